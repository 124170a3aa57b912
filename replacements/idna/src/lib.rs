//! The API of the crate `idna` 1.1.0, on [`alabel`].
//!
//! Most programs depend on `idna` through `url`. To replace it with alabel, add to `Cargo.toml`:
//!
//! ```toml
//! [patch.crates-io]
//! idna = { version = "=1.1.0", git = "https://github.com/alabel/alabel" }
//! ```
//!
//! # Differences
//!
//! - The functions of this module follow the [URL Standard](https://url.spec.whatwg.org/#idna) as of
//!   2026-06-25. They only lowercase an ASCII domain and check it against the deny list.
//!   [`domain_to_unicode`] returns a domain with an error unchanged. [`Uts46`] and `Config` always follow
//!   UTS #46.
//! - [`Errors`] displays as an [`alabel::Error`], which is its source.
//! - An A-label that decodes to a label with the ACE prefix, such as `xn--xn---epa`, is an error (UTS #46,
//!   section 4.1, criterion 4).
//! - The feature `display` adds a module that decides for [`Uts46::to_user_interface`] which labels to show
//!   in Unicode.
//! - Names of any length are accepted; nothing takes quadratic time.
//! - If a label has several errors, U+FFFD REPLACEMENT CHARACTER can be in other places.
//!
//! As in 1.1.0, the empty domain is not an error. Callers such as `url` reject it.
//!
//! # Domains as in 1.1.0
//!
//! With `--cfg idna_url_2025`, the functions of this module behave as in `idna` 1.1.0. This is not a feature,
//! because Cargo unifies features: a dependency could then change the results of all others. Set
//! `RUSTFLAGS='--cfg idna_url_2025'`, or in the program's `.cargo/config.toml`:
//!
//! ```toml
//! [build]
//! rustflags = ["--cfg", "idna_url_2025"]
//! ```

#![no_std]

extern crate alloc;

mod deny_list;
mod deprecated;
#[cfg(feature = "display")]
pub mod display;
mod errors;
pub mod punycode;
pub mod uts46;

use alloc::borrow::Cow;
use alloc::string::String;

use alabel::ErrorKind;

pub use deny_list::AsciiDenyList;
#[allow(deprecated)]
pub use deprecated::{Config, Idna};
pub use errors::Errors;
use uts46::{DnsLength, Hyphens, Uts46};

/// Converts a domain to ASCII with the domain parser of the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-ascii), where beStrict is false.
///
/// The domain is UTF-8. With [`AsciiDenyList::URL`], forbidden domain code points are errors, as in the
/// standard. The result borrows the input if it does not change.
///
/// # Examples
///
/// ```
/// use idna::{AsciiDenyList, domain_to_ascii_cow};
///
/// let domain = "Bücher.example".as_bytes();
/// assert_eq!(domain_to_ascii_cow(domain, AsciiDenyList::URL)?, "xn--bcher-kva.example");
/// # Ok::<(), idna::Errors>(())
/// ```
///
/// # Errors
///
/// - `b"\xFF"`: not UTF-8.
/// - `"a b"` with `AsciiDenyList::URL`: a denied code point.
/// - `"ü.xn--0"`: not Punycode.
pub fn domain_to_ascii_cow(
    domain: &[u8],
    ascii_deny_list: AsciiDenyList,
) -> Result<Cow<'_, str>, Errors> {
    parse_domain(str::from_utf8(domain)?, ascii_deny_list)
}

/// Converts a domain to ASCII, like [`domain_to_ascii_cow`], but takes and returns owned strings.
///
/// # Examples
///
/// ```
/// use idna::{AsciiDenyList, domain_to_ascii_from_cow};
///
/// let domain = b"example.com".to_vec().into();
/// assert_eq!(domain_to_ascii_from_cow(domain, AsciiDenyList::URL)?, "example.com");
/// # Ok::<(), idna::Errors>(())
/// ```
///
/// # Errors
///
/// The errors of [`domain_to_ascii_cow`].
pub fn domain_to_ascii_from_cow(
    domain: Cow<'_, [u8]>,
    ascii_deny_list: AsciiDenyList,
) -> Result<Cow<'_, str>, Errors> {
    match domain {
        Cow::Borrowed(domain) => domain_to_ascii_cow(domain, ascii_deny_list),
        Cow::Owned(domain) => {
            let domain = String::from_utf8(domain).map_err(|error| error.utf8_error())?;
            match parse_domain(&domain, ascii_deny_list)? {
                Cow::Borrowed(_) => Ok(Cow::Owned(domain)),
                Cow::Owned(ascii) => Ok(Cow::Owned(ascii)),
            }
        }
    }
}

/// Converts a domain to ASCII, like [`domain_to_ascii_cow`] with [`AsciiDenyList::EMPTY`].
///
/// # Examples
///
/// ```
/// assert_eq!(idna::domain_to_ascii("Bücher.example")?, "xn--bcher-kva.example");
/// # Ok::<(), idna::Errors>(())
/// ```
///
/// # Errors
///
/// The errors of [`domain_to_ascii_cow`].
pub fn domain_to_ascii(domain: &str) -> Result<String, Errors> {
    parse_domain(domain, AsciiDenyList::EMPTY).map(Cow::into_owned)
}

/// Converts a domain to ASCII with the domain parser, where beStrict is true: with every check of UTS #46.
///
/// # Examples
///
/// ```
/// assert!(idna::domain_to_ascii_strict("_dmarc.example").is_err());
/// assert!(idna::domain_to_ascii_strict("r3---sn-x.example").is_err());
/// ```
///
/// # Errors
///
/// - `"a_b"`: a code point other than letters, digits and hyphens.
/// - `"ab--c"`, `"-a"`: hyphens in positions 3 and 4, or at an end.
/// - `"a..b"`, `"example."`: an empty label.
pub fn domain_to_ascii_strict(domain: &str) -> Result<String, Errors> {
    Ok(alabel::Uts46::STRICT.to_ascii(domain)?.into_owned())
}

/// Converts a domain to Unicode with the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-unicode), where beStrict is false.
///
/// If there is an error, returns the domain unchanged. With `--cfg idna_url_2025`, U+FFFD marks the errors.
///
/// # Examples
///
/// ```
/// let (unicode, result) = idna::domain_to_unicode("xn--bcher-kva.example");
/// assert_eq!(unicode, "bücher.example");
/// assert!(result.is_ok());
/// ```
pub fn domain_to_unicode(domain: &str) -> (String, Result<(), Errors>) {
    if cfg!(idna_url_2025) {
        let octets = domain.as_bytes();
        let (name, result) = Uts46::new().to_unicode(octets, AsciiDenyList::EMPTY, Hyphens::Allow);
        return (name.into_owned(), result);
    }
    let (name, error) = alabel::Url::new().to_unicode(domain).into_parts();
    (name.into_owned(), errors::result(error))
}

/// Runs the domain parser with a deny list in place of the forbidden domain code points. Accepts the empty
/// domain.
fn parse_domain(domain: &str, ascii_deny_list: AsciiDenyList) -> Result<Cow<'_, str>, Errors> {
    if cfg!(idna_url_2025) {
        let uts46 = uts46::rules(ascii_deny_list, Hyphens::Allow, DnsLength::Ignore);
        return Ok(uts46.to_ascii(domain)?);
    }
    let url = alabel::Url::new().deny_ascii(ascii_deny_list.0);
    match url.to_ascii(domain) {
        Err(_) if domain.is_empty() => Ok(Cow::Borrowed(domain)),
        Err(error) if error.kind() == ErrorKind::EmptyDomain => Ok(Cow::Owned(String::new())),
        result => Ok(result?),
    }
}

/// Compiles and runs the examples of the README.
#[cfg(all(doctest, feature = "display"))]
#[doc = include_str!("../README.md")]
struct Readme;

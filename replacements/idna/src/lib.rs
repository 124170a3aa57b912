//! The API of the crate `idna` 1.1.0, on [`alabel`].
//!
//! Programs that depend on `idna`, most of them through `url`, get alabel in its place with one entry in their `Cargo.toml`:
//!
//! ```toml
//! [patch.crates-io]
//! idna = { version = "=1.1.0", git = "https://github.com/alabel/alabel" }
//! ```
//!
//! # Where it differs
//!
//! - The functions of this module follow the [URL Standard](https://url.spec.whatwg.org/#idna) as of 2026-06-25: a domain that
//!   is all ASCII is only lowercased and checked against the deny list, and [`domain_to_unicode`] returns a domain with an error
//!   as it is. Built with `--cfg idna_url_2025` they do what `idna` 1.1.0 does. [`Uts46`] and `Config` follow UTS #46
//!   either way.
//! - [`Errors`] says what is wrong: it displays as an [`alabel::Error`], which is its source.
//! - UTS #46, section 4.1, criterion 4 is checked: an A-label that stands for a label with the ACE prefix, such as
//!   `xn--xn---epa`, is an error.
//! - With the feature `display`, the module of that name has what [`Uts46::to_user_interface`] asks of its callers: whether to show
//!   a label in Unicode.
//! - There is no maximum length: nothing takes quadratic time.
//! - U+FFFD REPLACEMENT CHARACTER can be in other places of a label with several errors.
//!
//! The empty domain stays what it is in 1.1.0: not an error. Callers such as `url` refuse it themselves.
//!
//! # Domains as in 1.1.0
//!
//! `idna_url_2025` is no feature, because features unify: one dependency would change the results of all others. Who builds the
//! program chooses for all of it, with `RUSTFLAGS='--cfg idna_url_2025'` or in `.cargo/config.toml`:
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

/// Converts a domain to ASCII: the domain parser of the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-ascii), where beStrict is false.
///
/// Takes UTF-8. With [`AsciiDenyList::URL`] it refuses forbidden domain code points, as the standard does. Borrows the input if
/// that is the result.
///
/// # Examples
///
/// ```
/// use idna::{AsciiDenyList, domain_to_ascii_cow};
///
/// assert_eq!(domain_to_ascii_cow("Bücher.example".as_bytes(), AsciiDenyList::URL)?, "xn--bcher-kva.example");
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

/// Converts a domain to ASCII, like [`domain_to_ascii_cow`], and takes and returns an owned string.
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
/// Those of [`domain_to_ascii_cow`].
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
/// Those of [`domain_to_ascii_cow`].
pub fn domain_to_ascii(domain: &str) -> Result<String, Errors> {
    parse_domain(domain, AsciiDenyList::EMPTY).map(Cow::into_owned)
}

/// Converts a domain to ASCII by the same algorithm, where beStrict is true: ToASCII of UTS #46 with every check.
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
/// - `"ab--c"`, `"-a"`: hyphens third and fourth, first or last.
/// - `"a..b"`, `"example."`: an empty label.
pub fn domain_to_ascii_strict(domain: &str) -> Result<String, Errors> {
    Ok(alabel::Uts46::STRICT.to_ascii(domain)?.into_owned())
}

/// Converts a domain to Unicode: "domain to Unicode" of the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-unicode), where beStrict is false.
///
/// Returns the domain as it is, and the error, if there is one. Built with `--cfg idna_url_2025`, U+FFFD marks the errors instead.
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

/// The domain parser with a deny list in place of the forbidden domain code points. The empty domain is left to the caller.
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

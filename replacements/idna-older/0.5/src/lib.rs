//! The API of the crate `idna` 0.5.0, on [`alabel`].
//!
//! Most programs depend on `idna` 0.5 through a `url` up to 2.5.2. To replace it with alabel, add to
//! `Cargo.toml`:
//!
//! ```toml
//! [patch.crates-io]
//! idna-0-5 = { package = "idna", version = "=0.5.0", git = "https://github.com/alabel/alabel" }
//! ```
//!
//! # Differences
//!
//! - The functions of this module follow the [URL Standard](https://url.spec.whatwg.org/#idna) as of
//!   2026-06-25, like version 1.1. They only lowercase an ASCII domain, and check joiners in others.
//!   [`domain_to_unicode`] returns a domain with an error unchanged. [`domain_to_ascii_strict`] checks
//!   hyphens and rejects the root dot. With `--cfg idna_url_2025`, a flag that no dependency can set, they
//!   behave as in `idna` 0.5.0. [`Config`] and [`Idna`] always follow UTS #46 without CheckJoiners.
//! - [`Errors`] displays as an [`alabel::Error`], which is its source.
//! - An A-label is an error if it decodes to nothing, to ASCII, or to a label with the ACE prefix, such as
//!   `xn--`, `xn--example-` or `xn--xn---epa` (UTS #46, section 4, step 4.1, and section 4.1, criterion 4).
//! - A label that is not Punycode stays unchanged in the result. `idna` makes it empty.

#![no_std]

extern crate alloc;

mod config;
mod errors;
#[path = "../../../idna/src/punycode.rs"]
pub mod punycode;

use alloc::string::String;

pub use config::{Config, Idna};
pub use errors::Errors;

/// Converts a domain to ASCII with the domain parser of the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-ascii), where beStrict is false.
///
/// The caller must reject forbidden domain code points and the empty domain.
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
/// Fails for a non-ASCII domain that breaks a rule, such as `"ü.xn--0"`.
pub fn domain_to_ascii(domain: &str) -> Result<String, Errors> {
    if cfg!(idna_url_2025) {
        return Config::default().to_ascii(domain);
    }
    Ok(idna_1_1::domain_to_ascii(domain)?)
}

/// Converts a domain to ASCII with the domain parser, where beStrict is true: with every check of UTS #46.
///
/// # Examples
///
/// ```
/// assert!(idna::domain_to_ascii_strict("example").is_ok());
/// assert!(idna::domain_to_ascii_strict("_dmarc.example").is_err());
/// ```
///
/// # Errors
///
/// - `"a_b"`: a code point other than letters, digits and hyphens.
/// - `"ab--c"`, `"-a"`: hyphens in positions 3 and 4, or at an end.
/// - `"a..b"`, `"example."`: an empty label.
pub fn domain_to_ascii_strict(domain: &str) -> Result<String, Errors> {
    if cfg!(idna_url_2025) {
        let config = Config::default().use_std3_ascii_rules(true);
        return config.verify_dns_length(true).to_ascii(domain);
    }
    Ok(idna_1_1::domain_to_ascii_strict(domain)?)
}

/// Converts a domain to Unicode with the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-unicode), where beStrict is false.
///
/// If there is an error, returns the domain unchanged. With `--cfg idna_url_2025`, returns the result of
/// ToUnicode.
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
        return Config::default().to_unicode(domain);
    }
    let (unicode, result) = idna_1_1::domain_to_unicode(domain);
    (unicode, result.map_err(Errors::from))
}

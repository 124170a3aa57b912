//! The API of the crate `idna` 0.5.0, on [`alabel`].
//!
//! Programs that depend on `idna` 0.5, most of them through a `url` up to 2.5.2, get alabel in its place with one entry in their
//! `Cargo.toml`:
//!
//! ```toml
//! [patch.crates-io]
//! idna-0-5 = { package = "idna", version = "=0.5.0", git = "https://github.com/alabel/alabel" }
//! ```
//!
//! # Where it differs
//!
//! - The functions of this module follow the [URL Standard](https://url.spec.whatwg.org/#idna) as of 2026-06-25, as those of version
//!   1.1 do: a domain that is all ASCII is only lowercased, any other is checked for joiners too, [`domain_to_unicode`] returns a
//!   domain with an error as it is, and [`domain_to_ascii_strict`] checks hyphens and refuses the dot of the root. Built with
//!   `--cfg idna_url_2025`, which no dependency can choose, they do what `idna` 0.5.0 does. [`Config`] and [`Idna`] follow UTS #46 either way, without CheckJoiners.
//! - [`Errors`] says what is wrong: it displays as an [`alabel::Error`], which is its source.
//! - An A-label that stands for nothing, for ASCII alone, or for a label with the ACE prefix is an error (UTS #46, section 4, step
//!   4.1, and section 4.1, criterion 4): `xn--`, `xn--example-`, `xn--xn---epa`.
//! - A label that is not Punycode stays in the result as it is, in place of an empty label.

#![no_std]

extern crate alloc;

mod config;
mod errors;
#[path = "../../../idna/src/punycode.rs"]
pub mod punycode;

use alloc::string::String;

pub use config::{Config, Idna};
pub use errors::Errors;

/// Converts a domain to ASCII: the domain parser of the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-ascii), where beStrict is false.
///
/// The caller has to refuse forbidden domain code points and the empty domain.
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
/// Fails for a domain that is not all ASCII and breaks a rule, such as `"ü.xn--0"`.
pub fn domain_to_ascii(domain: &str) -> Result<String, Errors> {
    if cfg!(idna_url_2025) {
        return Config::default().to_ascii(domain);
    }
    Ok(idna_1_1::domain_to_ascii(domain)?)
}

/// Converts a domain to ASCII by the same algorithm, where beStrict is true: ToASCII of UTS #46 with every check.
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
/// - `"ab--c"`, `"-a"`: hyphens third and fourth, first or last.
/// - `"a..b"`, `"example."`: an empty label.
pub fn domain_to_ascii_strict(domain: &str) -> Result<String, Errors> {
    if cfg!(idna_url_2025) {
        let config = Config::default().use_std3_ascii_rules(true);
        return config.verify_dns_length(true).to_ascii(domain);
    }
    Ok(idna_1_1::domain_to_ascii_strict(domain)?)
}

/// Converts a domain to Unicode: "domain to Unicode" of the
/// [URL Standard](https://url.spec.whatwg.org/#concept-domain-to-unicode), where beStrict is false.
///
/// Returns the domain as it is, and the error, if there is one. Built with `--cfg idna_url_2025`, returns the result of ToUnicode.
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

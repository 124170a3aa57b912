//! The API of `idna` before 1.0.

#![allow(deprecated)]

use alloc::string::String;

use crate::uts46::{DnsLength, Hyphens, rules};
use crate::{AsciiDenyList, Errors, errors};

/// The flags of UTS #46, all false by default.
///
/// # Examples
///
/// ```
/// # #![allow(deprecated)]
/// let config = idna::Config::default().use_std3_ascii_rules(true);
/// assert_eq!(config.to_ascii("bücher.example")?, "xn--bcher-kva.example");
/// assert!(config.to_ascii("_dmarc.example").is_err());
/// # Ok::<(), idna::Errors>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
#[deprecated]
pub struct Config {
    /// The flags of ToASCII.
    uts46: alabel::Uts46,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            uts46: rules(AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore),
        }
    }
}

impl Config {
    /// Sets UseSTD3ASCIIRules.
    #[inline]
    pub fn use_std3_ascii_rules(self, value: bool) -> Self {
        Self {
            uts46: self.uts46.use_std3_ascii_rules(value),
        }
    }

    /// Sets Transitional_Processing, which the specification deprecates.
    #[inline]
    pub fn transitional_processing(self, value: bool) -> Self {
        Self {
            uts46: self.uts46.transitional_processing(value),
        }
    }

    /// Sets VerifyDnsLength for `to_ascii`. The dot of the root is allowed.
    #[inline]
    pub fn verify_dns_length(self, value: bool) -> Self {
        let verify = if value {
            DnsLength::VerifyAllowRootDot
        } else {
            DnsLength::Ignore
        };
        Self {
            uts46: self.uts46.verify_dns_length(verify.into()),
        }
    }

    /// Rejects leading and trailing hyphens if `value` is `true`. Unlike CheckHyphens, this allows hyphens in
    /// positions 3 and 4.
    #[inline]
    pub fn check_hyphens(self, value: bool) -> Self {
        Self {
            uts46: self.uts46.check_hyphens_at_ends(value),
        }
    }

    /// Accepts `false` and does nothing.
    ///
    /// # Panics
    ///
    /// If `value` is `true`. Use [`alabel::Idna2008`] for the rules of IDNA2008.
    #[inline]
    pub fn use_idna_2008_rules(self, value: bool) -> Self {
        assert!(
            !value,
            "the rules of IDNA2008 are not supported; use alabel::Idna2008"
        );
        self
    }

    /// Converts a domain to ASCII with ToASCII of UTS #46.
    ///
    /// # Errors
    ///
    /// Fails for a domain that breaks a rule, such as `"xn--0"`.
    pub fn to_ascii(self, domain: &str) -> Result<String, Errors> {
        Ok(self.uts46.to_ascii(domain)?.into_owned())
    }

    /// Converts a domain to Unicode with ToUnicode of UTS #46. U+FFFD replaces each error.
    pub fn to_unicode(self, domain: &str) -> (String, Result<(), Errors>) {
        let uts46 = self.uts46.verify_dns_length(DnsLength::Ignore.into());
        let (name, error) = uts46.to_unicode_marked(domain).into_parts();
        (name.into_owned(), errors::result(error))
    }
}

/// A [`Config`] that appends its results to a string.
///
/// # Examples
///
/// ```
/// # #![allow(deprecated)]
/// let mut name = String::new();
/// idna::Idna::default().to_unicode("xn--tda", &mut name)?;
/// assert_eq!(name, "ü");
/// # Ok::<(), idna::Errors>(())
/// ```
#[derive(Default)]
#[deprecated]
pub struct Idna {
    /// The flags.
    config: Config,
}

impl Idna {
    /// Returns a converter with these flags.
    #[must_use]
    pub fn new(config: Config) -> Self {
        Self { config }
    }

    /// Appends the result of [`Config::to_ascii`] to `out` if there is no error.
    ///
    /// # Errors
    ///
    /// Fails for a domain that breaks a rule.
    #[allow(
        clippy::needless_pass_by_ref_mut,
        clippy::wrong_self_convention,
        reason = "the API of `idna`"
    )]
    pub fn to_ascii(&mut self, domain: &str, out: &mut String) -> Result<(), Errors> {
        out.push_str(&self.config.uts46.to_ascii(domain)?);
        Ok(())
    }

    /// Appends the result of [`Config::to_unicode`] to `out`, even if there is an error.
    ///
    /// # Errors
    ///
    /// Fails for a domain that breaks a rule. U+FFFD marks the errors in `out`.
    #[allow(
        clippy::needless_pass_by_ref_mut,
        clippy::wrong_self_convention,
        reason = "the API of `idna`"
    )]
    pub fn to_unicode(&mut self, domain: &str, out: &mut String) -> Result<(), Errors> {
        let (name, result) = self.config.to_unicode(domain);
        out.push_str(&name);
        result
    }
}

//! UTS #46 and its flags.

use alloc::string::String;

use alabel::{AsciiSet, ErrorKind, Idna2008, VerifyDnsLength};

use crate::Errors;

/// The flags of UTS #46. By default, all are false except CheckBidi. CheckJoiners is always false.
///
/// # Examples
///
/// ```
/// let config = idna::Config::default().use_std3_ascii_rules(true);
/// assert_eq!(config.to_ascii("bücher.example")?, "xn--bcher-kva.example");
/// assert!(config.to_ascii("_dmarc.example").is_err());
/// # Ok::<(), idna::Errors>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Config {
    /// The flags of ToASCII.
    uts46: alabel::Uts46,
    /// `true` if the code points that IDNA2008 excludes are errors.
    use_idna_2008_rules: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            uts46: alabel::Uts46::new()
                .deny_ascii(AsciiSet::EMPTY)
                .check_joiners(false)
                .verify_dns_length(VerifyDnsLength::False),
            use_idna_2008_rules: false,
        }
    }
}

impl Config {
    /// Sets UseSTD3ASCIIRules.
    #[inline]
    pub fn use_std3_ascii_rules(mut self, value: bool) -> Self {
        self.uts46 = self.uts46.use_std3_ascii_rules(value);
        self
    }

    /// Sets Transitional_Processing, which the specification deprecates.
    #[inline]
    pub fn transitional_processing(mut self, value: bool) -> Self {
        self.uts46 = self.uts46.transitional_processing(value);
        self
    }

    /// Sets VerifyDnsLength for `to_ascii`. The dot of the root is allowed.
    #[inline]
    pub fn verify_dns_length(mut self, value: bool) -> Self {
        let verify = if value {
            VerifyDnsLength::AllowRootLabel
        } else {
            VerifyDnsLength::False
        };
        self.uts46 = self.uts46.verify_dns_length(verify);
        self
    }

    /// Rejects leading and trailing hyphens if `value` is `true`. Unlike CheckHyphens, this allows hyphens in
    /// positions 3 and 4.
    #[inline]
    pub fn check_hyphens(mut self, value: bool) -> Self {
        self.uts46 = self.uts46.check_hyphens_at_ends(value);
        self
    }

    /// Rejects code points outside ASCII that IDNA2008 disallows, such as symbols, if `value` is `true`.
    /// [`alabel::Idna2008`] has the other rules.
    #[inline]
    pub fn use_idna_2008_rules(mut self, value: bool) -> Self {
        self.use_idna_2008_rules = value;
        self
    }

    /// Converts a domain to ASCII with ToASCII of UTS #46.
    ///
    /// # Errors
    ///
    /// Fails for a domain that breaks a rule, such as `"xn--0"`.
    pub fn to_ascii(self, domain: &str) -> Result<String, Errors> {
        let ascii = self.uts46.to_ascii(domain)?.into_owned();
        match self.excluded_by_idna_2008(&ascii) {
            Some(error) => Err(error.into()),
            None => Ok(ascii),
        }
    }

    /// Converts a domain to Unicode with ToUnicode of UTS #46.
    pub fn to_unicode(self, domain: &str) -> (String, Result<(), Errors>) {
        let uts46 = self.without_dns_length();
        let (name, error) = uts46.to_unicode(domain).into_parts();
        let error = error.or_else(|| self.excluded_by_idna_2008(&name));
        let errors = error.map(Errors::from).unwrap_or_default();
        (name.into_owned(), errors.into())
    }

    /// Returns the flags of ToUnicode.
    fn without_dns_length(self) -> alabel::Uts46 {
        self.uts46.verify_dns_length(VerifyDnsLength::False)
    }

    /// Returns the first error that only IDNA2008 finds in a converted name, if its rules are in use.
    fn excluded_by_idna_2008(self, name: &str) -> Option<alabel::Error> {
        if !self.use_idna_2008_rules {
            return None;
        }
        // For ASCII, UseSTD3ASCIIRules decides.
        let is_excluded = |error: &alabel::Error| {
            error.kind() == ErrorKind::Disallowed && error.code_point() > Some('\u{7F}')
        };
        let errors = Idna2008::LOOKUP.check(name);
        errors.into_iter().find(is_excluded)
    }
}

/// A [`Config`] that appends its results to a string.
///
/// # Examples
///
/// ```
/// let mut name = String::new();
/// idna::Idna::default().to_unicode("xn--tda", &mut name)?;
/// assert_eq!(name, "ü");
/// # Ok::<(), idna::Errors>(())
/// ```
#[derive(Default)]
pub struct Idna {
    /// The flags.
    config: Config,
}

#[allow(
    clippy::must_use_candidate,
    clippy::needless_pass_by_ref_mut,
    clippy::wrong_self_convention,
    reason = "the API of `idna`"
)]
impl Idna {
    /// Returns a converter with these flags.
    pub fn new(config: Config) -> Self {
        Self { config }
    }

    /// Appends the result of ToASCII without VerifyDnsLength to `out`, and returns the first error. Appends
    /// even if there is one.
    pub fn to_ascii_inner(&mut self, domain: &str, out: &mut String) -> Errors {
        let uts46 = self.config.without_dns_length();
        let (name, errors) = uts46.to_ascii_with_errors(domain);
        out.push_str(&name);
        let first = errors.into_iter().next();
        let error = first.or_else(|| self.config.excluded_by_idna_2008(&name));
        error.map(Errors::from).unwrap_or_default()
    }

    /// Appends the result of ToASCII to `out`, even if there is an error.
    ///
    /// # Errors
    ///
    /// Fails for a domain that breaks a rule.
    pub fn to_ascii(&mut self, domain: &str, out: &mut String) -> Result<(), Errors> {
        match self.config.to_ascii(domain) {
            Ok(name) => {
                out.push_str(&name);
                Ok(())
            }
            Err(errors) => {
                self.to_ascii_inner(domain, out);
                Err(errors)
            }
        }
    }

    /// Appends the result of [`Config::to_unicode`] to `out`, even if there is an error.
    ///
    /// # Errors
    ///
    /// Fails for a domain that breaks a rule.
    pub fn to_unicode(&mut self, domain: &str, out: &mut String) -> Result<(), Errors> {
        let (name, result) = self.config.to_unicode(domain);
        out.push_str(&name);
        result
    }
}

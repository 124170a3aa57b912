//! Hints: fixes for errors, and guesses at the input.

use core::fmt;

/// A suggested fix for an error, or a guess at what the input really is.
///
/// `Display` names the method of this library that helps, if one does. A program with options of its own can name those
/// instead.
///
/// # Examples
///
/// ```
/// use alabel::{Hint, Uts46};
///
/// let error = Uts46::STRICT.to_ascii("_dmarc.example").unwrap_err();
/// assert_eq!(error.hint(), Some(Hint::UseStd3AsciiRules));
/// assert_eq!(
///     error.hint().unwrap().to_string(),
///     "allow it with `Uts46::use_std3_ascii_rules(false)`"
/// );
///
/// let error = alabel::to_ascii("postmaster@example.com").unwrap_err();
/// assert_eq!(error.hint(), Some(Hint::EmailAddress));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// The input looks like an e-mail address.
    EmailAddress,
    /// The input looks like a URL.
    Url,
    /// The input looks like a host name with a port.
    Port,
    /// The input looks like an IPv6 address, perhaps with a port.
    Ipv6Address,
    /// CheckHyphens of UTS #46 is set.
    CheckHyphens,
    /// UseSTD3ASCIIRules of UTS #46 is set.
    UseStd3AsciiRules,
    /// IgnoreInvalidPunycode of UTS #46 is not set.
    IgnoreInvalidPunycode,
    /// beStrict of the URL Standard is set.
    BeStrict,
    /// AllowUnassigned of IDNA2003 is not set.
    AllowUnassigned,
    /// UseSTD3ASCIIRules of IDNA2003 is set.
    Idna2003UseStd3AsciiRules,
    /// The code point can be left out.
    Remove,
    /// UTS #46 removes the code point; IDNA2008 does not.
    RemoveIgnored,
    /// The name ends with the root dot.
    RemoveRootDot,
    /// UTS #46 maps the code point; IDNA2008 does not.
    Map,
    /// The label is not in Unicode Normalization Form C.
    Normalize,
    /// UTS #46 allows the code point; IDNA2008 does not.
    ValidUnderUts46,
    /// UTS #46 allows the underscore; IDNA2008 does not.
    ServiceName,
    /// UTS #46 allows the hyphens unless CheckHyphens is set; IDNA2008 does not.
    HyphensUnderUts46,
}

impl Hint {
    /// Lists the hints.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Hint;
    ///
    /// assert!(Hint::ALL.contains(&Hint::RemoveRootDot));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::EmailAddress,
        Self::Url,
        Self::Port,
        Self::Ipv6Address,
        Self::CheckHyphens,
        Self::UseStd3AsciiRules,
        Self::IgnoreInvalidPunycode,
        Self::BeStrict,
        Self::AllowUnassigned,
        Self::Idna2003UseStd3AsciiRules,
        Self::Remove,
        Self::RemoveIgnored,
        Self::RemoveRootDot,
        Self::Map,
        Self::Normalize,
        Self::ValidUnderUts46,
        Self::ServiceName,
        Self::HyphensUnderUts46,
    ];

    /// Returns the name of the hint for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Hint;
    ///
    /// assert_eq!(Hint::RemoveRootDot.code(), "remove-root-dot");
    /// assert_eq!("remove-root-dot".parse(), Ok(Hint::RemoveRootDot));
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::EmailAddress => "email-address",
            Self::Url => "url",
            Self::Port => "port",
            Self::Ipv6Address => "ipv6-address",
            Self::CheckHyphens => "check-hyphens",
            Self::UseStd3AsciiRules => "use-std3-ascii-rules",
            Self::IgnoreInvalidPunycode => "ignore-invalid-punycode",
            Self::BeStrict => "be-strict",
            Self::AllowUnassigned => "allow-unassigned",
            Self::Idna2003UseStd3AsciiRules => "idna2003-use-std3-ascii-rules",
            Self::Remove => "remove",
            Self::RemoveIgnored => "remove-ignored",
            Self::RemoveRootDot => "remove-root-dot",
            Self::Map => "map",
            Self::Normalize => "normalize",
            Self::ValidUnderUts46 => "valid-under-uts46",
            Self::ServiceName => "service-name",
            Self::HyphensUnderUts46 => "hyphens-under-uts46",
        }
    }

    /// Returns the flag to change so that the name passes, and its new value, as [`Profile::with_flag`](crate::Profile::with_flag)
    /// takes them: for programs with options of their own.
    ///
    /// Returns `None` if the hint changes the name, or names another profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Hint, Profile, Uts46};
    ///
    /// let profile = Profile::from(Uts46::STRICT);
    /// let error = profile.to_ascii("_dmarc.example").unwrap_err();
    /// let (flag, value) = error.hint().and_then(Hint::change).unwrap();
    /// assert_eq!((flag, value), ("use_std3_ascii_rules", "false"));
    /// assert!(profile.with_flag(flag, value)?.is_valid("_dmarc.example"));
    /// # Ok::<(), alabel::UnknownName>(())
    /// ```
    #[must_use]
    pub const fn change(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::CheckHyphens => ("check_hyphens", "false"),
            Self::UseStd3AsciiRules | Self::Idna2003UseStd3AsciiRules => {
                ("use_std3_ascii_rules", "false")
            }
            Self::IgnoreInvalidPunycode => ("ignore_invalid_punycode", "true"),
            Self::AllowUnassigned => ("allow_unassigned", "true"),
            _ => return None,
        })
    }

    /// Returns the text that `Display` writes: the end of a sentence.
    const fn as_str(self) -> &'static str {
        match self {
            Self::EmailAddress => {
                "this looks like an e-mail address; use only the domain name after the @"
            }
            Self::Url => "this looks like a URL; use only the host name in it",
            Self::Port => "this looks like a host name with a port; use only the host name",
            Self::Ipv6Address => "this looks like an IPv6 address, which is no domain name",
            Self::CheckHyphens => "allow it with `Uts46::check_hyphens(false)`",
            Self::UseStd3AsciiRules => "allow it with `Uts46::use_std3_ascii_rules(false)`",
            Self::IgnoreInvalidPunycode => "allow it with `Uts46::ignore_invalid_punycode(true)`",
            Self::BeStrict => "`Url::new` allows it",
            Self::AllowUnassigned => "allow it with `Idna2003::allow_unassigned(true)`",
            Self::Idna2003UseStd3AsciiRules => {
                "allow it with `Idna2003::use_std3_ascii_rules(false)`"
            }
            Self::Remove => "remove it",
            Self::RemoveIgnored => "remove it, as UTS #46 does",
            Self::RemoveRootDot => "remove the last dot",
            Self::Map => "map the name first, as UTS #46 does",
            Self::Normalize => "normalize it to NFC first",
            Self::ValidUnderUts46 => "it is valid under UTS #46, not under IDNA2008",
            Self::ServiceName => "it is valid under UTS #46, which allows service names",
            Self::HyphensUnderUts46 => "UTS #46 allows it unless CheckHyphens is set",
        }
    }

    /// Returns `true` if the hint guesses that the input is no domain name.
    ///
    /// Every error of such an input has the same hint, and it is the one thing to tell a person.
    ///
    /// # Examples
    ///
    /// ```
    /// let errors = alabel::Uts46::new().check("https://example.com/a b").collect::<Vec<_>>();
    /// assert_eq!(errors.len(), 5);
    /// assert!(errors.iter().all(|error| error.hint().is_some_and(alabel::Hint::is_about_input)));
    /// ```
    #[must_use]
    pub const fn is_about_input(self) -> bool {
        matches!(
            self,
            Self::EmailAddress | Self::Url | Self::Port | Self::Ipv6Address
        )
    }
}

impl fmt::Display for Hint {
    /// Writes the end of a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

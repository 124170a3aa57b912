//! Hints: fixes for errors, and guesses about the input.

use core::fmt;

use super::codes::codes;

codes! {
    /// A suggested fix for an error, or a guess about the input.
    ///
    /// `Display` names the method of this library that helps, if any. Programs with options of their own can
    /// name those instead.
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
    pub enum Hint {
        /// The input looks like an e-mail address.
        EmailAddress("email-address", "this looks like an e-mail address; use `Mailbox`, or the domain after the @");
        /// The input looks like a URL.
        Url("url", "this looks like a URL; use only the host name in it");
        /// The input looks like a host name with a port.
        Port("port", "this looks like a host name with a port; use only the host name");
        /// The input looks like an IPv6 address, perhaps with a port.
        Ipv6Address("ipv6-address", "this looks like an IPv6 address, which is not a domain name");
        /// CheckHyphens of UTS #46 is set.
        CheckHyphens("check-hyphens", "allow it with `Uts46::check_hyphens(false)`");
        /// CheckBidi of UTS #46 is set.
        CheckBidi("check-bidi", "allow it with `Uts46::check_bidi(false)`");
        /// UseSTD3ASCIIRules of UTS #46 is set.
        UseStd3AsciiRules("use-std3-ascii-rules", "allow it with `Uts46::use_std3_ascii_rules(false)`");
        /// IgnoreInvalidPunycode of UTS #46 is not set.
        IgnoreInvalidPunycode("ignore-invalid-punycode", "allow it with `Uts46::ignore_invalid_punycode(true)`");
        /// beStrict of the URL Standard is set.
        BeStrict("be-strict", "`Url::new` allows it");
        /// AllowUnassigned of IDNA2003 is not set.
        AllowUnassigned("allow-unassigned", "allow it with `Idna2003::allow_unassigned(true)`");
        /// UseSTD3ASCIIRules of IDNA2003 is set.
        Idna2003UseStd3AsciiRules("idna2003-use-std3-ascii-rules",
            "allow it with `Idna2003::use_std3_ascii_rules(false)`");
        /// The name is valid without the code point.
        Remove("remove", "remove it");
        /// UTS #46 removes the code point; IDNA2008 does not.
        RemoveIgnored("remove-ignored", "remove it, as UTS #46 does");
        /// The name ends with the root dot.
        RemoveRootDot("remove-root-dot", "remove the last dot");
        /// UTS #46 maps the code point; IDNA2008 does not.
        Map("map", "map the name first, as UTS #46 does");
        /// The label is not in Unicode Normalization Form C.
        Normalize("normalize", "normalize it to NFC first");
        /// UTS #46 allows the code point; IDNA2008 does not.
        ValidUnderUts46("valid-under-uts46", "it is valid under UTS #46, not under IDNA2008");
        /// UTS #46 allows the underscore; IDNA2008 does not.
        ServiceName("service-name", "it is valid under UTS #46, which allows service names");
        /// UTS #46 allows the hyphens unless CheckHyphens is set; IDNA2008 does not.
        HyphensUnderUts46("hyphens-under-uts46", "UTS #46 allows it unless CheckHyphens is set");
    }

    /// Lists the hints.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Hint;
    ///
    /// assert!(Hint::ALL.contains(&Hint::RemoveRootDot));
    /// ```
    pub const ALL;

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
    pub const fn code;

    /// Returns the end of a sentence.
    const fn text;
}

impl fmt::Display for Hint {
    /// Writes the end of a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

impl Hint {
    /// Returns the flag to change, and its new value, in the form that
    /// [`Profile::with_flag`](crate::Profile::with_flag) accepts. With this change, the name passes.
    ///
    /// For programs with options of their own. Returns `None` if the hint changes the name, or names another
    /// profile.
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
            Self::CheckBidi => ("check_bidi", "false"),
            Self::UseStd3AsciiRules | Self::Idna2003UseStd3AsciiRules => {
                ("use_std3_ascii_rules", "false")
            }
            Self::IgnoreInvalidPunycode => ("ignore_invalid_punycode", "true"),
            Self::AllowUnassigned => ("allow_unassigned", "true"),
            _ => return None,
        })
    }

    /// Returns `true` if the hint guesses that the input is not a domain name.
    ///
    /// Every error of such an input has the same hint. Show people only this hint.
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

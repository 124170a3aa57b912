//! The domain parser and "domain to Unicode"
//! ([URL Standard, section 3.3](https://url.spec.whatwg.org/#idna)).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Domain, Unicode};
use crate::engine::{
    Finding, FindingPlace, Findings, LabelFindings, Operation, Rules, Target, check_denied,
    url_hint,
};
use crate::error::{Error, ErrorKind};
use crate::label::{Separators, are_plain_labels, split};
use crate::profile::Url;
use crate::unicode::{self, Class};
use crate::validity::AsciiSet;

impl Url {
    /// Converts a domain to the form that it has in a URL: the domain parser, formerly "domain to ASCII".
    ///
    /// [URL Standard, section 3.3](https://url.spec.whatwg.org/#concept-domain-to-ascii). Takes a domain after
    /// percent-decoding. Returns it borrowed if it is the result already; otherwise returns an owned string of ASCII code
    /// points. The result can still be an IPv4 address: ask [`ends_in_a_number`](Self::ends_in_a_number).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().to_ascii("faß.ExAmPlE")?, "xn--fa-hia.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first of the errors that [`check`](Self::check) lists, for example:
    ///
    /// - `""` and `"\u{AD}"`: [`EmptyDomain`](ErrorKind::EmptyDomain).
    /// - `"a b"` and `"a／b"`: [`ForbiddenDomainCodePoint`](ErrorKind::ForbiddenDomainCodePoint).
    /// - `"xn--0.ü"`: [`InvalidPunycode`](ErrorKind::InvalidPunycode), the domain is not all ASCII.
    /// - `"a_b"`, if strict: [`Std3`](ErrorKind::Std3).
    #[inline]
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        // Such labels in lowercase are an ASCII string that is not empty and has no forbidden domain code point.
        if !self.be_strict
            && are_plain_labels(domain.as_bytes(), 0, self.flags().denies_underscore())
        {
            return Ok(Cow::Borrowed(domain));
        }
        Self::to_ascii_by_rules(self.be_strict, self.denied_ascii, domain)
    }

    /// The former name of [`to_ascii`](Self::to_ascii), with the same result.
    ///
    /// # Errors
    ///
    /// Returns the error of [`to_ascii`](Self::to_ascii).
    #[deprecated(since = "0.3.0", note = "renamed to `to_ascii`")]
    #[inline]
    pub fn domain_to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        self.to_ascii(domain)
    }

    /// Parses a domain by the rules of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().domain("Bücher.example")?.as_str(), "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_ascii`](Self::to_ascii).
    /// - Any error of [`Domain::parse`] on the result: `"xn--8i7caa.example"` is allowed in URLs but is not a valid name.
    pub fn domain(self, domain: &str) -> Result<Domain, Error> {
        Domain::parse(&self.to_ascii(domain)?)
    }

    /// Runs the domain parser on a domain that is no plain host. Out of line, so that the scan for plain hosts is in line in
    /// the caller, which takes 106 instead of 153 instructions for a host (bench row "ASCII hosts, Url"). The profile as a whole
    /// would be written to memory for each host, which takes five.
    #[inline(never)]
    fn to_ascii_by_rules(
        be_strict: bool,
        denied_ascii: AsciiSet,
        domain: &str,
    ) -> Result<Cow<'_, str>, Error> {
        // Step 2: "If beStrict is true", the result of ToASCII is the result.
        if be_strict {
            let result = Self::STRICT_FLAGS.to_ascii(domain);
            return result.map_err(|error| error.map_hint(url_hint));
        }
        let mut output = String::new();
        let profile = Self::new().deny_ascii(denied_ascii);
        let is_changed = profile.parse_domain_into(domain, &mut output)?;
        Ok(if is_changed {
            Cow::Owned(output)
        } else {
            Cow::Borrowed(domain)
        })
    }

    /// Converts a domain. Returns whether the result is in `output`, which is empty before; if not, it is the domain itself.
    pub(super) fn convert_into(
        self,
        target: Target,
        domain: &str,
        output: &mut String,
    ) -> Result<bool, Error> {
        let result = if !target.is_ascii() {
            self.to_unicode_flags().convert_into(target, domain, output)
        } else if self.be_strict {
            Self::STRICT_FLAGS.convert_into(target, domain, output)
        } else {
            return self.parse_domain_into(domain, output);
        };
        result.map_err(|error| error.map_hint(url_hint))
    }

    /// The same where beStrict is false.
    fn parse_domain_into(self, domain: &str, output: &mut String) -> Result<bool, Error> {
        let mut findings = Findings::first();
        let is_changed = self.parse_domain(domain, &mut findings, output);
        match findings.first_error(|| Rules::from(self.flags()).input(domain)) {
            Some(error) => Err(error.map_hint(url_hint)),
            None => Ok(is_changed),
        }
    }

    /// Lists every error of a domain in [`to_ascii`](Self::to_ascii).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// let errors = Url::new().check("a b/c");
    /// assert_eq!(errors.len(), 2);
    /// assert_eq!((errors[1].span(), errors[1].code_point()), (3..4, Some('/')));
    /// ```
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Error> {
        self.check_up_to(domain, usize::MAX)
    }

    /// Lists the first errors of [`check`](Self::check), `limit` at most.
    ///
    /// For names from strangers: a long name can have an error for each of its octets, and each error takes memory. Stops at the
    /// error that is the last one to list, where no label after it can change those before.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Url::new().check_up_to(&name, 10), Url::new().check(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        with_hints(if self.be_strict {
            Self::STRICT_FLAGS.check_up_to(domain, limit)
        } else {
            let input = Rules::from(self.flags()).input(domain);
            input.errors_up_to(limit, |findings| {
                self.parse_domain(domain, findings, &mut String::new());
            })
        })
    }

    /// Converts a domain to its Unicode form, for people: "domain to Unicode".
    ///
    /// [URL Standard, section 3.3](https://url.spec.whatwg.org/#concept-domain-to-unicode). Returns a domain with any error
    /// as it is, so that no domain is shown as if it were another one. CheckHyphens and UseSTD3ASCIIRules are false here,
    /// whatever beStrict is.
    ///
    /// **For reading only.** The standard does not check the result for forbidden domain code points, so it can hold any ASCII,
    /// even if there is no error: `google.com℀.evil.com` becomes `google.coma/c.evil.com`. With
    /// [`deny_ascii`](Self::deny_ascii), such a domain is an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().to_unicode("xn--bcher-kva.example").as_str(), "bücher.example");
    /// let broken = Url::new().to_unicode("xn--bcher-kva.xn--0");
    /// assert_eq!(broken.as_str(), "xn--bcher-kva.xn--0");
    /// assert!(broken.result().is_err());
    /// ```
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        let unicode = self.to_unicode_flags().to_unicode(domain);
        match unicode.error {
            Some(error) => Unicode {
                name: Cow::Borrowed(domain),
                error: Some(error.map_hint(url_hint)),
            },
            None => unicode,
        }
    }

    /// Returns `true` if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// Takes less time than [`validate`](Self::validate) for a domain with an error, because it does not look for its place.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert!(Url::new().is_valid("a_b..example"));
    /// assert!(!Url::STRICT.is_valid("a_b..example"));
    /// ```
    #[must_use]
    pub fn is_valid(self, domain: &str) -> bool {
        if self.be_strict {
            return Self::STRICT_FLAGS.is_valid(domain);
        }
        let mut findings = Findings::first();
        self.parse_domain(domain, &mut findings, &mut String::new());
        findings.first.is_none()
    }

    /// The former name of [`to_unicode`](Self::to_unicode), with the same result.
    #[deprecated(since = "0.3.0", note = "renamed to `to_unicode`")]
    #[must_use]
    pub fn domain_to_unicode(self, domain: &str) -> Unicode<'_> {
        self.to_unicode(domain)
    }

    /// Lists every error of a domain in [`to_unicode`](Self::to_unicode).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().check_to_unicode("xn--0.xn--0").len(), 2);
    /// ```
    #[must_use]
    pub fn check_to_unicode(self, domain: &str) -> Vec<Error> {
        self.check_to_unicode_up_to(domain, usize::MAX)
    }

    /// Lists the first errors of [`check_to_unicode`](Self::check_to_unicode), `limit` at most.
    ///
    /// For names from strangers: a long name can have an error for each of its octets, and each error takes memory. Stops at the
    /// error that is the last one to list, where no label after it can change those before.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// let name = "xn--0.".repeat(1000);
    /// assert_eq!(Url::new().check_to_unicode_up_to(&name, 10), Url::new().check_to_unicode(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_to_unicode_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        with_hints(
            self.to_unicode_flags()
                .check_to_unicode_up_to(domain, limit),
        )
    }

    /// Returns the error of a domain whose ASCII form breaks a rule of the host parser: the label with this number, or all of it.
    #[cold]
    pub(crate) fn error(self, domain: &str, kind: ErrorKind, label: Option<usize>) -> Error {
        let place = label.map_or(FindingPlace::Name, |_| FindingPlace::Label);
        let finding = Finding {
            kind,
            label: label.unwrap_or_default(),
            place,
        };
        Rules::from(self.flags())
            .input(domain)
            .error_of(finding, None)
    }

    /// The domain parser where beStrict is false, from step 3 on. Returns whether the result is in `output`, which is empty
    /// before; if not, it is the domain itself. There is a result if there is no finding.
    fn parse_domain(self, domain: &str, findings: &mut Findings, output: &mut String) -> bool {
        let is_changed = if domain.is_ascii() {
            let look = |union: Class, octet| union.union(unicode::octet_class(octet));
            let classes = domain.bytes().fold(Class::NONE, look);
            // No code point that can be denied is in IDNA2008.
            if classes.has_outside_idna2008() {
                report_denied(domain, self.denied_ascii, findings);
            }
            // "If domain is an ASCII string, then set result to domain, lowercased."
            if classes.may_be_mapped() {
                output.push_str(domain);
                output.make_ascii_lowercase();
            }
            classes.may_be_mapped()
        } else {
            // "Otherwise: set result to the result of running domain parser ToASCII with domain and false. If
            // result is a failure value, then return failure."
            Operation::new(self.flags(), Target::Ascii).run(domain, findings, output)
        };
        // "If result is the empty string, then return failure."
        let result = if is_changed { output.as_str() } else { domain };
        if result.is_empty() {
            findings.push(ErrorKind::EmptyDomain, 0, FindingPlace::Name);
        }
        is_changed
    }
}

/// Returns errors of UTS #46 with the hints that help with a URL.
fn with_hints(errors: Vec<Error>) -> Vec<Error> {
    let with_hint = |error: Error| error.map_hint(url_hint);
    errors.into_iter().map(with_hint).collect()
}

/// "If result contains a forbidden domain code point, then return failure", or another one that is denied: for an ASCII
/// domain. With any other, ToASCII has looked at the ASCII code points of each label, and those are the ones of the result.
fn report_denied(domain: &str, denied_ascii: AsciiSet, findings: &mut Findings) {
    if !denied_ascii.has_any_of(domain) {
        return;
    }
    for (index, label) in split(domain, Separators::FullStop).enumerate() {
        if !denied_ascii.has_any_of(label) {
            continue;
        }
        let code_points: Vec<char> = label.bytes().map(char::from).collect();
        let mut label_findings = LabelFindings {
            all: findings,
            label: index,
            code_points: &code_points,
            is_decoded: false,
        };
        check_denied(denied_ascii, &mut label_findings);
    }
}

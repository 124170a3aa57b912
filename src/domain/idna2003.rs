//! ToASCII and ToUnicode of IDNA2003 ([RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4)).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Domain, Unicode, borrow_if_same};
use crate::engine::idna2003_steps::{LabelOperation, to_ascii, to_unicode};
use crate::engine::shortcut::is_plain_host;
use crate::engine::{Findings, Input, idna2003_hint};
use crate::error::{Error, Specification};
use crate::label::MAX_OCTETS;
use crate::profile::Idna2003;
use crate::unicode::Nameprep;

impl Idna2003 {
    /// Converts a name to its ASCII form, for DNS: applies ToASCII to each label.
    ///
    /// [RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4). Accepts all four label separators. Borrows the
    /// input if it is already the result. ASCII labels keep their case.
    ///
    /// Nameprep can produce a full stop inside a label: it maps U+2024 ONE DOT LEADER in `a․b` to one. ToASCII of RFC 3490
    /// then returns `a.b`, which is two labels in DNS. With UseSTD3ASCIIRules it is an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().to_ascii("Bücher。Example")?, "xn--bcher-kva.Example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first error that [`check`](Self::check) lists, for example:
    ///
    /// - `"a\u{202E}b"`: [`Prohibited`](crate::ErrorKind::Prohibited), table C.8.
    /// - `"ẞ"`: [`Unassigned`](crate::ErrorKind::Unassigned), unless AllowUnassigned.
    /// - `"אa"`: [`LCatWithRandAlCat`](crate::ErrorKind::LCatWithRandAlCat).
    /// - `"א1"`: [`LastNotRandAlCat`](crate::ErrorKind::LastNotRandAlCat).
    /// - `"xn--ü"`: [`NonAsciiALabel`](crate::ErrorKind::NonAsciiALabel).
    /// - `"a／b"` and `"c℀"`: [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint), nameprep produces `/`.
    /// - `"a_b"`, with UseSTD3ASCIIRules: [`Std3`](crate::ErrorKind::Std3).
    /// - `"a..b"` and `""`: [`EmptyLabel`](crate::ErrorKind::EmptyLabel).
    /// - 64 times `"a"`: [`LabelTooLong`](crate::ErrorKind::LabelTooLong).
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        if self.is_unchanged(domain) {
            return Ok(Cow::Borrowed(domain));
        }
        let mut findings = Findings::first();
        let output = to_ascii(domain, self, &mut findings);
        findings.result(|| input(domain))?;
        Ok(borrow_if_same(domain, output))
    }

    /// Converts a name to its Unicode form, for people: applies ToUnicode to each label.
    ///
    /// [RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4). "ToUnicode never fails": a label stays
    /// unchanged if a step fails or if it is not an A-label. Label separators stay unchanged too. [`Unicode::result`] returns
    /// the first failure of a step. That a label has no ACE prefix is not a failure.
    ///
    /// A label that is no A-label stays as it was in the input, so the result holds every forbidden ASCII code point of the
    /// input. No A-label decodes to one, because step 6 applies ToASCII, which denies it.
    ///
    /// **Warning:** the result can have more labels than the input. An A-label can decode to a string with U+3002 IDEOGRAPHIC
    /// FULL STOP, which is a label separator: nameprep keeps it, and step 6 does not look for separators. Do not split the
    /// result into labels or convert it again.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().to_unicode("xn--bcher-kva。Example").as_str(), "bücher。Example");
    /// // It decodes to "Ü", which nameprep maps to "ü".
    /// let name = Idna2003::new().to_unicode("xn--wca.example");
    /// assert_eq!(name.as_str(), "xn--wca.example");
    /// assert_eq!(name.result().unwrap_err().kind(), alabel::ErrorKind::NoRoundTrip);
    /// // Two labels become three: the A-label decodes to a label separator.
    /// let name = Idna2003::new().to_unicode("xn--r6j.com");
    /// assert_eq!(name.as_str(), "。.com");
    /// assert!(name.result().is_ok());
    /// // UTS #46 rejects the name.
    /// assert!(alabel::to_unicode("xn--r6j.com").result().is_err());
    /// ```
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        let mut findings = Findings::first();
        let output = to_unicode(domain, self, &mut findings);
        Unicode {
            name: borrow_if_same(domain, output),
            error: findings.first_error(|| input(domain)),
        }
    }

    /// Returns `true` if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// Takes less time than [`validate`](Self::validate) for a name with an error, because it does not look for its place.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert!(Idna2003::new().is_valid("♥.example"));
    /// assert!(!Idna2003::new().is_valid("☕.example"));
    /// ```
    #[must_use]
    pub fn is_valid(self, domain: &str) -> bool {
        if self.is_unchanged(domain) {
            return true;
        }
        let mut findings = Findings::first();
        to_ascii(domain, self, &mut findings);
        findings.first.is_none()
    }

    /// Lists every error of a name in ToASCII, label by label, in the order of the steps.
    ///
    /// The list is empty if and only if [`to_ascii`](Self::to_ascii) succeeds. The length of a label is checked last, with one
    /// exception: [`LabelTooLong`](crate::ErrorKind::LabelTooLong) comes first if the mapping of nameprep makes more than 252 code
    /// points of the label, because no such label fits into DNS.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2003};
    ///
    /// let errors = Idna2003::new().check("a\u{202E}b。אa");
    /// assert_eq!((errors[0].label(), errors[0].span()), (0, 1..4));
    /// assert_eq!(errors[1].kind(), ErrorKind::LCatWithRandAlCat);
    /// assert_eq!(errors[1].span(), 10..11);
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
    /// use alabel::Idna2003;
    ///
    /// let name = "a\u{202E}b.".repeat(1000);
    /// assert_eq!(Idna2003::new().check_up_to(&name, 10), Idna2003::new().check(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        input(domain).errors_up_to(limit, |findings| {
            to_ascii(domain, self, findings);
        })
    }

    /// Lists every failure of a step in ToUnicode, label by label. That a label has no ACE prefix is not a failure.
    ///
    /// The list is empty if and only if [`Unicode::result`] of [`to_unicode`](Self::to_unicode) is `Ok`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().check_to_unicode("xn--0.xn--wca.bücher").len(), 2);
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
    /// use alabel::Idna2003;
    ///
    /// let name = "xn--0.".repeat(1000);
    /// assert_eq!(Idna2003::new().check_to_unicode_up_to(&name, 10), Idna2003::new().check_to_unicode(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_to_unicode_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        input(domain).errors_up_to(limit, |findings| {
            to_unicode(domain, self, findings);
        })
    }

    /// Prepares a single label: applies nameprep.
    ///
    /// [RFC 3491](https://www.rfc-editor.org/rfc/rfc3491): maps, normalizes, checks for prohibited code points and
    /// bidirectional text, and unless AllowUnassigned is set, for unassigned code points. The result can hold any ASCII code
    /// point: `℀` becomes `a/c`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().nameprep("Straße\u{AD}")?, "strasse");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - `"\u{E000}"`: [`Prohibited`](crate::ErrorKind::Prohibited), table C.3.
    /// - `"\u{221}"`: [`Unassigned`](crate::ErrorKind::Unassigned), unless AllowUnassigned.
    /// - `"1א"`: [`FirstNotRandAlCat`](crate::ErrorKind::FirstNotRandAlCat).
    pub fn nameprep(self, label: &str) -> Result<String, Error> {
        let mut findings = Findings::first();
        let prepared = LabelOperation::new(self, 0, &mut findings).nameprep(label);
        findings.result(|| input(label))?;
        Ok(prepared.into_iter().collect())
    }

    /// Parses a name by the rules of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().domain("straße.example")?.as_str(), "strasse.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_ascii`](Self::to_ascii).
    /// - Any error of [`Domain::parse`] on the result: ToASCII of IDNA2003 returns `"xn--0"` without decoding it.
    pub fn domain(self, domain: &str) -> Result<Domain, Error> {
        Domain::parse(&self.to_ascii(domain)?)
    }

    /// Checks if ToASCII certainly succeeds and changes nothing.
    fn is_unchanged(self, domain: &str) -> bool {
        let denied = self.denied_ascii();
        let is_separator = |&octet: &u8| octet == b'.';
        let mut labels = domain
            .strip_suffix('.')
            .unwrap_or(domain)
            .as_bytes()
            .split(is_separator);
        is_plain_host(domain, denied.has_underscore())
            || !self.use_std3_ascii_rules
                && domain.is_ascii()
                && !denied.has_any_of(domain)
                && labels.all(|label| (1..=MAX_OCTETS).contains(&label.len()))
    }
}

/// Combines a name with the mapping, the specification and the hints of its errors.
fn input(domain: &str) -> Input<'_> {
    Input {
        domain,
        mapping: &Nameprep,
        specification: Specification::Idna2003,
        hint: idna2003_hint,
    }
}

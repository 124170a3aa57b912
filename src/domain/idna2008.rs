//! Registration and lookup ([RFC 5891](https://www.rfc-editor.org/rfc/rfc5891), sections 4 and 5).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Domain, Unicode};
use crate::engine::shortcut::is_plain_host;
use crate::engine::{FindingPlace, Findings, NameBuffer, Operation, Rules, Target, changed};
use crate::error::{Error, ErrorKind};
use crate::label::{Separators, split};
use crate::profile::Idna2008;

impl Idna2008 {
    /// Converts a name to its ASCII form, for DNS.
    ///
    /// [RFC 5891, section 5](https://www.rfc-editor.org/rfc/rfc5891#section-5), or section 4 for
    /// [`REGISTRATION`](Self::REGISTRATION). Takes a name whose labels are U-labels, A-labels or NR-LDH labels. Returns it
    /// borrowed if it is in ASCII form already; otherwise returns an owned string. A-labels are lowercased; other ASCII
    /// labels stay as they are.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("bücher.example")?, "xn--bcher-kva.example");
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("XN--BCHER-KVA.Example")?, "xn--bcher-kva.Example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first of the errors that [`check`](Self::check) lists, for example:
    ///
    /// - `"Ü"` and `"☕"`: [`Disallowed`](ErrorKind::Disallowed).
    /// - `"\u{378}"`: [`Unassigned`](ErrorKind::Unassigned).
    /// - `"_dmarc"`: [`NotLdh`](ErrorKind::NotLdh).
    /// - `"ab--ü"`: [`HyphensInThirdAndFourth`](ErrorKind::HyphensInThirdAndFourth).
    /// - `"u\u{308}"`: [`NotNfc`](ErrorKind::NotNfc).
    /// - `"xn--bucher-"`: [`AsciiALabel`](ErrorKind::AsciiALabel).
    /// - `"a\u{200D}b"`: [`ZeroWidthJoiner`](ErrorKind::ZeroWidthJoiner).
    /// - `"0a.א"`: [`BidiRule1`](ErrorKind::BidiRule1).
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        if is_plain_host(domain, true) {
            return Ok(Cow::Borrowed(domain));
        }
        Operation::new(self, Target::Ascii).result(domain)
    }

    /// Converts a name to its Unicode form, for people: decodes each A-label.
    ///
    /// [RFC 5891, section 5.3](https://www.rfc-editor.org/rfc/rfc5891#section-5.3). Never fails. An invalid A-label is left
    /// encoded, so the output contains no invalid U-label; [`Unicode::result`] returns the first error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// let name = Idna2008::LOOKUP.to_unicode("xn--bcher-kva.xn--53h");
    /// assert_eq!(name.as_str(), "bücher.xn--53h");
    /// assert_eq!(name.result().unwrap_err().code_point(), Some('☕'));
    /// ```
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        if is_plain_host(domain, true) {
            return Unicode::without_error(Cow::Borrowed(domain));
        }
        let to_unicode = Operation::new(self, Target::Unicode);
        let mut output = String::new();
        let is_changed = to_unicode.run(domain, &mut Findings::first(), &mut output);
        let name = changed(domain, is_changed, output);
        let error = self.error_of_ascii_form(domain);
        Unicode { name, error }
    }

    /// Returns the first error of ToUnicode, which is that of ToASCII: what has no ASCII form is not a U-label.
    fn error_of_ascii_form(self, domain: &str) -> Option<Error> {
        let to_ascii = Operation::new(self, Target::Ascii);
        to_ascii.convert_into(domain, &mut NameBuffer::new()).err()
    }

    /// Converts a name. Returns whether the result is in `output`, which is empty before; if not, it is the name itself.
    pub(super) fn convert_into(
        self,
        target: Target,
        domain: &str,
        output: &mut String,
    ) -> Result<bool, Error> {
        if !target.is_ascii()
            && let Some(error) = self.error_of_ascii_form(domain)
        {
            return Err(error);
        }
        Operation::new(self, target).convert_into(domain, output)
    }

    /// Lists every error of a name, label by label.
    ///
    /// The list is empty if and only if [`to_ascii`](Self::to_ascii) succeeds. [`to_unicode`](Self::to_unicode) has the same
    /// errors. [`NameTooLong`](crate::ErrorKind::NameTooLong) comes last, with one exception: it comes first if the name, after the
    /// mapping of RFC 5895 if that is set, has more than 1,016 code points, because no such name fits into DNS.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2008};
    ///
    /// let errors = Idna2008::REGISTRATION.check("-Ü.a_b");
    /// let kinds: Vec<ErrorKind> = errors.iter().map(|error| error.kind()).collect();
    /// assert_eq!(kinds, [ErrorKind::Disallowed, ErrorKind::LeadingHyphen, ErrorKind::NotLdh]);
    /// assert_eq!(errors[0].span(), 1..3);
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
    /// use alabel::Idna2008;
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Idna2008::LOOKUP.check_up_to(&name, 10), Idna2008::LOOKUP.check(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        Operation::new(self, Target::Ascii).errors(domain, limit)
    }

    /// Lists every error of a name in [`to_unicode`](Self::to_unicode): the errors of [`check`](Self::check).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// let name = "xn--53h.example";
    /// assert_eq!(Idna2008::LOOKUP.check_to_unicode(name), Idna2008::LOOKUP.check(name));
    /// ```
    #[must_use]
    pub fn check_to_unicode(self, domain: &str) -> Vec<Error> {
        self.check(domain)
    }

    /// Lists the first errors of [`check_to_unicode`](Self::check_to_unicode), `limit` at most.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert_eq!(Idna2008::LOOKUP.check_to_unicode_up_to("a b.c d", 1).len(), 1);
    /// ```
    #[must_use]
    pub fn check_to_unicode_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        self.check_up_to(domain, limit)
    }

    /// Returns `true` if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// Takes less time than [`validate`](Self::validate) for a name with an error, because it does not look for its place.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert!(Idna2008::LOOKUP.is_valid("bücher.example"));
    /// assert!(!Idna2008::LOOKUP.is_valid("☕.example"));
    /// ```
    #[must_use]
    pub fn is_valid(self, domain: &str) -> bool {
        is_plain_host(domain, true) || Operation::new(self, Target::Ascii).succeeds(domain)
    }

    /// Converts a name that is given in both forms, which must match, to its ASCII form.
    ///
    /// [RFC 5891, section 4.2.1](https://www.rfc-editor.org/rfc/rfc5891#section-4.2.1): they "MUST match exactly".
    /// Takes the name with U-labels, and the name with A-labels in either letter case, which is never mapped.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2008};
    ///
    /// let registration = Idna2008::REGISTRATION;
    /// let name = registration.to_ascii_of_both("bücher.example", "xn--bcher-kva.example")?;
    /// assert_eq!(name, "xn--bcher-kva.example");
    ///
    /// let error = registration.to_ascii_of_both("bücher.example", "xn--bche-ppa.example").unwrap_err();
    /// assert_eq!((error.kind(), error.label(), error.span()), (ErrorKind::FormsDiffer, 0, 0..12));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - The first error of either name in [`to_ascii`](Self::to_ascii), that of `unicode` before that of `ascii`.
    /// - `"bücher"` and `"xn--bche-ppa"`, `"bücher"` and `"bücher"`: [`FormsDiffer`](ErrorKind::FormsDiffer), with the
    ///   place of the label in `ascii`.
    pub fn to_ascii_of_both(self, unicode: &str, ascii: &str) -> Result<String, Error> {
        let expected = self.to_ascii(unicode)?;
        let unmapped = self.rfc5895_mapping(false);
        unmapped.to_ascii(ascii)?;
        let mut findings = Findings::first();
        if !expected.eq_ignore_ascii_case(ascii) {
            let expected = split(&expected, Separators::FullStop);
            let given = split(ascii, Separators::FullStop);
            let last = given.clone().count() - 1;
            let is_same = |(one, other): &(&str, &str)| one.eq_ignore_ascii_case(other);
            let label = expected.zip(given).take_while(is_same).count().min(last);
            findings.push(ErrorKind::FormsDiffer, label, FindingPlace::Label);
        }
        findings.result(|| Rules::from(unmapped).input(ascii))?;
        Ok(expected.into_owned())
    }

    /// Parses a name by the rules of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert_eq!(Idna2008::REGISTRATION.domain("bücher.example")?.as_str(), "xn--bcher-kva.example");
    /// assert!(Idna2008::REGISTRATION.domain("☕.example").is_err());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_ascii`](Self::to_ascii).
    /// - In principle, any error of [`Domain::parse`] on the result; none is known to occur.
    pub fn domain(self, domain: &str) -> Result<Domain, Error> {
        Domain::parse(&self.to_ascii(domain)?)
    }
}

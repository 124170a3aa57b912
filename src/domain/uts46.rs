//! ToASCII and ToUnicode ([UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing)).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Deviation, Domain, Unicode};
use crate::engine::shortcut::{self, Host, is_plain_host};
use crate::engine::{Findings, Operation, Target, changed, mark};
use crate::error::Error;
use crate::profile::Uts46;

impl Uts46 {
    /// Converts a name to its ASCII form, for DNS: ToASCII.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII). Takes a name in any form. Returns it
    /// borrowed if it is in ASCII form already; otherwise returns an owned string of ASCII code points, with letters in
    /// lowercase.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().to_ascii("Bücher。example")?, "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first of the errors that [`check`](Self::check) lists. See [`to_ascii`](crate::to_ascii) for examples.
    #[inline]
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        if is_plain_host(domain, self.denies_underscore()) {
            return Ok(Cow::Borrowed(domain));
        }
        self.to_ascii_by_rules(domain)
    }

    /// Converts a name to its Unicode form, for people: ToUnicode.
    ///
    /// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). Takes a name in any form. Returns it
    /// borrowed if it is in Unicode form already; otherwise returns an owned string. Never fails: a label with an error is
    /// converted as far as the steps of the specification go, and [`Unicode::result`] returns the first error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().to_unicode("xn--bcher-kva.example").as_str(), "bücher.example");
    /// ```
    #[expect(
        clippy::inline_always,
        reason = "a call moves the result and drops its error, 46 of 155 instructions (bench row \"ASCII hosts, to_unicode\")"
    )]
    #[inline(always)]
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        if is_plain_host(domain, self.denies_underscore()) {
            return Unicode::without_error(Cow::Borrowed(domain));
        }
        self.to_unicode_by_rules(domain, Target::Unicode)
    }

    /// Converts a name to its Unicode form, with U+FFFD REPLACEMENT CHARACTER in place of each code point that breaks a rule.
    ///
    /// This is [`to_unicode`](Self::to_unicode) for people who are to see what is wrong. A label that starts with `xn--` but
    /// does not decode has the mark first; one that stands for ASCII alone stays encoded, and has it last. An empty label
    /// has no code point to mark. Do not look up a name that [`Unicode::result`] refuses.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let name = Uts46::new().to_unicode_marked("xn--bcher-kva.exa mple.xn--0");
    /// assert_eq!(name.as_str(), "bücher.exa\u{FFFD}mple.\u{FFFD}n--0");
    /// assert_eq!(name.result().unwrap_err().span(), 17..18);
    /// ```
    #[inline]
    #[must_use]
    pub fn to_unicode_marked(self, domain: &str) -> Unicode<'_> {
        if is_plain_host(domain, self.denies_underscore()) {
            return Unicode::without_error(Cow::Borrowed(domain));
        }
        self.to_unicode_by_rules(domain, Target::Marked(mark))
    }

    /// Converts a name to its Unicode form, if it has no error.
    ///
    /// This is [`to_unicode`](Self::to_unicode) for those who do not ask what is wrong: it returns `None` for a name with an
    /// error, and does not look for its place, which takes as long as to find that there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let name = Uts46::new().to_valid_unicode("xn--bcher-kva.example");
    /// assert_eq!(name.unwrap().as_str(), "bücher.example");
    /// assert_eq!(Uts46::new().to_valid_unicode("xn--0.example"), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn to_valid_unicode(self, domain: &str) -> Option<Unicode<'_>> {
        if is_plain_host(domain, self.denies_underscore()) {
            return Some(Unicode::without_error(Cow::Borrowed(domain)));
        }
        if let Some(name) = shortcut::in_lowercase(self, domain) {
            return Some(Unicode::without_error(name));
        }
        let operation = Operation::new(self, Target::ValidUnicode);
        let (mut findings, mut output) = (Findings::first(), String::new());
        let is_changed = operation.run(domain, &mut findings, &mut output);
        let name = Unicode::without_error(changed(domain, is_changed, output));
        findings.first.is_none().then_some(name)
    }

    /// Maps and normalizes a name: the first two steps of Processing, with neither conversion nor validation.
    ///
    /// [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing), steps 1 and 2. Takes a name or a part of one,
    /// and returns it in Normalization Form C. Disallowed code points stay as they are, and A-labels stay encoded. The result may
    /// hold any ASCII code point: `℀` becomes `a/c`.
    /// [`to_ascii`](Self::to_ascii) and [`to_unicode`](Self::to_unicode) start with these steps themselves.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().map_and_normalize("Bu\u{308}cher。XN--BCHER-KVA"), "bücher.xn--bcher-kva");
    /// ```
    #[must_use]
    pub fn map_and_normalize(self, domain: &str) -> String {
        self.mapping().apply(domain).into_iter().collect()
    }

    /// Lists every error of a name in ToASCII, label by label and in the order of the steps.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII). The list is empty if and only if
    /// [`to_ascii`](Self::to_ascii) succeeds. Lengths are checked last, over the whole result, with one exception:
    /// [`NameTooLong`](crate::ErrorKind::NameTooLong) comes first if the mapping makes more than 1,016 code points of the name,
    /// because no such name fits into DNS.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let errors = Uts46::STRICT.check("-a.b c..d");
    /// let status: Vec<_> = errors.iter().filter_map(|error| error.status()).collect();
    /// assert_eq!(status, ["V3", "U1", "A4_2"]);
    /// assert_eq!(errors[1].span(), 4..5);
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
    /// use alabel::Uts46;
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Uts46::new().check_up_to(&name, 10), Uts46::new().check(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        Operation::new(self, Target::Ascii).errors(domain, limit)
    }

    /// Runs ToASCII to the end and returns its string together with every error.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII), step 6 without step 5. The string is what
    /// the conformance test of UTS #46 lists. It is for comparison and diagnosis: "no DNS lookup should be done" with the
    /// string of a name that has errors.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let (string, errors) = Uts46::STRICT.to_ascii_with_errors("-Bücher..example");
    /// assert_eq!(string, "xn---bcher-4ya..example");
    /// let status: Vec<_> = errors.iter().filter_map(|error| error.status()).collect();
    /// assert_eq!(status, ["V3", "A4_2"]);
    /// ```
    #[must_use]
    pub fn to_ascii_with_errors(self, domain: &str) -> (String, Vec<Error>) {
        let operation = Operation::new(self, Target::Ascii);
        let (mut findings, mut output) = (Findings::all(), String::new());
        let is_changed = operation.run(domain, &mut findings, &mut output);
        let string = changed(domain, is_changed, output).into_owned();
        (string, operation.rules.input(domain).errors(findings))
    }

    /// Lists every error of a name in ToUnicode, label by label and in the order of the steps.
    ///
    /// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). The list is empty if and only if
    /// [`Unicode::result`] is `Ok` for [`to_unicode`](Self::to_unicode). ToUnicode has no limits of length.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let errors = Uts46::new().check_to_unicode("a..b");
    /// assert_eq!(errors[0].status(), Some("X4_2"));
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
    /// use alabel::Uts46;
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Uts46::new().check_to_unicode_up_to(&name, 10), Uts46::new().check_to_unicode(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_to_unicode_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        Operation::new(self, Target::Unicode).errors(domain, limit)
    }

    /// Checks if transitional and nontransitional processing convert a name differently, and lists the code points that make
    /// the difference.
    ///
    /// [UTS #46, section 6](https://www.unicode.org/reports/tr46/#IDNA_Comparison). Returns `None` if both give the same ASCII
    /// form, or both reject the name. The other flags are those of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().deviation("straße.de").is_some());
    /// // An A-label is not mapped.
    /// assert!(Uts46::new().deviation("xn--strae-oqa.de").is_none());
    /// assert!(Uts46::new().deviation("strasse.de").is_none());
    /// ```
    #[must_use]
    pub fn deviation(self, domain: &str) -> Option<Deviation> {
        Deviation::of(self, domain)
    }

    /// Parses a name by the rules of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::STRICT.domain("Bücher.example")?.as_str(), "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_ascii`](Self::to_ascii).
    /// - Any error of [`Domain::parse`] on the result: `"a..b"` fails even if VerifyDnsLength is false.
    pub fn domain(self, domain: &str) -> Result<Domain, Error> {
        Domain::parse(&self.to_ascii(domain)?)
    }

    /// ToASCII of a name that is no plain host. Not in line, so that the scan for plain hosts is, in the caller.
    #[inline(never)]
    fn to_ascii_by_rules(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        match shortcut::in_lowercase(self, domain) {
            Some(host) => Ok(host),
            None => Operation::new(self, Target::Ascii).result(domain),
        }
    }

    /// The same for ToUnicode.
    #[inline(never)]
    pub(super) fn to_unicode_by_rules(self, domain: &str, target: Target) -> Unicode<'_> {
        if let Some(name) = shortcut::in_lowercase(self, domain) {
            return Unicode::without_error(name);
        }
        let mut findings = match target {
            Target::Marked(_) => Findings::all(),
            _ => Findings::first(),
        };
        let operation = Operation::new(self, target);
        let mut output = String::new();
        let is_changed = operation.run(domain, &mut findings, &mut output);
        let error = operation.first_error(domain, &findings);
        let name = changed(domain, is_changed, output);
        Unicode { name, error }
    }

    /// Converts a name that is no plain host. Returns whether the result is in `output`, which is empty before; if not, it is
    /// the name itself.
    pub(super) fn convert_into(
        self,
        target: Target,
        domain: &str,
        output: &mut String,
    ) -> Result<bool, Error> {
        match shortcut::host(self, domain) {
            Some(Host::Lowercase) => Ok(false),
            Some(Host::MixedCase) => {
                output.push_str(domain);
                output.make_ascii_lowercase();
                Ok(true)
            }
            None => Operation::new(self, target).convert_into(domain, output),
        }
    }
}

//! ToASCII and ToUnicode ([UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing)).
#![expect(
    clippy::inline_always,
    reason = "each specification calls each function once, and a call would move the result"
)]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hint::black_box;

use super::shortcut::{self, HostCase, is_plain_host};
use super::specification::{ErrorsFunction, Form, Operations, Specification};
use super::steps::{Steps, by_steps, conversions};
use super::{Deviation, Unicode};
use crate::engine::{
    ErrorsOf, Findings, Input, NameBuffer, NameOutput, Operation, Rules, Target, changed, mark,
};
use crate::error::Error;
use crate::profile::{Uts46, Uts46Flags};

impl Uts46 {
    /// Converts a name to its Unicode form, with U+FFFD REPLACEMENT CHARACTER in place of each code point
    /// that breaks a rule.
    ///
    /// Works like [`to_unicode`](Self::to_unicode), but shows people the errors. In a label that starts with
    /// `xn--` but does not decode, the mark comes first. A label that encodes only ASCII stays encoded, and
    /// its mark comes last. An empty label has no code point to mark. Do not look up a name that
    /// [`Unicode::result`] refuses.
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
    pub fn to_unicode_marked<'a>(&self, domain: &'a str) -> Unicode<'a> {
        self.marked(&self.0.rules(), domain)
    }

    /// Converts a name to its Unicode form, or returns `None` if the name has an error.
    ///
    /// Cheaper than [`to_unicode`](Self::to_unicode) for invalid names, because it does not locate the error.
    /// Locating an error costs as much as finding it.
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
    pub fn to_valid_unicode<'a>(&self, domain: &'a str) -> Option<Unicode<'a>> {
        self.valid(&self.0.rules(), domain)
    }

    /// Maps and normalizes a name: steps 1 and 2 of Processing, without conversion or validation.
    ///
    /// [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing). Accepts a name or a part of
    /// one, and returns it in Normalization Form C. Disallowed code points stay, and A-labels stay encoded.
    /// The result may contain any ASCII code point: `℀` becomes `a/c`. [`to_ascii`](Self::to_ascii) and
    /// [`to_unicode`](Self::to_unicode) include these steps.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().map_and_normalize("Bu\u{308}cher。XN--BCHER-KVA"), "bücher.xn--bcher-kva");
    /// ```
    #[inline]
    #[must_use]
    pub fn map_and_normalize(&self, domain: &str) -> String {
        self.0.rules().map(domain)
    }

    /// Runs ToASCII to the end and returns its string with every error.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII), step 6 without step 5. The
    /// conformance test of UTS #46 lists this string. Use it for comparison and diagnosis: "no DNS lookup
    /// should be done" with the string of a name that has errors.
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
    #[inline]
    #[must_use]
    pub fn to_ascii_with_errors(&self, domain: &str) -> (String, Vec<Error>) {
        ascii_with_errors(&self.0.rules(), domain)
    }

    /// Returns the difference between transitional and nontransitional processing of a name, and the code
    /// points that cause it.
    ///
    /// [UTS #46, section 6](https://www.unicode.org/reports/tr46/#IDNA_Comparison). Returns `None` if both
    /// give the same ASCII form, or both reject the name. Uses the other flags of this profile.
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
    pub fn deviation(&self, domain: &str) -> Option<Deviation> {
        Deviation::of(*self, domain)
    }

    /// Returns the result of [`to_unicode_marked`](Self::to_unicode_marked).
    fn marked<'a>(self, rules: &Rules, domain: &'a str) -> Unicode<'a> {
        if let Some(name) = self.host(domain) {
            return name;
        }
        let (mut findings, mut output) = (Findings::all(), String::new());
        // Without the black box, LLVM links `mark` into every program: 3,107 octets.
        let operation = Operation::new(*rules, Target::Marked(black_box(mark)));
        let is_changed = operation.run(domain, &mut findings, &mut output);
        let error = operation.first_error(domain, &findings);
        let name = changed(domain, is_changed, output);
        Unicode { name, error }
    }

    /// Returns the result of [`to_valid_unicode`](Self::to_valid_unicode).
    fn valid<'a>(self, rules: &Rules, domain: &'a str) -> Option<Unicode<'a>> {
        if let Some(name) = self.host(domain) {
            return Some(name);
        }
        let operation = Operation::new(*rules, Target::ValidUnicode);
        let (mut findings, mut output) = (Findings::first(), String::new());
        let is_changed = operation.run(domain, &mut findings, &mut output);
        let name = Unicode::without_error(changed(domain, is_changed, output));
        findings.first.is_none().then_some(name)
    }

    /// Returns the Unicode form of a name that is a host, and `None` for any other name.
    fn host<'a>(&self, domain: &'a str) -> Option<Unicode<'a>> {
        if is_plain_host(domain, self.0.denies_underscore()) {
            return Some(Unicode::without_error(Cow::Borrowed(domain)));
        }
        let case = shortcut::host(self.0, domain)?;
        Some(Unicode::without_error(case.in_lowercase(domain)))
    }
}

/// Runs ToASCII to the end by any rules.
fn ascii_with_errors(rules: &Rules, domain: &str) -> (String, Vec<Error>) {
    let operation = Operation::new(*rules, Target::Ascii);
    let (mut findings, mut output) = (Findings::all(), String::new());
    let is_changed = operation.run(domain, &mut findings, &mut output);
    let string = changed(domain, is_changed, output).into_owned();
    let input = rules.input(domain);
    (string, ErrorsOf::new(input, findings).collect())
}

impl Uts46Flags {
    /// Returns the rules for these flags. Inlined, so that a program links only the rules that it uses.
    #[inline(always)]
    fn rules(self) -> Rules {
        if self.is_extended() {
            Rules::extended(self)
        } else {
            Rules::from(self)
        }
    }
}

/// UTS #46 with flags of the specification.
#[derive(Clone, Copy)]
struct Standard(Uts46Flags);

/// UTS #46 with flags that add rules of other specifications. A type of its own: only programs that set such
/// a flag link its rules. The flags of most programs are constants, so the compiler selects the type.
#[derive(Clone, Copy)]
struct Extended(Uts46Flags);

/// Calls an operation of the type for the flags.
macro_rules! each {
    ($flags:expr, $operation:ident($($argument:expr),+)) => {
        if $flags.is_extended() {
            Extended($flags).$operation($($argument),+)
        } else {
            Standard($flags).$operation($($argument),+)
        }
    };
}

impl Specification for Uts46Flags {}

impl Operations for Uts46Flags {
    #[inline(always)]
    fn is_plain(&self, _: Form, name: &str) -> bool {
        is_plain_host(name, self.denies_underscore())
    }

    #[inline(always)]
    fn denies_underscore_in(&self, _: Form) -> bool {
        self.denies_underscore()
    }

    #[inline(always)]
    fn write_host(&self, name: &str, output: &mut impl fmt::Write) -> Option<fmt::Result> {
        shortcut::write(*self, name, output)
    }

    conversions! {
        #[inline(always)]
        each
    }

    #[inline(always)]
    fn errors_function(self) -> ErrorsFunction<Self> {
        if self.is_extended() {
            |flags, form, name, kept| Extended(flags).errors(form, name, kept)
        } else {
            |flags, form, name, kept| Standard(flags).errors(form, name, kept)
        }
    }
}

impl Standard {
    conversions!();
}

impl Extended {
    conversions!();
}

impl Steps for Standard {
    #[inline(always)]
    fn host(self, name: &str) -> Option<HostCase> {
        shortcut::host(self.0, name)
    }

    #[inline(always)]
    fn run(
        self,
        form: Form,
        name: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        Operation::new(self.0, form.into()).run(name, findings, output)
    }

    fn input(self, _: Form, name: &str) -> Input<'_> {
        Rules::from(self.0).input(name)
    }
}

impl Steps for Extended {
    fn run(
        self,
        form: Form,
        name: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        Operation::new(Rules::extended(self.0), form.into()).run(name, findings, output)
    }

    fn input(self, _: Form, name: &str) -> Input<'_> {
        Rules::extended(self.0).input(name)
    }
}

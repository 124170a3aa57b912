//! Registration and lookup ([RFC 5891](https://www.rfc-editor.org/rfc/rfc5891), sections 4 and 5).
#![expect(
    clippy::inline_always,
    reason = "each specification calls each function once, and a call would move the result"
)]

use alloc::borrow::Cow;
use alloc::string::String;

use super::Unicode;
use super::shortcut::is_plain_host;
use super::specification::{Form, Operations, Specification};
use super::steps::{Steps, by_steps, conversions};
use crate::engine::{
    DiscardedName, ErrorsOf, FindingPlace, Findings, Input, NameBuffer, NameOutput, Operation,
    Rules, Target,
};
use crate::error::{Error, ErrorKind};
use crate::label::{Separators, split_at};
use crate::profile::{Idna2008, Idna2008Flags, Mapping};

impl Idna2008 {
    /// Converts a name given in both forms to its ASCII form. The forms must match.
    ///
    /// [RFC 5891, section 4.2.1](https://www.rfc-editor.org/rfc/rfc5891#section-4.2.1): they "MUST match
    /// exactly". `unicode` is the name with U-labels. `ascii` is the name with A-labels, in either letter
    /// case; it is never mapped.
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
    /// - The first error of either name in [`to_ascii`](Self::to_ascii). An error of `unicode` comes before
    ///   an error of `ascii`.
    /// - `"bücher"` and `"xn--bche-ppa"`, `"bücher"` and `"bücher"`: [`FormsDiffer`](ErrorKind::FormsDiffer),
    ///   with the place of the label in `ascii`.
    pub fn to_ascii_of_both(&self, unicode: &str, ascii: &str) -> Result<String, Error> {
        let expected = self.to_ascii(unicode)?;
        let unmapped = self.mapping(Mapping::None);
        unmapped.to_ascii(ascii)?;
        let mut findings = Findings::first();
        if !expected.eq_ignore_ascii_case(ascii) {
            let expected = split_at(&expected, Separators::FullStop);
            let given = split_at(ascii, Separators::FullStop);
            let last = given.clone().count() - 1;
            let is_same = |(one, other): &(&str, &str)| one.eq_ignore_ascii_case(other);
            let label = expected.zip(given).take_while(is_same).count().min(last);
            findings.push(ErrorKind::FormsDiffer, label, FindingPlace::Label);
        }
        findings.result(|| Rules::from(unmapped.0).input(ascii))?;
        Ok(expected.into_owned())
    }
}

impl Specification for Idna2008Flags {}

impl Operations for Idna2008Flags {
    #[inline(always)]
    fn is_plain(&self, _: Form, name: &str) -> bool {
        is_plain_host(name, true)
    }

    fn denies_underscore_in(&self, _: Form) -> bool {
        true
    }

    conversions!();
}

impl Steps for Idna2008Flags {
    #[inline(always)]
    fn run(
        self,
        form: Form,
        name: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        let to_ascii = Operation::new(self, Target::Ascii);
        match form {
            Form::Ascii => to_ascii.run(name, findings, output),
            Form::Unicode => {
                let to_unicode = Operation::new(self, Target::Unicode);
                let is_changed = to_unicode.run(name, &mut Findings::first(), output);
                // A label without an ASCII form is not a U-label.
                to_ascii.run(name, findings, &mut DiscardedName::new());
                is_changed
            }
        }
    }

    fn input(self, _: Form, name: &str) -> Input<'_> {
        Rules::from(self).input(name)
    }
}

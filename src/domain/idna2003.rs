//! ToASCII and ToUnicode of IDNA2003 ([RFC 3490, section
//! 4](https://www.rfc-editor.org/rfc/rfc3490#section-4)).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::Unicode;
use super::shortcut::is_plain_host;
use super::specification::{Form, Operations, Specification};
use super::steps::{Steps, by_steps, conversions};
use crate::engine::idna2003_steps::{LabelOperation, to_ascii, to_unicode};
use crate::engine::{ErrorsOf, Findings, Input, NameBuffer, NameOutput, idna2003_hint};
use crate::error::{Document, Error};
use crate::label::{MAX_OCTETS, without_root_dot};
use crate::profile::{Idna2003, Idna2003Flags};
use crate::unicode::Nameprep;

impl Idna2003 {
    /// Applies nameprep to a single label.
    ///
    /// [RFC 3491](https://www.rfc-editor.org/rfc/rfc3491): maps, normalizes, and checks for prohibited code
    /// points and bidirectional text, and for unassigned code points unless AllowUnassigned is set. The
    /// result can contain any ASCII code point: `℀` becomes `a/c`.
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
    pub fn nameprep(&self, label: &str) -> Result<String, Error> {
        let mut findings = Findings::first();
        let code_points: Vec<char> = label.chars().collect();
        let prepared = LabelOperation::new(self.0, 0, &mut findings).nameprep(&code_points);
        findings.result(|| self.0.input(Form::Ascii, label))?;
        Ok(prepared.iter().collect())
    }
}

impl Specification for Idna2003Flags {}

impl Operations for Idna2003Flags {
    #[inline]
    fn is_plain(&self, form: Form, name: &str) -> bool {
        match form {
            Form::Ascii => self.is_unchanged(name),
            Form::Unicode => false,
        }
    }

    fn denies_underscore_in(&self, _: Form) -> bool {
        self.uts46().denies_underscore()
    }

    conversions!();
}

impl Steps for Idna2003Flags {
    fn run(
        self,
        form: Form,
        name: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        let result = match form {
            Form::Ascii => to_ascii(name, self, findings),
            Form::Unicode => to_unicode(name, self, findings),
        };
        let is_changed = result != name;
        if is_changed {
            output.take(result);
        }
        is_changed
    }

    fn input(self, _: Form, name: &str) -> Input<'_> {
        Input {
            domain: name,
            mapping: &Nameprep,
            document: Document::Idna2003,
            hint: idna2003_hint,
        }
    }
}

impl Idna2003Flags {
    /// Returns `true` if ToASCII certainly succeeds and changes nothing.
    fn is_unchanged(&self, domain: &str) -> bool {
        let denied = self.uts46().denied_ascii();
        let is_separator = |&octet: &u8| octet == b'.';
        let mut labels = without_root_dot(domain).as_bytes().split(is_separator);
        is_plain_host(domain, denied.has_underscore())
            || !self.use_std3_ascii_rules()
                && domain.is_ascii()
                && !denied.has_any_of(domain)
                && labels.all(|label| (1..=MAX_OCTETS).contains(&label.len()))
    }
}

//! The operations of a specification, made from its steps.
#![expect(
    clippy::inline_always,
    reason = "each specification calls each function once, and a call would move the result"
)]

use alloc::borrow::Cow;
use alloc::string::String;

use super::Unicode;
use super::shortcut::HostCase;
use super::specification::Form;
use crate::engine::{
    DiscardedName, ErrorsOf, Findings, Input, NameBuffer, NameOutput, Target, changed,
};
use crate::error::Error;

/// The steps of a specification. The functions of this file are compiled once for each specification.
pub(super) trait Steps: Copy {
    /// Returns the case of a host that is not plain, or `None` if a scan finds no host.
    #[inline(always)]
    fn host(self, _: &str) -> Option<HostCase> {
        None
    }

    /// Converts a name, and records the findings. Returns `true` if the result is in `output`, and `false` if
    /// the result is the name.
    fn run(
        self,
        form: Form,
        name: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool;

    /// Returns the name with the data that its errors need.
    fn input(self, form: Form, name: &str) -> Input<'_>;
}

/// Defines the conversions of [`Operations`](super::specification::Operations): those of the steps, or those
/// of the type that the macro `$select` selects.
///
/// The conversions of the steps are out of line, so that callers inline the scans for plain hosts: 106
/// instead of 153 instructions for a host (bench row "ASCII hosts, Url").
macro_rules! conversions {
    () => {
        crate::domain::steps::conversions! {
            #[inline(never)]
            by_steps
        }
    };
    ($(#[$inline:meta])* $select:ident) => {
        $(#[$inline])*
        fn ascii(self, name: &str) -> Result<Cow<'_, str>, Error> {
            $select!(self, ascii(name))
        }

        $(#[$inline])*
        fn unicode(self, name: &str) -> Unicode<'_> {
            $select!(self, unicode(name))
        }

        $(#[$inline])*
        fn ascii_in<'a>(self, name: &'a str, buffer: &'a mut NameBuffer) -> Result<&'a str, Error> {
            $select!(self, ascii_in(name, buffer))
        }

        $(#[$inline])*
        fn convert_into(self, form: Form, name: &str, output: &mut String) -> Result<bool, Error> {
            $select!(self, convert_into(form, name, output))
        }

        $(#[$inline])*
        fn is_valid(self, name: &str) -> bool {
            $select!(self, is_valid(name))
        }

        $(#[$inline])*
        fn errors(self, form: Form, name: &str, kept: usize) -> ErrorsOf<'_> {
            $select!(self, errors(form, name, kept))
        }
    };
}

pub(super) use conversions;

/// Calls a function of this file.
macro_rules! by_steps {
    ($steps:expr, $function:ident($($argument:expr),+)) => {
        crate::domain::steps::$function($steps, $($argument),+)
    };
}

pub(super) use by_steps;

/// Converts a name that is not plain to its ASCII form.
#[inline(always)]
pub(super) fn ascii(steps: impl Steps, name: &str) -> Result<Cow<'_, str>, Error> {
    match steps.host(name) {
        Some(case) => Ok(case.in_lowercase(name)),
        None => ascii_by_rules(steps, name),
    }
}

/// Converts a name that is not a host to its ASCII form. Out of line, so that hosts need no large stack frame
/// (bench row "ip6.arpa, to_ascii").
#[inline(never)]
fn ascii_by_rules(steps: impl Steps, name: &str) -> Result<Cow<'_, str>, Error> {
    let (mut findings, mut output) = (Findings::first(), String::new());
    let is_changed = steps.run(Form::Ascii, name, &mut findings, &mut output);
    match findings.first_error(|| steps.input(Form::Ascii, name)) {
        Some(error) => Err(error),
        None => Ok(changed(name, is_changed, output)),
    }
}

/// Converts a name that is not plain to its Unicode form.
#[inline(always)]
pub(super) fn unicode(steps: impl Steps, name: &str) -> Unicode<'_> {
    if let Some(case) = steps.host(name) {
        return Unicode::without_error(case.in_lowercase(name));
    }
    let (mut findings, mut output) = (Findings::first(), String::new());
    let is_changed = steps.run(Form::Unicode, name, &mut findings, &mut output);
    let error = findings.first_error(|| steps.input(Form::Unicode, name));
    let name = changed(name, is_changed, output);
    Unicode { name, error }
}

/// Returns the ASCII form of a name. Borrows from the name, or from `buffer`.
#[inline(always)]
pub(super) fn ascii_in<'a>(
    steps: impl Steps,
    name: &'a str,
    buffer: &'a mut NameBuffer,
) -> Result<&'a str, Error> {
    let mut findings = Findings::first();
    let is_changed = steps.run(Form::Ascii, name, &mut findings, buffer);
    match findings.first_error(|| steps.input(Form::Ascii, name)) {
        Some(error) => Err(error),
        None => Ok(if is_changed { buffer.as_str() } else { name }),
    }
}

/// Converts a name that is not plain. Returns `true` if the result is in `output`.
#[inline(always)]
pub(super) fn convert_into(
    steps: impl Steps,
    form: Form,
    name: &str,
    output: &mut String,
) -> Result<bool, Error> {
    match steps.host(name) {
        Some(HostCase::Lowercase) => return Ok(false),
        Some(HostCase::Mixed) => {
            output.push_str(name);
            output.make_ascii_lowercase();
            return Ok(true);
        }
        None => {}
    }
    let mut findings = Findings::first();
    let is_changed = steps.run(form, name, &mut findings, output);
    match findings.first_error(|| steps.input(form, name)) {
        Some(error) => Err(error),
        None => Ok(is_changed),
    }
}

/// Returns `true` if a name that is not plain has an ASCII form.
#[inline(always)]
pub(super) fn is_valid(steps: impl Steps, name: &str) -> bool {
    if steps.host(name).is_some() {
        return true;
    }
    let mut findings = Findings::first();
    steps.run(Form::Ascii, name, &mut findings, &mut DiscardedName::new());
    findings.first.is_none()
}

/// Returns the errors that correspond to the first `kept` findings.
#[inline(always)]
pub(super) fn errors(steps: impl Steps, form: Form, name: &str, kept: usize) -> ErrorsOf<'_> {
    let mut findings = Findings::up_to(kept);
    match form {
        // Does not allocate for a name without an error.
        Form::Ascii => steps.run(form, name, &mut findings, &mut DiscardedName::new()),
        Form::Unicode => steps.run(form, name, &mut findings, &mut String::new()),
    };
    ErrorsOf::new(steps.input(form, name), findings)
}

impl From<Form> for Target {
    fn from(form: Form) -> Self {
        match form {
            Form::Ascii => Self::Ascii,
            Form::Unicode => Self::Unicode,
        }
    }
}

//! The formats and e-mail addresses behind the functions of `alabel.h`.

use std::fmt::{self, Write};

use alabel::{Error, Form, Format, Mailbox};

use crate::native::{Found, NativeError, Status};

/// Returns the format with a number in C.
#[must_use]
pub fn format(number: i32) -> Option<Format> {
    Format::ALL.get(usize::try_from(number).ok()?).copied()
}

/// Lists the first errors of a text that should have a format, and counts all.
pub fn format_errors(format: Format, text: &str, capacity: usize) -> Found<NativeError> {
    found(format.check(text), capacity)
}

/// Lists the first errors of an e-mail address, and counts all.
pub fn errors((): (), address: &str, capacity: usize) -> Found<NativeError> {
    found(Mailbox::check(address), capacity)
}

fn found(errors: impl Iterator<Item = Error>, capacity: usize) -> Found<NativeError> {
    let errors = errors.map(|error| NativeError::from(&error));
    Found::new(errors, capacity, Status::InvalidName)
}

/// Writes an e-mail address with its domain in a form, unless there is an error.
pub fn convert(form: Form, address: &str, output: &mut dyn Write) -> Status {
    let Ok(mailbox) = Mailbox::parse(address) else {
        return Status::InvalidName;
    };
    let written = match form {
        Form::Ascii => write!(output, "{mailbox}"),
        Form::Unicode => write!(output, "{mailbox:#}"),
    };
    match written {
        Ok(()) => Status::Ok,
        Err(fmt::Error) => Status::BufferTooSmall,
    }
}

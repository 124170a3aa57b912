//! What the functions of `alabel.h` do.

use std::ffi::CStr;
use std::fmt::{self, Write};

use alabel::{Error, Idna2003, Idna2008, Profile, Url, Uts46, WriteError};

/// The status of a call, with its value in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Status {
    /// The name has no error, and the result is complete.
    Ok = 0,
    /// The name has an error.
    InvalidName = 1,
    /// The name is not UTF-8.
    NotUtf8 = 2,
    /// The buffer is too small. Its length says what is needed.
    BufferTooSmall = 3,
    /// There is no such profile, or a pointer is null that must not be.
    InvalidArgument = 4,
    /// A fault of alabel: it has panicked.
    Fault = 5,
    /// A label of the name is hidden.
    Hidden = 6,
}

/// The profiles, by their number in C.
pub const PROFILES: [Profile; 7] = [
    Profile::Uts46(Uts46::new()),
    Profile::Uts46(Uts46::STRICT),
    Profile::Url(Url::new()),
    Profile::Url(Url::STRICT),
    Profile::Idna2008(Idna2008::LOOKUP),
    Profile::Idna2008(Idna2008::REGISTRATION),
    Profile::Idna2003(Idna2003::new()),
];

/// An error of a name, as `struct alabel_error`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct NativeError {
    /// The number of the label, from 0.
    pub label: usize,
    /// The first octet of the name that the error is about.
    pub start: usize,
    /// The octet after the last.
    pub end: usize,
    /// The code point that breaks the rule, or `u32::MAX`.
    pub code_point: u32,
    /// The name of the rule, with a zero after it.
    pub code: [u8; 36],
    /// The status code of UTS #46, with a zero after it. Empty if there is none.
    pub status: [u8; 8],
}

impl From<&Error> for NativeError {
    fn from(error: &Error) -> Self {
        let span = error.span();
        Self {
            label: error.label(),
            start: span.start,
            end: span.end,
            code_point: error.code_point().map_or(u32::MAX, u32::from),
            code: zero_terminated(error.kind().code()),
            status: zero_terminated(error.status().unwrap_or_default()),
        }
    }
}

/// Copies as much of a string as there is room for, with a zero after it.
pub(crate) fn zero_terminated<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let mut octets = [0; LENGTH];
    for (octet, given) in octets.iter_mut().take(LENGTH - 1).zip(text.bytes()) {
        *octet = given;
    }
    octets
}

/// Converts a name to its ASCII form, and writes it to `output` unless there is an error. With UTS #46 there is no heap for names
/// that [`Uts46::write_ascii`] writes without.
pub fn to_ascii(profile: Profile, name: &str, mut output: &mut dyn Write) -> Status {
    match profile {
        Profile::Uts46(uts46) => written(uts46.write_ascii(name, &mut output)),
        _ => match profile.to_ascii(name) {
            Ok(ascii) => written(output.write_str(&ascii).map_err(WriteError::from)),
            Err(_) => Status::InvalidName,
        },
    }
}

/// Converts a name to its Unicode form, and writes it to `output` even if there is an error.
pub fn to_unicode(profile: Profile, name: &str, mut output: &mut dyn Write) -> Status {
    if let Profile::Uts46(uts46) = profile {
        return written(uts46.write_unicode(name, &mut output));
    }
    let unicode = profile.to_unicode(name);
    match (output.write_str(unicode.as_str()), unicode.result()) {
        (Err(fmt::Error), _) => Status::BufferTooSmall,
        (Ok(()), Err(_)) => Status::InvalidName,
        (Ok(()), Ok(())) => Status::Ok,
    }
}

/// Returns the status of what was written.
fn written(result: Result<(), WriteError>) -> Status {
    result.map_or_else(
        |error| match error {
            WriteError::Name(_) => Status::InvalidName,
            _ => Status::BufferTooSmall,
        },
        |()| Status::Ok,
    )
}

/// How many errors of one name are listed where there is no room for more: a long name can have one for each of its octets.
pub const MOST_ERRORS: usize = 10_000;

/// Lists the first errors of a name.
pub fn errors(profile: Profile, name: &str, limit: usize) -> (Status, Vec<NativeError>) {
    let errors = profile.check_up_to(name, limit);
    let errors: Vec<_> = errors.iter().map(NativeError::from).collect();
    (status_of(&errors, Status::InvalidName), errors)
}

/// Writes the sentence of each error of a name, up to [`MOST_ERRORS`], each with a line feed after it.
pub fn messages(profile: Profile, name: &str, output: &mut dyn Write) -> Status {
    let errors = profile.check_up_to(name, MOST_ERRORS);
    write_lines(&errors, Status::InvalidName, output)
}

/// Writes a line for each item, and returns `status` if there is one.
pub(crate) fn write_lines<T: fmt::Display>(
    items: &[T],
    status: Status,
    output: &mut dyn Write,
) -> Status {
    let is_written = items.iter().try_for_each(|item| writeln!(output, "{item}"));
    is_written.map_or(Status::BufferTooSmall, |()| status_of(items, status))
}

/// Returns `status` if there is an item.
pub(crate) fn status_of<T>(items: &[T], status: Status) -> Status {
    if items.is_empty() { Status::Ok } else { status }
}

/// The version of this package, which is that of alabel.
pub const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

//! The conversions and checks behind the functions of `alabel.h`.

use std::ffi::CStr;
use std::fmt::{self, Write};

use alabel::{Error, Profile, Uts46, WriteError};

use crate::hint;

/// Declares the statuses: the meaning, the name in Rust, and the value in C.
macro_rules! statuses {
    ($($(#[$meaning:meta])* $status:ident = $value:literal;)*) => {
        /// The status of a call, with its value in C.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(i32)]
        pub enum Status {
            $($(#[$meaning])* $status = $value,)*
        }

        impl Status {
            /// Lists every status.
            pub const ALL: &[Self] = &[$(Self::$status,)*];
        }
    };
}

statuses! {
    /// The name has no error, and the result is complete.
    Ok = 0;
    /// The name has an error.
    InvalidName = 1;
    /// The name is not UTF-8.
    NotUtf8 = 2;
    /// The buffer is too small. Its length is the needed size.
    BufferTooSmall = 3;
    /// A profile, format, policy or way to compare does not exist, or a required pointer is null.
    InvalidArgument = 4;
    /// A panic in alabel.
    Fault = 5;
    /// A label of the name is hidden.
    Hidden = 6;
    /// No identifier of a certificate matches.
    Mismatch = 7;
}

/// Returns the profile with a number in C.
#[must_use]
pub fn profile(number: i32) -> Option<Profile> {
    match number {
        0 => Some(Uts46::new().into()),
        1 => Some(Uts46::STRICT.into()),
        number => {
            let ready = usize::try_from(number).ok()?.checked_sub(1)?;
            Profile::ALL.get(ready).copied()
        }
    }
}

/// The items found in a name: those for which there is room, and the number of all.
#[derive(Debug)]
#[must_use]
pub struct Found<T> {
    /// The status of the call, if all items fit.
    pub status: Status,
    /// The first items.
    pub items: Vec<T>,
    /// The number of all items.
    pub count: usize,
}

impl<T> Found<T> {
    /// Keeps the first items, and counts all. The status is `status` if there is an item.
    pub(crate) fn new(items: impl IntoIterator<Item = T>, capacity: usize, status: Status) -> Self {
        let mut all = items.into_iter();
        let items: Vec<T> = all.by_ref().take(capacity).collect();
        let count = items.len() + all.count();
        Self {
            status: if count == 0 { Status::Ok } else { status },
            items,
            count,
        }
    }
}

/// An error of a name, as `struct alabel_error`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct NativeError {
    /// The number of the label, from 0.
    pub label: usize,
    /// The first octet of the error's place in the name.
    pub start: usize,
    /// The octet after the place.
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

/// Copies the part of a string that fits, and adds a zero.
pub(crate) fn zero_terminated<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let mut octets = [0; LENGTH];
    for (octet, given) in octets.iter_mut().take(LENGTH - 1).zip(text.bytes()) {
        *octet = given;
    }
    octets
}

/// Converts a name to its ASCII form, and writes it to `output` unless there is an error. With UTS #46, uses
/// the heap only if [`Uts46::write_ascii`] does.
pub fn to_ascii(profile: Profile, name: &str, mut output: &mut dyn Write) -> Status {
    if let Ok(uts46) = Uts46::try_from(profile) {
        return written(uts46.write_ascii(name, &mut output));
    }
    match profile.to_ascii(name) {
        Ok(ascii) => written(output.write_str(&ascii).map_err(WriteError::from)),
        Err(_) => Status::InvalidName,
    }
}

/// Converts a name to its Unicode form, and writes it to `output` even if there is an error.
pub fn to_unicode(profile: Profile, name: &str, mut output: &mut dyn Write) -> Status {
    if let Ok(uts46) = Uts46::try_from(profile) {
        return written(uts46.write_unicode(name, &mut output));
    }
    let unicode = profile.to_unicode(name);
    match (output.write_str(unicode.as_str()), unicode.result()) {
        (Err(fmt::Error), _) => Status::BufferTooSmall,
        (Ok(()), Err(_)) => Status::InvalidName,
        (Ok(()), Ok(())) => Status::Ok,
    }
}

/// Returns the status for the result of a write.
fn written(result: Result<(), WriteError>) -> Status {
    result.map_or_else(
        |error| match error {
            WriteError::Name(_) => Status::InvalidName,
            _ => Status::BufferTooSmall,
        },
        |()| Status::Ok,
    )
}

/// The limit of sentences for one name. A long name can have an error for each of its octets.
pub const MOST_SENTENCES: usize = 10_000;

/// Lists the first errors of a name, and counts all.
pub fn errors(profile: Profile, name: &str, capacity: usize) -> Found<NativeError> {
    let errors = profile.check(name);
    Found::new(
        errors.map(|error| NativeError::from(&error)),
        capacity,
        Status::InvalidName,
    )
}

/// Writes a line with the sentence of each error of a name, up to [`MOST_SENTENCES`].
pub fn messages(profile: Profile, name: &str, output: &mut dyn Write) -> Status {
    let errors = profile.check(name).take(MOST_SENTENCES);
    let sentences: Vec<String> = errors.map(|error| sentence(&error)).collect();
    write_lines(&sentences, Status::InvalidName, output)
}

/// Returns the sentence of an error with its hint.
fn sentence(error: &Error) -> String {
    let span = error.span();
    let place = format_args!("octets {}..{}", span.start, span.end);
    let sentence = error.with_place(place).to_string();
    match error.hint().and_then(hint::text) {
        Some(hint) => format!("{sentence}; {hint}"),
        None => sentence,
    }
}

/// Writes a line for each item, and returns `status` if there is one.
pub(crate) fn write_lines<T: fmt::Display>(
    items: &[T],
    status: Status,
    output: &mut dyn Write,
) -> Status {
    let is_written = items.iter().try_for_each(|item| writeln!(output, "{item}"));
    match is_written {
        Err(fmt::Error) => Status::BufferTooSmall,
        Ok(()) if items.is_empty() => Status::Ok,
        Ok(()) => status,
    }
}

/// The version of this package. It equals that of alabel.
pub const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

//! E-mail addresses and the formats of JSON Schema.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alloc::string::ToString;
use alloc::vec::Vec;

use alabel::{Error, Format, Mailbox, UnknownName};

use crate::json::Object;
use crate::{buffers, error, hint};

/// Returns the number of a format. If there is none, writes the reason and returns a negative number.
#[unsafe(no_mangle)]
extern "C" fn format(length: usize) -> i32 {
    buffers::number(length, |name| {
        let unknown = |error: UnknownName| error.to_string();
        let format: Format = name.parse().map_err(unknown)?;
        let number = Format::ALL.iter().position(|other| *other == format);
        let number = number.and_then(|number| i32::try_from(number).ok());
        Ok(number.unwrap_or_default())
    })
}

/// Writes the errors of a text that should have a format as JSON.
#[unsafe(no_mangle)]
extern "C" fn format_errors(format: usize, length: usize) -> usize {
    buffers::write(length, |text, output| {
        let errors = Format::ALL.get(format).map(|format| format.check(text));
        let errors: Vec<Error> = errors.into_iter().flatten().collect();
        error::write_errors(output, text, &errors, hint::without_flags);
    })
}

/// Writes the errors of an e-mail address as JSON.
#[unsafe(no_mangle)]
extern "C" fn mailbox_errors(length: usize) -> usize {
    buffers::write(length, |address, output| {
        let errors: Vec<Error> = Mailbox::check(address).collect();
        error::write_errors(output, address, &errors, hint::without_flags);
    })
}

/// Writes a valid e-mail address, or its first error, as JSON: see `lib/formats.js`.
#[unsafe(no_mangle)]
extern "C" fn mailbox(length: usize) -> usize {
    buffers::write(length, |address, output| {
        Object::write(output, |object| match Mailbox::parse(address) {
            Ok(mailbox) => members(&mailbox, object),
            Err(error) => error::members(object, address, &error, hint::without_flags),
        });
    })
}

/// Writes the members of an e-mail address.
fn members(mailbox: &Mailbox, object: &mut Object<'_>) {
    object.text("localPart", mailbox.local_part());
    object.optional_text("domain", mailbox.domain());
    object.optional_text("ip", mailbox.ip());
    object.text("ascii", mailbox);
    object.text("unicode", format_args!("{mailbox:#}"));
}

//! Errors of names as JSON: see `AlabelError` in `lib/error.js`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use alabel::{Error, Form};

use crate::hint;
use crate::json::{Object, write_array};
use crate::place::{Place, notation};
use crate::profile::Profile;

/// Writes the errors of a name.
pub(crate) fn write_errors(output: &mut String, name: &str, errors: &[Error]) {
    write_array(output, errors, |output, error| {
        Object::write(output, |object| members(object, name, error));
    });
}

/// Returns the errors that `which` selects.
pub(crate) fn list(which: u32, profile: Profile, name: &str) -> Vec<Error> {
    match which {
        0 => profile.to_ascii(name).err().into_iter().collect(),
        1 => profile.check(name, Form::Ascii),
        _ => profile.check(name, Form::Unicode),
    }
}

/// Writes the members of an error.
pub(crate) fn members(object: &mut Object<'_>, name: &str, error: &Error) {
    let place = Place::of(name, &error.span());
    let sentence = error.with_place(&place).to_string();
    let hint = error.hint().map(hint::text);
    object.text("code", error.kind().code());
    object.optional_text("status", error.status());
    object.text("section", error.section());
    object.optional_text("hint", hint.as_deref());
    #[cfg(feature = "full")]
    object.text("explanation", error.kind().explain());
    object.number("label", error.label());
    object.number("start", place.start);
    object.number("end", place.end);
    object.optional_text("codePoint", error.code_point().map(notation));
    match hint {
        Some(hint) => object.text("message", format_args!("{sentence}; {hint}")),
        None => object.text("message", sentence),
    }
}

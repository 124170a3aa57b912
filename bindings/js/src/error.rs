//! Errors of names as JSON: see `AlabelError` in `lib/error.js`.

#[cfg(feature = "names")]
use alloc::string::String;
use alloc::string::ToString;
#[cfg(feature = "names")]
use alloc::vec::Vec;

use alabel::Error;
#[cfg(feature = "names")]
use alabel::Form;

use crate::hint::Words;
use crate::json::Object;
#[cfg(feature = "names")]
use crate::json::write_array;
use crate::place::{Place, notation};
#[cfg(feature = "names")]
use crate::profile::Profile;

/// Writes the errors of a name.
#[cfg(feature = "names")]
pub(crate) fn write_errors(output: &mut String, name: &str, errors: &[Error], words: Words) {
    write_array(output, errors, |output, error| {
        Object::write(output, |object| members(object, name, error, words));
    });
}

/// Returns the errors that `which` selects.
#[cfg(feature = "names")]
pub(crate) fn list(which: u32, profile: Profile, name: &str) -> Vec<Error> {
    match which {
        0 | 3 => profile.to_ascii(name).err().into_iter().collect(),
        1 => profile.check(name, Form::Ascii),
        _ => profile.check(name, Form::Unicode),
    }
}

/// Writes the members of an error.
#[cfg(feature = "names")]
pub(crate) fn members(object: &mut Object<'_>, name: &str, error: &Error, words: Words) {
    let place = Place::of(name, &error.span());
    members_at(object, error, &place, words);
}

/// Writes the members of an error at a place.
pub(crate) fn members_at(object: &mut Object<'_>, error: &Error, place: &Place, words: Words) {
    let hint = error.hint().and_then(words);
    let sentence = error.with_place(place).to_string();
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

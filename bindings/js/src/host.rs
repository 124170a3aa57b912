//! The hosts of URLs.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alabel::{Host, HostWarning, Scheme};

use crate::buffers;
use crate::error;
use crate::hint;
use crate::json::{Object, write_array};
use crate::place::Place;

/// Writes the host of a URL with a special scheme (0) or another (1), or the error, as JSON: see
/// `lib/host.js`.
#[unsafe(no_mangle)]
extern "C" fn host(is_opaque: u32, length: usize) -> usize {
    buffers::write(length, |text, output| {
        let host = Host::parse_with(text, scheme(is_opaque));
        Object::write(output, |object| match host {
            Ok(host) => members(&host, object),
            Err(error) => error::members(object, text, &error, hint::without_flags),
        });
    })
}

/// Writes the warnings about a host as JSON: see `lib/host.js`.
#[unsafe(no_mangle)]
extern "C" fn host_warnings(is_opaque: u32, length: usize) -> usize {
    buffers::write(length, |text, output| {
        let warnings = Host::warnings(text, scheme(is_opaque));
        write_array(output, &warnings, |output, warning| {
            Object::write(output, |object| members_of_warning(warning, text, object));
        });
    })
}

/// Returns the scheme with a number in JavaScript.
const fn scheme(is_opaque: u32) -> Scheme {
    if is_opaque == 0 {
        Scheme::Special
    } else {
        Scheme::Other
    }
}

fn members_of_warning(warning: &HostWarning, host: &str, object: &mut Object<'_>) {
    let place = Place::of(host, &warning.span());
    object.text("code", warning.kind().code());
    object.number("start", place.start);
    object.number("end", place.end);
    object.text("message", warning.with_place(&place));
}

fn members(host: &Host, object: &mut Object<'_>) {
    object.text("kind", host.kind());
    object.text("text", host);
    object.text("unicode", format_args!("{host:#}"));
}

//! The functions of `idn2.h`. The header documents them. A string is null or ends with a zero. A result is in
//! memory of malloc(3), which the caller frees. On error, nothing is stored. A null pointer for the result
//! asks only for the return code.

#![allow(
    missing_docs,
    clippy::missing_safety_doc,
    reason = "`idn2.h` has the contract of all of them, and the comments above"
)]

use std::borrow::Cow;
use std::ffi::{c_char, c_int, c_void};
use std::ptr;

use alabel::label::MAX_OCTETS;
use alabel_c::boundary::arena::{with_heap, with_stack};
use alabel_c::boundary::memory::{copy, items, load, store};

use super::locale::{self, into_octets};
use super::memory;
use crate::code::Code;
use crate::flags::Flags;
use crate::lookup::{MOST_UNMAPPED, lookup, most_octets};
use crate::register::register;
use crate::to_unicode::{MOST_OCTETS, convert_code_points, to_code_points, to_unicode};
use crate::{punycode, version};

/// Types of octets that a function returns.
type Octets<'a> = Result<Option<Cow<'a, [u8]>>, Code>;

/// Returns the text of the octets, or of the first ones if more cannot change the result.
fn text(octets: &[u8], most: usize) -> Result<&str, Code> {
    memory::text(octets, most, Code::EncodingError)
}

/// Looks up a name in UTF-8. Refuses contradictory flags before it reads the name.
fn lookup_octets(name: Option<&[u8]>, flags: c_int) -> Octets<'_> {
    let name_is_wrong = |code| Flags::new(flags).err().unwrap_or(code);
    let lookup = |name| {
        let name = text(name, most_octets(flags)).map_err(name_is_wrong)?;
        lookup(name, flags).map(into_octets)
    };
    name.map(lookup).transpose()
}

/// Looks up a name in the encoding of the locale, normalized.
fn lookup_locale(name: Option<&[u8]>, flags: c_int) -> Octets<'static> {
    let flags = flags | Flags::NFC_INPUT;
    let lookup = |name: &[u8]| {
        let name = locale::to_utf8(name, most_octets(flags))?;
        Ok(lookup(&name, flags)?.into_owned().into_bytes().into())
    };
    name.map(lookup).transpose()
}

/// Looks up a name of code points.
fn lookup_code_points(name: Option<&[u32]>, flags: c_int) -> Octets<'static> {
    let lookup = |name: &[u32]| {
        let name = punycode::text(name, Code::EncodingError)?;
        Ok(lookup(&name, flags)?.into_owned().into_bytes().into())
    };
    name.map(lookup).transpose()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_lookup_u8(
    src: *const u8,
    lookupname: *mut *mut u8,
    flags: c_int,
) -> c_int {
    let most = most_octets(flags).saturating_add(1);
    // SAFETY: `src` is a string or null.
    let name = unsafe { memory::octets_up_to(src.cast(), most) };
    // SAFETY: `lookupname` is the place for the result, or null.
    unsafe { memory::give(lookupname, || lookup_octets(name, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_lookup_ul(
    src: *const c_char,
    lookupname: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `src` is a string or null.
    let name = unsafe { memory::octets(src) };
    // SAFETY: `lookupname` is the place for the result, or null.
    unsafe { memory::give(lookupname.cast(), || lookup_locale(name, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_register_u8(
    u_label: *const u8,
    a_label: *const u8,
    insertname: *mut *mut u8,
    flags: c_int,
) -> c_int {
    // SAFETY: `u_label` is a string or null.
    let u_label = unsafe { memory::octets_up_to(u_label.cast(), MOST_UNMAPPED + 1) };
    // SAFETY: `a_label` is a string or null.
    let a_label = unsafe { memory::octets(a_label.cast()) };
    let to_text = |label| text(label, MOST_UNMAPPED);
    let convert = || register_octets(u_label.map(to_text).transpose()?, a_label, flags);
    // SAFETY: `insertname` is the place for the result, or null.
    unsafe { memory::give(insertname, convert) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_register_ul(
    u_label: *const c_char,
    a_label: *const c_char,
    insertname: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `u_label` is a string or null.
    let u_label = unsafe { memory::octets(u_label) };
    // SAFETY: `a_label` is a string or null.
    let a_label = unsafe { memory::octets(a_label) };
    let convert = || {
        let to_utf8 = |label| locale::to_utf8(label, MOST_UNMAPPED);
        let u_label = u_label.map(to_utf8).transpose()?;
        let flags = flags | Flags::NFC_INPUT;
        let octets = register_octets(u_label.as_deref(), a_label, flags)?;
        Ok(octets.map(|octets| Cow::Owned(octets.into_owned())))
    };
    // SAFETY: `insertname` is the place for the result, or null.
    unsafe { memory::give(insertname.cast(), convert) }
}

/// Registers a label. An A-label is in ASCII, so its encoding does not matter.
fn register_octets<'a>(
    u_label: Option<&'a str>,
    a_label: Option<&'a [u8]>,
    flags: c_int,
) -> Octets<'a> {
    let a_label = a_label.map(|label| match label.len() {
        0..=MAX_OCTETS => str::from_utf8(label).map_err(|_| Code::InvalidALabel),
        _ => Err(Code::TooBigLabel),
    });
    Ok(register(u_label, a_label.transpose()?, flags)?.map(into_octets))
}

/// Converts a label, or a name of at most 63 octets, and writes it with a zero after it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_4i(
    input: *const u32,
    inlen: usize,
    output: *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `input` points to `inlen` code points, or to fewer and a zero, or is null.
    let name = unsafe { memory::code_points_up_to(input, inlen) };
    let code = with_stack(Code::EncodingError, || {
        let octets = match lookup_code_points(name, flags) {
            Ok(octets) => octets.unwrap_or_default(),
            Err(code) => return code,
        };
        if octets.len() > MAX_OCTETS {
            return Code::TooBigLabel;
        }
        let terminated = [&octets, [0].as_slice()].concat();
        // SAFETY: `output` has room for 63 octets and a zero, or is null.
        unsafe { copy(&terminated, output.cast(), MAX_OCTETS + 1) };
        Code::Ok
    });
    code.unwrap_or(Code::Malloc) as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_4i2(
    input: *const u32,
    inlen: usize,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `input` points to `inlen` code points, or to fewer and a zero, or is null.
    let name = unsafe { memory::code_points_up_to(input, inlen) };
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output.cast(), || lookup_code_points(name, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_4z(
    input: *const u32,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `input` is a string of code points, or null.
    let name = unsafe { memory::code_points(input) };
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output.cast(), || lookup_code_points(name, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_8z(
    input: *const c_char,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `input` is a string or null, and `output` is the place for the result, or null.
    unsafe { idn2_lookup_u8(input.cast(), output.cast(), flags) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_lz(
    input: *const c_char,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: `input` is a string or null, and `output` is the place for the result, or null.
    unsafe { idn2_lookup_ul(input, output, flags) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_8z4z(
    input: *const c_char,
    output: *mut *mut u32,
    _: c_int,
) -> c_int {
    // SAFETY: `input` is a string or null.
    let name = unsafe { memory::octets_up_to(input, MOST_OCTETS + 1) };
    let convert = || {
        name.map(|name| to_code_points(text(name, MOST_OCTETS)?))
            .transpose()
    };
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output, convert) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_4z4z(
    input: *const u32,
    output: *mut *mut u32,
    _: c_int,
) -> c_int {
    // SAFETY: `input` is a string of code points, or null.
    let name = unsafe { memory::code_points(input) };
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output, || name.map(convert_code_points).transpose()) }
}

/// Decodes a name to the memory of the caller. `outlen` is the size on entry, and the length of the result on
/// return, which can be greater.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_44i(
    input: *const u32,
    inlen: usize,
    out: *mut u32,
    outlen: *mut usize,
    _: c_int,
) -> c_int {
    // SAFETY: `input` points to `inlen` code points, or to fewer and a zero, or is null.
    let name = unsafe { memory::code_points_up_to(input, inlen) };
    let code = with_stack(Code::EncodingError, || {
        let code_points = match name.map(convert_code_points).transpose() {
            Ok(code_points) => code_points.unwrap_or_default(),
            Err(code) => return code,
        };
        // SAFETY: `outlen` points to the size, or is null.
        let capacity = unsafe { load(outlen) }.unwrap_or_default();
        // SAFETY: `out` has room for that many code points, or is null.
        unsafe { copy(&code_points, out, capacity) };
        // SAFETY: `outlen` points to the size, or is null.
        unsafe { store(outlen, code_points.len()) };
        Code::Ok
    });
    code.unwrap_or(Code::Malloc) as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_8z8z(
    input: *const c_char,
    output: *mut *mut c_char,
    _: c_int,
) -> c_int {
    // SAFETY: `input` is a string or null.
    let name = unsafe { memory::octets_up_to(input, MOST_OCTETS + 1) };
    let convert = |name| to_unicode(text(name, MOST_OCTETS)?).map(into_octets);
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output.cast(), || name.map(convert).transpose()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_8zlz(
    input: *const c_char,
    output: *mut *mut c_char,
    _: c_int,
) -> c_int {
    // SAFETY: `input` is a string or null.
    let name = unsafe { memory::octets_up_to(input, MOST_OCTETS + 1) };
    let convert = |name| locale::from_utf8(to_unicode(text(name, MOST_OCTETS)?)?);
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output.cast(), || name.map(convert).transpose()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_lzlz(
    input: *const c_char,
    output: *mut *mut c_char,
    _: c_int,
) -> c_int {
    // SAFETY: `input` is a string or null.
    let name = unsafe { memory::octets(input) };
    let convert = |name| {
        let name = locale::to_utf8(name, MOST_OCTETS)?;
        let string = locale::from_utf8(to_unicode(&name)?)?;
        Ok(Cow::Owned(string.into_owned()))
    };
    // SAFETY: `output` is the place for the result, or null.
    unsafe { memory::give(output.cast(), || name.map(convert).transpose()) }
}

#[unsafe(no_mangle)]
pub extern "C" fn idn2_strerror(rc: c_int) -> *const c_char {
    Code::of(rc)
        .map_or(c"unknown return code", |code| code.description().1)
        .as_ptr()
}

#[unsafe(no_mangle)]
pub extern "C" fn idn2_strerror_name(rc: c_int) -> *const c_char {
    Code::of(rc)
        .map_or(c"IDN2_UNKNOWN", |code| code.description().0)
        .as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_check_version(req_version: *const c_char) -> *const c_char {
    // SAFETY: `req_version` is a string or null.
    let required = unsafe { memory::octets(req_version) };
    match required {
        Some(required) if !version::is_provided(required) => ptr::null(),
        _ => version::VERSION.as_ptr(),
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_free(ptr: *mut c_void) {
    // SAFETY: `ptr` is a result of one of these functions, or null.
    unsafe { memory::free(ptr) };
}

/// The most octets of memory that the conversion of one item uses (`check limits`).
const OCTETS_PER_ITEM: usize = 128;

/// Converts `count` items, and copies the result to the memory of the caller. `length` is the size on entry,
/// and the length of the result on return.
///
/// # Safety
///
/// `output` is null, or has room for `*length` items. `length` is null, or points to a number.
unsafe fn give_punycode<T: Copy>(
    output: *mut T,
    length: *mut usize,
    count: usize,
    convert: impl FnOnce() -> Result<Vec<T>, Code>,
) -> c_int {
    // SAFETY: `length` points to a number, or is null.
    let capacity = unsafe { load(length) };
    let size = count.saturating_mul(OCTETS_PER_ITEM);
    let code = with_heap(size, Code::EncodingError, || match (convert(), capacity) {
        (Err(code), _) => code,
        (Ok(_), None) => Code::PunycodeBadInput,
        (Ok(items), Some(capacity)) if items.len() > capacity => Code::PunycodeBigOutput,
        (Ok(items), Some(capacity)) => {
            // SAFETY: `length` points to a number, and `output` has room for as many items, or is null.
            unsafe { copy(&items, output, capacity) };
            // SAFETY: `length` points to a number: it was just read.
            unsafe { store(length, items.len()) };
            Code::Ok
        }
    });
    code.unwrap_or(Code::Malloc) as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_punycode_encode(
    input: *const u32,
    input_length: usize,
    output: *mut c_char,
    output_length: *mut usize,
) -> c_int {
    // SAFETY: `input` points to `input_length` code points, or is null.
    let code_points = unsafe { items(input, input_length) };
    let encode = || Ok(punycode::encode(code_points?.ok_or(Code::PunycodeBadInput)?)?.into_bytes());
    // SAFETY: `output` has room for `*output_length` octets, or is null.
    unsafe { give_punycode(output.cast(), output_length, input_length, encode) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_punycode_decode(
    input: *const c_char,
    input_length: usize,
    output: *mut u32,
    output_length: *mut usize,
) -> c_int {
    // SAFETY: `input` points to `input_length` octets, or is null.
    let octets = unsafe { items(input.cast(), input_length) };
    let decode = || {
        let text = punycode::decode(octets?.ok_or(Code::PunycodeBadInput)?)?;
        Ok(text.chars().map(u32::from).collect())
    };
    // SAFETY: `output` has room for `*output_length` code points, or is null.
    unsafe { give_punycode(output, output_length, input_length, decode) }
}

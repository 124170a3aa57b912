//! Texts and profiles between Java and Rust.

use std::borrow::Cow;
use std::mem::MaybeUninit;

use alabel::Profile;
use jni::Env;
use jni::objects::{JByteArray, JString};
use jni::sys::{JNIEnv, JNINativeInterface_, jbyteArray, jint};

use crate::finding::{write_errors, write_too_long};
use crate::hint;
use crate::record::Record;
use crate::settings::Choice;
use crate::text::{LIMIT, decode};

/// The number of octets or code units of short names, which cross without memory on the heap.
/// `Operation.java` has the same.
pub(super) const SHORT: usize = 256;

pub(super) type Result<T> = std::result::Result<T, jni::errors::Error>;

/// Memory for the code units of a text.
pub(super) type Units = [u16; SHORT];

/// Copies the code units of a string. Uses `buffer` if they fit.
pub(super) fn units<'a>(
    env: &Env<'_>,
    string: &JString<'_>,
    length: usize,
    buffer: &'a mut Units,
) -> Result<Cow<'a, [u16]>> {
    if let Some(units) = buffer.get_mut(..length) {
        copy_units(env, string, units)?;
        return Ok(Cow::Borrowed(units));
    }
    let mut units = vec![0; length];
    copy_units(env, string, &mut units)?;
    Ok(Cow::Owned(units))
}

/// Copies the first code units of a string.
pub(super) fn copy_units(env: &Env<'_>, string: &JString<'_>, units: &mut [u16]) -> Result<()> {
    let length = jint::try_from(units.len()).unwrap_or(jint::MAX);
    // SAFETY: an `Env` has the pointer of this thread.
    let functions = unsafe { functions(env.get_raw()) };
    // SAFETY: every version of the interface since 1.2 has the function, and the virtual machine is newer.
    let get_string_region = unsafe { functions.v1_2 }.GetStringRegion;
    // SAFETY: the string is a valid reference that is not null, and `units` has room for `length` code units.
    // The virtual machine checks that the string has them, and otherwise throws an exception.
    unsafe {
        get_string_region(
            env.get_raw(),
            string.as_raw(),
            0,
            length,
            units.as_mut_ptr(),
        );
    };
    if env.exception_check() {
        return Err(jni::errors::Error::JavaException);
    }
    Ok(())
}

/// Returns the table of the virtual machine's functions.
///
/// # Safety
///
/// `env` is the pointer of this thread, which the virtual machine passes to each native method.
pub(super) unsafe fn functions<'a>(env: *mut JNIEnv) -> &'a JNINativeInterface_ {
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let table = unsafe { *env };
    // SAFETY: the virtual machine keeps the table as long as the thread is attached to it.
    unsafe { &*table }
}

/// Creates a string.
pub(super) fn new_string<'local>(env: &Env<'local>, text: &str) -> Result<JString<'local>> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let length = jint::try_from(units.len()).unwrap_or(jint::MAX);
    // SAFETY: an `Env` has the pointer of this thread.
    let functions = unsafe { functions(env.get_raw()) };
    // SAFETY: every version of the interface has the function.
    let new_string = unsafe { functions.v1_1 }.NewString;
    // SAFETY: `units` has at least `length` code units. The virtual machine copies them.
    let string = unsafe { new_string(env.get_raw(), units.as_ptr(), length) };
    if string.is_null() {
        // An OutOfMemoryError is pending.
        return Err(jni::errors::Error::JavaException);
    }
    // SAFETY: the reference is a new local reference to a string, and nothing else owns it.
    Ok(unsafe { JString::from_raw(env, string) })
}

/// Returns the text of a string that Java made from valid text, or `None` for `null`.
pub(super) fn optional_text(env: &Env<'_>, string: &JString<'_>) -> Result<Option<String>> {
    if string.is_null() {
        return Ok(None);
    }
    Ok(Some(string.try_to_string(env)?))
}

/// Creates an array with the octets of a record.
pub(super) fn array<'local>(env: &mut Env<'local>, record: &Record) -> Result<JByteArray<'local>> {
    env.byte_array_from_slice(record.octets())
}

/// Reads a name. Returns it if it is text, and otherwise appends its error to the record.
pub(super) fn read_name(
    env: &Env<'_>,
    (name, length): (&JString<'_>, jint),
    record: &mut Record,
) -> Result<Option<String>> {
    let mut buffer = [0; SHORT];
    let length = usize::try_from(length).unwrap_or_default();
    if length > LIMIT {
        write_too_long(record, length);
        return Ok(None);
    }
    let units = units(env, name, length, &mut buffer)?;
    match decode(&units) {
        Err(_) => write_errors(record, &units, (&[], hint::without_profile), 1),
        Ok(text) if text.len() > LIMIT => write_too_long(record, length),
        Ok(text) => return Ok(Some(text)),
    }
    Ok(None)
}

/// The number of octets of a profile.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a profile has less than 100 octets"
)]
const PROFILE: jint = size_of::<Profile>() as jint;

/// Returns the octets of a profile, which have a meaning only for this library in this process. So no memory
/// has to be freed, and Java need not parse the text of a profile in each call.
pub(super) fn profile_array<'local>(
    env: &mut Env<'local>,
    profile: &Profile,
) -> Result<JByteArray<'local>> {
    let array = env.new_byte_array(size_of::<Profile>())?;
    // SAFETY: an `Env` has the pointer of this thread.
    let functions = unsafe { functions(env.get_raw()) };
    // SAFETY: every version of the interface has the function.
    let set_byte_array_region = unsafe { functions.v1_1 }.SetByteArrayRegion;
    // SAFETY: the array and the profile have `PROFILE` octets.
    unsafe {
        set_byte_array_region(
            env.get_raw(),
            array.as_raw(),
            0,
            PROFILE,
            std::ptr::from_ref(profile).cast(),
        );
    };
    Ok(array)
}

/// Returns a choice from the two values that Java passes.
///
/// # Safety
///
/// `env` is the pointer of this thread. `array` is null or a valid reference to the array that
/// [`profile_array`] returned, unchanged.
pub(super) unsafe fn choice(env: *mut JNIEnv, number: jint, array: jbyteArray) -> Choice {
    if array.is_null() {
        return Choice::Ready(number);
    }
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let functions = unsafe { functions(env) };
    // SAFETY: every version of the interface has the function.
    let get_byte_array_region = unsafe { functions.v1_1 }.GetByteArrayRegion;
    let mut profile = MaybeUninit::<Profile>::uninit();
    // SAFETY: the array and the profile have `PROFILE` octets.
    unsafe { get_byte_array_region(env, array, 0, PROFILE, profile.as_mut_ptr().cast()) };
    // SAFETY: the octets are those of a profile, which has no pointers.
    Choice::Flags(unsafe { profile.assume_init() })
}

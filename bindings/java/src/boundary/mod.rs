//! The native methods of `org.alabel.Native`, and all `unsafe` code.
//!
//! The virtual machine calls each method with references that are valid for the call, and with the types that
//! `Native.java` declares. `Native.java` never passes `null` where the parameter is not an `Option` here.
#![allow(
    clippy::too_many_arguments,
    reason = "the virtual machine adds two arguments"
)]

#[cfg(feature = "spark")]
mod functions;
mod short;
mod strings;

use std::net::IpAddr;
use std::panic::catch_unwind;

use alabel::display::Lookalikes;
use alabel::{Domain, Host, Profile, Scheme};
use jni::EnvUnowned;
use jni::errors::ThrowRuntimeExAndDefault;
use jni::objects::{JByteArray, JClass, JIntArray, JString};
use jni::sys::{JNIEnv, jboolean, jbyteArray, jcharArray, jclass, jint, jlong};

use self::short::{Buffer, copied_units, write_ascii, write_units};
use self::strings::{
    Result, SHORT, array, choice, new_string, optional_text, profile_array, read_name, units,
};
use crate::column::{self, Converted};
use crate::finding::{self, write_error_of_text, write_errors, write_too_long};
use crate::operation::Operation;
use crate::public_suffixes::PUBLIC_SUFFIXES;
use crate::record::Record;
use crate::settings::{self, Choice};
use crate::text::LIMIT;

/// Converts a name of up to [`SHORT`] code units, which is in `octets` if it is ASCII, and in `units`
/// otherwise. Writes an ASCII form to `octets`, and another result to `units`, up to `room`. Returns its
/// length, or one of the numbers below. This is the path of most calls: it takes the pointer itself, because
/// an `Env` takes as long as the copies of a name (`speed/Speed.java`).
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_convert(
    env: *mut JNIEnv,
    _: jclass,
    operation: jint,
    number: jint,
    profile: jbyteArray,
    is_ascii: jboolean,
    length: jint,
    octets: jbyteArray,
    units: jcharArray,
    room: jint,
) -> jint {
    let convert = || -> Option<jint> {
        let operation = Operation::of(operation);
        let length = usize::try_from(length).ok()?;
        let mut buffer = Buffer::default();
        let name = if is_ascii {
            // SAFETY: `Operation.java` passes an array of at least `length` octets.
            unsafe { buffer.ascii(env, octets, length) }?
        } else {
            // SAFETY: `Operation.java` passes an array of at least `length` code units.
            let units = unsafe { copied_units(env, units, length) };
            let Some(name) = buffer.decode(units.get(..length)?) else {
                return Some(FAILED);
            };
            name
        };
        // SAFETY: `Choice.java` passes null or an array of `profile`.
        let choice = unsafe { choice(env, number, profile) };
        let Ok(result) = operation.convert(choice, name) else {
            return Some(FAILED);
        };
        if *result == *name {
            return Some(UNCHANGED);
        }
        let room = usize::try_from(room).ok()?;
        if operation.is_to_ascii() {
            // SAFETY: `Operation.java` passes an array of at least `room` octets.
            unsafe { write_ascii(env, octets, room, &result) }
        } else {
            // SAFETY: `Operation.java` passes an array of at least `room` code units.
            unsafe { write_units(env, units, room, &result) }
        }
    };
    // `convertAny` throws an exception for a panic.
    catch_unwind(convert).ok().flatten().unwrap_or(NEEDS_STRING)
}

/// The name has an error. The numbers are those of `Operation.java`.
const FAILED: jint = -1;

/// The result is the name itself.
const UNCHANGED: jint = -2;

/// The result does not fit.
const NEEDS_STRING: jint = -3;

/// Converts any name. Returns `null` if it has an error, and the string itself if it does not change.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_convertAny<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    operation: jint,
    number: jint,
    profile: JByteArray<'local>,
    name: JString<'local>,
    length: jint,
) -> JString<'local> {
    env.with_env(|env| -> Result<_> {
        // SAFETY: `Choice.java` passes null or an array of `profile`.
        let choice = unsafe { choice(env.get_raw(), number, profile.as_raw()) };
        let Some(text) = read_name(env, (&name, length), &mut Record::default())? else {
            return Ok(JString::null());
        };
        match Operation::of(operation).convert(choice, &text) {
            Err(_) => Ok(JString::null()),
            Ok(result) if *result == text => Ok(name),
            Ok(result) => new_string(env, &result),
        }
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Lists the errors of a name.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_errors<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    operation: jint,
    limit: jint,
    number: jint,
    profile: JByteArray<'local>,
    name: JString<'local>,
    length: jint,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let mut record = Record::default();
        let mut buffer = [0; SHORT];
        let length = usize::try_from(length).unwrap_or_default();
        let limit = usize::try_from(limit).unwrap_or(1);
        // SAFETY: `Choice.java` passes null or an array of `profile`.
        let choice = unsafe { choice(env.get_raw(), number, profile.as_raw()) };
        if length > LIMIT {
            write_too_long(&mut record, length);
            return array(env, &record);
        }
        let units = units(env, &name, length, &mut buffer)?;
        let text = String::from_utf16_lossy(&units);
        if text.len() > LIMIT {
            write_too_long(&mut record, length);
        } else {
            let errors = Operation::of(operation).errors(choice, &text, limit);
            write_errors(&mut record, &units, (&errors, choice.words()), limit);
        }
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Lists the reasons not to show a name in Unicode, after the error of a name that is not text.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_reasons<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    policy: jint,
    name: JString<'local>,
    length: jint,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let mut record = Record::default();
        if let Some(text) = read_name(env, (&name, length), &mut record)? {
            let reasons: Vec<_> = Choice::Ready(policy).policy().check(&text).collect();
            record.number(0);
            finding::write_reasons(&mut record, &text, &reasons);
        }
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Parses the host of a URL with a special scheme, or another scheme. Returns its kind, its two texts, and
/// the octets of an address, after the error of an invalid host.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_host<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    is_opaque: jboolean,
    name: JString<'local>,
    length: jint,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let mut record = Record::default();
        if let Some(text) = read_name(env, (&name, length), &mut record)? {
            let scheme = if is_opaque {
                Scheme::Other
            } else {
                Scheme::Special
            };
            match Host::parse_with(&text, scheme) {
                Ok(host) => write_host(&mut record, &host),
                Err(error) => write_error_of_text(&mut record, &text, &error),
            }
        }
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Appends the parts of a host, after no error.
fn write_host(record: &mut Record, host: &Host) {
    let octets = match host.ip() {
        Some(IpAddr::V4(address)) => address.octets().to_vec(),
        Some(IpAddr::V6(address)) => address.octets().to_vec(),
        None => Vec::new(),
    };
    record.number(0);
    record.text(host.kind());
    record.displayed(host);
    record.displayed(format_args!("{host:#}"));
    record.number(octets.len());
    for octet in octets {
        record.number(octet.into());
    }
}

/// Creates an index of protected names, which are the lines of a text. `kinds` is `null` for the default.
/// Returns 0 if a name or a kind is unknown.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_lookalikes<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    names: JString<'local>,
    kinds: JString<'local>,
) -> jlong {
    env.with_env(|env| -> Result<_> {
        let names = optional_text(env, &names)?.unwrap_or_default();
        let Ok(names) = names
            .lines()
            .map(Domain::parse)
            .collect::<std::result::Result<Vec<_>, _>>()
        else {
            return Ok(0);
        };
        let mut index = Lookalikes::with_public_suffixes(PUBLIC_SUFFIXES, names);
        if let Some(kinds) = optional_text(env, &kinds)? {
            let Ok(kinds) = settings::likenesses(&kinds) else {
                return Ok(0);
            };
            index = index.kinds(&kinds);
        }
        Ok(handle(Box::new(index)))
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Lists the protected names that a name resembles, after the error of an invalid name.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_matches<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    handle: jlong,
    limit: jint,
    name: JString<'local>,
    length: jint,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let mut record = Record::default();
        // SAFETY: `Lookalikes.java` passes a handle of `lookalikes`, and keeps itself reachable during this
        // call. So `release` has not been called. No function changes the index.
        let index = unsafe { &*pointer::<Lookalikes>(handle) };
        if let Some(text) = read_name(env, (&name, length), &mut record)? {
            match Domain::parse(&text) {
                Err(error) => write_error_of_text(&mut record, &text, &error),
                Ok(domain) => {
                    record.number(0);
                    let found = match limit {
                        1 => index.of(&domain).into_iter().collect(),
                        _ => index.matches(&domain),
                    };
                    finding::write_matches(&mut record, &found);
                }
            }
        }
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Frees the index of a handle.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_release(_: EnvUnowned<'_>, _: JClass<'_>, handle: jlong) {
    // SAFETY: `lookalikes` made the handle with `Box::into_raw`. The cleaner of `Lookalikes.java` calls this
    // once, after the last call of `matches`.
    drop(unsafe { Box::from_raw(pointer::<Lookalikes>(handle)) });
}

/// Returns the handle of an object, which owns it.
#[expect(clippy::cast_possible_wrap, reason = "`pointer` converts it back")]
fn handle<T>(object: Box<T>) -> jlong {
    Box::into_raw(object).expose_provenance() as jlong
}

/// Returns the pointer of a handle.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the handle was a pointer"
)]
fn pointer<T>(handle: jlong) -> *mut T {
    std::ptr::with_exposed_provenance_mut(handle as usize)
}

/// Converts a column. Returns 0 if no name changes, or 1, the offsets and the octets, both after the
/// failures; or 2 and the message for wrong offsets.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_column<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    operation: jint,
    number: jint,
    profile: JByteArray<'local>,
    offsets: JIntArray<'local>,
    octets: JByteArray<'local>,
    nulls: JByteArray<'local>,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        // SAFETY: `Choice.java` passes null or an array of `profile`.
        let choice = unsafe { choice(env.get_raw(), number, profile.as_raw()) };
        let mut names = vec![0; offsets.len(env)?];
        offsets.get_region(env, 0, &mut names)?;
        let octets = env.convert_byte_array(&octets)?;
        let nulls = env.convert_byte_array(&nulls)?;
        let operation = Operation::of(operation);
        let mut record = Record::default();
        match column::convert(operation, choice, (&names, &octets), &nulls) {
            Ok(converted) => write_column(&mut record, &converted),
            Err(error) => {
                record.number(2);
                record.displayed(error);
            }
        }
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

fn write_column(record: &mut Record, converted: &Converted) {
    record.number(converted.is_changed.into());
    record.number(converted.failures.len());
    for &index in &converted.failures {
        record.number(index);
    }
    if converted.is_changed {
        record.offsets(&converted.offsets);
        record.rest(&converted.values);
    }
}

/// Describes a profile (see [`settings::describe`]), after nothing or the message for an unknown one.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_describe<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    profile: JString<'local>,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let mut record = Record::default();
        match profile.try_to_string(env)?.parse::<Profile>() {
            Err(error) => record.displayed(error),
            Ok(profile) => {
                record.optional_text(None);
                settings::describe(&profile, &mut record);
            }
        }
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Returns a known profile as octets, which `strings::choice` reads.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_profile<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    profile: JString<'local>,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let profile = profile.try_to_string(env)?.parse().unwrap_or_default();
        profile_array(env, &profile)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Lists versions and names: see [`settings::lists`].
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_Native_lists<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
) -> JByteArray<'local> {
    env.with_env(|env| array(env, &settings::lists()))
        .resolve::<ThrowRuntimeExAndDefault>()
}

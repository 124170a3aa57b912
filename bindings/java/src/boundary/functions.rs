//! The native methods of `org.alabel.spark.NativeFunction`.

use std::borrow::Cow;
use std::panic::catch_unwind;

use jni::errors::ThrowRuntimeExAndDefault;
use jni::objects::{JByteArray, JClass, JString};
use jni::strings::JNIString;
use jni::sys::{JNIEnv, jbyte, jbyteArray, jclass, jint, jlong, jsize};
use jni::{EnvUnowned, jni_str};

use super::strings::{Result, array, functions, new_string, optional_text};
use super::{handle, pointer};
use crate::function::Function;
use crate::record::Record;

/// The number of octets of short names, which cross without memory on the heap.
const SHORT: usize = 512;

/// Creates a function. Throws an `IllegalArgumentException` if its settings are wrong.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_spark_NativeFunction_create<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    number: jint,
    settings: JString<'local>,
) -> jlong {
    env.with_env(|env| -> Result<_> {
        let settings = optional_text(env, &settings)?.unwrap_or_default();
        match Function::new(number, &settings) {
            Ok(function) => Ok(handle(Box::new(function))),
            Err(message) => {
                let class = jni_str!("java/lang/IllegalArgumentException");
                env.throw_new(class, JNIString::from(message))?;
                Ok(0)
            }
        }
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Returns the text for a name: the array itself if the text does not change, and `null` if the name fails.
/// This is the path of most calls: see `convert` of the parent module.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_spark_NativeFunction_text(
    env: *mut JNIEnv,
    _: jclass,
    handle: jlong,
    name: jbyteArray,
    length: jint,
) -> jbyteArray {
    let text = || -> Option<jbyteArray> {
        let mut buffer = [0; SHORT];
        let mut long = Vec::new();
        let length = usize::try_from(length).ok()?;
        let octets = if let Some(octets) = buffer.get_mut(..length) {
            octets
        } else {
            long.resize(length, 0);
            &mut long
        };
        // SAFETY: the virtual machine passes the pointer of this thread, and `name` has `length` octets.
        unsafe { read(env, name, octets)? };
        let text = decode(octets);
        // SAFETY: `NativeFunction.java` passes a handle of `create`, and keeps itself reachable during this
        // call.
        let result = unsafe { function(handle) }.text(&text)?;
        if result.as_bytes() == octets {
            return Some(name);
        }
        // SAFETY: the virtual machine passes the pointer of this thread.
        unsafe { write(env, result.as_bytes()) }
    };
    // A panic counts as a failure. `record` throws an exception for it.
    catch_unwind(text)
        .ok()
        .flatten()
        .unwrap_or(std::ptr::null_mut())
}

/// Writes the struct or the list for a name.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_spark_NativeFunction_record<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    handle: jlong,
    name: JByteArray<'local>,
) -> JByteArray<'local> {
    env.with_env(|env| -> Result<_> {
        let octets = env.convert_byte_array(&name)?;
        let mut record = Record::default();
        // SAFETY: `NativeFunction.java` passes a handle of `create`, and keeps itself reachable during this
        // call.
        unsafe { function(handle) }.write(&decode(&octets), &mut record);
        array(env, &record)
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Returns the message of the first error of a name, or `null`.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_spark_NativeFunction_failure<'local>(
    mut env: EnvUnowned<'local>,
    _: JClass<'local>,
    handle: jlong,
    name: JByteArray<'local>,
) -> JString<'local> {
    env.with_env(|env| -> Result<_> {
        let octets = env.convert_byte_array(&name)?;
        // SAFETY: `NativeFunction.java` passes a handle of `create`, and keeps itself reachable during this
        // call.
        match unsafe { function(handle) }.failure(&decode(&octets)) {
            Some(message) => new_string(env, &message),
            None => Ok(JString::null()),
        }
    })
    .resolve::<ThrowRuntimeExAndDefault>()
}

/// Frees a function.
#[unsafe(no_mangle)]
extern "system" fn Java_org_alabel_spark_NativeFunction_release(
    _: EnvUnowned<'_>,
    _: JClass<'_>,
    handle: jlong,
) {
    // SAFETY: `create` made the handle with `Box::into_raw`. The cleaner of `NativeFunction.java` calls this
    // once, after the last call of any other method.
    drop(unsafe { Box::from_raw(pointer::<Function>(handle)) });
}

/// Returns the function of a handle.
///
/// # Safety
///
/// `create` returned the handle, and `release` has not been called. `NativeFunction.java` keeps itself
/// reachable during each call. No call changes the function, so threads can share it.
unsafe fn function<'a>(handle: jlong) -> &'a Function {
    // SAFETY: `create` made the handle with `Box::into_raw`, and `release` has not been called.
    unsafe { &*pointer(handle) }
}

/// Decodes UTF-8. Octets that are not UTF-8 become U+FFFD, which no profile allows.
fn decode(octets: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(octets) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(octets),
    }
}

/// Copies the first octets of an array. Returns `None` if the array has fewer; then an exception is pending.
///
/// # Safety
///
/// `env` is the pointer of this thread, and `array` is a valid reference.
unsafe fn read(env: *mut JNIEnv, array: jbyteArray, octets: &mut [u8]) -> Option<()> {
    let length = jsize::try_from(octets.len()).ok()?;
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let functions = unsafe { functions(env) };
    // SAFETY: every version of the interface has the function.
    let get_byte_array_region = unsafe { functions.v1_1 }.GetByteArrayRegion;
    // SAFETY: `octets` has room for `length` octets.
    unsafe { get_byte_array_region(env, array, 0, length, octets.as_mut_ptr().cast::<jbyte>()) };
    Some(())
}

/// Creates an array of octets. Returns `None` if there is no memory; then an exception is pending.
///
/// # Safety
///
/// `env` is the pointer of this thread.
unsafe fn write(env: *mut JNIEnv, octets: &[u8]) -> Option<jbyteArray> {
    let length = jsize::try_from(octets.len()).ok()?;
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let functions = unsafe { functions(env) };
    // SAFETY: every version of the interface has the function.
    let new_byte_array = unsafe { functions.v1_1 }.NewByteArray;
    // SAFETY: every version of the interface has the function.
    let set_byte_array_region = unsafe { functions.v1_1 }.SetByteArrayRegion;
    // SAFETY: the length is not negative.
    let array = unsafe { new_byte_array(env, length) };
    if array.is_null() {
        return None;
    }
    // SAFETY: the array has room for `length` octets.
    unsafe { set_byte_array_region(env, array, 0, length, octets.as_ptr().cast::<jbyte>()) };
    Some(array)
}

//! The switch in front of every edit. The edited copy of the project uses this file as a separate crate.
//!
//! Nothing here allocates, because some tests count allocations, and nothing needs much stack, because some
//! tests have little.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};

/// The variable with the number of the active edit, or with the path of the file that records all reached
/// edits.
const VARIABLE: &[u8] = b"ALABEL_MUTANT=";

/// Special values of `ACTIVE`: the variable is not read yet, does not exist, or has a path.
const UNREAD: u32 = u32::MAX;
const NONE: u32 = u32::MAX - 1;
const RECORD: u32 = u32::MAX - 2;

/// The number of the active edit, or one of the values above.
static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);

/// The environment of the process. NUL ends each variable.
static ENVIRONMENT: Mutex<[u8; 1 << 16]> = Mutex::new([0; 1 << 16]);

/// One bit for each recorded edit.
static REACHED: [AtomicU64; 1 << 10] = [const { AtomicU64::new(0) }; 1 << 10];

/// The file for the records.
static FILE: OnceLock<File> = OnceLock::new();

/// Returns `true` if this edit is active, and records the call. The functions below call it only if the
/// answer matters.
#[inline]
#[must_use]
pub fn is(number: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    active == number || active >= RECORD && is_unusual(number)
}

/// Returns a condition, or `true` if this edit is active.
#[inline]
#[must_use]
pub fn or(number: u32, condition: bool) -> bool {
    condition || is(number)
}

/// Returns a condition, or `false` if this edit is active.
#[inline]
#[must_use]
pub fn and_not(number: u32, condition: bool) -> bool {
    condition && !is(number)
}

/// Returns the edited condition if this edit is active, and the original one otherwise.
#[inline]
#[must_use]
pub fn either(number: u32, edited: bool, original: bool) -> bool {
    (edited != original && is(number)) != original
}

/// Answers the first call, and every call while edits are recorded.
#[cold]
fn is_unusual(number: u32) -> bool {
    if ACTIVE.load(Relaxed) == UNREAD {
        read_variable();
    }
    if ACTIVE.load(Relaxed) == RECORD {
        record(number);
    }
    ACTIVE.load(Relaxed) == number
}

/// Reads the variable from the environment. `std::env::var` would allocate.
fn read_variable() {
    let mut environment = ENVIRONMENT.lock().expect("no thread panics here");
    if ACTIVE.load(Relaxed) != UNREAD {
        return;
    }
    let mut file = File::open("/proc/self/environ").expect("Linux has the file");
    let mut length = 0;
    loop {
        let octets = file
            .read(&mut environment[length..])
            .expect("the file is readable");
        length += octets;
        if octets == 0 {
            break;
        }
    }
    let mut variables = environment[..length].split(|&octet| octet == 0);
    let value = variables.find_map(|variable| variable.strip_prefix(VARIABLE));
    let value = str::from_utf8(value.unwrap_or_default()).expect("the variable is UTF-8");
    let active = if value.starts_with('/') {
        let file = OpenOptions::new().append(true).create(true).open(value);
        drop(FILE.set(file.expect("the file is writable")));
        RECORD
    } else {
        value.parse().unwrap_or(NONE)
    };
    ACTIVE.store(active, Relaxed);
}

/// Appends the number of an edit to the file, once for each process.
fn record(number: u32) {
    let bit = 1 << (number % 64);
    let word = &REACHED[number as usize / 64];
    if word.load(Relaxed) & bit == 0
        && word.fetch_or(bit, Relaxed) & bit == 0
        && let Some(mut file) = FILE.get()
    {
        // One test forbids its processes to extend files.
        drop(file.write_all(&number.to_le_bytes()));
    }
}

//! Python's `MemoryError` in place of the end of the interpreter, in which an allocation ends that fails in Rust.

use std::hint::black_box;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// How many octets a name has at most in UTF-8.
///
/// A name in DNS comes from 1,016 mapped code points at most. Decomposed, they have four times as many, of four octets each:
/// 16,256 octets.
pub(crate) const LIMIT: usize = 1 << 14;

/// How many octets the work on a name takes at most for each octet of it: `check` of U+FDFA, which is mapped to 18 code points, two
/// of them with an error.
const PER_OCTET_OF_NAME: usize = 2000;

/// How many octets the work on a text takes at most for each octet of it, other than for the rules of names: `are_confusable` of
/// U+FDFA.
const PER_OCTET_OF_TEXT: usize = 64;

/// How many octets the result for a name takes at most for each octet of it: U+FDFA of three octets is mapped to 33.
const PER_OCTET_OF_RESULT: usize = 12;

/// How many octets a row takes besides its name, such as for an error.
const PER_ROW: usize = 512;

/// How many octets a `str` takes besides its text, or a list besides what is in it.
pub(crate) const PER_OBJECT: usize = 128;

/// How many octets an object of `alabel.Error` takes with its attributes.
pub(crate) const PER_ERROR: usize = 4096;

/// Returns how many octets a `str` of a text takes at most: four for each code point.
pub(crate) fn of_text(text: &str) -> usize {
    4 * text.len() + PER_OBJECT
}

/// Checks that there is memory for the work on names of so many octets, of which the longest has so many.
///
/// # Errors
///
/// `MemoryError` if there is not.
pub(crate) fn require_for_names(rows: usize, octets: usize, longest: usize) -> PyResult<()> {
    let results = octets.saturating_mul(PER_OCTET_OF_RESULT);
    require(results + rows * PER_ROW + longest.min(LIMIT) * PER_OCTET_OF_NAME)
}

/// Checks that there is memory for the work on a text of so many octets, which may be a name if it is not too long for one.
///
/// # Errors
///
/// `MemoryError` if there is not.
pub(crate) fn require_for_text(octets: usize) -> PyResult<()> {
    if octets <= LIMIT {
        return require_for_names(1, octets, octets);
    }
    require(octets.saturating_mul(PER_OCTET_OF_TEXT))
}

/// Checks that so many octets can be allocated.
///
/// # Errors
///
/// `MemoryError` if they cannot.
pub(crate) fn require(octets: usize) -> PyResult<()> {
    let mut block: Vec<u8> = Vec::new();
    let outcome = black_box(&mut block).try_reserve_exact(octets);
    outcome.map_err(|_| PyMemoryError::new_err("there is no memory for the names"))
}

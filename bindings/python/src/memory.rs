//! Checks for memory. A failed allocation in Rust would abort the interpreter; these checks raise
//! `MemoryError` first.

use std::hint::black_box;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// The longest name, in octets of UTF-8.
///
/// A DNS name comes from at most 1,016 mapped code points. Their decomposition has at most four times as
/// many, of four octets each: 16,256 octets.
pub(crate) const LIMIT: usize = 1 << 14;

/// The most memory for the work on a name, in octets per octet of the name. The worst case is `check` of
/// U+FDFA, which maps to 18 code points, two of them with an error.
const PER_OCTET_OF_NAME: usize = 2000;

/// The most memory for other work, in octets per octet of text. The worst case is `are_confusable` of U+FDFA.
const PER_OCTET_OF_TEXT: usize = 64;

/// The longest result, in octets per octet of the name: the 3 octets of U+FDFA map to 33.
const PER_OCTET_OF_RESULT: usize = 12;

/// The memory for a row besides its name, such as for an error, in octets.
const PER_ROW: usize = 512;

/// The memory for a `str` or a list besides its content, in octets.
pub(crate) const PER_OBJECT: usize = 128;

/// The memory for an object of `alabel.Error` with its attributes, in octets.
pub(crate) const PER_ERROR: usize = 4096;

/// Returns the memory for a `str` with a text, in octets: at most four for each code point.
pub(crate) fn of_text(text: &str) -> usize {
    4 * text.len() + PER_OBJECT
}

/// Checks for the memory that `rows` names need. They have `octets` octets, and the longest has `longest`.
///
/// # Errors
///
/// `MemoryError` if there is not.
pub(crate) fn require_for_names(rows: usize, octets: usize, longest: usize) -> PyResult<()> {
    let results = octets.saturating_mul(PER_OCTET_OF_RESULT);
    require(results + rows * PER_ROW + longest.min(LIMIT) * PER_OCTET_OF_NAME)
}

/// Checks for the memory that `rows` texts need, like [`require_for_names`]. The function accepts texts of at
/// most `accepted` octets.
///
/// # Errors
///
/// `MemoryError` if there is not.
pub(crate) fn require_for_texts(
    rows: usize,
    octets: usize,
    longest: usize,
    accepted: usize,
) -> PyResult<()> {
    require_for_names(rows, octets, longest)?;
    // Functions of names refuse longer texts, which then cost nothing.
    if accepted > LIMIT {
        require(octets.saturating_mul(PER_OCTET_OF_TEXT))?;
    }
    Ok(())
}

/// Checks for the memory that a text needs. The text can be a name, or too long for one.
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

/// Checks that `octets` can be allocated.
///
/// # Errors
///
/// `MemoryError` if there is not.
pub(crate) fn require(octets: usize) -> PyResult<()> {
    let mut block: Vec<u8> = Vec::new();
    let outcome = black_box(&mut block).try_reserve_exact(octets);
    outcome.map_err(|_| PyMemoryError::new_err("there is not enough memory for the names"))
}

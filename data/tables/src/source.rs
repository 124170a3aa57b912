//! The files in `data/`, and the code points that the tables are about.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use unicode_normalization::UNICODE_VERSION;

/// All code points, surrogates included.
pub const CODE_POINTS: RangeInclusive<u32> = 0..=0x0010_FFFF;

/// Returns the version of Unicode of the data.
pub(crate) fn version() -> String {
    let (major, minor, update) = UNICODE_VERSION;
    format!("{major}.{minor}.{update}")
}

/// Reads a file in `data/`.
pub(crate) fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Reads a file in `data/` that starts with a line for its version of Unicode, and returns the lines after that.
///
/// # Panics
///
/// If the version is not that of the tables.
#[must_use]
pub fn data(name: &str) -> String {
    let text = file(name);
    let (first, rest) = text.split_once('\n').unwrap_or_default();
    assert_eq!(first, format!("# Unicode {}", version()), "data/{name}");
    rest.to_owned()
}

/// Parses a code point in hexadecimal.
pub(crate) fn code_point(text: &str) -> u32 {
    u32::from_str_radix(text, 16).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Parses a range of code points as the files in `data/` have it: `0041` or `0041..005A`.
#[must_use]
pub fn range(text: &str) -> RangeInclusive<u32> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    code_point(first)..=code_point(last)
}

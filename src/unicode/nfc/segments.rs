//! The parts of a string that are normalized separately.

use core::iter::from_fn;
use core::mem::replace;

use crate::unicode::class::is_inert;

/// Splits a string into parts that are normalized separately. Each inert code point starts a part.
#[inline]
pub(super) fn segments(code_points: &[char]) -> impl Iterator<Item = &[char]> {
    chunks(code_points, |_, c| !is_inert(c))
}

/// Splits a string between neighbors for which `is_one` returns `false`, like `chunk_by`. The compiler cannot
/// prove that `chunk_by` does not panic.
#[inline]
pub(in crate::unicode) fn chunks(
    code_points: &[char],
    is_one: impl Fn(char, char) -> bool,
) -> impl Iterator<Item = &[char]> {
    let mut rest = code_points;
    from_fn(move || {
        let (first, behind) = rest.split_first()?;
        let mut previous = *first;
        let is_end = |&c: &char| !is_one(replace(&mut previous, c), c);
        let length = 1 + behind.iter().position(is_end).unwrap_or(behind.len());
        let chunk;
        (chunk, rest) = rest.split_at_checked(length)?;
        Some(chunk)
    })
}

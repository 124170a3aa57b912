//! The mapping of [RFC 5895, section 2](https://www.rfc-editor.org/rfc/rfc5895#section-2) for one code point,
//! before normalization to NFC.

use alloc::vec::Vec;

use super::derived_property::{DerivedProperty, is_case_ignorable, is_cased};
use super::range_table::mapped;
use super::tables::properties::{LOWERCASE, WIDE_AND_NARROW};
use crate::guarantee::Guaranteed;

/// Appends the mapping of the code point `c` at `start` in `text`.
pub(super) fn map(text: &str, start: usize, c: char, output: &mut Vec<char>) {
    // Valid code points of IDNA2008 need no mapping. Without this rule, no Cherokee name would pass: since
    // Unicode 8, later than RFC 5895, Cherokee letters are uppercase, and their lowercase is DISALLOWED.
    if DerivedProperty::of(c) == DerivedProperty::Pvalid {
        output.push(c);
        return;
    }
    // "1. Uppercase characters are mapped to their lowercase equivalents by using the algorithm for mapping
    // case in Unicode characters."
    if c == 'Σ' && is_final_sigma(text, start) {
        output.push('ς');
        return;
    }
    if c == 'İ' {
        // The only code point in SpecialCasing.txt with a lowercase of two code points.
        output.extend(['i', '\u{307}']);
        return;
    }
    let lowercase = mapped(&LOWERCASE, c).unwrap_or(c);
    // "2. Fullwidth and halfwidth characters (those defined with Decomposition Types <wide> and <narrow>) are
    // mapped to their decomposition mappings". Uppercase code points are in lowercase here.
    let decomposed = mapped(&WIDE_AND_NARROW, lowercase).unwrap_or(lowercase);
    // "4. (...) the IDEOGRAPHIC FULL STOP character (U+3002) can be mapped to the FULL STOP before label
    // separation occurs."
    output.push(if decomposed == '\u{3002}' {
        '.'
    } else {
        decomposed
    });
}

/// Returns `true` if the `Σ` at `start` satisfies the condition `Final_Sigma` of SpecialCasing.txt (The
/// Unicode Standard, section 3.13): a cased letter precedes it, and no cased letter follows it.
/// Case-ignorable code points do not count. A label separator ends the search, because the protocol processes
/// labels: `Σ` before a dot ends a word.
///
/// Needs linear time for a label: `Σ` is cased, so at most two searches pass each code point.
fn is_final_sigma(text: &str, start: usize) -> bool {
    let (before, sigma) = text.split_at_checked(start).guaranteed();
    let mut after = sigma.chars().skip(1);
    let is_relevant = |c: &char| !is_case_ignorable(*c) || is_label_separator(*c);
    before.chars().rev().find(is_relevant).is_some_and(is_cased)
        && !after.find(is_relevant).is_some_and(is_cased)
}

/// Returns `true` if the mapping converts a code point to a full stop.
fn is_label_separator(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

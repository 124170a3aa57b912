//! The checks of nameprep on a mapped and normalized label ([RFC 3491, sections 5 to
//! 7](https://www.rfc-editor.org/rfc/rfc3491#section-5)).

use super::positions;
use crate::error::Prohibition;
use crate::unicode::nameprep::{is_l_cat, is_rand_al_cat, is_unassigned, prohibiting_table};

/// The tables of prohibited code points, in the order of the data. C.5 is missing: a `char` is never a
/// surrogate.
const PROHIBITIONS: [Prohibition; 8] = [
    Prohibition::NonAsciiSpace,
    Prohibition::NonAsciiControl,
    Prohibition::PrivateUse,
    Prohibition::Noncharacter,
    Prohibition::InappropriateForPlainText,
    Prohibition::InappropriateForCanonicalRepresentation,
    Prohibition::ChangesDisplayOrDeprecated,
    Prohibition::Tagging,
];

/// Returns the prohibited code points of section 5, each with its table.
pub(crate) fn prohibited(label: &[char]) -> impl Iterator<Item = (usize, Prohibition)> {
    let prohibitions = label.iter().copied().map(prohibition).enumerate();
    prohibitions.filter_map(|(position, prohibition)| Some((position, prohibition?)))
}

/// Returns the table that prohibits a code point.
fn prohibition(c: char) -> Option<Prohibition> {
    PROHIBITIONS.get(prohibiting_table(c)?).copied()
}

/// Checks requirement 2 of RFC 3454, section 6, in a label with a RandALCat character: "If a string contains
/// any RandALCat character, the string MUST NOT contain any LCat character."
pub(crate) fn l_cat(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, is_l_cat)
}

/// Checks requirement 3: "If a string contains any RandALCat character, a RandALCat character MUST be the
/// first character of the string".
pub(crate) fn first_not_rand_al_cat(label: &[char]) -> Option<usize> {
    not_rand_al_cat(label, 0)
}

/// Checks requirement 3: "(...) and a RandALCat character MUST be the last character of the string."
pub(crate) fn last_not_rand_al_cat(label: &[char]) -> Option<usize> {
    not_rand_al_cat(label, label.len().checked_sub(1)?)
}

/// Returns the position if the code point there is not RandALCat.
fn not_rand_al_cat(label: &[char], position: usize) -> Option<usize> {
    let is_other = label.get(position).is_some_and(|&c| !is_rand_al_cat(c));
    is_other.then_some(position)
}

/// Returns the code points that are unassigned in Unicode 3.2.
pub(crate) fn unassigned(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, is_unassigned)
}

//! The start of a spelling, and its changes.

use super::glyphs::Glyph;
use super::target::Target;
use crate::display::lookalikes::likeness::Likeness;
use crate::display::lookalikes::look::Letter;
use crate::display::rules::restriction_level::ResolvedScripts;

/// A spelling up to a code point.
#[derive(Clone, Copy)]
pub(super) struct Prefix {
    /// The number of letters.
    pub(super) letters: usize,
    /// The last letter. The next code point can change it.
    pub(super) last: Option<Letter>,
    /// The number of octets.
    pub(super) octets: usize,
    /// The octets of the skeleton, if the skeleton of the label starts with it.
    pub(super) skeleton: Option<usize>,
    /// The octets of the skeleton without diacritics, likewise.
    pub(super) plain: Option<usize>,
    /// The number of replaced, added and omitted code points.
    pub(super) changes: usize,
    /// The number of followers since the last letter, if all code points there are those of the label.
    pub(super) followers: Option<usize>,
    /// The likeness of the code points, unless their neighbors determine it.
    pub(super) likeness: Option<Likeness>,
    /// The likeness of the code points in a label that differs also without diacritics.
    pub(super) of_letters: Likeness,
    /// The resolved script set.
    pub(super) scripts: ResolvedScripts,
    /// The octets of the skeleton. Marks can change their places in it.
    pub(super) skeleton_octets: usize,
    /// `true` if the skeleton is that of each code point, one after the other: no mark changes its place.
    pub(super) is_in_order: bool,
    /// `true` if there is a letter that is written from left to right.
    pub(super) has_left_to_right: bool,
    /// `true` if there is a letter that is written from right to left.
    pub(super) has_right_to_left: bool,
}

/// Counts a code point after `before` as a change, unless the label has it there.
pub(super) fn count_changes(
    prefix: &mut Prefix,
    before: &Prefix,
    (number, glyph): (usize, &Glyph),
    target: &Target,
) {
    let Some(own) = target.own.get(before.letters) else {
        return;
    };
    if prefix.letters > before.letters {
        prefix.changes += omitted(before, target);
        prefix.followers = (own.start == Some(number)).then_some(0);
        prefix.changes += usize::from(prefix.followers.is_none());
        return;
    }
    let is_own = before
        .followers
        .is_some_and(|count| own.followers.get(count) == Some(&number));
    prefix.followers = before.followers.filter(|_| is_own).map(|count| count + 1);
    // A pair in place of one letter counts once.
    let is_counted = before.followers.is_none()
        && !glyph.look.is_empty()
        && own.followers.first().is_none_or(|&first| first == number);
    prefix.changes += usize::from(!is_own && !is_counted);
}

/// Returns 1 if a prefix leaves out code points that the label has after its last letter.
pub(super) fn omitted(prefix: &Prefix, target: &Target) -> usize {
    let own = target
        .own
        .get(prefix.letters)
        .map_or(0, |own| own.followers.len());
    usize::from(prefix.followers.is_some_and(|count| count < own))
}

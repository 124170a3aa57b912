//! The contextual rules for joiners
//! ([RFC 5892, appendix A](https://www.rfc-editor.org/rfc/rfc5892#appendix-A)).

use super::positions;
use crate::unicode::{JoiningType, is_virama, joining_type};

/// U+200C.
const ZERO_WIDTH_NON_JOINER: char = '\u{200C}';

/// U+200D.
const ZERO_WIDTH_JOINER: char = '\u{200D}';

/// Appendix A.1, ZERO WIDTH NON-JOINER: "If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True; If
/// RegExpMatch((Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})) Then True;"
///
/// Takes linear time: a ZERO WIDTH NON-JOINER is not transparent, so each run of transparent code points is
/// searched at most once from either side.
pub(crate) fn zero_width_non_joiner(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, ZERO_WIDTH_NON_JOINER, |before, after| {
        let is_transparent = |c: &char| joining_type(*c) == JoiningType::T;
        let left = before
            .iter()
            .rev()
            .copied()
            .find(|c| !is_transparent(c))
            .map(joining_type);
        let right = after
            .iter()
            .copied()
            .find(|c| !is_transparent(c))
            .map(joining_type);
        follows_virama(before)
            || matches!(left, Some(JoiningType::L | JoiningType::D))
                && matches!(right, Some(JoiningType::R | JoiningType::D))
    })
}

/// Appendix A.2, ZERO WIDTH JOINER: "If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True;"
pub(crate) fn zero_width_joiner(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, ZERO_WIDTH_JOINER, |before, _| follows_virama(before))
}

/// Whether the code point before is a virama.
fn follows_virama(before: &[char]) -> bool {
    before.last().copied().is_some_and(is_virama)
}

/// The positions at which `joiner` stands but `rule` is false of what stands before it and after it.
fn code_point_with_context(
    label: &[char],
    joiner: char,
    rule: impl Fn(&[char], &[char]) -> bool,
) -> impl Iterator<Item = usize> {
    positions(label, move |c| c == joiner).filter(move |&position| {
        let (before, from_joiner) = label.split_at(position);
        !rule(before, from_joiner.get(1..).unwrap_or_default())
    })
}

//! The compositions outside plane 0.

use crate::unicode::tables::normalization::COMPOSITIONS_OF_OTHER_PLANES;

/// Finds one of the few compositions outside plane 0.
#[cold]
#[inline(never)]
pub(super) fn of_other_planes(
    is_wanted: &dyn Fn(&(char, char, char)) -> bool,
) -> Option<(char, char, char)> {
    let mut compositions = COMPOSITIONS_OF_OTHER_PLANES.iter().copied();
    compositions.find(is_wanted)
}

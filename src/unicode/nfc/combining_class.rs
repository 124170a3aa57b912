//! The property `Canonical_Combining_Class`, and the canonical order of marks.

use alloc::vec::Vec;

use super::layout::COMBINING_CLASS;
use crate::unicode::range_table::value;
use crate::unicode::tables::normalization::COMBINING_CLASSES;

/// The greatest possible `Canonical_Combining_Class` (UAX #44, section 5.7.4).
const GREATEST_CLASS: u32 = 254;

/// Returns the `Canonical_Combining_Class`.
pub(crate) fn combining_class(c: char) -> u32 {
    value(&COMBINING_CLASSES, c) & COMBINING_CLASS
}

/// Sorts marks by their class, and keeps the order within a class: the Canonical Ordering Algorithm. One pass
/// for each class needs linear time. The marks of nearly all names are in order.
pub(in crate::unicode) fn order<T: Copy>(marks: &mut [T], class: impl Fn(T) -> u32) {
    if marks.is_sorted_by_key(|&mark| class(mark)) {
        return;
    }
    let unordered: Vec<(u32, T)> = marks.iter().map(|&mark| (class(mark), mark)).collect();
    let mut places = marks.iter_mut();
    for number in 1..=GREATEST_CLASS {
        let of_class = unordered.iter().filter(|&&(class, _)| class == number);
        of_class
            .zip(&mut places)
            .for_each(|((_, mark), place)| *place = *mark);
    }
}

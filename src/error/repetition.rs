//! The removal of repeated errors.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;

/// Returns, for each key, `true` if no earlier key is equal.
pub(crate) fn are_first<K: Ord>(keys: impl Iterator<Item = K>) -> Vec<bool> {
    let numbered = keys.enumerate().map(|(number, key)| (key, number));
    // A heap, because the linker cannot prove that the standard library's sorts and sets do not panic.
    let sorted = numbered.collect::<BinaryHeap<_>>().into_sorted_vec();
    let mut are_first = vec![true; sorted.len()];
    for pair in sorted.windows(2) {
        if let [(key, _), (next, number)] = pair
            && key == next
            && let Some(is_first) = are_first.get_mut(*number)
        {
            *is_first = false;
        }
    }
    are_first
}

//! The test of a string for Normalization Form C ([UAX #15, section
//! 9](https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms)).

use core::mem::replace;

use super::combining_class::combining_class;
use super::decomposition::composes;
use super::layout::MAYBE;
use crate::unicode::class::{class, is_inert};
use crate::unicode::range_table::value;
use crate::unicode::tables::normalization::COMBINING_CLASSES;

/// Returns `true` if the code points are in Normalization Form C. No code point has the `NFC_Quick_Check` No,
/// the combining classes are in order, and no code point composes with the starter before it, or with a part
/// of the starter's decomposition. A code point between the two with the same or a higher combining class
/// blocks the composition.
pub(crate) fn is_nfc(code_points: &[char]) -> bool {
    let (mut starter, mut previous) = ('\0', '\0');
    code_points.iter().all(|&c| {
        let previous = replace(&mut previous, c);
        if is_inert(c) {
            starter = c;
            return true;
        }
        let mut is_blocked = false;
        if !is_inert(previous) {
            let (last_class, class) = (combining_class(previous), combining_class(c));
            if last_class == 0 {
                starter = previous;
            } else if class != 0 && last_class > class {
                return false;
            }
            is_blocked = last_class != 0 && last_class >= class;
        }
        if !class(c).fails_quick_check() {
            return true;
        }
        let is_composed = !is_blocked && composes(starter, c);
        !is_composed && value(&COMBINING_CLASSES, c) & MAYBE != 0
    })
}

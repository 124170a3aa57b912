//! The mapping to one code point, which a label is read with.

use super::class::{Class, MappingStatus, class};
use super::range_table::mapped;
use super::tables::properties::LOWERCASE;

/// Returns the mapping of a code point of this class by step 1, Map, for Nontransitional Processing, and the class of that,
/// if it is the lowercase of the code point, its form of another width, or a full stop. Not inlined: it would take registers
/// from the loop over code points, which would need 35 to 90 instructions more for a name (bench rows "U-labels").
#[inline(never)]
pub(crate) fn simple_mapping(c: char, own_class: Class) -> Option<(char, Class)> {
    if own_class.status() != MappingStatus::Mapped {
        return None;
    }
    let simple = match c {
        '。' | '｡' => '.',
        '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0)?.to_ascii_lowercase(),
        'A'..='Z' | 'À'..='Þ' | 'Α'..='Ϋ' | 'А'..='Я' => char::from_u32(u32::from(c) + 0x20)?,
        _ => mapped(&LOWERCASE, c)?,
    };
    let class = class(simple);
    class.is_valid(true).then_some((simple, class))
}

//! The mapping to a single code point.

use crate::unicode::class::{Class, MappingStatus, class};
use crate::unicode::range_table::mapped;
use crate::unicode::tables::properties::LOWERCASE;

/// Returns the mapping of a code point of this class, and the class of the mapping, by step 1, Map, for
/// Nontransitional Processing. Returns `None` unless the mapping is the lowercase of the code point, its form
/// of another width, or a full stop. Out of line: in line, it would use registers of the loop over code
/// points, which would need 35 to 90 instructions more for a name (bench rows "U-labels").
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

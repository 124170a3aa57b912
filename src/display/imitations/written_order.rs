//! The order in which people write letters from right to left: the inverse of the order of a line.

use alloc::string::String;

use crate::display::lookalikes::line_order::{Direction, display_order};
use crate::unicode::{BidiClass, bidi_class};

/// Returns a text with letters from right to left, given in the order of a line, in written order. Returns
/// `None` if no text is displayed like this.
pub(super) fn written_order(line: &str) -> Option<String> {
    let (mut text, mut end) = (String::with_capacity(line.len()), line.len());
    // Numbers keep their order.
    let mut number = None;
    for (start, c) in line.char_indices().rev() {
        let class = bidi_class(c);
        if class == BidiClass::Nsm {
            continue;
        }
        let cluster = line.get(start..end)?;
        end = start;
        if matches!(class, BidiClass::En | BidiClass::An) {
            let start = *number.get_or_insert(text.len());
            let number: String = text.get(start..)?.into();
            shorten(&mut text, start);
            text.push_str(cluster);
            text.push_str(&number);
        } else {
            number = None;
            text.push_str(cluster);
        }
    }
    (display_order(&text, Direction::LeftToRight) == line).then_some(text)
}

/// Shortens a text to a number of octets, at a boundary of code points. `String::truncate` can panic.
pub(super) fn shorten(text: &mut String, octets: usize) {
    while text.len() > octets {
        text.pop();
    }
}

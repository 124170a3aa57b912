//! The search for label separators, the places where names can be.

use core::ops::Range;

use memchr::memchr3;

/// The first octet of U+3002.
const IDEOGRAPHIC: u8 = 0xE3;
/// The first octet of U+FF0E and U+FF61.
const FULLWIDTH: u8 = 0xEF;

/// Returns the next label separator at `from` or later.
#[inline]
pub(crate) fn next(text: &str, from: usize) -> Option<Range<usize>> {
    let octets = text.as_bytes();
    let mut position = from;
    loop {
        // Kana and ideographs have the same first octets, and stand in runs.
        while let [first @ (IDEOGRAPHIC | FULLWIDTH), second, third, ..] = octets.get(position..)? {
            if matches!(
                [first, second, third],
                [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1]
            ) {
                return Some(position..position + 3);
            }
            position += 3;
        }
        position += memchr3(b'.', IDEOGRAPHIC, FULLWIDTH, octets.get(position..)?)?;
        if octets.get(position) == Some(&b'.') {
            return Some(position..position + 1);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn each_separator_is_found() {
        let text = "a.b。c．d｡eかな。漢ﾃ.";
        let mut found = Vec::new();
        let mut position = 0;
        while let Some(range) = next(text, position) {
            position = range.end;
            found.push(text.get(range).unwrap());
        }
        assert_eq!(found, [".", "。", "．", "｡", "。", "."]);
    }
}

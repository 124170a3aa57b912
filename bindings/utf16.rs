//! Places in strings of UTF-16, for Java and JavaScript.

use core::ops::Range;

/// Converts a range of octets of a text to a range of UTF-16 code units.
pub(crate) fn code_units(text: &str, octets: &Range<usize>) -> Range<usize> {
    let count = |octets: usize| {
        let before = text.get(..octets).unwrap_or(text);
        before.encode_utf16().count()
    };
    count(octets.start)..count(octets.end)
}

#[cfg(test)]
mod tests {
    use super::code_units;

    #[test]
    fn ranges_select_the_same_text() {
        let text = "a\u{E9}\u{FFFD}\u{1F600}b\u{10FFFF}";
        let units: Vec<u16> = text.encode_utf16().collect();
        let ends = || (0..=text.len()).filter(|&octet| text.is_char_boundary(octet));
        for start in ends() {
            for end in ends().filter(|&end| start <= end) {
                let selected = text.get(start..end).unwrap_or_default().encode_utf16();
                let range = code_units(text, &(start..end));
                assert_eq!(units.get(range), Some(&*selected.collect::<Vec<_>>()));
            }
        }
    }

    #[test]
    fn octets_after_the_text_are_its_end() {
        assert_eq!(code_units("\u{1F600}", &(4..5)), 2..2);
    }
}

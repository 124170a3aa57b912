//! Positions in a text.

/// Returns the code point at an octet.
#[inline]
pub(crate) fn char_at(text: &str, position: usize) -> Option<char> {
    match text.as_bytes().get(position) {
        Some(octet) if octet.is_ascii() => Some(char::from(*octet)),
        _ => text.get(position..)?.chars().next(),
    }
}

/// Returns the code point before an octet.
#[inline]
pub(crate) fn char_before(text: &str, position: usize) -> Option<char> {
    match text.as_bytes().get(position.checked_sub(1)?) {
        Some(octet) if octet.is_ascii() => Some(char::from(*octet)),
        _ => text.get(..position)?.chars().next_back(),
    }
}

/// Returns the octet at a position.
#[inline]
pub(crate) fn octet_at(text: &str, position: usize) -> Option<u8> {
    text.as_bytes().get(position).copied()
}

/// Returns the start of `word`, in any case, if it ends at `end` and starts at `floor` or later.
pub(crate) fn start_of(text: &str, word: &str, end: usize, floor: usize) -> Option<usize> {
    let start = end.checked_sub(word.len())?;
    let found = text.as_bytes().get(start..end)?;
    (start >= floor && found.eq_ignore_ascii_case(word.as_bytes())).then_some(start)
}

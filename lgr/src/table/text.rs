//! Recognizes the text formats of tables from before RFC 7940.

/// The format of a text table, and the line of its first code point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextTable {
    pub(super) format: &'static str,
    pub(super) line: u32,
}

impl TextTable {
    /// Recognizes a text table by the first line that starts with a code point.
    ///
    /// RFC 3743, section 3.3.1, puts a semicolon or references in parentheses after it, and RFC 4290, section
    /// 5, a vertical bar or nothing.
    pub(super) fn find(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{FEFF}');
        if text.trim_start().starts_with('<') {
            return None;
        }
        text.lines().zip(1..).find_map(|(text, line)| {
            let format = format_of(text.trim_start())?;
            Some(Self { format, line })
        })
    }
}

/// Returns the format of a line that starts with a code point.
fn format_of(line: &str) -> Option<&'static str> {
    let marked = line.strip_prefix("U+");
    let digits = marked.unwrap_or(line);
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    let digits = digits.strip_suffix(rest).unwrap_or_default();
    // A word of prose such as "face" has no digit.
    let is_number = marked.is_some() || digits.contains(|c: char| c.is_ascii_digit());
    if !(4..=6).contains(&digits.len()) || !is_number {
        return None;
    }
    match rest.trim_start().chars().next() {
        Some('(' | ';') => Some("RFC 3743"),
        None | Some('|' | ':' | '#') => Some("RFC 4290"),
        Some(_) => marked.map(|_| "RFC 4290"),
    }
}

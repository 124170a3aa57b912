//! The punctuation around and between names in text.

use icu_properties::props::{GeneralCategory, QuotationMark, TerminalPunctuation};
use icu_properties::{CodePointMapData, CodePointSetData};

/// The separators of lists. UTS #46 accepts them in names.
pub(crate) const SEPARATORS: [char; 11] = [
    ',', ';', '\u{37E}', '،', '؛', '、', '﹐', '﹑', '﹔', '，', '；',
];

/// The label separators of UTS #46.
const DOTS: [char; 4] = ['.', '。', '．', '｡'];

/// The punctuation before a sentence in Spanish.
const INVERTED: [char; 2] = ['¡', '¿'];

/// Returns `true` for a quotation mark, or the backtick that quotes code.
pub(crate) fn is_quote(c: char) -> bool {
    c == '`' || CodePointSetData::new::<QuotationMark>().contains(c)
}

/// Returns `true` for an opening bracket.
pub(crate) fn is_open(c: char) -> bool {
    c == '<' || category(c) == GeneralCategory::OpenPunctuation && !is_quote(c)
}

/// Returns `true` for a closing bracket.
pub(crate) fn is_close(c: char) -> bool {
    c == '>' || category(c) == GeneralCategory::ClosePunctuation && !is_quote(c)
}

/// Returns `true` for punctuation that starts a sentence.
pub(crate) fn starts_sentence(c: char) -> bool {
    INVERTED.contains(&c)
}

/// Returns `true` for punctuation that ends a sentence or a part of it, other than a label separator.
pub(crate) fn ends_sentence(c: char) -> bool {
    !DOTS.contains(&c) && CodePointSetData::new::<TerminalPunctuation>().contains(c)
}

/// Returns the text in a call, such as ``Host(`name`)``.
pub(crate) fn in_call(text: &str) -> Option<&str> {
    let (function, argument) = text.strip_suffix(')')?.split_once('(')?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (!function.is_empty() && function.chars().all(is_word)).then_some(argument)
}

/// Returns the General_Category of a code point.
fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

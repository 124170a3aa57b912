//! Conversion of labels with the naive Punycode.

use crate::common::naive::NaiveBootstring;

/// The result of step 4.1: a label and its kind.
pub enum Converted {
    /// A label that does not start with "xn--".
    Unprefixed(Vec<char>),
    /// A label that starts with "xn--" and contains non-ASCII or does not decode, unchanged.
    Failed(Vec<char>),
    /// The decoded text after "xn--".
    Decoded(Vec<char>),
}

impl Converted {
    pub fn code_points(&self) -> &[char] {
        match self {
            Self::Unprefixed(label) | Self::Failed(label) | Self::Decoded(label) => label,
        }
    }
}

/// Converts a label to a U-label (UTS #46, section 4, step 4.1; RFC 5891, section 5.3). It lowercases ASCII,
/// which UTS #46 has already mapped.
pub fn convert(label: &[char]) -> Converted {
    let text: String = label.iter().map(char::to_ascii_lowercase).collect();
    let Some(punycode) = text.strip_prefix("xn--") else {
        return Converted::Unprefixed(label.to_vec());
    };
    if !punycode.is_ascii() {
        return Converted::Failed(label.to_vec());
    }
    match NaiveBootstring::punycode().decode(punycode) {
        Some(decoded) => Converted::Decoded(decoded.chars().collect()),
        None => Converted::Failed(label.to_vec()),
    }
}

/// Converts a label to an A-label (UTS #46, section 4.2, step 3; RFC 5891, section 5.5).
pub fn ascii_form(label: &[char]) -> String {
    let text: String = label.iter().collect();
    if text.is_ascii() {
        text
    } else {
        format!("xn--{}", NaiveBootstring::punycode().encode(&text))
    }
}

//! Labels between their forms, with the naive Punycode.

use crate::common::naive::NaiveBootstring;

/// What a label stands for.
pub enum Converted {
    /// It does not start with "xn--": itself.
    Unprefixed(Vec<char>),
    /// It starts with "xn--" and has a code point that is not ASCII, or does not decode: itself.
    Failed(Vec<char>),
    /// What follows "xn--" decodes to this.
    Decoded(Vec<char>),
}

impl Converted {
    pub fn code_points(&self) -> &[char] {
        match self {
            Self::Unprefixed(label) | Self::Failed(label) | Self::Decoded(label) => label,
        }
    }
}

/// UTS #46, section 4, step 4.1; RFC 5891, section 5.3. ASCII in uppercase, which the mapping of UTS #46 leaves none of,
/// is that in lowercase.
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

/// UTS #46, section 4.2, step 3; RFC 5891, section 5.5.
pub fn ascii_form(label: &[char]) -> String {
    let text: String = label.iter().collect();
    if text.is_ascii() {
        text
    } else {
        format!("xn--{}", NaiveBootstring::punycode().encode(&text))
    }
}

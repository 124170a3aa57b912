//! Names with structure from arbitrary octets.

use alabel::label::{ACE_PREFIX, strip_ace_prefix};
use alabel::punycode::{decode, encode};
use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};
use unicode_normalization::UnicodeNormalization as _;

use crate::split_options;

/// The length in octets beyond which no edit makes a label longer.
const LONG: usize = 256;

/// The code points for stray octets from 0x80 to 0xBF. Each has a role in some rule.
#[rustfmt::skip]
const POINTS: [char; 64] = [
    // Label separators.
    '.', '\u{3002}', '\u{FF0E}', '\u{FF61}',
    // Joiners and viramas.
    '\u{200C}', '\u{200D}', '\u{94D}', '\u{9CD}', '\u{DCA}', '\u{1039}',
    // Marks, including some that compose or are reordered.
    '\u{300}', '\u{301}', '\u{308}', '\u{323}', '\u{327}', '\u{338}', '\u{345}', '\u{93C}', '\u{64B}', '\u{3099}',
    // Ignored.
    '\u{AD}', '\u{200B}', '\u{2060}', '\u{FE0F}', '\u{E0100}', '\u{180E}',
    // Disallowed, unassigned and private use.
    '\u{202E}', '\u{FFFD}', '\u{FFFE}', '\u{378}', '\u{2FE0}', '\u{10FFFF}', '\u{E000}',
    // Deviations and mappings that differ between the profiles.
    'ß', 'ς', 'ẞ', 'Σ', 'İ', 'ſ', '\u{212A}', '\u{2F868}',
    // Mapped to full stops, hyphens and other ASCII.
    '⑴', '⒈', '‥', '㍿', '－', '／', '％',
    // CONTEXTO.
    '·', '\u{375}', '\u{5F3}', '\u{5F4}', '・', '\u{660}', '\u{6F0}', '\u{6FD}',
    // Parts of Hangul syllables, and half-width forms.
    '\u{1100}', '\u{1161}', '\u{11A8}', '가', 'ｶ', '\u{FF9E}',
    // Bidi_Class ET; and NSM from a supplementary plane.
    '€', '\u{10A01}',
];

/// The first letters of scripts, for the other stray octets. A label continues from there. They differ in
/// Bidi_Class, Joining_Type, age and status.
#[rustfmt::skip]
const SCRIPTS: [char; 40] = [
    'à', 'À', 'ĳ', 'α', 'ἀ', 'а', 'Ѐ', 'ա', 'Ⴀ', 'ა', 'Ꭰ', 'ꭰ', 'ᚠ', '𐌰', '𐓀',
    '\u{5D0}', '\u{5D1}', '\u{627}', '\u{628}', '\u{750}', '\u{710}', '\u{780}', '\u{7CA}', '\u{800}', '\u{1E900}',
    'क', 'অ', 'ก', 'ཀ', 'က', 'ក', 'ᠠ',
    'ぁ', 'ァ', 'ㄅ', '一', '가', '豈', 'ﬀ', '\u{1D400}',
];

/// A name from the input. UTF-8 is plain text. Every other octet is an instruction: a code point, or an edit
/// of the label before it.
///
/// So a corpus of names works as a corpus of inputs, and mutations that break UTF-8 are still useful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(pub String);

impl<'a> Arbitrary<'a> for Name {
    fn arbitrary(octets: &mut Unstructured<'a>) -> Result<Self> {
        let (name, _) = split_options(octets.bytes(octets.len())?);
        Ok(Self::from_octets(name))
    }
}

impl Name {
    /// Converts octets to a name.
    #[must_use]
    pub fn from_octets(octets: &[u8]) -> Self {
        let mut name = Self(String::new());
        for chunk in octets.utf8_chunks() {
            name.0 += chunk.valid();
            for &octet in chunk.invalid() {
                name.follow(octet);
            }
        }
        name
    }

    /// Follows an instruction: octets that never start a code point edit the last label; the others append to
    /// it.
    fn follow(&mut self, octet: u8) {
        match octet {
            0x80..=0xBF => self.0.push(POINTS[usize::from(octet - 0x80)]),
            0xC2..=0xF4 => {
                let first = SCRIPTS[usize::from(octet - 0xC2) % SCRIPTS.len()];
                let letter = self.last_label().len() * 5 % 23;
                self.0.extend((first..).nth(letter));
            }
            0xC0 | 0xC1 => self.edit_last_label(octet - 0xC0),
            _ => self.edit_last_label(octet - 0xF5 + 2),
        }
    }

    /// Rewrites the last label in an equivalent form, or damages it.
    pub fn edit_last_label(&mut self, edit: u8) {
        let label = self.last_label().to_owned();
        let edited: String = match edit % 12 {
            0 => a_label(&label),
            1 => label.to_uppercase(),
            2 => label.chars().map(full_width).collect(),
            3 => label.nfd().collect(),
            4 => label.nfkc().collect(),
            5 => strip_ace_prefix(&label)
                .and_then(|punycode| decode(punycode).ok())
                .unwrap_or(label),
            6 => label.chars().flat_map(|c| [c, '\u{AD}']).collect(),
            7 => label.repeat(2),
            8 => label.chars().rev().collect(),
            9 => a_label(&label) + "a",
            10 => label.chars().skip(1).collect(),
            _ => label + "-",
        };
        if edited.len() <= LONG {
            self.0.truncate(self.0.len() - self.last_label().len());
            self.0 += &edited;
        }
    }

    /// Returns the text after the last label separator.
    fn last_label(&self) -> &str {
        let is_separator = |c| matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}');
        self.0.rsplit(is_separator).next().unwrap_or_default()
    }
}

/// Encodes any label after the ACE prefix.
fn a_label(label: &str) -> String {
    encode(label).map_or_else(
        |_| label.to_owned(),
        |punycode| format!("{ACE_PREFIX}{punycode}"),
    )
}

/// Returns the full-width form of an ASCII code point.
fn full_width(c: char) -> char {
    match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

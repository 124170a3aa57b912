//! A name broken into labels, and what its A-labels stand for.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::label::ACE_PREFIX;
use crate::punycode::{DecodeError, decode_code_points};
use crate::validity::{bidi, hyphens};

/// A name broken into labels at U+002E FULL STOP.
pub(super) struct Labels {
    /// The name, with its full stops.
    code_points: Vec<char>,
    /// Its labels; there is at least one.
    labels: Vec<Label>,
}

/// A label.
struct Label {
    /// Where it stands in the name.
    range: Range<usize>,
    /// What became of it.
    conversion: Conversion,
    /// The code points that it stands for, if it decodes.
    decoded: Vec<char>,
}

/// What becomes of a label that starts with "xn--" in any case.
#[derive(Clone, Copy)]
pub(super) enum Conversion {
    /// It does not start so.
    None,
    /// It has a code point outside ASCII at this position.
    NonAscii(usize),
    /// It does not decode.
    Failed(DecodeError),
    /// It stands for other code points.
    Decoded,
}

impl Labels {
    /// Breaks a name into labels and converts those that start with "xn--".
    pub(super) fn new(code_points: Vec<char>) -> Self {
        let mut start = 0;
        let labels = code_points.split(|&c| c == '.').map(|label| {
            let range = start..start + label.len();
            start = range.end + 1;
            let (conversion, decoded) = convert(label);
            Label {
                range,
                conversion,
                decoded,
            }
        });
        let labels = labels.collect();
        Self {
            code_points,
            labels,
        }
    }

    /// How many labels there are.
    pub(super) fn count(&self) -> usize {
        self.labels.len()
    }

    /// The labels, each as the code points that it has or stands for.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[char], Conversion)> {
        self.labels.iter().map(|label| match label.conversion {
            Conversion::Decoded => (label.decoded.as_slice(), label.conversion),
            _ => (self.source(label), label.conversion),
        })
    }

    /// The labels as they stand in the name.
    pub(super) fn sources(&self) -> impl Iterator<Item = &[char]> {
        self.labels.iter().map(|label| self.source(label))
    }

    /// Whether any label makes the name a Bidi domain name.
    pub(super) fn is_bidi_domain_name(&self) -> bool {
        self.iter().any(|(label, _)| bidi::is_rtl(label))
    }

    /// A label as it stands in the name.
    fn source(&self, label: &Label) -> &[char] {
        self.code_points
            .get(label.range.clone())
            .unwrap_or_default()
    }
}

/// If a label starts with "xn--" in any case, converts the rest of it according to Punycode, in lowercase.
///
/// No other A-label stands for the same code points: "there is (...) only one encoded string that can represent
/// a given sequence of integers" (RFC 3492, section 6.2), and its letters are lowercase.
fn convert(label: &[char]) -> (Conversion, Vec<char>) {
    let unconverted = |conversion| (conversion, Vec::new());
    if !hyphens::has_leading_ace_prefix(label) {
        return unconverted(Conversion::None);
    }
    if let Some(position) = label.iter().position(|c| !c.is_ascii()) {
        return unconverted(Conversion::NonAscii(position));
    }
    let mut punycode = String::with_capacity(label.len());
    punycode.extend(label.iter().skip(ACE_PREFIX.len()));
    punycode.make_ascii_lowercase();
    convert_punycode(&punycode)
}

/// Converts what follows "xn--" in a label according to Punycode.
pub(super) fn convert_punycode(punycode: &str) -> (Conversion, Vec<char>) {
    match decode_code_points(punycode) {
        Ok(decoded) => (Conversion::Decoded, decoded),
        Err(error) => (Conversion::Failed(error), Vec::new()),
    }
}

//! The labels that operations take.

use std::borrow::Cow;
use std::ops::Range;

use alabel::punycode::{self, DecodeError};
use alabel::{ALabel, ULabel};

/// The limit of code points of a label. A label of DNS has at most 63.
pub(crate) const MOST_CODE_POINTS: usize = 255;

/// A label: a U-label or an A-label as text, or code points.
///
/// Text that starts with `xn--` is an A-label. Its decoded code points are evaluated.
///
/// # Examples
///
/// ```
/// use alabel::{ALabel, ULabel};
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data><range first-cp="0061" last-cp="007A"/><char cp="00FC"/></data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// assert!(ruleset.check("bücher").is_valid());
/// assert!(ruleset.check("xn--bcher-kva").is_valid());
/// assert!(ruleset.check(&ULabel::parse("bücher").unwrap()).is_valid());
/// assert!(ruleset.check(&ALabel::parse("xn--bcher-kva").unwrap()).is_valid());
/// assert!(ruleset.check(&['b', 'ü', 'c', 'h', 'e', 'r']).is_valid());
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Label<'a>(Input<'a>);

/// The form of a label.
#[derive(Clone, Copy, Debug)]
enum Input<'a> {
    Text(&'a str),
    CodePoints(&'a [char]),
}

impl<'a> Label<'a> {
    /// Returns the text of the label.
    pub(crate) fn text(&self) -> Cow<'a, str> {
        match self.0 {
            Input::Text(text) => Cow::Borrowed(text),
            Input::CodePoints(code_points) => Cow::Owned(code_points.iter().collect()),
        }
    }

    /// Returns `true` if the label is an A-label.
    pub(crate) fn is_encoded(&self) -> bool {
        match self.0 {
            Input::Text(text) => alabel::label::strip_ace_prefix(text).is_some(),
            Input::CodePoints(_) => alabel::label::strip_ace_prefix(&self.text()).is_some(),
        }
    }

    /// Returns the code points of the label, after decoding an A-label.
    pub(crate) fn code_points(&self) -> Result<Vec<char>, DecodeError> {
        let text = self.text();
        match alabel::label::strip_ace_prefix(&text) {
            Some(encoded) => Ok(punycode::decode(encoded)?.chars().collect()),
            None => Ok(text.chars().collect()),
        }
    }

    /// Returns the octets of a range of code points. In an A-label, each range has all octets.
    pub(crate) fn octets(&self, range: &Range<usize>) -> Range<usize> {
        let text = self.text();
        if self.is_encoded() {
            return 0..text.len();
        }
        let place = |number: usize| {
            text.char_indices()
                .nth(number)
                .map_or(text.len(), |(place, _)| place)
        };
        place(range.start)..place(range.end)
    }

    /// Returns the code points of a range of octets of a label that is no A-label.
    pub(crate) fn range(&self, octets: &Range<usize>) -> Range<usize> {
        let text = self.text();
        let number = |octet: usize| {
            text.char_indices()
                .take_while(|(place, _)| *place < octet)
                .count()
        };
        number(octets.start)..number(octets.end)
    }
}

impl<'a> From<&'a str> for Label<'a> {
    fn from(label: &'a str) -> Self {
        Self(Input::Text(label))
    }
}

impl<'a> From<&'a String> for Label<'a> {
    fn from(label: &'a String) -> Self {
        Self(Input::Text(label))
    }
}

impl<'a> From<&'a ULabel<'_>> for Label<'a> {
    fn from(label: &'a ULabel<'_>) -> Self {
        Self(Input::Text(label.as_str()))
    }
}

impl<'a> From<&'a ALabel<'_>> for Label<'a> {
    fn from(label: &'a ALabel<'_>) -> Self {
        Self(Input::Text(label.as_str()))
    }
}

impl<'a> From<&'a [char]> for Label<'a> {
    fn from(label: &'a [char]) -> Self {
        Self(Input::CodePoints(label))
    }
}

impl<'a> From<&'a Vec<char>> for Label<'a> {
    fn from(label: &'a Vec<char>) -> Self {
        Self(Input::CodePoints(label))
    }
}

impl<'a, const N: usize> From<&'a [char; N]> for Label<'a> {
    fn from(label: &'a [char; N]) -> Self {
        Self(Input::CodePoints(label))
    }
}

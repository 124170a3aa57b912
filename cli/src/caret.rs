//! A name with the place of an error marked under it.
//!
//! A caret is in the wrong place if the terminal reorders the code points before it, or shows them wider or narrower
//! than expected. A name is shown as it is only if every terminal shows its code points one after the other, each in
//! one column or two. Any other name is shown as the list of its code points.

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory, GeneralCategoryGroup};
use unicode_width::UnicodeWidthChar as _;

use super::notation::code_point;

/// The greatest number of columns of code points in a picture, on both sides of the place together. With two ellipses
/// and the indentation, a line fits into 80 columns.
const COLUMNS: usize = 68;

/// Replaces the code points that are left out.
const LEFT_OUT: &str = "...";

/// The way to show a name.
#[derive(Clone, Copy)]
pub(super) enum Style {
    /// As it is.
    Text,
    /// As the list of its code points.
    List,
}

impl Style {
    /// Returns the way to show this name.
    pub(super) fn of(name: &str) -> Self {
        if name.chars().all(is_trusted) {
            Self::Text
        } else {
            Self::List
        }
    }

    /// Returns a code point as it is shown.
    fn show(self, c: char) -> String {
        match self {
            Self::Text => c.to_string(),
            Self::List => code_point(c),
        }
    }

    /// Returns the number of columns that it takes.
    fn columns(self, c: char) -> usize {
        match self {
            Self::Text => c.width().unwrap_or(1),
            Self::List => self.show(c).len(),
        }
    }

    /// Returns the space after each code point.
    const fn space(self) -> &'static str {
        match self {
            Self::Text => "",
            Self::List => " ",
        }
    }
}

/// Returns the part of a name around the first of some places, and a line with carets under the code points of all places.
///
/// If a place is empty, the caret is under the code point that follows it. The time does not depend on the length of the
/// name.
pub(super) fn picture(name: &str, style: Style, places: &[Range<usize>]) -> [String; 2] {
    let place = places.first().map_or(0, |place| place.start);
    let shown = window(name, style, place);
    let mut lines = [String::new(), String::new()];
    let mut push = |text: &str, columns: usize, mark: char| {
        let [picture, marks] = &mut lines;
        picture.push_str(text);
        marks.extend(std::iter::repeat_n(mark, columns));
    };
    if shown.start > 0 {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    let text = name.get(shown.clone()).unwrap_or_default();
    for (offset, c) in text.char_indices() {
        let start = shown.start + offset;
        let is_marked = |place: &Range<usize>| {
            place.contains(&start) || place.is_empty() && place.start == start
        };
        let mark = if places.iter().any(is_marked) {
            '^'
        } else {
            ' '
        };
        push(&style.show(c), style.columns(c), mark);
        push(style.space(), style.space().len(), ' ');
    }
    // The end of the name.
    if shown.end == name.len() && places.iter().any(|place| place.start == name.len()) {
        push("", 1, '^');
    }
    if shown.end < name.len() {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    lines.map(|line| line.trim_end().to_owned())
}

/// Returns the octets to show: as many code points as fit on both sides of a place.
fn window(name: &str, style: Style, place: usize) -> Range<usize> {
    let (before, after) = name.split_at_checked(place).unwrap_or((name, ""));
    let mut before = before.chars().rev();
    let mut after = after.chars();
    let mut shown = place..place;
    let mut left = COLUMNS;
    let mut take = |c: Option<char>| {
        let columns = style.columns(c?) + style.space().len();
        left = left.checked_sub(columns)?;
        c.map(char::len_utf8)
    };
    loop {
        let following = take(after.next());
        let preceding = take(before.next());
        shown.end += following.unwrap_or_default();
        shown.start -= preceding.unwrap_or_default();
        if following.or(preceding).is_none() {
            return shown;
        }
    }
}

/// Returns whether every terminal shows a code point in its place and in the expected number of columns.
fn is_trusted(c: char) -> bool {
    let bidi_class = CodePointMapData::<BidiClass>::new().get(c);
    let is_left_to_right = matches!(
        bidi_class,
        BidiClass::LeftToRight
            | BidiClass::EuropeanNumber
            | BidiClass::EuropeanSeparator
            | BidiClass::EuropeanTerminator
            | BidiClass::CommonSeparator
            | BidiClass::OtherNeutral
            | BidiClass::WhiteSpace
    );
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    // THAI SIGN AM and LAO SIGN AM are displayed as a mark and a letter.
    let is_joined =
        GeneralCategoryGroup::Mark.contains(category) || ['\u{E33}', '\u{EB3}'].contains(&c);
    c.is_ascii_graphic()
        || c == ' '
        || is_left_to_right && !is_joined && c.is_alphanumeric() && matches!(c.width(), Some(1 | 2))
}

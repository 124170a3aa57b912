//! A name with the place of an error marked under it.
//!
//! A terminal puts a caret in the wrong place if it shows the code points before it in another order, or wider or
//! narrower than expected. So a name is shown as it is only if all its code points stand one behind the other, in one
//! column or two, in every terminal; any other is shown as the list of its code points.

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory, GeneralCategoryGroup};
use unicode_width::UnicodeWidthChar as _;

use super::code_point;

/// How many columns of code points a picture has at most, on both sides of the place together: with what stands for
/// what is left out and an indentation, it fits into 80.
const COLUMNS: usize = 68;

/// What stands for code points that are left out.
const LEFT_OUT: &str = "...";

/// How a name is shown.
#[derive(Clone, Copy)]
pub(super) enum Style {
    /// As it is.
    Text,
    /// As the list of its code points.
    List,
}

impl Style {
    /// How this name is shown.
    pub(super) fn of(name: &str) -> Self {
        if name.chars().all(is_trusted) {
            Self::Text
        } else {
            Self::List
        }
    }

    /// A code point.
    fn show(self, c: char) -> String {
        match self {
            Self::Text => c.to_string(),
            Self::List => code_point(c),
        }
    }

    /// How many columns that takes.
    fn columns(self, c: char) -> usize {
        match self {
            Self::Text => c.width().unwrap_or(1),
            Self::List => self.show(c).len(),
        }
    }

    /// What stands behind each code point.
    const fn space(self) -> &'static str {
        match self {
            Self::Text => "",
            Self::List => " ",
        }
    }
}

/// The part of a name around some octets, and a second line with carets under the code points there, or under the one
/// that follows a place between two. Takes no longer for a longer name.
pub(super) fn picture(name: &str, style: Style, span: &Range<usize>) -> [String; 2] {
    let shown = window(name, style, span.start);
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
        let is_marked = span.contains(&start) || span.is_empty() && span.start == start;
        let mark = if is_marked { '^' } else { ' ' };
        push(&style.show(c), style.columns(c), mark);
        push(style.space(), style.space().len(), ' ');
    }
    // The end of the name.
    if span.start == name.len() {
        push("", 1, '^');
    }
    if shown.end < name.len() {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    lines.map(|line| line.trim_end().to_owned())
}

/// The octets to show: as many code points as fit on both sides of a place.
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

/// Whether every terminal shows a code point in as many columns as expected, and where it stands.
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
    // THAI and LAO SIGN AM are shown as a mark and a letter.
    let is_joined =
        GeneralCategoryGroup::Mark.contains(category) || ['\u{E33}', '\u{EB3}'].contains(&c);
    c.is_ascii_graphic()
        || c == ' '
        || is_left_to_right && !is_joined && c.is_alphanumeric() && matches!(c.width(), Some(1 | 2))
}

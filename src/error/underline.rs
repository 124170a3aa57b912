//! The place of an error, marked under the input.
//!
//! A caret is misplaced if a terminal reorders the code points before it, or shows them wider or narrower
//! than expected. So the input is shown literally only if each code point has the same width, one or two
//! columns, on every terminal. Any other input is shown as a list of its code points.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::text::displayed;
use super::{CodePoint, Error, Octets};
use crate::guarantee::Guaranteed;

/// The maximum number of columns for code points on both sides of the place together. With two ellipses and
/// the indentation, a line fits into 80 columns.
const COLUMNS: usize = 68;

/// The mark for omitted code points.
const LEFT_OUT: &str = "...";

/// Returns two lines: the part of `input` around the first of some places, and carets under all of them.
///
/// `places` are in octets of `input`, as [`Error::span`] returns them. An empty place has its caret under the
/// next code point. The part has at most 74 columns. If terminals can reorder, join or hide one of its code
/// points, the line lists the code points instead, as in `U+05D0`. Neither line contains a control code
/// point.
///
/// # Examples
///
/// ```
/// let name = "my shop.ex ample";
/// let places: Vec<_> = alabel::Uts46::new().check(name).map(|error| error.span()).collect();
/// let [line, carets] = alabel::underline(name, &places);
/// assert_eq!(line, "my shop.ex ample");
/// assert_eq!(carets, "  ^       ^");
/// ```
#[must_use]
pub fn underline(input: &str, places: &[Range<usize>]) -> [String; 2] {
    let place = places.first().map_or(0, |place| place.start);
    let (style, shown) = style_and_window(input, place);
    let mut lines = [String::new(), String::new()];
    let mut push = |text: &str, columns: usize, mark: char| {
        let [line, marks] = &mut lines;
        line.push_str(text);
        marks.extend(core::iter::repeat_n(mark, columns));
    };
    if shown.start > 0 {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    let text = input.get(shown.clone()).guaranteed();
    for (offset, c) in text.char_indices() {
        let start = shown.start + offset;
        let is_marked = |place: &Range<usize>| place.start == start || place.contains(&start);
        let mark = if places.iter().any(is_marked) {
            '^'
        } else {
            ' '
        };
        push(&style.show(c), style.columns(c), mark);
        push("", style.space(), ' ');
    }
    if shown.end == input.len() && places.iter().any(|place| place.start == input.len()) {
        push("", 1, '^');
    }
    if shown.end < input.len() {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    lines.map(|line| line.trim_end().into())
}

impl Error {
    /// Renders the error for people, in lines: the sentence, the [underlined](underline) input, and the
    /// [`hint`](Self::hint), if any.
    ///
    /// `input` is the name that was converted.
    ///
    /// # Examples
    ///
    /// ```
    /// let name = "-a.example.";
    /// let error = alabel::Uts46::STRICT.to_ascii(name).unwrap_err();
    /// let rendered = error.render(name).to_string();
    /// let lines: Vec<&str> = rendered.lines().collect();
    /// assert_eq!(lines[0], error.with_place("octets 0..1").to_string());
    /// assert_eq!(lines[1..3], ["    -a.example.", "    ^"]);
    /// assert_eq!(lines[3], "hint: allow it with `Uts46::check_hyphens(false)`");
    /// ```
    #[must_use]
    pub fn render<'a>(&'a self, input: &'a str) -> impl fmt::Display + 'a {
        Rendered { error: self, input }
    }
}

/// An error and its input.
struct Rendered<'a> {
    error: &'a Error,
    /// The name that was converted.
    input: &'a str,
}

impl fmt::Display for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let span = self.error.span();
        write!(f, "{}", self.error.with_place(Octets(&span)))?;
        if !self.input.is_empty() {
            let [text, carets] = underline(self.input, &[span]);
            write!(f, "\n    {text}\n    {carets}")?;
        }
        match self.error.hint() {
            Some(hint) => write!(f, "\nhint: {hint}"),
            None => Ok(()),
        }
    }
}

/// A way to show an input.
#[derive(Clone, Copy)]
enum Style {
    /// The text itself.
    Text,
    /// The list of its code points.
    List,
}

impl Style {
    /// Returns the text that shows a code point, with the space after it.
    fn show(self, c: char) -> String {
        match self {
            Self::Text => c.into(),
            Self::List => displayed(CodePoint(c)) + " ",
        }
    }

    /// Returns the number of columns of a code point, without the space after it.
    fn columns(self, c: char) -> usize {
        match self {
            Self::Text => columns(c).unwrap_or(1),
            Self::List => displayed(CodePoint(c)).len(),
        }
    }

    /// Returns the number of columns of the space after each code point.
    const fn space(self) -> usize {
        match self {
            Self::Text => 0,
            Self::List => 1,
        }
    }
}

/// Returns the way to show an input, and the octets to show. Only the shown code points determine the way, so
/// the time does not depend on the length of the input.
fn style_and_window(input: &str, place: usize) -> (Style, Range<usize>) {
    let shown = window(input, Style::Text, place);
    let text = input.get(shown.clone()).guaranteed();
    if text.chars().all(|c| columns(c).is_some()) {
        (Style::Text, shown)
    } else {
        (Style::List, window(input, Style::List, place))
    }
}

/// Returns the octets to show: as many code points as fit on both sides of a place.
fn window(input: &str, style: Style, place: usize) -> Range<usize> {
    let (before, after) = input.split_at_checked(place).unwrap_or((input, ""));
    let place = before.len();
    let (mut before, mut after) = (before.chars().rev(), after.chars());
    let mut shown = place..place;
    let mut left = COLUMNS;
    let mut take = |c: Option<char>| {
        let rest = left.checked_sub(style.columns(c?) + style.space());
        // A code point that does not fit ends the part: the iterators have passed it.
        left = rest.unwrap_or_default();
        rest.and(c).map(char::len_utf8)
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

/// Returns the number of columns of a code point on every terminal, or `None` if terminals differ, or can
/// join or reorder it. Printable ASCII has columns, and so do letters and digits of scripts without marks.
fn columns(c: char) -> Option<usize> {
    match c {
        ' '..='~' => Some(1),
        // Latin, Greek and Cyrillic.
        '\u{C0}'..='\u{24F}'
        | '\u{370}'..='\u{481}'
        | '\u{48A}'..='\u{52F}'
        | '\u{1E00}'..='\u{1FFF}' => c.is_alphanumeric().then_some(1),
        // Kana, Han, Hangul syllables, and full-width forms.
        '\u{3041}'..='\u{3096}'
        | '\u{30A1}'..='\u{30FA}'
        | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{FF10}'..='\u{FF5A}' => c.is_alphanumeric().then_some(2),
        _ => None,
    }
}

//! An error for people: the sentence, the part of the input with a caret under the place, and the hint.
//!
//! A caret is in the wrong place if a terminal reorders the code points before it, or shows them wider or narrower than
//! expected. So the input is shown as it is only if each of its code points takes one column or two on every terminal. Any other
//! input is shown as the list of its code points.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::text::displayed;
use super::{CodePoint, Error, Octets};
use crate::guarantee::Guaranteed;

/// The greatest number of columns of code points on both sides of the place together. With two ellipses and the indentation, a
/// line fits into 80 columns.
const COLUMNS: usize = 68;

/// Replaces the code points that are left out.
const LEFT_OUT: &str = "...";

impl Error {
    /// Returns the error for people, in lines: the sentence, the input with carets under the place, and the
    /// [`hint`](Self::hint), if there is one.
    ///
    /// `input` is the name that was converted. A long one is shown in part. One with code points that terminals can reorder,
    /// join or hide is shown as the list of its code points. Nothing of the input is written without escaping that a terminal
    /// could take for a command.
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
    /// The error.
    error: &'a Error,
    /// The name that was converted.
    input: &'a str,
}

impl fmt::Display for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let span = self.error.span();
        write!(f, "{}", self.error.with_place(Octets(&span)))?;
        if !self.input.is_empty() {
            let [text, carets] = picture(self.input, &span);
            write!(f, "\n    {text}\n    {carets}")?;
        }
        match self.error.hint() {
            Some(hint) => write!(f, "\nhint: {hint}"),
            None => Ok(()),
        }
    }
}

/// The way to show an input.
#[derive(Clone, Copy)]
enum Style {
    /// As it is.
    Text,
    /// As the list of its code points.
    List,
}

impl Style {
    /// Returns a code point as it is shown, with the space after it.
    fn show(self, c: char) -> String {
        match self {
            Self::Text => c.into(),
            Self::List => displayed(CodePoint(c)) + " ",
        }
    }

    /// Returns the number of columns that a code point takes, without the space after it.
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

/// Returns the part of an input around a place, and a line with carets under the code points of the place.
///
/// If the place is empty, the caret is under the code point that follows it. The time does not depend on the length of the input,
/// except for one pass that chooses the style.
fn picture(input: &str, place: &Range<usize>) -> [String; 2] {
    let is_text = input.chars().all(|c| columns(c).is_some());
    let style = if is_text { Style::Text } else { Style::List };
    let shown = window(input, style, place.start);
    let mut lines = [String::new(), String::new()];
    let mut push = |text: &str, columns: usize, mark: char| {
        let [picture, marks] = &mut lines;
        picture.push_str(text);
        marks.extend(core::iter::repeat_n(mark, columns));
    };
    if shown.start > 0 {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    let text = input.get(shown.clone()).guaranteed();
    for (offset, c) in text.char_indices() {
        let start = shown.start + offset;
        let is_marked = place.contains(&start) || place.is_empty() && place.start == start;
        push(
            &style.show(c),
            style.columns(c),
            if is_marked { '^' } else { ' ' },
        );
        push("", style.space(), ' ');
    }
    if shown.end == input.len() && place.start == input.len() {
        push("", 1, '^');
    }
    if shown.end < input.len() {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    lines.map(|line| line.trim_end().into())
}

/// Returns the octets to show: as many code points as fit on both sides of a place.
fn window(input: &str, style: Style, place: usize) -> Range<usize> {
    let (before, after) = input.split_at_checked(place).unwrap_or((input, ""));
    let place = before.len();
    let (mut before, mut after) = (before.chars().rev(), after.chars());
    let mut shown = place..place;
    let mut left = COLUMNS;
    let mut take = |c: Option<char>| {
        let columns = style.columns(c?) + style.space();
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

/// Returns the number of columns that a code point takes on every terminal, or `None` if terminals differ, or can join or reorder
/// it: letters and digits of scripts without marks, and the rest of printable ASCII.
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

//! A name with the place of an error marked under it.
//!
//! A terminal puts a caret in the wrong place if it shows the code points before it in another order, or wider or
//! narrower than expected. So a name is shown as it is only if all its code points stand one behind the other, in one
//! column or two, in every terminal; any other is shown as the list of its code points.

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;
use unicode_width::UnicodeWidthChar as _;

/// How many columns a picture has at most.
const COLUMNS: usize = 76;

/// What stands for code points that are left out.
const LEFT_OUT: &str = "...";

/// A code point as a picture shows it.
struct Cell {
    /// Where it stands in the name.
    octets: Range<usize>,
    /// How it is shown.
    text: String,
    /// How many columns that takes.
    columns: usize,
}

/// The name, and a second line with carets under the code points at these octets, or under the one that follows a
/// place between two.
pub(super) fn picture(name: &str, span: &Range<usize>) -> [String; 2] {
    let is_trusted = name.chars().all(is_trusted);
    let cells: Vec<Cell> = name
        .char_indices()
        .map(|(start, c)| cell(start, c, is_trusted))
        .collect();
    let is_marked = |cell: &Cell| {
        let is_at_place = span.is_empty() && cell.octets.start == span.start;
        is_at_place || cell.octets.start < span.end && span.start < cell.octets.end
    };
    let first = cells.partition_point(|cell| cell.octets.end <= span.start);
    let space = usize::from(!is_trusted);
    let shown = window(&cells, first, space);
    let mut lines = [String::new(), String::new()];
    let mut push = |text: &str, columns: usize, mark: char| {
        let [picture, marks] = &mut lines;
        picture.push_str(text);
        marks.extend(std::iter::repeat_n(mark, columns));
    };
    if shown.start > 0 {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    for cell in cells.get(shown.clone()).unwrap_or_default() {
        push(
            &cell.text,
            cell.columns,
            if is_marked(cell) { '^' } else { ' ' },
        );
        push(&" ".repeat(space), space, ' ');
    }
    // A place between two code points, or at the end.
    if span.is_empty() && first == shown.end {
        push("", 1, '^');
    }
    if shown.end < cells.len() {
        push(LEFT_OUT, LEFT_OUT.len(), ' ');
    }
    lines.map(|line| line.trim_end().to_owned())
}

/// The cells to show: as many as fit on both sides of where this one is or would be, with this space between them.
fn window(cells: &[Cell], first: usize, space: usize) -> Range<usize> {
    let mut shown = first..first;
    let mut left = COLUMNS;
    let mut take = |cell: Option<&Cell>| {
        let columns = cell.map(|cell| cell.columns + space);
        let fits = columns.is_some_and(|columns| columns <= left);
        left -= columns.filter(|_| fits).unwrap_or_default();
        usize::from(fits)
    };
    loop {
        let after = take(cells.get(shown.end));
        let before = take(
            shown
                .start
                .checked_sub(1)
                .and_then(|before| cells.get(before)),
        );
        shown = shown.start - before..shown.end + after;
        if before + after == 0 {
            return shown;
        }
    }
}

/// How a code point is shown.
fn cell(start: usize, c: char, is_trusted: bool) -> Cell {
    let octets = start..start + c.len_utf8();
    let (text, columns) = if is_trusted {
        (c.to_string(), c.width().unwrap_or(1))
    } else {
        let text = format!("U+{:04X}", u32::from(c));
        let columns = text.len();
        (text, columns)
    };
    Cell {
        octets,
        text,
        columns,
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
    c.is_ascii_graphic()
        || c == ' '
        || is_left_to_right && c.is_alphanumeric() && matches!(c.width(), Some(1 | 2))
}

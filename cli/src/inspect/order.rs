//! The order in which the labels of a name are displayed (UAX #9).

use alabel::label::split;
use serde::Serialize;
use unicode_bidi::{BidiInfo, Level};

/// The levels of the text around a name, with their directions.
const DIRECTIONS: [(&str, u8); 2] = [("left-to-right", 0), ("right-to-left", 1)];

/// An order of labels.
#[derive(Serialize)]
pub(super) struct Order {
    /// The direction of the text around the name.
    pub(super) direction: &'static str,
    /// The numbers of the labels, from the left.
    pub(super) labels: Vec<usize>,
}

/// Returns the orders, other than that of the name, in which the labels of a name of both directions are
/// displayed.
pub(super) fn unusual(name: &str) -> Vec<Order> {
    let is_right_to_left = |label: &str| BidiInfo::new(label, None).has_rtl();
    let has = |direction| {
        let mut labels = split(name).filter(|label| !label.is_empty());
        labels.any(|label| is_right_to_left(label) == direction)
    };
    if !(has(true) && has(false)) {
        return Vec::new();
    }
    let orders = DIRECTIONS.iter().map(|&(direction, level)| Order {
        direction,
        labels: from_the_left(name, level),
    });
    orders.filter(|order| !order.labels.is_sorted()).collect()
}

/// Returns the numbers of the labels of a name, from the left. The first code point of a label decides.
fn from_the_left(name: &str, level: u8) -> Vec<usize> {
    let info = BidiInfo::new(name, Level::new(level).ok());
    let Some(line) = info.paragraphs.first() else {
        return Vec::new();
    };
    let mut starts = Vec::new();
    let mut start = 0;
    for label in split(name) {
        starts.push(start);
        start += label.len() + 1;
    }
    let (levels, runs) = info.visual_runs(line, line.range.clone());
    let mut numbers = Vec::new();
    for run in runs {
        let of_run = starts
            .iter()
            .enumerate()
            .filter(|(_, start)| run.contains(start));
        let numbers_of_run = of_run.map(|(number, _)| number);
        if levels.get(run.start).is_some_and(Level::is_rtl) {
            numbers.extend(numbers_of_run.rev());
        } else {
            numbers.extend(numbers_of_run);
        }
    }
    numbers
}

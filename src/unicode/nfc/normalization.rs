//! Normalization to Unicode Normalization Form C ([UAX #15](https://www.unicode.org/reports/tr15/)) in linear
//! time.

use alloc::vec;
use alloc::vec::Vec;

use super::combining_class::{combining_class, order};
use super::composition::compose;
use super::decomposition::{decompose, push_replaced};
use super::segments::segments;

/// The greatest number of code points in a canonical decomposition.
const LONGEST_DECOMPOSITION: usize = 4;

/// A code point with its `Canonical_Combining_Class`, or `None` if a composition absorbed the code point.
#[derive(Clone, Copy)]
struct Unit {
    c: Option<char>,
    class: u32,
}

impl Unit {
    const NONE: Self = Self { c: None, class: 0 };

    fn new(c: char) -> Self {
        let class = combining_class(c);
        Self { c: Some(c), class }
    }
}

/// Appends the Normalization Form C of any code points.
pub(super) fn push_nfc_of_any(code_points: &[char], output: &mut Vec<char>) {
    let mut replaced = Vec::with_capacity(code_points.len());
    for &c in code_points {
        push_replaced(c, &mut replaced);
    }
    push_nfc_of_valid(&replaced, &mut |c| {
        output.push(c);
        Some(())
    });
}

/// Calls `push` with each code point of the Normalization Form C of valid code points, until `push` returns
/// `None`.
pub(super) fn push_nfc_of_valid(
    code_points: &[char],
    push: &mut dyn FnMut(char) -> Option<()>,
) -> Option<()> {
    segments(code_points).try_for_each(|segment| match segment {
        [c] => push(*c),
        _ => normalize(segment, push),
    })
}

/// Normalizes a segment. Short segments do not allocate.
fn normalize(segment: &[char], push: &mut dyn FnMut(char) -> Option<()>) -> Option<()> {
    let length = LONGEST_DECOMPOSITION * segment.len();
    let mut inline = [Unit::NONE; 8 * LONGEST_DECOMPOSITION];
    if let Some(units) = inline.get_mut(..length) {
        normalize_in(units, segment, push)
    } else {
        normalize_in(&mut vec![Unit::NONE; length], segment, push)
    }
}

/// Normalizes a segment. `units` has room for the longest possible decomposition.
#[inline(never)]
fn normalize_in(
    units: &mut [Unit],
    segment: &[char],
    push: &mut dyn FnMut(char) -> Option<()>,
) -> Option<()> {
    let mut places = units.iter_mut();
    for &c in segment {
        decompose(c, &mut |c| {
            if let Some(place) = places.next() {
                *place = Unit::new(c);
            }
        });
    }

    for marks in units.split_mut(|unit| unit.class == 0) {
        order(marks, |mark| mark.class);
    }
    compose_all(units);
    units.iter().filter_map(|unit| unit.c).try_for_each(push)
}

/// Composes each code point with the last starter before it, unless a code point between them blocks it: the
/// Canonical Composition Algorithm.
fn compose_all(units: &mut [Unit]) {
    let mut starter: Option<&mut Unit> = None;
    let mut last_class = 0;
    for unit in units {
        let is_blocked = last_class != 0 && last_class >= unit.class;
        if let Some(starter) = starter.as_deref_mut().filter(|_| !is_blocked)
            && let (Some(first), Some(second)) = (starter.c, unit.c)
            && let Some(composite) = compose(first, second)
        {
            starter.c = Some(composite);
            unit.c = None;
            continue;
        }
        last_class = unit.class;
        if unit.class == 0 {
            starter = Some(unit);
        }
    }
}

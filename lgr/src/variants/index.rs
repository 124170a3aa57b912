//! The index label: the least label that replacing each element by its least variant gives (RFC 7940, section 8.5).

use std::cmp::Ordering;

use crate::label::{Evaluation, Found, MOST_CODE_POINTS};
use crate::model::{Mapping, Table};

/// The choice at a place: what the element there is replaced by, and the place after it.
#[derive(Clone, Copy, Debug)]
struct Choice<'t> {
    replacement: Replacement<'t>,
    next: usize,
}

/// What an element is replaced by.
#[derive(Clone, Copy, Debug)]
enum Replacement<'t> {
    /// Itself: the code points of the label from there to the next place.
    Itself(usize, usize),
    /// The target of a mapping.
    Target(&'t [char]),
}

/// Returns the index label of an eligible label, which may be empty if all its elements have null variants.
///
/// Only the elements count whose contexts hold in the label. A mapping with a context counts if its context holds once its target
/// replaces the element. One pass from the end finds the least label: what follows a place does not depend on what precedes it.
pub(crate) fn index_label(evaluation: &mut Evaluation<'_>) -> Vec<char> {
    let length = evaluation.symbols.len();
    let mut choices: Vec<Option<Choice<'_>>> = vec![None; length];
    let mut probe = Evaluation::new(evaluation.table);
    for start in (0..length).rev() {
        let found: Vec<Found<'_>> = evaluation.elements(start).collect();
        let mut best: Option<Choice<'_>> = None;
        for found in found {
            let leads_on =
                found.end == length || choices.get(found.end).copied().flatten().is_some();
            if !leads_on || !evaluation.holds(found.element.context, found.start, found.end) {
                continue;
            }
            let replacement = least(evaluation, found, &mut probe);
            let choice = Choice {
                replacement,
                next: found.end,
            };
            let is_better = match best {
                None => true,
                Some(best) => compare(evaluation, &choices, choice, best) == Ordering::Less,
            };
            if is_better {
                best = Some(choice);
            }
        }
        if let Some(place) = choices.get_mut(start) {
            *place = best;
        }
    }
    code_points(evaluation, &choices, choices.first().copied().flatten()).collect()
}

/// Returns the least of an element and its mappings.
fn least<'t>(
    evaluation: &Evaluation<'t>,
    found: Found<'t>,
    probe: &mut Evaluation<'t>,
) -> Replacement<'t> {
    let table: &'t Table = evaluation.table;
    let own = evaluation
        .symbols
        .get(found.start..found.end)
        .unwrap_or_default();
    let own = own.iter().map(|symbol| symbol.code_point);
    // The mappings are in the order of their targets.
    for mapping in table.repertoire.mappings(found.element) {
        let target = table.repertoire.code_points(mapping.target);
        if !target.iter().copied().lt(own.clone()) {
            break;
        }
        if applies(evaluation, found, (mapping, target), probe) {
            return Replacement::Target(target);
        }
    }
    Replacement::Itself(found.start, found.end)
}

/// Returns `true` if a mapping has no context, or its context holds in the label with only this target put in.
fn applies<'t>(
    evaluation: &Evaluation<'t>,
    found: Found<'t>,
    (mapping, target): (&Mapping, &[char]),
    probe: &mut Evaluation<'t>,
) -> bool {
    if mapping.context.condition().is_none() {
        return true;
    }
    let code_points = |start, end| {
        let symbols = evaluation.symbols.get(start..end).unwrap_or_default();
        symbols.iter().map(|symbol| symbol.code_point)
    };
    let (before, after) = (
        code_points(0, found.start),
        code_points(found.end, evaluation.symbols.len()),
    );
    probe.load(before.chain(target.iter().copied()).chain(after));
    let is_short = probe.symbols.len() <= MOST_CODE_POINTS;
    is_short && probe.holds(mapping.context, found.start, found.start + target.len())
}

/// Compares the labels that two choices lead to.
fn compare<'t>(
    evaluation: &Evaluation<'t>,
    choices: &[Option<Choice<'t>>],
    a: Choice<'t>,
    b: Choice<'t>,
) -> Ordering {
    code_points(evaluation, choices, Some(a)).cmp(code_points(evaluation, choices, Some(b)))
}

/// Returns the code points that a choice leads to.
fn code_points<'a>(
    evaluation: &'a Evaluation<'_>,
    choices: &'a [Option<Choice<'a>>],
    first: Option<Choice<'a>>,
) -> impl Iterator<Item = char> + 'a {
    let following =
        std::iter::successors(first, |choice| choices.get(choice.next).copied().flatten());
    following.flat_map(|choice| {
        let (symbols, target) = match choice.replacement {
            Replacement::Itself(start, end) => (
                evaluation.symbols.get(start..end).unwrap_or_default(),
                [].as_slice(),
            ),
            Replacement::Target(target) => ([].as_slice(), target),
        };
        symbols
            .iter()
            .map(|symbol| symbol.code_point)
            .chain(target.iter().copied())
    })
}

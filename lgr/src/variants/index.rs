//! The index label: the least label that results if the least variant replaces each element (RFC 7940,
//! section 8.5).

use super::graph::Graph;
use crate::label::{Evaluation, MOST_CODE_POINTS};
use crate::model::{Found, Mapping};

/// The replacement of the element at a node, with the next node.
#[derive(Clone, Copy, Debug)]
struct Choice<'g> {
    target: &'g [char],
    next: usize,
}

/// Returns the index label of an eligible label. It is empty if all elements have null variants.
///
/// One pass from the end is enough: the best end does not depend on the start.
pub(crate) fn index_label(evaluation: &mut Evaluation<'_>) -> Vec<char> {
    let graph = Graph::new(evaluation);
    let mut choices: Vec<Option<Choice<'_>>> = vec![None; graph.last()];
    for node in (0..graph.last()).rev() {
        let mut best: Option<Choice<'_>> = None;
        for element in graph.elements(node) {
            let choice = Choice {
                target: least(&graph, element, evaluation),
                next: element.end,
            };
            let label = |choice| code_points(&choices, Some(choice));
            if best.is_none_or(|best| label(choice).lt(label(best))) {
                best = Some(choice);
            }
        }
        if let Some(place) = choices.get_mut(node) {
            *place = best;
        }
    }
    code_points(&choices, choices.first().copied().flatten()).collect()
}

/// Returns the least of an element and its applicable targets.
fn least<'g, 't>(
    graph: &'g Graph<'t>,
    element: &Found<'_>,
    evaluation: &mut Evaluation<'t>,
) -> &'g [char] {
    let repertoire = &evaluation.table.repertoire;
    let own = graph.original(element);
    // Mappings are sorted by target.
    for mapping in repertoire.mappings(element.element) {
        let target = repertoire.code_points(mapping.target);
        if target >= own {
            break;
        }
        if applies(evaluation, element, (mapping, target)) {
            return target;
        }
    }
    own
}

/// Returns `true` if the context of a mapping holds in the label after only this replacement.
fn applies(
    evaluation: &mut Evaluation<'_>,
    element: &Found<'_>,
    (mapping, target): (&Mapping, &[char]),
) -> bool {
    if mapping.context.condition().is_none() {
        return true;
    }
    let kept = evaluation.symbols.len() - (element.end - element.start);
    kept + target.len() <= MOST_CODE_POINTS
        && evaluation.holds_for(mapping.context, element, target)
}

/// Returns the code points of a choice and the choices after it.
fn code_points<'a>(
    choices: &'a [Option<Choice<'a>>],
    first: Option<Choice<'a>>,
) -> impl Iterator<Item = char> + 'a {
    let after = |choice: &Choice<'a>| choices.get(choice.next).copied().flatten();
    std::iter::successors(first, after).flat_map(|choice| choice.target.iter().copied())
}

//! Differences in IDNA2003.

use alabel::Idna2003;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;

use super::{Class, Found, Right};
use crate::case::{Case, Part};
use crate::engine::EngineName::EncodingsIdna;
use crate::rules::{Direction, IDNA2003, Rules};
use crate::unicode::{has_changed_since, has_mapping_in_3_2, is_unassigned_in_3_2};

/// The label separators of RFC 3490, section 3.1.
const SEPARATORS: [char; 4] = ['.', '。', '．', '｡'];

/// The known differences for IDNA2003.
pub const CLASSES: &[Class] = &[
    Class {
        name: "order of marks after 3.2",
        engines: &[EncodingsIdna],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 3491, section 4: normalization is that of Unicode 3.2, for which an unassigned code point has the combining class 0; \
               Python orders marks by its own version.",
        examples: &["\u{5BA}\u{5AA}\u{5A7}"],
        explains: order_of_marks,
    },
    Class {
        name: "ToUnicode returns the prepared label",
        engines: &[EncodingsIdna],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 3490, section 4.2: \"If any step fails, then the original input sequence is returned immediately in that step\", \
               and step 3 fails without the ACE prefix.",
        examples: &["ß", "Ａ"],
        explains: prepared_label,
    },
    Class {
        name: "lowercase after 3.2",
        engines: &[EncodingsIdna],
        right: Right::Alabel,
        found: Found::Sometimes,
        rule: "RFC 3491, section 3: the mapping is that of tables B.1 and B.2 of RFC 3454, which have no entry for a letter that got a \
               lowercase form after Unicode 3.2; CPython maps it with str.lower(), by its own version.",
        examples: &["Ⴀ", "Ↄ", "xn--7md"],
        explains: lowercase_after_3_2,
    },
];

/// Replaces each label of a name, and writes the separators as ToASCII or ToUnicode does.
fn map_labels(name: &str, direction: Direction, convert: impl Fn(&str) -> String) -> String {
    let mut output = String::new();
    for part in name.split_inclusive(SEPARATORS) {
        let label = part.trim_end_matches(SEPARATORS);
        output += &convert(label);
        output += match (&part[label.len()..], direction) {
            ("", _) => "",
            (_, Direction::ToAscii) => ".",
            (separator, Direction::ToUnicode) => separator,
        };
    }
    output
}

/// Converts a label with alabel, or returns the label if it has an error.
fn convert(label: &str, direction: Direction) -> String {
    Rules::Plain(IDNA2003.into())
        .convert(direction, label)
        .unwrap_or_else(|| label.to_owned())
}

/// Applies nameprep to a label.
fn nameprep(label: &str) -> Option<String> {
    Idna2003::new().allow_unassigned(true).nameprep(label).ok()
}

/// Applies Python's nameprep, which also lowercases letters that table B.2 does not map.
fn python_nameprep(label: &str) -> Option<String> {
    nameprep(&lowercase_of_14_0(label))
}

/// Lowercases letters that table B.2 does not map but Unicode 14.0 does.
fn lowercase_of_14_0(label: &str) -> String {
    label.chars().flat_map(lowercase_letters).collect()
}

/// Lowercases a code point if only Unicode 14.0 does so.
fn lowercase_letters(c: char) -> impl Iterator<Item = char> {
    // A code point that 3.2 does not assign and that changed after 14.0 is unassigned in 14.0. U+1E9E is the
    // exception.
    let is_later = c != 'ẞ' && is_unassigned_in_3_2(c) && has_changed_since("14.0.0", c);
    let has_one = !has_mapping_in_3_2(c) && !is_later;
    let lowercase = has_one.then(|| c.to_lowercase());
    let itself = (!has_one).then_some(c);
    lowercase.into_iter().flatten().chain(itself)
}

/// Returns the combining class of Unicode 14.0, the version of this Python.
fn combining_class(c: char) -> u8 {
    if has_changed_since("14.0.0", c) {
        return 0;
    }
    canonical_combining_class(c)
}

/// Sorts the marks of a label into the canonical order of Unicode 14.0.
fn in_order_of_14_0(label: &str) -> String {
    let mut code_points: Vec<char> = label.chars().collect();
    for marks in code_points.chunk_by_mut(|_, &c| combining_class(c) != 0) {
        marks.sort_by_key(|&c| combining_class(c));
    }
    code_points.into_iter().collect()
}

/// Sorts a prepared label into the canonical order of Unicode 14.0 and composes it again.
fn composed(prepared: &str) -> String {
    let reordered = in_order_of_14_0(prepared);
    nameprep(&reordered).unwrap_or(reordered)
}

/// Applies steps 4 to 7 of ToASCII.
fn a_label(label: &str) -> String {
    if label.is_ascii() {
        return label.to_owned();
    }
    let encoded = alabel::punycode::encode(label);
    encoded.map_or_else(|_| label.to_owned(), |encoded| format!("xn--{encoded}"))
}

/// Checks that the engine's result is the one for labels in the canonical order of Unicode 14.0.
fn order_of_marks(case: &Case, part: Part) -> bool {
    let direction = case.direction;
    let reordered = |label: &str| match direction {
        Direction::ToAscii if label.is_ascii() => convert(label, direction),
        Direction::ToAscii => nameprep(label).map_or_else(
            || label.to_owned(),
            |prepared| a_label(&composed(&prepared)),
        ),
        Direction::ToUnicode => {
            without_round_trip(label, nameprep).unwrap_or_else(|| convert(label, direction))
        }
    };
    case.has(is_unassigned_in_3_2) && are_results(case, part, reordered)
}

/// Returns the A-label if step 7 fails in Python: its decoded form is prepared or ordered differently there,
/// or composes.
fn without_round_trip(label: &str, prepare: impl Fn(&str) -> Option<String>) -> Option<String> {
    let decoded = convert(label, Direction::ToUnicode);
    let is_mapped = prepare(&decoded) != nameprep(&decoded);
    let composes = || {
        let is_of_14_0 = !decoded.contains(|c| has_changed_since("14.0.0", c));
        is_of_14_0 && decoded.nfc().count() < decoded.chars().count()
    };
    (is_mapped || in_order_of_14_0(&decoded) != decoded || composes()).then(|| label.to_owned())
}

/// Checks that the engine returns the result of step 2 where step 3 fails, because the label became ASCII.
fn prepared_label(case: &Case, part: Part) -> bool {
    case.direction == Direction::ToUnicode
        && are_results(case, part, |label| returned_by_python(label, nameprep))
}

/// Returns the result of Python's ToUnicode, from its steps 1 and 2.
fn returned_by_python(label: &str, prepare: impl Fn(&str) -> Option<String>) -> String {
    let is_returned = |prepared: &String| prepared.is_ascii() && !prepared.starts_with("xn--");
    let prepared = if label.is_ascii() {
        None
    } else {
        prepare(label)
    };
    prepared
        .filter(is_returned)
        .or_else(|| without_round_trip(label, prepare))
        .unwrap_or_else(|| convert(label, Direction::ToUnicode))
}

/// Checks that the engine's result is the one for the lowercase forms of its version, after the other
/// classes.
fn lowercase_after_3_2(case: &Case, part: Part) -> bool {
    let direction = case.direction;
    let expected = |label: &str| match direction {
        Direction::ToAscii if label.is_ascii() => convert(label, direction),
        Direction::ToAscii => python_nameprep(label).map_or_else(
            || label.to_owned(),
            |prepared| a_label(&composed(&prepared)),
        ),
        Direction::ToUnicode => returned_by_python(label, python_nameprep),
    };
    let has_letter = case.has(|c| lowercase_letters(c).next() != Some(c));
    let fails = |label: &str| nameprep(label).is_some() && python_nameprep(label).is_none();
    has_letter
        && match part {
            Part::Results(..) => are_results(case, part, expected),
            // The letter and its lowercase form can be in different tables of RFC 3454, section 6.
            Part::Error(_) => {
                case.theirs.as_ref() == Ok(&map_labels(case.name, direction, expected))
            }
            Part::Refusal(_) => case.name.split(SEPARATORS).any(fails),
        }
}

/// Returns `true` if alabel's result is the one of its labels, and the engine's result is the output of
/// `expected`.
fn are_results(case: &Case, part: Part, expected: impl Fn(&str) -> String) -> bool {
    let Part::Results(ours, theirs) = part else {
        return false;
    };
    let direction = case.direction;
    map_labels(case.name, direction, |label| convert(label, direction)) == ours
        && map_labels(case.name, direction, expected) == theirs
}

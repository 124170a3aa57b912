//! Skeletons of texts with right-to-left letters, compared with another library's Unicode Bidirectional
//! Algorithm and the classes of ICU4X.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use crate::common::property_test_config;
use alabel::Domain;
use alabel::display::{Direction, Likeness, Lookalikes, Policy, bidi_skeleton, skeleton};
use icu_properties::props::{BidiClass, BidiMirroringGlyph, BidiPairedBracketType};
use icu_properties::{CodePointMapData, PropertyNamesShort};
use proptest::prelude::*;
use unicode_bidi::data_source::{BidiDataSource, BidiMatchedOpeningBracket};
use unicode_bidi::{BidiClass as Class, BidiInfo, Level};

use Direction::{FirstStrong, LeftToRight, RightToLeft};

/// The classes in the test texts.
const CLASSES: [Class; 13] = [
    Class::L,
    Class::R,
    Class::AL,
    Class::EN,
    Class::ES,
    Class::ET,
    Class::AN,
    Class::CS,
    Class::NSM,
    Class::BN,
    Class::S,
    Class::WS,
    Class::ON,
];

/// Code points of each class. Some brackets are canonically equivalent, and some letters look alike.
const CODE_POINTS: &str = "aאب1-$٣,\u{5C2}\u{301}\u{200D}\t !()[⟨⟩〈〉\u{2329}\u{232A}<>Αסו";

/// Returns the class of a code point, if it is in `CLASSES`.
fn class(c: char) -> Option<Class> {
    let class = CodePointMapData::<BidiClass>::new().get(c);
    let name = PropertyNamesShort::<BidiClass>::new().get(class)?;
    let mut classes = CLASSES.into_iter();
    classes.find(|class| format!("{class:?}") == name)
}

/// Returns `true` if a code point is neither explicit formatting nor the end of a paragraph.
pub(crate) fn has_order(c: char) -> bool {
    class(c).is_some()
}

/// The Bidi data of ICU4X.
struct Icu;

impl BidiDataSource for Icu {
    fn bidi_class(&self, c: char) -> Class {
        class(c).unwrap()
    }

    fn bidi_matched_opening_bracket(&self, c: char) -> Option<BidiMatchedOpeningBracket> {
        let properties = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
        let normalized = |c| if c == '\u{2329}' { '\u{3008}' } else { c };
        let (opening, is_open) = match properties.paired_bracket_type {
            BidiPairedBracketType::Open => (c, true),
            BidiPairedBracketType::Close => (properties.mirroring_glyph?, false),
            _ => return None,
        };
        Some(BidiMatchedOpeningBracket {
            opening: normalized(opening),
            is_open,
        })
    }
}

/// Returns the text in the order in which a line displays it. The other library applies the algorithm up to
/// L2; this function applies L3 and L4 of UAX #9.
pub(crate) fn display_order(direction: Direction, text: &str) -> String {
    let level = match direction {
        LeftToRight => Some(Level::ltr()),
        RightToLeft => Some(Level::rtl()),
        FirstStrong => None,
    };
    let info = BidiInfo::new_with_data_source(&Icu, text, level);
    let Some(paragraph) = info.paragraphs.first() else {
        return String::new();
    };
    let levels = info.reordered_levels_per_char(paragraph, paragraph.range.clone());
    let kept: Vec<(char, Level)> = text
        .chars()
        .zip(levels)
        .filter(|&(c, _)| Icu.bidi_class(c) != Class::BN)
        .collect();
    let levels: Vec<Level> = kept.iter().map(|&(_, level)| level).collect();
    let order = BidiInfo::reorder_visual(&levels).into_iter();
    // L3: in right-to-left text, marks are now before their base.
    let (mut shown, mut marks) = (Vec::new(), Vec::<(char, Level)>::new());
    for position in order {
        let (c, level) = kept[position];
        if marks.first().is_some_and(|&(_, other)| other != level) {
            shown.extend(marks.drain(..).rev());
        }
        if level.is_rtl() && Icu.bidi_class(c) == Class::NSM {
            marks.push((c, level));
        } else {
            shown.push((c, level));
            shown.extend(marks.drain(..).rev());
        }
    }
    shown.extend(marks.drain(..).rev());
    let glyph = |(c, level): (char, Level)| {
        let properties = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
        let glyph = properties.mirroring_glyph.filter(|_| level.is_rtl());
        glyph.unwrap_or(c)
    };
    shown.into_iter().map(glyph).collect()
}

/// Asserts that the skeleton of a text in each direction equals the skeleton of the reordered text by
/// `unicode-security`, which does not reorder.
#[track_caller]
fn assert_ordered(text: &str) {
    for direction in [LeftToRight, RightToLeft, FirstStrong] {
        let ordered = display_order(direction, text);
        let expected: String = unicode_security::skeleton(&ordered).collect();
        let skeleton = bidi_skeleton(direction, text);
        assert_eq!(skeleton.as_str(), expected, "{direction:?} {text:?}");
    }
}

#[test]
fn every_short_sequence_of_classes_is_reordered_by_the_algorithm() {
    let all: Vec<char> = CODE_POINTS.chars().take(20).collect();
    let mut texts = vec![String::new()];
    for _ in 0..4 {
        let longer = |text: &String| all.iter().map(|c| format!("{text}{c}")).collect::<Vec<_>>();
        texts = texts.iter().flat_map(longer).collect();
        texts
            .iter()
            .step_by(7)
            .for_each(|text| assert_ordered(text));
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn any_text_is_reordered_by_the_algorithm(
        text in prop::collection::vec(prop::sample::select(CODE_POINTS.chars().collect::<Vec<_>>()), 0..24)
    ) {
        assert_ordered(&text.into_iter().collect::<String>());
    }
}

/// N0: marks after a bracket take its direction, which can differ from the direction on both sides of them.
#[test]
fn marks_after_brackets_are_reordered_by_the_algorithm() {
    for text in [
        "א(ב)\u{301}a",
        "א(ב)\u{301}\u{5C2}a",
        "a(b)\u{301}א",
        "א(ב)a\u{301}",
        "(א\u{301})\u{301}[a]\u{301}",
    ] {
        assert_ordered(text);
    }
}

/// BD16 limits the stack to 63 brackets.
#[test]
fn many_brackets_are_reordered_by_the_algorithm() {
    for depth in [62, 63, 64, 65, 200] {
        let text = format!("a{}א{}1", "(".repeat(depth), ")".repeat(depth));
        assert_ordered(&text);
        assert_ordered(&format!("(ב){text}(ג)"));
    }
}

#[test]
fn the_example_of_uts39_looks_alike_from_left_to_right() {
    let (one, other) = ("A1<\u{5E9}\u{5C2}", "\u{391}\u{5E9}\u{5BA}>1");
    assert_eq!(bidi_skeleton(LeftToRight, one), "Al<\u{5E9}\u{307}");
    assert!(skeleton(one) == skeleton(other));
    assert_ne!(
        bidi_skeleton(RightToLeft, one),
        bidi_skeleton(RightToLeft, other)
    );
    // Identifiers in source code that Elixir distinguishes with a warning.
    assert!(skeleton("_א1") == skeleton("_1א"));
    assert!(skeleton("a_א1") == skeleton("a_1א"));
    assert!(skeleton("אב") != skeleton("בא"));
    assert_eq!(bidi_skeleton(RightToLeft, "("), ")");
}

/// Right-to-left letters imitate Latin letters from the end of their label.
#[test]
fn lookalikes_compare_labels_in_display_order() {
    let protected = Lookalikes::new([Domain::parse("lovo.com").unwrap()]);
    let likeness = |name: &str| {
        let name = Domain::parse(name).unwrap();
        protected.of(&name).map(|found| found.likeness)
    };
    assert_eq!(likeness("סטסו.com"), Some(Likeness::Skeleton));
    assert_eq!(likeness("וסטס.com"), None);
    let reason = Policy::new().check("סטסו.com").next().unwrap();
    assert_eq!(reason.lookalike(), Some("lovo"));
}

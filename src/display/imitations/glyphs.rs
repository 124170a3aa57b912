//! The code points that can replace letters: the inverse of the look.

use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::display::lookalikes::look::{Letter, push_code_point, without_diacritics};
use crate::unicode::security::{Identifier, identifier, skeleton_of};
use crate::unicode::{BidiClass, DerivedProperty, bidi_class, class};

/// A code point, with its contribution to the look of a label.
pub(super) struct Glyph {
    /// The code point.
    pub(super) c: char,
    /// The skeleton.
    pub(super) skeleton: Box<str>,
    /// The skeleton without diacritics.
    pub(super) plain: Box<str>,
    /// The class of the first letter of the look, or NUL if the look has no letter.
    class: char,
    /// The number of letters of the look.
    pub(super) letters: usize,
    /// The properties in UTS #39, if identifiers may contain the code point.
    pub(super) identifier: Option<Identifier>,
    /// The `Bidi_Class`.
    pub(super) bidi_class: BidiClass,
}

/// The code points that can replace letters, by the class of the first letter of their looks.
pub(super) struct Glyphs(Vec<Glyph>);

impl Glyph {
    /// Analyzes a code point. Replaces the content of `look` with its look.
    fn new(c: char, look: &mut Vec<Letter>) -> Self {
        let mut skeleton = String::new();
        skeleton_of(c, &mut skeleton);
        look.clear();
        push_code_point(c, &skeleton, look);
        Self {
            c,
            plain: without_diacritics(&skeleton).into(),
            skeleton: skeleton.into(),
            class: look.first().map_or('\0', |first| first.class()),
            letters: look.len(),
            identifier: identifier(c),
            bidi_class: bidi_class(c),
        }
    }
}

impl Glyphs {
    /// Finds the code points that can replace letters of a label. Also has the code points of the label.
    pub(super) fn new(label: &str) -> Self {
        let (mut look, mut classes) = (Vec::new(), Vec::new());
        // The letters of pairs that look like one letter are in ASCII.
        for c in label.chars().chain('a'..='z') {
            let _glyph = Glyph::new(c, &mut look);
            classes.extend(look.iter().map(|letter| letter.class()));
        }
        let mut glyphs = Vec::new();
        // A heap, because the compiler cannot exclude a panic in other sorts of the standard library.
        let mut order = BinaryHeap::new();
        for c in ('\0'..=char::MAX).filter(|&c| is_registrable(c) || label.contains(c)) {
            let glyph = Glyph::new(c, &mut look);
            if look.iter().all(|letter| classes.contains(&letter.class())) {
                order.push((glyph.class, c, glyphs.len()));
                glyphs.push(Some(glyph));
            }
        }
        let order = order.into_sorted_vec().into_iter();
        let sorted = order.filter_map(|(.., number)| glyphs.get_mut(number)?.take());
        Self(sorted.collect())
    }

    /// Returns the glyph with a number.
    pub(super) fn get(&self, number: usize) -> Option<&Glyph> {
        self.0.get(number)
    }

    /// Returns the numbers of the glyphs whose looks start with a class, or of those without a look.
    pub(super) fn of_class(&self, class: char) -> Range<usize> {
        let start = self.0.partition_point(|glyph| glyph.class < class);
        start..self.0.partition_point(|glyph| glyph.class <= class)
    }

    /// Returns the number of a code point.
    pub(super) fn number(&self, c: char, look: &mut Vec<Letter>) -> Option<usize> {
        let class = Glyph::new(c, look).class;
        self.of_class(class)
            .find(|&number| self.get(number).is_some_and(|glyph| glyph.c == c))
    }
}

/// Returns `true` if UTS #46 and IDNA2008 allow a code point in labels. Contextual rules of IDNA2008 can
/// refuse it in some labels.
fn is_registrable(c: char) -> bool {
    let property = || DerivedProperty::of(c);
    class(c).is_valid(true)
        && matches!(
            property(),
            DerivedProperty::Pvalid | DerivedProperty::ContextO
        )
}

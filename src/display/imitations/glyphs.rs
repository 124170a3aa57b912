//! The code points that can replace letters: the inverse of the look.

use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::display::lookalikes::look::{
    Letter, is_nonspacing_mark, push_code_point, without_diacritics,
};
use crate::unicode::security::{Identifier, combining_class, identifier, skeleton_of};
use crate::unicode::{BidiClass, DerivedProperty, bidi_class, class};

/// A code point, with its contribution to the look of a label.
pub(super) struct Glyph {
    pub(super) c: char,
    pub(super) skeleton: Box<str>,
    /// The skeleton without diacritics.
    pub(super) plain: Box<str>,
    /// The letters that the code point looks like.
    pub(super) look: Box<[Letter]>,
    /// The properties in UTS #39, if identifiers may contain the code point.
    pub(super) identifier: Option<Identifier>,
    pub(super) bidi_class: BidiClass,
    /// `true` if the code point and its skeleton start with no mark: after any text, the skeleton of the code
    /// point is the same.
    pub(super) is_base: bool,
}

/// The code points that can replace letters, by the class of the first letter of their looks.
pub(super) struct Glyphs(Vec<Glyph>);

/// The look of a code point, in memory that the next code point uses again.
#[derive(Default)]
pub(super) struct Look {
    /// The skeleton of the code point.
    pub(super) skeleton: String,
    /// The letters that the code point looks like.
    pub(super) letters: Vec<Letter>,
}

impl Look {
    /// Replaces the look with that of a code point.
    pub(super) fn set(&mut self, c: char) {
        skeleton_of(c, &mut self.skeleton);
        self.letters.clear();
        push_code_point(c, &self.skeleton, &mut self.letters);
    }

    /// Returns the glyph of the code point.
    fn glyph(&self, c: char) -> Glyph {
        Glyph {
            c,
            skeleton: self.skeleton.as_str().into(),
            plain: without_diacritics(&self.skeleton).into(),
            look: self.letters.as_slice().into(),
            identifier: identifier(c),
            bidi_class: bidi_class(c),
            is_base: !(is_mark(c) || self.skeleton.chars().next().is_none_or(is_mark)),
        }
    }
}

impl Glyphs {
    /// Finds the code points that can replace letters of a label. Also has the code points of the label.
    pub(super) fn new(label: &str) -> Self {
        let (mut look, mut classes) = (Look::default(), Vec::new());
        // The letters of pairs that look like one letter are in ASCII.
        for c in label.chars().chain('a'..='z') {
            look.set(c);
            classes.extend(look.letters.iter().map(|letter| letter.class()));
        }
        let mut glyphs = Vec::new();
        // A heap, because the compiler cannot exclude a panic in other sorts of the standard library.
        let mut order = BinaryHeap::new();
        let own = label
            .char_indices()
            .filter(|&(place, c)| !is_registrable(c) && label.find(c) == Some(place))
            .map(|(_, c)| c);
        let registrable = ('\0'..=char::MAX).filter(|&c| is_registrable(c));
        for c in registrable.chain(own) {
            look.set(c);
            let mut letters = look.letters.iter();
            if letters.all(|letter| classes.contains(&letter.class())) {
                order.push((class_of(&look.letters), c, glyphs.len()));
                glyphs.push(Some(look.glyph(c)));
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
        let start = self
            .0
            .partition_point(|glyph| class_of(&glyph.look) < class);
        start
            ..self
                .0
                .partition_point(|glyph| class_of(&glyph.look) <= class)
    }

    /// Returns the number of a code point with a look.
    pub(super) fn number(&self, c: char, look: &Look) -> Option<usize> {
        let mut numbers = self.of_class(class_of(&look.letters));
        numbers.find(|&number| self.get(number).is_some_and(|glyph| glyph.c == c))
    }
}

/// Returns the class of the first letter of a look, or NUL if there is none.
fn class_of(look: &[Letter]) -> char {
    look.first().map_or('\0', |first| first.class())
}

/// Returns `true` if the code points before a code point can change what it adds to a skeleton.
fn is_mark(c: char) -> bool {
    is_nonspacing_mark(c) || combining_class(c) != 0
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

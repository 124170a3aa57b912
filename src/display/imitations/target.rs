//! The label to imitate, letter by letter.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::glyphs::{Glyphs, Look};
use crate::display::lookalikes::line_order::{Direction, display_order};
use crate::display::lookalikes::look::{Letter, joined, push_code_point, without_diacritics};
use crate::display::lookalikes::skeleton::skeleton;
use crate::display::rules::label::script;
use crate::guarantee::Guaranteed;
use crate::unicode::security::ScriptSet;

/// The code points of the label at a letter of its look.
#[derive(Default)]
pub(super) struct Own {
    /// The number of the glyph that starts at the letter.
    pub(super) start: Option<usize>,
    /// The numbers of the glyphs before the letter that add no letter: diacritics, and ends of pairs.
    pub(super) followers: Vec<usize>,
    /// The octets of the text before the followers.
    text: usize,
    /// The octets of the skeleton before the letter.
    pub(super) skeleton: usize,
    /// The octets of the skeleton without diacritics before the letter.
    pub(super) plain: usize,
}

/// The label to imitate.
pub(super) struct Target {
    /// The label, in the order of a line.
    text: String,
    /// The letters that the label looks like.
    pub(super) look: Vec<Letter>,
    /// The code points at each letter, and after the last.
    pub(super) own: Vec<Own>,
    pub(super) skeleton: String,
    /// The skeleton without diacritics.
    pub(super) plain: String,
    /// `true` if the skeleton is that of each code point, one after the other, and each has a look.
    pub(super) is_in_order: bool,
    /// The greatest number of octets by which glyphs can shorten the skeleton of each letter and those after
    /// it.
    reducible: Vec<usize>,
    /// The scripts of the code points.
    pub(super) scripts: ScriptSet,
    /// The numbers of the glyphs that can start at each letter, those of the label last.
    pub(super) starts: Vec<Vec<usize>>,
    /// The numbers of the glyphs that can end a pair of letters.
    pub(super) ends: Vec<usize>,
    /// The numbers of the glyphs without a look: diacritics and the like.
    pub(super) without_look: Range<usize>,
}

impl Target {
    /// Analyzes a label in Unicode.
    pub(super) fn new(label: &str, glyphs: &Glyphs) -> Self {
        let (mut look, mut single) = (Vec::new(), Look::default());
        let (mut own, mut octets) = (Vec::new(), (0, 0));
        let mut scripts = ScriptSet::NONE;
        let mut text = String::new();
        let mut is_in_order = true;
        for c in display_order(label, Direction::LeftToRight).chars() {
            let before = look.len();
            text.push(c);
            single.set(c);
            push_code_point(c, &single.skeleton, &mut look);
            own.resize_with(look.len() + 1, Own::default);
            let number = glyphs.number(c, &single);
            let is_base = |number| glyphs.get(number).is_some_and(|glyph| glyph.is_base);
            is_in_order &= number.is_some_and(is_base) && !single.letters.is_empty();
            if let Some(at) = own.get_mut(before) {
                if look.len() == before {
                    at.followers.extend(number);
                } else {
                    at.start = number;
                    (at.skeleton, at.plain) = octets;
                }
            }
            if let Some(after) = own.last_mut().filter(|_| look.len() > before) {
                after.text = text.len();
            }
            octets.0 += single.skeleton.len();
            octets.1 += without_diacritics(&single.skeleton).len();
            if let Some(script) = script(c) {
                scripts.insert(script);
            }
        }
        let skeleton = skeleton(label);
        let mut target = Self {
            text,
            plain: without_diacritics(&skeleton),
            look,
            own,
            skeleton,
            is_in_order,
            reducible: Vec::new(),
            scripts,
            starts: Vec::new(),
            ends: Vec::new(),
            without_look: glyphs.of_class('\0'),
        };
        target.find_glyphs(glyphs);
        target
    }

    /// Finds the glyphs that can start at each letter, or end a pair.
    fn find_glyphs(&mut self, glyphs: &Glyphs) {
        let pairs = |class: char| {
            let pairs =
                ('a'..='z').flat_map(|first| ('a'..='z').map(move |second| (first, second)));
            pairs.filter(move |&(first, second)| joined(first, second) == Some(class))
        };
        for (letter, own) in self.look.iter().zip(&self.own) {
            let mut starts: Vec<usize> = glyphs.of_class(letter.class()).collect();
            for (first, second) in pairs(letter.class()) {
                starts.extend(glyphs.of_class(first));
                let ends = glyphs.of_class(second);
                if !self.ends.iter().any(|end| ends.contains(end)) {
                    self.ends.extend(ends);
                }
            }
            starts.retain(|&number| Some(number) != own.start);
            starts.extend(own.start);
            self.starts.push(starts);
        }
        // The octets of a glyph with several letters are not those of its first letter.
        let octets = |&number: &usize| match glyphs.get(number) {
            Some(glyph) if glyph.look.len() == 1 => glyph.skeleton.len(),
            _ => 0,
        };
        let (mut reducible, mut end) = (0, self.skeleton.len());
        for (letter, starts) in self.starts.iter().enumerate().rev() {
            if let Some(start) = self.skeleton_before(letter) {
                let least = starts.iter().map(octets).min().unwrap_or_default();
                reducible += (end - start).saturating_sub(least);
                end = start;
            }
            self.reducible.push(reducible);
        }
        self.reducible.reverse();
    }

    /// Returns the octets of the skeleton before a letter, if a code point starts there.
    pub(super) fn skeleton_before(&self, letters: usize) -> Option<usize> {
        if letters == self.look.len() {
            return Some(self.skeleton.len());
        }
        let own = self.own.get(letters)?;
        own.start.map(|_| own.skeleton)
    }

    /// Returns `true` if a spelling of some letters whose skeleton has a number of octets can still get the
    /// skeleton of the label.
    pub(super) fn can_have_skeleton(&self, letters: usize, octets: usize) -> bool {
        let reducible = self.reducible.get(letters).copied().unwrap_or_default();
        let before = self.skeleton_before(letters);
        !self.is_in_order || before.is_none_or(|before| octets <= before + reducible)
    }

    /// Returns the text after a letter and a number of its followers.
    pub(super) fn rest(&self, letters: usize, followers: usize) -> &str {
        let start = self
            .own
            .get(letters)
            .map_or(self.text.len(), |own| own.text);
        let rest = self.text.get(start..).guaranteed();
        let mut rest = rest.chars();
        rest.by_ref().take(followers).for_each(drop);
        rest.as_str()
    }

    /// Returns `true` if the look of a glyph can still become the letter at a position with another glyph.
    pub(super) fn can_become(&self, letter: Letter, position: usize) -> bool {
        let wanted = self.look.get(position).map(|letter| letter.class());
        wanted.is_some() && ('a'..='z').any(|second| joined(letter.own(), second) == wanted)
    }
}

//! The glyphs to try at each letter of a label.

use alloc::vec::Vec;

use super::glyphs::Glyphs;
use super::target::{Own, Target};
use crate::display::lookalikes::likeness::Likeness;
use crate::display::lookalikes::look::alike;
use crate::unicode::security::Script;

/// The label to imitate, and the code points for it.
pub(super) struct Source {
    /// The code points.
    pub(super) glyphs: Glyphs,
    /// The label.
    pub(super) target: Target,
}

/// A glyph in place of a letter.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// The number of the glyph.
    pub(super) number: usize,
    /// The likeness that the glyph gives the label without its neighbors, or `None` if they determine it.
    pub(super) likeness: Option<Likeness>,
    /// The likeness that it gives a label that differs elsewhere also without diacritics: `1` has the
    /// skeleton of `l`, but is a digit.
    pub(super) of_letters: Likeness,
}

/// The glyphs to try.
pub(super) struct Choices {
    /// The glyphs that can start at each letter, those of the label last.
    pub(super) starts: Vec<Vec<Choice>>,
    /// The glyphs without a look.
    pub(super) without_look: Vec<Choice>,
}

impl Choices {
    /// Finds the glyphs for spellings of a likeness, or of any.
    pub(super) fn new(wanted: Option<Likeness>, source: &Source) -> Self {
        let target = &source.target;
        let farthest = match wanted {
            // The marks of equal skeletons can be in another order.
            Some(Likeness::Skeleton) if !target.skeleton.is_ascii() => Likeness::Diacritics,
            wanted => wanted.unwrap_or(Likeness::Readings),
        };
        let is_near = |choice: &Choice| {
            let likeness = choice.likeness;
            likeness.is_none_or(|likeness| likeness <= farthest)
        };
        let at = |(position, starts): (usize, &Vec<usize>)| {
            let choices = starts
                .iter()
                .filter_map(|&number| choice(number, position, source));
            choices.filter(is_near).collect()
        };
        let without_look = target.without_look.clone().filter_map(|number| {
            let is_mark = source.glyphs.get(number)?.plain.is_empty();
            let is_own = target.own.iter().any(|own| own.followers.contains(&number));
            let likeness = if is_mark {
                Likeness::Diacritics
            } else {
                Likeness::Letters
            };
            let choice = Choice {
                number,
                likeness: (!is_own).then_some(likeness),
                of_letters: Likeness::Letters,
            };
            is_near(&choice).then_some(choice)
        });
        Self {
            starts: target.starts.iter().enumerate().map(at).collect(),
            without_look: without_look.collect(),
        }
    }

    /// Finds the glyphs of a script that are the closest to each letter. Digits and hyphens of the label
    /// stay.
    pub(super) fn closest(wanted: Option<Likeness>, script: Script, source: &Source) -> Self {
        let mut choices = Self::new(wanted, source);
        choices.without_look.clear();
        for (position, starts) in choices.starts.iter_mut().enumerate() {
            let own = source.target.own.get(position).and_then(|own| own.start);
            let letters = source.target.look.get(position..).unwrap_or_default();
            let octets = own.and_then(|own| source.glyphs.get(own));
            let octets = octets.map_or(0, |own| own.skeleton.len());
            // Many glyphs are equally far from a letter that none is close to: one of them is enough.
            let rank = |choice: &Choice| {
                let glyph = source.glyphs.get(choice.number)?;
                let of_glyph = glyph.identifier?.script();
                let is_of_label = own == Some(choice.number) && of_glyph.is_none();
                (of_glyph == Some(script) || is_of_label).then_some(())?;
                let mut pairs = glyph.look.iter().zip(letters);
                let is_same = pairs.all(|(one, other)| one.own() == other.own());
                // A glyph without a diacritic of the letter is farther than one with it.
                let missing = octets.saturating_sub(glyph.skeleton.len());
                Some(match choice.likeness {
                    Some(Likeness::Skeleton) => (Likeness::Skeleton, 0, 0),
                    None | Some(Likeness::Letters) if is_same => (Likeness::Letters, 0, 0),
                    likeness => {
                        let likeness = likeness.unwrap_or(Likeness::Readings);
                        (likeness, missing, choice.number)
                    }
                })
            };
            let least = starts.iter().filter_map(rank).min();
            starts.retain(|choice| least.is_some() && rank(choice) == least);
        }
        choices
    }

    /// Returns the glyphs that can give a label a likeness, and those of the label.
    pub(super) fn deciding(&self, wanted: Option<Likeness>, source: &Source) -> Self {
        let target = &source.target;
        let is_ascii = target.skeleton.is_ascii();
        let is_open = wanted.is_none() || !(is_ascii || target.is_in_order);
        let decides = |choice: &&Choice| {
            let likeness = choice.likeness;
            is_open || likeness.is_none() || likeness == wanted || Some(choice.of_letters) == wanted
        };
        // Marks can change their places in the skeleton, so each can decide.
        let is_decisive = |choice: &&Choice| !is_ascii || decides(choice);
        let at = |(starts, own): (&Vec<Choice>, &Own)| {
            let is_own = |choice: &&Choice| own.start == Some(choice.number);
            let starts = starts
                .iter()
                .filter(|choice| is_own(choice) || decides(choice));
            starts.copied().collect()
        };
        Self {
            starts: self.starts.iter().zip(&target.own).map(at).collect(),
            without_look: self
                .without_look
                .iter()
                .filter(is_decisive)
                .copied()
                .collect(),
        }
    }

    /// Returns `true` if glyphs can spell all letters of the label. Pairs count as one letter.
    pub(super) fn can_spell(&self, source: &Source) -> bool {
        let mut can_spell = Vec::from([true]);
        for choices in self.starts.iter().rev() {
            let has_rest = |choice: &Choice| {
                let letters = source
                    .glyphs
                    .get(choice.number)
                    .map_or(0, |glyph| glyph.look.len());
                let rest = can_spell.len().checked_sub(letters);
                let rest = rest.and_then(|rest| can_spell.get(rest));
                letters > 0 && rest.is_some_and(|&rest| rest)
            };
            let is_possible = choices.iter().any(has_rest);
            can_spell.push(is_possible);
        }
        can_spell.last().is_some_and(|&all| all)
    }
}

/// Returns the choice of a glyph at a position. Returns `None` if no label with the glyph there is like the
/// label.
fn choice(number: usize, position: usize, source: &Source) -> Option<Choice> {
    let (glyph, target) = (source.glyphs.get(number)?, &source.target);
    let own = target.own.get(position)?;
    let (&last, before) = glyph.look.split_last()?;
    let start = own.start.and_then(|start| source.glyphs.get(start));
    let is_next = |whole: &str, octets: usize, part: &str| {
        whole
            .get(octets..)
            .is_some_and(|rest| rest.starts_with(part))
    };
    // The next glyph can complete a part.
    let is_part = |part: &str, own: &str| part.len() < own.len() && own.starts_with(part);
    let letters = target.look.get(position..position + glyph.look.len());
    let of_letters = letters.and_then(|letters| Some(alike(&glyph.look, letters)?.likeness()));
    let likeness = match start {
        None => None,
        Some(_) if target.can_become(last, position + before.len()) => None,
        Some(_) if own.start == Some(number) => Some(Likeness::Skeleton),
        Some(start) if is_part(&glyph.plain, &start.plain) => None,
        Some(start)
            if !is_part(&glyph.skeleton, &start.skeleton)
                && is_next(&target.skeleton, own.skeleton, &glyph.skeleton) =>
        {
            Some(Likeness::Skeleton)
        }
        Some(_) if is_next(&target.plain, own.plain, &glyph.plain) => Some(Likeness::Diacritics),
        Some(_) => Some(of_letters?),
    };
    Some(Choice {
        number,
        likeness,
        of_letters: of_letters.unwrap_or(Likeness::Letters),
    })
}

//! The spellings of a label: the texts whose looks have the same classes of letters.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::choices::{Choice, Choices, Source};
use super::glyphs::Glyph;
use super::prefix::{Prefix, count_changes, omitted};
use super::target::Target;
use super::written_order::{shorten, written_order};
use crate::display::lookalikes::likeness::Likeness;
use crate::display::lookalikes::look::{Alike, Letter, alike, push_code_point, without_diacritics};
use crate::display::rules::restriction_level::{ResolvedScripts, RestrictionLevel};
use crate::unicode::security::{Script, identifier, skeleton};
use crate::unicode::{BidiClass, is_nfc};

/// The replaced letters of a spelling.
#[derive(Clone, Copy, Debug)]
pub(super) enum Replaced {
    /// This number of letters.
    Exactly(usize),
    /// All letters, by the closest ones of a script. Leaves out the spellings with fewer replaced letters
    /// than this number.
    AllBy(Script, usize),
}

/// The spellings to find.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// The replaced letters.
    pub(super) replaced: Replaced,
    /// The likeness, or `None` for any.
    pub(super) likeness: Option<Likeness>,
    /// The highest restriction level (UTS #39, section 5.2).
    pub(super) level: RestrictionLevel,
}

/// A walk over the spellings, code point by code point.
pub(super) struct Spellings {
    /// The spellings to find.
    wanted: Wanted,
    /// The glyphs to try.
    choices: Choices,
    /// The glyphs to try for the last change, if only it can give the spelling its likeness.
    last_choices: Choices,
    /// The look of the current spelling.
    look: Vec<Letter>,
    /// The current spelling, in the order of a line from left to right.
    text: String,
    /// The prefixes of the current spelling, each with the number of the next glyph to try after it.
    stack: Vec<(Prefix, usize)>,
}

impl Spellings {
    /// Starts before the first spelling, beside words of Latin letters, if there are any.
    pub(super) fn new(wanted: Wanted, words: &str, source: &Source) -> Self {
        let resolve = |resolved: ResolvedScripts, c| {
            identifier(c).map_or(resolved, |identifier| resolved.with(identifier.scripts))
        };
        let start = Prefix {
            letters: 0,
            last: None,
            octets: 0,
            skeleton: Some(0),
            plain: Some(0),
            changes: 0,
            followers: Some(0),
            likeness: Some(Likeness::Skeleton),
            of_letters: Likeness::Letters,
            scripts: words.chars().fold(ResolvedScripts::EMPTY_STRING, resolve),
            skeleton_octets: 0,
            is_in_order: true,
            has_left_to_right: !words.is_empty(),
            has_right_to_left: false,
        };
        let choices = match wanted.replaced {
            Replaced::Exactly(_) => Choices::new(wanted.likeness, source),
            Replaced::AllBy(script, _) => Choices::closest(wanted.likeness, script, source),
        };
        let is_possible = choices.can_spell(source);
        Self {
            wanted,
            last_choices: choices.deciding(wanted.likeness, source),
            choices,
            look: Vec::new(),
            text: String::new(),
            stack: is_possible.then_some((start, 0)).into_iter().collect(),
        }
    }

    /// Finds the next spelling, and returns it in written order.
    pub(super) fn next(&mut self, source: &Source) -> Option<String> {
        loop {
            let &(prefix, option) = self.stack.last()?;
            shorten(&mut self.text, prefix.octets);
            self.look.truncate(prefix.letters);
            if let (Some(end), Some(last)) = (self.look.last_mut(), prefix.last) {
                *end = last;
            }
            let Some(choice) = self.choice_after(&prefix, option, &source.target) else {
                self.stack.pop();
                continue;
            };
            if let Some((_, option)) = self.stack.last_mut() {
                *option += 1;
            }
            let glyph = source.glyphs.get(choice.number);
            let glyph = glyph.and_then(|glyph| self.push(prefix, (choice, glyph), &source.target));
            let Some(prefix) = glyph else {
                continue;
            };
            let text = if self.has_all_changes(&prefix) && !self.is_pending(&prefix, &source.target)
            {
                self.with_rest(prefix, source)
            } else {
                self.stack.push((prefix, 0));
                self.spelling(&prefix, &source.target)
            };
            if text.is_some() {
                return text;
            }
        }
    }

    /// Returns `true` if a prefix has all changes.
    const fn has_all_changes(&self, prefix: &Prefix) -> bool {
        matches!(self.wanted.replaced, Replaced::Exactly(count) if prefix.changes == count)
    }

    /// Returns `true` if a prefix ends with the first half of a pair.
    fn is_pending(&self, prefix: &Prefix, target: &Target) -> bool {
        let last = prefix.letters.checked_sub(1);
        last.is_some_and(|last| !self.is_like(last, target))
    }

    /// Returns the glyph with a number among those to try after a prefix.
    fn choice_after(&self, prefix: &Prefix, option: usize, target: &Target) -> Option<Choice> {
        let choices = match self.wanted.replaced {
            Replaced::Exactly(count) if prefix.changes + 1 == count => {
                // The last change must give the spelling its likeness.
                let wanted = self.wanted.likeness;
                let is_decided = prefix.likeness.is_none()
                    || prefix.likeness == wanted
                    || Some(prefix.of_letters) == wanted;
                let is_in_order = target.skeleton.is_ascii() || prefix.is_in_order;
                if is_decided || !is_in_order {
                    &self.choices
                } else {
                    &self.last_choices
                }
            }
            Replaced::Exactly(_) | Replaced::AllBy(..) => &self.choices,
        };
        let without_look = match self.wanted.replaced {
            Replaced::Exactly(count) if prefix.changes < count => &*choices.without_look,
            Replaced::Exactly(_) | Replaced::AllBy(..) => &[],
        };
        let Some(option) = option.checked_sub(without_look.len()) else {
            return without_look.get(option).copied();
        };
        if self.is_pending(prefix, target) {
            return Some(Choice {
                number: *target.ends.get(option)?,
                likeness: None,
                of_letters: Likeness::Letters,
            });
        }
        choices.starts.get(prefix.letters)?.get(option).copied()
    }

    /// Appends a code point to the current spelling. Returns `None` if no wanted spelling starts like this.
    fn push(
        &mut self,
        before: Prefix,
        (choice, glyph): (Choice, &Glyph),
        target: &Target,
    ) -> Option<Prefix> {
        let mut prefix = self.with_scripts(before, glyph)?;
        prefix.likeness = before
            .likeness
            .zip(choice.likeness)
            .map(|(one, other)| one.max(other));
        prefix.of_letters = before.of_letters.max(choice.of_letters);
        if let Replaced::AllBy(script, _) = self.wanted.replaced {
            let is_of_script = glyph.identifier?.script() == Some(script);
            let is_own = target.own.get(before.letters)?.start == Some(choice.number);
            (is_of_script || is_own).then_some(())?;
        }
        let advance = |octets: Option<usize>, whole: &str, part: &str| {
            let rest = whole.get(octets?..)?;
            rest.starts_with(part).then_some(octets? + part.len())
        };
        prefix.skeleton = advance(before.skeleton, &target.skeleton, &glyph.skeleton);
        prefix.plain = advance(before.plain, &target.plain, &glyph.plain);
        prefix.is_in_order &= glyph.is_base;
        prefix.skeleton_octets += glyph.skeleton.len();
        let is_possible = match self.wanted.likeness {
            // The marks of other skeletons can be in another order.
            Some(Likeness::Skeleton) if target.skeleton.is_ascii() => prefix.skeleton.is_some(),
            Some(Likeness::Skeleton | Likeness::Diacritics) => prefix.plain.is_some(),
            _ => true,
        };
        // In most labels, a mark composes with the letter before it, and no registry accepts that.
        let previous = self.text.chars().next_back();
        let is_normal = |previous| prefix.has_right_to_left || is_nfc(&[previous, glyph.c]);
        let is_possible = is_possible && (glyph.is_base || previous.is_none_or(is_normal));
        is_possible.then_some(())?;
        self.text.push(glyph.c);
        push_code_point(glyph.c, &glyph.skeleton, &mut self.look);
        prefix.octets = self.text.len();
        prefix.letters = self.look.len();
        prefix.last = self.look.last().copied();
        let can_be_wanted = self.wanted.likeness != Some(Likeness::Skeleton)
            || target.can_have_skeleton(prefix.letters, prefix.skeleton_octets);
        (can_be_wanted && self.has_letters_of(target, before.letters)).then_some(())?;
        count_changes(&mut prefix, &before, (choice.number, glyph), target);
        match self.wanted.replaced {
            Replaced::Exactly(count) if prefix.changes > count => None,
            _ => Some(prefix),
        }
    }

    /// Adds the scripts and the direction of a code point to a prefix. Returns `None` if no policy of the
    /// level shows it, or if the Bidi rule refuses it.
    fn with_scripts(&self, before: Prefix, glyph: &Glyph) -> Option<Prefix> {
        let mut prefix = before;
        match (self.wanted.level, glyph.identifier) {
            (RestrictionLevel::Unrestricted, _) => {}
            (RestrictionLevel::AsciiOnly, _) => glyph.c.is_ascii().then_some(())?,
            (level, identifier) => {
                prefix.scripts = before.scripts.with(identifier?.scripts);
                (prefix.scripts.level() <= level).then_some(())?;
            }
        }
        prefix.has_left_to_right |= glyph.bidi_class == BidiClass::L;
        prefix.has_right_to_left |= matches!(glyph.bidi_class, BidiClass::RAl | BidiClass::An);
        (!(prefix.has_left_to_right && prefix.has_right_to_left)).then_some(prefix)
    }

    /// Returns `true` if a letter of the current spelling has the class of that of the label.
    fn is_like(&self, position: usize, target: &Target) -> bool {
        let class = |look: &[Letter]| look.get(position).map(|letter| letter.class());
        class(&self.look) == class(&target.look)
    }

    /// Returns `true` if the letters of the current spelling look like those of the label, or if the last one
    /// can become like it. The letters before the last one of `checked` have been checked.
    fn has_letters_of(&self, target: &Target, checked: usize) -> bool {
        let last = self.look.len().saturating_sub(1);
        let start = checked.saturating_sub(1);
        let is_worst = |worst: Option<Alike>| match self.wanted.likeness {
            Some(Likeness::Letters) => worst == Some(Alike::Letters),
            Some(Likeness::Digits) => worst.is_some_and(|worst| worst <= Alike::Digits),
            Some(Likeness::Readings) => worst.is_some(),
            _ => true,
        };
        let pairs = |range: Range<usize>| {
            (
                self.look.get(range.clone()).unwrap_or_default(),
                target.look.get(range).unwrap_or_default(),
            )
        };
        let (one, other) = pairs(start..last);
        let is_alike = self.look.len() <= target.look.len()
            && (start..last).all(|position| self.is_like(position, target))
            && is_worst(alike(one, other));
        if !is_alike || self.look.is_empty() {
            return is_alike;
        }
        let (one, other) = pairs(last..last + 1);
        let can_become = |&letter: &Letter| target.can_become(letter, last);
        self.is_like(last, target) && is_worst(alike(one, other)) || one.iter().any(can_become)
    }

    /// Returns the spelling that has the changes of a prefix only, if it is wanted.
    fn with_rest(&mut self, prefix: Prefix, source: &Source) -> Option<String> {
        let target = &source.target;
        let (end, rest) = match prefix.followers {
            Some(count) => (prefix, target.rest(prefix.letters, count)),
            None if prefix.letters == target.look.len() => (prefix, ""),
            None => {
                // The next letter of the label must not form a pair with the last one.
                let number = target.own.get(prefix.letters)?.start?;
                let choice = Choice {
                    number,
                    likeness: Some(Likeness::Skeleton),
                    of_letters: Likeness::Letters,
                };
                let end = self.push(prefix, (choice, source.glyphs.get(number)?), target)?;
                (end, target.rest(end.letters, 0))
            }
        };
        self.text.push_str(rest);
        let is_prefix = (prefix.skeleton.is_some(), prefix.plain.is_some());
        self.finished(is_prefix, (&end, prefix.letters), target)
    }

    /// Returns the current spelling, if it is complete and wanted.
    fn spelling(&self, prefix: &Prefix, target: &Target) -> Option<String> {
        if prefix.letters < target.look.len() || self.is_pending(prefix, target) {
            return None;
        }
        let changes = prefix.changes + omitted(prefix, target);
        let is_wanted = match self.wanted.replaced {
            Replaced::Exactly(count) => changes == count,
            Replaced::AllBy(_, least) => changes >= least,
        };
        is_wanted.then_some(())?;
        let is_end = |octets: Option<usize>, whole: &str| octets == Some(whole.len());
        let is_equal = (
            is_end(prefix.skeleton, &target.skeleton),
            is_end(prefix.plain, &target.plain),
        );
        self.finished(is_equal, (prefix, prefix.letters), target)
    }

    /// Returns the current spelling in written order, if its likeness is wanted. The first parameter says
    /// whether its skeleton equals that of the label, with and without diacritics. The second has the number
    /// of letters to compare: the others equal those of the label.
    fn finished(
        &self,
        (is_skeleton, is_plain): (bool, bool),
        (prefix, letters): (&Prefix, usize),
        target: &Target,
    ) -> Option<String> {
        let wanted = self.wanted.likeness;
        let of_letters = || {
            let looks = (self.look.get(..letters)?, target.look.get(..letters)?);
            Some(alike(looks.0, looks.1)?.likeness())
        };
        let (is_skeleton, is_plain) = if target.skeleton.is_ascii() {
            (is_skeleton, is_plain)
        } else {
            // The skeleton takes most of the time.
            let is_in_order = prefix.is_in_order && target.is_in_order;
            let likeness = prefix.likeness.filter(|_| is_in_order);
            let octets = target.skeleton_before(prefix.letters);
            let is_of_other_length =
                target.is_in_order && octets.is_some_and(|octets| octets != prefix.skeleton_octets);
            let is_farther = |wanted| match wanted {
                Likeness::Skeleton if is_of_other_length => true,
                Likeness::Skeleton | Likeness::Diacritics => likeness > Some(wanted),
                _ => of_letters() != Some(wanted),
            };
            (!wanted.is_some_and(is_farther)).then_some(())?;
            // The text is in the order of a line, as the skeleton of the label.
            let skeleton = skeleton(&self.text);
            let is_plain = without_diacritics(&skeleton) == target.plain;
            (skeleton == target.skeleton, is_plain)
        };
        let likeness = if is_skeleton {
            Likeness::Skeleton
        } else if is_plain {
            Likeness::Diacritics
        } else {
            of_letters()?
        };
        wanted
            .is_none_or(|wanted| wanted == likeness)
            .then_some(())?;
        if prefix.has_right_to_left {
            return written_order(&self.text);
        }
        Some(self.text.clone())
    }
}

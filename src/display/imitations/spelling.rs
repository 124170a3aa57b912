//! The spellings of a label: the texts whose looks have the same classes of letters.

use alloc::string::String;
use alloc::vec::Vec;

use super::glyphs::{Glyph, Glyphs};
use super::target::Target;
use crate::display::lookalikes::likeness::Likeness;
use crate::display::lookalikes::line_order::{Direction, display_order};
use crate::display::lookalikes::look::{Alike, Letter, alike, push_code_point, without_diacritics};
use crate::display::rules::restriction_level::{ResolvedScripts, RestrictionLevel};
use crate::unicode::security::{Script, identifier, skeleton};
use crate::unicode::{BidiClass, bidi_class};

/// The label to imitate, and the code points for it.
pub(super) struct Source {
    /// The code points.
    pub(super) glyphs: Glyphs,
    /// The label.
    pub(super) target: Target,
}

/// The replaced letters of a spelling.
#[derive(Clone, Copy, Debug)]
pub(super) enum Replaced {
    /// This number of letters.
    Exactly(usize),
    /// All letters, by the closest ones of a script. Leaves out the spellings with fewer replaced letters than
    /// this number.
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

/// A spelling up to a code point.
#[derive(Clone, Copy)]
struct Prefix {
    /// The number of letters.
    letters: usize,
    /// The last letter. The next code point can change it.
    last: Option<Letter>,
    /// The number of octets.
    octets: usize,
    /// The octets of the skeleton, if the skeleton of the label starts with it.
    skeleton: Option<usize>,
    /// The octets of the skeleton without diacritics, likewise.
    plain: Option<usize>,
    /// The number of replaced, added and omitted code points.
    changes: usize,
    /// The number of followers since the last letter, if all code points there are those of the label.
    followers: Option<usize>,
    /// The resolved script set.
    scripts: ResolvedScripts,
    /// `true` if there is a letter that is written from left to right.
    has_left_to_right: bool,
    /// `true` if there is a letter that is written from right to left.
    has_right_to_left: bool,
}

/// A walk over the spellings, code point by code point.
pub(super) struct Spellings {
    /// The spellings to find.
    wanted: Wanted,
    /// The numbers of the closest glyphs at each letter, if glyphs of one script replace all letters.
    closest: Option<Vec<Vec<usize>>>,
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
            scripts: words.chars().fold(ResolvedScripts::EMPTY_STRING, resolve),
            has_left_to_right: !words.is_empty(),
            has_right_to_left: false,
        };
        let closest = match wanted.replaced {
            Replaced::Exactly(_) => None,
            Replaced::AllBy(script, _) => Some(closest(script, source)),
        };
        let is_possible = closest
            .as_ref()
            .is_none_or(|starts| can_spell(starts, source));
        Self {
            wanted,
            closest,
            look: Vec::new(),
            text: String::new(),
            stack: is_possible.then_some((start, 0)).into_iter().collect(),
        }
    }

    /// Finds the next spelling, and returns it in the order in which it is written.
    pub(super) fn next(&mut self, source: &Source) -> Option<String> {
        loop {
            let &(prefix, option) = self.stack.last()?;
            self.text.truncate(prefix.octets);
            self.look.truncate(prefix.letters);
            if let (Some(end), Some(last)) = (self.look.last_mut(), prefix.last) {
                *end = last;
            }
            let Some(number) = self.glyph_after(&prefix, option, &source.target) else {
                self.stack.pop();
                continue;
            };
            if let Some((_, option)) = self.stack.last_mut() {
                *option += 1;
            }
            let glyph = source.glyphs.get(number);
            let glyph = glyph.and_then(|glyph| self.push(prefix, (number, glyph), &source.target));
            if let Some(prefix) = glyph {
                self.stack.push((prefix, 0));
                if let Some(text) = self.spelling(&prefix, &source.target) {
                    return Some(text);
                }
            }
        }
    }

    /// Returns the number of a glyph to try after a prefix.
    fn glyph_after(&self, prefix: &Prefix, option: usize, target: &Target) -> Option<usize> {
        let at = prefix.letters;
        let is_pending = at
            .checked_sub(1)
            .is_some_and(|last| !self.is_like(last, target));
        let follower = || {
            target
                .own
                .get(at)?
                .followers
                .get(prefix.followers?)
                .copied()
        };
        let starts = || self.closest.as_ref().unwrap_or(&target.starts).get(at);
        let starts = || starts().map_or(&[][..], Vec::as_slice);
        let only = |number: Option<usize>| number.filter(|_| option == 0);
        let without_look = match self.wanted.replaced {
            Replaced::Exactly(count) if prefix.changes == count => {
                return match (is_pending, prefix.followers) {
                    // The other half of a pair counts with the first one.
                    (true, None) => target.ends.get(option).copied(),
                    _ => only(
                        follower().or_else(|| target.own.get(at)?.start.filter(|_| !is_pending)),
                    ),
                };
            }
            Replaced::Exactly(_) => target.without_look.clone(),
            Replaced::AllBy(..) => 0..0,
        };
        let letters = if is_pending {
            target.ends.as_slice()
        } else {
            starts()
        };
        match option.checked_sub(without_look.len()) {
            None => Some(without_look.start + option),
            Some(option) => letters.get(option).copied(),
        }
    }

    /// Appends a code point to the current spelling. Returns `None` if no wanted spelling starts like this.
    fn push(
        &mut self,
        before: Prefix,
        (number, glyph): (usize, &Glyph),
        target: &Target,
    ) -> Option<Prefix> {
        let mut prefix = self.with_scripts(before, glyph)?;
        if let Replaced::AllBy(script, _) = self.wanted.replaced {
            let is_of_script = glyph.identifier?.script() == Some(script);
            let is_own = target.own.get(before.letters)?.start == Some(number);
            (is_of_script || is_own).then_some(())?;
        }
        let advance = |octets: Option<usize>, whole: &str, part: &str| {
            let rest = whole.get(octets?..)?;
            rest.starts_with(part).then_some(octets? + part.len())
        };
        prefix.skeleton = advance(before.skeleton, &target.skeleton, &glyph.skeleton);
        prefix.plain = advance(before.plain, &target.plain, &glyph.plain);
        let is_possible = match self.wanted.likeness {
            // The marks of other skeletons can be in another order.
            Some(Likeness::Skeleton) if target.skeleton.is_ascii() => prefix.skeleton.is_some(),
            Some(Likeness::Skeleton | Likeness::Diacritics) => prefix.plain.is_some(),
            _ => true,
        };
        is_possible.then_some(())?;
        self.text.push(glyph.c);
        push_code_point(glyph.c, &glyph.skeleton, &mut self.look);
        prefix.octets = self.text.len();
        prefix.letters = self.look.len();
        prefix.last = self.look.last().copied();
        self.has_letters_of(target, before.letters).then_some(())?;
        count_changes(&mut prefix, &before, (number, glyph), target);
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
            Some(Likeness::Digits) => worst.is_some(),
            _ => true,
        };
        let pairs = |range: core::ops::Range<usize>| {
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
        if self.is_like(last, target) {
            is_worst(alike(one, other))
                || one
                    .first()
                    .is_some_and(|&letter| target.can_become(letter, last))
        } else {
            one.first()
                .is_some_and(|&letter| target.can_become(letter, last))
        }
    }

    /// Returns the current spelling, if it is complete and wanted, in the order in which it is written.
    fn spelling(&self, prefix: &Prefix, target: &Target) -> Option<String> {
        let last = target.look.len().checked_sub(1)?;
        if prefix.letters <= last || !self.is_like(last, target) {
            return None;
        }
        let changes = prefix.changes + omitted(prefix, target);
        let is_wanted = match self.wanted.replaced {
            Replaced::Exactly(count) => changes == count,
            Replaced::AllBy(_, least) => changes >= least,
        };
        is_wanted.then_some(())?;
        let likeness = self.likeness(prefix, target)?;
        let wanted = self.wanted.likeness;
        wanted
            .is_none_or(|wanted| wanted == likeness)
            .then_some(())?;
        if prefix.has_right_to_left {
            return logical_order(&self.text);
        }
        Some(self.text.clone())
    }

    /// Returns the likeness of the current spelling.
    fn likeness(&self, prefix: &Prefix, target: &Target) -> Option<Likeness> {
        let (is_skeleton, is_plain) = if target.skeleton.is_ascii() {
            let is_end = |octets: Option<usize>, whole: &str| octets == Some(whole.len());
            (
                is_end(prefix.skeleton, &target.skeleton),
                is_end(prefix.plain, &target.plain),
            )
        } else {
            // The text is in the order of a line, as the skeleton of the label.
            let skeleton = skeleton(&self.text);
            (
                skeleton == target.skeleton,
                without_diacritics(&skeleton) == target.plain,
            )
        };
        if is_skeleton {
            return Some(Likeness::Skeleton);
        }
        if is_plain {
            return Some(Likeness::Diacritics);
        }
        Some(match alike(&self.look, &target.look)? {
            Alike::Letters => Likeness::Letters,
            Alike::Digits => Likeness::Digits,
        })
    }
}

/// Counts a code point after `before` as a change, unless the label has it there.
fn count_changes(
    prefix: &mut Prefix,
    before: &Prefix,
    (number, glyph): (usize, &Glyph),
    target: &Target,
) {
    let Some(own) = target.own.get(before.letters) else {
        return;
    };
    if prefix.letters > before.letters {
        prefix.changes += omitted(before, target);
        prefix.followers = (own.start == Some(number)).then_some(0);
        prefix.changes += usize::from(prefix.followers.is_none());
        return;
    }
    let is_own = before
        .followers
        .is_some_and(|count| own.followers.get(count) == Some(&number));
    prefix.followers = before.followers.filter(|_| is_own).map(|count| count + 1);
    // The other half of a pair counts with the first one.
    if !is_own && (glyph.letters == 0 || before.followers.is_some()) {
        prefix.changes += 1;
    }
}

/// Returns 1 if a prefix leaves out code points that the label has after its last letter.
fn omitted(prefix: &Prefix, target: &Target) -> usize {
    let own = target
        .own
        .get(prefix.letters)
        .map_or(0, |own| own.followers.len());
    usize::from(prefix.followers.is_some_and(|count| count < own))
}

/// Returns the glyphs of a script that are the closest to each letter.
fn closest(script: Script, source: &Source) -> Vec<Vec<usize>> {
    let target = &source.target;
    let at = |(position, starts): (usize, &Vec<usize>)| {
        let own = target.own.get(position)?;
        let distance = |number: usize| {
            let glyph = source.glyphs.get(number)?;
            let of_glyph = glyph.identifier?.script();
            let is_of_label = own.start == Some(number) && of_glyph.is_none();
            (of_glyph == Some(script) || is_of_label).then_some(())?;
            let is_next = |whole: &str, octets: usize, part: &str| {
                whole
                    .get(octets..)
                    .is_some_and(|rest| rest.starts_with(part))
            };
            Some(
                if is_next(&target.skeleton, own.skeleton, &glyph.skeleton) {
                    0
                } else if is_next(&target.plain, own.plain, &glyph.plain) {
                    1
                } else {
                    2
                },
            )
        };
        // Many glyphs are equally far from a letter that none is close to: one of them is enough.
        let rank = |number: usize| match distance(number)? {
            0 => Some((0, 0)),
            far => Some((far, number)),
        };
        let least = starts.iter().filter_map(|&number| rank(number)).min();
        let is_closest = |&number: &usize| least.is_some() && rank(number) == least;
        Some(starts.iter().copied().filter(is_closest).collect())
    };
    target.starts.iter().enumerate().filter_map(at).collect()
}

/// Returns `true` if glyphs can spell all letters of the label. Pairs count as one letter.
fn can_spell(starts: &[Vec<usize>], source: &Source) -> bool {
    let mut can_spell = Vec::from([true]);
    for numbers in starts.iter().rev() {
        let length = can_spell.len();
        let has_rest = |number: &usize| {
            let letters = source.glyphs.get(*number).map_or(0, |glyph| glyph.letters);
            let rest = length.checked_sub(letters);
            letters > 0
                && rest
                    .and_then(|rest| can_spell.get(rest))
                    .is_some_and(|&rest| rest)
        };
        let is_possible = numbers.iter().any(has_rest);
        can_spell.push(is_possible);
    }
    can_spell.last().is_some_and(|&all| all)
}

/// Returns a text with letters from right to left, given in the order of a line, in the order in which it is
/// written. Returns `None` if no text is displayed like this.
fn logical_order(line: &str) -> Option<String> {
    let (mut text, mut end) = (String::with_capacity(line.len()), line.len());
    // Numbers keep their order.
    let mut number = None;
    for (start, c) in line.char_indices().rev() {
        let class = bidi_class(c);
        if class == BidiClass::Nsm {
            continue;
        }
        let cluster = line.get(start..end)?;
        end = start;
        if matches!(class, BidiClass::En | BidiClass::An) {
            text.insert_str(*number.get_or_insert(text.len()), cluster);
        } else {
            number = None;
            text.push_str(cluster);
        }
    }
    (display_order(&text, Direction::LeftToRight) == line).then_some(text)
}

//! The look of a label, letter by letter, to an inattentive reader.

use alloc::string::String;
use alloc::vec::Vec;

use super::line_order::{Direction, display_order};
use crate::unicode::security::{Letters, skeleton_of};
use crate::unicode::{BidiClass, bidi_class, class, is_mark};

/// A letter in a look, or the separator of two labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::display) struct Letter {
    /// The representative of all letters that readers may confuse.
    class: char,
    /// The letter or digit itself, in lowercase.
    own: char,
    /// The origin of the letter.
    source: Source,
}

/// The origin of a letter in a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// A letter in ASCII. It is unambiguous.
    Letter,
    /// A digit in ASCII instead of a letter.
    Digit,
    /// A code point outside ASCII whose skeleton is in ASCII. It can be any letter of its class.
    Other,
    /// A code point outside ASCII whose skeleton is not in ASCII. It can be any letter of its class.
    Shape,
    /// A code point outside ASCII that Chromium reads as this one in ASCII.
    Reading(char),
    /// A pair of letters that looks like this one.
    Pair,
    /// A pair whose second letter is `Shape`. A field would make letters larger.
    PairWithShape,
}

/// The likeness of two looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::display) enum Alike {
    /// Letters replace letters.
    Letters,
    /// A digit replaces a letter.
    Digits,
    /// A code point replaces the one that Chromium reads.
    Readings,
}

impl Letter {
    /// The dot between two labels.
    pub(in crate::display) const DOT: Self = Self {
        class: '.',
        own: '.',
        source: Source::Letter,
    };

    /// Returns the representative of all letters that readers may confuse with this one.
    pub(in crate::display) const fn class(self) -> char {
        self.class
    }

    /// Returns the letter or digit itself, in lowercase.
    pub(in crate::display) const fn own(self) -> char {
        self.own
    }

    /// Returns `true` if the letter is a pair of letters.
    const fn is_pair(self) -> bool {
        matches!(self.source, Source::Pair | Source::PairWithShape)
    }

    /// Returns the letter as Chromium reads it.
    const fn read(self) -> char {
        match self.source {
            Source::Reading(read) => read,
            _ => self.own,
        }
    }

    /// Returns the likeness of this letter to another one of its class.
    pub(super) fn alike(self, other: Self) -> Option<Alike> {
        let is_digit = |letter: Self| letter.source == Source::Digit;
        if self.class != other.class {
            None
        } else if self.own == other.own {
            Some(Alike::Letters)
        } else if let (Source::Reading(_), _) | (_, Source::Reading(_)) =
            (self.source, other.source)
        {
            (self.read() == other.read()).then_some(Alike::Readings)
        } else if is_digit(self) != is_digit(other) {
            Some(Alike::Digits)
        } else {
            let is_other = |letter: Self| matches!(letter.source, Source::Other | Source::Shape);
            (is_other(self) || is_other(other)).then_some(Alike::Letters)
        }
    }
}

/// Returns the likeness of two looks, if they are alike.
pub(in crate::display) fn alike(one: &[Letter], other: &[Letter]) -> Option<Alike> {
    if one.len() != other.len() {
        return None;
    }
    let pairs = one.iter().zip(other);
    let mut alike = pairs.map(|(one, other)| one.alike(*other));
    alike.try_fold(Alike::Letters, |worst, pair| Some(worst.max(pair?)))
}

/// Appends the look of a text in Unicode, in the order in which a left-to-right line shows it.
pub(in crate::display) fn push_look(text: &str, look: &mut Vec<Letter>) {
    if text.is_ascii() {
        for c in text.chars() {
            push_ascii(c, Source::Letter, look);
        }
    } else if text.chars().any(|c| class(c).has_right_to_left()) {
        push_ordered(&display_order(text, Direction::LeftToRight), look);
    } else {
        push_ordered(text, look);
    }
}

/// Appends the look of a text in the order of a line.
fn push_ordered(text: &str, look: &mut Vec<Letter>) {
    let mut skeleton = String::new();
    for c in text.chars() {
        if c.is_ascii() {
            push_ascii(c, Source::Letter, look);
        } else {
            skeleton_of(c, &mut skeleton);
            push_skeleton(c, &skeleton, look);
        }
    }
}

/// Appends the look of a code point with a skeleton.
pub(in crate::display) fn push_code_point(c: char, skeleton: &str, look: &mut Vec<Letter>) {
    if c.is_ascii() {
        push_ascii(c, Source::Letter, look);
    } else {
        push_skeleton(c, skeleton, look);
    }
}

/// Appends the look of a code point outside ASCII, given its skeleton.
fn push_skeleton(c: char, skeleton: &str, look: &mut Vec<Letter>) {
    for part in skeleton.chars() {
        match part {
            _ if part.is_ascii() => push_ascii(part, Source::Other, look),
            // Diacritics, and the rest of a hook.
            '\u{300}'..='\u{36F}' | 'ˉ' | '˞' => {}
            _ => match Letters::of(part) {
                Some(letters) => push_letters(c, (part, letters), look),
                None if is_on_ascii(c, part, look) => {}
                None => push(part, part, Source::Letter, look),
            },
        }
    }
}

/// Appends the letters of a part of the skeleton of `c`.
fn push_letters(c: char, (part, letters): (char, Letters), look: &mut Vec<Letter>) {
    let first = letters.first();
    if !letters.is_of_chromium() {
        push_ascii(first, Source::Shape, look);
        if let Some(second) = letters.second() {
            push_ascii(second, Source::Shape, look);
        }
        return;
    }
    // Of the code points with these skeletons, Chromium reads all except the Katakana sound mark.
    let source = match c {
        'ー' => Source::Letter,
        _ => Source::Reading(first),
    };
    push(class_of(first), part, source, look);
}

/// Returns `true` if `c` or a part of its skeleton is a nonspacing mark after a part of a skeleton in ASCII.
/// On other letters, such a mark can be a vowel: Thai has letters with the shapes of ASCII ones. A mark after
/// an apostrophe belongs to the letter before it in the same label.
fn is_on_ascii(c: char, part: char, look: &[Letter]) -> bool {
    let is_shape = |last: &Letter| matches!(last.source, Source::Shape | Source::PairWithShape);
    let is_after_ascii = look
        .last()
        .is_some_and(|last| last.own.is_ascii() && !is_shape(last) && *last != Letter::DOT);
    is_after_ascii && (is_nonspacing_mark(part) || part != c && is_nonspacing_mark(c))
}

/// Returns `true` if `Bidi_Class` is NSM: if `General_Category` is Nonspacing_Mark or Enclosing_Mark. Eight
/// vowel signs of Indic scripts have another class.
pub(in crate::display) fn is_nonspacing_mark(c: char) -> bool {
    is_mark(c) && bidi_class(c) == BidiClass::Nsm
}

/// Returns the representative of all letters that readers may confuse with an ASCII one in lowercase.
const fn class_of(letter: char) -> char {
    match letter {
        '0' => 'o',
        '1' | 'i' => 'l',
        '2' => 'z',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '6' | '8' | 'p' => 'b',
        '7' => 't',
        '9' => 'g',
        'h' => 'n',
        _ => letter,
    }
}

/// Appends the look of a code point in ASCII.
fn push_ascii(c: char, source: Source, look: &mut Vec<Letter>) {
    let letter = c.to_ascii_lowercase();
    // An apostrophe, or the rest of a stroke.
    if letter == '\'' {
        return;
    }
    let class = class_of(letter);
    let source = if letter.is_ascii_digit() && source == Source::Letter {
        Source::Digit
    } else {
        source
    };
    push(class, letter, source, look);
}

/// Returns a look whose pairs are two letters each, if it has pairs.
pub(in crate::display) fn without_pairs(look: &[Letter]) -> Option<Vec<Letter>> {
    let has_pair = look.iter().any(|letter| letter.is_pair());
    has_pair.then_some(())?;
    let mut letters = Vec::with_capacity(2 * look.len());
    for &letter in look {
        let pair = match letter.own {
            _ if !letter.is_pair() => {
                letters.push(letter);
                continue;
            }
            'm' => ['r', 'n'],
            'w' => ['v', 'v'],
            _ => ['c', 'l'],
        };
        letters.extend(pair.map(|own| Letter {
            class: class_of(own),
            own,
            source: Source::Letter,
        }));
    }
    Some(letters)
}

/// Returns the letter that a pair of letters looks like: `rn` looks like `m`, `vv` like `w`, and `cl` like
/// `d`.
pub(in crate::display) const fn joined(first: char, second: char) -> Option<char> {
    match (first, second) {
        ('r', 'n') => Some('m'),
        ('v', 'v') => Some('w'),
        ('c', 'l' | '1') => Some('d'),
        _ => None,
    }
}

/// Appends a letter, or joins it with the previous one.
fn push(class: char, letter: char, source: Source, look: &mut Vec<Letter>) {
    let joined = look.last().and_then(|last| joined(last.own, letter));
    if let (Some(joined), Some(last)) = (joined, look.last_mut()) {
        *last = Letter {
            class: joined,
            own: joined,
            source: if source == Source::Shape {
                Source::PairWithShape
            } else {
                Source::Pair
            },
        };
    } else {
        look.push(Letter {
            class,
            own: letter,
            source,
        });
    }
}

/// Returns a label without diacritics: its skeleton without combining diacritical marks, and without other
/// nonspacing marks on ASCII.
pub(in crate::display) fn without_diacritics(skeleton: &str) -> String {
    let mut is_base_ascii = false;
    let is_kept = |&c: &char| {
        if c.is_ascii() {
            is_base_ascii = true;
        } else if ('\u{300}'..='\u{36F}').contains(&c) {
            return false;
        } else if !is_nonspacing_mark(c) {
            is_base_ascii = false;
        } else {
            return !is_base_ascii;
        }
        true
    };
    skeleton.chars().filter(is_kept).collect()
}

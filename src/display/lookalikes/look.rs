//! The look of a label, letter by letter, to an inattentive reader.

use alloc::string::String;
use alloc::vec::Vec;

use super::line_order::{Direction, display_order};
use super::readings::reading;
use crate::unicode::class;
use crate::unicode::security::skeleton_of;

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
    /// A code point outside ASCII. It can be any letter of its class.
    Other,
    /// A code point outside ASCII that Chromium reads as this one in ASCII.
    Reading(char),
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

    /// Returns the letter as Chromium reads it.
    const fn read(self) -> char {
        match self.source {
            Source::Reading(read) => read,
            _ => self.own,
        }
    }

    /// Returns the likeness of this letter to another one of its class.
    fn alike(self, other: Self) -> Option<Alike> {
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
            let is_other = self.source == Source::Other || other.source == Source::Other;
            is_other.then_some(Alike::Letters)
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

/// Returns `true` if two looks differ by one edit: a different, additional or missing letter, or two swapped
/// neighbors.
pub(in crate::display) fn is_one_edit(one: &[Letter], other: &[Letter]) -> bool {
    let (shorter, longer) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let pairs = || shorter.iter().zip(longer);
    let start = pairs().take_while(|(a, b)| a.class == b.class).count();
    let rest = |look: &[Letter], skipped: usize| -> Vec<char> {
        let rest = look.iter().skip(start + skipped);
        rest.map(|letter| letter.class).collect()
    };
    match longer.len() - shorter.len() {
        0 if start == longer.len() => false,
        0 => {
            let (one, other) = (rest(shorter, 0), rest(longer, 0));
            let is_swapped = match (one.as_slice(), other.as_slice()) {
                ([a, b, one @ ..], [c, d, other @ ..]) => (a, b) == (d, c) && one == other,
                _ => false,
            };
            is_swapped || one.iter().skip(1).eq(other.iter().skip(1))
        }
        1 => rest(shorter, 0) == rest(longer, 1),
        _ => false,
    }
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
            '\u{300}'..='\u{36F}' | 'ˉ' => {}
            _ => match ascii(part) {
                "" => push_unread(part, c, look),
                letters => letters
                    .chars()
                    .for_each(|letter| push_ascii(letter, Source::Other, look)),
            },
        }
    }
}

/// Appends a code point of the skeleton of `c` that looks like no ASCII letter.
fn push_unread(part: char, c: char, look: &mut Vec<Letter>) {
    match reading(part) {
        // Of the code points with this skeleton, Chromium reads all except the Katakana sound mark.
        Some(read) if c != 'ー' => push(class_of(read), part, Source::Reading(read), look),
        Some(read) => push(class_of(read), part, Source::Letter, look),
        None => push(part, part, Source::Letter, look),
    }
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
            source: Source::Letter,
        };
    } else {
        look.push(Letter {
            class,
            own: letter,
            source,
        });
    }
}

/// Returns the ASCII letters that a code point of a skeleton looks like, beyond UTS #39: from Chromium's
/// `skeleton_generator.cc`, and from the lists of whole scripts, by shape in a common sans-serif font.
#[rustfmt::skip]
const fn ascii(c: char) -> &'static str {
    match c {
        'ล' => "a",
        'ƅ' | 'ß' | 'ʙ' | 'ხ' => "b",
        'ς' => "c",
        '∂' | 'ძ' | 'ժ' | 'ԃ' => "d",
        'ꞓ' | 'ǝ' | 'ҽ' | 'є' | 'ย' => "e",
        'ɢ' => "g",
        'ʜ' | 'ћ' | 'ђ' | 'ի' | 'ԥ' => "h",
        'ι' | 'ı' => "i",
        'ĸ' => "k",
        'ן' | 'ו' | 'լ' | 'เ' => "l",
        'ʍ' | 'ო' | 'տ' | 'ጠ' | 'ᴍ' => "m",
        'π' | 'ח' | 'ת' | 'ה' | 'ር' | 'ր' | 'դ' | 'ര' | 'ก' | 'ฑ' | 'ห' | 'ᴎ' | 'Ո' | 'ስ' | 'ሰ' | 'ከ' => "n",
        'ם' | 'ẟ' | 'ค' | 'օ' => "o",
        'բ' => "p",
        'ᴙ' => "r",
        'ร' => "s",
        'ᴛ' | 'է' | 'ፐ' | 'ተ' | '七' | 'ד' => "t",
        'ʉ' | 'น' | 'บ' | 'ป' | 'μ' | 'մ' | 'կ' | 'վ' | 'ц' | 'ฆ' | 'ပ' => "u",
        'ω' | 'щ' | 'พ' | 'ฟ' | 'ሠ' | 'ɯ' | 'ɰ' => "w",
        'χ' | 'ҳ' => "x",
        'ұ' => "y",
        'ю' => "io",
        'ɜ' | 'ȝ' => "3",
        'ч' => "4",
        _ => "",
    }
}

/// Returns a label without diacritics: its skeleton without combining diacritical marks.
pub(in crate::display) fn without_diacritics(skeleton: &str) -> String {
    let is_diacritic = |c: &char| ('\u{300}'..='\u{36F}').contains(c);
    skeleton.chars().filter(|c| !is_diacritic(c)).collect()
}

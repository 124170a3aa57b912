//! The order in which a line shows a text: the Unicode Bidirectional Algorithm
//! ([UAX #9](https://www.unicode.org/reports/tr9/)), one function for each step.
//!
//! The text is one paragraph on one line. Explicit formatting and BN are removed (X9). Valid names have no
//! explicit formatting, so its other effects do not matter. All of the text is one isolating run sequence,
//! whose `sos` and `eos` are the direction of the paragraph.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::guarantee::Guaranteed;
use crate::unicode::security::{BidiClass, is_opening, mirrored};
use crate::unicode::{BidiClass as RuleClass, bidi_class};

/// The direction of the paragraph in which a text is shown.
///
/// # Examples
///
/// ```
/// use alabel::display::{Direction, bidi_skeleton};
///
/// assert_eq!(bidi_skeleton(Direction::FirstStrong, "אב.example"), "exarnple.בא");
/// assert_eq!(bidi_skeleton(Direction::LeftToRight, "אב.example"), "בא.exarnple");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
    /// The direction of the first letter with a direction, or left to right if there is none (UAX #9, P2 and
    /// P3), as between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE.
    FirstStrong,
}

/// A code point on its way to its place on the line.
#[derive(Clone, Copy, Debug)]
struct Item {
    /// The code point.
    c: char,
    /// The `Bidi_Class`.
    original: BidiClass,
    /// The class after the rules so far.
    class: BidiClass,
    /// The embedding level.
    level: u8,
}

impl Item {
    /// Returns the strong direction for the rules on neutrals: "within this scope, bidirectional types EN
    /// and AN are treated as R" (N0).
    const fn strong(self) -> Option<BidiClass> {
        match self.class {
            BidiClass::L => Some(BidiClass::L),
            BidiClass::R | BidiClass::En | BidiClass::An => Some(BidiClass::R),
            _ => None,
        }
    }

    /// Returns `true` if the class is that of a letter with a direction.
    const fn is_letter(self) -> bool {
        matches!(self.class, BidiClass::L | BidiClass::R | BidiClass::Al)
    }

    /// Returns `true` if the code point is displayed from right to left.
    const fn is_reversed(self) -> bool {
        self.level % 2 == 1
    }
}

/// Returns a text in the order in which a line shows it: with marks after their bases, and with mirrored
/// brackets, as L4 requires.
pub(in crate::display) fn display_order(text: &str, direction: Direction) -> Cow<'_, str> {
    if is_wholly_reversed(text) {
        return Cow::Owned(reversed(text));
    }
    let is_in_order = |c: char| {
        use BidiClass::{Al, An, Bn, R};
        !matches!(BidiClass::of(c), R | Al | An | Bn)
    };
    if direction != Direction::RightToLeft && text.chars().all(is_in_order) {
        return Cow::Borrowed(text);
    }
    let items = text.chars().map(|c| {
        let class = BidiClass::of(c);
        Item {
            c,
            original: class,
            class,
            level: 0,
        }
    });
    // X9: "Remove all ... BN characters."
    let mut items: Vec<Item> = items.filter(|item| item.class != BidiClass::Bn).collect();
    let embedding = paragraph(&items, direction);
    resolve_weak(&mut items, embedding);
    resolve_brackets(&mut items, embedding);
    resolve_neutrals(&mut items, embedding);
    resolve_levels(&mut items, embedding);
    reorder(&mut items);
    items.into_iter().map(shape).collect()
}

/// Returns `true` if all of a text is displayed from right to left in any paragraph: it consists of R, AL,
/// NSM and hyphens, and its first code point, and its last one other than NSM, are R or AL. This holds for
/// most labels with such letters (bench row "look up IDNs").
fn is_wholly_reversed(text: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(|c| bidi_class(c) == RuleClass::RAl);
    let is_mark = |c: &char| bidi_class(*c) == RuleClass::Nsm;
    let is_plain = |c: char| c == '-' || matches!(bidi_class(c), RuleClass::RAl | RuleClass::Nsm);
    let last = text.chars().rev().find(|c| !is_mark(c));
    is_letter(text.chars().next()) && is_letter(last) && text.chars().all(is_plain)
}

/// Reverses a text that does not start with a mark. Marks stay after their bases.
fn reversed(text: &str) -> String {
    let mut reversed = String::with_capacity(text.len());
    let mut end = text.len();
    for (start, c) in text.char_indices().rev() {
        if bidi_class(c) != RuleClass::Nsm {
            reversed.push_str(text.get(start..end).guaranteed());
            end = start;
        }
    }
    reversed
}

/// Returns the level of the paragraph by P2 and P3: "find the first character of type L, AL, or R ... If a
/// character is found in P2 and it is of type AL or R, then set the paragraph embedding level to one;
/// otherwise, set it to zero." Returns the direction of the level.
fn paragraph(items: &[Item], direction: Direction) -> BidiClass {
    let first = || items.iter().find(|item| item.is_letter());
    let is_left_to_right = match direction {
        Direction::LeftToRight => true,
        Direction::RightToLeft => false,
        Direction::FirstStrong => first().is_none_or(|item| item.class == BidiClass::L),
    };
    if is_left_to_right {
        BidiClass::L
    } else {
        BidiClass::R
    }
}

/// Applies W1 to W7.
fn resolve_weak(items: &mut [Item], sos: BidiClass) {
    use BidiClass::{Al, An, Cs, En, Es, L, Nsm, R};
    // W1: "change the type of the NSM to the type of the previous character".
    let mut previous = sos;
    for item in &mut *items {
        if item.class == Nsm {
            item.class = previous;
        }
        previous = item.class;
    }
    // W2: "Search backward from each instance of a European number until the first strong type (R, L, AL, or
    // sos) is found. If an AL is found, change the type of the European number to Arabic number."
    let mut strong = sos;
    for item in &mut *items {
        if item.is_letter() {
            strong = item.class;
        } else if item.class == En && strong == Al {
            item.class = An;
        }
    }
    // W3: "Change all ALs to R."
    for item in &mut *items {
        if item.class == Al {
            item.class = R;
        }
    }
    // W4: "A single European separator between two European numbers changes to a European number. A single
    // common separator between two numbers of the same type changes to that type."
    for middle in 1..items.len() {
        let class = |position: usize| items.get(position).map(|item| item.class);
        let (before, after) = (class(middle - 1), class(middle + 1));
        let number = before.filter(|_| before == after);
        if let (Some(En), Some(Es | Cs)) | (Some(An), Some(Cs)) = (number, class(middle)) {
            set(items, middle, number);
        }
    }
    join_terminators(items.iter_mut());
    join_terminators(items.iter_mut().rev());
    // W6 is not needed: the next rules take every class without a direction as Other Neutral.
    // W7: "Search backward from each instance of a European number until the first strong type (R,
    // L, or sos) is found. If an L is found, then change the type of the European number to L."
    let mut strong = sos;
    for item in items {
        match item.class {
            En if strong == L => item.class = L,
            L | R => strong = item.class,
            _ => {}
        }
    }
}

/// Applies W5: "A sequence of European terminators adjacent to European numbers changes to all European
/// numbers." This function changes the terminators after numbers.
fn join_terminators<'a>(items: impl Iterator<Item = &'a mut Item>) {
    let mut is_number = false;
    for item in items {
        is_number = item.class == BidiClass::En || is_number && item.class == BidiClass::Et;
        if is_number {
            item.class = BidiClass::En;
        }
    }
}

/// Sets a class.
fn set(items: &mut [Item], position: usize, class: Option<BidiClass>) {
    if let (Some(item), Some(class)) = (items.get_mut(position), class) {
        item.class = class;
    }
}

/// Applies N0: "Process bracket pairs in an isolating run sequence sequentially in the logical order of the
/// text positions of the opening paired brackets".
fn resolve_brackets(items: &mut [Item], embedding: BidiClass) {
    for (opening, closing) in bracket_pairs(items) {
        let strong = |item: &Item| item.strong();
        let inside = || items.get(opening + 1..closing).guaranteed().iter();
        let found = if inside().filter_map(strong).any(|found| found == embedding) {
            // N0 b: "If any strong type (either L or R) matching the embedding direction is found, set the
            // type for both brackets in the pair to match the embedding direction."
            Some(embedding)
        } else {
            // N0 c: "Otherwise, if there is a strong type it must be opposite the embedding direction.
            // Therefore, test for an established context with a preceding strong type by checking backwards
            // before the opening paired bracket until the first strong type (L, R, or sos) is found."
            let mut before = items.get(..opening).guaranteed().iter().rev();
            let opposite = inside().find_map(strong);
            opposite.map(|_| before.find_map(strong).unwrap_or(embedding))
        };
        for bracket in [opening, closing].into_iter().filter(|_| found.is_some()) {
            set(items, bracket, found);
            // "Any number of characters that had original bidirectional character type NSM prior to the
            // application of W1 that immediately follow a paired bracket which changed to L or R under N0
            // should change to match the type of their preceding bracket."
            let following = items.get_mut(bracket + 1..).guaranteed().iter_mut();
            for mark in following.take_while(|item| item.original == BidiClass::Nsm) {
                mark.class = found.unwrap_or(embedding);
            }
        }
    }
}

/// Returns the pairs of brackets by BD16, in the order of their opening brackets. The stack has 63 elements:
/// "If there is no room, stop processing BD16 for the remainder of the isolating run sequence."
fn bracket_pairs(items: &[Item]) -> impl Iterator<Item = (usize, usize)> + use<> {
    const STACK: usize = 63;
    let mut pairs: Vec<(usize, Option<usize>)> = Vec::new();
    // The closing bracket that each opening one waits for, and the number of its pair.
    let mut stack: Vec<(char, usize)> = Vec::new();
    let neutral = |item: &Item| item.class == BidiClass::On;
    for (position, item) in items.iter().enumerate().filter(|(_, item)| neutral(item)) {
        if is_opening(item.c) {
            if stack.len() == STACK {
                break;
            }
            stack.push((canonical(mirrored(item.c).unwrap_or(item.c)), pairs.len()));
            pairs.push((position, None));
        } else if let Some(place) = stack.iter().rposition(|&(c, _)| c == canonical(item.c)) {
            let (_, number) = stack.get(place).copied().guaranteed();
            stack.truncate(place);
            if let Some((_, closing)) = pairs.get_mut(number) {
                *closing = Some(position);
            }
        }
    }
    let closed = |(opening, closing): (usize, Option<usize>)| Some((opening, closing?));
    pairs.into_iter().filter_map(closed)
}

/// Returns the canonical equivalent of a closing bracket, by which brackets are paired.
const fn canonical(closing: char) -> char {
    match closing {
        '\u{232A}' => '\u{3009}',
        _ => closing,
    }
}

/// Applies N1: "A sequence of NIs takes the direction of the surrounding strong text if the text on both
/// sides has the same direction." N2: "Any remaining NIs take the embedding direction."
fn resolve_neutrals(items: &mut [Item], embedding: BidiClass) {
    let mut before = embedding;
    let mut start = 0;
    while let Some(item) = items.get(start) {
        if let Some(strong) = item.strong() {
            before = strong;
            start += 1;
            continue;
        }
        let rest = items.get(start..).guaranteed();
        let length = rest.iter().position(|item| item.strong().is_some());
        let end = start + length.unwrap_or(rest.len());
        let after = items.get(end).and_then(|item| item.strong());
        let is_same = after.unwrap_or(embedding) == before;
        for item in items.get_mut(start..end).guaranteed() {
            item.class = if is_same { before } else { embedding };
        }
        start = end;
    }
}

/// Applies I1, I2 and L1: "On each line, reset the embedding level of the following characters to the
/// paragraph embedding level:" separators, and white space before them and at the end of the line.
fn resolve_levels(items: &mut [Item], embedding: BidiClass) {
    let paragraph = u8::from(embedding == BidiClass::R);
    let mut is_before_end = true;
    for item in items.iter_mut().rev() {
        is_before_end = match item.original {
            BidiClass::Separator => true,
            BidiClass::Ws => is_before_end,
            _ => false,
        };
        item.level = match (item.class, paragraph) {
            _ if is_before_end => paragraph,
            (BidiClass::R, 0) => 1,
            (BidiClass::En | BidiClass::An, _) | (BidiClass::L, 1) => 2,
            _ => paragraph,
        };
    }
}

/// Applies L2: "From the highest level found in the text to the lowest odd level on each line, ... reverse
/// any contiguous sequence of characters that are at that level or higher." L3: "the ordering of the marks
/// and the base character must be reversed", where marks then precede it.
fn reorder(items: &mut [Item]) {
    for level in [2, 1] {
        reverse_runs(items, |one, next| one.level >= level && next.level >= level);
    }
    reverse_runs(items, |mark, next| {
        mark.original == BidiClass::Nsm && mark.is_reversed() && mark.level == next.level
    });
}

/// Reverses each run of items in which all neighbors belong together. Not with `chunk_by_mut`, in which the
/// linker finds a panic.
fn reverse_runs(items: &mut [Item], belong_together: impl Fn(Item, Item) -> bool) {
    let mut start = 0;
    while start < items.len() {
        let pairs = || items.get(start..).guaranteed().windows(2);
        let is_end = |pair: &[Item]| match *pair {
            [one, next] => !belong_together(one, next),
            _ => true,
        };
        let length = pairs().position(is_end);
        let end = length.map_or(items.len(), |length| start + length + 1);
        items.get_mut(start..end).guaranteed().reverse();
        start = end;
    }
}

/// Applies L4: "A character is depicted by a mirrored glyph if and only if (a) the resolved directionality
/// of that character is R, and (b) the Bidi_Mirrored property value of that character is Yes."
fn shape(item: Item) -> char {
    let is_mirrored = item.is_reversed() && item.original == BidiClass::On;
    let glyph = is_mirrored.then(|| mirrored(item.c)).flatten();
    glyph.unwrap_or(item.c)
}

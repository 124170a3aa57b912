//! The end of a link: path, query and fragment.

use crate::MOST_OPEN_BRACKETS;
use crate::properties::{Bits, LinkTerm, is_included_row, link_bracket};

/// A part of a URL after its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Starts with `/`.
    Path,
    /// Starts with `?`.
    Query,
    /// Starts with `#`.
    Fragment,
}

impl Part {
    /// Returns the part that starts with a code point, if it can follow `self`, or any part can.
    pub(crate) const fn starts_with(previous: Option<Self>, c: char) -> Option<Self> {
        match (previous, c) {
            (None, '/') => Some(Self::Path),
            (None | Some(Self::Path), '?') => Some(Self::Query),
            (None | Some(Self::Path | Self::Query), '#') => Some(Self::Fragment),
            _ => None,
        }
    }

    /// Returns the code point that starts the part.
    pub(crate) const fn start(self) -> char {
        match self {
            Self::Path => '/',
            Self::Query => '?',
            Self::Fragment => '#',
        }
    }

    /// Returns `true` if a separator in the syntax of the part starts with `c`, in front of `rest`.
    #[inline]
    pub(crate) fn has_syntax(self, c: char, rest: &str) -> bool {
        match self {
            Self::Path => c == '/',
            Self::Query => c == '=' || c == '&',
            Self::Fragment => c == ':' && rest.starts_with("~:"),
        }
    }
}

/// The open brackets, as a stack with a limit.
pub(crate) struct Brackets {
    /// The brackets.
    open: [char; MOST_OPEN_BRACKETS],
    /// The number of open brackets.
    count: usize,
}

impl Brackets {
    /// Creates an empty stack.
    pub(crate) const fn new() -> Self {
        Self {
            open: ['\0'; MOST_OPEN_BRACKETS],
            count: 0,
        }
    }

    /// Removes all brackets.
    pub(crate) const fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a bracket, and returns `false` if there is no room.
    pub(crate) fn open(&mut self, bracket: char) -> bool {
        let Some(free) = self.open.get_mut(self.count) else {
            return false;
        };
        *free = bracket;
        self.count += 1;
        true
    }

    /// Removes the last bracket, and returns `true` if it is the opening one of `bracket`.
    pub(crate) fn close(&mut self, bracket: char) -> bool {
        let Some(last) = self.count.checked_sub(1) else {
            return false;
        };
        let is_pair = self.open.get(last).copied() == link_bracket(bracket);
        if is_pair {
            self.count = last;
        }
        is_pair
    }
}

/// Returns the end of the link whose path, query or fragment can start at `start`.
///
/// [UTS #58, section 3.5](https://www.unicode.org/reports/tr58/#termination-algorithm): "last safe" is the
/// end of the link so far.
pub(crate) fn link_end(text: &str, start: usize) -> usize {
    let mut last_safe = start;
    let mut part = None;
    // Most links have no brackets.
    let mut brackets = None;
    let mut rest = text.get(start..).unwrap_or_default();
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        if let Some(later) = Part::starts_with(part, c) {
            part = Some(later);
        } else if let Some(part) = part {
            if part.has_syntax(c, rest) {
                brackets = None;
            }
            let is_safe = match Bits::of(c).term() {
                LinkTerm::Include => true,
                LinkTerm::Soft => continue,
                LinkTerm::Hard => false,
                LinkTerm::Open => brackets.get_or_insert_with(Brackets::new).open(c),
                LinkTerm::Close => brackets.as_mut().is_some_and(|brackets| brackets.close(c)),
            };
            if !is_safe {
                break;
            }
        } else {
            break;
        }
        rest = after_plain(rest);
        last_safe = text.len() - rest.len();
    }
    last_safe
}

/// Returns the text after code points that only move the end of a link: Link_Term is Include, and no part has
/// them in its syntax.
#[inline]
fn after_plain(text: &str) -> &str {
    let mut rest = text.as_bytes();
    loop {
        // Most links are ASCII, or have runs of one script. Rows of 64 code points save look-ups for single
        // ones, which take half of the time of a search.
        while let [octet, after @ ..] = rest
            && is_plain(*octet)
        {
            rest = after;
        }
        while let [first @ 0xE0..=0xEF, second, _, after @ ..] = rest
            && is_included_row(u16::from(first & 0xF) << 6 | u16::from(second & 0x3F))
        {
            rest = after;
        }
        while let [first @ 0xC2..=0xDF, _, after @ ..] = rest
            && is_included_row(u16::from(first & 0x1F))
        {
            rest = after;
        }
        // Scripts with rows that are not full have runs, too.
        let single = text.get(text.len() - rest.len()..).unwrap_or_default();
        let mut after = single;
        let mut chars = single.chars();
        while let Some(c) = chars.next()
            && !c.is_ascii()
            && Bits::of(c).is_included()
        {
            after = chars.as_str();
        }
        rest = after.as_bytes();
        if after.len() == single.len() && !rest.first().is_some_and(|octet| is_plain(*octet)) {
            return after;
        }
    }
}

/// The ASCII with the value Include that is in the syntax of no part.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
static PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let characters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_%+~@$*^`|\\";
    let mut position = 0;
    while position < characters.len() {
        plain[characters[position] as usize] = true;
        position += 1;
    }
    plain
};

/// Returns `true` for such ASCII.
#[inline]
fn is_plain(octet: u8) -> bool {
    PLAIN.get(usize::from(octet)) == Some(&true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_ascii_only_moves_the_end() {
        for octet in 0..128 {
            let c = char::from(octet);
            let is_syntax = "/?#=&:".contains(c);
            let expected = Bits::of(c).is_included() && !is_syntax;
            assert_eq!(is_plain(octet), expected, "{c}");
        }
    }
}

//! The end of a link: path, query and fragment.

use crate::MOST_OPEN_BRACKETS;
use crate::properties::{Bits, LinkTerm, link_bracket};

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
/// [UTS #58, section 3.5](https://www.unicode.org/reports/tr58/#termination-algorithm): "last safe" is the end
/// of the link so far.
pub(crate) fn link_end(text: &str, start: usize) -> usize {
    let mut last_safe = start;
    let mut part = None;
    // Most links have no brackets.
    let mut brackets = None;
    let mut rest = text.get(start..).unwrap_or_default().chars();
    while let Some(c) = rest.next() {
        let end = text.len() - rest.as_str().len();
        let term = Bits::of(c).term();
        let is_syntax = c.is_ascii() && matches!(c, '/' | '?' | '#' | '&' | '=' | ':');
        if part.is_some() && term == LinkTerm::Include && !is_syntax {
            last_safe = end;
            continue;
        }
        if let Some(later) = Part::starts_with(part, c) {
            part = Some(later);
            last_safe = end;
            continue;
        }
        let Some(part) = part else {
            break;
        };
        if part.has_syntax(c, rest.as_str()) {
            brackets = None;
        }
        let is_safe = match term {
            LinkTerm::Include => true,
            LinkTerm::Soft => continue,
            LinkTerm::Hard => false,
            LinkTerm::Open => brackets.get_or_insert_with(Brackets::new).open(c),
            LinkTerm::Close => brackets.as_mut().is_some_and(|brackets| brackets.close(c)),
        };
        if !is_safe {
            break;
        }
        last_safe = end;
    }
    last_safe
}

//! The block scan, which recognizes plain hosts in a block of names without inspecting each name.
//!
//! `is_plain_host` in `domain/shortcut.rs` defines plain hosts: 1 to 63 lowercase letters, digits, hyphens
//! and full stops. The first and the last are letters or digits, and no two hyphens or full stops are
//! adjacent. Every profile returns a plain host unchanged, unless it ends in a number.

use crate::guarantee::Guaranteed;
use crate::label::MAX_OCTETS;

/// The number of octets that a step compares at once. The compiler generates vector instructions for a step.
pub(super) const STEP: usize = 16;

/// The maximum number of consecutive steps without the end of a line.
///
/// So a line has at most 15 octets after the first end in its step, these steps, and 15
/// octets before the second end in its step.
const STEPS_IN_LINE: usize = 2;

const _: () = assert!(STEPS_IN_LINE * STEP + 2 * (STEP - 1) <= MAX_OCTETS);

/// The octets of plain hosts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain {
    /// The octet that ends a name in a line: LF or NUL. It counts as a separator, like hyphens and full
    /// stops.
    pub(super) end: u8,
    /// `true` if underscores are denied. Otherwise underscores and grave accents count as letters.
    pub(super) denies_underscore: bool,
    /// `true` if a number at the end of a name is an error. A name without digits does not end in one.
    pub(super) denies_digits: bool,
}

impl Plain {
    /// Returns the length of a prefix of `lines` that consists of whole lines of plain hosts.
    ///
    /// The prefix may end before a line of more than 47 octets.
    pub(super) fn lines(self, lines: &[u8]) -> usize {
        if lines.first().is_none_or(|&first| is_separator(first)) {
            return 0;
        }
        let mut steps_in_line = 0;
        let plain = self.octets(lines, |octets| {
            let ends = octets.map(|octet| u8::from(octet == self.end));
            steps_in_line = if is_zero(ends) { steps_in_line + 1 } else { 0 };
            steps_in_line <= STEPS_IN_LINE
        });
        let plain = lines.get(..plain).guaranteed();
        let last_end = plain.iter().rposition(|&octet| octet == self.end);
        last_end.map_or(0, |last_end| last_end + 1)
    }

    /// Returns the length of a prefix of `octets` in which all octets are plain and no two separators are
    /// adjacent. The longest such prefix is less than a step longer. If `is_taken` returns `false`, the
    /// prefix ends before that step.
    #[inline]
    pub(super) fn octets(
        self,
        octets: &[u8],
        mut is_taken: impl FnMut(&[u8; STEP]) -> bool,
    ) -> usize {
        let Some((first, rest)) = octets.split_first() else {
            return 0;
        };
        if !self.is_plain(*first) {
            return 0;
        }
        let mut length = 1;
        // Each octet is compared with the octet before it.
        let (steps, end) = rest.as_chunks::<STEP>();
        let (previous, _) = octets.as_chunks::<STEP>();
        for (step, previous) in steps.iter().zip(previous) {
            if !self.is_step_plain(step, previous) || !is_taken(step) {
                return length;
            }
            length += STEP;
        }
        let mut previous = octets.iter().skip(length - 1);
        let is_next = |octet: &&u8| {
            previous
                .next()
                .is_some_and(|&before| self.follows(**octet, before))
        };
        length + end.iter().take_while(is_next).count()
    }

    /// Returns `true` if all octets of a step are plain, and none is a separator after a separator.
    #[inline]
    fn is_step_plain(self, step: &[u8; STEP], previous: &[u8; STEP]) -> bool {
        let mut others = [0; STEP];
        for ((other, &octet), &previous) in others.iter_mut().zip(step).zip(previous) {
            *other = u8::from(!self.follows(octet, previous));
        }
        is_zero(others)
    }

    /// Returns `true` if an octet is plain and does not form a pair of separators with the plain octet before
    /// it.
    #[inline]
    const fn follows(self, octet: u8, previous: u8) -> bool {
        let greater = if octet > previous { octet } else { previous };
        self.is_plain(octet) & !is_separator(greater)
    }

    /// Returns `true` if an octet is a lowercase letter, a digit, a hyphen, a full stop or the end of a line.
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "with branches, a step is not vector code, and takes fifteen times as long"
    )]
    #[inline]
    const fn is_plain(self, octet: u8) -> bool {
        // In ASCII, underscore and grave accent immediately precede the letters.
        let first_letter = if self.denies_underscore { b'a' } else { b'_' };
        let is_letter = octet.wrapping_sub(first_letter) <= b'z' - first_letter;
        // Hyphen and full stop, or hyphen, full stop, solidus, and the digits.
        let last = if self.denies_digits { b'.' } else { b'9' };
        let is_from_hyphen_to_last = octet.wrapping_sub(b'-') <= last - b'-';
        is_letter | (is_from_hyphen_to_last & (octet != b'/')) | (octet == self.end)
    }
}

/// Returns `true` if a plain octet is a separator. Separators are less than digits and letters.
#[inline]
pub(super) const fn is_separator(octet: u8) -> bool {
    octet < b'0'
}

/// Returns `true` if all octets are zero.
#[inline]
const fn is_zero(octets: [u8; STEP]) -> bool {
    // The order of octets does not matter for zero.
    u128::from_ne_bytes(octets) == 0
}

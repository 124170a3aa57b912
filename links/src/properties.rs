//! The properties of UTS #58, and the code points of names.

use crate::layout;
use crate::tables::properties::{BLOCKS, BRACKETS, INCLUDED_ROWS, INDEX};

/// The effect of a code point on the end of a link: Link_Term.
///
/// [UTS #58, section 3.4](https://www.unicode.org/reports/tr58/#link-termination-property).
///
/// # Examples
///
/// ```
/// use alabel_links::LinkTerm;
///
/// assert_eq!(LinkTerm::of('a'), LinkTerm::Include);
/// assert_eq!(LinkTerm::of('。'), LinkTerm::Soft);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkTerm {
    /// The code point belongs to the link.
    Include,
    /// The link ends before the code point.
    Hard,
    /// The code point belongs to the link only if a later code point belongs to it.
    Soft,
    /// The code point belongs to the link if its opening bracket is the last open one.
    Close,
    /// The code point belongs to the link, and opens a bracket.
    Open,
}

impl LinkTerm {
    /// Returns the value of a code point.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::LinkTerm;
    ///
    /// assert_eq!(LinkTerm::of(' '), LinkTerm::Hard);
    /// assert_eq!(LinkTerm::of('»'), LinkTerm::Soft);
    /// assert_eq!(LinkTerm::of('（'), LinkTerm::Open);
    /// ```
    #[must_use]
    pub const fn of(c: char) -> Self {
        Bits::of(c).term()
    }
}

/// Returns the opening bracket of a closing one: Link_Bracket.
///
/// # Examples
///
/// ```
/// assert_eq!(alabel_links::link_bracket('>'), Some('<'));
/// assert_eq!(alabel_links::link_bracket('）'), Some('（'));
/// assert_eq!(alabel_links::link_bracket('a'), None);
/// ```
#[must_use]
pub fn link_bracket(c: char) -> Option<char> {
    let position = BRACKETS.binary_search_by_key(&c, |&(close, _)| close);
    let (_, open) = BRACKETS.get(position.ok()?)?;
    Some(*open)
}

/// Returns `true` if the local part of a mail address in text may contain a code point: Link_Email.
///
/// # Examples
///
/// ```
/// assert!(alabel_links::is_link_email('é'));
/// assert!(!alabel_links::is_link_email('"'));
/// ```
#[must_use]
pub const fn is_link_email(c: char) -> bool {
    Bits::of(c).is_email()
}

/// The properties of a code point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits(u8);

impl Bits {
    /// Returns the properties of a code point.
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "the index has an entry for each block"
    )]
    pub(crate) const fn of(c: char) -> Self {
        let block = INDEX[(c as u32 >> layout::BLOCK_BITS) as usize] as usize;
        Self(BLOCKS[block][(c as u32 & ((1 << layout::BLOCK_BITS) - 1)) as usize])
    }

    /// Returns Link_Term.
    #[inline]
    pub(crate) const fn term(self) -> LinkTerm {
        match self.0 & layout::TERM {
            layout::HARD => LinkTerm::Hard,
            layout::SOFT => LinkTerm::Soft,
            layout::CLOSE => LinkTerm::Close,
            layout::OPEN => LinkTerm::Open,
            _ => LinkTerm::Include,
        }
    }

    /// Returns `true` if Link_Term is Include.
    #[inline]
    pub(crate) const fn is_included(self) -> bool {
        self.0 & layout::TERM == 0
    }

    /// Returns Link_Email.
    #[inline]
    pub(crate) const fn is_email(self) -> bool {
        self.0 & layout::EMAIL != 0
    }

    /// Returns `true` for a code point of a label.
    #[inline]
    pub(crate) const fn is_of_label(self) -> bool {
        self.0 & layout::LABEL != 0
    }

    /// Returns `true` for a code point that UTS #46 removes from a label.
    #[inline]
    pub(crate) const fn is_ignored(self) -> bool {
        self.0 & layout::IGNORED != 0
    }

    /// Returns `true` if the mapping of UTS #46 or normalization may change the code point or its neighbors.
    pub(crate) const fn is_unstable(self) -> bool {
        self.0 & layout::UNSTABLE != 0
    }

    /// Returns `true` for a label separator.
    #[inline]
    pub(crate) const fn is_separator(self) -> bool {
        self.0 & layout::SEPARATOR != 0
    }
}

/// The ASCII of labels, as a table, which takes less time than comparisons.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
static LDH: [bool; 256] = {
    let mut table = [false; 256];
    let mut octet: u8 = 0;
    while octet < 128 {
        table[octet as usize] = octet.is_ascii_alphanumeric() || octet == b'-';
        octet += 1;
    }
    table
};

/// Returns `true` for the ASCII of labels.
#[inline]
pub(crate) fn is_ldh(octet: u8) -> bool {
    LDH.get(usize::from(octet)) == Some(&true)
}

/// Returns `true` if Link_Term is Include for all 64 code points of a row of the Basic Multilingual Plane.
#[inline]
pub(crate) fn is_included_row(row: u16) -> bool {
    let bits = INCLUDED_ROWS.get(usize::from(row / 64));
    bits.is_some_and(|bits| bits >> (row % 64) & 1 == 1)
}

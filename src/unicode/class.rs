//! The class of a code point: its UTS #46 status, and the properties that decide if a label passes every step
//! unchanged.

use core::fmt;

use super::layout::class as layout;
use super::tables::class::{BLOCK_INDEX, BLOCKS, PAGE_INDEX, PAGES, ROWS};

/// The status of a code point in UTS #46.
///
/// [UTS #46, section 5](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table): the status in the IDNA
/// Mapping Table of [`UNICODE_VERSION`](crate::UNICODE_VERSION).
///
/// # Examples
///
/// ```
/// use alabel::MappingStatus;
///
/// assert_eq!(MappingStatus::of('☕'), MappingStatus::Valid);
/// assert_eq!(MappingStatus::of('\u{AD}'), MappingStatus::Ignored);
/// assert_eq!(MappingStatus::of('Ü'), MappingStatus::Mapped);
/// assert_eq!(MappingStatus::of('ß'), MappingStatus::Deviation);
/// assert_eq!(MappingStatus::of('\u{378}').to_string(), "disallowed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MappingStatus {
    /// The code point stays unchanged.
    Valid,
    /// The code point is removed.
    Ignored,
    /// The code point's mapping replaces it.
    Mapped,
    /// The code point stays unchanged in nontransitional processing, and is mapped in transitional
    /// processing.
    Deviation,
    /// The code point is not allowed.
    Disallowed,
}

impl MappingStatus {
    /// Returns the status of a code point.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::MappingStatus;
    ///
    /// assert_eq!(MappingStatus::of('a'), MappingStatus::Valid);
    /// ```
    #[must_use]
    pub fn of(c: char) -> Self {
        class(c).status()
    }
}

impl fmt::Display for MappingStatus {
    /// Writes the name of the status in UTS #46.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Valid => "valid",
            Self::Ignored => "ignored",
            Self::Mapped => "mapped",
            Self::Deviation => "deviation",
            Self::Disallowed => "disallowed",
        })
    }
}

/// The class of a code point, one octet of the table, or the union of several classes. A method `has_…` or
/// `may_…` returns `true` for a union if it does for any of its classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class(u8);

impl Class {
    /// No bit.
    pub(crate) const NONE: Self = Self(0);

    /// Returns the status. Not valid for a union.
    pub(crate) const fn status(self) -> MappingStatus {
        match self.0 & layout::STATUS {
            0 => MappingStatus::Valid,
            layout::DEVIATION => MappingStatus::Deviation,
            layout::MAPPED => MappingStatus::Mapped,
            layout::IGNORED if !self.has_outside_idna2008() => MappingStatus::Ignored,
            _ => MappingStatus::Disallowed,
        }
    }

    /// Returns `true` if the status of every code point is valid, or deviation if `is_deviation_valid`.
    #[inline]
    pub(crate) const fn is_valid(self, is_deviation_valid: bool) -> bool {
        let status = self.0 & layout::STATUS;
        status == 0 || is_deviation_valid && status == layout::DEVIATION
    }

    /// Returns `true` if the status is neither valid nor deviation.
    #[inline]
    pub(crate) const fn may_be_mapped(self) -> bool {
        self.has(layout::MAPPED)
    }

    /// Returns `true` if the status is mapped or ignored: step 1, Map, changes the code point.
    pub(crate) const fn is_mapped(self) -> bool {
        matches!(
            self.status(),
            MappingStatus::Mapped | MappingStatus::Ignored
        )
    }

    /// Returns `true` if a rule of UTS #46 may apply to a label in Normalization Form C with such a code
    /// point. Ignores the rules for hyphens and direction.
    #[inline]
    pub(crate) const fn may_break_a_rule(self) -> bool {
        self.has(layout::STATUS | layout::OUTSIDE_IDNA2008)
    }

    /// Returns the bits of both classes.
    #[inline]
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns `true` if `General_Category` is Mark.
    pub(crate) const fn has_mark(self) -> bool {
        self.has(layout::MARK)
    }

    /// Returns `true` if normalization to NFC may change the code point or its neighbors: its
    /// `Canonical_Combining_Class` is not 0, or its `NFC_Quick_Check` is not Yes.
    pub(crate) const fn may_need_nfc(self) -> bool {
        self.has(layout::REORDERED | layout::FAILS_QUICK_CHECK)
    }

    /// Returns `true` if `NFC_Quick_Check` is not Yes.
    pub(super) const fn fails_quick_check(self) -> bool {
        self.has(layout::FAILS_QUICK_CHECK)
    }

    /// Returns `true` if `Bidi_Class` is R, AL or AN.
    pub(crate) const fn has_right_to_left(self) -> bool {
        self.has(layout::RIGHT_TO_LEFT)
    }

    /// Returns `true` if the status is deviation: `ß`, `ς`, ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER.
    /// Valid only if the status is valid or deviation.
    pub(crate) const fn has_deviation(self) -> bool {
        self.has(layout::DEVIATION)
    }

    /// Returns `true` if every code point is a hyphen or has the `Bidi_Class` R, AL or AN.
    pub(crate) const fn is_in_rtl_words(self) -> bool {
        !self.has(layout::OUTSIDE_RTL_WORDS)
    }

    /// Returns `true` if the derived property of IDNA2008 is DISALLOWED or UNASSIGNED, and the code point is
    /// neither a full stop nor ignored.
    pub(crate) const fn has_outside_idna2008(self) -> bool {
        self.has(layout::OUTSIDE_IDNA2008)
    }

    /// Returns `true` if any of these bits is set.
    const fn has(self, bits: u8) -> bool {
        self.0 & bits != 0
    }
}

/// Returns the class of a code point.
#[inline]
pub(crate) fn class(c: char) -> Class {
    match element(&BLOCK_INDEX, &BLOCKS, u32::from(c) as usize) {
        Some(class) => Class(class),
        None => class_in_rows(c),
    }
}

/// Looks up a position in two stages. `numbers` lists the part for each place, and `parts` has each distinct
/// part once.
#[inline]
pub(super) fn element<T: Copy, const LENGTH: usize>(
    numbers: &[u8],
    parts: &[[T; LENGTH]],
    position: usize,
) -> Option<T> {
    let &number = numbers.get(position / LENGTH)?;
    let part = parts.get(usize::from(number))?;
    part.get(position % LENGTH).copied()
}

/// Returns the class of the code point with the value of an octet. The first blocks contain these code
/// points.
#[inline]
pub(crate) fn octet_class(octet: u8) -> Class {
    let class = BLOCKS.as_flattened().get(usize::from(octet));
    Class(class.copied().unwrap_or(layout::UNLISTED))
}

/// Returns the class of a code point after the blocks, in three stages: a page lists the numbers of its rows.
/// Such code points are rare. Blocks for all of them would need 7,200 octets more.
#[cold]
#[inline(never)]
fn class_in_rows(c: char) -> Class {
    let code_point = match u32::from(c) as usize {
        before if before < layout::GAP.start => before,
        after if after >= layout::GAP.end => after - layout::GAP.len(),
        _ => return Class(layout::UNLISTED),
    };
    let row = element(&PAGE_INDEX, &PAGES, code_point / layout::ROW_LENGTH);
    let row = row.and_then(|row| ROWS.get(usize::from(row)));
    let class = row.and_then(|row| row.get(code_point % layout::ROW_LENGTH));
    Class(class.copied().unwrap_or(layout::UNLISTED))
}

/// Returns `true` if `General_Category` is Mark.
pub(crate) fn is_mark(c: char) -> bool {
    class(c).has_mark()
}

/// Returns `true` if normalization to NFC does not change the code point, and no earlier code point crosses
/// it or composes with it. A string of such code points is in Normalization Form C.
pub(crate) fn is_inert(c: char) -> bool {
    !class(c).may_need_nfc()
}

//! The class of a code point: its UTS #46 status and what decides whether a label of such code points
//! passes every step unchanged.

use core::fmt;

use super::tables::class::{BLOCK_INDEX, BLOCKS, PAGE_INDEX, PAGES, ROW_LENGTH, ROWS};

/// What UTS #46 does with a code point.
///
/// [UTS #46, section 5](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table): the status in the IDNA Mapping
/// Table, Unicode 18.
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
pub enum MappingStatus {
    /// The code point stays as it is.
    Valid,
    /// The code point is removed.
    Ignored,
    /// The code point is replaced by its mapping.
    Mapped,
    /// The code point stays as it is in nontransitional processing, and is mapped in transitional processing.
    Deviation,
    /// The code point is not allowed.
    Disallowed,
}

impl MappingStatus {
    /// The status of a code point.
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
    /// The name in UTS #46.
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

/// The class of a code point, as one octet of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class(u8);

impl Class {
    /// The bits of the status. Those of valid are 0, so that the union of several classes tells whether each is.
    const STATUS: u8 = 0b11;
    /// The status deviation.
    const DEVIATION: u8 = 1;
    /// The status mapped.
    const MAPPED: u8 = 2;
    /// The status disallowed, or, without the other bit, ignored.
    const DISALLOWED: u8 = 3 | Self::OUTSIDE_IDNA2008;
    /// `Bidi_Class` is not R, AL or AN, and the code point is no hyphen and no full stop.
    const OUTSIDE_RTL_WORDS: u8 = 1 << 2;
    /// `General_Category` is Mark.
    const MARK: u8 = 1 << 3;
    /// `Canonical_Combining_Class` is not 0.
    const REORDERED: u8 = 1 << 4;
    /// `Bidi_Class` is R, AL or AN.
    const RIGHT_TO_LEFT: u8 = 1 << 5;
    /// The derived property of IDNA2008 is DISALLOWED or UNASSIGNED, and the code point is no full stop and not ignored.
    const OUTSIDE_IDNA2008: u8 = 1 << 6;
    /// `NFC_Quick_Check` is not Yes.
    const FAILS_QUICK_CHECK: u8 = 1 << 7;

    /// No bit.
    pub(crate) const NONE: Self = Self(0);

    /// The status.
    pub(crate) const fn status(self) -> MappingStatus {
        match self.0 & Self::STATUS {
            0 => MappingStatus::Valid,
            Self::DEVIATION => MappingStatus::Deviation,
            Self::MAPPED => MappingStatus::Mapped,
            _ if self.has_outside_idna2008() => MappingStatus::Disallowed,
            _ => MappingStatus::Ignored,
        }
    }

    /// Whether the status is valid, or deviation if that is valid too; of a union, whether this holds for each class.
    #[inline]
    pub(crate) const fn is_valid(self, is_deviation_valid: bool) -> bool {
        let status = self.0 & Self::STATUS;
        status == 0 || is_deviation_valid && status == Self::DEVIATION
    }

    /// Whether the status may be mapped: it is neither valid nor deviation.
    #[inline]
    pub(crate) const fn may_be_mapped(self) -> bool {
        self.has(Self::MAPPED)
    }

    /// The bits that any of several classes has.
    #[inline]
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether `General_Category` is Mark.
    pub(crate) const fn has_mark(self) -> bool {
        self.has(Self::MARK)
    }

    /// Whether the code point is not inert: its `Canonical_Combining_Class` is not 0, or its `NFC_Quick_Check` is not Yes.
    pub(crate) const fn may_need_nfc(self) -> bool {
        self.has(Self::REORDERED | Self::FAILS_QUICK_CHECK)
    }

    /// Whether `NFC_Quick_Check` is not Yes.
    pub(super) const fn fails_quick_check(self) -> bool {
        self.has(Self::FAILS_QUICK_CHECK)
    }

    /// Whether `Bidi_Class` is R, AL or AN.
    pub(crate) const fn has_right_to_left(self) -> bool {
        self.has(Self::RIGHT_TO_LEFT)
    }

    /// Whether the status is deviation, if it is valid or that: `ß`, `ς`, ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER.
    pub(crate) const fn has_deviation(self) -> bool {
        self.has(Self::DEVIATION)
    }

    /// Whether all code points are of `Bidi_Class` R, AL or AN, or hyphens.
    pub(crate) const fn is_in_rtl_words(self) -> bool {
        !self.has(Self::OUTSIDE_RTL_WORDS)
    }

    /// Whether the derived property of IDNA2008 is DISALLOWED or UNASSIGNED, and the code point is no full stop and not
    /// ignored.
    pub(crate) const fn has_outside_idna2008(self) -> bool {
        self.has(Self::OUTSIDE_IDNA2008)
    }

    /// Whether any of these bits is set.
    const fn has(self, bits: u8) -> bool {
        self.0 & bits != 0
    }
}

/// The class of a code point.
#[inline]
pub(crate) fn class(c: char) -> Class {
    match octet_at(&BLOCK_INDEX, &BLOCKS, u32::from(c) as usize) {
        Some(class) => Class(class),
        None => class_in_rows(c),
    }
}

/// The octet at a position of a table, of which the parts that differ are there once, and the number of the part at each
/// place.
#[inline]
fn octet_at<const LENGTH: usize>(
    numbers: &[u8],
    parts: &[[u8; LENGTH]],
    position: usize,
) -> Option<u8> {
    let &number = numbers.get(position / LENGTH)?;
    let part = parts.get(usize::from(number))?;
    part.get(position % LENGTH).copied()
}

/// The class of the code point of an octet: its blocks are the first ones.
#[inline]
pub(crate) fn octet_class(octet: u8) -> Class {
    let class = BLOCKS.as_flattened().get(usize::from(octet));
    Class(class.copied().unwrap_or(Class::DISALLOWED))
}

/// The class of a code point after those in blocks. They are rare, and in rows and pages they take less than in blocks.
#[cold]
#[inline(never)]
fn class_in_rows(c: char) -> Class {
    let code_point = u32::from(c) as usize;
    let row = octet_at(&PAGE_INDEX, &PAGES, code_point / ROW_LENGTH);
    let row = row.and_then(|row| ROWS.get(usize::from(row)));
    let class = row.and_then(|row| row.get(code_point % ROW_LENGTH));
    Class(class.copied().unwrap_or(Class::DISALLOWED))
}

/// Whether `General_Category` is Mark.
pub(crate) fn is_mark(c: char) -> bool {
    class(c).has_mark()
}

/// Whether normalization to NFC leaves the code point as it is and lets nothing before it cross it or compose
/// with it. A string of such code points is in Normalization Form C.
pub(crate) fn is_inert(c: char) -> bool {
    !class(c).may_need_nfc()
}

/// Whether `Bidi_Class` is R, AL or AN.
pub(crate) fn is_right_to_left(c: char) -> bool {
    class(c).has_right_to_left()
}

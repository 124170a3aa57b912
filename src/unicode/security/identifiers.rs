//! Identifier_Status of UTS #39, and the properties of code points that are allowed in identifiers.

use core::ops::BitAnd;

use super::layout::identifiers as layout;
use crate::guarantee::Guaranteed;
use crate::unicode::tables::identifiers::{
    HAN, HAN_KIND, PAGE_INDEX, PAGES, ROWS, SCRIPT_SETS, SCRIPTS_AND_FLAGS, START, ZEROS,
};

/// A script. Every code point that [UTS #39](https://www.unicode.org/reports/tr39/) allows in identifiers
/// belongs to one of these scripts, or is common to several.
///
/// [UAX #24](https://www.unicode.org/reports/tr24/), Unicode 18.
///
/// # Examples
///
/// ```
/// use alabel::display::{Policy, Script};
///
/// let reader = Policy::new().scripts(&[Script::Greek]);
/// assert!(reader.to_display("ελληνικά.example").is_unicode());
/// assert_eq!(Script::Greek.to_string(), "Greek");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of Unicode")]
pub enum Script {
    Arabic,
    Armenian,
    Bengali,
    Cyrillic,
    Devanagari,
    Ethiopic,
    Georgian,
    Grantha,
    Greek,
    Gujarati,
    Gurmukhi,
    Hangul,
    Han,
    Hebrew,
    Hiragana,
    Katakana,
    Khmer,
    Kannada,
    Lao,
    Latin,
    Malayalam,
    Myanmar,
    Oriya,
    Sinhala,
    Tamil,
    Telugu,
    Thaana,
    Thai,
    Tibetan,
}

impl Script {
    /// All scripts, in the order of their numbers in the table.
    pub(crate) const ALL: [Self; layout::SCRIPTS.len() - 2] = [
        Self::Arabic,
        Self::Armenian,
        Self::Bengali,
        Self::Cyrillic,
        Self::Devanagari,
        Self::Ethiopic,
        Self::Georgian,
        Self::Grantha,
        Self::Greek,
        Self::Gujarati,
        Self::Gurmukhi,
        Self::Hangul,
        Self::Han,
        Self::Hebrew,
        Self::Hiragana,
        Self::Katakana,
        Self::Khmer,
        Self::Kannada,
        Self::Lao,
        Self::Latin,
        Self::Malayalam,
        Self::Myanmar,
        Self::Oriya,
        Self::Sinhala,
        Self::Tamil,
        Self::Telugu,
        Self::Thaana,
        Self::Thai,
        Self::Tibetan,
    ];
}

impl core::fmt::Display for Script {
    /// Writes the name of the script in Unicode.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self, f)
    }
}

/// The augmented script set of a code point, or the intersection of the sets of several code points.
///
/// UTS #39, section 5.1: "the set containing the code point's Script_Extensions, with modifications". The
/// modifications are the writing systems Hanb, Jpan and Kore, and ALL for code points that are Common or
/// Inherited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScriptSet(u64);

impl ScriptSet {
    /// No script.
    pub(crate) const NONE: Self = Self(0);
    /// ALL.
    pub(crate) const ALL: Self = Self(u64::MAX);
    /// The scripts of all code points that are allowed in identifiers.
    pub(crate) const ALL_SCRIPTS: Self = Self::of(&Script::ALL);
    /// The writing systems with Han and Latin: Han with Bopomofo, Japanese, and Korean.
    pub(crate) const HAN_WRITING_SYSTEMS: Self =
        Self(1 << layout::HANB | 1 << layout::JPAN | 1 << layout::KORE);

    /// Returns the set of some scripts, without writing systems.
    pub(crate) const fn of(scripts: &[Script]) -> Self {
        let mut set = 0;
        let mut rest = scripts;
        while let [script, following @ ..] = rest {
            set |= 1 << *script as u32;
            rest = following;
        }
        Self(set)
    }

    /// Returns the set without some scripts.
    pub(crate) const fn without(self, scripts: &[Script]) -> Self {
        Self(self.0 & !Self::of(scripts).0)
    }

    /// Returns `true` if the set has no script and no writing system.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the sets have a script or a writing system in common.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns `true` if the sets have a script or a writing system in common, and this set is not ALL.
    pub(crate) fn names(self, other: Self) -> bool {
        self != Self::ALL && self.intersects(other)
    }

    /// Adds a script.
    pub(crate) const fn insert(&mut self, script: Script) {
        self.0 |= 1 << script as u32;
    }

    /// Returns `true` if the other set has all scripts of this set.
    pub(crate) const fn is_subset_of(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns `true` if the set contains the script.
    pub(crate) const fn contains(self, script: Script) -> bool {
        self.0 >> script as u32 & 1 == 1
    }

    /// Returns the script if it is the only one. Writing systems do not count.
    pub(crate) fn only_script(self) -> Option<Script> {
        let scripts = self.0 & !Self::HAN_WRITING_SYSTEMS.0;
        let first = Script::ALL.get(scripts.trailing_zeros() as usize)?;
        scripts.is_power_of_two().then_some(*first)
    }
}

impl BitAnd for ScriptSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The properties of a code point that is allowed in identifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identifier {
    /// The number of the script, and flags.
    script_and_flags: u8,
    /// The augmented script set.
    pub(crate) scripts: ScriptSet,
}

impl Identifier {
    /// Returns the script, or `None` for Common and Inherited.
    pub(crate) fn script(self) -> Option<Script> {
        let number = self.script_and_flags & layout::SCRIPT;
        Script::ALL.get(usize::from(number)).copied()
    }

    /// Returns `true` if `General_Category` is Nonspacing_Mark.
    pub(crate) const fn is_nonspacing_mark(self) -> bool {
        self.script_and_flags & layout::NONSPACING_MARK != 0
    }

    /// Returns `true` if `General_Category` is Decimal_Number.
    pub(crate) const fn is_decimal_number(self) -> bool {
        self.script_and_flags & layout::DECIMAL_NUMBER != 0
    }

    /// Returns `true` if the code point is Soft_Dotted.
    pub(crate) const fn is_soft_dotted(self) -> bool {
        self.script_and_flags & layout::SOFT_DOTTED != 0
    }
}

/// Returns the properties of a code point, or `None` if its Identifier_Status is Restricted.
pub(crate) fn identifier(c: char) -> Option<Identifier> {
    Kind::of(c).identifier()
}

/// A set of code points with equal properties. The letters of a word often have the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind(u8);

impl Kind {
    /// The kind of code points whose Identifier_Status is Restricted.
    pub(crate) const RESTRICTED: Self = Self(0);

    /// Returns the kind of a code point.
    #[inline]
    pub(crate) fn of(c: char) -> Self {
        Self(kind(u32::from(c)))
    }

    /// Returns the properties of the code points, or `None` if they are not allowed.
    pub(crate) fn identifier(self) -> Option<Identifier> {
        if self == Self::RESTRICTED {
            return None;
        }
        let kind = usize::from(self.0);
        Some(Identifier {
            script_and_flags: *SCRIPTS_AND_FLAGS.get(kind)?,
            scripts: ScriptSet(*SCRIPT_SETS.get(kind)?),
        })
    }
}

/// A set of kinds, one bit each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds(u128);

/// Each kind has a bit.
const _: () = assert!(SCRIPTS_AND_FLAGS.len() <= u128::BITS as usize);

impl Kinds {
    /// No kind.
    pub(crate) const NONE: Self = Self(0);

    /// Adds a kind.
    #[inline]
    pub(crate) const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.0;
    }

    /// Calls `visit` with each kind.
    #[inline]
    pub(crate) fn for_each(self, mut visit: impl FnMut(Kind)) {
        let mut rest = self.0;
        while let Ok(kind @ 0..128) = u8::try_from(rest.trailing_zeros()) {
            visit(Kind(kind));
            rest &= rest - 1;
        }
    }
}

/// Returns the kind of a code point. The first code points have their own table. Han has one bit for each
/// code point, because allowed and restricted code points alternate. Rows and pages cover all others.
fn kind(code_point: u32) -> u8 {
    if let Some(&kind) = START.get(code_point as usize) {
        return kind;
    }
    if (layout::HAN_START..layout::HAN_END).contains(&code_point) {
        let offset = code_point - layout::HAN_START;
        let word = HAN.get(offset as usize / 64).copied().guaranteed();
        return if word >> (offset % 64) & 1 == 1 {
            HAN_KIND
        } else {
            0
        };
    }
    let (row, column) = (
        code_point as usize / layout::ROW_LENGTH,
        code_point as usize % layout::ROW_LENGTH,
    );
    let page = PAGE_INDEX
        .get(row / PAGES[0].len())
        .map(|&page| usize::from(page));
    let page = page.and_then(|page| PAGES.get(page));
    let row = page.and_then(|page| page.get(row % PAGES[0].len()));
    let row = row.and_then(|&row| ROWS.get(usize::from(row)));
    row.and_then(|row| row.get(column))
        .copied()
        .unwrap_or_default()
}

/// Returns the zero of the number system of a decimal number.
pub(crate) fn zero(decimal_number: char) -> char {
    let following = ZEROS.partition_point(|&zero| zero <= decimal_number);
    let zero = following
        .checked_sub(1)
        .and_then(|position| ZEROS.get(position));
    zero.copied().unwrap_or(decimal_number)
}

//! The layout of the generated tables. The generator, `data/tables`, also compiles this file, so it writes
//! the layout that the library reads.

/// The class of a code point, one octet.
pub(crate) mod class {
    /// The bits of the UTS #46 status. For valid they are 0, so the union of several classes shows if all are
    /// valid.
    pub(crate) const STATUS: u8 = 0b11;
    /// The status is deviation.
    pub(crate) const DEVIATION: u8 = 1;
    /// The status is mapped.
    pub(crate) const MAPPED: u8 = 2;
    /// The status is ignored.
    pub(crate) const IGNORED: u8 = 3;
    /// The status is disallowed. Unlike ignored, it includes [`OUTSIDE_IDNA2008`].
    pub(crate) const DISALLOWED: u8 = 3 | OUTSIDE_IDNA2008;
    /// `Bidi_Class` is not R, AL or AN, and the code point is neither a hyphen nor a full stop.
    pub(crate) const OUTSIDE_RTL_WORDS: u8 = 1 << 2;
    /// `General_Category` is Mark.
    pub(crate) const MARK: u8 = 1 << 3;
    /// `Canonical_Combining_Class` is not 0.
    pub(crate) const REORDERED: u8 = 1 << 4;
    /// `Bidi_Class` is R, AL or AN.
    pub(crate) const RIGHT_TO_LEFT: u8 = 1 << 5;
    /// The derived property of IDNA2008 is DISALLOWED or UNASSIGNED, and the code point is neither a full
    /// stop nor ignored.
    pub(crate) const OUTSIDE_IDNA2008: u8 = 1 << 6;
    /// `NFC_Quick_Check` is not Yes.
    pub(crate) const FAILS_QUICK_CHECK: u8 = 1 << 7;

    /// The class of surrogates, and of the code points after the last page.
    pub(crate) const UNLISTED: u8 = DISALLOWED | OUTSIDE_RTL_WORDS;

    /// The planes without a page. Each of their code points is unassigned or a noncharacter.
    pub(crate) const GAP: core::ops::Range<usize> = 0x40000..0xE0000;

    /// The number of code points in a row. The arrays define the lengths of blocks and pages.
    pub(crate) const ROW_LENGTH: usize = 16;
}

/// A table of ranges, with an entry for each code point whose value differs from its predecessor's.
pub(crate) mod ranges {
    /// The number of value bits in an entry. The bits above them are the first code point.
    pub(crate) const VALUE_BITS: u32 = 11;
}

/// A table of runs. A run is a range whose code points, all of them or every second one, are mapped at the
/// same distance.
pub(crate) mod runs {
    /// The position of the bit for runs of every second code point. The bits below are the first code point.
    pub(crate) const EVERY_SECOND: u32 = 21;
    /// The position of the bits with the number of code points after the first.
    pub(crate) const FOLLOWING: u32 = 22;
}

/// The values of the table of directions: `Bidi_Class` in the low bits, `Joining_Type` above.
pub(crate) mod directions {
    /// The bits of `Bidi_Class`, as far as the Bidi rule distinguishes classes.
    pub(crate) const BIDI_CLASS: u32 = 0b111;
    /// L.
    pub(crate) const L: u32 = 0;
    /// R or AL.
    pub(crate) const R_AL: u32 = 1;
    /// AN.
    pub(crate) const AN: u32 = 2;
    /// EN.
    pub(crate) const EN: u32 = 3;
    /// NSM.
    pub(crate) const NSM: u32 = 4;
    /// ES, CS, ET, ON or BN.
    pub(crate) const NEUTRAL: u32 = 5;
    /// Any other class.
    pub(crate) const OTHER: u32 = 6;

    /// The position of the bits of `Joining_Type`, which are 0 for C and U.
    pub(crate) const JOINING_TYPE: u32 = 3;
    /// L.
    pub(crate) const LEFT: u32 = 1;
    /// R.
    pub(crate) const RIGHT: u32 = 2;
    /// D.
    pub(crate) const DUAL: u32 = 3;
    /// T.
    pub(crate) const TRANSPARENT: u32 = 4;
}

/// The values of the table of properties.
pub(crate) mod properties {
    /// The bits of the derivation: the derived property of IDNA2008, and its rule.
    pub(crate) const DERIVATION: u32 = 0b1111;
    /// PVALID by Exceptions.
    pub(crate) const PVALID_EXCEPTION: u32 = 0;
    /// CONTEXTO by Exceptions.
    pub(crate) const CONTEXTO_EXCEPTION: u32 = 1;
    /// DISALLOWED by Exceptions.
    pub(crate) const DISALLOWED_EXCEPTION: u32 = 2;
    /// UNASSIGNED by Unassigned.
    pub(crate) const UNASSIGNED: u32 = 3;
    /// PVALID by LDH.
    pub(crate) const LDH: u32 = 4;
    /// CONTEXTJ by JoinControl.
    pub(crate) const JOIN_CONTROL: u32 = 5;
    /// DISALLOWED by Unstable.
    pub(crate) const UNSTABLE: u32 = 6;
    /// DISALLOWED by IgnorableProperties.
    pub(crate) const IGNORABLE_PROPERTIES: u32 = 7;
    /// DISALLOWED by IgnorableBlocks.
    pub(crate) const IGNORABLE_BLOCKS: u32 = 8;
    /// DISALLOWED by OldHangulJamo.
    pub(crate) const OLD_HANGUL_JAMO: u32 = 9;
    /// PVALID by LetterDigits.
    pub(crate) const LETTER_DIGITS: u32 = 10;
    /// DISALLOWED by no rule. Greater numbers are unused.
    pub(crate) const ELSE: u32 = 11;

    /// Cased.
    pub(crate) const CASED: u32 = 1 << 4;
    /// `Case_Ignorable`.
    pub(crate) const CASE_IGNORABLE: u32 = 1 << 5;

    /// The position of the bits of the script. They are 0 for scripts that no contextual rule names.
    pub(crate) const SCRIPT: u32 = 6;
    /// Greek.
    pub(crate) const GREEK: u32 = 1;
    /// Hebrew.
    pub(crate) const HEBREW: u32 = 2;
    /// Hiragana.
    pub(crate) const HIRAGANA: u32 = 3;
    /// Katakana.
    pub(crate) const KATAKANA: u32 = 4;
    /// Han.
    pub(crate) const HAN: u32 = 5;
}

/// The values of the tables of nameprep, one octet.
pub(crate) mod nameprep {
    /// The code point is in a table of prohibited output: C.1.2, C.2.2, C.3, C.4, or C.6 to C.9.
    pub(crate) const PROHIBITED: u8 = 1;
    /// The code point is in table A.1.
    pub(crate) const UNASSIGNED: u8 = 1 << 1;
    /// The code point is in table B.1 or B.2, or it is assigned and `NFKC_Quick_Check` is not Yes.
    pub(crate) const CHANGED: u8 = 1 << 2;
    /// The code point is assigned, and `Canonical_Combining_Class` is not 0.
    pub(crate) const REORDERED: u8 = 1 << 3;
    /// The code point is in table D.1.
    pub(crate) const RAND_AL_CAT: u8 = 1 << 4;
    /// The code point is in table D.2.
    pub(crate) const L_CAT: u8 = 1 << 5;
}

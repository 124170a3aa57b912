//! The layout of the generated tables of UTS #39. The generator, `data/tables`, also compiles this file, so
//! it writes the layout that the library reads.

/// The table of identifiers: Identifier_Status, and the properties for the rules on scripts.
pub(crate) mod identifiers {
    /// The short names of the scripts whose code points are allowed in identifiers. The position of a script
    /// is its number, and the number of its bit in a set.
    pub(crate) const SCRIPTS: [&str; 31] = [
        "Arab", "Armn", "Beng", "Cyrl", "Deva", "Ethi", "Geor", "Gran", "Grek", "Gujr", "Guru",
        "Hang", "Hani", "Hebr", "Hira", "Kana", "Khmr", "Knda", "Laoo", "Latn", "Mlym", "Mymr",
        "Orya", "Sinh", "Taml", "Telu", "Thaa", "Thai", "Tibt", "Zinh", "Zyyy",
    ];
    /// The bit of Han with Bopomofo.
    pub(crate) const HANB: u32 = 31;
    /// The bit of Japanese.
    pub(crate) const JPAN: u32 = 32;
    /// The bit of Korean.
    pub(crate) const KORE: u32 = 33;

    /// The bits of the number of the script.
    pub(crate) const SCRIPT: u8 = 0b1_1111;
    /// `General_Category` is Nonspacing_Mark.
    pub(crate) const NONSPACING_MARK: u8 = 1 << 5;
    /// `General_Category` is Decimal_Number.
    pub(crate) const DECIMAL_NUMBER: u8 = 1 << 6;
    /// Soft_Dotted.
    pub(crate) const SOFT_DOTTED: u8 = 1 << 7;

    /// The first code point of the bits for Han: CJK Unified Ideographs Extension A and CJK Unified
    /// Ideographs.
    pub(crate) const HAN_START: u32 = 0x3400;
    /// The code point after the bits for Han.
    pub(crate) const HAN_END: u32 = 0xA000;
    /// The number of code points in a row.
    pub(crate) const ROW_LENGTH: usize = 16;
}

/// The blocks of a table in which only some code points have an entry.
pub(crate) mod blocks {
    /// The number of code points in a block, one for each bit of its members.
    pub(crate) const LENGTH: u32 = 64;

    /// Returns the place of the entry of a code point, given the members of its block and the place of their
    /// first entry.
    #[inline]
    pub(crate) const fn place(members: u64, start: usize, code_point: u32) -> Option<usize> {
        let bit = code_point % LENGTH;
        if members >> bit & 1 == 0 {
            return None;
        }
        Some(start + (members & ((1 << bit) - 1)).count_ones() as usize)
    }
}

/// The table of confusables.
pub(crate) mod confusables {
    /// The number of the first sequence: the first surrogate. A greater number is a sequence that starts that
    /// much further on.
    pub(crate) const SEQUENCE: u16 = 0xD800;
    /// The number of a code point whose prototype is the skeleton of its mapping in UTS #46: the last code
    /// point for private use. No prototype contains this code point, or any before it in the private use
    /// area.
    pub(crate) const MAPPED: u16 = 0xF8FF;
}

/// The table of the ASCII letters that people read: a flag, and the numbers of one or two letters.
pub(crate) mod letters {
    /// The letters, at their numbers. 0 is no letter.
    pub(crate) const NUMBERED: &[u8; 38] = b"\0abcdefghijklmnopqrstuvwxyz0123456789-";
    /// The first bit of the number of the first letter. The number of the second letter is in the bits below.
    pub(crate) const FIRST: u32 = 6;
    /// The bit of prototypes that only Chromium reads.
    pub(crate) const IS_OF_CHROMIUM: u32 = 12;
}

/// The table of classes, for code points whose `Bidi_Class` the table of directions does not determine.
pub(crate) mod bidi {
    /// R for R and AL, ON for neutral classes, and BN for all others: explicit formatting, which is ignored
    /// like BN.
    pub(crate) const USUAL: u32 = 0;
    /// AL.
    pub(crate) const AL: u32 = 1;
    /// ES.
    pub(crate) const ES: u32 = 2;
    /// ET.
    pub(crate) const ET: u32 = 3;
    /// CS.
    pub(crate) const CS: u32 = 4;
    /// BN.
    pub(crate) const BN: u32 = 5;
    /// B or S.
    pub(crate) const SEPARATOR: u32 = 6;
    /// WS.
    pub(crate) const WS: u32 = 7;
}

//! The layout of the generated tables of UTS #39. The generator, `data/tables`, is compiled with this file too, so that it
//! writes what the library reads.

/// The table of identifiers: Identifier_Status and what the rules on scripts ask.
pub(crate) mod identifiers {
    /// The scripts that a code point can have that is allowed in identifiers, by their short names. The number of a script
    /// is its position, and the number of its bit in a set.
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

    /// The first code point of the bits for Han: CJK Unified Ideographs Extension A and CJK Unified Ideographs.
    pub(crate) const HAN_START: u32 = 0x3400;
    /// The code point after the bits for Han.
    pub(crate) const HAN_END: u32 = 0xA000;
    /// The number of code points in a row.
    pub(crate) const ROW_LENGTH: usize = 16;
}

/// The table of confusables.
pub(crate) mod confusables {
    /// The number of code points in a block, one for each bit of its members.
    pub(crate) const BLOCK_LENGTH: u32 = 64;
    /// The first number that stands for a sequence, which starts that much further on: the first surrogate.
    pub(crate) const SEQUENCE: u16 = 0xD800;
    /// The number of a code point whose prototype is the skeleton of what UTS #46 maps it to: the last code point for
    /// private use. Those before it are in no prototype either.
    pub(crate) const MAPPED: u16 = 0xF8FF;
}

/// The table of classes: what it says of code points whose `Bidi_Class` the table of directions does not tell.
pub(crate) mod bidi {
    /// R of R and AL, ON of the neutral ones, and explicit formatting, which is ignored as BN is, of the others.
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

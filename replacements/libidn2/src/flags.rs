//! The flags of `idn2.h`.

use crate::code::Code;

/// The processing of a name before its labels are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Processing {
    /// UTS #46, nontransitional.
    Nontransitional,
    /// UTS #46, transitional.
    Transitional,
    /// None: the labels must be labels of IDNA2008.
    Idna2008,
}

/// The flags of a call.
///
/// `IDN2_ALLOW_UNASSIGNED` and bits without a name have no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags {
    /// `IDN2_NONTRANSITIONAL` (the default), `IDN2_TRANSITIONAL` or `IDN2_NO_TR46`.
    pub processing: Processing,
    /// `IDN2_NFC_INPUT`. Without it, a label of IDNA2008 that is not in NFC is an error.
    pub nfc_input: bool,
    /// `IDN2_USE_STD3_ASCII_RULES`, a flag of UTS #46.
    pub use_std3_ascii_rules: bool,
    /// `IDN2_ALABEL_ROUNDTRIP` (the default), or `IDN2_NO_ALABEL_ROUNDTRIP`.
    pub alabel_roundtrip: bool,
}

impl Flags {
    /// `IDN2_NFC_INPUT`.
    pub const NFC_INPUT: i32 = 1;
    /// `IDN2_ALABEL_ROUNDTRIP`.
    pub const ALABEL_ROUNDTRIP: i32 = 2;
    /// `IDN2_TRANSITIONAL`.
    pub const TRANSITIONAL: i32 = 4;
    /// `IDN2_NONTRANSITIONAL`.
    pub const NONTRANSITIONAL: i32 = 8;
    /// `IDN2_USE_STD3_ASCII_RULES`.
    pub const USE_STD3_ASCII_RULES: i32 = 32;
    /// `IDN2_NO_TR46`.
    pub const NO_TR46: i32 = 64;
    /// `IDN2_NO_ALABEL_ROUNDTRIP`.
    pub const NO_ALABEL_ROUNDTRIP: i32 = 128;

    /// Reads the bits that C passes.
    ///
    /// # Errors
    ///
    /// Returns [`Code::InvalidFlags`] for more than one kind of processing, and for both flags of the round
    /// trip.
    pub fn new(bits: i32) -> Result<Self, Code> {
        let has = |flag: i32| bits & flag != 0;
        let processing = match (
            has(Self::NONTRANSITIONAL),
            has(Self::TRANSITIONAL),
            has(Self::NO_TR46),
        ) {
            (_, false, false) => Processing::Nontransitional,
            (false, true, false) => Processing::Transitional,
            (false, false, true) => Processing::Idna2008,
            _ => return Err(Code::InvalidFlags),
        };
        if has(Self::ALABEL_ROUNDTRIP) && has(Self::NO_ALABEL_ROUNDTRIP) {
            return Err(Code::InvalidFlags);
        }
        Ok(Self {
            processing,
            nfc_input: has(Self::NFC_INPUT),
            use_std3_ascii_rules: has(Self::USE_STD3_ASCII_RULES),
            alabel_roundtrip: !has(Self::NO_ALABEL_ROUNDTRIP),
        })
    }
}

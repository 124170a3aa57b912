//! The return codes of `idn2.h`.

use core::ffi::CStr;

use alabel::punycode::DecodeError;
use alabel::{Error, ErrorKind, Idna2008};
use alabel_c::boundary::memory::TooMany;

/// Declares the return codes: the name in Rust, the value and the name in C, and a message.
macro_rules! codes {
    ($($code:ident = $value:literal, $name:literal, $message:literal;)*) => {
        /// A return code, with its value in C.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(i32)]
        #[expect(missing_docs, reason = "`description` says what each means")]
        pub enum Code {
            $($code = $value,)*
        }

        impl Code {
            /// Lists every code.
            pub const ALL: &[Self] = &[$(Self::$code,)*];

            /// Returns the name of the code in the header, and a message.
            #[must_use]
            pub const fn description(self) -> (&'static CStr, &'static CStr) {
                match self {
                    $(Self::$code => ($name, $message),)*
                }
            }
        }
    };
}

codes! {
    Ok = 0, c"IDN2_OK", c"success";
    Malloc = -100, c"IDN2_MALLOC", c"no memory left";
    NoCodeset = -101, c"IDN2_NO_CODESET", c"the locale does not name its encoding";
    IconvFail = -102, c"IDN2_ICONV_FAIL", c"the string is not in the encoding of the locale";
    EncodingError = -200, c"IDN2_ENCODING_ERROR", c"the string is not Unicode, or the locale cannot express it";
    Nfc = -201, c"IDN2_NFC", c"the string cannot be normalized";
    PunycodeBadInput = -202, c"IDN2_PUNYCODE_BAD_INPUT", c"a label with the prefix xn-- does not encode a U-label";
    PunycodeBigOutput = -203, c"IDN2_PUNYCODE_BIG_OUTPUT", c"an encoded or decoded label is too long";
    PunycodeOverflow = -204, c"IDN2_PUNYCODE_OVERFLOW", c"a number in the Punycode overflows";
    TooBigDomain = -205, c"IDN2_TOO_BIG_DOMAIN", c"the name is too long for DNS";
    TooBigLabel = -206, c"IDN2_TOO_BIG_LABEL", c"a label has more than 63 octets";
    InvalidALabel = -207, c"IDN2_INVALID_ALABEL", c"the string given as an A-label is not one";
    UaLabelMismatch = -208, c"IDN2_UALABEL_MISMATCH", c"the A-label does not encode the U-label";
    InvalidFlags = -209, c"IDN2_INVALID_FLAGS", c"the flags contradict each other";
    NotNfc = -300, c"IDN2_NOT_NFC", c"a label is not in Unicode Normalization Form C";
    TwoHyphens = -301, c"IDN2_2HYPHEN", c"a label has hyphens in its third and fourth positions";
    HyphenStartEnd = -302, c"IDN2_HYPHEN_STARTEND", c"a label starts or ends with a hyphen";
    LeadingCombining = -303, c"IDN2_LEADING_COMBINING", c"a label starts with a combining mark";
    Disallowed = -304, c"IDN2_DISALLOWED", c"a code point is not allowed in labels";
    ContextJ = -305, c"IDN2_CONTEXTJ", c"a joiner is in a place where it is not allowed";
    ContextJNoRule = -306, c"IDN2_CONTEXTJ_NO_RULE", c"a joiner has no rule";
    ContextO = -307, c"IDN2_CONTEXTO", c"a code point is in a place where it is not allowed";
    ContextONoRule = -308, c"IDN2_CONTEXTO_NO_RULE", c"a code point needs a rule and has none";
    Unassigned = -309, c"IDN2_UNASSIGNED", c"a code point is unassigned";
    Bidi = -310, c"IDN2_BIDI", c"a label breaks the Bidi rule";
    DotInLabel = -311, c"IDN2_DOT_IN_LABEL", c"a label contains a full stop";
    InvalidTransitional = -312, c"IDN2_INVALID_TRANSITIONAL", c"an A-label contains a code point that transitional processing does not allow";
    InvalidNontransitional = -313, c"IDN2_INVALID_NONTRANSITIONAL", c"an A-label contains a code point that UTS #46 does not allow";
    ALabelRoundTripFailed = -314, c"IDN2_ALABEL_ROUNDTRIP_FAILED", c"decoding and encoding an A-label gives a different A-label";
}

impl Code {
    /// Returns the code with a value, if there is one.
    #[must_use]
    pub fn of(value: i32) -> Option<Self> {
        let mut codes = Self::ALL.iter();
        codes.find(|code| **code as i32 == value).copied()
    }
}

impl From<&Error> for Code {
    /// Returns the code of a rule. This is the only table of errors.
    fn from(error: &Error) -> Self {
        match error.kind() {
            ErrorKind::NonAsciiALabel | ErrorKind::AsciiALabel => Self::PunycodeBadInput,
            ErrorKind::InvalidPunycode => match error.decode_error() {
                // libidn2 reads an underscore as a digit, and finds that the decoded label has another
                // A-label.
                Some(DecodeError::InvalidDigit {
                    code_point: '_', ..
                }) => Self::ALabelRoundTripFailed,
                Some(reason) => reason.into(),
                None => Self::PunycodeBadInput,
            },
            ErrorKind::NoAcePrefix | ErrorKind::AsciiULabel => Self::InvalidALabel,
            ErrorKind::NoRoundTrip => Self::ALabelRoundTripFailed,
            ErrorKind::FormsDiffer => Self::UaLabelMismatch,
            ErrorKind::NotNfc => Self::NotNfc,
            ErrorKind::HyphensInThirdAndFourth | ErrorKind::LeadingAcePrefix => Self::TwoHyphens,
            ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => Self::HyphenStartEnd,
            ErrorKind::LeadingMark => Self::LeadingCombining,
            ErrorKind::Disallowed
            | ErrorKind::NotLdh
            | ErrorKind::Prohibited
            | ErrorKind::Std3
            | ErrorKind::ForbiddenDomainCodePoint
            | ErrorKind::DeniedAscii => Self::Disallowed,
            ErrorKind::Unassigned => Self::Unassigned,
            ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Self::ContextJ,
            ErrorKind::MiddleDot
            | ErrorKind::GreekLowerNumeralSign
            | ErrorKind::HebrewPunctuationGeresh
            | ErrorKind::HebrewPunctuationGershayim
            | ErrorKind::KatakanaMiddleDot
            | ErrorKind::ArabicIndicDigit
            | ErrorKind::ExtendedArabicIndicDigit => Self::ContextO,
            ErrorKind::LCatWithRandAlCat
            | ErrorKind::FirstNotRandAlCat
            | ErrorKind::LastNotRandAlCat
            | ErrorKind::BidiRule1
            | ErrorKind::BidiRule2
            | ErrorKind::BidiRule3
            | ErrorKind::BidiRule4
            | ErrorKind::BidiRule5
            | ErrorKind::BidiRule6 => Self::Bidi,
            ErrorKind::PunycodeOverflow => Self::PunycodeOverflow,
            ErrorKind::NameTooLong => Self::TooBigDomain,
            // This error occurs only for labels with an A-label: their Punycode is too long.
            ErrorKind::LabelTooLong => Self::PunycodeBigOutput,
            // `idn2.h` has no code for empty names and labels. The rules here never report these errors.
            _ => Self::EncodingError,
        }
    }
}

impl From<Error> for Code {
    fn from(error: Error) -> Self {
        Self::from(&error)
    }
}

impl From<TooMany> for Code {
    fn from(_: TooMany) -> Self {
        Self::TooBigDomain
    }
}

impl From<DecodeError> for Code {
    fn from(reason: DecodeError) -> Self {
        match reason {
            DecodeError::Overflow { .. } => Self::PunycodeOverflow,
            // RFC 3492, section 6.4, does not fix the size of integers. Callers expect 32 bits.
            DecodeError::NotAScalarValue { value, .. } if value > u64::from(u32::MAX) => {
                Self::PunycodeOverflow
            }
            _ => Self::PunycodeBadInput,
        }
    }
}

/// The number of errors of a label that are listed to find its code.
const MAX_LISTED: usize = 8;

/// Returns the code for a U-label that IDNA2008 refuses with `first`: of the codes of its first errors, the
/// first one in the header. Rules have the same order, except that disallowed code points come before hyphens
/// and marks. The length of the A-label comes last, because it is checked last.
#[must_use]
pub fn of_idna2008(idna2008: Idna2008, u_label: &str, first: &Error) -> Code {
    let first = of_error(first);
    if !matches!(first, Code::Disallowed | Code::Unassigned) {
        return first;
    }
    let order = |code: &Code| (*code != Code::PunycodeBigOutput, *code as i32);
    let listed = idna2008.check(u_label).take(MAX_LISTED);
    let codes = listed.map(|error| of_error(&error));
    codes.max_by_key(order).unwrap_or(first)
}

/// Returns the code of an error of a single label.
#[must_use]
pub fn of_error(error: &Error) -> Code {
    match error.kind() {
        // "The Unicode string MUST NOT contain "--" (two consecutive hyphens) in the third and fourth
        // character positions" (RFC 5891, section 4.2.3.1).
        ErrorKind::NonAsciiALabel => Code::TwoHyphens,
        // The name is a single label here.
        ErrorKind::NameTooLong => Code::PunycodeBigOutput,
        _ => error.into(),
    }
}

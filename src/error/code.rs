//! Codes: the names of kinds for programs, read back.

use super::unknown_name::parse_code;
use super::{ErrorKind, Hint, Prohibition};
use crate::punycode::DecodeErrorKind;

parse_code!(ErrorKind, Hint);

impl ErrorKind {
    /// Lists the kinds, one for each [`code`](Self::code).
    ///
    /// Codes leave out the details of two kinds: [`InvalidPunycode`](Self::InvalidPunycode) is here with
    /// [`DecodeErrorKind::UnexpectedEnd`], and [`Prohibited`](Self::Prohibited) with [`Prohibition::NonAsciiSpace`]. So is what
    /// `FromStr` returns.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::ErrorKind;
    ///
    /// assert_eq!("empty-label".parse(), Ok(ErrorKind::EmptyLabel));
    /// for kind in ErrorKind::ALL {
    ///     assert_eq!(kind.code().parse(), Ok(*kind));
    /// }
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::NonAsciiALabel,
        Self::InvalidPunycode(DecodeErrorKind::UnexpectedEnd),
        Self::AsciiALabel,
        Self::NoAcePrefix,
        Self::AsciiULabel,
        Self::NotLdh,
        Self::NoRoundTrip,
        Self::FormsDiffer,
        Self::NotNfc,
        Self::HyphensInThirdAndFourth,
        Self::LeadingHyphen,
        Self::TrailingHyphen,
        Self::LeadingAcePrefix,
        Self::LeadingMark,
        Self::Disallowed,
        Self::Unassigned,
        Self::Prohibited(Prohibition::NonAsciiSpace),
        Self::Std3,
        Self::ForbiddenDomainCodePoint,
        Self::DeniedAscii,
        Self::ZeroWidthNonJoiner,
        Self::ZeroWidthJoiner,
        Self::MiddleDot,
        Self::GreekLowerNumeralSign,
        Self::HebrewPunctuationGeresh,
        Self::HebrewPunctuationGershayim,
        Self::KatakanaMiddleDot,
        Self::ArabicIndicDigit,
        Self::ExtendedArabicIndicDigit,
        Self::LCatWithRandAlCat,
        Self::FirstNotRandAlCat,
        Self::LastNotRandAlCat,
        Self::BidiRule1,
        Self::BidiRule2,
        Self::BidiRule3,
        Self::BidiRule4,
        Self::BidiRule5,
        Self::BidiRule6,
        Self::PunycodeOverflow,
        Self::EmptyName,
        Self::NameTooLong,
        Self::EmptyLabel,
        Self::RootLabel,
        Self::LabelTooLong,
        Self::EmptyUnicodeLabel,
        Self::EmptyDomain,
        Self::ForbiddenHostCodePoint,
        Self::Ipv4TooManyParts,
        Self::Ipv4NonNumericPart,
        Self::Ipv4OutOfRangePart,
        Self::Ipv6Unclosed,
        Self::Ipv6InvalidCompression,
        Self::Ipv6TooManyPieces,
        Self::Ipv6MultipleCompression,
        Self::Ipv6InvalidCodePoint,
        Self::Ipv6TooFewPieces,
        Self::Ipv4InIpv6TooManyPieces,
        Self::Ipv4InIpv6InvalidCodePoint,
        Self::Ipv4InIpv6OutOfRangePart,
        Self::Ipv4InIpv6TooFewParts,
    ];
}

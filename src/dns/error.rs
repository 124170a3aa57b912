//! The reason that octets or a text are not a name.

use core::fmt;
use core::ops::Range;

use crate::code_point::CodePoint;
use crate::error::Octets;

/// An error of a name in wire format or in presentation format: the reason and the place.
///
/// `Display` writes one sentence with the measured value and the limit.
///
/// # Examples
///
/// ```
/// use alabel::dns::{WireName, WireNameErrorKind};
///
/// let error = WireName::parse(r"www.\256.example").unwrap_err();
/// assert_eq!(error.kind(), WireNameErrorKind::EscapeOutOfRange(256));
/// assert_eq!(error.span(), 4..8);
/// assert_eq!(
///     error.to_string(),
///     "the escape at octets 4..8 is 256; the limit is 255 (RFC 1035, section 5.1)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct WireNameError {
    /// The reason.
    kind: WireNameErrorKind,
    /// The place, in octets of the input.
    span: Range<usize>,
}

/// A reason that octets or a text are not a name.
///
/// # Examples
///
/// ```
/// use alabel::dns::{WireName, WireNameErrorKind};
///
/// let error = WireName::from_wire(b"\x03www").unwrap_err();
/// assert_eq!(error.kind(), WireNameErrorKind::Truncated(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WireNameErrorKind {
    /// The text is empty. Example: `""`.
    Empty,
    /// A label is empty but is not the root. Example: `"a..b"`.
    EmptyLabel,
    /// A label has this number of octets, more than 63. Example: 64 times `"a"`.
    LabelTooLong(usize),
    /// The name has this number of octets in wire format, more than 255. Example: 128 times `"a."`.
    NameTooLong(usize),
    /// The text has a code point outside ASCII. Example: `"bücher"`.
    NotAscii(char),
    /// The text has a blank, a control code or a character with a meaning in master files, without an escape.
    /// Example: `"a;b"`.
    Unescaped(char),
    /// A backslash is followed by neither three digits nor another character of ASCII. Example: `"\12"`.
    InvalidEscape,
    /// An escape has this number, more than 255. Example: `"\256"`.
    EscapeOutOfRange(u16),
    /// The octets end before the root label: at least this number of octets is missing. Example: `[1]`.
    Truncated(usize),
    /// A length octet has this value, a compression pointer. Example: `[0xC0, 0x0C]`.
    Compressed(u8),
    /// A length octet has this value, a label type that no RFC defines or that is obsolete. Example:
    /// `[0x41]`.
    UnknownLabelType(u8),
    /// This number of octets follows the root label. Example: `[0, 0]`.
    TrailingOctets(usize),
}

impl WireNameErrorKind {
    /// Returns the section of RFC 1035 with the broken rule. None is about text that is not ASCII.
    const fn section(self) -> Option<&'static str> {
        match self {
            Self::LabelTooLong(_) | Self::NameTooLong(_) => Some("2.3.4"),
            Self::EmptyLabel
            | Self::Truncated(_)
            | Self::UnknownLabelType(_)
            | Self::TrailingOctets(_) => Some("3.1"),
            Self::Compressed(_) => Some("4.1.4"),
            Self::Empty | Self::Unescaped(_) | Self::InvalidEscape | Self::EscapeOutOfRange(_) => {
                Some("5.1")
            }
            Self::NotAscii(_) => None,
        }
    }
}

impl WireNameError {
    /// Returns an error of a kind at a place.
    pub(super) const fn new(kind: WireNameErrorKind, span: Range<usize>) -> Self {
        Self { kind, span }
    }

    /// Returns the reason, with the measured value.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::{WireName, WireNameErrorKind};
    ///
    /// let error = WireName::parse(&"a".repeat(70)).unwrap_err();
    /// assert_eq!(error.kind(), WireNameErrorKind::LabelTooLong(70));
    /// ```
    #[must_use]
    pub fn kind(&self) -> WireNameErrorKind {
        self.kind
    }

    /// Returns the place in octets of the input: the escape, the character, the label, or the whole name.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::dns::WireName::parse("a b").unwrap_err().span(), 1..2);
    /// ```
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl fmt::Display for WireNameError {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use WireNameErrorKind as Kind;

        let place = Octets(&self.span);
        match self.kind {
            Kind::Empty => write!(f, "the name is empty; write \".\" for the root"),
            Kind::EmptyLabel => write!(f, "the label at {place} is empty; only the root is"),
            Kind::LabelTooLong(octets) => {
                write!(
                    f,
                    "the label at {place} has {octets} octets; the limit is 63"
                )
            }
            Kind::NameTooLong(octets) => {
                write!(
                    f,
                    "the name has {octets} octets in wire format; the limit is 255"
                )
            }
            Kind::NotAscii(c) => write!(
                f,
                "{} at {place} is not ASCII; convert the name to its ASCII form first, or escape its octets",
                CodePoint(c)
            ),
            Kind::Unescaped(c) => {
                let number = u32::from(c);
                write!(
                    f,
                    "{} at {place} has no escape; write \"\\{number:03}\"",
                    CodePoint(c)
                )
            }
            Kind::InvalidEscape => write!(
                f,
                "the escape at {place} has neither three digits nor another character of ASCII"
            ),
            Kind::EscapeOutOfRange(number) => {
                write!(f, "the escape at {place} is {number}; the limit is 255")
            }
            Kind::Truncated(missing) => write!(
                f,
                "the name at {place} ends too early; octets that are missing: {missing} or more"
            ),
            Kind::Compressed(octet) => write!(
                f,
                "{octet:#04X} at {place} is a compression pointer; decompress the name first"
            ),
            Kind::UnknownLabelType(octet) => write!(
                f,
                "{octet:#04X} at {place} is no length of a label; the limit is 63"
            ),
            Kind::TrailingOctets(_) => {
                write!(f, "{place} follow the root label; end the name before them")
            }
        }?;
        match self.kind.section() {
            Some(section) => write!(f, " (RFC 1035, section {section})"),
            None => Ok(()),
        }
    }
}

//! The details of an error that its kind does not determine.

use core::fmt;

use crate::punycode::DecodeError;

/// A detail that only some kinds of error have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Detail {
    /// No detail.
    None,
    /// The reason why a label does not decode. The position counts from the end of the ACE prefix.
    Undecodable(DecodeError),
    /// The table that prohibits a code point.
    Prohibited(Prohibition),
    /// The reason why a mailbox or a label of the DNS is wrong. Only programs that read them link the texts.
    Reason(&'static str),
    /// The length of a local part or a mailbox, or of the ASCII form of a label or a name, that is too long,
    /// and the limit, in octets.
    TooLong(usize, usize),
}

impl fmt::Display for Detail {
    /// Writes the end of a predicate, after a colon.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            // A sentence writes the reason of an undecodable label after its place.
            Self::None | Self::Undecodable(_) => Ok(()),
            Self::Prohibited(prohibition) => write!(f, ": {prohibition}"),
            Self::Reason(reason) => write!(f, ": {reason}"),
            Self::TooLong(octets, limit) => {
                let excess = octets.saturating_sub(limit);
                write!(f, ": {octets} octets, {excess} too many")
            }
        }
    }
}

/// A table of code points that nameprep prohibits.
///
/// [RFC 3491, section 5](https://www.rfc-editor.org/rfc/rfc3491#section-5); the tables are in [RFC 3454,
/// appendix C](https://www.rfc-editor.org/rfc/rfc3454#appendix-C). Table C.5 is missing: a `str` has no
/// surrogates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Prohibition {
    /// Table C.1.2, "Non-ASCII space characters".
    NonAsciiSpace,
    /// Table C.2.2, "Non-ASCII control characters".
    NonAsciiControl,
    /// Table C.3, "Private use".
    PrivateUse,
    /// Table C.4, "Non-character code points".
    Noncharacter,
    /// Table C.6, "Inappropriate for plain text".
    InappropriateForPlainText,
    /// Table C.7, "Inappropriate for canonical representation".
    InappropriateForCanonicalRepresentation,
    /// Table C.8, "Change display properties or are deprecated".
    ChangesDisplayOrDeprecated,
    /// Table C.9, "Tagging characters".
    Tagging,
}

impl Prohibition {
    /// Returns the number of the table in RFC 3454.
    const fn table(self) -> &'static str {
        match self {
            Self::NonAsciiSpace => "C.1.2",
            Self::NonAsciiControl => "C.2.2",
            Self::PrivateUse => "C.3",
            Self::Noncharacter => "C.4",
            Self::InappropriateForPlainText => "C.6",
            Self::InappropriateForCanonicalRepresentation => "C.7",
            Self::ChangesDisplayOrDeprecated => "C.8",
            Self::Tagging => "C.9",
        }
    }
}

impl fmt::Display for Prohibition {
    /// Writes the description of the code points, and the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self {
            Self::NonAsciiSpace => "a non-ASCII space character",
            Self::NonAsciiControl => "a non-ASCII control character",
            Self::PrivateUse => "for private use",
            Self::Noncharacter => "a noncharacter",
            Self::InappropriateForPlainText => "inappropriate for plain text",
            Self::InappropriateForCanonicalRepresentation => {
                "inappropriate for canonical representation"
            }
            Self::ChangesDisplayOrDeprecated => "one that changes display or is deprecated",
            Self::Tagging => "a tagging character",
        };
        write!(f, "{what}, table {}", self.table())
    }
}

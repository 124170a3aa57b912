//! The fields of entries, and their kinds.

use std::fmt;

use super::texts::Rule;

/// The greatest time to live: "minimum of 0 and a maximum value of 2147483647" (RFC 2181, section 8).
pub(super) const MAX_TTL: u32 = i32::MAX as u32;

/// The greatest number of octets of the data of a record (RFC 1035, section 3.2.1).
pub(super) const MAX_DATA_OCTETS: usize = u16::MAX as usize;

/// The kind of a field.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A domain name.
    Domain,
    /// A mailbox, whose first label is the local part (RFC 1035, section 8).
    Mailbox,
    /// A character string: at most 255 octets (RFC 1035, section 3.3).
    String,
    /// A text without a limit.
    Text,
    /// A string that needs names in ASCII form.
    AsciiText(&'static Rule),
    /// Other text in ASCII.
    Word,
    /// A decimal number, with the greatest value, or a mnemonic.
    Number(u64, &'static [&'static str]),
    /// A time in seconds, or with the units of BIND, such as `1h30m`, with the greatest value.
    Time(u32),
    /// An IPv4 address.
    Ipv4,
    /// An IPv6 address.
    Ipv6,
    /// A type of record.
    RecordType,
    /// A word with a syntax of its own.
    Form(&'static Form),
    /// A character string with a syntax of its own. It can have quotes and escapes.
    StringForm(&'static Form),
    /// Data in an encoding, in any number of words.
    Encoded(Encoding),
    /// Hexadecimal data with a length that the word before it determines.
    Digest(&'static [(&'static str, usize)]),
    /// The data of LOC, in several words (RFC 1876, section 3).
    Location,
    /// The parameters of SVCB, in any number of words (RFC 9460, section 2.1).
    Parameters,
    /// The name of a file, which is not checked.
    File,
}

/// The syntax of a word.
#[derive(Debug)]
pub(super) struct Form {
    /// The end of the sentence "the field is not ...".
    pub(super) description: &'static str,
    /// The least and the greatest number of octets in a DNS message.
    pub(super) octets: [usize; 2],
    pub(super) is_valid: fn(&str) -> bool,
}

/// An encoding of octets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Hexadecimal digits (RFC 4648, section 8).
    Hexadecimal,
    /// Base64 (RFC 4648, section 4).
    Base64,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hexadecimal => "pairs of hexadecimal digits",
            Self::Base64 => "in Base64 with its padding (RFC 4648, section 4)",
        })
    }
}

/// The number of words that a field has. A field with any number of words is the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    One,
    Optional,
    AnyNumber,
    OneOrMore,
}

/// A field of a type of record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// The name in the specification.
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) count: Count,
}

/// The name of a field in messages: the type of record or the directive, if any, and the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Title(pub(super) &'static str, pub(super) &'static str);

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(record_type, field) = self;
        let blank = if record_type.is_empty() { "" } else { " " };
        write!(f, "{record_type}{blank}{field}")
    }
}

impl Field {
    /// Returns a field of one word.
    pub(super) const fn new(name: &'static str, kind: Kind) -> Self {
        let count = Count::One;
        Self { name, kind, count }
    }

    /// Returns the field, which may be missing.
    pub(super) const fn optional(mut self) -> Self {
        self.count = Count::Optional;
        self
    }

    /// Returns the field with all words that follow.
    pub(super) const fn any_number(mut self) -> Self {
        self.count = Count::AnyNumber;
        self
    }

    /// Returns the field with all words that follow, at least one.
    pub(super) const fn one_or_more(mut self) -> Self {
        self.count = Count::OneOrMore;
        self
    }

    /// Returns the least and the greatest number of octets in a DNS message.
    pub(super) fn octets(&self) -> [usize; 2] {
        let [least, most] = self.kind.octets();
        match self.count {
            Count::One => [least, most],
            Count::Optional => [0, most],
            Count::AnyNumber => [0, MAX_DATA_OCTETS],
            Count::OneOrMore if least == most && matches!(self.kind, Kind::Location) => {
                [least, most]
            }
            Count::OneOrMore => [least, MAX_DATA_OCTETS],
        }
    }
}

impl Kind {
    /// Returns `true` if the field is a name.
    pub(super) const fn is_name(self) -> bool {
        matches!(self, Self::Domain | Self::Mailbox)
    }

    /// Returns the least and the greatest number of octets in a DNS message.
    const fn octets(self) -> [usize; 2] {
        match self {
            Self::Domain | Self::Mailbox => [1, 255],
            Self::String | Self::AsciiText(_) => [1, 256],
            // A bit shares its octet with another field.
            Self::Number(1, _) => [0, 0],
            Self::Number(limit, _) if limit <= u8::MAX as u64 => [1, 1],
            Self::Number(limit, _) if limit <= u16::MAX as u64 => [2, 2],
            Self::Number(limit, _) if limit <= u32::MAX as u64 => [4, 4],
            Self::Number(..) => [8, 8],
            Self::Time(_) | Self::Ipv4 => [4, 4],
            Self::Ipv6 | Self::Location => [16, 16],
            Self::RecordType => [2, 2],
            Self::Form(form) | Self::StringForm(form) => form.octets,
            Self::Encoded(_) | Self::Digest(_) => [1, MAX_DATA_OCTETS],
            Self::Text | Self::Word | Self::Parameters | Self::File => [0, MAX_DATA_OCTETS],
        }
    }
}

//! The kinds of fields of entries, and the checks of fields that are not names.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use super::fault::{Fault, MAX_STRING_OCTETS};

/// The kind of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A domain name.
    Domain,
    /// A mailbox, whose first label is the local part (RFC 1035, section 8).
    Mailbox,
    /// A character string: at most 255 octets (RFC 1035, section 3.3).
    String,
    /// A text without a limit.
    Text,
    /// Other text in ASCII, such as a mnemonic, hexadecimal digits or Base64.
    Word,
    /// A decimal number, with the greatest value.
    Number(u32),
    /// A time in seconds, or with the units of BIND, such as `1h30m`.
    Time,
    /// An IPv4 address.
    Ipv4,
    /// An IPv6 address.
    Ipv6,
    /// A file.
    File,
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
    const fn new(name: &'static str, kind: Kind) -> Self {
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
}

/// Returns a field with a domain name.
pub(super) const fn domain(name: &'static str) -> Field {
    Field::new(name, Kind::Domain)
}

/// Returns a field with a mailbox.
pub(super) const fn mailbox(name: &'static str) -> Field {
    Field::new(name, Kind::Mailbox)
}

/// Returns a field with a character string.
pub(super) const fn string(name: &'static str) -> Field {
    Field::new(name, Kind::String)
}

/// Returns a field with a text.
pub(super) const fn text(name: &'static str) -> Field {
    Field::new(name, Kind::Text)
}

/// Returns a field with other text in ASCII.
pub(super) const fn word(name: &'static str) -> Field {
    Field::new(name, Kind::Word)
}

/// Returns a field with a number of 8 bits.
pub(super) const fn number8(name: &'static str) -> Field {
    Field::new(name, Kind::Number(u8::MAX as u32))
}

/// Returns a field with a number of 16 bits.
pub(super) const fn number16(name: &'static str) -> Field {
    Field::new(name, Kind::Number(u16::MAX as u32))
}

/// Returns a field with a number of 32 bits.
pub(super) const fn number32(name: &'static str) -> Field {
    Field::new(name, Kind::Number(u32::MAX))
}

/// Returns a field with a time.
pub(super) const fn time(name: &'static str) -> Field {
    Field::new(name, Kind::Time)
}

/// Returns a field with an IPv4 address.
pub(super) const fn ipv4(name: &'static str) -> Field {
    Field::new(name, Kind::Ipv4)
}

/// Returns a field with an IPv6 address.
pub(super) const fn ipv6(name: &'static str) -> Field {
    Field::new(name, Kind::Ipv6)
}

/// Returns a field with a file.
pub(super) const fn file(name: &'static str) -> Field {
    Field::new(name, Kind::File)
}

impl Kind {
    /// Returns `true` if the field is a name.
    pub(super) const fn is_name(self) -> bool {
        matches!(self, Self::Domain | Self::Mailbox)
    }

    /// Checks a word of a field that is not a name.
    pub(super) fn check(self, word: &[u8]) -> Result<(), Fault> {
        let (is_valid, fault) = match self {
            Self::Domain | Self::Mailbox | Self::File => return Ok(()),
            Self::Text => return string_length(word).map(|_| ()),
            Self::String => {
                let octets = string_length(word)?;
                (octets <= MAX_STRING_OCTETS, Fault::StringTooLong(octets))
            }
            // A parameter of SVCB can have quotes.
            Self::Word => (word.is_ascii() || word.starts_with(b"\""), Fault::NotAscii),
            Self::Number(limit) => {
                let number: Option<u32> = parse(word);
                let is_decimal = word.iter().all(u8::is_ascii_digit);
                let is_valid = is_decimal && number.is_some_and(|number| number <= limit);
                (is_valid, Fault::Number(limit))
            }
            Self::Time => (is_time(word), Fault::Time),
            Self::Ipv4 => (parse::<Ipv4Addr>(word).is_some(), Fault::Ipv4),
            Self::Ipv6 => (parse::<Ipv6Addr>(word).is_some(), Fault::Ipv6),
        };
        if is_valid { Ok(()) } else { Err(fault) }
    }
}

/// Parses a word.
fn parse<T: FromStr>(word: &[u8]) -> Option<T> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// Returns `true` if a word is a time in seconds, or with the units of BIND, such as `1h30m`.
pub(super) fn is_time(word: &[u8]) -> bool {
    let is_of_time =
        |octet: &u8| octet.is_ascii_digit() || b"SMHDW".contains(&octet.to_ascii_uppercase());
    word.first().is_some_and(u8::is_ascii_digit) && word.iter().all(is_of_time)
}

/// Returns the number of octets of a character string, in quotes or not. An escape is one octet: "\X where X
/// is any character other than a digit", or "\DDD where each D is a digit" (RFC 1035, section 5.1).
fn string_length(word: &[u8]) -> Result<usize, Fault> {
    let quoted = word.strip_prefix(b"\"");
    let mut rest = quoted.map_or(word, |rest| rest.strip_suffix(b"\"").unwrap_or(rest));
    let mut octets = 0;
    while let Some((&octet, following)) = rest.split_first() {
        rest = match (octet, following) {
            (b'\\', [digit, ..]) if digit.is_ascii_digit() => {
                let digits = following.split_at_checked(3);
                let (_, rest) = digits
                    .filter(|(digits, _)| parse::<u8>(digits).is_some())
                    .ok_or(Fault::Escape)?;
                rest
            }
            (b'\\', [_, rest @ ..]) => rest,
            (b'\\', []) => return Err(Fault::Escape),
            _ => following,
        };
        octets += 1;
    }
    Ok(octets)
}

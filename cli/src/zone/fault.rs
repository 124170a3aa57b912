//! The faults of entries and of names, except the errors of IDNA.

use std::fmt;

use super::field::{Encoding, MAX_TTL};
use super::syntax::Unbalanced;

/// The greatest number of octets of a character string.
pub(super) const MAX_STRING_OCTETS: usize = 255;

/// A fault of an entry or of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A quote or a parenthesis has no counterpart.
    Unbalanced(Unbalanced),
    /// The first record of a zone starts with a blank.
    MissingOwner,
    /// The entry ends before a field.
    MissingField,
    /// The entry has more words than fields.
    ExtraField,
    /// No specification has the directive.
    UnknownDirective,
    /// The registry does not have the type.
    UnknownType,
    /// The type has data only in the form of RFC 3597.
    NotGeneric,
    /// The data in the form of RFC 3597 does not have its length.
    GenericLength,
    /// A field that is neither a name nor a string is not ASCII.
    NotAscii,
    /// A type of this name has data of this range of octets in the form of RFC 3597.
    GenericRange(&'static str, [usize; 2]),
    /// A field is not a decimal number up to this limit.
    Number(u64),
    /// A field is neither a decimal number up to this limit nor a mnemonic.
    Code(u64),
    /// A field is not a time.
    Time,
    /// A time has more seconds than the limit.
    LongTime { total: u64, limit: u32 },
    /// A field does not have the syntax with this description.
    Form(&'static str),
    /// The data of LOC.
    Location,
    /// A parameter of SVCB, with the reason.
    Parameter(&'static str),
    /// The value of a parameter of SVCB, with the description of its syntax.
    Value(&'static str),
    /// Data is not in its encoding.
    Encoded(Encoding),
    /// Data does not have the number of octets that its type has.
    Octets { found: usize, expected: usize },
    /// A field is not an IPv4 address.
    Ipv4,
    /// A field is not an IPv6 address.
    Ipv6,
    /// The range of `$GENERATE`.
    Range,
    /// The modifiers of a number in `$GENERATE`.
    Modifiers,
    /// A string has an escape that is no octet.
    Escape,
    /// A string has this number of octets.
    StringTooLong(usize),
    /// A mailbox has an at sign.
    AtSign,
    /// A label of a template is not ASCII.
    Template,
    /// A name in quotes is not ASCII.
    Quotes,
    /// A label with an escape is not ASCII.
    LabelEscape,
    /// The local part of a mailbox is not ASCII.
    LocalPart,
    /// The other form of a label has a character of the syntax.
    Syntax,
}

impl Fault {
    /// Returns the permanent code for programs.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Unbalanced(Unbalanced::Quote) => "unbalanced-quote",
            Self::Unbalanced(Unbalanced::Opening | Unbalanced::Closing) => "unbalanced-parenthesis",
            Self::MissingOwner | Self::MissingField => "missing-field",
            Self::ExtraField => "extra-field",
            Self::UnknownDirective => "unknown-directive",
            Self::UnknownType => "unknown-type",
            Self::NotGeneric | Self::GenericLength | Self::GenericRange(..) => {
                "invalid-generic-data"
            }
            Self::NotAscii => "not-ascii",
            Self::Number(_) | Self::Code(_) => "invalid-number",
            Self::Time | Self::LongTime { .. } => "invalid-time",
            Self::Form(_)
            | Self::Location
            | Self::Parameter(_)
            | Self::Value(_)
            | Self::Encoded(_)
            | Self::Octets { .. } => "invalid-data",
            Self::Ipv4 | Self::Ipv6 => "invalid-address",
            Self::Range => "invalid-range",
            Self::Modifiers => "invalid-template",
            Self::Escape => "invalid-escape",
            Self::StringTooLong(_) => "string-too-long",
            Self::AtSign => "at-sign-in-mailbox",
            Self::Template | Self::Quotes | Self::LabelEscape | Self::LocalPart | Self::Syntax => {
                "unwritable"
            }
        }
    }

    /// Returns the start of a note about unchecked names, unless every zone has them.
    pub(super) const fn unchecked(self) -> Option<&'static str> {
        match self {
            Self::Template => Some("labels with $ in templates of $GENERATE are"),
            Self::Quotes => Some("names in quotes are"),
            Self::LabelEscape => Some("labels with escapes are"),
            _ => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unbalanced(Unbalanced::Quote) => {
                "the quote is not closed; write \\\" for a quote in a string"
            }
            Self::Unbalanced(Unbalanced::Opening) => "the parenthesis is not closed",
            Self::Unbalanced(Unbalanced::Closing) => "no parenthesis is open here",
            Self::MissingOwner => "the line starts with a blank, and no record before it has an owner",
            Self::MissingField => "the field is missing",
            Self::ExtraField => "the entry has more fields than its type",
            Self::UnknownDirective => {
                "the directive is unknown; $ORIGIN, $INCLUDE, $TTL and $GENERATE are known"
            }
            Self::UnknownType => {
                "the type of record is unknown; write TYPE and its number, and the data as \\# LENGTH HEX (RFC 3597, section 5), or name its fields with --name-fields TYPE=N"
            }
            Self::NotGeneric => {
                "the type has no fields; write the data as \\# LENGTH HEX (RFC 3597, section 5)"
            }
            Self::GenericLength => {
                "the length is not that of the hexadecimal data (RFC 3597, section 5)"
            }
            Self::GenericRange(record_type, [least, most]) => {
                return if least == most {
                    write!(f, "the data of {record_type} has {least} octets")
                } else {
                    write!(f, "the data of {record_type} has {least} to {most} octets")
                };
            }
            Self::NotAscii => {
                "the field is neither a name nor a string, and has characters other than ASCII"
            }
            Self::Ipv4 => "the field is not an IPv4 address of four decimal numbers (RFC 1035, section 3.4.1)",
            Self::Ipv6 => "the field is not an IPv6 address (RFC 4291, section 2.2)",
            Self::Time => {
                "the field is not a time in seconds, or with the units of BIND, such as 1h30m"
            }
            Self::Number(limit) => {
                return write!(f, "the field is not a decimal number up to {limit}");
            }
            Self::Code(limit) => {
                return write!(
                    f,
                    "the field is neither a decimal number up to {limit} nor a mnemonic of its registry"
                );
            }
            Self::LongTime { total, limit: MAX_TTL } => {
                return write!(
                    f,
                    "the time has {total} seconds; the limit is {MAX_TTL} (RFC 2181, section 8)"
                );
            }
            Self::LongTime { total, limit } => {
                return write!(
                    f,
                    "the time has {total} seconds; the limit is {limit} (RFC 1035, section 3.3.13)"
                );
            }
            Self::Form(description) => return write!(f, "the field is not {description}"),
            Self::Value(description) => return write!(f, "the value is not {description}"),
            Self::Parameter(reason) => reason,
            Self::Location => {
                "the location is not a latitude up to 90 N or S, a longitude up to 180 E or W, an altitude, and at most three precisions (RFC 1876, section 3)"
            }
            Self::Encoded(Encoding::Hexadecimal) => "the data is not pairs of hexadecimal digits",
            Self::Encoded(Encoding::Base64) => {
                "the data is not in Base64 with its padding (RFC 4648, section 4)"
            }
            Self::Octets { found, expected } => {
                return write!(f, "the data has {found} octets; its type has {expected}");
            }
            Self::Range => {
                "the range is not START-STOP or START-STOP/STEP, with START up to STOP, and STEP from 1"
            }
            Self::Modifiers => "the modifiers of $ are not ${OFFSET,WIDTH,BASE}, with a base of d, o, x, X, n or N",
            Self::Escape => {
                "an escape is a backslash and three digits from 000 to 255, or a backslash and another character (RFC 1035, section 5.1)"
            }
            Self::StringTooLong(octets) => {
                return write!(
                    f,
                    "the string has {octets} octets; the limit is {MAX_STRING_OCTETS} (RFC 1035, section 3.3)"
                );
            }
            Self::AtSign => {
                "the mailbox has an @; write a dot in its place, and \\. for a dot before it (RFC 1035, section 8)"
            }
            Self::Template => {
                "the label of the template has a $, and characters other than ASCII"
            }
            Self::Quotes => "the name is in quotes, and has characters other than ASCII",
            Self::LabelEscape => "the label has an escape, and characters other than ASCII",
            Self::LocalPart => {
                "the local part of a mailbox has characters other than ASCII, and no form for DNS"
            }
            Self::Syntax => "the converted label has a character with a meaning in master files",
        })
    }
}

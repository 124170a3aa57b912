//! The faults of entries and of names, except the errors of IDNA.

use thiserror::Error;

use super::field::{Encoding, MAX_TTL};
use super::syntax::Unbalanced;

/// The greatest number of octets of a character string.
pub(super) const MAX_STRING_OCTETS: usize = 255;

/// A fault of an entry or of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum Fault {
    /// A quote or a parenthesis has no counterpart.
    #[error("{0}")]
    Unbalanced(Unbalanced),
    /// The first record of a zone starts with a blank.
    #[error("the line starts with a blank, and no record before it has an owner")]
    MissingOwner,
    /// The entry ends before a field.
    #[error("the field is missing")]
    MissingField,
    /// The entry has more words than fields.
    #[error("the entry has more fields than its type")]
    ExtraField,
    /// No specification has the directive.
    #[error("the directive is unknown; $ORIGIN, $INCLUDE, $TTL and $GENERATE are known")]
    UnknownDirective,
    /// The registry does not have the type.
    #[error(
        "the type of record is unknown; write TYPE and its number, and the data as \\# LENGTH HEX (RFC 3597, section 5), or name its fields with --name-fields TYPE=N"
    )]
    UnknownType,
    /// The type has data only in the form of RFC 3597.
    #[error("the type has no fields; write the data as \\# LENGTH HEX (RFC 3597, section 5)")]
    NotGeneric,
    /// The data in the form of RFC 3597 does not have its length.
    #[error("the length is not that of the hexadecimal data (RFC 3597, section 5)")]
    GenericLength,
    /// A field that is neither a name nor a string is not ASCII.
    #[error("the field is neither a name nor a string, and has characters other than ASCII")]
    NotAscii,
    /// A type of this name has data of this range of octets in the form of RFC 3597.
    #[error("the data of {0} has {range} octets", range = range(*.1))]
    GenericRange(&'static str, [usize; 2]),
    /// A field is not a decimal number up to this limit.
    #[error("the field is not a decimal number up to {0}")]
    Number(u64),
    /// A field is neither a decimal number up to this limit nor a mnemonic.
    #[error("the field is neither a decimal number up to {0} nor a mnemonic of its registry")]
    Code(u64),
    /// A field is not a time.
    #[error("the field is not a time in seconds, or with the units of BIND, such as 1h30m")]
    Time,
    /// A time has more seconds than the limit.
    #[error("the time has {total} seconds; the limit is {limit} ({rule})", rule = rule_of_time(*limit))]
    LongTime { total: u64, limit: u32 },
    /// A field does not have the syntax with this description.
    #[error("the field is not {0}")]
    Form(&'static str),
    /// The data of LOC.
    #[error(
        "the location is not a latitude up to 90 N or S, a longitude up to 180 E or W, an altitude, and at most three precisions (RFC 1876, section 3)"
    )]
    Location,
    /// A parameter of SVCB, with the reason.
    #[error("{0}")]
    Parameter(&'static str),
    /// The value of a parameter of SVCB, with the description of its syntax.
    #[error("the value is not {0}")]
    Value(&'static str),
    /// Data is not in its encoding.
    #[error("the data is not {0}")]
    Encoded(Encoding),
    /// Data does not have the number of octets that its type has.
    #[error("the data has {found} octets; its type has {expected}")]
    Octets { found: usize, expected: usize },
    /// A field is not an IPv4 address.
    #[error("the field is not an IPv4 address of four decimal numbers (RFC 1035, section 3.4.1)")]
    Ipv4,
    /// A field is not an IPv6 address.
    #[error("the field is not an IPv6 address (RFC 4291, section 2.2)")]
    Ipv6,
    /// The range of `$GENERATE`.
    #[error(
        "the range is not START-STOP or START-STOP/STEP, with START up to STOP, and STEP from 1"
    )]
    Range,
    /// The modifiers of a number in `$GENERATE`.
    #[error("the modifiers of $ are not ${{OFFSET,WIDTH,BASE}}, with a base of d, o, x, X, n or N")]
    Modifiers,
    /// A string has an escape that is no octet.
    #[error(
        "an escape is a backslash and three digits from 000 to 255, or a backslash and another character (RFC 1035, section 5.1)"
    )]
    Escape,
    /// A string has this number of octets.
    #[error("the string has {0} octets; the limit is {limit} (RFC 1035, section 3.3)", limit = MAX_STRING_OCTETS)]
    StringTooLong(usize),
    /// A mailbox has an at sign.
    #[error(
        "the mailbox has an @; write a dot in its place, and \\. for a dot before it (RFC 1035, section 8)"
    )]
    AtSign,
    /// A label of a template is not ASCII.
    #[error("the label of the template has a $, and characters other than ASCII")]
    Template,
    /// A name in quotes is not ASCII.
    #[error("the name is in quotes, and has characters other than ASCII")]
    Quotes,
    /// A label with an escape is not ASCII.
    #[error("the label has an escape, and characters other than ASCII")]
    LabelEscape,
    /// The local part of a mailbox is not ASCII.
    #[error("the local part of a mailbox has characters other than ASCII, and no form for DNS")]
    LocalPart,
    /// The other form of a label has a character of the syntax.
    #[error("the converted label has a character with a meaning in master files")]
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

/// Returns the number of octets of data.
fn range([least, most]: [usize; 2]) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}

/// Returns the section that limits a time.
const fn rule_of_time(limit: u32) -> &'static str {
    match limit {
        MAX_TTL => "RFC 2181, section 8",
        _ => "RFC 1035, section 3.3.13",
    }
}

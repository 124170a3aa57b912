//! The faults of entries and of names, except the errors of IDNA.

use std::fmt;

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
    /// A field is not a decimal number up to this limit.
    Number(u32),
    /// A field is not a time.
    Time,
    /// A field is not an IPv4 address.
    Ipv4,
    /// A field is not an IPv6 address.
    Ipv6,
    /// The range of `$GENERATE`.
    Range,
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
            Self::NotGeneric | Self::GenericLength => "invalid-generic-data",
            Self::NotAscii => "not-ascii",
            Self::Number(_) => "invalid-number",
            Self::Time => "invalid-time",
            Self::Ipv4 | Self::Ipv6 => "invalid-address",
            Self::Range => "invalid-range",
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
                "the quote is not closed in its line; write \\\" for a quote in a string"
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
                "the type of record is unknown; write TYPE and its number, and the data as \\# LENGTH HEX (RFC 3597, section 5)"
            }
            Self::NotGeneric => {
                "the type has no fields; write the data as \\# LENGTH HEX (RFC 3597, section 5)"
            }
            Self::GenericLength => {
                "the length is not that of the hexadecimal data (RFC 3597, section 5)"
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
            Self::Range => "the range is not START-STOP or START-STOP/STEP",
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

//! The reasons why an input is not a text with a name.

use std::fmt;
use std::ops::Range;
use std::str::Utf8Error;

use alabel::ErrorKind;

use super::fields::MissingField;

/// A reason why an input cannot be converted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NoText {
    /// The octets are not UTF-8.
    NotUtf8(Utf8Error),
    /// The line has too few fields.
    MissingField(MissingField),
    /// The input has this number of octets, more than any name.
    TooLong(usize),
    /// The names of a certificate are not JSON, from this place in lines and columns.
    NotJson {
        /// The number of the line in the document, from 1.
        line: usize,
        /// The number of the octet in the line, from 1.
        column: usize,
    },
    /// A block is not PEM.
    NotPem,
    /// A block of PEM is not a certificate.
    NotCertificate,
}

impl NoText {
    /// Returns the stable code of the reason.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::NotUtf8(_) => "invalid-utf-8",
            Self::MissingField(_) => "missing-field",
            Self::TooLong(_) => ErrorKind::NameTooLong.code(),
            Self::NotJson { .. } => "invalid-json",
            Self::NotPem => "invalid-pem",
            Self::NotCertificate => "invalid-certificate",
        }
    }

    /// Returns its place in an input of so many octets.
    pub(crate) fn place(self, octets: usize) -> Range<usize> {
        let Self::NotUtf8(error) = self else {
            return 0..octets;
        };
        let start = error.valid_up_to();
        start..error.error_len().map_or(octets, |length| start + length)
    }

    /// Returns the status code of UTS #46, if it has one.
    pub(crate) const fn status(self) -> Option<&'static str> {
        match self {
            Self::TooLong(_) => Some("A4_1"),
            _ => None,
        }
    }
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8(error) => {
                write!(f, "invalid UTF-8 at octet {}", error.valid_up_to())
            }
            Self::MissingField(error) => error.fmt(f),
            Self::TooLong(octets) => write!(
                f,
                "the input has {octets} octets, too long for any name; its ASCII form would have more than 253"
            ),
            Self::NotJson { line, column } => {
                write!(
                    f,
                    "invalid JSON at line {line}, column {column} of the document"
                )
            }
            Self::NotPem => f.write_str("the block is not PEM: a line or its Base64 is damaged"),
            Self::NotCertificate => f.write_str("the block of PEM is not a certificate"),
        }
    }
}

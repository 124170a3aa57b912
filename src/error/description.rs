//! The parts of an error's sentence that its kind determines.

use core::fmt;

use super::ErrorKind;

impl ErrorKind {
    /// Returns the status code of the rule in the conformance test of UTS #46, or `None` if UTS #46 does not
    /// define the rule.
    pub(super) fn status(self) -> Option<&'static str> {
        match self.status_or_empty() {
            "" => None,
            status => Some(status),
        }
    }

    /// Returns the text that an error quotes.
    pub(super) const fn subject(self) -> Subject {
        match self {
            Self::EmptyName | Self::NameTooLong | Self::EmptyDomain | Self::Ipv4TooManyParts => {
                Subject::Name
            }
            Self::InvalidMailbox => Subject::Mailbox,
            Self::ForbiddenHostCodePoint
            | Self::Ipv6Unclosed
            | Self::Ipv6InvalidCompression
            | Self::Ipv6TooManyPieces
            | Self::Ipv6MultipleCompression
            | Self::Ipv6InvalidCodePoint
            | Self::Ipv6TooFewPieces
            | Self::Ipv4InIpv6TooManyPieces
            | Self::Ipv4InIpv6InvalidCodePoint
            | Self::Ipv4InIpv6OutOfRangePart
            | Self::Ipv4InIpv6TooFewParts => Subject::Host,
            _ => Subject::Label,
        }
    }
}

/// The text that an error quotes.
#[derive(Clone, Copy)]
pub(super) enum Subject {
    /// A label. Its sentence has a place even if the error is not about a code point.
    Label,
    /// The whole name.
    Name,
    /// The mailbox.
    Mailbox,
    /// A host that is not a name: an IPv6 address or an opaque host.
    Host,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Label => "label",
            Self::Name => "name",
            Self::Mailbox => "mailbox",
            Self::Host => "host",
        })
    }
}

impl fmt::Display for ErrorKind {
    /// Writes the predicate of the sentence of an [`Error`](super::Error).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.predicate())
    }
}

//! The columns of the table of error kinds, as methods.

use core::fmt;

use super::ErrorKind;
use super::unknown_name::parse_code;

parse_code!(ErrorKind);

impl ErrorKind {
    /// Returns the status code of the rule in the conformance test of UTS #46, or `None` if UTS #46 does not
    /// define the rule.
    pub(super) const fn status(self) -> Option<&'static str> {
        self.description().status
    }

    /// Returns the name of the kind for programs, as in the JSON of the command `alabel`. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ErrorKind::LabelTooLong.code(), "label-too-long");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.description().code
    }

    /// Returns one plain sentence that explains the error to people who only know how to type domain names.
    ///
    /// The sentence avoids the words of the specifications: a "part" of a name is a label, and its "coded
    /// form" is the A-label. The documentation of each kind quotes the sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = alabel::Uts46::STRICT.to_ascii("-a.example").unwrap_err();
    /// assert_eq!(error.kind().explain(), "A part of the name starts with a hyphen.");
    /// ```
    #[must_use]
    pub const fn explain(self) -> &'static str {
        self.description().explanation
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
        f.write_str(self.description().predicate)
    }
}

//! The document and the section that an error cites.

use super::ErrorKind;

/// The document that an error cites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Document {
    /// The document that the table of kinds names: UTS #46 and the URL Standard for names and hosts.
    Default,
    /// RFC 5890: the conversions of a single label.
    Rfc5890,
    /// RFC 5891, section 4: registration.
    Registration,
    /// RFC 5891, section 5: lookup.
    Lookup,
    /// RFC 3490 with RFC 3491: IDNA2003.
    Idna2003,
    /// RFC 1123, section 2.1: hosts.
    Rfc1123,
    /// RFC 5321, section 4.1.2: the syntax of mailboxes.
    Mailbox,
    /// RFC 5321, section 4.1.3: address literals.
    AddressLiteral,
    /// RFC 5321, section 4.5.3.1.1: the length of a local part.
    LocalPartLimit,
    /// RFC 5321, section 4.5.3.1.3: the length of a path.
    MailboxLimit,
}

impl Document {
    /// Returns the document and section of the rule for errors of this kind.
    pub(super) const fn rule(self, kind: ErrorKind) -> &'static str {
        let rule = match self {
            Self::Default => None,
            Self::Rfc5890 => rfc_5890(kind),
            Self::Registration => registration(kind),
            Self::Lookup => lookup(kind),
            Self::Idna2003 => idna_2003(kind),
            Self::Rfc1123 => rfc_1123(kind),
            Self::Mailbox => Some("RFC 5321, section 4.1.2"),
            Self::AddressLiteral => Some("RFC 5321, section 4.1.3"),
            Self::LocalPartLimit => Some("RFC 5321, section 4.5.3.1.1"),
            Self::MailboxLimit => Some("RFC 5321, section 4.5.3.1.3"),
        };
        match rule {
            Some(rule) => rule,
            None => kind.rule(),
        }
    }
}

/// Returns the section for RFC 5890, if it differs from the default.
const fn rfc_5890(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::LabelTooLong => Some("RFC 1035, section 2.3.4"),
        ErrorKind::NotLdh => None,
        _ => Some("RFC 5890, section 2.3.2.1"),
    }
}

/// Returns the section for registration (RFC 5891, section 4), if it differs from the default.
const fn registration(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::NotNfc => Some("RFC 5891, section 4.1"),
        ErrorKind::InvalidPunycode | ErrorKind::AsciiALabel | ErrorKind::NonAsciiALabel => {
            Some("RFC 5891, section 4.2.1")
        }
        ErrorKind::Disallowed | ErrorKind::Unassigned => Some("RFC 5891, section 4.2.2"),
        ErrorKind::HyphensInThirdAndFourth
        | ErrorKind::LeadingHyphen
        | ErrorKind::TrailingHyphen => Some("RFC 5891, section 4.2.3.1"),
        ErrorKind::LeadingMark => Some("RFC 5891, section 4.2.3.2"),
        ErrorKind::LabelTooLong => Some("RFC 5891, section 4.2.4"),
        ErrorKind::PunycodeOverflow => Some("RFC 5891, section 4.4"),
        _ => dns(kind),
    }
}

/// Returns the section for lookup (RFC 5891, section 5), if it differs from the default.
const fn lookup(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::InvalidPunycode | ErrorKind::AsciiALabel | ErrorKind::NonAsciiALabel => {
            Some("RFC 5891, section 5.3")
        }
        ErrorKind::NotNfc
        | ErrorKind::HyphensInThirdAndFourth
        | ErrorKind::LeadingMark
        | ErrorKind::Disallowed
        | ErrorKind::Unassigned => Some("RFC 5891, section 5.4"),
        // Only for ASCII labels.
        ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => Some("RFC 5890, section 2.3.1"),
        ErrorKind::PunycodeOverflow => Some("RFC 5891, section 5.5"),
        _ => dns(kind),
    }
}

/// Returns the section for a rule of DNS.
const fn dns(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::EmptyLabel => Some("RFC 1034, section 3.1"),
        ErrorKind::EmptyName | ErrorKind::LabelTooLong | ErrorKind::NameTooLong => {
            Some("RFC 1035, section 2.3.4")
        }
        _ => None,
    }
}

/// Returns the section for hosts.
const fn rfc_1123(kind: ErrorKind) -> Option<&'static str> {
    match dns(kind) {
        None => Some("RFC 1123, section 2.1"),
        rule => rule,
    }
}

/// Returns the section for IDNA2003, if it differs from the default.
const fn idna_2003(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::Unassigned => Some("RFC 3491, section 7"),
        ErrorKind::Std3 => Some("RFC 3490, section 4.1, step 3a"),
        ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => {
            Some("RFC 3490, section 4.1, step 3b")
        }
        ErrorKind::NonAsciiALabel => Some("RFC 3490, section 4.1, step 5"),
        ErrorKind::PunycodeOverflow => Some("RFC 3490, section 4.1, step 6"),
        ErrorKind::EmptyLabel | ErrorKind::LabelTooLong => Some("RFC 3490, section 4.1, step 8"),
        ErrorKind::InvalidPunycode => Some("RFC 3490, section 4.2, step 5"),
        ErrorKind::NoRoundTrip => Some("RFC 3490, section 4.2, step 7"),
        _ => None,
    }
}

//! What usually helps against an error.

use crate::error::{ErrorKind, Specification};
use crate::unicode::MappingStatus;
use crate::validity::code_points::AsciiSet;

/// What usually helps against an error of this kind, if anything does.
pub(super) fn remedy(
    specification: Specification,
    kind: ErrorKind,
    code_point: Option<char>,
) -> Option<&'static str> {
    match specification {
        Specification::Uts46 => uts46(kind, code_point),
        Specification::Registration | Specification::Lookup => idna2008(kind, code_point),
        Specification::Idna2003 => idna2003(kind),
        Specification::Rfc5890 => None,
    }
}

/// The flags of UTS #46 that let a name pass, and what to remove.
fn uts46(kind: ErrorKind, code_point: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::HyphensInThirdAndFourth
        | ErrorKind::LeadingHyphen
        | ErrorKind::TrailingHyphen => Some("it passes if CheckHyphens is false"),
        ErrorKind::Std3 if !code_point.is_some_and(is_forbidden) => {
            Some("it passes if UseSTD3ASCIIRules is false")
        }
        ErrorKind::InvalidPunycode(_) => Some("it passes if IgnoreInvalidPunycode is true"),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some("remove it"),
        ErrorKind::RootLabel => Some("remove the last dot"),
        _ => None,
    }
}

/// What IDNA2008 refuses and UTS #46 does not.
fn idna2008(kind: ErrorKind, code_point: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::Disallowed if code_point.is_some_and(is_forbidden) => None,
        ErrorKind::Disallowed => match MappingStatus::of(code_point?) {
            MappingStatus::Valid | MappingStatus::Deviation => {
                Some("it is valid under UTS #46, not under IDNA2008")
            }
            MappingStatus::Mapped | MappingStatus::Ignored => {
                Some("map the name first, as UTS #46 does")
            }
            MappingStatus::Disallowed => None,
        },
        ErrorKind::NotNfc => Some("normalize it first"),
        ErrorKind::NotLdh if code_point == Some('_') => {
            Some("it is valid under UTS #46, for names of services")
        }
        ErrorKind::HyphensInThirdAndFourth => {
            Some("it passes under UTS #46 if CheckHyphens is false")
        }
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some("remove it"),
        _ => None,
    }
}

/// The flags of IDNA2003 that let a name pass.
const fn idna2003(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::Unassigned => Some("it passes if AllowUnassigned is true"),
        ErrorKind::Std3 | ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => {
            Some("it passes if UseSTD3ASCIIRules is false")
        }
        _ => None,
    }
}

/// Whether a code point is forbidden in every domain by default.
fn is_forbidden(c: char) -> bool {
    AsciiSet::FORBIDDEN_DOMAIN.contains(c)
}

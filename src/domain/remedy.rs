//! What usually helps against an error.

use alloc::vec::Vec;

use crate::error::ErrorKind;
use crate::unicode::{self, DerivedProperty, MappingStatus};
use crate::validity::code_points::AsciiSet;

/// The flags of UTS #46 that let a name pass, and what to remove.
pub(super) fn uts46(kind: ErrorKind, code_point: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::HyphensInThirdAndFourth
        | ErrorKind::LeadingHyphen
        | ErrorKind::TrailingHyphen => Some("it applies only with CheckHyphens"),
        ErrorKind::Std3 if !code_point.is_some_and(is_forbidden) => {
            Some("it applies only with UseSTD3ASCIIRules")
        }
        ErrorKind::InvalidPunycode(_) => Some("it applies only without IgnoreInvalidPunycode"),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some("remove it"),
        ErrorKind::RootLabel => Some("remove the last dot"),
        _ => None,
    }
}

/// What IDNA2008 refuses and UTS #46 does not.
pub(super) fn idna2008(kind: ErrorKind, code_point: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::Disallowed if code_point.is_some_and(is_forbidden) => None,
        ErrorKind::Disallowed => match MappingStatus::of(code_point?) {
            MappingStatus::Valid | MappingStatus::Deviation => {
                Some("it is valid under UTS #46, not under IDNA2008")
            }
            MappingStatus::Mapped if is_mapped_to_valid(code_point?) => {
                Some("map the name first, as UTS #46 does")
            }
            MappingStatus::Ignored => Some("remove it, as UTS #46 does"),
            MappingStatus::Mapped | MappingStatus::Disallowed => None,
        },
        ErrorKind::NotNfc => Some("normalize it first"),
        ErrorKind::NotLdh if code_point == Some('_') => {
            Some("it is valid under UTS #46, for names of services")
        }
        ErrorKind::HyphensInThirdAndFourth => Some("in UTS #46 it applies only with CheckHyphens"),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some("remove it"),
        _ => None,
    }
}

/// The flags of IDNA2003 that let a name pass.
pub(super) const fn idna2003(kind: ErrorKind, _: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::Unassigned => Some("it applies only without AllowUnassigned"),
        ErrorKind::Std3 | ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => {
            Some("it applies only with UseSTD3ASCIIRules")
        }
        _ => None,
    }
}

/// Whether a code point is forbidden in every domain by default.
fn is_forbidden(c: char) -> bool {
    AsciiSet::FORBIDDEN_DOMAIN.contains(c)
}

/// Whether UTS #46 maps a code point to others that IDNA2008 allows.
fn is_mapped_to_valid(c: char) -> bool {
    let mut mapped = Vec::new();
    unicode::map(c, false, &mut mapped);
    let is_valid = |c: char| DerivedProperty::of(c) == DerivedProperty::Pvalid;
    mapped.into_iter().all(is_valid)
}

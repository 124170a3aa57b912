//! Hints: what to change so that a name passes.

use alloc::vec::Vec;

use crate::error::ErrorKind;
use crate::unicode::{self, DerivedProperty, MappingStatus};
use crate::validity::AsciiSet;

/// Returns which flag of UTS #46 to change, or what to remove.
pub(super) fn uts46(kind: ErrorKind, code_point: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::HyphensInThirdAndFourth
        | ErrorKind::LeadingHyphen
        | ErrorKind::TrailingHyphen => Some("unset CheckHyphens to allow it"),
        ErrorKind::Std3 if !code_point.is_some_and(is_forbidden) => {
            Some("unset UseSTD3ASCIIRules to allow it")
        }
        ErrorKind::InvalidPunycode(_) => Some("set IgnoreInvalidPunycode to allow it"),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some("remove it"),
        ErrorKind::RootLabel => Some("remove the last dot"),
        _ => None,
    }
}

/// Returns how UTS #46 treats what IDNA2008 rejects, and what to do before.
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
        ErrorKind::NotNfc => Some("normalize it to NFC first"),
        ErrorKind::NotLdh if code_point == Some('_') => {
            Some("it is valid under UTS #46, which allows service names")
        }
        ErrorKind::HyphensInThirdAndFourth => Some("UTS #46 allows it unless CheckHyphens is set"),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some("remove it"),
        _ => None,
    }
}

/// Returns which flag of IDNA2003 to change.
pub(super) const fn idna2003(kind: ErrorKind, _: Option<char>) -> Option<&'static str> {
    match kind {
        ErrorKind::Unassigned => Some("set AllowUnassigned to allow it"),
        ErrorKind::Std3 | ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => {
            Some("unset UseSTD3ASCIIRules to allow it")
        }
        _ => None,
    }
}

/// Checks if a code point is forbidden in every domain by default.
fn is_forbidden(c: char) -> bool {
    AsciiSet::FORBIDDEN_DOMAIN.contains(c)
}

/// Checks if UTS #46 maps a code point to others that IDNA2008 allows.
fn is_mapped_to_valid(c: char) -> bool {
    let mut mapped = Vec::new();
    unicode::map(c, false, &mut mapped);
    let is_valid = |c: char| DerivedProperty::of(c) == DerivedProperty::Pvalid;
    mapped.into_iter().all(is_valid)
}

//! Rules of UTS #46 and of IDNA2008, built from the flags of a profile.

use super::rules::{MappingTime, Rules, Specifics};
use super::{hints, rule_order};
use crate::error::Document;
use crate::profile::{Idna2008Flags, Uts46Flags};
use crate::unicode::Unmapped;

/// The rules of UTS #46 that do not depend on flags.
static UTS46: Specifics = Specifics {
    document: Document::Default,
    check_label: rule_order::uts46,
    keeps_bad_a_labels: false,
    verifies_each_label: false,
    hint: hints::uts46,
};

/// The rules of UTS #46, and the rules that flags outside the specification add.
static EXTENDED_UTS46: Specifics = Specifics {
    check_label: rule_order::extended_uts46,
    hint: hints::extended_uts46,
    ..UTS46
};

/// The rules of RFC 5891, section 4, that do not depend on flags.
static REGISTRATION: Specifics = Specifics {
    document: Document::Registration,
    check_label: rule_order::registration,
    keeps_bad_a_labels: true,
    verifies_each_label: true,
    hint: hints::idna2008,
};

/// The rules of RFC 5891, section 5, that do not depend on flags.
static LOOKUP: Specifics = Specifics {
    document: Document::Lookup,
    check_label: rule_order::lookup,
    ..REGISTRATION
};

impl From<Uts46Flags> for Rules {
    #[inline]
    fn from(flags: Uts46Flags) -> Self {
        Self {
            flags,
            checks_bidi_in_each_label: false,
            mapping: flags.mapping(),
            mapping_time: MappingTime::Reading,
            specifics: &UTS46,
        }
    }
}

impl Rules {
    /// Returns the rules of UTS #46, and the rules that flags outside the specification add.
    pub(crate) fn extended(flags: Uts46Flags) -> Self {
        Self {
            mapping: flags.extended_mapping(),
            specifics: &EXTENDED_UTS46,
            ..Self::from(flags)
        }
    }
}

impl From<Idna2008Flags> for Rules {
    fn from(flags: Idna2008Flags) -> Self {
        let (mapping, mapping_time) = match flags.mapper() {
            Some(mapping) => (mapping, MappingTime::Before),
            None => (&Unmapped as _, MappingTime::Never),
        };
        Self {
            flags: flags.uts46(),
            checks_bidi_in_each_label: flags.checks_bidi_in_each_label(),
            mapping,
            mapping_time,
            specifics: if flags.is_registration() {
                &REGISTRATION
            } else {
                &LOOKUP
            },
        }
    }
}

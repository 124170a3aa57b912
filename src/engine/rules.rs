//! The rules of a specification with its flags, as data for the engine.

use alloc::string::String;

use super::findings::LabelFindings;
use super::label_form::ReadLabel;
use crate::error::{Document, ErrorKind, Hint};
use crate::label::{MAX_NAME_OCTETS, MAX_OCTETS};
use crate::profile::Uts46Flags;
use crate::unicode::Mapper;

#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// The flags, as flags of UTS #46.
    pub(super) flags: Uts46Flags,
    /// `true` if CheckBidi applies to each right-to-left label by itself, not to all labels of the name.
    pub(super) checks_bidi_in_each_label: bool,
    /// The mapping applied before the name is broken into labels.
    pub(super) mapping: &'static dyn Mapper,
    pub(super) mapping_time: MappingTime,
    /// The rules that do not depend on flags. References to these and to the mapping let a program link only
    /// the specifications it uses.
    pub(super) specifics: &'static Specifics,
}

/// The rules of a specification that do not depend on flags.
pub(super) struct Specifics {
    /// The specification that errors name.
    pub(super) document: Document,
    /// Checks a label, except for the Bidi rule and lengths.
    pub(super) check_label: fn(&ReadLabel<'_>, Uts46Flags, &mut LabelFindings<'_>),
    /// `true` if ToUnicode does not decode an A-label that breaks a rule, because it represents no U-label.
    pub(super) keeps_bad_a_labels: bool,
    /// `true` if the length of a label is verified with its other rules, and not at the end.
    pub(super) verifies_each_label: bool,
    /// Returns how to fix an error.
    pub(super) hint: fn(ErrorKind, Option<char>) -> Option<Hint>,
}

/// The time of a mapping.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MappingTime {
    /// While a label is read, if the mapping is simple; otherwise before the name is broken into labels.
    Reading,
    /// Before the name is broken into labels.
    Before,
    /// Never, because there is no mapping.
    Never,
}

impl Rules {
    /// Maps and normalizes a text.
    pub(crate) fn map(&self, text: &str) -> String {
        self.mapping.apply(text).into_iter().collect()
    }

    /// Returns `true` if the Bidi rule applies to all labels of a Bidi domain name.
    #[inline]
    pub(super) fn checks_bidi_domain_name(&self) -> bool {
        self.flags.check_bidi() && !self.checks_bidi_in_each_label
    }

    /// Returns the longest run of plain labels that can be skipped, in octets: a name in DNS, or one label if
    /// each label's length is verified with the label.
    #[inline]
    pub(super) const fn most_plain_octets(&self) -> usize {
        if self.specifics.verifies_each_label {
            MAX_OCTETS
        } else {
            MAX_NAME_OCTETS
        }
    }
}

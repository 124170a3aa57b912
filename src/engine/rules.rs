//! What a specification, with its flags, asks of a name: the data that the engine reads.

use super::findings::LabelFindings;
use super::label_form::ReadLabel;
use crate::error::{ErrorKind, Hint, Specification};
use crate::label::{MAX_NAME_OCTETS, MAX_OCTETS};
use crate::profile::Uts46Flags;
use crate::unicode::Mapping;

/// The rules for a name.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// The flags, in the words of UTS #46.
    pub(super) flags: Uts46Flags,
    /// Whether CheckBidi is about each right-to-left label by itself, and not about all labels of a name.
    pub(super) checks_bidi_in_each_label: bool,
    /// What is done to a name before it is broken into labels.
    pub(super) mapping: &'static dyn Mapping,
    /// When that is done.
    pub(super) mapping_time: MappingTime,
    /// What the specification has of its own, whatever its flags. By reference, as the mapping is, so that a program has the tables of
    /// the specifications alone that it asks for.
    pub(super) specifics: &'static Specifics,
}

/// What a specification has of its own.
pub(super) struct Specifics {
    /// The specification, which errors name.
    pub(super) specification: Specification,
    /// The rules for a label, but for the Bidi rule and the lengths.
    pub(super) check_label: fn(&ReadLabel<'_>, Uts46Flags, &mut LabelFindings<'_>),
    /// Whether ToUnicode leaves an A-label that breaks a rule as it is, since it stands for no U-label.
    pub(super) keeps_bad_a_labels: bool,
    /// Whether the length of a label is verified together with its other rules, and not at the end.
    pub(super) verifies_each_label: bool,
    /// What to do about an error.
    pub(super) hint: fn(ErrorKind, Option<char>) -> Option<Hint>,
}

/// When a mapping is done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MappingTime {
    /// While a label is read, where one code point becomes another; else before the name is broken into labels.
    Reading,
    /// Before the name is broken into labels.
    Before,
    /// Never: there is none.
    Never,
}

impl Rules {
    /// Whether the Bidi rule applies to all labels of a Bidi domain name.
    #[inline]
    pub(super) fn checks_bidi_domain_name(&self) -> bool {
        self.flags.check_bidi() && !self.checks_bidi_in_each_label
    }

    /// How many octets labels have at most that need not be read if they are plain: a name of DNS, or, where the length of
    /// each label is verified together with the label, one label.
    #[inline]
    pub(super) const fn most_plain_octets(&self) -> usize {
        if self.specifics.verifies_each_label {
            MAX_OCTETS
        } else {
            MAX_NAME_OCTETS
        }
    }
}

//! What a specification, with its flags, asks of a name: the data that the engine reads.

use super::check;
use super::diagnosis::Input;
use super::finding::LabelFindings;
use super::hint;
use super::label::Label;
use crate::error::{ErrorKind, Hint, Specification};
use crate::label::{MAX_NAME_OCTETS, MAX_OCTETS};
use crate::profile::{BidiScope, Idna2008, Protocol, Uts46};
use crate::unicode::Mapping;

/// The rules for a name.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    /// The flags, in the words of UTS #46.
    pub(super) flags: Uts46,
    /// The names that have to satisfy the Bidi rule, if any have.
    pub(super) check_bidi: Option<BidiScope>,
    /// What is done to a name before it is broken into labels.
    pub(super) mapping: &'static dyn Mapping,
    /// When that is done.
    pub(super) mapping_time: MappingTime,
    /// The rules of IDNA2008 for a label, if these and not the criteria of UTS #46 are the ones. By reference, so that
    /// the tables of IDNA2008 are in no program that does not ask for them.
    pub(super) idna2008: Option<fn(&Label<'_>, &mut LabelFindings<'_>)>,
    /// What errors name.
    specification: Specification,
    /// What to do about an error.
    hint: fn(ErrorKind, Option<char>) -> Option<Hint>,
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

impl From<Uts46> for Rules {
    #[inline]
    fn from(flags: Uts46) -> Self {
        Self {
            flags,
            check_bidi: flags.check_bidi.then_some(BidiScope::WholeName),
            mapping: flags.mapping(),
            mapping_time: MappingTime::Reading,
            idna2008: None,
            specification: Specification::Uts46,
            hint: hint::uts46,
        }
    }
}

impl From<Idna2008> for Rules {
    fn from(profile: Idna2008) -> Self {
        Self {
            flags: Idna2008::FLAGS,
            check_bidi: Some(profile.bidi_scope),
            mapping: profile.mapping(),
            mapping_time: if profile.rfc5895_mapping {
                MappingTime::Before
            } else {
                MappingTime::Never
            },
            idna2008: Some(match profile.protocol {
                Protocol::Registration => check::registration,
                Protocol::Lookup => check::lookup,
            }),
            specification: profile.specification(),
            hint: hint::idna2008,
        }
    }
}

impl Rules {
    /// How many octets labels have at most that need not be read if they are plain: a name of DNS, or, where the length of
    /// each label is verified together with the label, one label.
    pub(super) const fn most_plain_octets(&self) -> usize {
        if self.idna2008.is_some() {
            MAX_OCTETS
        } else {
            MAX_NAME_OCTETS
        }
    }

    /// A name, and what the operations with these rules do to it.
    pub(super) fn input<'a>(&self, domain: &'a str) -> Input<'a> {
        Input {
            domain,
            mapping: self.mapping,
            specification: self.specification,
            hint: self.hint,
        }
    }
}

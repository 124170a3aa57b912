//! The places of labels and code points in the input, found by mapping the name a second time.

use core::ops::Range;

use super::sources::{MappedName, Sources, Start};
#[cfg(feature = "display")]
use crate::guarantee::Guaranteed;
#[cfg(feature = "display")]
use crate::label::ACE_PREFIX;
use crate::label::Separators;
#[cfg(feature = "display")]
use crate::profile::Uts46Flags;

/// The places in the input of the labels and code points of a mapped and normalized name.
///
/// Query positions in ascending order: going back rereads the label or the name.
pub(super) struct Places<'a> {
    name: MappedName<'a>,
    /// The number of the current label.
    number: usize,
    /// The octets of the input between the separators around the label.
    span: Range<usize>,
    /// The start of the label.
    start: Start,
    /// The code points of the label and the number already read, once one is needed.
    code_points: Option<(Sources<'a>, usize)>,
    /// The reader of the code points after the label and its separator.
    following: Sources<'a>,
    /// `true` if another label follows.
    has_following: bool,
}

impl<'a> Places<'a> {
    pub(super) fn new(name: MappedName<'a>) -> Self {
        let start = Start {
            segment: 0,
            code_points: 0,
        };
        let mut places = Self {
            name,
            number: 0,
            span: 0..0,
            start,
            code_points: None,
            following: Sources::new(name, start),
            has_following: false,
        };
        places.read_label();
        places
    }

    /// Returns the octets of the input between the separators around a label, or `None` if there is no such
    /// label.
    pub(super) fn label(&mut self, number: usize) -> Option<Range<usize>> {
        if number < self.number {
            *self = Self::new(self.name);
        }
        while self.number < number {
            if !self.has_following {
                return None;
            }
            self.number += 1;
            self.read_label();
        }
        Some(self.span.clone())
    }

    /// Returns the octets of the input that produced a code point of a label.
    pub(super) fn code_point(&mut self, number: usize, position: usize) -> Option<Range<usize>> {
        self.label(number)?;
        let (mut sources, mut read) = self
            .code_points
            .take()
            .filter(|(_, read)| *read <= position + 1)
            .unwrap_or_else(|| (Sources::new(self.name, self.start), 0));
        while read <= position {
            sources.next()?;
            read += 1;
        }
        let source = sources.source.clone();
        self.code_points = Some((sources, read));
        Some(source)
    }

    /// Returns `true` if a label starts with the ACE prefix.
    #[cfg(feature = "display")]
    fn is_a_label(&mut self, number: usize) -> bool {
        let prefix = ACE_PREFIX.chars();
        self.label(number).is_some()
            && Sources::new(self.name, self.start)
                .take(ACE_PREFIX.len())
                .eq(prefix)
    }

    /// Reads the label after the current one, or the first label.
    fn read_label(&mut self) {
        self.start = self.following.start();
        self.span = self.following.source.end..self.name.domain.len();
        self.code_points = None;
        self.has_following = false;
        if self.name.mapping.is_for_label() {
            return self.read_label_to_separator();
        }
        while let Some(c) = self.following.next() {
            if c == '.' {
                self.span.end = self.following.source.start;
                self.has_following = true;
                return;
            }
        }
    }

    /// Reads the next label of a name whose labels are mapped one by one. Full stops that this mapping
    /// produces do not separate labels.
    fn read_label_to_separator(&mut self) {
        let is_separator = |c| Separators::Idna2003.contains(c);
        let rest = self.name.domain.get(self.span.start..);
        let label = rest.and_then(|rest| rest.split_once(is_separator));
        let Some((label, following)) = label else {
            return;
        };
        self.span.end = self.span.start + label.len();
        self.has_following = true;
        let start = Start {
            segment: self.name.domain.len() - following.len(),
            code_points: 0,
        };
        self.following = Sources::new(self.name, start);
    }
}

/// The places in the input of the labels and code points of ToUnicode's result, for a valid name.
#[cfg(feature = "display")]
pub(crate) struct Origins<'a> {
    /// The places in the mapped name.
    places: Places<'a>,
    /// The latest label, and `true` if it is an A-label. Checking again for each code point would take
    /// quadratic time, because normalization may look at the whole label.
    latest: Option<(usize, bool)>,
}

#[cfg(feature = "display")]
impl<'a> Origins<'a> {
    /// Returns the origins of the labels of a name.
    pub(crate) fn new(flags: Uts46Flags, domain: &'a str) -> Self {
        Self {
            places: Places::new(MappedName {
                domain,
                mapping: flags.mapping(),
            }),
            latest: None,
        }
    }

    /// Returns the octets of the input between the dots around a label.
    pub(crate) fn label(&mut self, number: usize) -> Range<usize> {
        self.places.label(number).guaranteed()
    }

    /// Returns the octets of the input that produced a code point of a label. For an A-label, returns the
    /// octets of the label.
    pub(crate) fn code_point(&mut self, number: usize, position: usize) -> Range<usize> {
        let latest = self.latest.filter(|(latest, _)| *latest == number);
        let (_, is_a_label) = latest.unwrap_or_else(|| (number, self.places.is_a_label(number)));
        self.latest = Some((number, is_a_label));
        let span = if is_a_label {
            None
        } else {
            self.places.code_point(number, position)
        };
        span.unwrap_or_else(|| self.label(number))
    }
}

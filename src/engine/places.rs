//! Where in the input the labels of a mapped and normalized name come from, and their code points. The name is read once more.

use core::ops::Range;

use super::sources::{MappedName, Sources, Start};
#[cfg(feature = "display")]
use crate::guarantee::Guaranteed;
#[cfg(feature = "display")]
use crate::label::ACE_PREFIX;
use crate::label::Separators;
#[cfg(feature = "display")]
use crate::profile::Uts46Flags;

/// Where the labels of a mapped and normalized name and their code points come from.
///
/// To ask for what stands before the latest answer is to read the label, or the name, anew.
pub(super) struct Places<'a> {
    /// The name.
    name: MappedName<'a>,
    /// The number of the label at hand.
    number: usize,
    /// The octets of the input between the separators around it.
    span: Range<usize>,
    /// Where it starts.
    start: Start,
    /// Its code points, if any was asked for, and how many of them have been read.
    code_points: Option<(Sources<'a>, usize)>,
    /// What comes after the label and its separator, if it has one.
    following: Sources<'a>,
    /// Whether it has one.
    has_following: bool,
}

impl<'a> Places<'a> {
    /// The places of a name.
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

    /// Returns the octets of the input between the separators around a label, if there is a label of this number.
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

    /// Returns the octets that a code point of a label comes from.
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

    /// Returns whether a label starts with the ACE prefix.
    #[cfg(feature = "display")]
    fn is_a_label(&mut self, number: usize) -> bool {
        let prefix = ACE_PREFIX.chars();
        self.label(number).is_some()
            && Sources::new(self.name, self.start)
                .take(ACE_PREFIX.len())
                .eq(prefix)
    }

    /// Reads the label that starts where the one before it, or nothing, ends.
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

    /// The same where labels are mapped one by one: a full stop that this makes separates none.
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

/// Where the labels that ToUnicode makes of a valid name come from, and their code points.
#[cfg(feature = "display")]
pub(crate) struct Origins<'a> {
    /// Where those of the mapped name come from.
    places: Places<'a>,
    /// The label that was asked for last, and whether it is an A-label. To read its start again for each code point would take
    /// quadratic time, since normalization may have to look at all of it.
    latest: Option<(usize, bool)>,
}

#[cfg(feature = "display")]
impl<'a> Origins<'a> {
    /// The origins of the labels of a name.
    pub(crate) fn new(flags: Uts46Flags, domain: &'a str) -> Self {
        Self {
            places: Places::new(MappedName {
                domain,
                mapping: flags.mapping(),
            }),
            latest: None,
        }
    }

    /// The octets between the dots around a label.
    pub(crate) fn label(&mut self, number: usize) -> Range<usize> {
        self.places.label(number).guaranteed()
    }

    /// The octets that a code point of a label comes from: those of the label, if that is an A-label.
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

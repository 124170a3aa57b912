//! From what the pipeline finds to errors with their place in the input.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::finding::{Finding, Findings, Place};
use super::hint;
use crate::error::{Details, Error, ErrorKind, Hint, Specification, Text};
use crate::label::Separators;
use crate::unicode::Mapping;

/// A name, and the operation in which something was found.
#[derive(Clone, Copy)]
pub(super) struct Input<'a> {
    /// The name.
    pub(super) domain: &'a str,
    /// What the operation did to it before it looked at it.
    pub(super) mapping: &'static dyn Mapping,
    /// What the operation follows.
    pub(super) specification: Specification,
    /// Returns how to fix an error of this kind, which may be about a code point.
    pub(super) hint: fn(ErrorKind, Option<char>) -> Option<Hint>,
}

/// Where each code point of a mapped and normalized name comes from.
pub(super) struct Alignment<'a> {
    /// The input.
    input: Input<'a>,
    /// The octets of the input that each code point comes from, dots included. Of an input in ASCII they are not
    /// noted: no mapping makes of one code point any but another one in ASCII.
    spans: Vec<Range<usize>>,
    /// The labels.
    pub(super) labels: Vec<AlignedLabel>,
}

/// Where a finding is in the input.
struct Location {
    /// The code point.
    code_point: Option<char>,
    /// The octets of the text to quote.
    text: Range<usize>,
    /// The octets of the place.
    span: Range<usize>,
}

/// Where a label comes from.
pub(super) struct AlignedLabel {
    /// The number of its first code point.
    first: usize,
    /// The octets of the input between the dots around it.
    pub(super) span: Range<usize>,
}

impl Findings {
    /// Whether nothing was found, or else the first error.
    pub(super) fn result<'a>(&self, input: impl FnOnce() -> Input<'a>) -> Result<(), Error> {
        self.first_error(input).map_or(Ok(()), Err)
    }

    /// The error that the first finding stands for, if there is one. Most names have none, and need no `input`.
    #[inline]
    pub(super) fn first_error<'a>(&self, input: impl FnOnce() -> Input<'a>) -> Option<Error> {
        let first = self.first?;
        Some(input().error_of(first, self.first_in_place.clone()))
    }
}

impl Input<'_> {
    /// The error that the first finding stands for, of a label in which each code point may be in its place.
    #[cold]
    pub(super) fn error_of(self, first: Finding, in_place: Option<Range<usize>>) -> Error {
        let location = match in_place.or_else(|| self.ascii_label(first.label)) {
            Some(label) => self.locate(first, label.clone(), &|position| {
                let text = self.domain.get(label.clone())?;
                let (start, c) = text.char_indices().nth(position)?;
                let start = label.start + start;
                Some(start..start + c.len_utf8())
            }),
            None => Alignment::of_segments(self).locate(first),
        };
        let text = self.text(&location);
        self.error(first, location, text, hint::about_input(self.domain))
    }

    /// The errors that the findings stand for. Equal ones, such as those of two equal code points that come from
    /// one A-label or one mapping, are one error.
    pub(super) fn all_errors(self, findings: &Findings) -> Vec<Error> {
        if findings.iter().next().is_none() {
            return Vec::new();
        }
        let alignment = Alignment::new(self);
        // To look for it again for each error would take quadratic time.
        let about_input = hint::about_input(self.domain);
        // Errors of one label share its text.
        let mut latest: Option<(Range<usize>, Text)> = None;
        let mut seen = BTreeSet::new();
        findings
            .iter()
            .map(|finding| {
                let location = alignment.locate(finding);
                let shared = latest.take().filter(|(span, _)| *span == location.text);
                let text = shared.map_or_else(|| self.text(&location), |(_, text)| text);
                latest = Some((location.text.clone(), text.clone()));
                self.error(finding, location, text, about_input)
            })
            .filter(|error| {
                seen.insert((
                    error.label(),
                    error.kind(),
                    error.span().start,
                    error.code_point(),
                ))
            })
            .collect()
    }

    /// The octets of the label of this number, if it and those before it are ASCII: each code point is in its place.
    fn ascii_label(self, number: usize) -> Option<Range<usize>> {
        let label = self.labels().nth(number)?.span;
        let name = self.domain.get(..label.end)?;
        name.bytes().all(|octet| octet.is_ascii()).then_some(label)
    }

    /// The labels of a name that the mapping keeps in place. The first code point is right if the name is ASCII.
    fn labels(self) -> impl Iterator<Item = AlignedLabel> {
        let mut end = 0;
        let labels = self.domain.as_bytes().split(|&octet| octet == b'.');
        labels.map(move |label| {
            let first = end;
            end += label.len() + 1;
            AlignedLabel {
                first,
                span: first..first + label.len(),
            }
        })
    }

    /// Where a finding is, of a label in which `span_of` finds the code points.
    fn locate(
        self,
        finding: Finding,
        label: Range<usize>,
        span_of: &dyn Fn(usize) -> Option<Range<usize>>,
    ) -> Location {
        let name = 0..self.domain.len();
        let (code_point, text, span) = match finding.place {
            Place::Name => (None, name.clone(), name),
            Place::Label => (None, label.clone(), label),
            Place::Decoded(_, c) => (Some(c), label.clone(), label),
            Place::End => (None, label.clone(), label.end..label.end),
            Place::Position(position, code_point) => {
                let span = span_of(position);
                (code_point, label.clone(), span.unwrap_or(label))
            }
        };
        Location {
            code_point,
            text,
            span,
        }
    }

    /// The text to quote.
    fn text(self, location: &Location) -> Text {
        Text::from(self.domain.get(location.text.clone()).unwrap_or_default())
    }

    /// The error that a finding stands for. A hint about the whole input takes precedence over one about the finding.
    fn error(
        self,
        finding: Finding,
        location: Location,
        text: Text,
        about_input: Option<Hint>,
    ) -> Error {
        let Location {
            code_point, span, ..
        } = location;
        let source = self.domain.get(span.clone()).unwrap_or_default();
        let mut source = source.chars();
        let is_literal = source.next() == code_point && source.as_str().is_empty();
        let Finding { kind, label, .. } = finding;
        Details {
            kind,
            specification: self.specification,
            label,
            text,
            span,
            code_point,
            is_literal,
            hint: about_input.or_else(|| (self.hint)(kind, code_point)),
        }
        .into()
    }
}

impl<'a> Alignment<'a> {
    /// The alignment of a name.
    pub(super) fn new(input: Input<'a>) -> Self {
        if input.domain.is_ascii() {
            Self {
                input,
                spans: Vec::new(),
                labels: input.labels().collect(),
            }
        } else {
            Self::of_segments(input)
        }
    }

    /// Maps and normalizes the name once more, in segments that normalization does not cross.
    fn of_segments(input: Input<'a>) -> Self {
        let Input {
            domain, mapping, ..
        } = input;
        let first = AlignedLabel {
            first: 0,
            span: 0..domain.len(),
        };
        let mut alignment = Self {
            input,
            spans: Vec::with_capacity(domain.len()),
            labels: vec![first],
        };
        let mut segment: Vec<(char, Range<usize>)> = Vec::new();
        let mut mapped = Vec::new();
        for (start, source) in domain.char_indices() {
            let span = start..start + source.len_utf8();
            if mapping.is_for_label() && Separators::Idna2003.contains(source) {
                alignment.push(&segment);
                segment.clear();
                alignment.push_separator(span);
                continue;
            }
            mapped.clear();
            mapping.map(domain, start, source, &mut mapped);
            let is_boundary = |c| mapping.is_boundary(c);
            if mapped.first().copied().is_some_and(is_boundary) {
                alignment.push(&segment);
                segment.clear();
            }
            segment.extend(mapped.iter().map(|&c| (c, span.clone())));
        }
        alignment.push(&segment);
        alignment
    }

    /// Appends a segment, normalized. From the first code point on that normalization changes, all come from
    /// all.
    fn push(&mut self, segment: &[(char, Range<usize>)]) {
        let mapping = self.input.mapping;
        if let [(c, span)] = segment
            && mapping.is_stable(*c)
        {
            return self.push_code_point(*c, span.clone());
        }
        let normalized = mapping.normalize(segment.iter().map(|&(c, _)| c).collect());
        let is_same = |(normalized, (c, _)): &(&char, &(char, Range<usize>))| **normalized == *c;
        let unchanged = normalized.iter().zip(segment).take_while(is_same).count();
        let changed = match segment.get(unchanged..) {
            Some([(_, first), .., (_, last)]) => first.start..last.end,
            Some([(_, only)]) => only.clone(),
            _ => 0..0,
        };
        for (position, &c) in normalized.iter().enumerate() {
            let own = segment.get(position).filter(|_| position < unchanged);
            let span = own.map_or(&changed, |(_, span)| span).clone();
            self.push_code_point(c, span);
        }
    }

    /// Appends a code point of the mapped and normalized name.
    fn push_code_point(&mut self, c: char, span: Range<usize>) {
        // Nameprep is for labels: a full stop that it makes separates none.
        if c == '.' && !self.input.mapping.is_for_label() {
            self.push_separator(span);
        } else {
            self.spans.push(span);
        }
    }

    /// Appends a label separator, which ends a label and starts another.
    fn push_separator(&mut self, separator: Range<usize>) {
        if let Some(label) = self.labels.last_mut() {
            label.span.end = separator.start;
        }
        let span = separator.end..self.input.domain.len();
        self.spans.push(separator);
        self.labels.push(AlignedLabel {
            first: self.spans.len(),
            span,
        });
    }

    /// Where a finding is. The name is the place of one that is of none of its labels.
    fn locate(&self, finding: Finding) -> Location {
        let label = self.labels.get(finding.label);
        let span = label.map_or(0..self.input.domain.len(), |label| label.span.clone());
        self.input
            .locate(finding, span, &|position| self.code_point(label?, position))
    }

    /// The octets that a code point of a label comes from.
    pub(super) fn code_point(&self, label: &AlignedLabel, position: usize) -> Option<Range<usize>> {
        let place = label.first + position;
        if self.spans.is_empty() {
            return Some(place..place + 1);
        }
        self.spans.get(place).cloned()
    }
}

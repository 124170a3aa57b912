//! Converts findings to errors with their place in the input.

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::ops::Range;

use super::findings::{Finding, FindingPlace, Findings, KeptFindings};
use super::hints;
use super::places::Places;
use super::rules::Rules;
use super::sources::MappedName;
use crate::error::{Details, Document, Error, ErrorKind, Hint, Text, are_first};
use crate::guarantee::Guaranteed;
use crate::unicode::Mapper;

/// A name and the operation on it.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) domain: &'a str,
    /// The mapping that the operation applies to the name first.
    pub(crate) mapping: &'static dyn Mapper,
    pub(crate) document: Document,
    /// Returns how to fix an error of this kind about this code point.
    pub(crate) hint: fn(ErrorKind, Option<char>) -> Option<Hint>,
}

/// The place of a finding in the input.
struct Location {
    code_point: Option<char>,
    /// The octets of the quoted text.
    text: Range<usize>,
    /// The octets of the place.
    span: Range<usize>,
}

impl Findings {
    /// Returns the first error, or `Ok` if nothing was found.
    pub(crate) fn result<'a>(&self, input: impl FnOnce() -> Input<'a>) -> Result<(), Error> {
        self.first_error(input).map_or(Ok(()), Err)
    }

    /// Returns the error of the first finding. `input` is called only if there is one, because most names
    /// have none.
    #[inline]
    pub(crate) fn first_error<'a>(&self, input: impl FnOnce() -> Input<'a>) -> Option<Error> {
        let first = self.first?;
        Some(input().error_of(first, self.first_in_place.clone()))
    }
}

impl Rules {
    /// Returns the input of an operation with these rules.
    pub(crate) fn input<'a>(&self, domain: &'a str) -> Input<'a> {
        Input {
            domain,
            mapping: self.mapping,
            document: self.specifics.document,
            hint: self.specifics.hint,
        }
    }
}

impl<'a> Input<'a> {
    /// Returns the places of the code points of the name.
    fn places(self) -> Places<'a> {
        Places::new(MappedName {
            domain: self.domain,
            mapping: self.mapping,
        })
    }

    /// Returns the error of the first finding. `in_place` is the label in the input, if its code points have
    /// places there.
    #[cold]
    pub(crate) fn error_of(self, first: Finding, in_place: Option<Range<usize>>) -> Error {
        let location = match in_place.or_else(|| self.ascii_label(first.label)) {
            Some(label) => self.locate(first, Some(label.clone()), |position| {
                let text = self.domain.get(label.clone())?;
                let (start, c) = text.char_indices().nth(position)?;
                let start = label.start + start;
                Some(start..start + c.len_utf8())
            }),
            None if matches!(first.place, FindingPlace::Name) => self.locate(first, None, |_| None),
            None => self.location(first, &mut self.places()),
        };
        let text = self.text(&location);
        self.error(first, location, text, hints::about_input(self.domain))
    }

    /// Returns the octets of a label, if it and all earlier labels are ASCII. Mapping does not move ASCII
    /// code points.
    fn ascii_label(self, number: usize) -> Option<Range<usize>> {
        let mut labels = self.domain.as_bytes().split(|&octet| octet == b'.');
        let octets = labels.by_ref().take(number).map(|label| label.len() + 1);
        let start = octets.sum();
        let label = start..start + labels.next()?.len();
        let name = self.domain.get(..label.end)?;
        name.bytes().all(|octet| octet.is_ascii()).then_some(label)
    }

    /// Returns the place of a finding. Without a label, the place is the whole name.
    fn location(self, finding: Finding, places: &mut Places<'a>) -> Location {
        let label = places.label(finding.label);
        self.locate(finding, label, |position| {
            places.code_point(finding.label, position)
        })
    }

    /// Returns the place of a finding in `label`, or in the name. `span_of` finds code points of the label.
    fn locate(
        self,
        finding: Finding,
        label: Option<Range<usize>>,
        mut span_of: impl FnMut(usize) -> Option<Range<usize>>,
    ) -> Location {
        let name = 0..self.domain.len();
        let label = label.unwrap_or_else(|| name.clone());
        let (code_point, text, span) = match finding.place {
            FindingPlace::Name => (None, name.clone(), name),
            FindingPlace::Label => (None, label.clone(), label),
            FindingPlace::Decoded(_, c) => (Some(c), label.clone(), label),
            FindingPlace::End => (None, label.clone(), label.end..label.end),
            FindingPlace::Position(position, code_point) => {
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

    /// Returns the text that the error quotes.
    fn text(self, location: &Location) -> Text {
        Text::from(self.domain.get(location.text.clone()).guaranteed())
    }

    /// Returns the error of a finding. A hint about the whole input takes precedence over one about the
    /// finding.
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
        let source = self.domain.get(span.clone()).guaranteed();
        let mut source = source.chars();
        let is_literal = source.next() == code_point && source.as_str().is_empty();
        let Finding {
            kind,
            detail,
            label,
            ..
        } = finding;
        let hint = (self.hint)(kind, code_point);
        let hint = hint.filter(|&hint| hints::is_enough(hint, text.as_str()));
        Details {
            detail,
            label,
            code_point,
            is_literal,
            hint: about_input.or(hint),
            ..Details::new(kind, self.document, text, span)
        }
        .into()
    }
}

/// An iterator over the errors of findings. Findings are located one place at a time. Equal errors are
/// returned once: two equal code points can come from one A-label or one mapping.
pub(crate) struct ErrorsOf<'a> {
    input: Input<'a>,
    /// The hint about the whole input. Searching for it again for each error would take quadratic time.
    about_input: Option<Hint>,
    /// `true` if some findings may be missing because the limit was reached.
    is_cut: bool,
    /// The findings that remain, or `None` if the name has no error: that case needs no heap.
    findings: Option<KeptFindings>,
    /// The places of the code points, once one is needed. The box makes the iterator half as large: in a
    /// debug build, each function that returns or takes it needs that much stack.
    places: Option<Box<Places<'a>>>,
    /// The findings of the current place.
    of_place: vec::IntoIter<(Finding, Location)>,
    /// The first finding of the next place.
    next: Option<(Finding, Location)>,
    /// The quoted text of the latest error: errors of one label share it.
    latest: Option<(Range<usize>, Text)>,
}

impl<'a> ErrorsOf<'a> {
    /// Returns the errors of the findings in a name.
    pub(crate) fn new(input: Input<'a>, findings: Findings) -> Self {
        let first = findings.first;
        let about_input = first.and_then(|_| hints::about_input(input.domain));
        Self {
            input,
            about_input,
            is_cut: findings.is_full(),
            findings: first.map(|_| findings.into_kept()),
            places: None,
            of_place: Vec::new().into_iter(),
            next: None,
            latest: None,
        }
    }

    /// Returns `true` if there may be more errors than these, because the limit was reached.
    pub(crate) const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Skips a number of errors.
    pub(crate) fn pass_over(&mut self, number: usize) {
        for _ in 0..number {
            self.next_found();
        }
    }

    /// Returns the next finding that is not a repetition.
    fn next_found(&mut self) -> Option<(Finding, Location)> {
        loop {
            if let Some(found) = self.of_place.next() {
                return Some(found);
            }
            self.read_place();
            if self.of_place.len() == 0 {
                return None;
            }
        }
    }

    /// Reads the findings of the next place, and removes repetitions: equal errors share a place.
    fn read_place(&mut self) {
        let mut of_place: Vec<(Finding, Location)> = Vec::new();
        of_place.extend(self.next.take());
        for finding in self.findings.iter_mut().flatten() {
            let places = self
                .places
                .get_or_insert_with(|| Box::new(self.input.places()));
            let location = self.input.location(finding, places);
            let place = (finding.label, location.span.start);
            let last = of_place.last();
            if last.is_some_and(|(other, at)| (other.label, at.span.start) != place) {
                self.next = Some((finding, location));
                break;
            }
            of_place.push((finding, location));
        }
        let keys = of_place
            .iter()
            .map(|(finding, location)| (finding.kind, location.code_point));
        let mut are_first = are_first(keys).into_iter();
        of_place.retain(|_| are_first.next().unwrap_or(true));
        self.of_place = of_place.into_iter();
    }
}

impl Iterator for ErrorsOf<'_> {
    type Item = Error;

    fn next(&mut self) -> Option<Error> {
        let (finding, location) = self.next_found()?;
        let shared = self.latest.take();
        let shared = shared.filter(|(span, _)| *span == location.text);
        let text = shared.map_or_else(|| self.input.text(&location), |(_, text)| text);
        self.latest = Some((location.text.clone(), text.clone()));
        Some(self.input.error(finding, location, text, self.about_input))
    }
}

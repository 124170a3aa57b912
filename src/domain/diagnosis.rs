//! From what the pipeline finds to errors with their place in the input.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::finding::{Finding, Place};
use crate::error::{Details, Error, Specification};
use crate::unicode;

/// Where each code point of a mapped and normalized name comes from.
struct Alignment<'a> {
    /// The input.
    domain: &'a str,
    /// The octets of the input that each code point comes from, dots included.
    spans: Vec<Range<usize>>,
    /// The labels.
    labels: Vec<AlignedLabel>,
}

/// Where a label comes from.
struct AlignedLabel {
    /// The number of its first code point.
    first: usize,
    /// The octets of the input between the dots around it.
    span: Range<usize>,
}

/// The errors for these findings, in their order. Takes linear time.
pub(super) fn errors<'a>(
    domain: &'a str,
    transitional_processing: bool,
    findings: &'a [Finding],
) -> impl Iterator<Item = Error> {
    let alignment = Alignment::new(domain, transitional_processing);
    let mut text: (Range<usize>, Arc<str>) = (0..domain.len(), Arc::from(domain));
    findings.iter().map(move |finding| {
        let (code_point, text_span, span) = alignment.place(finding);
        let source = domain.get(span.clone()).unwrap_or_default();
        let is_literal = source.chars().eq(code_point);
        if text.0 != text_span {
            let label = domain.get(text_span.clone()).unwrap_or_default();
            text = (text_span, Arc::from(label));
        }
        let &Finding { kind, label, .. } = finding;
        Details {
            kind,
            specification: Specification::Uts46,
            label,
            text: Arc::clone(&text.1),
            span,
            code_point,
            is_literal,
        }
        .into()
    })
}

impl<'a> Alignment<'a> {
    /// Maps and normalizes `domain` once more, in segments that normalization does not cross.
    fn new(domain: &'a str, transitional_processing: bool) -> Self {
        let first = AlignedLabel {
            first: 0,
            span: 0..domain.len(),
        };
        let mut alignment = Self {
            domain,
            spans: Vec::new(),
            labels: vec![first],
        };
        let mut segment: Vec<(char, Range<usize>)> = Vec::new();
        let mut mapped = Vec::new();
        for (start, source) in domain.char_indices() {
            let span = start..start + source.len_utf8();
            mapped.clear();
            unicode::map(source, transitional_processing, &mut mapped);
            if mapped.first().copied().is_some_and(unicode::is_inert) {
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
        let normalized = unicode::nfc(segment.iter().map(|&(c, _)| c).collect());
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
            if c == '.' {
                self.push_dot(&span);
            }
            self.spans.push(span);
        }
    }

    /// Ends a label at the dot that comes next, and starts the label after it.
    fn push_dot(&mut self, dot: &Range<usize>) {
        if let Some(label) = self.labels.last_mut() {
            label.span.end = dot.start;
        }
        let span = dot.end..self.domain.len();
        self.labels.push(AlignedLabel {
            first: self.spans.len() + 1,
            span,
        });
    }

    /// The code point of a finding, the span of the text to quote, and the span of the place.
    fn place(&self, finding: &Finding) -> (Option<char>, Range<usize>, Range<usize>) {
        let name = 0..self.domain.len();
        let (label, first) = match self.labels.get(finding.label) {
            Some(label) => (label.span.clone(), label.first),
            None => (name.clone(), 0),
        };
        match finding.place {
            Place::Name => (None, name.clone(), name),
            Place::Label => (None, label.clone(), label),
            Place::Decoded(c) => (Some(c), label.clone(), label),
            Place::End => (None, label.clone(), label.end..label.end),
            Place::Position(position, code_point) => {
                let span = self.spans.get(first + position).unwrap_or(&label).clone();
                (code_point, label, span)
            }
        }
    }
}

//! Where in the input the code points of a mapped and normalized name come from. The name is read once more, and no place but
//! the one that is asked for is kept: a code point can be mapped to eighteen others.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::diagnosis::Input;
#[cfg(feature = "display")]
use crate::label::ACE_PREFIX;
use crate::label::Separators;
use crate::unicode::Mapping;

/// Maps and normalizes a name.
pub(super) fn apply(mapping: &'static dyn Mapping, domain: &str) -> String {
    let mut segments = Segments::new(domain, mapping, 0);
    let mut output = String::with_capacity(domain.len());
    while let Some(code_points) = segments.next() {
        output.extend(code_points);
    }
    output
}

/// Maps a name, without the normalization. Takes no memory that grows with the name.
pub(super) fn mapped(mapping: &'static dyn Mapping, domain: &str) -> impl Iterator<Item = char> {
    domain.char_indices().flat_map(move |(start, c)| {
        let mut mapped = Vec::new();
        mapping.map(domain, start, c, &mut mapped);
        mapped
    })
}

/// The parts of a name that normalization does not cross, mapped and normalized.
pub(super) struct Segments<'a> {
    /// The name.
    domain: &'a str,
    /// The mapping.
    mapping: &'static dyn Mapping,
    /// The octets of the segment.
    source: Range<usize>,
    /// Where the segment ends without what is mapped to nothing at its end.
    used_end: usize,
    /// Its code points, after the mapping.
    mapped: Vec<char>,
    /// Its code points, after the normalization.
    code_points: Vec<char>,
    /// What the code point after the segment is mapped to, until that is read.
    following: Vec<char>,
}

impl<'a> Segments<'a> {
    /// Starts before the segment at `start`, which is 0 or the end of another one.
    pub(super) fn new(domain: &'a str, mapping: &'static dyn Mapping, start: usize) -> Self {
        let mut segments = Self {
            domain,
            mapping,
            source: start..start,
            used_end: start,
            mapped: Vec::new(),
            code_points: Vec::new(),
            following: Vec::new(),
        };
        segments.map_following();
        segments
    }

    /// Reads the next segment. Returns its code points, or nothing at the end of the name.
    pub(super) fn next(&mut self) -> Option<&[char]> {
        self.source.start = self.source.end;
        self.mapped.clear();
        let mut next = self.source_char()?;
        loop {
            self.source.end += next.len_utf8();
            if !self.following.is_empty() {
                self.used_end = self.source.end;
            }
            self.mapped.append(&mut self.following);
            let is_separator = self.is_separator(next);
            match self.source_char() {
                Some(c) => next = c,
                None => break,
            }
            self.map_following();
            let is_boundary = |&c: &char| self.mapping.is_boundary(c);
            if is_separator
                || self.is_separator(next)
                || self.following.first().is_some_and(is_boundary)
            {
                break;
            }
        }
        self.code_points.clear();
        match self.mapped.as_slice() {
            [c] if self.mapping.is_stable(*c) => self.code_points.push(*c),
            mapped => self.code_points = self.mapping.normalize(mapped.into()),
        }
        Some(&self.code_points)
    }

    /// Maps the code point after the segment.
    fn map_following(&mut self) {
        if let Some(c) = self.source_char() {
            self.mapping
                .map(self.domain, self.source.end, c, &mut self.following);
        }
    }

    /// The code point after the segment.
    fn source_char(&self) -> Option<char> {
        self.domain.get(self.source.end..)?.chars().next()
    }

    /// Whether a code point separates labels before they are mapped.
    fn is_separator(&self, c: char) -> bool {
        self.mapping.is_for_label() && Separators::Idna2003.contains(c)
    }
}

/// A place among the code points of a mapped and normalized name.
#[derive(Clone, Copy)]
struct Start {
    /// The octets of the input before its segment.
    segment: usize,
    /// The code points of the segment before it.
    code_points: usize,
}

/// The code points of a name, mapped and normalized, with the octets of the input that each comes from.
struct Sources<'a> {
    /// The segment that they are in, and those after it.
    segments: Segments<'a>,
    /// How many code points of the segment have been read.
    read: usize,
    /// How many of them are as they were mapped. All after these come from the rest of the segment.
    unchanged: usize,
    /// The octets that the latest one comes from.
    source: Range<usize>,
    /// How many more come from there.
    left: usize,
    /// What it is mapped to.
    mapped: Vec<char>,
}

impl<'a> Sources<'a> {
    /// The code points from a place on.
    fn new(input: Input<'a>, start: Start) -> Self {
        let mut sources = Self {
            segments: Segments::new(input.domain, input.mapping, start.segment),
            read: 0,
            unchanged: 0,
            source: start.segment..start.segment,
            left: 0,
            mapped: Vec::new(),
        };
        for _ in 0..start.code_points {
            sources.next();
        }
        sources
    }

    /// The place before the next code point.
    const fn start(&self) -> Start {
        Start {
            segment: self.segments.source.start,
            code_points: self.read,
        }
    }

    /// Reads the next segment that is mapped to any code point.
    fn next_segment(&mut self) -> Option<()> {
        while self.segments.next()?.is_empty() {}
        let Segments {
            mapped,
            code_points,
            ..
        } = &self.segments;
        let is_same = |(code_point, mapped): &(&char, &char)| code_point == mapped;
        self.unchanged = code_points.iter().zip(mapped).take_while(is_same).count();
        self.source = self.segments.source.start..self.segments.source.start;
        (self.read, self.left) = (0, 0);
        Some(())
    }

    /// Goes on to the next code point of the segment in the input that is mapped to any, once the latest has no more.
    fn next_source(&mut self) {
        let Segments {
            domain,
            mapping,
            used_end,
            ..
        } = self.segments;
        while self.left == 0 && self.source.end < used_end {
            let start = self.source.end;
            let c = domain.get(start..).and_then(|rest| rest.chars().next());
            let c = c.unwrap_or_default();
            self.mapped.clear();
            mapping.map(domain, start, c, &mut self.mapped);
            self.source = start..start + c.len_utf8();
            self.left = self.mapped.len();
        }
    }
}

impl Iterator for Sources<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        if self.read == self.segments.code_points.len() {
            self.next_segment()?;
        }
        self.next_source();
        if self.read >= self.unchanged {
            self.source.end = self.segments.used_end;
        }
        let c = self.segments.code_points.get(self.read).copied();
        self.read += 1;
        self.left = self.left.saturating_sub(1);
        c
    }
}

/// Where the labels of a mapped and normalized name and their code points come from.
///
/// To ask for what stands before the latest answer is to read the label, or the name, anew.
pub(crate) struct Places<'a> {
    /// The name, and what is done to it.
    input: Input<'a>,
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
    pub(super) fn new(input: Input<'a>) -> Self {
        let start = Start {
            segment: 0,
            code_points: 0,
        };
        let mut places = Self {
            input,
            number: 0,
            span: 0..0,
            start,
            code_points: None,
            following: Sources::new(input, start),
            has_following: false,
        };
        places.read_label();
        places
    }

    /// Returns the octets of the input between the separators around a label, if there is a label of this number.
    pub(super) fn label(&mut self, number: usize) -> Option<Range<usize>> {
        if number < self.number {
            *self = Self::new(self.input);
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
            .unwrap_or_else(|| (Sources::new(self.input, self.start), 0));
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
    pub(super) fn is_a_label(&mut self, number: usize) -> bool {
        let prefix = ACE_PREFIX.chars();
        self.label(number).is_some()
            && Sources::new(self.input, self.start)
                .take(ACE_PREFIX.len())
                .eq(prefix)
    }

    /// Reads the label that starts where the one before it, or nothing, ends.
    fn read_label(&mut self) {
        self.start = self.following.start();
        self.span = self.following.source.end..self.input.domain.len();
        self.code_points = None;
        self.has_following = false;
        if self.input.mapping.is_for_label() {
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
        let rest = self.input.domain.get(self.span.start..);
        let label = rest.and_then(|rest| rest.split_once(is_separator));
        let Some((label, following)) = label else {
            return;
        };
        self.span.end = self.span.start + label.len();
        self.has_following = true;
        let start = Start {
            segment: self.input.domain.len() - following.len(),
            code_points: 0,
        };
        self.following = Sources::new(self.input, start);
    }
}

//! The code points of a mapped and normalized name, each with the octets of the input that produced it. Only
//! the current place is kept: a code point can map to eighteen others.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::from_fn;
use core::ops::Range;

use crate::guarantee::Guaranteed;
use crate::label::Separators;
use crate::unicode::Mapper;

/// A name and its mapping.
#[derive(Clone, Copy)]
pub(super) struct MappedName<'a> {
    pub(super) domain: &'a str,
    pub(super) mapping: &'static dyn Mapper,
}

impl<'a> MappedName<'a> {
    /// Maps and normalizes the name.
    pub(super) fn apply(self) -> String {
        let mut segments = Segments::new(self, 0);
        let mut output = String::with_capacity(self.domain.len());
        while let Some(code_points) = segments.next() {
            output.extend(code_points);
        }
        output
    }

    /// Returns the mapped code points, without normalization. Needs no memory that grows with the name.
    pub(super) fn mapped(self) -> impl Iterator<Item = char> + use<'a> {
        let mut sources = self.domain.char_indices();
        let (mut mapped, mut read) = (Vec::new(), 0);
        from_fn(move || {
            while read == mapped.len() {
                let (start, c) = sources.next()?;
                mapped.clear();
                self.mapping.map(self.domain, start, c, &mut mapped);
                read = 0;
            }
            read += 1;
            mapped.get(read - 1).copied()
        })
    }
}

/// An iterator over the segments of a name: the parts that normalization does not cross, mapped and
/// normalized.
struct Segments<'a> {
    name: MappedName<'a>,
    /// The octets of the segment in the input.
    source: Range<usize>,
    /// The end of the segment without trailing code points that map to nothing.
    used_end: usize,
    /// The code points of the segment after mapping.
    mapped: Vec<char>,
    /// The code points of the segment after normalization.
    code_points: Vec<char>,
    /// The mapping of the code point after the segment, until the next segment takes it.
    following: Vec<char>,
}

impl<'a> Segments<'a> {
    /// Returns an iterator before the segment at `start`, which is 0 or the end of another segment.
    fn new(name: MappedName<'a>, start: usize) -> Self {
        let mut segments = Self {
            name,
            source: start..start,
            used_end: start,
            mapped: Vec::new(),
            code_points: Vec::new(),
            following: Vec::new(),
        };
        segments.map_following();
        segments
    }

    /// Reads the next segment. Returns its code points, or `None` at the end of the name.
    fn next(&mut self) -> Option<&[char]> {
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
            let is_boundary = |&c: &char| self.name.mapping.is_boundary(c);
            if is_separator
                || self.is_separator(next)
                || self.following.first().is_some_and(is_boundary)
            {
                break;
            }
        }
        self.code_points.clear();
        match self.mapped.as_slice() {
            [c] if self.name.mapping.is_stable(*c) => self.code_points.push(*c),
            mapped => self.code_points = self.name.mapping.normalize(mapped.into()),
        }
        Some(&self.code_points)
    }

    fn map_following(&mut self) {
        if let Some(c) = self.source_char() {
            self.name
                .mapping
                .map(self.name.domain, self.source.end, c, &mut self.following);
        }
    }

    fn source_char(&self) -> Option<char> {
        self.name.domain.get(self.source.end..)?.chars().next()
    }

    /// Returns `true` if a code point separates labels before they are mapped.
    fn is_separator(&self, c: char) -> bool {
        self.name.mapping.is_for_label() && Separators::Idna2003.contains(c)
    }
}

/// A position in a mapped and normalized name.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The number of octets of the input before the segment.
    pub(super) segment: usize,
    /// The number of code points before the position in the segment.
    pub(super) code_points: usize,
}

/// An iterator over the code points of a mapped and normalized name, with the octets of the input that
/// produced each.
pub(super) struct Sources<'a> {
    /// The current segment and those after it.
    segments: Segments<'a>,
    /// The number of code points of the segment that were read.
    read: usize,
    /// The number of leading code points that normalization leaves unchanged. Later ones come from the rest
    /// of the segment.
    unchanged: usize,
    /// The octets that produced the latest code point.
    pub(super) source: Range<usize>,
    /// The number of further code points from the same octets.
    left: usize,
    /// The mapping of these octets.
    mapped: Vec<char>,
}

impl<'a> Sources<'a> {
    /// Returns the code points from a position on.
    pub(super) fn new(name: MappedName<'a>, start: Start) -> Self {
        let mut sources = Self {
            segments: Segments::new(name, start.segment),
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

    /// Returns the position before the next code point.
    pub(super) const fn start(&self) -> Start {
        Start {
            segment: self.segments.source.start,
            code_points: self.read,
        }
    }

    /// Reads the next segment that is not empty after mapping.
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

    /// Moves to the next code point of the input with a non-empty mapping, once the latest mapping is used
    /// up.
    fn next_source(&mut self) {
        let Segments { name, used_end, .. } = self.segments;
        while self.left == 0 && self.source.end < used_end {
            let start = self.source.end;
            let c = name
                .domain
                .get(start..)
                .and_then(|rest| rest.chars().next());
            let c = c.guaranteed();
            self.mapped.clear();
            name.mapping.map(name.domain, start, c, &mut self.mapped);
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

//! The links of a text, one after another.

use alloc::borrow::Cow;

use crate::defanged::Restored;
use crate::finder::{Finder, Places};
use crate::link::Link;
use crate::options::Links;

/// The links of a text, in order, from [`Links::of`](crate::Links::of) or
/// [`Links::of_octets`](crate::Links::of_octets).
///
/// # Examples
///
/// ```
/// use alabel_links::Links;
///
/// assert_eq!(Links::new().of("a.com b.com").count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Found<'t> {
    /// The options.
    options: Links,
    /// The part of the text that is searched.
    part: Option<Part<'t>>,
    /// The octets after the part that are not read.
    rest: &'t [u8],
    /// The place of these octets.
    rest_start: usize,
}

/// A part of a text that is UTF-8.
#[derive(Clone, Debug)]
struct Part<'t> {
    /// The part.
    text: &'t str,
    /// The place of the part in the whole text.
    start: usize,
    /// The part without defanged syntax, if it has some.
    restored: Option<Restored>,
    /// The search.
    outer: Finder,
    /// The end of a link and the search inside it.
    inner: Option<(usize, Finder)>,
}

impl<'t> Found<'t> {
    /// Finds the links of a text.
    pub(crate) fn in_text(options: Links, text: &'t str) -> Self {
        Self {
            options,
            part: Some(Part::new(options, text, 0)),
            rest: &[],
            rest_start: text.len(),
        }
    }

    /// Finds the links of octets.
    pub(crate) const fn in_octets(options: Links, octets: &'t [u8]) -> Self {
        Self {
            options,
            part: None,
            rest: octets,
            rest_start: 0,
        }
    }

    /// Returns the next part that is UTF-8.
    fn next_part(&mut self) -> Option<Part<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        let (text, invalid) = match core::str::from_utf8(self.rest) {
            Ok(text) => (text, 0),
            Err(error) => {
                let valid = self.rest.get(..error.valid_up_to()).unwrap_or_default();
                let left = self.rest.len() - valid.len();
                let text = core::str::from_utf8(valid).unwrap_or_default();
                (text, error.error_len().unwrap_or(left))
            }
        };
        let start = self.rest_start;
        let read = text.len() + invalid;
        self.rest = self.rest.get(read..).unwrap_or_default();
        self.rest_start += read;
        Some(Part::new(self.options, text, start))
    }
}

impl<'t> Iterator for Found<'t> {
    type Item = Link<'t>;

    fn next(&mut self) -> Option<Link<'t>> {
        loop {
            if let Some(link) = self.part.as_mut().and_then(Part::next) {
                return Some(link);
            }
            self.part = None;
            self.part = Some(self.next_part()?);
        }
    }
}

impl core::iter::FusedIterator for Found<'_> {}

impl<'t> Part<'t> {
    /// Starts the search in a part.
    fn new(options: Links, text: &'t str, start: usize) -> Self {
        let restored = if options.is_defanged {
            Restored::of(text)
        } else {
            None
        };
        Self {
            text,
            start,
            restored,
            outer: Finder::new(options, 0),
            inner: None,
        }
    }

    /// Returns the next link.
    fn next(&mut self) -> Option<Link<'t>> {
        let text = match &self.restored {
            Some(restored) => restored.text.as_str(),
            None => self.text,
        };
        if let Some((end, inner)) = &mut self.inner {
            let inside = text.get(..*end).unwrap_or_default();
            if let Some(places) = inner.next(inside) {
                return self.link(&places);
            }
            self.inner = None;
        }
        let places = self.outer.next(text)?;
        self.inner = self.outer.inside(&places);
        self.link(&places)
    }

    /// Returns the link at some places.
    fn link(&self, places: &Places) -> Option<Link<'t>> {
        let written = |place| match &self.restored {
            Some(restored) => restored.written(place),
            None => place,
        };
        let (start, end) = (written(places.link.start), written(places.link.end));
        let host = written(places.host.start)..written(places.host.end);
        let address = places.address..places.host.end;
        let address = match &self.restored {
            Some(restored) => Cow::Owned(restored.text.get(address)?.into()),
            None => Cow::Borrowed(self.text.get(address)?),
        };
        Some(Link {
            kind: places.kind,
            text: self.text.get(start..end)?,
            start: self.start + start,
            host: self.start + host.start..self.start + host.end,
            address,
        })
    }
}

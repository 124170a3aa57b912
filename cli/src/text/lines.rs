//! The lines of a format, and the names in them.

use memchr::memchr_iter;

use super::found::KnownHost;
use super::shapes::{Names, octets, trimmed};

/// The lines of a format.
#[derive(Debug)]
pub(super) struct Lines {
    /// The starts of lines without names.
    pub(super) comments: &'static [&'static str],
    /// The place of a comment in a line.
    pub(super) comment: Comment,
    /// The octet that ends the key of a line, if lines have keys.
    pub(super) key_end: Option<u8>,
    /// The starts or keys of lines, and the names after them. The first that fits decides.
    pub(super) shapes: &'static [(&'static str, Names)],
    /// Lines of another shape, in the singular and plural.
    pub(super) others: [&'static str; 2],
}

/// The place of a comment in a line, which starts with `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comment {
    /// Lines have none.
    None,
    /// After anything.
    Anywhere,
    /// After a blank.
    AfterBlank,
}

impl Lines {
    /// Finds the names in a line without its line feed, or returns `None` for a line of another shape.
    ///
    /// A name that is not UTF-8 is left out.
    pub(super) fn find<'t>(&self, line: &'t [u8]) -> Option<Vec<KnownHost<'t>>> {
        let code = trimmed(line, 0..self.code_end(line));
        let text = octets(line, &code);
        if text.is_empty()
            || self
                .comments
                .iter()
                .any(|start| text.starts_with(start.as_bytes()))
        {
            return Some(Vec::new());
        }
        self.shapes.iter().find_map(|(start, names)| {
            let rest = text.strip_prefix(start.as_bytes())?;
            let rest = trimmed(line, code.end - rest.len()..code.end);
            let rest = match self.key_end {
                Some(end) if line.get(rest.start) == Some(&end) => {
                    trimmed(line, rest.start + 1..rest.end)
                }
                Some(_) => return None,
                None => rest,
            };
            let hosts = names.of(line, rest.clone())?.into_iter();
            let hosts = hosts.filter_map(|place| names.host(line, (&rest, place)));
            Some(hosts.collect())
        })
    }

    /// Returns the end of a line without its comment.
    fn code_end(&self, line: &[u8]) -> usize {
        let starts_comment = |place: &usize| match self.comment {
            Comment::None => false,
            Comment::Anywhere => true,
            Comment::AfterBlank => {
                let before = place.checked_sub(1).and_then(|before| line.get(before));
                before.is_none_or(u8::is_ascii_whitespace)
            }
        };
        let place = memchr_iter(b'#', line).find(starts_comment);
        place.unwrap_or(line.len())
    }
}

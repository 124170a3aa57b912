//! The output and the messages for links.

use std::io::Write as _;
use std::ops::Range;

use alabel::Error;
use alabel_links::LinkHost;
use serde::Serialize;

use super::found::Found;
use super::shapes::octets;
use crate::input::layout::Layout;
use crate::input::name::Input;
use crate::output::json::{ErrorObject, write_line};
use crate::output::reply::Reply;
use crate::output::verdict::{Verdict, write_verdict};
use crate::terminal::message::{Options, quoted};
use crate::terminal::page::Page;

/// The form of a list.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reports {
    /// One link per line.
    Lines,
    /// A page for each link with errors.
    Page(Page),
    /// One object for each link.
    Json,
}

/// The place of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    /// The file, if there are several.
    pub(super) file: Option<&'a str>,
    /// The number of the line.
    pub(super) line: u64,
    /// The start of the line in the text.
    pub(super) line_start: usize,
    /// The number of octets of the line before the text.
    pub(super) octet: usize,
}

/// The object of a link.
#[derive(Serialize)]
struct LinkObject<'a> {
    line: u64,
    /// The octets of the line.
    start: usize,
    end: usize,
    kind: String,
    /// The link and its host, as they are written.
    text: &'a str,
    host: &'a str,
    ascii: Option<String>,
    unicode: Option<String>,
    errors: Vec<ErrorObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
}

impl Place<'_> {
    /// Returns octets of the line.
    fn octets(&self, range: &Range<usize>) -> Range<usize> {
        let octet = |place: usize| self.octet + place - self.line_start;
        octet(range.start)..octet(range.end)
    }

    /// Reports the first error of a host.
    pub(super) fn complain(&self, found: &Found<'_>, error: &Error, reply: &mut Reply) {
        let span = self.octets(&found.place_of(error));
        let name = quoted(found.address());
        let message = Options::None.message_at(error, &span);
        let message = format_args!("{}{name}: {message}", self.file_prefix());
        reply.complain(Some(self.line), error.kind().code(), message);
    }

    /// Writes a link with the verdict on its host.
    pub(super) fn write(
        &self,
        reports: Reports,
        (text, found): (&[u8], &Found<'_>),
        host: Result<LinkHost, Error>,
        reply: &mut Reply,
    ) {
        reply.has_failure |= host.is_err();
        match (reports, host) {
            (Reports::Json, host) => self.write_object(text, found, host, reply),
            (Reports::Page(page), Err(_)) => self.write_page(found, page, reply),
            (Reports::Page(_), Ok(_)) => {}
            (Reports::Lines, host) => {
                if let Err(error) = host {
                    self.complain(found, &error, reply);
                }
                reply.output.extend_from_slice(octets(text, &found.range()));
                reply.output.push(b'\n');
            }
        }
    }

    /// Returns the file in front of a message, if there are several.
    fn file_prefix(&self) -> String {
        let file = self.file.map(|file| format!("{file}: "));
        file.unwrap_or_default()
    }

    /// Writes the object of a link.
    fn write_object(
        &self,
        text: &[u8],
        found: &Found<'_>,
        host: Result<LinkHost, Error>,
        reply: &mut Reply,
    ) {
        let (host, errors) = match host {
            Ok(host) => (Some(host), Vec::new()),
            Err(_) => (None, found.errors()),
        };
        let as_text = |range| std::str::from_utf8(octets(text, &range)).unwrap_or_default();
        let link = self.octets(&found.range());
        let part = |error: Error| ErrorObject::Part {
            label: error.label(),
            span: self.octets(&found.place_of(&error)),
            error,
            options: Options::None,
        };
        let object = LinkObject {
            line: self.line,
            start: link.start,
            end: link.end,
            kind: found.kind().to_string(),
            text: as_text(found.range()),
            host: as_text(found.host_range()),
            ascii: host.as_ref().map(LinkHost::to_ascii),
            unicode: host.as_ref().map(LinkHost::to_unicode),
            errors: errors.into_iter().map(part).collect(),
            file: self.file,
        };
        write_line(&object, &Layout::LINES, reply);
    }

    /// Writes the page of a link with errors.
    fn write_page(&self, found: &Found<'_>, page: Page, reply: &mut Reply) {
        let host = self.octets(&found.host_range());
        let verdict = Verdict {
            name: found.address(),
            errors: found.errors(),
            options: Options::None,
            reasons: None,
        };
        // Writing to a `Vec` cannot fail.
        let _ = write!(
            reply.output,
            "{}line {}, octets {}..{}: ",
            self.file_prefix(),
            self.line,
            host.start,
            host.end
        );
        let _ = write_verdict(&Input::argument(b""), Ok(verdict), page, &mut reply.output);
    }
}

//! The syntax of mailboxes, without the rules of domains
//! ([RFC 5321, section 4.1.2](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2)).

use alloc::borrow::Cow;
use alloc::vec::{self, Vec};
use core::iter;
use core::net::IpAddr;
use core::ops::Range;

use super::address_literal;
use crate::engine::is_other_at_sign;
use crate::error::{Detail, Details, Document, Error, ErrorKind, Text};

/// The maximum length of a local part: "The maximum total length of a user name or other local-part is 64
/// octets."
const LOCAL_PART_OCTETS: usize = 64;

/// The maximum length of a mailbox: "The maximum total length of a reverse-path or forward-path is 256 octets
/// (including the punctuation and element separators)." A path has angle brackets.
const MAILBOX_OCTETS: usize = 254;

/// The reason to refuse a comment: "CFWS" is part of a message header (RFC 5322), never of a mailbox in SMTP.
const COMMENT: &str = "it starts a comment, which only message headers can have";

/// The part after the `@`.
pub(crate) enum Place {
    /// The octet at which a domain starts, which is to be checked.
    Domain(usize),
    /// An address literal.
    Address(IpAddr),
    /// Nothing more to check: `errors` has an error.
    Invalid,
}

impl Place {
    /// Returns the errors of the domain of a mailbox, if it has one to check, and the error of a mailbox that
    /// is too long. `to_ascii` returns the ASCII form of a valid domain.
    pub(crate) fn errors<'a, I: Iterator<Item = Error>>(
        &self,
        mailbox: &'a str,
        check: fn(&'a str) -> I,
        to_ascii: fn(&'a str) -> Option<Cow<'a, str>>,
    ) -> impl Iterator<Item = Error> + use<'a, I> {
        let start = match *self {
            Self::Domain(start) => Some(start),
            Self::Address(_) | Self::Invalid => None,
        };
        let domain = move |start: usize| mailbox.get(start..).unwrap_or_default();
        // `flatten` would hold the iterator two times.
        let mut errors =
            start.map(|start| check(domain(start)).map(move |error| error.moved_by(start)));
        let errors = iter::from_fn(move || errors.as_mut()?.next());
        let too_long = iter::once_with(move || {
            let start = start?;
            too_long(mailbox, start, &to_ascii(domain(start))?)
        });
        errors.chain(too_long.flatten())
    }
}

/// The parts of a mailbox, and the errors of its syntax.
pub(crate) struct Syntax<'a> {
    pub(crate) local_part: &'a str,
    pub(crate) place: Place,
    pub(crate) errors: vec::IntoIter<Error>,
}

impl<'a> Syntax<'a> {
    /// Splits a mailbox, and checks all but its domain.
    pub(crate) fn new(mailbox: &'a str) -> Self {
        let Some((local_part, host)) = split(mailbox) else {
            return Self {
                local_part: "",
                place: Place::Invalid,
                errors: Vec::from([no_at_sign(mailbox)]).into_iter(),
            };
        };
        let mut errors = Errors {
            mailbox,
            text: Text::from(mailbox),
            found: Vec::new(),
        };
        errors.check_local_part(local_part);
        let start = mailbox.len() - host.len();
        let place = errors.check_host(host, start);
        Self {
            local_part,
            place,
            errors: errors.found.into_iter(),
        }
    }
}

/// Returns the error of a mailbox without an `@`. The place is an at sign outside ASCII, if there is one.
pub(crate) fn no_at_sign(mailbox: &str) -> Error {
    let other = mailbox.char_indices().rfind(|&(_, c)| is_other_at_sign(c));
    let (place, reason) = match other {
        Some((start, c)) => (
            (start..start + c.len_utf8(), Some(c)),
            "it is not the @ of ASCII, which precedes the domain",
        ),
        None => (
            (0..mailbox.len(), None),
            "it has no @ outside quotation marks",
        ),
    };
    error(
        Text::from(mailbox),
        place,
        (Detail::Reason(reason), Document::Mailbox),
    )
}

/// Returns the error of a mailbox that is too long with the ASCII form of its domain. The limit counts this
/// form, so that a mailbox is valid in both forms or in none.
pub(crate) fn too_long(mailbox: &str, start: usize, domain: &str) -> Option<Error> {
    let octets = start + domain.len();
    let detail = Detail::TooLong(octets, MAILBOX_OCTETS);
    let place = (0..mailbox.len(), None);
    (octets > MAILBOX_OCTETS)
        .then(|| error(Text::from(mailbox), place, (detail, Document::MailboxLimit)))
}

/// Returns the errors of the code points outside ASCII of a local part, which need RFC 6531.
pub(crate) fn non_ascii<'a>(
    mailbox: &'a str,
    local_part: &'a str,
) -> impl Iterator<Item = Error> + 'a {
    let text = Text::from(mailbox);
    let code_points = local_part.char_indices().filter(|(_, c)| !c.is_ascii());
    code_points.map(move |(place, c)| {
        let place = (place..place + c.len_utf8(), Some(c));
        let detail = Detail::Reason("it is not ASCII");
        error(text.clone(), place, (detail, Document::Mailbox))
    })
}

/// Splits a mailbox at its last `@` outside quotation marks.
fn split(mailbox: &str) -> Option<(&str, &str)> {
    let (mut is_quoted, mut is_escaped, mut at) = (false, false, None);
    for (place, c) in mailbox.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '@' if !is_quoted => at = Some(place),
            _ => {}
        }
    }
    let at = at?;
    Some((mailbox.get(..at)?, mailbox.get(at + 1..)?))
}

/// Makes an error about a place of a mailbox.
#[cold]
fn error(
    text: Text,
    (span, code_point): (Range<usize>, Option<char>),
    (detail, document): (Detail, Document),
) -> Error {
    Details {
        detail,
        code_point,
        ..Details::new(ErrorKind::InvalidMailbox, document, text, span)
    }
    .into()
}

/// The errors of a mailbox so far. There are at most 64 of the local part and one of the host, and all share
/// the text.
struct Errors<'a> {
    mailbox: &'a str,
    text: Text,
    found: Vec<Error>,
}

impl Errors<'_> {
    /// Adds an error about the code point at an octet.
    fn push_at(&mut self, place: usize, reason: &'static str) {
        let c = self
            .mailbox
            .get(place..)
            .and_then(|rest| rest.chars().next());
        let span = place..place + c.map_or(0, char::len_utf8);
        let detail = Detail::Reason(reason);
        let error = error(self.text.clone(), (span, c), (detail, Document::Mailbox));
        self.found.push(error);
    }

    /// Adds an error about all of a side.
    fn push_side(&mut self, span: Range<usize>, rule: (Detail, Document)) {
        self.found
            .push(error(self.text.clone(), (span, None), rule));
    }

    /// Checks "Local-part = Dot-string / Quoted-string".
    fn check_local_part(&mut self, local_part: &str) {
        let octets = local_part.len();
        if octets > LOCAL_PART_OCTETS {
            let detail = Detail::TooLong(octets, LOCAL_PART_OCTETS);
            self.push_side(0..octets, (detail, Document::LocalPartLimit));
        } else if local_part.is_empty() {
            let detail = Detail::Reason("the local part is empty");
            self.push_side(0..0, (detail, Document::Mailbox));
        } else if local_part.starts_with('"') {
            self.check_quoted_string(local_part);
        } else {
            self.check_dot_string(local_part);
        }
    }

    /// Checks "Dot-string = Atom *("." Atom)", where RFC 6531 adds all code points outside ASCII to atoms.
    fn check_dot_string(&mut self, local_part: &str) {
        let mut is_after_dot = true;
        for (place, c) in local_part.char_indices() {
            let is_last = place + c.len_utf8() == local_part.len();
            match c {
                '.' if place == 0 => self.push_at(place, "it is the first code point"),
                '.' if is_after_dot => self.push_at(place, "it follows another dot"),
                '.' if is_last => self.push_at(place, "it is the last code point"),
                '.' => {}
                '(' => self.push_at(place, COMMENT),
                _ if is_atom(c) => {}
                _ if c.is_ascii_control() => self.push_at(place, "it is a control code point"),
                _ => self.push_at(place, "it is allowed only in quotation marks"),
            }
            is_after_dot = c == '.';
        }
    }

    /// Checks "Quoted-string = DQUOTE *QcontentSMTP DQUOTE".
    fn check_quoted_string(&mut self, local_part: &str) {
        let (mut is_escaped, mut is_closed) = (false, false);
        for (place, c) in local_part.char_indices().skip(1) {
            if is_closed {
                return self.push_at(place, "it follows a quoted string");
            }
            if c.is_ascii_control() {
                self.push_at(place, "it is a control code point");
            } else if is_escaped && !c.is_ascii() {
                // "quoted-pairSMTP = %d92 %d32-126"
                self.push_at(place, "it must not follow a backslash");
            }
            is_closed = c == '"' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
        }
    }

    /// Checks what follows the `@`, which starts at `start`.
    fn check_host(&mut self, host: &str, start: usize) -> Place {
        if let Some(comment) = host.find('(') {
            self.push_at(start + comment, COMMENT);
            return Place::Invalid;
        }
        if !host.starts_with('[') {
            return Place::Domain(start);
        }
        match address_literal::parse(host) {
            Ok(address) => Place::Address(address),
            Err(reason) => {
                let span = start..self.mailbox.len();
                let detail = Detail::Reason(reason);
                self.push_side(span, (detail, Document::AddressLiteral));
                Place::Invalid
            }
        }
    }
}

/// Returns `true` for "atext" of RFC 5322, section 3.2.3, and for code points outside ASCII.
fn is_atom(c: char) -> bool {
    c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c) || !c.is_ascii()
}

//! The formats of JSON Schema for names and mailboxes.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use core::str::FromStr;

use crate::error::{Detail, Details, Document, Error, ErrorKind, Text, UnknownName};
use crate::label::{is_non_ldh_ascii, without_root_dot};
use crate::mail::syntax::{self, Syntax};
use crate::profile::{Idna2008, Mapping};
use crate::validity::length;

/// The profile of `hostname`: "A-labels" must be those of U-labels that a registry can have.
const HOSTNAME: Idna2008 = Idna2008::REGISTRATION;

/// The profile of `idn-hostname`: UTS #46 maps names, among others the separators of RFC 3490, section 3.1,
/// and IDNA2008 decides.
const IDN_HOSTNAME: Idna2008 = Idna2008::REGISTRATION.mapping(Mapping::Uts46);

/// A format of JSON Schema for names or mailboxes.
///
/// [JSON Schema Validation, section
/// 7.3](https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3.2). No format has a
/// root dot.
///
/// # Examples
///
/// ```
/// use alabel::{ErrorKind, Format};
///
/// assert!(Format::IdnHostname.check("실례.테스트").next().is_none());
/// let errors = Format::Email.check("te..st@-a.example").map(|error| (error.kind(), error.span()));
/// assert!(errors.eq([(ErrorKind::InvalidMailbox, 3..4), (ErrorKind::LeadingHyphen, 7..8)]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// `hostname`: a host of [RFC 1123, section 2.1](https://www.rfc-editor.org/rfc/rfc1123#section-2.1),
    /// whose A-labels are valid
    /// in [`Idna2008::REGISTRATION`].
    Hostname,
    /// `idn-hostname`: a host as in `hostname`, or one with U-labels
    /// ([RFC 5890, section 2.3.2.3](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.3)), after
    /// [`Mapping::Uts46`].
    IdnHostname,
    /// `email`: a mailbox of [RFC 5321, section 4.1.2](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2)
    /// whose domain is a `hostname`.
    Email,
    /// `idn-email`: a mailbox of [RFC 6531](https://www.rfc-editor.org/rfc/rfc6531) whose domain is an
    /// `idn-hostname`.
    IdnEmail,
    /// `hostname` as JSON Schema's drafts 4 to 6 define it, and `host-name` of draft 3: a host of [RFC 1034,
    /// section 3.1](https://www.rfc-editor.org/rfc/rfc1034#section-3.1), as [RFC 1123, section
    /// 2.1](https://www.rfc-editor.org/rfc/rfc1123#section-2.1) modifies it. IDNA does not apply, so
    /// `ab--cd` and `xn--0` are valid labels.
    HostnameDraft4,
}

impl Format {
    /// Lists the formats.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::Format::ALL.len(), 5);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Hostname,
        Self::IdnHostname,
        Self::Email,
        Self::IdnEmail,
        Self::HostnameDraft4,
    ];

    /// Returns the name of the format in the latest draft of JSON Schema, or `hostname-draft4`.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::Format::IdnEmail.name(), "idn-email");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hostname => "hostname",
            Self::IdnHostname => "idn-hostname",
            Self::Email => "email",
            Self::IdnEmail => "idn-email",
            Self::HostnameDraft4 => "hostname-draft4",
        }
    }

    /// Lists the errors of a text, each with its place. There are none if and only if the text has the
    /// format.
    ///
    /// Errors of a domain are made as they are asked for.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Format};
    ///
    /// let error = Format::Hostname.check("example.com.").next();
    /// assert_eq!(error.map(|error| error.kind()), Some(ErrorKind::RootLabel));
    /// ```
    pub fn check(self, text: &str) -> Box<dyn Iterator<Item = Error> + '_> {
        match self {
            Self::Hostname => Box::new(hostname(text)),
            Self::IdnHostname => Box::new(idn_hostname(text)),
            Self::HostnameDraft4 => Box::new(hostname_draft4(text)),
            Self::Email => {
                let mailbox = Syntax::new(text);
                let domain = mailbox
                    .place
                    .errors(text, hostname, |domain| Some(Cow::Borrowed(domain)));
                let non_ascii = syntax::non_ascii(text, mailbox.local_part);
                Box::new(mailbox.errors.chain(non_ascii).chain(domain))
            }
            Self::IdnEmail => {
                let mailbox = Syntax::new(text);
                let domain = mailbox.place.errors(text, idn_hostname, |domain| {
                    IDN_HOSTNAME.to_ascii(domain).ok()
                });
                Box::new(mailbox.errors.chain(domain))
            }
        }
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    /// Returns the format with a [`name`](Self::name).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Format;
    ///
    /// assert_eq!("idn-email".parse(), Ok(Format::IdnEmail));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UnknownName`] for any other string, such as `"Email"` and `"uri"`.
    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let mut formats = Self::ALL.iter().copied();
        let found = formats.find(|format| format.name() == name);
        found.ok_or_else(|| UnknownName::new("format", Self::ALL.iter().map(|known| known.name())))
    }
}

/// Returns the errors of a `hostname`. A code point outside ASCII has only one.
fn hostname(text: &str) -> impl Iterator<Item = Error> + '_ {
    let is_in_ascii = |error: &Error| text.get(error.span()).is_some_and(str::is_ascii);
    let non_ascii = labels(text).flat_map(|label| {
        let code_points = label.text.char_indices().filter(|(_, c)| !c.is_ascii());
        code_points.map(move |at| label.error(ErrorKind::NotAscii, Document::Registration, at))
    });
    HOSTNAME
        .check(text)
        .filter(is_in_ascii)
        .chain(non_ascii)
        .chain(mapped_root_label(text, HOSTNAME))
}

/// Returns the errors of a `hostname` of draft 4.
fn hostname_draft4(text: &str) -> impl Iterator<Item = Error> + '_ {
    let name = without_root_dot(text);
    let length = length::name_violation(name.len());
    let length = length.map(|rule| Label::new(0, 0, name).whole_error(rule));
    // An empty name has no other error.
    let labels = labels(name).filter(|_| !name.is_empty());
    let root = (name.len() < text.len() && !name.is_empty())
        .then(|| root_label(text, name.matches('.').count() + 1, Document::Rfc1123));
    length
        .into_iter()
        .chain(labels.flat_map(host_label))
        .chain(root)
}

/// Returns the errors of a label of a host ([RFC 1034, section
/// 3.5](https://www.rfc-editor.org/rfc/rfc1034#section-3.5)): "They must start with a letter, end with a
/// letter or digit, and have as interior characters only letters, digits, and hyphen." RFC 1123, section 2.1:
/// "the restriction on the first character is relaxed to allow either a letter or a digit."
fn host_label(label: Label<'_>) -> impl Iterator<Item = Error> + '_ {
    let length = length::label_violation(label.text.len()).map(|rule| label.whole_error(rule));
    let code_points = label.text.char_indices().filter_map(move |(place, c)| {
        let kind = match c {
            '-' if place == 0 => ErrorKind::LeadingHyphen,
            '-' if place + 1 == label.text.len() => ErrorKind::TrailingHyphen,
            _ if !c.is_ascii() => ErrorKind::NotAscii,
            _ if is_non_ldh_ascii(c) => ErrorKind::NotLdh,
            _ => return None,
        };
        Some(label.error(kind, Document::Rfc1123, (place, c)))
    });
    length.into_iter().chain(code_points)
}

/// Returns the errors of an `idn-hostname`.
fn idn_hostname(text: &str) -> impl Iterator<Item = Error> + '_ {
    IDN_HOSTNAME
        .check(text)
        .chain(mapped_root_label(text, IDN_HOSTNAME))
}

/// Returns the error of a root dot. The mapping can make it.
fn mapped_root_label(text: &str, profile: Idna2008) -> Option<Error> {
    let unicode = profile.to_unicode(text);
    let unicode = unicode.as_str();
    // The dot by itself is an empty name.
    let is_root = unicode.len() > 1 && unicode.ends_with('.');
    is_root.then(|| root_label(text, unicode.matches('.').count(), Document::Registration))
}

/// Makes the error of the root label with this number. Its place is the last code point: the root dot.
#[cold]
fn root_label(text: &str, number: usize, document: Document) -> Error {
    let dot = text.chars().next_back().map_or(0, char::len_utf8);
    let span = text.len() - dot..text.len();
    Details {
        label: number,
        ..Details::new(ErrorKind::RootLabel, document, Text::from(""), span)
    }
    .into()
}

/// A label of a text.
struct Label<'a> {
    /// The number, from 0.
    number: usize,
    /// The octet of the text at which the label starts.
    start: usize,
    text: &'a str,
    /// The text as errors quote it. All errors of a long label share it.
    quoted: Text,
}

/// Returns the labels of a text, which full stops separate.
fn labels(text: &str) -> impl Iterator<Item = Label<'_>> {
    let labels = text.split('.').enumerate();
    labels.scan(0, |next, (number, label)| {
        let start = *next;
        *next += label.len() + 1;
        Some(Label::new(number, start, label))
    })
}

impl<'a> Label<'a> {
    /// Returns a label.
    fn new(number: usize, start: usize, text: &'a str) -> Self {
        Self {
            number,
            start,
            text,
            quoted: Text::from(text),
        }
    }

    /// Makes the error of a code point, at an octet of the label.
    #[cold]
    fn error(&self, kind: ErrorKind, document: Document, at: (usize, char)) -> Error {
        let (place, c) = at;
        let start = self.start + place;
        let span = start..start + c.len_utf8();
        Details {
            label: self.number,
            code_point: Some(c),
            ..Details::new(kind, document, self.quoted.clone(), span)
        }
        .into()
    }

    /// Makes the error of a whole label of a host, or of its name.
    #[cold]
    fn whole_error(&self, (kind, detail): (ErrorKind, Detail)) -> Error {
        let span = self.start..self.start + self.text.len();
        Details {
            detail,
            label: self.number,
            ..Details::new(kind, Document::Rfc1123, self.quoted.clone(), span)
        }
        .into()
    }
}

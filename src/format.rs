//! The formats of JSON Schema for names and mailboxes.

use alloc::boxed::Box;
use core::str::FromStr;

use crate::error::{Detail, Details, Error, ErrorKind, Specification, Text, UnknownName};
use crate::mail::syntax::{self, Mailbox};
use crate::profile::{Idna2008, Mapping};

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
}

impl Format {
    /// Lists the formats.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::Format::ALL.len(), 4);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Hostname,
        Self::IdnHostname,
        Self::Email,
        Self::IdnEmail,
    ];

    /// Returns the name of the format in JSON Schema.
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
            Self::Email => {
                let mailbox = Mailbox::new(text);
                let domain = mailbox.place.errors(text, hostname);
                let non_ascii = syntax::non_ascii(text, mailbox.local_part);
                Box::new(mailbox.errors.chain(non_ascii).chain(domain))
            }
            Self::IdnEmail => {
                let mailbox = Mailbox::new(text);
                let domain = mailbox.place.errors(text, idn_hostname);
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
    let quoted = Text::from(text);
    let non_ascii = text.char_indices().filter(|(_, c)| !c.is_ascii());
    let non_ascii = non_ascii.map(move |(place, c)| {
        let span = (place, Some(c));
        error(quoted.clone(), ErrorKind::NotLdh, span)
    });
    let is_in_ascii = |error: &Error| text.get(error.span()).is_some_and(str::is_ascii);
    HOSTNAME
        .check(text)
        .filter(is_in_ascii)
        .chain(non_ascii)
        .chain(root_label(text, HOSTNAME))
}

/// Returns the errors of an `idn-hostname`.
fn idn_hostname(text: &str) -> impl Iterator<Item = Error> + '_ {
    IDN_HOSTNAME
        .check(text)
        .chain(root_label(text, IDN_HOSTNAME))
}

/// Returns the error of a root dot. The mapping can make it.
fn root_label(text: &str, profile: Idna2008) -> Option<Error> {
    let unicode = profile.to_unicode(text);
    let (place, c) = text.char_indices().next_back()?;
    // The dot by itself is an empty name.
    let is_root = unicode.as_str().len() > 1 && unicode.as_str().ends_with('.');
    is_root.then(|| error(Text::from(text), ErrorKind::RootLabel, (place, Some(c))))
}

/// Makes an error about a code point of a host.
#[cold]
fn error(text: Text, kind: ErrorKind, (place, code_point): (usize, Option<char>)) -> Error {
    Details {
        kind,
        detail: Detail::None,
        specification: Specification::Registration,
        label: 0,
        text,
        span: place..place + code_point.map_or(0, char::len_utf8),
        code_point,
        is_literal: true,
        hint: None,
    }
    .into()
}

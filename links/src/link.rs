//! A link.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use alabel::Error;

use crate::form::HostForm;
use crate::judgment::LinkHost;
use crate::kind::LinkKind;

/// A link in a text.
///
/// # Examples
///
/// ```
/// use alabel_links::{LinkKind, Links};
///
/// let text = "(see http://www.Bücher.de/a)";
/// let link = Links::new().of(text).next().unwrap();
/// assert_eq!(link.kind(), LinkKind::Url);
/// assert_eq!(link.range(), 5..28);
/// assert_eq!(&text[link.host_range()], "www.Bücher.de");
/// assert_eq!(link.host()?.to_ascii(), "www.xn--bcher-kva.de");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link<'t> {
    /// The kind.
    pub(crate) kind: LinkKind,
    /// The link, as in the text.
    pub(crate) text: &'t str,
    /// The start of the link in the text.
    pub(crate) start: usize,
    /// The host in the text.
    pub(crate) host: Range<usize>,
    /// The text that alabel judges, not defanged.
    pub(crate) address: Cow<'t, str>,
}

impl<'t> Link<'t> {
    /// Returns the kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{LinkKind, Links};
    ///
    /// let link = Links::new().of("example.com").next().unwrap();
    /// assert_eq!(link.kind(), LinkKind::Name);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> LinkKind {
        self.kind
    }

    /// Returns the text of the link.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("example.com:80.").next().unwrap();
    /// assert_eq!(link.as_str(), "example.com:80");
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &'t str {
        self.text
    }

    /// Returns the place of the link, in octets of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("to mailto:a@example.com").next().unwrap();
    /// assert_eq!(link.range(), 3..23);
    /// ```
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns the place of the host, in octets of the text. The host of a mail address is its domain.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("to mailto:a@example.com").next().unwrap();
    /// assert_eq!(link.host_range(), 12..23);
    /// ```
    #[must_use]
    pub const fn host_range(&self) -> Range<usize> {
        self.host.start..self.host.end
    }

    /// Returns the text that [`host`](Self::host) parses: the host of a URL or a name, or a mail address
    /// without `mailto:`. It is not defanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("to mailto:a@example.com").next().unwrap();
    /// assert_eq!(link.address(), "a@example.com");
    /// ```
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Parses the host: as [`alabel::Host`] for URLs and names, with percent-encoding, and as
    /// [`alabel::Mailbox`] for mail addresses.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{LinkHost, Links};
    ///
    /// let mut links = Links::new().of("http://B%C3%BCcher.de/ a@example.com");
    /// let LinkHost::Host(host) = links.next().unwrap().host()? else {
    ///     unreachable!()
    /// };
    /// assert_eq!(host.to_string(), "xn--bcher-kva.de");
    /// let LinkHost::Mailbox(mailbox) = links.next().unwrap().host()? else {
    ///     unreachable!()
    /// };
    /// assert_eq!(mailbox.local_part(), "a");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of [`LinkHost::parse`] for [`address`](Self::address). There is none without
    /// [`Links::with_errors`](crate::Links::with_errors).
    pub fn host(&self) -> Result<LinkHost, Error> {
        LinkHost::parse(self.kind, &self.address)
    }

    /// Lists at most `limit` errors of the host. The list is empty if and only if [`host`](Self::host)
    /// succeeds, except with a limit of 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().with_errors().of("http://xn--0.xn--1.com/").next().unwrap();
    /// let codes: Vec<_> = link.errors(10).iter().map(|error| error.kind().code()).collect();
    /// assert_eq!(codes, ["invalid-punycode", "invalid-punycode"]);
    /// assert_eq!(link.errors(1).len(), 1);
    /// ```
    #[must_use]
    pub fn errors(&self, limit: usize) -> Vec<Error> {
        LinkHost::check(self.kind, &self.address, limit)
    }

    /// Converts the host to a form, or returns `None` if it stays: see [`HostForm::convert`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{HostForm, Links};
    ///
    /// let link = Links::new().defanged().of("hxxp://bücher[.]de/").next().unwrap();
    /// assert_eq!(link.converted_host(HostForm::Ascii)?.as_deref(), Some("xn--bcher-kva[.]de"));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of [`host`](Self::host), for a host that is not in this form.
    pub fn converted_host(&self, form: HostForm) -> Result<Option<String>, Error> {
        form.convert(self.kind, &self.address, self.written_host())
    }

    /// Returns the host in the spelling of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().defanged().of("at hxxp://bücher[.]de/").next().unwrap();
    /// assert_eq!(link.written_host(), "bücher[.]de");
    /// ```
    #[must_use]
    pub fn written_host(&self) -> &'t str {
        let host = self.host.start - self.start..self.host.end - self.start;
        self.text.get(host).unwrap_or_default()
    }

    /// Returns the link of a text that starts at `offset` of a longer one, in the longer one.
    pub(crate) fn moved(mut self, offset: usize) -> Self {
        self.start += offset;
        self.host = self.host.start + offset..self.host.end + offset;
        self
    }

    /// Returns the place of an error of [`address`](Self::address), in octets of the text. It is the whole
    /// host in defanged text, and for an error that only the decoded form of a percent-encoded host has.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let text = "http://0a.א.com/";
    /// let link = Links::new().with_errors().of(text).next().unwrap();
    /// let error = link.host().unwrap_err();
    /// assert_eq!(&text[link.place_of(&error)], "0");
    /// ```
    #[must_use]
    pub fn place_of(&self, error: &Error) -> Range<usize> {
        let start = self.host.end.checked_sub(self.address.len());
        match (&self.address, start) {
            (Cow::Borrowed(address), Some(start)) => {
                let place = LinkHost::place_of(address, error);
                start + place.start..start + place.end
            }
            _ => self.host_range(),
        }
    }
}

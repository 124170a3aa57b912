//! The verdict of alabel on the host of a link.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use alabel::{Error, Host, Mailbox, Uts46};

use crate::kind::LinkKind;

/// The host of a link, as alabel parses it.
///
/// # Examples
///
/// ```
/// use alabel_links::Links;
///
/// let link = Links::new().of("http://b%C3%BCcher.de/").next().unwrap();
/// let host = link.host()?;
/// assert_eq!(host.to_ascii(), "xn--bcher-kva.de");
/// assert_eq!(host.to_unicode(), "bücher.de");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkHost {
    /// The host of a URL, or a name.
    Host(Host),
    /// A mail address.
    Mailbox(Mailbox),
}

impl LinkHost {
    /// Parses the host of a URL or a name, or a mail address, as [`Link::host`](crate::Link::host) does.
    ///
    /// The host parser accepts ASCII labels that no resolver finds, such as `xn--0`, so UTS #46 also checks a
    /// domain.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{LinkHost, LinkKind};
    ///
    /// assert_eq!(LinkHost::parse(LinkKind::Name, "bücher.de")?.to_ascii(), "xn--bcher-kva.de");
    /// assert_eq!(LinkHost::parse(LinkKind::Mail, "a@bücher.de")?.to_ascii(), "xn--bcher-kva.de");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of [`alabel::Host::parse`], of [`alabel::Uts46::new`] for a domain, or of
    /// [`alabel::Mailbox::parse`], for example:
    ///
    /// - the name `"xn--0.de"`: [`InvalidPunycode`](alabel::ErrorKind::InvalidPunycode).
    /// - the mail address `"a@"`: [`EmptyName`](alabel::ErrorKind::EmptyName).
    pub fn parse(kind: LinkKind, address: &str) -> Result<Self, Error> {
        if kind == LinkKind::Mail {
            return Mailbox::parse(address).map(Self::Mailbox);
        }
        let host = Host::parse(address)?;
        if let Host::Domain(domain) = &host {
            let name = if address.contains('%') {
                domain.as_str()
            } else {
                address
            };
            Uts46::new().check(name).next().map_or(Ok(()), Err)?;
        }
        Ok(Self::Host(host))
    }

    /// Lists at most `limit` errors of a host or a mail address. The list is empty if and only if
    /// [`parse`](Self::parse) succeeds, except with a limit of 0.
    ///
    /// An error that only the host parser finds is the only one.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{LinkHost, LinkKind};
    ///
    /// let errors = LinkHost::check(LinkKind::Mail, "a@xn--0.b_c", 10);
    /// assert_eq!(errors.len(), 2);
    /// assert!(errors.contains(&LinkHost::parse(LinkKind::Mail, "a@xn--0.b_c").unwrap_err()));
    /// let errors = LinkHost::check(LinkKind::Url, "192.0.2.256", 10);
    /// assert_eq!(errors[0].kind().code(), "ipv4-out-of-range-part");
    /// ```
    #[must_use]
    pub fn check(kind: LinkKind, address: &str, limit: usize) -> Vec<Error> {
        let Err(first) = Self::parse(kind, address) else {
            return Vec::new();
        };
        let all: Vec<Error> = match kind {
            LinkKind::Mail => Mailbox::check(address).take(limit).collect(),
            _ => Uts46::new().check(address).take(limit).collect(),
        };
        if all.contains(&first) {
            all
        } else {
            core::iter::once(first).take(limit).collect()
        }
    }

    /// Returns the place of an error of a host or a mail address, in octets of it. It is all of a
    /// percent-encoded host if the error is one of its decoded form.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{LinkHost, LinkKind};
    ///
    /// let place = |address| {
    ///     let error = LinkHost::parse(LinkKind::Url, address).unwrap_err();
    ///     LinkHost::place_of(address, &error)
    /// };
    /// // The Punycode ends too early.
    /// assert_eq!(place("a.xn--0"), 7..7);
    /// assert_eq!(place("%61.xn--0"), 0..9);
    /// ```
    #[must_use]
    pub fn place_of(address: &str, error: &Error) -> Range<usize> {
        let is_decoded = address.contains('%') && Host::parse(address).is_ok();
        if is_decoded {
            0..address.len()
        } else {
            error.span()
        }
    }

    /// Returns the host in its ASCII form. The local part of a mail address is no part of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("büro@bücher.de").next().unwrap();
    /// assert_eq!(link.host()?.to_ascii(), "xn--bcher-kva.de");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn to_ascii(&self) -> String {
        match self {
            Self::Host(host) => alloc::format!("{host}"),
            Self::Mailbox(mailbox) => domain_of(&mailbox.to_ascii()),
        }
    }

    /// Returns the host in its Unicode form. The local part of a mail address is no part of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("http://xn--bcher-kva.de./").next().unwrap();
    /// assert_eq!(link.host()?.to_unicode(), "bücher.de.");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn to_unicode(&self) -> String {
        match self {
            Self::Host(host) => match host.domain() {
                Some(domain) => domain.to_unicode().into_owned(),
                None => self.to_ascii(),
            },
            Self::Mailbox(mailbox) => domain_of(&mailbox.to_unicode()),
        }
    }
}

/// Returns the text after the last `@`.
fn domain_of(mailbox: &str) -> String {
    let (_, domain) = mailbox.rsplit_once('@').unwrap_or_default();
    String::from(domain)
}

/// Returns `true` if [`LinkHost::parse`] succeeds for a name with a top-level domain of IANA's list that is
/// not percent-encoded. Takes less time.
pub(crate) fn is_valid_name(name: &str) -> bool {
    Uts46::new().is_valid(name)
}

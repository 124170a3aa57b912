//! Mailboxes: the addresses of e-mail ([RFC 5321, section
//! 4.1.2](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2), and
//! [RFC 6531](https://www.rfc-editor.org/rfc/rfc6531) for code points outside ASCII).

mod address_literal;
pub(crate) mod syntax;

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::net::IpAddr;
use core::str::FromStr;

#[cfg(feature = "display")]
use crate::display::Policy;
use crate::domain::Domain;
use crate::error::{Error, displayed};
use crate::profile::Uts46;
use syntax::{Place, Syntax};

/// A mailbox: a local part, an `@`, and a domain or an address literal.
///
/// The local part stays octet for octet unchanged: only the host of the mailbox knows which local parts are
/// equal. The
/// domain is converted with [`Uts46::STRICT`].
///
/// `Display` writes the domain in its ASCII form, and with `{:#}` in its Unicode form.
///
/// # Examples
///
/// ```
/// use alabel::Mailbox;
///
/// let mailbox = Mailbox::parse("Jürgen@BÜCHER.example")?;
/// assert_eq!(mailbox.local_part(), "Jürgen");
/// assert_eq!(mailbox.to_ascii(), "Jürgen@xn--bcher-kva.example");
/// assert_eq!(mailbox.to_unicode(), "Jürgen@bücher.example");
///
/// let literal = Mailbox::parse("\"a@b\"@[IPv6:2001:DB8::1]")?;
/// assert_eq!(literal.local_part(), "\"a@b\"");
/// assert_eq!(literal.to_ascii(), "\"a@b\"@[IPv6:2001:db8::1]");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mailbox {
    local_part: Box<str>,
    host: Destination,
}

/// The part after the `@`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Destination {
    Domain(Domain),
    Address(IpAddr),
}

impl Mailbox {
    /// Parses a mailbox: splits it at the last `@` outside quotation marks, and checks both sides.
    ///
    /// [RFC 5321, section 4.1.2](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2), with code points
    /// outside ASCII as in [RFC 6531, section 3.3](https://www.rfc-editor.org/rfc/rfc6531#section-3.3). Takes
    /// no display name, angle brackets or comment. In an address literal, numbers of an IPv4 address can have
    /// leading zeros and are decimal, and `::` stands for two groups or more ([RFC 5321, section
    /// 4.1.3](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.3)).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Mailbox;
    ///
    /// let error = Mailbox::parse("joe bloggs@example.com").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "U+0020 at octets 3..4, in the mailbox \"joe bloggs@example.com\", breaks the syntax of \
    ///      mailboxes: it is allowed only in quotation marks (RFC 5321, section 4.1.2)"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// - `"example.com"`, `"a..b@example.com"`, `"a@[192.0.2.256]"`, `"a(b)@example.com"`:
    ///   [`InvalidMailbox`](crate::ErrorKind::InvalidMailbox), with the reason.
    /// - More than 64 octets before the `@`, or more than 254 in all with the ASCII form of the domain: the
    ///   same kind, with the excess
    ///   ([RFC 5321, section 4.5.3.1](https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1)).
    /// - `"a@b_c.example"`: the errors of [`Uts46::STRICT`] for the domain.
    pub fn parse(mailbox: &str) -> Result<Self, Error> {
        let mut syntax = Syntax::new(mailbox);
        if let Some(error) = syntax.errors.next() {
            return Err(error);
        }
        let host = match syntax.place {
            Place::Domain(start) => {
                let domain = mailbox.get(start..).unwrap_or_default();
                let domain = Uts46::STRICT.domain(domain);
                let domain = domain.map_err(|error| error.moved_by(start))?;
                syntax::too_long(mailbox, start, domain.as_str()).map_or(Ok(()), Err)?;
                Destination::Domain(domain)
            }
            Place::Address(address) => Destination::Address(address),
            Place::Invalid => return Err(syntax::no_at_sign(mailbox)),
        };
        Ok(Self {
            local_part: Box::from(syntax.local_part),
            host,
        })
    }

    /// Lists the errors of a mailbox, each with its place. There are none if and only if
    /// [`parse`](Self::parse) succeeds, and otherwise the first is its error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Mailbox};
    ///
    /// let errors = Mailbox::check("a..b@c_d.example").map(|error| (error.kind(), error.span()));
    /// assert!(errors.eq([(ErrorKind::InvalidMailbox, 2..3), (ErrorKind::Std3, 6..7)]));
    /// ```
    pub fn check(mailbox: &str) -> impl Iterator<Item = Error> + '_ {
        let syntax = Syntax::new(mailbox);
        let domain = syntax.place.errors(
            mailbox,
            |domain| Uts46::STRICT.check(domain),
            |domain| Uts46::STRICT.to_ascii(domain).ok(),
        );
        syntax.errors.chain(domain)
    }

    /// Returns the local part as it was given, with its quotation marks.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::Mailbox::parse("Joe@example.com")?.local_part(), "Joe");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn local_part(&self) -> &str {
        &self.local_part
    }

    /// Returns the domain, unless the mailbox has an address literal.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Domain, Mailbox};
    ///
    /// let mailbox = Mailbox::parse("joe@bücher.example")?;
    /// assert_eq!(mailbox.domain(), Some(&Domain::parse("bücher.example")?));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn domain(&self) -> Option<&Domain> {
        match &self.host {
            Destination::Domain(domain) => Some(domain),
            Destination::Address(_) => None,
        }
    }

    /// Returns the address of the address literal, unless the mailbox has a domain.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    ///
    /// use alabel::Mailbox;
    ///
    /// assert_eq!(Mailbox::parse("joe@[127.0.0.1]")?.ip(), Some(Ipv4Addr::LOCALHOST.into()));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn ip(&self) -> Option<IpAddr> {
        match &self.host {
            Destination::Domain(_) => None,
            Destination::Address(address) => Some(*address),
        }
    }

    /// Returns the mailbox with the ASCII form of its domain. The local part stays, also outside ASCII: no
    /// mapping to ASCII
    /// exists for it ([RFC 6531](https://www.rfc-editor.org/rfc/rfc6531)).
    ///
    /// # Examples
    ///
    /// ```
    /// let mailbox = alabel::Mailbox::parse("joe@bücher.example")?;
    /// assert_eq!(mailbox.to_ascii(), "joe@xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn to_ascii(&self) -> String {
        displayed(self)
    }

    /// Returns the mailbox with the Unicode form of its domain.
    ///
    /// # Examples
    ///
    /// ```
    /// let mailbox = alabel::Mailbox::parse("joe@xn--bcher-kva.example")?;
    /// assert_eq!(mailbox.to_unicode(), "joe@bücher.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn to_unicode(&self) -> String {
        displayed(format_args!("{self:#}"))
    }

    /// Returns the mailbox for people: the policy decides about each label of the domain, and the local part
    /// has escapes for
    /// code points that cannot be seen.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Mailbox;
    /// use alabel::display::Policy;
    ///
    /// let mailbox = Mailbox::parse("jürgen\u{202E}@аррӏе.com")?;
    /// assert_eq!(mailbox.to_display(Policy::new()), r"jürgen\u{202e}@xn--80ak6aa92e.com");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[cfg(feature = "display")]
    #[must_use]
    pub fn to_display(&self, policy: Policy<'_>) -> String {
        let mut shown = String::new();
        for c in self.local_part.chars() {
            if c.is_ascii_graphic() {
                shown.push(c);
            } else {
                shown.extend(c.escape_debug());
            }
        }
        shown.push('@');
        match &self.host {
            Destination::Domain(domain) => {
                shown.push_str(policy.to_display(domain.as_str()).as_str());
            }
            Destination::Address(address) => shown.push_str(&displayed(Literal(*address))),
        }
        shown
    }
}

/// An address to write as an address literal.
struct Literal(IpAddr);

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "[{address}]"),
            IpAddr::V6(address) => write!(f, "[IPv6:{address}]"),
        }
    }
}

impl fmt::Display for Mailbox {
    /// Writes the mailbox with the ASCII form of its domain, and with `{:#}` with the Unicode form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@", self.local_part)?;
        match &self.host {
            Destination::Domain(domain) => domain.fmt(f),
            Destination::Address(address) => Literal(*address).fmt(f),
        }
    }
}

impl FromStr for Mailbox {
    type Err = Error;

    /// Parses a mailbox with [`Mailbox::parse`].
    fn from_str(mailbox: &str) -> Result<Self, Error> {
        Self::parse(mailbox)
    }
}

//! The domains of URLs.

use alloc::borrow::{Borrow, Cow};
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use crate::domain::{Domain, hierarchy, string_traits};
use crate::error::Error;
use crate::profile::Url;

/// A domain of a URL, stored in its ASCII form: the domain of a [`Host`](crate::Host).
///
/// It is the result of [`Url::to_ascii`] for a domain that does not end in a number. DNS may not be able to
/// resolve it: `Domain::try_from` converts it to a [`Domain`] if the name is valid. Only
/// [`Host::parse`](crate::Host::parse) creates one.
///
/// It equals a string, and look-ups in maps find it by a string, if the string is its ASCII form, octet for
/// octet. `Display` writes the ASCII form, and `{:#}` the Unicode form.
///
/// # Examples
///
/// ```
/// use alabel::{Domain, Host};
///
/// let host = Host::parse("XN--8i7caa.famitei.net")?;
/// let domain = host.domain().unwrap();
/// assert_eq!(domain.as_str(), "xn--8i7caa.famitei.net");
/// assert!(Domain::try_from(domain).is_err());
/// assert!(Domain::try_from(domain.parent().unwrap()).is_ok());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UrlDomain(Box<str>);

impl UrlDomain {
    /// Creates the domain from the result of the domain parser.
    pub(super) fn from_ascii(ascii: Cow<'_, str>) -> Self {
        Self(Box::from(ascii))
    }

    /// Returns the ASCII form.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Host;
    ///
    /// let Host::Domain(domain) = Host::parse("bücher.example")? else {
    ///     unreachable!()
    /// };
    /// assert_eq!(domain.as_str(), "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Converts the domain to its Unicode form with [`Url::to_unicode`]. Borrows the ASCII form if a label is
    /// invalid, or if the two forms are equal.
    ///
    /// A valid label can still look like another one: see the [guide](crate::guide).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Host;
    ///
    /// let Host::Domain(domain) = Host::parse("xn--bcher-kva.example")? else {
    ///     unreachable!()
    /// };
    /// assert_eq!(domain.to_unicode(), "bücher.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn to_unicode(&self) -> Cow<'_, str> {
        Url::new().to_unicode(&self.0).into_cow()
    }

    /// Returns the labels in their ASCII form, from left to right, without the root label. A label may be
    /// empty.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Host;
    ///
    /// let host = Host::parse("a_b..bücher.example.")?;
    /// let domain = host.domain().unwrap();
    /// assert!(domain.labels().eq(["a_b", "", "xn--bcher-kva", "example"]));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn labels(&self) -> impl DoubleEndedIterator<Item = &str> + Clone {
        hierarchy::labels(&self.0)
    }

    /// Returns the domain without its first label, or `None` if it has only one label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Host;
    ///
    /// let host = Host::parse("a_b.example")?;
    /// let parent = host.domain().and_then(|domain| domain.parent()).unwrap();
    /// assert_eq!(parent, "example");
    /// assert_eq!(parent.parent(), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        // The parent is a domain: it contains only code points of the whole, and has the same last label.
        hierarchy::parent(&self.0).map(|parent| Self(Box::from(parent)))
    }

    /// Returns `true` if the domain is `other` or below it. Ignores root dots.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Host;
    ///
    /// let (host, other) = (Host::parse("a_b.Example.")?, Host::parse("example")?);
    /// let (domain, other) = (host.domain().unwrap(), other.domain().unwrap());
    /// assert!(domain.is_subdomain_of(other));
    /// assert!(!other.is_subdomain_of(domain));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn is_subdomain_of(&self, other: &Self) -> bool {
        hierarchy::is_subdomain(&self.0, &other.0)
    }
}

impl TryFrom<&UrlDomain> for Domain {
    type Error = Error;

    /// Converts the domain to a valid name with [`Domain::parse`].
    fn try_from(domain: &UrlDomain) -> Result<Self, Error> {
        Self::parse(&domain.0)
    }
}

impl TryFrom<UrlDomain> for Domain {
    type Error = Error;

    /// Converts the domain to a valid name with [`Domain::parse`].
    fn try_from(domain: UrlDomain) -> Result<Self, Error> {
        Self::try_from(&domain)
    }
}

string_traits!(UrlDomain);

impl Borrow<str> for UrlDomain {
    /// Returns the ASCII form, which `Eq`, `Ord` and `Hash` also use.
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for UrlDomain {
    /// Writes the ASCII form, or with `{:#}` the Unicode form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.pad(&self.to_unicode())
        } else {
            f.pad(&self.0)
        }
    }
}

impl fmt::Debug for UrlDomain {
    /// Writes the ASCII form in quotation marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UrlDomain").field(&&*self.0).finish()
    }
}

impl From<UrlDomain> for String {
    /// Returns the ASCII form.
    fn from(domain: UrlDomain) -> Self {
        domain.0.into()
    }
}

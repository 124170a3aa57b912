//! The domains of URLs.

use alloc::borrow::{Borrow, Cow};
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use crate::domain::string_traits;
use crate::profile::Url;

/// A domain of a URL, stored in its ASCII form: the domain of a [`Host`](crate::Host).
///
/// It is what [`Url::to_ascii`] returns, unless that ends in a number. DNS may not be able to resolve it:
/// [`Domain::parse`](crate::Domain::parse) tells whether the name is valid. [`Host::parse`](crate::Host::parse) is the only way
/// to make one.
///
/// It equals a string, and is found in a map by a string, if that is its ASCII form, octet for octet. `Display` writes the ASCII
/// form, and `{:#}` the Unicode form.
///
/// # Examples
///
/// ```
/// use alabel::{Domain, Host};
///
/// let Host::Domain(domain) = Host::parse("XN--8i7caa.famitei.net")? else {
///     unreachable!()
/// };
/// assert_eq!(domain.as_str(), "xn--8i7caa.famitei.net");
/// assert!(Domain::parse(domain.as_str()).is_err());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UrlDomain(Box<str>);

impl UrlDomain {
    /// Takes what the domain parser returns.
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

    /// Converts the domain to its Unicode form with [`Url::to_unicode`]. Borrows the ASCII form if a label is not valid, or
    /// if both are the same.
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
}

string_traits!(UrlDomain);

impl Borrow<str> for UrlDomain {
    /// Returns the ASCII form, by which `Eq`, `Ord` and `Hash` compare too.
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

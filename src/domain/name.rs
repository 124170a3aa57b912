//! The owned type for valid names.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use core::fmt;

use super::hierarchy;
use crate::error::Error;
use crate::label::without_root_dot;
use crate::profile::Uts46;

/// A valid domain name, stored in its ASCII form: the form of DNS, in lowercase.
///
/// Two spellings of one name compare equal, so `Domain` works as a map key. Every constructor, including
/// deserialization, guarantees that [`Uts46::new`] accepts the ASCII form unchanged. `example.com.` with a
/// root dot and `example.com` are different names. `127.0.0.1` is a name too, without a
/// [parent](Self::parent): [`Host`](crate::Host) recognizes addresses.
///
/// [`as_str`](Self::as_str) returns the ASCII form, [`to_unicode`](Self::to_unicode) the Unicode form.
/// `Display` writes the ASCII form, and `{:#}` the Unicode form.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
///
/// let domain = Domain::parse("Bücher.example")?;
/// assert_eq!(domain.as_str(), "xn--bcher-kva.example");
/// assert_eq!(domain.to_unicode(), "bücher.example");
/// assert_eq!(format!("{domain} is {domain:#}"), "xn--bcher-kva.example is bücher.example");
/// assert_eq!(domain, Domain::parse("BÜCHER。example")?);
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Comparisons and look-ups
///
/// A `Domain` equals a string if the string is its ASCII form, octet for octet. The string is not parsed, so
/// no other spelling is equal. The same holds for look-ups in maps and sets, which accept a `&str` through
/// `Borrow<str>`. First convert strings that people or other programs write. [`to_ascii`](crate::to_ascii)
/// allocates nothing for an ASCII host name in lowercase:
///
/// ```
/// use std::collections::HashMap;
///
/// use alabel::{Domain, to_ascii};
///
/// let domain = Domain::parse("bücher.example")?;
/// assert_eq!(domain, "xn--bcher-kva.example");
/// assert_ne!(domain, "bücher.example");
///
/// let visits = HashMap::from([(domain, 3)]);
/// assert_eq!(visits.get("xn--bcher-kva.example"), Some(&3));
/// assert_eq!(visits.get("bücher.example"), None); // not the ASCII form
///
/// let visits_of = |name: &str| visits.get(&*to_ascii(name).ok()?);
/// assert_eq!(visits_of("BÜCHER.example"), Some(&3));
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Names in command lines and pages
///
/// [`Uts46::new`] accepts any ASCII except the forbidden domain code points. So a `Domain` may start with a
/// hyphen, and may contain code for a shell or for HTML: ``a$(id);`x`"'`` is a name. Quote it like any
/// untrusted text; the [guide](crate::guide#names-in-command-lines-and-pages) shows how. [`Uts46::STRICT`]
/// allows only letters, digits and hyphens.
///
/// ```
/// use alabel::{Domain, Uts46};
///
/// assert!(Domain::parse("a$(id);`x`\"'").is_ok());
/// assert!(Uts46::STRICT.domain("a$(id);`x`\"'").is_err());
/// ```
///
/// # Maps in serialized data
///
/// With the feature `serde`, two spellings of a name in one map are one key. The maps of the standard library
/// silently keep the last value. To detect repeated names, read the keys as strings, and insert the names one
/// by one:
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use std::collections::HashMap;
///
/// use alabel::Domain;
///
/// let json = r#"{"BÜCHER.example": 1, "xn--bcher-kva.example": 2}"#;
/// let quotas: HashMap<Domain, u32> = serde_json::from_str(json)?;
/// assert_eq!(quotas.len(), 1); // one of the two values is lost
///
/// let pairs: HashMap<String, u32> = serde_json::from_str(json)?;
/// let mut quotas = HashMap::new();
/// let mut repeated = Vec::new();
/// for (name, quota) in pairs {
///     if let Some(other) = quotas.insert(Domain::parse(&name)?, quota) {
///         repeated.push((name, quota + other));
///     }
/// }
/// assert_eq!(repeated.len(), 1);
/// assert_eq!(repeated[0].1, 3);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In a type that derives `Deserialize`, `serde_with::MapPreventDuplicates` makes a second spelling an error.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domain(Box<str>);

impl Domain {
    /// Parses a name with [`Uts46::new`]. For other profiles, use [`Uts46::domain`],
    /// [`Url::domain`](crate::Url::domain), [`Idna2008::domain`](crate::Idna2008::domain) or
    /// [`Idna2003::domain`](crate::Idna2003::domain).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    ///
    /// assert_eq!(Domain::parse("Bücher.example")?.as_str(), "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`to_ascii`](crate::to_ascii), for example:
    ///
    /// - `"a b"`: [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint).
    /// - `"a..b"`: [`EmptyLabel`](crate::ErrorKind::EmptyLabel).
    /// - `"xn--0"`: [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode).
    /// - `""`: [`EmptyName`](crate::ErrorKind::EmptyName).
    pub fn parse(domain: &str) -> Result<Self, Error> {
        let ascii = Uts46::new().to_ascii(domain)?;
        Ok(Self(Box::from(ascii)))
    }

    /// Returns the name with an ASCII form that [`parse`](Self::parse) would accept and not change.
    #[cfg(feature = "display")]
    pub(crate) fn of_valid(ascii: &str) -> Self {
        Self(Box::from(ascii))
    }

    /// Returns the ASCII form.
    ///
    /// # Examples
    ///
    /// ```
    /// let domain = alabel::Domain::parse("Example.COM.")?;
    /// assert_eq!(domain.as_str(), "example.com.");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Converts the name to its Unicode form. Borrows the ASCII form if the two are equal.
    ///
    /// A valid label can still look like another one: see the [guide](crate::guide).
    ///
    /// # Examples
    ///
    /// ```
    /// let domain = alabel::Domain::parse("xn--bcher-kva.example")?;
    /// assert_eq!(domain.to_unicode(), "bücher.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn to_unicode(&self) -> Cow<'_, str> {
        Uts46::new().to_unicode(&self.0).into_cow()
    }

    /// Returns the labels in their ASCII form, from left to right, without the root label.
    ///
    /// # Examples
    ///
    /// ```
    /// let domain = alabel::Domain::parse("www.bücher.example.")?;
    /// assert!(domain.labels().eq(["www", "xn--bcher-kva", "example"]));
    /// assert_eq!(domain.labels().next_back(), Some("example"));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn labels(&self) -> impl DoubleEndedIterator<Item = &str> + Clone {
        hierarchy::labels(&self.0)
    }

    /// Returns the ASCII form without the root dot.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::Domain::parse("example.")?.without_root_dot(), "example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn without_root_dot(&self) -> &str {
        without_root_dot(&self.0)
    }

    /// Returns the name without its first label, or `None` if it has only one label or is an IPv4 address
    /// ([`Url::ends_in_a_number`](crate::Url::ends_in_a_number)).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    ///
    /// let domain = Domain::parse("www.example.")?;
    /// assert_eq!(domain.parent(), Some(Domain::parse("example.")?));
    /// assert_eq!(Domain::parse("example.")?.parent(), None);
    /// assert_eq!(Domain::parse("10.0.0.1")?.parent(), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        // The parent is valid: no rule depends on the labels before it.
        hierarchy::parent(&self.0).map(|parent| Self(Box::from(parent)))
    }

    /// Returns the name and its parents, in ASCII form and without the root dot, for look-ups in a list of
    /// names.
    ///
    /// An IPv4 address ([`Url::ends_in_a_number`](crate::Url::ends_in_a_number)) has no parents.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::collections::HashSet;
    ///
    /// use alabel::Domain;
    ///
    /// let blocked = HashSet::from([Domain::parse("bücher.example")?]);
    /// let domain = Domain::parse("www.BÜCHER.example.")?;
    /// assert!(domain.ancestors().any(|name| blocked.contains(name)));
    /// assert!(domain.ancestors().eq(["www.xn--bcher-kva.example", "xn--bcher-kva.example", "example"]));
    /// assert_eq!(Domain::parse("10.0.0.1")?.ancestors().count(), 1);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    pub fn ancestors(&self) -> impl Iterator<Item = &str> {
        let name = self.without_root_dot();
        let has_parents = !hierarchy::is_address(name);
        let octets = name.bytes().enumerate();
        let dots = octets.filter(move |&(_, octet)| octet == b'.' && has_parents);
        let parents = dots.filter_map(|(dot, _)| name.get(dot + 1..));
        core::iter::once(name).chain(parents)
    }

    /// Returns `true` if the name is `other` or below it. Ignores root dots.
    ///
    /// [RFC 1034, section 3.1](https://www.rfc-editor.org/rfc/rfc1034#section-3.1): "A domain is a subdomain
    /// of another domain if it is contained within that domain." An IPv4 address
    /// ([`Url::ends_in_a_number`](crate::Url::ends_in_a_number)) is below no other name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    ///
    /// let example = Domain::parse("bücher.example")?;
    /// assert!(Domain::parse("www.BÜCHER.example.")?.is_subdomain_of(&example));
    /// assert!(example.is_subdomain_of(&example));
    /// assert!(!Domain::parse("xbücher.example")?.is_subdomain_of(&example));
    /// assert!(!Domain::parse("10.0.0.1")?.is_subdomain_of(&Domain::parse("0.1")?));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn is_subdomain_of(&self, other: &Self) -> bool {
        hierarchy::is_subdomain(&self.0, &other.0)
    }
}

impl fmt::Display for Domain {
    /// Writes the ASCII form, or with `{:#}` the Unicode form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.pad(&self.to_unicode())
        } else {
            f.pad(&self.0)
        }
    }
}

impl fmt::Debug for Domain {
    /// Writes the ASCII form in quotation marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Domain").field(&&*self.0).finish()
    }
}

impl From<Domain> for Box<str> {
    /// Returns the ASCII form.
    fn from(domain: Domain) -> Self {
        domain.0
    }
}

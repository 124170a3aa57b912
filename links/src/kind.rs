//! The kinds of links.

use core::fmt;

/// The kind of a link.
///
/// # Examples
///
/// ```
/// use alabel_links::{LinkKind, Links};
///
/// let kinds = Links::new().of("example.com/a example.com a@example.com").map(|link| link.kind());
/// assert!(kinds.eq([LinkKind::Url, LinkKind::Name, LinkKind::Mail]));
/// assert_eq!(LinkKind::Mail.to_string(), "mail");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LinkKind {
    /// A URL: a host with `http://`, `https://`, a port, a path, a query or a fragment.
    Url,
    /// A mail address, with or without `mailto:`.
    Mail,
    /// A domain name and nothing else.
    Name,
}

impl fmt::Display for LinkKind {
    /// Writes `url`, `mail` or `name`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Url => "url",
            Self::Mail => "mail",
            Self::Name => "name",
        })
    }
}

//! The scheme of a URL, which decides how its host is parsed.

/// The scheme of a URL, as far as its host depends on it: special or not.
///
/// [URL Standard, section 4.2](https://url.spec.whatwg.org/#special-scheme).
/// [`Host::parse_with`](crate::Host::parse_with) and [`Host::warnings`](crate::Host::warnings) take it.
///
/// # Examples
///
/// ```
/// use alabel::{Host, Scheme};
///
/// assert_eq!(Host::parse_with("0x7f.1", Scheme::Special)?.to_string(), "127.0.0.1");
/// assert_eq!(Host::parse_with("0x7f.1", Scheme::Other)?.to_string(), "0x7f.1");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// `ftp`, `file`, `http`, `https`, `ws` or `wss`.
    #[default]
    Special,
    /// Any other scheme, such as `git` or `redis`.
    Other,
}

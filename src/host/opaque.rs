//! The opaque hosts of URLs whose scheme is not special ([URL Standard, section
//! 3.5](https://url.spec.whatwg.org/#concept-opaque-host-parser)).

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::fmt::Write as _;

use crate::domain::string_traits;
use crate::error::{Details, Document, Error, ErrorKind, Text};
use crate::validity::AsciiSet;

/// The opaque host of a URL with a scheme that is not special, such as `git` or `redis`.
///
/// It is ASCII, with other code points percent-encoded. Letters keep their case, and nothing is decoded. It
/// may be empty. Only [`Host::parse_with`](crate::Host::parse_with) creates one.
///
/// # Examples
///
/// ```
/// use alabel::{Host, Scheme};
///
/// let Host::Opaque(host) = Host::parse_with("ExämplE", Scheme::Other)? else {
///     unreachable!()
/// };
/// assert_eq!(host.as_str(), "Ex%C3%A4mplE");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpaqueHost(Box<str>);

impl OpaqueHost {
    /// Parses an opaque host: the opaque-host parser.
    pub(super) fn parse(input: &str) -> Result<Self, Error> {
        // "If input contains a forbidden host code point, host-invalid-code-point validation error, return
        // failure."
        let mut code_points = input.char_indices();
        match code_points.find(|(_, c)| AsciiSet::FORBIDDEN_HOST.contains(*c)) {
            Some((place, c)) => Err(error(input, place, c)),
            None => Ok(Self(Box::from(percent_encode(input)))),
        }
    }

    /// Returns the host for a URL.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// let Host::Opaque(host) = Host::parse_with("a%2Fb", Scheme::Other)? else {
    ///     unreachable!()
    /// };
    /// assert_eq!(host.as_str(), "a%2Fb");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Percent-encodes the C0 controls and the code points after `~`: "Return the result of running UTF-8
/// percent-encode on input using the C0 control percent-encode set": "the C0 controls and all code points
/// greater than U+007E (~)".
fn percent_encode(input: &str) -> Cow<'_, str> {
    let is_encoded = |octet: u8| !matches!(octet, b' '..=b'~');
    if !input.bytes().any(is_encoded) {
        return Cow::Borrowed(input);
    }
    let mut encoded = String::new();
    for octet in input.bytes() {
        if is_encoded(octet) {
            // Writing to a `String` never fails.
            let _ = write!(encoded, "%{octet:02X}");
        } else {
            encoded.push(char::from(octet));
        }
    }
    Cow::Owned(encoded)
}

/// Returns the error of a host with a forbidden host code point.
fn error(input: &str, place: usize, c: char) -> Error {
    let kind = ErrorKind::ForbiddenHostCodePoint;
    let span = place..place + c.len_utf8();
    Details {
        code_point: Some(c),
        ..Details::new(kind, Document::Default, Text::from(input), span)
    }
    .into()
}

string_traits!(OpaqueHost);

impl fmt::Display for OpaqueHost {
    /// Writes the host for a URL.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for OpaqueHost {
    /// Writes the host in quotation marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OpaqueHost").field(&&*self.0).finish()
    }
}

impl From<OpaqueHost> for String {
    /// Returns the host for a URL.
    fn from(host: OpaqueHost) -> Self {
        host.0.into()
    }
}

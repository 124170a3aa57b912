//! The host in a text that has more than a name: a URL, a host with a port, an e-mail address, or a name in
//! quotes, brackets, a call or punctuation. In other text, it is the host of the only link.
//!
//! The rules are those of the page for names. The crate `url` does not fit: it needs a scheme, and converts
//! the host, so errors would have no place.

use std::ops::Range;

use alabel_links::{LinkKind, Links, TopLevelDomains};

use super::punctuation::{
    SEPARATORS, ends_sentence, in_call, is_close, is_open, is_quote, starts_sentence,
};

/// The characters that end a host before its path.
const ENDS: [char; 4] = ['/', '?', '#', '\\'];

/// Returns the host in a text, or the text without spaces and quotes around it.
pub(crate) fn host(text: &str) -> &str {
    let text = unquoted(text);
    host_of_url(text)
        .and_then(|place| text.get(place))
        .or_else(|| of_address(text))
        .or_else(|| of_port_or_path(text))
        .or_else(|| of_link(text))
        .unwrap_or(text)
}

/// Returns the host of the only link in a text. A name that is a part of the text is none: the text can be a
/// name with an error.
fn of_link(text: &str) -> Option<&str> {
    let links = Links::new().top_level_domains(TopLevelDomains::AnyInUrls);
    let mut links = links.of(text);
    let link = links.next()?;
    let is_only = link.kind() != LinkKind::Name && links.next().is_none();
    is_only.then(|| text.get(link.host_range()))?
}

/// Returns a text without the spaces, quotes, brackets, calls and punctuation around it.
fn unquoted(mut text: &str) -> &str {
    loop {
        let trimmed = text.trim().trim_start_matches(starts_sentence);
        let trimmed = trimmed.trim_end_matches(|c| ends_sentence(c) || SEPARATORS.contains(&c));
        let inner = in_call(trimmed)
            .or_else(|| in_pair(trimmed))
            .or_else(|| trimmed.strip_prefix(['\'', '`']))
            .or_else(|| trimmed.strip_suffix(is_quote));
        let inner = inner.unwrap_or(trimmed);
        if inner.len() == text.len() {
            return text;
        }
        text = inner;
    }
}

/// Returns the text between a pair of quotes or brackets, unless they are those of an IPv6 address.
fn in_pair(text: &str) -> Option<&str> {
    let mut chars = text.chars();
    let (open, close) = (chars.next()?, chars.next_back()?);
    let inner = chars.as_str();
    let is_pair = if is_quote(open) {
        is_quote(close) && !inner.contains([open, close])
    } else {
        is_open(open) && is_close(close) && !inner.contains([open, close])
    };
    let is_address = open == '[' && inner.contains(':') && !inner.contains("://");
    (is_pair && !is_address).then_some(inner)
}

/// Returns the place of the host in a URL that starts with a scheme or with two slashes.
pub(crate) fn host_of_url(text: &str) -> Option<Range<usize>> {
    let (start, rest) = text.split_once("//")?;
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || ['+', '.', '-'].contains(&c))
    };
    if !(start.is_empty() || start.strip_suffix(':').is_some_and(is_scheme)) {
        return None;
    }
    let authority = rest.split(ENDS).next()?;
    let host = authority.rsplit('@').next()?;
    let start = start.len() + "//".len() + authority.len() - host.len();
    let length = match host.find(']').filter(|_| host.starts_with('[')) {
        Some(end) => end + 1,
        None => host.find(':').unwrap_or(host.len()),
    };
    Some(start..start + length)
}

/// Returns the domain of an e-mail address, which can follow a name or `mailto:`.
fn of_address(text: &str) -> Option<&str> {
    let address = text.rsplit('<').next()?;
    let address = address.strip_prefix("mailto:").unwrap_or(address);
    let (local_part, rest) = address.split_once('@')?;
    let domain = rest.split(['/', '?', '>']).next()?;
    let is_part =
        |part: &str| !part.is_empty() && !part.contains(|c: char| c.is_whitespace() || c == '@');
    (is_part(local_part) && is_part(domain) && !local_part.contains('/')).then_some(domain)
}

/// Returns the host of a text with a port or a path, but without a scheme.
fn of_port_or_path(text: &str) -> Option<&str> {
    let start = text.split(ENDS).next()?;
    let is_address = start.starts_with('[') && start.contains(':');
    let end = if is_address {
        start.find(']')? + 1
    } else {
        start.find(':').unwrap_or(start.len())
    };
    let (host, port) = start.split_at_checked(end)?;
    let is_port = |port: &str| {
        (1..=5).contains(&port.len()) && port.bytes().all(|digit| digit.is_ascii_digit())
    };
    let is_end = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
    let is_name = host.contains('.') && !host.contains(|c: char| c.is_whitespace() || c == '@');
    (is_end && (is_address || is_name)).then_some(host)
}

//! The host in a text that has more than a name: a URL, a host with a port, an e-mail address, or quoted
//! text.
//!
//! The rules are those of the page for names. The crate `url` does not fit: it needs a scheme, and converts
//! the host, so errors would have no place.

/// The pairs of characters around quoted text.
const QUOTES: [[char; 2]; 3] = [['"', '"'], ['\'', '\''], ['<', '>']];

/// The characters that end a host before its path.
const ENDS: [char; 4] = ['/', '?', '#', '\\'];

/// Returns the host in a text, or the text without spaces and quotes around it.
pub(super) fn host(text: &str) -> &str {
    let text = unquoted(text);
    of_url(text)
        .or_else(|| of_address(text))
        .or_else(|| of_port_or_path(text))
        .unwrap_or(text)
}

/// Returns a text without spaces, quotes, and a comma or semicolon at its end.
fn unquoted(text: &str) -> &str {
    let text = text.trim().trim_end_matches([',', ';']);
    let inner = QUOTES
        .iter()
        .find_map(|[open, close]| text.strip_prefix(*open)?.strip_suffix(*close));
    inner.map_or(text, str::trim)
}

/// Returns the host of a URL with a scheme.
fn of_url(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once("://")?;
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || ['+', '.', '-'].contains(&c);
    if !(scheme.starts_with(|c: char| c.is_ascii_alphabetic()) && scheme.chars().all(is_scheme)) {
        return None;
    }
    let authority = rest.split(ENDS).next()?;
    let host = authority.rsplit('@').next()?;
    if let Some(end) = host.find(']').filter(|_| host.starts_with('[')) {
        return host.get(..=end);
    }
    host.split(':').next()
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
    let (host, port) = start.split_once(':').unwrap_or((start, "0"));
    let is_port = (1..=5).contains(&port.len()) && port.bytes().all(|digit| digit.is_ascii_digit());
    let is_host = host.contains('.') && !host.contains(|c: char| c.is_whitespace() || c == '@');
    (is_port && is_host).then_some(host)
}

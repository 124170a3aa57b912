//! The spans of labels, names, ports and schemes.

use core::ops::Range;

use crate::properties::{Bits, is_ldh};
use crate::text::{char_at, char_before, octet_at, start_of};

/// The most octets in front of a percent-encoded octet that the search for `://` reads. A name of 253 octets,
/// all of them percent-encoded, has 759.
const LONGEST_ENCODED: usize = 1024;

/// Returns the end of the label that starts at `start`, without ignored code points at its end. The result is
/// `start` if there is no label.
#[inline]
pub(crate) fn label_end(text: &str, start: usize) -> usize {
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    let count = rest.iter().take_while(|octet| is_ldh(**octet)).count();
    match rest.get(count) {
        Some(octet) if !octet.is_ascii() => end_outside_ascii(text, start + count),
        _ => start + count,
    }
}

/// Returns the end of a label that has a code point outside ASCII at `start`.
fn end_outside_ascii(text: &str, start: usize) -> usize {
    let mut end = start;
    let mut rest = text.get(start..).unwrap_or_default().chars();
    while let Some(c) = rest.next() {
        let bits = Bits::of(c);
        if bits.is_of_label() {
            end = text.len() - rest.as_str().len();
        } else if !bits.is_ignored() {
            break;
        }
    }
    end
}

/// Returns the label separator at a position.
#[inline]
pub(crate) fn separator_at(text: &str, position: usize) -> Option<char> {
    match octet_at(text, position) {
        Some(b'.') => Some('.'),
        Some(octet) if !octet.is_ascii() => {
            char_at(text, position).filter(|&c| Bits::of(c).is_separator())
        }
        _ => None,
    }
}

/// Returns `true` if a code point of a label is at a position.
pub(crate) fn is_label_at(text: &str, position: usize) -> bool {
    char_at(text, position).is_some_and(|c| Bits::of(c).is_of_label())
}

/// The start of a name.
pub(crate) struct Start {
    /// The place.
    pub(crate) place: usize,
    /// The name has only letters and digits of ASCII, and full stops.
    pub(crate) is_plain: bool,
}

/// Returns the start of the name whose labels end at `end`, a label separator, at `floor` or later.
///
/// A label that is empty, or starts or ends with a hyphen, spoils the name: then there is no start.
pub(crate) fn name_start(text: &str, end: usize, floor: usize) -> Option<Start> {
    let octets = text.as_bytes();
    let mut position = end;
    let mut start = end;
    // The code point to the right of `position`, as far as the rule of hyphens distinguishes them.
    let mut right = b'.';
    let mut is_plain = true;
    while position > floor {
        let octet = *octets.get(position - 1)?;
        if is_ldh(octet) {
            if octet == b'-' {
                is_plain = false;
                if right == b'.' {
                    return None;
                }
            }
            right = octet;
            position -= 1;
        } else {
            let Some(c) = char_before(text, position) else {
                break;
            };
            let bits = Bits::of(c);
            is_plain &= c.is_ascii() || !(bits.is_separator() || bits.is_of_label());
            if bits.is_separator() {
                if right == b'.' || right == b'-' {
                    return None;
                }
                right = b'.';
            } else if bits.is_of_label() {
                right = octet;
            } else if !bits.is_ignored() {
                break;
            }
            position -= c.len_utf8();
            if bits.is_ignored() {
                continue;
            }
        }
        start = position;
    }
    let is_spoiled = right == b'.' || right == b'-';
    (!is_spoiled).then_some(Start {
        place: start,
        is_plain,
    })
}

/// Returns the start of the host of a URL, if the name that starts at `start` is its end, because an octet in
/// front of it is percent-encoded.
pub(crate) fn encoded_start(text: &str, start: usize, floor: usize) -> Option<usize> {
    let floor = floor.max(start.saturating_sub(LONGEST_ENCODED));
    let mut position = start;
    while position > floor {
        let Some(c) = char_before(text, position) else {
            break;
        };
        let bits = Bits::of(c);
        if c != '%' && !bits.is_of_label() && !bits.is_separator() && !bits.is_ignored() {
            break;
        }
        position -= c.len_utf8();
    }
    scheme_start(text, position, floor).map(|_| position)
}

/// Returns `true` if the name that starts at `start` starts inside a percent-encoded octet.
pub(crate) fn is_encoded(text: &str, start: usize) -> bool {
    let octets = text.as_bytes();
    let digits = octets.get(start..start + 2).unwrap_or_default();
    start.checked_sub(1).and_then(|before| octets.get(before)) == Some(&b'%')
        && digits.len() == 2
        && digits.iter().all(u8::is_ascii_hexdigit)
}

/// Returns the end of the host of a URL that starts at `start`: a name, possibly percent-encoded, or an IPv6
/// address in brackets.
pub(crate) fn host_end(text: &str, start: usize) -> usize {
    if octet_at(text, start) == Some(b'[') {
        let rest = text.as_bytes().get(start + 1..).unwrap_or_default();
        let is_of_address = |octet: &u8| octet.is_ascii_hexdigit() || matches!(octet, b':' | b'.');
        let length = rest.iter().take_while(|octet| is_of_address(octet)).count();
        let end = start + 1 + length;
        return if octet_at(text, end) == Some(b']') {
            end + 1
        } else {
            start
        };
    }
    let mut position = start;
    let mut end = start;
    while let Some(c) = char_at(text, position) {
        let bits = Bits::of(c);
        position += c.len_utf8();
        if bits.is_of_label() || c == '%' {
            end = position;
        } else if !bits.is_separator() && !bits.is_ignored() {
            break;
        }
    }
    end
}

/// Returns the start of `http://` or `https://` in front of a host.
pub(crate) fn scheme_start(text: &str, host_start: usize, floor: usize) -> Option<usize> {
    let end = host_start.checked_sub("://".len())?;
    if text.as_bytes().get(end..host_start) != Some(b"://") {
        return None;
    }
    let is_secure = matches!(char_before(text, end), Some('s' | 'S'));
    start_of(text, if is_secure { "https" } else { "http" }, end, floor)
}

/// The end of a host, and the end of the port after it.
pub(crate) struct Authority {
    /// The end of the host, after the separator of the root.
    pub(crate) host_end: usize,
    /// The end of the port, or of the host.
    pub(crate) end: usize,
}

/// Returns the ends of the host whose last label ends at `end`, or nothing if its port is too large.
///
/// The separator of the root belongs to the link only in front of a port, a path, a query or a fragment.
#[inline]
pub(crate) fn authority(text: &str, end: usize) -> Option<Authority> {
    if is_part_at(text, end) {
        return Some(Authority { host_end: end, end });
    }
    let root = separator_at(text, end).map_or(end, |c| end + c.len_utf8());
    let port = port(text, root)?;
    let host_end = if port.end > root || is_part_at(text, root) {
        root
    } else {
        end
    };
    Some(Authority {
        host_end,
        end: if host_end == root { port.end } else { end },
    })
}

/// Returns `true` if a path, a query or a fragment starts at a position.
pub(crate) fn is_part_at(text: &str, position: usize) -> bool {
    matches!(octet_at(text, position), Some(b'/' | b'?' | b'#'))
}

/// Returns the colon and the digits of a port at a position, an empty range without a port, or nothing if the
/// port has more than five digits or is over 65,535.
fn port(text: &str, position: usize) -> Option<Range<usize>> {
    let rest = text.as_bytes().get(position..).unwrap_or_default();
    let digits = match rest {
        [b':', digits @ ..] => digits.iter().take_while(|digit| digit.is_ascii_digit()),
        _ => return Some(position..position),
    };
    let mut count = 0;
    let mut number = 0;
    for digit in digits {
        count += 1;
        number = number * 10 + u32::from(digit - b'0');
        if count > 5 || number > u32::from(u16::MAX) {
            return None;
        }
    }
    Some(
        position..if count == 0 {
            position
        } else {
            position + 1 + count
        },
    )
}

/// Returns `true` if an `@` and a name are at a position, so that what is in front of it is a local part.
#[inline]
pub(crate) fn is_in_front_of_name(text: &str, position: usize) -> bool {
    octet_at(text, position) == Some(b'@') && is_name_at(text, position + 1)
}

/// Returns `true` if a name of two labels or more is at a position.
fn is_name_at(text: &str, start: usize) -> bool {
    let mut position = start;
    // A name has at most 253 octets, and its mapped form seldom more.
    let limit = position + LONGEST_ENCODED;
    let mut labels = 0;
    while position < limit {
        let end = label_end(text, position);
        if end == position {
            break;
        }
        labels += 1;
        position = separator_at(text, end).map_or(end, |c| end + c.len_utf8());
        if position == end {
            break;
        }
    }
    labels > 1
}

/// The most octets of a user name and a password that are read.
const LONGEST_USER_NAME: usize = 256;

/// Returns `true` if the host of a URL that ends at `end` is a user name: an `@` follows, or a password and
/// an `@`. User names in URLs are deprecated.
pub(crate) fn is_user_name(text: &str, end: usize) -> bool {
    let mut position = end;
    if octet_at(text, position) == Some(b':') {
        position += 1;
        while position < end + LONGEST_USER_NAME {
            match char_at(text, position) {
                Some('/' | '?' | '#') | None => break,
                Some(c) if !Bits::of(c).is_email() => break,
                Some(c) => position += c.len_utf8(),
            }
        }
    }
    octet_at(text, position) == Some(b'@')
}

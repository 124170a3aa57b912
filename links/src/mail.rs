//! The start of a mail address.

use crate::properties::Bits;
use crate::text::{char_before, octet_at, start_of};

/// The most octets of a local part ([RFC 5321, section
/// 4.5.3.1.1](https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.1)). The limit also keeps the search
/// linear.
const LONGEST_LOCAL_PART: usize = 64;

/// The start of a mail address.
pub(crate) struct Start {
    /// The start of the local part.
    pub(crate) address: usize,
    /// The start of `mailto:`, or of the local part.
    pub(crate) link: usize,
}

/// Returns the start of the mail address whose `@` is at `at`, or nothing if its local part is spoiled: it is
/// empty or too long, starts or ends with a full stop, or has two of them in sequence.
///
/// After a colon, a local part that starts with `//` is the user name of a URL. User names in URLs are
/// deprecated.
pub(crate) fn start(text: &str, at: usize, floor: usize) -> Option<Start> {
    let mut position = at;
    let mut right = '.';
    while position > floor {
        let Some(c) = char_before(text, position).filter(|&c| Bits::of(c).is_email()) else {
            break;
        };
        if c == '.' && right == '.' {
            return None;
        }
        right = c;
        position -= c.len_utf8();
        if at - position > LONGEST_LOCAL_PART {
            return None;
        }
    }
    if right == '.' {
        return None;
    }
    let is_user_name = position > floor
        && char_before(text, position) == Some(':')
        && octet_at(text, position) == Some(b'/')
        && octet_at(text, position + 1) == Some(b'/');
    (!is_user_name).then_some(Start {
        address: position,
        link: start_of(text, "mailto:", position, floor).unwrap_or(position),
    })
}

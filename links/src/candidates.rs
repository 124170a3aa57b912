//! The places in a text that a conversion can change.

use alloc::vec::Vec;
use core::ops::Range;

use memchr::{memchr, memmem, memrchr};

use crate::form::{HostForm, first_ace_prefix};

/// The longest host that is searched for percent-encoding. Each of 253 octets can have three.
const MAX_ENCODED_HOST: usize = 3 * 253;

/// The number of octets that one test for ASCII reads.
const SCANNED: usize = 256;

/// Returns the first place of something in a text.
type Scan = fn(&[u8]) -> Option<usize>;

/// The places in a text that a conversion can change. A scan reads some octets per nanosecond, so a text
/// without candidates is not searched for links.
pub(crate) struct Candidates<'t> {
    text: &'t [u8],
    /// Each scan with its last result, or the length of the text if there is nothing more.
    scans: Vec<(Scan, usize)>,
}

impl<'t> Candidates<'t> {
    /// Returns the candidates in a text.
    pub(crate) fn new(form: HostForm, is_defanged: bool, text: &'t [u8]) -> Self {
        let encoded: Scan = if is_defanged {
            first_percent_sign
        } else {
            first_encoded_host
        };
        let scans = core::iter::once(encoded).chain(form.scans().iter().copied());
        Self {
            text,
            scans: scans
                .map(|scan| (scan, scan(text).unwrap_or(text.len())))
                .collect(),
        }
    }

    /// Returns the rest of the line at a position if it has a candidate, or the first line after it that has
    /// one. Query positions in ascending order.
    pub(crate) fn next_line(&mut self, position: usize) -> Option<Range<usize>> {
        let candidate = self.next(position)?;
        let before = self.text.get(position..candidate)?;
        let start = memrchr(b'\n', before).map_or(position, |end| position + end + 1);
        let rest = self.text.get(candidate..)?;
        let end = memchr(b'\n', rest).map_or(self.text.len(), |end| candidate + end + 1);
        Some(start..end)
    }

    /// Returns the first candidate at a position or later.
    fn next(&mut self, position: usize) -> Option<usize> {
        let Self { text, scans } = self;
        for (scan, place) in scans.iter_mut().filter(|(_, place)| *place < position) {
            let found = text.get(position..).and_then(*scan);
            *place = found.map_or(text.len(), |found| position + found);
        }
        let first = scans.iter().map(|(_, place)| *place).min();
        first.filter(|place| *place < text.len())
    }
}

impl HostForm {
    /// Returns the scans for hosts of another form.
    const fn scans(self) -> &'static [Scan] {
        match self {
            Self::Ascii => &[first_outside_ascii],
            Self::Unicode => &[first_ace_prefix],
            #[cfg(feature = "display")]
            Self::Display(_) => &[first_ace_prefix, first_outside_ascii],
        }
    }
}

/// Returns the place of the first octet outside ASCII.
fn first_outside_ascii(text: &[u8]) -> Option<usize> {
    // The compiler has vector instructions for `is_ascii`, but not for `position`.
    let chunk = text.chunks(SCANNED).position(|chunk| !chunk.is_ascii())? * SCANNED;
    let place = text
        .get(chunk..)?
        .iter()
        .position(|octet| !octet.is_ascii())?;
    Some(chunk + place)
}

/// Returns the place of the slashes before the first host of a URL with a percent sign.
fn first_encoded_host(text: &[u8]) -> Option<usize> {
    let is_encoded = |slashes: &usize| {
        let rest = text.get(slashes + 2..).unwrap_or_default();
        let mut host = rest.iter().take(MAX_ENCODED_HOST);
        let end = host.find(|octet| octet.is_ascii_whitespace() || b"%/?#".contains(octet));
        end == Some(&b'%')
    };
    memchr(b'%', text)?;
    memmem::find_iter(text, b"//").find(is_encoded)
}

/// Returns the place of the first percent sign. The slashes of a defanged URL can have brackets.
fn first_percent_sign(text: &[u8]) -> Option<usize> {
    memchr(b'%', text)
}

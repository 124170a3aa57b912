//! The quick look at names that need no further look: most hosts.

use super::MAX_OCTETS;
use crate::punycode::written_text;

/// Whether it is proven that a name consists of NR-LDH labels in lowercase, none of them empty: it has 1 to 63 octets,
/// all of them lowercase letters, digits, hyphens and full stops, with a letter or a digit first and last and no two
/// others in a row. Without UseSTD3ASCIIRules, an underscore and a grave accent are as good as letters: they are valid, and
/// no forbidden domain code points.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than a word of the name"
)]
#[inline(always)]
pub(crate) fn is_plain_host(domain: &str, use_std3_ascii_rules: bool) -> bool {
    domain.len() <= MAX_OCTETS && are_plain_labels(domain.as_bytes(), 0, use_std3_ascii_rules)
}

/// Whether that is proven of the labels of a name that start after so many octets, but for how many octets there are.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than a word of the name"
)]
#[inline(always)]
pub(crate) fn are_plain_labels(name: &[u8], start: usize, use_std3_ascii_rules: bool) -> bool {
    is_plain::<false>(name, start, use_std3_ascii_rules, |_| ())
}

/// Whether that is proven of a name in ASCII once its letters are in lowercase.
#[inline]
pub(crate) fn is_plain_host_in_lowercase(domain: &str, use_std3_ascii_rules: bool) -> bool {
    let octets = domain.as_bytes();
    octets.len() <= MAX_OCTETS && is_plain::<true>(octets, 0, use_std3_ascii_rules, |_| ())
}

/// Calls `use_host` with the plain host that a name is once its letters are in lowercase, if that is proven.
#[inline]
pub(crate) fn with_plain_host_in_lowercase<T>(
    domain: &str,
    use_std3_ascii_rules: bool,
    use_host: impl FnOnce(&str) -> T,
) -> Option<T> {
    let octets = domain.as_bytes();
    let mut words = [[0; 8]; MAX_OCTETS.div_ceil(8)];
    let mut slots = words.iter_mut();
    let push = |word: u64| {
        if let Some(slot) = slots.next() {
            *slot = word.to_le_bytes();
        }
    };
    if octets.len() > MAX_OCTETS || !is_plain::<true>(octets, 0, use_std3_ascii_rules, push) {
        return None;
    }
    written_text(words.as_flattened(), domain.len()).map(use_host)
}

/// Whether the labels of a name that start after so many octets are a plain host, or one but for letters in uppercase. Calls
/// `push` with each eight octets of them in lowercase, of which the last may be others.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than a word of the name"
)]
#[inline(always)]
fn is_plain<const IGNORES_CASE: bool>(
    name: &[u8],
    start: usize,
    use_std3_ascii_rules: bool,
    mut push: impl FnMut(u64),
) -> bool {
    let octets = name.get(start..).unwrap_or_default();
    // All but hyphens and full stops are among these octets, but not what starts most names in Unicode.
    let may_be_end = |octet: Option<&u8>| matches!(octet, Some(b'0'..=b'z'));
    if !may_be_end(octets.first()) || !may_be_end(octets.last()) {
        return false;
    }
    let mut marks = Marks::new(use_std3_ascii_rules);
    let (words, rest) = octets.as_chunks::<8>();
    for word in words {
        push(marks.add::<IGNORES_CASE>(u64::from_le_bytes(*word)));
        if !marks.is_plain {
            return false;
        }
    }
    if let (false, Some(last)) = (rest.is_empty(), octets.last_chunk::<8>()) {
        // It overlaps the word before it, in which the pair with its first octet is.
        marks.previous = 0;
        let last = marks.add::<IGNORES_CASE>(u64::from_le_bytes(*last));
        push(last >> (8 * (8 - rest.len())));
    } else if !rest.is_empty() {
        // Letters take the place of the octets that are missing.
        let last = if let Some(last) = name.last_chunk::<8>() {
            let bits = 8 * rest.len();
            (u64::from_le_bytes(*last) >> (64 - bits)) | (repeated(b'a') << bits)
        } else {
            let octets = rest.iter().rev();
            octets.fold(repeated(b'a'), |word, &octet| {
                (word << 8) | u64::from(octet)
            })
        };
        push(marks.add::<IGNORES_CASE>(last));
    }
    marks.is_plain
}

/// What is known of the words so far.
struct Marks {
    /// The highest bit of the lowest octet, if the octet before it is a hyphen or a full stop.
    previous: u64,
    /// Whether nothing was found.
    is_plain: bool,
    /// The first one of the octets that end with the letters.
    first_letter: u8,
}

impl Marks {
    /// No word.
    #[inline]
    const fn new(use_std3_ascii_rules: bool) -> Self {
        Self {
            previous: 0,
            is_plain: true,
            // Underscore and grave accent precede the letters.
            first_letter: if use_std3_ascii_rules { b'a' } else { b'_' },
        }
    }

    /// Looks at eight octets. Returns them in lowercase.
    #[expect(
        clippy::inline_always,
        reason = "a call costs more than a word of the name"
    )]
    #[inline(always)]
    fn add<const IGNORES_CASE: bool>(&mut self, word: u64) -> u64 {
        let uppercase = if IGNORES_CASE {
            between(word, b'A', b'Z')
        } else {
            0
        };
        let separators = between(word, b'-', b'.');
        let others = between(word, self.first_letter, b'z') | between(word, b'0', b'9');
        let pairs = separators & ((separators << 8) | self.previous);
        self.previous = separators >> 56;
        self.is_plain &= (separators | others | uppercase) == HIGH_BITS && pairs == 0;
        // 0x80 becomes 0x20, in which the two cases differ.
        word | (uppercase >> 2)
    }
}

/// The highest bit of each octet.
const HIGH_BITS: u64 = repeated(0x80);

/// A word of eight times this octet.
const fn repeated(octet: u8) -> u64 {
    u64::from_le_bytes([octet; 8])
}

/// The highest bit of each octet from `first` to `last`, which are ASCII. That of an octet outside ASCII is never set: if
/// one of the sums exceeds it, so does the other. But the bits of the octets after it may be wrong.
#[inline]
const fn between(word: u64, first: u8, last: u8) -> u64 {
    let from_first = word.wrapping_add(repeated(0x80 - first));
    let after_last = word.wrapping_add(repeated(0x7F - last));
    from_first & !after_last & HIGH_BITS
}

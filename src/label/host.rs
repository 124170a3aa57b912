//! The word scan. It recognizes ASCII host names, the most common names, eight octets at a time.

use super::MAX_OCTETS;
use crate::punycode::written_text;

/// Returns `true` if `name[start..]` consists of non-empty NR-LDH labels in lowercase. A name of 1 to 63
/// octets that passes is a plain host.
///
/// All octets must be lowercase letters, digits, hyphens or full stops. The first and the last must be
/// letters or digits, and no two hyphens or full stops may be adjacent. Unless `denies_underscore`,
/// underscores and grave accents count as letters: they are valid without UseSTD3ASCIIRules, and are not
/// forbidden domain code points. `false` proves nothing: the labels may still be those of a host.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than scanning one of the two words of an average host (bench row \"ASCII hosts, to_ascii\")"
)]
#[inline(always)]
pub(crate) fn are_plain_labels(name: &[u8], start: usize, denies_underscore: bool) -> bool {
    is_plain::<false>(name, start, denies_underscore, |_| ())
}

/// Returns `true` if the lowercase form of a name is a plain host.
///
/// Not inlined, so that the scan of a lowercase name keeps its registers: 406 instead of 420 instructions
/// (bench row "ip6.arpa, to_ascii").
#[inline(never)]
pub(crate) fn is_plain_host_in_lowercase(domain: &str, denies_underscore: bool) -> bool {
    let octets = domain.as_bytes();
    octets.len() <= MAX_OCTETS && is_plain::<true>(octets, 0, denies_underscore, |_| ())
}

/// Calls `use_host` with the lowercase form of a name, if that form is a plain host.
#[expect(
    clippy::inline_always,
    reason = "a call takes 294 instructions instead of 253 with LTO (bench row \"mixed case, write_ascii\")"
)]
#[inline(always)]
pub(crate) fn with_plain_host_in_lowercase<T>(
    domain: &str,
    denies_underscore: bool,
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
    if octets.len() > MAX_OCTETS || !is_plain::<true>(octets, 0, denies_underscore, push) {
        return None;
    }
    written_text(words.as_flattened(), domain.len()).map(use_host)
}

/// Returns the number of lowercase letters, digits and hyphens at the start of `labels`. The number may be
/// too low if they end among the last seven octets.
#[inline]
pub(crate) fn plain_start(labels: &[u8]) -> usize {
    let (words, _) = labels.as_chunks::<8>();
    for (word, number) in words.iter().zip(0..) {
        let word = u64::from_le_bytes(*word);
        let plain =
            between(word, b'a', b'z') | between(word, b'0', b'9') | between(word, b'-', b'-');
        if plain != HIGH_BITS {
            // The marks below the first other octet are correct.
            return 8 * number + (plain ^ HIGH_BITS).trailing_zeros() as usize / 8;
        }
    }
    8 * words.len()
}

/// Scans `name[start..]` in steps of eight octets. `push` receives each word, lowercased if `IGNORES_CASE`;
/// octets of the last word beyond the end of the name are unspecified.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than scanning one of the two words of an average host (bench row \"ASCII hosts, to_ascii\")"
)]
#[inline(always)]
fn is_plain<const IGNORES_CASE: bool>(
    name: &[u8],
    start: usize,
    denies_underscore: bool,
    mut push: impl FnMut(u64),
) -> bool {
    // `start` is past the end if the name without its root dot has no more labels.
    let octets = name.get(start..).unwrap_or_default();
    // Rejects hyphens, full stops, and the first octet of most Unicode names before the loop starts.
    let may_be_end = |octet: Option<&u8>| matches!(octet, Some(b'0'..=b'z'));
    if !may_be_end(octets.first()) || !may_be_end(octets.last()) {
        return false;
    }
    let mut marks = Marks::new(denies_underscore);
    let (words, rest) = octets.as_chunks::<8>();
    for word in words {
        push(marks.add::<IGNORES_CASE>(u64::from_le_bytes(*word)));
        if !marks.is_plain {
            return false;
        }
    }
    if let (false, Some(last)) = (rest.is_empty(), octets.last_chunk::<8>()) {
        // This word overlaps the previous one, which already checked the pair that ends with its first octet.
        marks.previous = 0;
        let last = marks.add::<IGNORES_CASE>(u64::from_le_bytes(*last));
        push(last >> (8 * (8 - rest.len())));
    } else if !rest.is_empty() {
        // Fewer than eight octets remain: fills the word with letters, which are always plain.
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

/// The state of the scan.
struct Marks {
    /// The highest bit of the lowest octet, set if the last octet of the previous word is a hyphen or a full
    /// stop.
    previous: u64,
    /// `true` if all words so far are plain.
    is_plain: bool,
    /// The first octet of the range that counts as letters; the range ends with `z`.
    first_letter: u8,
}

impl Marks {
    /// Returns the state before the first word.
    #[inline]
    const fn new(denies_underscore: bool) -> Self {
        Self {
            previous: 0,
            is_plain: true,
            // In ASCII, underscore and grave accent immediately precede the letters.
            first_letter: if denies_underscore { b'a' } else { b'_' },
        }
    }

    /// Checks eight octets. Returns them, lowercased if `IGNORES_CASE`.
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
        // Shifts 0x80 to 0x20, the bit that distinguishes the cases.
        word | (uppercase >> 2)
    }
}

/// The highest bit of each octet.
const HIGH_BITS: u64 = repeated(0x80);

/// Repeats an octet eight times.
const fn repeated(octet: u8) -> u64 {
    u64::from_le_bytes([octet; 8])
}

/// Marks each octet from `first` to `last`, both ASCII, by its highest bit.
///
/// A non-ASCII octet is never marked: if its second sum overflows, the first sum overflows too and clears the
/// highest bit. The carry can corrupt the octets above it, so callers must reject a word with an octet that
/// no range marks.
#[inline]
const fn between(word: u64, first: u8, last: u8) -> u64 {
    let from_first = word.wrapping_add(repeated(0x80 - first));
    let after_last = word.wrapping_add(repeated(0x7F - last));
    from_first & !after_last & HIGH_BITS
}

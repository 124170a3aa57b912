//! The top-level domains of IANA's list, as a hash table that the compiler builds.

use alabel::Uts46;

use crate::properties::Bits;
use crate::tables::top_level_domains::{COUNT, LONGEST, NAMES};

/// The number of slots: with less than half of them full, most look-ups end at the first one.
const SLOTS: usize = 4096;

/// The greatest number of octets of a label that is worth a mapping. The fullwidth form of the longest domain
/// has 72, and decomposed Hangul or ignored code points seldom need more.
const LONGEST_MAPPED: usize = 96;

/// The start of each domain in [`NAMES`], in order, and the end of the last one.
const STARTS: [u16; COUNT + 1] = starts();

/// For each slot, the number of a domain plus 1, or 0.
static TABLE: [u16; SLOTS] = table();

/// Computes the start of each domain.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
#[expect(clippy::cast_possible_truncation, reason = "the list has 10 KB")]
const fn starts() -> [u16; COUNT + 1] {
    let names = NAMES.as_bytes();
    let mut starts = [0; COUNT + 1];
    let mut count = 0;
    let mut position = 0;
    while position < names.len() {
        if names[position] == b' ' {
            count += 1;
            starts[count] = position as u16 + 1;
        }
        position += 1;
    }
    starts
}

/// Adds an octet to a hash.
const fn with(hash: u32, octet: u8) -> u32 {
    (hash ^ octet as u32).wrapping_mul(0x0100_0193)
}

/// Returns the slot of a hash.
const fn slot(hash: u32) -> usize {
    (hash ^ hash >> 15) as usize % SLOTS
}

/// Fills the slots. A domain whose slot is full takes the next one.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are fewer than 65,536 domains"
)]
const fn table() -> [u16; SLOTS] {
    let names = NAMES.as_bytes();
    let mut table = [0; SLOTS];
    let mut number = 0;
    while number < COUNT {
        let mut hash = 0;
        let mut position = STARTS[number] as usize;
        while names[position] != b' ' {
            hash = with(hash, names[position]);
            position += 1;
        }
        let mut slot = slot(hash);
        while table[slot] != 0 {
            slot = (slot + 1) % SLOTS;
        }
        table[slot] = number as u16 + 1;
        number += 1;
    }
    table
}

/// Returns a domain by its number.
fn name(number: usize) -> Option<&'static [u8]> {
    let (start, end) = (*STARTS.get(number)?, *STARTS.get(number + 1)?);
    NAMES
        .as_bytes()
        .get(usize::from(start)..usize::from(end) - 1)
}

/// Returns `true` if a label is a top-level domain of IANA's list, as an A-label or a U-label, in any case.
pub(crate) fn contains(label: &str) -> bool {
    if has(label.as_bytes()) {
        return true;
    }
    // The table has each U-label. Other labels can map to one.
    !label.is_ascii()
        && label.len() <= LONGEST_MAPPED
        && label
            .chars()
            .any(|c| !c.is_ascii() && Bits::of(c).is_unstable())
        && Uts46::new()
            .to_ascii(label)
            .is_ok_and(|label| has(label.as_bytes()))
}

/// Returns `true` if the table has a label, in any case of its ASCII.
fn has(label: &[u8]) -> bool {
    if label.len() > LONGEST {
        return false;
    }
    let hash = label
        .iter()
        .fold(0, |hash, octet| with(hash, octet.to_ascii_lowercase()));
    let first = slot(hash);
    let slots = (first..first + SLOTS).map(|slot| TABLE.get(slot % SLOTS));
    for number in slots.flatten() {
        match usize::from(*number).checked_sub(1).and_then(name) {
            Some(name) if name.eq_ignore_ascii_case(label) => return true,
            Some(_) => {}
            None => return false,
        }
    }
    false
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_domain_is_found_in_any_form_and_case() {
        for number in 0..COUNT {
            let name = core::str::from_utf8(name(number).unwrap()).unwrap();
            assert!(contains(name), "{name}");
            assert!(contains(&name.to_uppercase()), "{name}");
            assert!(contains(alabel::to_unicode(name).as_str()), "{name}");
            assert!(!contains(&alloc::format!("{name}0")), "{name}");
        }
        assert!(
            contains("VERMÖGENSBERATUNG")
                && contains("vermo\u{308}gensberatung")
                && contains("ｃｏｍ")
        );
        assert!(!contains("") && !contains("example") && !contains("😎"));
    }
}

//! The rare compositions and the viramas of the library's own tables.

use super::combining_class::combining_class;
use super::other_planes::of_other_planes;

/// The Hangul syllables in the order of their parts (The Unicode Standard, section 3.12): a leading
/// consonant, a vowel, and an optional trailing consonant.
const S_BASE: u32 = 0xAC00;
const S_COUNT: u32 = L_COUNT * V_COUNT * T_COUNT;
const L_BASE: u32 = 0x1100;
const L_COUNT: u32 = 19;
const V_BASE: u32 = 0x1161;
const V_COUNT: u32 = 21;
/// The code point before the first trailing consonant.
const T_BASE: u32 = 0x11A7;
/// The number of trailing consonants, plus one for no trailing consonant.
const T_COUNT: u32 = 28;

/// Returns the composition of two code points, if it is a Hangul syllable or outside plane 0.
pub(super) fn compose_uncommon(first: char, second: char) -> Option<char> {
    compose_hangul(first.into(), second.into()).or_else(|| {
        let (composite, _, _) = of_other_planes(&|&(_, a, b)| (a, b) == (first, second))?;
        Some(composite)
    })
}

/// Composes a leading consonant and a vowel, or a syllable of these two and a trailing consonant.
fn compose_hangul(first: u32, second: u32) -> Option<char> {
    let (l, v) = (first.wrapping_sub(L_BASE), second.wrapping_sub(V_BASE));
    let (s, t) = (first.wrapping_sub(S_BASE), second.wrapping_sub(T_BASE));
    if l < L_COUNT && v < V_COUNT {
        char::from_u32(S_BASE + (l * V_COUNT + v) * T_COUNT)
    } else if s < S_COUNT && s % T_COUNT == 0 && 0 < t && t < T_COUNT {
        char::from_u32(first + t)
    } else {
        None
    }
}

/// Returns `true` if the `Canonical_Combining_Class` of a code point is Virama.
pub(crate) fn is_virama(c: char) -> bool {
    combining_class(c) == 9
}

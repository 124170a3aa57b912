//! The decoding procedure (RFC 3492, section 6.2).

use core::hint::select_unpredictable;

use super::super::bootstring::{self, Bootstring};
use super::{
    BASE, DELIMITER, INITIAL_N, RECIPROCALS, ShortString, TMAX, TMIN, Thresholds, adapt, divide,
};

/// What all deltas are less than.
const LIMIT: u32 = 1 << 27;

/// The value of what is no digit, which is greater than any threshold.
const NO_DIGIT: u32 = bootstring::NO_DIGIT as u32;

/// The decoding procedure (section 6.2) into `output`, if it succeeds. Calls `look` with each code point.
#[inline]
pub(crate) fn decode(
    input: &str,
    output: &mut ShortString,
    mut look: impl FnMut(char),
) -> Option<()> {
    let (literal, deltas) = match last_delimiter(input) {
        0 => ("", input),
        position => (input.get(..position)?, input.get(position + 1..)?),
    };
    output.read_ascii(literal, &mut look)?;
    let mut n = INITIAL_N;
    let mut i: u32 = 0;
    let mut numpoints = u32::try_from(literal.len()).ok()?;
    let mut thresholds = Thresholds::INITIAL;
    let mut rest = deltas.as_bytes();
    while !rest.is_empty() {
        let delta = read_delta(&mut rest, thresholds)?;
        numpoints += 1;
        let reciprocal = *RECIPROCALS.get(numpoints as usize)?;
        thresholds = adapt(delta, reciprocal, i == 0);
        i += delta;
        let times = divide(i, reciprocal);
        n += times;
        i -= times * numpoints;
        let c = char::from_u32(n)?;
        look(c);
        output.insert(i as usize, c)?;
        i += 1;
    }
    Some(())
}

/// The delta that some digits stand for, as a generalized variable-length integer (section 3.3).
#[inline]
fn read_delta(octets: &mut &[u8], thresholds: Thresholds) -> Option<u32> {
    let (mut delta, mut w) = (0, 1);
    for _ in 0..thresholds.tmin_digits {
        let (&octet, rest) = octets.split_first()?;
        let digit = digit_value(octet);
        if digit == NO_DIGIT || w >= u64::from(LIMIT) {
            return None;
        }
        *octets = rest;
        delta += u64::from(digit) * w;
        if digit < TMIN {
            return u32::try_from(delta).ok().filter(|&delta| delta < LIMIT);
        }
        w *= u64::from(BASE - TMIN);
    }
    // Whether there is another digit cannot be foreseen, so that no branch depends on it.
    let first = digit_value(*octets.first()?);
    let second = octets.get(1).copied().map_or(NO_DIGIT, digit_value);
    let has_second = first >= thresholds.between;
    let mut digit = select_unpredictable(has_second, second, 0);
    *octets = octets.get(1 + usize::from(has_second)..)?;
    if first == NO_DIGIT {
        return None;
    }
    if thresholds.tmin_digits == 0 && digit < TMAX {
        return Some(first + digit * (BASE - thresholds.between));
    }
    delta += u64::from(first) * w;
    w *= u64::from(BASE - thresholds.between);
    while digit >= TMAX {
        if digit == NO_DIGIT || w >= u64::from(LIMIT) {
            return None;
        }
        delta += u64::from(digit) * w;
        w *= u64::from(BASE - TMAX);
        let (&octet, rest) = octets.split_first()?;
        *octets = rest;
        digit = digit_value(octet);
    }
    delta += u64::from(digit) * w;
    u32::try_from(delta).ok().filter(|&delta| delta < LIMIT)
}

/// The position of the last delimiter, if anything precedes it; else 0.
#[inline]
fn last_delimiter(input: &str) -> usize {
    let octets = input.as_bytes();
    let Some(first) = octets.first_chunk() else {
        let last = octets.iter().rposition(|&octet| octet == DELIMITER);
        return last.unwrap_or(0);
    };
    let mut last = last_delimiter_of_word(*first);
    // The first of these words may overlap that one.
    let (rest, words) = octets.as_rchunks();
    let mut start = rest.len();
    for word in words {
        let position = last_delimiter_of_word(*word);
        last = position.map(|position| start + position).or(last);
        start += word.len();
    }
    last.unwrap_or(0)
}

/// The position of the last delimiter among eight octets.
#[inline]
fn last_delimiter_of_word(word: [u8; 8]) -> Option<usize> {
    const EACH: u64 = u64::from_le_bytes([1; 8]);
    let difference = u64::from_le_bytes(word) ^ u64::from_le_bytes([DELIMITER; 8]);
    // An octet that is not 0 has its highest bit set, or gets it by the addition, which carries nothing into the next.
    let different = ((difference & (EACH * 0x7F)) + EACH * 0x7F) | difference;
    let highest = (!different & (EACH * 0x80)).checked_ilog2()?;
    Some(highest as usize / 8)
}

/// The digit-value of an octet, or [`NO_DIGIT`].
#[inline]
fn digit_value(octet: u8) -> u32 {
    let value = Bootstring::PUNYCODE_DIGITS.get(usize::from(octet));
    value.copied().map_or(NO_DIGIT, u32::from)
}

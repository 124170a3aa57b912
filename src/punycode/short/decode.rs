//! The decoding procedure (RFC 3492, section 6.2).

use core::hint::select_unpredictable;

use super::super::bootstring::Bootstring;
use super::super::digits;
use super::{
    BASE, DELIMITER, INITIAL_N, RECIPROCALS, ShortString, TMAX, Thresholds, adapt, divide,
};

/// A power of two greater than all valid deltas.
const LIMIT: u32 = 1 << 27;

/// The value of an octet that is not a digit: greater than any threshold.
const NO_DIGIT: u32 = digits::NO_DIGIT as u32;

/// Decodes `input` into `output` (section 6.2) and calls `look` with each code point. Returns `None` if it
/// fails. Not inlined: a caller that needs registers would spill the state of the loop (bench row "A-labels,
/// to_ascii").
#[inline(never)]
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
    let mut digits = Digits::new(deltas.as_bytes());
    while !digits.octets.is_empty() {
        let delta = read_delta(&mut digits, thresholds)?;
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

/// The remaining digits. The first two are looked up before the length of the previous delta is known.
/// Otherwise the look-up would be on the critical path from one threshold to the next (bench row "labels,
/// Punycode decode").
struct Digits<'a> {
    /// The octets of the digits.
    octets: &'a [u8],
    /// The value of the first digit.
    first: u32,
    /// The value of the second digit.
    second: u32,
}

impl<'a> Digits<'a> {
    /// Returns the digits in `octets`.
    #[inline]
    fn new(octets: &'a [u8]) -> Self {
        Self {
            octets,
            first: digit_at(octets, 0),
            second: digit_at(octets, 1),
        }
    }

    /// Skips the first digit, and the second one if it belongs to the same delta.
    #[inline]
    fn skip(&mut self, has_second: bool) -> Option<()> {
        let third = digit_at(self.octets, 2);
        let fourth = digit_at(self.octets, 3);
        self.first = select_unpredictable(has_second, third, self.second);
        self.second = select_unpredictable(has_second, fourth, third);
        self.octets = self.octets.get(1 + usize::from(has_second)..)?;
        Some(())
    }
}

/// Reads a delta, a generalized variable-length integer (section 3.3).
#[inline]
fn read_delta(digits: &mut Digits<'_>, thresholds: Thresholds) -> Option<u32> {
    let first = digits.first;
    // No branch on the second digit, because it would be unpredictable.
    let has_second = first >= thresholds.between;
    let second = select_unpredictable(has_second, digits.second, 0);
    if thresholds.tmin_digits > 0 || second >= TMAX {
        return read_long_delta(digits, thresholds);
    }
    digits.skip(has_second)?;
    (first != NO_DIGIT).then_some(first + second * (BASE - thresholds.between))
}

/// Reads a delta of any number of digits. Not inlined: it is rare, and would use registers of the common
/// case.
#[inline(never)]
fn read_long_delta(digits: &mut Digits<'_>, thresholds: Thresholds) -> Option<u32> {
    let (mut delta, mut w) = (0, 1);
    for number in 0.. {
        let digit = digits.first;
        if digit == NO_DIGIT || w >= u64::from(LIMIT) {
            return None;
        }
        digits.skip(false)?;
        delta += u64::from(digit) * w;
        let t = thresholds.of_digit(number);
        if digit < t {
            break;
        }
        w *= u64::from(BASE - t);
    }
    u32::try_from(delta).ok().filter(|&delta| delta < LIMIT)
}

/// Returns the position of the last delimiter, or 0 if there is none or nothing precedes it.
#[inline]
fn last_delimiter(input: &str) -> usize {
    let octets = input.as_bytes();
    let Some(first) = octets.first_chunk() else {
        let last = octets.iter().rposition(|&octet| octet == DELIMITER);
        return last.unwrap_or(0);
    };
    let mut last = last_delimiter_of_word(*first);
    // The first of these words may overlap the one above.
    let (rest, words) = octets.as_rchunks();
    let mut start = rest.len();
    for word in words {
        let position = last_delimiter_of_word(*word);
        last = position.map(|position| start + position).or(last);
        start += word.len();
    }
    last.unwrap_or(0)
}

/// Returns the position of the last delimiter among eight octets.
#[inline]
fn last_delimiter_of_word(word: [u8; 8]) -> Option<usize> {
    const EACH: u64 = u64::from_le_bytes([1; 8]);
    let difference = u64::from_le_bytes(word) ^ u64::from_le_bytes([DELIMITER; 8]);
    // Sets the highest bit of each octet that is not 0. No addition carries into the next octet.
    let different = ((difference & (EACH * 0x7F)) + EACH * 0x7F) | difference;
    let highest = (!different & (EACH * 0x80)).checked_ilog2()?;
    Some(highest as usize / 8)
}

/// Returns the digit-value of the octet at a position, or [`NO_DIGIT`] if there is none.
#[inline]
fn digit_at(octets: &[u8], position: usize) -> u32 {
    let octet = octets.get(position).copied().map(usize::from);
    let value = octet.and_then(|octet| Bootstring::PUNYCODE_DIGITS.get(octet));
    value.copied().map_or(NO_DIGIT, u32::from)
}

//! Punycode of up to 64 code points, without a heap and without a division: what does not fit, or fails, is for the
//! general codec, which also knows why.
//!
//! The steps are those of RFC 3492, section 6, with the parameters of Punycode as constants and the divisions as
//! multiplications. All deltas are less than 2^27, or nothing is returned: a delta of 64 code points is at most
//! (0x10FFFF - 0x7F) * 64.

mod string;

use core::hint::select_unpredictable;

pub(crate) use self::string::ShortString;
use super::bootstring::{self, Bootstring, Parameters};

/// How many code points there can be.
pub(crate) const CAPACITY: usize = 64;

/// The parameters of Punycode (section 5).
const BASE: u32 = 36;
/// "tmin"
const TMIN: u32 = 1;
/// "tmax"
const TMAX: u32 = 26;
/// "skew"
const SKEW: u32 = 38;
/// "damp"
const DAMP: u32 = 700;
/// "initial_bias"
const INITIAL_BIAS: u32 = 72;
/// The delimiter (section 5).
const DELIMITER: u8 = b'-';
/// "initial_n"
const INITIAL_N: u32 = 0x80;

/// What all deltas are less than.
const LIMIT: u32 = 1 << 27;

/// The value of what is no digit, which is greater than any threshold.
const NO_DIGIT: u32 = bootstring::NO_DIGIT as u32;

/// How many octets of output are enough for any label.
pub(crate) const OUTPUT_OCTETS: usize = 2 * CAPACITY;

/// For each n, 2^36 times 1 / n or a little more, which makes a multiplication of a division by n.
const RECIPROCALS: [u64; CAPACITY + 1] = {
    let mut reciprocals = [0; CAPACITY + 1];
    let mut n = 1;
    while n <= CAPACITY {
        #[expect(clippy::indexing_slicing, reason = "`get_mut` is not const")]
        {
            reciprocals[n] = (1 << 36) / n as u64 + 1;
        }
        n += 1;
    }
    reciprocals
};

/// `value / n` for a value less than 2^28 and the reciprocal of an n from 1 to 64: that is too great by 1 / 2^36 at
/// most, which adds less than 1 / n to the quotient.
#[inline]
fn divide(value: u32, reciprocal: u64) -> u32 {
    ((u64::from(value) * reciprocal) >> 36) as u32
}

/// The thresholds of the digits of a delta (section 6.2, "let t = tmin if k <= bias {+ tmin}, or tmax if k >= bias + tmax,
/// or k - bias otherwise"): k grows by base from digit to digit, so that one of them at most has a threshold between.
#[derive(Clone, Copy)]
struct Thresholds {
    /// How many digits have the threshold tmin.
    tmin_digits: u32,
    /// The threshold of the digit after them. All others have tmax.
    between: u32,
}

impl Thresholds {
    /// Those of the initial bias.
    const INITIAL: Self = Self {
        tmin_digits: INITIAL_BIAS / BASE,
        between: between(INITIAL_BIAS % BASE),
    };
}

/// The threshold of the first digit for a bias that is less than base - tmin.
const fn between(bias: u32) -> u32 {
    let t = BASE - bias;
    if t < TMAX { t } else { TMAX }
}

/// The end of `adapt`, ((base - tmin + 1) * delta) / (delta + skew), for the deltas that can come there, as the threshold
/// for that bias.
const LAST_STEP: [u8; 456] = {
    let mut last_step = [0; 456];
    let mut delta: u32 = 0;
    while delta < 456 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::indexing_slicing,
            reason = "less than base; `get_mut` is not const"
        )]
        {
            last_step[delta as usize] = between((BASE - TMIN + 1) * delta / (delta + SKEW)) as u8;
        }
        delta += 1;
    }
    last_step
};

/// The bias adaptation function (section 6.1), as the thresholds for the bias.
#[inline]
fn adapt(delta: u32, reciprocal: u64, first_time: bool) -> Thresholds {
    let delta = if first_time { delta / DAMP } else { delta / 2 };
    let mut delta = delta + divide(delta, reciprocal);
    let mut tmin_digits = 0;
    while delta > ((BASE - TMIN) * TMAX) / 2 {
        delta /= BASE - TMIN;
        tmin_digits += 1;
    }
    let between = LAST_STEP.get(delta as usize).copied().unwrap_or_default();
    Thresholds {
        tmin_digits,
        between: u32::from(between),
    }
}

/// The decoding procedure (section 6.2) into `output`, if it succeeds. Calls `look` with each code point that is inserted.
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
    output.read_ascii(literal)?;
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

/// The encoding procedure (section 6.3) into the start of `octets`, if it fits. Returns how many octets it takes.
#[inline]
pub(crate) fn encode(code_points: impl Iterator<Item = char>, octets: &mut [u8]) -> Option<usize> {
    let mut insertions = [UNUSED; CAPACITY];
    let (mut b, mut count, mut length) = (0, 0, 0);
    for c in code_points {
        if length as usize == CAPACITY {
            return None;
        }
        // Both, so that there is no branch: what is not wanted is written over.
        let [octet, ..] = u32::from(c).to_le_bytes();
        *octets.get_mut(b)? = octet;
        *insertions.get_mut(count)? = (u32::from(c) << POSITION_BITS) | length;
        b += usize::from(c.is_ascii());
        count += usize::from(!c.is_ascii());
        length += 1;
    }
    if let Some(unused) = insertions.get_mut(count) {
        *unused = UNUSED;
    }
    let mut position = b;
    if b > 0 {
        *octets.get_mut(b)? = DELIMITER;
        position += 1;
    }
    match count {
        0..=8 => arrange::<8>(&mut insertions, count),
        9..=16 => arrange::<16>(&mut insertions, count),
        17..=32 => arrange::<32>(&mut insertions, count),
        _ => arrange::<CAPACITY>(&mut insertions, count),
    }?;
    push_deltas(insertions.get(..count)?, b, octets, position)
}

/// The place of an insertion that is not used.
const UNUSED: u32 = u32::MAX;

/// How many bits of an insertion are the position of its code point: in the input, and once it is arranged, among the
/// code points that are there before. The bits above are the code point.
const POSITION_BITS: u32 = 6;

/// Sorts the first insertions, N at most and in the order of the input, by code point, and sets their positions, without
/// a branch.
///
/// Each goes to the place that has as many places before it as there are lesser insertions. Those of them that are
/// before it in the input are there when it is inserted.
#[inline]
fn arrange<const N: usize>(insertions: &mut [u32; CAPACITY], count: usize) -> Option<()> {
    const BEFORE: u32 = 1 << 16;
    // What a lesser insertion counts, from the place CAPACITY - m on for the insertion that has m before it.
    const WEIGHTS: [u32; 2 * CAPACITY] = {
        let mut weights = [1 + BEFORE; 2 * CAPACITY];
        let (_, after) = weights.split_at_mut(CAPACITY);
        after.copy_from_slice(&[1; CAPACITY]);
        weights
    };

    let all = *insertions.first_chunk::<N>()?;
    for (m, &insertion) in (0..).zip(&all).take(count) {
        let weights = WEIGHTS.get(CAPACITY - m as usize..)?.first_chunk::<N>()?;
        let counts = all.iter().zip(weights);
        let counts = counts.map(|(&other, &weight)| if other < insertion { weight } else { 0 });
        let lesser: u32 = counts.sum();
        // All basic code points before it, its position less m, are there from the start.
        let insertion = insertion - m + lesser / BEFORE;
        *insertions.get_mut((lesser % BEFORE) as usize)? = insertion;
    }
    Some(())
}

/// The main loop of section 6.3: writes the delta of each insertion after `b` basic code points, from a position on. Returns
/// the position after them.
#[inline]
fn push_deltas(
    insertions: &[u32],
    b: usize,
    octets: &mut [u8],
    mut position: usize,
) -> Option<usize> {
    let mut n = INITIAL_N;
    let mut i = 0;
    let mut h = u32::try_from(b).ok()?;
    let mut deltas =
        insertions
            .iter()
            .zip(RECIPROCALS.get(b + 1..)?)
            .map(|(insertion, reciprocal)| {
                let next_n = insertion >> POSITION_BITS;
                let next_i = insertion % (1 << POSITION_BITS);
                let delta = (next_n - n) * (h + 1) + next_i - i;
                (n, i, h) = (next_n, next_i + 1, h + 1);
                (delta, *reciprocal)
            });
    let Some((delta, reciprocal)) = deltas.next() else {
        return Some(position);
    };
    position = push_delta(delta, Thresholds::INITIAL, octets, position)?;
    let mut thresholds = adapt(delta, reciprocal, true);
    for (delta, reciprocal) in deltas {
        position = push_delta(delta, thresholds, octets, position)?;
        thresholds = adapt(delta, reciprocal, false);
    }
    Some(position)
}

/// Writes a delta as a generalized variable-length integer (section 3.3) at a position. Returns the position after it.
#[inline]
fn push_delta(
    delta: u32,
    thresholds: Thresholds,
    octets: &mut [u8],
    mut position: usize,
) -> Option<usize> {
    let mut q = delta;
    for _ in 0..thresholds.tmin_digits {
        let (digit, quotient) = split_digit(q, TMIN)?;
        put_digit(digit, octets, position)?;
        position += 1;
        if q < TMIN {
            return Some(position);
        }
        q = quotient;
    }
    let t = thresholds.between;
    let (digit, mut quotient) = split_digit(q, t)?;
    if quotient < TMAX {
        // Whether there is a second digit cannot be foreseen, so that no branch depends on it.
        let both = [digit_octet(digit)?, digit_octet(quotient)?];
        octets
            .get_mut(position..position + 2)?
            .copy_from_slice(&both);
        return Some(position + 1 + usize::from(q >= t));
    }
    put_digit(digit, octets, position)?;
    position += 1;
    while quotient >= TMAX {
        let (digit, rest) = split_digit(quotient, TMAX)?;
        put_digit(digit, octets, position)?;
        position += 1;
        quotient = rest;
    }
    put_digit(quotient, octets, position)?;
    Some(position + 1)
}

/// The digit of `q` for a threshold, and what is left for the digits after it: nothing if it is the last one.
#[inline]
fn split_digit(q: u32, t: u32) -> Option<(u32, u32)> {
    let quotient = divide(q.saturating_sub(t), *RECIPROCALS.get((BASE - t) as usize)?);
    Some((q - quotient * (BASE - t), quotient))
}

/// Writes a digit at a position.
#[inline]
fn put_digit(digit: u32, octets: &mut [u8], position: usize) -> Option<()> {
    *octets.get_mut(position)? = digit_octet(digit)?;
    Some(())
}

/// The octet of a digit.
#[inline]
fn digit_octet(digit: u32) -> Option<u8> {
    let digits = Parameters::PUNYCODE.digits.as_bytes();
    digits.get(digit as usize).copied()
}

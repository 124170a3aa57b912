//! The encoding procedure (RFC 3492, section 6.3).

use super::super::parameters::Parameters;
use super::{
    BASE, CAPACITY, DELIMITER, INITIAL_N, RECIPROCALS, TMAX, TMIN, Thresholds, adapt, divide,
};

/// Encodes code points into the start of `octets` (section 6.3). Returns the number of octets, or `None` if
/// they do not fit.
#[inline]
pub(crate) fn encode(code_points: impl Iterator<Item = char>, octets: &mut [u8]) -> Option<usize> {
    let mut insertions = [UNUSED; CAPACITY];
    let (mut b, mut count, mut length) = (0, 0, 0);
    for c in code_points {
        if length as usize == CAPACITY {
            return None;
        }
        // Writes both without a branch. The one that does not apply is overwritten.
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
        0..=1 => Some(()),
        2..=4 => arrange::<4>(&mut insertions, count),
        5..=8 => arrange::<8>(&mut insertions, count),
        9..=16 => arrange::<16>(&mut insertions, count),
        17..=32 => arrange::<32>(&mut insertions, count),
        _ => arrange::<CAPACITY>(&mut insertions, count),
    }?;
    push_deltas(insertions.get(..count)?, b, octets, position)
}

/// An unused place for an insertion, greater than any insertion.
const UNUSED: u32 = u32::MAX;

/// The number of low bits of an insertion that hold the position of its code point: its position in the
/// input, and after [`arrange`] its position among the code points inserted before it. The high bits hold the
/// code point.
const POSITION_BITS: u32 = 6;

/// Sorts the first `count` insertions, at most N, by code point, and sets their positions. No branch depends
/// on the text.
///
/// The place of an insertion is the number of lesser insertions. Its position is the number of lesser
/// insertions that also precede it in the input: they are present when it is inserted.
#[inline]
fn arrange<const N: usize>(insertions: &mut [u32; CAPACITY], count: usize) -> Option<()> {
    const BEFORE: u32 = 1 << 16;
    // The weight of a lesser insertion. For the insertion with m insertions before it, the weights start at
    // CAPACITY - m.
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
        // The basic code points before it (its position minus m) are present from the start.
        let insertion = insertion - m + lesser / BEFORE;
        *insertions.get_mut((lesser % BEFORE) as usize)? = insertion;
    }
    Some(())
}

/// Runs the main loop of section 6.3: writes the delta of each insertion into `octets` from `position` on,
/// after `b` basic code points. Returns the position after the last delta.
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

/// Writes a delta as a generalized variable-length integer (section 3.3). Returns the position after it.
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
        // No branch on the second digit, because it would be unpredictable.
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

/// Returns the digit of `q` for threshold `t`, and the quotient for later digits, which is 0 if there are
/// none.
#[inline]
fn split_digit(q: u32, t: u32) -> Option<(u32, u32)> {
    let quotient = divide(q.saturating_sub(t), *RECIPROCALS.get((BASE - t) as usize)?);
    Some((q - quotient * (BASE - t), quotient))
}

/// Writes a digit at `position`.
#[inline]
fn put_digit(digit: u32, octets: &mut [u8], position: usize) -> Option<()> {
    *octets.get_mut(position)? = digit_octet(digit)?;
    Some(())
}

/// Returns the octet of a digit.
#[inline]
fn digit_octet(digit: u32) -> Option<u8> {
    let digits = Parameters::PUNYCODE.digits.as_bytes();
    digits.get(digit as usize).copied()
}

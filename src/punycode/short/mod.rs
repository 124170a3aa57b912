//! Punycode of up to 64 code points, without a heap and without a division: what does not fit, or fails, is for the
//! general codec, which also knows why.
//!
//! The steps are those of RFC 3492, section 6, with the parameters of Punycode as constants and the divisions as
//! multiplications. All values are less than 2^27, or nothing is returned: a delta of 64 code points is at most
//! (0x10FFFF - 0x7F) * 64.

#![expect(clippy::many_single_char_names, reason = "those of RFC 3492")]

mod string;

use self::string::Order;
pub(crate) use self::string::ShortString;
use super::bootstring::{Bootstring, NO_DIGIT};
use super::order_statistics::{FewPositions, Handled as _};

/// How many code points there can be.
pub(crate) const CAPACITY: usize = FewPositions::CAPACITY;

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
/// "initial_n"
const INITIAL_N: u32 = 0x80;

/// What all values are less than.
const LIMIT: u64 = 1 << 27;

/// Octets of ASCII without a heap, twice as many as a label can have.
pub(crate) struct ShortOctets {
    /// The octets, of which some are used.
    octets: [u8; Self::CAPACITY],
    /// How many are used.
    length: usize,
}

impl ShortOctets {
    /// How many octets there can be.
    const CAPACITY: usize = 128;

    /// The octets as a string.
    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        let octets = self.octets.get(..self.length).unwrap_or_default();
        core::str::from_utf8(octets).unwrap_or_default()
    }

    /// Appends an octet, if there is space.
    #[inline]
    fn push(&mut self, octet: u8) -> Option<()> {
        *self.octets.get_mut(self.length)? = octet;
        self.length += 1;
        Some(())
    }
}

/// 2^36 / n + 1, which makes a multiplication of a division by n.
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

/// `value / n` for a value less than 2^27 and n from 1 to 64: the error of the reciprocal, less than n / 2^36, adds
/// less than 1 / n to the quotient.
#[inline]
fn divide(value: u32, n: u32) -> u32 {
    let reciprocal = RECIPROCALS.get(n as usize).copied().unwrap_or_default();
    ((u64::from(value) * reciprocal) >> 36) as u32
}

/// The end of `adapt`: ((base - tmin + 1) * delta) / (delta + skew), for the deltas that can come there.
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
            last_step[delta as usize] = ((BASE - TMIN + 1) * delta / (delta + SKEW)) as u8;
        }
        delta += 1;
    }
    last_step
};

/// The bias adaptation function (section 6.1).
#[inline]
fn adapt(delta: u32, numpoints: u32, first_time: bool) -> u32 {
    let delta = if first_time { delta / DAMP } else { delta / 2 };
    let mut delta = delta + divide(delta, numpoints);
    let mut k = 0;
    while delta > ((BASE - TMIN) * TMAX) / 2 {
        delta /= BASE - TMIN;
        k += BASE;
    }
    k + u32::from(LAST_STEP.get(delta as usize).copied().unwrap_or_default())
}

/// The threshold of the digit at k.
#[inline]
fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(TMIN, TMAX)
}

/// The decoding procedure (section 6.2) into `output`, if it succeeds.
#[inline]
pub(crate) fn decode(input: &str, output: &mut ShortString) -> Option<()> {
    let delimiter = input.bytes().rposition(|octet| octet == b'-');
    let (literal, deltas) = match delimiter {
        Some(0) | None => ("", input),
        Some(position) => (input.get(..position)?, input.get(position + 1..)?),
    };
    if !literal.is_ascii() {
        return None;
    }
    output.read(literal)?;
    let mut order = Order::START;
    let mut n = INITIAL_N;
    let mut i: u32 = 0;
    let mut bias = INITIAL_BIAS;
    let mut octets = deltas.bytes();
    while let Some(mut octet) = octets.next() {
        let old_i = i;
        let mut sum = u64::from(i);
        let mut w: u64 = 1;
        let mut k = BASE;
        loop {
            let digit = *Bootstring::PUNYCODE_DIGITS.get(usize::from(octet))?;
            let digit = u32::from(digit);
            sum += u64::from(digit) * w;
            let t = threshold(k, bias);
            if digit < t {
                break;
            }
            // What is no digit is greater than any threshold.
            if digit == u32::from(NO_DIGIT) || w >= LIMIT {
                return None;
            }
            w *= u64::from(BASE - t);
            k += BASE;
            octet = octets.next()?;
        }
        i = u32::try_from(sum).ok().filter(|&i| u64::from(i) < LIMIT)?;
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let numpoints = output.as_slice().len() as u32 + 1;
        if numpoints as usize > CAPACITY {
            return None;
        }
        bias = adapt(i - old_i, numpoints, old_i == 0);
        let times = divide(i, numpoints);
        n += times;
        i -= times * numpoints;
        output.insert(i as usize, char::from_u32(n)?, &mut order)?;
        i += 1;
    }
    output.finish(&order);
    Some(())
}

/// The encoding procedure (section 6.3), if it fits.
#[inline]
pub(crate) fn encode(code_points: &[char]) -> Option<ShortOctets> {
    if code_points.len() > CAPACITY {
        return None;
    }
    let mut output = ShortOctets {
        octets: [0; ShortOctets::CAPACITY],
        length: 0,
    };
    let mut handled = FewPositions::new(core::iter::empty());
    // The code points that are not basic, each with its position in the lowest 6 bits.
    let mut insertions = [0_u32; CAPACITY];
    let mut count = 0;
    for (position, &c) in (0_u32..).zip(code_points) {
        if c.is_ascii() {
            output.push(c as u8)?;
            handled.insert(position as usize);
        } else {
            *insertions.get_mut(count)? = (u32::from(c) << 6) | position;
            count += 1;
        }
    }
    if output.length > 0 {
        output.push(b'-')?;
    }
    sort(&mut insertions, count)?;
    let insertions = insertions.get(..count)?;

    let mut n = INITIAL_N;
    let mut i = 0;
    let mut bias = INITIAL_BIAS;
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    let b = (code_points.len() - count) as u32;
    for (h, insertion) in (b..).zip(insertions) {
        let (next_n, position) = (*insertion >> 6, (*insertion & 63) as usize);
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let rank = handled.rank(position) as u32;
        let delta = (next_n - n) * (h + 1) + rank - i;
        push_delta(delta, bias, &mut output)?;
        bias = adapt(delta, h + 1, h == b);
        handled.insert(position);
        (n, i) = (next_n, rank + 1);
    }
    Some(output)
}

/// Sorts the first `count` of some different numbers.
///
/// Up to 16 are sorted without a branch: each goes to the place that has as many places before it as there are
/// lesser numbers.
#[inline]
fn sort(numbers: &mut [u32; CAPACITY], count: usize) -> Option<()> {
    const FEW: usize = 16;

    let numbers = numbers.get_mut(..count)?;
    if count > FEW {
        numbers.sort_unstable();
        return Some(());
    }
    let mut few = [u32::MAX; FEW];
    few.get_mut(..count)?.copy_from_slice(numbers);
    for number in few.iter().take(count) {
        let place: u32 = few.iter().map(|other| u32::from(other < number)).sum();
        *numbers.get_mut(place as usize)? = *number;
    }
    Some(())
}

/// Appends a delta as a generalized variable-length integer (section 3.3).
#[inline]
fn push_delta(delta: u32, bias: u32, output: &mut ShortOctets) -> Option<()> {
    let mut q = delta;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        if q < t {
            return output.push(digit(q));
        }
        let quotient = divide(q - t, BASE - t);
        output.push(digit(q - quotient * (BASE - t)))?;
        q = quotient;
        k += BASE;
    }
}

/// The basic code point of a digit-value.
#[inline]
fn digit(value: u32) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "less than 36")]
    let value = value as u8;
    // Without a branch: the digits 26 to 35 are the octets 0x30 to 0x39, and 0x61 + 26 - 0x30 is 75.
    value + b'a' - 75 * u8::from(value >= 26)
}

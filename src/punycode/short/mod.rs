//! The short codec: Punycode of up to 64 code points, without a heap and without divisions.
//!
//! The steps are those of RFC 3492, section 6. The parameters of Punycode are constants, and multiplications
//! replace divisions. A string that does not fit or fails yields `None`; the general codec then finds the
//! reason. No valid delta overflows: for 64 code points it is at most (0x10FFFF - 0x7F) * 64, which is less
//! than 2^27.

mod decode;
mod encode;
mod string;

use core::cmp::Ordering;

use crate::guarantee::Guaranteed;

pub(crate) use self::decode::decode;
pub(crate) use self::encode::encode;
pub(crate) use self::string::ShortString;

/// The maximum number of code points.
pub(crate) const CAPACITY: usize = 64;

// The parameters of Punycode (section 5).
const BASE: u32 = 36;
const TMIN: u32 = 1;
const TMAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const DELIMITER: u8 = b'-';
const INITIAL_N: u32 = 0x80;

/// The size of an output buffer for any label, in octets.
pub(crate) const OUTPUT_OCTETS: usize = 2 * CAPACITY;

/// The reciprocals of all n as fixed-point numbers, slightly more than 2^36 / n. [`divide`] multiplies by
/// them.
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

/// Returns `value / n` for a value less than 2^28 and an n from 1 to 64, given the reciprocal of n. The
/// reciprocal is too large by at most 1 / 2^36, which adds less than 1 / n to the quotient.
#[inline]
fn divide(value: u32, reciprocal: u64) -> u32 {
    ((u64::from(value) * reciprocal) >> 36) as u32
}

/// The thresholds of the digits of a delta (section 6.2): "let t = tmin if k <= bias {+ tmin}, or tmax if
/// k >= bias + tmax, or k - bias otherwise". Because k grows by base per digit, at most one threshold is
/// between tmin and tmax.
#[derive(Clone, Copy)]
struct Thresholds {
    /// The number of digits with the threshold tmin.
    tmin_digits: u32,
    /// The threshold of the next digit. All later digits have tmax.
    between: u32,
}

impl Thresholds {
    const INITIAL: Self = Self {
        tmin_digits: INITIAL_BIAS / BASE,
        between: between(INITIAL_BIAS % BASE),
    };

    /// Returns the threshold of a digit by its number, from 0.
    #[inline]
    fn of_digit(self, number: u32) -> u32 {
        match number.cmp(&self.tmin_digits) {
            Ordering::Less => TMIN,
            Ordering::Equal => self.between,
            Ordering::Greater => TMAX,
        }
    }
}

/// Returns the threshold of the first digit for a bias less than base - tmin.
const fn between(bias: u32) -> u32 {
    let t = BASE - bias;
    if t < TMAX { t } else { TMAX }
}

/// The greatest delta after the loop of `adapt`.
const MAX_LAST_DELTA: u32 = (BASE - TMIN) * TMAX / 2;

/// The last step of `adapt`, ((base - tmin + 1) * delta) / (delta + skew), for every delta after its loop.
/// Stored as the threshold that the bias implies.
const LAST_STEP: [u8; MAX_LAST_DELTA as usize + 1] = {
    let mut last_step = [0; MAX_LAST_DELTA as usize + 1];
    let mut delta: u32 = 0;
    while delta <= MAX_LAST_DELTA {
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

/// Adapts the bias (section 6.1). Returns its thresholds.
#[inline]
fn adapt(delta: u32, reciprocal: u64, first_time: bool) -> Thresholds {
    let delta = if first_time { delta / DAMP } else { delta / 2 };
    let mut delta = delta + divide(delta, reciprocal);
    let mut tmin_digits = 0;
    while delta > MAX_LAST_DELTA {
        delta /= BASE - TMIN;
        tmin_digits += 1;
    }
    let between = LAST_STEP.get(delta as usize).copied().guaranteed();
    Thresholds {
        tmin_digits,
        between: u32::from(between),
    }
}

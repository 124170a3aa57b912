//! Punycode of up to 64 code points, without a heap and without a division: what does not fit, or fails, is for the
//! general codec, which also knows why.
//!
//! The steps are those of RFC 3492, section 6, with the parameters of Punycode as constants and the divisions as
//! multiplications. All deltas are less than 2^27, or nothing is returned: a delta of 64 code points is at most
//! (0x10FFFF - 0x7F) * 64.

mod decode;
mod encode;
mod string;

use core::cmp::Ordering;

pub(crate) use self::decode::decode;
pub(crate) use self::encode::encode;
pub(crate) use self::string::ShortString;

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

    /// The threshold of the digit of this number, counted from 0.
    #[inline]
    fn of_digit(self, number: u32) -> u32 {
        match number.cmp(&self.tmin_digits) {
            Ordering::Less => TMIN,
            Ordering::Equal => self.between,
            Ordering::Greater => TMAX,
        }
    }
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

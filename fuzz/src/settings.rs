//! Bootstring parameters from the input.

use alabel::punycode::Parameters;

use crate::Options;

/// Digits of which both cases are the same.
pub const CASELESS: &str = "abcdefghijklmnopqrstuvwxyz0123456789";

/// Digits of which both cases are different.
pub const CASED: &str = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ0123456789";

/// The octets that choose the parameters of a Bootstring.
#[derive(Clone, Copy, Debug)]
pub struct Settings(Options);

impl From<Options> for Settings {
    fn from(octets: Options) -> Self {
        Self(octets)
    }
}

impl Settings {
    /// The octets.
    #[must_use]
    pub const fn octets(self) -> Options {
        self.0
    }

    /// Parameters within the constraints of RFC 3492, section 4, with the first digits of [`CASELESS`] or [`CASED`].
    ///
    /// Biases are small, and `tmax` is less than base - 1: with a large `initial_bias` and a `tmin` of 0, a delta has as
    /// many digits as the bias, and with base - 1 as threshold, as many as its value.
    #[must_use]
    pub fn parameters(self, alphabet: &'static str) -> Parameters<'static> {
        let count = alphabet.len() as u32;
        let [digits, tmin, tmax, bias, periods, skew, damp, initial_n] = self.0.map(u32::from);
        let base = 3 + digits % (count - 2);
        let tmin = tmin % (base - 1);
        let least_tmax = tmin.max(1);
        Parameters {
            digits: &alphabet[..base as usize],
            is_case_sensitive: alphabet == CASED,
            delimiter: '_',
            tmin,
            tmax: least_tmax + tmax % (base - 1 - least_tmax),
            skew: 1 + skew * skew,
            damp: 2 + damp * damp,
            initial_bias: bias % base.min(base - tmin + 1) + periods % 40 * base,
            initial_n: initial_n % 0x81,
        }
    }
}

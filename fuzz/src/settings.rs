//! Bootstring parameters from the input.

use alabel::punycode::Parameters;

use crate::Options;

/// Digits that have the same value in both cases.
pub const CASELESS: &str = "abcdefghijklmnopqrstuvwxyz0123456789";

/// Digits that have a different value in each case.
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
    /// Returns the octets.
    #[must_use]
    pub const fn octets(self) -> Options {
        self.0
    }

    /// Returns parameters within the constraints of RFC 3492, section 4, with the first digits of
    /// [`CASELESS`] or [`CASED`].
    ///
    /// Biases are small, and `tmax` is less than base - 1. A large `initial_bias` with a `tmin` of 0 gives a
    /// delta as many digits as the bias; a threshold of base - 1 gives it as many as its value.
    #[must_use]
    pub fn parameters(self, alphabet: &'static str) -> Parameters<'static> {
        let count = u32::try_from(alphabet.len()).unwrap_or(u32::MAX);
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

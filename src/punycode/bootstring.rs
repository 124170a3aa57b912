//! The Bootstring encoding, its thresholds and its bias adaptation (RFC 3492, sections 3 to 6.1).

use core::num::NonZero;

use super::digits::{BASIC_CODE_POINTS, Digits, NO_DIGIT};
use super::parameters::{ParameterError, Parameters};

/// A Bootstring: an encoding of strings in basic code points, defined by its parameters.
///
/// [RFC 3492, section 3](https://www.rfc-editor.org/rfc/rfc3492#section-3). Punycode is
/// [`Bootstring::PUNYCODE`]. The functions of the [module](crate::punycode) give the same results as its
/// methods.
///
/// # Examples
///
/// Rust's v0 symbol names use `_` as delimiter. The identifier `gödel` becomes `u8gdel_5qa` in a symbol: `u`
/// for Bootstring, the length 8, and `gdel_5qa`:
///
/// ```
/// use alabel::punycode::{Bootstring, Parameters};
///
/// let rust_v0 = Bootstring::new(&Parameters { delimiter: '_', ..Parameters::PUNYCODE })?;
/// assert_eq!(rust_v0.decode("gdel_5qa")?, "gödel");
/// assert_eq!(rust_v0.encode("gödel")?, "gdel_5qa");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bootstring {
    digits: Digits,
    /// `true` if a letter is a digit in one case only.
    pub(super) is_case_sensitive: bool,
    /// The basic code point between the literal portion and the deltas.
    pub(super) delimiter: u8,
    /// The number of digits.
    pub(super) base: u64,
    /// The least threshold.
    tmin: u64,
    /// The greatest threshold.
    tmax: u64,
    /// The skew of bias adaptation.
    skew: NonZero<u64>,
    /// The damping of the first delta in bias adaptation.
    damp: NonZero<u64>,
    /// The bias for the first delta.
    pub(super) initial_bias: u64,
    /// The least code point that a delta can encode.
    pub(super) initial_n: u64,
}

impl Bootstring {
    /// Punycode.
    ///
    /// [RFC 3492, section 5](https://www.rfc-editor.org/rfc/rfc3492#section-5).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// assert_eq!(Bootstring::PUNYCODE.encode("bücher")?, "bcher-kva");
    /// # Ok::<(), alabel::punycode::EncodeError>(())
    /// ```
    pub const PUNYCODE: Self = match Self::new(&Parameters::PUNYCODE) {
        Ok(punycode) => punycode,
        // Evaluated when this crate is compiled.
        Err(_) => panic!("the parameters of section 5 satisfy the constraints of section 4"),
    };

    /// The digit-value of each octet in Punycode, or [`NO_DIGIT`].
    pub(super) const PUNYCODE_DIGITS: [u8; 256] = {
        let mut values = [NO_DIGIT; 256];
        let mut octet = 0;
        while octet < BASIC_CODE_POINTS {
            #[expect(clippy::indexing_slicing, reason = "`get` is not const")]
            {
                values[octet] = Self::PUNYCODE.digits.values[octet];
            }
            octet += 1;
        }
        values
    };

    /// Creates a Bootstring with these parameters.
    ///
    /// [RFC 3492, section 4](https://www.rfc-editor.org/rfc/rfc3492#section-4).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::{Bootstring, Parameters};
    ///
    /// let swift = Bootstring::new(&Parameters {
    ///     digits: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ",
    ///     is_case_sensitive: true,
    ///     delimiter: '_',
    ///     ..Parameters::PUNYCODE
    /// })?;
    /// assert_eq!(swift.encode("vergüenza")?, "vergenza_JFa");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`ParameterError`] for the first violated constraint. Examples, as changes to the parameters of
    /// Punycode:
    ///
    /// - `delimiter: 'é'`: [`Delimiter`](ParameterError::Delimiter), it is not ASCII.
    /// - `digits: "aa"`: [`Digits`](ParameterError::Digits), one code point has two digit-values.
    /// - `tmax: 36`: [`Thresholds`](ParameterError::Thresholds), no digit could reach it.
    /// - `skew: 0`: [`Skew`](ParameterError::Skew), and `damp: 1`: [`Damp`](ParameterError::Damp).
    /// - `tmin: 2, initial_bias: 71`: [`InitialBias`](ParameterError::InitialBias), 71 mod 36 exceeds 34.
    /// - `initial_n: 0x81`: [`InitialN`](ParameterError::InitialN), U+0080 could not be encoded.
    pub const fn new(parameters: &Parameters<'_>) -> Result<Self, ParameterError> {
        let &Parameters {
            tmin,
            tmax,
            skew,
            damp,
            initial_bias,
            initial_n,
            ..
        } = parameters;
        if !parameters.delimiter.is_ascii() {
            return Err(ParameterError::Delimiter);
        }
        let delimiter = parameters.delimiter as u8;
        let digits = match Digits::new(parameters, delimiter) {
            Ok(digits) => digits,
            Err(error) => return Err(error),
        };
        let base = digits.base as u32;
        if tmin > tmax || tmax >= base || tmax == 0 || tmin + 1 >= base {
            return Err(ParameterError::Thresholds);
        }
        let Some(skew) = NonZero::new(skew as u64) else {
            return Err(ParameterError::Skew);
        };
        let (Some(damp), 2..) = (NonZero::new(damp as u64), damp) else {
            return Err(ParameterError::Damp);
        };
        if initial_bias % base > base - tmin {
            return Err(ParameterError::InitialBias);
        }
        if initial_n as usize > BASIC_CODE_POINTS {
            return Err(ParameterError::InitialN);
        }
        Ok(Self {
            digits,
            is_case_sensitive: parameters.is_case_sensitive,
            delimiter,
            base: base as u64,
            tmin: tmin as u64,
            tmax: tmax as u64,
            skew,
            damp,
            initial_bias: initial_bias as u64,
            initial_n: initial_n as u64,
        })
    }

    /// Returns the digit-value of an octet, if it has one.
    #[inline]
    pub(super) fn digit_value(&self, octet: u8) -> Option<u64> {
        match self.digits.values.get(usize::from(octet)) {
            Some(&value) if value != NO_DIGIT => Some(u64::from(value)),
            _ => None,
        }
    }

    /// Returns the basic code point of a digit-value, which must be less than `base`.
    #[inline]
    pub(super) fn digit(&self, digit_value: u64) -> char {
        usize::try_from(digit_value)
            .ok()
            .and_then(|index| self.digits.code_points.get(index))
            .map_or(char::REPLACEMENT_CHARACTER, |&digit| char::from(digit))
    }

    /// Returns `true` if the last digit of every delta has an uppercase and a lowercase form, as mixed-case
    /// annotation requires: "the code points corresponding to 0 through tmax-1" (section 4).
    pub(super) fn has_mixed_case(&self) -> bool {
        !self.is_case_sensitive
            && (0..self.tmax).all(|digit_value| self.digit(digit_value).is_ascii_alphabetic())
    }

    /// Returns the threshold t of the digit at k (section 6.2): "tmin if k <= bias {+ tmin}, or tmax if k >=
    /// bias + tmax, or k - bias otherwise".
    #[inline]
    pub(super) fn threshold(&self, k: u64, bias: u64) -> u64 {
        k.saturating_sub(bias).max(self.tmin).min(self.tmax)
    }

    /// Returns base - t, which is not 0 because tmax is less than base.
    #[inline]
    pub(super) fn above(&self, t: u64) -> NonZero<u64> {
        NonZero::new(self.base - t).unwrap_or(NonZero::<u64>::MIN)
    }

    /// Adapts the bias by the steps of section 6.1.
    #[inline]
    pub(super) fn adapt(&self, delta: u64, numpoints: NonZero<u64>, first_time: bool) -> u64 {
        let mut delta = if first_time {
            delta / self.damp
        } else {
            delta / 2
        };
        delta += delta / numpoints;
        let mut k = 0;
        let range = self.above(self.tmin);
        while delta > (range.get() * self.tmax) / 2 {
            delta /= range;
            k += self.base;
        }
        k + (range.get() + 1) * delta / self.skew.saturating_add(delta)
    }
}

//! The parameters of a Bootstring (RFC 3492, sections 4 and 5).

/// The parameters of a Bootstring encoding.
///
/// [RFC 3492, section 4](https://www.rfc-editor.org/rfc/rfc3492#section-4). Basic code points are always
/// ASCII. The parameter `base` is the number of [`digits`](Self::digits).
///
/// # Examples
///
/// ```
/// use alabel::punycode::Parameters;
///
/// // Rust's v0 symbol names differ in the delimiter.
/// let rust = Parameters { delimiter: '_', ..Parameters::PUNYCODE };
/// // Swift's mangled names differ in the digits as well.
/// let swift =
///     Parameters { digits: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ", is_case_sensitive: true, ..rust };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameters<'a> {
    /// The basic code points with the digit-values 0 to base - 1, in this order.
    pub digits: &'a str,
    /// `true` if a letter is a digit only in the case listed in [`digits`](Self::digits). Otherwise `A` and
    /// `a` have the same digit-value, as in domain names: "uppercase and lowercase versions of the same
    /// letter need to be equivalent if basic strings are case-insensitive".
    pub is_case_sensitive: bool,
    /// The basic code point between the literal portion and the deltas.
    pub delimiter: char,
    /// The least threshold.
    pub tmin: u32,
    /// The greatest threshold.
    pub tmax: u32,
    /// The parameter that tunes how fast the bias adapts to the deltas.
    pub skew: u32,
    /// The divisor of the first delta before the bias adapts to it.
    pub damp: u32,
    /// The bias for the first delta. If it is large and `tmin` is 0, the first delta has many digits.
    pub initial_bias: u32,
    /// The least code point that a delta can encode.
    pub initial_n: u32,
}

impl Parameters<'static> {
    /// The parameters of Punycode.
    ///
    /// [RFC 3492, section 5](https://www.rfc-editor.org/rfc/rfc3492#section-5).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::{Bootstring, Parameters};
    ///
    /// assert_eq!(Bootstring::new(&Parameters::PUNYCODE)?, Bootstring::PUNYCODE);
    /// # Ok::<(), alabel::punycode::ParameterError>(())
    /// ```
    pub const PUNYCODE: Self = Self {
        digits: "abcdefghijklmnopqrstuvwxyz0123456789",
        is_case_sensitive: false,
        delimiter: '-',
        tmin: 1,
        tmax: 26,
        skew: 38,
        damp: 700,
        initial_bias: 72,
        initial_n: 0x80,
    };
}

/// A violated constraint on Bootstring parameters.
///
/// The constraints are those of [RFC 3492, section 4](https://www.rfc-editor.org/rfc/rfc3492#section-4), and
/// two that the RFC does not state. Without these two, its algorithms do not end: `0 < tmax`, because no
/// digit is less than a threshold of 0, and `tmin < base - 1`, because `adapt` divides by `base - tmin` until
/// the delta is small.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Bootstring, ParameterError, Parameters};
///
/// let parameters = Parameters { skew: 0, ..Parameters::PUNYCODE };
/// assert_eq!(Bootstring::new(&parameters), Err(ParameterError::Skew));
/// assert_eq!(ParameterError::Skew.to_string(), "skew must be at least 1 (RFC 3492, section 4)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParameterError {
    /// The delimiter is not an ASCII code point.
    #[error("the delimiter must be a basic code point, U+0000 to U+007F (RFC 3492, section 4)")]
    Delimiter,
    /// A digit is not ASCII, is listed twice, or is the delimiter.
    #[error(
        "the digits must be distinct basic code points other than the delimiter (RFC 3492, section 4)"
    )]
    Digits,
    /// `0 <= tmin <= tmax <= base - 1`, `tmin < base - 1` or `0 < tmax` does not hold.
    #[error(
        "the thresholds must satisfy 0 <= tmin <= tmax <= base - 1 (RFC 3492, section 4), and tmin < base - 1 and 0 < tmax; otherwise no integer terminates"
    )]
    Thresholds,
    /// `skew >= 1` does not hold.
    #[error("skew must be at least 1 (RFC 3492, section 4)")]
    Skew,
    /// `damp >= 2` does not hold.
    #[error("damp must be at least 2 (RFC 3492, section 4)")]
    Damp,
    /// `initial_bias mod base <= base - tmin` does not hold.
    #[error("initial_bias mod base must be at most base - tmin (RFC 3492, section 4)")]
    InitialBias,
    /// `initial_n` is greater than U+0080, the least non-basic code point.
    #[error(
        "initial_n must be at most U+0080, the least non-basic code point (RFC 3492, section 4)"
    )]
    InitialN,
}

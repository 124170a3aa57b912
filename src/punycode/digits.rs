//! The digits of a Bootstring (RFC 3492, section 4).

use super::parameters::{ParameterError, Parameters};

/// The number of basic code points: ASCII, U+0000 to U+007F.
pub(super) const BASIC_CODE_POINTS: usize = 0x80;

/// The mark of a code point without a digit-value.
pub(super) const NO_DIGIT: u8 = u8::MAX;

/// The digits of a Bootstring and their values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Digits {
    /// The basic code point of each digit-value. Only the first `base` are used.
    pub(super) code_points: [u8; BASIC_CODE_POINTS],
    /// The digit-value of each basic code point, or [`NO_DIGIT`].
    pub(super) values: [u8; BASIC_CODE_POINTS],
    /// The number of digits.
    pub(super) base: u8,
}

impl Digits {
    /// Builds both tables. "The digit-values in the range 0 through base-1 need to be associated with
    /// distinct non-delimiter basic code points."
    #[expect(
        clippy::indexing_slicing,
        reason = "`get` is not const; an index modulo the length of an array is in it"
    )]
    pub(super) const fn new(
        parameters: &Parameters<'_>,
        delimiter: u8,
    ) -> Result<Self, ParameterError> {
        let mut code_points = [0; BASIC_CODE_POINTS];
        let mut values = [NO_DIGIT; BASIC_CODE_POINTS];
        let mut base: u8 = 0;
        let mut rest = parameters.digits.as_bytes();
        while let [digit, following @ ..] = rest {
            let other_case = if parameters.is_case_sensitive {
                *digit
            } else if digit.is_ascii_lowercase() {
                digit.to_ascii_uppercase()
            } else {
                digit.to_ascii_lowercase()
            };
            if !digit.is_ascii()
                || *digit == delimiter
                || other_case == delimiter
                || values[*digit as usize % BASIC_CODE_POINTS] != NO_DIGIT
                || values[other_case as usize % BASIC_CODE_POINTS] != NO_DIGIT
            {
                return Err(ParameterError::Digits);
            }
            code_points[base as usize % BASIC_CODE_POINTS] = *digit;
            values[*digit as usize % BASIC_CODE_POINTS] = base;
            values[other_case as usize % BASIC_CODE_POINTS] = base;
            base += 1;
            rest = following;
        }
        Ok(Self {
            code_points,
            values,
            base,
        })
    }
}

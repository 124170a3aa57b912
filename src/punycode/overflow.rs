//! The two ways to handle overflow in the decoder (RFC 3492, section 6.4).

/// The way in which the decoder detects overflow.
///
/// [RFC 3492, section 6.4](https://www.rfc-editor.org/rfc/rfc3492#section-6.4). Both ways accept exactly the
/// same strings. For rejected strings, the [`DecodeError`](super::DecodeError) may differ.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Bootstring, OverflowDetection};
///
/// for detection in [OverflowDetection::Immediate, OverflowDetection::Delayed] {
///     assert_eq!(Bootstring::PUNYCODE.decode_with("bcher-kva", detection)?, "bücher");
///     assert!(Bootstring::PUNYCODE.decode_with("99999999999999999999", detection).is_err());
/// }
/// # Ok::<(), alabel::punycode::DecodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OverflowDetection {
    /// "Detecting it whenever it happens": each step of the arithmetic is checked.
    #[default]
    Immediate,
    /// "To allow overflow to occur, but to check the final output string by re-encoding it and comparing to
    /// the decoder input". The comparison ignores ASCII case if the digits do.
    Delayed,
}

/// Arithmetic on the integers of the decoder. `None` is a detected overflow.
pub(super) trait Arithmetic {
    /// Returns one + other.
    fn add(one: u64, other: u64) -> Option<u64>;
    /// Returns i + digit * w.
    fn add_product(i: u64, digit: u64, w: u64) -> Option<u64>;
    /// Returns w * factor, the weight of the next digit.
    fn next_weight(w: u64, factor: u64) -> u64;
}

/// Arithmetic that detects overflow "whenever it happens".
pub(super) struct Checked;

impl Checked {
    /// The weight of digits that overflow unless they are 0. A large weight is not an overflow by itself:
    /// with `tmin` 0, the encoder writes such digits.
    const TOO_LARGE: u64 = u64::MAX;
}

impl Arithmetic for Checked {
    #[inline]
    fn add(one: u64, other: u64) -> Option<u64> {
        one.checked_add(other)
    }

    #[inline]
    fn add_product(i: u64, digit: u64, w: u64) -> Option<u64> {
        if w == Self::TOO_LARGE {
            return (digit == 0).then_some(i);
        }
        i.checked_add(digit.checked_mul(w)?)
    }

    #[inline]
    fn next_weight(w: u64, factor: u64) -> u64 {
        w.checked_mul(factor).unwrap_or(Self::TOO_LARGE)
    }
}

/// Arithmetic that wraps around: "to allow overflow to occur".
pub(super) struct Wrapping;

impl Arithmetic for Wrapping {
    fn add(one: u64, other: u64) -> Option<u64> {
        Some(one.wrapping_add(other))
    }

    fn add_product(i: u64, digit: u64, w: u64) -> Option<u64> {
        Some(i.wrapping_add(digit.wrapping_mul(w)))
    }

    fn next_weight(w: u64, factor: u64) -> u64 {
        w.wrapping_mul(factor)
    }
}

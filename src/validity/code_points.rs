//! Which code points a label may have
//! ([UTS #46, section 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria), criteria 1 and 7).

use super::positions;
use crate::label::is_non_ldh_ascii;
use crate::unicode;

/// A set of ASCII code points, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AsciiSet(u128);

impl AsciiSet {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self(0);

    /// What UseSTD3ASCIIRules refuses: all but "a lowercase letter (a-z), a digit (0-9), or a hyphen-minus".
    pub(crate) const STD3_DENIED: Self =
        Self::of(b"abcdefghijklmnopqrstuvwxyz0123456789-").complement();

    /// The forbidden domain code points of the [URL Standard, section
    /// 3.2](https://url.spec.whatwg.org/#forbidden-domain-code-point): the forbidden host code points, the C0
    /// controls, U+0025 (%) and U+007F DELETE.
    pub(crate) const FORBIDDEN_DOMAIN: Self = Self::of(
        b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F\
          \x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F #/:<>?@[\\]^|%\x7F",
    );

    /// The set of these code points.
    const fn of(members: &[u8]) -> Self {
        let mut set = 0;
        let mut rest = members;
        while let [member, following @ ..] = rest {
            set |= 1 << *member;
            rest = following;
        }
        Self(set)
    }

    /// The ASCII code points that are not in the set.
    const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Whether `c` is in the set.
    pub(crate) const fn contains(self, c: char) -> bool {
        c.is_ascii() && (self.0 >> (c as u32)) & 1 == 1
    }
}

/// Criterion 1: "The label must be in Unicode Normalization Form NFC."
pub(crate) fn is_nfc(label: &[char]) -> bool {
    unicode::is_nfc(label)
}

/// Criterion 7, for Nontransitional Processing: "each value must be either valid or deviation".
///
/// For Transitional Processing "each value must be valid", which is the same: the mapping has removed the
/// deviations, and what an A-label decodes to is always checked for Nontransitional Processing.
pub(crate) fn disallowed(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, |c| !unicode::class(c).is_valid(true))
}

/// Criterion 7, for ASCII code points that a set denies: "if UseSTD3ASCIIRules=true and the code point is
/// an ASCII code point (U+0000..U+007F), then it must be a lowercase letter (a-z), a digit (0-9), or a
/// hyphen-minus (U+002D)".
pub(crate) fn denied(label: &[char], set: AsciiSet) -> impl Iterator<Item = usize> {
    positions(label, move |c| set.contains(c))
}

/// "(...) the absence of non-LDH ASCII code points" (RFC 3490, section 4.1, step 3a), as LDH labels in
/// [RFC 5890, section 2.3.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.1) have none.
pub(crate) fn not_ldh(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, is_non_ldh_ascii)
}

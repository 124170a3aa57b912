//! Sets of ASCII code points.

/// A set of ASCII code points that a profile denies in labels.
///
/// Give it to [`Uts46::deny_ascii`](crate::Uts46::deny_ascii) or [`Url::deny_ascii`](crate::Url::deny_ascii).
///
/// # Examples
///
/// ```
/// use alabel::{AsciiSet, Uts46};
///
/// const DENIED: AsciiSet = AsciiSet::FORBIDDEN_DOMAIN.union(AsciiSet::new("_*").unwrap());
/// let uts46 = Uts46::new().deny_ascii(DENIED);
/// assert!(uts46.to_ascii("_dmarc.example").is_err());
/// assert!(uts46.to_ascii("a b.example").is_err());
/// assert!(uts46.to_ascii("a&b.example").is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AsciiSet(u128);

impl AsciiSet {
    /// The empty set.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// assert_eq!(AsciiSet::new(""), Some(AsciiSet::EMPTY));
    /// ```
    pub const EMPTY: Self = Self(0);

    /// The forbidden domain code points of the URL Standard: C0 controls, space, `#%/:<>?@[\]^|` and DELETE.
    ///
    /// [URL Standard, section 3.2](https://url.spec.whatwg.org/#forbidden-domain-code-point).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// assert!(AsciiSet::FORBIDDEN_DOMAIN.contains('/'));
    /// assert!(!AsciiSet::FORBIDDEN_DOMAIN.contains('_'));
    /// ```
    pub const FORBIDDEN_DOMAIN: Self = Self::of(
        b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F\
          \x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F #/:<>?@[\\]^|%\x7F",
    );

    /// The forbidden host code points of the URL Standard (section 3.2).
    pub(crate) const FORBIDDEN_HOST: Self = Self::of(b"\x00\t\n\r #/:<>?@[\\]^|");

    /// What UseSTD3ASCIIRules refuses: all but "a lowercase letter (a-z), a digit (0-9), or a hyphen-minus".
    pub(crate) const STD3_DENIED: Self =
        Self(!Self::of(b"abcdefghijklmnopqrstuvwxyz0123456789-").0);

    /// Returns the set of the code points of `members`.
    ///
    /// Returns `None` if one of them is not ASCII, or is a letter, a digit, a hyphen or a full stop: every label may
    /// contain those, and a full stop separates labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// assert!(AsciiSet::new("_ ").is_some_and(|set| set.contains('_')));
    /// assert_eq!(AsciiSet::new("-"), None);
    /// assert_eq!(AsciiSet::new("ü"), None);
    /// ```
    #[must_use]
    pub const fn new(members: &str) -> Option<Self> {
        let mut rest = members.as_bytes();
        while let [member, following @ ..] = rest {
            if !member.is_ascii() || member.is_ascii_alphanumeric() || matches!(member, b'-' | b'.')
            {
                return None;
            }
            rest = following;
        }
        Some(Self::of(members.as_bytes()))
    }

    /// Returns the set of the code points that are in either set.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// let set = AsciiSet::FORBIDDEN_DOMAIN;
    /// assert_eq!(set.union(AsciiSet::EMPTY), set);
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether `c` is in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// assert!(AsciiSet::FORBIDDEN_DOMAIN.contains('%'));
    /// assert!(!AsciiSet::FORBIDDEN_DOMAIN.contains('％'));
    /// ```
    #[must_use]
    pub const fn contains(self, c: char) -> bool {
        c.is_ascii() && (self.0 >> (c as u32)) & 1 == 1
    }

    /// The code points that are in both sets.
    pub(crate) const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The code points that are in this set alone.
    pub(crate) const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set of these ASCII code points.
    const fn of(members: &[u8]) -> Self {
        let mut set = 0;
        let mut rest = members;
        while let [member, following @ ..] = rest {
            set |= 1 << *member;
            rest = following;
        }
        Self(set)
    }
}

//! Sets of ASCII code points.

use core::fmt;
use core::str::FromStr;

use crate::error::UnknownName;
use crate::guarantee::Guaranteed;

/// A set of ASCII code points that a profile denies in labels.
///
/// As text, a set is `none`, `forbidden` ([`FORBIDDEN_DOMAIN`](Self::FORBIDDEN_DOMAIN)), `std3`
/// ([`STD3`](Self::STD3)), `forbidden` followed by more code points, or a list of code points. Code points
/// without a glyph, and `%`, are percent-encoded.
///
/// Pass it to [`Uts46::deny_ascii`](crate::Uts46::deny_ascii), [`Url::deny_ascii`](crate::Url::deny_ascii) or
/// [`Idna2003::deny_ascii`](crate::Idna2003::deny_ascii).
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
/// assert_eq!(DENIED.to_string(), "forbidden*_");
/// assert_eq!("forbidden*_".parse(), Ok(DENIED));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

    /// The code points without a glyph: C0 controls, space and DELETE.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// assert!(AsciiSet::GLYPHLESS.contains(' '));
    /// assert_eq!(AsciiSet::FORBIDDEN_DOMAIN.union(AsciiSet::GLYPHLESS), AsciiSet::FORBIDDEN_DOMAIN);
    /// ```
    pub const GLYPHLESS: Self = Self(((1 << 33) - 1) | (1 << 127));

    /// The forbidden host code points of the URL Standard (section 3.2).
    pub(crate) const FORBIDDEN_HOST: Self = Self::of(b"\x00\t\n\r #/:<>?@[\\]^|");

    /// The code points that UseSTD3ASCIIRules denies: all of ASCII except letters, digits, hyphens and full
    /// stops.
    ///
    /// [UTS #46, section 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria), criterion 7.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::AsciiSet;
    ///
    /// assert!(AsciiSet::STD3.contains('_'));
    /// assert_eq!(AsciiSet::STD3.union(AsciiSet::FORBIDDEN_DOMAIN), AsciiSet::STD3);
    /// ```
    pub const STD3: Self =
        Self(!Self::of(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.").0);

    /// Returns the set of the code points in `members`.
    ///
    /// Returns `None` if a code point is not ASCII, or is a letter, a digit, a hyphen or a full stop. Labels
    /// may always contain letters, digits and hyphens, and a full stop separates labels.
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

    /// Returns the union of both sets.
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

    /// Returns `true` if `c` is in the set.
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

    /// Returns `true` if an underscore or a grave accent is in the set. Plain hosts can contain both.
    pub(crate) const fn has_underscore(self) -> bool {
        self.intersection(Self::of(b"_`")).0 != 0
    }

    /// Returns `true` if an octet of an ASCII text is in the set. Uses two words, because shifting a `u128`
    /// needs twice as many instructions.
    pub(crate) fn has_any_of(self, text: &str) -> bool {
        #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let bits = text.bytes().fold(0, |bits, octet| {
            let word = if octet < 64 { low } else { high };
            bits | word.rotate_right(u32::from(octet))
        });
        bits & 1 == 1
    }

    /// Returns the code points that are in both sets.
    pub(crate) const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the code points that are only in this set.
    pub(crate) const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the set of the ASCII octets among `octets`.
    #[cfg(feature = "display")]
    pub(crate) fn of_octets(octets: impl Iterator<Item = u8>) -> Self {
        let ascii = octets.filter(u8::is_ascii);
        Self(ascii.fold(0, |set, octet| set | 1 << octet))
    }

    /// Returns the set of these ASCII code points.
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

impl fmt::Display for AsciiSet {
    /// Writes the set as text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = match *self {
            Self::EMPTY => return f.write_str("none"),
            Self::STD3 => return f.write_str("std3"),
            set if set.union(Self::FORBIDDEN_DOMAIN) == set => {
                f.write_str("forbidden")?;
                set.difference(Self::FORBIDDEN_DOMAIN)
            }
            set => set,
        };
        for octet in (0..=127).filter(|&octet| rest.contains(char::from(octet))) {
            if octet.is_ascii_graphic() && octet != b'%' {
                write!(f, "{}", char::from(octet))?;
            } else {
                write!(f, "%{octet:02X}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for AsciiSet {
    /// Writes the members of the set; adjacent members are written as a range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        let mut entry = |(first, last): (char, char)| {
            if first == last {
                set.entry(&first);
            } else {
                set.entry(&(first..=last));
            }
        };
        let mut range = None;
        for c in ('\0'..='\x7F').filter(|&c| self.contains(c)) {
            range = match range {
                Some((first, last)) if u32::from(c) == u32::from(last) + 1 => Some((first, c)),
                ended => {
                    ended.into_iter().for_each(&mut entry);
                    Some((c, c))
                }
            };
        }
        range.into_iter().for_each(entry);
        set.finish()
    }
}

impl FromStr for AsciiSet {
    type Err = UnknownName;

    /// Parses a set. Percent-encoding is optional for every code point.
    ///
    /// # Errors
    ///
    /// `"abc"`, `"-"` and `"ü"` fail, because no set has these code points. `""` fails, because the empty set
    /// is `none`.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        // No set contains a letter, so none of these words is a list of code points.
        let unknown =
            || UnknownName::new("set of ASCII code points", ["none", "forbidden", "std3"]);
        let (mut set, mut rest) = match text.strip_prefix("forbidden") {
            _ if text == "none" => return Ok(Self::EMPTY),
            _ if text == "std3" => return Ok(Self::STD3),
            _ if text.is_empty() => return Err(unknown()),
            Some(rest) => (Self::FORBIDDEN_DOMAIN, rest),
            None => (Self::EMPTY, text),
        };
        while let Some(first) = rest.chars().next() {
            let is_digits = |text: &&str| text.bytes().all(|octet| octet.is_ascii_hexdigit());
            let encoded = rest.get(1..3).filter(is_digits).filter(|_| first == '%');
            // No set contains a digit, so no digit follows a `%` that is not an escape.
            let decoded = encoded.and_then(|digits| u8::from_str_radix(digits, 16).ok());
            let (member, length) = match decoded {
                Some(octet) => (char::from(octet), 3),
                None => (first, first.len_utf8()),
            };
            let member = Self::new(member.encode_utf8(&mut [0; 4])).ok_or_else(unknown)?;
            set = set.union(member);
            rest = rest.get(length..).guaranteed();
        }
        Ok(set)
    }
}

//! Domains that are numbers to a URL parser ([URL Standard, section
//! 3.5](https://url.spec.whatwg.org/#ends-in-a-number-checker)).

use crate::guarantee::Guaranteed;
use crate::profile::Url;

/// Runs the IPv4 number parser. A number that overflows becomes `u64::MAX`, which is out of range for every
/// address.
pub(crate) fn parse_number(input: &str) -> Option<u64> {
    // "If input is the empty string, then return failure."
    if input.is_empty() {
        return None;
    }
    // "If input contains at least two code points and the first two code points are either "0X" or "0x"".
    // "Otherwise, if input contains at least two code points and the first code point is U+0030 (0)".
    let hexadecimal = input.strip_prefix("0x").or(input.strip_prefix("0X"));
    let (digits, radix) = match (hexadecimal, input.strip_prefix('0')) {
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) if !digits.is_empty() => (digits, 8),
        _ => (input, 10),
    };
    // "If input is the empty string, then return (0, true)." "If input contains a code point that is not a
    // radix-R digit, then return failure."
    digits.chars().try_fold(0_u64, |number, digit| {
        let number = number.saturating_mul(u64::from(radix));
        Some(number.saturating_add(u64::from(digit.to_digit(radix)?)))
    })
}

impl Url {
    /// Returns `true` if a URL parser treats a domain as an IPv4 address: the "ends in a number checker".
    ///
    /// [URL Standard, section 3.5](https://url.spec.whatwg.org/#ends-in-a-number-checker). Takes the result
    /// of [`to_ascii`](Self::to_ascii) or of another conversion to ASCII, because the mapping turns other
    /// digits into ASCII digits. If it returns `true`, the host is an IPv4 address or a failure, never a
    /// domain: [`Host::parse`](crate::Host::parse) tells which. Do not look such a domain up in DNS, and do
    /// not compare it with allowed domains.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert!(Url::ends_in_a_number("127.0.0.1"));
    /// assert!(Url::ends_in_a_number("0x7f.1")); // 127.0.0.1
    /// assert!(Url::ends_in_a_number("1.2.3.256")); // a failure
    /// assert!(!Url::ends_in_a_number("1.example"));
    ///
    /// assert!(!Url::ends_in_a_number("１２７.０.０.１")); // not converted
    /// assert!(Url::ends_in_a_number(&Url::new().to_ascii("１２７.０.０.１")?));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn ends_in_a_number(domain: &str) -> bool {
        // The searchers of `str` would add octets to WebAssembly modules.
        let domain = domain.as_bytes();
        // "If the last item in parts is the empty string": "Remove the last item from parts."
        let domain = domain.strip_suffix(b".").unwrap_or(domain);
        let last = domain.rsplit(|&octet| octet == b'.').next().guaranteed();
        match last {
            // "If parsing last as an IPv4 number does not return failure, then return true." "This is
            // equivalent to checking that last is "0X" or "0x", followed by zero or more ASCII hex digits."
            [b'0', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
            // "If last is non-empty and contains only ASCII digits, then return true."
            _ => !last.is_empty() && last.iter().all(u8::is_ascii_digit),
        }
    }
}

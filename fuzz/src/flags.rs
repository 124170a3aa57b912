//! Profiles with flags from the input.

use std::fmt;

use alabel::{AsciiSet, BidiScope, Idna2003, Idna2008, Mapping, Uts46, VerifyDnsLength};

use crate::Options;

/// The flags of the profiles, one bit each. Without any bit, they are the flags of `new()` and `LOOKUP`.
#[derive(Clone, Copy)]
pub struct Flags(u32);

impl From<Options> for Flags {
    fn from([first, second, third, fourth, ..]: Options) -> Self {
        Self(u32::from_le_bytes([first, second, third, fourth]))
    }
}

impl fmt::Debug for Flags {
    /// Writes the profiles as Rust values for a test.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let profiles = (self.uts46(), self.idna2008(), self.idna2003());
        profiles.fmt(f)
    }
}

impl Flags {
    /// Returns `true` if a bit is set.
    const fn bit(self, number: u32) -> bool {
        self.0 >> number & 1 == 1
    }

    /// Returns UTS #46 with these flags.
    #[must_use]
    pub const fn uts46(self) -> Uts46 {
        let verify_dns_length = match (self.bit(7), self.bit(8)) {
            (false, _) => VerifyDnsLength::AllowRootLabel,
            (true, false) => VerifyDnsLength::False,
            (true, true) => VerifyDnsLength::True,
        };
        Uts46::new()
            .check_hyphens(self.bit(0))
            .check_bidi(!self.bit(1))
            .check_joiners(!self.bit(2))
            .use_std3_ascii_rules(self.bit(3))
            .transitional_processing(self.bit(4))
            .ignore_invalid_punycode(self.bit(5))
            .check_context_o(self.bit(18))
            .deny_ignored(self.bit(19))
            .deny_ascii(if self.bit(6) {
                AsciiSet::EMPTY
            } else {
                AsciiSet::FORBIDDEN_DOMAIN
            })
            .verify_dns_length(verify_dns_length)
    }

    /// Returns `true` if UTS #46 with these flags verifies the lengths of names and labels.
    #[must_use]
    pub const fn verifies_dns_length(self) -> bool {
        !self.bit(7) || self.bit(8)
    }

    /// Returns IDNA2008 with these flags.
    #[must_use]
    pub const fn idna2008(self) -> Idna2008 {
        let protocol = if self.bit(9) {
            Idna2008::REGISTRATION
        } else {
            Idna2008::LOOKUP
        };
        let bidi_scope = if self.bit(10) {
            BidiScope::EachLabel
        } else {
            BidiScope::WholeName
        };
        protocol
            .bidi_scope(bidi_scope)
            .mapping(match (self.bit(11), self.bit(16)) {
                (false, false) => Mapping::None,
                (true, false) => Mapping::Rfc5895,
                (_, true) => Mapping::Uts46,
            })
            .allow_non_ldh_labels(self.bit(17))
    }

    /// Returns IDNA2003 with these flags.
    #[must_use]
    pub const fn idna2003(self) -> Idna2003 {
        Idna2003::new()
            .allow_unassigned(self.bit(12))
            .use_std3_ascii_rules(self.uses_std3_ascii_rules_of_idna2003())
            .deny_ascii(if self.bit(14) {
                AsciiSet::EMPTY
            } else {
                AsciiSet::FORBIDDEN_DOMAIN
            })
    }

    /// Returns `true` if IDNA2003 with these flags denies the forbidden domain code points.
    #[must_use]
    pub const fn denies_ascii_of_idna2003(self) -> bool {
        !self.bit(14) || self.uses_std3_ascii_rules_of_idna2003()
    }

    /// Returns `true` if IDNA2003 with these flags has UseSTD3ASCIIRules.
    #[must_use]
    pub const fn uses_std3_ascii_rules_of_idna2003(self) -> bool {
        self.bit(13)
    }
}

//! The flags of each specification.

use crate::unicode::{Mapper, Rfc5895, Uts46Mapping, WithIgnored};
use crate::validity::AsciiSet;

/// The flags of UTS #46, as a number and a set, which calls pass in registers. Nine fields would go to the
/// stack on each call (bench row "ASCII hosts, to_ascii", 5 % more instructions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uts46Flags {
    /// The flags that are set.
    pub(crate) bits: u32,
    /// The denied ASCII code points, unless UseSTD3ASCIIRules is set.
    pub(crate) deny_ascii: AsciiSet,
}

/// The flags of the URL Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UrlFlags {
    /// The flags that are set.
    pub(crate) bits: u32,
    /// The ASCII code points that the domain parser denies if beStrict is false.
    pub(crate) deny_ascii: AsciiSet,
}

/// The flags of IDNA2008.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Idna2008Flags {
    /// The flags that are set.
    pub(crate) bits: u32,
}

/// The flags of IDNA2003.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Idna2003Flags {
    /// The flags that are set.
    pub(crate) bits: u32,
    /// The denied ASCII code points, unless UseSTD3ASCIIRules is set.
    pub(crate) deny_ascii: AsciiSet,
}

/// The flags of any specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyFlags {
    /// UTS #46.
    Uts46(Uts46Flags),
    /// The URL Standard.
    Url(UrlFlags),
    /// IDNA2008.
    Idna2008(Idna2008Flags),
    /// IDNA2003.
    Idna2003(Idna2003Flags),
}

/// Defines the bits of the flags, and the methods that read them: `NAME = position, method in types`.
macro_rules! bits {
    ($(
        #[doc = $documentation:literal]
        $name:ident = $position:literal $(, $method:ident in $($flags:ident)+)?;
    )+) => {$(
        #[doc = $documentation]
        pub(crate) const $name: u32 = 1 << $position;

        $($(
            impl $flags {
                #[doc = $documentation]
                #[inline]
                pub(crate) const fn $method(self) -> bool {
                    self.bits & $name != 0
                }
            }
        )+)?
    )+};
}

bits! {
    /// CheckHyphens.
    CHECK_HYPHENS = 0, check_hyphens in Uts46Flags;
    /// CheckBidi.
    CHECK_BIDI = 1, check_bidi in Uts46Flags;
    /// CheckJoiners.
    CHECK_JOINERS = 2, check_joiners in Uts46Flags;
    /// UseSTD3ASCIIRules, of UTS #46 and of IDNA2003.
    USE_STD3_ASCII_RULES = 3, use_std3_ascii_rules in Uts46Flags Idna2003Flags;
    // In the same octet as the flags for hyphens: the walk tests them together, and a wider test adds 16
    // octets to a program.
    /// The contextual rules for CONTEXTO.
    CHECK_CONTEXT_O = 4, check_context_o in Uts46Flags;
    /// IgnoreInvalidPunycode.
    IGNORE_INVALID_PUNYCODE = 5, ignore_invalid_punycode in Uts46Flags;
    /// The hyphen check at the ends of labels, even if CheckHyphens is false.
    CHECK_HYPHENS_AT_ENDS = 6;
    /// VerifyDnsLength, at least for all labels except the root label.
    VERIFY_DNS_LENGTH = 7, verify_dns_length in Uts46Flags;
    /// VerifyDnsLength for the root label too.
    DENY_ROOT_LABEL = 8, denies_root_label in Uts46Flags;
    /// beStrict.
    BE_STRICT = 9, be_strict in UrlFlags;
    /// AllowUnassigned.
    ALLOW_UNASSIGNED = 10, allow_unassigned in Idna2003Flags;
    /// Registration (RFC 5891, section 4) instead of lookup (section 5).
    REGISTRATION = 11, is_registration in Idna2008Flags;
    /// The Bidi rule for each right-to-left label by itself.
    BIDI_IN_EACH_LABEL = 12, checks_bidi_in_each_label in Idna2008Flags;
    /// The mapping of RFC 5895.
    RFC5895_MAPPING = 13;
    /// The denial of ASCII in "domain to Unicode" too.
    DENY_ASCII_IN_UNICODE = 14, denies_ascii_in_unicode in UrlFlags;
    /// The mapping of UTS #46 before IDNA2008.
    UTS46_MAPPING = 15;
    /// The acceptance of NON-LDH labels.
    ALLOW_NON_LDH_LABELS = 16, allows_non_ldh_labels in Idna2008Flags;
    /// Transitional_Processing.
    TRANSITIONAL_PROCESSING = 17, transitional_processing in Uts46Flags;
    /// The denial of ignored code points.
    DENY_IGNORED = 18;
}

/// Steps 1 and 2 of Processing, nontransitional.
const NONTRANSITIONAL: Uts46Mapping = Uts46Mapping {
    transitional_processing: false,
};

/// Steps 1 and 2 of Processing, transitional.
const TRANSITIONAL: Uts46Mapping = Uts46Mapping {
    transitional_processing: true,
};

/// Returns `bits` with a flag set or cleared.
pub(crate) const fn with(bits: u32, flag: u32, value: bool) -> u32 {
    if value { bits | flag } else { bits & !flag }
}

impl Uts46Flags {
    /// The flags of [`Uts46::new`](super::Uts46::new).
    pub(crate) const NEW: Self = Self {
        bits: CHECK_BIDI | CHECK_JOINERS | VERIFY_DNS_LENGTH,
        deny_ascii: AsciiSet::FORBIDDEN_DOMAIN,
    };

    /// The flags of [`Uts46::STRICT`](super::Uts46::STRICT).
    pub(crate) const STRICT: Self = Self {
        bits: Self::NEW.bits | CHECK_HYPHENS | USE_STD3_ASCII_RULES | DENY_ROOT_LABEL,
        ..Self::NEW
    };

    /// Returns `true` if a flag adds rules of other specifications.
    #[inline]
    pub(crate) const fn is_extended(self) -> bool {
        self.bits & (CHECK_CONTEXT_O | DENY_IGNORED) != 0
    }

    /// Returns the mapping of steps 1 and 2 of Processing.
    pub(crate) const fn mapping(self) -> &'static dyn Mapper {
        if self.transitional_processing() {
            &TRANSITIONAL
        } else {
            &NONTRANSITIONAL
        }
    }

    /// Returns the mapping, which keeps ignored code points if they are denied. They then fail criterion 7.
    pub(crate) const fn extended_mapping(self) -> &'static dyn Mapper {
        match (
            self.bits & DENY_IGNORED != 0,
            self.transitional_processing(),
        ) {
            (false, _) => self.mapping(),
            (true, false) => &WithIgnored(NONTRANSITIONAL),
            (true, true) => &WithIgnored(TRANSITIONAL),
        }
    }

    /// Returns the denied ASCII code points.
    #[inline]
    pub(crate) const fn denied_ascii(self) -> AsciiSet {
        if self.use_std3_ascii_rules() {
            AsciiSet::STD3
        } else {
            self.deny_ascii
        }
    }

    /// Returns `true` if an underscore or a grave accent is an error.
    #[inline]
    pub(crate) const fn denies_underscore(self) -> bool {
        self.denied_ascii().has_underscore()
    }

    /// Returns `true` if a label can break a rule that the classes of its code points do not show.
    pub(crate) const fn checks_each_label(self) -> bool {
        self.bits & (CHECK_HYPHENS | CHECK_HYPHENS_AT_ENDS | CHECK_CONTEXT_O) != 0
    }

    /// Returns `true` if a hyphen may be an error.
    pub(crate) const fn checks_some_hyphens(self) -> bool {
        self.bits & (CHECK_HYPHENS | CHECK_HYPHENS_AT_ENDS) != 0
    }
}

impl UrlFlags {
    /// The flags of [`Url::new`](super::Url::new).
    pub(crate) const NEW: Self = Self {
        bits: 0,
        deny_ascii: AsciiSet::FORBIDDEN_DOMAIN,
    };

    /// CheckBidi and CheckJoiners: the flags of ToUnicode in "domain to Unicode", and of ToASCII in the
    /// domain parser if beStrict is false. The denied ASCII comes on top.
    const BITS: u32 = CHECK_BIDI | CHECK_JOINERS;

    /// Returns the flags for ToASCII in the domain parser.
    ///
    /// The parser checks for forbidden domain code points after ToASCII. This library denies them inside
    /// ToASCII, where their places are still known.
    #[inline]
    pub(crate) const fn ascii(self) -> Uts46Flags {
        if self.be_strict() {
            return Uts46Flags::STRICT;
        }
        Uts46Flags {
            bits: Self::BITS,
            deny_ascii: self.deny_ascii,
        }
    }

    /// Returns the flags for ToUnicode in "domain to Unicode", which ignores beStrict.
    #[inline]
    pub(crate) const fn unicode(self) -> Uts46Flags {
        Uts46Flags {
            bits: Self::BITS,
            deny_ascii: if self.denies_ascii_in_unicode() {
                self.deny_ascii
            } else {
                AsciiSet::EMPTY
            },
        }
    }
}

impl Idna2008Flags {
    /// The closest flags of UTS #46: a name that passes with them satisfies every rule of IDNA2008 except the
    /// rules for code points (the derived property and CONTEXTO).
    const FLAGS: Uts46Flags = Uts46Flags {
        bits: Uts46Flags::STRICT.bits & !DENY_ROOT_LABEL,
        ..Uts46Flags::STRICT
    };

    /// Returns the closest flags of UTS #46. Without UseSTD3ASCIIRules, NON-LDH labels pass.
    pub(crate) const fn uts46(self) -> Uts46Flags {
        let is_ldh = !self.allows_non_ldh_labels();
        Uts46Flags {
            bits: with(Self::FLAGS.bits, USE_STD3_ASCII_RULES, is_ldh),
            ..Self::FLAGS
        }
    }

    /// Returns the mapping for a name before it is split into labels, or `None`.
    pub(crate) const fn mapper(self) -> Option<&'static dyn Mapper> {
        if self.bits & RFC5895_MAPPING != 0 {
            Some(&Rfc5895)
        } else if self.bits & UTS46_MAPPING != 0 {
            Some(&NONTRANSITIONAL)
        } else {
            None
        }
    }
}

impl Idna2003Flags {
    /// Returns the flags of UTS #46 with the same rule for ASCII code points.
    pub(crate) const fn uts46(self) -> Uts46Flags {
        Uts46Flags {
            bits: self.bits & USE_STD3_ASCII_RULES,
            deny_ascii: self.deny_ascii,
        }
    }
}

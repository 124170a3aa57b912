//! The flags of each specification by name, for programs whose users set flags.

use alloc::borrow::Cow;

use super::flags::{self, AnyFlags, with};
use crate::error::{UnknownName, displayed};
use crate::validity::AsciiSet;

/// A flag of a specification.
pub(super) struct Flag {
    /// The name, which is also the name of the method that sets the flag.
    pub(super) name: &'static str,
    values: Values,
}

/// The values of a flag.
enum Values {
    /// The values `true` and `false`, in this bit.
    Bool(u32),
    /// Named values, each with its bits.
    Named(&'static [(&'static str, u32)]),
    /// A set of denied ASCII.
    Ascii,
}

/// Returns a flag with the values `true` and `false`.
const fn bool(name: &'static str, bit: u32) -> Flag {
    let values = Values::Bool(bit);
    Flag { name, values }
}

/// The flag with a set of denied ASCII.
const DENY_ASCII: Flag = Flag {
    name: "deny_ascii",
    values: Values::Ascii,
};

/// The flags of UTS #46.
const UTS46: &[Flag] = &[
    bool("check_hyphens", flags::CHECK_HYPHENS),
    bool("check_hyphens_at_ends", flags::CHECK_HYPHENS_AT_ENDS),
    bool("check_bidi", flags::CHECK_BIDI),
    bool("check_joiners", flags::CHECK_JOINERS),
    bool("use_std3_ascii_rules", flags::USE_STD3_ASCII_RULES),
    bool("transitional_processing", flags::TRANSITIONAL_PROCESSING),
    Flag {
        name: "verify_dns_length",
        values: Values::Named(&[
            ("false", 0),
            ("allow_root_label", flags::VERIFY_DNS_LENGTH),
            ("true", flags::VERIFY_DNS_LENGTH | flags::DENY_ROOT_LABEL),
        ]),
    },
    bool("ignore_invalid_punycode", flags::IGNORE_INVALID_PUNYCODE),
    bool("check_context_o", flags::CHECK_CONTEXT_O),
    bool("deny_ignored", flags::DENY_IGNORED),
    DENY_ASCII,
];

/// The flags of the URL Standard.
const URL: &[Flag] = &[
    DENY_ASCII,
    bool("deny_ascii_in_unicode", flags::DENY_ASCII_IN_UNICODE),
];

/// The flags of IDNA2008.
const IDNA2008: &[Flag] = &[
    Flag {
        name: "bidi_scope",
        values: Values::Named(&[("whole_name", 0), ("each_label", flags::BIDI_IN_EACH_LABEL)]),
    },
    Flag {
        name: "mapping",
        values: Values::Named(&[
            ("none", 0),
            ("rfc5895", flags::RFC5895_MAPPING),
            ("uts46", flags::UTS46_MAPPING),
        ]),
    },
    bool("allow_non_ldh_labels", flags::ALLOW_NON_LDH_LABELS),
];

/// The flags of IDNA2003.
const IDNA2003: &[Flag] = &[
    bool("allow_unassigned", flags::ALLOW_UNASSIGNED),
    bool("use_std3_ascii_rules", flags::USE_STD3_ASCII_RULES),
    DENY_ASCII,
];

impl AnyFlags {
    /// Returns the flags of the specification.
    pub(super) const fn list(&self) -> &'static [Flag] {
        match self {
            Self::Uts46(_) => UTS46,
            Self::Url(_) => URL,
            Self::Idna2008(_) => IDNA2008,
            Self::Idna2003(_) => IDNA2003,
        }
    }

    /// Returns the bits and the denied ASCII.
    fn parts(&self) -> (u32, AsciiSet) {
        match self {
            Self::Uts46(flags) => (flags.bits, flags.deny_ascii),
            Self::Url(flags) => (flags.bits, flags.deny_ascii),
            Self::Idna2008(flags) => (flags.bits, AsciiSet::EMPTY),
            Self::Idna2003(flags) => (flags.bits, flags.deny_ascii),
        }
    }

    /// Replaces the bits and the denied ASCII.
    fn set_parts(&mut self, bits: u32, deny_ascii: AsciiSet) {
        match self {
            Self::Uts46(flags) => (flags.bits, flags.deny_ascii) = (bits, deny_ascii),
            Self::Url(flags) => (flags.bits, flags.deny_ascii) = (bits, deny_ascii),
            Self::Idna2008(flags) => flags.bits = bits,
            Self::Idna2003(flags) => (flags.bits, flags.deny_ascii) = (bits, deny_ascii),
        }
    }

    /// Returns the value of a flag of the specification.
    pub(super) fn value(&self, flag: &Flag) -> Cow<'static, str> {
        let (bits, deny_ascii) = self.parts();
        match flag.values {
            Values::Bool(bit) => Cow::Borrowed(if bits & bit == 0 { "false" } else { "true" }),
            Values::Named(values) => {
                let value = values
                    .iter()
                    .find(|(_, of_value)| bits & mask(values) == *of_value);
                Cow::Borrowed(value.map_or("", |(name, _)| name))
            }
            Values::Ascii => Cow::Owned(displayed(deny_ascii)),
        }
    }

    /// Sets a flag of the specification. Returns an error for an unknown value.
    pub(super) fn set_value(&mut self, flag: &Flag, value: &str) -> Result<(), UnknownName> {
        let (bits, deny_ascii) = self.parts();
        match flag.values {
            Values::Bool(bit) => {
                let value = value.parse();
                let value = value.map_err(|_| UnknownName::new("value", ["true", "false"]))?;
                self.set_parts(with(bits, bit, value), deny_ascii);
            }
            Values::Named(values) => {
                let names = values.iter().map(|(name, _)| *name);
                let unknown = || UnknownName::new("value", names);
                let found = values.iter().find(|(name, _)| *name == value);
                let (_, of_value) = found.ok_or_else(unknown)?;
                self.set_parts(bits & !mask(values) | of_value, deny_ascii);
            }
            Values::Ascii => self.set_parts(bits, value.parse()?),
        }
        Ok(())
    }
}

/// Returns the bits that distinguish the values.
fn mask(values: &[(&str, u32)]) -> u32 {
    values.iter().fold(0, |mask, (_, bits)| mask | bits)
}

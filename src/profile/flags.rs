//! The flags of a profile, read back.

use super::{BidiScope, Idna2003, Idna2008, Protocol, Url, Uts46, VerifyDnsLength};
use crate::validity::AsciiSet;

/// Implements, for each method that sets a flag, a method that returns it.
macro_rules! flags {
    ($profile:ident: $($getter:ident, $setter:ident, $field:ident: $type:ident, $example:literal, $expected:literal;)+) => {
        impl $profile {
            $(
                #[doc = concat!("Returns what [`", stringify!($setter), "`](Self::", stringify!($setter), ") sets.")]
                ///
                /// # Examples
                ///
                /// ```
                #[doc = concat!("use alabel::", stringify!($profile), ";")]
                ///
                #[doc = concat!("assert_eq!(", $example, ".", stringify!($getter), "(), ", $expected, ");")]
                /// ```
                #[must_use]
                pub const fn $getter(self) -> $type {
                    self.$field
                }
            )+
        }
    };
}

flags! {
    Uts46:
    get_check_hyphens, check_hyphens, check_hyphens: bool, "Uts46::new()", "false";
    get_check_bidi, check_bidi, check_bidi: bool, "Uts46::new()", "true";
    get_check_joiners, check_joiners, check_joiners: bool, "Uts46::new()", "true";
    get_use_std3_ascii_rules, use_std3_ascii_rules, use_std3_ascii_rules: bool, "Uts46::STRICT", "true";
    get_transitional_processing, transitional_processing, transitional_processing: bool, "Uts46::STRICT", "false";
    get_verify_dns_length, verify_dns_length, verify_dns_length: VerifyDnsLength, "Uts46::new()", "alabel::VerifyDnsLength::AllowRootLabel";
    get_ignore_invalid_punycode, ignore_invalid_punycode, ignore_invalid_punycode: bool, "Uts46::new()", "false";
    get_check_hyphens_at_ends, check_hyphens_at_ends, check_hyphens_at_ends: bool, "Uts46::new()", "false";
    get_deny_ascii, deny_ascii, denied_ascii: AsciiSet, "Uts46::new()", "alabel::AsciiSet::FORBIDDEN_DOMAIN";
}

flags! {
    Url:
    get_be_strict, be_strict, be_strict: bool, "Url::STRICT", "true";
    get_deny_ascii, deny_ascii, denied_ascii: AsciiSet, "Url::new()", "alabel::AsciiSet::FORBIDDEN_DOMAIN";
}

flags! {
    Idna2008:
    get_bidi_scope, bidi_scope, bidi_scope: BidiScope, "Idna2008::LOOKUP", "alabel::BidiScope::WholeName";
    get_rfc5895_mapping, rfc5895_mapping, rfc5895_mapping: bool, "Idna2008::LOOKUP", "false";
}

flags! {
    Idna2003:
    get_allow_unassigned, allow_unassigned, allow_unassigned: bool, "Idna2003::new()", "false";
    get_use_std3_ascii_rules, use_std3_ascii_rules, use_std3_ascii_rules: bool, "Idna2003::new()", "false";
    get_deny_ascii, deny_ascii, denied_ascii: AsciiSet, "Idna2003::new()", "alabel::AsciiSet::FORBIDDEN_DOMAIN";
}

impl Idna2008 {
    /// Returns `true` for [`REGISTRATION`](Self::REGISTRATION), whatever its flags are.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert!(Idna2008::REGISTRATION.is_registration());
    /// assert!(!Idna2008::LOOKUP.is_registration());
    /// ```
    #[must_use]
    pub const fn is_registration(self) -> bool {
        matches!(self.protocol, Protocol::Registration)
    }
}

//! Profiles as numbers: the lowest three bits choose one, and the others set its flags. `lib/profile.js` makes them.

use std::borrow::Cow;

use alabel::{AsciiSet, Error, Form, Unicode, Url, Uts46, VerifyDnsLength};
#[cfg(feature = "full")]
use alabel::{BidiScope, Idna2003, Idna2008};

const CHECK_HYPHENS: u32 = 1 << 3;
const CHECK_BIDI: u32 = 1 << 4;
const CHECK_JOINERS: u32 = 1 << 5;
const USE_STD3_ASCII_RULES: u32 = 1 << 6;
const TRANSITIONAL_PROCESSING: u32 = 1 << 7;
const VERIFY_DNS_LENGTH: u32 = 1 << 8;
const ALLOW_ROOT_LABEL: u32 = 1 << 9;
const IGNORE_INVALID_PUNYCODE: u32 = 1 << 10;
const CHECK_HYPHENS_AT_ENDS: u32 = 1 << 11;
const DENY_FORBIDDEN_DOMAIN_CODE_POINTS: u32 = 1 << 12;
#[cfg(feature = "full")]
const CHECK_BIDI_OF_EACH_LABEL: u32 = 1 << 13;
#[cfg(feature = "full")]
const RFC5895_MAPPING: u32 = 1 << 14;
#[cfg(feature = "full")]
const ALLOW_UNASSIGNED: u32 = 1 << 15;

/// The profiles of the library, but for those whose tables this module does not have.
#[derive(Clone, Copy)]
pub(crate) enum Profile {
    Uts46(Uts46),
    Url(Url),
    #[cfg(feature = "full")]
    Idna2008(Idna2008),
    #[cfg(feature = "full")]
    Idna2003(Idna2003),
}

impl Profile {
    /// Returns the profile that a number stands for.
    pub(crate) fn of(bits: u32) -> Self {
        match bits & 7 {
            1 => Self::Url(Url::new()),
            2 => Self::Url(Url::STRICT),
            #[cfg(feature = "full")]
            3 => Self::Idna2008(idna2008(Idna2008::LOOKUP, bits)),
            #[cfg(feature = "full")]
            4 => Self::Idna2008(idna2008(Idna2008::REGISTRATION, bits)),
            #[cfg(feature = "full")]
            5 => Self::Idna2003(idna2003(bits)),
            _ => Self::Uts46(uts46(bits)),
        }
    }

    /// Converts a name to its ASCII form.
    pub(crate) fn to_ascii(self, name: &str) -> Result<Cow<'_, str>, Error> {
        match self {
            Self::Uts46(uts46) => uts46.to_ascii(name),
            Self::Url(url) => url.to_ascii(name),
            #[cfg(feature = "full")]
            Self::Idna2008(idna2008) => idna2008.to_ascii(name),
            #[cfg(feature = "full")]
            Self::Idna2003(idna2003) => idna2003.to_ascii(name),
        }
    }

    /// Converts a name to its Unicode form.
    pub(crate) fn to_unicode(self, name: &str) -> Unicode<'_> {
        match self {
            Self::Uts46(uts46) => uts46.to_unicode(name),
            Self::Url(url) => url.to_unicode(name),
            #[cfg(feature = "full")]
            Self::Idna2008(idna2008) => idna2008.to_unicode(name),
            #[cfg(feature = "full")]
            Self::Idna2003(idna2003) => idna2003.to_unicode(name),
        }
    }

    /// Lists every error of a name in the operation of a form.
    pub(crate) fn check(self, name: &str, form: Form) -> Vec<Error> {
        match self {
            Self::Uts46(uts46) => uts46.check_form(name, form).collect(),
            Self::Url(url) => url.check_form(name, form).collect(),
            #[cfg(feature = "full")]
            Self::Idna2008(idna2008) => idna2008.check_form(name, form).collect(),
            #[cfg(feature = "full")]
            Self::Idna2003(idna2003) => idna2003.check_form(name, form).collect(),
        }
    }
}

/// Returns UTS #46 with the flags of a number.
fn uts46(bits: u32) -> Uts46 {
    let has = |flag| bits & flag != 0;
    let verify_dns_length = match (has(VERIFY_DNS_LENGTH), has(ALLOW_ROOT_LABEL)) {
        (false, _) => VerifyDnsLength::False,
        (true, true) => VerifyDnsLength::AllowRootLabel,
        (true, false) => VerifyDnsLength::True,
    };
    Uts46::new()
        .check_hyphens(has(CHECK_HYPHENS))
        .check_bidi(has(CHECK_BIDI))
        .check_joiners(has(CHECK_JOINERS))
        .use_std3_ascii_rules(has(USE_STD3_ASCII_RULES))
        .transitional_processing(has(TRANSITIONAL_PROCESSING))
        .verify_dns_length(verify_dns_length)
        .ignore_invalid_punycode(has(IGNORE_INVALID_PUNYCODE))
        .check_hyphens_at_ends(has(CHECK_HYPHENS_AT_ENDS))
        .deny_ascii(if has(DENY_FORBIDDEN_DOMAIN_CODE_POINTS) {
            AsciiSet::FORBIDDEN_DOMAIN
        } else {
            AsciiSet::EMPTY
        })
}

/// Returns IDNA2008 with the flags of a number.
#[cfg(feature = "full")]
fn idna2008(protocol: Idna2008, bits: u32) -> Idna2008 {
    let bidi_scope = if bits & CHECK_BIDI_OF_EACH_LABEL == 0 {
        BidiScope::WholeName
    } else {
        BidiScope::EachLabel
    };
    let profile = protocol.bidi_scope(bidi_scope);
    profile.rfc5895_mapping(bits & RFC5895_MAPPING != 0)
}

/// Returns IDNA2003 with the flags of a number.
#[cfg(feature = "full")]
fn idna2003(bits: u32) -> Idna2003 {
    let denied = if bits & DENY_FORBIDDEN_DOMAIN_CODE_POINTS == 0 {
        AsciiSet::EMPTY
    } else {
        AsciiSet::FORBIDDEN_DOMAIN
    };
    Idna2003::new()
        .allow_unassigned(bits & ALLOW_UNASSIGNED != 0)
        .use_std3_ascii_rules(bits & USE_STD3_ASCII_RULES != 0)
        .deny_ascii(denied)
}

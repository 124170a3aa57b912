//! The conversions that alabel and an engine have in common.

use std::borrow::Cow;

use alabel::{
    AsciiSet, BidiScope, Error, ErrorKind, Form, Host, Idna2003, Idna2008, Profile, Scheme, Uts46,
    VerifyDnsLength,
};
use fastrand::Rng;
use percent_encoding::percent_decode_str;

use crate::{hosts, names};

/// The direction of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To A-labels.
    ToAscii,
    /// To U-labels.
    ToUnicode,
}

/// The flags of UTS #46 with readable names.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the flags of the specification"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags {
    /// CheckHyphens
    pub check_hyphens: bool,
    /// CheckBidi
    pub check_bidi: bool,
    /// CheckJoiners
    pub check_joiners: bool,
    /// UseSTD3ASCIIRules
    pub use_std3_ascii_rules: bool,
    /// Transitional_Processing
    pub transitional_processing: bool,
    /// VerifyDnsLength
    pub verify_dns_length: VerifyDnsLength,
    /// IgnoreInvalidPunycode
    pub ignore_invalid_punycode: bool,
    /// The forbidden domain code points of the URL Standard
    pub deny_forbidden: bool,
}

impl Flags {
    /// CheckBidi and CheckJoiners only.
    pub const CHECKED: Self = Self {
        check_hyphens: false,
        check_bidi: true,
        check_joiners: true,
        use_std3_ascii_rules: false,
        transitional_processing: false,
        verify_dns_length: VerifyDnsLength::False,
        ignore_invalid_punycode: false,
        deny_forbidden: false,
    };

    /// Returns the profile with these flags.
    fn profile(self) -> Profile {
        Uts46::new()
            .check_hyphens(self.check_hyphens)
            .check_bidi(self.check_bidi)
            .check_joiners(self.check_joiners)
            .use_std3_ascii_rules(self.use_std3_ascii_rules)
            .transitional_processing(self.transitional_processing)
            .verify_dns_length(self.verify_dns_length)
            .ignore_invalid_punycode(self.ignore_invalid_punycode)
            .deny_ascii(if self.deny_forbidden {
                AsciiSet::FORBIDDEN_DOMAIN
            } else {
                AsciiSet::EMPTY
            })
            .into()
    }
}

/// The rules of a conversion: a profile, and any steps around it.
#[derive(Clone, Copy, Debug)]
pub enum Rules {
    /// UTS #46.
    Uts46(Flags),
    /// The output of UTS #46's ToUnicode, even if there are errors.
    Uts46Shown(Flags),
    /// A profile without further steps.
    Plain(Profile),
    /// The mapping of UTS #46, and then a profile.
    Mapped(Profile),
    /// The output of a profile's ToUnicode, if only A-labels have errors.
    Shown(Profile),
    /// The host parser and the host serializer, for URLs with a special scheme.
    Host,
    /// The host parser for other URLs. The host contains no code point that would end it in a URL.
    OpaqueHost,
}

impl Rules {
    /// Converts a name, if it has no error.
    pub fn convert(self, direction: Direction, name: &str) -> Option<String> {
        match self {
            Self::Uts46(flags) => convert(flags.profile(), direction, name),
            Self::Uts46Shown(flags) => Some(flags.profile().to_unicode(name).into_string()),
            Self::Plain(profile) => convert(profile, direction, name),
            Self::Mapped(profile) => convert(profile, direction, &mapped(name)?),
            Self::Shown(profile) => shown(profile, name),
            Self::Host | Self::OpaqueHost => Some(self.host(name).ok()?.to_string()),
        }
    }

    /// Lists the errors that alabel finds in a name.
    pub fn errors(self, direction: Direction, name: &str) -> Vec<Error> {
        match self {
            Self::Uts46(flags) | Self::Uts46Shown(flags) => {
                errors(flags.profile(), direction, name)
            }
            Self::Plain(profile) | Self::Shown(profile) => errors(profile, direction, name),
            Self::Mapped(profile) => match mapped(name) {
                Some(mapped) => errors(profile, direction, &mapped),
                None => errors(UNCHECKED.profile(), Direction::ToUnicode, name),
            },
            Self::Host | Self::OpaqueHost => self.host(name).err().into_iter().collect(),
        }
    }

    /// Returns the domain that the rules apply to.
    pub fn domain_of(self, name: &str) -> Cow<'_, str> {
        match self {
            Self::Host => percent_decode_str(name).decode_utf8_lossy(),
            _ => Cow::Borrowed(name),
        }
    }

    /// Returns the generator of names for these rules.
    pub fn generator(self) -> fn(&mut Rng) -> String {
        match self {
            Self::Host | Self::OpaqueHost => hosts::host,
            _ => names::name,
        }
    }

    /// Parses the host of a URL.
    fn host(self, name: &str) -> Result<Host, Error> {
        match self {
            Self::OpaqueHost => Host::parse_with(&without_delimiters(name), Scheme::Other),
            _ => Host::parse(name),
        }
    }
}

/// RFC 5891, section 4, for an engine that sees one label at a time.
pub const REGISTRATION: Idna2008 = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);

/// RFC 3490 without additions, with AllowUnassigned as for lookup.
pub const IDNA2003: Idna2003 = Idna2003::new()
    .allow_unassigned(true)
    .deny_ascii(AsciiSet::EMPTY);

/// The flags for mapping without checks.
const UNCHECKED: Flags = Flags {
    check_bidi: false,
    check_joiners: false,
    ..Flags::CHECKED
};

/// Converts a name, if the profile finds no error.
fn convert(profile: Profile, direction: Direction, name: &str) -> Option<String> {
    if direction == Direction::ToAscii {
        return profile.to_ascii(name).ok().map(String::from);
    }
    let unicode = profile.to_unicode(name);
    // "ToUnicode never fails" (RFC 3490, section 4).
    let is_shown = unicode.result().is_ok() || profile.name() == "idna2003";
    is_shown.then(|| unicode.into_string())
}

/// Lists the errors of a name.
fn errors(profile: Profile, direction: Direction, name: &str) -> Vec<Error> {
    let form = match direction {
        Direction::ToAscii => Form::Ascii,
        Direction::ToUnicode => Form::Unicode,
    };
    profile.check_form(name, form).collect()
}

/// Decodes the valid A-labels of a name and keeps the others.
fn shown(profile: Profile, name: &str) -> Option<String> {
    let is_shown = |error: &Error| {
        let label = name.split('.').nth(error.label()).unwrap_or_default();
        alabel::label::strip_ace_prefix(label).is_some() && error.kind() != ErrorKind::NameTooLong
    };
    profile
        .check(name)
        .all(|error| is_shown(&error))
        .then(|| profile.to_unicode(name).into_string())
}

/// Maps a name by UTS #46 before IDNA2008, which leaves mapping to the program (RFC 5891, section 5.2).
fn mapped(name: &str) -> Option<String> {
    convert(UNCHECKED.profile(), Direction::ToUnicode, name)
}

/// Removes the code points that end a host or that the URL parser removes.
pub fn without_delimiters(host: &str) -> String {
    host.replace(is_delimiter, "")
}

/// Returns `true` if a code point ends a host or the URL parser removes it.
pub fn is_delimiter(c: char) -> bool {
    "/?#@:\\\t\n\r".contains(c)
}

/// Maps and decodes a name by UTS #46, without checks.
pub fn decoded(name: &str) -> String {
    UNCHECKED.profile().to_unicode(name).into_string()
}

//! What alabel and an engine are both asked to do.

use std::borrow::Cow;

use alabel::{
    AsciiSet, BidiScope, Error, ErrorKind, Form, Host, Idna2003, Idna2008, Profile, Uts46,
    VerifyDnsLength,
};
use fastrand::Rng;
use percent_encoding::percent_decode_str;

use crate::{hosts, names};

/// Which of the two conversions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To A-labels.
    ToAscii,
    /// To U-labels.
    ToUnicode,
}

/// The flags of UTS #46, in a form that can be read.
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
    /// CheckBidi and CheckJoiners alone.
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

    /// The profile with these flags.
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

/// A profile, and what is done around it, that alabel and an engine both have.
#[derive(Clone, Copy, Debug)]
pub enum Rules {
    /// UTS #46.
    Uts46(Flags),
    /// What ToUnicode of UTS #46 shows, whatever errors there are.
    Uts46Shown(Flags),
    /// A profile as it is.
    Plain(Profile),
    /// The mapping of UTS #46, and then a profile.
    Mapped(Profile),
    /// What ToUnicode of a profile shows, if no label but an A-label has an error.
    Shown(Profile),
    /// The host parser and the host serializer, for URLs with a special scheme.
    Host,
    /// The same for other URLs, for a host without the code points that end a host before the host parser sees them.
    OpaqueHost,
}

impl Rules {
    /// What alabel makes of a name, if it has no error.
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

    /// Every error that alabel finds in a name.
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

    /// The domain that a name stands for.
    pub fn domain_of(self, name: &str) -> Cow<'_, str> {
        match self {
            Self::Host => percent_decode_str(name).decode_utf8_lossy(),
            _ => Cow::Borrowed(name),
        }
    }

    /// What makes names for these rules.
    pub fn generator(self) -> fn(&mut Rng) -> String {
        match self {
            Self::Host | Self::OpaqueHost => hosts::host,
            _ => names::name,
        }
    }

    /// The host, if it is one of a URL.
    fn host(self, name: &str) -> Result<Host, Error> {
        match self {
            Self::OpaqueHost => Host::parse_opaque(&without_delimiters(name)),
            _ => Host::parse(name),
        }
    }
}

/// RFC 5891, section 4, for those who see one label at a time.
pub const REGISTRATION: Idna2008 = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);

/// RFC 3490 to the letter, with AllowUnassigned, as it is for a name that is looked up.
pub const IDNA2003: Idna2003 = Idna2003::new()
    .allow_unassigned(true)
    .deny_ascii(AsciiSet::EMPTY);

/// The flags for the mapping alone.
const UNCHECKED: Flags = Flags {
    check_bidi: false,
    check_joiners: false,
    ..Flags::CHECKED
};

/// What a profile makes of a name, if it has no error.
fn convert(profile: Profile, direction: Direction, name: &str) -> Option<String> {
    if direction == Direction::ToAscii {
        return profile.to_ascii(name).ok().map(String::from);
    }
    let unicode = profile.to_unicode(name);
    // "ToUnicode never fails" (RFC 3490, section 4).
    let is_shown = unicode.result().is_ok() || profile.name() == "idna2003";
    is_shown.then(|| unicode.into_string())
}

/// Every error of a name.
fn errors(profile: Profile, direction: Direction, name: &str) -> Vec<Error> {
    let form = match direction {
        Direction::ToAscii => Form::Ascii,
        Direction::ToUnicode => Form::Unicode,
    };
    profile.check_form(name, form).collect()
}

/// A name with the valid A-labels decoded, and the others as they are.
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

/// The mapping of UTS #46 before IDNA2008, which leaves the mapping to the program (RFC 5891, section 5.2).
fn mapped(name: &str) -> Option<String> {
    convert(UNCHECKED.profile(), Direction::ToUnicode, name)
}

/// A host without the code points that end it, or that the URL parser removes.
pub fn without_delimiters(host: &str) -> String {
    host.replace(is_delimiter, "")
}

/// Whether a code point ends a host, or the URL parser removes it.
pub fn is_delimiter(c: char) -> bool {
    "/?#@:\\\t\n\r".contains(c)
}

/// A name mapped and decoded by UTS #46, without any check.
pub fn decoded(name: &str) -> String {
    UNCHECKED.profile().to_unicode(name).into_string()
}

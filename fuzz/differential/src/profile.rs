//! What alabel and an engine are both asked to do.

use alabel::{CheckBidi, Error, ErrorKind, Idna2003, Idna2008, Unicode, Uts46, VerifyDnsLength};

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
    const fn profile(self) -> Uts46 {
        Uts46::new()
            .check_hyphens(self.check_hyphens)
            .check_bidi(self.check_bidi)
            .check_joiners(self.check_joiners)
            .use_std3_ascii_rules(self.use_std3_ascii_rules)
            .transitional_processing(self.transitional_processing)
            .verify_dns_length(self.verify_dns_length)
            .ignore_invalid_punycode(self.ignore_invalid_punycode)
            .deny_forbidden_domain_code_points(self.deny_forbidden)
    }
}

/// A profile of alabel that an engine has too.
#[derive(Clone, Copy, Debug)]
pub enum Profile {
    /// UTS #46.
    Uts46(Flags),
    /// RFC 5891, section 4; the Bidi rule for each label.
    Registration,
    /// RFC 5891, section 5; the Bidi rule for each label.
    Lookup,
    /// The mapping of UTS #46, and then [`Profile::Registration`].
    MappedRegistration,
    /// The mapping of UTS #46, and then [`Profile::Lookup`].
    MappedLookup,
    /// RFC 3490 with AllowUnassigned.
    Idna2003,
    /// What ToUnicode of UTS #46 shows, whatever errors there are.
    Uts46Shown(Flags),
    /// What ToUnicode of [`Profile::Registration`] shows, if no label but an A-label has an error.
    RegistrationShown,
}

impl Profile {
    /// What alabel makes of a name, if it has no error.
    pub fn convert(self, direction: Direction, name: &str) -> Option<String> {
        match self {
            Self::Uts46(flags) => uts46(flags, direction, name),
            Self::Registration => idna2008(REGISTRATION, direction, name),
            Self::Lookup => idna2008(LOOKUP, direction, name),
            Self::MappedRegistration => idna2008(REGISTRATION, direction, &mapped(name)?),
            Self::MappedLookup => idna2008(LOOKUP, direction, &mapped(name)?),
            Self::Uts46Shown(flags) => Some(flags.profile().to_unicode(name).into_string()),
            Self::RegistrationShown => shown(REGISTRATION, name),
            Self::Idna2003 => match direction {
                Direction::ToAscii => IDNA2003.to_ascii(name).ok().map(String::from),
                Direction::ToUnicode => Some(IDNA2003.to_unicode(name).into_string()),
            },
        }
    }

    /// Every error that alabel finds in a name.
    pub fn errors(self, direction: Direction, name: &str) -> Vec<Error> {
        match (self, direction) {
            (Self::Uts46(flags) | Self::Uts46Shown(flags), Direction::ToAscii) => {
                flags.profile().check(name)
            }
            (Self::Uts46(flags) | Self::Uts46Shown(flags), Direction::ToUnicode) => {
                flags.profile().check_to_unicode(name)
            }
            (Self::Registration | Self::RegistrationShown, _) => REGISTRATION.check(name),
            (Self::Lookup, _) => LOOKUP.check(name),
            (Self::MappedRegistration, _) => mapped_errors(REGISTRATION, name),
            (Self::MappedLookup, _) => mapped_errors(LOOKUP, name),
            (Self::Idna2003, _) => IDNA2003.check(name),
        }
    }
}

/// RFC 5891, section 4, for those who see one label at a time.
const REGISTRATION: Idna2008 = Idna2008::REGISTRATION.check_bidi(CheckBidi::EachLabel);

/// RFC 5891, section 5, likewise.
const LOOKUP: Idna2008 = Idna2008::LOOKUP.check_bidi(CheckBidi::EachLabel);

/// IDNA2003, as it is for a name that is looked up.
const IDNA2003: Idna2003 = Idna2003::new().allow_unassigned(true);

/// The flags for the mapping alone.
const UNCHECKED: Flags = Flags {
    check_bidi: false,
    check_joiners: false,
    ..Flags::CHECKED
};

/// UTS #46.
fn uts46(flags: Flags, direction: Direction, name: &str) -> Option<String> {
    let profile = flags.profile();
    match direction {
        Direction::ToAscii => profile.to_ascii(name).ok().map(String::from),
        Direction::ToUnicode => valid(profile.to_unicode(name)),
    }
}

/// IDNA2008.
fn idna2008(profile: Idna2008, direction: Direction, name: &str) -> Option<String> {
    match direction {
        Direction::ToAscii => profile.to_ascii(name).ok().map(String::from),
        Direction::ToUnicode => valid(profile.to_unicode(name)),
    }
}

/// A result of ToUnicode, if it has no error.
fn valid(unicode: Unicode<'_>) -> Option<String> {
    unicode.result().is_ok().then(|| unicode.into_string())
}

/// A name with the valid A-labels decoded, and the others as they are.
fn shown(profile: Idna2008, name: &str) -> Option<String> {
    let is_shown = |error: &Error| {
        let label = name.split('.').nth(error.label()).unwrap_or_default();
        alabel::label::strip_ace_prefix(label).is_some() && error.kind() != ErrorKind::NameTooLong
    };
    let errors = profile.check(name);
    errors
        .iter()
        .all(is_shown)
        .then(|| profile.to_unicode(name).into_string())
}

/// The mapping of UTS #46 before IDNA2008, which leaves the mapping to the program (RFC 5891, section 5.2).
fn mapped(name: &str) -> Option<String> {
    uts46(UNCHECKED, Direction::ToUnicode, name)
}

/// The errors of the mapping, or else those of IDNA2008 after it.
fn mapped_errors(profile: Idna2008, name: &str) -> Vec<Error> {
    match mapped(name) {
        Some(mapped) => profile.check(&mapped),
        None => UNCHECKED.profile().check_to_unicode(name),
    }
}

/// A name mapped and decoded by UTS #46, without any check.
pub fn decoded(name: &str) -> String {
    UNCHECKED.profile().to_unicode(name).into_string()
}

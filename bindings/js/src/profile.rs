//! The profiles in use, with numbers.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use alabel::{Error, Form, Unicode, Url, Uts46};
#[cfg(feature = "full")]
use alabel::{Idna2003, Idna2008};
use spin::Mutex;

#[cfg(feature = "flags")]
use crate::hint::camel_case;

/// The profiles with the numbers from 1. The number 0 is the default.
static OTHERS: Mutex<Vec<Profile>> = Mutex::new(Vec::new());

/// The default profile.
const DEFAULT: Profile = Profile::Uts46(Uts46::new());

/// The profiles of the library whose tables are in this module.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Profile {
    Uts46(Uts46),
    Url(Url),
    #[cfg(feature = "full")]
    Idna2008(Idna2008),
    #[cfg(feature = "full")]
    Idna2003(Idna2003),
}

/// Finds or adds a profile, and returns its number. A text that names no profile is an error with a message.
///
/// `text` is the name of the profile, or `strict` for every check of UTS #46, and then flags with values,
/// each after a space: `uts46 checkHyphens=true`.
pub(crate) fn number(text: &str) -> Result<i32, String> {
    let profile = Profile::parse(text)?;
    if profile == DEFAULT {
        return Ok(0);
    }
    let mut others = OTHERS.lock();
    let known = others.iter().position(|other| *other == profile);
    if known.is_none() {
        others.push(profile);
    }
    let number = known.map_or(others.len(), |index| index + 1);
    i32::try_from(number).map_err(|_| "there are too many profiles".to_owned())
}

impl Profile {
    /// Returns the profile with a number.
    pub(crate) fn of(number: usize) -> Self {
        let others = OTHERS.lock();
        let other = number.checked_sub(1).and_then(|index| others.get(index));
        other.copied().unwrap_or(DEFAULT)
    }

    /// Parses a profile with its flags.
    fn parse(text: &str) -> Result<Self, String> {
        let profile = parse(text)?;
        Self::of_library(profile).ok_or_else(|| format!("the profile {text} is in \"alabel/full\""))
    }

    /// Converts a profile of the library, if this module has its tables.
    fn of_library(profile: alabel::Profile) -> Option<Self> {
        let uts46 = Uts46::try_from(profile).ok();
        let uts46 = uts46.filter(|uts46| *uts46 == with_tables(*uts46));
        let found = uts46
            .map(Self::Uts46)
            .or_else(|| Url::try_from(profile).ok().map(Self::Url));
        #[cfg(feature = "full")]
        let found = found.or_else(|| Idna2008::try_from(profile).ok().map(Self::Idna2008));
        #[cfg(feature = "full")]
        let found = found.or_else(|| Idna2003::try_from(profile).ok().map(Self::Idna2003));
        found
    }

    /// Converts a name to its ASCII form.
    pub(crate) fn to_ascii(self, name: &str) -> Result<Cow<'_, str>, Error> {
        match self {
            Self::Uts46(uts46) => with_tables(uts46).to_ascii(name),
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
            Self::Uts46(uts46) => with_tables(uts46).to_unicode(name),
            Self::Url(url) => url.to_unicode(name),
            #[cfg(feature = "full")]
            Self::Idna2008(idna2008) => idna2008.to_unicode(name),
            #[cfg(feature = "full")]
            Self::Idna2003(idna2003) => idna2003.to_unicode(name),
        }
    }

    /// Lists the errors of a name in the conversion to a form.
    pub(crate) fn check(self, name: &str, form: Form) -> Vec<Error> {
        match self {
            Self::Uts46(uts46) => with_tables(uts46).check_form(name, form).collect(),
            Self::Url(url) => url.check_form(name, form).collect(),
            #[cfg(feature = "full")]
            Self::Idna2008(idna2008) => idna2008.check_form(name, form).collect(),
            #[cfg(feature = "full")]
            Self::Idna2003(idna2003) => idna2003.check_form(name, form).collect(),
        }
    }
}

#[cfg(feature = "full")]
impl From<Profile> for alabel::Profile {
    fn from(profile: Profile) -> Self {
        match profile {
            Profile::Uts46(uts46) => uts46.into(),
            Profile::Url(url) => url.into(),
            Profile::Idna2008(idna2008) => idna2008.into(),
            Profile::Idna2003(idna2003) => idna2003.into(),
        }
    }
}

/// Returns UTS #46 without the flags whose rules are not in this module. The compiler sees that they are
/// cleared, and links no rules for them: 19,000 octets.
const fn with_tables(uts46: Uts46) -> Uts46 {
    if cfg!(feature = "full") {
        uts46
    } else {
        uts46.check_context_o(false).deny_ignored(false)
    }
}

/// Parses a profile of the library with its flags.
#[cfg(feature = "flags")]
fn parse(text: &str) -> Result<alabel::Profile, String> {
    let mut parts = text.split(' ');
    let name = parts.next().unwrap_or_default();
    let ready = match name {
        "strict" => Uts46::STRICT.into(),
        _ => name
            .parse()
            .map_err(|error| format!("there is no profile \"{name}\": {error}"))?,
    };
    parts.try_fold(ready, with_flag)
}

/// Finds a ready profile of the library.
#[cfg(not(feature = "flags"))]
fn parse(name: &str) -> Result<alabel::Profile, String> {
    let mut ready = alabel::Profile::ALL.iter();
    let found = ready.find(|profile| profile.name() == name);
    found
        .copied()
        .ok_or_else(|| format!("there is no profile \"{name}\""))
}

/// Sets a flag by its name in JavaScript.
#[cfg(feature = "flags")]
fn with_flag(profile: alabel::Profile, part: &str) -> Result<alabel::Profile, String> {
    let (name, value) = part.split_once('=').unwrap_or((part, ""));
    let Some((flag, _)) = profile.flags().find(|(flag, _)| camel_case(flag) == name) else {
        let flags: Vec<_> = profile.flags().map(|(flag, _)| camel_case(flag)).collect();
        let flags = flags.join(", ");
        return Err(format!(
            "the profile {} has no flag {name}; use {flags}",
            profile.name()
        ));
    };
    let changed = profile.with_flag(flag, value);
    changed.map_err(|error| format!("{name} cannot be {value}: {error}"))
}

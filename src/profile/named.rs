//! Profiles of any kind, and the names of the ready profiles.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{AnyFlags, Idna, Idna2003, Idna2008, Url, Uts46};
use crate::error::UnknownName;
use crate::guarantee::Guaranteed;

/// A profile of any kind, for programs whose users choose the rules.
///
/// [`Profile::ALL`] lists the ready profiles. `FromStr` returns one of them by its name:
///
/// | name | profile | follows |
/// |---|---|---|
/// | `uts46` | [`Uts46::new`] | [UTS #46](https://www.unicode.org/reports/tr46/) |
/// | `url` | [`Url::new`] | [URL Standard, section 3.3](https://url.spec.whatwg.org/#idna), as a URL parser does |
/// | `url-strict` | [`Url::STRICT`] | [URL Standard, section 3.4](https://url.spec.whatwg.org/#valid-domain), a valid domain |
/// | `idna2008` | [`Idna2008::LOOKUP`] | [RFC 5891, section 5](https://www.rfc-editor.org/rfc/rfc5891#section-5) |
/// | `idna2008-registration` | [`Idna2008::REGISTRATION`] | [RFC 5891, section 4](https://www.rfc-editor.org/rfc/rfc5891#section-4) |
/// | `idna2003` | [`Idna2003::new`] | [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490) |
///
/// [`Profile::flags`] lists the flags of a profile with their values, and [`Profile::with_flag`] sets one, so
/// programs can derive their options from that list. `Display` writes the name and the flags that differ from
/// the ready profile, and `FromStr` parses them: `uts46 check_hyphens=true`.
///
/// To create a profile with other flags, use the methods of its own type, and convert it with [`From`].
/// [`TryFrom`] converts it back.
///
/// # Examples
///
/// ```
/// use alabel::{Profile, Uts46};
///
/// let profile: Profile = "idna2003".parse()?;
/// assert_eq!(profile.to_ascii("faß.de")?, "fass.de");
///
/// let profile: Profile = "uts46 check_hyphens=true".parse()?;
/// assert!(profile.to_ascii("r3---sn-x.example").is_err());
/// assert_eq!(Uts46::try_from(profile), Ok(Uts46::new().check_hyphens(true)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Profile = Idna<AnyFlags>;

impl Profile {
    /// Lists the ready profiles, one for each name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// let refuses = |profile: &&Profile| profile.to_ascii("☕.example").is_err();
    /// let names: Vec<&str> = Profile::ALL.iter().filter(refuses).map(|profile| profile.name()).collect();
    /// assert_eq!(names, ["idna2008", "idna2008-registration", "idna2003"]);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self(AnyFlags::Uts46(Uts46::new().0)),
        Self(AnyFlags::Url(Url::new().0)),
        Self(AnyFlags::Url(Url::STRICT.0)),
        Self(AnyFlags::Idna2008(Idna2008::LOOKUP.0)),
        Self(AnyFlags::Idna2008(Idna2008::REGISTRATION.0)),
        Self(AnyFlags::Idna2003(Idna2003::new().0)),
    ];

    /// Returns the name of the profile. It does not depend on the flags.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Profile, Url, Uts46};
    ///
    /// assert_eq!(Profile::from(Url::STRICT).name(), "url-strict");
    /// assert_eq!(Profile::from(Uts46::STRICT).name(), "uts46");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.0 {
            AnyFlags::Uts46(_) => "uts46",
            AnyFlags::Url(flags) if flags.be_strict() => "url-strict",
            AnyFlags::Url(_) => "url",
            AnyFlags::Idna2008(flags) if flags.is_registration() => "idna2008-registration",
            AnyFlags::Idna2008(_) => "idna2008",
            AnyFlags::Idna2003(_) => "idna2003",
        }
    }

    /// Lists the flags by name, with their values, in the order of the specification.
    ///
    /// Each flag has the name of the method that sets it. Its value is `true` or `false`, the name of a value
    /// of [`VerifyDnsLength`](crate::VerifyDnsLength), [`BidiScope`](crate::BidiScope) or
    /// [`Mapping`](crate::Mapping), such as `allow_root_label`, or the text of an
    /// [`AsciiSet`](crate::AsciiSet).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2003, Profile};
    ///
    /// let profile = Profile::from(Idna2003::new().allow_unassigned(true));
    /// let flags: Vec<String> = profile.flags().map(|(flag, value)| format!("{flag}={value}")).collect();
    /// assert_eq!(flags, ["allow_unassigned=true", "use_std3_ascii_rules=false", "deny_ascii=forbidden"]);
    /// ```
    pub fn flags(&self) -> impl Iterator<Item = (&'static str, Cow<'static, str>)> + use<> {
        let flags = self.0;
        let list = flags.list().iter();
        list.map(move |flag| (flag.name, flags.value(flag)))
    }

    /// Sets a flag by its name, to a value in the notation of [`flags`](Self::flags).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Profile, Uts46, VerifyDnsLength};
    ///
    /// let profile = Profile::default().with_flag("verify_dns_length", "false")?;
    /// assert_eq!(profile, Uts46::new().verify_dns_length(VerifyDnsLength::False).into());
    /// assert_eq!(profile.to_string(), "uts46 verify_dns_length=false");
    /// # Ok::<(), alabel::UnknownName>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - `with_flag("strict", "true")`, and `with_flag("check_bidi", "true")` for [`Url`]: the profile has no
    ///   such flag.
    /// - `with_flag("check_bidi", "yes")`: the flag has no such value.
    pub fn with_flag(mut self, flag: &str, value: &str) -> Result<Self, UnknownName> {
        let list = self.0.list();
        let unknown = || UnknownName::new("flag", list.iter().map(|flag| flag.name));
        let flag = list.iter().find(|known| known.name == flag);
        self.0.set_value(flag.ok_or_else(unknown)?, value)?;
        Ok(self)
    }

    /// Returns the ready profile with this name.
    fn ready(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.find(|profile| profile.name() == name).copied()
    }
}

impl Default for Profile {
    /// Returns [`Uts46::new`].
    fn default() -> Self {
        Uts46::new().into()
    }
}

impl fmt::Display for Profile {
    /// Writes the name, and each flag that differs from the ready profile of that name: `uts46
    /// check_hyphens=true`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ready = Self::ready(self.name()).guaranteed();
        let mut text = String::from(self.name());
        for ((flag, value), ready) in self.flags().zip(ready.flags()) {
            if (flag, &value) != (ready.0, &ready.1) {
                text.extend([" ", flag, "=", &value]);
            }
        }
        f.pad(&text)
    }
}

impl FromStr for Profile {
    type Err = UnknownName;

    /// Parses the text that `Display` writes: the [`name`](Self::name) of a ready profile, then flags with
    /// values, each after one space.
    ///
    /// # Errors
    ///
    /// - `"UTS46"`, `"idna"` and `""`: the profile is unknown. Names are in lowercase.
    /// - `"uts46 strict=true"`: the flag is unknown. `"uts46 check_bidi"`: the flag has no value.
    /// - `"uts46 check_bidi=yes"`: the value is unknown.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let mut parts = text.split(' ');
        let names = Self::ALL.iter().map(Self::name);
        let unknown = || UnknownName::new("profile", names);
        let ready = parts.next().and_then(Self::ready).ok_or_else(unknown)?;
        parts.try_fold(ready, |profile, part| {
            let (flag, value) = part.split_once('=').unwrap_or((part, ""));
            profile.with_flag(flag, value)
        })
    }
}

/// Implements the conversions between each profile type and [`Profile`].
macro_rules! conversions {
    ($($profile:ident)+) => {$(
        impl From<$profile> for Profile {
            /// Keeps the flags.
            fn from(profile: $profile) -> Self {
                Self(AnyFlags::$profile(profile.0))
            }
        }

        impl TryFrom<Profile> for $profile {
            type Error = Profile;

            /// Returns the profile with its flags, or `profile` if it has another specification.
            fn try_from(profile: Profile) -> Result<Self, Profile> {
                match profile.0 {
                    AnyFlags::$profile(flags) => Ok(Self(flags)),
                    _ => Err(profile),
                }
            }
        }
    )+};
}

conversions!(Uts46 Url Idna2008 Idna2003);

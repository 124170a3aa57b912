//! A profile of any kind, and the names of the ready ones.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Idna2003, Idna2008, Protocol, Url, Uts46};

/// A profile of any kind, for programs whose users choose the rules.
///
/// [`Profile::ALL`] lists the ready profiles, and [`Profile::parse`] finds one of them by its name:
///
/// | name | profile | follows |
/// |---|---|---|
/// | `uts46` | [`Uts46::new`] | [UTS #46](https://www.unicode.org/reports/tr46/) |
/// | `url` | [`Url::new`] | [URL Standard, section 3.3](https://url.spec.whatwg.org/#idna), as a URL parser does |
/// | `url-strict` | [`Url::STRICT`] | the same with beStrict |
/// | `idna2008` | [`Idna2008::LOOKUP`] | [RFC 5891, section 5](https://www.rfc-editor.org/rfc/rfc5891#section-5) |
/// | `idna2008-registration` | [`Idna2008::REGISTRATION`] | [RFC 5891, section 4](https://www.rfc-editor.org/rfc/rfc5891#section-4) |
/// | `idna2003` | [`Idna2003::new`] | [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490) |
///
/// A profile with other flags is made with the methods of its own type, and converted with [`From`].
///
/// # Examples
///
/// ```
/// use alabel::{Profile, Uts46};
///
/// let profile: Profile = "idna2003".parse()?;
/// assert_eq!(profile.to_ascii("faß.de")?, "fass.de");
///
/// let profile = Profile::from(Uts46::new().check_hyphens(true));
/// assert!(profile.to_ascii("r3---sn-x.example").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Profile {
    /// UTS #46 with its flags.
    Uts46(Uts46),
    /// The URL Standard, strict or not.
    Url(Url),
    /// IDNA2008, for registration or for lookup.
    Idna2008(Idna2008),
    /// IDNA2003 with its flags.
    Idna2003(Idna2003),
}

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
        Self::Uts46(Uts46::new()),
        Self::Url(Url::new()),
        Self::Url(Url::STRICT),
        Self::Idna2008(Idna2008::LOOKUP),
        Self::Idna2008(Idna2008::REGISTRATION),
        Self::Idna2003(Idna2003::new()),
    ];

    /// Finds a ready profile by its [`name`](Self::name).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2008, Profile};
    ///
    /// assert_eq!(Profile::parse("idna2008")?, Profile::Idna2008(Idna2008::LOOKUP));
    /// # Ok::<(), alabel::ParseProfileError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseProfileError`] for any other string, for example:
    ///
    /// - `"UTS46"`: names are in lowercase.
    /// - `"idna"` and `""`: there is no such profile.
    pub fn parse(name: &str) -> Result<Self, ParseProfileError> {
        let is_named = |profile: &&Self| profile.name() == name;
        let found = Self::ALL.iter().find(is_named);
        found.copied().ok_or(ParseProfileError(()))
    }

    /// Returns the name of the profile; its flags do not change it.
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
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uts46(_) => "uts46",
            Self::Url(Url {
                be_strict: false, ..
            }) => "url",
            Self::Url(Url {
                be_strict: true, ..
            }) => "url-strict",
            Self::Idna2008(idna2008) => match idna2008.protocol {
                Protocol::Lookup => "idna2008",
                Protocol::Registration => "idna2008-registration",
            },
            Self::Idna2003(_) => "idna2003",
        }
    }
}

impl Default for Profile {
    /// Returns [`Uts46::new`].
    fn default() -> Self {
        Self::Uts46(Uts46::new())
    }
}

impl fmt::Display for Profile {
    /// Writes the [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Profile {
    type Err = ParseProfileError;

    /// Calls [`Profile::parse`].
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::parse(name)
    }
}

impl From<Uts46> for Profile {
    fn from(uts46: Uts46) -> Self {
        Self::Uts46(uts46)
    }
}

impl From<Url> for Profile {
    fn from(url: Url) -> Self {
        Self::Url(url)
    }
}

impl From<Idna2008> for Profile {
    fn from(idna2008: Idna2008) -> Self {
        Self::Idna2008(idna2008)
    }
}

impl From<Idna2003> for Profile {
    fn from(idna2003: Idna2003) -> Self {
        Self::Idna2003(idna2003)
    }
}

/// A string is not the name of a profile. The message lists the names.
///
/// # Examples
///
/// ```
/// use alabel::Profile;
///
/// assert_eq!(
///     Profile::parse("idna").unwrap_err().to_string(),
///     "there is no such profile; use uts46, url, url-strict, idna2008, idna2008-registration or idna2003"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "thiserror", derive(thiserror::Error))]
pub struct ParseProfileError(());

implement_error!(ParseProfileError);

impl fmt::Display for ParseProfileError {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no such profile; use {}", names())
    }
}

/// Lists the names of the ready profiles.
fn names() -> String {
    let names: Vec<&str> = Profile::ALL.iter().map(|profile| profile.name()).collect();
    match names.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

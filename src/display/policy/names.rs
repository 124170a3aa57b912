//! The names of the ready policies.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::settings::Display;

/// The names of the ready policies, in the order of [`Display::ALL`].
const NAMES: [&str; 7] = [
    "recommended",
    "single-script",
    "highly-restrictive",
    "moderately-restrictive",
    "ascii-only",
    "chromium",
    "firefox",
];

impl Display {
    /// Lists the ready policies, one for each name. The recommended one comes first.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Display;
    ///
    /// let shows = |policy: &&Display| policy.to_display("東京tv.example").is_unicode();
    /// let names: Vec<_> = Display::ALL.iter().filter(shows).filter_map(|policy| policy.name()).collect();
    /// assert_eq!(names, ["recommended", "highly-restrictive", "moderately-restrictive", "chromium", "firefox"]);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::new(),
        Self::SINGLE_SCRIPT,
        Self::HIGHLY_RESTRICTIVE,
        Self::MODERATELY_RESTRICTIVE,
        Self::ASCII_ONLY,
        Self::CHROMIUM,
        Self::FIREFOX,
    ];

    /// Finds a ready policy by its [`name`](Self::name).
    ///
    /// | name | policy |
    /// |---|---|
    /// | `recommended` | [`Display::new`] |
    /// | `single-script` | [`Display::SINGLE_SCRIPT`] |
    /// | `highly-restrictive` | [`Display::HIGHLY_RESTRICTIVE`] |
    /// | `moderately-restrictive` | [`Display::MODERATELY_RESTRICTIVE`] |
    /// | `ascii-only` | [`Display::ASCII_ONLY`] |
    /// | `chromium` | [`Display::CHROMIUM`] |
    /// | `firefox` | [`Display::FIREFOX`] |
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Display;
    ///
    /// assert_eq!(Display::parse("firefox")?, Display::FIREFOX);
    /// # Ok::<(), alabel::display::ParseDisplayError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseDisplayError`] for any other string, for example:
    ///
    /// - `"Firefox"`: names are in lowercase.
    /// - `"safari"` and `""`: there is no such policy.
    pub fn parse(name: &str) -> Result<Self, ParseDisplayError> {
        let mut named = Self::ALL.iter().zip(NAMES);
        let found = named.find(|(_, other)| *other == name);
        found
            .map(|(&policy, _)| policy)
            .ok_or(ParseDisplayError(()))
    }

    /// Returns the name of the policy, or `None` if it is not a ready one.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Display;
    ///
    /// assert_eq!(Display::new().name(), Some("recommended"));
    /// assert_eq!(Display::new().marks(false).name(), None);
    /// ```
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        let mut named = Self::ALL.iter().zip(NAMES);
        named
            .find(|(policy, _)| **policy == self)
            .map(|(_, name)| name)
    }
}

impl FromStr for Display {
    type Err = ParseDisplayError;

    /// Calls [`Display::parse`].
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::parse(name)
    }
}

/// A string is not the name of a policy. The message lists the names.
///
/// # Examples
///
/// ```
/// use alabel::display::Display;
///
/// assert_eq!(
///     Display::parse("safari").unwrap_err().to_string(),
///     "there is no such policy; use recommended, single-script, highly-restrictive, moderately-restrictive, ascii-only, \
///      chromium or firefox"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "thiserror", derive(thiserror::Error))]
pub struct ParseDisplayError(());

implement_error!(ParseDisplayError);

impl fmt::Display for ParseDisplayError {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no such policy; use {}", names())
    }
}

/// Lists the names of the ready policies.
fn names() -> String {
    let [others @ .., last] = NAMES;
    format!("{} or {last}", others.join(", "))
}

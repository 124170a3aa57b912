//! The names of the ready policies.

use core::str::FromStr;

use super::settings::Policy;
use crate::error::UnknownName;

/// The names of the ready policies, in the order of [`Policy::ALL`].
const NAMES: [&str; 7] = [
    "recommended",
    "single-script",
    "highly-restrictive",
    "moderately-restrictive",
    "ascii-only",
    "chromium",
    "firefox",
];

impl Policy<'static> {
    /// Lists the ready policies, one for each name. The recommended one comes first.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shows = |policy: &&Policy| policy.to_display("東京tv.example").is_unicode();
    /// let names: Vec<_> = Policy::ALL.iter().filter(shows).filter_map(|policy| policy.name()).collect();
    /// let expected = ["recommended", "highly-restrictive", "moderately-restrictive", "chromium", "firefox"];
    /// assert_eq!(names, expected);
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
}

impl Policy<'_> {
    /// Returns the name of the policy, or `None` if it is not a ready one.
    ///
    /// | name | policy |
    /// |---|---|
    /// | `recommended` | [`Policy::new`] |
    /// | `single-script` | [`Policy::SINGLE_SCRIPT`] |
    /// | `highly-restrictive` | [`Policy::HIGHLY_RESTRICTIVE`] |
    /// | `moderately-restrictive` | [`Policy::MODERATELY_RESTRICTIVE`] |
    /// | `ascii-only` | [`Policy::ASCII_ONLY`] |
    /// | `chromium` | [`Policy::CHROMIUM`] |
    /// | `firefox` | [`Policy::FIREFOX`] |
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Rule};
    ///
    /// assert_eq!(Policy::new().name(), Some("recommended"));
    /// assert_eq!(Policy::new().without(Rule::Marks).name(), None);
    /// ```
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        let mut named = Policy::ALL.iter().zip(NAMES);
        named
            .find(|(policy, _)| **policy == self)
            .map(|(_, name)| name)
    }
}

impl FromStr for Policy<'_> {
    type Err = UnknownName;

    /// Returns the ready policy with a [`name`](Self::name).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!("firefox".parse(), Ok(Policy::FIREFOX));
    /// assert_eq!(
    ///     "safari".parse::<Policy>().unwrap_err().to_string(),
    ///     "there is no such policy; use recommended, single-script, highly-restrictive, \
    ///      moderately-restrictive, ascii-only, chromium or firefox"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UnknownName`] for any other string, for example:
    ///
    /// - `"Firefox"`: names are in lowercase.
    /// - `"safari"` and `""`: there is no such policy.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let mut named = Policy::ALL.iter().zip(NAMES);
        let found = named.find(|(_, other)| *other == name);
        found
            .map(|(&policy, _)| policy)
            .ok_or_else(|| UnknownName::new("policy", NAMES))
    }
}

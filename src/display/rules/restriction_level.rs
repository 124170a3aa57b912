//! Restriction levels ([UTS #39, section
//! 5.2](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection)).

use core::fmt;

use crate::unicode::security::{Script, ScriptSet, identifier};

/// The degree to which a label mixes scripts.
///
/// [UTS #39, section 5.2](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection), with the data
/// of Unicode 18. A lower level is more restrictive: `level <= RestrictionLevel::HighlyRestrictive` is `true`
/// if a label satisfies Highly Restrictive.
///
/// # Examples
///
/// ```
/// use alabel::display::RestrictionLevel;
///
/// assert_eq!(RestrictionLevel::of("example"), RestrictionLevel::AsciiOnly);
/// assert_eq!(RestrictionLevel::of("bücher"), RestrictionLevel::SingleScript);
/// assert_eq!(RestrictionLevel::of("東京タワーtv"), RestrictionLevel::HighlyRestrictive);
/// assert_eq!(RestrictionLevel::of("ไทยtv"), RestrictionLevel::ModeratelyRestrictive);
/// assert_eq!(RestrictionLevel::of("pаypal"), RestrictionLevel::MinimallyRestrictive);
/// assert_eq!(RestrictionLevel::of("☕"), RestrictionLevel::Unrestricted);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum RestrictionLevel {
    /// All code points are in ASCII, and are allowed in identifiers.
    AsciiOnly,
    /// All code points are in one script, or in one writing system: Japanese, Korean, or Han with Bopomofo.
    SingleScript,
    /// All code points are in Latin and one of these writing systems.
    HighlyRestrictive,
    /// All code points are in Latin or in one other recommended script, except Cyrillic and Greek.
    ModeratelyRestrictive,
    /// All code points are allowed in identifiers, in any scripts.
    MinimallyRestrictive,
    /// A code point is not allowed in identifiers.
    Unrestricted,
}

impl RestrictionLevel {
    /// Returns the level of a label in Unicode, or of any other text.
    ///
    /// [UTS #39, section 5.2](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection). Converts
    /// nothing: an A-label is all ASCII. Convert a name with [`to_unicode`](crate::to_unicode) first, and
    /// pass each of its labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::RestrictionLevel;
    ///
    /// let name = alabel::to_unicode("xn--bcher-kva.example");
    /// let level = name.as_str().split('.').map(RestrictionLevel::of).max();
    /// assert_eq!(level, Some(RestrictionLevel::SingleScript));
    /// ```
    #[must_use]
    pub fn of(label: &str) -> Self {
        let mut resolved = ResolvedScripts::EMPTY_STRING;
        for c in label.chars() {
            let Some(identifier) = identifier(c) else {
                return Self::Unrestricted;
            };
            resolved = resolved.with(identifier.scripts);
        }
        if label.is_ascii() {
            Self::AsciiOnly
        } else {
            resolved.level()
        }
    }
}

impl fmt::Display for RestrictionLevel {
    /// Writes the name of the level in UTS #39.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::AsciiOnly => "ASCII-Only",
            Self::SingleScript => "Single Script",
            Self::HighlyRestrictive => "Highly Restrictive",
            Self::ModeratelyRestrictive => "Moderately Restrictive",
            Self::MinimallyRestrictive => "Minimally Restrictive",
            Self::Unrestricted => "Unrestricted",
        })
    }
}

/// The resolved script sets of a string, and of the string without its Latin code points.
///
/// [UTS #39, section 5.1](https://www.unicode.org/reports/tr39/#def-resolved-script-set): "the intersection
/// of the augmented script sets over all characters in the string".
#[derive(Clone, Copy, Debug)]
pub(in crate::display) struct ResolvedScripts {
    /// The set of all code points.
    all: ScriptSet,
    /// The set of the code points whose own set does not have Latin.
    without_latin: ScriptSet,
}

impl ResolvedScripts {
    /// The sets of the empty string.
    pub(in crate::display) const EMPTY_STRING: Self = Self {
        all: ScriptSet::ALL,
        without_latin: ScriptSet::ALL,
    };

    /// Returns the sets of the string with one more code point, given its augmented script set.
    pub(in crate::display) fn with(self, scripts: ScriptSet) -> Self {
        let without_latin = if scripts.contains(Script::Latin) {
            self.without_latin
        } else {
            self.without_latin & scripts
        };
        Self {
            all: self.all & scripts,
            without_latin,
        }
    }

    /// Returns the level of a string of allowed code points that is not all ASCII: steps 3 to 7 of section
    /// 5.2.
    pub(in crate::display) fn level(self) -> RestrictionLevel {
        if !self.all.is_empty() {
            RestrictionLevel::SingleScript
        } else if self
            .without_latin
            .intersects(ScriptSet::HAN_WRITING_SYSTEMS)
        {
            RestrictionLevel::HighlyRestrictive
        } else if self.without_latin.intersects(MAY_MIX_WITH_LATIN) {
            RestrictionLevel::ModeratelyRestrictive
        } else {
            RestrictionLevel::MinimallyRestrictive
        }
    }
}

/// The scripts of step 6: "Latin and any one other Recommended script, except Cyrillic, Greek". Only Bopomofo
/// and Grantha are not recommended (UAX #31, table 5).
const MAY_MIX_WITH_LATIN: ScriptSet = ScriptSet::ALL_SCRIPTS.without(&[
    Script::Cyrillic,
    Script::Greek,
    Script::Grantha,
    Script::Latin,
]);

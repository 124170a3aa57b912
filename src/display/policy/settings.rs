//! The policies, as data.

use crate::display::rules::restriction_level::RestrictionLevel;
use crate::unicode::security::{Script, ScriptSet};

/// A display policy: the rules for labels to be shown in Unicode.
///
/// | rule | method | [`new`](Self::new) |
/// |---|---|---|
/// | no more than a restriction level (UTS #39, sections 3.1 and 5.2) | [`restriction_level`](Self::restriction_level) | Highly Restrictive |
/// | no whole-script confusable of ASCII (UTS #39, section 4.1, and the lists of browsers) | [`whole_script`](Self::whole_script) | true |
/// | Latin letters of one alphabet (CLDR) | [`one_alphabet`](Self::one_alphabet) | true |
/// | no repeated, foreign, hidden or fifth mark (UTS #39, section 5.4) | [`marks`](Self::marks) | true |
/// | digits of one numbering system (UTS #39, section 5.3) | [`mixed_numbers`](Self::mixed_numbers) | true |
/// | Kana and strokes of Han in their context (as in Chromium) | [`cjk_context`](Self::cjk_context) | true |
/// | punctuation where a language needs it | [`punctuation`](Self::punctuation) | true |
/// | scripts that the reader reads | [`scripts`](Self::scripts) | all |
///
/// The [module page](super) compares the policies, and lists the limits of all of them.
///
/// # Examples
///
/// ```
/// use alabel::display::Policy;
///
/// const POLICY: Policy = Policy::new();
/// assert_eq!(POLICY.to_display("xn--bcher-kva.example").as_str(), "bücher.example");
/// assert_eq!(POLICY.to_display("xn--80ak6aa92e.com").as_str(), "xn--80ak6aa92e.com");
/// assert_eq!(
///     POLICY.check("xn--80ak6aa92e.com")[0].to_string(),
///     "the label \"аррӏе\" at octets 0..14 looks like Latin letters, as in \"apple\" (UTS #39, section 4.1)"
/// );
/// ```
#[expect(
    clippy::struct_excessive_bools,
    reason = "the rules, which do not depend on each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Policy {
    /// The highest restriction level that is shown.
    pub(in crate::display) level: RestrictionLevel,
    /// Whether whole-script confusables of ASCII are hidden.
    pub(in crate::display) whole_script: bool,
    /// Whether Latin letters of no single alphabet are hidden.
    pub(in crate::display) one_alphabet: bool,
    /// Whether marks are checked.
    pub(in crate::display) marks: bool,
    /// Whether mixed numbers are hidden.
    pub(in crate::display) mixed_numbers: bool,
    /// Whether Kana and strokes are checked.
    pub(in crate::display) cjk_context: bool,
    /// Whether punctuation is hidden where no language needs it.
    pub(in crate::display) punctuation: bool,
    /// The scripts that the reader reads, if not all.
    pub(in crate::display) scripts: Option<ScriptSet>,
    /// The browser whose rules apply, too.
    pub(in crate::display) browser: Option<Browser>,
}

/// A browser with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::display) enum Browser {
    /// Chromium 156.
    Chromium,
    /// Firefox 153.
    Firefox,
}

impl Policy {
    /// Shows ASCII alone.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::ASCII_ONLY.to_display("bücher.example").as_str(), "xn--bcher-kva.example");
    /// ```
    pub const ASCII_ONLY: Self = Self::of_level(RestrictionLevel::AsciiOnly);

    /// Shows labels of one script: the level Single Script of UTS #39, section 5.2, and no other rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::SINGLE_SCRIPT.to_display("東京タワー.example").is_unicode());
    /// assert!(!Policy::SINGLE_SCRIPT.to_display("東京tv.example").is_unicode());
    /// ```
    pub const SINGLE_SCRIPT: Self = Self::of_level(RestrictionLevel::SingleScript);

    /// Shows labels of one script, or of Latin with Japanese, Korean or Chinese: the level Highly Restrictive of UTS #39,
    /// section 5.2, and no other rule. Gmail requires it of the domains of senders.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::HIGHLY_RESTRICTIVE.to_display("東京tv.example").is_unicode());
    /// assert!(!Policy::HIGHLY_RESTRICTIVE.to_display("ไทยtv.example").is_unicode());
    /// ```
    pub const HIGHLY_RESTRICTIVE: Self = Self::of_level(RestrictionLevel::HighlyRestrictive);

    /// Shows labels of Latin with another script, too, but not with Cyrillic or Greek: the level Moderately Restrictive of
    /// UTS #39, section 5.2, and no other rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::MODERATELY_RESTRICTIVE.to_display("ไทยtv.example").is_unicode());
    /// assert!(!Policy::MODERATELY_RESTRICTIVE.to_display("pаypal.example").is_unicode());
    /// ```
    pub const MODERATELY_RESTRICTIVE: Self =
        Self::of_level(RestrictionLevel::ModeratelyRestrictive);

    /// Shows what Chromium 156 on Linux shows, except that Chromium hides lookalikes of the names in its list of top sites, too.
    ///
    /// The rules are those of `idn_spoof_checker.cc` in `components/url_formatter/spoof_checks`, with the data of Unicode 18;
    /// Chromium 156 has that of Unicode 17.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::CHROMIUM.to_display("þorlákur.is").is_unicode());
    /// assert!(!Policy::CHROMIUM.to_display("þorlákur.com").is_unicode());
    /// ```
    pub const CHROMIUM: Self = Self {
        browser: Some(Browser::Chromium),
        ..Self::HIGHLY_RESTRICTIVE
    };

    /// Shows what Firefox 153 on Linux shows.
    ///
    /// The rules are those of `nsIDNService.cpp` in `netwerk/dns`, with the data of Unicode 18; Firefox 153 has that of
    /// Unicode 17.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::FIREFOX.to_display("εθνική.example").is_unicode());
    /// assert!(!Policy::FIREFOX.to_display("коса.example").is_unicode());
    /// ```
    pub const FIREFOX: Self = Self {
        browser: Some(Browser::Firefox),
        ..Self::of_level(RestrictionLevel::MinimallyRestrictive)
    };

    /// Returns the recommended policy: Highly Restrictive, and all other rules of the table above.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, RestrictionLevel};
    ///
    /// let all = Policy::HIGHLY_RESTRICTIVE
    ///     .whole_script(true)
    ///     .one_alphabet(true)
    ///     .marks(true)
    ///     .mixed_numbers(true)
    ///     .cjk_context(true)
    ///     .punctuation(true);
    /// assert_eq!(Policy::new(), all);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self::HIGHLY_RESTRICTIVE
            .whole_script(true)
            .one_alphabet(true)
            .marks(true)
            .mixed_numbers(true)
            .cjk_context(true)
            .punctuation(true)
    }

    /// The policy of a restriction level alone.
    const fn of_level(level: RestrictionLevel) -> Self {
        Self {
            level,
            whole_script: false,
            one_alphabet: false,
            marks: false,
            mixed_numbers: false,
            cjk_context: false,
            punctuation: false,
            scripts: None,
            browser: None,
        }
    }

    /// Sets the highest restriction level to show. Every level but Unrestricted hides code points that are not
    /// allowed in identifiers.
    ///
    /// [UTS #39, section 5.2](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, RestrictionLevel};
    ///
    /// let policy = Policy::new().restriction_level(RestrictionLevel::ModeratelyRestrictive);
    /// assert!(policy.to_display("ไทยtv.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn restriction_level(self, level: RestrictionLevel) -> Self {
        Self { level, ..self }
    }

    /// Sets whether non-Latin labels that look like ASCII are hidden, and labels that look like a number. A top-level
    /// domain in the same script, or of a country that reads it, makes an exception.
    ///
    /// [UTS #39, section 4.1](https://www.unicode.org/reports/tr39/#Whole_Script_Confusables): each code point of such a label has
    /// a prototype in ASCII, or is on the lists of Chromium 156 and Firefox 153, as `к` and `т` are. The countries are those of
    /// Chromium's list, and its common words, such as `парк`, are shown.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(!Policy::new().to_display("аррӏе.com").is_unicode());
    /// assert!(Policy::new().to_display("аррӏе.ua").is_unicode());
    /// assert!(!Policy::new().to_display("з60.com").is_unicode());
    /// assert!(Policy::new().whole_script(false).to_display("аррӏе.com").is_unicode());
    /// ```
    #[must_use]
    pub const fn whole_script(self, whole_script: bool) -> Self {
        Self {
            whole_script,
            ..self
        }
    }

    /// Sets whether labels are hidden whose Latin letters outside ASCII are not all in the alphabet of one language, with the letters in
    /// ASCII of the same words. Hyphens separate words.
    ///
    /// The alphabets are the main exemplar characters of the locales in
    /// [CLDR](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars) 48. Marks on Latin letters count as letters. No
    /// alphabet has the `k` of `ŵìkìpedìä` with its `ŵ`. Turkish has no `w`: `ışık-web` is shown, `ışıkweb` is not.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::new().to_display("smörgåsbord.example").is_unicode());
    /// let reasons = Policy::new().check("pąypaļ.example");
    /// assert_eq!(
    ///     reasons[0].to_string(),
    ///     "U+013C at octets 6..8, in the label \"pąypaļ\", is in no alphabet with U+0105 (CLDR, main exemplar characters)"
    /// );
    /// ```
    #[must_use]
    pub const fn one_alphabet(self, one_alphabet: bool) -> Self {
        Self {
            one_alphabet,
            ..self
        }
    }

    /// Sets whether labels are hidden in which a mark is twice on one base, on a base of another script, a dot that cannot be
    /// seen, or the fifth on its base.
    ///
    /// [UTS #39, section 5.4](https://www.unicode.org/reports/tr39/#Optional_Detection).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(!Policy::new().to_display("goog\u{6C}\u{307}e.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn marks(self, marks: bool) -> Self {
        Self { marks, ..self }
    }

    /// Sets whether labels are hidden with digits of two numbering systems.
    ///
    /// [UTS #39, section 5.3](https://www.unicode.org/reports/tr39/#Mixed_Number_Detection).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::new().to_display("খবর২৪.example").is_unicode());
    /// assert!(!Policy::new().to_display("খবর২4.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn mixed_numbers(self, mixed_numbers: bool) -> Self {
        Self {
            mixed_numbers,
            ..self
        }
    }

    /// Sets whether labels are hidden with Kana, or strokes of Han, where they look like slashes, dots or Latin letters.
    ///
    /// The rules are those of Chromium.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::new().to_display("ソフト.example").is_unicode());
    /// assert!(!Policy::new().to_display("exampleソcom.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn cjk_context(self, cjk_context: bool) -> Self {
        Self {
            cjk_context,
            ..self
        }
    }

    /// Sets whether labels are hidden with punctuation that can pass for a hyphen, a dot or nothing, and shown with punctuation
    /// that identifiers may not have, by whether a language needs it where it is.
    ///
    /// | code points | are shown |
    /// |---|---|
    /// | U+00B7 MIDDLE DOT | between two `l` under `cat`, as in Chromium and Firefox, and between Han |
    /// | U+02BC, U+2019 apostrophe | between Cyrillic letters |
    /// | U+30A0 double hyphen | between Katakana |
    /// | U+200C zero width non-joiner | between Arabic letters whose connection it breaks, as Persian has it |
    /// | U+060C, U+061B, U+061F Arabic comma, semicolon, question mark | after an Arabic letter, at the end of a word |
    /// | U+02BB turned comma, U+2010 hyphen, U+2027 hyphenation point | nowhere |
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(!Policy::new().to_display("coca\u{2010}cola.example").is_unicode());
    /// assert!(!Policy::new().to_display("mail·linkedin.example").is_unicode());
    /// assert!(Policy::new().to_display("col·lecció.cat").is_unicode());
    /// assert!(Policy::new().to_display("кам’янець.example").is_unicode());
    /// assert!(Policy::new().to_display("گرم\u{200C}ترین.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn punctuation(self, punctuation: bool) -> Self {
        Self {
            punctuation,
            ..self
        }
    }

    /// Sets the scripts that the reader reads: labels with a code point of another one are hidden. Everyone reads ASCII.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Script};
    ///
    /// let european = Policy::new().scripts(&[Script::Latin, Script::Greek, Script::Cyrillic]);
    /// assert!(european.to_display("ελληνικά.example").is_unicode());
    /// assert_eq!(
    ///     european.check("ไทย.example")[0].to_string(),
    ///     "U+0E44 at octets 0..3, in the label \"ไทย\", is Thai, which the reader does not read (Policy::scripts)"
    /// );
    /// ```
    #[must_use]
    pub const fn scripts(self, scripts: &[Script]) -> Self {
        Self {
            scripts: Some(ScriptSet::of(scripts)),
            ..self
        }
    }
}

impl Default for Policy {
    /// Returns [`Policy::new`].
    fn default() -> Self {
        Self::new()
    }
}

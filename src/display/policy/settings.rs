//! The policies, as data.

use super::protection::Protection;
use super::rule::{Rule, Rules};
use crate::display::lookalikes::protected_names::Lookalikes;
use crate::display::rules::browser::Browser;
use crate::display::rules::restriction_level::RestrictionLevel;
use crate::unicode::security::{Script, ScriptSet};

/// A display policy: the rules for the labels that people see in Unicode.
///
/// | rule | set by | [`new`](Self::new) |
/// |---|---|---|
/// | a maximum restriction level (UTS #39, sections 3.1 and 5.2) | [`restriction_level`](Self::restriction_level) | Highly Restrictive |
/// | no whole-script confusable of ASCII (UTS #39, section 4.1, and the lists of browsers) | [`Rule::WholeScript`] | yes |
/// | Latin letters of one alphabet (CLDR) | [`Rule::OneAlphabet`] | yes |
/// | no repeated, foreign, hidden or fifth mark (UTS #39, section 5.4) | [`Rule::Marks`] | yes |
/// | digits of one numbering system (UTS #39, section 5.3) | [`Rule::MixedNumbers`] | yes |
/// | Kana and strokes of Han in their context (as in Chromium) | [`Rule::CjkContext`] | yes |
/// | punctuation where a language needs it | [`Rule::Punctuation`] | yes |
/// | scripts that the reader reads | [`scripts`](Self::scripts) | all |
/// | no lookalike of a protected name | [`protect`](Self::protect) | none is protected |
///
/// [`with`](Self::with) and [`without`](Self::without) take a [`Rule`]. The lifetime is that of the protected
/// names; without any, the type is `Policy<'static>`. The [module page](crate::display) compares the
/// policies, and lists the limits of all of them.
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
///     POLICY.check("xn--80ak6aa92e.com").next().unwrap().to_string(),
///     "the label \"аррӏе\" at octets 0..14 looks like Latin letters, as in \"apple\" (UTS #39, section 4.1)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Policy<'a> {
    /// The highest restriction level that is shown.
    pub(in crate::display) level: RestrictionLevel,
    /// The other rules.
    pub(in crate::display) rules: Rules,
    /// The scripts that the reader reads, if not all.
    pub(in crate::display) scripts: Option<ScriptSet>,
    /// The browser whose rules apply too.
    pub(in crate::display) browser: Option<Browser>,
    /// The protected names, whose lookalikes are hidden.
    pub(in crate::display) protection: Option<Protection<'a>>,
}

impl Policy<'static> {
    /// Shows only ASCII.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::ASCII_ONLY.to_display("bücher.example").as_str(), "xn--bcher-kva.example");
    /// ```
    pub const ASCII_ONLY: Self = Self::of_level(RestrictionLevel::AsciiOnly);

    /// Shows labels of one script: only the level Single Script of UTS #39, section 5.2.
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

    /// Shows labels of one script, or of Latin with Japanese, Korean or Chinese: only the level Highly
    /// Restrictive of UTS #39, section 5.2. Gmail requires it of the domains of senders.
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

    /// Shows labels of one script, or of Latin with another script except Cyrillic and Greek: only the level
    /// Moderately Restrictive of UTS #39, section 5.2.
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

    /// Shows the labels that Chromium 156 on Linux shows. Chromium also hides lookalikes of the names in its
    /// list of top sites.
    ///
    /// The rules are those of `idn_spoof_checker.cc` in `components/url_formatter/spoof_checks`, with the
    /// data of Unicode 18; Chromium 156 has that of Unicode 17. ASCII punctuation that a mapping produces is
    /// shown, except `*`: Chromium writes `%2A`. Names that [`to_unicode`](crate::to_unicode) refuses are
    /// escaped, although Chromium shows some of them, such as names with an empty label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::CHROMIUM.to_display("þorlákur.is").is_unicode());
    /// assert!(!Policy::CHROMIUM.to_display("þorlákur.com").is_unicode());
    /// assert_eq!(Policy::CHROMIUM.to_display("⑷.com").as_str(), "(4).com");
    /// assert_eq!(Policy::CHROMIUM.to_display("＊.com").as_str(), r"\u{FF0A}.com");
    /// ```
    pub const CHROMIUM: Self = Self {
        browser: Some(Browser::Chromium),
        ..Self::HIGHLY_RESTRICTIVE
    };

    /// Shows the labels that Firefox 153 on Linux shows.
    ///
    /// The rules are those of `nsIDNService.cpp` in `netwerk/dns`, with the data of Unicode 18; Firefox 153
    /// has that of Unicode 17. ASCII punctuation that a mapping produces is shown, except `"` and `*`, which
    /// Firefox refuses. Names that [`to_unicode`](crate::to_unicode) refuses are escaped, although Firefox
    /// shows some of them, such as names with an empty label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::FIREFOX.to_display("εθνική.example").is_unicode());
    /// assert!(!Policy::FIREFOX.to_display("коса.example").is_unicode());
    /// assert_eq!(Policy::FIREFOX.to_display("㈝.com").as_str(), "xn--()-357j35d.com");
    /// assert_eq!(Policy::FIREFOX.to_display("＂.com").as_str(), r"\u{FF02}.com");
    /// ```
    pub const FIREFOX: Self = Self {
        browser: Some(Browser::Firefox),
        ..Self::of_level(RestrictionLevel::MinimallyRestrictive)
    };

    /// Returns the recommended policy: Highly Restrictive, and every [`Rule`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Rule};
    ///
    /// let policy = Policy::new();
    /// assert!(policy.to_display("bücher.example").is_unicode());
    /// assert!(!policy.to_display("аррӏе.com").is_unicode());
    /// assert_ne!(policy.without(Rule::WholeScript), policy);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self::HIGHLY_RESTRICTIVE
            .with(Rule::WholeScript)
            .with(Rule::OneAlphabet)
            .with(Rule::Marks)
            .with(Rule::MixedNumbers)
            .with(Rule::CjkContext)
            .with(Rule::Punctuation)
    }

    /// Returns the policy of a restriction level, without other rules.
    const fn of_level(level: RestrictionLevel) -> Self {
        Self {
            level,
            rules: Rules::NONE,
            scripts: None,
            browser: None,
            protection: None,
        }
    }
}

impl Policy<'_> {
    /// Sets the highest restriction level to show. Every level except Unrestricted hides code points that
    /// identifiers cannot have.
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

    /// Adds a rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Rule};
    ///
    /// let policy = Policy::HIGHLY_RESTRICTIVE.with(Rule::MixedNumbers);
    /// assert!(!policy.to_display("খবর২4.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn with(self, rule: Rule) -> Self {
        Self {
            rules: self.rules.with(rule),
            ..self
        }
    }

    /// Removes a rule. The rules of a browser stay.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Rule};
    ///
    /// let policy = Policy::new().without(Rule::MixedNumbers);
    /// assert!(policy.to_display("খবর২4.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self {
            rules: self.rules.without(rule),
            ..self
        }
    }

    /// Sets the scripts that the reader reads. Labels with a code point of another script are hidden.
    /// Everyone reads ASCII.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Script};
    ///
    /// let european = Policy::new().scripts(&[Script::Latin, Script::Greek, Script::Cyrillic]);
    /// assert!(european.to_display("ελληνικά.example").is_unicode());
    /// assert_eq!(
    ///     european.check("ไทย.example").next().unwrap().to_string(),
    ///     "U+0E44 at octets 0..3, in the label \"ไทย\", is Thai, which the reader does not read \
    ///      (Policy::scripts)"
    /// );
    /// ```
    #[must_use]
    pub const fn scripts(self, scripts: &[Script]) -> Self {
        Self {
            scripts: Some(ScriptSet::of(scripts)),
            ..self
        }
    }

    /// Hides lookalikes of the names in an index too, as Chromium hides lookalikes of top sites.
    ///
    /// It hides what [`Lookalikes::matches`] finds, in the ways that [`Lookalikes::kinds`] chooses, if a
    /// label outside ASCII is what looks alike: a registered label, or the public suffix. With
    /// [`Likeness::SameLabels`](crate::display::Likeness::SameLabels), only the suffix can be: `paypal.セール`
    /// is shown, and `paypal.сом` with a Cyrillic suffix is hidden. Names in ASCII are always shown. The
    /// reasons come after those of the other rules. Of two indexes, the last one counts.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Lookalikes, Policy};
    ///
    /// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
    /// let policy = Policy::new().protect(&protected);
    /// assert_eq!(policy.to_display("www.paypál.example").as_str(), "www.xn--paypl-0qa.example");
    /// assert_eq!(
    ///     policy.check("www.paypál.example").next().unwrap().to_string(),
    ///     "the label \"paypál\" at octets 4..11 looks like a protected name, \"paypal.com\" \
    ///      (Policy::protect)"
    /// );
    /// assert_eq!(policy.to_display("bücher.example").as_str(), "bücher.example");
    /// assert_eq!(policy.to_display("paypal.セール").as_str(), "paypal.セール");
    /// assert_eq!(policy.to_display("paypal.cóm").as_str(), "paypal.xn--cm-5ja");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn protect(self, lookalikes: &Lookalikes) -> Policy<'_> {
        Policy {
            protection: Some(Protection::new(lookalikes)),
            level: self.level,
            rules: self.rules,
            scripts: self.scripts,
            browser: self.browser,
        }
    }
}

impl Default for Policy<'_> {
    /// Returns [`Policy::new`].
    fn default() -> Self {
        Policy::new()
    }
}

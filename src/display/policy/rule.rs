//! The rules that a policy can have in addition to its restriction level.

use core::fmt;

use crate::error::codes;

codes! {
    /// A rule that a [`Policy`](crate::display::Policy) has or omits.
    /// [`Policy::with`](crate::display::Policy::with) adds it,
    /// [`Policy::without`](crate::display::Policy::without) removes it.
    ///
    /// # Examples
    ///
    /// Each rule has a name, so a program can read the rules to leave out:
    ///
    /// ```
    /// use alabel::display::{Policy, Rule};
    ///
    /// let left_out = ["whole-script", "one-alphabet"].map(str::parse::<Rule>);
    /// let policy = left_out.into_iter().flatten().fold(Policy::new(), Policy::without);
    /// assert!(policy.to_display("аррӏе.com").is_unicode());
    /// assert!(!policy.to_display("pаypal.com").is_unicode());
    /// ```
    pub enum Rule {
        /// Hides non-Latin labels that look like ASCII, and labels that look like a number. A top-level
        /// domain in the same script, or of a country that reads it, makes an exception.
        ///
        /// [UTS #39, section 4.1](https://www.unicode.org/reports/tr39/#Whole_Script_Confusables): each code
        /// point of such a label has a prototype in ASCII, or is on the lists of Chromium 156 and Firefox
        /// 153, as `к` and `т` are. The countries are those of Chromium's list, and its common words, such as
        /// `парк`, are shown.
        ///
        /// ```
        /// use alabel::display::{Policy, Rule};
        ///
        /// assert!(!Policy::new().to_display("аррӏе.com").is_unicode());
        /// assert!(Policy::new().to_display("аррӏе.ua").is_unicode());
        /// assert!(!Policy::new().to_display("з60.com").is_unicode());
        /// assert!(Policy::new().without(Rule::WholeScript).to_display("аррӏе.com").is_unicode());
        /// ```
        WholeScript("whole-script");
        /// Hides labels whose Latin letters outside ASCII are not all in the alphabet of one language, with
        /// the letters in ASCII of the same words. Hyphens separate words.
        ///
        /// The alphabets are the main exemplar characters of the locales in
        /// [CLDR](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars) 48. Marks on Latin
        /// letters count as letters. No alphabet has the `k` of `ŵìkìpedìä` with its `ŵ`. Turkish has no `w`:
        /// `ışık-web` is shown, `ışıkweb` is not.
        ///
        /// ```
        /// use alabel::display::Policy;
        ///
        /// assert!(Policy::new().to_display("smörgåsbord.example").is_unicode());
        /// let reason = Policy::new().check("pąypaļ.example").next();
        /// assert_eq!(
        ///     reason.unwrap().to_string(),
        ///     "U+013C at octets 6..8, in the label \"pąypaļ\", is in no alphabet with U+0105 \
        ///      (CLDR, main exemplar characters)"
        /// );
        /// ```
        OneAlphabet("one-alphabet");
        /// Hides labels with a mark that is twice on one base, on a base of another script, an invisible dot,
        /// or the fifth on its base.
        ///
        /// [UTS #39, section 5.4](https://www.unicode.org/reports/tr39/#Optional_Detection).
        ///
        /// ```
        /// use alabel::display::Policy;
        ///
        /// assert!(!Policy::new().to_display("goog\u{6C}\u{307}e.example").is_unicode());
        /// ```
        Marks("marks");
        /// Hides labels with digits of two numbering systems.
        ///
        /// [UTS #39, section 5.3](https://www.unicode.org/reports/tr39/#Mixed_Number_Detection).
        ///
        /// ```
        /// use alabel::display::Policy;
        ///
        /// assert!(Policy::new().to_display("খবর২৪.example").is_unicode());
        /// assert!(!Policy::new().to_display("খবর২4.example").is_unicode());
        /// ```
        MixedNumbers("mixed-numbers");
        /// Hides labels in which Kana or strokes of Han look like slashes, dots or Latin letters, as Chromium
        /// does.
        ///
        /// ```
        /// use alabel::display::Policy;
        ///
        /// assert!(Policy::new().to_display("ソフト.example").is_unicode());
        /// assert!(!Policy::new().to_display("exampleソcom.example").is_unicode());
        /// ```
        CjkContext("cjk-context");
        /// Hides labels with punctuation that can pass for a hyphen, a dot or nothing. Shows labels with
        /// punctuation that identifiers cannot have, if a language needs it at its place.
        ///
        /// | code points | are shown |
        /// |---|---|
        /// | U+00B7 MIDDLE DOT | between two `l` under `cat`, as in Chromium and Firefox, and between Han |
        /// | U+02BC, U+2019 apostrophe | between Cyrillic letters |
        /// | U+30A0 double hyphen | between Katakana |
        /// | U+200C zero width non-joiner | between Arabic letters whose connection it breaks, as in Persian |
        /// | U+060C, U+061B, U+061F Arabic comma, semicolon, question mark | after an Arabic letter, at the end of a word |
        /// | U+02BB turned comma, U+2010 hyphen, U+2027 hyphenation point | nowhere |
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
        Punctuation("punctuation");
    }

    /// Lists every rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, Rule};
    ///
    /// let all = Rule::ALL.iter().copied().fold(Policy::HIGHLY_RESTRICTIVE, Policy::with);
    /// assert_eq!(all, Policy::new());
    /// ```
    pub const ALL;

    /// Returns the name of the rule for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Rule;
    ///
    /// assert_eq!(Rule::MixedNumbers.code(), "mixed-numbers");
    /// ```
    pub const fn code;
}

/// A set of rules, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::display) struct Rules(u8);

impl Rules {
    /// The empty set.
    pub(in crate::display) const NONE: Self = Self(0);

    /// Returns the set with a rule.
    pub(in crate::display) const fn with(self, rule: Rule) -> Self {
        Self(self.0 | 1 << rule as u8)
    }

    /// Returns the set without a rule.
    pub(in crate::display) const fn without(self, rule: Rule) -> Self {
        Self(self.0 & !(1 << rule as u8))
    }

    /// Returns `true` if a rule is in the set.
    pub(in crate::display) const fn contains(self, rule: Rule) -> bool {
        self.0 >> rule as u8 & 1 == 1
    }
}

impl fmt::Debug for Rules {
    /// Writes the rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = Rule::ALL.iter().filter(|&&rule| self.contains(rule));
        f.debug_set().entries(rules).finish()
    }
}

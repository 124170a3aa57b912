//! The kinds of reason: one for each rule, with its document.

use core::fmt;

use crate::display::rules::browser::Browser;
use crate::error::{ErrorKind, parse_code};

/// A rule that hides the Unicode form of a label.
///
/// # Examples
///
/// ```
/// use alabel::display::{Policy, ReasonKind};
///
/// let reason = Policy::new().check("pаypal.example").next().unwrap();
/// assert_eq!(reason.kind(), ReasonKind::MixedScripts);
/// assert_eq!(reason.kind().code(), "mixed-scripts");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ReasonKind {
    /// The name is not valid, so it has no Unicode form to show.
    Invalid(ErrorKind),
    /// A code point is mapped to ASCII punctuation that the input does not have.
    MappedToPunctuation,
    /// A label is not in ASCII, and the policy shows only ASCII.
    NotAscii,
    /// A code point is not allowed in identifiers.
    NotAllowed,
    /// A label mixes scripts against the policy.
    MixedScripts,
    /// A code point belongs to a script unknown to the reader.
    ScriptNotRead,
    /// A label has digits of two numbering systems.
    MixedNumbers,
    /// A nonspacing mark is twice on one base.
    RepeatedMark,
    /// A nonspacing mark is on a base of another script.
    MarkOfAnotherScript,
    /// A dot above is on a letter that hides it.
    HiddenOverlay,
    /// A label of another script looks like a Latin one.
    WholeScriptConfusable,
    /// A label looks like a number.
    OnlyDigitLookalikes,
    /// No alphabet has the Latin letters of a label.
    NoAlphabet,
    /// A nonspacing mark is the fifth on its base, or a later one.
    TooManyMarks,
    /// No language needs the punctuation at this place.
    Punctuation,
    /// A letter belongs under other top-level domains.
    LetterOfOtherTld,
    /// Kana, or a mark of Kana, is out of its context.
    KanaContext,
    /// A code point that looks like a stroke stands next to another script than Kana and Han.
    CjkStroke,
    /// A code point that looks like a slash stands next to no Kana and no Han.
    SlashLookalike,
    /// A Latin letter outside ASCII is in a label with other scripts.
    NonAsciiLatinWithCjk,
    /// A Latin, Greek or Cyrillic mark stands on a letter of another script, or on one that hides it.
    DiacriticContext,
    /// A browser leaves the code point out.
    Blocked,
    /// A label has hyphens first, last, or in its third and fourth positions.
    Hyphens,
    /// The name looks like a protected one.
    LooksLike,
}

parse_code!(ReasonKind);

impl ReasonKind {
    /// Lists the kinds, one for each [`code`](Self::code).
    ///
    /// The code of [`Invalid`](Self::Invalid) leaves out the kind of the error: here, and from `FromStr`, it has
    /// [`ErrorKind::EmptyName`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::ReasonKind;
    ///
    /// assert_eq!("no-alphabet".parse(), Ok(ReasonKind::NoAlphabet));
    /// for kind in ReasonKind::ALL {
    ///     assert_eq!(kind.code().parse(), Ok(*kind));
    /// }
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Invalid(ErrorKind::EmptyName),
        Self::MappedToPunctuation,
        Self::NotAscii,
        Self::NotAllowed,
        Self::MixedScripts,
        Self::ScriptNotRead,
        Self::MixedNumbers,
        Self::RepeatedMark,
        Self::MarkOfAnotherScript,
        Self::HiddenOverlay,
        Self::WholeScriptConfusable,
        Self::OnlyDigitLookalikes,
        Self::NoAlphabet,
        Self::TooManyMarks,
        Self::Punctuation,
        Self::LetterOfOtherTld,
        Self::KanaContext,
        Self::CjkStroke,
        Self::SlashLookalike,
        Self::NonAsciiLatinWithCjk,
        Self::DiacriticContext,
        Self::Blocked,
        Self::Hyphens,
        Self::LooksLike,
    ];

    /// Returns the name of the kind for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::ReasonKind;
    ///
    /// assert_eq!(ReasonKind::NoAlphabet.code(), "no-alphabet");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.description().0
    }

    /// Explains the rule in one plain sentence for people who know nothing of Unicode.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::ReasonKind;
    ///
    /// assert_eq!(
    ///     ReasonKind::MixedScripts.explain(),
    ///     "Letters of different scripts can look the same, so a word that mixes scripts may not be what it seems."
    /// );
    /// ```
    #[must_use]
    #[rustfmt::skip]
    pub const fn explain(self) -> &'static str {
        match self {
            Self::Invalid(kind) => kind.explain(),
            Self::MappedToPunctuation => "A character that only looks like punctuation would turn into real punctuation, which ends a host name in many programs.",
            Self::NotAscii => "Only the letters a to z, digits and hyphens are shown as they are.",
            Self::NotAllowed => "Symbols, emoji and rare or historic letters are not used to write names, and many look like other characters.",
            Self::MixedScripts => "Letters of different scripts can look the same, so a word that mixes scripts may not be what it seems.",
            Self::ScriptNotRead => "The reader does not know this script, and cannot tell its letters apart.",
            Self::MixedNumbers => "Digits of different numbering systems can look the same and have different values.",
            Self::RepeatedMark => "Two equal marks on one letter look like one.",
            Self::MarkOfAnotherScript => "A mark of another script does not belong on this letter, and may not be seen.",
            Self::HiddenOverlay => "A dot on a letter that has one already cannot be seen.",
            Self::TooManyMarks => "No language puts this many marks on one letter; they cover the text around them.",
            Self::Punctuation => "This mark can pass for a hyphen, a dot or an apostrophe, or is easily overlooked.",
            Self::WholeScriptConfusable => "The whole word is in another script, but looks like a word in Latin letters.",
            Self::OnlyDigitLookalikes => "The letters of this word look like digits, so it looks like a number.",
            Self::NoAlphabet => "No language uses these letters together, so the word is made to look like another one.",
            Self::LetterOfOtherTld => "This letter is used in a language of other countries, and looks like another letter elsewhere.",
            Self::KanaContext => "This Japanese character can pass for a hyphen, a dot or another letter where it stands.",
            Self::CjkStroke => "This character can pass for a line or a Latin letter beside letters of another script.",
            Self::SlashLookalike => "This character can pass for a slash, which ends a host name.",
            Self::NonAsciiLatinWithCjk => "Latin letters with marks are not used within words of this script.",
            Self::DiacriticContext => "This mark does not belong on the character before it, and may not be seen.",
            Self::Blocked => "The browser shows no name with this character, which can pass for another one.",
            Self::Hyphens => "Hyphens in these places are reserved, or can be overlooked.",
            Self::LooksLike => "The name looks like one that is to be protected from imitation.",
        }
    }

    /// Returns the predicate of the sentence.
    pub(in crate::display) const fn predicate(self) -> &'static str {
        self.description().1
    }

    /// Returns the document that has the rule, if a browser does not name its own source.
    pub(in crate::display) const fn section(self, browser: Option<Browser>) -> &'static str {
        match browser {
            Some(Browser::Chromium) => "Chromium, idn_spoof_checker.cc",
            Some(Browser::Firefox) => "Firefox, nsIDNService.cpp",
            None => self.description().2,
        }
    }

    /// Returns the code, the predicate of the sentence, and the document.
    #[rustfmt::skip]
    const fn description(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Invalid(_) => ("invalid", "is not valid", "UTS #46, section 4.3"),
            Self::MappedToPunctuation => ("mapped-to-punctuation", "is ASCII punctuation that a code point outside ASCII is mapped to", "UTS #46, section 4"),
            Self::NotAscii => ("not-ascii", "is not in ASCII", "UTS #39, section 5.2"),
            Self::NotAllowed => ("not-allowed", "is not allowed in identifiers", "UTS #39, section 3.1"),
            Self::MixedScripts => ("mixed-scripts", "must not be mixed with", "UTS #39, section 5.2"),
            Self::ScriptNotRead => ("script-not-read", "is of a script that the reader does not read", "Policy::scripts"),
            Self::MixedNumbers => ("mixed-numbers", "is a digit of another numbering system than", "UTS #39, section 5.3"),
            Self::RepeatedMark => ("repeated-mark", "is a mark that is on the same base already", "UTS #39, section 5.4"),
            Self::MarkOfAnotherScript => ("mark-of-another-script", "is a mark of another script than", "UTS #39, section 5.4"),
            Self::HiddenOverlay => ("hidden-overlay", "is a dot that cannot be seen on", "UTS #39, section 5.4"),
            Self::WholeScriptConfusable => ("whole-script-confusable", "looks like Latin letters", "UTS #39, section 4.1"),
            Self::OnlyDigitLookalikes => ("only-digit-lookalikes", "looks like a number", "Chromium, idn_spoof_checker.cc"),
            Self::NoAlphabet => ("no-alphabet", "is in no alphabet", "CLDR, main exemplar characters"),
            Self::TooManyMarks => ("too-many-marks", "is a mark on a base that has four already", "UTS #39, section 5.4"),
            Self::Punctuation => ("punctuation", "is punctuation where no language needs it", "Rule::Punctuation"),
            Self::LetterOfOtherTld => ("letter-of-other-tld", "belongs under other top-level domains", "Chromium, idn_spoof_checker.cc"),
            Self::KanaContext => ("kana-context", "is Kana, or a mark of Kana, out of its context", "Chromium, idn_spoof_checker.cc"),
            Self::CjkStroke => ("cjk-stroke", "looks like a stroke or a Latin letter beside what is neither Kana nor Han", "Chromium, idn_spoof_checker.cc"),
            Self::SlashLookalike => ("slash-lookalike", "looks like a slash, with neither Kana nor Han beside it", "Chromium, idn_spoof_checker.cc"),
            Self::NonAsciiLatinWithCjk => ("non-ascii-latin-with-cjk", "is a Latin letter outside ASCII in a label with another script", "Chromium, idn_spoof_checker.cc"),
            Self::DiacriticContext => ("diacritic-context", "is a mark on a code point that it does not go with", "Chromium, idn_spoof_checker.cc"),
            Self::Blocked => ("blocked", "is a code point that the browser does not show", "Chromium, idn_spoof_checker.cc"),
            Self::LooksLike => ("looks-like", "looks like a protected name", "Policy::protect"),
            Self::Hyphens => ("hyphens", "has a hyphen first or last, or hyphens in its third and fourth positions", "Chromium, idn_spoof_checker.cc"),
        }
    }
}

impl fmt::Display for ReasonKind {
    /// Writes the predicate of the sentence of a [`Reason`](crate::display::Reason).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(kind) => kind.fmt(f),
            _ => f.pad(self.predicate()),
        }
    }
}

//! The list of reasons: one row for each rule.

use core::fmt;

use crate::display::rules::browser::Browser;
use crate::error::{ErrorKind, codes};

/// The source of the rules of Chromium.
const CHROMIUM: &str = "Chromium, idn_spoof_checker.cc";

/// The source of the rules of Firefox.
const FIREFOX: &str = "Firefox, nsIDNService.cpp";

codes! {
    /// A rule that hides the Unicode form of a label.
    ///
    /// Each kind is documented with its [`code`](Self::code) and the sentence of [`explain`](Self::explain).
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
    pub enum ReasonKind {
        /// The name is not valid, so it has no Unicode form to show. The sentence is [`ErrorKind::explain`].
        Invalid[ErrorKind = ErrorKind::EmptyName]("invalid",
            "is not valid",
            "UTS #46, section 4.3",
            "");
        /// A code point is mapped to ASCII punctuation that the input does not have.
        MappedToPunctuation("mapped-to-punctuation",
            "is ASCII punctuation that a code point outside ASCII is mapped to",
            "UTS #46, section 4";
            "A character that only looks like punctuation would turn into real punctuation, which ends a host name in many programs.");
        /// A label is not in ASCII, and the policy shows only ASCII.
        NotAscii("not-ascii",
            "is not in ASCII",
            "UTS #39, section 5.2";
            "Only the letters a to z, digits and hyphens are shown as they are.");
        /// A code point is not allowed in identifiers.
        NotAllowed("not-allowed",
            "is not allowed in identifiers",
            "UTS #39, section 3.1";
            "Symbols, emoji and rare or historic letters are not used to write names, and many look like other characters.");
        /// A label mixes scripts against the policy.
        MixedScripts("mixed-scripts",
            "must not be mixed with",
            "UTS #39, section 5.2";
            "Letters of different scripts can look the same, so a word that mixes scripts may not be what it seems.");
        /// A code point belongs to a script unknown to the reader.
        ScriptNotRead("script-not-read",
            "is of a script that the reader does not read",
            "Policy::scripts";
            "The reader does not know this script, and cannot tell its letters apart.");
        /// A label has digits of two numbering systems.
        MixedNumbers("mixed-numbers",
            "is a digit of another numbering system than",
            "UTS #39, section 5.3";
            "Digits of different numbering systems can look the same and have different values.");
        /// A nonspacing mark is twice on one base.
        RepeatedMark("repeated-mark",
            "is a mark that is on the same base already",
            "UTS #39, section 5.4";
            "Two equal marks on one letter look like one.");
        /// A nonspacing mark is on a base of another script.
        MarkOfAnotherScript("mark-of-another-script",
            "is a mark of another script than",
            "UTS #39, section 5.4";
            "A mark of another script does not belong on this letter, and may not be seen.");
        /// A dot above is on a letter that hides it.
        HiddenOverlay("hidden-overlay",
            "is a dot that cannot be seen on",
            "UTS #39, section 5.4";
            "A dot on a letter that has one already cannot be seen.");
        /// A label of another script looks like a Latin one.
        WholeScriptConfusable("whole-script-confusable",
            "looks like Latin letters",
            "UTS #39, section 4.1";
            "The whole word is in another script, but looks like a word in Latin letters.");
        /// A label looks like a number.
        OnlyDigitLookalikes("only-digit-lookalikes",
            "looks like a number",
            CHROMIUM;
            "The letters of this word look like digits, so it looks like a number.");
        /// No alphabet has the Latin letters of a label.
        NoAlphabet("no-alphabet",
            "is in no alphabet",
            "CLDR, main exemplar characters";
            "No language uses these letters together, so the word is made to look like another one.");
        /// A nonspacing mark is the fifth on its base, or a later one.
        TooManyMarks("too-many-marks",
            "is a mark on a base that has four already",
            "UTS #39, section 5.4";
            "No language puts this many marks on one letter; they cover the text around them.");
        /// No language needs the punctuation at this place.
        Punctuation("punctuation",
            "is punctuation where no language needs it",
            "Rule::Punctuation";
            "This mark can pass for a hyphen, a dot or an apostrophe, or is easily overlooked.");
        /// A letter belongs under other top-level domains.
        LetterOfOtherTld("letter-of-other-tld",
            "belongs under other top-level domains",
            CHROMIUM;
            "This letter is used in a language of other countries, and looks like another letter elsewhere.");
        /// Kana, or a mark of Kana, is out of its context.
        KanaContext("kana-context",
            "is Kana, or a mark of Kana, out of its context",
            CHROMIUM;
            "This Japanese character can pass for a hyphen, a dot or another letter where it stands.");
        /// A code point that looks like a stroke stands next to another script than Kana and Han.
        CjkStroke("cjk-stroke",
            "looks like a stroke or a Latin letter beside a code point that is neither Kana nor Han",
            CHROMIUM;
            "This character can pass for a line or a Latin letter beside letters of another script.");
        /// A code point that looks like a slash stands next to no Kana and no Han.
        SlashLookalike("slash-lookalike",
            "looks like a slash, with neither Kana nor Han beside it",
            CHROMIUM;
            "This character can pass for a slash, which ends a host name.");
        /// A Latin letter outside ASCII is in a label with other scripts.
        NonAsciiLatinWithCjk("non-ascii-latin-with-cjk",
            "is a Latin letter outside ASCII in a label with another script",
            CHROMIUM;
            "Latin letters with marks are not used within words of this script.");
        /// A Latin, Greek or Cyrillic mark stands on a letter of another script, or on one that hides it.
        DiacriticContext("diacritic-context",
            "is a mark on a code point that it does not go with",
            CHROMIUM;
            "This mark does not belong on the character before it, and may not be seen.");
        /// A browser leaves the code point out.
        Blocked("blocked",
            "is a code point that the browser does not show",
            CHROMIUM;
            "The browser shows no name with this character, which can pass for another one.");
        /// A label has hyphens first, last, or in its third and fourth positions.
        Hyphens("hyphens",
            "has a hyphen first or last, or hyphens in its third and fourth positions",
            CHROMIUM;
            "Hyphens in these places are reserved, or can be overlooked.");
        /// The name looks like a protected one.
        LooksLike("looks-like",
            "looks like a protected name",
            "Policy::protect";
            "The name looks like a protected name.");
    }

    /// Lists the kinds, one for each [`code`](Self::code).
    ///
    /// The code of [`Invalid`](Self::Invalid) leaves out the kind of the error: here, and from `FromStr`, it
    /// has [`ErrorKind::EmptyName`].
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
    pub const ALL;

    /// Returns the name of the kind for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::ReasonKind;
    ///
    /// assert_eq!(ReasonKind::NoAlphabet.code(), "no-alphabet");
    /// ```
    pub const fn code;

    /// Returns the predicate of the sentence.
    pub(in crate::display) const fn predicate;

    /// Returns the section of the document that has the rule.
    const fn own_section;

    /// Returns the sentence for people, or an empty string for a name that is not valid.
    const fn explanation;
}

impl ReasonKind {
    /// Explains the rule in one plain sentence for people who know nothing of Unicode.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::ReasonKind;
    ///
    /// assert_eq!(
    ///     ReasonKind::MixedScripts.explain(),
    ///     "Letters of different scripts can look the same, so a word that mixes scripts may not be \
    ///      what it seems."
    /// );
    /// ```
    #[must_use]
    pub const fn explain(self) -> &'static str {
        match self {
            Self::Invalid(kind) => kind.explain(),
            _ => self.explanation(),
        }
    }

    /// Returns the section of the document that has the rule, or the source of the browser.
    pub(in crate::display) const fn section(self, browser: Option<Browser>) -> &'static str {
        match browser {
            Some(Browser::Chromium) => CHROMIUM,
            Some(Browser::Firefox) => FIREFOX,
            None => self.own_section(),
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

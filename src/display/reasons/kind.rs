//! The list of reasons: one row for each rule.

use core::fmt;

use crate::display::rules::browser::Browser;
use crate::error::{ErrorKind, parse_code};

/// The source of the rules of Chromium.
const CHROMIUM: &str = "Chromium, idn_spoof_checker.cc";

/// The source of the rules of Firefox.
const FIREFOX: &str = "Firefox, nsIDNService.cpp";

/// Makes the enum, the list of its values and a function for each column from the list of reasons.
///
/// One function for all columns would add 15 KB of explanations to programs that only list reasons.
macro_rules! reasons {
    ($($(#[doc = $summary:literal])+ $kind:ident {
        code: $code:literal,
        predicate: $predicate:literal,
        section: $section:expr,
        explanation: $explanation:literal,
    })+) => {
        /// A rule that hides the Unicode form of a label.
        ///
        /// Each kind is documented with its [`code`](Self::code) and the sentence of
        /// [`explain`](Self::explain).
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
            ///
            /// Code `invalid`. The sentence is [`ErrorKind::explain`].
            Invalid(ErrorKind),
            $(
                $(#[doc = $summary])+
                #[doc = concat!("\n\nCode `", $code, "`.\n\n> ", $explanation)]
                $kind,
            )+
        }

        impl ReasonKind {
            /// Lists the kinds, one for each [`code`](Self::code).
            ///
            /// The code of [`Invalid`](Self::Invalid) leaves out the kind of the error: here, and from
            /// `FromStr`, it has [`ErrorKind::EmptyName`].
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
            pub const ALL: &'static [Self] = &[Self::Invalid(ErrorKind::EmptyName), $(Self::$kind),+];

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
                match self {
                    Self::Invalid(_) => "invalid",
                    $(Self::$kind => $code,)+
                }
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
            ///     "Letters of different scripts can look the same, so a word that mixes scripts may not be \
            ///      what it seems."
            /// );
            /// ```
            #[must_use]
            pub const fn explain(self) -> &'static str {
                match self {
                    Self::Invalid(kind) => kind.explain(),
                    $(Self::$kind => $explanation,)+
                }
            }

            /// Returns the predicate of the sentence.
            pub(in crate::display) const fn predicate(self) -> &'static str {
                match self {
                    Self::Invalid(_) => "is not valid",
                    $(Self::$kind => $predicate,)+
                }
            }

            /// Returns the section of the document that has the rule, or the source of the browser.
            pub(in crate::display) const fn section(self, browser: Option<Browser>) -> &'static str {
                match (browser, self) {
                    (Some(Browser::Chromium), _) => CHROMIUM,
                    (Some(Browser::Firefox), _) => FIREFOX,
                    (None, Self::Invalid(_)) => "UTS #46, section 4.3",
                    $((None, Self::$kind) => $section,)+
                }
            }
        }
    };
}

reasons! {
    /// A code point is mapped to ASCII punctuation that the input does not have.
    MappedToPunctuation {
        code: "mapped-to-punctuation",
        predicate: "is ASCII punctuation that a code point outside ASCII is mapped to",
        section: "UTS #46, section 4",
        explanation: "A character that only looks like punctuation would turn into real punctuation, which ends a host name in many programs.",
    }
    /// A label is not in ASCII, and the policy shows only ASCII.
    NotAscii {
        code: "not-ascii",
        predicate: "is not in ASCII",
        section: "UTS #39, section 5.2",
        explanation: "Only the letters a to z, digits and hyphens are shown as they are.",
    }
    /// A code point is not allowed in identifiers.
    NotAllowed {
        code: "not-allowed",
        predicate: "is not allowed in identifiers",
        section: "UTS #39, section 3.1",
        explanation: "Symbols, emoji and rare or historic letters are not used to write names, and many look like other characters.",
    }
    /// A label mixes scripts against the policy.
    MixedScripts {
        code: "mixed-scripts",
        predicate: "must not be mixed with",
        section: "UTS #39, section 5.2",
        explanation: "Letters of different scripts can look the same, so a word that mixes scripts may not be what it seems.",
    }
    /// A code point belongs to a script unknown to the reader.
    ScriptNotRead {
        code: "script-not-read",
        predicate: "is of a script that the reader does not read",
        section: "Policy::scripts",
        explanation: "The reader does not know this script, and cannot tell its letters apart.",
    }
    /// A label has digits of two numbering systems.
    MixedNumbers {
        code: "mixed-numbers",
        predicate: "is a digit of another numbering system than",
        section: "UTS #39, section 5.3",
        explanation: "Digits of different numbering systems can look the same and have different values.",
    }
    /// A nonspacing mark is twice on one base.
    RepeatedMark {
        code: "repeated-mark",
        predicate: "is a mark that is on the same base already",
        section: "UTS #39, section 5.4",
        explanation: "Two equal marks on one letter look like one.",
    }
    /// A nonspacing mark is on a base of another script.
    MarkOfAnotherScript {
        code: "mark-of-another-script",
        predicate: "is a mark of another script than",
        section: "UTS #39, section 5.4",
        explanation: "A mark of another script does not belong on this letter, and may not be seen.",
    }
    /// A dot above is on a letter that hides it.
    HiddenOverlay {
        code: "hidden-overlay",
        predicate: "is a dot that cannot be seen on",
        section: "UTS #39, section 5.4",
        explanation: "A dot on a letter that has one already cannot be seen.",
    }
    /// A label of another script looks like a Latin one.
    WholeScriptConfusable {
        code: "whole-script-confusable",
        predicate: "looks like Latin letters",
        section: "UTS #39, section 4.1",
        explanation: "The whole word is in another script, but looks like a word in Latin letters.",
    }
    /// A label looks like a number.
    OnlyDigitLookalikes {
        code: "only-digit-lookalikes",
        predicate: "looks like a number",
        section: CHROMIUM,
        explanation: "The letters of this word look like digits, so it looks like a number.",
    }
    /// No alphabet has the Latin letters of a label.
    NoAlphabet {
        code: "no-alphabet",
        predicate: "is in no alphabet",
        section: "CLDR, main exemplar characters",
        explanation: "No language uses these letters together, so the word is made to look like another one.",
    }
    /// A nonspacing mark is the fifth on its base, or a later one.
    TooManyMarks {
        code: "too-many-marks",
        predicate: "is a mark on a base that has four already",
        section: "UTS #39, section 5.4",
        explanation: "No language puts this many marks on one letter; they cover the text around them.",
    }
    /// No language needs the punctuation at this place.
    Punctuation {
        code: "punctuation",
        predicate: "is punctuation where no language needs it",
        section: "Rule::Punctuation",
        explanation: "This mark can pass for a hyphen, a dot or an apostrophe, or is easily overlooked.",
    }
    /// A letter belongs under other top-level domains.
    LetterOfOtherTld {
        code: "letter-of-other-tld",
        predicate: "belongs under other top-level domains",
        section: CHROMIUM,
        explanation: "This letter is used in a language of other countries, and looks like another letter elsewhere.",
    }
    /// Kana, or a mark of Kana, is out of its context.
    KanaContext {
        code: "kana-context",
        predicate: "is Kana, or a mark of Kana, out of its context",
        section: CHROMIUM,
        explanation: "This Japanese character can pass for a hyphen, a dot or another letter where it stands.",
    }
    /// A code point that looks like a stroke stands next to another script than Kana and Han.
    CjkStroke {
        code: "cjk-stroke",
        predicate: "looks like a stroke or a Latin letter beside a code point that is neither Kana nor Han",
        section: CHROMIUM,
        explanation: "This character can pass for a line or a Latin letter beside letters of another script.",
    }
    /// A code point that looks like a slash stands next to no Kana and no Han.
    SlashLookalike {
        code: "slash-lookalike",
        predicate: "looks like a slash, with neither Kana nor Han beside it",
        section: CHROMIUM,
        explanation: "This character can pass for a slash, which ends a host name.",
    }
    /// A Latin letter outside ASCII is in a label with other scripts.
    NonAsciiLatinWithCjk {
        code: "non-ascii-latin-with-cjk",
        predicate: "is a Latin letter outside ASCII in a label with another script",
        section: CHROMIUM,
        explanation: "Latin letters with marks are not used within words of this script.",
    }
    /// A Latin, Greek or Cyrillic mark stands on a letter of another script, or on one that hides it.
    DiacriticContext {
        code: "diacritic-context",
        predicate: "is a mark on a code point that it does not go with",
        section: CHROMIUM,
        explanation: "This mark does not belong on the character before it, and may not be seen.",
    }
    /// A browser leaves the code point out.
    Blocked {
        code: "blocked",
        predicate: "is a code point that the browser does not show",
        section: CHROMIUM,
        explanation: "The browser shows no name with this character, which can pass for another one.",
    }
    /// A label has hyphens first, last, or in its third and fourth positions.
    Hyphens {
        code: "hyphens",
        predicate: "has a hyphen first or last, or hyphens in its third and fourth positions",
        section: CHROMIUM,
        explanation: "Hyphens in these places are reserved, or can be overlooked.",
    }
    /// The name looks like a protected one.
    LooksLike {
        code: "looks-like",
        predicate: "looks like a protected name",
        section: "Policy::protect",
        explanation: "The name looks like a protected name.",
    }
}

parse_code!(ReasonKind);

impl fmt::Display for ReasonKind {
    /// Writes the predicate of the sentence of a [`Reason`](crate::display::Reason).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(kind) => kind.fmt(f),
            _ => f.pad(self.predicate()),
        }
    }
}

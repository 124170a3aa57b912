//! The table of the kinds of error: status code, code, message, section and explanation of each; and what is read from it.

use core::fmt;

use super::ErrorKind;

/// The description of a kind of error.
pub(super) struct Description {
    /// The status code of UTS #46.
    pub(super) status: Option<&'static str>,
    /// The name of the kind for programs.
    pub(super) code: &'static str,
    /// The predicate of the message, whose subject is the label, its code point or the name.
    pub(super) predicate: &'static str,
    /// The section of the rule in UTS #46, or in the document that defines it.
    pub(super) rule: &'static str,
    /// What is wrong, for people who know none of these words.
    pub(super) explanation: &'static str,
}

impl ErrorKind {
    /// Returns the status code of the rule in the conformance test of UTS #46, or `None` if the rule is not part of UTS #46.
    ///
    /// The header of [`IdnaTestV2.txt`](https://www.unicode.org/Public/idna/latest/IdnaTestV2.txt) lists the codes. A code
    /// names a processing step (`P4`), a validity criterion (`V7`), a step of ToASCII (`A4_2`), a Bidi rule (`B1`) or a
    /// contextual rule (`C2`).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::ErrorKind;
    ///
    /// assert_eq!(ErrorKind::Disallowed.status(), Some("V7"));
    /// assert_eq!(ErrorKind::ForbiddenDomainCodePoint.status(), None);
    /// ```
    #[must_use]
    pub const fn status(self) -> Option<&'static str> {
        self.description().status
    }

    /// Returns the name of the kind for programs, as in the JSON of the command `alabel`. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ErrorKind::LabelTooLong.code(), "label-too-long");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.description().code
    }

    /// Returns one plain sentence that explains the error to people who know nothing of domain names but how to type them.
    ///
    /// It uses no word of the specifications: a "part" of a name is a label, its "coded form" the A-label. The documentation
    /// of each kind has it, with an example.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = alabel::Uts46::STRICT.to_ascii("-a.example").unwrap_err();
    /// assert_eq!(error.kind().explain(), "A part of the name starts with a hyphen.");
    /// ```
    #[must_use]
    pub const fn explain(self) -> &'static str {
        self.description().explanation
    }

    /// Checks if the subject of the predicate is the name, not a label or a code point.
    pub(super) const fn is_of_name(self) -> bool {
        matches!(
            self,
            Self::EmptyName | Self::NameTooLong | Self::EmptyDomain | Self::Ipv4TooManyParts
        )
    }

    /// Checks if the rule is about a host that is no name: an IPv6 address or an opaque host.
    pub(super) const fn is_of_host(self) -> bool {
        matches!(
            self,
            Self::ForbiddenHostCodePoint
                | Self::Ipv6Unclosed
                | Self::Ipv6InvalidCompression
                | Self::Ipv6TooManyPieces
                | Self::Ipv6MultipleCompression
                | Self::Ipv6InvalidCodePoint
                | Self::Ipv6TooFewPieces
                | Self::Ipv4InIpv6TooManyPieces
                | Self::Ipv4InIpv6InvalidCodePoint
                | Self::Ipv4InIpv6OutOfRangePart
                | Self::Ipv4InIpv6TooFewParts
        )
    }
}

impl fmt::Display for ErrorKind {
    /// Writes the predicate of the sentence of an [`Error`](super::Error).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let predicate = self.description().predicate;
        match self {
            Self::InvalidPunycode(kind) => write!(f, "{predicate}: {kind}"),
            Self::Prohibited(prohibition) => write!(f, "{predicate}: {prohibition}"),
            _ => f.write_str(predicate),
        }
    }
}

impl ErrorKind {
    /// Returns the row of the table of kinds.
    #[expect(clippy::too_many_lines, reason = "a table, three lines for each kind")]
    #[rustfmt::skip]
    pub(super) const fn description(self) -> Description {
        let (status, code, predicate, rule, explanation) = match self {
            Self::NonAsciiALabel => ("P4", "non-ascii-a-label",
                "is in a label that starts with \"xn--\", which must be ASCII", "UTS #46, section 4, step 4.1.1",
                "A part of the name starts with \"xn--\" but contains more than the letters a to z, digits and hyphens."),
            Self::InvalidPunycode(_) => ("P4", "invalid-punycode",
                "starts with \"xn--\" but is not Punycode", "UTS #46, section 4, step 4.1.2",
                "A part of the name starts with \"xn--\", but what follows is not the coded form of any name."),
            Self::AsciiALabel => ("P4", "ascii-a-label",
                "starts with \"xn--\" but encodes no code point outside ASCII", "UTS #46, section 4, step 4.1.3",
                "A part of the name starts with \"xn--\", but no special character is coded in what follows."),
            Self::NoAcePrefix => ("", "no-ace-prefix",
                "does not start with \"xn--\"", "RFC 5890, section 2.3.2.1",
                "The name was expected to start with \"xn--\", but it does not."),
            Self::AsciiULabel => ("", "ascii-u-label",
                "has no code point outside ASCII", "RFC 5890, section 2.3.2.1",
                "The name was expected to contain a special character, such as ü, but it does not."),
            Self::NotLdh => ("", "not-ldh",
                "is not an ASCII letter, digit or hyphen", "RFC 5890, section 2.3.1",
                "The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed."),
            Self::NoRoundTrip => ("", "no-round-trip",
                "does not round-trip: re-encoding the label it decodes to gives another string", "RFC 5890, section 2.3.2.1",
                "A part of the name starts with \"xn--\", but it is not the correct coded form of the name it stands for."),
            Self::FormsDiffer => ("", "forms-differ",
                "does not match the U-label supplied with it", "RFC 5891, section 4.2.1",
                "The two forms given for the name are not forms of the same name."),
            Self::NotNfc => ("V1", "not-nfc",
                "is not in Unicode Normalization Form C", "UTS #46, section 4.1, criterion 1",
                "A character of the name is stored in an unusual form; typing the name again usually helps."),
            Self::HyphensInThirdAndFourth => ("V2", "hyphens-in-third-and-fourth",
                "has hyphens in its third and fourth positions", "UTS #46, section 4.1, criterion 2",
                "The third and fourth characters of a part of the name are both hyphens, which is reserved for coded names."),
            Self::LeadingHyphen => ("V3", "leading-hyphen",
                "is a hyphen at the start of the label", "UTS #46, section 4.1, criterion 3",
                "A part of the name starts with a hyphen."),
            Self::TrailingHyphen => ("V3", "trailing-hyphen",
                "is a hyphen at the end of the label", "UTS #46, section 4.1, criterion 3",
                "A part of the name ends with a hyphen."),
            Self::LeadingAcePrefix => ("V4", "leading-ace-prefix",
                "encodes a label that starts with \"xn--\" itself", "UTS #46, section 4.1, criterion 4",
                "A part of the name is the coded form of something that starts with \"xn--\" itself."),
            Self::LeadingMark => ("V6", "leading-mark",
                "is a combining mark at the start of the label", "UTS #46, section 4.1, criterion 6",
                "A part of the name starts with an accent or another mark that needs a letter before it."),
            Self::Disallowed => ("V7", "disallowed",
                "is not valid in a label", "UTS #46, section 4.1, criterion 7",
                "The name contains a character that is not allowed in domain names."),
            Self::Unassigned => ("", "unassigned",
                "is unassigned", "RFC 5892, section 2.10",
                "The name contains a character that does not exist or is too new for domain names."),
            Self::Prohibited(_) => ("", "prohibited",
                "is prohibited", "RFC 3491, section 5",
                "The name contains a special space, an invisible character or another one that is not allowed in domain names."),
            Self::Std3 => ("U1", "std3",
                "is an ASCII code point other than a-z, 0-9 and hyphen", "UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules",
                "The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed."),
            Self::ForbiddenDomainCodePoint => ("", "forbidden-domain-code-point",
                "is a forbidden domain code point", "URL Standard, section 3.2",
                "The name contains a space or a symbol, such as / or @, that cannot be part of a domain name."),
            Self::DeniedAscii => ("", "denied-ascii",
                "is an ASCII code point denied by this program", "Uts46::deny_ascii",
                "The name contains a symbol that is not accepted here."),
            Self::ZeroWidthNonJoiner => ("C1", "zero-width-non-joiner",
                "is not preceded by a virama and does not join cursive letters", "RFC 5892, appendix A.1",
                "The name contains an invisible character that keeps letters apart, in a place where it changes nothing."),
            Self::ZeroWidthJoiner => ("C2", "zero-width-joiner",
                "is not preceded by a virama", "RFC 5892, appendix A.2",
                "The name contains an invisible character that joins letters, in a place where it changes nothing."),
            Self::MiddleDot => ("", "middle-dot",
                "is not between two letters l", "RFC 5892, appendix A.3",
                "The name contains a middle dot (·) that is not between two letters l."),
            Self::GreekLowerNumeralSign => ("", "greek-lower-numeral-sign",
                "is not followed by a Greek code point", "RFC 5892, appendix A.4",
                "The name contains the Greek sign for numbers (͵) without a Greek letter after it."),
            Self::HebrewPunctuationGeresh => ("", "hebrew-punctuation-geresh",
                "is not preceded by a Hebrew code point", "RFC 5892, appendix A.5",
                "The name contains the Hebrew mark geresh without a Hebrew letter before it."),
            Self::HebrewPunctuationGershayim => ("", "hebrew-punctuation-gershayim",
                "is not preceded by a Hebrew code point", "RFC 5892, appendix A.6",
                "The name contains the Hebrew mark gershayim without a Hebrew letter before it."),
            Self::KatakanaMiddleDot => ("", "katakana-middle-dot",
                "is in a label without Hiragana, Katakana or Han", "RFC 5892, appendix A.7",
                "A part of the name contains the Japanese middle dot (・) but no Japanese or Chinese character."),
            Self::ArabicIndicDigit => ("", "arabic-indic-digit",
                "is in a label with extended Arabic-Indic digits", "RFC 5892, appendix A.8",
                "A part of the name mixes Arabic digits with those of Persian and Urdu."),
            Self::ExtendedArabicIndicDigit => ("", "extended-arabic-indic-digit",
                "is in a label with Arabic-Indic digits that are not extended", "RFC 5892, appendix A.9",
                "A part of the name mixes digits of Persian and Urdu with Arabic ones."),
            Self::LCatWithRandAlCat => ("", "l-cat-with-rand-al-cat",
                "is left-to-right in a label with right-to-left code points", "RFC 3454, section 6, requirement 2",
                "A part of the name mixes letters written from right to left with letters written from left to right."),
            Self::FirstNotRandAlCat => ("", "first-not-rand-al-cat",
                "starts a label with right-to-left code points but is not right-to-left", "RFC 3454, section 6, requirement 3",
                "A part of the name contains letters written from right to left, but does not start with one."),
            Self::LastNotRandAlCat => ("", "last-not-rand-al-cat",
                "ends a label with right-to-left code points but is not right-to-left", "RFC 3454, section 6, requirement 3",
                "A part of the name contains letters written from right to left, but does not end with one."),
            Self::BidiRule1 => ("B1", "bidi-rule-1",
                "starts a label of a name with right-to-left code points, but its Bidi_Class is not L, R or AL", "RFC 5893, section 2, rule 1",
                "The name contains letters written from right to left, and a part of it does not start with a letter."),
            Self::BidiRule2 => ("B2", "bidi-rule-2",
                "has a Bidi_Class that is not allowed in a right-to-left label", "RFC 5893, section 2, rule 2",
                "A part of the name is written from right to left, but contains a character that is not, such as a Latin letter."),
            Self::BidiRule3 => ("B3", "bidi-rule-3",
                "ends a right-to-left label, but its Bidi_Class is not R, AL, EN or AN", "RFC 5893, section 2, rule 3",
                "A part of the name is written from right to left, but does not end with a letter or a digit."),
            Self::BidiRule4 => ("B4", "bidi-rule-4",
                "is in a right-to-left label that mixes European and Arabic numbers", "RFC 5893, section 2, rule 4",
                "A part of the name is written from right to left, and mixes Arabic digits with other ones."),
            Self::BidiRule5 => ("B5", "bidi-rule-5",
                "has a Bidi_Class that is not allowed in a left-to-right label of a name with right-to-left code points", "RFC 5893, section 2, rule 5",
                "A part of the name is written from left to right, but contains a character that is not, such as a Hebrew letter."),
            Self::BidiRule6 => ("B6", "bidi-rule-6",
                "ends a left-to-right label of a name with right-to-left code points, but its Bidi_Class is not L or EN", "RFC 5893, section 2, rule 6",
                "The name contains letters written from right to left, and another part of it does not end with a letter or a digit."),
            Self::PunycodeOverflow => ("A3", "punycode-overflow",
                "is too long to be encoded", "UTS #46, section 4.2, step 3",
                "A part of the name is far too long."),
            Self::EmptyName => ("A4_1", "empty-name",
                "is empty", "UTS #46, section 4.2, step 4.1",
                "The name is empty."),
            Self::NameTooLong => ("A4_1", "name-too-long",
                "is longer than 253 octets", "UTS #46, section 4.2, step 4.1",
                "The name is too long: in its coded form, it has more than 253 characters."),
            Self::EmptyLabel => ("A4_2", "empty-label",
                "is empty", "UTS #46, section 4.2, step 4.2",
                "A part of the name is empty, as between two dots in a row."),
            Self::RootLabel => ("A4_2", "root-label",
                "is the empty root label", "UTS #46, section 4.2, step 4.2",
                "The name ends with a dot."),
            Self::LabelTooLong => ("A4_2", "label-too-long",
                "is longer than 63 octets", "UTS #46, section 4.2, step 4.2",
                "A part of the name is too long: in its coded form, it has more than 63 characters."),
            Self::EmptyUnicodeLabel => ("X4_2", "empty-unicode-label",
                "is empty", "UTS #46, section 4.2, step 4.2, applied to ToUnicode",
                "A part of the name is empty, as between two dots in a row."),
            Self::EmptyDomain => ("", "empty-domain",
                "is empty once mapped", "URL Standard, section 3.3",
                "The name is empty, or has only invisible characters."),
            Self::ForbiddenHostCodePoint => ("", "forbidden-host-code-point",
                "is a forbidden host code point", "URL Standard, section 3.2",
                "The name contains a space or a symbol, such as / or @, that cannot be part of a web address."),
            Self::Ipv4TooManyParts => ("", "ipv4-too-many-parts",
                "ends in a number but has more than four labels", "URL Standard, section 3.5",
                "The name ends in a number, as the address of a computer does, but has more than four parts."),
            Self::Ipv4NonNumericPart => ("", "ipv4-non-numeric-part",
                "is not a number, but the last label is one", "URL Standard, section 3.5",
                "The name ends in a number, as the address of a computer does, but another part of it is not a number."),
            Self::Ipv4OutOfRangePart => ("", "ipv4-out-of-range-part",
                "is too large for its part of an IPv4 address", "URL Standard, section 3.5",
                "One of the numbers of the address is too large."),
            Self::Ipv6Unclosed => ("", "ipv6-unclosed",
                "starts with \"[\" but does not end with \"]\"", "URL Standard, section 3.5",
                "The address starts with [ but does not end with ]."),
            Self::Ipv6InvalidCompression => ("", "ipv6-invalid-compression",
                "is a single colon at the start of an IPv6 address", "URL Standard, section 3.5",
                "The address in brackets starts with a single colon."),
            Self::Ipv6TooManyPieces => ("", "ipv6-too-many-pieces",
                "follows the eighth piece of an IPv6 address", "URL Standard, section 3.5",
                "The address in brackets has more than eight parts."),
            Self::Ipv6MultipleCompression => ("", "ipv6-multiple-compression",
                "ends a second \"::\" in an IPv6 address", "URL Standard, section 3.5",
                "The address in brackets has two colons in a row in more than one place."),
            Self::Ipv6InvalidCodePoint => ("", "ipv6-invalid-code-point",
                "is not allowed at this place of an IPv6 address", "URL Standard, section 3.5",
                "The address in brackets contains a character that is not allowed, or ends too early."),
            Self::Ipv6TooFewPieces => ("", "ipv6-too-few-pieces",
                "has fewer than eight pieces and no \"::\" in an IPv6 address", "URL Standard, section 3.5",
                "The address in brackets has fewer than eight parts."),
            Self::Ipv4InIpv6TooManyPieces => ("", "ipv4-in-ipv6-too-many-pieces",
                "starts an IPv4 address after more than six pieces of an IPv6 address", "URL Standard, section 3.5",
                "The address in brackets has too many parts before the numbers with dots."),
            Self::Ipv4InIpv6InvalidCodePoint => ("", "ipv4-in-ipv6-invalid-code-point",
                "is not allowed at this place of an IPv4 address at the end of an IPv6 address", "URL Standard, section 3.5",
                "The numbers with dots in the address in brackets contain a character that is not allowed, or end too early."),
            Self::Ipv4InIpv6OutOfRangePart => ("", "ipv4-in-ipv6-out-of-range-part",
                "makes a number larger than 255 in an IPv4 address at the end of an IPv6 address", "URL Standard, section 3.5",
                "One of the numbers with dots in the address in brackets is larger than 255."),
            Self::Ipv4InIpv6TooFewParts => ("", "ipv4-in-ipv6-too-few-parts",
                "ends in an IPv4 address with fewer than four numbers", "URL Standard, section 3.5",
                "The address in brackets ends with fewer than four numbers with dots."),
        };
        let status = if status.is_empty() { None } else { Some(status) };
        Description { status, code, predicate, rule, explanation }
    }
}

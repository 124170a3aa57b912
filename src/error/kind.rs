//! The table of the kinds of error, one for each rule.

use super::table::error_kinds;

error_kinds! {
    /// A kind of error: one for each rule.
    ///
    /// The documentation of each kind has an example: a name, and the operation that refuses it.
    ///
    /// # Examples
    ///
    /// ```
    /// let kind = alabel::to_ascii("a..b").unwrap_err().kind();
    /// assert_eq!(kind, alabel::ErrorKind::EmptyLabel);
    /// assert_eq!(kind.to_string(), "is empty");
    /// ```
    pub enum ErrorKind {
        /// A label starts with the ACE prefix but contains a code point outside ASCII.
        ///
        /// Example: `"xn--bücher"` with [`Uts46::new`](crate::Uts46::new).
        NonAsciiALabel("non-ascii-a-label", status "P4", "UTS #46, section 4, step 4.1.1",
            "is in a label that starts with \"xn--\", which must be ASCII",
            "A part of the name starts with \"xn--\" but contains more than the letters a to z, digits and hyphens.");
        /// The text after the ACE prefix is not valid Punycode.
        ///
        /// Example: `"xn--0"` with [`Uts46::new`](crate::Uts46::new).
        InvalidPunycode("invalid-punycode", status "P4", "UTS #46, section 4, step 4.1.2",
            "starts with \"xn--\" but is not Punycode",
            "A part of the name starts with \"xn--\", but what follows is not the coded form of any name.");
        /// The text after the ACE prefix decodes to ASCII only, or to nothing.
        ///
        /// Example: `"xn--bucher-"` with [`Uts46::new`](crate::Uts46::new).
        AsciiALabel("ascii-a-label", status "P4", "UTS #46, section 4, step 4.1.3",
            "starts with \"xn--\" but encodes no code point outside ASCII",
            "A part of the name starts with \"xn--\", but no special character is coded in what follows.");
        /// The function expected an A-label, but the label does not start with `xn--`.
        ///
        /// Example: `"bücher"` with [`label::to_u_label`](crate::label::to_u_label).
        NoAcePrefix("no-ace-prefix", "RFC 5890, section 2.3.2.1",
            "does not start with \"xn--\"",
            "The name was expected to start with \"xn--\", but it does not.");
        /// The function expected a U-label, but the label is all ASCII.
        ///
        /// Example: `"bucher"` with [`label::to_a_label`](crate::label::to_a_label).
        AsciiULabel("ascii-u-label", "RFC 5890, section 2.3.2.1",
            "has no code point outside ASCII",
            "The name was expected to contain a special character, such as ü, but it does not.");
        /// The label contains ASCII other than letters, digits and hyphens.
        ///
        /// Example: `"a_b"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
        NotLdh("not-ldh", "RFC 5890, section 2.3.1",
            "is not an ASCII letter, digit or hyphen",
            "The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed.");
        /// A code point is outside ASCII, where only the ASCII form of a name is allowed.
        ///
        /// Example: `"bücher"` with [`Format::Hostname`](crate::Format::Hostname).
        NotAscii("not-ascii", "RFC 5890, section 2.3.1",
            "is not ASCII",
            "The name contains a special character, such as ü, although only a to z, digits and hyphens are allowed.");
        /// The A-label does not round-trip: re-encoding the label it decodes to gives another string.
        ///
        /// Example: `"xn--wca"` with [`Idna2003::to_unicode`](crate::Idna2003::to_unicode).
        NoRoundTrip("no-round-trip", "RFC 5890, section 2.3.2.1",
            "does not round-trip: re-encoding the label it decodes to gives another string",
            "A part of the name starts with \"xn--\", but it is not the correct coded form of the name it stands for.");
        /// The A-label does not match the U-label supplied with it.
        ///
        /// Example: `"bücher"` and `"xn--bche-ppa"` with
        /// [`Idna2008::to_ascii_of_both`](crate::Idna2008::to_ascii_of_both).
        FormsDiffer("forms-differ", "RFC 5891, section 4.2.1",
            "does not match the U-label supplied with it",
            "The two forms given for the name are not forms of the same name.");
        /// A label or the decoded form of an A-label is not in Unicode Normalization Form C.
        ///
        /// Example: `"u\u{308}"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
        NotNfc("not-nfc", status "V1", "UTS #46, section 4.1, criterion 1",
            "is not in Unicode Normalization Form C",
            "A character of the name is stored in an unusual form; typing the name again usually helps.");
        /// A label has hyphens in its third and fourth positions.
        ///
        /// Example: `"ab--c"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
        HyphensInThirdAndFourth("hyphens-in-third-and-fourth", status "V2", "UTS #46, section 4.1, criterion 2",
            "has hyphens in its third and fourth positions",
            "The third and fourth characters of a part of the name are both hyphens, which is reserved for coded names.");
        /// A label starts with a hyphen.
        ///
        /// Example: `"-a"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
        LeadingHyphen("leading-hyphen", status "V3", "UTS #46, section 4.1, criterion 3",
            "is a hyphen at the start of the label",
            "A part of the name starts with a hyphen.");
        /// A label ends with a hyphen.
        ///
        /// Example: `"a-"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
        TrailingHyphen("trailing-hyphen", status "V3", "UTS #46, section 4.1, criterion 3",
            "is a hyphen at the end of the label",
            "A part of the name ends with a hyphen.");
        /// An A-label decodes to a label that starts with the ACE prefix itself.
        ///
        /// Example: `"xn--xn---epa"` with [`Uts46::new`](crate::Uts46::new).
        LeadingAcePrefix("leading-ace-prefix", status "V4", "UTS #46, section 4.1, criterion 4",
            "encodes a label that starts with \"xn--\" itself",
            "A part of the name is the coded form of something that starts with \"xn--\" itself.");
        /// A label starts with a combining mark.
        ///
        /// Example: `"\u{301}a"` with [`Uts46::new`](crate::Uts46::new).
        LeadingMark("leading-mark", status "V6", "UTS #46, section 4.1, criterion 6",
            "is a combining mark at the start of the label",
            "A part of the name starts with an accent or another mark that needs a letter before it.");
        /// A code point is not allowed in labels.
        ///
        /// Example: `"☕"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
        Disallowed("disallowed", status "V7", "UTS #46, section 4.1, criterion 7",
            "is not valid in a label",
            "The name contains a character that is not allowed in domain names.");
        /// A code point is unassigned in the specification's version of Unicode.
        ///
        /// Example: `"\u{378}"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
        Unassigned("unassigned", "RFC 5892, section 2.10",
            "is unassigned",
            "The name contains a character that does not exist or is too new for domain names.");
        /// Nameprep prohibits a code point.
        ///
        /// Example: `"a\u{202E}b"` with [`Idna2003::new`](crate::Idna2003::new).
        Prohibited("prohibited", "RFC 3491, section 5",
            "is prohibited",
            "The name contains a special space, an invisible character or another one that is not allowed in domain names.");
        /// An ASCII code point is not a lowercase letter, a digit or a hyphen.
        ///
        /// Example: `"a_b"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
        Std3("std3", status "U1", "UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules",
            "is an ASCII code point other than a-z, 0-9 and hyphen",
            "The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed.");
        /// An ASCII code point must not appear in the host of a URL.
        ///
        /// Example: `"a b"` with [`Uts46::new`](crate::Uts46::new).
        ForbiddenDomainCodePoint("forbidden-domain-code-point", "URL Standard, section 3.2",
            "is a forbidden domain code point",
            "The name contains a space or a symbol, such as / or @, that cannot be part of a domain name.");
        /// [`Uts46::deny_ascii`](crate::Uts46::deny_ascii) has an ASCII code point that URLs do not forbid.
        ///
        /// Example: `"a_b"` with [`Uts46::deny_ascii`](crate::Uts46::deny_ascii).
        DeniedAscii("denied-ascii", "Uts46::deny_ascii",
            "is an ASCII code point denied by this program",
            "The name contains a symbol that is not accepted here.");
        /// A ZERO WIDTH NON-JOINER is not preceded by a virama and does not join cursive letters.
        ///
        /// Example: `"a\u{200C}b"` with [`Uts46::new`](crate::Uts46::new).
        ZeroWidthNonJoiner("zero-width-non-joiner", status "C1", "RFC 5892, appendix A.1",
            "is not preceded by a virama and does not join cursive letters",
            "The name contains an invisible character that keeps letters apart, in a place where it changes nothing.");
        /// A ZERO WIDTH JOINER is not preceded by a virama.
        ///
        /// Example: `"a\u{200D}b"` with [`Uts46::new`](crate::Uts46::new).
        ZeroWidthJoiner("zero-width-joiner", status "C2", "RFC 5892, appendix A.2",
            "is not preceded by a virama",
            "The name contains an invisible character that joins letters, in a place where it changes nothing.");
        /// A MIDDLE DOT is not between two letters l.
        ///
        /// Example: `"a·b"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        MiddleDot("middle-dot", "RFC 5892, appendix A.3",
            "is not between two letters l",
            "The name contains a middle dot (·) that is not between two letters l.");
        /// A GREEK LOWER NUMERAL SIGN, the keraia, is not followed by a Greek code point.
        ///
        /// Example: `"α\u{375}b"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        GreekLowerNumeralSign("greek-lower-numeral-sign", "RFC 5892, appendix A.4",
            "is not followed by a Greek code point",
            "The name contains the Greek sign for numbers (͵) without a Greek letter after it.");
        /// A HEBREW PUNCTUATION GERESH is not preceded by a Hebrew code point.
        ///
        /// Example: `"\u{5F3}א"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        HebrewPunctuationGeresh("hebrew-punctuation-geresh", "RFC 5892, appendix A.5",
            "is not preceded by a Hebrew code point",
            "The name contains the Hebrew mark geresh without a Hebrew letter before it.");
        /// A HEBREW PUNCTUATION GERSHAYIM is not preceded by a Hebrew code point.
        ///
        /// Example: `"\u{5F4}א"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        HebrewPunctuationGershayim("hebrew-punctuation-gershayim", "RFC 5892, appendix A.6",
            "is not preceded by a Hebrew code point",
            "The name contains the Hebrew mark gershayim without a Hebrew letter before it.");
        /// A KATAKANA MIDDLE DOT is in a label without Hiragana, Katakana or Han.
        ///
        /// Example: `"a・b"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        KatakanaMiddleDot("katakana-middle-dot", "RFC 5892, appendix A.7",
            "is in a label without Hiragana, Katakana or Han",
            "A part of the name contains the Japanese middle dot (・) but no Japanese or Chinese character.");
        /// An Arabic-Indic digit is in a label with extended Arabic-Indic digits.
        ///
        /// Example: `"ا\u{660}\u{6F0}"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        ArabicIndicDigit("arabic-indic-digit", "RFC 5892, appendix A.8",
            "is in a label with extended Arabic-Indic digits",
            "A part of the name mixes Arabic digits with those of Persian and Urdu.");
        /// A label mixes extended Arabic-Indic digits with ordinary ones; the error is at an extended digit.
        ///
        /// Example: `"ا\u{6F0}\u{660}"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
        ExtendedArabicIndicDigit("extended-arabic-indic-digit", "RFC 5892, appendix A.9",
            "is in a label with Arabic-Indic digits that are not extended",
            "A part of the name mixes digits of Persian and Urdu with Arabic ones.");
        /// A left-to-right code point is in a label with right-to-left code points.
        ///
        /// Example: `"אaב"` with [`Idna2003::new`](crate::Idna2003::new).
        LCatWithRandAlCat("l-cat-with-rand-al-cat", "RFC 3454, section 6, requirement 2",
            "is left-to-right in a label with right-to-left code points",
            "A part of the name mixes letters written from right to left with letters written from left to right.");
        /// A label with right-to-left code points does not start with one.
        ///
        /// Example: `"1א"` with [`Idna2003::new`](crate::Idna2003::new).
        FirstNotRandAlCat("first-not-rand-al-cat", "RFC 3454, section 6, requirement 3",
            "starts a label with right-to-left code points but is not right-to-left",
            "A part of the name contains letters written from right to left, but does not start with one.");
        /// A label with right-to-left code points does not end with one.
        ///
        /// Example: `"א1"` with [`Idna2003::new`](crate::Idna2003::new).
        LastNotRandAlCat("last-not-rand-al-cat", "RFC 3454, section 6, requirement 3",
            "ends a label with right-to-left code points but is not right-to-left",
            "A part of the name contains letters written from right to left, but does not end with one.");
        /// A label of a Bidi domain name does not start with a code point of Bidi_Class L, R or AL.
        ///
        /// Example: `"0a.א"` with [`Uts46::new`](crate::Uts46::new).
        BidiRule1("bidi-rule-1", status "B1", "RFC 5893, section 2, rule 1",
            "starts a label of a name with right-to-left code points, but its Bidi_Class is not L, R or AL",
            "The name contains letters written from right to left, and a part of it does not start with a letter.");
        /// The Bidi_Class of a code point is not allowed in a right-to-left label.
        ///
        /// Example: `"אaב"` with [`Uts46::new`](crate::Uts46::new).
        BidiRule2("bidi-rule-2", status "B2", "RFC 5893, section 2, rule 2",
            "has a Bidi_Class that is not allowed in a right-to-left label",
            "A part of the name is written from right to left, but contains a character that is not, such as a Latin letter.");
        /// A right-to-left label does not end with Bidi_Class R, AL, EN or AN, not counting nonspacing marks.
        ///
        /// Example: `"א-"` with [`Uts46::new`](crate::Uts46::new).
        BidiRule3("bidi-rule-3", status "B3", "RFC 5893, section 2, rule 3",
            "ends a right-to-left label, but its Bidi_Class is not R, AL, EN or AN",
            "A part of the name is written from right to left, but does not end with a letter or a digit.");
        /// A right-to-left label mixes European and Arabic numbers.
        ///
        /// Example: `"א1\u{660}"` with [`Uts46::new`](crate::Uts46::new).
        BidiRule4("bidi-rule-4", status "B4", "RFC 5893, section 2, rule 4",
            "is in a right-to-left label that mixes European and Arabic numbers",
            "A part of the name is written from right to left, and mixes Arabic digits with other ones.");
        /// The Bidi_Class of a code point is not allowed in a left-to-right label of a Bidi domain name.
        ///
        /// Example: `"aאb"` with [`Uts46::new`](crate::Uts46::new).
        BidiRule5("bidi-rule-5", status "B5", "RFC 5893, section 2, rule 5",
            "has a Bidi_Class that is not allowed in a left-to-right label of a name with right-to-left code points",
            "A part of the name is written from left to right, but contains a character that is not, such as a Hebrew letter.");
        /// A left-to-right label of a Bidi domain name does not end with L or EN, ignoring nonspacing marks.
        ///
        /// Example: `"a-.א"` with [`Uts46::new`](crate::Uts46::new).
        BidiRule6("bidi-rule-6", status "B6", "RFC 5893, section 2, rule 6",
            "ends a left-to-right label of a name with right-to-left code points, but its Bidi_Class is not L or EN",
            "The name contains letters written from right to left, and another part of it does not end with a letter or a digit.");
        /// A label is too long to be encoded.
        ///
        /// No name that fits into memory is so long.
        PunycodeOverflow("punycode-overflow", status "A3", "UTS #46, section 4.2, step 3",
            "is too long to be encoded",
            "A part of the name is far too long.");
        /// The name is empty, or is only the root dot.
        ///
        /// Example: `""` with [`Uts46::new`](crate::Uts46::new).
        EmptyName("empty-name", status "A4_1", "UTS #46, section 4.2, step 4.1",
            "is empty",
            "The name is empty.");
        /// The name has more than 253 octets, not counting the root dot.
        ///
        /// Example: `"a."` 128 times with [`Uts46::new`](crate::Uts46::new).
        NameTooLong("name-too-long", status "A4_1", "UTS #46, section 4.2, step 4.1",
            "has more than 253 octets in its ASCII form",
            "The name is too long: in its coded form, it has more than 253 characters.");
        /// A label other than the root is empty.
        ///
        /// Example: `"a..b"` with [`Uts46::new`](crate::Uts46::new).
        EmptyLabel("empty-label", status "A4_2", "UTS #46, section 4.2, step 4.2",
            "is empty",
            "A part of the name is empty, as between two dots in a row.");
        /// The name ends with the root dot.
        ///
        /// Example: `"a."` with [`Uts46::STRICT`](crate::Uts46::STRICT).
        RootLabel("root-label", status "A4_2", "UTS #46, section 4.2, step 4.2",
            "is the empty root label",
            "The name ends with a dot.");
        /// A label has more than 63 octets.
        ///
        /// Example: `"a"` 64 times with [`Uts46::new`](crate::Uts46::new).
        LabelTooLong("label-too-long", status "A4_2", "UTS #46, section 4.2, step 4.2",
            "has more than 63 octets in its ASCII form",
            "A part of the name is too long: in its coded form, it has more than 63 characters.");
        /// The result of ToUnicode has an empty label other than the root.
        ///
        /// Example: `"a..b"` with [`Uts46::to_unicode`](crate::Uts46::to_unicode).
        EmptyUnicodeLabel("empty-unicode-label", status "X4_2", "UTS #46, section 4.2, step 4.2, applied to ToUnicode",
            "is empty",
            "A part of the name is empty, as between two dots in a row.");
        /// The domain of a URL is empty.
        ///
        /// Example: `"\u{AD}"` with [`Url::new`](crate::Url::new).
        EmptyDomain("empty-domain", "URL Standard, section 3.3",
            "is empty once mapped",
            "The name is empty, or has only invisible characters.");
        /// The last label is a number: a URL parser reads such a name as an IPv4 address, or fails.
        ///
        /// Example: `"a.1"` with [`Url::STRICT`](crate::Url::STRICT).
        EndsInANumber("ends-in-a-number", "URL Standard, section 3.4",
            "is a number at the end of the name, as in an IPv4 address",
            "The name ends in a number, as the address of a computer does.");
        /// A code point must not appear in the host of a URL whose scheme is not special.
        ///
        /// Example: `"a b"` with [`Host::parse_with`](crate::Host::parse_with).
        ForbiddenHostCodePoint("forbidden-host-code-point", "URL Standard, section 3.2",
            "is a forbidden host code point",
            "The name contains a space or a symbol, such as / or @, that cannot be part of a web address.");
        /// A domain ends in a number but has more than four labels.
        ///
        /// Example: `"1.2.3.4.5"` with [`Host::parse`](crate::Host::parse).
        Ipv4TooManyParts("ipv4-too-many-parts", "URL Standard, section 3.5",
            "ends in a number but has more than four labels",
            "The name ends in a number, as the address of a computer does, but has more than four parts.");
        /// A domain ends in a number, but another label of it is not a number.
        ///
        /// Example: `"a.1"` with [`Host::parse`](crate::Host::parse).
        Ipv4NonNumericPart("ipv4-non-numeric-part", "URL Standard, section 3.5",
            "is not a number, but the last label is one",
            "The name ends in a number, as the address of a computer does, but another part of it is not a number.");
        /// A number of an IPv4 address is too large.
        ///
        /// Example: `"1.2.3.256"` with [`Host::parse`](crate::Host::parse).
        Ipv4OutOfRangePart("ipv4-out-of-range-part", "URL Standard, section 3.5",
            "is too large for its part of an IPv4 address",
            "One of the numbers of the address is too large.");
        /// A host starts with a bracket but does not end with one.
        ///
        /// Example: `"[::1"` with [`Host::parse`](crate::Host::parse).
        Ipv6Unclosed("ipv6-unclosed", "URL Standard, section 3.5",
            "starts with \"[\" but does not end with \"]\"",
            "The address starts with [ but does not end with ].");
        /// An IPv6 address starts with a single colon.
        ///
        /// Example: `"[:1]"` with [`Host::parse`](crate::Host::parse).
        Ipv6InvalidCompression("ipv6-invalid-compression", "URL Standard, section 3.5",
            "is a single colon at the start of an IPv6 address",
            "The address in brackets starts with a single colon.");
        /// An IPv6 address has more than eight pieces.
        ///
        /// Example: `"[1:2:3:4:5:6:7:8:9]"` with [`Host::parse`](crate::Host::parse).
        Ipv6TooManyPieces("ipv6-too-many-pieces", "URL Standard, section 3.5",
            "follows the eighth piece of an IPv6 address",
            "The address in brackets has more than eight parts.");
        /// An IPv6 address leaves out pieces in two places.
        ///
        /// Example: `"[1::2::3]"` with [`Host::parse`](crate::Host::parse).
        Ipv6MultipleCompression("ipv6-multiple-compression", "URL Standard, section 3.5",
            "ends a second \"::\" in an IPv6 address",
            "The address in brackets has two colons in a row in more than one place.");
        /// A code point is not allowed at its place in an IPv6 address.
        ///
        /// Example: `"[fe80::1%25eth0]"` with [`Host::parse`](crate::Host::parse).
        Ipv6InvalidCodePoint("ipv6-invalid-code-point", "URL Standard, section 3.5",
            "is not allowed at this place of an IPv6 address",
            "The address in brackets contains a character that is not allowed, or ends too early.");
        /// An IPv6 address has fewer than eight pieces, and leaves out none.
        ///
        /// Example: `"[1:2:3]"` with [`Host::parse`](crate::Host::parse).
        Ipv6TooFewPieces("ipv6-too-few-pieces", "URL Standard, section 3.5",
            "has fewer than eight pieces and no \"::\" in an IPv6 address",
            "The address in brackets has fewer than eight parts.");
        /// An IPv6 address has no room for the IPv4 address at its end.
        ///
        /// Example: `"[1:2:3:4:5:6:7:1.2.3.4]"` with [`Host::parse`](crate::Host::parse).
        Ipv4InIpv6TooManyPieces("ipv4-in-ipv6-too-many-pieces", "URL Standard, section 3.5",
            "starts an IPv4 address after more than six pieces of an IPv6 address",
            "The address in brackets has too many parts before the numbers with dots.");
        /// A code point is not allowed at its place in an IPv4 address that ends an IPv6 address.
        ///
        /// Example: `"[::1.2.3.04]"` with [`Host::parse`](crate::Host::parse).
        Ipv4InIpv6InvalidCodePoint("ipv4-in-ipv6-invalid-code-point", "URL Standard, section 3.5",
            "is not allowed at this place of an IPv4 address at the end of an IPv6 address",
            "The numbers with dots in the address in brackets contain a character that is not allowed, or end too early.");
        /// A number of an IPv4 address that ends an IPv6 address is larger than 255.
        ///
        /// Example: `"[::1.2.3.256]"` with [`Host::parse`](crate::Host::parse).
        Ipv4InIpv6OutOfRangePart("ipv4-in-ipv6-out-of-range-part", "URL Standard, section 3.5",
            "makes a number larger than 255 in an IPv4 address at the end of an IPv6 address",
            "One of the numbers with dots in the address in brackets is larger than 255.");
        /// An IPv4 address that ends an IPv6 address has fewer than four numbers.
        ///
        /// Example: `"[::1.2.3]"` with [`Host::parse`](crate::Host::parse).
        Ipv4InIpv6TooFewParts("ipv4-in-ipv6-too-few-parts", "URL Standard, section 3.5",
            "ends in an IPv4 address with fewer than four numbers",
            "The address in brackets ends with fewer than four numbers with dots.");
        /// A mailbox is not a local part, an `@`, and a domain or an address literal.
        ///
        /// Example: `"a..b@example.com"` with [`Mailbox::parse`](crate::Mailbox::parse).
        InvalidMailbox("invalid-mailbox", "RFC 5321, section 4.1.2",
            "breaks the syntax of mailboxes",
            "This is not an e-mail address: a character is missing or not allowed.");
    }
}

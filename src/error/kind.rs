//! The kinds of error: one for each rule.

use super::Prohibition;
use crate::punycode::DecodeErrorKind;

/// A kind of error: one for each rule.
///
/// Each kind is documented with its [`code`](Self::code), its [`status`](Self::status) if it has one, an example (a name, and
/// what refuses it), and the sentence of [`explain`](Self::explain).
///
/// # Examples
///
/// ```
/// use alabel::ErrorKind;
///
/// let error = alabel::to_ascii("a..b").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::EmptyLabel);
/// assert_eq!(error.kind().to_string(), "is empty");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A label starts with the ACE prefix but contains a code point outside ASCII.
    ///
    /// Code `non-ascii-a-label`, status P4. Example: `"xn--bücher"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name starts with `xn--` but contains more than the letters a to z, digits and hyphens.
    NonAsciiALabel,
    /// What follows the ACE prefix is not valid Punycode.
    ///
    /// Code `invalid-punycode`, status P4. Example: `"xn--0"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name starts with `xn--`, but what follows is not the coded form of any name.
    InvalidPunycode(DecodeErrorKind),
    /// What follows the ACE prefix decodes to ASCII alone, or to nothing.
    ///
    /// Code `ascii-a-label`, status P4. Example: `"xn--bucher-"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name starts with `xn--`, but no special character is coded in what follows.
    AsciiALabel,
    /// The function expected an A-label, but the label does not start with `xn--`.
    ///
    /// Code `no-ace-prefix`. Example: `"bücher"` with [`label::to_u_label`](crate::label::to_u_label).
    ///
    /// > The name was expected to start with `xn--`, but it does not.
    NoAcePrefix,
    /// The function expected a U-label, but the label is all ASCII.
    ///
    /// Code `ascii-u-label`. Example: `"bucher"` with [`label::to_a_label`](crate::label::to_a_label).
    ///
    /// > The name was expected to contain a special character, such as ü, but it does not.
    AsciiULabel,
    /// The label contains ASCII other than letters, digits and hyphens.
    ///
    /// Code `not-ldh`. Example: `"a_b"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
    ///
    /// > The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed.
    NotLdh,
    /// The A-label does not round-trip: re-encoding the label it decodes to gives another string.
    ///
    /// Code `no-round-trip`. Example: `"xn--wca"` with [`Idna2003::to_unicode`](crate::Idna2003::to_unicode).
    ///
    /// > A part of the name starts with `xn--`, but it is not the correct coded form of the name it stands for.
    NoRoundTrip,
    /// The A-label does not match the U-label supplied with it.
    ///
    /// Code `forms-differ`. Example: `"bücher"` and `"xn--bche-ppa"` with
    /// [`Idna2008::to_ascii_of_both`](crate::Idna2008::to_ascii_of_both).
    ///
    /// > The two forms given for the name are not forms of the same name.
    FormsDiffer,
    /// A label, or the label that an A-label decodes to, is not in Unicode Normalization Form C.
    ///
    /// Code `not-nfc`, status V1. Example: `"u\u{308}"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
    ///
    /// > A character of the name is stored in an unusual form; typing the name again usually helps.
    NotNfc,
    /// A label has hyphens in its third and fourth positions.
    ///
    /// Code `hyphens-in-third-and-fourth`, status V2. Example: `"ab--c"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
    ///
    /// > The third and fourth characters of a part of the name are both hyphens, which is reserved for coded names.
    HyphensInThirdAndFourth,
    /// A label starts with a hyphen.
    ///
    /// Code `leading-hyphen`, status V3. Example: `"-a"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
    ///
    /// > A part of the name starts with a hyphen.
    LeadingHyphen,
    /// A label ends with a hyphen.
    ///
    /// Code `trailing-hyphen`, status V3. Example: `"a-"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
    ///
    /// > A part of the name ends with a hyphen.
    TrailingHyphen,
    /// An A-label decodes to a label that starts with the ACE prefix itself.
    ///
    /// Code `leading-ace-prefix`, status V4. Example: `"xn--xn---epa"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is the coded form of something that starts with `xn--` itself.
    LeadingAcePrefix,
    /// A label starts with a combining mark.
    ///
    /// Code `leading-mark`, status V6. Example: `"\u{301}a"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name starts with an accent or another mark that needs a letter before it.
    LeadingMark,
    /// A code point is not allowed in labels.
    ///
    /// Code `disallowed`, status V7. Example: `"☕"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
    ///
    /// > The name contains a character that is not allowed in domain names.
    Disallowed,
    /// A code point is unassigned in the specification's version of Unicode.
    ///
    /// Code `unassigned`. Example: `"\u{378}"` with [`Idna2008::LOOKUP`](crate::Idna2008::LOOKUP).
    ///
    /// > The name contains a character that does not exist or is too new for domain names.
    Unassigned,
    /// A code point is prohibited by nameprep.
    ///
    /// Code `prohibited`. Example: `"a\u{202E}b"` with [`Idna2003::new`](crate::Idna2003::new).
    ///
    /// > The name contains a special space, an invisible character or another one that is not allowed in domain names.
    Prohibited(Prohibition),
    /// An ASCII code point is not a lowercase letter, a digit or a hyphen.
    ///
    /// Code `std3`, status U1. Example: `"a_b"` with [`Uts46::STRICT`](crate::Uts46::STRICT).
    ///
    /// > The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed.
    Std3,
    /// An ASCII code point must not appear in the host of a URL.
    ///
    /// Code `forbidden-domain-code-point`. Example: `"a b"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name contains a space or a symbol, such as / or @, that cannot be part of a domain name.
    ForbiddenDomainCodePoint,
    /// An ASCII code point is in the set of [`Uts46::deny_ascii`](crate::Uts46::deny_ascii), and not forbidden in URLs.
    ///
    /// Code `denied-ascii`. Example: `"a_b"` with [`Uts46::deny_ascii`](crate::Uts46::deny_ascii).
    ///
    /// > The name contains a symbol that is not accepted here.
    DeniedAscii,
    /// A ZERO WIDTH NON-JOINER is not preceded by a virama and does not join cursive letters.
    ///
    /// Code `zero-width-non-joiner`, status C1. Example: `"a\u{200C}b"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name contains an invisible character that keeps letters apart, in a place where it changes nothing.
    ZeroWidthNonJoiner,
    /// A ZERO WIDTH JOINER is not preceded by a virama.
    ///
    /// Code `zero-width-joiner`, status C2. Example: `"a\u{200D}b"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name contains an invisible character that joins letters, in a place where it changes nothing.
    ZeroWidthJoiner,
    /// A MIDDLE DOT is not between two letters l.
    ///
    /// Code `middle-dot`. Example: `"a·b"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > The name contains a middle dot (·) that is not between two letters l.
    MiddleDot,
    /// A GREEK LOWER NUMERAL SIGN, the keraia, is not followed by a Greek code point.
    ///
    /// Code `greek-lower-numeral-sign`. Example: `"α\u{375}b"` with
    /// [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > The name contains the Greek sign for numbers (͵) without a Greek letter after it.
    GreekLowerNumeralSign,
    /// A HEBREW PUNCTUATION GERESH is not preceded by a Hebrew code point.
    ///
    /// Code `hebrew-punctuation-geresh`. Example: `"\u{5F3}א"` with
    /// [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > The name contains the Hebrew mark geresh without a Hebrew letter before it.
    HebrewPunctuationGeresh,
    /// A HEBREW PUNCTUATION GERSHAYIM is not preceded by a Hebrew code point.
    ///
    /// Code `hebrew-punctuation-gershayim`. Example: `"\u{5F4}א"` with
    /// [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > The name contains the Hebrew mark gershayim without a Hebrew letter before it.
    HebrewPunctuationGershayim,
    /// A KATAKANA MIDDLE DOT is in a label without Hiragana, Katakana or Han.
    ///
    /// Code `katakana-middle-dot`. Example: `"a・b"` with [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > A part of the name contains the Japanese middle dot (・) but no Japanese or Chinese character.
    KatakanaMiddleDot,
    /// An Arabic-Indic digit is in a label with extended Arabic-Indic digits.
    ///
    /// Code `arabic-indic-digit`. Example: `"ا\u{660}\u{6F0}"` with
    /// [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > A part of the name mixes Arabic digits with those of Persian and Urdu.
    ArabicIndicDigit,
    /// A label mixes extended Arabic-Indic digits with ordinary ones; the error is at an extended digit.
    ///
    /// Code `extended-arabic-indic-digit`. Example: `"ا\u{6F0}\u{660}"` with
    /// [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION).
    ///
    /// > A part of the name mixes digits of Persian and Urdu with Arabic ones.
    ExtendedArabicIndicDigit,
    /// A left-to-right code point is in a label with right-to-left code points.
    ///
    /// Code `l-cat-with-rand-al-cat`. Example: `"אaב"` with [`Idna2003::new`](crate::Idna2003::new).
    ///
    /// > A part of the name mixes letters written from right to left with letters written from left to right.
    LCatWithRandAlCat,
    /// A label with right-to-left code points does not start with one.
    ///
    /// Code `first-not-rand-al-cat`. Example: `"1א"` with [`Idna2003::new`](crate::Idna2003::new).
    ///
    /// > A part of the name contains letters written from right to left, but does not start with one.
    FirstNotRandAlCat,
    /// A label with right-to-left code points does not end with one.
    ///
    /// Code `last-not-rand-al-cat`. Example: `"א1"` with [`Idna2003::new`](crate::Idna2003::new).
    ///
    /// > A part of the name contains letters written from right to left, but does not end with one.
    LastNotRandAlCat,
    /// A label of a Bidi domain name does not start with a code point of Bidi_Class L, R or AL.
    ///
    /// Code `bidi-rule-1`, status B1. Example: `"0a.א"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name contains letters written from right to left, and a part of it does not start with a letter.
    BidiRule1,
    /// The Bidi_Class of a code point is not allowed in a right-to-left label.
    ///
    /// Code `bidi-rule-2`, status B2. Example: `"אaב"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is written from right to left, but contains a character that is not, such as a Latin
    /// > letter.
    BidiRule2,
    /// A right-to-left label does not end with Bidi_Class R, AL, EN or AN, not counting nonspacing marks.
    ///
    /// Code `bidi-rule-3`, status B3. Example: `"א-"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is written from right to left, but does not end with a letter or a digit.
    BidiRule3,
    /// A right-to-left label mixes European and Arabic numbers.
    ///
    /// Code `bidi-rule-4`, status B4. Example: `"א1\u{660}"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is written from right to left, and mixes Arabic digits with other ones.
    BidiRule4,
    /// The Bidi_Class of a code point is not allowed in a left-to-right label of a Bidi domain name.
    ///
    /// Code `bidi-rule-5`, status B5. Example: `"aאb"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is written from left to right, but contains a character that is not, such as a Hebrew
    /// > letter.
    BidiRule5,
    /// A left-to-right label of a Bidi domain name does not end with Bidi_Class L or EN, not counting nonspacing marks.
    ///
    /// Code `bidi-rule-6`, status B6. Example: `"a-.א"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name contains letters written from right to left, and another part of it does not end with a letter or a
    /// > digit.
    BidiRule6,
    /// A label is too long to be encoded.
    ///
    /// Code `punycode-overflow`, status A3. No name that fits into memory is so long.
    ///
    /// > A part of the name is far too long.
    PunycodeOverflow,
    /// The name is empty, or consists of the root dot alone.
    ///
    /// Code `empty-name`, status A4_1. Example: `""` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name is empty.
    EmptyName,
    /// The name has more than 253 octets, not counting the root dot.
    ///
    /// Code `name-too-long`, status A4_1. Example: `"a."` 128 times with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > The name is too long: in its coded form, it has more than 253 characters.
    NameTooLong,
    /// A label other than the root is empty.
    ///
    /// Code `empty-label`, status A4_2. Example: `"a..b"` with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is empty, as between two dots in a row.
    EmptyLabel,
    /// The name ends with the root dot.
    ///
    /// Code `root-label`, status A4_2. Example: `"a."` with [`Uts46::STRICT`](crate::Uts46::STRICT).
    ///
    /// > The name ends with a dot.
    RootLabel,
    /// A label has more than 63 octets.
    ///
    /// Code `label-too-long`, status A4_2. Example: `"a"` 64 times with [`Uts46::new`](crate::Uts46::new).
    ///
    /// > A part of the name is too long: in its coded form, it has more than 63 characters.
    LabelTooLong,
    /// The result of ToUnicode has an empty label other than the root.
    ///
    /// Code `empty-unicode-label`, status X4_2. Example: `"a..b"` with [`Uts46::to_unicode`](crate::Uts46::to_unicode).
    ///
    /// > A part of the name is empty, as between two dots in a row.
    EmptyUnicodeLabel,
    /// The domain of a URL is empty.
    ///
    /// Code `empty-domain`. Example: `"\u{AD}"` with [`Url::new`](crate::Url::new).
    ///
    /// > The name is empty, or has only invisible characters.
    EmptyDomain,
    /// A code point must not appear in the host of a URL whose scheme is not special.
    ///
    /// Code `forbidden-host-code-point`. Example: `"a b"` with [`Host::parse_opaque`](crate::Host::parse_opaque).
    ///
    /// > The name contains a space or a symbol, such as / or @, that cannot be part of a web address.
    ForbiddenHostCodePoint,
    /// A domain ends in a number but has more than four labels.
    ///
    /// Code `ipv4-too-many-parts`. Example: `"1.2.3.4.5"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The name ends in a number, as the address of a computer does, but has more than four parts.
    Ipv4TooManyParts,
    /// A domain ends in a number, but another label of it is not a number.
    ///
    /// Code `ipv4-non-numeric-part`. Example: `"a.1"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The name ends in a number, as the address of a computer does, but another part of it is not a number.
    Ipv4NonNumericPart,
    /// A number of an IPv4 address is too large.
    ///
    /// Code `ipv4-out-of-range-part`. Example: `"1.2.3.256"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > One of the numbers of the address is too large.
    Ipv4OutOfRangePart,
    /// A host starts with a bracket but does not end with one.
    ///
    /// Code `ipv6-unclosed`. Example: `"[::1"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address starts with [ but does not end with ].
    Ipv6Unclosed,
    /// An IPv6 address starts with a single colon.
    ///
    /// Code `ipv6-invalid-compression`. Example: `"[:1]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets starts with a single colon.
    Ipv6InvalidCompression,
    /// An IPv6 address has more than eight pieces.
    ///
    /// Code `ipv6-too-many-pieces`. Example: `"[1:2:3:4:5:6:7:8:9]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets has more than eight parts.
    Ipv6TooManyPieces,
    /// An IPv6 address leaves out pieces in two places.
    ///
    /// Code `ipv6-multiple-compression`. Example: `"[1::2::3]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets has two colons in a row in more than one place.
    Ipv6MultipleCompression,
    /// A code point is not allowed at its place in an IPv6 address.
    ///
    /// Code `ipv6-invalid-code-point`. Example: `"[fe80::1%25eth0]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets contains a character that is not allowed, or ends too early.
    Ipv6InvalidCodePoint,
    /// An IPv6 address has fewer than eight pieces, and leaves out none.
    ///
    /// Code `ipv6-too-few-pieces`. Example: `"[1:2:3]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets has fewer than eight parts.
    Ipv6TooFewPieces,
    /// An IPv6 address ends in an IPv4 address for which it has no room.
    ///
    /// Code `ipv4-in-ipv6-too-many-pieces`. Example: `"[1:2:3:4:5:6:7:1.2.3.4]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets has too many parts before the numbers with dots.
    Ipv4InIpv6TooManyPieces,
    /// A code point is not allowed at its place in an IPv4 address that ends an IPv6 address.
    ///
    /// Code `ipv4-in-ipv6-invalid-code-point`. Example: `"[::1.2.3.04]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The numbers with dots in the address in brackets contain a character that is not allowed, or end too early.
    Ipv4InIpv6InvalidCodePoint,
    /// A number of an IPv4 address that ends an IPv6 address is larger than 255.
    ///
    /// Code `ipv4-in-ipv6-out-of-range-part`. Example: `"[::1.2.3.256]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > One of the numbers with dots in the address in brackets is larger than 255.
    Ipv4InIpv6OutOfRangePart,
    /// An IPv4 address that ends an IPv6 address has fewer than four numbers.
    ///
    /// Code `ipv4-in-ipv6-too-few-parts`. Example: `"[::1.2.3]"` with [`Host::parse`](crate::Host::parse).
    ///
    /// > The address in brackets ends with fewer than four numbers with dots.
    Ipv4InIpv6TooFewParts,
}

//! The list of known differences, with reasons.

use std::collections::HashSet;

use alabel::label::strip_ace_prefix;
use alabel::{MappingStatus, Uts46, VerifyDnsLength};
use alabel_libidn2::code::Code;
use alabel_libidn2::flags::Flags;

use crate::codes::{forbidden_code_points, has_non_ldh, of_name};
use crate::{Operation, Outcome};

/// A reason why our outcome differs from theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Explanation {
    /// A code point is unassigned in the Unicode version of the system's library, or UTS #46 has changed its
    /// status since.
    NewerUnicode,
    /// With UseSTD3ASCIIRules, an ASCII code point that is not "a lowercase letter (a-z), a digit (0-9), or a
    /// hyphen-minus" is an error (UTS #46, section 4.1, criterion 7). The system's library drops it, and asks
    /// DNS for a different name.
    Std3,
    /// The mapping must not produce a code point that ends or splits the host of a URL: `℀` would become
    /// `a/c`, with the host `a` (URL Standard, section 3.3). The system's library returns it.
    MappedToForbidden,
    /// ASCII in a U-label is a lowercase letter, a digit or a hyphen. All other ASCII is DISALLOWED (RFC
    /// 5892, section 3), and an A-label is an LDH label (RFC 5890, section 2.3.2.1). Underscores pass in both
    /// libraries if UTS #46 processes the name. For other ASCII in an A-label, the system's library returns
    /// the code of wrong Punycode. In a label that it makes with `IDN2_NO_ALABEL_ROUNDTRIP`, it accepts such
    /// ASCII.
    NotLdh,
    /// "In an RTL label, the end of the label must be a character with Bidi property R, AL, EN, or AN,
    /// followed by zero or more characters with Bidi property NSM" (RFC 5893, section 2, rule 3): not a
    /// hyphen or an underscore with a mark. The system's library accepts it.
    BidiRule,
    /// An A-label "starts in “xn--”, interpreted case-insensitively", and is converted to lowercase before it
    /// is decoded (RFC 5891, section 5.3). With `IDN2_NO_TR46`, the system's library decodes it without
    /// changing its case, and ignores the prefix `XN--`.
    CaseOfALabel,
    /// A code point of a label must be valid, not mapped (UTS #46, section 4.1, criterion 7), also in an
    /// A-label. The system's library accepts one that is mapped to ASCII other than letters, digits and
    /// hyphens.
    MappedInALabel,
    /// `IDN2_NFC_INPUT` normalizes the name, so it is in NFC. The system's library reports that it is not.
    Normalized,
    /// RFC 3492, section 6.4, does not fix the size of the integers that overflow. Both libraries refuse the
    /// label.
    Overflow,
    /// A label that starts with `xn--` and is not an A-label is a fake A-label (RFC 5890, section 2.3.1). It
    /// does not belong in a zone. The system's library returns it if it is passed as a U-label.
    FakeALabelForRegistration,
    /// An underscore is not a digit of Punycode (RFC 3492, section 5). The system's library decodes it, and
    /// then usually finds that the label is not an A-label.
    UnderscoreAsDigit,
    /// A label or a name has several errors, possibly including invalid UTF-8, and each library returns the
    /// code of one of them.
    SeveralErrors,
}

impl Explanation {
    /// Lists every explanation.
    pub const ALL: [Self; 12] = [
        Self::NewerUnicode,
        Self::Std3,
        Self::MappedToForbidden,
        Self::NotLdh,
        Self::BidiRule,
        Self::CaseOfALabel,
        Self::MappedInALabel,
        Self::Normalized,
        Self::Overflow,
        Self::FakeALabelForRegistration,
        Self::UnderscoreAsDigit,
        Self::SeveralErrors,
    ];
}

/// The code points, first and last, that the system's library knows and whose status UTS #46 has changed
/// since version 14.
const CHANGED: [(char, char); 23] = [
    ('\u{4C0}', '\u{4C0}'),
    ('\u{10A0}', '\u{10C5}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{1806}', '\u{1806}'),
    ('\u{180E}', '\u{180E}'),
    ('\u{1E9E}', '\u{1E9E}'),
    ('\u{2061}', '\u{2063}'),
    ('\u{206A}', '\u{206F}'),
    ('\u{2132}', '\u{2132}'),
    ('\u{2183}', '\u{2183}'),
    // In version 14, valid only without UseSTD3ASCIIRules. The system's library treats these as valid in
    // IDNA2008.
    ('\u{2260}', '\u{2260}'),
    ('\u{226E}', '\u{226F}'),
    ('\u{3164}', '\u{3164}'),
    // In version 14, mapped to letters in parentheses, only without UseSTD3ASCIIRules.
    ('\u{3200}', '\u{3243}'),
    ('\u{FFA0}', '\u{FFA0}'),
    // Marks of Unicode 14. The system's library knows that they are marks, and otherwise treats them as
    // unassigned.
    ('\u{1CF00}', '\u{1CF46}'),
    ('\u{1D173}', '\u{1D17A}'),
    // Corrigendum 4 of Unicode.
    ('\u{2F868}', '\u{2F868}'),
    ('\u{2F874}', '\u{2F874}'),
    ('\u{2F91F}', '\u{2F91F}'),
    ('\u{2F95F}', '\u{2F95F}'),
    ('\u{2F9BF}', '\u{2F9BF}'),
];

/// A comparison: an operation, and the code points that are newer than the system's library.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The call of both libraries.
    pub operation: &'a Operation,
    /// The code points that the system's library does not know.
    pub newer: &'a HashSet<char>,
}

/// Returns the reason why two outcomes for a name differ, if it is known.
#[must_use]
pub fn explain(
    name: &[u8],
    context: Context<'_>,
    ours: Outcome<'_>,
    theirs: Outcome<'_>,
) -> Option<Explanation> {
    let operation = context.operation;
    let own = of_name(name, operation);
    let is_own = |code: i32| code == 0 || own.iter().any(|known| *known as i32 == code);
    if ours.code < 0
        && theirs.code < 0
        && let Some(explanation) = explain_codes(&own, ours.code, theirs.code)
    {
        return Some(explanation);
    }
    // In any difference, our code belongs to an error of the name.
    if !is_own(ours.code) {
        return None;
    }
    let text = String::from_utf8_lossy(name);
    let decoded = labels(&text, operation);
    let difference = Difference {
        name: &text,
        decoded,
        context,
        ours,
        theirs,
    };
    difference
        .explanations()
        .into_iter()
        .flatten()
        .find(|explanation| is_own(theirs.code) || difference.is_code_of(*explanation))
}

/// Returns `true` for operations with UTS #46.
fn is_processed(operation: &Operation) -> bool {
    operation.function == "lookup_u8" && !operation.has(Flags::NO_TR46)
}

/// Replaces the code of an overflow, because the size of integers differs between the libraries.
fn without_overflow(code: i32) -> i32 {
    if code == Code::PunycodeOverflow as i32 {
        Code::PunycodeBadInput as i32
    } else {
        code
    }
}

/// Returns the reason why two libraries refuse a name with different codes.
fn explain_codes(own: &[Code], ours: i32, theirs: i32) -> Option<Explanation> {
    let (ours, theirs) = (without_overflow(ours), without_overflow(theirs));
    if ours == theirs {
        return Some(Explanation::Overflow);
    }
    let is_error = |code: i32| own.iter().any(|known| *known as i32 == code);
    (is_error(ours) && is_error(theirs)).then_some(Explanation::SeveralErrors)
}

/// Two outcomes for a name.
struct Difference<'a> {
    name: &'a str,
    /// The labels, mapped if the operation maps them, with A-labels both encoded and decoded.
    decoded: Vec<String>,
    /// The operation, and the newer code points.
    context: Context<'a>,
    /// The outcome with alabel.
    ours: Outcome<'a>,
    /// The outcome with the system's library.
    theirs: Outcome<'a>,
}

impl Difference<'_> {
    /// Returns `true` if only we refuse the name, with this code.
    fn is_ours_alone(&self, code: Code) -> bool {
        self.ours.code == code as i32 && self.theirs.code == 0
    }

    /// Returns `true` for a code point that the system's library does not know, or knows with a different
    /// status.
    fn is_changed(&self, c: char) -> bool {
        let is_in = |&(first, last): &(char, char)| (first..=last).contains(&c);
        self.context.newer.contains(&c) || CHANGED.iter().any(is_in)
    }

    /// Returns the reasons why two outcomes may differ.
    fn explanations(&self) -> [Option<Explanation>; 3] {
        let operation = self.context.operation;
        let mut code_points = self.decoded.iter().flat_map(|label| label.chars());
        let is_changed = self.name.chars().any(|c| self.is_changed(c))
            || code_points.any(|c| self.is_changed(c));
        let has_underscore = self
            .decoded
            .iter()
            .any(|label| has_underscore_as_digit(label))
            || operation.function == "punycode_decode" && self.name.contains('_');
        [
            is_changed.then_some(Explanation::NewerUnicode),
            (has_underscore && self.ours.code != 0).then_some(Explanation::UnderscoreAsDigit),
            if is_processed(operation) {
                self.explain_processing()
            } else {
                self.explain_labels()
            },
        ]
    }

    /// Returns `true` if an explanation covers a code of the system's library that no error of the name has:
    /// one of a few codes, or the code of an error in the name as that library reads it.
    fn is_code_of(&self, explanation: Explanation) -> bool {
        let operation = self.context.operation;
        let is_theirs =
            |code: &Code| without_overflow(*code as i32) == without_overflow(self.theirs.code);
        let codes: &[Code] = match explanation {
            Explanation::NotLdh | Explanation::Std3 => &[Code::PunycodeBadInput],
            Explanation::UnderscoreAsDigit => &[
                Code::Disallowed,
                Code::InvalidNontransitional,
                Code::ALabelRoundTripFailed,
                Code::UaLabelMismatch,
                // The result in the encoding of the locale.
                Code::EncodingError,
            ],
            Explanation::CaseOfALabel => &[Code::UaLabelMismatch],
            _ => &[],
        };
        let is_code_of_reading = |name: &String| {
            let mut code_points = labels(name, operation).join(".");
            code_points.push_str(name);
            // Its codes for a code point that it does not know.
            let unknown = [
                Code::Disallowed,
                Code::Unassigned,
                Code::InvalidNontransitional,
            ];
            code_points.contains(|c| self.is_changed(c)) && unknown.iter().any(is_theirs)
                || of_name(name.as_bytes(), operation).iter().any(is_theirs)
        };
        codes.iter().any(is_theirs) || self.readings(explanation).iter().any(is_code_of_reading)
    }

    /// Returns the names that the system's library reads instead of this one.
    fn readings(&self, explanation: Explanation) -> Vec<String> {
        let operation = self.context.operation;
        let uts46 = lenient(operation);
        let texts = [
            self.name.to_owned(),
            self.decoded.join("."),
            uts46.map_and_normalize(self.name),
            uts46.map_and_normalize(&self.name.replace('ẞ', "ss")),
        ];
        // With UseSTD3ASCIIRules, it drops code points that are not LDH or are mapped to such.
        let is_dropped = |c: char| {
            let mapped = uts46
                .map_and_normalize(c.encode_utf8(&mut [0; 4]))
                .replace('.', "");
            has_non_ldh(&mapped)
        };
        let drops =
            operation.has(Flags::USE_STD3_ASCII_RULES) || explanation == Explanation::NotLdh;
        // It has the old mapping of `ẞ`, and lacks or decomposes `≠`.
        let old = |text: &str, unequal: &str| {
            let text = text.replace('ẞ', "ss").replace(['≠', '≮', '≯'], unequal);
            text.replace(|c| self.is_changed(c) || drops && is_dropped(c), "")
        };
        match explanation {
            Explanation::NewerUnicode => texts
                .iter()
                .flat_map(|text| [text.clone(), old(text, ""), old(text, "\u{338}")])
                .collect(),
            Explanation::Std3 | Explanation::NotLdh => texts
                .iter()
                .map(|text| text.replace(is_dropped, ""))
                .collect(),
            // It reads the digit as `a`.
            Explanation::UnderscoreAsDigit => {
                texts.iter().map(|text| text.replace('_', "a")).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the reason why two outcomes with UTS #46 differ.
    fn explain_processing(&self) -> Option<Explanation> {
        let (decoded, operation) = (&self.decoded, self.context.operation);
        if self.ours.code == 0 {
            return None;
        }
        if operation.has(Flags::USE_STD3_ASCII_RULES)
            && decoded.iter().any(|label| has_non_ldh(label))
        {
            return Some(Explanation::Std3);
        }
        let forbidden: usize = decoded
            .iter()
            .map(|label| forbidden_code_points(label))
            .sum();
        if self.ours.code == Code::Disallowed as i32 && forbidden > forbidden_code_points(self.name)
        {
            return Some(Explanation::MappedToForbidden);
        }
        if has_non_ldh_in_u_label(decoded) {
            return Some(Explanation::NotLdh);
        }
        let is_mapped = |c: char| MappingStatus::of(c) == MappingStatus::Mapped;
        let has_mapped = decoded
            .iter()
            .flat_map(|label| label.chars())
            .any(is_mapped);
        if self.is_ours_alone(Code::Bidi) {
            return Some(Explanation::BidiRule);
        }
        if self.is_ours_alone(Code::InvalidNontransitional) && has_mapped {
            return Some(Explanation::MappedInALabel);
        }
        None
    }

    /// Returns the reason why two outcomes without UTS #46 differ.
    fn explain_labels(&self) -> Option<Explanation> {
        let (name, function) = (self.name, self.context.operation.function.as_str());
        let mut a_labels = name
            .split('.')
            .filter(|label| strip_ace_prefix(label).is_some());
        let is_returned = self.ours.code != 0 && self.theirs.result == name.as_bytes();
        if function == "register_u8,ulabel" && strip_ace_prefix(name).is_some() && is_returned {
            return Some(Explanation::FakeALabelForRegistration);
        }
        if self.ours.code != 0 && has_non_ldh_in_u_label(&self.decoded) {
            return Some(Explanation::NotLdh);
        }
        if self.is_ours_alone(Code::Bidi) {
            return Some(Explanation::BidiRule);
        }
        let is_normalized = self.ours.code == 0 && self.theirs.code == Code::NotNfc as i32;
        if self.context.operation.has(Flags::NFC_INPUT) && is_normalized {
            return Some(Explanation::Normalized);
        }
        let has_uppercase = |label: &str| label.bytes().any(|octet| octet.is_ascii_uppercase());
        a_labels
            .any(has_uppercase)
            .then_some(Explanation::CaseOfALabel)
    }
}

/// Returns `true` if an A-label, or a label that becomes one, has ASCII that neither can have.
fn has_non_ldh_in_u_label(decoded: &[String]) -> bool {
    let is_internationalized =
        |label: &&String| !label.is_ascii() || strip_ace_prefix(label).is_some();
    decoded
        .iter()
        .filter(is_internationalized)
        .any(|label| has_non_ldh(label))
}

/// Returns UTS #46 without limits on ASCII or length.
fn lenient(operation: &Operation) -> Uts46 {
    Uts46::new()
        .transitional_processing(operation.has(Flags::TRANSITIONAL))
        .deny_ascii(alabel::AsciiSet::EMPTY)
        .verify_dns_length(VerifyDnsLength::False)
}

/// Returns the labels of a name, mapped if the operation maps, with A-labels both encoded and decoded.
fn labels(name: &str, operation: &Operation) -> Vec<String> {
    let processed = if is_processed(operation) {
        lenient(operation).to_unicode(name).into_string()
    } else {
        name.to_owned()
    };
    let decode = |label: &str| {
        let punycode = strip_ace_prefix(label)?;
        alabel::punycode::decode(punycode).ok()
    };
    processed
        .split('.')
        .flat_map(|label| [Some(label.to_owned()), decode(label)])
        .flatten()
        .collect()
}

/// Returns `true` if a label starts with the ACE prefix and has an underscore after its last delimiter.
fn has_underscore_as_digit(label: &str) -> bool {
    let digits = strip_ace_prefix(label).and_then(|punycode| punycode.rsplit('-').next());
    digits.is_some_and(|digits| digits.contains('_'))
}

//! The argued list of differences.

use std::collections::HashSet;

use alabel::label::{Separators, split, strip_ace_prefix};
use alabel::{MappingStatus, Uts46, VerifyDnsLength};
use alabel_c::code::Code;
use alabel_c::flags::Flags;

use crate::codes::{forbidden_code_points, of_name};
use crate::{Operation, Outcome};

/// Why an outcome of ours is not theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Explanation {
    /// A code point is unassigned in the Unicode of the system's library, or UTS #46 has given it another status since.
    NewerUnicode,
    /// With UseSTD3ASCIIRules, an ASCII code point that is not "a lowercase letter (a-z), a digit (0-9), or a hyphen-minus" is an error
    /// (UTS #46, section 4.1, criterion 7). The system's library drops it from the name, and asks DNS for another.
    Std3,
    /// The mapping must not yield a code point that ends or splits the host of a URL: `℀` would become `a/c`, of which the host is `a`
    /// (URL Standard, section 3.3). The system's library returns it.
    MappedToForbidden,
    /// ASCII in a U-label is a letter in lowercase, a digit or a hyphen; all else is DISALLOWED (RFC 5892, section 3), and an A-label
    /// is an LDH label (RFC 5890, section 2.3.2.1). Underscores pass in both libraries, where UTS #46 processes the name. For other
    /// ASCII, the system's library has the code of Punycode that is wrong if it is in an A-label, and accepts it in a label that it
    /// makes with `IDN2_NO_ALABEL_ROUNDTRIP`.
    NotLdh,
    /// "In an RTL label, the end of the label must be a character with Bidi property R, AL, EN, or AN, followed by zero or more
    /// characters with Bidi property NSM" (RFC 5893, section 2, rule 3): not a hyphen or an underscore with a mark. The system's
    /// library accepts it.
    BidiRule,
    /// An A-label "starts in “xn--”, interpreted case-insensitively", and is converted to lowercase before it is decoded (RFC 5891,
    /// section 5.3). With `IDN2_NO_TR46` the system's library decodes it in the case that it has, and does not look at `XN--`.
    CaseOfALabel,
    /// A code point of a label must be valid, not mapped (UTS #46, section 4.1, criterion 7), in an A-label too. The system's library
    /// accepts one that is mapped to ASCII other than letters, digits and hyphens.
    MappedInALabel,
    /// `IDN2_NFC_INPUT` normalizes the name, and so it is in NFC. The system's library says that it is not.
    Normalized,
    /// How large the integers are that overflow is left open (RFC 3492, section 6.4). Both libraries refuse the label.
    Overflow,
    /// A label that starts with `xn--` and is no A-label is a fake A-label (RFC 5890, section 2.3.1), and not for a zone. The system's
    /// library returns it, if it is passed as a U-label.
    FakeALabelForRegistration,
    /// A label or a name has several errors, or is no UTF-8, and each library has the code of one.
    SeveralErrors,
}

impl Explanation {
    /// Lists every explanation.
    pub const ALL: [Self; 11] = [
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
        Self::SeveralErrors,
    ];
}

/// Code points that the system's library knows, and whose status UTS #46 has changed since its version 14, first and last.
const CHANGED: [(char, char); 22] = [
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
    // Valid only without UseSTD3ASCIIRules then, which the system's library takes for valid in IDNA2008.
    ('\u{2260}', '\u{2260}'),
    ('\u{226E}', '\u{226F}'),
    ('\u{3164}', '\u{3164}'),
    // Mapped to letters in parentheses, only without UseSTD3ASCIIRules then.
    ('\u{3200}', '\u{3243}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{1D173}', '\u{1D17A}'),
    // Corrigendum 4 of Unicode.
    ('\u{2F868}', '\u{2F868}'),
    ('\u{2F874}', '\u{2F874}'),
    ('\u{2F91F}', '\u{2F91F}'),
    ('\u{2F95F}', '\u{2F95F}'),
    ('\u{2F9BF}', '\u{2F9BF}'),
];

/// What is compared: an operation, and the code points that are newer than the system's library.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The operation.
    pub operation: &'a Operation,
    /// The code points.
    pub newer: &'a HashSet<char>,
}

/// Returns why two outcomes for a name differ, if that is known.
#[must_use]
pub fn explain(
    name: &[u8],
    context: Context<'_>,
    ours: Outcome<'_>,
    theirs: Outcome<'_>,
) -> Option<Explanation> {
    let operation = context.operation;
    if ours.code < 0
        && theirs.code < 0
        && let Some(explanation) = explain_codes(name, operation, ours.code, theirs.code)
    {
        return Some(explanation);
    }
    let text = String::from_utf8_lossy(name);
    let decoded = labels(&text, operation);
    let is_changed = |c: char| {
        let is_in = |&(first, last): &(char, char)| (first..=last).contains(&c);
        context.newer.contains(&c) || CHANGED.iter().any(is_in)
    };
    if text
        .chars()
        .chain(decoded.iter().flat_map(|label| label.chars()))
        .any(is_changed)
    {
        return Some(Explanation::NewerUnicode);
    }
    let difference = Difference {
        name: &text,
        decoded,
        operation,
        ours,
        theirs,
    };
    if is_processed(operation) {
        difference.explain_processing()
    } else {
        difference.explain_labels()
    }
}

/// Returns `true` for operations with UTS #46.
fn is_processed(operation: &Operation) -> bool {
    operation.function == "lookup_u8" && !operation.has(Flags::NO_TR46)
}

/// Returns why two libraries refuse a name with different codes.
fn explain_codes(
    name: &[u8],
    operation: &Operation,
    ours: i32,
    theirs: i32,
) -> Option<Explanation> {
    let overflow = Code::PunycodeOverflow as i32;
    // Where one overflows, the other finds a number that is too large.
    let without_overflow = |code| {
        if code == overflow {
            Code::PunycodeBadInput as i32
        } else {
            code
        }
    };
    let (ours, theirs) = (without_overflow(ours), without_overflow(theirs));
    if ours == theirs {
        return Some(Explanation::Overflow);
    }
    let codes = of_name(name, operation);
    let is_error = |code: i32| codes.iter().any(|known| *known as i32 == code);
    (is_error(ours) && is_error(theirs)).then_some(Explanation::SeveralErrors)
}

/// Two outcomes for a name.
struct Difference<'a> {
    /// The name.
    name: &'a str,
    /// Its labels, mapped if the operation maps them, with A-labels as they are and decoded.
    decoded: Vec<String>,
    /// What was called.
    operation: &'a Operation,
    /// Our outcome.
    ours: Outcome<'a>,
    /// Theirs.
    theirs: Outcome<'a>,
}

impl Difference<'_> {
    /// Returns `true` if we alone refuse the name, with this code.
    fn is_ours_alone(&self, code: Code) -> bool {
        self.ours.code == code as i32 && self.theirs.code == 0
    }

    /// Returns why two outcomes of UTS #46 differ.
    fn explain_processing(&self) -> Option<Explanation> {
        let (decoded, operation) = (&self.decoded, self.operation);
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

    /// Returns why two outcomes without UTS #46 differ.
    fn explain_labels(&self) -> Option<Explanation> {
        let (name, function) = (self.name, self.operation.function.as_str());
        let mut a_labels =
            split(name, Separators::FullStop).filter(|label| strip_ace_prefix(label).is_some());
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
        if self.operation.has(Flags::NFC_INPUT) && is_normalized {
            return Some(Explanation::Normalized);
        }
        let has_uppercase = |label: &str| label.bytes().any(|octet| octet.is_ascii_uppercase());
        a_labels
            .any(has_uppercase)
            .then_some(Explanation::CaseOfALabel)
    }
}

/// Returns `true` if an A-label, or a label that becomes one, has ASCII that neither may have.
fn has_non_ldh_in_u_label(decoded: &[String]) -> bool {
    let is_internationalized =
        |label: &&String| !label.is_ascii() || strip_ace_prefix(label).is_some();
    decoded
        .iter()
        .filter(is_internationalized)
        .any(|label| has_non_ldh(label))
}

/// Returns the labels of a name, mapped if they are to be, with A-labels as they are and decoded.
fn labels(name: &str, operation: &Operation) -> Vec<String> {
    let lenient = Uts46::new()
        .transitional_processing(operation.has(Flags::TRANSITIONAL))
        .deny_ascii(alabel::AsciiSet::EMPTY)
        .verify_dns_length(VerifyDnsLength::False);
    let processed = if is_processed(operation) {
        lenient.to_unicode(name).into_string()
    } else {
        name.to_owned()
    };
    let decode = |label: &str| {
        let punycode = strip_ace_prefix(label)?;
        alabel::punycode::decode(punycode).ok()
    };
    split(&processed, Separators::FullStop)
        .flat_map(|label| [Some(label.to_owned()), decode(label)])
        .flatten()
        .collect()
}

/// Returns `true` if a label has ASCII other than letters, digits and hyphens.
fn has_non_ldh(label: &str) -> bool {
    label
        .chars()
        .any(|c| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-')
}

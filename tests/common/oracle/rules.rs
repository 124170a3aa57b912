//! The rules for one label in the words of their documents. Each finds the code points that break it, in
//! order.

use std::ops::RangeInclusive;

use alabel::ErrorKind;
use icu_properties::props::{BidiClass, JoiningType, Script};
use unicode_normalization::UnicodeNormalization;

use super::Finding;
use super::properties::{bidi_class, is_mark, is_virama, joining_type, script};

/// The classes by their names in RFC 5893.
const L: BidiClass = BidiClass::LeftToRight;
const R: BidiClass = BidiClass::RightToLeft;
const AL: BidiClass = BidiClass::ArabicLetter;
const AN: BidiClass = BidiClass::ArabicNumber;
const EN: BidiClass = BidiClass::EuropeanNumber;
const ES: BidiClass = BidiClass::EuropeanSeparator;
const CS: BidiClass = BidiClass::CommonSeparator;
const ET: BidiClass = BidiClass::EuropeanTerminator;
const ON: BidiClass = BidiClass::OtherNeutral;
const BN: BidiClass = BidiClass::BoundaryNeutral;
const NSM: BidiClass = BidiClass::NonspacingMark;

/// A label and its findings.
pub struct Label<'a> {
    pub code_points: &'a [char],
    pub number: usize,
    pub findings: &'a mut Vec<Finding>,
}

impl Label<'_> {
    /// Records a finding if the label breaks the rule.
    pub fn note(&mut self, kind: ErrorKind, breaks_rule: bool) {
        if breaks_rule {
            self.findings.push(Finding::of_label(kind, self.number));
        }
    }

    /// Records a finding for each position.
    pub fn note_positions(&mut self, kind: ErrorKind, positions: impl IntoIterator<Item = usize>) {
        for position in positions {
            self.findings.push(Finding {
                code: kind.code(),
                label: self.number,
                code_point: Some(self.code_points[position]),
            });
        }
    }

    /// Records a finding for each code point that breaks the rule.
    pub fn note_each(&mut self, kind: ErrorKind, breaks_rule: impl Fn(char) -> bool) {
        let positions = positions(self.code_points, breaks_rule);
        self.note_positions(kind, positions);
    }
}

/// Returns the positions of the code points that meet a condition.
pub fn positions(label: &[char], condition: impl Fn(char) -> bool) -> Vec<usize> {
    let all = 0..label.len();
    all.filter(|&position| condition(label[position])).collect()
}

/// Returns `true` if the label is in NFC: "The label must be in Unicode Normalization Form NFC."
pub fn is_nfc(label: &[char]) -> bool {
    label.iter().copied().nfc().eq(label.iter().copied())
}

/// Checks for hyphens in the third and fourth positions.
pub fn third_and_fourth_hyphens(label: &mut Label<'_>) {
    let breaks_rule = label.code_points.get(2..4) == Some(&['-', '-']);
    label.note(ErrorKind::HyphensInThirdAndFourth, breaks_rule);
}

/// Checks that "The label must neither begin nor end with a U+002D HYPHEN-MINUS character."
pub fn hyphens_at_ends(label: &mut Label<'_>) {
    let code_points = label.code_points;
    if code_points.first() == Some(&'-') {
        label.note_positions(ErrorKind::LeadingHyphen, [0]);
    }
    if code_points.last() == Some(&'-') {
        label.note_positions(ErrorKind::TrailingHyphen, [code_points.len() - 1]);
    }
}

/// Checks that "The label must not begin with a combining mark, that is: General_Category=Mark."
pub fn leading_mark(label: &mut Label<'_>) {
    if label.code_points.first().is_some_and(|&c| is_mark(c)) {
        label.note_positions(ErrorKind::LeadingMark, [0]);
    }
}

/// Checks the rules of RFC 5892, appendix A.1 and A.2.
pub fn joiners(label: &mut Label<'_>) {
    let code_points = label.code_points;
    let follows_virama = |position: usize| position > 0 && is_virama(code_points[position - 1]);
    let breaks_connection = |position: usize| {
        let has_type = |position: usize, types: &[JoiningType]| {
            types.contains(&joining_type(code_points[position]))
        };
        let are_transparent = |mut range: std::ops::Range<usize>| {
            range.all(|position| has_type(position, &[JoiningType::Transparent]))
        };
        // (Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})
        let left = [JoiningType::LeftJoining, JoiningType::DualJoining];
        let right = [JoiningType::RightJoining, JoiningType::DualJoining];
        (0..position).any(|start| has_type(start, &left) && are_transparent(start + 1..position))
            && (position + 1..code_points.len())
                .any(|end| has_type(end, &right) && are_transparent(position + 1..end))
    };
    let non_joiners = positions(code_points, |c| c == '\u{200C}');
    let non_joiners = non_joiners
        .into_iter()
        .filter(|&position| !follows_virama(position) && !breaks_connection(position));
    label.note_positions(ErrorKind::ZeroWidthNonJoiner, non_joiners);
    let joiners = positions(code_points, |c| c == '\u{200D}');
    let joiners = joiners
        .into_iter()
        .filter(|&position| !follows_virama(position));
    label.note_positions(ErrorKind::ZeroWidthJoiner, joiners);
}

/// Checks the rules of RFC 5892, appendix A.3 to A.9.
pub fn context_o(label: &mut Label<'_>) {
    let code_points = label.code_points;
    let before = |position: usize| code_points[..position].last().copied();
    let after = |position: usize| code_points[position + 1..].first().copied();
    let has_script = |c: Option<char>, expected| c.map(script) == Some(expected);
    let contains = |range: RangeInclusive<char>| code_points.iter().any(|c| range.contains(c));
    let is_japanese =
        |c: &char| [Script::Hiragana, Script::Katakana, Script::Han].contains(&script(*c));
    let (arabic_indic, extended) = ('\u{660}'..='\u{669}', '\u{6F0}'..='\u{6F9}');
    let mut apply = |kind, c: RangeInclusive<char>, is_true: &dyn Fn(usize) -> bool| {
        let mut positions = positions(code_points, |other| c.contains(&other));
        positions.retain(|&position| !is_true(position));
        label.note_positions(kind, positions);
    };
    apply(ErrorKind::MiddleDot, '\u{B7}'..='\u{B7}', &|position| {
        before(position) == Some('l') && after(position) == Some('l')
    });
    apply(
        ErrorKind::GreekLowerNumeralSign,
        '\u{375}'..='\u{375}',
        &|position| has_script(after(position), Script::Greek),
    );
    apply(
        ErrorKind::HebrewPunctuationGeresh,
        '\u{5F3}'..='\u{5F3}',
        &|position| has_script(before(position), Script::Hebrew),
    );
    apply(
        ErrorKind::HebrewPunctuationGershayim,
        '\u{5F4}'..='\u{5F4}',
        &|position| has_script(before(position), Script::Hebrew),
    );
    apply(
        ErrorKind::KatakanaMiddleDot,
        '\u{30FB}'..='\u{30FB}',
        &|_| code_points.iter().any(is_japanese),
    );
    apply(ErrorKind::ArabicIndicDigit, arabic_indic.clone(), &|_| {
        !contains(extended.clone())
    });
    apply(
        ErrorKind::ExtendedArabicIndicDigit,
        extended.clone(),
        &|_| !contains(arabic_indic.clone()),
    );
}

/// Returns `true` for an RTL label: "An RTL label is a label that contains at least one character of type R,
/// AL, or AN" (RFC 5893, section 1.4).
pub fn is_rtl(label: &[char]) -> bool {
    label.iter().any(|&c| [R, AL, AN].contains(&bidi_class(c)))
}

/// Checks the Bidi rule (RFC 5893, section 2). A label whose first code point is not L, R or AL is neither an
/// LTR nor an RTL label, so it breaks only rule 1.
pub fn bidi(label: &mut Label<'_>) {
    let code_points = label.code_points;
    // "The end of the label must be a character with Bidi property (...), followed by zero or more characters
    // with Bidi property NSM."
    let end = |allowed: &[BidiClass]| {
        let end = code_points.iter().rposition(|&c| bidi_class(c) != NSM);
        end.filter(|&end| !allowed.contains(&bidi_class(code_points[end])))
    };
    match code_points.first().map(|&c| bidi_class(c)) {
        None => {}
        Some(R | AL) => {
            let allowed = [R, AL, AN, EN, ES, CS, ET, ON, BN, NSM];
            label.note_each(ErrorKind::BidiRule2, |c| !allowed.contains(&bidi_class(c)));
            label.note_positions(ErrorKind::BidiRule3, end(&[R, AL, EN, AN]));
            // "If an EN is present, no AN may be present, and vice versa": the first number that differs from
            // those before it.
            let numbers = positions(code_points, |c| [EN, AN].contains(&bidi_class(c)));
            let class_at = |&position: &usize| bidi_class(code_points[position]);
            let other = |position: &usize| class_at(position) != class_at(&numbers[0]);
            let other = numbers.iter().copied().find(other);
            label.note_positions(ErrorKind::BidiRule4, other);
        }
        Some(L) => {
            let allowed = [L, EN, ES, CS, ET, ON, BN, NSM];
            label.note_each(ErrorKind::BidiRule5, |c| !allowed.contains(&bidi_class(c)));
            label.note_positions(ErrorKind::BidiRule6, end(&[L, EN]));
        }
        Some(_) => label.note_positions(ErrorKind::BidiRule1, [0]),
    }
}

/// Finds forbidden domain code points (URL Standard, section 3.2).
pub fn forbidden_domain_code_points(label: &mut Label<'_>) {
    label.note_each(ErrorKind::ForbiddenDomainCodePoint, |c| {
        c.is_ascii_control() || " #/:<>?@[\\]^|%".contains(c)
    });
}

/// Checks that a name has 1 to 253 octets without the root label and its dot (UTS #46, section 4.2, step 4.1;
/// RFC 1035, section 2.3.4).
pub fn name_length(name: &str, findings: &mut Vec<Finding>) {
    let name = name.strip_suffix('.').unwrap_or(name);
    if name.is_empty() {
        findings.push(Finding::of_label(ErrorKind::EmptyName, 0));
    } else if name.len() > 253 {
        // The number of the label that contains the 254th octet, or that precedes it if the octet is a dot.
        let number = name[..254].matches('.').count();
        findings.push(Finding::of_label(ErrorKind::NameTooLong, number));
    }
}

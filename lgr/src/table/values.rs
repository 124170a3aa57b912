//! The values of attributes and text (RFC 7940, appendix D, "Simple types").

use crate::error::FindingKind;
use crate::model::LONGEST_SEQUENCE;
use crate::rules::MOST_REPETITIONS;

/// An error in a value, with the wrong part.
pub(super) type Wrong<'a> = (FindingKind, &'a str);

/// Splits a list. `xsd:token` collapses white space.
pub(super) fn list(value: &str) -> impl Iterator<Item = &str> {
    value
        .split([' ', '\t', '\n', '\r'])
        .filter(|part| !part.is_empty())
}

/// Removes white space from both ends.
pub(super) fn trim(value: &str) -> &str {
    value.trim_matches([' ', '\t', '\n', '\r'])
}

/// Parses a number of a code point, which may be a surrogate.
fn code_point_number(text: &str) -> Result<u32, FindingKind> {
    let is_digit = |c: char| c.is_ascii_digit() || ('A'..='F').contains(&c);
    if !(4..=6).contains(&text.len()) || !text.chars().all(is_digit) {
        return Err(FindingKind::InvalidCodePoint);
    }
    u32::from_str_radix(text, 16).map_err(|_| FindingKind::InvalidCodePoint)
}

/// Parses a code point.
pub(super) fn code_point(text: &str) -> Result<char, Wrong<'_>> {
    let number = code_point_number(trim(text)).map_err(|kind| (kind, text))?;
    char::from_u32(number).ok_or((FindingKind::OutsideUnicode, text))
}

/// Parses a sequence of code points. It may be empty.
pub(super) fn code_points(text: &str) -> Result<Vec<char>, Wrong<'_>> {
    let code_points: Vec<char> = list(text).map(code_point).collect::<Result<_, _>>()?;
    if code_points.len() > LONGEST_SEQUENCE {
        return Err((
            FindingKind::TooComplex,
            "a sequence of more than 63 code points",
        ));
    }
    Ok(code_points)
}

/// Parses a list of code points and ranges.
pub(super) fn ranges(text: &str) -> Result<Vec<(u32, u32)>, Wrong<'_>> {
    let range = |part| match str::split_once(part, '-') {
        None => code_point(part).map(|code_point| (u32::from(code_point), u32::from(code_point))),
        Some((first, last)) => {
            range(code_point(first)?, code_point(last)?).ok_or((FindingKind::ReversedRange, part))
        }
    };
    list(text).map(range).collect()
}

/// Returns a range, unless its end is before its start.
pub(super) fn range(first: char, last: char) -> Option<(u32, u32)> {
    (first <= last).then_some((u32::from(first), u32::from(last)))
}

/// Parses a count: `n`, `n+` or `n:m`. Lowers numbers that exceed the length of any label.
pub(super) fn count(text: &str) -> Result<(u16, Option<u16>), Wrong<'_>> {
    let wrong = (FindingKind::InvalidCount, text);
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|octet| octet.is_ascii_digit());
        let number = digits.parse().unwrap_or(u64::MAX);
        is_number.then_some(number).ok_or(wrong)
    };
    let text = trim(text);
    let (least, most) = if let Some(least) = text.strip_suffix('+') {
        (number(least)?, None)
    } else if let Some((least, most)) = text.split_once(':') {
        (number(least)?, Some(number(most)?))
    } else {
        (number(text)?, Some(number(text)?))
    };
    if most.is_some_and(|most| most < least || most == 0) {
        return Err(wrong);
    }
    let cap = |number: u64| {
        u16::try_from(number)
            .unwrap_or(u16::MAX)
            .min(MOST_REPETITIONS)
    };
    Ok((cap(least), most.map(cap)))
}

/// Returns `true` if a name may contain a character (XML 1.0, production 4a).
fn is_name_character(c: char) -> bool {
    is_name_start(c)
        || matches!(c, '-' | '.' | '0'..='9' | '\u{B7}' | '\u{300}'..='\u{36F}' | '\u{203F}'..='\u{2040}')
}

/// Returns `true` if a name may start with a character (XML 1.0, production 4).
fn is_name_start(c: char) -> bool {
    matches!(c,
        ':' | 'A'..='Z' | '_' | 'a'..='z' | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}'
        | '\u{370}'..='\u{37D}' | '\u{37F}'..='\u{1FFF}' | '\u{200C}'..='\u{200D}' | '\u{2070}'..='\u{218F}'
        | '\u{2C00}'..='\u{2FEF}' | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}'
        | '\u{10000}'..='\u{EFFFF}')
}

/// Returns `true` if a text is an `NMTOKEN`.
pub(super) fn is_name_token(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_name_character)
}

/// Returns `true` if a text is an `NCName`: the name of a class or rule.
pub(crate) fn is_name(text: &str) -> bool {
    is_name_token(text) && !text.contains(':') && text.starts_with(is_name_start)
}

/// Returns `true` if a text is a variant type or a disposition.
pub(super) fn is_type(text: &str) -> bool {
    is_name_token(text) && !text.starts_with('_')
}

/// Returns `true` if a text is the id of a reference.
pub(super) fn is_reference(text: &str) -> bool {
    let is_character = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || "-_.:".contains(c);
    !text.is_empty() && text.chars().all(is_character)
}

/// Returns `true` if a text is a date: "a valid ISO 8601 "full-date" string" (RFC 7940, section 4.3.2).
pub(super) fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let numbers: Vec<u32> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    let [year, month, day] = *numbers else {
        return false;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => 0,
    };
    let has_digits = parts.iter().all(|part| is_digits(part));
    has_digits && parts.iter().map(|part| part.len()).eq([4, 2, 2]) && (1..=days).contains(&day)
}

/// Returns `true` if a text is a version of Unicode, which has three numbers.
pub(super) fn is_unicode_version(text: &str) -> bool {
    text.split('.').count() == 3 && text.split('.').all(is_digits)
}

/// Returns `true` if a text is a number.
fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|octet| octet.is_ascii_digit())
}

/// Returns code points in the notation of the format.
pub(super) fn hexadecimal(code_points: &[char]) -> String {
    let numbers = code_points.iter().map(|c| format!("{:04X}", u32::from(*c)));
    numbers.collect::<Vec<_>>().join(" ")
}

/// Returns the value of a `cp` as the subject of a finding.
pub(super) fn subject(code_points: &[char]) -> String {
    if code_points.is_empty() {
        "an empty cp".to_owned()
    } else {
        hexadecimal(code_points)
    }
}

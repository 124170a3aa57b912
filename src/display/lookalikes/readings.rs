//! Letters as Chromium reads them, beyond UTS #39: `skeleton_generator.cc` in
//! `components/url_formatter/spoof_checks`.

use alloc::string::String;

/// The greatest number of readings of a name. Chromium stops at 128; a name with more than five ambiguous
/// letters does not deceive.
const MOST: usize = 32;

/// Returns the other readings of a letter that looks like two letters. Chromium reads `œ` as `ce` or `oe`,
/// not as `e`.
const fn others(c: char) -> &'static [&'static str] {
    match c {
        'ғ' => &["f"],
        'ł' => &["t"],
        'œ' => &["ce", "e"],
        '৭' | '੧' => &["q"],
        _ => &[],
    }
}

/// Returns the other readings of a name in Unicode.
pub(super) fn other_readings(name: &str) -> impl Iterator<Item = String> {
    let of_letter = |c: char| others(c).len() + 1;
    let count = name.chars().map(of_letter).fold(1, usize::saturating_mul);
    (1..count.min(MOST)).map(|number| numbered(name, number))
}

/// Returns `true` if an octet of a name is the first one of a letter that has other readings. The compiler
/// compares many octets at once; a look at each letter takes 3 % of a search.
#[inline]
pub(super) fn may_have_others(name: &str) -> bool {
    let is_first = |octet| matches!(octet, 0xC5 | 0xD2 | 0xE0);
    name.bytes()
        .fold(false, |found, octet| found | is_first(octet))
}

/// Returns the reading with a number. The number's digits, with a base for each letter, select its reading.
fn numbered(name: &str, mut number: usize) -> String {
    let mut reading = String::with_capacity(name.len());
    for c in name.chars() {
        let others = others(c);
        let digit = number % (others.len() + 1);
        number /= others.len() + 1;
        match digit.checked_sub(1).and_then(|digit| others.get(digit)) {
            Some(other) => reading.push_str(other),
            None => reading.push(c),
        }
    }
    reading
}

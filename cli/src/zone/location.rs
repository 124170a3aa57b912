//! The data of LOC (RFC 1876, section 3).

/// Returns `true` if words are a latitude, a longitude, an altitude, and at most three precisions, with the
/// ranges of the section.
pub(super) fn is_location(words: &[&str]) -> bool {
    let parts = || {
        let rest = after_angle(words, 90, ["N", "S"])?;
        let (altitude, precisions) = after_angle(rest, 180, ["E", "W"])?.split_first()?;
        // "alt: [-100000.00 .. 42849672.95]", and "siz, hp, vp: [0 .. 90000000.00]".
        let are_valid = precisions.len() <= 3
            && is_distance(altitude, -10_000_000, 4_284_967_295)
            && precisions
                .iter()
                .all(|word| is_distance(word, 0, 9_000_000_000));
        Some(are_valid)
    };
    parts().unwrap_or_default()
}

/// Returns the words after a latitude or a longitude.
fn after_angle<'a, 'b>(words: &'a [&'b str], limit: i64, ends: [&str; 2]) -> Option<&'a [&'b str]> {
    let is_end = |word: &&str| ends.iter().any(|end| word.eq_ignore_ascii_case(end));
    let end = words.iter().position(is_end)?;
    let (numbers, rest) = words.split_at_checked(end)?;
    let (degrees, minutes, seconds) = match *numbers {
        [degrees] => (degrees, "0", "0"),
        [degrees, minutes] => (degrees, minutes, "0"),
        [degrees, minutes, seconds] => (degrees, minutes, seconds),
        _ => return None,
    };
    let degrees = scaled(degrees, 0).filter(|degrees| (0..=limit).contains(degrees))?;
    let minutes = scaled(minutes, 0).filter(|minutes| (0..=59).contains(minutes))?;
    let seconds = scaled(seconds, 3).filter(|seconds| (0..=59_999).contains(seconds))?;
    let total = (degrees * 60 + minutes) * 60_000 + seconds;
    (total <= limit * 3_600_000)
        .then(|| rest.get(1..))
        .flatten()
}

/// Returns `true` if a word is a distance in meters within a range in centimeters.
fn is_distance(word: &str, least: i64, most: i64) -> bool {
    let number = word.strip_suffix(['m', 'M']).unwrap_or(word);
    scaled(number, 2).is_some_and(|distance| (least..=most).contains(&distance))
}

/// Returns a decimal number with at most `places` places, as an integer of the last place.
fn scaled(text: &str, places: usize) -> Option<i64> {
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or((1, text), |digits| (-1, digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_decimal = |digits: &str| digits.bytes().all(|octet| octet.is_ascii_digit());
    if whole.is_empty() || !is_decimal(whole) || !is_decimal(fraction) || fraction.len() > places {
        return None;
    }
    let number: i64 = format!("{whole}{fraction:0<places$}").parse().ok()?;
    Some(sign * number)
}

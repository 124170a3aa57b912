//! The directive `$GENERATE` of BIND 9.

use std::borrow::Cow;

/// The first and the last number of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Template {
    first: i64,
    last: i64,
}

impl Template {
    /// Reads `START-STOP` or `START-STOP/STEP`.
    pub(super) fn of_range(word: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(word).ok()?;
        let (range, step) = text.split_once('/').unwrap_or((text, "1"));
        let (first, last) = range.split_once('-')?;
        let number = |digits: &str| {
            let is_decimal = digits.bytes().all(|octet| octet.is_ascii_digit());
            digits
                .parse::<i32>()
                .ok()
                .filter(|_| is_decimal)
                .map(i64::from)
        };
        let (first, last, step) = (number(first)?, number(last)?, number(step)?);
        let last = last - (last - first) % step.max(1);
        (step > 0 && first <= last).then_some(Self { first, last })
    }

    /// Returns a text with the first and with the last number, or `None` if it has a wrong modifier.
    pub(super) fn expand(self, text: &str) -> Option<[Cow<'_, str>; 2]> {
        if !text.contains('$') {
            return Some([Cow::Borrowed(text), Cow::Borrowed(text)]);
        }
        let first = with_number(text, self.first)?;
        let last = with_number(text, self.last)?;
        Some([Cow::Owned(first), Cow::Owned(last)])
    }
}

/// Replaces each `$` and `${OFFSET,WIDTH,BASE}` with a number. `$$` and `\$` are a dollar sign.
fn with_number(text: &str, number: i64) -> Option<String> {
    let (mut result, mut rest) = (String::new(), text);
    while let Some(place) = rest.find(['$', '\\']) {
        let (before, after) = rest.split_at(place);
        result.push_str(before);
        let mut following = after.chars();
        if following.next() == Some('\\') {
            result.push('\\');
            result.extend(following.next());
            rest = following.as_str();
        } else if let Some(escaped) = following.as_str().strip_prefix('$') {
            result.push('$');
            rest = escaped;
        } else if let Some(modifiers) = following.as_str().strip_prefix('{') {
            let (modifiers, after) = modifiers.split_once('}')?;
            result.push_str(&modified(number, modifiers)?);
            rest = after;
        } else {
            result.push_str(&number.to_string());
            rest = following.as_str();
        }
    }
    result.push_str(rest);
    Some(result)
}

/// Returns a number with the modifiers `OFFSET[,WIDTH[,BASE]]`.
fn modified(number: i64, modifiers: &str) -> Option<String> {
    let mut parts = modifiers.split(',');
    let offset: i32 = parts.next()?.parse().ok()?;
    let width: usize = parts.next().map_or(Ok(0), str::parse).ok()?;
    let base = parts.next().unwrap_or("d");
    let number = number + i64::from(offset);
    // BIND has room for 127 digits.
    let is_wrong = parts.next().is_some() || width > 127;
    match base {
        _ if is_wrong => None,
        "d" => Some(format!("{number:0width$}")),
        "o" => Some(format!("{number:0width$o}")),
        "x" => Some(format!("{number:0width$x}")),
        "X" => Some(format!("{number:0width$X}")),
        "n" => Some(nibbles(&format!("{number:x}"), width)),
        "N" => Some(nibbles(&format!("{number:X}"), width)),
        _ => None,
    }
}

/// Returns hexadecimal digits in reverse order with dots between them, in a field of `width` characters.
fn nibbles(digits: &str, width: usize) -> String {
    let digits: Vec<_> = digits.chars().rev().map(String::from).collect();
    let zeros = (width + 1).div_ceil(2).saturating_sub(digits.len());
    let zeros = vec!["0".to_owned(); zeros];
    [digits, zeros].concat().join(".")
}

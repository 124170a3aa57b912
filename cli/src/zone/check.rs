//! The checks of fields that are not names.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use data_encoding::{BASE64, HEXLOWER_PERMISSIVE};

use super::fault::{Fault, MAX_STRING_OCTETS};
use super::field::{Encoding, Kind};
use super::kinds::number;
use super::record_types::record_type;
use super::strings::unescaped;
use super::{location, parameters};

/// Checks the words of a field that is not a name. Returns the index of a word that fails, and its fault.
/// `before` is the word before them.
pub(super) fn check(kind: Kind, words: &[&[u8]], before: &[u8]) -> Result<(), (usize, Fault)> {
    let is_ascii_only = match kind {
        Kind::Number(_, names) => !names.is_empty(),
        Kind::RecordType
        | Kind::Form(_)
        | Kind::StringForm(_)
        | Kind::Encoded(_)
        | Kind::Digest(_)
        | Kind::Location => true,
        _ => false,
    };
    let other = words.iter().position(|word| !word.is_ascii());
    if let Some(index) = other.filter(|_| is_ascii_only) {
        return Err((index, Fault::NotAscii));
    }
    match kind {
        Kind::Encoded(encoding) => check_encoded(encoding, words).map(|_| ()),
        Kind::Digest(lengths) => {
            let found = check_encoded(Encoding::Hexadecimal, words)?;
            let is_named = |name: &str| {
                let text = std::str::from_utf8(before).unwrap_or_default();
                name.eq_ignore_ascii_case(text)
                    || number(text).is_some_and(|value| number(name) == Some(value))
            };
            match lengths.iter().find(|(name, _)| is_named(name)) {
                Some(&(_, expected)) if expected != found => {
                    Err((0, Fault::Octets { found, expected }))
                }
                _ => Ok(()),
            }
        }
        Kind::Location => {
            let texts: Option<Vec<_>> = words.iter().map(|word| text(word)).collect();
            let is_valid = texts.is_some_and(|texts| location::is_location(&texts));
            if is_valid {
                Ok(())
            } else {
                Err((0, Fault::Location))
            }
        }
        Kind::Parameters => parameters::check(words),
        _ => {
            let mut words = words.iter().enumerate();
            words.try_for_each(|(index, word)| {
                check_word(kind, word).map_err(|fault| (index, fault))
            })
        }
    }
}

/// Checks the word of a field.
fn check_word(kind: Kind, word: &[u8]) -> Result<(), Fault> {
    let (is_valid, fault) = match kind {
        Kind::Text | Kind::AsciiText(_) => return unescaped(word).map(|_| ()),
        Kind::String => {
            let octets = unescaped(word)?.len();
            (octets <= MAX_STRING_OCTETS, Fault::StringTooLong(octets))
        }
        Kind::Word => (word.is_ascii() || word.starts_with(b"\""), Fault::NotAscii),
        Kind::Number(limit, names) => {
            let is_number = text(word)
                .and_then(number)
                .is_some_and(|number| number <= limit);
            let is_name = names
                .iter()
                .any(|name| word.eq_ignore_ascii_case(name.as_bytes()));
            let fault = if names.is_empty() {
                Fault::Number(limit)
            } else {
                Fault::Code(limit)
            };
            (is_number || is_name, fault)
        }
        Kind::Time(limit) => return check_time(word, limit),
        Kind::Ipv4 => (parse::<Ipv4Addr>(word).is_some(), Fault::Ipv4),
        Kind::Ipv6 => (parse::<Ipv6Addr>(word).is_some(), Fault::Ipv6),
        Kind::RecordType => (is_type(word), Fault::UnknownType),
        Kind::Form(form) => (
            text(word).is_some_and(form.is_valid),
            Fault::Form(form.description),
        ),
        Kind::StringForm(form) => (
            text(&unescaped(word)?).is_some_and(form.is_valid),
            Fault::Form(form.description),
        ),
        // Names and files are not checked here, and the others have several words.
        _ => return Ok(()),
    };
    if is_valid { Ok(()) } else { Err(fault) }
}

/// Returns the text of a word.
fn text(word: &[u8]) -> Option<&str> {
    std::str::from_utf8(word).ok()
}

/// Parses a word.
fn parse<T: FromStr>(word: &[u8]) -> Option<T> {
    text(word)?.parse().ok()
}

/// Returns `true` if a word is a type of record. NXNAME is in the records of NSEC (RFC 9824, section 2).
fn is_type(word: &[u8]) -> bool {
    record_type(word, false, |_| b"").is_some() || word.eq_ignore_ascii_case(b"NXNAME")
}

/// Checks that words together are octets in an encoding. Returns the number of octets.
fn check_encoded(encoding: Encoding, words: &[&[u8]]) -> Result<usize, (usize, Fault)> {
    let joined = words.concat();
    let decoded = match encoding {
        Encoding::Hexadecimal => HEXLOWER_PERMISSIVE.decode(&joined),
        Encoding::Base64 => BASE64.decode(&joined),
    };
    decoded.map(|octets| octets.len()).map_err(|error| {
        let mut end = 0;
        let ends = words.iter().position(|word| {
            end += word.len();
            error.position < end
        });
        (
            ends.unwrap_or(words.len().saturating_sub(1)),
            Fault::Encoded(encoding),
        )
    })
}

/// Returns `true` if a word is a time in seconds, or with the units of BIND, such as `1h30m`.
pub(super) fn is_time(word: &[u8]) -> bool {
    check_time(word, u32::MAX) != Err(Fault::Time)
}

/// Checks a time.
fn check_time(word: &[u8], limit: u32) -> Result<(), Fault> {
    let (mut total, mut value) = (0_u64, None);
    for octet in word {
        let unit = match octet.to_ascii_uppercase() {
            digit @ b'0'..=b'9' => {
                let before: u64 = value.unwrap_or(0);
                value = Some(
                    before
                        .saturating_mul(10)
                        .saturating_add(u64::from(digit - b'0')),
                );
                continue;
            }
            b'S' => 1,
            b'M' => 60,
            b'H' => 3600,
            b'D' => 86_400,
            b'W' => 604_800,
            _ => return Err(Fault::Time),
        };
        let count = value.take().ok_or(Fault::Time)?;
        total = total.saturating_add(count.saturating_mul(unit));
    }
    let total = total.saturating_add(value.unwrap_or(0));
    if word.is_empty() {
        Err(Fault::Time)
    } else if total > u64::from(limit) {
        Err(Fault::LongTime { total, limit })
    } else {
        Ok(())
    }
}

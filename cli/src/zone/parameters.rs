//! The parameters of SVCB and HTTPS (RFC 9460).

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, Ipv6Addr};

use data_encoding::BASE64;

use super::fault::Fault;
use super::kinds::number;
use super::strings::unescaped;

/// A check of the value of a parameter, which is `None` without an equals sign.
type Check = fn(Option<&[u8]>) -> bool;

/// The keys of the registry "Service Parameter Keys (SvcParamKeys)", with their numbers, their checks, and
/// the ends of the sentence "the value is not ...".
const KEYS: &[(&str, u64, Check, &str)] = &[
    (
        "mandatory",
        0,
        is_list_of_keys,
        "a list of other keys without repetition, which the record has (RFC 9460, section 8)",
    ),
    (
        "alpn",
        1,
        is_list,
        "a list of protocols of 1 to 255 octets (RFC 9460, section 7.1)",
    ),
    (
        "no-default-alpn",
        2,
        is_absent,
        "empty (RFC 9460, section 7.1)",
    ),
    (
        "port",
        3,
        is_port,
        "a decimal number up to 65535 (RFC 9460, section 7.2)",
    ),
    (
        "ipv4hint",
        4,
        are_ipv4,
        "a list of IPv4 addresses (RFC 9460, section 7.3)",
    ),
    ("ech", 5, is_base64, "in Base64 (RFC 9848, section 3)"),
    (
        "ipv6hint",
        6,
        are_ipv6,
        "a list of IPv6 addresses (RFC 9460, section 7.3)",
    ),
    (
        "dohpath",
        7,
        is_template,
        "a path in UTF-8 that starts with / and has the variable dns (RFC 9461, section 5)",
    ),
    ("ohttp", 8, is_absent, "empty (RFC 9540, section 4)"),
    ("tls-supported-groups", 9, is_any, ""),
    ("docpath", 10, is_any, ""),
];

/// Checks parameters. Returns the index of the first one that fails, and its fault.
pub(super) fn check(words: &[&[u8]]) -> Result<(), (usize, Fault)> {
    let mut numbers = BTreeSet::new();
    for (index, word) in words.iter().enumerate() {
        let number = check_parameter(word).map_err(|fault| (index, fault))?;
        if !numbers.insert(number) {
            return Err((
                index,
                Fault::Parameter("the key is repeated (RFC 9460, section 2.1)"),
            ));
        }
    }
    for (index, word) in words.iter().enumerate() {
        let (key, value) = split(word);
        if key.eq_ignore_ascii_case(b"mandatory") || key.eq_ignore_ascii_case(b"key0") {
            let keys = unescaped(value.unwrap_or_default()).unwrap_or_default();
            let mut keys = keys.split(|&octet| octet == b',');
            let has_all = keys.all(|key| key_number(key).is_none_or(|key| numbers.contains(&key)));
            if !has_all && key.eq_ignore_ascii_case(b"mandatory") {
                let fault =
                    Fault::Parameter("the record lacks a mandatory key (RFC 9460, section 8)");
                return Err((index, fault));
            }
        }
    }
    Ok(())
}

/// Returns the key of a parameter and its value.
fn split(word: &[u8]) -> (&[u8], Option<&[u8]>) {
    let end = word.iter().position(|&octet| octet == b'=');
    let (key, rest) = word.split_at(end.unwrap_or(word.len()));
    (key, rest.get(1..))
}

/// Checks a parameter without the others. Returns the number of its key.
fn check_parameter(word: &[u8]) -> Result<u64, Fault> {
    let (key, value) = split(word);
    let fault = Fault::Parameter(
        "the key is unknown; write key and its number up to 65534 in lower case (RFC 9460, section 2.1)",
    );
    let number = key_number(key).ok_or(fault)?;
    let value = value.map(unescaped).transpose()?;
    let known = KEYS.iter().find(|(name, ..)| key == name.as_bytes());
    if let Some((_, _, is_valid, description)) = known
        && !is_valid(value.as_deref())
    {
        return Err(Fault::Value(description));
    }
    Ok(number)
}

/// Returns the number of a key: "key" and a decimal number, or a name of the registry.
fn key_number(key: &[u8]) -> Option<u64> {
    let key = std::str::from_utf8(key).ok()?;
    let known = KEYS.iter().find(|(name, ..)| key == *name);
    let digits = key.strip_prefix("key");
    // "a decimal number without leading zeros"; 65535 is "Invalid key".
    let digits = digits.filter(|digits| *digits == "0" || !digits.starts_with('0'));
    let number = || digits.and_then(number).filter(|&number| number < 65535);
    known.map(|(_, number, ..)| *number).or_else(number)
}

/// Returns `true` if the items of a list with commas pass a test, and there is at least one.
fn all(value: Option<&[u8]>, is_item: impl Fn(&str) -> bool) -> bool {
    let text = value.and_then(|value| std::str::from_utf8(value).ok());
    text.is_some_and(|text| text.split(',').all(is_item))
}

fn is_list_of_keys(value: Option<&[u8]>) -> bool {
    let numbers = value.map(|value| value.split(|&octet| octet == b',').map(key_number));
    let numbers = numbers.and_then(|numbers| numbers.collect::<Option<Vec<_>>>());
    numbers.is_some_and(|numbers| {
        let different: BTreeSet<_> = numbers.iter().collect();
        different.len() == numbers.len() && !numbers.contains(&0)
    })
}

/// Checks a list: a comma or a backslash in an item has a backslash before it (RFC 9460, appendix A.1).
fn is_list(value: Option<&[u8]>) -> bool {
    let (mut lengths, mut is_escaped) = (vec![0], false);
    for &octet in value.unwrap_or_default() {
        match octet {
            b'\\' if !is_escaped => is_escaped = true,
            b',' if !is_escaped => lengths.push(0),
            _ => {
                is_escaped = false;
                if let Some(length) = lengths.last_mut() {
                    *length += 1;
                }
            }
        }
    }
    !is_escaped && lengths.iter().all(|length| (1..=255).contains(length))
}

fn is_absent(value: Option<&[u8]>) -> bool {
    value.is_none_or(<[u8]>::is_empty)
}

fn is_port(value: Option<&[u8]>) -> bool {
    all(value, |text| {
        number(text).is_some_and(|port| port <= 0xFFFF)
    }) && !value.unwrap_or_default().contains(&b',')
}

fn are_ipv4(value: Option<&[u8]>) -> bool {
    all(value, |text| text.parse::<Ipv4Addr>().is_ok())
}

fn are_ipv6(value: Option<&[u8]>) -> bool {
    all(value, |text| text.parse::<Ipv6Addr>().is_ok())
}

fn is_base64(value: Option<&[u8]>) -> bool {
    value.is_some_and(|value| !value.is_empty() && BASE64.decode(value).is_ok())
}

fn is_template(value: Option<&[u8]>) -> bool {
    let text = value.and_then(|value| std::str::from_utf8(value).ok());
    let has_variable = |text: &str| {
        let mut expressions = text
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'));
        expressions.any(|(expression, _)| expression.contains("dns"))
    };
    text.is_some_and(|text| text.starts_with('/') && has_variable(text))
}

fn is_any(_: Option<&[u8]>) -> bool {
    true
}

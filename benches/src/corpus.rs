//! The names: real ones, and real ones written otherwise.

use std::fs;
use std::path::Path;

use unicode_normalization::UnicodeNormalization as _;

/// The content of a file in `data/`.
fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../data")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// 40,000 hosts of the preload list.
pub fn hosts() -> Vec<String> {
    let list = data("hstspreload.bin");
    let mut rest = list.as_slice();
    let mut hosts = Vec::new();
    while let [flags, length, following @ ..] = rest {
        let (text, next) = following.split_at(usize::from(*length));
        if flags & 0x80 != 0 {
            hosts.push(String::from_utf8(text.to_vec()).unwrap());
        }
        rest = next;
    }
    let step = hosts.len() / 40_000;
    hosts.into_iter().step_by(step).take(40_000).collect()
}

/// The hosts with every other letter in uppercase.
pub fn mixed_case() -> Vec<String> {
    let mix = |(position, c): (usize, char)| {
        if position % 2 == 0 {
            c.to_ascii_uppercase()
        } else {
            c
        }
    };
    hosts()
        .iter()
        .map(|host| host.chars().enumerate().map(mix).collect())
        .collect()
}

/// 10,000 real names with A-labels, the valid ones and the others.
fn xn_names() -> (Vec<String>, Vec<String>) {
    let names: Vec<serde_json::Value> = serde_json::from_slice(&data("xndomains.json")).unwrap();
    let names = names
        .iter()
        .map(|name| name["domain"].as_str().unwrap().to_owned());
    names.partition(|name| alabel::to_ascii(name).is_ok())
}

/// Real names with A-labels.
pub fn a_labels() -> Vec<String> {
    xn_names().0
}

/// Real names with A-labels that are not valid, and hosts with a space or an empty label.
pub fn refused() -> Vec<String> {
    let broken = hosts().into_iter().step_by(40).enumerate();
    let break_it = |(number, host): (usize, String)| {
        if number % 2 == 0 {
            host.replacen('.', " .", 1)
        } else {
            host.replacen('.', "..", 1)
        }
    };
    xn_names()
        .1
        .into_iter()
        .chain(broken.map(break_it))
        .collect()
}

/// Real names in Unicode.
pub fn u_labels() -> Vec<String> {
    let unicode = |name: &String| alabel::to_unicode(name).into_string();
    a_labels().iter().map(unicode).collect()
}

/// Those in uppercase.
pub fn uppercase() -> Vec<String> {
    u_labels()
        .iter()
        .map(|name| name.to_uppercase())
        .filter(|name| alabel::to_ascii(name).is_ok())
        .collect()
}

/// Those with full-width ASCII.
pub fn full_width() -> Vec<String> {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap(),
        _ => c,
    };
    u_labels()
        .iter()
        .map(|name| name.chars().map(wide).collect())
        .collect()
}

/// Those in Normalization Form D, where that differs.
pub fn decomposed() -> Vec<String> {
    u_labels()
        .iter()
        .map(|name| name.nfd().collect::<String>())
        .zip(u_labels())
        .filter(|(nfd, nfc)| nfd != nfc)
        .map(|(nfd, _)| nfd)
        .collect()
}

/// Those with a code point in one of these ranges.
pub fn script(ranges: &[std::ops::RangeInclusive<char>]) -> Vec<String> {
    let is_member = |c: char| ranges.iter().any(|range| range.contains(&c));
    u_labels()
        .into_iter()
        .filter(|name| name.chars().any(is_member))
        .collect()
}

/// The first labels of the names in Unicode, for raw Punycode.
pub fn labels() -> Vec<String> {
    u_labels()
        .iter()
        .map(|name| {
            name.split('.')
                .find(|label| !label.is_ascii())
                .unwrap()
                .to_owned()
        })
        .collect()
}

/// Their Punycode.
pub fn punycode() -> Vec<String> {
    labels()
        .iter()
        .map(|label| alabel::punycode::encode(label).unwrap())
        .collect()
}

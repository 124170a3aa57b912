//! Writes seeds to the folder in the first argument: names of the conformance vectors, real names, and
//! Punycode.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use alabel::punycode::encode;
use serde_json::Value;

#[allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/idna_test.rs"]
mod idna_test;
#[allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/rfc3492.rs"]
mod rfc3492;

/// Reads a file in `data/`, also for the modules.
fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The distance between the real names that become seeds.
const STEP: usize = 10;

/// The multiplier that spreads numbers over all bits.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Returns the strings under a key in a list of objects.
fn strings(list: &Value, key: &str) -> Vec<String> {
    let objects = list.as_array().into_iter().flatten();
    let values = objects.filter_map(|object| object[key].as_str());
    values.map(str::to_owned).collect()
}

/// Lists the names.
fn names() -> Result<Vec<String>, Box<dyn Error>> {
    let conformance_test = idna_test::idna_tests().into_iter();
    let mut names: Vec<String> = conformance_test.filter_map(|test| test.source).collect();
    // serde_json refuses surrogates, which no string can hold.
    let url = data("wpt/toascii.json").replace(r"\ud900", r"\ufffd");
    names.extend(strings(&serde_json::from_str(&url)?, "input"));
    let real = serde_json::from_str(&data("xndomains.json"))?;
    for name in strings(&real, "domain").into_iter().step_by(STEP) {
        names.push(alabel::to_unicode(&name).into_string());
        names.push(name);
    }
    Ok(names)
}

/// Lists strings and their Punycode.
fn punycode() -> Result<Vec<String>, Box<dyn Error>> {
    let mut strings = strings(
        &serde_json::from_str(&data("punycode_tests.json"))?,
        "decoded",
    );
    let samples = rfc3492::samples();
    strings.extend(samples.iter().map(rfc3492::Sample::decoded));
    // Long enough for the algorithms for long strings.
    let long = strings.concat();
    strings.push(long);
    let encoded: Result<Vec<String>, _> = strings.iter().map(|string| encode(string)).collect();
    strings.extend(encoded?);
    Ok(strings)
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("which folder?")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let seeds = names()?.into_iter().chain(punycode()?);
    for (number, seed) in (0..).zip(seeds) {
        let mut octets = seed.into_bytes();
        // Every second seed has options.
        if number % 2 == 1 {
            octets.push(0xFF);
            octets.extend(u64::wrapping_mul(number, SPREAD).to_le_bytes());
        }
        fs::write(folder.join(format!("{number:05}")), octets)?;
    }
    Ok(())
}

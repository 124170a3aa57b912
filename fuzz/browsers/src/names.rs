//! Real names: the names of `data/xndomains.json` and the internationalized names of the preload list.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Returns the path of a file in `data/`.
pub fn path(name: &str) -> PathBuf {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    data.join(name)
}

/// Reads a file in `data/`.
fn data(name: &str) -> Vec<u8> {
    let path = path(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the valid names of `xndomains.json`.
pub fn domains() -> BTreeSet<String> {
    let names: Vec<Value> = serde_json::from_slice(&data("xndomains.json")).expect("JSON");
    let names = names.iter().filter_map(|name| name["domain"].as_str());
    names.filter_map(internationalized).collect()
}

/// Returns the internationalized hosts of the preload list. Its format is in `data/README.md`.
pub fn preloaded() -> BTreeSet<String> {
    let list = data("hstspreload.bin");
    let mut rest = list.as_slice();
    let mut hosts = BTreeSet::new();
    while let [_, length, following @ ..] = rest {
        let (text, next) = following.split_at(usize::from(*length));
        hosts.extend(internationalized(&String::from_utf8_lossy(text)));
        rest = next;
    }
    hosts
}

/// Returns the ASCII form of a name, if it is valid and has an A-label.
pub fn internationalized(name: &str) -> Option<String> {
    let ascii = alabel::to_ascii(name).ok()?.into_owned();
    let is_encoded = ascii.split('.').any(|label| label.starts_with("xn--"));
    is_encoded.then_some(ascii)
}

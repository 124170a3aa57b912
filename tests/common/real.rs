//! Real names in `data/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::data;

/// The hosts in `hstspreload.bin`, whose format `data/README.md` describes.
pub fn preloaded_hosts() -> Vec<String> {
    const WHOLE_HOST: u8 = 0x80;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/hstspreload.bin");
    let octets = fs::read(path).unwrap();
    let mut rest = octets.as_slice();
    let mut hosts = Vec::new();
    while let [flags, length, following @ ..] = rest {
        let (text, next) = following.split_at(usize::from(*length));
        if flags & WHOLE_HOST != 0 {
            hosts.push(String::from_utf8(text.to_vec()).unwrap());
        }
        rest = next;
    }
    hosts
}

/// The names in `xndomains.json`.
pub fn registered_names() -> Vec<String> {
    let names: Vec<BTreeMap<String, String>> =
        serde_json::from_str(&data("xndomains.json")).unwrap();
    names
        .into_iter()
        .map(|mut name| name.remove("domain").unwrap())
        .collect()
}

//! Real names in `data/`.

#[path = "../../data/preload_list.rs"]
mod preload_list;

use std::collections::BTreeMap;
use std::fs;

use super::{data, repository};

/// Lists the hosts in `hstspreload.bin`.
pub fn preloaded_hosts() -> Vec<String> {
    let path = repository().join("data/hstspreload.bin");
    preload_list::hosts(&fs::read(path).unwrap())
}

/// Lists the names in `xndomains.json`.
pub fn registered_names() -> Vec<String> {
    let names: Vec<BTreeMap<String, String>> =
        serde_json::from_str(&data("xndomains.json")).unwrap();
    names
        .into_iter()
        .map(|mut name| name.remove("domain").unwrap())
        .collect()
}

//! The architecture: each layer uses only those before it, `punycode` stands alone, and Unicode data has one
//! home.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, in order: each may use those before it.
const LAYERS: [&str; 11] = [
    "punycode", "error", "unicode", "label", "validity", "profile", "domain", "host", "display",
    "serde", "bulk",
];

/// The crates that have Unicode data.
const UNICODE_CRATES: [&str; 3] = ["icu_normalizer", "idna_adapter", "unicode_normalization"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The source files of a layer, each with its text without comments.
fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    let file = root().join(layer).with_extension("rs");
    let mut pending = vec![if file.exists() {
        file
    } else {
        root().join(layer)
    }];
    let mut sources = Vec::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            pending.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else {
            let text = fs::read_to_string(&path).unwrap();
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n");
            sources.push((path, code));
        }
    }
    assert!(!sources.is_empty(), "{layer} has no source files");
    sources
}

/// The first names of the paths in `code` that start with `crate::`.
fn crate_paths(code: &str) -> Vec<&str> {
    code.split("crate::")
        .skip(1)
        .map(|rest| {
            rest.split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
                .unwrap()
        })
        .collect()
}

#[test]
fn each_layer_uses_only_those_before_it() {
    let mut paths = 0;
    for (position, layer) in LAYERS.iter().enumerate() {
        for (file, code) in sources(layer) {
            for used in crate_paths(&code) {
                paths += 1;
                assert!(
                    LAYERS[..=position].contains(&used),
                    "{} uses crate::{used}, which is not below {layer}",
                    file.display()
                );
            }
        }
    }
    assert!(paths > 20, "only {paths} paths were found");
}

#[test]
fn punycode_knows_nothing_of_idna_and_no_other_crate_but_thiserror() {
    for (file, code) in sources("punycode") {
        assert!(!code.to_lowercase().contains("xn--"), "{}", file.display());
        for line in code
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("use "))
        {
            let first = line.split("::").next().unwrap();
            let allowed = ["alloc", "core", "self", "super", "thiserror"];
            assert!(allowed.contains(&first), "{} uses {first}", file.display());
        }
    }
}

#[test]
fn only_the_unicode_layer_has_unicode_data() {
    for layer in LAYERS.iter().filter(|layer| **layer != "unicode") {
        for (file, code) in sources(layer) {
            for name in UNICODE_CRATES.iter().chain(&["unicode::tables"]) {
                assert!(!code.contains(name), "{} uses {name}", file.display());
            }
        }
    }
}

#[test]
fn no_file_is_too_long() {
    for layer in LAYERS.iter().chain(&["cli"]) {
        for (file, _) in sources(layer) {
            let is_generated = file.components().any(|part| part.as_os_str() == "tables");
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            assert!(
                is_generated || lines <= 400,
                "{} has {lines} lines",
                file.display()
            );
        }
    }
}

//! The architecture: each layer uses only the layers before it, `punycode` uses none, and Unicode data has
//! one home.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::cycles::uses;
use crate::files::root;

/// The layers in order. Each may use the ones before it.
const LAYERS: [&str; 18] = [
    "guarantee",
    "code_point",
    "punycode",
    "unicode",
    "error",
    "label",
    "validity",
    "profile",
    "engine",
    "domain",
    "dns",
    "host",
    "certificate",
    "display",
    "mail",
    "format",
    "serde",
    "bulk",
];

/// The folders of the command that its subcommands share, in order. Each may use the ones before it.
const SHARED: [&str; 5] = ["terminal", "input", "options", "output", "stream"];

/// The folders of the subcommands. Each may use the shared ones.
const SUBCOMMANDS: [&str; 9] = [
    "check",
    "convert",
    "host",
    "inspect",
    "lgr",
    "lookalikes",
    "punycode",
    "text",
    "zone",
];

/// The greatest length of a chain of folders of the command in which each uses the next.
const MOST_FLOORS: usize = 9;

/// The crates that have Unicode data.
const UNICODE_CRATES: [&str; 3] = ["icu_normalizer", "idna_adapter", "unicode_normalization"];

/// Returns the source files of a layer or of the command, with their text without comments.
fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    let file = root().join("src").join(layer).with_extension("rs");
    let mut pending = vec![if layer == "cli" {
        root().join("cli/src")
    } else if file.exists() {
        file
    } else {
        root().join("src").join(layer)
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

/// Returns the first names of the paths in `code` that start with `crate::`.
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
fn each_layer_uses_only_the_layers_before_it() {
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
    assert!(paths > 20, "found only {paths} paths");
}

/// Returns the folder of the command in which a module is, or the file beside these folders.
fn room(module: &[String]) -> &str {
    module.first().map_or("main", String::as_str)
}

#[test]
fn a_subcommand_uses_only_shared_folders() {
    let mut rooms = BTreeSet::new();
    for (module, used) in uses("cli/src") {
        let name = room(&module);
        rooms.insert(name.to_owned());
        let shared = SHARED.iter().position(|shared| *shared == name);
        let below = &SHARED[..shared.unwrap_or(SHARED.len())];
        for other in &used {
            let used = room(other);
            let is_above = match name {
                "main" | "command" => used == "command" || SUBCOMMANDS.contains(&used),
                _ => used == name,
            };
            assert!(
                is_above || below.contains(&used),
                "{} uses {}",
                module.join("::"),
                other.join("::")
            );
        }
    }
    let all = [&["command", "main"][..], &SHARED, &SUBCOMMANDS].concat();
    let all = all.into_iter().map(str::to_owned).collect();
    assert_eq!(rooms, all, "each folder has a place in the lists");
}

#[test]
fn the_command_has_few_floors() {
    let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, used) in uses("cli/src") {
        let used = used.iter().map(|other| room(other).to_owned());
        let used = used.filter(|other| other != room(&module));
        rooms
            .entry(room(&module).to_owned())
            .or_default()
            .extend(used);
    }
    // Each round removes the folders that use no other, so a circle is left at the end.
    let mut floors = 0;
    while !rooms.is_empty() && floors < MOST_FLOORS {
        let above: BTreeSet<String> = rooms.keys().cloned().collect();
        rooms.retain(|_, used| !used.is_disjoint(&above));
        floors += 1;
    }
    assert!(rooms.is_empty(), "above floor {floors}: {rooms:?}");
}

/// Returns the sibling files that a file uses through `super`, directly or through the imports of `mod.rs`.
fn siblings(code: &str, taken: &BTreeMap<String, String>) -> BTreeSet<String> {
    let mut siblings = BTreeSet::new();
    // A path through `super::super` leaves the folder.
    let code = code.replace("super::super::", "");
    for path in code.split("super::").skip(1) {
        let end = path.find([';', '(', ' ', ')']).unwrap_or(path.len());
        let end = if path.starts_with('{') {
            path.find(';').unwrap()
        } else {
            end
        };
        let names = path[..end].split(|c: char| !c.is_alphanumeric() && c != '_');
        siblings.extend(names.filter_map(|name| taken.get(name)).cloned());
    }
    siblings
}

/// Maps the files of a folder, and the names that `mod.rs` imports from them, to the file.
fn taken_by_folder(folder: &Path, stems: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut taken: BTreeMap<String, String> = stems
        .iter()
        .map(|stem| (stem.clone(), stem.clone()))
        .collect();
    let code = fs::read_to_string(folder.join("mod.rs"));
    let code = code.unwrap_or_else(|_| fs::read_to_string(folder.join("main.rs")).unwrap());
    for statement in code.split("use ").skip(1) {
        let statement = &statement[..statement.find(';').unwrap_or(0)];
        let path = statement.strip_prefix("self::").unwrap_or(statement);
        let Some((stem, names)) = path.split_once("::") else {
            continue;
        };
        if stems.contains(stem) {
            let names = names.split(|c: char| !c.is_alphanumeric() && c != '_');
            let names = names.filter(|name| !name.is_empty());
            taken.extend(names.map(|name| (name.to_owned(), stem.to_owned())));
        }
    }
    taken
}

/// Maps each file of a folder to the siblings that it uses.
fn uses_within(layer: &str, folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let files: Vec<(String, String)> = sources(layer)
        .into_iter()
        .filter(|(file, _)| {
            file.parent().unwrap() == folder
                && !file.ends_with("mod.rs")
                && !file.ends_with("main.rs")
        })
        .map(|(file, code)| (file.file_stem().unwrap().to_str().unwrap().to_owned(), code))
        .collect();
    let stems = files.iter().map(|(stem, _)| stem.clone()).collect();
    let taken = taken_by_folder(folder, &stems);
    let mut uses = BTreeMap::new();
    for (stem, code) in files {
        let mut others = siblings(&code, &taken);
        others.remove(&stem);
        uses.insert(stem, others);
    }
    uses
}

#[test]
fn a_file_of_the_engine_uses_only_files_listed_before_it() {
    let folder = root().join("src/engine");
    let list = fs::read_to_string(folder.join("mod.rs")).unwrap();
    let rows = list.lines().filter_map(|line| line.strip_prefix("//! | `"));
    let files = rows.flat_map(|row| row.split(" | ").next().unwrap().split(", "));
    let order: Vec<&str> = files.map(|file| file.trim_matches('`')).collect();
    let uses = uses_within("engine", &folder);
    assert_eq!(order.len(), uses.len(), "{order:?}");
    for (position, file) in order.iter().enumerate() {
        for used in &uses[*file] {
            let is_before = order[..position].contains(&used.as_str());
            assert!(is_before, "{file} uses {used}");
        }
    }
}

#[test]
fn punycode_uses_no_layer_and_no_crate_except_thiserror() {
    for (file, code) in sources("punycode") {
        assert!(!code.to_lowercase().contains("xn--"), "{}", file.display());
        for line in code
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("use "))
        {
            let first = line.split("::").next().unwrap();
            let allowed = ["alloc", "core", "self", "super", "thiserror"];
            let shared = [
                "crate::guarantee::Guaranteed;",
                "crate::code_point::CodePoint;",
            ];
            let is_allowed = allowed.contains(&first) || shared.contains(&line);
            assert!(is_allowed, "{} uses {line}", file.display());
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

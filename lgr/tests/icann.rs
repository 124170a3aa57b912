//! ICANN's tables, if the environment variable `ALABEL_LGR_TABLES` names their folder.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use alabel_lgr::{FindingKind, Ruleset};

/// Returns the paths of the tables, or none if the environment names no folder.
fn tables() -> Vec<PathBuf> {
    let Some(folder) = env::var_os("ALABEL_LGR_TABLES").map(PathBuf::from) else {
        return Vec::new();
    };
    let folders = ["root-zone", "second-level-reference"];
    let files = folders
        .iter()
        .flat_map(|name| fs::read_dir(folder.join(name)).unwrap());
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 74);
    files
}

#[test]
fn all_tables_parse() {
    for path in tables() {
        let octets = fs::read(&path).unwrap();
        let start = Instant::now();
        let ruleset = Ruleset::parse(&octets[..])
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let time = start.elapsed();
        let warnings = ruleset
            .warnings()
            .iter()
            .filter(|warning| warning.kind() != FindingKind::UnknownUnicodeVersion);
        println!(
            "{:28} {:8} octets {:7.2} ms {:9} octets on the heap, {} warnings",
            path.strip_prefix(path.parent().unwrap().parent().unwrap())
                .unwrap()
                .display(),
            octets.len(),
            time.as_secs_f64() * 1e3,
            ruleset.heap_octets(),
            warnings.clone().count(),
        );
        for warning in warnings.take(3) {
            println!("    {warning}");
        }
    }
}

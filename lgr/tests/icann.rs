//! ICANN's tables. The environment variable `ALABEL_LGR_TABLES` names their folder; without it, nothing runs.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use alabel_lgr::{FindingKind, Ruleset};

/// Returns the paths of the tables.
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

/// Returns a ruleset of the root zone, without IDNA2008.
fn root_zone(name: &str) -> Option<Ruleset> {
    let paths = tables().into_iter();
    let mut paths = paths.filter(|path| path.parent().unwrap().ends_with("root-zone"));
    let path = paths.find(|path| path.file_stem().unwrap() == name)?;
    Some(
        Ruleset::parse(&fs::read(path).unwrap()[..])
            .unwrap()
            .table_only(),
    )
}

/// Other evaluators fail here. Every eligible partition counts and no other, and the context of a mapping is
/// tested on the complete variant label.
#[test]
fn eligible_partitions_and_contexts_decide_variants() {
    let has = |ruleset: &Ruleset, label: &str, other: &str| {
        let variants = ruleset.variants(label).with_limit(u64::MAX).with_invalid();
        variants
            .flatten()
            .any(|variant| variant.to_string() == other)
    };
    let Some(latin) = root_zone("und-Latn") else {
        return;
    };
    assert!(has(&latin, "i\u{331}f", "i\u{331}\u{192}"));
    let malayalam = root_zone("und-Mlym").unwrap();
    assert!(!has(
        &malayalam,
        "\u{D15}\u{D31}\u{D31}",
        "\u{D15}\u{1002}\u{D31}"
    ));
    let devanagari = root_zone("und-Deva").unwrap();
    assert!(has(&devanagari, "\u{913}\u{93C}", "\u{913}\u{93C}\u{A3C}"));
    let index = devanagari.index_label("\u{905}\u{913}\u{93C}");
    assert_eq!(index.as_deref(), Some("\u{905}\u{913}"));
}

/// The official test labels of a table.
#[derive(Debug, Default)]
struct OfficialLabels {
    allocatable: Vec<String>,
    unallocatable: Vec<String>,
    /// Labels with a listed variant and its disposition.
    variants: Vec<(String, String, &'static str)>,
}

/// Parses a file of labels. It is YAML with fixed indentation.
fn official_labels(yaml: &str) -> OfficialLabels {
    let mut labels = OfficialLabels::default();
    let mut is_allocatable = true;
    for line in yaml.lines() {
        match line {
            "  allocatableLabels:" => is_allocatable = true,
            "  unallocatableLabels:" => is_allocatable = false,
            _ => {}
        }
        let text = line.trim_start();
        let indentation = line.len() - text.len();
        if let Some(label) = text.strip_prefix("- label: ") {
            let label = label.trim().to_owned();
            match (indentation, labels.allocatable.last()) {
                (4, _) => labels.allocatable.push(label),
                (_, Some(original)) => {
                    labels
                        .variants
                        .push((original.clone(), label, "allocatable"));
                }
                _ => {}
            }
        } else if let ("variantTLDAllocatability: []", 10, Some(variant)) =
            (text.trim_end(), indentation, labels.variants.last_mut())
        {
            variant.2 = "blocked";
        } else if let (false, Some(label)) = (is_allocatable, text.strip_prefix("- ")) {
            labels.unallocatable.push(label.trim().to_owned());
        }
    }
    labels
}

#[test]
fn official_labels_are_accepted_and_refused() {
    let (mut allocatable, mut unallocatable, mut variants, mut unlisted) = (0, 0, 0, Vec::new());
    let mut wrong = Vec::new();
    for path in tables() {
        if !path.parent().unwrap().ends_with("second-level-reference") {
            continue;
        }
        let name = path.file_stem().unwrap().to_str().unwrap();
        let folder = path.parent().unwrap().with_file_name("test-labels");
        let labels =
            official_labels(&fs::read_to_string(folder.join(format!("{name}.yaml"))).unwrap());
        for has_idna2008 in [true, false] {
            let ruleset = Ruleset::parse(&fs::read(&path).unwrap()[..]).unwrap();
            let ruleset = if has_idna2008 {
                ruleset
            } else {
                ruleset.table_only()
            };
            for label in &labels.allocatable {
                let verdict = ruleset.check(label);
                if !["valid", "allocatable"].contains(&verdict.disposition().as_str()) {
                    wrong.push(format!("{name} {label} is {verdict:?}"));
                }
                allocatable += usize::from(has_idna2008);
            }
            for label in &labels.unallocatable {
                let verdict = ruleset.check(label);
                if verdict.is_valid() || verdict.reasons().is_empty() {
                    wrong.push(format!("{name} {label} is {verdict:?}"));
                }
                unallocatable += usize::from(has_idna2008);
            }
            for (label, variant, expected) in labels.variants.iter().filter(|_| has_idna2008) {
                variants += 1;
                let code_points = ruleset.check(variant).label().to_vec();
                let mut list = ruleset.variants(label).with_limit(u64::MAX).with_invalid();
                let found = list.find_map(|found| {
                    found
                        .ok()
                        .filter(|found| found.code_points() == code_points)
                });
                let found = found.map_or("none", |found| found.disposition().as_str());
                if found != *expected {
                    let reasons = ruleset
                        .check(variant)
                        .reasons()
                        .iter()
                        .map(ToString::to_string)
                        .collect::<Vec<_>>();
                    unlisted.push(format!(
                        "{name} {label} {variant}: {found}, not {expected}: {}",
                        reasons.join("; ")
                    ));
                }
                assert_eq!(
                    ruleset.collides(label, variant),
                    !["none", "invalid"].contains(&found)
                );
            }
        }
    }
    println!("{allocatable} allocatable, {unallocatable} unallocatable, {variants} variants");
    println!(
        "variants whose disposition is not that of the file: {}\n{}",
        unlisted.len(),
        unlisted.join("\n")
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    if allocatable > 0 {
        assert_eq!((allocatable, unallocatable, variants), (132, 326, 208));
        // The listed variants contain a code point whose context fails. "For any label that [...] does not
        // satisfy the context rules on all of its code points and variants, the disposition is "invalid""
        // (RFC 7940, section 8.3).
        assert_eq!(unlisted.len(), 7);
        assert!(
            unlisted
                .iter()
                .all(|line| line.contains(": invalid, not blocked: "))
        );
    }
}

//! Prints nanoseconds per label for `check`, `variants` and `index_label`, by table.
//!
//! `ALABEL_LGR_TABLES=FOLDER cargo bench --package alabel-lgr --profile benchmark -- [TABLE]...` measures the
//! tables in `second-level-reference/` with the labels in `test-labels/`, as ICANN publishes them. Without a
//! folder, it measures the small tables. `ALABEL_LGR_MILLISECONDS` sets the time for each operation; 0 runs
//! it once, for callgrind.
#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use alabel_lgr::Ruleset;

/// The time for each operation.
const TIME: Duration = Duration::from_millis(40);

/// Returns nanoseconds per label.
#[inline(never)]
fn measure(labels: &[String], mut operation: impl FnMut(&str)) -> f64 {
    let time = env::var("ALABEL_LGR_MILLISECONDS")
        .map_or(TIME, |time| Duration::from_millis(time.parse().unwrap()));
    let mut best = f64::INFINITY;
    let start = Instant::now();
    while best.is_infinite() || start.elapsed() < time {
        let round = Instant::now();
        for label in labels {
            operation(black_box(label));
        }
        best = best.min(round.elapsed().as_nanos() as f64 / labels.len() as f64);
    }
    best
}

/// Returns the tables with their U-labels.
fn inputs() -> Vec<(PathBuf, Vec<String>)> {
    let Some(folder) = env::var_os("ALABEL_LGR_TABLES").map(PathBuf::from) else {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/small");
        let labels = ["ab", "abab", "ded", "xx"].map(str::to_owned).to_vec();
        let files = ["t01-longest-first", "t04-partitions", "t07-rules"];
        return files
            .iter()
            .map(|file| (folder.join(format!("{file}.xml")), labels.clone()))
            .collect();
    };
    let files = fs::read_dir(folder.join("second-level-reference")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let labels = |table: &PathBuf| {
        let name = table.with_extension("yaml");
        let yaml =
            fs::read_to_string(folder.join("test-labels").join(name.file_name().unwrap())).unwrap();
        let labels = yaml
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("- label: "));
        let labels = labels.map(|label| alabel::to_unicode(label.trim()).into_string());
        labels.collect::<Vec<String>>()
    };
    files
        .into_iter()
        .map(|file| (file.clone(), labels(&file)))
        .collect()
}

fn main() {
    println!(
        "{:<14} {:>6} {:>7} {:>7} {:>9} {:>9} {:>10} {:>7}",
        "table", "labels", "check", "no IDNA", "index", "variants", "per label", "each"
    );
    let mut totals = [0.0; 4];
    let mut count = 0.0;
    let names: Vec<String> = env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    for (path, labels) in inputs() {
        let name = path.file_stem().unwrap().to_string_lossy();
        if !names.is_empty() && !names.iter().any(|other| *other == name) {
            continue;
        }
        let file = fs::read(&path).unwrap();
        let ruleset = Ruleset::parse(&file[..]).unwrap();
        let table_only = Ruleset::parse(&file[..]).unwrap().table_only();
        let check = measure(&labels, |label| drop(black_box(ruleset.check(label))));
        let without = measure(&labels, |label| drop(black_box(table_only.check(label))));
        let index = measure(&labels, |label| drop(black_box(ruleset.index_label(label))));
        let variants = measure(&labels, |label| {
            black_box(ruleset.variants(label).count());
        });
        let listed: usize = labels
            .iter()
            .map(|label| ruleset.variants(label).count())
            .sum();
        let listed = listed as f64 / labels.len() as f64;
        println!(
            "{name:<14} {:>6} {check:>7.0} {without:>7.0} {index:>9.0} {variants:>9.0} {listed:>10.1} {:>7.0}",
            labels.len(),
            variants / listed.max(1.0)
        );
        for (total, part) in totals.iter_mut().zip([check, without, index, variants]) {
            *total += part;
        }
        count += 1.0;
    }
    let [check, without, index, variants] = totals.map(|total| total / count);
    println!(
        "{:<14} {:>6} {check:>7.0} {without:>7.0} {index:>9.0} {variants:>9.0}",
        "mean", ""
    );
}

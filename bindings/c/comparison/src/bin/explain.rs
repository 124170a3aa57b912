//! Reads what the program `results` has written with both libraries, and explains every difference.
//!
//!     explain FOLDER
//!
//! `FOLDER/names` has files of names, and `FOLDER/results` for some of them `NAMES.OPERATION.ours` and `.theirs`. Fails if a difference
//! has no explanation, and if an explanation has no difference.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::Path;

use alabel_c_comparison::{
    Context, Explanation, Operation, explain, newer_code_points, outcome, records,
};

/// How many differences have each explanation.
type Counts = BTreeMap<Option<Explanation>, usize>;

/// Compares the results of an operation for the names of a file.
fn compare(folder: &Path, run: &str, newer: &HashSet<char>) -> io::Result<Counts> {
    let (names, operation) = run
        .split_once('.')
        .ok_or_else(|| io::Error::other(run.to_owned()))?;
    let operation = &Operation::new(operation);
    let names = fs::read(folder.join("names").join(names))?;
    let read = |whose: &str| fs::read(folder.join("results").join(format!("{run}.{whose}")));
    let (ours, theirs) = (read("ours")?, read("theirs")?);
    let count = records(&names).count();
    if records(&ours).count() != count || records(&theirs).count() != count {
        return Err(io::Error::other(format!(
            "{run}: {count} names have fewer results"
        )));
    }
    let mut counts = Counts::new();
    for ((name, ours), theirs) in records(&names).zip(records(&ours)).zip(records(&theirs)) {
        if ours == theirs {
            continue;
        }
        let (Some(our_outcome), Some(their_outcome)) = (outcome(ours), outcome(theirs)) else {
            return Err(io::Error::other(format!("{run}: no result")));
        };
        let context = Context { operation, newer };
        let explanation = explain(name, context, our_outcome, their_outcome);
        let unexplained = counts.entry(explanation).or_default();
        *unexplained += 1;
        if explanation.is_none() && *unexplained <= 20 {
            let show = |octets: &[u8]| String::from_utf8_lossy(octets).into_owned();
            println!(
                "{run}: {:?}: ours {:?}, theirs {:?}",
                show(name),
                show(ours),
                show(theirs)
            );
        }
    }
    let differences: usize = counts.values().sum();
    println!("{run}: {differences} differences in {count} names");
    Ok(counts)
}

fn main() -> io::Result<()> {
    let folder = std::env::args()
        .nth(1)
        .ok_or_else(|| io::Error::other("explain FOLDER"))?;
    let folder = Path::new(&folder);
    let code_points = fs::read(folder.join("names/code-points"))?;
    let newer = newer_code_points(
        &code_points,
        &fs::read(folder.join("results/code-points.lookup_u8:64.theirs"))?,
    );
    println!(
        "newer than the system's library: {} code points",
        newer.len()
    );
    let mut runs: Vec<String> = fs::read_dir(folder.join("results"))?
        .filter_map(|entry| {
            Some(
                entry
                    .ok()?
                    .file_name()
                    .to_str()?
                    .strip_suffix(".ours")?
                    .to_owned(),
            )
        })
        .collect();
    runs.sort();
    let mut all = Counts::new();
    for run in runs {
        for (explanation, count) in compare(folder, &run, &newer)? {
            *all.entry(explanation).or_default() += count;
        }
    }
    for explanation in Explanation::ALL {
        println!(
            "{explanation:?}: {}",
            all.get(&Some(explanation)).copied().unwrap_or(0)
        );
    }
    let unused = Explanation::ALL
        .iter()
        .filter(|explanation| !all.contains_key(&Some(**explanation)))
        .count();
    let unexplained = all.get(&None).copied().unwrap_or(0);
    println!("unexplained: {unexplained}, unused explanations: {unused}");
    if unexplained + unused == 0 {
        Ok(())
    } else {
        Err(io::Error::other("the list of differences is wrong"))
    }
}

//! Reads the output of the program `results` with both libraries, and explains each difference.
//!
//!     explain FOLDER
//!
//! `FOLDER/names` has files of names. For some of them, `FOLDER/results` has `NAMES.OPERATION.ours` and
//! `.theirs`. It also has the output of the program `calls`, as `calls.LOCALE.ours` and `.theirs`. Fails if a
//! difference has no explanation, or if an explanation has no difference.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::Path;

use alabel_libidn2_comparison::{
    Context, Explanation, Operation, explain, newer_code_points, outcome, records,
};

/// The number of differences for each explanation.
type Counts = BTreeMap<Option<Explanation>, usize>;

/// Counts a difference. Prints it if it is one of the first without an explanation.
fn count(
    counts: &mut Counts,
    name: &[u8],
    context: Context<'_>,
    [ours, theirs]: [&[u8]; 2],
) -> io::Result<()> {
    if ours == theirs {
        return Ok(());
    }
    let operation = &context.operation.name;
    let (Some(our_outcome), Some(their_outcome)) = (outcome(ours), outcome(theirs)) else {
        return Err(io::Error::other(format!("{operation}: no result")));
    };
    let explanation = explain(name, context, our_outcome, their_outcome);
    let explained = counts.entry(explanation).or_default();
    *explained += 1;
    if explanation.is_none() && *explained <= 20 {
        let show = |octets: &[u8]| String::from_utf8_lossy(octets).into_owned();
        let (name, ours, theirs) = (show(name), show(ours), show(theirs));
        println!("{operation}: {name:?}: ours {ours:?}, theirs {theirs:?}");
    }
    Ok(())
}

/// Compares the results of a run: one operation for the names of a file, or many calls.
fn compare(folder: &Path, run: &str, newer: &HashSet<char>) -> io::Result<Counts> {
    let (names, operation) = run
        .split_once('.')
        .ok_or_else(|| io::Error::other(run.to_owned()))?;
    let read = |whose: &str| fs::read(folder.join("results").join(format!("{run}.{whose}")));
    let (ours, theirs) = (read("ours")?, read("theirs")?);
    let (ours, theirs): (Vec<_>, Vec<_>) = (records(&ours).collect(), records(&theirs).collect());
    let mut counts = Counts::new();
    let calls = if names == "calls" {
        for (ours, theirs) in ours.chunks(3).zip(theirs.chunks(3)) {
            let (&[called, name, ours], &[same_called, same_name, theirs]) = (ours, theirs) else {
                return Err(io::Error::other(format!("{run}: a call has no result")));
            };
            if (called, name) != (same_called, same_name) {
                return Err(io::Error::other(format!(
                    "{run}: the calls are not the same"
                )));
            }
            let operation = &Operation::new(&String::from_utf8_lossy(called));
            count(
                &mut counts,
                name,
                Context { operation, newer },
                [ours, theirs],
            )?;
        }
        ours.len() / 3
    } else {
        let operation = &Operation::new(operation);
        let names = fs::read(folder.join("names").join(names))?;
        for ((name, ours), theirs) in records(&names).zip(&ours).zip(&theirs) {
            count(
                &mut counts,
                name,
                Context { operation, newer },
                [ours, theirs],
            )?;
        }
        records(&names).count()
    };
    let expected = if names == "calls" { calls * 3 } else { calls };
    if [ours.len(), theirs.len()] != [expected; 2] {
        return Err(io::Error::other(format!(
            "{run}: {calls} calls have fewer results"
        )));
    }
    let differences: usize = counts.values().sum();
    println!("{run}: {differences} differences in {calls} calls");
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

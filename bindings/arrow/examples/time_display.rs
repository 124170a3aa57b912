//! Prints the nanoseconds of CPU time that a name takes in the kernels for what people see and what names look like, beside a loop over
//! the library.
//!
//! ```text
//! cargo run --release --example time_display [ROUNDS]
//! ```
//!
//! All columns of the table run in turn in each round, and the least time counts.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    unreachable_pub,
    reason = "the input is that of the project"
)]

#[path = "../../../data/preload_list.rs"]
mod preload_list;

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs};

use alabel::Domain;
use alabel::display::{self, Display, Lookalikes, RestrictionLevel};
use alabel_arrow::{OnError, display_reasons, lookalikes, restriction_level, skeleton, to_display};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, StringArray, StringViewArray};
use rustix::time::{ClockId, clock_gettime};

/// The rows of a batch, as query engines have it.
const BATCH: usize = 8192;
/// How many rows of a dictionary have the same name.
const ROWS_A_VALUE: usize = 16;
const POLICY: Display = Display::new();

/// What works on a batch.
type Work<T> = fn(&T, &Lookalikes);

/// A function: the kernel, and a loop over the library.
type Function = (&'static str, Work<ArrayRef>, Work<Vec<String>>);

/// The rows of the table. The loops keep the same texts: for `to_display`, in an array, too.
const FUNCTIONS: [Function; 5] = [
    (
        "`to_display`",
        |names, _| keep(to_display(names, POLICY)),
        |names, _| {
            let shown = names.iter().map(|name| POLICY.to_display(name).into_cow());
            keep(StringArray::from_iter_values(shown));
        },
    ),
    (
        "`display_reasons`",
        |names, _| keep(display_reasons(names, POLICY)),
        |names, _| {
            let sentence = |reason: &display::Reason| reason.to_string();
            let list = |name: &String| POLICY.check(name).iter().map(sentence).collect::<Vec<_>>();
            keep(names.iter().map(list).collect::<Vec<_>>());
        },
    ),
    (
        "`restriction_level`",
        |names, _| keep(restriction_level(names)),
        |names, _| {
            keep(
                names
                    .iter()
                    .map(|name| RestrictionLevel::of(name).to_string())
                    .collect::<Vec<_>>(),
            );
        },
    ),
    (
        "`skeleton`",
        |names, _| keep(skeleton(names)),
        |names, _| {
            keep(
                names
                    .iter()
                    .map(|name| display::skeleton(name))
                    .collect::<Vec<_>>(),
            );
        },
    ),
    (
        "`lookalikes`",
        |names, protected| keep(lookalikes(names, protected, OnError::Null)),
        |names, protected| {
            let found = |name: &String| {
                let domain = Domain::parse(name).ok()?;
                protected
                    .of(&domain)
                    .map(|found| (found.protected().to_owned(), found.to_string()))
            };
            keep(names.iter().map(found).collect::<Vec<_>>());
        },
    ),
];

fn keep<T>(result: T) {
    drop(black_box(result));
}

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    fs::read(path.join(name)).unwrap()
}

/// Hosts of the preload list.
fn hosts() -> Vec<String> {
    let hosts = preload_list::hosts(&data("hstspreload.bin"));
    hosts.into_iter().step_by(3).take(5 * BATCH).collect()
}

/// Real names with A-labels.
fn idns() -> Vec<String> {
    let names: Vec<serde_json::Value> = serde_json::from_slice(&data("xndomains.json")).unwrap();
    let names = names.iter().filter_map(|name| name["domain"].as_str());
    names.map(str::to_owned).take(BATCH).collect()
}

/// Returns the names in each type of array.
fn arrays(names: &[String]) -> [ArrayRef; 3] {
    let values = names.len().div_ceil(ROWS_A_VALUE);
    let rows = (0..names.len()).map(|row| names[row * 7919 % values].as_str());
    [
        Arc::new(StringArray::from_iter_values(names)),
        Arc::new(StringViewArray::from_iter_values(names)),
        Arc::new(rows.collect::<DictionaryArray<Int32Type>>()),
    ]
}

/// The least CPU time of this thread, and that of some work now.
fn measure(least: &mut Duration, work: impl FnOnce()) {
    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap();
    let start = now();
    work();
    *least = now().saturating_sub(start).min(*least);
}

fn main() {
    let rounds = env::args()
        .nth(1)
        .map_or(11, |rounds| rounds.parse().unwrap());
    let protected = hosts()
        .into_iter()
        .step_by(40)
        .filter_map(|host| Domain::parse(&host).ok());
    let protected: Lookalikes = protected.collect();
    println!("{} protected names\n", protected.len());
    println!("| names | kernel | Utf8 | Utf8View | Dictionary | loop over alabel |");
    println!("|---|---|---|---|---|---|");
    for (title, names) in [("hosts", hosts()), ("IDNs", idns())] {
        let batches: Vec<Vec<String>> = names.chunks(BATCH).map(<[String]>::to_vec).collect();
        let columns: Vec<[ArrayRef; 3]> = batches.iter().map(|batch| arrays(batch)).collect();
        for (function, kernel, library) in FUNCTIONS {
            let mut least = [Duration::MAX; 4];
            for _ in 0..rounds {
                for (kind, least) in least.iter_mut().enumerate() {
                    measure(least, || match kind {
                        3 => batches.iter().for_each(|batch| library(batch, &protected)),
                        _ => columns
                            .iter()
                            .for_each(|columns| kernel(&columns[kind], &protected)),
                    });
                }
            }
            print!("| {title} | {function} |");
            for least in least {
                let tenths = 10 * least.as_nanos() / names.len() as u128;
                print!(" {}.{} |", tenths / 10, tenths % 10);
            }
            println!();
        }
    }
}

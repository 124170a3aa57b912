//! Prints the nanoseconds of CPU time that a name takes to its ASCII form, in each type of array, and in loops over a `StringArray`.
//!
//! ```text
//! cargo run --release --example time [ROUNDS]
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

use alabel::Uts46;
use alabel_arrow::{OnError, to_ascii};
use arrow_array::types::Int32Type;
use arrow_array::{Array, ArrayRef, DictionaryArray, StringArray, StringViewArray};
use idna::AsciiDenyList;
use rustix::time::{ClockId, clock_gettime};

/// The rows of a batch, as query engines have it.
const BATCH: usize = 8192;
/// How many rows of a dictionary have the same name.
const ROWS_A_VALUE: usize = 16;

/// What converts a batch.
type Kernel = fn(&ArrayRef) -> ArrayRef;

/// What makes a batch of names.
type Batch = fn(&[String]) -> ArrayRef;

/// The columns of the table, each with the batches that it takes.
const KERNELS: [(&str, Batch, Kernel); 5] = [
    ("Utf8", utf8, kernel),
    ("Utf8View", views, kernel),
    ("Dictionary", dictionary, kernel),
    ("loop over alabel", utf8, alabel_loop),
    ("loop over idna", utf8, idna_loop),
];

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    fs::read(path.join(name)).unwrap()
}

/// Hosts of the preload list.
fn hosts() -> Vec<String> {
    let hosts = preload_list::hosts(&data("hstspreload.bin"));
    let hosts = hosts.into_iter().step_by(3);
    hosts.take(5 * BATCH).collect()
}

/// The Unicode forms of real names with A-labels, of those that both libraries take.
fn idns() -> Vec<String> {
    let names: Vec<serde_json::Value> = serde_json::from_slice(&data("xndomains.json")).unwrap();
    let names = names.iter().filter_map(|name| name["domain"].as_str());
    let unicode = names.map(|name| Uts46::new().to_unicode(name).into_string());
    let is_valid = |name: &String| {
        let ascii = idna::domain_to_ascii_cow(name.as_bytes(), AsciiDenyList::URL);
        ascii.is_ok_and(|ascii| Ok(ascii) == alabel::to_ascii(name))
    };
    unicode.filter(is_valid).take(BATCH).collect()
}

/// The hosts, with an IDN in place of every host whose number is a multiple of `step`.
fn mixed(step: usize) -> Vec<String> {
    let mut names = hosts();
    for (name, idn) in names.iter_mut().step_by(step).zip(idns()) {
        *name = idn;
    }
    names
}

fn utf8(names: &[String]) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(names))
}

fn views(names: &[String]) -> ArrayRef {
    Arc::new(StringViewArray::from_iter_values(names))
}

/// As many rows as names, of which only some are there, each as often.
fn dictionary(names: &[String]) -> ArrayRef {
    let values = names.len().div_ceil(ROWS_A_VALUE);
    let rows = (0..names.len()).map(|row| names[row * 7919 % values].as_str());
    Arc::new(rows.collect::<DictionaryArray<Int32Type>>())
}

fn kernel(names: &ArrayRef) -> ArrayRef {
    to_ascii(names, Uts46::new(), OnError::Fail).unwrap()
}

fn alabel_loop(names: &ArrayRef) -> ArrayRef {
    let names = names.as_any().downcast_ref::<StringArray>().unwrap();
    let ascii = names
        .iter()
        .map(|name| alabel::to_ascii(name.unwrap()).unwrap());
    Arc::new(StringArray::from_iter_values(ascii))
}

fn idna_loop(names: &ArrayRef) -> ArrayRef {
    let names = names.as_any().downcast_ref::<StringArray>().unwrap();
    let ascii = names.iter().map(|name| {
        idna::domain_to_ascii_cow(name.unwrap().as_bytes(), AsciiDenyList::URL).unwrap()
    });
    Arc::new(StringArray::from_iter_values(ascii))
}

/// The CPU time of this thread, which does not count how long others have the processor.
fn cpu_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}

fn main() {
    let rounds = env::args()
        .nth(1)
        .map_or(21, |rounds| rounds.parse().unwrap());
    print!("| names |");
    for (title, ..) in KERNELS {
        print!(" {title} |");
    }
    println!();
    for (title, names) in [
        ("hosts", hosts()),
        ("hosts, 1 % IDNs", mixed(100)),
        ("hosts, 10 % IDNs", mixed(10)),
        ("IDNs", idns()),
    ] {
        let columns =
            KERNELS.map(|(_, column, _)| names.chunks(BATCH).map(column).collect::<Vec<_>>());
        let mut least = [Duration::MAX; KERNELS.len()];
        for _ in 0..rounds {
            for ((least, (.., kernel)), batches) in least.iter_mut().zip(KERNELS).zip(&columns) {
                let start = cpu_time();
                for names in batches {
                    black_box(kernel(black_box(names)));
                }
                *least = cpu_time().saturating_sub(start).min(*least);
            }
        }
        print!("| {title} |");
        for least in least {
            let tenths = 10 * least.as_nanos() / names.len() as u128;
            print!(" {}.{} |", tenths / 10, tenths % 10);
        }
        println!();
    }
}

//! Shared parts of the timings: real names, arrays of them, and the clock.

#[path = "../../../../data/preload_list.rs"]
mod preload_list;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs};

use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, StringArray, StringViewArray};
use rustix::time::{ClockId, clock_gettime};

/// The rows of a batch, as in query engines.
pub(crate) const BATCH: usize = 8192;
/// The rows of a dictionary that share a value.
const ROWS_A_VALUE: usize = 16;

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    fs::read(path.join(name)).unwrap()
}

/// Returns the hosts of the preload list.
pub(crate) fn all_hosts() -> Vec<String> {
    preload_list::hosts(&data("hstspreload.bin"))
}

/// Returns every third host of the preload list.
pub(crate) fn hosts() -> Vec<String> {
    all_hosts().into_iter().step_by(3).take(5 * BATCH).collect()
}

/// Returns real names with A-labels.
pub(crate) fn names_with_a_labels() -> Vec<String> {
    let names: Vec<serde_json::Value> = serde_json::from_slice(&data("xndomains.json")).unwrap();
    let names = names.iter().filter_map(|name| name["domain"].as_str());
    names.map(str::to_owned).collect()
}

pub(crate) fn utf8(names: &[String]) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(names))
}

pub(crate) fn views(names: &[String]) -> ArrayRef {
    Arc::new(StringViewArray::from_iter_values(names))
}

/// Returns a dictionary in which each value fills [`ROWS_A_VALUE`] rows, far apart.
pub(crate) fn dictionary(names: &[String]) -> ArrayRef {
    let values = names.len().div_ceil(ROWS_A_VALUE);
    let rows = (0..names.len()).map(|row| names[row * 7919 % values].as_str());
    Arc::new(rows.collect::<DictionaryArray<Int32Type>>())
}

/// Returns the numeric argument at a position of the command line.
pub(crate) fn argument(position: usize, default: usize) -> usize {
    let number = env::args().nth(position);
    number.map_or(default, |number| number.parse().unwrap())
}

/// Lowers `least` to the CPU time of `work`. CPU time leaves out the time of other programs.
pub(crate) fn measure(least: &mut Duration, work: impl FnOnce()) {
    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap();
    let start = now();
    work();
    *least = now().saturating_sub(start).min(*least);
}

/// Prints a row of nanoseconds per name.
pub(crate) fn print_row(title: &str, least: &[Duration], names: usize) {
    print!("| {title} |");
    for least in least {
        let tenths = 10 * least.as_nanos() / names as u128;
        print!(" {}.{} |", tenths / 10, tenths % 10);
    }
    println!();
}

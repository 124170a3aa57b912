//! What the tables of time share: real names, arrays of them, and the clock.

#[path = "../../../../data/preload_list.rs"]
mod preload_list;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs};

use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, StringArray, StringViewArray};
use rustix::time::{ClockId, clock_gettime};

/// The rows of a batch, as query engines have it.
pub(crate) const BATCH: usize = 8192;
/// How many rows of a dictionary have the same name.
const ROWS_A_VALUE: usize = 16;

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    fs::read(path.join(name)).unwrap()
}

/// The hosts of the preload list.
pub(crate) fn all_hosts() -> Vec<String> {
    preload_list::hosts(&data("hstspreload.bin"))
}

/// Hosts of the preload list: one of three.
pub(crate) fn hosts() -> Vec<String> {
    all_hosts().into_iter().step_by(3).take(5 * BATCH).collect()
}

/// Real names with A-labels.
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

/// As many rows as names, of which only some are there, each as often.
pub(crate) fn dictionary(names: &[String]) -> ArrayRef {
    let values = names.len().div_ceil(ROWS_A_VALUE);
    let rows = (0..names.len()).map(|row| names[row * 7919 % values].as_str());
    Arc::new(rows.collect::<DictionaryArray<Int32Type>>())
}

/// The number that the command has as an argument.
pub(crate) fn argument(position: usize, default: usize) -> usize {
    let number = env::args().nth(position);
    number.map_or(default, |number| number.parse().unwrap())
}

/// Lowers the least time to the CPU time of some work, which does not count how long others have the processor.
pub(crate) fn measure(least: &mut Duration, work: impl FnOnce()) {
    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap();
    let start = now();
    work();
    *least = now().saturating_sub(start).min(*least);
}

/// Prints the cells of a row, in nanoseconds a name.
pub(crate) fn print_row(title: &str, least: &[Duration], names: usize) {
    print!("| {title} |");
    for least in least {
        let tenths = 10 * least.as_nanos() / names as u128;
        print!(" {}.{} |", tenths / 10, tenths % 10);
    }
    println!();
}

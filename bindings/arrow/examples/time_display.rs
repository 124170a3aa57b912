//! Prints the CPU time of the kernels for display and lookalikes, per name, beside a loop over the library.
//!
//! ```text
//! cargo run --profile benchmark --example time_display [ROUNDS [PROTECTED]]
//! ```
//!
//! Each round runs all columns in turn; the least time counts.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    unreachable_pub,
    reason = "the input is that of the project"
)]

mod common;
#[path = "common/loops.rs"]
mod loops;

use std::time::Duration;

use alabel::Domain;
use alabel::display::Lookalikes;
use alabel_arrow::{OnError, display_reasons, lookalikes, restriction_level, skeleton, to_display};
use arrow_array::ArrayRef;
use common::{
    BATCH, argument, dictionary, hosts, measure, names_with_a_labels, print_row, utf8, views,
};
use loops::{LOOPS, POLICY, keep, protected};

/// The kernels, in the order of the loops.
const KERNELS: [fn(&ArrayRef, &Lookalikes); 5] = [
    |names, _| keep(to_display(names, POLICY)),
    |names, _| keep(display_reasons(names, POLICY)),
    |names, _| keep(restriction_level(names)),
    |names, _| keep(skeleton(names)),
    |names, protected| keep(lookalikes(names, protected, OnError::Null)),
];

fn main() {
    let rounds = argument(1, 11);
    let protected = protected(argument(2, 1024));
    println!("{} protected names\n", protected.len());
    let protected: Lookalikes = protected
        .into_iter()
        .map(|name| Domain::parse(&name).unwrap())
        .collect();
    println!("| names | kernel | Utf8 | Utf8View | Dictionary | loop over alabel |");
    println!("|---|---|---|---|---|---|");
    let mut idns = names_with_a_labels();
    idns.truncate(BATCH);
    for (title, names) in [("hosts", hosts()), ("IDNs", idns)] {
        let batches: Vec<Vec<String>> = names.chunks(BATCH).map(<[String]>::to_vec).collect();
        let arrays = |batch: &Vec<String>| [utf8(batch), views(batch), dictionary(batch)];
        let columns: Vec<[ArrayRef; 3]> = batches.iter().map(arrays).collect();
        for ((function, library), kernel) in LOOPS.into_iter().zip(KERNELS) {
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
            print_row(&format!("{title} | `{function}`"), &least, names.len());
        }
    }
}

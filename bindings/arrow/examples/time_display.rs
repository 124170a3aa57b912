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

mod common;

use std::hint::black_box;
use std::time::Duration;

use alabel::Domain;
use alabel::display::{self, Display, Lookalikes, RestrictionLevel};
use alabel_arrow::{OnError, display_reasons, lookalikes, restriction_level, skeleton, to_display};
use arrow_array::{ArrayRef, StringArray};
use common::{
    BATCH, dictionary, hosts, measure, names_with_a_labels, print_row, rounds, utf8, views,
};

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

fn main() {
    let rounds = rounds(11);
    let protected: Lookalikes = hosts()
        .iter()
        .step_by(40)
        .filter_map(|host| Domain::parse(host).ok())
        .collect();
    println!("{} protected names\n", protected.len());
    println!("| names | kernel | Utf8 | Utf8View | Dictionary | loop over alabel |");
    println!("|---|---|---|---|---|---|");
    let mut idns = names_with_a_labels();
    idns.truncate(BATCH);
    for (title, names) in [("hosts", hosts()), ("IDNs", idns)] {
        let batches: Vec<Vec<String>> = names.chunks(BATCH).map(<[String]>::to_vec).collect();
        let arrays = |batch: &Vec<String>| [utf8(batch), views(batch), dictionary(batch)];
        let columns: Vec<[ArrayRef; 3]> = batches.iter().map(arrays).collect();
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
            print_row(&format!("{title} | {function}"), &least, names.len());
        }
    }
}

//! Prints the CPU time to convert one name to ASCII, for each type of array and for loops over a
//! `StringArray`.
//!
//! ```text
//! cargo run --profile benchmark --example time [ROUNDS]
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

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use alabel::Uts46;
use alabel_arrow::{OnError, to_ascii};
use arrow_array::{Array, ArrayRef, StringArray};
use common::{
    BATCH, argument, dictionary, hosts, measure, names_with_a_labels, print_row, utf8, views,
};
use idna::AsciiDenyList;

/// Converts a batch.
type Kernel = fn(&ArrayRef) -> ArrayRef;

/// Makes a batch of names.
type Batch = fn(&[String]) -> ArrayRef;

/// The columns of the table, with the batches that each takes.
const KERNELS: [(&str, Batch, Kernel); 5] = [
    ("Utf8", utf8, kernel),
    ("Utf8View", views, kernel),
    ("Dictionary", dictionary, kernel),
    ("loop over alabel", utf8, alabel_loop),
    ("loop over idna", utf8, idna_loop),
];

/// Returns the Unicode forms of real names with A-labels, if both libraries agree on their ASCII form.
fn idns() -> Vec<String> {
    let names = names_with_a_labels().into_iter();
    let unicode = names.map(|name| Uts46::new().to_unicode(&name).into_string());
    let is_valid = |name: &String| {
        let ascii = idna::domain_to_ascii_cow(name.as_bytes(), AsciiDenyList::URL);
        ascii.is_ok_and(|ascii| Ok(ascii) == alabel::to_ascii(name))
    };
    unicode.filter(is_valid).take(BATCH).collect()
}

/// Returns the hosts, with an IDN in place of every `step`-th host.
fn mixed(step: usize) -> Vec<String> {
    let mut names = hosts();
    for (name, idn) in names.iter_mut().step_by(step).zip(idns()) {
        *name = idn;
    }
    names
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

fn main() {
    let rounds = argument(1, 21);
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
                measure(least, || {
                    for names in batches {
                        black_box(kernel(black_box(names)));
                    }
                });
            }
        }
        print_row(title, &least, names.len());
    }
}

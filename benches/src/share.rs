//! Prints how many names of each row need no heap, and the octets of an index of protected names: `cargo run
//! --profile benchmark --features share -- --share`.

use alabel::display::Lookalikes;
use alabel::{Domain, Uts46};

use crate::corpus;
use crate::rows::Row;

/// Prints for each row the share of names whose result needs no heap.
pub fn print(rows: impl Iterator<Item = Row>) {
    for row in rows.filter(|row| row.name.ends_with("to_ascii")) {
        let is_quick = |name: &&String| {
            let mut output = String::with_capacity(4 * name.len() + 8);
            let mut is_valid = false;
            let heap = allocation_counter::measure(|| {
                is_valid = Uts46::new().write_ascii(name, &mut output).is_ok();
            });
            is_valid && heap.count_total == 0
        };
        let quick = row.names.iter().filter(is_quick).count();
        let share = 100.0 * quick as f64 / row.names.len() as f64;
        println!(
            "{:<34} {quick:>6} of {:>6}  {share:6.2} %",
            row.name,
            row.names.len()
        );
    }
    index();
}

/// Prints the octets of an index of protected names in addition to the names.
fn index() {
    let names: Vec<Domain> = corpus::protected()
        .iter()
        .flat_map(|name| Domain::parse(name))
        .collect();
    let text: usize = names.iter().map(|name| name.without_root_dot().len()).sum();
    let mut index = None;
    let heap = allocation_counter::measure(|| index = Some(Lookalikes::new(&names)));
    drop(index);
    let count = names.len();
    let octets = heap.bytes_current as f64 - text as f64;
    println!(
        "Lookalikes: {:.2} octets per name, for {count} names",
        octets / count as f64
    );
}

//! How many names of each row are written without a heap: `cargo run --release --features
//! share -- --share`.

use alabel::Uts46;

use crate::rows::Row;

/// Prints, for each row of names, the share for which writing the result needs no heap.
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
}

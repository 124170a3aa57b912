//! Prints nanoseconds per name for the operation `ascii` or `unicode`. Standard input has one name per line.

use std::env;
use std::hint::black_box;
use std::io::{self, Read as _};
use std::time::Instant;

/// The number of rounds. The fastest counts.
const ROUNDS: usize = 7;

fn main() -> io::Result<()> {
    let is_to_ascii = env::args().nth(1).as_deref() == Some("ascii");
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let names: Vec<&str> = text.lines().collect();
    let round = || {
        let start = Instant::now();
        for name in &names {
            if is_to_ascii {
                let _ = black_box(alabel::to_ascii(black_box(name)));
            } else {
                black_box(alabel::to_unicode(black_box(name)));
            }
        }
        start.elapsed().as_nanos()
    };
    let fastest = (0..ROUNDS).map(|_| round()).min().unwrap_or_default();
    println!("{}", fastest as f64 / names.len() as f64);
    Ok(())
}

//! Measures how the work and memory of each public operation grow with the length of a name, for names built
//! to be slow. `run` builds the program, and `README.md` describes its output.

mod counter;
mod links;
mod messages;
mod operations;
mod shapes;
mod tables;

use std::process::ExitCode;

use alabel::{AsciiSet, Uts46};
use counter::{Counts, count, is_instrumented};
use links::of_links;
use messages::of_messages;
use operations::{Kind, Operation, all_operations};
use shapes::Shape;
use tables::of_tables;

/// The octets of the shorter text. It exceeds the lengths at which the library changes algorithms: 253
/// octets, 512, and 1,016 code points.
const OCTETS: usize = 1 << 12;

/// The ratio of the two lengths.
const FACTOR: usize = 4;

/// The greatest ratio of work: O(n log n), with a margin.
const MOST_GROWTH: f64 = 5.0;

/// Basic blocks that do not count, because they run once per operation.
const FREE_BLOCKS: usize = 5_000;

/// Octets that do not count, because an operation allocates them for any text.
const FREE_OCTETS: usize = 1 << 12;

/// A shape in two lengths.
struct Texts {
    shape: Shape,
    /// The shorter and the longer text.
    texts: [String; 2],
    /// The octets of the longer text or of its mapped form, whichever has more.
    octets: usize,
}

impl Texts {
    /// Builds the texts of a shape.
    fn new(shape: Shape) -> Self {
        let texts = [OCTETS, FACTOR * OCTETS].map(|octets| shape.text(octets));
        let mapping = Uts46::new().deny_ascii(AsciiSet::EMPTY);
        let mapped = mapping.map_and_normalize(&texts[1]);
        let octets = texts[1].len().max(mapped.len());
        Self {
            shape,
            texts,
            octets,
        }
    }
}

/// The worst figure of an operation, and its shape.
#[derive(Default)]
struct Worst(f64, String);

impl Worst {
    /// Keeps the figure of a shape if it is worse.
    fn note(&mut self, figure: f64, shape: &Shape) {
        if figure > self.0 {
            *self = Self(figure, shape.name());
        }
    }

    /// Prints the figure and returns `true` if it exceeds a limit.
    fn exceeds(&self, what: &str, limit: f64) -> bool {
        let exceeds = self.0 > limit;
        if exceeds {
            println!("        {what} {:.2} over {limit}: {}", self.0, self.1);
        }
        exceeds
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let shapes: Vec<Shape> = match arguments.first().map(String::as_str) {
        Some("short") => shapes::known()
            .chain(shapes::simple().step_by(11))
            .collect(),
        Some("long") => shapes::known()
            .chain(shapes::simple())
            .chain(shapes::drawn().take(100))
            .collect(),
        _ => {
            eprintln!("usage: run short|long [WORD OF THE OPERATIONS' NAMES | PART/PARTS]");
            return ExitCode::from(2);
        }
    };
    if !is_instrumented() {
        eprintln!("the program has no counters: build it with `fuzz/growth/run`");
        return ExitCode::from(2);
    }
    let texts: Vec<Texts> = shapes.into_iter().map(Texts::new).collect();
    let chosen = arguments.get(1).map_or("", String::as_str);
    let mut operations = all_operations();
    of_links(&mut operations);
    of_messages(&mut operations);
    of_tables(&mut operations);
    if let Some((part, parts)) = part_of(chosen) {
        operations = operations.into_iter().skip(part).step_by(parts).collect();
    } else {
        operations.retain(|operation| operation.name.contains(chosen));
    }
    println!("{:>7} {:>8} {:>8}  operation", "growth", "memory", "text");
    let faults: usize = operations
        .iter()
        .map(|operation| measure(operation, &texts))
        .sum();
    let (shapes, operations) = (texts.len(), operations.len());
    println!("{shapes} shapes, {operations} operations, {faults} faults");
    ExitCode::from(u8::from(faults > 0))
}

/// Parses a part of the operations and the number of parts, such as `0/2` and `1/2`. Parts can run at the
/// same time.
fn part_of(chosen: &str) -> Option<(usize, usize)> {
    let (part, parts) = chosen.split_once('/')?;
    Some((part.parse().ok()?, parts.parse().ok()?))
}

/// Returns the limit of the work on the longer text divided by that on the shorter.
const fn most_growth(operation: &Operation) -> f64 {
    match operation.kind {
        Kind::Compares => MOST_GROWTH * FACTOR as f64,
        _ => MOST_GROWTH,
    }
}

/// Prints the worst figures of an operation, and returns how many of them exceed their limits.
fn measure(operation: &Operation, texts: &[Texts]) -> usize {
    let (mut growth, mut memory, mut text) = <(Worst, Worst, Worst)>::default();
    for Texts {
        shape,
        texts,
        octets,
    } in texts
    {
        let [short, long]: [Counts; 2] =
            texts.each_ref().map(|text| count(|| (operation.run)(text)));
        let per_octet = |count: usize| count.saturating_sub(FREE_OCTETS) as f64 / *octets as f64;
        growth.note(
            long.blocks as f64 / short.blocks.max(FREE_BLOCKS) as f64,
            shape,
        );
        memory.note(per_octet(long.allocated), shape);
        text.note(per_octet(long.written), shape);
    }
    println!(
        "{:7.2} {:8.1} {:8.1}  {}",
        growth.0, memory.0, text.0, operation.name
    );
    usize::from(growth.exceeds("growth", most_growth(operation)))
        + usize::from(memory.exceeds("memory", operation.most_memory()))
        + usize::from(text.exceeds("text", operation.most_text()))
}

//! `cargo run --profile benchmark` prints nanoseconds per name for alabel and its peers, interleaved in one
//! run.
//!
//! `--instructions` prints the same rows as instructions per name, counted by `valgrind --tool=callgrind`.
//! `--share` (with the feature of that name) prints how many names of each row need no heap. `--growth`
//! prints how the time of the Punycode codec grows. `--once` prints the table of a single round, to show that
//! every row runs. `--only ROW CONTENDER TIMES` is for profilers. Further arguments select the rows that
//! contain one of them.
//!
//! The usual harnesses measure one function after the other. This program compares functions under the same
//! conditions, so it measures them in turns.

mod c;
mod certificates;
mod corpus;
mod growth;
#[cfg_attr(
    not(all(icu, libidn2)),
    allow(dead_code, unused_variables, clippy::ptr_arg)
)]
mod rows;
#[cfg(feature = "share")]
mod share;

use std::env;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use rows::Row;

/// Lists all rows.
fn rows() -> impl Iterator<Item = Row> {
    rows::rows().into_iter().chain(certificates::rows())
}

/// The number of times that each contender converts the names of a row.
const ROUNDS: usize = 21;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, row, contender, times] = arguments.as_slice()
        && flag == "--only"
    {
        return only(
            row,
            contender,
            times.parse().expect("TIMES should be a number"),
        );
    }
    let has_flag = |flag: &str| arguments.iter().any(|argument| argument == flag);
    if has_flag("--growth") {
        return growth::print();
    }
    let by_instructions = has_flag("--instructions");
    let rounds = if has_flag("--once") { 1 } else { ROUNDS };
    let wanted: Vec<&String> = arguments
        .iter()
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    let is_wanted =
        |row: &Row| wanted.is_empty() || wanted.iter().any(|part| row.name.contains(part.as_str()));
    #[cfg(feature = "share")]
    if has_flag("--share") {
        return share::print(rows().filter(is_wanted));
    }
    let unit = if by_instructions {
        "instructions"
    } else {
        &format!("nanoseconds, minimum (median) of {rounds} rounds,")
    };
    println!(
        "{unit} per name; the ratio compares alabel with the fastest peer that does the same work\n"
    );
    for row in rows().filter(is_wanted) {
        let figures = if by_instructions {
            count(&row)
        } else {
            measure(&row, rounds)
        };
        print(&row, &figures);
    }
}

/// The cost of one contender per name.
struct Figures {
    minimum: f64,
    median: f64,
}

/// Prints a row.
fn print(row: &Row, figures: &[Figures]) {
    let own = figures[0].minimum;
    let peers = row.contenders.iter().zip(figures).skip(1);
    let same_work = peers.filter(|(contender, _)| contender.does_the_same_work);
    let fastest = same_work
        .map(|(_, figures)| figures.minimum)
        .min_by(f64::total_cmp);
    let ratio = fastest.map_or_else(
        || "    -".to_owned(),
        |fastest| format!("{:5.2}", fastest / own),
    );
    print!(
        "{:<34} {:>6} names  ratio {ratio}",
        row.name,
        row.names.len()
    );
    for (contender, figures) in row.contenders.iter().zip(figures) {
        let mark = if contender.does_the_same_work {
            ""
        } else {
            "*"
        };
        let Figures { minimum, median } = figures;
        print!("  {}{mark} {minimum:.1}", contender.name);
        if minimum != median {
            print!(" ({median:.1})");
        }
    }
    println!();
}

/// Measures the time of each contender per name, in turns.
fn measure(row: &Row, rounds: usize) -> Vec<Figures> {
    let mut times = vec![Vec::new(); row.contenders.len()];
    for round in 0..rounds {
        for turn in 0..row.contenders.len() {
            let number = (turn + round) % row.contenders.len();
            let start = Instant::now();
            black_box((row.contenders[number].pass)(black_box(
                row.names.as_slice(),
            )));
            times[number].push(start.elapsed().as_secs_f64() * 1e9 / row.names.len() as f64);
        }
    }
    let figures = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        Figures {
            minimum: times[0],
            median: times[times.len() / 2],
        }
    };
    times.into_iter().map(figures).collect()
}

/// Counts the instructions of each contender per name.
fn count(row: &Row) -> Vec<Figures> {
    let contenders = row.contenders.iter();
    let figures = contenders.map(|contender| {
        let output = Command::new("valgrind")
            .args([
                "--tool=callgrind",
                "--callgrind-out-file=/dev/null",
                "--toggle-collect=alabel_benches::once_over*",
            ])
            .arg(env::current_exe().unwrap())
            .args(["--only", row.name, contender.name, "1"])
            .output()
            .expect("valgrind should be installed");
        let report = String::from_utf8_lossy(&output.stderr);
        let collected = report
            .split("Collected : ")
            .nth(1)
            .and_then(|rest| rest.split_whitespace().next());
        let collected: f64 = collected
            .unwrap_or_default()
            .parse()
            .expect("callgrind prints how much it collected");
        let per_name = collected / row.names.len() as f64;
        Figures {
            minimum: per_name,
            median: per_name,
        }
    });
    figures.collect()
}

/// Runs one contender over the names of a row several times, for callgrind and other profilers.
fn only(row: &str, contender: &str, times: usize) {
    let row = rows()
        .find(|other| other.name == row)
        .expect("the row should exist");
    let is_wanted = |other: &&rows::Contender| other.name == contender;
    let contender = row
        .contenders
        .iter()
        .find(is_wanted)
        .expect("the contender should exist");
    let names: &[String] = &row.names;
    // The first pass may make what it compares with.
    black_box((contender.pass)(names));
    for _ in 0..times {
        once_over(contender, names);
    }
}

/// Runs the part that callgrind counts.
#[inline(never)]
fn once_over(contender: &rows::Contender, names: &[String]) {
    black_box((contender.pass)(black_box(names)));
}

//! Prints the nanoseconds per name of both crates for each function and kind of name: the least of several
//! rounds.
//!
//!     cargo run --profile benchmark -- [ROUNDS|--instructions [PART]...]
//!
//! With `--instructions`, `valgrind --tool=callgrind` counts instructions per name. With parts of a row, such
//! as `process` and `refused`, only rows that contain them all are run.

#[path = "../../../../data/preload_list.rs"]
mod preload_list;

use std::env;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use idna_comparison::names::Random;

/// A function of a crate.
type Function = fn(&[u8]);

/// The functions of a crate, by name.
macro_rules! functions {
    ($idna:ident) => {{
        use $idna::uts46::{AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, Uts46};

        const URL: AsciiDenyList = AsciiDenyList::URL;
        const UTS46: Uts46 = Uts46::new();
        /// Returns octets as text.
        fn text(name: &[u8]) -> &str {
            str::from_utf8(name).unwrap_or_default()
        }
        /// Calls `process` with all labels in ASCII.
        fn process(name: &[u8], policy: ErrorPolicy) {
            let (mut sink, hyphens) = (String::new(), Hyphens::Allow);
            let _ = black_box(UTS46.process(
                name,
                URL,
                hyphens,
                policy,
                |_, _, _| false,
                &mut sink,
                None,
            ));
        }
        #[allow(deprecated)]
        let functions: [(&str, Function); 13] = [
            ("domain_to_ascii_cow", |name| {
                drop(black_box($idna::domain_to_ascii_cow(name, URL)))
            }),
            ("domain_to_ascii_from_cow", |name| {
                drop(black_box($idna::domain_to_ascii_from_cow(name.into(), URL)))
            }),
            ("domain_to_ascii", |name| {
                drop(black_box($idna::domain_to_ascii(text(name))))
            }),
            ("domain_to_ascii_strict", |name| {
                drop(black_box($idna::domain_to_ascii_strict(text(name))))
            }),
            ("domain_to_unicode", |name| {
                drop(black_box($idna::domain_to_unicode(text(name))))
            }),
            ("Uts46::to_ascii", |name| {
                drop(black_box(UTS46.to_ascii(
                    name,
                    URL,
                    Hyphens::Allow,
                    DnsLength::Ignore,
                )));
            }),
            ("Uts46::to_unicode", |name| {
                drop(black_box(UTS46.to_unicode(name, URL, Hyphens::Allow)));
            }),
            ("to_user_interface, shown", |name| {
                drop(black_box(UTS46.to_user_interface(
                    name,
                    URL,
                    Hyphens::Allow,
                    |_, _, _| true,
                )));
            }),
            ("to_user_interface, not", |name| {
                drop(black_box(UTS46.to_user_interface(
                    name,
                    URL,
                    Hyphens::Allow,
                    |_, _, _| false,
                )));
            }),
            ("process, fail fast", |name| {
                process(name, ErrorPolicy::FailFast);
            }),
            ("process, marks", |name| {
                process(name, ErrorPolicy::MarkErrors);
            }),
            ("Config::to_ascii", |name| {
                drop(black_box($idna::Config::default().to_ascii(text(name))));
            }),
            ("Config::to_unicode", |name| {
                drop(black_box($idna::Config::default().to_unicode(text(name))));
            }),
        ];
        functions
    }};
}

/// Reads a file of the library's data.
fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../data")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns ASCII hosts of the preload list.
fn hosts() -> Vec<String> {
    let hosts = preload_list::hosts(&data("hstspreload.bin"));
    hosts.into_iter().step_by(7).take(10_000).collect()
}

/// Returns names with A-labels, some of them invalid.
fn xn_names() -> Vec<String> {
    let json = String::from_utf8_lossy(&data("xndomains.json")).into_owned();
    json.lines()
        .filter_map(|line| line.split('"').nth(3))
        .map(String::from)
        .collect()
}

/// Returns A-labels of six code points of the Basic Multilingual Plane. Few are valid.
fn random_a_labels() -> Vec<String> {
    let mut random = Random(1);
    let mut a_label = || {
        let code_points = (0..6).map(|_| u16::try_from(random.below(0xD700)).unwrap_or_default());
        let label = String::from_utf16_lossy(&code_points.map(|c| c + 0xA1).collect::<Vec<_>>());
        format!(
            "xn--{}.example",
            alabel::punycode::encode(&label).unwrap_or_default()
        )
    };
    (0..2_000).map(|_| a_label()).collect()
}

/// Returns the kinds of names.
fn kinds() -> [(&'static str, Vec<String>); 8] {
    let (a_labels, broken): (Vec<_>, Vec<_>) = xn_names()
        .into_iter()
        .partition(|name| alabel::to_ascii(name).is_ok());
    let unicode: Vec<String> = a_labels
        .iter()
        .map(|name| alabel::to_unicode(name).into_string())
        .collect();
    // An unassigned code point in the first label.
    let refused = unicode
        .iter()
        .map(|name| name.replacen('.', "\u{378}.", 1))
        .collect();
    let hosts = hosts();
    let mixed_case = hosts
        .iter()
        .map(|host| host.to_ascii_uppercase().replace('E', "e"));
    let spaces = hosts.iter().map(|host| host.replacen('.', " .", 1));
    [
        ("hosts in mixed case", mixed_case.collect()),
        ("refused in ASCII", spaces.collect()),
        ("random A-labels", random_a_labels()),
        ("hosts in ASCII", hosts),
        ("names in Unicode", unicode),
        ("names with A-labels", a_labels),
        ("broken A-labels", broken),
        ("refused in Unicode", refused),
    ]
}

/// Calls the function with each name. Callgrind counts only this function.
#[inline(never)]
fn once_over(function: Function, names: &[String]) {
    for name in names {
        function(black_box(name.as_bytes()));
    }
}

/// Returns the nanoseconds of a function for all names.
fn time(function: Function, names: &[String]) -> f64 {
    let start = Instant::now();
    once_over(function, names);
    start.elapsed().as_secs_f64() * 1e9
}

/// Returns the instructions of a function for all names.
fn count(row: &str, side: &str) -> f64 {
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "--toggle-collect=idna_comparison::once_over*",
        ])
        .arg(env::current_exe().expect("a program has a path"))
        .args([side, row])
        .output()
        .expect("valgrind should be installed");
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report.split("Collected : ").nth(1);
    let collected = collected.and_then(|rest| rest.split_whitespace().next());
    collected
        .and_then(|number| number.parse().ok())
        .expect("callgrind should report its count")
}

/// Returns the cost of a row for both crates, theirs first.
fn figures(
    mode: Option<&str>,
    row: &str,
    [ours, theirs]: [Function; 2],
    names: &[String],
) -> [f64; 2] {
    if mode == Some("--instructions") {
        return ["--theirs", "--ours"].map(|side| count(row, side));
    }
    let rounds = mode.and_then(|rounds| rounds.parse().ok()).unwrap_or(9);
    let mut best = [f64::MAX; 2];
    for _ in 0..rounds {
        best[1] = best[1].min(time(ours, names));
        best[0] = best[0].min(time(theirs, names));
    }
    best
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mode = arguments.first().map(String::as_str);
    let is_chosen = |row: &str| arguments.iter().skip(1).all(|part| row.contains(part));
    if !matches!(mode, Some("--ours" | "--theirs")) {
        println!("| function | names | `idna` | here | ratio |\n|---|---|---:|---:|---:|");
    }
    for (kind, names) in kinds() {
        for ((function, ours), (_, theirs)) in functions!(idna).into_iter().zip(functions!(theirs))
        {
            let row = format!("| {function} | {kind} |");
            match mode {
                _ if !is_chosen(&row) => {}
                Some("--ours") => once_over(ours, &names),
                Some("--theirs") => once_over(theirs, &names),
                _ => {
                    let totals = figures(mode, &row, [ours, theirs], &names);
                    #[expect(clippy::cast_precision_loss, reason = "there are few names")]
                    let [theirs, ours] = totals.map(|total| total / names.len() as f64);
                    println!("{row} {theirs:.0} | {ours:.0} | {:.2} |", theirs / ours);
                }
            }
        }
    }
}

//! Nanoseconds per name of both crates, each function and each kind of name in turn, the better of several rounds.
//!
//!     cargo run --release -- [ROUNDS [PART]...]
//!
//! With parts of a row, such as `process` and `refused`, only the rows that have them all.

#[path = "../../../../data/preload_list.rs"]
mod preload_list;

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

/// A function of a crate.
type Function = fn(&[u8]);

/// The functions of a crate, by name.
macro_rules! functions {
    ($idna:ident) => {{
        use $idna::uts46::{AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, Uts46};

        const URL: AsciiDenyList = AsciiDenyList::URL;
        const UTS46: Uts46 = Uts46::new();
        /// The text of octets that are UTF-8.
        fn text(name: &[u8]) -> &str {
            str::from_utf8(name).unwrap_or_default()
        }
        let functions: [(&str, Function); 9] = [
            ("domain_to_ascii_cow", |name| {
                drop(black_box($idna::domain_to_ascii_cow(name, URL)))
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
                let (mut sink, policy) = (String::new(), ErrorPolicy::FailFast);
                let hyphens = Hyphens::Allow;
                let _ = black_box(UTS46.process(
                    name,
                    URL,
                    hyphens,
                    policy,
                    |_, _, _| false,
                    &mut sink,
                    None,
                ));
            }),
        ];
        functions
    }};
}

/// The content of a file of data of the library.
fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../data")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Hosts in ASCII, of the preload list.
fn hosts() -> Vec<String> {
    let hosts = preload_list::hosts(&data("hstspreload.bin"));
    hosts.into_iter().step_by(7).take(10_000).collect()
}

/// Names with A-labels, valid or not.
fn xn_names() -> Vec<String> {
    let json = String::from_utf8_lossy(&data("xndomains.json")).into_owned();
    json.lines()
        .filter_map(|line| line.split('"').nth(3))
        .map(String::from)
        .collect()
}

/// The kinds of names.
fn kinds() -> [(&'static str, Vec<String>); 5] {
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
    [
        ("hosts in ASCII", hosts()),
        ("names in Unicode", unicode),
        ("names with A-labels", a_labels),
        ("broken A-labels", broken),
        ("refused in Unicode", refused),
    ]
}

/// The nanoseconds that a function takes for a name.
fn time(function: Function, names: &[String]) -> f64 {
    let start = Instant::now();
    for name in names {
        function(black_box(name.as_bytes()));
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few names")]
    let names = names.len() as f64;
    start.elapsed().as_secs_f64() * 1e9 / names
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = arguments
        .first()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(9);
    let is_chosen = |row: &str| arguments.iter().skip(1).all(|part| row.contains(part));
    println!("| function | names | `idna` | here | ratio |\n|---|---|---:|---:|---:|");
    for (kind, names) in kinds() {
        for ((function, ours), (_, theirs)) in functions!(idna).into_iter().zip(functions!(theirs))
        {
            let row = format!("| {function} | {kind} |");
            if !is_chosen(&row) {
                continue;
            }
            let mut best = (f64::MAX, f64::MAX);
            for _ in 0..rounds {
                best = (
                    best.0.min(time(ours, &names)),
                    best.1.min(time(theirs, &names)),
                );
            }
            let (ours, theirs) = best;
            println!("{row} {theirs:.0} | {ours:.0} | {:.2} |", theirs / ours);
        }
    }
}

//! Prints the CPU time of `Url::parse` per URL, and the octets of the results, for each kind of host.
//!
//! The argument is the folder of the library's data.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use rustix::time::{ClockId, clock_gettime};
use url::Url;

/// The number of parsed URLs.
const URLS: usize = 20_000;

/// Returns the names of the preload list, which are ASCII.
fn hosts(list: &[u8]) -> Vec<String> {
    let mut rest = list;
    let mut hosts = Vec::new();
    while let [flags, length, following @ ..] = rest {
        let (text, next) = following.split_at(usize::from(*length));
        if flags & 0x80 != 0 {
            hosts.push(String::from_utf8_lossy(text).into_owned());
        }
        rest = next;
    }
    hosts.into_iter().step_by(7).collect()
}

/// Returns the valid names with A-labels, and their Unicode forms.
fn names(json: &str) -> (Vec<String>, Vec<String>) {
    let names = json.lines().filter_map(|line| line.split('"').nth(3));
    let valid = names.filter_map(|name| {
        let (unicode, result) = idna::domain_to_unicode(name);
        result.is_ok().then(|| (String::from(name), unicode))
    });
    valid.unzip()
}

/// Parses URLs and returns the octets of the results.
fn parse(urls: &[String]) -> usize {
    let parse = |url: &String| Url::parse(black_box(url)).map_or(0, |url| url.as_str().len());
    urls.iter().map(parse).sum()
}

/// Returns the CPU time of this thread, which leaves out the time of other programs.
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("a time that is not negative")
}

/// Prints the row of a kind of host. A first pass warms up.
fn print_row(kind: &str, hosts: &[String]) {
    let urls = hosts.iter().cycle().take(URLS);
    let urls: Vec<String> = urls.map(|host| format!("https://{host}/a?b#c")).collect();
    let octets = parse(&urls);
    let start = cpu_time();
    black_box(parse(&urls));
    let nanoseconds = cpu_time().saturating_sub(start).as_nanos() / URLS as u128;
    println!("{kind}\t{nanoseconds}\t{octets}");
}

fn main() {
    let data: PathBuf = env::args().nth(1).expect("the folder of the data").into();
    let read = |name: &str| fs::read(Path::new(&data).join(name)).expect("a file of data");
    let (ascii, unicode) = names(&String::from_utf8_lossy(&read("xndomains.json")));
    print_row("in ASCII", &hosts(&read("hstspreload.bin")));
    print_row("in Unicode", &unicode);
    print_row("with A-labels", &ascii);
}

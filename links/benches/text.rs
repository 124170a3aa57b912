//! Compares the search for links with the crate `linkify`, which validates no name.
//!
//! ```sh
//! cargo bench --package alabel-links --profile benchmark
//! ```
//!
//! A file as argument replaces the text of URLs: `-- FILE`.

use std::hint::black_box;
use std::time::Instant;

use alabel_links::{Links, TopLevelDomains};
use linkify::{LinkFinder, LinkKind};

/// The octets of each text.
const OCTETS: usize = 1 << 19;

/// The rounds of each measurement. The fastest one counts.
const ROUNDS: usize = 60;

/// Returns a log of a web server.
fn log() -> String {
    (0_u32..)
        .map(|number| {
            format!(
                "192.0.2.{} - - [27/Nov/2026:10:{:02}:{:02} +0000] \"GET /static/app.min.js?v=1.2.{} HTTP/1.1\" 200 {} \
                 \"https://www.example.com/shop/item-{}.html\" \"Mozilla/5.0 (X11; Linux x86_64) \
                 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36\"\n",
                number % 256,
                number / 60 % 60,
                number % 60,
                number % 10,
                number * 7 % 9_973,
                number % 1_000,
            )
        })
        .take(OCTETS / 250)
        .collect()
}

/// Repeats a text.
fn repeated(text: &str) -> String {
    text.repeat(OCTETS / text.len())
}

/// Prints the speed of a search, and the number of links that it finds.
fn measure(name: &str, text: &str, search: impl Fn(&str) -> usize) {
    let count = search(text);
    let seconds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        black_box(search(black_box(text)));
        start.elapsed().as_secs_f64()
    });
    let seconds = seconds.fold(f64::INFINITY, f64::min);
    #[expect(clippy::cast_precision_loss, reason = "texts are short")]
    let speed = text.len() as f64 / seconds / 1e6;
    println!("  {name:<34} {speed:>8.0} MB/s {count:>9} links");
}

fn main() {
    let file = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with("--"));
    let urls = file.map(|file| std::fs::read_to_string(file).unwrap_or_default());
    let urls = urls.unwrap_or_else(|| include_str!("../tests/links.txt").to_owned());
    let urls: String = urls
        .lines()
        .filter(|line| line.contains("wikipedia.org"))
        .map(|line| line.replace(['⸠', '⸡'], "") + "\n")
        .collect();
    let names: String = urls
        .lines()
        .filter_map(|url| Some(format!("{}\n", url.split('/').nth(2)?)))
        .collect();
    for (name, text) in [
        ("URLs of Wikipedia", repeated(&urls)),
        ("their names", repeated(&names)),
        ("log of a web server", log()),
        (
            "prose without links",
            repeated("The quick brown fox jumps over the lazy dog. It is 3.5 m.\n"),
        ),
        (
            "Japanese without links",
            repeated("これは日本語の文です。リンクはありません。\n"),
        ),
    ] {
        println!("{name}, {} KB", text.len() >> 10);
        let links = Links::new();
        measure("alabel-links", &text, |text| links.of(text).count());
        measure("alabel-links, octets by line", &text, |text| {
            let by_line = text.as_bytes().split_inclusive(|octet| *octet == b'\n');
            by_line.map(|line| links.of_octets(line).count()).sum()
        });
        let links = links.top_level_domains(TopLevelDomains::AnyInUrls);
        measure("alabel-links, any in URLs", &text, |text| {
            links.of(text).count()
        });
        let mut finder = LinkFinder::new();
        measure("linkify", &text, |text| finder.links(text).count());
        finder
            .kinds(&[LinkKind::Url, LinkKind::Email])
            .url_must_have_scheme(false);
        measure("linkify, also without a scheme", &text, |text| {
            finder.links(text).count()
        });
    }
}

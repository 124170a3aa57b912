//! Prints the host of each URL on standard input, one per line.

use std::io::stdin;

use url::Url;

fn main() {
    for line in stdin().lines() {
        let url = line.map(|line| Url::parse(&line));
        match url.as_ref().map(|url| url.as_ref().map(Url::host_str)) {
            Ok(Ok(host)) => println!("{}", host.unwrap_or_default()),
            Ok(Err(error)) => println!("{error}"),
            Err(error) => println!("{error}"),
        }
    }
}

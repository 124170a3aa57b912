//! The cases of `data/wpt/`, as in `url/IdnaTestV2.window.js` and `url/toascii.window.js` of
//! web-platform-tests. The URL `https://DOMAIN/x` has the expected host, or does not parse if the expected
//! output is `null`.
//!
//! Prints a line per case, like `cargo test`. The environment variable `DATA` is the folder of the files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use serde_json::Value;
use url::Url;

/// The files of web-platform-tests with names.
const FILES: [&str; 2] = ["IdnaTestV2.json", "toascii.json"];

/// Returns the folder of the files.
fn data() -> PathBuf {
    let default = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../data/wpt");
    env::var_os("DATA").map_or(default, PathBuf::from)
}

/// Percent-encodes the code points that would end the host.
fn encode_host_ending(domain: &str) -> String {
    let encode = |c: char| match c {
        ':' | '/' | '?' | '#' | '\\' => format!("%{:02X}", u32::from(c)),
        _ => c.to_string(),
    };
    domain.chars().map(encode).collect()
}

/// Returns `true` if the URL of a domain has this host, or if it does not parse and there is no host.
fn passes(domain: &str, output: Option<&str>) -> bool {
    let url = Url::parse(&format!("https://{}/x", encode_host_ending(domain)));
    match (url, output) {
        (Ok(url), Some(output)) => {
            url.host_str() == Some(output)
                && url.path() == "/x"
                && url.as_str() == format!("https://{output}/x")
        }
        (Err(_), None) => true,
        _ => false,
    }
}

fn main() -> ExitCode {
    let mut failures = 0;
    for file in FILES {
        let json = fs::read_to_string(data().join(file)).expect("a file of data");
        // The files have one surrogate, which an API for scalar value strings replaces.
        let json = json.replace("\\ud900", "\\ufffd");
        let cases: Vec<Value> = serde_json::from_str(&json).expect("a list");
        // A comment is a string. `https:///x` does not have an empty domain.
        let domains = cases
            .iter()
            .filter_map(|case| Some((case.get("input")?.as_str()?, case["output"].as_str())))
            .filter(|(domain, _)| !domain.is_empty());
        for (domain, output) in domains {
            let result = if passes(domain, output) {
                "ok"
            } else {
                failures += 1;
                "FAILED"
            };
            println!("test {file} {} ... {result}", domain.escape_default());
        }
    }
    ExitCode::from(u8::from(failures > 0))
}

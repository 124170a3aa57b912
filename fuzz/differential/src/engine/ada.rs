//! The URL parser Ada.

use std::fmt::Write as _;

use ada_url::Url;

use super::{Engine, Operation, Theirs, host_operations, locked_version};
use crate::rules::{Direction, Rules, is_delimiter, without_delimiters};

/// `ada_url::Url`, with a URL around the host.
struct Ada;

/// Opens Ada, which is always available.
#[expect(clippy::unnecessary_wraps, reason = "as the other engines")]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Ok(Box::new(Ada))
}

impl Engine for Ada {
    fn version(&self) -> String {
        format!("ada-url {}", locked_version("ada-url").unwrap_or("unknown"))
    }

    fn operations(&self) -> Vec<Operation> {
        host_operations()
    }

    fn convert(&mut self, rules: Rules, _: Direction, names: &[String]) -> Vec<Theirs> {
        let url = |name: &String| match rules {
            Rules::OpaqueHost => format!("other://{}/", without_delimiters(name)),
            _ => format!("https://{}/", protected(name)),
        };
        names
            .iter()
            .map(|name| match Url::parse(url(name), None) {
                Ok(url) => Ok(url.hostname().to_owned()),
                Err(_) => Err(String::new()),
            })
            .collect()
    }
}

/// Percent-encodes the code points that would end a host in a URL. The host parser refuses them in either
/// form.
fn protected(host: &str) -> String {
    // In brackets, a colon does not end the host.
    let brackets = host.starts_with('[').then(|| host.find(']')).flatten();
    let mut protected = String::new();
    for (position, c) in host.char_indices() {
        let is_inside = brackets.is_some_and(|end| position < end);
        if is_delimiter(c) && !(c == ':' && is_inside) {
            // A `String` never fails.
            let _ = write!(protected, "%{:02X}", u32::from(c));
        } else {
            protected.push(c);
        }
    }
    protected
}

//! The crate `url`.

use url::Host;

use super::{Engine, Operation, Theirs, host_operations, locked_version};
use crate::rules::{Direction, Rules, without_delimiters};

/// `url::Host`.
struct Url;

/// Opens the crate, which is always available.
#[expect(clippy::unnecessary_wraps, reason = "as the other engines")]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Ok(Box::new(Url))
}

impl Engine for Url {
    fn version(&self) -> String {
        let [url, idna] = ["url", "idna"].map(|name| locked_version(name).unwrap_or("unknown"));
        format!("{url}, idna {idna}")
    }

    fn operations(&self) -> Vec<Operation> {
        host_operations()
    }

    fn convert(&mut self, rules: Rules, _: Direction, names: &[String]) -> Vec<Theirs> {
        let parse = |name: &String| match rules {
            Rules::OpaqueHost => Host::parse_opaque(&without_delimiters(name)),
            _ => Host::parse(name),
        };
        names
            .iter()
            .map(|name| match parse(name) {
                Ok(host) => Ok(host.to_string()),
                Err(error) => Err(error.to_string()),
            })
            .collect()
    }
}

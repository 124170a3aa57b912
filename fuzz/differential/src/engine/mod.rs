//! The engines that alabel is compared with.

mod ada;
mod child;
mod icu;
mod idna;
mod libidn2;
mod list;
mod url;

pub use child::Process;
pub use list::{ENGINES, Entry};

use crate::rules::{Direction, Rules};

/// The answer of an engine: the result or an error message.
pub type Theirs = Result<String, String>;

/// A conversion that an engine and alabel both have.
pub struct Operation {
    /// The name in the table.
    pub title: &'static str,
    /// The direction of the conversion.
    pub direction: Direction,
    /// The rules. Each batch of names uses the next ones.
    pub rules: Vec<Rules>,
}

/// The names of the engines, as the classes of differences refer to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineName {
    /// The crate `idna`.
    Idna,
    /// ICU through its C API.
    Icu,
    /// GNU libidn2.
    Libidn2,
    /// PyPI `idna`.
    PythonIdna,
    /// npm `tr46`.
    Tr46,
    /// `encodings.idna` of CPython.
    EncodingsIdna,
    /// The crate `url`.
    Url,
    /// Ada.
    Ada,
}

/// An independent implementation.
pub trait Engine {
    /// Returns the version of the engine and of its Unicode data.
    fn version(&self) -> String;

    /// Lists the operations to compare.
    fn operations(&self) -> Vec<Operation>;

    /// Converts a batch of names.
    fn convert(&mut self, rules: Rules, direction: Direction, names: &[String]) -> Vec<Theirs>;
}

/// Lists the operations of an engine that parses URLs.
fn host_operations() -> Vec<Operation> {
    let operation = |title, rules| Operation {
        title,
        direction: Direction::ToAscii,
        rules: vec![rules],
    };
    vec![
        operation("host parser", Rules::Host),
        operation("host parser, opaque", Rules::OpaqueHost),
    ]
}

/// Returns the latest version of a package from the registry in the lock file.
fn locked_version(name: &str) -> Option<&'static str> {
    let lock = include_str!("../../../../Cargo.lock");
    let start = format!("name = \"{name}\"\nversion = \"");
    let packages = lock.split("[[package]]\n");
    let published = packages.filter(|package| package.contains("\nsource = "));
    let package = published
        .filter(|package| package.starts_with(&start))
        .last()?;
    package[start.len()..].split('"').next()
}

/// Returns the combinations of flags that result from applying any subset of `choices` to `flags`.
fn combinations(flags: Rules, choices: &[fn(&mut crate::rules::Flags)]) -> Vec<Rules> {
    choices.iter().fold(vec![flags], |rules, choice| {
        let chosen = rules.iter().map(|&one| {
            let Rules::Uts46(mut flags) = one else {
                return one;
            };
            choice(&mut flags);
            Rules::Uts46(flags)
        });
        rules.iter().copied().chain(chosen).collect()
    })
}

//! A name that alabel and an engine treat differently.

use alabel::Error;

use crate::engine::{EngineName, Theirs};
use crate::rules::{Direction, Flags, Rules, decoded};

/// The name, the request and both answers.
pub struct Case<'a> {
    /// The engine that alabel is compared with.
    pub engine: EngineName,
    /// The requested conversion.
    pub direction: Direction,
    /// The rules of the conversion.
    pub rules: Rules,
    /// The name, before conversion.
    pub name: &'a str,
    /// The result of alabel, or every error.
    pub ours: Result<String, Vec<Error>>,
    /// The answer of the engine.
    pub theirs: &'a Theirs,
}

/// A part of the difference that needs an explanation.
#[derive(Clone, Copy)]
pub enum Part<'a> {
    /// alabel finds this error; the engine accepts the name.
    Error(&'a Error),
    /// alabel accepts the name; the engine refuses it with this message.
    Refusal(&'a str),
    /// The two results: alabel's and the engine's.
    Results(&'a str, &'a str),
}

impl Case<'_> {
    /// Lists the parts of the difference that need an explanation.
    pub fn parts(&self) -> Vec<Part<'_>> {
        match (&self.ours, self.theirs) {
            (Ok(ours), Ok(theirs)) => vec![Part::Results(ours, theirs)],
            (Ok(_), Err(theirs)) => vec![Part::Refusal(theirs)],
            (Err(errors), _) => errors.iter().map(Part::Error).collect(),
        }
    }

    /// Returns `true` if the name, or its mapped and decoded form, has a code point with the property.
    pub fn has(&self, property: impl Fn(char) -> bool) -> bool {
        let name = self.rules.domain_of(self.name);
        let decoded = decoded(&name);
        name.chars().chain(decoded.chars()).any(property)
    }

    /// Returns the label that an error is about, in the form that the rules check.
    pub fn label_of(&self, error: &Error) -> String {
        let name = match self.rules {
            Rules::Mapped(_) | Rules::Host => decoded(&self.rules.domain_of(self.name)),
            _ => self.name.to_owned(),
        };
        name.split('.')
            .nth(error.label())
            .unwrap_or_default()
            .to_owned()
    }

    /// Returns the flags, if the rules are UTS #46.
    pub fn flags(&self) -> Option<Flags> {
        match self.rules {
            Rules::Uts46(flags) => Some(flags),
            _ => None,
        }
    }
}

/// Returns `true` if two strings have the same code points in any order.
pub fn is_permutation(one: &str, other: &str) -> bool {
    let sorted = |text: &str| {
        let mut code_points: Vec<char> = text.chars().collect();
        code_points.sort_unstable();
        code_points
    };
    sorted(one) == sorted(other)
}

//! A name of which alabel and an engine make different things.

use alabel::Error;

use crate::engine::{EngineName, Theirs};
use crate::rules::{Direction, Flags, Rules, decoded};

/// The name, what both were asked to do, and what they made of it.
pub struct Case<'a> {
    /// The engine.
    pub engine: EngineName,
    /// Which conversion.
    pub direction: Direction,
    /// With which rules.
    pub rules: Rules,
    /// The input.
    pub name: &'a str,
    /// What alabel says: a result, or every error.
    pub ours: Result<String, Vec<Error>>,
    /// What the engine says.
    pub theirs: &'a Theirs,
}

/// A part of the difference that needs an explanation.
#[derive(Clone, Copy)]
pub enum Part<'a> {
    /// The engine accepts the name, and alabel has this error.
    Error(&'a Error),
    /// alabel accepts the name, and the engine says this.
    Refusal(&'a str),
    /// The result of alabel, and another one of the engine.
    Results(&'a str, &'a str),
}

impl Case<'_> {
    /// Everything that needs an explanation.
    pub fn parts(&self) -> Vec<Part<'_>> {
        match (&self.ours, self.theirs) {
            (Ok(ours), Ok(theirs)) => vec![Part::Results(ours, theirs)],
            (Ok(_), Err(theirs)) => vec![Part::Refusal(theirs)],
            (Err(errors), _) => errors.iter().map(Part::Error).collect(),
        }
    }

    /// Whether the name, or what it is mapped or decoded to, has a code point with a property.
    pub fn has(&self, property: impl Fn(char) -> bool) -> bool {
        let name = self.rules.domain_of(self.name);
        let decoded = decoded(&name);
        name.chars().chain(decoded.chars()).any(property)
    }

    /// The label that an error is about, as the rules see it.
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

    /// The flags, if it is UTS #46.
    pub fn flags(&self) -> Option<Flags> {
        match self.rules {
            Rules::Uts46(flags) => Some(flags),
            _ => None,
        }
    }
}

/// Whether two strings have the same code points, each as often, in whatever order.
pub fn is_permutation(one: &str, other: &str) -> bool {
    let sorted = |text: &str| {
        let mut code_points: Vec<char> = text.chars().collect();
        code_points.sort_unstable();
        code_points
    };
    sorted(one) == sorted(other)
}

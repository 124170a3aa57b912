//! The classes of differences: each has one predicate, which says why alabel and an engine differ in a name.

mod host;
mod idna2003;
mod idna2008;
mod uts46;

use std::fmt;

use crate::case::{Case, Part};
use crate::engine::EngineName;

/// Who is right by the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// alabel.
    Alabel,
    /// Both: the engine is one of an older version of Unicode, or of the standard.
    Versions,
    /// Both: the specification leaves it to the program, or does not say.
    Both,
}

impl fmt::Display for Right {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Alabel => "alabel",
            Self::Versions => "both, each for its version of Unicode or of the standard",
            Self::Both => "both, the specification leaves it open",
        })
    }
}

/// In which installations of an engine a class has differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// In each: a class without differences is out of date.
    Always,
    /// In those of some versions.
    Sometimes,
}

/// A reason to differ.
pub struct Class {
    /// What the table calls it.
    pub name: &'static str,
    /// The engines in which it is known.
    pub engines: &'static [EngineName],
    /// Who is right.
    pub right: Right,
    /// Whether every installation of the engine differs.
    pub found: Found,
    /// What the specification says.
    pub rule: &'static str,
    /// Names with the difference.
    pub examples: &'static [&'static str],
    /// Whether it explains a part of the difference.
    pub explains: fn(&Case, Part) -> bool,
}

/// All of them.
pub fn classes() -> impl Iterator<Item = &'static Class> {
    uts46::CLASSES
        .iter()
        .chain(idna2008::CLASSES)
        .chain(idna2003::CLASSES)
        .chain(host::CLASSES)
}

/// The class of the first part, if there is one for each part.
pub fn classify(case: &Case) -> Option<&'static Class> {
    let class_of = |part: &Part| {
        classes()
            .find(|class| class.engines.contains(&case.engine) && (class.explains)(case, *part))
    };
    let found: Option<Vec<&Class>> = case.parts().iter().map(class_of).collect();
    found?.first().copied()
}

#[cfg(test)]
mod tests {
    /// The README explains each class, and no other.
    #[test]
    fn readme_lists_the_classes() {
        let readme = include_str!("../../README.md");
        let (_, table) = readme.split_once("| class |").unwrap();
        let listed: Vec<&str> = table
            .lines()
            .skip(2)
            .map_while(|line| line.strip_prefix("| "))
            .filter_map(|line| line.split(" | ").next())
            .collect();
        let known: Vec<&str> = super::classes().map(|class| class.name).collect();
        assert_eq!(listed, known);
    }
}

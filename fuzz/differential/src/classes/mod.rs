//! The known classes of differences. The predicate of each says why alabel and an engine differ.

mod host;
mod idna2003;
mod idna2008;
mod uts46;

use std::fmt;

use crate::case::{Case, Part};
use crate::engine::EngineName;

/// The side that follows the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// alabel.
    Alabel,
    /// Both: the engine follows an older version of Unicode or of the standard.
    Versions,
    /// Both: the specification allows either.
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

/// The installations of an engine in which a class has differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// All of them: a class without differences is out of date.
    Always,
    /// Some versions.
    Sometimes,
}

/// A reason to differ.
pub struct Class {
    /// The name in the table.
    pub name: &'static str,
    /// The engines with this difference.
    pub engines: &'static [EngineName],
    /// The side that is right.
    pub right: Right,
    /// The installations that differ.
    pub found: Found,
    /// The text of the specification.
    pub rule: &'static str,
    /// Names that show the difference.
    pub examples: &'static [&'static str],
    /// Returns `true` if the class explains a part of the difference.
    pub explains: fn(&Case, Part) -> bool,
}

/// Lists all classes.
pub fn classes() -> impl Iterator<Item = &'static Class> {
    uts46::CLASSES
        .iter()
        .chain(idna2008::CLASSES)
        .chain(idna2003::CLASSES)
        .chain(host::CLASSES)
}

/// Returns the class of the first part, if a class explains each part.
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
    /// The README explains exactly these classes.
    #[test]
    fn the_readme_lists_the_classes() {
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

//! A class of differences.

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

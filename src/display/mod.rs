//! Decide whether people see a name in Unicode, and say which rule hides it.

mod check;
mod diagnosis;
mod kind;
mod label;
mod likeness;
mod lookalikes;
mod operations;
mod policy;
mod reason;
mod restriction_level;
mod rules;
mod shown;
mod skeleton;

pub use self::kind::ReasonKind;
pub use self::likeness::{Likeness, Lookalike};
pub use self::lookalikes::Lookalikes;
pub use self::policy::Display;
pub use self::reason::Reason;
pub use self::restriction_level::RestrictionLevel;
pub use self::shown::Shown;
pub use self::skeleton::{Skeleton, are_confusable, skeleton};
pub use crate::unicode::security::Script;

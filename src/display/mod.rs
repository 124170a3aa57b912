//! Decide whether people see a name in Unicode, and say which rule hides it.

mod likeness;
mod lookalikes;
mod restriction_level;
mod skeleton;

pub use self::likeness::{Likeness, Lookalike};
pub use self::lookalikes::Lookalikes;
pub use self::restriction_level::RestrictionLevel;
pub use self::skeleton::{Skeleton, are_confusable, skeleton};
pub use crate::unicode::security::Script;

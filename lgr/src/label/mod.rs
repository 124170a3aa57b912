//! Labels, and their verdicts (RFC 7940, sections 8.1 and 8.3).

mod disposition;
mod evaluation;
mod input;
mod reason;
mod verdict;

pub use disposition::{Action, Disposition};
pub(crate) use evaluation::Evaluation;
pub use input::Label;
pub(crate) use input::MOST_CODE_POINTS;
pub use reason::{Reason, ReasonKind};
pub use verdict::Verdict;
pub(crate) use verdict::admit;

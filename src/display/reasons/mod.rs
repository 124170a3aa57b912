//! The reasons not to show a label.
//!
//! | file | contents |
//! |---|---|
//! | `kind` | the list of reasons: codes, explanations, documents |
//! | `reason` | one reason, with its place and its sentence |
//! | `from_findings` | the conversion of findings to reasons |

pub(super) mod from_findings;
pub(super) mod kind;
pub(super) mod reason;

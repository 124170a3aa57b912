//! The summary of a name: what a person should know first.
//!
//! | file | contents |
//! |---|---|
//! | `kind` | the list of summaries, by importance, with their codes |
//! | `explanation` | the short texts that explain a reason to hide a label |
//! | `of_name` | the summary of a name, and its sentence |

pub(super) mod explanation;
pub(super) mod kind;
pub(super) mod of_name;

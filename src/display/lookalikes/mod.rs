//! Names that look like other names.
//!
//! | file | contents |
//! |---|---|
//! | `line_order` | the order in which a line shows a text (UAX #9) |
//! | `skeleton` | skeletons (UTS #39, section 4) |
//! | `readings` | letters as Chromium reads them |
//! | `look` | the look of a label, letter by letter |
//! | `public_suffix` | public suffixes, by a rule or by a function |
//! | `index` | the index of protected names, by their looks |
//! | `likeness` | the ways in which a name looks like a protected name |
//! | `protected_names` | the protected names that a program sets |
//! | `search` | the protected names that a name looks like |
//! | `edits` | looks that differ by one edit |

pub(super) mod edits;
pub(super) mod index;
pub(super) mod likeness;
pub(super) mod line_order;
pub(super) mod look;
pub(super) mod protected_names;
pub(super) mod public_suffix;
mod readings;
pub(super) mod search;
pub(super) mod skeleton;

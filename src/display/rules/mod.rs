//! The rules. Each is a function that takes a label and returns the places that break it.
//!
//! | file | contents |
//! |---|---|
//! | `browser` | the browsers with additional rules |
//! | `restriction_level` | resolved script sets and restriction levels |
//! | `label` | a label in Unicode, with what one pass over it finds |
//! | `report` | the places at which a label breaks rules |
//! | the other files | the rules, by source or subject |

pub(super) mod browser;
pub(super) mod chromium;
pub(super) mod cjk;
pub(super) mod firefox;
pub(super) mod label;
pub(super) mod latin;
pub(super) mod punctuation;
pub(super) mod report;
pub(super) mod restriction_level;
pub(super) mod uts39;
pub(super) mod whole_script;

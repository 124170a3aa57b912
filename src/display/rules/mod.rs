//! The rules: each is a function over a label that returns the places of what breaks it.
//!
//! | file | contents |
//! |---|---|
//! | `browser` | the browsers with rules of their own |
//! | `restriction_level` | resolved script sets and restriction levels |
//! | `label` | a label in Unicode, with what one pass over it finds |
//! | `report` | the places at which a label breaks rules |
//! | the other files | the rules, by their source or by what they look at |

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

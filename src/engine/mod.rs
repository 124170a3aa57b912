//! The engine for operations on whole names: it walks over the labels and applies rules that are data.
//!
//! Each file uses only files listed above it:
//!
//! | file | contents |
//! |---|---|
//! | `name_output` | where a name is written |
//! | `label_form` | a label and its form |
//! | `findings` | the rules that a name breaks, located in its mapped labels |
//! | `rules` | the rules of a specification with its flags, as data |
//! | `code_point_reader` | the code points of one label and their classes |
//! | `name_reader` | the labels of a name, one by one |
//! | `rule_order` | the rules for one label, in the order of each specification |
//! | `hints` | how to fix an error |
//! | `specifications` | the rules of UTS #46 and of IDNA2008 |
//! | `sources`, `places` | the places of labels and code points in the input |
//! | `errors` | errors, built from findings |
//! | `lengths` | the lengths of a name and of its labels |
//! | `marks` | U+FFFD in place of code points that break a rule |
//! | `walk` | the operation |
//! | `idna2003_steps` | IDNA2003, which splits a name before it maps the labels |

mod code_point_reader;
mod errors;
mod findings;
mod hints;
pub(crate) mod idna2003_steps;
mod label_form;
mod lengths;
mod marks;
mod name_output;
mod name_reader;
mod places;
mod rule_order;
mod rules;
mod sources;
mod specifications;
mod walk;

pub(crate) use self::errors::{ErrorsOf, Input};
pub(crate) use self::findings::{Finding, FindingPlace, Findings, LabelFindings};
pub(crate) use self::hints::{idna2003 as idna2003_hint, is_other_at_sign, url as url_hint};
pub(crate) use self::marks::mark;
pub(crate) use self::name_output::{DiscardedName, NameBuffer, NameOutput};
#[cfg(feature = "display")]
pub(crate) use self::places::Origins;
pub(crate) use self::rule_order::check_denied;
pub(crate) use self::rules::Rules;
pub(crate) use self::walk::{Operation, Target, changed};

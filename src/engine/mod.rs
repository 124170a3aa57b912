//! The one engine: every operation on a whole name is a walk over its labels, with rules that are data.
//!
//! Each file uses only files listed above it:
//!
//! | file | contents |
//! |---|---|
//! | `name_output` | where a name is written |
//! | `label_form` | a label that was read, and the form that it has |
//! | `findings` | the rules that a name breaks, in terms of its mapped labels |
//! | `rules` | what a specification with its flags asks of a name, as data |
//! | `code_point_reader` | the code points of one label, with the classes that they have |
//! | `name_reader` | the labels of a name, one after the other |
//! | `rule_order` | the rules for one label, in the order of each specification |
//! | `hints` | what to do about an error |
//! | `specifications` | the rules of UTS #46 and of IDNA2008 |
//! | `sources`, `places` | where in the input a code point of a mapped name comes from |
//! | `errors` | from what is found to errors |
//! | `lengths` | the lengths of a name and of its labels |
//! | `marks` | U+FFFD in place of what breaks a rule |
//! | `walk` | the operation |
//! | `shortcut` | the names that need none of it |
//! | `idna2003_steps` | IDNA2003, which splits a name before it maps its labels |

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
pub(crate) mod shortcut;
mod sources;
mod specifications;
mod walk;

pub(crate) use self::errors::{ErrorsOf, Input};
pub(crate) use self::findings::{Finding, FindingPlace, Findings, LabelFindings};
pub(crate) use self::hints::{idna2003 as idna2003_hint, url as url_hint};
pub(crate) use self::marks::mark;
pub(crate) use self::name_output::{DiscardedName, NameBuffer, NameOutput};
#[cfg(feature = "display")]
pub(crate) use self::places::Origins;
pub(crate) use self::rule_order::check_denied;
pub(crate) use self::rules::Rules;
pub(crate) use self::walk::{Operation, Target, changed};

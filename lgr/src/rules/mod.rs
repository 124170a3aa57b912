//! Rules as trees and as automata (RFC 7940, sections 6.3 and 6.4).

mod clauses;
mod compiled;
mod expression;
mod fragment;
mod pattern;
mod splice;
mod text;

pub(crate) use clauses::clauses;
pub(crate) use compiled::{Matcher, RuleNumber, Rules};
pub(crate) use expression::{Expression, MOST_REPETITIONS, Operator};
pub(crate) use text::{ANY, Anchor, KNOWN_SETS, SetNumber, Symbol};

//! The alternatives of a rule, split at the anchor.

use super::expression::{Expression, Operator};
use crate::error::FindingKind;

/// An alternative of a rule.
#[derive(Debug)]
pub(crate) enum Clause {
    /// A rule without an anchor, which matches anywhere in the label (RFC 7940, section 6.4.3).
    Anywhere(Expression),
    /// The look-behind before an anchor, and the look-ahead after it.
    Around(Option<Expression>, Option<Expression>),
}

/// The limit of alternatives of a rule. Each mapping with a context tests them all.
const MOST_CLAUSES: usize = 64;

/// Splits a rule into its alternatives.
///
/// "Each of these elements occurs at most once, except if nested inside a "choice" element in such a way that
/// in matching each alternative at most one occurrence of each is encountered" (RFC 7940, section 6.4.2).
pub(crate) fn clauses(rule: &Expression) -> Result<Vec<Clause>, FindingKind> {
    let mut clauses = Vec::new();
    collect(rule, &mut clauses)?;
    Ok(clauses)
}

/// Adds the alternatives of a tree.
fn collect(rule: &Expression, clauses: &mut Vec<Clause>) -> Result<(), FindingKind> {
    let shape = rule.shape();
    if clauses.len() == MOST_CLAUSES {
        return Err(FindingKind::TooComplex);
    }
    if !shape.has_anchor && !shape.has_look {
        clauses.push(Clause::Anywhere(rule.clone()));
        return Ok(());
    }
    match rule.operator() {
        Operator::Choice(parts) => parts.iter().try_for_each(|part| collect(part, clauses)),
        Operator::Anchor => {
            clauses.push(Clause::Around(None, None));
            Ok(())
        }
        Operator::Sequence(parts) => {
            let operators: Vec<&Operator> = parts.iter().map(Expression::operator).collect();
            let (behind, ahead) = match *operators {
                [_] => return parts.iter().try_for_each(|part| collect(part, clauses)),
                [Operator::LookBehind(behind), Operator::Anchor] => (Some(behind), None),
                [Operator::Anchor, Operator::LookAhead(ahead)] => (None, Some(ahead)),
                [
                    Operator::LookBehind(behind),
                    Operator::Anchor,
                    Operator::LookAhead(ahead),
                ] => (Some(behind), Some(ahead)),
                _ if shape.has_anchor => return Err(FindingKind::MisplacedAnchor),
                _ => return Err(FindingKind::LookWithoutAnchor),
            };
            clauses.push(Clause::Around(behind.cloned(), ahead.cloned()));
            Ok(())
        }
        _ if shape.has_anchor => Err(FindingKind::MisplacedAnchor),
        _ => Err(FindingKind::LookWithoutAnchor),
    }
}

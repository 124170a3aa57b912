//! A rule as a tree (RFC 7940, section 6.3).

use std::sync::Arc;

use super::text::SetNumber;

/// The limit of repetitions that are written out. A label has at most 255 code points.
pub(crate) const MOST_REPETITIONS: u16 = 256;

/// The limit of operators of a rule, with references and repetitions written out. ICANN's tables have at most
/// 21.
const MOST_OPERATORS: u32 = 1_024;

/// The limit of nesting of a rule, with references written out.
const MOST_DEPTH: u32 = 256;

/// A node of the tree.
#[derive(Debug)]
pub(crate) enum Operator {
    /// One code point of a set.
    One(SetNumber),
    /// A sequence. The empty sequence matches the empty string.
    Sequence(Vec<Expression>),
    /// A choice.
    Choice(Vec<Expression>),
    /// A repetition with its least and greatest number.
    Repeat(Expression, u16, Option<u16>),
    /// The start of the label.
    Start,
    /// The end of the label.
    End,
    /// The code points with the context.
    Anchor,
    /// A match that ends where the anchor starts.
    LookBehind(Expression),
    /// A match that starts where the anchor ends.
    LookAhead(Expression),
}

/// A summary of a tree. References share trees, so a walk over a tree can take exponential time.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is `true` if an operator occurs"
)]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shape {
    /// The number of operators, with references and repetitions written out.
    pub(crate) operators: u32,
    /// The number of operators that match a code point.
    pub(crate) positions: u32,
    /// The depth, with references written out.
    depth: u32,
    /// `true` if the tree contains `start`.
    pub(crate) has_start: bool,
    /// `true` if the tree contains `end`.
    pub(crate) has_end: bool,
    /// `true` if the tree contains an anchor.
    pub(crate) has_anchor: bool,
    /// `true` if the tree contains a look-behind or a look-ahead.
    pub(crate) has_look: bool,
}

impl Shape {
    /// Returns `true` if the tree contains an operator that must not be repeated (RFC 7940, section 6.3.3).
    pub(crate) const fn is_positional(self) -> bool {
        self.has_start || self.has_end || self.has_anchor || self.has_look
    }

    /// Returns the summary of two trees.
    fn with(self, other: Self) -> Self {
        Self {
            operators: self.operators.saturating_add(other.operators),
            positions: self.positions.saturating_add(other.positions),
            depth: self.depth.max(other.depth),
            has_start: self.has_start || other.has_start,
            has_end: self.has_end || other.has_end,
            has_anchor: self.has_anchor || other.has_anchor,
            has_look: self.has_look || other.has_look,
        }
    }
}

/// A tree, which references share.
#[derive(Clone, Debug)]
pub(crate) struct Expression {
    operator: Arc<Operator>,
    shape: Shape,
}

impl Expression {
    /// Creates a tree.
    pub(crate) fn new(operator: Operator) -> Self {
        let mut shape = match &operator {
            Operator::Sequence(parts) | Operator::Choice(parts) => parts
                .iter()
                .fold(Shape::default(), |shape, part| shape.with(part.shape)),
            Operator::Repeat(part, least, most) => {
                let copies = u32::from(most.unwrap_or(least.saturating_add(1)));
                Shape {
                    operators: part.shape.operators.saturating_mul(copies),
                    positions: part.shape.positions.saturating_mul(copies),
                    ..part.shape
                }
            }
            Operator::LookBehind(part) | Operator::LookAhead(part) => part.shape,
            _ => Shape::default(),
        };
        shape.operators = shape.operators.saturating_add(1);
        shape.depth += 1;
        match operator {
            Operator::One(_) => shape.positions = 1,
            Operator::Start => shape.has_start = true,
            Operator::End => shape.has_end = true,
            Operator::Anchor => shape.has_anchor = true,
            Operator::LookBehind(_) | Operator::LookAhead(_) => shape.has_look = true,
            _ => {}
        }
        Self {
            operator: Arc::new(operator),
            shape,
        }
    }

    /// Returns `true` if the tree is within the limits.
    pub(crate) const fn is_small(&self) -> bool {
        self.shape.operators <= MOST_OPERATORS && self.shape.depth <= MOST_DEPTH
    }

    /// Returns the operator at the top.
    pub(crate) fn operator(&self) -> &Operator {
        &self.operator
    }

    /// Returns the summary of the tree.
    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }
}

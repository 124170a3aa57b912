//! What a rule matches, as a tree (RFC 7940, section 6.3).

use std::sync::Arc;

/// The most repetitions that are written out: a label has at most 255 code points.
pub(crate) const MOST_REPETITIONS: u16 = 256;

/// The most positions of a rule.
pub(super) const MOST_POSITIONS: u32 = 1_024;

/// The deepest nesting of a rule, with references written out.
const MOST_DEPTH: u32 = 256;

/// The code points that one position of a rule matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Atom {
    /// Any code point.
    Any,
    /// The code points from the first to the last. An empty class has them reversed.
    Range(u32, u32),
    /// The code points of a set of the table, by its number.
    Set(u32),
}

/// A node of the tree.
#[derive(Debug)]
pub(crate) enum Operator {
    /// One code point.
    One(Atom),
    /// One after the other. An empty sequence matches the empty string.
    Sequence(Vec<Expression>),
    /// One of several.
    Choice(Vec<Expression>),
    /// Several times in a row, at most `most` times if there is a limit.
    Repeat(Expression, u16, Option<u16>),
    /// The start of the label.
    Start,
    /// The end of the label.
    End,
    /// The code points whose context the rule is.
    Anchor,
    /// A stretch that ends where the anchor starts.
    LookBehind(Expression),
    /// A stretch that starts where the anchor ends.
    LookAhead(Expression),
}

/// What a tree contains, so that no check walks it again: references share trees, and what they share may be large.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether an operator occurs"
)]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shape {
    /// The number of operators that match a code point, with repetitions written out.
    pub(crate) positions: u32,
    /// How deep it is nested, with references written out.
    pub(crate) depth: u32,
    /// Something in it is the start of the label.
    pub(crate) has_start: bool,
    /// Something in it is the end of the label.
    pub(crate) has_end: bool,
    /// Something in it is an anchor.
    pub(crate) has_anchor: bool,
    /// Something in it is a look-behind or look-ahead.
    pub(crate) has_look: bool,
}

impl Shape {
    /// Returns `true` if the tree contains an operator that may not be repeated (RFC 7940, section 6.3.3).
    pub(crate) const fn is_positional(self) -> bool {
        self.has_start || self.has_end || self.has_anchor || self.has_look
    }

    /// Returns the shape of two trees together.
    fn with(self, other: Self) -> Self {
        Self {
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
            Operator::One(_) => Shape {
                positions: 1,
                ..Shape::default()
            },
            Operator::Sequence(parts) | Operator::Choice(parts) => parts
                .iter()
                .fold(Shape::default(), |shape, part| shape.with(part.shape)),
            Operator::Repeat(part, least, most) => {
                let copies = u32::from(most.unwrap_or(least.saturating_add(1)));
                Shape {
                    positions: part.shape.positions.saturating_mul(copies),
                    ..part.shape
                }
            }
            Operator::Start => Shape {
                has_start: true,
                ..Shape::default()
            },
            Operator::End => Shape {
                has_end: true,
                ..Shape::default()
            },
            Operator::Anchor => Shape {
                has_anchor: true,
                ..Shape::default()
            },
            Operator::LookBehind(part) | Operator::LookAhead(part) => Shape {
                has_look: true,
                ..part.shape
            },
        };
        shape.depth += 1;
        Self {
            operator: Arc::new(operator),
            shape,
        }
    }

    /// Returns `true` if the tree is neither too large nor too deep.
    pub(crate) fn is_small(&self) -> bool {
        self.shape.positions <= MOST_POSITIONS && self.shape.depth <= MOST_DEPTH
    }

    /// Returns the node at the top.
    pub(crate) fn operator(&self) -> &Operator {
        &self.operator
    }

    /// Returns what the tree contains.
    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }
}

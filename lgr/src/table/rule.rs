//! Reads rules and their match operators (RFC 7940, sections 6.3 and 6.4).

use std::sync::Arc;

use super::definitions::Definition;
use super::document::Document;
use super::rules::{Reading, Standing};
use super::values;
use crate::classes::CodePointSet;
use crate::error::{FindingKind, Stop};
use crate::rules::{ANY, Expression, Operator};
use crate::xml::{Attribute, Element, Tag};

impl Document<'_> {
    /// Reads a rule.
    pub(super) fn read_rule(
        &mut self,
        element: &Element,
        standing: Standing,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Expression>, Stop> {
        const ALLOWED: &[Attribute] = &[
            Attribute::Name,
            Attribute::Count,
            Attribute::Comment,
            Attribute::Ref,
            Attribute::ByRef,
        ];
        element.allow(ALLOWED, self.findings());
        self.check_standing(element, standing);
        self.check_references(element);
        let parts = self.read_operators(element, reading)?;
        if element.get(Attribute::ByRef).is_none() {
            return Ok(Some(self.sequence(element, parts)));
        }
        let (name, definition) = self.definition(element, standing, &[Attribute::Name], reading);
        if !parts.is_empty() {
            self.report(element, FindingKind::ReferenceWithContent, name);
        }
        match definition {
            Some(Definition::Rule(_, rule)) => return Ok(Some(rule.clone())),
            Some(Definition::Class(_)) => {
                self.report(element, FindingKind::WrongKindOfName, name);
            }
            None => {}
        }
        Ok(None)
    }

    /// Joins match operators. `start` is the first, and `end` the last (RFC 7940, section 6.3.8).
    fn sequence(&mut self, element: &Element, parts: Vec<Expression>) -> Expression {
        let length = parts.len();
        for (index, shape) in parts.iter().map(Expression::shape).enumerate() {
            // A look-behind or look-ahead reports its own faults.
            let is_plain = !shape.has_look;
            if is_plain && index > 0 && shape.has_start {
                self.report(element, FindingKind::StartNotFirst, "start");
            }
            if is_plain && index + 1 < length && shape.has_end {
                self.report(element, FindingKind::EndNotLast, "end");
            }
        }
        Expression::new(Operator::Sequence(parts))
    }

    /// Reads the match operators in an element.
    fn read_operators(
        &mut self,
        parent: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Vec<Expression>, Stop> {
        let mut operators = Vec::new();
        while let Some(child) = self.next_child(parent.tag)? {
            let Some(operator) = self.read_operator(parent, &child, reading)? else {
                continue;
            };
            let operator = self.repeat(&child, operator);
            if !operator.is_small() {
                return Err(self.stop_at(&child, FindingKind::TooComplex, child.tag.as_str()));
            }
            operators.push(operator);
        }
        Ok(operators)
    }

    /// Reads a match operator.
    fn read_operator(
        &mut self,
        parent: &Element,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Expression>, Stop> {
        let is_in_choice = parent.tag == Tag::Choice;
        let operator = match element.tag {
            Tag::Rule => return self.read_rule(element, Standing::Matcher, reading),
            tag if tag.declares_class() => {
                let Some(class) = self.read_class(element, Standing::Matcher, reading)? else {
                    return Ok(None);
                };
                Operator::One(reading.definitions.set_number(class))
            }
            Tag::Any => {
                element.allow(&[Attribute::Count, Attribute::Comment], self.findings());
                self.read_empty(element)?;
                Operator::One(ANY)
            }
            Tag::Char => return self.read_literal(element, reading),
            Tag::Choice => return self.read_choice(element, reading),
            Tag::Start | Tag::End | Tag::Anchor => {
                if element.tag == Tag::Anchor && is_in_choice {
                    self.report(element, FindingKind::MisplacedAnchor, "an anchor");
                }
                element.allow(&[Attribute::Count, Attribute::Comment], self.findings());
                self.read_empty(element)?;
                match element.tag {
                    Tag::Start => Operator::Start,
                    Tag::End => Operator::End,
                    _ => Operator::Anchor,
                }
            }
            Tag::LookBehind | Tag::LookAhead if !is_in_choice => {
                return self.read_look(element, reading).map(Some);
            }
            _ => {
                self.refuse(parent.tag, element)?;
                return Ok(None);
            }
        };
        Ok(Some(Expression::new(operator)))
    }

    /// Reads a literal.
    fn read_literal(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Expression>, Stop> {
        element.allow(
            &[
                Attribute::Cp,
                Attribute::Count,
                Attribute::Comment,
                Attribute::Ref,
            ],
            self.findings(),
        );
        self.check_references(element);
        let code_points = self.parse(element, Attribute::Cp, |value| {
            match values::code_points(value) {
                Ok(code_points) if code_points.is_empty() => {
                    Err((FindingKind::InvalidCodePoint, ""))
                }
                result => result,
            }
        });
        self.read_empty(element)?;
        let mut one = |c: char| {
            let set = CodePointSet::new(vec![(c.into(), c.into())]);
            Expression::new(Operator::One(reading.definitions.set_number(Arc::new(set))))
        };
        Ok(code_points.map(|code_points| match *code_points {
            [single] => one(single),
            _ => Expression::new(Operator::Sequence(
                code_points.into_iter().map(one).collect(),
            )),
        }))
    }

    /// Reads a choice.
    fn read_choice(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Expression>, Stop> {
        element.allow(&[Attribute::Count, Attribute::Comment], self.findings());
        let alternatives = self.read_operators(element, reading)?;
        if alternatives.len() < 2 && !self.findings().has_error() {
            self.report(element, FindingKind::ShortChoice, "the choice");
        }
        Ok(Some(Expression::new(Operator::Choice(alternatives))))
    }

    /// Reads a look-behind or a look-ahead.
    fn read_look(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Expression, Stop> {
        element.allow(&[Attribute::Count, Attribute::Comment], self.findings());
        let parts = self.read_operators(element, reading)?;
        let content = self.sequence(element, parts);
        let shape = content.shape();
        if shape.has_anchor || shape.has_look {
            self.report(
                element,
                FindingKind::MisplacedAnchor,
                "an anchor or look-around",
            );
        }
        let is_behind = element.tag == Tag::LookBehind;
        if is_behind && shape.has_end {
            self.report(element, FindingKind::EndNotLast, "end");
        }
        if !is_behind && shape.has_start {
            self.report(element, FindingKind::StartNotFirst, "start");
        }
        let operator = if is_behind {
            Operator::LookBehind
        } else {
            Operator::LookAhead
        };
        Ok(Expression::new(operator(content)))
    }

    /// Repeats a match operator by its `count`.
    fn repeat(&mut self, element: &Element, operator: Expression) -> Expression {
        if element.get(Attribute::Count).is_none() {
            return operator;
        }
        let count = self.parse(element, Attribute::Count, values::count);
        if operator.shape().is_positional() {
            let subject = element.subject();
            self.report(element, FindingKind::CountNotAllowed, &subject);
            return operator;
        }
        match count {
            Some((least, most)) => Expression::new(Operator::Repeat(operator, least, most)),
            None => operator,
        }
    }
}

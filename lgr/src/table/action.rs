//! Reads actions (RFC 7940, section 7).

use super::definitions::Definition;
use super::document::Document;
use super::rules::Reading;
use super::values;
use crate::error::{FindingKind, Stop};
use crate::model::{RuleCondition, Trigger, Types};
use crate::xml::{Attribute, Element};

/// The limit of actions. Each permutation of a label tests them all. ICANN's tables have at most 22.
const MOST_ACTIONS: usize = 4_096;

/// The limit of actions with the disposition `invalid` that test all types of a permutation.
///
/// To find a permutation that none of them makes invalid is the problem of satisfiability, with an action for
/// each clause: a comparison of two labels takes twice the time for each action. ICANN's tables have none.
const MOST_EXCLUDING_ACTIONS: usize = 4;

impl Document<'_> {
    /// Reads an action.
    pub(super) fn read_action(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<(), Stop> {
        const ALLOWED: &[Attribute] = &[
            Attribute::Comment,
            Attribute::Ref,
            Attribute::Disp,
            Attribute::Match,
            Attribute::NotMatch,
            Attribute::AnyVariant,
            Attribute::AllVariants,
            Attribute::OnlyVariants,
        ];
        element.allow(ALLOWED, self.findings());
        self.check_references(element);
        self.read_empty(element)?;
        let disposition = element
            .require(Attribute::Disp, &mut self.reader.findings)
            .unwrap_or_default();
        if !values::is_type(disposition) && element.get(Attribute::Disp).is_some() {
            self.report(
                element,
                FindingKind::InvalidType,
                &format!("{disposition:?}"),
            );
        }
        let rule = self.rule_condition(element, reading);
        let trigger = self.trigger(element);
        if reading.has_catch_all {
            self.report(element, FindingKind::AfterCatchAll, disposition);
        }
        reading.has_catch_all |= rule.is_none() && trigger.is_none();
        let trigger =
            trigger.map(|(trigger, list)| (trigger, reading.types.set(values::list(list))));
        if reading.actions.len() == MOST_ACTIONS {
            return Err(self.stop_at(element, FindingKind::TooComplex, "the list of actions"));
        }
        if reading.types.has_too_many() {
            return Err(self.stop_at(
                element,
                FindingKind::TooComplex,
                "the list of variant types",
            ));
        }
        let action = Types::action(disposition, element.get(Attribute::Comment), rule, trigger);
        let excluding = reading
            .actions
            .iter()
            .filter(|action| action.is_excluding());
        if action.is_excluding() && excluding.count() == MOST_EXCLUDING_ACTIONS {
            let subject = "the list of actions with all-variants or only-variants and the disposition invalid";
            return Err(self.stop_at(element, FindingKind::TooComplex, subject));
        }
        reading.actions.push(action);
        Ok(())
    }

    /// Reads `match` and `not-match`: "the value of either attribute MUST be the name of a previously defined
    /// rule" (RFC 7940, section 7.1).
    fn rule_condition(
        &mut self,
        element: &Element,
        reading: &Reading<'_>,
    ) -> Option<RuleCondition> {
        let (matches, differs) = (
            element.get(Attribute::Match),
            element.get(Attribute::NotMatch),
        );
        if matches.is_some() && differs.is_some() {
            self.report(element, FindingKind::MatchAndNotMatch, "the action");
        }
        let name = values::trim(matches.or(differs)?);
        match reading.definitions.names.get(name) {
            Some(Definition::Rule(_, rule)) if rule.shape().has_anchor => {
                self.report(element, FindingKind::AnchoredAction, name);
            }
            Some(Definition::Rule(number, _)) if matches.is_some() => {
                return Some(RuleCondition::Match(*number));
            }
            Some(Definition::Rule(number, _)) => return Some(RuleCondition::NotMatch(*number)),
            Some(Definition::Class(_)) => {
                self.report(element, FindingKind::WrongKindOfName, name);
            }
            None => self.report(element, FindingKind::UndefinedName, name),
        }
        None
    }

    /// Reads the variant trigger. An action has at most one (RFC 7940, section 7.2.1).
    fn trigger<'e>(&mut self, element: &'e Element) -> Option<(Trigger, &'e str)> {
        let triggers = [
            (Trigger::Any, element.get(Attribute::AnyVariant)),
            (Trigger::All, element.get(Attribute::AllVariants)),
            (Trigger::Only, element.get(Attribute::OnlyVariants)),
        ];
        let mut triggers = triggers
            .into_iter()
            .filter_map(|(trigger, list)| Some((trigger, list?)));
        let (trigger, types) = triggers.next()?;
        if triggers.next().is_some() {
            self.report(element, FindingKind::SeveralTriggers, "the action");
        }
        let mut names = values::list(types).peekable();
        if names.peek().is_none() {
            self.report(element, FindingKind::InvalidType, "an empty list of types");
        }
        for name in names.filter(|name| !values::is_type(name)) {
            self.report(element, FindingKind::InvalidType, &format!("{name:?}"));
        }
        Some((trigger, types))
    }
}

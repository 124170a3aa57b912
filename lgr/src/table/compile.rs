//! Compiles the data of a table, which may name rules that follow it.

use super::definitions::Definition;
use super::drafts::{ContextDraft, Data};
use super::rules::Reading;
use crate::classes::CodePointSet;
use crate::error::{FindingKind, Findings};
use crate::model::{Condition, Context, MappingDraft, Metadata, NO_TYPE, RepertoireBuilder, Table};
use crate::rules::RuleNumber;

/// Returns the rules of contexts, by the numbers of their names. Reports undefined rules.
pub(super) fn context_rules(
    data: &Data,
    reading: &Reading<'_>,
    findings: &mut Findings,
) -> Vec<RuleNumber> {
    let contexts = data.contexts.list().iter().zip(&data.context_places);
    let rules = contexts.map(|(name, (place, tag))| {
        let kind = match reading.definitions.names.get(&**name) {
            Some(Definition::Rule(number, _)) => return *number,
            Some(Definition::Class(_)) => FindingKind::WrongKindOfName,
            None => FindingKind::UndefinedRule,
        };
        findings.report(kind, *place, tag.as_str(), name);
        RuleNumber::default()
    });
    rules.collect()
}

/// Compiles a table.
pub(super) fn compile(
    data: &Data,
    reading: Reading<'_>,
    context_rules: &[RuleNumber],
    metadata: Metadata,
) -> Table {
    let Reading {
        definitions,
        mut rules,
        mut types,
        mut actions,
        ..
    } = reading;
    let sets: Vec<CodePointSet> = definitions.sets.iter().map(|set| (**set).clone()).collect();
    let context = |draft: Option<ContextDraft>| {
        Context::new(draft.and_then(|draft| {
            let rule = *context_rules.get(draft.rule as usize)?;
            Some(if draft.is_when {
                Condition::When(rule)
            } else {
                Condition::NotWhen(rule)
            })
        }))
    };
    let kinds: Vec<u8> = data
        .types
        .list()
        .iter()
        .map(|name| types.number(name))
        .collect();
    let kind = |kind: Option<u32>| {
        kind.and_then(|kind| kinds.get(kind as usize).copied())
            .unwrap_or(NO_TYPE)
    };
    let mut repertoire = RepertoireBuilder::new(&sets);
    for range in data.ranges.values() {
        repertoire.add_range(range.first, range.last, context(range.context));
    }
    for element in &data.chars {
        let mappings = element.variants.iter().map(|variant| MappingDraft {
            target: variant.target.clone(),
            kind: kind(variant.kind),
            context: context(variant.context),
        });
        repertoire.add_element(
            &element.code_points,
            context(element.context),
            mappings.collect(),
        );
    }
    let repertoire = repertoire.build();
    rules.set_sets(sets);
    actions.append(&mut types.default_actions());
    Table {
        metadata,
        repertoire,
        rules,
        actions,
    }
}

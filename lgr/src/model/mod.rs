//! A compiled table.

mod actions;
mod actions_builder;
mod metadata;
mod repertoire;
mod repertoire_builder;
mod table;

pub(crate) use actions::{ActionData, INVALID, Record, RuleCondition, Trigger, TypeSet};
pub(crate) use actions_builder::Types;
pub use metadata::Metadata;
pub(crate) use metadata::{Annotated, Source};
pub(crate) use repertoire::{
    Condition, Context, Found, LONGEST_SEQUENCE, Mapping, NO_TYPE, Repertoire,
};
pub(crate) use repertoire_builder::{MappingDraft, RepertoireBuilder};
pub(crate) use table::Table;

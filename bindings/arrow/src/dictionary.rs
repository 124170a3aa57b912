//! Conversion of dictionaries.

use std::sync::Arc;

use arrow_array::types::ArrowDictionaryKeyType;
use arrow_array::{Array, ArrayRef, DictionaryArray};
use arrow_select::dictionary::garbage_collect_dictionary;

use crate::error::KernelError;
use crate::outcome::{Outcome, bits};

/// Converts each dictionary value that is in use once.
pub(crate) fn convert<K: ArrowDictionaryKeyType>(
    names: &DictionaryArray<K>,
    convert_values: impl FnOnce(&ArrayRef) -> Result<Outcome, KernelError>,
) -> Result<Outcome, KernelError> {
    let names = garbage_collect_dictionary(names)?;
    let outcome = convert_values(names.values())?;
    let changed = outcome
        .names
        .map(|values| DictionaryArray::try_new(names.keys().clone(), values))
        .transpose()?;
    let failures = if outcome.failures.is_empty() {
        Vec::new()
    } else {
        let failed = bits(&outcome.failures, names.values().len());
        let fails = |row: &usize| names.key(*row).is_some_and(|key| failed.value(key));
        (0..names.len()).filter(fails).collect()
    };
    Ok(Outcome {
        names: changed.map(|names| Arc::new(names) as _),
        failures,
    })
}

//! Texts that a function makes of names, and none of which fails.

use std::borrow::Cow;
use std::ptr;
use std::sync::Arc;

use arrow_array::builder::GenericStringBuilder;
use arrow_array::{Array, ArrayRef, GenericStringArray};

use crate::convert::{Conversion, Offset, Outcome, convert_or_keep};
use crate::error::{KernelError, require_strings};

/// Makes a text of each name. The array has the type of `names`, and shares its buffers if every text is the name itself.
pub(crate) fn texts(
    names: &dyn Array,
    text: impl for<'a> Fn(&'a str) -> Cow<'a, str>,
) -> Result<ArrayRef, KernelError> {
    require_strings(names)?;
    let mut texts = Texts {
        function: text,
        text: String::new(),
    };
    let outcome = convert_or_keep(names, &mut texts)?;
    Ok(outcome.names.unwrap_or_else(|| names.slice(0, names.len())))
}

/// A function, and its last text.
struct Texts<F> {
    function: F,
    text: String,
}

impl<F: for<'a> Fn(&'a str) -> Cow<'a, str>> Conversion for Texts<F> {
    fn text<'a>(&'a mut self, name: &'a str) -> Option<&'a str> {
        match (self.function)(name) {
            Cow::Borrowed(text) => Some(text),
            Cow::Owned(text) => {
                self.text = text;
                Some(&self.text)
            }
        }
    }

    fn strings<O: Offset>(
        &mut self,
        names: &GenericStringArray<O>,
    ) -> Result<Outcome, KernelError> {
        let mut changed = None;
        for (row, name) in names.iter().enumerate() {
            let text = name.map(|name| (self.function)(name));
            let is_name = match (name, &text) {
                (Some(name), Some(text)) => ptr::eq(name, text.as_ref()),
                _ => true,
            };
            if is_name && changed.is_none() {
                continue;
            }
            let texts = changed.get_or_insert_with(|| first_rows(names, row));
            if let Some(text) = &text {
                require_room(texts, text, names)?;
            }
            texts.append_option(text);
        }
        Ok(Outcome {
            names: changed.map(|mut texts| Arc::new(texts.finish()) as _),
            failures: Vec::new(),
        })
    }
}

/// Returns the rows before this one, with room for as many octets as all names have.
fn first_rows<O: Offset>(names: &GenericStringArray<O>, row: usize) -> GenericStringBuilder<O> {
    let offsets = names.value_offsets();
    let octet = |offset: Option<&O>| offset.map_or(0, |offset| offset.as_usize());
    let octets = octet(offsets.last()) - octet(offsets.first());
    let mut texts = GenericStringBuilder::with_capacity(names.len(), octets);
    for name in names.iter().take(row) {
        texts.append_option(name);
    }
    texts
}

/// Checks that the offsets can count the octets of one more text.
fn require_room<O: Offset>(
    texts: &GenericStringBuilder<O>,
    text: &str,
    names: &GenericStringArray<O>,
) -> Result<(), KernelError> {
    let octets = texts.values_slice().len() + text.len();
    match O::from_usize(octets) {
        Some(_) => Ok(()),
        None => Err(KernelError::Overflow(names.data_type().clone())),
    }
}

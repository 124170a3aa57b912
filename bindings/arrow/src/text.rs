//! Functions from name to text.

use std::borrow::Cow;
use std::ptr;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, BooleanArray, GenericStringArray};
use arrow_buffer::{Buffer, OffsetBuffer};
use arrow_select::nullif::nullif;

use crate::convert::convert_or_keep;
use crate::error::{KernelError, require_strings};
use crate::outcome::{Conversion, Offset, Outcome, bits};

/// Applies a function to each name. The array has the type of `names` and shares its buffers if no text
/// changes.
pub(crate) fn texts(
    names: &dyn Array,
    text: impl for<'a> Fn(&'a str) -> Cow<'a, str>,
) -> Result<ArrayRef, KernelError> {
    texts_or_null(names, |name| Some(text(name)))
}

/// Applies a function like [`texts`]. A name becomes null if the function returns `None`.
pub(crate) fn texts_or_null(
    names: &dyn Array,
    text: impl for<'a> Fn(&'a str) -> Option<Cow<'a, str>>,
) -> Result<ArrayRef, KernelError> {
    require_strings(names)?;
    let mut texts = Texts {
        function: text,
        text: String::new(),
    };
    let outcome = convert_or_keep(names, &mut texts)?;
    let texts = outcome.names.unwrap_or_else(|| names.slice(0, names.len()));
    if outcome.failures.is_empty() {
        return Ok(texts);
    }
    let has_no_text = BooleanArray::new(bits(&outcome.failures, names.len()), None);
    Ok(nullif(&texts, &has_no_text)?)
}

/// A function, and the owner of its latest text.
struct Texts<F> {
    function: F,
    text: String,
}

impl<F: for<'a> Fn(&'a str) -> Option<Cow<'a, str>>> Conversion for Texts<F> {
    fn text<'a>(&'a mut self, name: &'a str) -> Option<&'a str> {
        match (self.function)(name)? {
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
        let mut changed = Changed {
            names,
            values: Vec::new(),
            offsets: vec![O::zero()],
            rows: 0,
        };
        let mut failures = Vec::new();
        for (row, name) in names.iter().enumerate() {
            let Some(name) = name else { continue };
            match (self.function)(name) {
                Some(text) if ptr::eq(name, text.as_ref()) => {}
                Some(text) => changed.push(row, &text)?,
                None => failures.push(row),
            }
        }
        let is_changed = changed.rows > 0;
        let names = is_changed.then(|| changed.finish()).transpose()?;
        Ok(Outcome {
            names: names.map(|names| Arc::new(names) as _),
            failures,
        })
    }
}

/// A copy of names in which some change.
struct Changed<'a, O: Offset> {
    names: &'a GenericStringArray<O>,
    /// The octets of the rows so far; `offsets` has their ends.
    values: Vec<u8>,
    offsets: Vec<O>,
    /// The number of rows so far.
    rows: usize,
}

impl<O: Offset> Changed<'_, O> {
    /// Copies the rows before `row`, and adds `text` for that row.
    fn push(&mut self, row: usize, text: &str) -> Result<(), KernelError> {
        if self.values.capacity() == 0 {
            self.values.reserve(self.names.value_data().len());
            self.offsets.reserve(self.names.len());
        }
        self.copy_up_to(row)?;
        self.values.extend_from_slice(text.as_bytes());
        self.offsets.push(self.end(self.values.len())?);
        self.rows += 1;
        Ok(())
    }

    /// Copies the rows before `row`.
    fn copy_up_to(&mut self, row: usize) -> Result<(), KernelError> {
        let offsets = self.names.value_offsets().get(self.rows..=row);
        let Some([first, ends @ ..]) = offsets else {
            return Ok(());
        };
        let (before, first) = (self.values.len(), first.as_usize());
        let last = ends.last().map_or(first, |last| last.as_usize());
        let octets = self.names.value_data().get(first..last);
        self.values.extend_from_slice(octets.unwrap_or_default());
        self.end(self.values.len())?;
        let moved = |end: &O| O::usize_as(before + end.as_usize() - first);
        self.offsets.extend(ends.iter().map(moved));
        self.rows = row;
        Ok(())
    }

    /// Returns the number of octets as an offset if the type can hold it.
    fn end(&self, octets: usize) -> Result<O, KernelError> {
        let overflow = || KernelError::Overflow(self.names.data_type().clone());
        O::from_usize(octets).ok_or_else(overflow)
    }

    fn finish(mut self) -> Result<GenericStringArray<O>, KernelError> {
        self.copy_up_to(self.names.len())?;
        Ok(GenericStringArray::try_new(
            OffsetBuffer::new(self.offsets.into()),
            Buffer::from_vec(self.values),
            self.names.nulls().cloned(),
        )?)
    }
}

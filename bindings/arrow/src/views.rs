//! Names that views point to.

use std::ptr;
use std::sync::Arc;

use alabel::bulk::Converter;
use arrow_array::builder::make_view;
use arrow_array::{Array, StringViewArray};
use arrow_buffer::Buffer;
use arrow_schema::DataType;

use crate::convert::Outcome;
use crate::error::KernelError;

/// The octets after which a buffer of new names is full.
const BLOCK: usize = 1 << 21;

/// Converts names of type `Utf8View`. Names that stay as they are stay in their buffers.
pub(crate) fn convert(
    names: &StringViewArray,
    converter: &mut Converter,
) -> Result<Outcome, KernelError> {
    let mut failures = Vec::new();
    let mut changes: Option<Changes> = None;
    for row in 0..names.len() {
        if names.is_null(row) {
            continue;
        }
        let name = names.value(row);
        match converter.convert(name) {
            Ok(result) if ptr::eq(result, name) => {}
            Ok(result) => changes
                .get_or_insert_with(|| Changes::new(names))
                .set(row, result)?,
            Err(_) => failures.push(row),
        }
    }
    let result = changes.map(|changes| changes.finish(names)).transpose()?;
    Ok(Outcome {
        names: result.map(|names| Arc::new(names) as _),
        failures,
    })
}

/// The views of names of which some change, and the octets of these.
struct Changes {
    views: Vec<u128>,
    buffers: Vec<Buffer>,
    /// The buffer that is not full yet.
    block: Vec<u8>,
}

impl Changes {
    fn new(names: &StringViewArray) -> Self {
        let view = |(row, &view)| if names.is_null(row) { 0 } else { view };
        Self {
            views: names.views().iter().enumerate().map(view).collect(),
            buffers: names.data_buffers().to_vec(),
            block: Vec::new(),
        }
    }

    fn set(&mut self, row: usize, name: &str) -> Result<(), KernelError> {
        let overflow = |_| KernelError::Overflow(DataType::Utf8View);
        u32::try_from(name.len()).map_err(overflow)?;
        if self.block.len() + name.len() > BLOCK {
            self.end_block();
        }
        let buffer = u32::try_from(self.buffers.len()).map_err(overflow)?;
        let offset = u32::try_from(self.block.len()).map_err(overflow)?;
        if let Some(view) = self.views.get_mut(row) {
            *view = make_view(name.as_bytes(), buffer, offset);
        }
        if name.len() > 12 {
            self.block.extend_from_slice(name.as_bytes());
        }
        Ok(())
    }

    fn end_block(&mut self) {
        if !self.block.is_empty() {
            let block = std::mem::take(&mut self.block);
            self.buffers.push(Buffer::from_vec(block));
        }
    }

    fn finish(mut self, names: &StringViewArray) -> Result<StringViewArray, KernelError> {
        self.end_block();
        let nulls = names.nulls().cloned();
        Ok(StringViewArray::try_new(
            self.views.into(),
            self.buffers,
            nulls,
        )?)
    }
}

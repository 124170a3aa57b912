//! Many names in one buffer.

use alabel::bulk::{Column, ColumnError, Converter};

use crate::operation::Operation;
use crate::settings::Choice;

/// The result of a column.
#[derive(Default)]
pub(crate) struct Converted {
    /// `true` if a name changed. Otherwise `values` and `offsets` are empty.
    pub(crate) is_changed: bool,
    /// The octets of all names.
    pub(crate) values: Vec<u8>,
    /// The offsets in `values`.
    pub(crate) offsets: Vec<i32>,
    /// The indices of the names that fail, which stay unchanged.
    pub(crate) failures: Vec<usize>,
}

/// Converts a column of names. Bit `n` of `nulls` is set if the slot `n` has no name.
///
/// # Errors
///
/// The offsets of the column are wrong, or the result is too large.
pub(crate) fn convert(
    operation: Operation,
    choice: Choice,
    (offsets, octets): (&[i32], &[u8]),
    nulls: &[u8],
) -> Result<Converted, ColumnError> {
    let is_null = |index: usize| {
        let octet = nulls.get(index / 8);
        octet.is_some_and(|octet| octet >> (index % 8) & 1 == 1)
    };
    let column = Column::new(octets, offsets).nulls(&is_null);
    let mut result = Converted::default();
    let mut converter = Converter::new(choice.profile(), operation.form());
    let is_changed = converter.convert_column(
        column,
        &mut result.values,
        &mut result.offsets,
        |name, index, _| {
            result.failures.push(index);
            name
        },
    )?;
    Ok(Converted {
        is_changed,
        ..result
    })
}

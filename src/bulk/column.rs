//! Names in a column: values and offsets.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::plain::is_separator;
use super::{Converter, NameError};
use crate::domain::Specification;
use crate::guarantee::Guaranteed;
use crate::label::MAX_OCTETS;
use crate::profile::Idna;

/// The number of names that are scanned together.
const GROUP: usize = 64;

/// A column of names in the layout of Apache Arrow: the octets of all names, and an offset for the start of
/// each.
///
/// `O` is an integer: `i32` for Arrow's Utf8, `i64` for LargeUtf8. The first offset may be greater than 0: a
/// slice of a column has the offsets of the slice and all values.
///
/// # Examples
///
/// ```
/// use alabel::bulk::Column;
///
/// let names = Column::new(b"example.com\xC3\xBC", &[0, 11, 13]);
/// assert_eq!(format!("{names:?}"), "Column { len: 2, .. }");
/// ```
#[derive(Clone, Copy)]
pub struct Column<'a, O> {
    /// The octets of all names.
    values: &'a [u8],
    /// The octets as text, if they are known to be UTF-8.
    text: Option<&'a str>,
    /// The octets before each name, and before the end of the last one.
    offsets: &'a [O],
    /// The test for slots without a name, by index.
    is_null: Option<&'a (dyn Fn(usize) -> bool + Sync)>,
}

impl<O> fmt::Debug for Column<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Column")
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}

impl<'a, O> Column<'a, O> {
    /// Creates a column from the octets of values and offsets. The last offset is the end of the last name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::bulk::Column;
    ///
    /// let names = Column::new(b"ab", &[0_i64, 1, 2]);
    /// ```
    #[must_use]
    pub const fn new(values: &'a [u8], offsets: &'a [O]) -> Self {
        Self {
            values,
            text: None,
            offsets,
            is_null: None,
        }
    }

    /// Creates a column like [`new`](Self::new), from values already known to be UTF-8. They are not checked
    /// again.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Column, ColumnError, Converter};
    ///
    /// let convert = |offsets: &[i32]| {
    ///     let mut values = Vec::new();
    ///     let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    ///     let column = Column::of_text("aü", offsets);
    ///     converter.convert_column(column, &mut values, &mut Vec::new(), |_, _, _| b"")?;
    ///     Ok(values)
    /// };
    /// assert_eq!(convert(&[0, 1, 3])?, b"axn--tda");
    /// assert_eq!(convert(&[0, 2, 3]), Err(ColumnError::Offsets { index: 0 }));
    /// # Ok::<(), ColumnError>(())
    /// ```
    #[must_use]
    pub const fn of_text(values: &'a str, offsets: &'a [O]) -> Self {
        Self {
            text: Some(values),
            ..Self::new(values.as_bytes(), offsets)
        }
    }

    /// Returns the column with nulls: names for whose index `is_null` returns `true` are not converted. Their
    /// octets stay unchanged.
    ///
    /// `is_null` is not called for names that the scan recognizes as unchanged. It is `Sync`, because threads
    /// can share a column.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Column, Converter};
    ///
    /// let is_null = |index| index == 0;
    /// let names = Column::new("ü".as_bytes(), &[0, 0, 2]).nulls(&is_null);
    /// let (mut values, mut offsets) = (Vec::new(), Vec::new());
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// converter.convert_column(names, &mut values, &mut offsets, |_, _, _| unreachable!())?;
    /// assert_eq!((values, offsets), (b"xn--tda".into(), vec![0, 0, 7]));
    /// # Ok::<(), alabel::bulk::ColumnError>(())
    /// ```
    #[must_use]
    pub const fn nulls(self, is_null: &'a (dyn Fn(usize) -> bool + Sync)) -> Self {
        Self {
            is_null: Some(is_null),
            ..self
        }
    }

    /// Returns the number of names.
    const fn len(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }
}

/// The reason why a column was not converted.
///
/// # Examples
///
/// ```
/// use alabel::{Form, Uts46};
/// use alabel::bulk::{Column, ColumnError, Converter};
///
/// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
/// let names = Column::new(b"ab", &[0, 3]);
/// let result = converter.convert_column(names, &mut Vec::new(), &mut Vec::new(), |_, _, _| b"");
/// assert_eq!(result, Err(ColumnError::Offsets { index: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnError {
    /// The offsets of a name are not ascending places in the values, or are within a code point of a text.
    #[error("the offsets of the name with index {index} are not in the values, or not ascending")]
    Offsets {
        /// The index of the name.
        index: usize,
    },
    /// The output has more octets than its offsets can count.
    #[error("the output has more octets than its offsets can count")]
    Overflow,
}

impl<S: Specification> Converter<Idna<S>> {
    /// Converts a column of names, and appends the results to `values` and `offsets`. Returns `true` if it
    /// appended them.
    ///
    /// For each name that fails, `replace` receives the octets of the name, its index in the column, and the
    /// reason. It returns the output for the name, such as nothing or the name. Programs with nulls record
    /// the index.
    ///
    /// If every name is its own result, or fails and is replaced with itself, nothing is appended, and the
    /// result is `false`: programs can share the input. Otherwise the names of the whole column are appended.
    /// If `offsets` is empty, the first name also appends the offset of its start.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Column, Converter};
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut nulls = Vec::new();
    /// let (mut values, mut offsets) = (Vec::new(), Vec::new());
    /// let names = Column::new("üa b".as_bytes(), &[0, 2, 5]);
    /// let is_changed = converter.convert_column(names, &mut values, &mut offsets, |_, index, _| {
    ///     nulls.push(index);
    ///     b""
    /// })?;
    /// assert_eq!((is_changed, nulls), (true, vec![1]));
    /// assert_eq!((values, offsets), (b"xn--tda".into(), vec![0, 7, 7]));
    /// # Ok::<(), alabel::bulk::ColumnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`ColumnError::Offsets`]: offsets descend, are negative, are greater than the number of octets, or
    ///   are within a code point of a text. The names before them may have been appended.
    /// - [`ColumnError::Overflow`]: the output has more octets than `O` can count. Convert fewer names at
    ///   once.
    pub fn convert_column<'a, O: Copy + TryFrom<usize> + TryInto<usize>>(
        &mut self,
        column: Column<'a, O>,
        values: &mut Vec<u8>,
        offsets: &mut Vec<O>,
        mut replace: impl FnMut(&'a [u8], usize, NameError) -> &'a [u8],
    ) -> Result<bool, ColumnError> {
        let mut output = Output { values, offsets };
        // The names that do not change and are not in the output yet.
        let mut pending = 0..0;
        let mut plain_end = 0;
        while pending.end < column.len() {
            let index = pending.end;
            let unchanged = self.plain_names(&column, index, &mut plain_end);
            if unchanged > 0 {
                pending.end += unchanged;
                continue;
            }
            let range = column.range(index..index + 1)?;
            let name = column.values.get(range.clone()).guaranteed();
            if column.is_null.is_some_and(|is_null| is_null(index)) {
                pending.end += 1;
                continue;
            }
            let text = match column.text {
                Some(text) => Ok(text.get(range).ok_or(ColumnError::Offsets { index })?),
                None => core::str::from_utf8(name).map_err(NameError::NotUtf8),
            };
            let result = text.and_then(|text| Ok(self.convert_or_keep(text)?));
            let result = match result {
                Ok(result) => result.map(str::as_bytes),
                Err(error) => {
                    Some(replace(name, index, error)).filter(|&replacement| replacement != name)
                }
            };
            let Some(result) = result else {
                pending.end += 1;
                continue;
            };
            column.copy(pending, &mut output)?;
            output.values.extend_from_slice(result);
            output.push_offset()?;
            pending = index + 1..index + 1;
        }
        if pending.start == 0 {
            return Ok(false);
        }
        column.copy(pending, &mut output)?;
        Ok(true)
    }

    /// Returns the number of plain hosts at an index, up to one group. It may miss some. `plain_end` is the
    /// end of the octets that are known to be plain.
    fn plain_names<O: Copy + TryInto<usize>>(
        &self,
        column: &Column<'_, O>,
        index: usize,
        plain_end: &mut usize,
    ) -> usize {
        let last = column.len().min(index + GROUP);
        let Ok(group) = column.range(index..last) else {
            return 0;
        };
        if *plain_end <= group.start {
            // No octet separates names.
            let plain = self.plain(b'.');
            let octets = column.values.get(group.clone()).guaranteed();
            *plain_end = group.start + plain.octets(octets, |_| true);
        }
        let is_plain = |index: &usize| {
            column.range(*index..index + 1).is_ok_and(|name| {
                let length = name.len();
                let is_host = name.end <= *plain_end && (1..=MAX_OCTETS).contains(&length);
                let ends = column.values.get(name).guaranteed();
                is_host
                    && [ends.first(), ends.last()]
                        .into_iter()
                        .flatten()
                        .all(|&end| !is_separator(end))
            })
        };
        (index..last).take_while(is_plain).count()
    }
}

impl<O: Copy + TryInto<usize>> Column<'_, O> {
    /// Returns the octets of some names. Checks only the first and the last offset.
    fn range(&self, names: Range<usize>) -> Result<Range<usize>, ColumnError> {
        let index = names.start;
        let offset =
            |index: usize| -> Option<usize> { (*self.offsets.get(index)?).try_into().ok() };
        match (offset(names.start), offset(names.end)) {
            (Some(start), Some(end)) if start <= end && end <= self.values.len() => Ok(start..end),
            _ => Err(ColumnError::Offsets { index }),
        }
    }

    /// Appends consecutive names to the output.
    fn copy(&self, names: Range<usize>, output: &mut Output<'_, O>) -> Result<(), ColumnError>
    where
        O: TryFrom<usize>,
    {
        if output.offsets.is_empty() {
            output.offsets.reserve(self.offsets.len());
            output.push_offset()?;
        }
        let octets = self.range(names.clone())?;
        let start = output.values.len();
        output
            .values
            .extend_from_slice(self.values.get(octets.clone()).guaranteed());
        for index in names {
            let end = self.range(index..index + 1)?.end;
            let offset =
                O::try_from(start + (end - octets.start)).map_err(|_| ColumnError::Overflow)?;
            output.offsets.push(offset);
        }
        Ok(())
    }
}

/// The output for a column of names, to which names are appended.
struct Output<'a, O> {
    /// The octets of all names.
    values: &'a mut Vec<u8>,
    /// The octets before each name, and before the end of the last one. Empty until the first name is
    /// written.
    offsets: &'a mut Vec<O>,
}

impl<O: TryFrom<usize>> Output<'_, O> {
    /// Appends the offset of the end of a name.
    fn push_offset(&mut self) -> Result<(), ColumnError> {
        let offset = O::try_from(self.values.len()).map_err(|_| ColumnError::Overflow)?;
        self.offsets.push(offset);
        Ok(())
    }
}

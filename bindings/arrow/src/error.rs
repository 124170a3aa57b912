//! Errors of kernels.

use arrow_array::Array;
use arrow_schema::{ArrowError, DataType};

/// An error of a kernel.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::{OnError, to_ascii};
/// use arrow_array::StringArray;
///
/// let names = StringArray::from(vec!["bücher.example", "a b.example"]);
/// let error = to_ascii(&names, Uts46::new(), OnError::Fail).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "row 1, \"a b.example\": U+0020 at octets 1..2, in the label \"a b\", \
///      is a forbidden domain code point (URL Standard, section 3.2)"
/// );
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KernelError {
    /// The array does not contain strings.
    #[error("names must be Utf8, LargeUtf8, Utf8View or a dictionary of one of these, not {0}")]
    Type(DataType),
    /// A name fails.
    #[error("row {row}, {name:?}: {error}")]
    Name {
        /// The index of the name in the array, from 0.
        row: usize,
        /// The name, as in the array.
        name: String,
        /// The first error of the name.
        error: alabel::Error,
    },
    /// The result has more octets, or more errors, than its type can count.
    #[error(
        "the result has more octets than {0} can hold; convert fewer names at once, or LargeUtf8 or Utf8View"
    )]
    Overflow(DataType),
    /// Arrow rejects an array that the kernel makes, such as strings that are not UTF-8.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}

/// Returns an error if the kernels do not support the type of an array.
pub(crate) fn require_strings(names: &dyn Array) -> Result<(), KernelError> {
    let strings = match names.data_type() {
        DataType::Dictionary(_, values) => values,
        other => other,
    };
    if matches!(
        strings,
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View
    ) {
        Ok(())
    } else {
        Err(KernelError::Type(names.data_type().clone()))
    }
}

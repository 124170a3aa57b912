use std::sync::Arc;

use alabel::Profile;
use arrow_array::builder::BooleanBufferBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray};

use crate::error::KernelError;
use crate::rows::{by_value, visit};

/// Returns `true` for each name that has an ASCII form, as [`Profile::is_valid`] does.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::is_valid;
/// use arrow_array::{BooleanArray, StringArray};
///
/// let names = StringArray::from(vec![Some("bücher.example"), None, Some("a b")]);
/// assert_eq!(is_valid(&names, Uts46::new())?, BooleanArray::from(vec![Some(true), None, Some(false)]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// [`KernelError::Type`]: `names` are not strings.
pub fn is_valid(
    names: &dyn Array,
    profile: impl Into<Profile>,
) -> Result<BooleanArray, KernelError> {
    let profile = profile.into();
    let kernel = |names: &dyn Array| {
        let mut is_valid = BooleanBufferBuilder::new(names.len());
        visit(names, |name| {
            is_valid.append(name.is_some_and(|name| profile.is_valid(name)));
            Ok(())
        })?;
        let nulls = names.logical_nulls();
        Ok(Arc::new(BooleanArray::new(is_valid.finish(), nulls)) as ArrayRef)
    };
    Ok(by_value(names, &kernel)?.as_boolean().clone())
}

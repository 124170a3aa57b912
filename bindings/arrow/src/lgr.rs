//! Labels under the language table of a registry (RFC 7940).

use std::borrow::Cow;

use alabel_lgr::Ruleset;
use arrow_array::{Array, ArrayRef};

use crate::error::KernelError;
use crate::text::{texts, texts_or_null};

/// Returns the disposition of each label under a language table, in an array of the type of `labels`.
///
/// Each result is [`Ruleset::disposition`] of the label: `valid`, `invalid`, `blocked`, or another word of
/// the table. A name with a dot is not a label, so it is `invalid`.
///
/// # Examples
///
/// ```
/// use alabel_arrow::lgr_disposition;
/// use alabel_lgr::Ruleset;
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data><range first-cp="0061" last-cp="007A"/><char cp="00FC"/></data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let labels = StringArray::from(vec![Some("bücher"), None, Some("xn--bcher-kva"), Some("1a")]);
/// let dispositions = lgr_disposition(&labels, &ruleset)?;
/// let expected = vec![Some("valid"), None, Some("valid"), Some("invalid")];
/// assert_eq!(dispositions.as_string(), &StringArray::from(expected));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `labels` are not strings.
/// - [`KernelError::Overflow`]: the result of an array of type `Utf8` has 2 GiB or more.
pub fn lgr_disposition(labels: &dyn Array, ruleset: &Ruleset) -> Result<ArrayRef, KernelError> {
    texts(labels, |label| {
        Cow::Owned(ruleset.disposition(label).as_str().to_owned())
    })
}

/// Returns the index label of each label under a language table, in an array of the type of `labels`.
///
/// Each result is [`Ruleset::index_label`] of the label, which is null if the label is not eligible. Labels
/// that are variants of each other mostly have the same index label: group a column by it to find candidates
/// for collisions, then ask [`Ruleset::collides`].
///
/// # Examples
///
/// ```
/// use alabel_arrow::lgr_index_label;
/// use alabel_lgr::Ruleset;
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data>
///     <char cp="006F"><var cp="00F6" type="blocked"/></char>
///     <char cp="00F6"><var cp="006F" type="blocked"/></char>
///   </data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let labels = StringArray::from(vec![Some("oö"), None, Some("öo"), Some("xo")]);
/// let keys = lgr_index_label(&labels, &ruleset)?;
/// assert_eq!(keys.as_string(), &StringArray::from(vec![Some("oo"), None, Some("oo"), None]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The errors of [`lgr_disposition`], such as [`KernelError::Type`] for an array of integers.
pub fn lgr_index_label(labels: &dyn Array, ruleset: &Ruleset) -> Result<ArrayRef, KernelError> {
    texts_or_null(labels, |label| {
        let index = ruleset.index_label(label)?;
        Some(if index == label {
            Cow::Borrowed(label)
        } else {
            Cow::Owned(index)
        })
    })
}

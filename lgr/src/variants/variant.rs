//! A variant, and the errors of the list of variants.

use std::error::Error;
use std::fmt;

use crate::label::Disposition;

/// A variant of a label. The label itself is a variant too.
///
/// # Examples
///
/// ```
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data>
///     <char cp="0061"/>
///     <char cp="006F"><var cp="00F6" type="blocked"/></char>
///     <char cp="00F6"><var cp="006F" type="allocatable"/></char>
///   </data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let variants = ruleset.variants("aö");
/// let variants: Vec<String> = variants.map(|variant| variant.unwrap().to_string()).collect();
/// assert_eq!(variants, ["ao", "aö"]);
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Variant<'r> {
    pub(super) code_points: Vec<char>,
    pub(super) disposition: Disposition<'r>,
    pub(super) is_duplicate: bool,
}

impl<'r> Variant<'r> {
    /// Returns the code points of the label.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let variant = ruleset.variants("a").next().unwrap().unwrap();
    /// assert_eq!(variant.code_points(), ['a']);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn code_points(&self) -> &[char] {
        &self.code_points
    }

    /// Returns the disposition of the variant.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let variant = ruleset.variants("a").next().unwrap().unwrap();
    /// assert_eq!(variant.disposition().as_str(), "valid");
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub const fn disposition(&self) -> Disposition<'r> {
        self.disposition
    }

    /// Returns `true` if several permutations with the same disposition lead to the variant.
    ///
    /// RFC 7940, section 8.4, calls this an error of the table. Real tables do it, so the variant is listed
    /// once.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data><char cp="0061"/><char cp="0062"/><char cp="0061 0062"/></data>
    /// </lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let variant = ruleset.variants("ab").next().unwrap().unwrap();
    /// assert!(variant.is_duplicate());
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub const fn is_duplicate(&self) -> bool {
        self.is_duplicate
    }
}

impl fmt::Display for Variant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code_points
            .iter()
            .try_for_each(|code_point| write!(f, "{code_point}"))
    }
}

impl fmt::Debug for Variant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} = {}", self.to_string(), self.disposition)
    }
}

/// An error of the list of variants.
///
/// # Examples
///
/// ```
/// use alabel_lgr::{Ruleset, VariantError};
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
///   <char cp="0061"><var cp="0061" type="allocatable"/></char>
///   <char cp="0062"/>
///   <char cp="0061 0062"><var cp="0061 0062" type="blocked"/></char>
/// </data></lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let error = ruleset.variants("ab").next().unwrap().unwrap_err();
/// assert!(matches!(error, VariantError::Conflict { .. }));
/// assert_eq!(
///     error.to_string(),
///     "the variant \"ab\" has more than one disposition: allocatable, blocked (RFC 7940, section 8.4)"
/// );
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantError<'r> {
    /// Permutations with different dispositions lead to the same label. The list continues after this error.
    Conflict {
        /// The code points of the label.
        code_points: Vec<char>,
        /// The dispositions, by name.
        dispositions: Vec<Disposition<'r>>,
    },
    /// The limit of permutations is reached. The list ends.
    LimitReached {
        /// The greatest number of permutations.
        limit: u64,
    },
    /// The permutations that lead to a label have too many different sets of types. The list ends.
    TooComplex {
        /// The code points of the label.
        code_points: Vec<char>,
        /// The limit of comparisons for a label.
        most: usize,
    },
}

impl fmt::Display for VariantError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict {
                code_points,
                dispositions,
            } => {
                let label: String = code_points.iter().collect();
                write!(f, "the variant {label:?} has more than one disposition: ")?;
                for (disposition, index) in dispositions.iter().zip(0..) {
                    let comma = if index == 0 { "" } else { ", " };
                    write!(f, "{comma}{disposition}")?;
                }
                f.write_str(" (RFC 7940, section 8.4)")
            }
            Self::LimitReached { limit } => {
                write!(
                    f,
                    "the list ends at the limit of {limit} permutations of the label; raise it to see more variants"
                )
            }
            Self::TooComplex { code_points, most } => {
                let label: String = code_points.iter().collect();
                write!(
                    f,
                    "the list ends before the variant {label:?}, because its disposition takes more than {most} \
                     comparisons"
                )
            }
        }
    }
}

impl Error for VariantError<'_> {}

//! Skeletons ([UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)).

use alloc::string::String;

use crate::unicode::security;

/// What a label looks like: labels with equal skeletons are confusable.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection). A skeleton is for comparison alone, by
/// `==`, or as the key of a map. It is not for people to see, and not to be stored: that of another version of Unicode may
/// differ. For this reason, it has no `Display`.
///
/// # Examples
///
/// ```
/// use std::collections::HashMap;
///
/// use alabel::display::skeleton;
///
/// let known = HashMap::from([(skeleton("paypal"), "paypal")]);
/// assert_eq!(known.get(&skeleton("раураӏ")), Some(&"paypal"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skeleton(String);

impl Skeleton {
    /// Returns the text of the skeleton, for a report that says why labels are confusable.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::display::skeleton("аррӏе").as_str(), "apple");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the skeleton of a label in Unicode, or of any other text.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#def-skeleton), the internal skeleton: the prototypes of the
/// code points of the text in Normalization Form D. Takes the text in its logical order; to compare a text with right-to-left
/// code points with one that has none, UTS #39 asks for the visual order, which this function does not make. Takes an A-label
/// as the ASCII that it is: convert names with [`to_unicode`](crate::to_unicode) first.
///
/// # Examples
///
/// ```
/// use alabel::display::skeleton;
///
/// assert_eq!(skeleton("аррӏе"), skeleton("apple"));
/// assert_ne!(skeleton("bücher"), skeleton("bucher"));
/// ```
#[must_use]
pub fn skeleton(text: &str) -> Skeleton {
    Skeleton(security::skeleton(text))
}

/// Returns whether two labels in Unicode, or two other texts, have the same skeleton.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection): "two strings, X and Y, are confusable"
/// if their skeletons are equal. To compare one text with many, keep their [`skeleton`]s.
///
/// # Examples
///
/// ```
/// use alabel::display::are_confusable;
///
/// assert!(are_confusable("раураӏ", "paypal"));
/// assert!(are_confusable("m", "rn"));
/// assert!(!are_confusable("paypal", "paypa1s"));
/// ```
#[must_use]
pub fn are_confusable(first: &str, second: &str) -> bool {
    skeleton(first) == skeleton(second)
}

//! Skeletons ([UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)).

use alloc::string::String;

use super::line_order::{Direction, display_order};
use crate::unicode::security;

/// The look of a label: labels with equal skeletons are confusable.
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

    /// Returns the text of the skeleton.
    pub(in crate::display) fn into_string(self) -> String {
        self.0
    }
}

/// Returns the skeleton of a label in Unicode, or of any other text: [`bidi_skeleton`] from left to right.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#def-skeleton). A text with right-to-left letters has the order in which a
/// line shows it. Takes an A-label as the ASCII that it is: convert names with [`to_unicode`](crate::to_unicode) first.
///
/// # Examples
///
/// ```
/// use alabel::display::skeleton;
///
/// assert_eq!(skeleton("аррӏе"), skeleton("apple"));
/// assert_ne!(skeleton("bücher"), skeleton("bucher"));
/// // Hebrew letters, which are read from the right.
/// assert_eq!(skeleton("סו"), skeleton("lo"));
/// ```
#[must_use]
pub fn skeleton(text: &str) -> Skeleton {
    bidi_skeleton(Direction::LeftToRight, text)
}

/// Returns the skeleton of a text as it looks in a paragraph of a direction: texts with equal ones are LTR-confusable or
/// RTL-confusable.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection), bidiSkeleton: the code points in the order of the
/// Unicode Bidirectional Algorithm ([UAX #9](https://www.unicode.org/reports/tr9/), rules L1 to L4), marks after their bases, and mirrored
/// ones as they look; then the prototypes of what is in Normalization Form D. The text is one paragraph on one line. Explicit formatting
/// characters, which no valid name has, have no effect.
///
/// # Examples
///
/// The example of the specification: they look alike from left to right only.
///
/// ```
/// use alabel::display::{Direction, bidi_skeleton};
///
/// let (one, other) = ("A1<\u{5E9}\u{5C2}", "\u{391}\u{5E9}\u{5BA}>1");
/// let is_confusable = |direction| bidi_skeleton(direction, one) == bidi_skeleton(direction, other);
/// assert!(is_confusable(Direction::LeftToRight));
/// assert!(!is_confusable(Direction::RightToLeft));
/// ```
#[must_use]
pub fn bidi_skeleton(direction: Direction, text: &str) -> Skeleton {
    Skeleton(security::skeleton(&display_order(text, direction)))
}

/// Returns `true` if two labels in Unicode, or two other texts, have the same skeleton.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection): "two strings, X and Y, are confusable"
/// if their skeletons are equal, in a paragraph from left to right. To compare one text with many, keep their [`skeleton`]s.
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

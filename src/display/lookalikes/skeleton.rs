//! Skeletons ([UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)).

use alloc::string::String;

use super::line_order::{Direction, display_order};
use crate::unicode::security;

/// Returns the skeleton of a label in Unicode, or of any other text: [`bidi_skeleton`] from left to right.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#def-skeleton): two texts are confusable if
/// their skeletons are equal, in a paragraph from left to right. A text with right-to-left letters has the
/// order in which a line shows it. Takes an A-label as the ASCII that it is: convert names with
/// [`to_unicode`](crate::to_unicode) first.
///
/// A skeleton is only for comparison, or the key of a map. Do not show it to people, and do not store it:
/// the skeleton of another version of Unicode may differ.
///
/// # Examples
///
/// ```
/// use alabel::display::skeleton;
///
/// // The first text is Cyrillic.
/// assert!(skeleton("аррӏе") == skeleton("apple"));
/// assert!(skeleton("m") == skeleton("rn"));
/// assert!(skeleton("bücher") != skeleton("bucher"));
/// // Hebrew letters, which are read from the right.
/// assert_eq!(skeleton("סו"), skeleton("lo"));
/// ```
#[must_use]
pub fn skeleton(text: &str) -> String {
    bidi_skeleton(Direction::LeftToRight, text)
}

/// Returns the skeleton of a text as it looks in a paragraph of a direction: texts with equal ones are
/// LTR-confusable or RTL-confusable.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection), bidiSkeleton: the code
/// points in the order of the Unicode Bidirectional Algorithm ([UAX
/// #9](https://www.unicode.org/reports/tr9/), rules L1 to L4), marks after their bases, and mirrored ones as
/// they look; then the prototypes of what is in Normalization Form D. The text is one paragraph on one line.
/// Explicit formatting characters, which no valid name has, have no effect.
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
pub fn bidi_skeleton(direction: Direction, text: &str) -> String {
    security::skeleton(&display_order(text, direction))
}

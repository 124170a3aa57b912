//! Skeletons ([UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)).

use alloc::string::String;

use super::line_order::{Direction, display_order};
use crate::unicode::security;

/// Returns the skeleton of a label or another text in Unicode: the [`bidi_skeleton`] from left to right.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#def-skeleton): two texts are confusable in a
/// left-to-right paragraph if their skeletons are equal. The skeleton of a text with right-to-left letters
/// has the order of a line. An A-label counts as ASCII text: convert names with
/// [`to_unicode`](crate::to_unicode) first.
///
/// Use a skeleton only for comparison, or as the key of a map. Do not show it to people, and do not store it:
/// skeletons can differ in another version of Unicode.
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

/// Returns the skeleton of a text in a paragraph of a direction. Texts with equal skeletons are
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
/// The example of the specification: the texts look alike only from left to right.
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

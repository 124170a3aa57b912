//! The ways in which a name looks like a protected name.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::index::{Index, push_labels, push_registered};
use super::look::{Alike, Letter, alike, without_diacritics};
use super::skeleton::skeleton;
use crate::error::codes;
use crate::label::ACE_PREFIX;
use crate::profile::Uts46;

/// A name, and the protected name that it looks like: the result of
/// [`Lookalikes::of`](crate::display::Lookalikes::of).
///
/// `Display` writes it as a sentence.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::Lookalikes;
///
/// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
/// let name = Domain::parse("www.paypạl.example")?;
/// assert_eq!(
///     protected.of(&name).unwrap().to_string(),
///     "xn--paypl-m11b.example looks like paypal.com: the labels are alike without diacritics; \
///      the top-level domains differ",
/// );
///
/// let score = |name| Domain::parse(name).map(|name| protected.of(&name).map(|found| found.score));
/// assert!(score("pаypal.com")? > score("paypál.com")?);
/// assert!(score("paypál.com")? > score("paypál.example")?);
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Lookalike<'a> {
    /// The ASCII form of the protected name, without a root dot.
    pub protected: &'a str,
    /// The part of the other name that looks like the protected name, in its ASCII form: the end without a
    /// root dot, or the start for [`Likeness::Subdomain`].
    pub suffix: &'a str,
    /// The likeness of the labels before the public suffix.
    pub likeness: Likeness,
    /// `true` if the public suffixes differ.
    pub is_other_top_level_domain: bool,
    /// A number from 0 to 100 for sorting. A greater number means a closer likeness.
    ///
    /// It depends on the likeness, and on whether the public suffixes are equal. A minor version may change
    /// it.
    pub score: u8,
    /// The number of the first label of the part that looks like the protected name.
    pub(in crate::display) first_label: usize,
}

/// A part of a name, for comparison with protected names.
#[derive(Clone, Copy)]
pub(in crate::display) struct Part<'a> {
    /// The registered labels.
    pub(in crate::display) registered: &'a str,
    /// The public suffix.
    pub(in crate::display) suffix: &'a str,
    /// The registered labels and the public suffix.
    pub(in crate::display) text: &'a str,
    /// The number of the part's first label in the name.
    pub(in crate::display) first_label: usize,
}

impl Part<'_> {
    /// Returns `true` if this is the look of the part in its first reading.
    pub(in crate::display) fn has_look(&self, look: &[Letter]) -> bool {
        let mut own = Vec::new();
        push_registered(self.registered, self.suffix, &mut own);
        look == own
    }
}

codes! {
    /// The ways in which a name can look like a protected name, the closest first.
    ///
    /// | likeness | the name | looks like |
    /// |---|---|---|
    /// | `SameLabels` | `paypal.example` | `paypal.com` |
    /// | `Skeleton` | `pаypal.com` with a Cyrillic `а`, `paypa1.com` | `paypal.com` |
    /// | `Diacritics` | `paypạl.com` | `paypal.com` |
    /// | `Letters` | `vvikipedia.org`, `ĥike.com`, `тікток.com` | `wikipedia.org`, `nike.com`, `tiktok.com` |
    /// | `Digits` | `micr0soft.com`, `paypa7.com` | `microsoft.com`, `paypat.com` |
    /// | `Readings` | `丩chan.org`, `t—mobile.com`, `łiktok.com` | `4chan.org`, `t-mobile.com`, `tiktok.com` |
    /// | `Subdomain` | `paypal.com.evil.example` | `paypal.com` |
    /// | `AddedWords` | `paypal-login.com`, `secure-рaypаl.example` | `paypal.com` |
    /// | `OneEdit` | `paypall.com`, `papyal.com`, `pypal.com` | `paypal.com` |
    pub enum Likeness {
        /// The labels are the same; only the public suffixes differ.
        SameLabels("same-labels", "the labels are the same");
        /// The labels have equal skeletons ([UTS #39, section
        /// 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)).
        Skeleton("skeleton", "the labels have equal skeletons (UTS #39, section 4)");
        /// The labels have equal skeletons without combining diacritical marks (U+0300 to U+036F), and
        /// without other nonspacing marks on ASCII.
        Diacritics("diacritics", "the labels are alike without diacritics");
        /// The labels have letters of equal shapes: `vv` for `w`, `cl` for `d`, `т` for `t`, `ĥ` for `n`, `ł`
        /// for `i`, or a letter that Unicode names after another one: `ɴ` and `ꞑ` for `n`.
        Letters("letters", "the labels have letters of equal shapes");
        /// The labels have digits in place of letters.
        Digits("digits", "the labels have digits in place of letters");
        /// The labels are alike if the name is read as Chromium reads it in its comparison with top sites.
        ///
        /// Chromium maps more code points than UTS #39: digits of other scripts, dashes such as U+2014 and
        /// U+4E00, and rare letters. It reads some letters in two ways: `ғ` is also `f`, `ł` is also `t`, and
        /// `œ` is `oe` or `ce`. This likeness also reads `œ` as `e`. Only the letters of the name have two
        /// readings, not those of the protected name. At most 32 readings of a name are compared.
        ///
        /// It adds no false match on real names. With half of the hosts on the HSTS preload list protected,
        /// 7,928 of the 80,509 other hosts and 22 of 9,261 registered names look like a protected name, with
        /// this likeness and without it (`tests/display/false_matches.rs` in the repository).
        Readings("readings", "the labels are alike as Chromium reads them");
        /// The name starts with the protected name, or with a lookalike of it, and has more labels.
        Subdomain("subdomain", "the whole name is at the start of another one");
        /// A label consists of the registered label and other words.
        AddedWords("added-words", "a label has other words beside it");
        /// The labels have at least four letters and differ by one edit: a different, additional or missing
        /// letter, or two swapped neighbors.
        OneEdit("one-edit", "the labels differ by one letter");
    }

    /// Lists every likeness, the closest first.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Likeness;
    ///
    /// let found = Likeness::ALL.iter().find(|likeness| likeness.code() == "added-words");
    /// assert_eq!(found, Some(&Likeness::AddedWords));
    /// ```
    pub const ALL;

    /// Returns the name of the likeness for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::display::Likeness::SameLabels.code(), "same-labels");
    /// ```
    pub const fn code;

    /// Returns the part of the sentence that explains the likeness.
    const fn explanation;
}

impl<'a> Lookalike<'a> {
    /// Returns a name that looks like a protected one.
    pub(in crate::display) const fn new(
        protected: &'a str,
        part: Part<'a>,
        likeness: Likeness,
        is_other_top_level_domain: bool,
    ) -> Self {
        Self {
            protected,
            suffix: part.text,
            likeness,
            is_other_top_level_domain,
            score: likeness.score(is_other_top_level_domain),
            first_label: part.first_label,
        }
    }
}

impl fmt::Display for Lookalike<'_> {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            suffix, protected, ..
        } = self;
        write!(f, "{suffix} looks like {protected}: {}", Explanation(self))
    }
}

/// The part of the sentence that explains a likeness.
pub(in crate::display) struct Explanation<'a>(pub(in crate::display) &'a Lookalike<'a>);

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(found) = self;
        f.write_str(found.likeness.explanation())?;
        if found.is_other_top_level_domain {
            f.write_str("; the top-level domains differ")?;
        }
        Ok(())
    }
}

impl Likeness {
    /// Returns the score of a name under the public suffix of the protected name, or under another one.
    pub(in crate::display) const fn score(self, is_other_top_level_domain: bool) -> u8 {
        let score = match self {
            Self::Skeleton => 100,
            Self::SameLabels => 95,
            Self::Diacritics => 90,
            Self::Letters => 85,
            Self::Digits => 80,
            Self::Readings => 78,
            Self::Subdomain => 75,
            Self::AddedWords => 60,
            Self::OneEdit => 55,
        };
        if is_other_top_level_domain {
            score - 30
        } else {
            score
        }
    }

    /// Compares the registered parts of two names in their ASCII forms. `look` is the look of the first part.
    pub(in crate::display) fn between(one: &str, look: &[Letter], other: &str) -> Option<Self> {
        if one == other {
            return Some(Self::SameLabels);
        }
        let skeleton = |name| skeleton(&Uts46::new().to_unicode(name).into_cow());
        let (one, other_skeleton) = (skeleton(one), skeleton(other));
        if one == other_skeleton {
            return Some(Self::Skeleton);
        }
        if without_diacritics(&one) == without_diacritics(&other_skeleton) {
            return Some(Self::Diacritics);
        }
        let mut other_look = Vec::with_capacity(look.len());
        push_labels(other, &mut other_look);
        alike(look, &other_look).map(Alike::likeness)
    }
}

impl Alike {
    /// Returns the likeness of labels with these looks, whose skeletons differ also without diacritics.
    pub(in crate::display) const fn likeness(self) -> Likeness {
        match self {
            Self::Letters => Likeness::Letters,
            Self::Digits => Likeness::Digits,
            Self::Readings => Likeness::Readings,
        }
    }
}

/// Returns the closest likeness to each protected name, by descending score, then by ascending number of
/// labels.
pub(in crate::display) fn ranked<'a>(found: &[Lookalike<'a>]) -> Vec<Lookalike<'a>> {
    if let [] | [_] = found {
        return found.to_vec();
    }
    // A heap, because the compiler cannot exclude a panic in other sorts of the standard library.
    let names = found
        .iter()
        .enumerate()
        .map(|(number, found)| (found.protected, u8::MAX - found.score, number));
    let mut names = names.collect::<BinaryHeap<_>>().into_sorted_vec();
    names.dedup_by_key(|(protected, ..)| *protected);
    let ranks = names
        .into_iter()
        .map(|(protected, rank, number)| (rank, protected.split('.').count(), protected, number));
    let ranks = ranks.collect::<BinaryHeap<_>>().into_sorted_vec();
    let numbers = ranks.into_iter().map(|(.., number)| number);
    numbers
        .filter_map(|number| found.get(number).copied())
        .collect()
}

/// Returns the position of the first name in a group whose public suffix looks like one outside ASCII.
pub(in crate::display) fn with_like_suffix(
    index: &Index,
    mut group: Range<usize>,
    suffix: &str,
) -> Option<usize> {
    let other = |position: usize| index.parts(position).1;
    group.find(|&position| is_like_suffix(suffix, other(position)))
}

/// Returns `true` if a public suffix outside ASCII looks like another one. Both are in their ASCII forms.
pub(in crate::display) fn is_like_suffix(suffix: &str, other: &str) -> bool {
    if suffix == other || !suffix.split('.').any(|label| label.starts_with(ACE_PREFIX)) {
        return false;
    }
    let mut look = Vec::new();
    push_labels(suffix, &mut look);
    Likeness::between(suffix, &look, other).is_some()
}

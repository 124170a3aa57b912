//! Whether a name looks like a protected name, and how.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::profile::Uts46;
use crate::unicode::security::skeleton;

/// A name and the protected name that it looks like: the result of [`Lookalikes::of`](super::Lookalikes::of).
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
///     "xn--paypl-m11b.example looks like paypal.com: the labels are alike without diacritics; the top-level domains differ",
/// );
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lookalike<'a> {
    protected: &'a str,
    suffix: &'a str,
    likeness: Likeness,
    is_other_top_level_domain: bool,
}

/// How the labels of a name look like those of a protected name, from the closest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Likeness {
    /// The labels are the same, but for the top-level domains.
    SameLabels,
    /// The labels have equal skeletons ([UTS #39, section 4](https://www.unicode.org/reports/tr39/#Confusable_Detection)).
    Skeleton,
    /// The labels have equal skeletons without combining diacritical marks (U+0300 to U+036F).
    Diacritics,
}

impl<'a> Lookalike<'a> {
    /// Compares the end of a name with a protected name. What is equal does not look alike.
    pub(super) fn between((text, suffix): (&'a str, &[Label]), protected: &'a str) -> Option<Self> {
        let labels = Label::all(protected);
        if labels.len() != suffix.len() {
            return None;
        }
        let pairs = || suffix.iter().zip(&labels);
        let found = |likeness, is_other_top_level_domain| Self {
            protected,
            suffix: text,
            likeness,
            is_other_top_level_domain,
        };
        match Likeness::between(pairs()) {
            Some(likeness) => (likeness != Likeness::SameLabels).then(|| found(likeness, false)),
            None if labels.len() == 1 => None,
            None => Likeness::between(pairs().take(labels.len() - 1))
                .map(|likeness| found(likeness, true)),
        }
    }

    /// Returns what decides which of two is closer.
    pub(super) fn rank(self) -> (bool, Likeness) {
        (self.is_other_top_level_domain, self.likeness)
    }

    /// Returns the ASCII form of the protected name, without a root dot.
    #[must_use]
    pub fn protected(&self) -> &'a str {
        self.protected
    }

    /// Returns the end of the other name that looks like the protected name, in its ASCII form, without a root dot. It has
    /// as many labels as the protected name.
    #[must_use]
    pub fn suffix(&self) -> &'a str {
        self.suffix
    }

    /// Returns how the labels look alike: all of them, or if the top-level domains differ, those before.
    #[must_use]
    pub fn likeness(&self) -> Likeness {
        self.likeness
    }

    /// Returns `true` if the labels before the top-level domain look alike, and the top-level domains do not.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::Lookalikes;
    ///
    /// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
    /// let name = Domain::parse("paypal.example")?;
    /// assert!(protected.of(&name).unwrap().is_other_top_level_domain());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn is_other_top_level_domain(&self) -> bool {
        self.is_other_top_level_domain
    }
}

impl fmt::Display for Lookalike<'_> {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let likeness = match self.likeness {
            Likeness::SameLabels => "the labels are the same",
            Likeness::Skeleton => "the labels have equal skeletons (UTS #39, section 4)",
            Likeness::Diacritics => "the labels are alike without diacritics",
        };
        write!(
            f,
            "{} looks like {}: {likeness}",
            self.suffix, self.protected
        )?;
        if self.is_other_top_level_domain {
            f.write_str("; the top-level domains differ")?;
        }
        Ok(())
    }
}

impl Likeness {
    /// Returns the name of the likeness for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::display::Likeness::SameLabels.code(), "same-labels");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::SameLabels => "same-labels",
            Self::Skeleton => "skeleton",
            Self::Diacritics => "diacritics",
        }
    }
}

/// A label of a name, and what it looks like.
pub(super) struct Label<'a> {
    /// Where it starts in the name.
    pub(super) start: usize,
    ascii: &'a str,
    skeleton: String,
}

impl<'a> Label<'a> {
    /// Returns the labels of a valid name in its ASCII form without a root dot.
    pub(super) fn all(name: &'a str) -> Vec<Self> {
        let mut end = 0;
        let mut label = |ascii: &'a str| {
            let start = end;
            end += ascii.len() + 1;
            Self {
                start,
                ascii,
                skeleton: skeleton(&Uts46::new().to_unicode(ascii).into_cow()),
            }
        };
        name.split('.').map(&mut label).collect()
    }

    /// Returns the skeleton without diacritics.
    pub(super) fn folded(&self) -> impl Iterator<Item = char> {
        let is_diacritic = |c: &char| ('\u{300}'..='\u{36F}').contains(c);
        self.skeleton.chars().filter(move |c| !is_diacritic(c))
    }
}

impl Likeness {
    /// Returns the likeness of some pairs of labels, if all of them look alike.
    fn between<'a>(
        pairs: impl Iterator<Item = (&'a Label<'a>, &'a Label<'a>)> + Clone,
    ) -> Option<Self> {
        if pairs.clone().all(|(one, other)| one.ascii == other.ascii) {
            return Some(Self::SameLabels);
        }
        if pairs
            .clone()
            .all(|(one, other)| one.skeleton == other.skeleton)
        {
            return Some(Self::Skeleton);
        }
        let mut pairs = pairs;
        let is_alike = pairs.all(|(one, other)| one.folded().eq(other.folded()));
        is_alike.then_some(Self::Diacritics)
    }
}

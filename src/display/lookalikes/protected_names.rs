//! Names that look like protected names.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;

use super::index::Index;
use super::likeness::{Likeness, Lookalike};
use super::public_suffix::PublicSuffixes;
use crate::domain::Domain;

/// An index of protected names. For another name, it finds the protected names that the other name imitates.
///
/// Protect the names that matter to you, for example those of your organization, or of the sites that your
/// users visit most. The index compares the labels before the public suffix, under any suffix, in the ways of
/// [`Likeness`]. By default it compares letters; [`kinds`](Self::kinds) chooses other ways.
///
/// A rule finds the public suffix, [`PublicSuffixes::RULE`], not a list. So `paypál.com.br` looks like
/// `paypal.com`, and `bbc.com` like `bbc.co.uk`. With the list, as in
/// [`with_public_suffixes`](Self::with_public_suffixes), it also compares names under suffixes such as
/// `kyoto.jp` and `github.io`.
///
/// Protected names and their subdomains look like no other name: `*.paypal.com` protects `paypal.com`. The
/// names under a public suffix are others' names, even if the suffix itself is protected. A name that looks
/// like no protected name can still deceive.
///
/// The index uses 5.5 octets for each name, in addition to the names. With [`Likeness::OneEdit`], it uses
/// 14.5. The time to look up a name grows with the logarithm of the number of names.
/// With [`Likeness::OneEdit`], it also grows with the number of names that share half of its letters.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::{Likeness, Lookalikes};
///
/// let protected = Lookalikes::new([Domain::parse("paypal.com")?, Domain::parse("bücher.example")?]);
///
/// // The second letter is Cyrillic.
/// let name = Domain::parse("login.pаypal.com")?;
/// let found = protected.of(&name).unwrap();
/// assert_eq!(found.protected, "paypal.com");
/// assert_eq!(found.suffix, "xn--pypal-4ve.com");
/// assert_eq!(found.likeness, Likeness::Skeleton);
///
/// assert!(protected.of(&Domain::parse("www.paypal.com")?).is_none());
/// assert!(protected.of(&Domain::parse("example.com")?).is_none());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Lookalikes {
    /// The names.
    pub(in crate::display) index: Index,
    /// The public suffixes of names.
    pub(in crate::display) suffixes: PublicSuffixes,
    /// The greatest number of labels before a public suffix.
    pub(in crate::display) most_labels: usize,
    /// The greatest number of labels of a public suffix.
    pub(in crate::display) most_suffix_labels: usize,
    /// The ways in which names are compared.
    pub(in crate::display) kinds: Kinds,
}

/// A set of ways to compare names, one bit each.
#[derive(Clone, Copy)]
pub(in crate::display) struct Kinds(u16);

impl Kinds {
    /// Returns the set of some ways.
    fn of(kinds: &[Likeness]) -> Self {
        Self(kinds.iter().fold(0, |set, &kind| set | 1 << kind as u16))
    }

    /// Returns `true` if a way is in the set.
    pub(in crate::display) const fn contains(self, kind: Likeness) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }
}

impl Default for Kinds {
    /// Returns the ways that compare letters.
    fn default() -> Self {
        Self::of(&[
            Likeness::SameLabels,
            Likeness::Skeleton,
            Likeness::Diacritics,
            Likeness::Letters,
            Likeness::Digits,
            Likeness::Readings,
        ])
    }
}

/// Returns the text of a name to protect, without a root dot and the wildcard of a certificate.
pub(in crate::display) fn protected_name(domain: &Domain) -> &str {
    let name = domain.without_root_dot();
    name.strip_prefix("*.").unwrap_or(name)
}

impl Lookalikes {
    /// Builds the index of some names in time O(n log n). Names may repeat.
    ///
    /// It finds `SameLabels`, `Skeleton`, `Diacritics`, `Letters`, `Digits` and `Readings`. Choose others
    /// with [`kinds`](Self::kinds).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::Lookalikes;
    ///
    /// let names: Vec<Domain> = ["example.com", "bücher.example"]
    ///     .into_iter()
    ///     .map(Domain::parse)
    ///     .collect::<Result<_, _>>()?;
    /// let protected = Lookalikes::new(&names);
    /// assert!(protected.of(&Domain::parse("exаmple.com")?).is_some());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn new<D: Borrow<Domain>>(names: impl IntoIterator<Item = D>) -> Self {
        Self::with_public_suffixes(PublicSuffixes::RULE, names)
    }

    /// Builds the index of some names as [`new`](Self::new) does, with other public suffixes than those by
    /// rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Lookalikes, PublicSuffixes};
    ///
    /// let suffixes = PublicSuffixes::new(|name| name.ends_with(".kyoto.jp").then_some("kyoto.jp"));
    /// let names = [Domain::parse("paypal.com")?];
    /// let name = Domain::parse("pаypal.kyoto.jp")?;
    /// assert!(Lookalikes::new(&names).of(&name).is_none());
    /// assert!(Lookalikes::with_public_suffixes(suffixes, &names).of(&name).is_some());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn with_public_suffixes<D: Borrow<Domain>>(
        suffixes: PublicSuffixes,
        names: impl IntoIterator<Item = D>,
    ) -> Self {
        let names: Vec<D> = names.into_iter().collect();
        let texts = || names.iter().map(|name| protected_name(name.borrow()));
        let (mut most_labels, mut most_suffix_labels) = (0, 0);
        for name in texts() {
            let (registered, suffix) = suffixes.split(name);
            most_labels = most_labels.max(registered.split('.').count());
            most_suffix_labels = most_suffix_labels.max(suffix.split('.').count());
        }
        Self {
            suffixes,
            most_labels,
            most_suffix_labels,
            index: Index::new(suffixes, texts()),
            kinds: Kinds::default(),
        }
    }

    /// Sets the ways in which names are compared. [`Likeness::OneEdit`] extends the index in time O(n log n).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Likeness, Lookalikes};
    ///
    /// let protected = Lookalikes::new([Domain::parse("paypal.com")?]).kinds(Likeness::ALL);
    /// let likeness = |name| Domain::parse(name).map(|name| protected.of(&name).map(|found| found.likeness));
    /// assert_eq!(likeness("paypal.com.evil.example")?, Some(Likeness::Subdomain));
    /// assert_eq!(likeness("secure-рaypаl.example")?, Some(Likeness::AddedWords));
    /// assert_eq!(likeness("paypall.com")?, Some(Likeness::OneEdit));
    ///
    /// let protected = protected.kinds(&[Likeness::Skeleton]);
    /// assert!(protected.of(&Domain::parse("paypal.example")?).is_none());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn kinds(self, kinds: &[Likeness]) -> Self {
        let kinds = Kinds::of(kinds);
        let index = if kinds.contains(Likeness::OneEdit) {
            self.index.with_edits()
        } else {
            self.index.without_edits()
        };
        Self {
            index,
            kinds,
            ..self
        }
    }

    /// Returns the protected name that `domain`, or a part of it, looks like the most.
    ///
    /// Returns `None` if there is none, or if `domain` is a protected name or its subdomain. The result is
    /// the first of [`matches`](Self::matches).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Likeness, Lookalikes};
    ///
    /// let protected = Lookalikes::new([Domain::parse("instagram.com")?]);
    /// let likeness = |name: &str| {
    ///     let name = Domain::parse(name).ok()?;
    ///     protected.of(&name).map(|found| found.likeness)
    /// };
    /// assert_eq!(likeness("instаgrаm.com"), Some(Likeness::Skeleton));
    /// assert_eq!(likeness("instágram.com"), Some(Likeness::Diacritics));
    /// assert_eq!(likeness("instagram.セール"), Some(Likeness::SameLabels));
    /// assert_eq!(likeness("help.instagram.com"), None);
    /// assert_eq!(likeness("instagram-help.com"), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn of<'a>(&'a self, domain: &'a Domain) -> Option<Lookalike<'a>> {
        self.matches(domain).into_iter().next()
    }
}

impl<D: Borrow<Domain>> FromIterator<D> for Lookalikes {
    /// Returns the index of some names, as [`Lookalikes::new`] does.
    fn from_iter<Names: IntoIterator<Item = D>>(names: Names) -> Self {
        Self::new(names)
    }
}

impl fmt::Debug for Lookalikes {
    /// Writes the names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = (0..self.index.len()).map(|position| self.index.name(position));
        f.debug_set().entries(names).finish()
    }
}

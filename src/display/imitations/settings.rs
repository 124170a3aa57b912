//! The names to generate.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use crate::display::lookalikes::likeness::{Likeness, Lookalike};
use crate::display::lookalikes::protected_names::protected_name;
use crate::display::lookalikes::public_suffix::PublicSuffixes;
use crate::display::policy::settings::Policy;
use crate::domain::Domain;
use crate::label::MAX_OCTETS;
use crate::profile::Uts46;

/// The names that imitate a protected name: the inverse of [`Lookalikes`](crate::display::Lookalikes).
///
/// Use it to find out which names to watch, or to register before somebody else does. Each name is one that
/// a registry can accept: valid in [`Idna2008::REGISTRATION`](crate::Idna2008::REGISTRATION) and in
/// [`Uts46`]. [`Lookalikes`](crate::display::Lookalikes) finds it for the protected name, with
/// the same [`Likeness`] and score. Only the registered label differs from that of the protected name; the
/// labels before it and the public suffix stay.
///
/// | likeness | the names |
/// |---|---|
/// | `Skeleton`, `Diacritics`, `Letters`, `Digits`, `Readings` | with replaced letters, or all of another script |
/// | `SameLabels` | under the [`suffixes`](Self::suffixes) |
/// | `AddedWords` | with a word such as `login` before or after it, with or without a hyphen |
/// | `OneEdit` | with one letter omitted, added, replaced, or swapped with its neighbor |
///
/// Without [`replaced_letters`](Self::replaced_letters), one letter is replaced. The letters of another
/// script are its closest ones. An edit uses the letters of the label, ASCII letters, digits, and the
/// hyphen.
///
/// It generates no names of the likeness `Subdomain`: anyone can add labels before a name of their own. Of
/// the `Readings` of an ambiguous letter, it uses the first one.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::{Imitations, Likeness};
///
/// let name = Domain::parse("apple.com")?;
/// // All letters are Cyrillic: Chromium hides the name, so it is left out by default.
/// let cyrillic = Domain::parse("аррӏе.com")?;
/// assert!(Imitations::of(&name).iter().all(|imitation| imitation.name != cyrillic));
/// let all = Imitations::of(&name).policy(None);
/// let imitation = all.iter().find(|imitation| imitation.name == cyrillic).unwrap();
/// assert_eq!((imitation.likeness, imitation.score), (Likeness::Skeleton, 100));
///
/// let edits = Imitations::of(&name).kinds(&[Likeness::OneEdit]);
/// let edits: Vec<_> = edits.iter().take(3).map(|imitation| imitation.name.to_string()).collect();
/// assert_eq!(edits, ["pple.com", "aple.com", "appe.com"]);
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Imitations<'a> {
    /// The labels before the registered label, in their ASCII forms, with a dot after each.
    pub(super) before: String,
    /// The registered label in Unicode. Empty if the name has only one label.
    pub(super) label: String,
    /// The public suffixes of names.
    pub(super) public_suffixes: PublicSuffixes,
    /// The public suffixes in their ASCII forms, that of the protected name first.
    pub(super) suffixes: Vec<String>,
    /// The ways to look alike.
    pub(super) kinds: Vec<Likeness>,
    /// The greatest number of replaced letters.
    pub(super) replaced_letters: usize,
    /// The policy that shows the names.
    pub(super) policy: Option<Policy<'a>>,
}

/// A name that imitates a protected name: an item of [`Imitations::iter`].
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::Imitations;
///
/// let imitations = Imitations::of(&Domain::parse("nike.com")?);
/// let first = imitations.iter().next().unwrap();
/// assert_eq!(first.name.to_unicode(), "nıke.com");
/// assert!(!first.is_other_top_level_domain);
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Imitation {
    /// The name, without a root dot.
    pub name: Domain,
    /// The likeness of the labels before the public suffix.
    pub likeness: Likeness,
    /// `true` if the public suffixes differ.
    pub is_other_top_level_domain: bool,
    /// The [`score`](crate::display::Lookalike::score) of the likeness.
    pub score: u8,
}

impl Imitation {
    /// Returns what [`Lookalikes::of`](crate::display::Lookalikes::of) finds for the name, without a search.
    ///
    /// Takes the protected name that the name imitates.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, Likeness, Lookalikes};
    ///
    /// let nike = Domain::parse("nike.com")?;
    /// let lookalikes = Lookalikes::new([&nike]).kinds(Likeness::ALL);
    /// for imitation in Imitations::of(&nike).iter() {
    ///     assert_eq!(lookalikes.of(&imitation.name), Some(imitation.lookalike(&nike)));
    /// }
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn lookalike<'a>(&'a self, protected: &'a Domain) -> Lookalike<'a> {
        Lookalike {
            protected: protected_name(protected),
            suffix: self.name.as_str(),
            likeness: self.likeness,
            is_other_top_level_domain: self.is_other_top_level_domain,
            score: self.score,
            first_label: 0,
        }
    }
}

impl Imitations<'static> {
    /// Prepares the names that imitate a protected name: in all ways, under its own public suffix, with one
    /// replaced letter, and only names that [`Policy::CHROMIUM`] shows.
    ///
    /// A name of one label has no imitations.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::Imitations;
    ///
    /// let imitations = Imitations::of(&Domain::parse("www.bücher.example")?);
    /// let mut names = imitations.iter().map(|imitation| imitation.name.to_unicode().into_owned());
    /// assert!(names.any(|name| name == "www.bùcher.example"));
    /// assert_eq!(Imitations::of(&Domain::parse("localhost")?).iter().count(), 0);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn of(protected: &Domain) -> Self {
        Self::with_public_suffixes(PublicSuffixes::RULE, protected)
    }

    /// Prepares the names as [`of`](Self::of) does, with other public suffixes than those by rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, PublicSuffixes};
    ///
    /// let suffixes = PublicSuffixes::new(|name| name.ends_with(".kyoto.jp").then_some("kyoto.jp"));
    /// let imitations = Imitations::with_public_suffixes(suffixes, &Domain::parse("nike.kyoto.jp")?);
    /// assert_eq!(imitations.iter().next().unwrap().name.to_unicode(), "nıke.kyoto.jp");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn with_public_suffixes(public_suffixes: PublicSuffixes, protected: &Domain) -> Self {
        let name = protected_name(protected);
        let (registered, suffix) = public_suffixes.split(name);
        let label = public_suffixes
            .registered_label(protected)
            .unwrap_or_default();
        let before = registered.strip_suffix(label).unwrap_or_default();
        Self {
            before: before.to_owned(),
            label: Uts46::new().to_unicode(label).into_cow().into_owned(),
            public_suffixes,
            suffixes: [suffix.to_owned()].into(),
            kinds: Likeness::ALL.to_vec(),
            replaced_letters: 1,
            policy: Some(Policy::CHROMIUM),
        }
    }
}

impl Imitations<'_> {
    /// Sets the ways to look like the protected name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, Likeness};
    ///
    /// let words = Imitations::of(&Domain::parse("nike.com")?).kinds(&[Likeness::AddedWords]);
    /// assert_eq!(words.iter().next().unwrap().name.as_str(), "nike-account.com");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn kinds(self, kinds: &[Likeness]) -> Self {
        Self {
            kinds: kinds.to_vec(),
            ..self
        }
    }

    /// Sets the policy that shows the names. `None` also generates names that browsers hide, such as
    /// `pаypal.com` with a Cyrillic `а`. Protected names of the policy have no effect.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, Policy};
    ///
    /// let imitations = Imitations::of(&Domain::parse("paypal.com")?);
    /// let mixed = Domain::parse("pаypal.com")?;
    /// let has_mixed = |imitations: Imitations| imitations.iter().any(|found| found.name == mixed);
    /// assert!(!has_mixed(imitations.clone().policy(Some(Policy::FIREFOX))));
    /// assert!(has_mixed(imitations.policy(None)));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn policy(self, policy: Option<Policy<'_>>) -> Imitations<'_> {
        Imitations {
            before: self.before,
            label: self.label,
            public_suffixes: self.public_suffixes,
            suffixes: self.suffixes,
            kinds: self.kinds,
            replaced_letters: self.replaced_letters,
            policy,
        }
    }

    /// Sets the greatest number of replaced letters. The default is 1. An added or omitted diacritic, and an
    /// added word, count as one replaced letter.
    ///
    /// The number of names grows exponentially with this number: limit them with [`take`](Iterator::take).
    /// Names with fewer replaced letters come first among those with one likeness and one score.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, Likeness};
    ///
    /// let names = Imitations::of(&Domain::parse("ibm.com")?).kinds(&[Likeness::Diacritics]);
    /// let count = |replaced| names.clone().replaced_letters(replaced).iter().take(10_000).count();
    /// assert!(count(1) < 1000);
    /// assert_eq!(count(3), 10_000);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn replaced_letters(self, most: usize) -> Self {
        Self {
            // No label has more letters. A search for labels of more would not end.
            replaced_letters: most.min(MAX_OCTETS),
            ..self
        }
    }

    /// Sets other public suffixes, and also generates names under these. Leaves out names that are no public
    /// suffixes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, Likeness};
    ///
    /// let suffixes = ["net", "co.uk", "evil.example"].map(Domain::parse);
    /// let imitations = Imitations::of(&Domain::parse("nike.com")?).suffixes(suffixes.into_iter().flatten());
    /// let same = imitations.kinds(&[Likeness::SameLabels]);
    /// let names: Vec<_> = same.iter().map(|imitation| imitation.name.to_string()).collect();
    /// assert_eq!(names, ["nike.net", "nike.co.uk"]);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn suffixes<D: Borrow<Domain>>(self, suffixes: impl IntoIterator<Item = D>) -> Self {
        let mut all: Vec<String> = self.suffixes.first().cloned().into_iter().collect();
        for suffix in suffixes {
            let suffix = suffix.borrow().without_root_dot();
            let is_known = all.iter().any(|known| known == suffix);
            if !is_known && self.public_suffixes.is_whole_suffix(suffix) {
                all.push(suffix.to_owned());
            }
        }
        Self {
            suffixes: all,
            ..self
        }
    }
}

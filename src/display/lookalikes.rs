//! Names that look like protected names.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;

use super::likeness::{Label, Lookalike};
use crate::domain::Domain;
use crate::punycode::sort_by_number;

/// An index of protected names, which finds the one that another name looks like.
///
/// Protect the names that matter to you: those of your organization, or of the sites that your users visit most. The index
/// compares label by label, in three ways, and under any top-level domain. It needs no list of public suffixes.
///
/// | likeness | the name | looks like |
/// |---|---|---|
/// | [`Skeleton`](super::Likeness::Skeleton) | `pаypal.com` with a Cyrillic `а` | `paypal.com` |
/// | [`Diacritics`](super::Likeness::Diacritics) | `paypạl.com` | `paypal.com` |
/// | [`SameLabels`](super::Likeness::SameLabels) | `paypal.example` | `paypal.com` |
///
/// A protected name, and every name below one, looks like no other. That a name looks like no protected name does not mean
/// that it deceives nobody: typing errors (`paypall.com`), words beside the name (`paypal-login.com`), and what looks alike only
/// in some fonts are not found.
///
/// Beside the names themselves, the index takes 12 octets a name (8 on 32-bit targets). The time to look a name up grows with the
/// logarithm of the number of names. Protected names that are alike but for their top-level domains, such as
/// `example.com` and `example.net`, are compared one by one.
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
/// assert_eq!(found.protected(), "paypal.com");
/// assert_eq!(found.suffix(), "xn--pypal-4ve.com");
/// assert_eq!(found.likeness(), Likeness::Skeleton);
///
/// assert!(protected.of(&Domain::parse("www.paypal.com")?).is_none());
/// assert!(protected.of(&Domain::parse("example.com")?).is_none());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Lookalikes {
    /// The ASCII forms of the names without root dots, in the order of `keys`.
    names: Box<str>,
    /// Where each name ends.
    ends: Box<[usize]>,
    /// The key of each name, in ascending order.
    keys: Box<[u32]>,
    /// The number of labels of the name with the most.
    most_labels: usize,
}

impl Lookalikes {
    /// Builds the index of some names, in time O(n log n). A name may come twice.
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
    /// assert_eq!(Lookalikes::new(&names).len(), 2);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn new<D: Borrow<Domain>>(names: impl IntoIterator<Item = D>) -> Self {
        let names: Vec<D> = names.into_iter().collect();
        let mut index = Self::default();
        let keyed = names.iter().enumerate().map(|(number, domain)| {
            let labels = Label::all(domain.borrow().without_root_dot());
            index.most_labels = index.most_labels.max(labels.len());
            (keys(&labels).last().unwrap_or_default(), number)
        });
        let mut keyed = keyed.collect();
        // Names with one key stay in the order in which they came.
        sort_by_number(&mut keyed, 5);
        let mut text = String::new();
        let mut ends = Vec::with_capacity(keyed.len());
        let mut keys = Vec::with_capacity(keyed.len());
        for (key, number) in keyed {
            let domain = names.get(number).map(Borrow::borrow);
            text.push_str(domain.map_or("", Domain::without_root_dot));
            ends.push(text.len());
            keys.push(key);
        }
        Self {
            names: text.into(),
            ends: ends.into(),
            keys: keys.into(),
            ..index
        }
    }

    /// Returns the number of protected names, each as often as it came.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::display::Lookalikes::default().len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Returns `true` if no name is protected.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel::display::Lookalikes::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Returns the protected name that `domain`, or a name that `domain` is below, looks like.
    ///
    /// Returns `None` if there is none, and if `domain` is a protected name or below one. If there are several, the closest
    /// is returned: one with an equal top-level domain before the others, then in the order of [`Likeness`](super::Likeness), then
    /// the one with the fewest labels, then the one that came first.
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
    ///     protected.of(&name).map(|found| found.likeness())
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
        let name = domain.without_root_dot();
        let labels = Label::all(name);
        let mut closest: Option<Lookalike> = None;
        for (number, key) in keys(&labels).take(self.most_labels).enumerate() {
            let suffix = labels.get(labels.len().checked_sub(number + 1)?..)?;
            let text = name.get(suffix.first()?.start..)?;
            for protected in self.with_key(key) {
                if protected == text {
                    return None;
                }
                let found = Lookalike::between((text, suffix), protected);
                if let Some(found) = found
                    && closest.is_none_or(|closest| found.rank() < closest.rank())
                {
                    closest = Some(found);
                }
            }
        }
        closest
    }

    /// Returns the protected names with a key, in the order in which they came.
    fn with_key(&self, key: u32) -> impl Iterator<Item = &str> {
        let first = self.keys.partition_point(|&other| other < key);
        let keys = self.keys.iter().enumerate().skip(first);
        keys.take_while(move |&(_, &other)| other == key)
            .filter_map(|(position, _)| self.name(position))
    }

    /// Returns the name at a position.
    fn name(&self, position: usize) -> Option<&str> {
        let before = position
            .checked_sub(1)
            .and_then(|before| self.ends.get(before));
        let start = before.copied().unwrap_or_default();
        self.names.get(start..*self.ends.get(position)?)
    }
}

impl fmt::Debug for Lookalikes {
    /// Writes the names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = (0..self.len()).filter_map(|position| self.name(position));
        f.debug_set().entries(names).finish()
    }
}

/// Returns the keys of the last label of a name, of its last two, and so on. Suffixes that look alike have equal keys, and so
/// have suffixes whose labels before the top-level domain do.
fn keys(labels: &[Label]) -> impl Iterator<Item = u32> {
    let mut before_top_level = Hash::new();
    labels.iter().rev().enumerate().map(move |(number, label)| {
        if number == 0 {
            let mut alone = Hash::new();
            alone.add(label);
            return alone.key();
        }
        before_top_level.add(label);
        before_top_level.key()
    })
}

/// The hash function FNV-1a, over code points. Who chooses the protected names chooses what collides.
struct Hash(u64);

impl Hash {
    /// The offset basis.
    fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    /// Adds what a label looks like, and a full stop.
    fn add(&mut self, label: &Label) {
        for c in label.folded().chain(['.']) {
            self.0 = (self.0 ^ u64::from(c)).wrapping_mul(0x100_0000_01B3);
        }
    }

    /// Returns the upper half, which depends on all code points the most.
    fn key(&self) -> u32 {
        (self.0 >> 32) as u32
    }
}

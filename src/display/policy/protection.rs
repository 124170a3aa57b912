//! The protected names of a policy, and the names that imitate them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ptr;

use super::shown::Shown;
use crate::display::lookalikes::likeness::{Likeness, Lookalike, is_like_suffix};
use crate::display::lookalikes::protected_names::Lookalikes;
use crate::display::lookalikes::search::Search;
use crate::label::{ACE_PREFIX, without_root_dot};

/// Protected names, and the search for names that imitate them.
#[derive(Clone, Copy)]
pub(in crate::display) struct Protection<'a> {
    /// The protected names.
    lookalikes: &'a Lookalikes,
    /// The search. A pointer, so that only programs that protect names link it.
    find: fn(&Lookalikes, &Shown<'_>) -> Imitated,
}

/// The protected names that a name imitates.
pub(in crate::display) struct Imitated {
    /// The name in its ASCII form.
    pub(in crate::display) ascii: String,
    /// Each label that imitates a protected name.
    pub(in crate::display) labels: Vec<ImitatingLabel>,
}

/// A label that imitates a protected name.
pub(in crate::display) struct ImitatingLabel {
    /// The number of the label, from 0.
    pub(in crate::display) label: usize,
    /// The ASCII form of the protected name.
    pub(in crate::display) protected: String,
}

impl<'a> Protection<'a> {
    /// Protects the names in an index.
    pub(in crate::display) const fn new(lookalikes: &'a Lookalikes) -> Self {
        Self {
            lookalikes,
            find: imitations,
        }
    }

    /// Returns the protected names that a name would imitate if shown, or `None`.
    pub(in crate::display) fn imitations(self, shown: &Shown<'_>) -> Option<Imitated> {
        if shown.as_str().is_ascii() || self.lookalikes.index.is_empty() {
            return None;
        }
        Some((self.find)(self.lookalikes, shown)).filter(|found| !found.labels.is_empty())
    }
}

/// Returns the protected names that a name looks like by a label outside ASCII. Equal registered labels are
/// honest, unless a public suffix outside ASCII looks like the protected one.
fn imitations(lookalikes: &Lookalikes, shown: &Shown<'_>) -> Imitated {
    let ascii = shown.to_ascii().into_owned();
    let name = without_root_dot(&ascii);
    let imitation = |found: &Lookalike<'_>| {
        let (registered, suffix) = lookalikes.suffixes.split(found.suffix);
        let encoded = |labels: &str| {
            let mut labels = labels.split('.');
            labels.position(|label| label.starts_with(ACE_PREFIX))
        };
        let in_registered =
            || encoded(registered).filter(|_| found.likeness != Likeness::SameLabels);
        let in_suffix = || {
            let is_like = is_like_suffix(suffix, lookalikes.suffixes.split(found.protected).1);
            let before = registered.split('.').count();
            encoded(suffix)
                .filter(|_| is_like)
                .map(|label| before + label)
        };
        Some(ImitatingLabel {
            label: found.first_label + in_registered().or_else(in_suffix)?,
            protected: found.protected.into(),
        })
    };
    // The Unicode form of a name that is shown in Unicode is known.
    let search = if shown.is_unicode() {
        let unicode = Cow::Borrowed(without_root_dot(shown.as_str()));
        Search::of_reading(lookalikes, name, unicode)
    } else {
        Search::new(lookalikes, name)
    };
    let found = search.run();
    let labels = found.iter().filter_map(imitation).collect();
    Imitated { ascii, labels }
}

impl fmt::Debug for Protection<'_> {
    /// Writes the protected names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.lookalikes, f)
    }
}

impl PartialEq for Protection<'_> {
    /// Returns `true` for the same index. A comparison of the names would take time for each.
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.lookalikes, other.lookalikes)
    }
}

impl Eq for Protection<'_> {}

impl Hash for Protection<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        ptr::from_ref(self.lookalikes).hash(state);
    }
}

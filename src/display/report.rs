//! The places at which a label breaks rules.

use alloc::vec::Vec;

use super::label::Place;
use super::policy::Browser;
use super::reason::ReasonKind;

/// Collects the places that rules find.
pub(super) struct Report<'a> {
    /// The browser whose rules are asked, or none for those of the documents.
    pub(super) browser: Option<Browser>,
    /// All that was found; or nothing, if it is enough to know that a rule is broken.
    pub(super) findings: Option<&'a mut Vec<LabelReason>>,
}

/// A rule that a label breaks, and the place.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabelReason {
    /// The rule.
    pub(super) kind: ReasonKind,
    /// The browser whose rule it is.
    pub(super) browser: Option<Browser>,
    /// The place.
    pub(super) place: Place,
}

impl Report<'_> {
    /// Reports the places that a rule finds. Returns `None` if there is one, and it is enough to know that.
    pub(super) fn all(
        &mut self,
        kind: ReasonKind,
        places: impl IntoIterator<Item = Place>,
    ) -> Option<()> {
        let browser = self.browser;
        let mut places = places.into_iter();
        match &mut self.findings {
            None => places.next().map_or(Some(()), |_| None),
            Some(findings) => {
                findings.extend(places.map(|place| LabelReason {
                    kind,
                    browser,
                    place,
                }));
                Some(())
            }
        }
    }

    /// Reports the place of what breaks a rule, which is looked for only if it is wanted.
    pub(super) fn one(&mut self, kind: ReasonKind, place: impl FnOnce() -> Place) -> Option<()> {
        self.findings.is_some().then_some(())?;
        self.all(kind, [place()])
    }
}

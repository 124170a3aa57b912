//! The places at which a label breaks rules.

use alloc::vec::Vec;

use super::browser::Browser;
use super::label::Place;
use crate::display::reasons::kind::ReasonKind;

/// Collects the places that rules find.
pub(in crate::display) struct Report<'a> {
    /// The browser whose rules run, or none for those of the documents.
    pub(in crate::display) browser: Option<Browser>,
    /// All findings, or `None` if it is enough to know that a rule is broken.
    pub(in crate::display) findings: Option<&'a mut Vec<LabelReason>>,
}

/// A rule that a label breaks, and the place.
#[derive(Clone, Copy, Debug)]
pub(in crate::display) struct LabelReason {
    pub(in crate::display) kind: ReasonKind,
    /// The browser that has the rule.
    pub(in crate::display) browser: Option<Browser>,
    pub(in crate::display) place: Place,
}

impl Report<'_> {
    /// Reports the places that a rule finds. Returns `None` if there is a place, and the search can stop.
    ///
    /// Inlined: its calls took 97 of 3,754 instructions (bench row "U-labels, to_display").
    #[inline]
    pub(in crate::display) fn all(
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

    /// Reports a place that breaks a rule. Looks for the place only if it is wanted.
    pub(in crate::display) fn one(
        &mut self,
        kind: ReasonKind,
        place: impl FnOnce() -> Place,
    ) -> Option<()> {
        self.findings.is_some().then_some(())?;
        self.all(kind, [place()])
    }
}

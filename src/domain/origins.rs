//! Where in the input a name in Unicode comes from, for the reasons not to show it.

use core::ops::Range;

use super::places::Places;
use super::rules::Rules;
use crate::profile::Uts46;

/// Where the labels that ToUnicode makes of a valid name come from, and their code points.
pub(crate) struct Origins<'a> {
    /// Where those of the mapped name come from.
    places: Places<'a>,
    /// The label that was asked for last, and whether it is an A-label. To read its start again for each code point would take
    /// quadratic time, since normalization may have to look at all of it.
    latest: Option<(usize, bool)>,
}

impl<'a> Origins<'a> {
    /// The origins of the labels of a name.
    pub(crate) fn new(profile: Uts46, domain: &'a str) -> Self {
        Self {
            places: Places::new(Rules::from(profile).input(domain)),
            latest: None,
        }
    }

    /// The octets between the dots around a label.
    pub(crate) fn label(&mut self, number: usize) -> Range<usize> {
        self.places.label(number).unwrap_or_default()
    }

    /// The octets that a code point of a label comes from: those of the label, if that is an A-label.
    pub(crate) fn code_point(&mut self, number: usize, position: usize) -> Range<usize> {
        let latest = self.latest.filter(|(latest, _)| *latest == number);
        let (_, is_a_label) = latest.unwrap_or_else(|| (number, self.places.is_a_label(number)));
        self.latest = Some((number, is_a_label));
        let span = if is_a_label {
            None
        } else {
            self.places.code_point(number, position)
        };
        span.unwrap_or_else(|| self.label(number))
    }
}

//! Where in the input a name in Unicode comes from, for the reasons not to show it.

use core::ops::Range;

use super::places::Places;
use super::rules::Rules;
use crate::profile::Uts46;

/// Where the labels that ToUnicode makes of a valid name come from, and their code points.
pub(crate) struct Origins<'a>(Places<'a>);

impl<'a> Origins<'a> {
    /// The origins of the labels of a name.
    pub(crate) fn new(profile: Uts46, domain: &'a str) -> Self {
        Self(Places::new(Rules::from(profile).input(domain)))
    }

    /// The octets between the dots around a label.
    pub(crate) fn label(&mut self, number: usize) -> Range<usize> {
        self.0.label(number).unwrap_or_default()
    }

    /// The octets that a code point of a label comes from: those of the label, if that is an A-label.
    pub(crate) fn code_point(&mut self, number: usize, position: usize) -> Range<usize> {
        let span = if self.0.is_a_label(number) {
            None
        } else {
            self.0.code_point(number, position)
        };
        span.unwrap_or_else(|| self.label(number))
    }
}

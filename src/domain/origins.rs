//! Where in the input a name in Unicode comes from, for the reasons not to show it.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::diagnosis::Alignment;
use super::rules::Rules;
use crate::label::ACE_PREFIX;
use crate::profile::Uts46;

/// Where the labels that ToUnicode makes of a valid name come from, and their code points.
pub(crate) struct Origins<'a> {
    /// Where those of the mapped name come from.
    alignment: Alignment<'a>,
    /// Whether each label of the mapped name is an A-label.
    are_a_labels: Vec<bool>,
}

impl<'a> Origins<'a> {
    /// The origins of the labels of a name.
    pub(crate) fn new(profile: Uts46, domain: &'a str) -> Self {
        let input = Rules::from(profile).input(domain);
        let mapped: String = input.mapping.apply(domain).into_iter().collect();
        let is_a_label = |label: &str| label.starts_with(ACE_PREFIX);
        Self {
            alignment: Alignment::new(input),
            are_a_labels: mapped.split('.').map(is_a_label).collect(),
        }
    }

    /// The octets between the dots around a label.
    pub(crate) fn label(&self, number: usize) -> Range<usize> {
        let label = self.alignment.labels.get(number);
        label.map_or(0..0, |label| label.span.clone())
    }

    /// The octets that a code point of a label comes from: those of the label, if that is an A-label.
    pub(crate) fn code_point(&self, number: usize, position: usize) -> Range<usize> {
        let is_a_label = self.are_a_labels.get(number).is_none_or(|is| *is);
        let label = self.alignment.labels.get(number).filter(|_| !is_a_label);
        let span = label.and_then(|label| self.alignment.code_point(label, position));
        span.unwrap_or_else(|| self.label(number))
    }
}

//! The result for a label does not depend on its neighbors: a name is converted as each of its labels is alone.
//!
//! Only lengths, the Bidi rule and the domain parser of the URL Standard look at the whole name. Where one of them may decide, the list of
//! all errors tells what the operations that stop at the first error have to return.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

mod conversions;
mod name;
mod profiles;
mod shared;

use crate::common::labels::labels;
use crate::common::names;
use crate::common::property_test_config;
use crate::common::scale::scaled;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use self::conversions::Label;
use self::profiles::profiles;
use self::shared::Shared;

/// Pairs of labels: of one profile, all are converted with the same buffers.
#[test]
fn two_labels() {
    let profiles = profiles();
    for (index, profile) in profiles.iter().enumerate() {
        let new = |text| Label::new(*profile, text);
        let labels: Vec<Label> = labels().into_iter().map(new).collect();
        let mut shared = Shared::new(*profile);
        for number in 0..scaled(8000) {
            // Steps of a prime number of pairs reach every kind of label, before and behind every other kind.
            let pair = (number * profiles.len() + index) * 7919;
            let (first, second) = (pair / labels.len() % labels.len(), pair % labels.len());
            shared.assert(&[(&labels[first], 0), (&labels[second], pair)]);
        }
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn up_to_six_labels(labels in vec((label(), any::<usize>()), 1..=6)) {
        for profile in profiles() {
            let new = |(text, number): &(String, usize)| (Label::new(profile, text.clone()), *number);
            let labels: Vec<(Label, usize)> = labels.iter().map(new).collect();
            let labels: Vec<(&Label, usize)> = labels.iter().map(|(label, number)| (label, *number)).collect();
            Shared::new(profile).assert(&labels);
        }
    }
}

/// A label of any kind, without a separator, a line ending, or what is part of one.
fn label() -> impl Strategy<Value = String> {
    let is_apart = |c| matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}' | '\n' | '\r');
    let random = names::label().prop_map(move |label| label.replace(is_apart, "-"));
    prop_oneof![select(labels()), random]
}

//! The result for a label does not depend on its neighbors: a name is converted as its labels are alone.
//!
//! Only lengths, the Bidi rule and the domain parser of the URL Standard look at the whole name. Their errors
//! are left out of the comparison. The list of all errors then tells what the operations that stop at the
//! first error have to return.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::ops::Range;

use crate::common::labels::labels;
use crate::common::names;
use crate::common::property_test_config;
use crate::common::scale::scaled;
use crate::conversions::{Buffers, Conversions};
use alabel::label::Separators;
use alabel::{
    AsciiSet, BidiScope, Error, ErrorKind, Idna2003, Idna2008, Profile, Uts46, VerifyDnsLength,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// The ready profiles, and others whose flags change the way through the engine.
fn profiles() -> Vec<Profile> {
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let by_label = unlimited.check_bidi(false);
    let lenient = by_label
        .check_joiners(false)
        .ignore_invalid_punycode(true)
        .deny_ascii(AsciiSet::EMPTY);
    let of_each_label = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
    let others: [Profile; 11] = [
        unlimited.into(),
        by_label.into(),
        by_label
            .check_hyphens(true)
            .use_std3_ascii_rules(true)
            .into(),
        lenient.into(),
        lenient.transitional_processing(true).into(),
        Uts46::STRICT.into(),
        of_each_label.into(),
        Idna2008::LOOKUP.rfc5895_mapping(true).into(),
        Idna2003::new().use_std3_ascii_rules(true).into(),
        Idna2003::new().allow_unassigned(true).into(),
        Idna2003::new().deny_ascii(AsciiSet::EMPTY).into(),
    ];
    Profile::ALL.iter().copied().chain(others).collect()
}

/// Checks if the profile converts ASCII domains in another way than others.
fn is_lenient_url(profile: Profile) -> bool {
    profile.name() == "url"
}

/// Returns the separators of labels.
fn separators(profile: Profile) -> &'static [&'static str] {
    match profile {
        Profile::Idna2008(_) => &["."],
        _ => &[".", "。", "．", "｡"],
    }
}

/// A label with its conversions.
struct Label {
    text: String,
    alone: Conversions,
    /// The conversions in a domain that is not all ASCII, if they may be others.
    in_company: Option<Conversions>,
    /// The number of labels that it is in the mapped name.
    count: usize,
}

impl Label {
    fn new(profile: Profile, text: String) -> Self {
        let count = match profile {
            Profile::Uts46(_) | Profile::Url(_) => {
                Uts46::new().map_and_normalize(&text).split('.').count()
            }
            _ => 1,
        };
        Self {
            alone: Conversions::of(profile, &text),
            in_company: is_lenient_url(profile).then(|| Conversions::in_company(profile, &text)),
            text,
            count,
        }
    }

    fn conversions(&self, is_ascii: bool) -> &Conversions {
        self.in_company
            .as_ref()
            .filter(|_| !is_ascii)
            .unwrap_or(&self.alone)
    }
}

/// An error: its kind, the number of the label, its place, and its code point.
type Found = (ErrorKind, usize, Range<usize>, Option<char>);

/// Returns the errors that do not depend on other labels, behind so many labels and octets.
fn found(errors: &[Error], labels: usize, octets: usize) -> impl Iterator<Item = Found> {
    let of_labels = errors.iter().filter(|error| !is_of_name(error.kind()));
    of_labels.map(move |error| {
        let Range { start, end } = error.span();
        (
            error.kind(),
            labels + error.label(),
            octets + start..octets + end,
            error.code_point(),
        )
    })
}

/// Checks if an error of this kind can depend on other labels.
fn is_of_name(kind: ErrorKind) -> bool {
    is_of_bidi_rule(kind)
        || matches!(
            kind,
            ErrorKind::EmptyName
                | ErrorKind::EmptyDomain
                | ErrorKind::EmptyLabel
                | ErrorKind::EmptyUnicodeLabel
                | ErrorKind::RootLabel
                | ErrorKind::LabelTooLong
                | ErrorKind::NameTooLong
        )
}

fn is_of_bidi_rule(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::BidiRule1
            | ErrorKind::BidiRule2
            | ErrorKind::BidiRule3
            | ErrorKind::BidiRule4
            | ErrorKind::BidiRule5
            | ErrorKind::BidiRule6
    )
}

/// A name, and what its labels alone say of its conversions.
#[derive(Default)]
struct Name {
    text: String,
    ascii: String,
    ascii_with_errors: String,
    unicode: String,
    errors: Vec<Found>,
    unicode_errors: Vec<Found>,
}

impl Name {
    /// Joins labels, of which each has a number that chooses the separator before it.
    fn join(profile: Profile, labels: &[(&Label, usize)]) -> Self {
        let separators = separators(profile);
        let separator = |(index, (_, number)): (usize, &(&Label, usize))| match index {
            0 => "",
            _ => separators[number % separators.len()],
        };
        let separators: Vec<&str> = labels.iter().enumerate().map(separator).collect();
        let parts = labels.iter().zip(&separators);
        let texts = parts.flat_map(|((label, _), separator)| [separator, label.text.as_str()]);
        let text: String = texts.collect();
        let is_ascii = text.is_ascii();
        let mut name = Self {
            text,
            ..Self::default()
        };
        let (mut count, mut octets) = (0, 0);
        for ((label, _), separator) in labels.iter().zip(separators) {
            let alone = label.conversions(is_ascii);
            octets += separator.len();
            name.errors.extend(found(&alone.errors, count, octets));
            let errors = found(&alone.unicode_errors, count, octets);
            name.unicode_errors.extend(errors);
            count += label.count;
            octets += label.text.len();
            let dot = if separator.is_empty() { "" } else { "." };
            // An empty label fails alone, and not at the end of a name.
            let ascii = alone.ascii.as_deref().unwrap_or_default();
            name.ascii.extend([dot, ascii]);
            let string = alone.ascii_with_errors.as_deref().unwrap_or_default();
            name.ascii_with_errors.extend([dot, string]);
            // RFC 3490 changes the separators in ToASCII only.
            let is_kept = matches!(profile, Profile::Idna2003(_));
            let dot = if is_kept { separator } else { dot };
            name.unicode.extend([dot, alone.unicode.as_str()]);
        }
        name
    }

    /// Returns the Unicode form of a name with these errors, unless it depends on the Bidi rule.
    fn unicode(&self, profile: Profile, errors: &[Error]) -> Option<&str> {
        match profile {
            // "If the result contains an error", the domain stays as it is.
            Profile::Url(_) if !errors.is_empty() => Some(&self.text),
            // A-labels with errors stay as they are.
            Profile::Idna2008(_) if errors.iter().any(|error| is_of_bidi_rule(error.kind())) => {
                None
            }
            _ => Some(&self.unicode),
        }
    }
}

/// Asserts that a name of some labels is converted as they are, and each of these as before.
fn assert_name(buffers: &mut Buffers, labels: &[(&Label, usize)]) {
    let profile = buffers.profile;
    let name = Name::join(profile, labels);
    let text = name.text.as_str();
    let actual = Conversions::of(profile, text);
    let found = |errors: &[Error]| found(errors, 0, 0).collect::<Vec<_>>();
    assert_eq!(found(&actual.errors), name.errors, "{profile:?} {text:?}");
    let errors = found(&actual.unicode_errors);
    assert_eq!(errors, name.unicode_errors, "{profile:?} {text:?}");
    let first = actual.errors.first().cloned();
    let ascii = first.map_or(Ok(name.ascii.as_str()), Err);
    assert_eq!(actual.ascii_result(), ascii, "{profile:?} {text:?}");
    if let Some(string) = &actual.ascii_with_errors {
        assert_eq!(*string, name.ascii_with_errors, "{profile:?} {text:?}");
    }
    let first = actual.unicode_errors.first();
    assert_eq!(actual.unicode_error.as_ref(), first, "{profile:?} {text:?}");
    if let Some(unicode) = name.unicode(profile, &actual.unicode_errors) {
        assert_eq!(actual.unicode, unicode, "{profile:?} {text:?}");
    }
    let alone = labels
        .iter()
        .map(|(label, _)| (label.text.as_str(), &label.alone));
    let all: Vec<(&str, &Conversions)> = alone.chain([(text, &actual)]).collect();
    buffers.assert(&all);
}

/// Pairs of labels: of one profile, all are converted with the same buffers.
#[test]
fn two_labels() {
    let profiles = profiles();
    for (index, profile) in profiles.iter().enumerate() {
        let new = |text| Label::new(*profile, text);
        let labels: Vec<Label> = labels().into_iter().map(new).collect();
        let mut buffers = Buffers::new(*profile);
        for number in 0..scaled(4000) {
            // Steps of a prime number of pairs reach every kind of label, before and behind every other kind.
            let pair = (number * profiles.len() + index) * 7919;
            let (first, second) = (pair / labels.len() % labels.len(), pair % labels.len());
            assert_name(
                &mut buffers,
                &[(&labels[first], 0), (&labels[second], pair)],
            );
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
            assert_name(&mut Buffers::new(profile), &labels);
        }
    }
}

/// A label of any kind, without a separator, a line ending, or what is part of one.
fn label() -> impl Strategy<Value = String> {
    let is_apart = |c| Separators::Idna2003.contains(c) || matches!(c, '\n' | '\r');
    let random = names::label().prop_map(move |label| label.replace(is_apart, "-"));
    prop_oneof![select(labels()), random]
}

//! The result for a label does not depend on its neighbors: a name is converted label by label.
//!
//! Only lengths, the Bidi rule and the domain parser of the URL Standard depend on the whole name. Where one
//! of them can decide, the list of all errors gives the expected result of operations that stop at the first
//! error.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::ops::Range;

use crate::common::labels::labels;
use crate::common::names;
use crate::common::property_test_config;
use crate::common::scale::scaled;
use alabel::bulk::{Column, Converter};
use alabel::{
    AsciiSet, BidiScope, Error, ErrorKind, Form, Idna2003, Idna2008, Profile, Uts46,
    VerifyDnsLength, WriteError,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// The text in place of a name that fails.
const FAILED: &str = "!";

/// Lists profiles of UTS #46 whose flags select different paths in the engine.
fn uts46_profiles() -> [Uts46; 7] {
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let by_label = unlimited.check_bidi(false);
    let lenient = by_label
        .check_joiners(false)
        .ignore_invalid_punycode(true)
        .deny_ascii(AsciiSet::EMPTY);
    [
        Uts46::new(),
        unlimited,
        by_label,
        by_label.check_hyphens(true).use_std3_ascii_rules(true),
        lenient,
        lenient.transitional_processing(true),
        Uts46::STRICT,
    ]
}

/// Lists the ready profiles, and others whose flags select different paths in the engine.
fn profiles() -> Vec<Profile> {
    let of_each_label = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
    let others: [Profile; 5] = [
        of_each_label.into(),
        Idna2008::LOOKUP.rfc5895_mapping(true).into(),
        Idna2003::new().use_std3_ascii_rules(true).into(),
        Idna2003::new().allow_unassigned(true).into(),
        Idna2003::new().deny_ascii(AsciiSet::EMPTY).into(),
    ];
    let uts46 = uts46_profiles().map(Profile::from);
    let all = Profile::ALL.iter().copied().chain(uts46).chain(others);
    all.collect()
}

/// Returns a profile as a UTS #46 profile, if it is one.
fn as_uts46(profile: Profile) -> Option<Uts46> {
    uts46_profiles()
        .into_iter()
        .find(|&uts46| Profile::from(uts46) == profile)
}

/// Returns `true` if a profile is an IDNA2008 profile.
fn is_idna2008(profile: Profile) -> bool {
    profile.name().starts_with("idna2008")
}

/// Returns `true` if the profile converts ASCII domains differently from others.
fn is_lenient_url(profile: Profile) -> bool {
    profile.name() == "url"
}

/// Returns the separators of labels.
fn separators(profile: Profile) -> &'static [&'static str] {
    if is_idna2008(profile) {
        &["."]
    } else {
        &[".", "。", "．", "｡"]
    }
}

/// The conversions of a text by one profile.
struct Conversions {
    ascii: Result<String, Error>,
    /// The output of UTS #46's ToASCII, even if there are errors.
    ascii_with_errors: Option<String>,
    unicode: String,
    unicode_error: Option<Error>,
    errors: Vec<Error>,
    unicode_errors: Vec<Error>,
}

impl Conversions {
    fn of(profile: Profile, text: &str) -> Self {
        let ascii_with_errors = as_uts46(profile).map(|uts46| uts46.to_ascii_with_errors(text).0);
        let (unicode, unicode_error) = profile.to_unicode(text).into_parts();
        Self {
            ascii: profile.to_ascii(text).map(String::from),
            ascii_with_errors,
            unicode: unicode.into_owned(),
            unicode_error,
            errors: profile.check(text).collect(),
            unicode_errors: profile.check_form(text, Form::Unicode).collect(),
        }
    }

    /// Converts a label as part of a domain that is not all ASCII.
    fn in_company(profile: Profile, label: &str) -> Self {
        let mut conversions = Self::of(profile, &format!("{label}.é"));
        let unicode = &mut conversions.unicode;
        *unicode = unicode.strip_suffix(".é").unwrap().to_owned();
        if let Ok(ascii) = &mut conversions.ascii {
            *ascii = ascii.strip_suffix(".xn--9ca").unwrap().to_owned();
        }
        conversions
    }
}

/// A label with its conversions.
struct Label {
    text: String,
    alone: Conversions,
    /// The conversions in a domain that is not all ASCII, if they can differ.
    in_company: Option<Conversions>,
    /// The number of labels in the mapped name.
    count: usize,
}

impl Label {
    fn new(profile: Profile, text: String) -> Self {
        let is_mapped_before_it_is_split = ["uts46", "url", "url-strict"].contains(&profile.name());
        let count = if is_mapped_before_it_is_split {
            Uts46::new().map_and_normalize(&text).split('.').count()
        } else {
            1
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

/// Returns the errors that do not depend on other labels, shifted by a number of labels and octets.
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

/// Returns `true` if an error of this kind can depend on other labels.
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

/// A name, and the conversions that its separate labels predict.
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
    /// Joins labels. Each has a number that selects the separator before it.
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
            // An empty label fails on its own, but not at the end of a name.
            let ascii = alone.ascii.as_deref().unwrap_or_default();
            name.ascii.extend([dot, ascii]);
            let string = alone.ascii_with_errors.as_deref().unwrap_or_default();
            name.ascii_with_errors.extend([dot, string]);
            // RFC 3490 changes the separators only in ToASCII.
            let is_kept = profile.name() == "idna2003";
            let dot = if is_kept { separator } else { dot };
            name.unicode.extend([dot, alone.unicode.as_str()]);
        }
        name
    }

    /// Returns the Unicode form of a name with these errors, if it depends only on them and the labels.
    fn unicode(&self, profile: Profile, errors: &[Error]) -> Option<&str> {
        // "If the result contains an error", the domain stays unchanged.
        if profile.name().starts_with("url") && !errors.is_empty() {
            return Some(&self.text);
        }
        // A-labels with errors stay unchanged.
        let breaks_bidi_rule = errors.iter().any(|error| is_of_bidi_rule(error.kind()));
        let is_unknown = is_idna2008(profile) && breaks_bidi_rule;
        (!is_unknown).then_some(&self.unicode)
    }
}

/// The conversions of one profile with buffers that all names share.
struct Shared {
    profile: Profile,
    converters: [Converter<Profile>; 2],
    written: String,
    lines: Vec<u8>,
    values: Vec<u8>,
    offsets: Vec<usize>,
}

impl Shared {
    fn new(profile: Profile) -> Self {
        Self {
            profile,
            converters: [Form::Ascii, Form::Unicode].map(|form| Converter::new(profile, form)),
            written: String::new(),
            lines: Vec::new(),
            values: Vec::new(),
            offsets: Vec::new(),
        }
    }

    /// Asserts the predicted conversions of a name.
    fn assert(&mut self, labels: &[(&Label, usize)]) {
        let profile = self.profile;
        let name = Name::join(profile, labels);
        let text = &name.text;
        let actual = Conversions::of(profile, text);
        let found = |errors: &[Error]| found(errors, 0, 0).collect::<Vec<_>>();
        assert_eq!(found(&actual.errors), name.errors, "{profile:?} {text:?}");
        let errors = found(&actual.unicode_errors);
        assert_eq!(errors, name.unicode_errors, "{profile:?} {text:?}");
        let ascii = actual
            .errors
            .first()
            .map_or(Ok(name.ascii.clone()), |error| Err(error.clone()));
        assert_eq!(actual.ascii, ascii, "{profile:?} {text:?}");
        if let Some(string) = &actual.ascii_with_errors {
            assert_eq!(*string, name.ascii_with_errors, "{profile:?} {text:?}");
        }
        assert_eq!(
            actual.unicode_error.as_ref(),
            actual.unicode_errors.first(),
            "{profile:?} {text:?}"
        );
        if let Some(unicode) = name.unicode(profile, &actual.unicode_errors) {
            assert_eq!(actual.unicode, unicode, "{profile:?} {text:?}");
        }
        let alone = labels.iter().map(|(label, _)| (&label.text, &label.alone));
        let all: Vec<(&String, &Conversions)> = alone.chain([(text, &actual)]).collect();
        for (text, conversions) in &all {
            self.assert_written(text, conversions);
        }
        self.assert_in_bulk(&all);
    }

    /// Asserts that the operations that write into a buffer give these conversions.
    fn assert_written(&mut self, text: &str, conversions: &Conversions) {
        let profile = self.profile;
        self.written.clear();
        let result = match as_uts46(profile) {
            Some(uts46) => uts46.write_ascii(text, &mut self.written),
            None => profile.write_ascii(text, &mut self.written),
        };
        let ascii = conversions.ascii.as_deref();
        let expected = ascii
            .map(drop)
            .map_err(|error| WriteError::from(error.clone()));
        assert_eq!(result, expected, "{profile:?} {text:?}");
        assert_eq!(
            self.written,
            ascii.unwrap_or_default(),
            "{profile:?} {text:?}"
        );
        self.written.clear();
        let result = match as_uts46(profile) {
            Some(uts46) => uts46.write_unicode(text, &mut self.written),
            None => profile.write_unicode(text, &mut self.written),
        };
        let error = conversions.unicode_error.clone().map(WriteError::from);
        assert_eq!(result.err(), error, "{profile:?} {text:?}");
        assert_eq!(self.written, conversions.unicode, "{profile:?} {text:?}");
    }

    /// Asserts that bulk conversion gives these conversions for consecutive names.
    fn assert_in_bulk(&mut self, names: &[(&String, &Conversions)]) {
        let profile = self.profile;
        let texts: Vec<&str> = names.iter().map(|(text, _)| text.as_str()).collect();
        let lines = texts.join("\n") + "\n";
        let ends = texts.iter().scan(0, |end, text| {
            *end += text.len();
            Some(*end)
        });
        let offsets: Vec<usize> = [0].into_iter().chain(ends).collect();
        let ascii = |conversions: &Conversions| conversions.ascii.clone();
        let unicode = |conversions: &Conversions| match &conversions.unicode_error {
            Some(error) => Err(error.clone()),
            None => Ok(conversions.unicode.clone()),
        };
        let results = [
            names
                .iter()
                .map(|(_, conversions)| ascii(conversions))
                .collect::<Vec<_>>(),
            names
                .iter()
                .map(|(_, conversions)| unicode(conversions))
                .collect::<Vec<_>>(),
        ];
        for (converter, results) in self.converters.iter_mut().zip(results) {
            for (text, result) in texts.iter().zip(&results) {
                let converted = converter.convert(text);
                let result = result.as_deref().map_err(Clone::clone);
                assert_eq!(converted, result, "{profile:?} {texts:?}");
            }
            let strings = || {
                results
                    .iter()
                    .map(|result| result.as_deref().unwrap_or(FAILED))
            };
            self.lines.clear();
            let is_changed =
                converter.convert_lines(lines.as_bytes(), &mut self.lines, |_, _, _| {
                    FAILED.as_bytes()
                });
            let converted = if is_changed {
                &self.lines
            } else {
                lines.as_bytes()
            };
            let expected: String = strings().flat_map(|string| [string, "\n"]).collect();
            assert_eq!(converted, expected.as_bytes(), "{profile:?} {texts:?}");
            self.values.clear();
            self.offsets.clear();
            let values = texts.concat();
            let column = Column::of_text(&values, &offsets);
            let output = (&mut self.values, &mut self.offsets);
            let is_changed =
                converter.convert_column(column, output.0, output.1, |_, _, _| FAILED.as_bytes());
            let converted = if is_changed.unwrap() {
                &self.values
            } else {
                values.as_bytes()
            };
            let expected: String = strings().collect();
            assert_eq!(converted, expected.as_bytes(), "{profile:?} {texts:?}");
        }
    }
}

/// Tries pairs of labels. All pairs of a profile use the same buffers.
#[test]
fn two_labels_do_not_affect_each_other() {
    let profiles = profiles();
    for (index, profile) in profiles.iter().enumerate() {
        let new = |text| Label::new(*profile, text);
        let labels: Vec<Label> = labels().into_iter().map(new).collect();
        let mut shared = Shared::new(*profile);
        for number in 0..scaled(8000) {
            // Steps of a prime number of pairs reach every kind of label before and after every other kind.
            let pair = (number * profiles.len() + index) * 7919;
            let (first, second) = (pair / labels.len() % labels.len(), pair % labels.len());
            shared.assert(&[(&labels[first], 0), (&labels[second], pair)]);
        }
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn up_to_six_labels_do_not_affect_each_other(labels in vec((label(), any::<usize>()), 1..=6)) {
        for profile in profiles() {
            let new = |(text, number): &(String, usize)| (Label::new(profile, text.clone()), *number);
            let labels: Vec<(Label, usize)> = labels.iter().map(new).collect();
            let labels: Vec<(&Label, usize)> = labels.iter().map(|(label, number)| (label, *number)).collect();
            Shared::new(profile).assert(&labels);
        }
    }
}

/// Generates labels of any kind, without separators and line endings.
fn label() -> impl Strategy<Value = String> {
    let is_apart = |c| matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}' | '\n' | '\r');
    let random = names::label().prop_map(move |label| label.replace(is_apart, "-"));
    prop_oneof![select(labels()), random]
}

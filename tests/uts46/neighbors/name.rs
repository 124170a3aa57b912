//! Names, and the conversions that their separate labels predict.

use std::ops::Range;

use alabel::{Error, ErrorKind, Profile};

use super::conversions::Label;
use super::profiles::{is_idna2008, separators};

/// An error: its kind, the number of the label, its place, and its code point.
pub(super) type Found = (ErrorKind, usize, Range<usize>, Option<char>);

/// Returns the errors that do not depend on other labels, shifted by a number of labels and octets.
pub(super) fn found(errors: &[Error], labels: usize, octets: usize) -> impl Iterator<Item = Found> {
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
                | ErrorKind::EndsInANumber
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
pub(super) struct Name {
    pub(super) text: String,
    pub(super) ascii: String,
    pub(super) ascii_with_errors: String,
    unicode: String,
    pub(super) errors: Vec<Found>,
    pub(super) unicode_errors: Vec<Found>,
}

impl Name {
    /// Joins labels. Each has a number that selects the separator before it.
    pub(super) fn join(profile: Profile, labels: &[(&Label, usize)]) -> Self {
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
            let ascii = match &alone.ascii {
                Err(error) if error.kind() == ErrorKind::EndsInANumber => {
                    ascii_before_a(profile, label)
                }
                ascii => ascii.clone().unwrap_or_default(),
            };
            name.ascii.extend([dot, &ascii]);
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
    pub(super) fn unicode(&self, profile: Profile, errors: &[Error]) -> Option<&str> {
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

/// Returns the ASCII form of a label that fails only at the end of a name.
fn ascii_before_a(profile: Profile, label: &Label) -> String {
    let name = format!("{}.a", label.text);
    let ascii = profile.to_ascii(&name).unwrap();
    ascii.strip_suffix(".a").unwrap().to_owned()
}

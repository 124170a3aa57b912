//! The labels of a name in presentation format (RFC 1035, section 5.1), and which of them IDNA applies to.

use alabel::label::strip_ace_prefix;

use super::entry::Part;
use super::fault::Fault;
use super::field::Kind;
use super::template::Template;

/// A name that is split into labels.
pub(super) struct Split<'a> {
    pub(super) name: &'a str,
    /// The labels without the root label.
    pub(super) labels: Vec<&'a str>,
    /// The end of the name: a dot if it is absolute.
    pub(super) end: &'static str,
    kind: Kind,
    template: Option<Template>,
}

/// Consecutive labels that are all left, or all not. Some rules apply to whole names.
pub(super) struct Run<'a, 'b> {
    pub(super) labels: &'b [&'a str],
    /// The fault of labels that stay, unless they are ASCII.
    left: Option<Fault>,
    /// The number of labels of the name before them.
    pub(super) labels_before: usize,
    /// The number of octets of the name before them.
    pub(super) octets_before: usize,
}

impl<'a> Split<'a> {
    /// Splits a name at dots without an escape.
    pub(super) fn new(name: &'a str, part: &Part) -> Self {
        let mut is_escaped = false;
        let labels = name.split(|c| {
            let is_separator = c == '.' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            is_separator
        });
        let mut labels: Vec<_> = labels.collect();
        let root = labels.pop_if(|label| label.is_empty());
        Self {
            name,
            labels,
            end: if root.is_some() { "." } else { "" },
            kind: part.content.unwrap_or(Kind::Domain),
            template: part.template,
        }
    }

    /// Returns `true` if the name is a mailbox with an at sign that has no escape.
    pub(super) fn has_at_sign(&self) -> bool {
        let mut before_at_signs = self
            .name
            .split_inclusive('@')
            .filter(|part| part.ends_with('@'));
        matches!(self.kind, Kind::Mailbox) && before_at_signs.any(|part| !part.ends_with("\\@"))
    }

    /// Returns the runs of labels with the same treatment.
    pub(super) fn runs<'b>(&'b self) -> impl Iterator<Item = Run<'a, 'b>> {
        let (local_part, domain) = match self.kind {
            Kind::Mailbox => self.labels.split_at(self.labels.len().min(1)),
            _ => (&[][..], &self.labels[..]),
        };
        let local_part = local_part
            .chunks(1)
            .map(|labels| (labels, Some(Fault::LocalPart)));
        let left = |label: &&str| left(label, self.template);
        let domain = domain
            .chunk_by(move |label, next| left(label) == left(next))
            .map(move |labels| (labels, labels.first().and_then(left)));
        let (mut labels_before, mut octets_before) = (0, 0);
        local_part.chain(domain).map(move |(labels, left)| {
            let run = Run {
                labels,
                left,
                labels_before,
                octets_before,
            };
            labels_before += labels.len();
            octets_before += labels.iter().map(|label| label.len() + 1).sum::<usize>();
            run
        })
    }
}

impl Run<'_, '_> {
    /// Returns the fault that labels would have outside ASCII, if they stay.
    pub(super) const fn left(&self) -> Option<Fault> {
        self.left
    }

    /// Returns the fault of labels that stay but are not ASCII.
    pub(super) fn fault(&self) -> Option<Fault> {
        self.left
            .filter(|_| !self.labels.iter().all(|label| label.is_ascii()))
    }

    /// Returns the text that IDNA applies to, or `None` if there is none: its rules are for labels outside
    /// ASCII and for XN-labels. Another label can have any octets (RFC 2181, section 11), so an `a` stands
    /// for each of them. All places stay the same.
    pub(super) fn idna_text(&self) -> Option<String> {
        let is_idna = |label: &&str| !label.is_ascii() || strip_ace_prefix(label).is_some();
        if self.left.is_some() || !self.labels.iter().any(is_idna) {
            return None;
        }
        let text = |label: &&str| {
            if is_idna(label) {
                (*label).to_owned()
            } else {
                "a".repeat(label.len())
            }
        };
        Some(self.labels.iter().map(text).collect::<Vec<_>>().join("."))
    }
}

/// Returns the fault that a label would have outside ASCII if it stays. The label is no local part.
fn left(label: &str, template: Option<Template>) -> Option<Fault> {
    if template.is_some() && label.contains('$') {
        Some(Fault::Template)
    } else {
        label.contains('\\').then_some(Fault::LabelEscape)
    }
}

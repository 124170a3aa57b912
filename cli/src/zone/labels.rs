//! The labels of a name in presentation format (RFC 1035, section 5.1), and which of them IDNA applies to.

use super::entry::Part;
use super::fault::Fault;
use super::field::Kind;

/// A name that is split into labels.
pub(super) struct Split<'a> {
    pub(super) name: &'a str,
    /// The labels without the root label.
    pub(super) labels: Vec<&'a str>,
    /// The end of the name: a dot if it is absolute.
    pub(super) end: &'static str,
    kind: Kind,
    is_template: bool,
}

/// Consecutive labels with the same treatment. Some rules apply to whole names.
pub(super) struct Run<'a, 'b> {
    pub(super) labels: &'b [&'a str],
    pub(super) treatment: Treatment,
    /// The number of labels of the name before them.
    pub(super) labels_before: usize,
    /// The number of octets of the name before them.
    pub(super) octets_before: usize,
}

/// The treatment of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Treatment {
    /// The label is converted and checked.
    Convert,
    /// The label is a wildcard, or names a service (RFC 8552).
    Keep,
    /// The label stays. It has this fault unless it is ASCII.
    Leave(Fault),
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
            is_template: part.is_template,
        }
    }

    /// Returns `true` if the name is a mailbox with an at sign that has no escape.
    pub(super) fn has_at_sign(&self) -> bool {
        let mut before_at_signs = self
            .name
            .split_inclusive('@')
            .filter(|part| part.ends_with('@'));
        self.kind == Kind::Mailbox && before_at_signs.any(|part| !part.ends_with("\\@"))
    }

    /// Returns the runs of labels with the same treatment.
    pub(super) fn runs<'b>(&'b self) -> impl Iterator<Item = Run<'a, 'b>> {
        let (local_part, domain) = match self.kind {
            Kind::Mailbox => self.labels.split_at(self.labels.len().min(1)),
            _ => (&[][..], &self.labels[..]),
        };
        let local_part = local_part
            .chunks(1)
            .map(|labels| (labels, Treatment::Leave(Fault::LocalPart)));
        let treatment = |label: &&str| treatment(label, self.is_template);
        let domain = domain
            .chunk_by(move |label, next| treatment(label) == treatment(next))
            .map(move |labels| (labels, labels.first().map_or(Treatment::Keep, treatment)));
        let (mut labels_before, mut octets_before) = (0, 0);
        local_part.chain(domain).map(move |(labels, treatment)| {
            let run = Run {
                labels,
                treatment,
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
    /// Returns the fault of labels that stay but are not ASCII.
    pub(super) fn fault(&self) -> Option<Fault> {
        match self.treatment {
            Treatment::Leave(fault) if !self.labels.iter().all(|label| label.is_ascii()) => {
                Some(fault)
            }
            _ => None,
        }
    }
}

/// Returns the treatment of a label that is no local part.
fn treatment(label: &str, is_template: bool) -> Treatment {
    if is_template && label.contains('$') {
        Treatment::Leave(Fault::Template)
    } else if label.contains('\\') {
        Treatment::Leave(Fault::LabelEscape)
    } else if label == "*" || label.starts_with('_') && label.is_ascii() {
        Treatment::Keep
    } else {
        Treatment::Convert
    }
}

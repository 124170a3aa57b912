//! The kinds of label.

use core::fmt;

use super::ace::{MAX_OCTETS, is_a_label, not_ldh, strip_ace_prefix, to_a_label};

/// The kind of a label, by its form.
///
/// [RFC 5890, section 2.3](https://www.rfc-editor.org/rfc/rfc5890#section-2.3), figures 1 and 2. The kind
/// depends only on the form: A-labels and U-labels here are what [RFC
/// 5891](https://www.rfc-editor.org/rfc/rfc5891) calls putative. Profiles check code points.
///
/// # Examples
///
/// ```
/// use alabel::label::LabelKind;
///
/// for (label, kind) in [
///     ("example", LabelKind::NrLdh),
///     ("r3---sn-x", LabelKind::ReservedLdh),
///     ("xn--bcher-kva", LabelKind::ALabel),
///     ("XN--0", LabelKind::FakeALabel),
///     ("bücher", LabelKind::ULabel),
///     ("_dmarc", LabelKind::Other),
///     ("-a", LabelKind::Other),
///     ("", LabelKind::Other),
/// ] {
///     assert_eq!(LabelKind::of(label), kind, "{label}");
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LabelKind {
    /// An XN-label that decodes to a U-label.
    ALabel,
    /// Any other XN-label.
    FakeALabel,
    /// An R-LDH label that is not an XN-label: hyphens in the third and fourth positions.
    ReservedLdh,
    /// Any other LDH label, as in traditional host names.
    NrLdh,
    /// A non-ASCII label whose A-label has at most 63 octets.
    ULabel,
    /// Any other label: with an underscore, with a hyphen at an end, too long, or empty.
    Other,
}

impl LabelKind {
    /// Returns the kind of `label`.
    ///
    /// [RFC 5890, section 2.3](https://www.rfc-editor.org/rfc/rfc5890#section-2.3). Takes one label and does
    /// not map it.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::label::LabelKind;
    ///
    /// assert_eq!(LabelKind::of("xn--mnchen-3ya"), LabelKind::ALabel);
    /// ```
    #[must_use]
    pub fn of(label: &str) -> Self {
        if is_ldh(label) {
            if let Some(punycode) = strip_ace_prefix(label) {
                if is_a_label(punycode) {
                    Self::ALabel
                } else {
                    Self::FakeALabel
                }
            } else if label.as_bytes().get(2..4) == Some(b"--") {
                Self::ReservedLdh
            } else {
                Self::NrLdh
            }
        } else if to_a_label(label).is_ok() {
            Self::ULabel
        } else {
            Self::Other
        }
    }

    /// Returns `true` if labels of this kind are LDH labels: NR-LDH labels and R-LDH labels, which include
    /// XN-labels.
    ///
    /// The kinds are non-exhaustive. This method stays correct if a later version divides one.
    ///
    /// [RFC 5890, section 2.3.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::label::LabelKind;
    ///
    /// assert!(LabelKind::of("example").is_ldh());
    /// assert!(!LabelKind::of("_dmarc").is_ldh());
    /// ```
    #[must_use]
    pub const fn is_ldh(self) -> bool {
        matches!(
            self,
            Self::NrLdh | Self::ReservedLdh | Self::ALabel | Self::FakeALabel
        )
    }
}

/// Returns `true` if `label` is an LDH label: "a string consisting of ASCII letters, digits, and the hyphen",
/// which "cannot appear at the beginning or end of the string", of 1 to 63 octets.
fn is_ldh(label: &str) -> bool {
    (1..=MAX_OCTETS).contains(&label.len())
        && label.is_ascii()
        && not_ldh(label).is_none()
        && !label.starts_with('-')
        && !label.ends_with('-')
}

impl fmt::Display for LabelKind {
    /// Writes the name of the kind in RFC 5890.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::ALabel => "A-label",
            Self::FakeALabel => "fake A-label",
            Self::ReservedLdh => "R-LDH label",
            Self::NrLdh => "NR-LDH label",
            Self::ULabel => "U-label",
            Self::Other => "other label",
        })
    }
}

//! IDNA2008 for whole names (RFC 5891, sections 4 and 5), without the mapping of RFC 5895.

use alabel::{BidiScope, ErrorKind, Idna2008, Mapping};

use super::Finding;
use super::conversion::{Converted, ascii_form, convert};
use super::properties::derived_property;
use super::rules::{self, Label};
use super::uts46::STRICT;

/// The protocols of RFC 5891.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Section 4.
    Registration,
    /// Section 5.
    Lookup,
}

/// A protocol and its flags.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub protocol: Protocol,
    pub bidi_scope: BidiScope,
    /// The mapping: none or UTS #46.
    pub mapping: Mapping,
    pub allow_non_ldh_labels: bool,
}

/// The result of a protocol.
#[derive(Debug)]
pub struct Outcome {
    /// The name with A-labels.
    pub ascii: String,
    /// The name with U-labels. A label with an error is unchanged.
    pub unicode: String,
    pub findings: Vec<Finding>,
}

impl Rules {
    /// Returns all settings.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..1_u8 << 4).map(|bits| {
            let is_set = |bit: u8| bits >> bit & 1 == 1;
            Self {
                protocol: if is_set(0) {
                    Protocol::Registration
                } else {
                    Protocol::Lookup
                },
                bidi_scope: if is_set(1) {
                    BidiScope::EachLabel
                } else {
                    BidiScope::WholeName
                },
                mapping: if is_set(2) {
                    Mapping::Uts46
                } else {
                    Mapping::None
                },
                allow_non_ldh_labels: is_set(3),
            }
        })
    }

    /// Returns the library's profile with these rules.
    pub fn profile(self) -> Idna2008 {
        let profile = match self.protocol {
            Protocol::Registration => Idna2008::REGISTRATION,
            Protocol::Lookup => Idna2008::LOOKUP,
        };
        profile
            .bidi_scope(self.bidi_scope)
            .mapping(self.mapping)
            .allow_non_ldh_labels(self.allow_non_ldh_labels)
    }

    /// Applies all steps to a name.
    pub fn apply(self, domain: &str) -> Outcome {
        let mapped = match self.mapping {
            Mapping::Uts46 => STRICT.map_and_normalize(domain),
            _ => domain.chars().collect(),
        };
        let sources: Vec<Vec<char>> = mapped.split(|&c| c == '.').map(<[char]>::to_vec).collect();
        let labels: Vec<Converted> = sources.iter().map(|label| convert(label)).collect();
        let is_bidi_domain_name = labels
            .iter()
            .any(|label| rules::is_rtl(label.code_points()));
        let (mut ascii, mut unicode) = (Vec::new(), Vec::new());
        let mut findings = Vec::new();
        for (number, (source, converted)) in sources.iter().zip(&labels).enumerate() {
            let earlier = findings.len();
            let code_points = converted.code_points();
            let mut label = Label {
                code_points,
                number,
                findings: &mut findings,
            };
            self.validate(converted, &mut label);
            // RFC 5893, section 2: "The following rule, consisting of six conditions, applies to labels in
            // Bidi domain names."
            let is_subject_to_bidi_rule = match self.bidi_scope {
                BidiScope::WholeName => is_bidi_domain_name,
                BidiScope::EachLabel => rules::is_rtl(code_points),
                _ => unreachable!("the tests use only these two scopes"),
            };
            if is_subject_to_bidi_rule {
                rules::bidi(&mut label);
            }
            // Sections 4.4 and 5.5.
            let is_valid = label.findings.len() == earlier;
            let ascii_label = ascii_form(if is_valid { code_points } else { source });
            // Section 4.2.4, and RFC 1035, section 2.3.4: a label has 1 to 63 octets. Only the root label is
            // empty.
            let is_root = number > 0 && number == sources.len() - 1;
            label.note(ErrorKind::EmptyLabel, ascii_label.is_empty() && !is_root);
            label.note(ErrorKind::LabelTooLong, ascii_label.len() > 63);
            let is_valid = label.findings.len() == earlier;
            let unicode_label = if is_valid { code_points } else { source };
            ascii.push(ascii_label);
            unicode.push(unicode_label.iter().collect::<String>());
        }
        let ascii = ascii.join(".");
        rules::name_length(&ascii, &mut findings);
        Outcome {
            ascii,
            unicode: unicode.join("."),
            findings,
        }
    }

    /// Checks one label by sections 4.2 and 5.4, without the Bidi rule.
    fn validate(self, converted: &Converted, label: &mut Label<'_>) {
        let code_points = label.code_points;
        let is_ascii = code_points.iter().all(char::is_ascii);
        match converted {
            // A NON-LDH label, as a program that puts the name into a URL can have it.
            Converted::Unprefixed(_) if is_ascii && self.allow_non_ldh_labels => {
                rules::forbidden_domain_code_points(label);
                rules::third_and_fourth_hyphens(label);
            }
            // An NR-LDH label: RFC 5890, section 2.3.1.
            Converted::Unprefixed(_) if is_ascii => {
                label.note_each(ErrorKind::NotLdh, |c| {
                    !c.is_ascii_alphanumeric() && c != '-'
                });
                rules::third_and_fourth_hyphens(label);
                rules::hyphens_at_ends(label);
            }
            // 5.3: "the label MUST be rejected if the resulting label is not identical to the original".
            Converted::Failed(_) => {
                let non_ascii = rules::positions(code_points, |c| !c.is_ascii());
                match non_ascii.first() {
                    Some(&first) => label.note_positions(ErrorKind::NonAsciiALabel, [first]),
                    None => label.findings.push(Finding::invalid_punycode(label.number)),
                }
            }
            Converted::Decoded(_) if is_ascii => label.note(ErrorKind::AsciiALabel, true),
            Converted::Unprefixed(_) | Converted::Decoded(_) => self.validate_u_label(label),
        }
    }

    /// Checks a non-ASCII label by sections 4.1 to 4.2.3.3, or by section 5.4.
    fn validate_u_label(self, label: &mut Label<'_>) {
        let is_registration = self.protocol == Protocol::Registration;
        // 4.1: "it MUST be in Unicode and in Normalization Form C". 5.4: "Labels that are not in NFC".
        label.note(ErrorKind::NotNfc, !rules::is_nfc(label.code_points));
        // 4.2.2, and 5.4: "Labels containing code points that are assigned to the \"DISALLOWED\" category",
        // and those "that are unassigned".
        label.note_each(ErrorKind::Disallowed, |c| {
            derived_property(c) == "DISALLOWED"
        });
        label.note_each(ErrorKind::Unassigned, |c| {
            derived_property(c) == "UNASSIGNED"
        });
        // 4.2.3.1: "The Unicode string MUST NOT contain \"--\" (two consecutive hyphens) in the third and
        // fourth character positions and MUST NOT start or end with a \"-\" (hyphen)." 5.4 has only the first
        // half.
        rules::third_and_fourth_hyphens(label);
        if is_registration {
            rules::hyphens_at_ends(label);
        }
        // 4.2.3.2, and 5.4: "Labels whose first character is a combining mark".
        rules::leading_mark(label);
        // 4.2.3.3. 5.4 has only the CONTEXTJ rules: for CONTEXTO "only to verify that a rule is defined".
        rules::joiners(label);
        if is_registration {
            rules::context_o(label);
        }
    }
}

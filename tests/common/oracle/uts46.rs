//! UTS #46, sections 4 to 4.3, with all flags.

use alabel::{AsciiSet, ErrorKind, Uts46, VerifyDnsLength};
use unicode_normalization::UnicodeNormalization;

use super::Finding;
use super::conversion::{Converted, ascii_form, convert};
use super::properties::{Status, status};
use super::rules::{self, Label};

/// The flags of section 4, and one from the URL Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Flags {
    pub check_hyphens: bool,
    pub check_bidi: bool,
    pub check_joiners: bool,
    pub use_std3_ascii_rules: bool,
    pub transitional_processing: bool,
    pub verify_dns_length: VerifyDnsLength,
    pub ignore_invalid_punycode: bool,
    pub check_context_o: bool,
    pub deny_ignored: bool,
    pub deny_forbidden_domain_code_points: bool,
}

/// The flags of [`Uts46::STRICT`]. Each check of the specification is on.
pub const STRICT: Flags = Flags {
    check_hyphens: true,
    check_bidi: true,
    check_joiners: true,
    use_std3_ascii_rules: true,
    transitional_processing: false,
    verify_dns_length: VerifyDnsLength::True,
    ignore_invalid_punycode: false,
    check_context_o: false,
    deny_ignored: false,
    deny_forbidden_domain_code_points: true,
};

impl Flags {
    /// Returns the library's profile with these flags.
    pub fn profile(self) -> Uts46 {
        Uts46::new()
            .check_hyphens(self.check_hyphens)
            .check_bidi(self.check_bidi)
            .check_joiners(self.check_joiners)
            .use_std3_ascii_rules(self.use_std3_ascii_rules)
            .transitional_processing(self.transitional_processing)
            .verify_dns_length(self.verify_dns_length)
            .ignore_invalid_punycode(self.ignore_invalid_punycode)
            .check_context_o(self.check_context_o)
            .deny_ignored(self.deny_ignored)
            .deny_ascii(if self.deny_forbidden_domain_code_points {
                AsciiSet::FORBIDDEN_DOMAIN
            } else {
                AsciiSet::EMPTY
            })
    }

    /// Returns all settings of the flags.
    pub fn all() -> impl Iterator<Item = Self> {
        let verify = [
            VerifyDnsLength::False,
            VerifyDnsLength::AllowRootLabel,
            VerifyDnsLength::True,
        ];
        (0..1_u16 << 9).flat_map(move |bits| {
            let is_set = move |bit: u16| bits >> bit & 1 == 1;
            verify.map(|verify_dns_length| Self {
                check_hyphens: is_set(0),
                check_bidi: is_set(1),
                check_joiners: is_set(2),
                use_std3_ascii_rules: is_set(3),
                transitional_processing: is_set(4),
                verify_dns_length,
                ignore_invalid_punycode: is_set(5),
                check_context_o: is_set(6),
                deny_ignored: is_set(7),
                deny_forbidden_domain_code_points: is_set(8),
            })
        })
    }

    /// Applies section 4.2. The string is returned even if there are errors.
    pub fn to_ascii(self, domain: &str) -> (String, Vec<Finding>) {
        // "1. To the input domain_name, apply the Processing Steps in Section 4."
        let (labels, mut findings) = self.process(domain);
        // "2. Break the result into labels at U+002E FULL STOP. 3. Convert each label with non-ASCII
        // characters into Punycode, and prefix by "xn--"." This records no error, because the integers do not
        // overflow.
        let ascii: Vec<String> = labels.iter().map(|label| ascii_form(label)).collect();
        let name = ascii.join(".");
        // "4. If the VerifyDnsLength flag is true, then verify DNS length restrictions."
        if self.verify_dns_length != VerifyDnsLength::False {
            self.verify_dns_length(&name, &mut findings);
        }
        (name, findings)
    }

    /// Applies section 4.3. As in the conformance test, an empty label other than the root is X4_2.
    pub fn to_unicode(self, domain: &str) -> (String, Vec<Finding>) {
        let (labels, mut findings) = self.process(domain);
        if self.verify_dns_length != VerifyDnsLength::False {
            for (number, label) in labels.iter().enumerate() {
                let is_root = number > 0 && number == labels.len() - 1;
                if label.is_empty() && !is_root {
                    findings.push(Finding::of_label(ErrorKind::EmptyUnicodeLabel, number));
                }
            }
        }
        let labels: Vec<String> = labels.iter().map(|label| label.iter().collect()).collect();
        (labels.join("."), findings)
    }

    /// Applies section 4.2, step 4.
    fn verify_dns_length(self, name: &str, findings: &mut Vec<Finding>) {
        // "1. The length of the domain name, excluding the root label and its dot, is from 1 to 253."
        rules::name_length(name, findings);
        let (without_root, has_root) = match name.strip_suffix('.') {
            Some(without_root) => (without_root, true),
            None => (name, false),
        };
        // "2. The length of each label is from 1 to 63."
        let labels: Vec<&str> = without_root.split('.').collect();
        for (number, label) in labels.iter().enumerate() {
            if label.is_empty() {
                findings.push(Finding::of_label(ErrorKind::EmptyLabel, number));
            } else if label.len() > 63 {
                findings.push(Finding::of_label(ErrorKind::LabelTooLong, number));
            }
        }
        // "When VerifyDnsLength is true, the empty root label is disallowed."
        if has_root && self.verify_dns_length == VerifyDnsLength::True {
            findings.push(Finding::of_label(ErrorKind::RootLabel, labels.len()));
        }
    }

    /// Processes a name (section 4), and returns its labels and errors.
    fn process(self, domain: &str) -> (Vec<Vec<char>>, Vec<Finding>) {
        let normalized = self.map_and_normalize(domain);
        // "3. Break. Break the string into labels at U+002E ( . ) FULL STOP."
        let labels: Vec<Converted> = normalized.split(|&c| c == '.').map(convert).collect();
        let is_bidi_domain_name = labels
            .iter()
            .any(|label| rules::is_rtl(label.code_points()));
        let mut findings = Vec::new();
        for (number, converted) in labels.iter().enumerate() {
            let mut label = Label {
                code_points: converted.code_points(),
                number,
                findings: &mut findings,
            };
            self.validate(converted, &mut label);
            // "9. If CheckBidi, and if the domain name is a Bidi domain name, then the label must satisfy all
            // six of the numbered conditions in RFC 5893, Section 2." In the conformance test, this criterion
            // also applies to labels that fail step 4.1.1 or 4.1.2. The other criteria do not.
            if self.check_bidi && is_bidi_domain_name {
                rules::bidi(&mut label);
            }
        }
        let labels = labels.iter().map(|label| label.code_points().to_vec());
        (labels.collect(), findings)
    }

    /// Applies "1. Map. (...) 2. Normalize. Normalize the domain_name string to Unicode Normalization Form
    /// C."
    pub fn map_and_normalize(self, domain: &str) -> Vec<char> {
        self.map(domain).nfc().collect()
    }

    /// Applies "1. Map."
    fn map(self, domain: &str) -> String {
        let mut mapped = String::new();
        for c in domain.chars() {
            match status(c) {
                // The code point stays, and fails criterion 7.
                Status::Ignored if self.deny_ignored => mapped.push(c),
                Status::Ignored => {}
                Status::Mapped(_) if c == 'ẞ' && self.transitional_processing => {
                    mapped.push_str("ss");
                }
                Status::Mapped(mapping) => mapped.push_str(&mapping),
                Status::Deviation(mapping) if self.transitional_processing => {
                    mapped.push_str(mapping);
                }
                Status::Valid | Status::Disallowed | Status::Deviation(_) => mapped.push(c),
            }
        }
        mapped
    }

    /// Applies "4. Convert/Validate", without criterion 9.
    fn validate(self, converted: &Converted, label: &mut Label<'_>) {
        match converted {
            Converted::Unprefixed(_) => {}
            Converted::Failed(code_points) => {
                // "1. If the label contains any non-ASCII code point (...), record that there was an error,
                // and continue with the next label."
                let non_ascii = rules::positions(code_points, |c| !c.is_ascii());
                if let Some(&first) = non_ascii.first() {
                    label.note_positions(ErrorKind::NonAsciiALabel, [first]);
                } else if !self.ignore_invalid_punycode {
                    // "2. (...) If that conversion fails and if not IgnoreInvalidPunycode, record that there
                    // was an error, and continue with the next label."
                    label.findings.push(Finding::invalid_punycode(label.number));
                } else {
                    // The label stays. Criteria 2 and 4 are skipped: one of them would refuse every label
                    // that starts with "xn--".
                    self.hyphens_at_ends(label);
                    self.ascii(label);
                }
                return;
            }
            // "3. If the label is empty, or if the label contains only ASCII code points, record that there
            // was an error."
            Converted::Decoded(code_points) => {
                let breaks_rule = code_points.iter().all(char::is_ascii);
                label.note(ErrorKind::AsciiALabel, breaks_rule);
            }
        }
        let is_decoded = matches!(converted, Converted::Decoded(_));
        self.validity_criteria(is_decoded, label);
    }

    /// Applies section 4.1; a decoded label gets Nontransitional Processing. As in the conformance test,
    /// criterion 4 also applies with CheckHyphens.
    fn validity_criteria(self, is_decoded: bool, label: &mut Label<'_>) {
        let code_points = label.code_points;
        label.note(ErrorKind::NotNfc, !rules::is_nfc(code_points));
        if self.check_hyphens {
            rules::third_and_fourth_hyphens(label);
        }
        self.hyphens_at_ends(label);
        let has_prefix = code_points.starts_with(&['x', 'n', '-', '-']);
        label.note(ErrorKind::LeadingAcePrefix, has_prefix);
        assert!(!code_points.contains(&'.'), "criterion 5");
        rules::leading_mark(label);
        // "7. Each code point in the label must only have certain Status values according to Section 5: For
        // Transitional Processing (deprecated), each value must be valid. For Nontransitional Processing,
        // each value must be either valid or deviation."
        let is_transitional = self.transitional_processing && !is_decoded;
        label.note_each(ErrorKind::Disallowed, |c| match status(c) {
            Status::Valid => false,
            Status::Deviation(_) => is_transitional,
            Status::Ignored | Status::Mapped(_) | Status::Disallowed => true,
        });
        self.ascii(label);
        // "8. If CheckJoiners, the label must satisfy the ContextJ rules from Appendix A, in RFC 5892."
        if self.check_joiners {
            rules::joiners(label);
        }
        // Not in UTS #46: the rules of RFC 5892, appendices A.3 to A.9.
        if self.check_context_o {
            rules::context_o(label);
        }
    }

    /// Applies criterion 3.
    fn hyphens_at_ends(self, label: &mut Label<'_>) {
        if self.check_hyphens {
            rules::hyphens_at_ends(label);
        }
    }

    /// Applies criterion 7: "In addition, if UseSTD3ASCIIRules=true and the code point is an ASCII code point
    /// (U+0000..U+007F), then it must be a lowercase letter (a-z), a digit (0-9), or a hyphen-minus
    /// (U+002D)." Without the flag, the forbidden domain code points of the URL Standard (section 3.2) apply.
    fn ascii(self, label: &mut Label<'_>) {
        if self.use_std3_ascii_rules {
            label.note_each(ErrorKind::Std3, |c| {
                c.is_ascii() && !matches!(c, 'a'..='z' | '0'..='9' | '-')
            });
        } else if self.deny_forbidden_domain_code_points {
            rules::forbidden_domain_code_points(label);
        }
    }
}

//! The lengths of a name and of its labels, in octets of the ASCII form.

use super::findings::{Finding, FindingPlace, Findings};
use super::rules::Rules;
use super::sources::MappedName;
use crate::error::ErrorKind;
use crate::label::{MAX_NAME_OCTETS, without_root_dot};
use crate::unicode::{MOST_COMPOSED, Mapper};
use crate::validity::length;

/// The greatest number of code points, before normalization, of a name that fits in DNS.
pub(super) const MOST_CODE_POINTS: usize = MOST_COMPOSED * (MAX_NAME_OCTETS + 1);

/// The greatest number of code points that the mapping makes per octet: 18 for the 3 octets of U+FDFA.
pub(super) const MOST_MAPPED: usize = 6;

/// Records that a name has too many code points to fit in DNS. Runs before any work whose cost grows with the
/// name. Returns `true` if that finding is enough.
#[cold]
pub(super) fn is_refused_by_length(
    mapping: &'static dyn Mapper,
    domain: &str,
    findings: &mut Findings,
) -> bool {
    let mut dots = 0;
    let name = MappedName { domain, mapping };
    for (position, c) in name.mapped().enumerate() {
        if c == '.' && position <= MAX_NAME_OCTETS {
            dots += 1;
        }
        if position == MOST_CODE_POINTS {
            findings.push(ErrorKind::NameTooLong, dots, FindingPlace::Name);
            return findings.is_full();
        }
    }
    false
}

/// Verifies the lengths of the result of ToASCII, except those that are verified label by label. Step 4: "If
/// the VerifyDnsLength flag is true, then verify DNS length restrictions. This may record an error."
#[inline(never)]
pub(super) fn verify_ascii(
    rules: &Rules,
    result: &str,
    has_empty_label: bool,
    findings: &mut Findings,
) {
    let name = without_root_dot(result);
    // "1. The length of the domain name, excluding the root label and its dot, is from 1 to 253."
    if let Some((kind, detail)) = length::name_violation(name.len())
        && !findings.has_name_too_long()
    {
        let exceeding = name.bytes().take(MAX_NAME_OCTETS + 1);
        let dots = exceeding.filter(|&octet| octet == b'.');
        findings.push_finding(Finding {
            kind,
            detail,
            label: dots.count(),
            place: FindingPlace::Name,
        });
    }
    if rules.specifics.verifies_each_label {
        return;
    }
    // "2. The length of each label is from 1 to 63."
    if has_empty_label || length::has_long_label(name) {
        for (number, octets) in label_lengths(name) {
            verify_label(octets, number, findings);
        }
    }
    // "When VerifyDnsLength is true, the empty root label is disallowed."
    if name.len() < result.len() && rules.flags.denies_root_label() {
        findings.push(
            ErrorKind::RootLabel,
            label_lengths(name).count(),
            FindingPlace::Label,
        );
    }
}

/// Records the empty labels of the result of ToUnicode. The specification has no such step, but its
/// conformance test reports these labels as X4_2.
#[cold]
pub(super) fn report_empty_labels(result: &str, findings: &mut Findings) {
    let name = without_root_dot(result);
    for (number, _) in label_lengths(name).filter(|&(_, octets)| octets == 0) {
        findings.push(ErrorKind::EmptyUnicodeLabel, number, FindingPlace::Label);
    }
}

/// Returns the number and the length of each label of a name.
fn label_lengths(name: &str) -> impl Iterator<Item = (usize, usize)> {
    let labels = name.as_bytes().split(|&octet| octet == b'.');
    labels.map(<[u8]>::len).enumerate()
}

/// Verifies the length of one label: ToASCII, step 4.2, and RFC 5891, section 4.2.4.
pub(super) fn verify_label(octets: usize, number: usize, findings: &mut Findings) {
    if let Some((kind, detail)) = length::label_violation(octets) {
        findings.push_finding(Finding {
            kind,
            detail,
            label: number,
            place: FindingPlace::Label,
        });
    }
}

//! The quick path: a proof that the steps of Processing would leave a name as it is, after which the name
//! is used as it stands. What the proof does not cover goes through all steps.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::Findings;
use super::processing::verify_dns_length;
use crate::label::{Separators, append_ascii_form, split, strip_ace_prefix};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::unicode;

/// The result of ToASCII, if it is proven that there is no error.
pub(super) fn to_ascii(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if !is_unchanged(domain, profile) {
        return None;
    }
    let output = if domain.is_ascii() {
        Cow::Borrowed(domain)
    } else {
        Cow::Owned(encode(domain)?)
    };
    let mut findings = Findings::first();
    verify_dns_length(&output, profile.verify_dns_length, &mut findings);
    findings.as_slice().is_empty().then_some(output)
}

/// The result of ToUnicode, if it is proven that there is no error: `domain` itself.
pub(super) fn to_unicode(domain: &str, profile: Uts46) -> Option<&str> {
    let may_have_empty_label = profile.verify_dns_length != VerifyDnsLength::False
        && (domain.is_empty() || domain.starts_with('.') || domain.contains(".."));
    (is_unchanged(domain, profile) && !may_have_empty_label).then_some(domain)
}

/// Whether it is proven that Processing changes nothing in `domain` and finds no error.
///
/// - Each code point is valid and inert under normalization: steps 1 and 2 leave the name as it is, and
///   criteria 1 and 7 hold.
/// - No label starts with "xn--" in any case: nothing is converted, and criterion 4 holds.
/// - With CheckHyphens, no hyphen is first, last, or next to another: criteria 2 and 3 hold.
/// - There is no mark, no joiner, and no right-to-left code point: criteria 6, 8 and 9 hold.
fn is_unchanged(domain: &str, profile: Uts46) -> bool {
    let denied = profile.denied_ascii();
    let is_unchanged = |c: char| {
        if c.is_ascii() {
            c == '.' || !c.is_ascii_uppercase() && !denied.contains(c)
        } else {
            let class = unicode::class(c);
            class.is_plain() || class.is_plain_deviation() && !profile.transitional_processing
        }
    };
    let is_unchanged_label = |label: &str| {
        strip_ace_prefix(label).is_none()
            && !(profile.check_hyphens
                && (label.starts_with('-') || label.ends_with('-') || label.contains("--")))
    };
    domain.chars().all(is_unchanged) && split(domain, Separators::FullStop).all(is_unchanged_label)
}

/// Step 3 of ToASCII.
fn encode(domain: &str) -> Option<String> {
    let mut output = String::with_capacity(domain.len());
    let mut code_points = Vec::new();
    for (index, label) in split(domain, Separators::FullStop).enumerate() {
        if index > 0 {
            output.push('.');
        }
        code_points.clear();
        code_points.extend(label.chars());
        append_ascii_form(&code_points, &mut output).ok()?;
    }
    Some(output)
}

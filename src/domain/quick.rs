//! The quick path: a proof that the steps of Processing would change nothing in a name but its A-labels, and find no
//! error, after which its labels are used as they stand. What the proof does not cover goes through all steps.

use alloc::borrow::Cow;
use alloc::string::String;

use super::finding::{Finding, Findings};
use super::name_buffer::NameBuffer;
use super::processing::{MAX_NAME_OCTETS, verify_dns_length};
use super::proof::{Premises, Proven, prove};
use crate::label::{
    ACE_PREFIX, MAX_OCTETS, append_ascii_form, is_plain_host, is_plain_host_in_lowercase,
    with_plain_host_in_lowercase,
};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::punycode::Output;
use crate::unicode;

/// The result of ToASCII, if it is proven that there is no error. If it is proven that there is one, notes the first
/// finding.
#[inline]
pub(super) fn to_ascii<'a>(
    domain: &'a str,
    profile: Uts46,
    first: &mut Option<Finding>,
) -> Option<Cow<'a, str>> {
    if is_plain_host(domain, profile.use_std3_ascii_rules) {
        return Some(Cow::Borrowed(domain));
    }
    with_mapped(domain, profile, first, mapped_to_ascii)
}

/// The same for ToUnicode.
#[inline]
pub(super) fn to_unicode<'a>(
    domain: &'a str,
    profile: Uts46,
    first: &mut Option<Finding>,
) -> Option<Cow<'a, str>> {
    if is_plain_host(domain, profile.use_std3_ascii_rules) {
        return Some(Cow::Borrowed(domain));
    }
    with_mapped(domain, profile, first, mapped_to_unicode)
}

/// The result of `convert` for the name as it stands or, if that fails, for the name mapped and normalized.
fn with_mapped<'a>(
    domain: &'a str,
    profile: Uts46,
    first: &mut Option<Finding>,
    convert: impl Fn(Cow<'a, str>, Premises, &mut Option<Finding>) -> Option<Cow<'a, str>>,
) -> Option<Cow<'a, str>> {
    let use_std3_ascii_rules = profile.use_std3_ascii_rules;
    if is_plain_host_in_lowercase(domain, use_std3_ascii_rules) {
        return Some(Cow::Owned(domain.to_ascii_lowercase()));
    }
    if profile.verify_dns_length != VerifyDnsLength::True
        && let Some(host) = domain.strip_suffix('.')
    {
        // The dot of the root stays.
        if is_plain_host(host, use_std3_ascii_rules) {
            return Some(Cow::Borrowed(domain));
        }
        if is_plain_host_in_lowercase(host, use_std3_ascii_rules) {
            return Some(Cow::Owned(domain.to_ascii_lowercase()));
        }
    }
    let premises = Premises::of(profile);
    if let Some(output) = convert(Cow::Borrowed(domain), premises, first) {
        return Some(output);
    }
    if first.is_some() || profile.transitional_processing {
        return None;
    }
    let mapped = unicode::map_and_normalize(domain)?;
    convert(Cow::Owned(mapped), premises, first)
}

/// The result of ToASCII for a name that need not be mapped and normalized as a whole.
pub(super) fn mapped_to_ascii<'a>(
    domain: Cow<'a, str>,
    premises: Premises,
    first: &mut Option<Finding>,
) -> Option<Cow<'a, str>> {
    let mut output = String::new();
    let labels = append_ascii(&domain, premises, first, &mut output)?;
    let result = labels.result(domain, output);
    if has_dns_length(&result, labels, premises.profile) {
        return Some(result);
    }
    let mut findings = Findings::first();
    verify_dns_length(&result, premises.profile.verify_dns_length, &mut findings);
    *first = findings.iter().next();
    None
}

/// The result of ToUnicode for a name that need not be mapped and normalized as a whole.
pub(super) fn mapped_to_unicode<'a>(
    domain: Cow<'a, str>,
    premises: Premises,
    first: &mut Option<Finding>,
) -> Option<Cow<'a, str>> {
    let is_changed = |label: &Proven<'_, '_>| label.look.is_mapped || label.is_a_label;
    let append = |label: &[char], output: &mut String| {
        output.extend(label);
        Some(())
    };
    let mut output = String::new();
    let labels = append_changed(&domain, premises, first, &mut output, is_changed, append)?;
    let has_error =
        premises.profile.verify_dns_length != VerifyDnsLength::False && labels.has_empty;
    (!has_error).then(|| labels.result(domain, output))
}

/// Calls `use_output` with the result of ToASCII, if it is proven that there is no error and needs no heap.
pub(super) fn with_ascii<T>(
    domain: &str,
    profile: Uts46,
    first: &mut Option<Finding>,
    mut use_output: impl FnMut(&str) -> T,
) -> Option<T> {
    if let Some(result) = with_host(domain, profile, &mut use_output) {
        return Some(result);
    }
    with_mapped_ascii(domain, Premises::of(profile), first, use_output)
}

/// Calls `use_output` with a name in lowercase, if nothing else changes in it because it is a host.
pub(super) fn with_host<T>(
    domain: &str,
    profile: Uts46,
    mut use_output: impl FnMut(&str) -> T,
) -> Option<T> {
    let use_std3_ascii_rules = profile.use_std3_ascii_rules;
    if is_plain_host(domain, use_std3_ascii_rules) {
        return Some(use_output(domain));
    }
    with_plain_host_in_lowercase(domain, use_std3_ascii_rules, use_output)
}

/// The same for a name that need not be mapped and normalized as a whole.
pub(super) fn with_mapped_ascii<T>(
    domain: &str,
    premises: Premises,
    first: &mut Option<Finding>,
    use_output: impl FnOnce(&str) -> T,
) -> Option<T> {
    let mut output = NameBuffer::new();
    let labels = append_ascii(domain, premises, first, &mut output)?;
    let result = if labels.are_changed {
        output.as_str()?
    } else {
        domain
    };
    has_dns_length(result, labels, premises.profile).then(|| use_output(result))
}

/// What is known of the labels of a name that are proven to be valid.
#[derive(Clone, Copy)]
struct ProvenLabels {
    /// Whether one of them is another one in the result.
    are_changed: bool,
    /// Whether one of them is empty that is not the root.
    has_empty: bool,
}

impl ProvenLabels {
    /// The result: the output, or the name if there is none.
    fn result(self, domain: Cow<'_, str>, output: String) -> Cow<'_, str> {
        if self.are_changed {
            Cow::Owned(output)
        } else {
            domain
        }
    }
}

/// Appends the labels of a name in ASCII, if it is proven that there is no error, and if one of them is changed.
#[inline]
fn append_ascii(
    domain: &str,
    premises: Premises,
    first: &mut Option<Finding>,
    output: &mut impl Output,
) -> Option<ProvenLabels> {
    let is_changed = |label: &Proven<'_, '_>| label.look.is_mapped || label.is_u_label();
    let append = |label: &[char], output: &mut _| append_ascii_form(label, output).ok();
    append_changed(domain, premises, first, output, is_changed, append)
}

/// Appends the labels of a name, those that are changed as `append` writes them, if it is proven that there is no error,
/// and if there are such labels.
#[inline]
fn append_changed<O: Output>(
    domain: &str,
    premises: Premises,
    first: &mut Option<Finding>,
    output: &mut O,
    is_changed: impl Fn(&Proven<'_, '_>) -> bool,
    append: impl Fn(&[char], &mut O) -> Option<()>,
) -> Option<ProvenLabels> {
    // How much of the name has been appended; what comes after it is not changed so far.
    let mut done = 0;
    let has_empty = prove(domain, premises, first, |label| {
        if is_changed(label) {
            if done == 0 {
                // Enough for most labels, be they ever so short.
                output.start(3 * domain.len() + ACE_PREFIX.len());
            }
            output.push_str(domain.get(done..label.start)?);
            append(label.code_points, output)?;
            if label.rest.is_some() {
                output.push('.');
            }
            done = label.end(domain);
        }
        Some(())
    })?;
    let are_changed = done > 0;
    if are_changed {
        output.push_str(domain.get(done..)?);
    }
    Some(ProvenLabels {
        are_changed,
        has_empty,
    })
}

/// Step 4 of ToASCII.
fn has_dns_length(output: &str, labels: ProvenLabels, profile: Uts46) -> bool {
    let name = output.strip_suffix('.').unwrap_or(output);
    match profile.verify_dns_length {
        VerifyDnsLength::False => true,
        VerifyDnsLength::True if name.len() < output.len() => false,
        _ => !labels.has_empty && name.len() <= MAX_NAME_OCTETS && !has_long_label(name),
    }
}

/// Whether a label has more than 63 octets: among 64 from its start there is no full stop.
fn has_long_label(name: &str) -> bool {
    let mut rest = name.as_bytes();
    while let Some(start) = rest.first_chunk::<{ MAX_OCTETS + 1 }>() {
        let Some(last) = start.iter().rposition(|&octet| octet == b'.') else {
            return true;
        };
        rest = rest.get(last + 1..).unwrap_or_default();
    }
    false
}

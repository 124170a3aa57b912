//! The quick path: a proof that the steps of Processing would change nothing in a name but its A-labels, and find no
//! error, after which its labels are used as they stand. What the proof does not cover goes through all steps.

use alloc::borrow::Cow;
use alloc::string::String;

use super::processing::MAX_NAME_OCTETS;
use crate::label::{
    ACE_PREFIX, MAX_OCTETS, Separators, append_ascii_form, is_plain_host, split, strip_ace_prefix,
};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::punycode::Output;
use crate::punycode::short::{self, ShortString};
use crate::unicode::{self, Class, MappingStatus};
use crate::validity::{bidi, code_points, context, hyphens, leading_mark};

/// A label that is proven to be valid.
enum Proven<'a> {
    /// An ASCII label.
    Ascii(&'a str),
    /// An A-label, and the code points that it stands for.
    ALabel(&'a str, &'a [char]),
    /// A label in Unicode, and its code points.
    ULabel(&'a str, &'a [char]),
}

/// The result of ToASCII, if it is proven that there is no error.
#[inline]
pub(super) fn to_ascii(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if is_plain_host(domain) {
        return Some(Cow::Borrowed(domain));
    }
    let lowercase = ascii_lowercase(domain);
    if lowercase.is_ascii() {
        prove(&lowercase, profile, |_| Some(()))?;
        return has_dns_length(&lowercase, profile).then_some(lowercase);
    }
    let mut output = String::with_capacity(2 * domain.len());
    append_ascii(&lowercase, profile, &mut output)?;
    has_dns_length(&output, profile).then_some(Cow::Owned(output))
}

/// Calls `use_output` with the result of ToASCII, if it is proven that there is no error and needs no heap.
pub(super) fn with_ascii<T>(
    domain: &str,
    profile: Uts46,
    use_output: impl FnOnce(&str) -> T,
) -> Option<T> {
    let mut buffer = NameBuffer::new();
    let output = if domain.is_ascii() {
        prove(domain, profile, |_| Some(()))?;
        domain
    } else {
        append_ascii(domain, profile, &mut buffer)?;
        buffer.as_str()?
    };
    has_dns_length(output, profile).then(|| use_output(output))
}

/// The result of ToUnicode, if it is proven that there is no error.
#[inline]
pub(super) fn to_unicode(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if is_plain_host(domain) {
        return Some(Cow::Borrowed(domain));
    }
    let may_have_empty_label = profile.verify_dns_length != VerifyDnsLength::False
        && (domain.is_empty() || domain.starts_with('.') || domain.contains(".."));
    if may_have_empty_label {
        return None;
    }
    let lowercase = ascii_lowercase(domain);
    if !lowercase.contains(ACE_PREFIX) {
        prove(&lowercase, profile, |_| Some(()))?;
        return Some(lowercase);
    }
    let mut output = String::with_capacity(2 * domain.len());
    prove(&lowercase, profile, |label| {
        match label {
            Proven::Ascii(label) | Proven::ULabel(label, _) => output.push_str(label),
            Proven::ALabel(_, code_points) => {
                for &c in code_points {
                    output.push(c);
                }
            }
        }
        output.push('.');
        Some(())
    })?;
    output.pop();
    Some(Cow::Owned(output))
}

/// The name with ASCII letters in lowercase: what mapping does to them.
fn ascii_lowercase(domain: &str) -> Cow<'_, str> {
    if domain.bytes().any(|octet| octet.is_ascii_uppercase()) {
        Cow::Owned(domain.to_ascii_lowercase())
    } else {
        Cow::Borrowed(domain)
    }
}

/// Appends the result of ToASCII without its step 4 to `output`, if it is proven that there is no error.
fn append_ascii(domain: &str, profile: Uts46, output: &mut impl Output) -> Option<()> {
    let mut is_first = true;
    prove(domain, profile, |label| {
        if !is_first {
            output.push('.');
        }
        is_first = false;
        match label {
            Proven::Ascii(label) | Proven::ALabel(label, _) => output.push_str(label),
            Proven::ULabel(_, code_points) => append_ascii_form(code_points, output).ok()?,
        }
        Some(())
    })
}

/// Calls `emit` with each label, if it is proven that Processing changes nothing in it and finds no error.
///
/// - Each code point is valid, and normalized: steps 1 and 2 leave the name as it is, and criteria 1 and 7 hold. A
///   full stop is inert, so that labels can be looked at one by one.
/// - A label that starts with "xn--" decodes, and what it stands for has a code point outside ASCII: no delta stands
///   for an ASCII one.
/// - What has to hold of all labels, in ASCII or not, `is_proven` looks at.
/// - In a Bidi domain name, each label satisfies the Bidi rule: criterion 9 holds.
#[inline]
fn prove(
    domain: &str,
    profile: Uts46,
    mut emit: impl FnMut(Proven<'_>) -> Option<()>,
) -> Option<()> {
    let mut is_bidi_domain_name = false;
    for label in split(domain, Separators::FullStop) {
        with_proven(label, profile, |label, is_rtl| {
            is_bidi_domain_name |= is_rtl;
            emit(label)
        })?;
    }
    if is_bidi_domain_name && profile.check_bidi {
        for label in split(domain, Separators::FullStop) {
            with_proven(label, profile, |label, _| {
                satisfies_bidi_rule(&label).then_some(())
            })?;
        }
    }
    Some(())
}

/// Calls `use_label` with a label and whether it has right-to-left code points, if it is proven to be valid but for
/// the Bidi rule.
#[inline]
fn with_proven<T>(
    label: &str,
    profile: Uts46,
    use_label: impl FnOnce(Proven<'_>, bool) -> Option<T>,
) -> Option<T> {
    if !label.is_ascii() {
        let code_points = ShortString::new(label)?;
        let code_points = code_points.as_slice();
        let is_deviation_valid = !profile.transitional_processing;
        let is_rtl = proven_rtl(code_points, profile, is_deviation_valid)?;
        return use_label(Proven::ULabel(label, code_points), is_rtl);
    }
    let denied = profile.denied_ascii();
    let is_denied = |octet: u8| octet.is_ascii_uppercase() || denied.contains(char::from(octet));
    if label.bytes().any(is_denied) {
        return None;
    }
    let Some(punycode) = strip_ace_prefix(label) else {
        let octets = label.as_bytes();
        let has_hyphen =
            octets.starts_with(b"-") || octets.ends_with(b"-") || octets.get(2..4) == Some(b"--");
        let is_valid = !(profile.check_hyphens && has_hyphen);
        return is_valid
            .then_some(())
            .and_then(|()| use_label(Proven::Ascii(label), false));
    };
    let code_points = short::decode(punycode)?;
    let code_points = code_points.as_slice();
    if code_points.iter().all(char::is_ascii) {
        return None;
    }
    // What an A-label stands for is always checked for Nontransitional Processing.
    let is_rtl = proven_rtl(code_points, profile, true)?;
    use_label(Proven::ALabel(label, code_points), is_rtl)
}

/// Whether a label has right-to-left code points, if it is proven to satisfy the criteria 1 to 8.
#[inline]
fn proven_rtl(code_points: &[char], profile: Uts46, is_deviation_valid: bool) -> Option<bool> {
    let denied = profile.denied_ascii();
    let mut union = Class::NONE;
    for &c in code_points {
        let class = unicode::class(c);
        let is_valid = match class.status() {
            MappingStatus::Valid => !denied.contains(c),
            MappingStatus::Deviation => is_deviation_valid,
            _ => false,
        };
        if !is_valid {
            return None;
        }
        union = union.union(class);
    }
    let is_valid = !hyphens::has_leading_ace_prefix(code_points)
        && !(profile.check_hyphens && has_hyphen(code_points))
        && !(union.has_mark() && leading_mark::leading_mark(code_points).is_some())
        && !(union.has_not_inert() && !code_points::is_nfc(code_points))
        && !(union.has_joiner() && profile.check_joiners && breaks_joiner_rule(code_points));
    is_valid.then_some(union.has_right_to_left())
}

/// Whether a label breaks criterion 2 or 3.
fn has_hyphen(label: &[char]) -> bool {
    hyphens::has_hyphens_in_third_and_fourth(label)
        || hyphens::leading_hyphen(label).is_some()
        || hyphens::trailing_hyphen(label).is_some()
}

/// Whether a label breaks criterion 8.
fn breaks_joiner_rule(label: &[char]) -> bool {
    context::zero_width_non_joiner(label).next().is_some()
        || context::zero_width_joiner(label).next().is_some()
}

/// Whether a label satisfies the Bidi rule, if it is short.
fn satisfies_bidi_rule(label: &Proven<'_>) -> bool {
    match label {
        Proven::Ascii(label) => ShortString::new(label)
            .is_some_and(|code_points| bidi::is_satisfied(code_points.as_slice())),
        Proven::ALabel(_, code_points) | Proven::ULabel(_, code_points) => {
            bidi::is_satisfied(code_points)
        }
    }
}

/// Step 4 of ToASCII.
fn has_dns_length(output: &str, profile: Uts46) -> bool {
    let name = output.strip_suffix('.').unwrap_or(output);
    match profile.verify_dns_length {
        VerifyDnsLength::False => true,
        VerifyDnsLength::True if name.len() < output.len() => false,
        _ => {
            (1..=MAX_NAME_OCTETS).contains(&name.len())
                && split(name, Separators::FullStop)
                    .all(|label| (1..=MAX_OCTETS).contains(&label.len()))
        }
    }
}

/// A name in ASCII that needs no heap.
struct NameBuffer {
    /// The octets, of which some are used.
    octets: [u8; MAX_NAME_OCTETS + 1],
    /// How many octets have been written; there may be no space for all of them.
    length: usize,
}

impl NameBuffer {
    /// An empty name.
    const fn new() -> Self {
        Self {
            octets: [0; MAX_NAME_OCTETS + 1],
            length: 0,
        }
    }

    /// The name, if there was space for it.
    fn as_str(&self) -> Option<&str> {
        core::str::from_utf8(self.octets.get(..self.length)?).ok()
    }
}

impl Output for NameBuffer {
    #[inline]
    fn push(&mut self, c: char) {
        if let (Some(slot), Ok(octet)) = (self.octets.get_mut(self.length), u8::try_from(c)) {
            *slot = octet;
        }
        self.length += 1;
    }

    #[inline]
    fn push_str(&mut self, text: &str) {
        let end = self.length + text.len();
        if let Some(slot) = self.octets.get_mut(self.length..end) {
            slot.copy_from_slice(text.as_bytes());
        }
        self.length = end;
    }
}

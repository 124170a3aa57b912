//! The quick path: a proof that the steps of Processing would change nothing in a name but its A-labels, and find no
//! error, after which its labels are used as they stand. What the proof does not cover goes through all steps.

use alloc::borrow::Cow;
use alloc::string::String;

use super::name_buffer::NameBuffer;
use super::processing::MAX_NAME_OCTETS;
use crate::label::{ACE_PREFIX, MAX_OCTETS, append_ascii_form, is_plain_host, strip_ace_prefix};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::punycode::Output;
use crate::punycode::short::{self, ShortString};
use crate::unicode::{self, Class};
use crate::validity::code_points::AsciiSet;
use crate::validity::{bidi, code_points, context, hyphens, leading_mark};

/// A label that is proven to be valid.
struct Proven<'a> {
    /// The label as it stands in the name.
    text: &'a str,
    /// The code points of a label in Unicode, or those that an A-label stands for; none of any other label.
    code_points: &'a [char],
    /// Whether there are right-to-left ones among them.
    is_rtl: bool,
    /// Whether the label is an A-label.
    is_a_label: bool,
}

/// The result of ToASCII, if it is proven that there is no error.
#[inline]
pub(super) fn to_ascii(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if is_plain_host(domain) {
        return Some(Cow::Borrowed(domain));
    }
    other_to_ascii(domain, profile)
}

/// The same, for a name that is no plain host: as it stands but for ASCII case, or else mapped and normalized.
fn other_to_ascii(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if let Some(output) = mapped_to_ascii(ascii_lowercase(domain), profile) {
        return Some(output);
    }
    mapped_to_ascii(Cow::Owned(mapped(domain, profile)?), profile)
}

/// The result of ToASCII for a name that need not be mapped and normalized.
fn mapped_to_ascii(domain: Cow<'_, str>, profile: Uts46) -> Option<Cow<'_, str>> {
    if domain.is_ascii() {
        if !is_plain_host(&domain) {
            prove(&domain, profile, |_| Some(()))?;
        }
        return has_dns_length(&domain, profile).then_some(domain);
    }
    // Enough for most labels, be they ever so short.
    let mut output = String::with_capacity(3 * domain.len() + ACE_PREFIX.len());
    append_ascii(&domain, profile, &mut output)?;
    has_dns_length(&output, profile).then_some(Cow::Owned(output))
}

/// The name mapped and normalized, if that is another one and has nothing that is disallowed.
fn mapped(domain: &str, profile: Uts46) -> Option<String> {
    if profile.transitional_processing {
        return None;
    }
    unicode::map_and_normalize(domain)
}

/// Calls `use_output` with the result of ToASCII, if it is proven that there is no error and needs no heap.
pub(super) fn with_ascii<T>(
    domain: &str,
    profile: Uts46,
    use_output: impl FnOnce(&str) -> T,
) -> Option<T> {
    if is_plain_host(domain) {
        return Some(use_output(domain));
    }
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
    other_to_unicode(domain, profile)
}

/// The same, for a name that is no plain host: as it stands but for ASCII case, or else mapped and normalized.
fn other_to_unicode(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if let Some(output) = mapped_to_unicode(ascii_lowercase(domain), profile) {
        return Some(output);
    }
    mapped_to_unicode(Cow::Owned(mapped(domain, profile)?), profile)
}

/// The result of ToUnicode for a name that need not be mapped and normalized.
fn mapped_to_unicode(domain: Cow<'_, str>, profile: Uts46) -> Option<Cow<'_, str>> {
    if is_plain_host(&domain) {
        return Some(domain);
    }
    let may_have_empty_label = profile.verify_dns_length != VerifyDnsLength::False
        && (domain.is_empty() || domain.starts_with('.') || domain.contains(".."));
    if may_have_empty_label {
        return None;
    }
    // The result so far, if it is not the name itself so far.
    let mut output: Option<String> = None;
    let mut end = 0;
    prove(&domain, profile, |label| {
        let start = end;
        end = start + label.text.len() + 1;
        if label.is_a_label && output.is_none() {
            let mut name = String::with_capacity(2 * domain.len());
            name.push_str(domain.get(..start)?);
            output = Some(name);
        }
        if let Some(output) = &mut output {
            if label.is_a_label {
                output.extend(label.code_points);
            } else {
                output.push_str(label.text);
            }
            if end < domain.len() + 1 {
                output.push('.');
            }
        }
        Some(())
    })?;
    Some(output.map_or(domain, Cow::Owned))
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
        if label.is_a_label || label.code_points.is_empty() {
            output.push_str(label.text);
        } else {
            append_ascii_form(label.code_points, output).ok()?;
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
/// - The other criteria hold for each label, in ASCII or not.
/// - In a Bidi domain name, each label satisfies the Bidi rule: criterion 9 holds.
#[inline]
fn prove(
    domain: &str,
    profile: Uts46,
    mut emit: impl FnMut(Proven<'_>) -> Option<()>,
) -> Option<()> {
    let mut buffer = ShortString::EMPTY;
    // The labels that make the name a Bidi domain name, one bit each; others are looked at again.
    let mut rtl_labels = 0_u64;
    let mut is_bidi_domain_name = false;
    for (bit, label) in bits().zip(labels(domain)) {
        let label = proven(label, profile, &mut buffer)?;
        if label.is_rtl && profile.check_bidi {
            if !bidi::is_satisfied(label.code_points) {
                return None;
            }
            is_bidi_domain_name = true;
            rtl_labels |= bit;
        }
        emit(label)?;
    }
    if !is_bidi_domain_name {
        return Some(());
    }
    for (bit, label) in bits().zip(labels(domain)) {
        if rtl_labels & bit != 0 || is_trivially_left_to_right(label) {
            continue;
        }
        // The code points of an ASCII label are its octets.
        let is_ascii = proven(label, profile, &mut buffer)?.code_points.is_empty();
        let code_points = if is_ascii {
            buffer.read(label)?
        } else {
            buffer.as_slice()
        };
        if !bidi::is_satisfied(code_points) {
            return None;
        }
    }
    Some(())
}

/// A bit for each label; after 64, none.
fn bits() -> impl Iterator<Item = u64> {
    core::iter::successors(Some(1_u64), |bit| Some(bit << 1))
}

/// Whether a label starts with an ASCII letter and has ASCII letters and digits alone: it satisfies the Bidi rule.
fn is_trivially_left_to_right(label: &str) -> bool {
    label.starts_with(|c: char| c.is_ascii_lowercase())
        && strip_ace_prefix(label).is_none()
        && label.bytes().all(|octet| octet.is_ascii_alphanumeric())
}

/// The labels of a name: [`split`](crate::label::split) for short ones, without its search for any separator.
#[inline]
fn labels(domain: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(domain);
    core::iter::from_fn(move || {
        let current = rest?;
        let end = current.bytes().position(|octet| octet == b'.');
        let (label, following) = current.split_at_checked(end.unwrap_or(current.len()))?;
        rest = end.and_then(|_| following.get(1..));
        Some(label)
    })
}

/// The label, if it is proven to be valid but for the Bidi rule.
#[inline]
fn proven<'a>(label: &'a str, profile: Uts46, buffer: &'a mut ShortString) -> Option<Proven<'a>> {
    if !label.is_ascii() {
        let mut look = Look::new(profile, !profile.transitional_processing);
        let code_points = buffer.read_if(label, |c| look.is_valid(c))?;
        return Some(Proven {
            text: label,
            code_points,
            is_rtl: proven_rtl(code_points, profile, look.union)?,
            is_a_label: false,
        });
    }
    let denied = profile.denied_ascii();
    let is_denied = |octet: u8| {
        let is_plain = matches!(octet, b'a'..=b'z' | b'0'..=b'9' | b'-');
        !is_plain && (octet.is_ascii_uppercase() || denied.contains(char::from(octet)))
    };
    if label.bytes().any(is_denied) {
        return None;
    }
    if let Some(punycode) = strip_ace_prefix(label) {
        short::decode(punycode, buffer)?;
        let code_points = buffer.as_slice();
        if code_points.iter().all(char::is_ascii) {
            return None;
        }
        // What an A-label stands for is always checked for Nontransitional Processing.
        let mut look = Look::new(profile, true);
        if !code_points.iter().all(|&c| look.is_valid(c)) {
            return None;
        }
        return Some(Proven {
            text: label,
            code_points,
            is_rtl: proven_rtl(code_points, profile, look.union)?,
            is_a_label: true,
        });
    }
    let octets = label.as_bytes();
    let has_hyphen =
        || octets.starts_with(b"-") || octets.ends_with(b"-") || octets.get(2..4) == Some(b"--");
    if profile.check_hyphens && has_hyphen() {
        return None;
    }
    Some(Proven {
        text: label,
        code_points: &[],
        is_rtl: false,
        is_a_label: false,
    })
}

/// What a look at each code point of a label has found.
struct Look {
    /// The ASCII code points that are errors.
    denied: AsciiSet,
    /// Whether deviations are valid.
    is_deviation_valid: bool,
    /// The classes of all code points so far.
    union: Class,
}

impl Look {
    /// Nothing so far.
    fn new(profile: Uts46, is_deviation_valid: bool) -> Self {
        Self {
            denied: profile.denied_ascii(),
            is_deviation_valid,
            union: Class::NONE,
        }
    }

    /// Whether a code point satisfies criterion 7.
    #[inline]
    fn is_valid(&mut self, c: char) -> bool {
        let class = unicode::class(c);
        self.union = self.union.union(class);
        class.is_valid(self.is_deviation_valid) && !(c.is_ascii() && self.denied.contains(c))
    }
}

/// Whether a label has right-to-left code points, if it is proven to satisfy the criteria 1 to 8, of which the look at
/// its code points has told the seventh.
#[inline]
fn proven_rtl(code_points: &[char], profile: Uts46, union: Class) -> Option<bool> {
    // The ACE prefix has hyphens there too.
    let has_ace_prefix = hyphens::has_hyphens_in_third_and_fourth(code_points)
        && hyphens::has_leading_ace_prefix(code_points);
    let has_error = has_ace_prefix
        || profile.check_hyphens && has_hyphen(code_points)
        || union.has_mark() && leading_mark::leading_mark(code_points).is_some()
        || union.has_not_inert() && !code_points::is_nfc(code_points)
        || union.has_joiner() && profile.check_joiners && breaks_joiner_rule(code_points);
    (!has_error).then_some(union.has_right_to_left())
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

/// Step 4 of ToASCII.
fn has_dns_length(output: &str, profile: Uts46) -> bool {
    let name = output.strip_suffix('.').unwrap_or(output);
    match profile.verify_dns_length {
        VerifyDnsLength::False => true,
        VerifyDnsLength::True if name.len() < output.len() => false,
        _ => {
            (1..=MAX_NAME_OCTETS).contains(&name.len())
                && labels(name).all(|label| (1..=MAX_OCTETS).contains(&label.len()))
        }
    }
}

//! The quick path: a proof that the steps of Processing would leave a name as it is, after which the name
//! is used as it stands. What the proof does not cover goes through all steps.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::Findings;
use super::processing::{MAX_NAME_OCTETS, verify_dns_length};
use crate::label::{Separators, append_ascii_form, split, strip_ace_prefix};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::punycode::Output;
use crate::unicode;

/// The result of ToASCII, if it is proven that there is no error.
pub(super) fn to_ascii(domain: &str, profile: Uts46) -> Option<Cow<'_, str>> {
    if !is_unchanged(domain, profile) {
        return None;
    }
    let output = if domain.is_ascii() {
        Cow::Borrowed(domain)
    } else {
        let mut output = String::with_capacity(domain.len());
        encode(domain, &mut output)?;
        Cow::Owned(output)
    };
    has_dns_length(&output, profile).then_some(output)
}

/// Calls `use_output` with the result of ToASCII, if it is proven that there is no error and needs no heap.
pub(super) fn with_ascii<T>(
    domain: &str,
    profile: Uts46,
    use_output: impl FnOnce(&str) -> T,
) -> Option<T> {
    if !is_unchanged(domain, profile) {
        return None;
    }
    let mut buffer = NameBuffer::new();
    let output = if domain.is_ascii() {
        domain
    } else {
        encode(domain, &mut buffer)?;
        buffer.as_str()?
    };
    has_dns_length(output, profile).then(|| use_output(output))
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
fn encode(domain: &str, output: &mut impl Output) -> Option<()> {
    for (index, label) in split(domain, Separators::FullStop).enumerate() {
        if index > 0 {
            output.push('.');
        }
        with_code_points(label, |label| append_ascii_form(label, output)).ok()?;
    }
    Some(())
}

/// Step 4 of ToASCII.
fn has_dns_length(output: &str, profile: Uts46) -> bool {
    let mut findings = Findings::first();
    verify_dns_length(output, profile.verify_dns_length, &mut findings);
    findings.as_slice().is_empty()
}

/// Calls `use_code_points` with the code points of a label; up to 64 need no heap.
fn with_code_points<T>(label: &str, use_code_points: impl FnOnce(&[char]) -> T) -> T {
    let mut few = ['\0'; 64];
    let mut count = 0;
    for c in label.chars() {
        let Some(slot) = few.get_mut(count) else {
            let many: Vec<char> = label.chars().collect();
            return use_code_points(&many);
        };
        *slot = c;
        count += 1;
    }
    use_code_points(few.get(..count).unwrap_or_default())
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

//! The conversions of hosts in text, and what they can change.

use alabel::Error;
use alabel::display::Policy;
use alabel_links::LinkKind;
use memchr::{memchr, memmem};

use super::found::Found;

/// The longest host that is searched for percent-encoding. Each of 253 octets can have three.
const MAX_ENCODED_HOST: usize = 3 * 253;

/// A conversion.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conversion {
    /// To the ASCII form.
    Ascii,
    /// To the Unicode form.
    Unicode,
    /// To the form that a policy displays.
    Display(Policy<'static>),
}

impl Conversion {
    /// Returns `false` if the conversion certainly changes nothing in a text: a scan of some octets per
    /// nanosecond, instead of a search for links.
    pub(super) fn can_change(self, text: &[u8]) -> bool {
        let has_form = match self {
            Self::Ascii => !text.is_ascii(),
            Self::Unicode => has_ace_prefix(text),
            Self::Display(_) => !text.is_ascii() || has_ace_prefix(text),
        };
        has_form || has_encoded_host(text)
    }

    /// Returns the text to write for the host, or `None` if it stays.
    pub(super) fn convert(self, found: &Found<'_>, written: &str) -> Result<Option<String>, Error> {
        let is_encoded = found.kind() == LinkKind::Url && written.contains('%');
        let is_other_form = match self {
            Self::Ascii => !written.is_ascii(),
            Self::Unicode | Self::Display(_) => has_ace_prefix(written.as_bytes()),
        };
        let is_changed = is_encoded || is_other_form;
        if !is_changed && (written.is_ascii() || !matches!(self, Self::Display(_))) {
            return Ok(None);
        }
        let host = found.host()?;
        let converted = match self {
            Self::Ascii => host.to_ascii(),
            Self::Unicode => host.to_unicode(),
            Self::Display(policy) => {
                let ascii = host.to_ascii();
                let shown = policy.to_display(&ascii);
                // The policy shows the name as it is written.
                if shown.is_unicode() && !is_changed {
                    return Ok(None);
                }
                shown.into_cow().into_owned()
            }
        };
        let converted = match defanged_dot(written) {
            Some(dot) => converted.replace('.', dot),
            None => converted,
        };
        Ok((converted != written).then_some(converted))
    }
}

/// Returns `true` if a text has `xn--`, in any case.
fn has_ace_prefix(text: &[u8]) -> bool {
    let is_prefix = |hyphens: usize| {
        let letters = hyphens
            .checked_sub(2)
            .and_then(|start| text.get(start..hyphens));
        letters.is_some_and(|letters| letters.eq_ignore_ascii_case(b"xn"))
    };
    memmem::find_iter(text, b"--").any(is_prefix)
}

/// Returns `true` if a text has a percent sign where the host of a URL can be.
fn has_encoded_host(text: &[u8]) -> bool {
    let is_encoded = |slashes: usize| {
        let rest = text.get(slashes + 2..).unwrap_or_default();
        let mut host = rest.iter().take(MAX_ENCODED_HOST);
        let end = host.find(|octet| octet.is_ascii_whitespace() || b"%/?#".contains(octet));
        end == Some(&b'%')
    };
    memchr(b'%', text).is_some() && memmem::find_iter(text, b"//").any(is_encoded)
}

/// Returns the first dot in brackets of a defanged host. The dots of its replacement are written in the same
/// way, so that it stays defanged.
fn defanged_dot(written: &str) -> Option<&str> {
    let start = written.find(['[', '(', '{'])?;
    let dot = written.get(start..)?;
    let dot = dot.get(..=dot.find([']', ')', '}'])?)?;
    let inside = dot.get(1..dot.len() - 1)?;
    (inside == "." || inside.eq_ignore_ascii_case("dot")).then_some(dot)
}

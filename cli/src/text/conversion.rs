//! The conversions of hosts in text, and what they can change.

use alabel::Error;
use alabel::display::Policy;
use alabel_links::LinkKind;
use memchr::{memchr, memmem};

use super::found::Found;

/// The longest host that is searched for percent-encoding. Each of 253 octets can have three.
const MAX_ENCODED_HOST: usize = 3 * 253;

/// The number of octets that one test for ASCII reads.
const SCANNED: usize = 256;

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
    /// Returns the scans for what the conversion can change.
    const fn scans(self) -> &'static [Scan] {
        match self {
            Self::Ascii => &[first_encoded_host, first_outside_ascii],
            Self::Unicode => &[first_encoded_host, first_ace_prefix],
            Self::Display(_) => &[first_encoded_host, first_ace_prefix, first_outside_ascii],
        }
    }

    /// Returns the text to write for the host, or `None` if it stays.
    pub(super) fn convert(self, found: &Found<'_>, written: &str) -> Result<Option<String>, Error> {
        let is_encoded = found.kind() == LinkKind::Url && written.contains('%');
        let is_other_form = match self {
            Self::Ascii => !written.is_ascii(),
            Self::Unicode | Self::Display(_) => first_ace_prefix(written.as_bytes()).is_some(),
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
                // The policy shows the written name.
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

/// Returns the first place of something in a text.
type Scan = fn(&[u8]) -> Option<usize>;

/// The places in a text that a conversion can change. A scan reads some octets per nanosecond, so a text
/// without candidates is not searched for links.
pub(super) struct Candidates<'t> {
    text: &'t [u8],
    /// Each scan with its last result, or the length of the text if there is nothing more.
    scans: Vec<(Scan, usize)>,
}

impl<'t> Candidates<'t> {
    /// Returns the candidates in a text.
    pub(super) fn new(conversion: Conversion, text: &'t [u8]) -> Self {
        let first = |scan: &Scan| (*scan, scan(text).unwrap_or(text.len()));
        Self {
            text,
            scans: conversion.scans().iter().map(first).collect(),
        }
    }

    /// Returns the first candidate at a position or later. Query positions in ascending order.
    pub(super) fn next(&mut self, position: usize) -> Option<usize> {
        let Self { text, scans } = self;
        for (scan, place) in scans.iter_mut().filter(|(_, place)| *place < position) {
            let found = text.get(position..).and_then(*scan);
            *place = found.map_or(text.len(), |found| position + found);
        }
        let first = scans.iter().map(|(_, place)| *place).min();
        first.filter(|place| *place < text.len())
    }
}

/// Returns the place of the first octet outside ASCII.
fn first_outside_ascii(text: &[u8]) -> Option<usize> {
    // The compiler has vector instructions for `is_ascii`, but not for `position`.
    let chunk = text.chunks(SCANNED).position(|chunk| !chunk.is_ascii())? * SCANNED;
    let place = text
        .get(chunk..)?
        .iter()
        .position(|octet| !octet.is_ascii())?;
    Some(chunk + place)
}

/// Returns the place of the hyphens of the first `xn--`, in any case.
fn first_ace_prefix(text: &[u8]) -> Option<usize> {
    let is_prefix = |hyphens: &usize| {
        let letters = hyphens
            .checked_sub(2)
            .and_then(|start| text.get(start..*hyphens));
        letters.is_some_and(|letters| letters.eq_ignore_ascii_case(b"xn"))
    };
    memmem::find_iter(text, b"--").find(is_prefix)
}

/// Returns the place of the slashes before the first host of a URL with a percent sign.
fn first_encoded_host(text: &[u8]) -> Option<usize> {
    let is_encoded = |slashes: &usize| {
        let rest = text.get(slashes + 2..).unwrap_or_default();
        let mut host = rest.iter().take(MAX_ENCODED_HOST);
        let end = host.find(|octet| octet.is_ascii_whitespace() || b"%/?#".contains(octet));
        end == Some(&b'%')
    };
    memchr(b'%', text)?;
    memmem::find_iter(text, b"//").find(is_encoded)
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

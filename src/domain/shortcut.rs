//! A shortcut for ASCII hosts: the result is the host in lowercase.

use alloc::borrow::Cow;
use core::fmt;

use crate::label::{
    ACE_PREFIX, MAX_OCTETS, are_plain_labels, is_plain_host_in_lowercase,
    with_plain_host_in_lowercase, without_root_dot,
};
use crate::profile::Uts46Flags;
use crate::validity::length;

/// The letter case of a host that [`is_plain_host`] does not accept.
pub(crate) enum HostCase {
    /// Lowercase: the host is its own ASCII form. It has a root dot or is longer than a plain host.
    Lowercase,
    /// Mixed case: the ASCII form is the host in lowercase.
    Mixed,
}

impl HostCase {
    /// Returns a host of this case in lowercase: its form in ASCII and in Unicode.
    pub(crate) fn in_lowercase(self, host: &str) -> Cow<'_, str> {
        match self {
            Self::Lowercase => Cow::Borrowed(host),
            Self::Mixed => Cow::Owned(host.to_ascii_lowercase()),
        }
    }
}

/// Returns `true` if a name is a plain host: 1 to 63 octets that form non-empty NR-LDH labels in lowercase. A
/// plain host is its own result in every profile.
///
/// Unless underscores are denied, underscores and grave accents count as letters. `false` proves nothing: the
/// name may still be a host.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than scanning one of the two words of an average host (bench row \"ASCII hosts, to_ascii\")"
)]
#[inline(always)]
pub(crate) fn is_plain_host(domain: &str, denies_underscore: bool) -> bool {
    domain.len() <= MAX_OCTETS && are_plain_labels(domain.as_bytes(), 0, denies_underscore)
}

/// Returns the letter case of a host that is not plain, or `None` if the name may not be a host.
///
/// Inlined where a call costs more than scanning a short host. Not inlined in WebAssembly, where inlining
/// adds 4,000 octets to a module.
#[cfg_attr(
    not(target_family = "wasm"),
    expect(clippy::inline_always, reason = "a call costs more than the scan"),
    inline(always)
)]
#[cfg_attr(target_family = "wasm", inline(never))]
pub(crate) fn host(flags: Uts46Flags, domain: &str) -> Option<HostCase> {
    let host = if flags.denies_root_label() {
        domain
    } else {
        without_root_dot(domain)
    };
    let is_scanned = host.len() == domain.len() && host.len() <= MAX_OCTETS;
    // Most names with A-labels start with one. The scan would reject them a word later.
    if is_scanned && domain.starts_with(ACE_PREFIX) {
        return None;
    }
    let denies_underscore = flags.denies_underscore();
    if !is_scanned
        && are_plain_labels(host.as_bytes(), 0, denies_underscore)
        && length::are_dns_lengths(host)
    {
        return Some(HostCase::Lowercase);
    }
    is_plain_host_in_lowercase(host, denies_underscore).then_some(HostCase::Mixed)
}

/// Writes the result for a host of up to 63 octets in either letter case. Returns `None` for other names.
#[expect(
    clippy::inline_always,
    reason = "passing the flags to a call takes 318 instructions instead of 299 (bench row \"mixed case, write_ascii\")"
)]
#[inline(always)]
pub(crate) fn write(
    flags: Uts46Flags,
    domain: &str,
    output: &mut impl fmt::Write,
) -> Option<fmt::Result> {
    let denies_underscore = flags.denies_underscore();
    if is_plain_host(domain, denies_underscore) {
        return Some(output.write_str(domain));
    }
    with_plain_host_in_lowercase(domain, denies_underscore, |host| output.write_str(host))
}

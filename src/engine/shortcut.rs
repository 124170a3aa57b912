//! The names that no rule is asked about: ASCII hosts, which are their own result, or are so in lowercase.

use core::fmt;

use crate::label::{
    ACE_PREFIX, MAX_OCTETS, are_plain_labels, is_plain_host_in_lowercase,
    with_plain_host_in_lowercase,
};
use crate::profile::Uts46Flags;
use crate::validity::length;

/// A host that is not plain.
pub(crate) enum HostCase {
    /// It is its own ASCII form: it has the dot of the root, or more octets than a plain host.
    Lowercase,
    /// Its ASCII form is the same in lowercase.
    Mixed,
}

/// Checks if a name is a plain host: 1 to 63 octets that form NR-LDH labels in lowercase, none of them empty. It is its own result in
/// every profile.
///
/// Where underscores are not denied, they and grave accents count as letters. `false` proves nothing: the name may still be a host.
#[expect(
    clippy::inline_always,
    reason = "a call takes longer than one of the two words of an average host (bench row \"ASCII hosts, to_ascii\")"
)]
#[inline(always)]
pub(crate) fn is_plain_host(domain: &str, denies_underscore: bool) -> bool {
    domain.len() <= MAX_OCTETS && are_plain_labels(domain.as_bytes(), 0, denies_underscore)
}

/// Returns what a name is, if it is a host, perhaps with the dot of the root, but no plain host.
///
/// In line where a call costs more than the scan of a short host, but not in WebAssembly, where it would add
/// 4,000 octets to a module.
#[cfg_attr(
    not(target_family = "wasm"),
    expect(clippy::inline_always, reason = "a call costs more than the scan"),
    inline(always)
)]
#[cfg_attr(target_family = "wasm", inline(never))]
pub(crate) fn host(flags: Uts46Flags, domain: &str) -> Option<HostCase> {
    // Most names with A-labels start with one: no host, which the scan would find out a word later.
    if domain.starts_with(ACE_PREFIX) {
        return None;
    }
    let host = if flags.denies_root_label() {
        domain
    } else {
        domain.strip_suffix('.').unwrap_or(domain)
    };
    let is_scanned = host.len() == domain.len() && host.len() <= MAX_OCTETS;
    let denies_underscore = flags.denies_underscore();
    if !is_scanned
        && are_plain_labels(host.as_bytes(), 0, denies_underscore)
        && length::are_dns_lengths(host)
    {
        return Some(HostCase::Lowercase);
    }
    is_plain_host_in_lowercase(host, denies_underscore).then_some(HostCase::Mixed)
}

/// Writes the result for a name of up to 63 octets that is a host in either letter case.
#[expect(
    clippy::inline_always,
    reason = "a call that is given the flags takes 318 instructions instead of 299 (bench row \"mixed case, write_ascii\")"
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

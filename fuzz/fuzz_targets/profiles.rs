//! No operation of any profile panics. Where documented, results are ASCII without forbidden domain code
//! points and fit into DNS.

#![no_main]

use alabel::label::{LabelKind, MAX_OCTETS};
use alabel::{AsciiSet, Domain, Profile, Url};
use alabel_fuzz::{Flags, Input, Name};
use libfuzzer_sys::fuzz_target;

/// The greatest length of a name without the root dot, in octets.
const MAX_NAME_OCTETS: usize = 253;

/// Asserts that a name is ASCII.
fn assert_ascii(ascii: &str) {
    assert!(ascii.is_ascii(), "{ascii:?}");
}

/// Asserts that a name is ASCII without forbidden domain code points.
fn assert_allowed(ascii: &str) {
    assert_ascii(ascii);
    let is_forbidden = |c| AsciiSet::FORBIDDEN_DOMAIN.contains(c);
    assert!(!ascii.contains(is_forbidden), "{ascii:?}");
}

/// Asserts that no label of a name is too long and that only the root is empty.
fn assert_labels(ascii: &str) {
    assert_no_long_label(ascii);
    let name = ascii.strip_suffix('.').unwrap_or(ascii);
    assert!(name.split('.').all(|label| !label.is_empty()), "{ascii:?}");
}

/// Asserts that a name is ASCII without labels that are too long.
fn assert_no_long_label(ascii: &str) {
    assert_ascii(ascii);
    assert!(
        ascii.split('.').all(|label| label.len() <= MAX_OCTETS),
        "{ascii:?}"
    );
}

/// Asserts that a name fits into DNS.
fn assert_lengths(ascii: &str) {
    assert_labels(ascii);
    assert!(
        ascii.trim_end_matches('.').len() <= MAX_NAME_OCTETS,
        "{ascii:?}"
    );
}

/// Asserts the guarantees of a domain.
fn assert_domain(domain: &Domain) {
    assert_lengths(domain.as_str());
    assert_allowed(domain.as_str());
    assert_eq!(Domain::parse(domain.as_str()).as_ref(), Ok(domain));
    assert_eq!(
        domain.labels().count(),
        domain.without_root_dot().split('.').count()
    );
    if let Some(parent) = domain.parent() {
        assert!(domain.is_subdomain_of(&parent));
        assert_eq!(Domain::parse(parent.as_str()).as_ref(), Ok(&parent));
    }
}

fuzz_target!(|input: Input<Flags>| {
    let (flags, Name(name)) = (input.options, input.name);
    let (uts46, idna2008, idna2003) = (flags.uts46(), flags.idna2008(), flags.idna2003());
    match uts46.to_ascii(&name) {
        Ok(ascii) if flags.verifies_dns_length() => assert_lengths(&ascii),
        Ok(ascii) => assert_ascii(&ascii),
        Err(_) => {}
    }
    let _ = uts46.to_unicode(&name);
    let _ = uts46.deviation(&name);
    for profile in Profile::ALL {
        if let Ok(ascii) = profile.to_ascii(&name) {
            assert_allowed(&ascii);
        }
        let _ = profile.to_unicode(&name);
    }
    if let Ok(ascii) = idna2008.to_ascii(&name) {
        assert_lengths(&ascii);
        assert_eq!(idna2008.to_ascii_of_both(&name, &ascii).unwrap(), ascii);
    }
    let _ = idna2008.to_ascii_of_both(&name, &idna2008.to_unicode(&name).into_string());
    // RFC 3490's ToASCII is defined for labels, so it has no limit for names. Nameprep maps code points such
    // as U+2025 to full stops, which then are part of a label unless UseSTD3ASCIIRules forbids them.
    if flags.denies_ascii_of_idna2003()
        && let Ok(ascii) = idna2003.to_ascii(&name)
    {
        assert_allowed(&ascii);
    }
    match idna2003.to_ascii(&name) {
        Ok(ascii) if flags.uses_std3_ascii_rules_of_idna2003() => assert_labels(&ascii),
        Ok(ascii) => assert_no_long_label(&ascii),
        Err(_) => {}
    }
    let _ = idna2003.to_unicode(&name);
    let _ = idna2003.nameprep(&name);

    let domains = [
        uts46.domain(&name),
        Url::new().domain(&name),
        idna2008.domain(&name),
        idna2003.domain(&name),
    ];
    for domain in domains.iter().flatten() {
        assert_domain(domain);
    }
    for label in name.split('.') {
        let _ = LabelKind::of(label).to_string();
    }
});

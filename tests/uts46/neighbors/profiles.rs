//! The tested profiles and their special properties.

use alabel::{AsciiSet, BidiScope, Idna2003, Idna2008, Mapping, Profile, Uts46, VerifyDnsLength};

/// Lists profiles of UTS #46 whose flags select different paths in the engine.
fn uts46_profiles() -> [Uts46; 8] {
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let by_label = unlimited.check_bidi(false);
    let lenient = by_label
        .check_joiners(false)
        .ignore_invalid_punycode(true)
        .deny_ascii(AsciiSet::EMPTY);
    [
        Uts46::new(),
        unlimited,
        by_label,
        by_label.check_hyphens(true).use_std3_ascii_rules(true),
        lenient,
        lenient.transitional_processing(true),
        Uts46::STRICT,
        Uts46::new().check_context_o(true).deny_ignored(true),
    ]
}

/// Lists the ready profiles, and others whose flags select different paths in the engine.
pub(super) fn profiles() -> Vec<Profile> {
    let of_each_label = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
    let others: [Profile; 7] = [
        of_each_label.into(),
        Idna2008::LOOKUP.mapping(Mapping::Rfc5895).into(),
        Idna2008::REGISTRATION.mapping(Mapping::Uts46).into(),
        Idna2008::LOOKUP.allow_non_ldh_labels(true).into(),
        Idna2003::new().use_std3_ascii_rules(true).into(),
        Idna2003::new().allow_unassigned(true).into(),
        Idna2003::new().deny_ascii(AsciiSet::EMPTY).into(),
    ];
    let uts46 = uts46_profiles().map(Profile::from);
    let all = Profile::ALL.iter().copied().chain(uts46).chain(others);
    all.collect()
}

/// Returns a profile as a UTS #46 profile, if it is one.
pub(super) fn as_uts46(profile: Profile) -> Option<Uts46> {
    uts46_profiles()
        .into_iter()
        .find(|&uts46| Profile::from(uts46) == profile)
}

/// Returns `true` if a profile is an IDNA2008 profile.
pub(super) fn is_idna2008(profile: Profile) -> bool {
    profile.name().starts_with("idna2008")
}

/// Returns `true` if the profile converts ASCII domains differently from others.
pub(super) fn is_lenient_url(profile: Profile) -> bool {
    profile.name() == "url"
}

/// Returns the separators of labels.
pub(super) fn separators(profile: Profile) -> &'static [&'static str] {
    if is_idna2008(profile) {
        &["."]
    } else {
        &[".", "。", "．", "｡"]
    }
}

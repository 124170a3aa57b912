//! A display policy gives a reason if and only if it hides a label. The reasons are in the name, and the
//! shown form has the same ASCII form as the name.

#![no_main]

use std::borrow::Cow;

use alabel::display::{Policy, Reason, ReasonKind, RestrictionLevel, Script};
use alabel::{Uts46, VerifyDnsLength};
use alabel_fuzz::Name;
use libfuzzer_sys::fuzz_target;

/// Policies that use every rule between them.
const POLICIES: [Policy<'_>; 7] = [
    Policy::ASCII_ONLY,
    Policy::SINGLE_SCRIPT,
    Policy::new(),
    Policy::new().restriction_level(RestrictionLevel::Unrestricted),
    Policy::new().scripts(&[Script::Latin, Script::Han]),
    Policy::CHROMIUM,
    Policy::FIREFOX,
];

fuzz_target!(|name: Name| {
    let Name(name) = name;
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let unicode = alabel::to_unicode(&name);
    for policy in POLICIES {
        let shown = policy.to_display(&name);
        let reasons: Vec<Reason> = policy.check(&name).collect();
        assert_eq!(shown.is_unicode(), reasons.is_empty(), "{name:?}");
        for (number, reason) in reasons.iter().enumerate() {
            assert!(name.get(reason.span()).is_some(), "{name:?}: {reason:?}");
            assert!(
                !reasons[..number].contains(reason),
                "{name:?}: {reason} twice"
            );
            assert!(!reason.to_string().is_empty());
        }
        let is_mapped = |reason: &Reason| reason.kind() == ReasonKind::MappedToPunctuation;
        if unicode.result().is_err() || reasons.iter().any(is_mapped) {
            assert!(!shown.is_unicode() && shown.as_str().is_ascii(), "{name:?}");
            assert_eq!(shown.to_ascii(), shown.as_str());
            continue;
        }
        assert_eq!(shown.is_unicode(), shown.as_str() == unicode.as_str());
        assert_eq!(unlimited.to_ascii(&name), Ok(shown.to_ascii()));
        let is_same = shown.as_str() == name;
        assert_eq!(matches!(shown.into_cow(), Cow::Borrowed(_)), is_same);
    }
    for label in unicode.as_str().split('.') {
        let level = RestrictionLevel::of(label);
        assert!(level != RestrictionLevel::AsciiOnly || label.is_ascii());
    }
});

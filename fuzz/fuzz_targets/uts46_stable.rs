//! UTS #46: ToASCII and ToUnicode do not change their own output, and each form converts to the other.

#![no_main]

use std::borrow::Cow;

use alabel::{Uts46, VerifyDnsLength};
use alabel_fuzz::{Flags, Input, Name};
use libfuzzer_sys::fuzz_target;

/// Returns the output of the functions that write.
fn write(profile: Uts46, name: &str) -> (Option<String>, String) {
    let (mut ascii, mut unicode) = (String::new(), String::new());
    let is_written = profile.write_ascii(name, &mut ascii).is_ok();
    let _ = profile.write_unicode(name, &mut unicode);
    (is_written.then_some(ascii), unicode)
}

/// Asserts that a name has the same results if an appended label makes the library map the whole name first.
/// The label has an ignored code point.
fn assert_mapped_first(profile: Uts46, name: &str) {
    let profile = profile
        .verify_dns_length(VerifyDnsLength::False)
        .deny_ignored(false);
    let longer = format!("{name}.A\u{AD}");
    let to_ascii = |name: &str| profile.to_ascii(name).ok().map(Cow::into_owned);
    let with_suffix = |ascii: String| ascii + ".a";
    assert_eq!(to_ascii(name).map(with_suffix), to_ascii(&longer));
    let [unmapped, mapped] = [name, &longer].map(|name| profile.to_unicode(name));
    assert_eq!(unmapped.result().is_ok(), mapped.result().is_ok());
    assert_eq!(with_suffix(unmapped.into_string()), mapped.as_str());
}

fuzz_target!(|input: Input<Flags>| {
    let (flags, Name(name)) = (input.options, input.name);
    let profile = flags.uts46();
    let result = profile.to_ascii(&name);
    let unicode = profile.to_unicode(&name);
    assert_eq!(profile.check(&name).next(), result.clone().err());
    let written = (
        result.clone().ok().map(Cow::into_owned),
        unicode.to_string(),
    );
    assert_eq!(write(profile, &name), written);
    assert_mapped_first(profile, &name);

    let Ok(ascii) = result else { return };
    let is_borrowed = |result| matches!(result, Ok(Cow::Borrowed(_)));
    assert_eq!(matches!(ascii, Cow::Borrowed(_)), *ascii == name);
    assert!(is_borrowed(profile.to_ascii(&ascii)), "{ascii}");
    // Transitional processing can map the label that an A-label encodes.
    let profile = profile.transitional_processing(false);
    let Ok(ascii) = profile.to_ascii(&name) else {
        return;
    };
    let unicode = profile.to_unicode(&name);
    assert_eq!(unicode.result(), Ok(()));
    assert_eq!(profile.to_ascii(unicode.as_str()).unwrap(), ascii);
    assert_eq!(
        profile.to_unicode(&ascii),
        profile.to_unicode(unicode.as_str())
    );
});

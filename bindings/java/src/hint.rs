//! Hints in terms of Java.

use alabel::Hint;

/// Returns the text of a hint for a method, or `None` if the hint does not help there.
pub(crate) type Words = fn(Hint) -> Option<String>;

/// Returns the text of a hint for a method that takes a profile.
pub(crate) fn with_profile(hint: Hint) -> Option<String> {
    match hint.change() {
        Some((flag, value)) => Some(format!("allow it with withFlag(\"{flag}\", \"{value}\")")),
        None if hint == Hint::BeStrict => Some("the profile Profile.URL allows it".to_owned()),
        None => without_profile(hint),
    }
}

/// Returns the text of a hint for a method without a profile. There is no class for e-mail addresses.
pub(crate) fn without_profile(hint: Hint) -> Option<String> {
    match hint {
        Hint::EmailAddress => {
            Some("this looks like an e-mail address; use only the domain after the @".to_owned())
        }
        Hint::BeStrict => None,
        hint => hint.change().is_none().then(|| hint.to_string()),
    }
}

/// Returns the text of a hint for the class `IDN`, which has its own flags.
pub(crate) fn of_labels(hint: Hint) -> Option<String> {
    let text = match hint {
        Hint::AllowUnassigned => "allow it with IDN.ALLOW_UNASSIGNED",
        Hint::Idna2003UseStd3AsciiRules => "allow it without IDN.USE_STD3_ASCII_RULES",
        hint => return without_profile(hint),
    };
    Some(text.to_owned())
}

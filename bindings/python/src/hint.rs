//! What to do about an error, in the words of Python.

use alabel::Hint;

/// Returns what a function has that helps, or says what else does.
pub(crate) type Words = fn(Hint) -> Option<&'static str>;

/// Returns the text of a hint for a function that takes a profile with flags.
pub(crate) fn with_flags(hint: Hint) -> Option<&'static str> {
    flag(hint).or(Some(hint.as_str()))
}

/// Returns the text of a hint for a function whose profile has no flags to change.
pub(crate) fn without_flags(hint: Hint) -> Option<&'static str> {
    flag(hint).is_none().then_some(hint.as_str())
}

/// Returns the words for a flag of a profile, which stand in place of a method of the Rust library.
const fn flag(hint: Hint) -> Option<&'static str> {
    match hint {
        Hint::CheckHyphens => Some("allow it with check_hyphens=False"),
        Hint::UseStd3AsciiRules | Hint::Idna2003UseStd3AsciiRules => {
            Some("allow it with use_std3_ascii_rules=False")
        }
        Hint::IgnoreInvalidPunycode => Some("allow it with ignore_invalid_punycode=True"),
        Hint::BeStrict => Some("the profile \"url\" allows it"),
        Hint::AllowUnassigned => Some("allow it with allow_unassigned=True"),
        _ => None,
    }
}

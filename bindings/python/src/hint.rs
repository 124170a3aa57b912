//! Hints in terms of Python.

use alabel::Hint;

/// Returns the text of a hint for a function, or `None` if the hint does not help there.
pub(crate) type Words = fn(Hint) -> Option<String>;

/// Returns the text of a hint for a function that takes a profile with flags.
#[expect(clippy::unnecessary_wraps, reason = "it is of the type `Words`")]
pub(crate) fn with_flags(hint: Hint) -> Option<String> {
    Some(argument(hint).unwrap_or_else(|| hint.to_string()))
}

/// Returns the text of a hint for a function whose profile has no flags to change.
pub(crate) fn without_flags(hint: Hint) -> Option<String> {
    argument(hint).is_none().then(|| hint.to_string())
}

/// Returns the text for a hint that changes an argument.
fn argument(hint: Hint) -> Option<String> {
    if hint == Hint::BeStrict {
        return Some("the profile \"url\" allows it".to_owned());
    }
    let (flag, value) = hint.change()?;
    let value = if value == "true" { "True" } else { "False" };
    Some(format!("allow it with {flag}={value}"))
}

//! Hints in terms of JavaScript.

use alloc::borrow::ToOwned;
#[cfg(feature = "names")]
use alloc::format;
use alloc::string::{String, ToString};

use alabel::Hint;

/// Returns the text of a hint for a function, or `None` if the hint does not help there.
pub(crate) type Words = fn(Hint) -> Option<String>;

/// Returns the text of a hint for a function that takes a profile, with the option that it changes. The page
/// has no options.
#[cfg(feature = "names")]
pub(crate) fn with_flags(hint: Hint) -> Option<String> {
    match hint.change() {
        Some((flag, value)) if cfg!(feature = "flags") => {
            Some(format!("allow it with {{ {}: {value} }}", camel_case(flag)))
        }
        None if hint == Hint::BeStrict => Some("the profile \"url\" allows it".to_owned()),
        _ => without_flags(hint),
    }
}

/// Returns the text of a hint for a function without a profile.
pub(crate) fn without_flags(hint: Hint) -> Option<String> {
    match hint {
        Hint::EmailAddress => Some(
            "this looks like an e-mail address; use `Mailbox` of alabel/full, or the domain after the @"
                .to_owned(),
        ),
        Hint::BeStrict => None,
        hint => hint.change().is_none().then(|| hint.to_string()),
    }
}

/// Converts the name of a flag to JavaScript: `check_hyphens` to `checkHyphens`, `use_std3_ascii_rules` to
/// `useStd3AsciiRules`.
#[cfg(feature = "names")]
pub(crate) fn camel_case(flag: &str) -> String {
    let mut name = String::new();
    for (number, word) in flag.split('_').enumerate() {
        let mut rest = word.chars();
        if number > 0 {
            name.extend(rest.next().map(|first| first.to_ascii_uppercase()));
        }
        name.push_str(rest.as_str());
    }
    name
}

//! Hints in terms of JavaScript.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use alabel::Hint;

/// Returns the text of a hint, with the option that it changes.
pub(crate) fn text(hint: Hint) -> String {
    match hint.change() {
        Some((flag, value)) => format!("allow it with {{ {}: {value} }}", camel_case(flag)),
        None if hint == Hint::BeStrict => "the profile \"url\" allows it".to_owned(),
        None => hint.to_string(),
    }
}

/// Converts the name of a flag to JavaScript: `check_hyphens` to `checkHyphens`, `use_std3_ascii_rules` to
/// `useStd3AsciiRules`.
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

//! What to do about an error, in the words of Python.

use alabel::Hint;

/// Returns the text of a hint, with the argument of a function in place of the method of the Rust library.
pub(crate) const fn text(hint: Hint) -> &'static str {
    match hint {
        Hint::CheckHyphens => "allow it with check_hyphens=False",
        Hint::UseStd3AsciiRules | Hint::Idna2003UseStd3AsciiRules => {
            "allow it with use_std3_ascii_rules=False"
        }
        Hint::IgnoreInvalidPunycode => "allow it with ignore_invalid_punycode=True",
        Hint::BeStrict => "the profile \"url\" allows it",
        Hint::AllowUnassigned => "allow it with allow_unassigned=True",
        other => other.as_str(),
    }
}

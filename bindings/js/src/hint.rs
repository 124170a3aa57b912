//! What to do about an error, in the words of JavaScript.

use alabel::Hint;

/// Returns the text of a hint, with an option in place of the method of the Rust library.
pub(crate) const fn text(hint: Hint) -> &'static str {
    match hint {
        Hint::CheckHyphens => "allow it with { checkHyphens: false }",
        Hint::UseStd3AsciiRules | Hint::Idna2003UseStd3AsciiRules => {
            "allow it with { useStd3AsciiRules: false }"
        }
        Hint::IgnoreInvalidPunycode => "allow it with { ignoreInvalidPunycode: true }",
        Hint::BeStrict => "the profile \"url\" allows it",
        Hint::AllowUnassigned => "allow it with { allowUnassigned: true }",
        other => other.as_str(),
    }
}

//! Hints in terms of C.

use alabel::Hint;

/// Returns the text of a hint, or `None` if it changes a flag. Profiles in C have no flags, but two of them
/// have a laxer one.
pub(crate) fn text(hint: Hint) -> Option<String> {
    let text = match hint {
        // In C, only ALABEL_UTS46_STRICT sets these flags.
        Hint::CheckHyphens | Hint::UseStd3AsciiRules => "ALABEL_UTS46 allows it",
        Hint::BeStrict => "ALABEL_URL allows it",
        Hint::EmailAddress => {
            "this looks like an e-mail address; use alabel_mailbox_to_ascii, or the domain after the @"
        }
        hint => return hint.change().is_none().then(|| hint.to_string()),
    };
    Some(text.to_owned())
}

//! Short texts that explain a reason to hide a label.

use alloc::string::String;
use core::fmt;

use crate::code_point::CodePoint;
use crate::display::reasons::kind::ReasonKind;
use crate::display::reasons::reason::Reason;
use crate::display::rules::label::script;
use crate::unicode::security::ascii_prototype;

/// The explanation of a reason, for one line: without the place, the label and the section. The second field
/// is `true` if the name that the label looks like follows.
pub(super) struct Explanation<'a>(pub(super) &'a Reason, pub(super) bool);

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reason, has_lookalike) = self;
        let mut code_points = reason.code_points();
        let first = code_points.next();
        let scripts = (first.and_then(script), code_points.next().and_then(script));
        match (reason.kind(), scripts) {
            (ReasonKind::MixedScripts, (Some(one), Some(other))) => {
                return write!(f, "mixes {one} and {other}");
            }
            (ReasonKind::WholeScriptConfusable, _) => {
                if let Some(script) = reason.label_text().chars().find_map(script) {
                    write!(f, "all {script}")?;
                    if *has_lookalike {
                        return Ok(());
                    }
                    f.write_str(", ")?;
                }
            }
            _ => {}
        }
        if let Some(c) = first {
            write!(f, "{} ", CodePoint(c))?;
        }
        reason.0.write_predicate(f)
    }
}

/// Returns the name that a valid name in Unicode looks like, from the label with a reason on, if that label
/// has letters of another script and all of its letters look like ASCII.
pub(super) fn lookalike(reason: &Reason, unicode: &str) -> Option<String> {
    let kind = reason.kind();
    if !matches!(
        kind,
        ReasonKind::MixedScripts | ReasonKind::WholeScriptConfusable
    ) {
        return None;
    }
    // Not the skeleton, which has "rn" for "m", and "l" for "1".
    let letter = |c: char| {
        if c.is_ascii() {
            Some(c)
        } else {
            ascii_prototype(c)
        }
    };
    let letters = reason.label_text().chars().map(letter);
    let mut name: String = letters.collect::<Option<_>>()?;
    name.make_ascii_lowercase();
    for label in unicode.split('.').skip(reason.label() + 1) {
        name.push('.');
        name.push_str(label);
    }
    Some(name)
}

//! The list of edits that change no result.

use std::collections::HashMap;

/// Reads the list. Each reason starts at the beginning of a line, and its edits follow on indented lines.
/// Returns the line number of each edit.
pub(crate) fn read(text: &str) -> Result<HashMap<&str, usize>, String> {
    let mut edits = HashMap::new();
    let mut has_reason = false;
    for (line, number) in text.lines().zip(1..) {
        let edit = line.trim();
        if !line.starts_with(' ') {
            has_reason = !edit.is_empty() && !edit.starts_with('#');
        } else if !has_reason {
            return Err(format!("line {number}: this edit has no reason above it"));
        } else if edits.insert(edit, number).is_some() {
            return Err(format!("line {number}: the same edit is listed above"));
        }
    }
    Ok(edits)
}

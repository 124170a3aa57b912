//! The list of edits that change no result.

use std::collections::HashMap;

/// Reads the list: sentences at the start of their lines, each followed by indented lines with the edits that it is about. Returns the
/// number of the line of each edit.
pub(crate) fn read(text: &str) -> Result<HashMap<&str, usize>, String> {
    let mut edits = HashMap::new();
    let mut has_reason = false;
    for (line, number) in text.lines().zip(1..) {
        let edit = line.trim();
        if !line.starts_with(' ') {
            has_reason = !edit.is_empty() && !edit.starts_with('#');
        } else if !has_reason {
            return Err(format!(
                "line {number}: no sentence above says why this edit changes no result"
            ));
        } else if edits.insert(edit, number).is_some() {
            return Err(format!("line {number}: the same edit is listed above"));
        }
    }
    Ok(edits)
}

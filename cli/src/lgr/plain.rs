//! Text of tables, for people.

use std::fmt;

use crate::terminal::is_printable;

/// Writes the text of a table in one line. A comment can have line feeds and control code points.
pub(super) fn plain(text: &impl fmt::Display) -> String {
    let text = text.to_string();
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut line = String::new();
    for c in words.join(" ").chars() {
        if is_printable(c) {
            line.push(c);
        } else {
            line.extend(c.escape_unicode());
        }
    }
    line
}

//! A JSON writer.

use alloc::string::String;
use core::fmt::{self, Display, Write};

/// A writer of an object's members.
pub(crate) struct Object<'a> {
    output: &'a mut String,
    separator: char,
}

impl<'a> Object<'a> {
    /// Writes an object with the members that a function adds.
    pub(crate) fn write(output: &'a mut String, members: impl FnOnce(&mut Self)) {
        let mut object = Self {
            output,
            separator: '{',
        };
        members(&mut object);
        object.output.push('}');
    }

    /// Writes a string.
    pub(crate) fn text(&mut self, key: &str, value: impl Display) {
        write_text(self.value(key), value);
    }

    /// Writes a string, or `null`.
    pub(crate) fn optional_text(&mut self, key: &str, value: Option<impl Display>) {
        match value {
            Some(value) => self.text(key, value),
            None => self.value(key).push_str("null"),
        }
    }

    /// Writes a number.
    pub(crate) fn number(&mut self, key: &str, value: usize) {
        // Writing to a `String` cannot fail.
        let _ = write!(self.value(key), "{value}");
    }

    /// Writes `true` or `false`.
    #[cfg(any(feature = "matches", feature = "lgr"))]
    pub(crate) fn truth(&mut self, key: &str, value: bool) {
        self.value(key)
            .push_str(if value { "true" } else { "false" });
    }

    /// Writes an array. The function writes an element for each item.
    #[cfg(any(feature = "full", feature = "lgr", feature = "links"))]
    pub(crate) fn array<T>(
        &mut self,
        key: &str,
        items: impl IntoIterator<Item = T>,
        element: impl FnMut(&mut String, T),
    ) {
        write_array(self.value(key), items, element);
    }

    /// Writes an object with the members that a function adds, or `null` without a function.
    #[cfg(feature = "lgr")]
    pub(crate) fn optional_object(
        &mut self,
        key: &str,
        members: Option<impl FnOnce(&mut Object<'_>)>,
    ) {
        let output = self.value(key);
        match members {
            Some(members) => Object::write(output, members),
            None => output.push_str("null"),
        }
    }

    /// Writes a key. Returns the output, for the value.
    fn value(&mut self, key: &str) -> &mut String {
        self.output.extend([self.separator, '"']);
        self.output.push_str(key);
        self.output.push_str("\":");
        self.separator = ',';
        self.output
    }
}

/// Writes an array. The function writes an element for each item.
pub(crate) fn write_array<T>(
    output: &mut String,
    items: impl IntoIterator<Item = T>,
    mut element: impl FnMut(&mut String, T),
) {
    output.push('[');
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            output.push(',');
        }
        element(output, item);
    }
    output.push(']');
}

/// Writes a string.
pub(crate) fn write_text(output: &mut String, value: impl Display) {
    output.push('"');
    let _ = write!(Escaped(output), "{value}");
    output.push('"');
}

/// A writer that escapes its text.
struct Escaped<'a>(&'a mut String);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '"' | '\\' => self.0.extend(['\\', c]),
                '\0'..' ' => write!(self.0, "\\u{:04x}", u32::from(c))?,
                _ => self.0.push(c),
            }
        }
        Ok(())
    }
}

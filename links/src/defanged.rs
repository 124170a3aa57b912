//! Defanged text: brackets and other letters keep programs from finding its links.

use alloc::string::String;
use alloc::vec::Vec;

use memchr::{memchr2, memchr3};

/// The syntax in brackets, without the brackets, and its meaning.
const IN_BRACKETS: [(&str, &str); 7] = [
    (".", "."),
    ("dot", "."),
    (":", ":"),
    ("://", "://"),
    ("/", "/"),
    ("@", "@"),
    ("at", "@"),
];

/// The brackets.
const BRACKETS: [(u8, u8); 3] = [(b'[', b']'), (b'(', b')'), (b'{', b'}')];

/// A replacement.
#[derive(Clone, Copy, Debug)]
struct Edit {
    /// Its start in the restored text.
    start: usize,
    /// Its end in the restored text.
    end: usize,
    /// The end of the replaced text.
    written_end: usize,
}

/// A text whose links are restored, and the places where it differs.
#[derive(Clone, Debug)]
pub(crate) struct Restored {
    /// The text.
    pub(crate) text: String,
    /// The replacements of other lengths, in order.
    edits: Vec<Edit>,
}

impl Restored {
    /// Restores a text, or returns `None` if nothing in it is defanged.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut restored = Self {
            text: String::new(),
            edits: Vec::new(),
        };
        let mut copied = 0;
        let mut position = 0;
        let octets = text.as_bytes();
        while let Some(found) = octets
            .get(position..)
            .and_then(|rest| memchr3(b'[', b'(', b'{', rest))
        {
            let start = position + found;
            position = start + 1;
            let Some((length, plain)) = octets.get(start..).and_then(bracketed) else {
                continue;
            };
            restored.text.push_str(text.get(copied..start)?);
            position = start + length;
            copied = position;
            restored.edits.push(Edit {
                start: restored.text.len(),
                end: restored.text.len() + plain.len(),
                written_end: position,
            });
            restored.text.push_str(plain);
        }
        restored.text.push_str(text.get(copied..)?);
        let has_schemes = restored.restore_schemes();
        (has_schemes || !restored.edits.is_empty()).then_some(restored)
    }

    /// Replaces `hxxp` with `http` in front of `://` and `s://`, and returns `true` if there is one.
    fn restore_schemes(&mut self) -> bool {
        let mut text = core::mem::take(&mut self.text).into_bytes();
        let mut position = 0;
        let mut has_schemes = false;
        while let Some(found) = text
            .get(position..)
            .and_then(|rest| memchr2(b'x', b'X', rest))
        {
            let x = position + found;
            position = x + 1;
            let is_scheme = x > 0 && text.get(x - 1..).is_some_and(is_defanged_scheme);
            if let (true, Some(letters)) = (is_scheme, text.get_mut(x..x + 2)) {
                letters.copy_from_slice(b"tt");
                has_schemes = true;
            }
        }
        self.text = String::from_utf8(text).unwrap_or_default();
        has_schemes
    }

    /// Returns the place in the written text of a place in the restored text.
    pub(crate) fn written(&self, place: usize) -> usize {
        let following = self.edits.partition_point(|edit| edit.start < place);
        match following
            .checked_sub(1)
            .and_then(|last| self.edits.get(last))
        {
            Some(edit) => edit.written_end + place.saturating_sub(edit.end),
            None => place,
        }
    }
}

/// Returns the length of defanged syntax in brackets at the start of a text, and what it stands for.
fn bracketed(text: &[u8]) -> Option<(usize, &'static str)> {
    let (first, rest) = text.split_first()?;
    let (_, close) = BRACKETS.iter().find(|(open, _)| open == first)?;
    IN_BRACKETS.iter().find_map(|(written, plain)| {
        let (inside, rest) = rest.split_at_checked(written.len())?;
        let is_written =
            inside.eq_ignore_ascii_case(written.as_bytes()) && rest.first() == Some(close);
        is_written.then_some((written.len() + 2, *plain))
    })
}

/// Returns `true` if a text starts with `hxxp://` or `hxxps://`, in any case.
fn is_defanged_scheme(text: &[u8]) -> bool {
    ["hxxp://", "hxxps://"].iter().any(|scheme| {
        let start = text.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme.as_bytes()))
    })
}

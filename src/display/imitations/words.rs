//! A label with other words, and with one edit.

use alloc::string::String;
use alloc::vec::Vec;

use crate::display::lookalikes::edits::is_one_edit;
use crate::display::lookalikes::look::{Letter, push_look};
use crate::display::lookalikes::search::{LEAST_LETTERS, MOST_WORDS, WORDS};

/// The words before and after a label.
pub(super) struct Beside {
    /// The text before the label.
    pub(super) before: String,
    /// The text after the label.
    pub(super) after: String,
}

/// Returns the words beside a label in the form with a number. The forms with hyphens come first. Returns
/// `None` after the last form.
pub(super) fn beside(label: &str, form: usize) -> Option<Beside> {
    let hyphens = label.matches('-').count();
    let forms = match hyphens {
        0 => 4,
        _ if hyphens < MOST_WORDS => 2,
        _ => 0,
    };
    let word = *WORDS.get(form % WORDS.len())?;
    let of_word = form / WORDS.len();
    (of_word < forms).then_some(())?;
    let hyphen = if of_word < 2 { "-" } else { "" };
    Some(if of_word.is_multiple_of(2) {
        Beside {
            before: String::new(),
            after: String::from_iter([hyphen, word]),
        }
    } else {
        Beside {
            before: String::from_iter([word, hyphen]),
            after: String::new(),
        }
    })
}

/// Returns `true` if a label has enough letters to be recognized beside words.
pub(super) const fn is_word(look: &[Letter]) -> bool {
    look.len() >= LEAST_LETTERS - 1
}

/// The letters of LDH labels.
const LDH: &str = "abcdefghijklmnopqrstuvwxyz0123456789-";

/// Returns the texts that differ from a label in Unicode by one edit, also in their looks: without a letter,
/// with two swapped letters, with an additional letter, and with another letter. The letters are those of
/// LDH labels, and those of the label. A label after other letters can be shorter.
pub(super) fn edits(label: &str, letters_before: usize) -> Vec<String> {
    let own: Vec<char> = label.chars().collect();
    let others = own
        .iter()
        .copied()
        .filter(|c| !matches!(c, 'a'..='z' | '0'..='9' | '-'));
    let mut letters: Vec<char> = LDH.chars().collect();
    for c in others {
        if !letters.contains(&c) {
            letters.push(c);
        }
    }
    let mut edits = Edits::new(label, letters_before);
    let at = |position: usize| own.get(position).copied();
    for position in 0..own.len() {
        // Without any of several equal letters, the text is the same.
        if at(position) != at(position + 1) {
            edits.push(own.get(..position), None, own.get(position + 1..));
        }
    }
    for position in 0..own.len() {
        if let Some(&[one, other, ..]) = own.get(position..) {
            let after = own.get(position + 2..);
            edits.push(own.get(..position), [other, one], after);
        }
    }
    for position in 0..=own.len() {
        for &letter in letters
            .iter()
            .filter(|&&letter| at(position) != Some(letter))
        {
            edits.push(own.get(..position), [letter], own.get(position..));
        }
    }
    for position in 0..own.len() {
        for &letter in letters
            .iter()
            .filter(|&&letter| at(position) != Some(letter))
        {
            edits.push(own.get(..position), [letter], own.get(position + 1..));
        }
    }
    edits.found
}

/// The edits of a label.
struct Edits {
    /// The look of the label.
    look: Vec<Letter>,
    /// The number of letters before the label.
    letters_before: usize,
    /// The edited labels.
    found: Vec<String>,
}

impl Edits {
    /// Starts without an edit.
    fn new(label: &str, letters_before: usize) -> Self {
        let mut look = Vec::new();
        push_look(label, &mut look);
        Self {
            look,
            letters_before,
            found: Vec::new(),
        }
    }

    /// Appends the text of three parts, if it looks like one edit.
    fn push(
        &mut self,
        before: Option<&[char]>,
        middle: impl IntoIterator<Item = char>,
        after: Option<&[char]>,
    ) {
        let of =
            |part: Option<&[char]>| part.unwrap_or_default().iter().copied().collect::<String>();
        let mut text = of(before);
        text.extend(middle);
        text.push_str(&of(after));
        let mut look = Vec::new();
        push_look(&text, &mut look);
        let shorter = look.len().min(self.look.len());
        if shorter + self.letters_before >= LEAST_LETTERS && is_one_edit(&look, &self.look) {
            self.found.push(text);
        }
    }
}

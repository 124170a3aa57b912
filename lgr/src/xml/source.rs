//! The text of a document.

use std::io::Read;

use crate::error::FindingKind;

/// The text of a document up to the end or to the first fault of the stream.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) text: String,
    /// The fault that ends the text.
    pub(super) fault: Option<FindingKind>,
}

impl Source {
    /// Reads a stream with a limit of octets.
    pub(crate) fn read(stream: impl Read, most_octets: u64) -> Self {
        let mut octets = Vec::new();
        let mut fault = None;
        let mut limited = stream.take(most_octets.saturating_add(1));
        if limited.read_to_end(&mut octets).is_err() {
            fault = Some(FindingKind::Unreadable);
        } else if octets.len() as u64 > most_octets {
            fault = Some(FindingKind::TooLarge);
            octets.truncate(usize::try_from(most_octets).unwrap_or(usize::MAX));
        }
        let text = String::from_utf8(octets).unwrap_or_else(|error| {
            let valid = error.utf8_error().valid_up_to();
            // A character that the limit divides is no fault.
            if error.utf8_error().error_len().is_some() || fault.is_none() {
                fault = Some(FindingKind::NotUtf8);
            }
            let mut octets = error.into_bytes();
            octets.truncate(valid);
            String::from_utf8(octets).unwrap_or_default()
        });
        Self { text, fault }
    }
}

//! The encoding of input that is not UTF-8, and the command that converts it.

use std::sync::Once;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use crate::terminal::notes::note;

/// The first octets of compressed files, their formats, and the commands that decompress them.
const COMPRESSED: [(&[u8], &str, &str); 5] = [
    (b"\x1F\x8B", "gzip", "gunzip -c"),
    (b"\x28\xB5\x2F\xFD", "zstd", "zstd -dc"),
    (b"\xFD7zXZ\0", "xz", "xz -dc"),
    (b"BZh", "bzip2", "bunzip2 -c"),
    (b"PK\x03\x04", "a zip archive", "funzip"),
];

/// The byte order marks of UTF-16.
const MARKS: [&[u8]; 2] = [b"\xFF\xFE", b"\xFE\xFF"];

/// The number of octets in which UTF-16 is looked for.
const START: usize = 1 << 10;

/// Notes once that the start of a stream is not UTF-8, and how to convert it. `ends_in_nul` is `true` if NUL
/// ends a line.
pub(crate) fn note_about_start(octets: &[u8], ends_in_nul: bool) {
    let mut formats = COMPRESSED.iter();
    if let Some((_, format, command)) = formats.find(|(start, ..)| octets.starts_with(start)) {
        note_once(format, command);
    } else if MARKS.iter().any(|mark| octets.starts_with(mark)) {
        note_once("UTF-16", &iconv("UTF-16"));
    } else if let Some(name) = utf_16(octets).filter(|_| !ends_in_nul) {
        note_once(name, &iconv(name));
    }
}

/// Notes once that lines are not UTF-8, if they are not, and how to convert them.
pub(crate) fn note_about_lines(octets: &[u8]) {
    if simdutf8::basic::from_utf8(octets).is_ok() {
        return;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(octets, true);
    let name = detector.guess(None, Utf8Detection::Deny).name();
    note_once(name, &iconv(name));
}

/// Returns the command that converts an encoding.
fn iconv(name: &str) -> String {
    format!("iconv -f {name} -t UTF-8")
}

/// Returns the order of UTF-16 if half of the octets at even or odd places are NUL, and no others.
fn utf_16(octets: &[u8]) -> Option<&'static str> {
    let start = octets.get(..START).unwrap_or(octets);
    let nuls = |first: usize| {
        start
            .iter()
            .skip(first)
            .step_by(2)
            .filter(|&&octet| octet == 0)
            .count()
    };
    match (nuls(0), nuls(1)) {
        (0, count) if 4 * count >= start.len().max(4) => Some("UTF-16LE"),
        (count, 0) if 4 * count >= start.len().max(4) => Some("UTF-16BE"),
        _ => None,
    }
}

/// Writes the first note of the command about encodings.
fn note_once(name: &str, command: &str) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        note(format_args!(
            "the input looks like {name}, not UTF-8; to convert it, pipe it through: {command}"
        ));
    });
}

//! Errors, reasons and matches as fields of a record. `Fields.java` reads them in the same order.

use alabel::display::{Lookalike, Reason};
use alabel::{CodePoint, Error, ErrorKind};

use crate::hint::{self, Words};
use crate::record::Record;
use crate::text::{LIMIT, Place, lone_surrogates};

/// The code for a lone surrogate. No other rule is broken by it, so the library has no code.
const CODE_OF_LONE_SURROGATE: &str = "lone-surrogate";

/// Code points that separate labels in at least one profile.
const SEPARATORS: [u16; 4] = [0x2E, 0x3002, 0xFF0E, 0xFF61];

/// Appends the number of errors, and each error. `errors` are those of the name with U+FFFD in place of each
/// lone surrogate. No profile allows U+FFFD, so its errors are replaced with those of the surrogates.
pub(crate) fn write_errors(
    record: &mut Record,
    units: &[u16],
    (errors, words): (&[Error], Words),
    limit: usize,
) {
    let name = String::from_utf16_lossy(units);
    let lone: Vec<(usize, u16)> = lone_surrogates(units).take(limit).collect();
    let placed = errors
        .iter()
        .map(|error| (error, Place::of(&name, &error.span())));
    let is_of_surrogate = |error: &Error, place: Place| {
        error.code_point() == Some(char::REPLACEMENT_CHARACTER)
            && lone.iter().any(|&(start, _)| start == place.start)
    };
    let others: Vec<_> = placed
        .filter(|&(error, place)| !is_of_surrogate(error, place))
        .take(limit - lone.len())
        .collect();
    record.number(lone.len() + others.len());
    for (start, surrogate) in lone {
        write_lone_surrogate(record, units, start, surrogate);
    }
    for (error, place) in others {
        write_error(record, error, place, words);
    }
}

/// Appends the error of a name that is longer than any name. Its place is the whole name.
pub(crate) fn write_too_long(record: &mut Record, length: usize) {
    let kind = ErrorKind::NameTooLong;
    record.number(1);
    record.text(kind.code());
    record.optional_text(None);
    record.optional_text(None);
    record.text(kind.explain());
    record.optional_text(None);
    record.optional_text(None);
    record.displayed(format_args!(
        "the name has more than {},{:03} octets in UTF-8, which no valid name needs",
        LIMIT / 1000,
        LIMIT % 1000
    ));
    record.numbers([0, 0, length]);
}

fn write_lone_surrogate(record: &mut Record, units: &[u16], start: usize, surrogate: u16) {
    let before = units.get(..start).unwrap_or_default();
    let label = before
        .iter()
        .filter(|unit| SEPARATORS.contains(unit))
        .count();
    let place = Place {
        start,
        end: start + 1,
    };
    let code_point = format!("U+{surrogate:04X}");
    record.text(CODE_OF_LONE_SURROGATE);
    record.optional_text(None);
    record.optional_text(None);
    record.text("The name contains half of a character.");
    record.optional_text(None);
    record.text(&code_point);
    record.displayed(format_args!(
        "{code_point} at {place} is a lone surrogate, which is not text"
    ));
    record.numbers([label, place.start, place.end]);
}

/// Appends one error of a text without surrogates, after the number of errors. Its method takes no profile.
pub(crate) fn write_error_of_text(record: &mut Record, text: &str, error: &Error) {
    record.number(1);
    let place = Place::of(text, &error.span());
    write_error(record, error, place, hint::without_profile);
}

fn write_error(record: &mut Record, error: &Error, place: Place, words: Words) {
    let sentence = error.with_place(place).to_string();
    let hint = error.hint().and_then(words);
    let code_point = error.code_point().map(notation);
    record.text(error.kind().code());
    record.optional_text(error.status());
    record.text(error.section());
    record.text(error.kind().explain());
    record.optional_text(hint.as_deref());
    record.optional_text(code_point.as_deref());
    match hint {
        Some(hint) => record.displayed(format_args!("{sentence}; {hint}")),
        None => record.text(&sentence),
    }
    record.numbers([error.label(), place.start, place.end]);
}

/// Returns a code point in the notation of Unicode, as in `U+0020`.
pub(crate) fn notation(c: char) -> String {
    CodePoint(c).to_string()
}

/// Appends the number of reasons, and each reason.
pub(crate) fn write_reasons(record: &mut Record, name: &str, reasons: &[Reason]) {
    record.number(reasons.len());
    for reason in reasons {
        let place = Place::of(name, &reason.span());
        let code_points: Vec<String> = reason.code_points().map(notation).collect();
        record.text(reason.kind().code());
        record.text(reason.section());
        record.displayed(reason.with_place(place));
        record.numbers([reason.label(), place.start, place.end]);
        record.number(code_points.len());
        for code_point in code_points {
            record.text(&code_point);
        }
    }
}

/// Appends the number of matches, and each match.
pub(crate) fn write_matches(record: &mut Record, matches: &[Lookalike<'_>]) {
    record.number(matches.len());
    for found in matches {
        record.text(found.protected);
        record.text(found.suffix);
        record.text(found.likeness.code());
        record.displayed(found);
        record.number(found.score.into());
        record.number(found.is_other_top_level_domain.into());
    }
}

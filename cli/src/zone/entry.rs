//! The fields of the entries of master files (RFC 1035, section 5.1).

use std::ops::Range;

use super::fault::Fault;
use super::field::{Count, Field, Kind, Title, is_time};
use super::record_types::{GENERIC, directive, numbered, record_type};
use super::syntax::Words;

/// The title of the owner of a record.
pub(super) const OWNER: Title = Title("", "owner");
/// The title of the name in `$ORIGIN`.
pub(super) const ORIGIN: Title = Title("$ORIGIN", "name");

/// A field of an entry, or a place with a fault.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) place: Range<usize>,
    pub(super) title: Title,
    /// The kind of the field, or its fault.
    pub(super) content: Result<Kind, Fault>,
    /// `true` if the entry is `$GENERATE`, where `$` is a number.
    pub(super) is_template: bool,
}

impl Part {
    /// Returns the part of a domain name outside a zone.
    pub(super) const fn of_name(title: Title) -> Self {
        Self {
            place: 0..0,
            title,
            content: Ok(Kind::Domain),
            is_template: false,
        }
    }
}

/// A reader of the fields of an entry.
struct Reader<'a, F> {
    entry: &'a [u8],
    /// The words that follow.
    words: &'a [Range<usize>],
    /// The end of the last word.
    end: usize,
    is_template: bool,
    visit: F,
}

/// Calls `visit` with the fields and the faults of an entry, in the order of their places.
/// `has_owner_before` is the answer to a record without an owner: "If an entry for an RR begins with a blank,
/// then the RR is assumed to be owned by the last stated owner" (RFC 1035, section 5.1).
pub(super) fn read(entry: &[u8], has_owner_before: bool, visit: impl FnMut(Part)) {
    let words = Words::of(entry);
    let mut reader = Reader {
        entry,
        words: &words.places,
        end: words.places.last().map_or(0, |place| place.end),
        is_template: false,
        visit,
    };
    if let Some((place, unbalanced)) = words.unbalanced {
        // The fields are uncertain.
        return reader.fault(place, Title("", "entry"), Fault::Unbalanced(unbalanced));
    }
    let Some(place) = words.places.first() else {
        return;
    };
    let first = entry.get(place.clone()).unwrap_or_default();
    // "<blank><rr>"
    let has_owner = !entry.starts_with(b" ") && !entry.starts_with(b"\t");
    if has_owner && first.eq_ignore_ascii_case(b"$GENERATE") {
        return reader.read_template();
    }
    if has_owner && first.starts_with(b"$") {
        return reader.read_directive();
    }
    if has_owner {
        reader.read_field(OWNER, Kind::Domain);
    } else if !has_owner_before {
        reader.fault(place.start..place.start, OWNER, Fault::MissingOwner);
    }
    reader.read_record();
}

impl<F: FnMut(Part)> Reader<'_, F> {
    /// Returns a word that follows, or an empty one.
    fn word(&self, index: usize) -> &[u8] {
        let place = self.words.get(index).cloned().unwrap_or_default();
        self.entry.get(place).unwrap_or_default()
    }

    /// Returns the place of the next word, and skips it.
    fn next(&mut self) -> Option<Range<usize>> {
        let (place, rest) = self.words.split_first()?;
        self.words = rest;
        Some(place.clone())
    }

    /// Visits a fault.
    fn fault(&mut self, place: Range<usize>, title: Title, fault: Fault) {
        (self.visit)(Part {
            place,
            title,
            content: Err(fault),
            is_template: self.is_template,
        });
    }

    /// Visits the next word as a field. Returns `false` if it is missing.
    fn read_field(&mut self, title: Title, kind: Kind) -> bool {
        let word = self.next();
        let is_there = word.is_some();
        (self.visit)(Part {
            place: word.unwrap_or(self.end..self.end),
            title,
            content: if is_there {
                Ok(kind)
            } else {
                Err(Fault::MissingField)
            },
            is_template: self.is_template,
        });
        is_there
    }

    /// Reads `$GENERATE range lhs [ttl] [class] type rhs` (BIND 9).
    fn read_template(&mut self) {
        self.is_template = true;
        self.next();
        let range = Title("$GENERATE", "range");
        match self.next() {
            Some(place) if !is_range(self.entry.get(place.clone()).unwrap_or_default()) => {
                self.fault(place, range, Fault::Range);
            }
            Some(_) => {}
            None => return self.fault(self.end..self.end, range, Fault::MissingField),
        }
        if self.read_field(OWNER, Kind::Domain) {
            self.read_record();
        }
    }

    /// Reads a directive other than `$GENERATE`.
    fn read_directive(&mut self) {
        let found = directive(self.word(0));
        let Some(place) = self.next() else {
            return;
        };
        match found {
            Some(row) => self.read_fields(row.name, row.fields),
            None => self.fault(place, Title("", "directive"), Fault::UnknownDirective),
        }
    }

    /// Reads "[<TTL>] [<class>] <type> <RDATA>", or the class first.
    fn read_record(&mut self) {
        let (mut has_ttl, mut is_chaos, mut has_class) = (false, false, false);
        loop {
            let word = self.word(0);
            if is_time(word) && !has_ttl {
                has_ttl = true;
            } else if is_class(word) && !has_class {
                has_class = true;
                is_chaos = word.eq_ignore_ascii_case(b"CH") || numbered(word, b"CLASS") == Some(3);
            } else {
                break;
            }
            self.next();
        }
        let found = {
            let data = |index| self.word(index + 1);
            record_type(self.word(0), is_chaos, data)
        };
        let title = Title("", "type");
        match (self.next(), found) {
            (None, _) => self.fault(self.end..self.end, title, Fault::MissingField),
            (Some(place), None) => {
                self.fault(place, title, Fault::UnknownType);
                while !self.words.is_empty() {
                    self.read_field(Title("", "data"), Kind::Word);
                }
            }
            (Some(_), Some(row)) if self.word(0) == br"\#" => self.read_generic(row.name),
            (Some(place), Some(row)) if row.fields.is_empty() => {
                self.fault(place, title, Fault::NotGeneric);
            }
            (Some(_), Some(row)) => self.read_data(row.name, row.fields),
        }
    }

    /// Reads data in the form of RFC 3597, section 5: "The special token \#", "the RDATA length in octets",
    /// and "Zero or more words of hexadecimal data".
    fn read_generic(&mut self, record_type: &'static str) {
        let (place, length) = (self.words.get(1).cloned(), self.word(1));
        let length = std::str::from_utf8(length).unwrap_or_default();
        let words = 2..self.words.len();
        let digits = words.clone().map(|index| self.word(index).len()).sum();
        let is_hexadecimal = words
            .flat_map(|index| self.word(index))
            .all(u8::is_ascii_hexdigit);
        let is_exact = length
            .parse::<usize>()
            .is_ok_and(|length| length.checked_mul(2) == Some(digits));
        if let Some(place) = place.filter(|_| !(is_exact && is_hexadecimal)) {
            let title = Title(record_type, "length");
            return self.fault(place, title, Fault::GenericLength);
        }
        self.read_fields(record_type, GENERIC);
    }

    /// Reads the data of a type. BIND takes all data of a template from one word, in quotes if needed.
    fn read_data(&mut self, record_type: &'static str, fields: &'static [Field]) {
        let is_whole = self.is_template && self.words.len() == 1 && self.word(0).starts_with(b"\"");
        let is_string = |field: &Field| matches!(field.kind, Kind::String | Kind::Text);
        if is_whole && !fields.first().is_some_and(is_string) {
            self.read_field(Title(record_type, "data"), Kind::Domain);
        } else {
            self.read_fields(record_type, fields);
        }
    }

    /// Reads all words that follow as fields.
    fn read_fields(&mut self, record_type: &'static str, fields: &'static [Field]) {
        for field in fields {
            let title = Title(record_type, field.name);
            let (least, most) = match field.count {
                Count::One => (1, 1),
                Count::Optional => (0, 1),
                Count::AnyNumber => (0, usize::MAX),
                Count::OneOrMore => (1, usize::MAX),
            };
            for _ in 0..self.words.len().clamp(least, most) {
                if !self.read_field(title, field.kind) {
                    return;
                }
            }
        }
        if let Some(place) = self.next() {
            let title = Title(record_type, "data");
            self.fault(place.start..self.end, title, Fault::ExtraField);
        }
    }
}

/// Returns `true` if a word is a class (RFC 1035, section 3.2.4), possibly with a number (RFC 3597, section
/// 5).
fn is_class(word: &[u8]) -> bool {
    let is_named = |class: &&[u8]| word.eq_ignore_ascii_case(class);
    [&b"IN"[..], b"CS", b"CH", b"HS"].iter().any(is_named) || numbered(word, b"CLASS").is_some()
}

/// Returns `true` if a word is a range of `$GENERATE`: `START-STOP`, or `START-STOP/STEP`.
fn is_range(word: &[u8]) -> bool {
    let text = std::str::from_utf8(word).unwrap_or_default();
    let (range, step) = text.split_once('/').unwrap_or((text, "1"));
    let (first, last) = range.split_once('-').unwrap_or_default();
    let is_number = |digits: &str| {
        digits.bytes().all(|octet| octet.is_ascii_digit()) && digits.parse::<u32>().is_ok()
    };
    [first, last, step].into_iter().all(is_number)
}

//! The fields of the entries of master files (RFC 1035, section 5.1).

use std::ops::Range;

use super::check::{check, is_time};
use super::fault::Fault;
use super::field::{Count, Field, Kind, MAX_TTL, Title};
use super::name_fields::{NameField, numbers};
use super::record_types::{GENERIC, RecordType, directive, numbered, record_type};
use super::syntax::Words;
use super::template::Template;
use super::texts::{self, Rule};

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
    /// The numbers that `$` stands for, if the entry is `$GENERATE`.
    pub(super) template: Option<Template>,
}

impl Part {
    /// Returns the part of a domain name outside a zone.
    pub(super) const fn of_name(title: Title) -> Self {
        Self {
            place: 0..0,
            title,
            content: Ok(Kind::Domain),
            template: None,
        }
    }
}

/// The facts about a zone that its entries do not have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    /// The answer to a record without an owner: "If an entry for an RR begins with a blank, then the RR is
    /// assumed to be owned by the last stated owner" (RFC 1035, section 5.1).
    pub(super) has_owner: bool,
    /// The names in the data of types that the registry does not have.
    pub(super) name_fields: &'a [NameField],
}

/// A reader of the fields of an entry.
struct Reader<'a, F> {
    entry: &'a [u8],
    /// The words that follow.
    words: &'a [Range<usize>],
    /// The end of the last word.
    end: usize,
    /// The word before them.
    before: Range<usize>,
    template: Option<Template>,
    name_fields: &'a [NameField],
    visit: F,
}

/// Calls `visit` with the names, the files, the texts that need ASCII, and the faults of an entry.
pub(super) fn read(entry: &[u8], setting: Setting<'_>, visit: impl FnMut(Part)) {
    let words = Words::of(entry);
    let mut reader = Reader {
        entry,
        words: &words.places,
        end: words.places.last().map_or(0, |place| place.end),
        before: 0..0,
        template: None,
        name_fields: setting.name_fields,
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
    } else if !setting.has_owner {
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
        self.before = place.clone();
        Some(place.clone())
    }

    /// Visits a fault.
    fn fault(&mut self, place: Range<usize>, title: Title, fault: Fault) {
        (self.visit)(Part {
            place,
            title,
            content: Err(fault),
            template: self.template,
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
            template: self.template,
        });
        is_there
    }

    /// Reads `$GENERATE range lhs [ttl] [class] type rhs` (BIND 9).
    fn read_template(&mut self) {
        self.next();
        let range = Title("$GENERATE", "range");
        let Some(place) = self.next() else {
            return self.fault(self.end..self.end, range, Fault::MissingField);
        };
        self.template = Template::of_range(self.entry.get(place.clone()).unwrap_or_default());
        if self.template.is_none() {
            // Other numbers than those of the range check the other fields.
            self.template = Template::of_range(b"0-0");
            self.fault(place, range, Fault::Range);
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
                self.read_words(Title("", "TTL"), Kind::Time(MAX_TTL), 1);
            } else if is_class(word) && !has_class {
                has_class = true;
                is_chaos = word.eq_ignore_ascii_case(b"CH") || numbered(word, b"CLASS") == Some(3);
                self.next();
            } else {
                break;
            }
        }
        let found = {
            let data = |index| self.word(index + 1);
            record_type(self.word(0), is_chaos, data)
        };
        let names = numbers(self.name_fields, self.word(0));
        let title = Title("", "type");
        let Some(place) = self.next() else {
            return self.fault(self.end..self.end, title, Fault::MissingField);
        };
        match found {
            Some(row) if self.word(0) == br"\#" => self.read_generic(row, is_chaos),
            _ if !names.is_empty() => self.read_named(&names),
            None => {
                self.fault(place, title, Fault::UnknownType);
                self.read_words(Title("", "data"), Kind::Word, self.words.len());
            }
            Some(row) if row.fields.is_empty() => self.fault(place, title, Fault::NotGeneric),
            Some(row) => self.read_data(row.name, row.fields),
        }
    }

    /// Reads data whose names have these numbers.
    fn read_named(&mut self, names: &[usize]) {
        let title = Title("", "data");
        let count = names.iter().copied().max().unwrap_or(0);
        for number in 1..=self.words.len().max(count) {
            if names.contains(&number) {
                if !self.read_field(title, Kind::Domain) {
                    return;
                }
            } else {
                self.read_words(title, Kind::Word, 1);
            }
        }
    }

    /// Reads data in the form of RFC 3597, section 5: "The special token \#", "the RDATA length in octets",
    /// and "Zero or more words of hexadecimal data".
    fn read_generic(&mut self, row: &'static RecordType, is_chaos: bool) {
        let title = Title(row.name, "length");
        let (place, length) = (self.words.get(1).cloned(), self.word(1));
        let length = std::str::from_utf8(length).unwrap_or_default();
        let words = 2..self.words.len();
        let digits = words.clone().map(|index| self.word(index).len()).sum();
        let is_hexadecimal = words
            .flat_map(|index| self.word(index))
            .all(u8::is_ascii_hexdigit);
        let length = length.parse::<usize>().ok();
        let length = length.filter(|length| length.checked_mul(2) == Some(digits));
        let Some(place) = place else {
            return self.read_fields(row.name, GENERIC);
        };
        let Some(length) = length.filter(|_| is_hexadecimal) else {
            return self.fault(place, title, Fault::GenericLength);
        };
        let [least, most] = row.octets();
        if !is_chaos && !(least..=most).contains(&length) {
            return self.fault(place, title, Fault::GenericRange(row.name, [least, most]));
        }
        self.read_fields(row.name, GENERIC);
    }

    /// Reads the data of a type. BIND takes all data of a template from one word, in quotes if needed.
    fn read_data(&mut self, record_type: &'static str, fields: &'static [Field]) {
        let is_whole =
            self.template.is_some() && self.words.len() == 1 && self.word(0).starts_with(b"\"");
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
            let count = self.words.len().clamp(least, most);
            let is_read = if field.kind.is_name() || matches!(field.kind, Kind::File) {
                self.read_each(title, field.kind, count)
            } else {
                self.read_words(title, field.kind, count)
            };
            if !is_read {
                return;
            }
        }
        if let Some(place) = self.next() {
            let title = Title(record_type, "data");
            self.fault(place.start..self.end, title, Fault::ExtraField);
        }
    }

    /// Visits each of the next words as a field. Returns `false` if one is missing.
    fn read_each(&mut self, title: Title, kind: Kind, count: usize) -> bool {
        (0..count).all(|_| self.read_field(title, kind))
    }

    /// Checks the next words as a field that is not a name. Returns `false` if they are missing.
    fn read_words(&mut self, title: Title, kind: Kind, count: usize) -> bool {
        let before = self.before.clone();
        let Some((places, rest)) = self.words.split_at_checked(count) else {
            self.fault(self.end..self.end, title, Fault::MissingField);
            return false;
        };
        self.words = rest;
        self.before = places.last().cloned().unwrap_or(before.clone());
        let joined = matches!(kind, Kind::Parameters).then(|| with_values(self.entry, places));
        let places = joined.as_deref().unwrap_or(places);
        // The words of these kinds are one value.
        let size = match kind {
            Kind::Encoded(_) | Kind::Digest(_) | Kind::Location | Kind::Parameters => count,
            _ => 1,
        };
        for places in places.chunks(size.max(1)) {
            if let Err((index, fault)) = self.check(kind, places, before.clone()) {
                let place = places.get(index).cloned().unwrap_or(self.end..self.end);
                self.fault(place, title, fault);
            }
        }
        if let Kind::String | Kind::Text = kind {
            let start = if title.0 == "CAA" {
                Some(&before)
            } else {
                places.first()
            };
            let start = start.and_then(|place| self.entry.get(place.clone()));
            if let Some(rule) = texts::rule(title.0, start.unwrap_or_default()) {
                for place in places {
                    self.visit_text(place.clone(), title, rule);
                }
            }
        }
        true
    }

    /// Visits a text that needs ASCII.
    fn visit_text(&mut self, place: Range<usize>, title: Title, rule: &'static Rule) {
        (self.visit)(Part {
            place,
            title,
            content: Ok(Kind::AsciiText(rule)),
            template: self.template,
        });
    }

    /// Checks the words of a field, in a template with its first and its last number.
    fn check(
        &self,
        kind: Kind,
        places: &[Range<usize>],
        before: Range<usize>,
    ) -> Result<(), (usize, Fault)> {
        let word = |place: &Range<usize>| self.entry.get(place.clone()).unwrap_or_default();
        let words: Vec<_> = places.iter().map(word).collect();
        let before = word(&before);
        let Some(template) = self.template else {
            return check(kind, &words, before);
        };
        let mut expanded = [Vec::new(), Vec::new()];
        for (index, word) in words.iter().enumerate() {
            let Ok(text) = std::str::from_utf8(word) else {
                return check(kind, &words, before);
            };
            let [first, last] = template.expand(text).ok_or((index, Fault::Modifiers))?;
            let [all_first, all_last] = &mut expanded;
            all_first.push(first);
            all_last.push(last);
        }
        expanded.iter().try_for_each(|texts| {
            let words: Vec<_> = texts.iter().map(|text| text.as_bytes()).collect();
            check(kind, &words, before)
        })
    }
}

/// Joins keys of parameters with values in quotes: `key="value"`.
fn with_values(entry: &[u8], places: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut joined: Vec<Range<usize>> = Vec::with_capacity(places.len());
    for place in places {
        let starts_with_quote = entry.get(place.start) == Some(&b'"');
        match joined.last_mut() {
            Some(key)
                if key.end == place.start
                    && starts_with_quote
                    && entry
                        .get(key.clone())
                        .is_some_and(|key| key.ends_with(b"=")) =>
            {
                key.end = place.end;
            }
            _ => joined.push(place.clone()),
        }
    }
    joined
}

/// Returns `true` if a word is a class (RFC 1035, section 3.2.4), possibly with a number (RFC 3597, section
/// 5).
fn is_class(word: &[u8]) -> bool {
    let is_named = |class: &&[u8]| word.eq_ignore_ascii_case(class);
    [&b"IN"[..], b"CS", b"CH", b"HS"].iter().any(is_named) || numbered(word, b"CLASS").is_some()
}

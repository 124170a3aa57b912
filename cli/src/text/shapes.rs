//! The names in a line of a known shape.

use std::iter;
use std::net::IpAddr;
use std::ops::Range;

use alabel_links::LinkKind;
use memchr::memmem;

use super::found::KnownHost;
use crate::input::extract;

/// The names in the rest of a line, after its start or its key.
#[derive(Clone, Copy, Debug)]
pub(super) enum Names {
    /// The host of the URL that the line is.
    OfUrl,
    /// The words after an address.
    AfterAddress,
    /// The only word.
    Only,
    /// The parts between slashes, except the last one. Without slashes, there is only a value.
    BetweenSlashes,
    /// The parts between commas that are not addresses or numbers.
    BesideAddresses,
    /// The first part before a comma.
    FirstOfList,
    /// The first word, which can be in quotes.
    FirstWord,
    /// The owner of a record in quotes, and the name in its data.
    OfRecord,
    /// The name up to the end of a host, and names in the options of the filter.
    OfFilter,
    /// The names before a rule about elements, or names in the options of a filter.
    OfRule,
}

/// The octets that can stand in front of a name: wildcards, and the negation in filters.
const PREFIXES: [&[u8]; 3] = [b"~", b"*.", b"."];

/// The record types with a name in their data, and the number of the word after the type that is the name.
/// Unbound's manual calls them resource records in the format of a zone.
const TYPES_WITH_NAMES: [(&str, usize); 7] = [
    ("CNAME", 1),
    ("DNAME", 1),
    ("NS", 1),
    ("PTR", 1),
    ("MX", 2),
    ("SVCB", 2),
    ("SRV", 4),
];

/// The marks between names and a rule about elements, styles, scripts or the source of a page.
const RULE_MARKS: [&[u8]; 9] = [
    b"##", b"#@#", b"#?#", b"#@?#", b"#$#", b"#@$#", b"#$?#", b"#%#", b"#@%#",
];

/// The options of filters that list names.
const OPTIONS_WITH_NAMES: [&[u8]; 4] = [b"domain=", b"from=", b"to=", b"denyallow="];

impl Names {
    /// Returns the host at a place in a part of a line.
    pub(super) fn host<'t>(
        self,
        line: &'t [u8],
        (part, place): (&Range<usize>, Range<usize>),
    ) -> Option<KnownHost<'t>> {
        let host = without_prefixes(line, place);
        let text = std::str::from_utf8(octets(line, &host)).ok()?;
        let (kind, whole) = match self {
            Self::OfUrl => (LinkKind::Url, part.clone()),
            _ => (LinkKind::Name, host.clone()),
        };
        (!text.is_empty()).then_some(KnownHost {
            kind,
            link: whole,
            host,
            text,
        })
    }

    /// Returns the places of the names in a part of a line, or `None` if it has another shape.
    pub(super) fn of(self, line: &[u8], part: Range<usize>) -> Option<Vec<Range<usize>>> {
        let text = octets(line, &part);
        let is_blank = |octet: u8| octet.is_ascii_whitespace();
        Some(match self {
            Self::OfUrl => {
                let host = extract::host_of_url(std::str::from_utf8(text).ok()?)?;
                iter::once(part.start + host.start..part.start + host.end).collect()
            }
            Self::AfterAddress => {
                let mut words = words(line, part, is_blank);
                let address = words.next()?;
                is_address(octets(line, &address)).then(|| words.collect())?
            }
            Self::Only => {
                let words: Vec<_> = words(line, part, is_blank).collect();
                (words.len() == 1).then_some(words)?
            }
            Self::BetweenSlashes if text.first() == Some(&b'/') => {
                let value = text.iter().rposition(|octet| *octet == b'/')?;
                words(line, part.start..part.start + value, |octet| octet == b'/')
                    .filter(|word| octets(line, word) != b"#")
                    .collect()
            }
            Self::BetweenSlashes => Vec::new(),
            Self::BesideAddresses => {
                let parts =
                    words(line, part, |octet| octet == b',').map(|word| trimmed(line, word));
                let is_name =
                    |word: &[u8]| !is_address(word) && !word.iter().all(u8::is_ascii_digit);
                parts.filter(|word| is_name(octets(line, word))).collect()
            }
            Self::FirstOfList => words(line, part, |octet| octet == b',').take(1).collect(),
            Self::FirstWord => words(line, part, is_blank_or_quote).take(1).collect(),
            Self::OfRecord => names_of_record(line, part),
            Self::OfFilter => {
                let end = text.iter().position(|octet| b"^/:?$,|#".contains(octet));
                let name = part.start..end.map_or(part.end, |end| part.start + end);
                let mut names = names_of_options(line, part);
                names.insert(0, name);
                names
            }
            Self::OfRule => names_of_rule(line, part)?,
        })
    }
}

/// Returns the owner of a record, and the name in its data.
fn names_of_record(line: &[u8], part: Range<usize>) -> Vec<Range<usize>> {
    let words: Vec<_> = words(line, part, is_blank_or_quote).collect();
    let after_type = words.iter().enumerate().skip(1).find_map(|(index, word)| {
        let is_type = |name: &str| octets(line, word).eq_ignore_ascii_case(name.as_bytes());
        let (_, after) = TYPES_WITH_NAMES.iter().find(|(name, _)| is_type(name))?;
        words.get(index + after)
    });
    words
        .first()
        .into_iter()
        .chain(after_type)
        .cloned()
        .collect()
}

/// Returns the names before the mark of a rule about elements, or in the options of another filter.
fn names_of_rule(line: &[u8], part: Range<usize>) -> Option<Vec<Range<usize>>> {
    let text = octets(line, &part);
    let is_regular_expression = text.starts_with(b"/") || text.starts_with(b"@@/");
    let marks = RULE_MARKS
        .iter()
        .filter_map(|mark| memmem::find(text, mark));
    match marks.min().filter(|_| !is_regular_expression) {
        Some(mark) => {
            let list = part.start..part.start + mark;
            Some(
                words(line, list, |octet| octet == b',')
                    .map(|word| trimmed(line, word))
                    .collect(),
            )
        }
        None => Some(names_of_options(line, part)).filter(|names| !names.is_empty()),
    }
}

/// Returns the names in the options of a filter, which follow its last dollar sign.
fn names_of_options(line: &[u8], part: Range<usize>) -> Vec<Range<usize>> {
    let Some(dollar) = octets(line, &part).iter().rposition(|octet| *octet == b'$') else {
        return Vec::new();
    };
    let options = words(line, part.start + dollar + 1..part.end, |octet| {
        octet == b','
    });
    let lists = options.filter_map(|option| {
        let text = octets(line, &option);
        let start = OPTIONS_WITH_NAMES
            .iter()
            .find(|start| text.starts_with(start))?;
        Some(option.start + start.len()..option.end)
    });
    lists
        .flat_map(|list| words(line, list, |octet| octet == b'|'))
        .collect()
}

/// Returns the octets of a part of a line.
pub(super) fn octets<'l>(line: &'l [u8], part: &Range<usize>) -> &'l [u8] {
    line.get(part.clone()).unwrap_or_default()
}

/// Returns `true` for an octet around words that can be in quotes.
const fn is_blank_or_quote(octet: u8) -> bool {
    octet.is_ascii_whitespace() || matches!(octet, b'"' | b'\'')
}

/// Returns `true` for an IP address, which can have a zone.
fn is_address(word: &[u8]) -> bool {
    let text = std::str::from_utf8(word).unwrap_or_default();
    let address = text.split('%').next().unwrap_or_default();
    address.parse::<IpAddr>().is_ok()
}

/// Returns the parts between separators that are not empty.
fn words(
    line: &[u8],
    part: Range<usize>,
    is_separator: fn(u8) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let mut start = part.start;
    let words = octets(line, &part).split(move |octet| is_separator(*octet));
    let places = words.map(move |word| {
        let place = start..start + word.len();
        start = place.end + 1;
        place
    });
    places.filter(|place| !place.is_empty())
}

/// Returns a part without the white space around it.
pub(super) fn trimmed(line: &[u8], part: Range<usize>) -> Range<usize> {
    let text = octets(line, &part);
    let end = part.start + text.trim_ascii_end().len();
    end - text.trim_ascii().len()..end
}

/// Returns the place of a name without what can stand in front of it.
fn without_prefixes(line: &[u8], mut place: Range<usize>) -> Range<usize> {
    for prefix in PREFIXES {
        if octets(line, &place).starts_with(prefix) {
            place.start += prefix.len();
        }
    }
    place
}

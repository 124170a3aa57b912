//! The fields of lines.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;

use memchr::memmem::Finder;

use super::csv;

/// The greatest number of fields in a message.
const LISTED: usize = 20;

/// A selection of fields in each line.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    /// The fields in the order of the options.
    selection: Vec<Selector>,
    /// The numbers of the fields, ascending from 1. Fields selected by name get theirs from the header.
    numbers: Vec<NonZeroUsize>,
    /// The separator of fields.
    separator: Separator,
    /// `true` if the first line is a header.
    has_header: bool,
}

/// The selection of a field.
#[derive(Clone, Debug)]
pub(crate) enum Selector {
    /// The number, from 1.
    Number(NonZeroUsize),
    /// The name in the header.
    Name(String),
}

/// The separator of fields.
#[derive(Clone, Debug)]
pub(crate) enum Separator {
    /// A text between two fields.
    Text(Box<Finder<'static>>),
    /// Any number of spaces and tabs. Leading ones separate nothing.
    Whitespace,
    /// An octet outside quotes.
    Csv(u8),
}

/// The error of a line that lacks a selected field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MissingField {
    /// The number of fields in the line.
    fields: usize,
    /// The number of the missing field.
    number: NonZeroUsize,
}

impl fmt::Display for MissingField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fields, number } = self;
        let s = if *fields == 1 { "" } else { "s" };
        write!(
            f,
            "the line has {fields} field{s}, so there is no field {number}"
        )
    }
}

impl Selector {
    /// Parses a number or a name.
    pub(crate) fn parse(text: &str) -> Result<Self, &'static str> {
        match text.parse::<usize>() {
            Ok(number) => NonZeroUsize::new(number)
                .map(Self::Number)
                .ok_or("fields are counted from 1"),
            Err(_) if text.is_empty() => Err("a field has a number or a name"),
            Err(_) => Ok(Self::Name(text.to_owned())),
        }
    }
}

impl Fields {
    /// Selects fields. The first line is a header if `has_header` is `true` or a field is selected by name.
    pub(crate) fn new(selection: Vec<Selector>, separator: Separator, has_header: bool) -> Self {
        let is_name = |selector: &Selector| matches!(selector, Selector::Name(_));
        let mut fields = Self {
            has_header: has_header || selection.iter().any(is_name),
            selection,
            numbers: Vec::new(),
            separator,
        };
        // Names are resolved later, by the header.
        let _ = fields.resolve(&[]);
        fields
    }

    /// Returns `true` if the first line is a header.
    pub(crate) const fn has_header(&self) -> bool {
        self.has_header
    }

    /// Returns the delimiter of CSV.
    pub(crate) const fn csv_delimiter(&self) -> Option<u8> {
        match self.separator {
            Separator::Csv(delimiter) => Some(delimiter),
            Separator::Text(_) | Separator::Whitespace => None,
        }
    }

    /// Returns the texts of the fields of a line, without quotes of CSV. The first field starts at `start`.
    pub(crate) fn texts<'a>(
        &'a self,
        line: &'a [u8],
        start: usize,
    ) -> impl Iterator<Item = Cow<'a, [u8]>> {
        let is_csv = self.csv_delimiter().is_some();
        self.separator.split(line, start).map(move |field| {
            let field = line.get(field).unwrap_or_default();
            if is_csv {
                csv::unquote(field)
            } else {
                field.into()
            }
        })
    }

    /// Returns the places of all fields of a line without ending. The first field starts at `start`.
    pub(crate) fn places<'a>(
        &'a self,
        line: &'a [u8],
        start: usize,
    ) -> impl Iterator<Item = Range<usize>> + 'a {
        self.separator.split(line, start)
    }

    /// Resolves names of fields by the header. Fails with the first name that is not in it.
    pub(crate) fn resolve(&mut self, header: &[u8]) -> Result<(), String> {
        let number_of = |name: &str| {
            (1..)
                .map_while(NonZeroUsize::new)
                .zip(self.texts(header, csv::start(header)))
                .find_map(|(number, field)| (*field == *name.as_bytes()).then_some(number))
        };
        let numbers = self.selection.iter().map(|selector| match selector {
            Selector::Number(number) => Ok(*number),
            Selector::Name(name) => number_of(name).ok_or_else(|| name.clone()),
        });
        self.numbers = numbers.collect::<Result<Vec<_>, _>>()?;
        self.numbers.sort_unstable();
        self.numbers.dedup();
        Ok(())
    }

    /// Describes the fields of a header: their number and the first names.
    pub(crate) fn describe(&self, header: &[u8]) -> String {
        let fields = || self.texts(header, csv::start(header));
        let mut names = fields().take(LISTED);
        let name = |name: Cow<'_, [u8]>| format!("{:?}", String::from_utf8_lossy(&name));
        let names: Vec<String> = names.by_ref().map(name).collect();
        let others = fields().count() - names.len();
        let names = names.join(", ");
        match others {
            0 => names,
            others => format!("{names} and {others} others"),
        }
    }

    /// Finds the places of the selected fields in a line. The first field starts at `start`; the line has no
    /// ending.
    pub(crate) fn find(
        &self,
        line: &[u8],
        start: usize,
        places: &mut Vec<Range<usize>>,
    ) -> Result<(), MissingField> {
        places.clear();
        let mut fields = 0;
        let mut split = self.separator.split(line, start).inspect(|_| fields += 1);
        let mut before = 0;
        let missing = self.numbers.iter().find(|number| {
            let place = split.nth(number.get() - before - 1);
            before = number.get();
            places.extend(place.clone());
            place.is_none()
        });
        missing.map_or(Ok(()), |&number| Err(MissingField { fields, number }))
    }
}

impl Separator {
    /// Returns the places of all fields in a line. The first field starts at `start`; the line has no ending.
    fn split<'a>(
        &'a self,
        line: &'a [u8],
        start: usize,
    ) -> impl Iterator<Item = Range<usize>> + 'a {
        let mut start = match self {
            Self::Whitespace => skip_blanks(line, start),
            Self::Text(_) | Self::Csv(_) => Some(start),
        };
        std::iter::from_fn(move || {
            let field = self.field(line, start?);
            start = match self {
                Self::Whitespace => skip_blanks(line, field.end),
                Self::Text(text) => Some(field.end + text.needle().len()),
                Self::Csv(_) => Some(field.end + 1),
            };
            start = start.filter(|_| field.end < line.len());
            Some(field)
        })
    }

    /// Returns the place of the field that starts at `start`.
    fn field(&self, line: &[u8], start: usize) -> Range<usize> {
        let rest = line.get(start..).unwrap_or_default();
        let end = match self {
            Self::Text(text) => text.find(rest),
            Self::Whitespace => rest.iter().position(|&octet| is_blank(octet)),
            Self::Csv(delimiter) => return csv::field(line, start, *delimiter),
        };
        start..end.map_or(line.len(), |end| start + end)
    }
}

/// Returns the place of the first octet that is not a blank.
fn skip_blanks(line: &[u8], start: usize) -> Option<usize> {
    let rest = line.get(start..).unwrap_or_default();
    let blanks = rest.iter().position(|&octet| !is_blank(octet))?;
    Some(start + blanks)
}

/// Returns `true` if an octet is a space or a tab.
const fn is_blank(octet: u8) -> bool {
    matches!(octet, b' ' | b'\t')
}

//! Bulk conversion of lines, columns and fields equals conversion of each name.

#![no_main]

use std::num::NonZeroUsize;

use alabel::bulk::{Column, Converter, NameError, Run};
use alabel::{Form, Profile, Url};
use alabel_fuzz::{Flags, Options, split_options};
use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use memchr::memmem::Finder;

// The command uses the rest of the module.
#[allow(dead_code)]
#[path = "../../cli/src/input/csv.rs"]
mod csv;
#[allow(dead_code)]
#[path = "../../cli/src/input/fields.rs"]
mod fields;

/// Lines and the settings of their conversion.
#[derive(Debug)]
struct Input {
    profile: Profile,
    /// The form of the results.
    form: Form,
    /// The octet that ends a line.
    end: u8,
    /// The number of a field, from 0.
    field: usize,
    /// The text between fields.
    delimiter: &'static str,
    /// The lines.
    octets: Vec<u8>,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(octets: &mut Unstructured<'a>) -> Result<Self> {
        let (octets, options) = split_options(octets.bytes(octets.len())?);
        let [.., profile, choices] = options;
        let flags = Flags::from(options as Options);
        let profile: Profile = match profile % 5 {
            0 => flags.uts46().into(),
            1 => Url::new().into(),
            2 => Url::STRICT.into(),
            3 => flags.idna2008().into(),
            _ => flags.idna2003().into(),
        };
        Ok(Self {
            profile,
            form: [Form::Ascii, Form::Unicode][usize::from(choices & 1)],
            end: [b'\n', b'\0'][usize::from(choices >> 1 & 1)],
            field: usize::from(choices >> 2 & 3),
            delimiter: ["\t", ".", "..", "a"][usize::from(choices >> 4 & 3)],
            octets: octets.to_vec(),
        })
    }
}

impl Input {
    /// Converts a name, or returns the message of its error.
    fn convert(&self, name: &[u8]) -> std::result::Result<String, String> {
        let name = std::str::from_utf8(name).map_err(|error| format!("{error:?}"))?;
        let result = match self.form {
            Form::Ascii => self.profile.to_ascii(name),
            Form::Unicode => self.profile.to_unicode(name).into_result(),
        };
        result.map(String::from).map_err(|error| error.to_string())
    }

    /// Returns the names in the lines.
    fn names(&self) -> Vec<&[u8]> {
        let mut lines: Vec<&[u8]> = self.octets.split(|&octet| octet == self.end).collect();
        let last = lines.pop().unwrap_or_default();
        if self.end == b'\n' {
            for line in &mut lines {
                *line = line.strip_suffix(b"\r").unwrap_or(line);
            }
        }
        lines.extend((!last.is_empty()).then_some(last));
        lines
    }
}

/// Returns the message of an error.
fn message(error: NameError) -> String {
    match error {
        NameError::NotUtf8(error) => format!("{error:?}"),
        NameError::Name(error) => error.to_string(),
    }
}

/// Checks the lines, run by run.
fn check_lines(input: &Input, converter: &mut Converter<Profile>) {
    let mut results = Vec::new();
    let mut lines = converter.lines(&input.octets, input.end);
    while let Some(run) = lines.next_run() {
        match run {
            Run::Unchanged(range) => {
                let lines = input.octets[range].split_inclusive(|&octet| octet == input.end);
                for line in lines {
                    let name = line.strip_suffix(&[input.end]).unwrap();
                    results.push(Ok(String::from_utf8(name.to_vec()).unwrap()));
                }
            }
            Run::Changed { result, .. } => results.push(Ok(result.to_owned())),
            Run::Failed { error, .. } => results.push(Err(message(error))),
        }
    }
    let expected: Vec<_> = input
        .names()
        .into_iter()
        .map(|name| input.convert(name))
        .collect();
    assert_eq!(results, expected);
}

/// Checks the names as a column.
fn check_column(input: &Input, converter: &mut Converter<Profile>) {
    let names = input.names();
    let (mut offsets, mut values) = (vec![0], Vec::new());
    let mut expected = (Vec::new(), vec![0]);
    for name in &names {
        values.extend_from_slice(name);
        offsets.push(i32::try_from(values.len()).unwrap());
        expected.0.extend(
            input
                .convert(name)
                .map_or(name.to_vec(), String::into_bytes),
        );
        expected.1.push(i32::try_from(expected.0.len()).unwrap());
    }
    let mut output = (Vec::new(), Vec::new());
    let column = Column::new(&values, &offsets);
    let is_changed =
        converter.convert_column(column, &mut output.0, &mut output.1, |name, _, _| name);
    if !is_changed.unwrap() {
        output = (values, offsets);
    }
    assert_eq!(output, expected);
}

/// Checks the field of each line.
fn check_fields(input: &Input) {
    let number = NonZeroUsize::MIN.saturating_add(input.field);
    let selection = vec![fields::Selector::Number(number)];
    let separator = fields::Separator::Text(Box::new(Finder::new(input.delimiter).into_owned()));
    let fields = fields::Fields::new(selection, separator, false);
    let mut places = Vec::new();
    for name in input.names() {
        // Lossy text has the same delimiters in the same order, because they are ASCII.
        let naive = String::from_utf8_lossy(name);
        let naive = naive
            .split(input.delimiter)
            .nth(input.field)
            .map(str::to_owned);
        let found = fields.find(name, 0, &mut places).ok();
        let found = found.map(|()| String::from_utf8_lossy(&name[places[0].clone()]).into_owned());
        assert_eq!(found, naive);
    }
}

fuzz_target!(|input: Input| {
    let mut converter = Converter::new(input.profile, input.form);
    check_lines(&input, &mut converter);
    check_column(&input, &mut converter);
    check_fields(&input);
});

//! The conversions of a text in each way that the library has, with buffers that many texts share.

#![allow(clippy::unwrap_used)]

use alabel::bulk::{Change, Column, ColumnBuffer, Converter, Failure, Form};
use alabel::{Error, Profile, WriteError};

/// The text in place of a name that fails.
const FAILED: &str = "!";

/// The conversions of a text by one profile.
pub(crate) struct Conversions {
    pub(crate) ascii: Result<String, Error>,
    /// The string of ToASCII whether or not there are errors, of UTS #46.
    pub(crate) ascii_with_errors: Option<String>,
    pub(crate) unicode: String,
    pub(crate) unicode_error: Option<Error>,
    pub(crate) errors: Vec<Error>,
    pub(crate) unicode_errors: Vec<Error>,
}

impl Conversions {
    pub(crate) fn of(profile: Profile, text: &str) -> Self {
        let ascii_with_errors = match profile {
            Profile::Uts46(uts46) => Some(uts46.to_ascii_with_errors(text).0),
            _ => None,
        };
        let (unicode, unicode_error) = profile.to_unicode(text).into_parts();
        Self {
            ascii: profile.to_ascii(text).map(String::from),
            ascii_with_errors,
            unicode: unicode.into_owned(),
            unicode_error,
            errors: profile.check(text),
            unicode_errors: profile.check_to_unicode(text),
        }
    }

    /// Converts a label as one of a domain that is not all ASCII.
    pub(crate) fn in_company(profile: Profile, label: &str) -> Self {
        let mut conversions = Self::of(profile, &format!("{label}.é"));
        let unicode = &mut conversions.unicode;
        *unicode = unicode.strip_suffix(".é").unwrap().to_owned();
        if let Ok(ascii) = &mut conversions.ascii {
            *ascii = ascii.strip_suffix(".xn--9ca").unwrap().to_owned();
        }
        conversions
    }

    /// Returns the ASCII form, or the first error.
    pub(crate) fn ascii_result(&self) -> Result<&str, Error> {
        self.ascii.as_deref().map_err(Clone::clone)
    }

    /// Returns the Unicode form, or the first error.
    fn unicode_result(&self) -> Result<&str, Error> {
        self.unicode_error.clone().map_or(Ok(&self.unicode), Err)
    }
}

/// The buffers of one profile.
pub(crate) struct Buffers {
    pub(crate) profile: Profile,
    to_ascii: Converter,
    to_unicode: Converter,
    written: String,
    lines: Vec<u8>,
    column: ColumnBuffer<usize>,
}

impl Buffers {
    pub(crate) fn new(profile: Profile) -> Self {
        Self {
            profile,
            to_ascii: Converter::new(profile, Form::Ascii),
            to_unicode: Converter::new(profile, Form::Unicode),
            written: String::new(),
            lines: Vec::new(),
            column: ColumnBuffer::new(),
        }
    }

    /// Asserts that names have these conversions if they are written into a buffer and converted in bulk.
    pub(crate) fn assert(&mut self, names: &[(&str, &Conversions)]) {
        for (name, conversions) in names {
            self.assert_written(name, conversions);
        }
        let texts: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        for form in [Form::Ascii, Form::Unicode] {
            let results = names.iter().map(|(_, conversions)| match form {
                Form::Ascii => conversions.ascii_result(),
                Form::Unicode => conversions.unicode_result(),
            });
            let results: Vec<Result<&str, Error>> = results.collect();
            self.assert_one_by_one(form, &texts, &results);
            let strings: Vec<&str> = results
                .into_iter()
                .map(|result| result.unwrap_or(FAILED))
                .collect();
            self.assert_lines(form, &texts, &strings);
            self.assert_column(form, &texts, &strings);
        }
    }

    fn converter(&mut self, form: Form) -> &mut Converter {
        match form {
            Form::Ascii => &mut self.to_ascii,
            Form::Unicode => &mut self.to_unicode,
        }
    }

    fn assert_written(&mut self, name: &str, conversions: &Conversions) {
        let profile = self.profile;
        self.written.clear();
        // The method of `Profile` calls `to_ascii`.
        let result = match profile {
            Profile::Uts46(uts46) => uts46.write_ascii(name, &mut self.written),
            _ => profile.write_ascii(name, &mut self.written),
        };
        let ascii = conversions.ascii_result();
        let written = ascii.as_ref().map_or("", |ascii| ascii);
        assert_eq!(self.written, written, "{profile:?} {name:?}");
        let expected = ascii.map(drop).map_err(WriteError::from);
        assert_eq!(result, expected, "{profile:?} {name:?}");
        self.written.clear();
        let result = match profile {
            Profile::Uts46(uts46) => uts46.write_unicode(name, &mut self.written),
            _ => profile.write_unicode(name, &mut self.written),
        };
        assert_eq!(self.written, conversions.unicode, "{profile:?} {name:?}");
        let error = conversions.unicode_error.clone().map(WriteError::from);
        assert_eq!(result.err(), error, "{profile:?} {name:?}");
    }

    fn assert_one_by_one(&mut self, form: Form, names: &[&str], results: &[Result<&str, Error>]) {
        for (name, expected) in names.iter().zip(results) {
            let result = self.converter(form).convert(name);
            assert_eq!(result, *expected, "{name:?} in {names:?}");
        }
    }

    fn assert_lines(&mut self, form: Form, names: &[&str], strings: &[&str]) {
        let lines = |names: &[&str]| (names.join("\n") + "\n").into_bytes();
        let (input, mut output) = (lines(names), std::mem::take(&mut self.lines));
        output.clear();
        let failed = |_: Failure<'_>| FAILED.as_bytes();
        let converted = match self
            .converter(form)
            .convert_lines(&input, &mut output, failed)
        {
            Change::Unchanged => &input,
            Change::Changed => &output,
        };
        assert_eq!(*converted, lines(strings), "{:?} {names:?}", self.profile);
        self.lines = output;
    }

    fn assert_column(&mut self, form: Form, names: &[&str], strings: &[&str]) {
        let column = |names: &[&str]| {
            let mut column = ColumnBuffer::new();
            column.offsets.push(0);
            for name in names {
                column.values.extend(name.bytes());
                column.offsets.push(column.values.len());
            }
            column
        };
        let input: ColumnBuffer<usize> = column(names);
        let mut output = std::mem::take(&mut self.column);
        output.values.clear();
        output.offsets.clear();
        let failed = |_: Failure<'_>| FAILED.as_bytes();
        let names_in_column = Column::new(&input.values, &input.offsets);
        let converter = self.converter(form);
        let result = match converter
            .convert_column(names_in_column, &mut output, failed)
            .unwrap()
        {
            Change::Unchanged => &input,
            Change::Changed => &output,
        };
        assert_eq!(*result, column(strings), "{:?} {names:?}", self.profile);
        self.column = output;
    }
}

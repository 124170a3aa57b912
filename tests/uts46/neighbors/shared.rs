//! Conversions with buffers that all names share, held against those of the labels.

use alabel::bulk::{Column, Converter};
use alabel::{Error, Form, Profile, WriteError};

use super::conversions::{Conversions, Label};
use super::name::{Name, found};
use super::profiles::as_uts46;

/// The text in place of a name that fails.
const FAILED: &str = "!";

/// The conversions of one profile with buffers that all names share.
pub(super) struct Shared {
    profile: Profile,
    converters: [Converter<Profile>; 2],
    written: String,
    lines: Vec<u8>,
    values: Vec<u8>,
    offsets: Vec<usize>,
}

impl Shared {
    pub(super) fn new(profile: Profile) -> Self {
        Self {
            profile,
            converters: [Form::Ascii, Form::Unicode].map(|form| Converter::new(profile, form)),
            written: String::new(),
            lines: Vec::new(),
            values: Vec::new(),
            offsets: Vec::new(),
        }
    }

    /// Asserts that a name of some labels is converted as they are, and each of these as before.
    pub(super) fn assert(&mut self, labels: &[(&Label, usize)]) {
        let profile = self.profile;
        let name = Name::join(profile, labels);
        let text = &name.text;
        let actual = Conversions::of(profile, text);
        let found = |errors: &[Error]| found(errors, 0, 0).collect::<Vec<_>>();
        assert_eq!(found(&actual.errors), name.errors, "{profile:?} {text:?}");
        let errors = found(&actual.unicode_errors);
        assert_eq!(errors, name.unicode_errors, "{profile:?} {text:?}");
        let ascii = actual
            .errors
            .first()
            .map_or(Ok(name.ascii.clone()), |error| Err(error.clone()));
        assert_eq!(actual.ascii, ascii, "{profile:?} {text:?}");
        if let Some(string) = &actual.ascii_with_errors {
            assert_eq!(*string, name.ascii_with_errors, "{profile:?} {text:?}");
        }
        assert_eq!(
            actual.unicode_error.as_ref(),
            actual.unicode_errors.first(),
            "{profile:?} {text:?}"
        );
        if let Some(unicode) = name.unicode(profile, &actual.unicode_errors) {
            assert_eq!(actual.unicode, unicode, "{profile:?} {text:?}");
        }
        let alone = labels.iter().map(|(label, _)| (&label.text, &label.alone));
        let all: Vec<(&String, &Conversions)> = alone.chain([(text, &actual)]).collect();
        for (text, conversions) in &all {
            self.assert_written(text, conversions);
        }
        self.assert_in_bulk(&all);
    }

    /// Asserts that the operations that write into a buffer give these conversions.
    fn assert_written(&mut self, text: &str, conversions: &Conversions) {
        let profile = self.profile;
        self.written.clear();
        let result = match as_uts46(profile) {
            Some(uts46) => uts46.write_ascii(text, &mut self.written),
            None => profile.write_ascii(text, &mut self.written),
        };
        let ascii = conversions.ascii.as_deref();
        let expected = ascii
            .map(drop)
            .map_err(|error| WriteError::from(error.clone()));
        assert_eq!(result, expected, "{profile:?} {text:?}");
        assert_eq!(
            self.written,
            ascii.unwrap_or_default(),
            "{profile:?} {text:?}"
        );
        self.written.clear();
        let result = match as_uts46(profile) {
            Some(uts46) => uts46.write_unicode(text, &mut self.written),
            None => profile.write_unicode(text, &mut self.written),
        };
        let error = conversions.unicode_error.clone().map(WriteError::from);
        assert_eq!(result.err(), error, "{profile:?} {text:?}");
        assert_eq!(self.written, conversions.unicode, "{profile:?} {text:?}");
    }

    /// Asserts that the conversions in bulk give these for names that come one after another.
    fn assert_in_bulk(&mut self, names: &[(&String, &Conversions)]) {
        let profile = self.profile;
        let texts: Vec<&str> = names.iter().map(|(text, _)| text.as_str()).collect();
        let lines = texts.join("\n") + "\n";
        let ends = texts.iter().scan(0, |end, text| {
            *end += text.len();
            Some(*end)
        });
        let offsets: Vec<usize> = [0].into_iter().chain(ends).collect();
        let ascii = |conversions: &Conversions| conversions.ascii.clone();
        let unicode = |conversions: &Conversions| match &conversions.unicode_error {
            Some(error) => Err(error.clone()),
            None => Ok(conversions.unicode.clone()),
        };
        let results = [
            names
                .iter()
                .map(|(_, conversions)| ascii(conversions))
                .collect::<Vec<_>>(),
            names
                .iter()
                .map(|(_, conversions)| unicode(conversions))
                .collect::<Vec<_>>(),
        ];
        for (converter, results) in self.converters.iter_mut().zip(results) {
            for (text, result) in texts.iter().zip(&results) {
                let converted = converter.convert(text);
                let result = result.as_deref().map_err(Clone::clone);
                assert_eq!(converted, result, "{profile:?} {texts:?}");
            }
            let strings = || {
                results
                    .iter()
                    .map(|result| result.as_deref().unwrap_or(FAILED))
            };
            let failed = |_, _, _| FAILED.as_bytes();
            self.lines.clear();
            let is_changed = converter.convert_lines(lines.as_bytes(), &mut self.lines, failed);
            let converted = if is_changed {
                &self.lines
            } else {
                lines.as_bytes()
            };
            let expected: String = strings().flat_map(|string| [string, "\n"]).collect();
            assert_eq!(converted, expected.as_bytes(), "{profile:?} {texts:?}");
            self.values.clear();
            self.offsets.clear();
            let values = texts.concat();
            let column = Column::of_text(&values, &offsets);
            let (converted_values, converted_offsets) = (&mut self.values, &mut self.offsets);
            let is_changed =
                converter.convert_column(column, converted_values, converted_offsets, |_, _, _| {
                    FAILED.as_bytes()
                });
            let converted = if is_changed.unwrap() {
                &self.values
            } else {
                values.as_bytes()
            };
            let expected: String = strings().collect();
            assert_eq!(converted, expected.as_bytes(), "{profile:?} {texts:?}");
        }
    }
}

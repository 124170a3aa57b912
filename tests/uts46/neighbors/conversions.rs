//! The conversions of a text, and those of a label alone.

use alabel::{Error, Form, Profile, Uts46};

use super::profiles::{as_uts46, is_lenient_url};

/// The conversions of a text by one profile.
pub(super) struct Conversions {
    pub(super) ascii: Result<String, Error>,
    /// The string of ToASCII whether or not there are errors, of UTS #46.
    pub(super) ascii_with_errors: Option<String>,
    pub(super) unicode: String,
    pub(super) unicode_error: Option<Error>,
    pub(super) errors: Vec<Error>,
    pub(super) unicode_errors: Vec<Error>,
}

impl Conversions {
    pub(super) fn of(profile: Profile, text: &str) -> Self {
        let ascii_with_errors = as_uts46(profile).map(|uts46| uts46.to_ascii_with_errors(text).0);
        let (unicode, unicode_error) = profile.to_unicode(text).into_parts();
        Self {
            ascii: profile.to_ascii(text).map(String::from),
            ascii_with_errors,
            unicode: unicode.into_owned(),
            unicode_error,
            errors: profile.check(text).collect(),
            unicode_errors: profile.check_form(text, Form::Unicode).collect(),
        }
    }

    /// Converts a label as one of a domain that is not all ASCII.
    fn in_company(profile: Profile, label: &str) -> Self {
        let mut conversions = Self::of(profile, &format!("{label}.é"));
        let unicode = &mut conversions.unicode;
        *unicode = unicode.strip_suffix(".é").unwrap().to_owned();
        if let Ok(ascii) = &mut conversions.ascii {
            *ascii = ascii.strip_suffix(".xn--9ca").unwrap().to_owned();
        }
        conversions
    }
}

/// A label with its conversions.
pub(super) struct Label {
    pub(super) text: String,
    pub(super) alone: Conversions,
    /// The conversions in a domain that is not all ASCII, if they may be others.
    in_company: Option<Conversions>,
    /// The number of labels that it is in the mapped name.
    pub(super) count: usize,
}

impl Label {
    pub(super) fn new(profile: Profile, text: String) -> Self {
        let is_mapped_before_it_is_split = ["uts46", "url", "url-strict"].contains(&profile.name());
        let count = if is_mapped_before_it_is_split {
            Uts46::new().map_and_normalize(&text).split('.').count()
        } else {
            1
        };
        Self {
            alone: Conversions::of(profile, &text),
            in_company: is_lenient_url(profile).then(|| Conversions::in_company(profile, &text)),
            text,
            count,
        }
    }

    pub(super) fn conversions(&self, is_ascii: bool) -> &Conversions {
        self.in_company
            .as_ref()
            .filter(|_| !is_ascii)
            .unwrap_or(&self.alone)
    }
}

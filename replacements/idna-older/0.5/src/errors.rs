//! Errors of domains.

use core::error::Error;
use core::fmt;

use alabel::ErrorKind;

/// The errors of a domain, or no error by default.
///
/// `Display` writes the message of the first [`alabel::Error`], which is the [`source`](Error::source).
/// `Debug` also names the matching field of `Errors` in `idna` 0.5.0.
///
/// # Examples
///
/// ```
/// use std::error::Error;
///
/// let errors = idna::domain_to_ascii("xn--0.ü").unwrap_err();
/// let error: &alabel::Error = errors.source().unwrap().downcast_ref().unwrap();
/// assert_eq!(error.status(), Some("P4"));
/// assert_eq!(errors.to_string(), error.to_string());
/// assert!(format!("{errors:?}").starts_with("Errors { punycode: "));
/// ```
#[derive(Default)]
pub struct Errors {
    /// The first error, if any.
    first: Option<idna_1_1::Errors>,
}

impl Errors {
    /// Returns the field of `Errors` in `idna` 0.5.0 for the error.
    fn field(&self) -> Option<&'static str> {
        let error: &alabel::Error = self.source()?.downcast_ref()?;
        Some(match error.kind() {
            ErrorKind::NotNfc => "nfc",
            ErrorKind::LeadingHyphen
            | ErrorKind::TrailingHyphen
            | ErrorKind::HyphensInThirdAndFourth => "check_hyphens",
            ErrorKind::LeadingMark => "start_combining_mark",
            // Only errors of IDNA2008 have no status code of UTS #46.
            ErrorKind::Disallowed if error.status().is_none() => "disallowed_in_idna_2008",
            ErrorKind::Disallowed => "disallowed_character",
            ErrorKind::Std3 => "disallowed_by_std3_ascii_rules",
            ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => "invalid_mapping",
            ErrorKind::EmptyName | ErrorKind::EmptyLabel | ErrorKind::RootLabel => {
                "too_short_for_dns"
            }
            ErrorKind::NameTooLong | ErrorKind::LabelTooLong => "too_long_for_dns",
            ErrorKind::BidiRule1
            | ErrorKind::BidiRule2
            | ErrorKind::BidiRule3
            | ErrorKind::BidiRule4
            | ErrorKind::BidiRule5
            | ErrorKind::BidiRule6 => "check_bidi",
            _ => "punycode",
        })
    }
}

impl fmt::Debug for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut errors = f.debug_struct("Errors");
        if let (Some(field), Some(first)) = (self.field(), &self.first) {
            errors.field(field, &format_args!("{first}"));
        }
        errors.finish()
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.first {
            Some(first) => first.fmt(f),
            None => f.write_str("no error"),
        }
    }
}

impl Error for Errors {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.first.as_ref()?.source()
    }
}

impl From<idna_1_1::Errors> for Errors {
    fn from(errors: idna_1_1::Errors) -> Self {
        Self {
            first: Some(errors),
        }
    }
}

impl From<alabel::Error> for Errors {
    fn from(error: alabel::Error) -> Self {
        idna_1_1::Errors::from(error).into()
    }
}

impl From<Errors> for Result<(), Errors> {
    fn from(errors: Errors) -> Self {
        match errors.first {
            Some(_) => Err(errors),
            None => Ok(()),
        }
    }
}

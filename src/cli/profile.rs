//! The profiles that `--profile` names, behind one interface.

use std::borrow::Cow;

use alabel::{Error, Idna2003, Idna2008, Unicode, Url, Uts46};

/// A profile with its flags.
pub(super) enum Profile {
    /// `uts46`
    Uts46(Uts46),
    /// `url` and `url-strict`
    Url(Url),
    /// `idna2008` and `idna2008-registration`
    Idna2008(Idna2008),
    /// `idna2003`
    Idna2003(Idna2003),
}

/// Which way names are converted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    /// `to-ascii`
    ToAscii,
    /// `to-unicode`
    ToUnicode,
}

impl Profile {
    /// The converted name, or the first error.
    pub(super) fn convert<'a>(
        &self,
        operation: Operation,
        name: &'a str,
    ) -> Result<Cow<'a, str>, Error> {
        match (self, operation) {
            (Self::Uts46(uts46), Operation::ToAscii) => uts46.to_ascii(name),
            (Self::Uts46(uts46), Operation::ToUnicode) => unless_error(uts46.to_unicode(name)),
            (Self::Url(url), Operation::ToAscii) => url.domain_to_ascii(name),
            (Self::Url(url), Operation::ToUnicode) => unless_error(url.domain_to_unicode(name)),
            (Self::Idna2008(idna2008), Operation::ToAscii) => idna2008.to_ascii(name),
            (Self::Idna2008(idna2008), Operation::ToUnicode) => {
                unless_error(idna2008.to_unicode(name))
            }
            (Self::Idna2003(idna2003), Operation::ToAscii) => idna2003.to_ascii(name),
            // "ToUnicode never fails."
            (Self::Idna2003(idna2003), Operation::ToUnicode) => {
                Ok(idna2003.to_unicode(name).into_cow())
            }
        }
    }

    /// Every error of a name.
    pub(super) fn check(&self, operation: Operation, name: &str) -> Vec<Error> {
        match (self, operation) {
            (Self::Uts46(uts46), Operation::ToAscii) => uts46.check(name),
            (Self::Uts46(uts46), Operation::ToUnicode) => uts46.check_to_unicode(name),
            (Self::Url(url), Operation::ToAscii) => url.check(name),
            (Self::Url(url), Operation::ToUnicode) => url.check_to_unicode(name),
            (Self::Idna2008(idna2008), _) => idna2008.check(name),
            (Self::Idna2003(idna2003), Operation::ToAscii) => idna2003.check(name),
            (Self::Idna2003(_), Operation::ToUnicode) => Vec::new(),
        }
    }
}

/// The string of ToUnicode, unless there was an error.
fn unless_error(unicode: Unicode<'_>) -> Result<Cow<'_, str>, Error> {
    unicode.result().map_err(Clone::clone)?;
    Ok(unicode.into_cow())
}

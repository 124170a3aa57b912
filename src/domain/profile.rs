//! The operations that every profile has.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Domain, Unicode};
use crate::engine::Target;
use crate::engine::shortcut::is_plain_host;
use crate::error::Error;
use crate::profile::{Profile, Url};

/// A form of a name.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel::bulk::{Converter, Form};
///
/// let mut converter = Converter::new(Uts46::new(), Form::Unicode);
/// assert_eq!(converter.convert("xn--tda")?, "ü");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The form for DNS: what [`Profile::to_ascii`] returns.
    Ascii,
    /// The form for people: what [`Profile::to_unicode`] returns for a name without an error.
    Unicode,
}

impl Profile {
    /// Converts a name to its ASCII form, for DNS.
    ///
    /// Calls [`Uts46::to_ascii`](crate::Uts46::to_ascii), [`Url::to_ascii`](crate::Url::to_ascii),
    /// [`Idna2008::to_ascii`](crate::Idna2008::to_ascii) or [`Idna2003::to_ascii`](crate::Idna2003::to_ascii).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// let row: Vec<_> = Profile::ALL.iter().map(|profile| profile.to_ascii("faß.de")).collect::<Result<_, _>>()?;
    /// let expected = "xn--fa-hia.de";
    /// assert_eq!(row, [expected, expected, expected, expected, expected, "fass.de"]);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first of the errors that [`check`](Self::check) lists, such as
    /// [`Disallowed`](crate::ErrorKind::Disallowed) for `"☕"` in IDNA2008.
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        match self {
            Self::Uts46(uts46) => uts46.to_ascii(domain),
            Self::Url(url) => url.to_ascii(domain),
            Self::Idna2008(idna2008) => idna2008.to_ascii(domain),
            Self::Idna2003(idna2003) => idna2003.to_ascii(domain),
        }
    }

    /// Converts a name to its Unicode form, for people. Never fails.
    ///
    /// Calls [`Uts46::to_unicode`](crate::Uts46::to_unicode),
    /// [`Url::to_unicode`](crate::Url::to_unicode),
    /// [`Idna2008::to_unicode`](crate::Idna2008::to_unicode) or
    /// [`Idna2003::to_unicode`](crate::Idna2003::to_unicode), which say what becomes of a label with an error. [`Unicode`] says
    /// which ASCII the result may hold.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// for profile in Profile::ALL {
    ///     assert_eq!(profile.to_unicode("xn--bcher-kva.example").as_str(), "bücher.example");
    /// }
    /// ```
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        match self {
            Self::Uts46(uts46) => uts46.to_unicode(domain),
            Self::Url(url) => url.to_unicode(domain),
            Self::Idna2008(idna2008) => idna2008.to_unicode(domain),
            Self::Idna2003(idna2003) => idna2003.to_unicode(domain),
        }
    }

    /// Returns `true` if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// Takes less time than [`validate`](Self::validate) for a name with an error, because it does not look for its place.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// let row: Vec<_> = Profile::ALL.iter().map(|profile| profile.is_valid("☕.example")).collect();
    /// assert_eq!(row, [true, true, true, false, false, false]);
    /// ```
    #[must_use]
    pub fn is_valid(self, domain: &str) -> bool {
        match self {
            Self::Uts46(uts46) => uts46.is_valid(domain),
            Self::Url(url) => url.is_valid(domain),
            Self::Idna2008(idna2008) => idna2008.is_valid(domain),
            Self::Idna2003(idna2003) => idna2003.is_valid(domain),
        }
    }

    /// Lists every error of a name in [`to_ascii`](Self::to_ascii). The list is empty if and only if that succeeds.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2008, Profile};
    ///
    /// let profile = Profile::from(Idna2008::REGISTRATION);
    /// let codes: Vec<_> = profile.check("-Ü.a_b").iter().map(|error| error.kind().code()).collect();
    /// assert_eq!(codes, ["disallowed", "leading-hyphen", "not-ldh"]);
    /// ```
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Error> {
        self.check_up_to(domain, usize::MAX)
    }

    /// Lists the first errors of [`check`](Self::check), `limit` at most.
    ///
    /// For names from strangers: a long name can have an error for each of its octets, and each error takes memory. Stops at the
    /// error that is the last one to list, where no label after it can change those before.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Profile::ALL[0].check_up_to(&name, 10), Profile::ALL[0].check(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        match self {
            Self::Uts46(uts46) => uts46.check_up_to(domain, limit),
            Self::Url(url) => url.check_up_to(domain, limit),
            Self::Idna2008(idna2008) => idna2008.check_up_to(domain, limit),
            Self::Idna2003(idna2003) => idna2003.check_up_to(domain, limit),
        }
    }

    /// Returns the string of ToASCII even if there are errors, where the specification defines one, together with every error.
    ///
    /// Only UTS #46 runs ToASCII to the end: see [`Uts46::to_ascii_with_errors`](crate::Uts46::to_ascii_with_errors). The
    /// domain parser of the URL Standard, IDNA2008 and ToASCII of IDNA2003 return nothing but failure, and the string is `None`
    /// for a name with an error. The string of ToUnicode is that of [`to_unicode`](Self::to_unicode) in every profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2008, Profile, Uts46};
    ///
    /// let (string, errors) = Profile::from(Uts46::new()).to_ascii_with_errors("Bücher..example");
    /// assert_eq!((string.as_deref(), errors.len()), (Some("xn--bcher-kva..example"), 1));
    ///
    /// let idna2008 = Profile::from(Idna2008::LOOKUP);
    /// assert_eq!(idna2008.to_ascii_with_errors("bücher..example").0, None);
    /// assert_eq!(idna2008.to_ascii_with_errors("bücher.example").0.unwrap(), "xn--bcher-kva.example");
    /// ```
    #[must_use]
    pub fn to_ascii_with_errors(self, domain: &str) -> (Option<String>, Vec<Error>) {
        if let Self::Uts46(uts46) = self {
            let (string, errors) = uts46.to_ascii_with_errors(domain);
            return (Some(string), errors);
        }
        match self.to_ascii(domain) {
            Ok(string) => (Some(string.into_owned()), Vec::new()),
            Err(_) => (None, self.check(domain)),
        }
    }

    /// Lists every error of a name in [`to_unicode`](Self::to_unicode). The list is empty if and only if
    /// [`Unicode::result`] is `Ok`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Profile, Url};
    ///
    /// assert_eq!(Profile::from(Url::new()).check_to_unicode("xn--0.xn--0").len(), 2);
    /// ```
    #[must_use]
    pub fn check_to_unicode(self, domain: &str) -> Vec<Error> {
        self.check_to_unicode_up_to(domain, usize::MAX)
    }

    /// Lists the first errors of [`check_to_unicode`](Self::check_to_unicode), `limit` at most.
    ///
    /// For names from strangers: a long name can have an error for each of its octets, and each error takes memory. Stops at the
    /// error that is the last one to list, where no label after it can change those before.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Profile::ALL[0].check_to_unicode_up_to(&name, 10), Profile::ALL[0].check_to_unicode(&name)[..10]);
    /// ```
    #[must_use]
    pub fn check_to_unicode_up_to(self, domain: &str, limit: usize) -> Vec<Error> {
        match self {
            Self::Uts46(uts46) => uts46.check_to_unicode_up_to(domain, limit),
            Self::Url(url) => url.check_to_unicode_up_to(domain, limit),
            Self::Idna2008(idna2008) => idna2008.check_to_unicode_up_to(domain, limit),
            Self::Idna2003(idna2003) => idna2003.check_to_unicode_up_to(domain, limit),
        }
    }

    /// Parses a name by the rules of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Profile;
    ///
    /// let profile: Profile = "idna2003".parse()?;
    /// assert_eq!(profile.domain("straße.example")?.as_str(), "strasse.example");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_ascii`](Self::to_ascii).
    /// - Any error of [`Domain::parse`] on the result: with [`Url`], `"xn--8i7caa.example"`.
    pub fn domain(self, domain: &str) -> Result<Domain, Error> {
        Domain::parse(&self.to_ascii(domain)?)
    }

    /// Converts a name to a form, and returns whether the result is in `output`; if not, it is the name itself.
    ///
    /// Replaces what is in `output`, and does not allocate if there is room in it and
    /// [`Uts46::write_ascii`](crate::Uts46::write_ascii) would not.
    #[inline]
    pub(crate) fn convert_into(
        self,
        form: Form,
        domain: &str,
        output: &mut String,
    ) -> Result<bool, Error> {
        output.clear();
        if is_plain_host(domain, self.denies_underscore(form)) {
            return Ok(false);
        }
        let target = Target::from(form);
        match self {
            Self::Uts46(uts46) => uts46.convert_into(target, domain, output),
            Self::Url(url) => url.convert_into(target, domain, output),
            Self::Idna2008(idna2008) => idna2008.convert_into(target, domain, output),
            Self::Idna2003(idna2003) => {
                let result = match form {
                    Form::Ascii => idna2003.to_ascii(domain),
                    Form::Unicode => idna2003.to_unicode(domain).into_result(),
                };
                Ok(take_owned(result?, output))
            }
        }
    }

    /// Returns `true` if a label may fail because of an underscore or a grave accent.
    pub(crate) const fn denies_underscore(self, form: Form) -> bool {
        match (self, form) {
            (Self::Uts46(uts46), _) => uts46.denies_underscore(),
            (Self::Url(url), Form::Ascii) if url.be_strict => Url::STRICT_FLAGS.denies_underscore(),
            (Self::Url(url), Form::Ascii) => url.flags().denies_underscore(),
            (Self::Url(url), Form::Unicode) => url.to_unicode_flags().denies_underscore(),
            (Self::Idna2008(_), _) => true,
            (Self::Idna2003(idna2003), _) => idna2003.denied_ascii().has_underscore(),
        }
    }
}

impl From<Form> for Target {
    fn from(form: Form) -> Self {
        match form {
            Form::Ascii => Self::Ascii,
            Form::Unicode => Self::Unicode,
        }
    }
}

/// Moves a result that is not the name itself into `output`. Returns whether it is there.
fn take_owned(result: Cow<'_, str>, output: &mut String) -> bool {
    let Cow::Owned(result) = result else {
        return false;
    };
    *output = result;
    true
}

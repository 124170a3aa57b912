//! The operations of every profile.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;

use super::specification::{ErrorsFunction, Form, Specification};
use super::{Domain, Unicode, WriteError};
use crate::engine::{ErrorsOf, NameBuffer};
use crate::error::Error;
use crate::profile::Idna;

impl<S: Specification> Idna<S> {
    /// Converts a name to its ASCII form, for DNS.
    ///
    /// Accepts a name in any form. Borrows a name already in ASCII form; otherwise returns an owned string of
    /// ASCII code points.
    ///
    /// | profile | operation | separators | ASCII labels |
    /// |---|---|---|---|
    /// | [`Uts46`](crate::Uts46) | ToASCII of [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII) | `.` and the code points mapped to it | lowercased |
    /// | [`Url`](crate::Url) | domain parser of the [URL Standard, section 3.3](https://url.spec.whatwg.org/#concept-domain-to-ascii) | `.` and the code points mapped to it | lowercased |
    /// | [`Idna2008`](crate::Idna2008) | [RFC 5891, section 5](https://www.rfc-editor.org/rfc/rfc5891#section-5), or section 4 for registration | `.` | stay, but A-labels are lowercased |
    /// | [`Idna2003`](crate::Idna2003) | ToASCII of [RFC 3490, section 4.1](https://www.rfc-editor.org/rfc/rfc3490#section-4.1), for each label | `.` `。` `．` `｡` | stay |
    ///
    /// [`Url`](crate::Url) does not percent-decode. Its result can be an IPv4 address: check
    /// [`Url::ends_in_a_number`](crate::Url::ends_in_a_number), or use [`Host`](crate::Host). The result
    /// of [`Idna2003`](crate::Idna2003) can have more labels than the name: nameprep maps U+2024 ONE DOT
    /// LEADER to a full stop inside a label, which is an error only with UseSTD3ASCIIRules.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2003, Idna2008, Url, Uts46};
    ///
    /// assert_eq!(Uts46::new().to_ascii("Bücher。Example")?, "xn--bcher-kva.example");
    /// assert_eq!(Url::new().to_ascii("faß.ExAmPlE")?, "xn--fa-hia.example");
    /// let ascii = Idna2008::LOOKUP.to_ascii("bücher.XN--BCHER-KVA.Example")?;
    /// assert_eq!(ascii, "xn--bcher-kva.xn--bcher-kva.Example");
    /// assert_eq!(Idna2003::new().to_ascii("Bücher。Example")?, "xn--bcher-kva.Example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first of the errors that [`check`](Self::check) lists, for example:
    ///
    /// | name | `Uts46::new()` | `Url::new()` | `Idna2008::LOOKUP` | `Idna2003::new()` |
    /// |---|---|---|---|---|
    /// | `""` | [`EmptyName`](crate::ErrorKind::EmptyName) | [`EmptyDomain`](crate::ErrorKind::EmptyDomain) | `EmptyName` | [`EmptyLabel`](crate::ErrorKind::EmptyLabel) |
    /// | `"a b"` and `"a／b"` | [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint) | the same | [`NotLdh`](crate::ErrorKind::NotLdh) and [`Disallowed`](crate::ErrorKind::Disallowed) | `ForbiddenDomainCodePoint` |
    /// | `"a..b"` | `EmptyLabel` | | `EmptyLabel` | `EmptyLabel` |
    /// | 64 times `"a"` | [`LabelTooLong`](crate::ErrorKind::LabelTooLong) | | `LabelTooLong` | `LabelTooLong` |
    /// | `"xn--0.ü"` | [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode) | the same | the same | |
    /// | `"\u{378}"` | `Disallowed` | the same | [`Unassigned`](crate::ErrorKind::Unassigned) | `Unassigned` |
    /// | `"☕"` | | | `Disallowed` | `Unassigned` |
    /// | `"a\u{200D}b"` | [`ZeroWidthJoiner`](crate::ErrorKind::ZeroWidthJoiner) | the same | the same | |
    /// | `"0a.א"` | [`BidiRule1`](crate::ErrorKind::BidiRule1) | the same | the same | |
    #[expect(
        clippy::inline_always,
        reason = "the compiler links added rules unless it sees constant flags: 19,000 octets in WebAssembly"
    )]
    #[inline(always)]
    pub fn to_ascii<'a>(&self, name: &'a str) -> Result<Cow<'a, str>, Error> {
        if self.0.is_plain(Form::Ascii, name) {
            return Ok(Cow::Borrowed(name));
        }
        self.0.ascii(name)
    }

    /// Converts a name to its Unicode form, for people. Never fails.
    ///
    /// Accepts a name in any form. Borrows a name already in Unicode form. [`Unicode::result`] returns the
    /// first error. [`Unicode`] lists the ASCII that the string may contain.
    ///
    /// | profile | operation | a label with an error |
    /// |---|---|---|
    /// | [`Uts46`](crate::Uts46) | ToUnicode of [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode) | is converted as far as the steps of the specification go |
    /// | [`Url`](crate::Url) | "domain to Unicode" of the [URL Standard, section 3.3](https://url.spec.whatwg.org/#concept-domain-to-unicode) | the whole domain stays unchanged |
    /// | [`Idna2008`](crate::Idna2008) | [RFC 5891, section 5.3](https://www.rfc-editor.org/rfc/rfc5891#section-5.3) | an A-label stays encoded |
    /// | [`Idna2003`](crate::Idna2003) | ToUnicode of [RFC 3490, section 4.2](https://www.rfc-editor.org/rfc/rfc3490#section-4.2), for each label | stays unchanged, and so do separators |
    ///
    /// **The string is for reading.** The string of [`Url`](crate::Url) can contain any ASCII, even without
    /// an error: `google.com℀.evil.com` becomes `google.coma/c.evil.com`, unless
    /// [`deny_ascii_in_unicode`](crate::Url::deny_ascii_in_unicode) is set. The string of
    /// [`Idna2003`](crate::Idna2003) can have more labels than the name: an A-label can decode to U+3002
    /// IDEOGRAPHIC FULL STOP, which separates labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2003, Idna2008, Url, Uts46};
    ///
    /// let name = "xn--bcher-kva.xn--53h";
    /// assert_eq!(Uts46::new().to_unicode(name).as_str(), "bücher.☕");
    /// // U+2615 is not a code point of IDNA2008.
    /// assert_eq!(Idna2008::LOOKUP.to_unicode(name).as_str(), "bücher.xn--53h");
    /// assert_eq!(Idna2008::LOOKUP.to_unicode(name).result().unwrap_err().code_point(), Some('☕'));
    ///
    /// let broken = "xn--bcher-kva.xn--0";
    /// assert_eq!(Uts46::new().to_unicode(broken).as_str(), "bücher.xn--0");
    /// assert_eq!(Url::new().to_unicode(broken).as_str(), "xn--bcher-kva.xn--0");
    ///
    /// // Two labels become three, which UTS #46 refuses.
    /// assert_eq!(Idna2003::new().to_unicode("xn--r6j.com").as_str(), "。.com");
    /// assert!(Uts46::new().to_unicode("xn--r6j.com").result().is_err());
    /// ```
    #[expect(
        clippy::inline_always,
        reason = "a call moves the result and drops its error, 46 of 155 instructions (bench row \"ASCII hosts, to_unicode\")"
    )]
    #[inline(always)]
    #[must_use]
    pub fn to_unicode<'a>(&self, name: &'a str) -> Unicode<'a> {
        if self.0.is_plain(Form::Unicode, name) {
            return Unicode::without_error(Cow::Borrowed(name));
        }
        self.0.unicode(name)
    }

    /// Returns `true` if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// Faster than [`check`](Self::check) for invalid names: it does not locate the error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2008, Uts46};
    ///
    /// assert!(Uts46::new().is_valid("☕.example"));
    /// assert!(!Idna2008::LOOKUP.is_valid("☕.example"));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_valid(&self, name: &str) -> bool {
        self.0.is_plain(Form::Ascii, name) || self.0.is_valid(name)
    }

    /// Lists the errors of a name in [`to_ascii`](Self::to_ascii), label by label, in the order of the
    /// specification's steps.
    ///
    /// The list is empty if and only if `to_ascii` succeeds. Lengths are checked last, with one exception:
    /// [`NameTooLong`](crate::ErrorKind::NameTooLong) comes first if the mapped name has more than 1,016 code
    /// points, because no such name fits into DNS. In IDNA2003,
    /// [`LabelTooLong`](crate::ErrorKind::LabelTooLong) comes first in a label whose mapping has more than
    /// 252 code points.
    ///
    /// The iterator is lazy. A long name can have an error for each of its octets, so take only as many as
    /// people read.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Error, Idna2008, Uts46};
    ///
    /// let errors: Vec<Error> = Uts46::STRICT.check("-a.b c..d").collect();
    /// let status: Vec<_> = errors.iter().filter_map(|error| error.status()).collect();
    /// assert_eq!(status, ["V3", "U1", "A4_2"]);
    /// assert_eq!(errors[1].span(), 4..5);
    ///
    /// let name = "a b.".repeat(1000);
    /// assert_eq!(Idna2008::LOOKUP.check(&name).take(10).count(), 10);
    /// assert!(Idna2008::LOOKUP.check("bücher.example").next().is_none());
    /// ```
    #[expect(
        clippy::inline_always,
        reason = "the compiler links added rules unless it sees constant flags: 19,000 octets in WebAssembly"
    )]
    #[inline(always)]
    #[must_use = "iterators are lazy"]
    pub fn check<'a>(&self, name: &'a str) -> impl FusedIterator<Item = Error> + use<'a, S> {
        self.check_form(name, Form::Ascii)
    }

    /// Lists the errors of a name in [`to_ascii`](Self::to_ascii) or in [`to_unicode`](Self::to_unicode), in
    /// the order of [`check`](Self::check).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    ///
    /// let mut errors = Uts46::new().check_form("a..b", Form::Unicode);
    /// assert_eq!(errors.next().unwrap().status(), Some("X4_2"));
    /// assert_eq!(errors.next(), None);
    /// ```
    #[expect(
        clippy::inline_always,
        reason = "the compiler links added rules unless it sees constant flags: 19,000 octets in WebAssembly"
    )]
    #[inline(always)]
    #[must_use = "iterators are lazy"]
    pub fn check_form<'a>(
        &self,
        name: &'a str,
        form: Form,
    ) -> impl FusedIterator<Item = Error> + use<'a, S> {
        Errors {
            specification: self.0,
            find: self.0.errors_function(),
            form,
            name,
            found: None,
            returned: 0,
            kept: Errors::<S>::KEPT,
        }
    }

    /// Writes the result of [`to_ascii`](Self::to_ascii) to `output`. Writes nothing if there is an error.
    ///
    /// [`Uts46`](crate::Uts46) does not allocate for valid names in Unicode Normalization Form C, such as
    /// `Bücher.Example`, of up to 253 octets with labels of up to 64 code points. Nearly all valid names are
    /// of this kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let mut request = String::from("Host: ");
    /// Uts46::new().write_ascii("bücher.example", &mut request)?;
    /// assert_eq!(request, "Host: xn--bcher-kva.example");
    /// # Ok::<(), alabel::WriteError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`WriteError::Name`] if `to_ascii` fails: `"a b"`.
    /// - [`WriteError::Output`] if `output` fails.
    #[inline]
    pub fn write_ascii(&self, name: &str, output: &mut impl fmt::Write) -> Result<(), WriteError> {
        if let Some(result) = self.0.write_host(name, output) {
            return Ok(result?);
        }
        let mut buffer = NameBuffer::new();
        Ok(output.write_str(self.0.ascii_in(name, &mut buffer)?)?)
    }

    /// Writes the result of [`to_unicode`](Self::to_unicode) to `output`, even if there is an error.
    ///
    /// [`Uts46`](crate::Uts46) does not allocate for ASCII host names, in either letter case, nor for most
    /// names already in Unicode form. It allocates once for a name with A-labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let mut line = String::new();
    /// Uts46::new().write_unicode("xn--bcher-kva.example", &mut line)?;
    /// assert_eq!(line, "bücher.example");
    /// # Ok::<(), alabel::WriteError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`WriteError::Output`] if `output` fails.
    /// - [`WriteError::Name`], after the string is written, if [`Unicode::result`] is an error: `"xn--0"`.
    #[inline]
    pub fn write_unicode(
        &self,
        name: &str,
        output: &mut impl fmt::Write,
    ) -> Result<(), WriteError> {
        if let Some(result) = self.0.write_host(name, output) {
            return Ok(result?);
        }
        let (name, error) = self.0.unicode(name).into_parts();
        output.write_str(&name)?;
        error.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Parses a name by the rules of this profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2003, Uts46};
    ///
    /// assert_eq!(Uts46::STRICT.domain("Straße.example")?.as_str(), "xn--strae-oqa.example");
    /// assert_eq!(Idna2003::new().domain("Straße.example")?.as_str(), "strasse.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_ascii`](Self::to_ascii).
    /// - Any error of [`Domain::parse`] on the result: `"xn--8i7caa.example"` with [`Url`](crate::Url),
    ///   `"xn--0"` with [`Idna2003`](crate::Idna2003), and `"a..b"` with [`Uts46`](crate::Uts46) if
    ///   VerifyDnsLength is false.
    pub fn domain(&self, name: &str) -> Result<Domain, Error> {
        Domain::parse(&self.to_ascii(name)?)
    }

    /// Converts a name to a form. Returns `true` if the result is in `output`, and `false` if the result is
    /// the name.
    ///
    /// Replaces the content of `output`. Does not allocate if `output` has room and
    /// [`write_ascii`](Self::write_ascii) would not allocate.
    #[inline]
    pub(crate) fn convert_into(
        &self,
        form: Form,
        name: &str,
        output: &mut String,
    ) -> Result<bool, Error> {
        output.clear();
        if self.0.is_plain(form, name) {
            return Ok(false);
        }
        self.0.convert_into(form, name, output)
    }

    /// Returns `true` if an underscore or a grave accent may be an error.
    pub(crate) fn denies_underscore(&self, form: Form) -> bool {
        self.0.denies_underscore_in(form)
    }

    /// Returns `true` if a number at the end of a name is an error.
    pub(crate) fn denies_numbers(&self, form: Form) -> bool {
        self.0.denies_numbers_in(form)
    }
}

/// The errors of a name, computed on demand.
struct Errors<'a, S> {
    specification: S,
    /// The function that finds the errors.
    find: ErrorsFunction<S>,
    /// The form to which the name is converted.
    form: Form,
    name: &'a str,
    /// The errors of the first findings. `None` until the first call of `next`.
    found: Option<ErrorsOf<'a>>,
    /// The number of errors that were returned.
    returned: usize,
    /// The number of findings that are kept.
    kept: usize,
}

impl<S> Errors<'_, S> {
    /// The initial number of findings to keep. Few names have more, and most programs read only a few errors.
    const KEPT: usize = 64;

    /// The factor by which the number of kept findings grows. The name is then converted again. A smaller
    /// factor would make a name with some ten thousand errors need a third conversion.
    const MORE: usize = 4096;
}

impl<S: Specification> Iterator for Errors<'_, S> {
    type Item = Error;

    fn next(&mut self) -> Option<Error> {
        loop {
            let (specification, form, name) = (self.specification, self.form, self.name);
            let kept = self.kept;
            let find = self.find;
            let first = || find(specification, form, name, kept);
            let found = self.found.get_or_insert_with(first);
            if let Some(error) = found.next() {
                self.returned += 1;
                return Some(error);
            }
            if !found.is_cut() {
                return None;
            }
            self.kept = kept.saturating_mul(Self::MORE);
            let mut found = find(specification, form, name, self.kept);
            found.pass_over(self.returned);
            self.found = Some(found);
        }
    }
}

impl<S: Specification> FusedIterator for Errors<'_, S> {}

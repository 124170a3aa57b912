//! Whole names: the one pipeline that reads a profile.

mod deviation;
mod diagnosis;
mod finding;
mod idna2003;
mod idna2008;
mod label_rules;
mod label_types;
mod labels;
mod name;
mod name_buffer;
mod processing;
mod profile;
mod proof;
mod quick;
mod remedy;
mod unicode;
mod url;
mod write;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::deviation::{Deviation, DeviationPlace};
pub use self::label_types::{ALabel, ULabel};
pub use self::name::Domain;
pub use self::unicode::Unicode;
pub use self::write::WriteError;

use crate::error::{Error, Specification};
use crate::profile::Uts46;
use diagnosis::Input;
use finding::{Finding, Findings};

impl Uts46 {
    /// The ASCII form of a name, for DNS: ToASCII.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII). Takes a name in any form and
    /// returns it as it is, borrowed, if it is that form already; otherwise an owned string of ASCII code
    /// points, with letters in lowercase.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().to_ascii("Bücher。example")?, "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first of the errors that [`check`](Self::check) lists. See [`to_ascii`](crate::to_ascii) for
    /// examples.
    #[inline]
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        let mut first = None;
        if let Some(output) = quick::to_ascii(domain, self, &mut first) {
            return Ok(output);
        }
        self.to_ascii_step_by_step(domain, first)
    }

    /// The Unicode form of a name, for people: ToUnicode.
    ///
    /// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). Takes a name in any form and
    /// returns it as it is, borrowed, if it is that form already; otherwise an owned string. It never fails:
    /// a label with an error is in the string as far as the steps lead, and [`Unicode::result`] has the
    /// first error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().to_unicode("xn--bcher-kva.example").as_str(), "bücher.example");
    /// ```
    #[inline]
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        let mut first = None;
        if let Some(name) = quick::to_unicode(domain, self, &mut first) {
            return Unicode { name, error: None };
        }
        self.to_unicode_step_by_step(domain, first)
    }

    /// Every error of a name in ToASCII, label by label and in the order of the steps.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII). There is none exactly if
    /// [`to_ascii`](Self::to_ascii) succeeds. Lengths are checked last, over the whole result.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let errors = Uts46::STRICT.check("-a.b c..d");
    /// let status: Vec<_> = errors.iter().filter_map(|error| error.status()).collect();
    /// assert_eq!(status, ["V3", "U1", "A4_2"]);
    /// assert_eq!(errors[1].span(), 4..5);
    /// ```
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Error> {
        self.to_ascii_with_errors(domain).1
    }

    /// The string that ToASCII makes of a name even if there are errors, and every error.
    ///
    /// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII), step 6 without step 5. The
    /// string is what the conformance test of UTS #46 lists. It is for comparison and diagnosis: "no DNS
    /// lookup should be done" with the string of a name that has errors.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let (string, errors) = Uts46::STRICT.to_ascii_with_errors("-Bücher..example");
    /// assert_eq!(string, "xn---bcher-4ya..example");
    /// let status: Vec<_> = errors.iter().filter_map(|error| error.status()).collect();
    /// assert_eq!(status, ["V3", "A4_2"]);
    /// ```
    #[must_use]
    pub fn to_ascii_with_errors(self, domain: &str) -> (String, Vec<Error>) {
        let mut findings = Findings::all();
        let output = processing::to_ascii(domain, self, &mut findings);
        (output, self.input(domain).all_errors(&findings))
    }

    /// Every error of a name in ToUnicode, label by label and in the order of the steps.
    ///
    /// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). There is none exactly if
    /// [`Unicode::result`] is `Ok` for [`to_unicode`](Self::to_unicode). ToUnicode knows no limits of
    /// length.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let errors = Uts46::new().check_to_unicode("a..b");
    /// assert_eq!(errors[0].status(), Some("X4_2"));
    /// ```
    #[must_use]
    pub fn check_to_unicode(self, domain: &str) -> Vec<Error> {
        let mut findings = Findings::all();
        processing::to_unicode(domain, self, &mut findings);
        self.input(domain).all_errors(&findings)
    }

    /// ToASCII, with all its steps, of which the first finding may be known.
    #[cold]
    fn to_ascii_step_by_step(
        self,
        domain: &str,
        first: Option<Finding>,
    ) -> Result<Cow<'_, str>, Error> {
        let mut findings = Findings::first();
        findings.start_with(first);
        let output = processing::to_ascii(domain, self, &mut findings);
        self.input(domain).result(&findings)?;
        Ok(borrow_if_same(domain, output))
    }

    /// ToUnicode, with all its steps, of which the first finding may be known.
    #[cold]
    fn to_unicode_step_by_step(self, domain: &str, first: Option<Finding>) -> Unicode<'_> {
        let mut findings = Findings::first();
        findings.start_with(first);
        let output = processing::to_unicode(domain, self, &mut findings);
        Unicode {
            name: borrow_if_same(domain, output),
            error: self.input(domain).first_error(&findings),
        }
    }

    /// A name, and what the operations of UTS #46 do to it.
    fn input(self, domain: &str) -> Input<'_> {
        Input {
            domain,
            mapping: self.mapping(),
            specification: Specification::Uts46,
            remedy: remedy::uts46,
        }
    }
}

/// The output, or the input if that is the same.
fn borrow_if_same(domain: &str, output: String) -> Cow<'_, str> {
    if output == domain {
        Cow::Borrowed(domain)
    } else {
        Cow::Owned(output)
    }
}

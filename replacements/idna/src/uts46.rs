//! UTS #46 and its flags.
//!
//! | flag | here |
//! |---|---|
//! | CheckHyphens | [`Hyphens::Check`] |
//! | CheckBidi, CheckJoiners | always true |
//! | UseSTD3ASCIIRules | [`AsciiDenyList::STD3`] |
//! | VerifyDnsLength | [`DnsLength::Verify`] |
//! | Transitional_Processing, IgnoreInvalidPunycode | always false |
//!
//! [`alabel::Uts46`] has all flags.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::Utf8Error;

use alabel::label::{MAX_NAME_OCTETS, MAX_OCTETS};
use alabel::{Unicode, VerifyDnsLength};

pub use crate::deny_list::AsciiDenyList;
use crate::{Errors, errors};

/// The hyphens that are errors.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hyphens {
    /// None; CheckHyphens is false.
    Allow,
    /// Leading and trailing hyphens.
    CheckFirstLast,
    /// Also hyphens in positions 3 and 4; CheckHyphens is true.
    Check,
}

/// The lengths that are errors in ToASCII.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DnsLength {
    /// None; VerifyDnsLength is false.
    Ignore,
    /// Lengths that do not fit into DNS. The root dot is allowed.
    VerifyAllowRootDot,
    /// Also the root dot; VerifyDnsLength is true.
    Verify,
}

impl From<DnsLength> for VerifyDnsLength {
    fn from(dns_length: DnsLength) -> Self {
        match dns_length {
            DnsLength::Ignore => Self::False,
            DnsLength::VerifyAllowRootDot => Self::AllowRootLabel,
            DnsLength::Verify => Self::True,
        }
    }
}

/// The treatment of errors in [`Uts46::process`].
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorPolicy {
    /// Write nothing.
    FailFast,
    /// Write the name with U+FFFD REPLACEMENT CHARACTER in place of each error.
    MarkErrors,
}

/// The result of [`Uts46::process`] for a name without errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessingSuccess {
    /// Nothing was written, because the result is the input, in ASCII.
    Passthrough,
    /// The result was written.
    WroteToSink,
}

/// The failure of [`Uts46::process`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessingError {
    /// The name breaks a rule.
    ValidityError,
    /// The output failed.
    SinkError,
}

impl From<fmt::Error> for ProcessingError {
    fn from(_: fmt::Error) -> Self {
        Self::SinkError
    }
}

/// Returns `true` if an ASCII name has the lengths that VerifyDnsLength requires.
///
/// # Examples
///
/// ```
/// use idna::uts46::verify_dns_length;
///
/// assert!(verify_dns_length("example.com.", true));
/// assert!(!verify_dns_length("example.com.", false));
/// assert!(!verify_dns_length("a..b", true));
/// ```
#[must_use]
pub fn verify_dns_length(domain_name: &str, allow_trailing_dot: bool) -> bool {
    let name = match domain_name.strip_suffix('.') {
        Some(name) if allow_trailing_dot => name,
        _ => domain_name,
    };
    name.len() <= MAX_NAME_OCTETS
        && name
            .split('.')
            .all(|label| (1..=MAX_OCTETS).contains(&label.len()))
}

/// Returns the rules for these arguments.
pub(crate) fn rules(
    ascii_deny_list: AsciiDenyList,
    hyphens: Hyphens,
    dns_length: DnsLength,
) -> alabel::Uts46 {
    alabel::Uts46::new()
        .use_std3_ascii_rules(ascii_deny_list == AsciiDenyList::STD3)
        .deny_ascii(ascii_deny_list.0)
        .check_hyphens(hyphens == Hyphens::Check)
        .check_hyphens_at_ends(hyphens == Hyphens::CheckFirstLast)
        .verify_dns_length(dns_length.into())
}

/// The operations of UTS #46.
///
/// # Examples
///
/// ```
/// use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
///
/// let uts46 = Uts46::new();
/// let name = "Bücher.example".as_bytes();
/// assert_eq!(
///     uts46.to_ascii(name, AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore)?,
///     "xn--bcher-kva.example"
/// );
/// # Ok::<(), idna::Errors>(())
/// ```
#[derive(Default)]
#[non_exhaustive]
pub struct Uts46 {}

impl Uts46 {
    /// Returns the operations.
    #[must_use]
    pub const fn new() -> Self {
        Self {}
    }

    /// Converts a name in UTF-8 to ASCII: ToASCII.
    ///
    /// # Errors
    ///
    /// Fails for a name that is not UTF-8 or breaks a rule, such as `b"xn--0"`.
    pub fn to_ascii<'a>(
        &self,
        domain_name: &'a [u8],
        ascii_deny_list: AsciiDenyList,
        hyphens: Hyphens,
        dns_length: DnsLength,
    ) -> Result<Cow<'a, str>, Errors> {
        let rules = rules(ascii_deny_list, hyphens, dns_length);
        Ok(rules.to_ascii(str::from_utf8(domain_name)?)?)
    }

    /// Converts a name in UTF-8 to Unicode: ToUnicode. U+FFFD replaces each error.
    pub fn to_unicode<'a>(
        &self,
        domain_name: &'a [u8],
        ascii_deny_list: AsciiDenyList,
        hyphens: Hyphens,
    ) -> (Cow<'a, str>, Result<(), Errors>) {
        let rules = rules(ascii_deny_list, hyphens, DnsLength::Ignore);
        let (unicode, error) = marked(rules, domain_name);
        into_result(unicode, error)
    }

    /// Converts a name in UTF-8 for display: to Unicode, except for labels that `output_as_unicode` rejects.
    ///
    /// Calls `output_as_unicode` with each label that has a code point outside ASCII and no error, with the
    /// last label of the name, and with `true` if the name is a Bidi domain name.
    ///
    /// # Examples
    ///
    /// ```
    /// use idna::uts46::{AsciiDenyList, Hyphens, Uts46};
    ///
    /// let name = "bücher.日本.example".as_bytes();
    /// let is_latin = |label: &[char], _: &[char], _: bool| label.iter().all(|&c| c < '\u{250}');
    /// let (shown, _) = Uts46::new().to_user_interface(name, AsciiDenyList::URL, Hyphens::Allow, is_latin);
    /// assert_eq!(shown, "bücher.xn--wgv71a.example");
    /// ```
    pub fn to_user_interface<'a, OutputUnicode: FnMut(&[char], &[char], bool) -> bool>(
        &self,
        domain_name: &'a [u8],
        ascii_deny_list: AsciiDenyList,
        hyphens: Hyphens,
        output_as_unicode: OutputUnicode,
    ) -> (Cow<'a, str>, Result<(), Errors>) {
        let rules = rules(ascii_deny_list, hyphens, DnsLength::Ignore);
        let Ok(name) = str::from_utf8(domain_name) else {
            let (unicode, error) = marked(rules, domain_name);
            let shown = shown(&unicode, unicode.as_str(), output_as_unicode).into_owned();
            return (Cow::Owned(shown), into_result(unicode, error).1);
        };
        let unicode = rules.to_unicode_marked(name);
        if is_input(&unicode, name) {
            return into_result(unicode, None);
        }
        let Cow::Owned(shown) = shown(&unicode, name, output_as_unicode) else {
            return into_result(unicode, None);
        };
        let (_, result) = into_result(unicode, None);
        if shown == name {
            return (Cow::Borrowed(name), result);
        }
        (Cow::Owned(shown), result)
    }

    /// Writes the result of [`to_user_interface`](Self::to_user_interface) to `sink`, or nothing if that is
    /// the input in ASCII.
    ///
    /// With [`ErrorPolicy::FailFast`], writes nothing if there is an error. If there is no error and `sink`
    /// gets a code point outside ASCII, `ascii_sink` gets the result of ToASCII.
    ///
    /// # Examples
    ///
    /// ```
    /// use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};
    ///
    /// let (mut unicode, mut ascii) = (String::new(), String::new());
    /// let success = Uts46::new().process(
    ///     b"xn--tda.example",
    ///     AsciiDenyList::URL,
    ///     Hyphens::Allow,
    ///     ErrorPolicy::FailFast,
    ///     |_, _, _| true,
    ///     &mut unicode,
    ///     Some(&mut ascii),
    /// );
    /// assert_eq!(success, Ok(ProcessingSuccess::WroteToSink));
    /// assert_eq!((&*unicode, &*ascii), ("ü.example", "xn--tda.example"));
    /// ```
    ///
    /// # Errors
    ///
    /// - [`ProcessingError::ValidityError`]: the name is not UTF-8, or breaks a rule.
    /// - [`ProcessingError::SinkError`]: `sink` or `ascii_sink` failed.
    #[expect(clippy::too_many_arguments, reason = "the API of `idna`")]
    pub fn process<W: Write + ?Sized, OutputUnicode: FnMut(&[char], &[char], bool) -> bool>(
        &self,
        domain_name: &[u8],
        ascii_deny_list: AsciiDenyList,
        hyphens: Hyphens,
        error_policy: ErrorPolicy,
        output_as_unicode: OutputUnicode,
        sink: &mut W,
        ascii_sink: Option<&mut W>,
    ) -> Result<ProcessingSuccess, ProcessingError> {
        let rules = rules(ascii_deny_list, hyphens, DnsLength::Ignore);
        let Ok(name) = str::from_utf8(domain_name) else {
            if error_policy == ErrorPolicy::MarkErrors {
                let name = String::from_utf8_lossy(domain_name);
                let unicode = rules.to_unicode_marked(&name);
                sink.write_str(&shown(&unicode, unicode.as_str(), output_as_unicode))?;
            }
            return Err(ProcessingError::ValidityError);
        };
        let unicode = match error_policy {
            ErrorPolicy::MarkErrors => rules.to_unicode_marked(name),
            ErrorPolicy::FailFast => rules
                .to_valid_unicode(name)
                .ok_or(ProcessingError::ValidityError)?,
        };
        if is_input(&unicode, name) {
            return Ok(ProcessingSuccess::Passthrough);
        }
        let shown = shown(&unicode, name, output_as_unicode);
        if shown.is_ascii() && shown == name {
            return Ok(ProcessingSuccess::Passthrough);
        }
        sink.write_str(&shown)?;
        if unicode.result().is_err() {
            return Err(ProcessingError::ValidityError);
        }
        if let Some(ascii_sink) = ascii_sink
            && !shown.is_ascii()
        {
            ascii_sink.write_str(&unicode.show_if(|_| false))?;
        }
        Ok(ProcessingSuccess::WroteToSink)
    }
}

/// Returns ToUnicode with marks for errors, and for octets that are not UTF-8.
#[inline]
fn marked(rules: alabel::Uts46, domain_name: &[u8]) -> (Unicode<'_>, Option<Utf8Error>) {
    match str::from_utf8(domain_name) {
        Ok(name) => (rules.to_unicode_marked(name), None),
        Err(error) => {
            let name = String::from_utf8_lossy(domain_name);
            let unicode = rules.to_unicode_marked(&name).into_owned();
            (unicode, Some(error))
        }
    }
}

/// Returns `true` if the result is the input in ASCII. Then no label needs the closure, and nothing is
/// written.
#[inline]
fn is_input(unicode: &Unicode<'_>, name: &str) -> bool {
    core::ptr::eq(unicode.as_str(), name) && name.is_ascii()
}

/// Returns the name and its first error. An error of the octets comes first.
#[inline]
fn into_result(
    unicode: Unicode<'_>,
    error: Option<Utf8Error>,
) -> (Cow<'_, str>, Result<(), Errors>) {
    let (name, first) = unicode.into_parts();
    let result = error.map_or_else(|| errors::result(first), |error| Err(error.into()));
    (name, result)
}

/// Returns the result for `input`, with A-labels in place of the labels that `output_as_unicode` rejects.
#[inline]
fn shown<'a>(
    unicode: &'a Unicode<'_>,
    input: &str,
    mut output_as_unicode: impl FnMut(&[char], &[char], bool) -> bool,
) -> Cow<'a, str> {
    let text = unicode.as_str();
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    // Computed once, for the first label that needs it.
    let mut name: Option<(Vec<char>, bool)> = None;
    let mut code_points: Vec<char> = Vec::new();
    let mut is_shown = |label: &str| {
        let (top_level, is_bidi) = name.get_or_insert_with(|| {
            let labels = text.strip_suffix('.').unwrap_or(text);
            let top_level = labels.rsplit('.').next().unwrap_or_default();
            (top_level.chars().collect(), unicode.is_bidi_domain_name())
        });
        code_points.clear();
        code_points.reserve(label.len());
        code_points.extend(label.chars());
        output_as_unicode(&code_points, top_level, *is_bidi)
    };
    if !input.is_ascii() {
        return unicode.show_if(is_shown);
    }
    // In ASCII, mapping changes only letter case, so the A-labels are those of the input.
    let mut refused = Vec::new();
    unicode.show_if(|label| {
        if !is_shown(label) {
            refused.push(label.as_ptr());
        }
        true
    });
    if refused.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + input.len());
    for (label, a_label) in text.split('.').zip(input.split('.')) {
        let is_refused = refused.contains(&label.as_ptr());
        shown.push_str(if is_refused { a_label } else { label });
        shown.push('.');
    }
    shown.pop();
    shown.make_ascii_lowercase();
    Cow::Owned(shown)
}

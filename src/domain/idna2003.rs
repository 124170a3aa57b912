//! ToASCII and ToUnicode of IDNA2003 ([RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4)):
//! every step, in its order.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::check::{check_denied, check_hyphens_at_ends, report_invalid_punycode};
use super::diagnosis::Input;
use super::finding::{Findings, LabelFindings};
use super::{Unicode, borrow_if_same, hint};
use crate::error::{Error, ErrorKind, Specification};
use crate::label::{ACE_PREFIX, MAX_OCTETS, Separators, append_ascii_form, is_plain_host, split};
use crate::profile::Idna2003;
use crate::punycode;
use crate::unicode::{Mapping, Nameprep};
use crate::validity::{code_points, hyphens, nameprep};

impl Idna2003 {
    /// Converts a name to its ASCII form, for DNS: applies ToASCII to each label.
    ///
    /// [RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4). Accepts all four label separators. Borrows the
    /// input if it is already the result. ASCII labels keep their case.
    ///
    /// Nameprep can produce a full stop inside a label: it maps U+2024 ONE DOT LEADER in `a․b` to one. ToASCII of RFC 3490
    /// then returns `a.b`, which is two labels in DNS. With UseSTD3ASCIIRules it is an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().to_ascii("Bücher。Example")?, "xn--bcher-kva.Example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first error that [`check`](Self::check) lists, for example:
    ///
    /// - `"a\u{202E}b"`: [`Prohibited`](ErrorKind::Prohibited), table C.8.
    /// - `"ẞ"`: [`Unassigned`](ErrorKind::Unassigned), unless AllowUnassigned.
    /// - `"אa"`: [`LCatWithRandAlCat`](ErrorKind::LCatWithRandAlCat).
    /// - `"א1"`: [`LastNotRandAlCat`](ErrorKind::LastNotRandAlCat).
    /// - `"xn--ü"`: [`NonAsciiALabel`](ErrorKind::NonAsciiALabel).
    /// - `"a／b"` and `"c℀"`: [`ForbiddenDomainCodePoint`](ErrorKind::ForbiddenDomainCodePoint), nameprep produces `/`.
    /// - `"a_b"`, with UseSTD3ASCIIRules: [`Std3`](ErrorKind::Std3).
    /// - `"a..b"` and `""`: [`EmptyLabel`](ErrorKind::EmptyLabel).
    /// - 64 times `"a"`: [`LabelTooLong`](ErrorKind::LabelTooLong).
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        if self.is_unchanged(domain) {
            return Ok(Cow::Borrowed(domain));
        }
        let mut findings = Findings::first();
        let output = to_ascii(domain, self, &mut findings);
        findings.result(|| input(domain))?;
        Ok(borrow_if_same(domain, output))
    }

    /// Converts a name to its Unicode form, for people: applies ToUnicode to each label.
    ///
    /// [RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4). "ToUnicode never fails": a label stays
    /// unchanged if a step fails or if it is not an A-label. Label separators stay unchanged too. [`Unicode::result`] returns
    /// the first failure of a step. That a label has no ACE prefix is not a failure.
    ///
    /// A label that is no A-label stays as it was in the input, so the result holds every forbidden ASCII code point of the
    /// input. No A-label decodes to one, because step 6 applies ToASCII, which denies it.
    ///
    /// **Warning:** the result can have more labels than the input. An A-label can decode to a string with U+3002 IDEOGRAPHIC
    /// FULL STOP, which is a label separator: nameprep keeps it, and step 6 does not look for separators. Do not split the
    /// result into labels or convert it again.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().to_unicode("xn--bcher-kva。Example").as_str(), "bücher。Example");
    /// // It decodes to "Ü", which nameprep maps to "ü".
    /// let name = Idna2003::new().to_unicode("xn--wca.example");
    /// assert_eq!(name.as_str(), "xn--wca.example");
    /// assert_eq!(name.result().unwrap_err().kind(), alabel::ErrorKind::NoRoundTrip);
    /// // Two labels become three: the A-label decodes to a label separator.
    /// let name = Idna2003::new().to_unicode("xn--r6j.com");
    /// assert_eq!(name.as_str(), "。.com");
    /// assert!(name.result().is_ok());
    /// // UTS #46 rejects the name.
    /// assert!(alabel::to_unicode("xn--r6j.com").result().is_err());
    /// ```
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        let mut findings = Findings::first();
        let output = to_unicode(domain, self, &mut findings);
        Unicode {
            name: borrow_if_same(domain, output),
            error: findings.first_error(|| input(domain)),
        }
    }

    /// Lists every error of a name in ToASCII, label by label, in the order of the steps.
    ///
    /// The list is empty if and only if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2003};
    ///
    /// let errors = Idna2003::new().check("a\u{202E}b。אa");
    /// assert_eq!((errors[0].label(), errors[0].span()), (0, 1..4));
    /// assert_eq!(errors[1].kind(), ErrorKind::LCatWithRandAlCat);
    /// assert_eq!(errors[1].span(), 10..11);
    /// ```
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Error> {
        let mut findings = Findings::all();
        to_ascii(domain, self, &mut findings);
        input(domain).all_errors(&findings)
    }

    /// Lists every failure of a step in ToUnicode, label by label. That a label has no ACE prefix is not a failure.
    ///
    /// The list is empty if and only if [`Unicode::result`] of [`to_unicode`](Self::to_unicode) is `Ok`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().check_to_unicode("xn--0.xn--wca.bücher").len(), 2);
    /// ```
    #[must_use]
    pub fn check_to_unicode(self, domain: &str) -> Vec<Error> {
        let mut findings = Findings::all();
        to_unicode(domain, self, &mut findings);
        input(domain).all_errors(&findings)
    }

    /// Prepares a single label: applies nameprep.
    ///
    /// [RFC 3491](https://www.rfc-editor.org/rfc/rfc3491): maps, normalizes, checks for prohibited code points and
    /// bidirectional text, and unless AllowUnassigned is set, for unassigned code points. The result can hold any ASCII code
    /// point: `℀` becomes `a/c`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().nameprep("Straße\u{AD}")?, "strasse");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - `"\u{E000}"`: [`Prohibited`](ErrorKind::Prohibited), table C.3.
    /// - `"\u{221}"`: [`Unassigned`](ErrorKind::Unassigned), unless AllowUnassigned.
    /// - `"1א"`: [`FirstNotRandAlCat`](ErrorKind::FirstNotRandAlCat).
    pub fn nameprep(self, label: &str) -> Result<String, Error> {
        let mut findings = Findings::first();
        let prepared = Operation::new(self, 0, &mut findings).nameprep(label);
        findings.result(|| input(label))?;
        Ok(prepared.into_iter().collect())
    }

    /// Checks if ToASCII certainly succeeds and changes nothing.
    fn is_unchanged(self, domain: &str) -> bool {
        let denied = self.denied_ascii();
        let is_separator = |&octet: &u8| octet == b'.';
        let mut labels = domain
            .strip_suffix('.')
            .unwrap_or(domain)
            .as_bytes()
            .split(is_separator);
        is_plain_host(domain, denied.has_underscore())
            || !self.use_std3_ascii_rules
                && domain.is_ascii()
                && !denied.has_any_of(domain)
                && labels.all(|label| (1..=MAX_OCTETS).contains(&label.len()))
    }
}

/// Combines a name with the mapping, the specification and the hints of its errors.
fn input(domain: &str) -> Input<'_> {
    Input {
        domain,
        mapping: &Nameprep,
        specification: Specification::Idna2003,
        hint: hint::idna2003,
    }
}

/// Splits a name into labels. "2. Split the domain name into individual labels as described in section 3.1." "The zero-length
/// root label which is implied in domain names (...) is not considered a label in this specification" (section 2).
fn labels(domain: &str) -> impl Iterator<Item = &str> {
    let root = domain
        .char_indices()
        .next_back()
        .filter(|&(_, c)| Separators::Idna2003.contains(c));
    let name = root.and_then(|(start, _)| domain.get(..start));
    split(name.unwrap_or(domain), Separators::Idna2003)
}

/// Runs section 4 with ToASCII.
fn to_ascii(domain: &str, profile: Idna2003, findings: &mut Findings) -> String {
    let mut output = String::with_capacity(domain.len());
    for (index, label) in labels(domain).enumerate() {
        // "5. (...) change all the label separators to U+002E (full stop)."
        if index > 0 {
            output.push('.');
        }
        output.push_str(&Operation::new(profile, index, findings).apply_to_ascii(label));
    }
    if domain.ends_with(|c| Separators::Idna2003.contains(c)) {
        output.push('.');
    }
    output
}

/// Runs section 4 with ToUnicode.
fn to_unicode(domain: &str, profile: Idna2003, findings: &mut Findings) -> String {
    let mut output = String::with_capacity(domain.len());
    let mut rest = domain;
    for (index, label) in split(domain, Separators::Idna2003).enumerate() {
        let mut operation = Operation::new(profile, index, findings);
        match operation.apply_to_unicode(label) {
            Some(decoded) => output.push_str(&decoded),
            None => output.push_str(label),
        }
        let mut following = rest.get(label.len()..).unwrap_or_default().chars();
        output.extend(following.next());
        rest = following.as_str();
    }
    output
}

/// An operation on a label.
struct Operation<'a> {
    /// The flags.
    profile: Idna2003,
    /// The number of the label.
    index: usize,
    /// Whether the code points are those that an A-label decodes to.
    is_decoded: bool,
    /// The findings so far.
    findings: &'a mut Findings,
}

impl<'a> Operation<'a> {
    /// Starts an operation on the label with this number.
    fn new(profile: Idna2003, index: usize, findings: &'a mut Findings) -> Self {
        Self {
            profile,
            index,
            is_decoded: false,
            findings,
        }
    }

    /// Runs ToASCII (section 4.1). The string is the result if there is no finding.
    fn apply_to_ascii(&mut self, label: &str) -> String {
        // "1. If the sequence contains any code points outside the ASCII range (0..7F) then proceed to step 2,
        // otherwise skip to step 3."
        let label: Vec<char> = if label.is_ascii() {
            label.chars().collect()
        } else {
            // "2. Perform the steps specified in [NAMEPREP] and fail if there is an error."
            self.nameprep(label)
        };
        let profile = self.profile;
        let mut findings = self.findings_of(&label);
        // "3. If the UseSTD3ASCIIRules flag is set, then perform these checks:"
        if profile.use_std3_ascii_rules {
            // "(a) Verify the absence of non-LDH ASCII code points".
            findings.report(ErrorKind::Std3, code_points::not_ldh);
            // "(b) Verify the absence of leading and trailing hyphen-minus".
            check_hyphens_at_ends(&mut findings);
        } else {
            // RFC 3490 has no such step, and with the empty set there is none.
            check_denied(profile.denied_ascii, &mut findings);
        }
        // "4. If the sequence contains any code points outside the ASCII range (0..7F) then proceed to step 5,
        // otherwise skip to step 8."
        let non_ascii = label.iter().position(|c| !c.is_ascii());
        // "5. Verify that the sequence does NOT begin with the ACE prefix."
        if hyphens::has_leading_ace_prefix(&label) {
            findings.report(ErrorKind::NonAsciiALabel, |_| non_ascii);
        }
        // "6. Encode the sequence using the encoding algorithm in [PUNYCODE] and fail if there is an error.
        // 7. Prepend the ACE prefix."
        let mut output = String::new();
        if let Err(kind) = append_ascii_form(&label, &mut output) {
            findings.report_label(kind, true);
        }
        // "8. Verify that the number of code points is in the range 1 to 63 inclusive."
        findings.report_label(ErrorKind::EmptyLabel, output.is_empty());
        findings.report_label(ErrorKind::LabelTooLong, output.len() > MAX_OCTETS);
        output
    }

    /// Runs ToUnicode (section 4.2). `None` means that the label stays unchanged: "If any step fails, then the original input
    /// sequence is returned immediately in that step".
    fn apply_to_unicode(&mut self, label: &str) -> Option<String> {
        // "1. If all code points in the sequence are in the ASCII range (0..7F) then skip to step 3."
        let label: Vec<char> = if label.is_ascii() {
            label.chars().collect()
        } else {
            // "2. Perform the steps specified in [NAMEPREP] and fail if there is an error."
            self.nameprep(label)
        };
        if self.has_failed() {
            return None;
        }
        // "3. Verify that the sequence begins with the ACE prefix, and save a copy of the sequence."
        if !hyphens::has_leading_ace_prefix(&label) {
            return None;
        }
        let saved: String = label.iter().collect();
        // "4. Remove the ACE prefix. 5. Decode the sequence using the decoding algorithm in [PUNYCODE] and fail if
        // there is an error. Save a copy of the result of this step."
        let rest = saved.get(ACE_PREFIX.len()..).unwrap_or_default();
        let decoded = match punycode::decode(rest) {
            Ok(decoded) => decoded,
            Err(error) => {
                report_invalid_punycode(error, &mut self.findings_of(&label));
                return None;
            }
        };
        // "6. Apply ToASCII." So far the label has no finding.
        self.is_decoded = true;
        let encoded = self.apply_to_ascii(&decoded);
        if self.has_failed() {
            return None;
        }
        // "7. Verify that the result of step 6 matches the saved copy from step 3, using a case-insensitive ASCII
        // comparison."
        if !encoded.eq_ignore_ascii_case(&saved) {
            let mut findings = self.findings_of(&label);
            findings.report_label(ErrorKind::NoRoundTrip, true);
            return None;
        }
        // "8. Return the saved copy from step 5."
        Some(decoded)
    }

    /// Runs nameprep ([RFC 3491](https://www.rfc-editor.org/rfc/rfc3491)). The code points are the result if there is no
    /// finding.
    fn nameprep(&mut self, label: &str) -> Vec<char> {
        // Sections 3, "Mapping", and 4, "Normalization".
        let label = Nameprep.apply(label);
        let allow_unassigned = self.profile.allow_unassigned;
        let mut findings = self.findings_of(&label);
        // Section 5, "Prohibited Output".
        for (position, prohibition) in nameprep::prohibited(&label) {
            findings.report_position(ErrorKind::Prohibited(prohibition), position);
        }
        // Section 6, "Bidirectional characters".
        findings.report(ErrorKind::LCatWithRandAlCat, nameprep::l_cat);
        findings.report(
            ErrorKind::FirstNotRandAlCat,
            nameprep::first_not_rand_al_cat,
        );
        findings.report(ErrorKind::LastNotRandAlCat, nameprep::last_not_rand_al_cat);
        // Section 7, "Unassigned Code Points in Internationalized Domain Names".
        if !allow_unassigned {
            findings.report(ErrorKind::Unassigned, nameprep::unassigned);
        }
        label
    }

    /// Returns the findings of the label, for rules about these code points.
    fn findings_of<'b>(&'b mut self, code_points: &'b [char]) -> LabelFindings<'b> {
        LabelFindings {
            all: self.findings,
            label: self.index,
            code_points,
            is_decoded: self.is_decoded,
        }
    }

    /// Checks if the label has a finding.
    fn has_failed(&self) -> bool {
        self.findings.has_any_of(self.index)
    }
}

//! Registration and lookup ([RFC 5891](https://www.rfc-editor.org/rfc/rfc5891), sections 4 and 5).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::diagnosis::Input;
use super::finding::{Findings, LabelFindings, Place};
use super::label_rules::{
    report_invalid_punycode, validate_bidi, validate_context_o, validate_hyphens_at_ends,
    validate_joiners, validate_leading_mark, validate_third_and_fourth_hyphens,
};
use super::labels::{Conversion, Labels};
use super::processing::{MAX_NAME_OCTETS, verify_name_length};
use super::proof::Premises;
use super::{Unicode, borrow_if_same, hint, quick};
use crate::error::{Error, ErrorKind};
use crate::label::{LabelKind, MAX_OCTETS, Separators, append_ascii_form, is_plain_host, split};
use crate::profile::{CheckBidi, Idna2008, Protocol};
use crate::validity::{bidi, code_points, derived_property};

impl Idna2008 {
    /// The ASCII form of a name, for DNS.
    ///
    /// [RFC 5891, section 5](https://www.rfc-editor.org/rfc/rfc5891#section-5), or section 4 for
    /// [`REGISTRATION`](Self::REGISTRATION). Takes a name whose labels are U-labels, A-labels or NR-LDH labels, and
    /// returns it as it is, borrowed, if that is its ASCII form; otherwise an owned string. A-labels are in lowercase
    /// in it; other ASCII labels stay as they are.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("bücher.example")?, "xn--bcher-kva.example");
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("XN--BCHER-KVA.Example")?, "xn--bcher-kva.Example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first of the errors that [`check`](Self::check) lists, for example:
    ///
    /// - `"Ü"` and `"☕"`: [`Disallowed`](ErrorKind::Disallowed).
    /// - `"\u{378}"`: [`Unassigned`](ErrorKind::Unassigned).
    /// - `"_dmarc"`: [`NotLdh`](ErrorKind::NotLdh).
    /// - `"ab--ü"`: [`HyphensInThirdAndFourth`](ErrorKind::HyphensInThirdAndFourth).
    /// - `"u\u{308}"`: [`NotNfc`](ErrorKind::NotNfc).
    /// - `"xn--bucher-"`: [`AsciiALabel`](ErrorKind::AsciiALabel).
    /// - `"a\u{200D}b"`: [`ZeroWidthJoiner`](ErrorKind::ZeroWidthJoiner).
    /// - `"0a.א"`: [`BidiRule1`](ErrorKind::BidiRule1).
    pub fn to_ascii(self, domain: &str) -> Result<Cow<'_, str>, Error> {
        let output = self.with_proof(domain, |mapped, premises| {
            quick::mapped_to_ascii(mapped, premises, &mut None)
        });
        if let Some(output) = output {
            return Ok(output);
        }
        let mut findings = Findings::first();
        let converted = convert(domain, self, &mut findings);
        self.input(domain).result(&findings)?;
        Ok(borrow_if_same(domain, converted.ascii))
    }

    /// The Unicode form of a name, for people: each A-label as the U-label that it stands for.
    ///
    /// [RFC 5891, section 5.3](https://www.rfc-editor.org/rfc/rfc5891#section-5.3). It never fails: an A-label with
    /// an error is not decoded, so that none is shown as what is not a U-label, and [`Unicode::result`] has the first
    /// error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// let name = Idna2008::LOOKUP.to_unicode("xn--bcher-kva.xn--53h");
    /// assert_eq!(name.as_str(), "bücher.xn--53h");
    /// assert_eq!(name.result().unwrap_err().code_point(), Some('☕'));
    /// ```
    #[must_use]
    pub fn to_unicode(self, domain: &str) -> Unicode<'_> {
        let name = self.with_proof(domain, |mapped, premises| {
            // What has no ASCII form is not a U-label.
            quick::with_mapped_ascii(&mapped, premises, &mut None, |_| ())?;
            quick::mapped_to_unicode(mapped, premises, &mut None)
        });
        if let Some(name) = name {
            return Unicode { name, error: None };
        }
        let mut findings = Findings::first();
        let converted = convert(domain, self, &mut findings);
        Unicode {
            name: borrow_if_same(domain, converted.unicode),
            error: self.input(domain).first_error(&findings),
        }
    }

    /// Every error of a name, label by label; that the name as a whole is too long comes last.
    ///
    /// There is none exactly if [`to_ascii`](Self::to_ascii) succeeds, and [`to_unicode`](Self::to_unicode) has
    /// the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2008};
    ///
    /// let errors = Idna2008::REGISTRATION.check("-Ü.a_b");
    /// let kinds: Vec<ErrorKind> = errors.iter().map(|error| error.kind()).collect();
    /// assert_eq!(kinds, [ErrorKind::Disallowed, ErrorKind::LeadingHyphen, ErrorKind::NotLdh]);
    /// assert_eq!(errors[0].span(), 1..3);
    /// ```
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Error> {
        let mut findings = Findings::all();
        convert(domain, self, &mut findings);
        self.input(domain).all_errors(&findings)
    }

    /// The ASCII form of a name that is given in both forms, which must match.
    ///
    /// [RFC 5891, section 4.2.1](https://www.rfc-editor.org/rfc/rfc5891#section-4.2.1): they "MUST match exactly".
    /// Takes the name with U-labels, and the name with A-labels in any case, which is never mapped.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2008};
    ///
    /// let registration = Idna2008::REGISTRATION;
    /// let name = registration.to_ascii_of_both("bücher.example", "xn--bcher-kva.example")?;
    /// assert_eq!(name, "xn--bcher-kva.example");
    ///
    /// let error = registration.to_ascii_of_both("bücher.example", "xn--bche-ppa.example").unwrap_err();
    /// assert_eq!((error.kind(), error.label(), error.span()), (ErrorKind::FormsDiffer, 0, 0..12));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - The first error of either name in [`to_ascii`](Self::to_ascii), that of `unicode` before that of `ascii`.
    /// - `"bücher"` and `"xn--bche-ppa"`, `"bücher"` and `"bücher"`: [`FormsDiffer`](ErrorKind::FormsDiffer), with the
    ///   place of the label in `ascii`.
    pub fn to_ascii_of_both(self, unicode: &str, ascii: &str) -> Result<String, Error> {
        let expected = self.to_ascii(unicode)?;
        let unmapped = self.rfc5895_mapping(false);
        unmapped.to_ascii(ascii)?;
        let mut findings = Findings::first();
        if !expected.eq_ignore_ascii_case(ascii) {
            let expected = split(&expected, Separators::FullStop);
            let given = split(ascii, Separators::FullStop);
            let last = given.clone().count() - 1;
            let is_same = |(one, other): &(&str, &str)| one.eq_ignore_ascii_case(other);
            let label = expected.zip(given).take_while(is_same).count().min(last);
            findings.push(ErrorKind::FormsDiffer, label, Place::Label);
        }
        unmapped.input(ascii).result(&findings)?;
        Ok(expected.into_owned())
    }

    /// The result of a conversion on the quick path, if it is proven that there is no error.
    fn with_proof<'a>(
        self,
        domain: &'a str,
        convert: impl FnOnce(Cow<'a, str>, Premises) -> Option<Cow<'a, str>>,
    ) -> Option<Cow<'a, str>> {
        if is_plain_host(domain, true) {
            return Some(Cow::Borrowed(domain));
        }
        let premises = Premises {
            idna2008: Some(match self.protocol {
                Protocol::Registration => validate_context_o,
                Protocol::Lookup => |_| (),
            }),
            ..Premises::of(Self::FLAGS)
        };
        let output = if self.rfc5895_mapping {
            let mapped = self.mapping().apply(domain).into_iter().collect();
            let output = convert(Cow::Owned(mapped), premises);
            output.map(|output| borrow_if_same(domain, output.into_owned()))
        } else {
            convert(Cow::Borrowed(domain), premises)
        };
        output.or_else(|| self.is_unchanged(domain).then_some(Cow::Borrowed(domain)))
    }

    /// Whether a name has no error and nothing to map or convert, because all its labels are NR-LDH labels.
    fn is_unchanged(self, domain: &str) -> bool {
        let is_mapped = |octet: u8| self.rfc5895_mapping && octet.is_ascii_uppercase();
        let is_nr_ldh = |label| LabelKind::classify(label) == LabelKind::NrLdh;
        let name = domain.strip_suffix('.').unwrap_or(domain);
        name.len() <= MAX_NAME_OCTETS
            && name.is_ascii()
            && !name.bytes().any(is_mapped)
            && split(name, Separators::FullStop).all(is_nr_ldh)
    }

    /// A name, and what the operations of this profile do to it.
    fn input(self, domain: &str) -> Input<'_> {
        Input {
            domain,
            mapping: self.mapping(),
            specification: self.specification(),
            hint: hint::idna2008,
        }
    }
}

/// Both forms of a name.
struct Converted {
    /// With A-labels.
    ascii: String,
    /// With U-labels, where they are valid.
    unicode: String,
}

/// Section 4, or section 5.
fn convert(domain: &str, profile: Idna2008, findings: &mut Findings) -> Converted {
    // 5.2, "Conversion to Unicode": with local mappings, if the profile has any.
    let mapped = profile.mapping().apply(domain);
    // 4.2.1 and 5.3, "A-Label Input".
    let labels = Labels::new(mapped);
    let is_bidi_domain_name = labels.is_bidi_domain_name();
    let mut converted = Converted {
        ascii: String::with_capacity(domain.len()),
        unicode: String::with_capacity(domain.len()),
    };
    for (index, ((code_points, conversion), source)) in
        labels.iter().zip(labels.sources()).enumerate()
    {
        if index > 0 {
            converted.ascii.push('.');
            converted.unicode.push('.');
        }
        let mut label_findings = LabelFindings {
            all: findings,
            label: index,
            code_points,
            is_decoded: matches!(conversion, Conversion::Decoded),
        };
        // 4.2 and 5.4, validation.
        validate(conversion, profile, &mut label_findings);
        // 4.2.3.4, "Labels Containing Characters Written Right to Left", and 5.4.
        let is_subject_to_bidi_rule = match profile.check_bidi {
            CheckBidi::WholeName => is_bidi_domain_name,
            CheckBidi::EachLabel => bidi::is_rtl(code_points),
        };
        if is_subject_to_bidi_rule {
            validate_bidi(&mut label_findings);
        }
        // 4.4 and 5.5, "Punycode Conversion". A label with an error stays as it is.
        let form = |has_error| if has_error { source } else { code_points };
        let start = converted.ascii.len();
        let ascii = form(label_findings.has_any());
        if let Err(kind) = append_ascii_form(ascii, &mut converted.ascii) {
            label_findings.report_label(kind, true);
        }
        // 4.2.4, and RFC 1035, section 2.3.4.
        let octets = converted.ascii.len() - start;
        let is_root = index > 0 && index + 1 == labels.count();
        label_findings.report_label(ErrorKind::EmptyLabel, octets == 0 && !is_root);
        label_findings.report_label(ErrorKind::LabelTooLong, octets > MAX_OCTETS);
        converted.unicode.extend(form(label_findings.has_any()));
    }
    verify_name_length(&converted.ascii, findings);
    converted
}

/// Sections 4.2 and 5.4, without the Bidi rule.
fn validate(conversion: Conversion, profile: Idna2008, findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    match conversion {
        Conversion::None if label.iter().all(char::is_ascii) => return validate_ldh(findings),
        Conversion::NonAscii(position) => {
            return findings.report_position(ErrorKind::NonAsciiALabel, position);
        }
        // 5.3: "the label MUST be rejected if the resulting label is not identical to the original." It is,
        // if there is one: `Labels::new` says why.
        Conversion::Failed(error) => return report_invalid_punycode(error, findings),
        Conversion::Decoded if label.iter().all(char::is_ascii) => {
            return findings.report_label(ErrorKind::AsciiALabel, true);
        }
        Conversion::None | Conversion::Decoded => {}
    }
    // 4.1: "it MUST be in Unicode and in Normalization Form C". 5.4: "Labels that are not in NFC".
    findings.report_label(ErrorKind::NotNfc, !code_points::is_nfc(label));
    // 4.2.2, "Rejection of Characters That Are Not Permitted".
    findings.report(ErrorKind::Disallowed, derived_property::disallowed);
    findings.report(ErrorKind::Unassigned, derived_property::unassigned);
    // 4.2.3.1, "Hyphen Restrictions". 5.4: "Labels containing "--" (two consecutive hyphens) in the third and
    // fourth character positions". Hyphens at the ends are not among what it refuses.
    validate_third_and_fourth_hyphens(findings);
    if profile.protocol == Protocol::Registration {
        validate_hyphens_at_ends(findings);
    }
    // 4.2.3.2, "Leading Combining Marks".
    validate_leading_mark(findings);
    // 4.2.3.3, "Contextual Rules". 5.4: for CONTEXTO, "only to verify that a rule is defined", which it is for
    // each of these code points.
    validate_joiners(findings);
    if profile.protocol == Protocol::Registration {
        validate_context_o(findings);
    }
}

/// "(...) an IDN (...) may contain any mixture of NR-LDH labels, A-labels, or U-labels" (RFC 5890, section
/// 2.3.2.3), so that an ASCII label has to be an NR-LDH label.
fn validate_ldh(findings: &mut LabelFindings<'_>) {
    findings.report(ErrorKind::NotLdh, code_points::not_ldh);
    validate_third_and_fourth_hyphens(findings);
    validate_hyphens_at_ends(findings);
}

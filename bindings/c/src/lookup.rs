//! A name for a query to DNS: `idn2_lookup_u8`, `idn2_to_ascii_8z` and their relatives.

use std::borrow::Cow;

use alabel::label::{MAX_OCTETS, Separators, split, strip_ace_prefix};
use alabel::{AsciiSet, Idna2008, Uts46, VerifyDnsLength};
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::code::{self, Code};
use crate::flags::{Flags, Processing};

/// The maximum number of octets of a name without the root dot.
const MAX_NAME_OCTETS: usize = 253;

/// UTS #46 with what `idn2.h` asks of every name. [`check_labels`] and [`check_name_length`] check lengths, since empty labels pass.
const UTS46: Uts46 = Uts46::new()
    .check_hyphens(true)
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// The same without the rules that IDNA2008 has for labels.
const UNCHECKED: Uts46 = UTS46.check_bidi(false).check_joiners(false);

/// The Bidi rule of UTS #46 alone, which applies to whole names.
const BIDI: Uts46 = UTS46.check_hyphens(false).check_joiners(false);

/// Converts a name to its ASCII form.
///
/// By default and with `IDN2_NONTRANSITIONAL`: ToASCII ([UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII)), and
/// then each A-label of the result has to be one of IDNA2008 (RFC 5891, section 5). With `IDN2_TRANSITIONAL` there is no second
/// step, nor a check of joiners and of the Bidi rule. With `IDN2_NO_TR46` the labels are converted by IDNA2008 as they are, and
/// labels in ASCII pass, unless they start with the ACE prefix. With `IDN2_NO_ALABEL_ROUNDTRIP`, A-labels of the name itself need
/// not satisfy IDNA2008.
///
/// # Errors
///
/// The code of the rule that the name breaks, [`Code::TooBigLabel`], [`Code::PunycodeBigOutput`] or [`Code::TooBigDomain`] if the
/// result is too long for DNS, and [`Code::InvalidFlags`].
pub fn lookup(name: &str, flags: i32) -> Result<Cow<'_, str>, Code> {
    let flags = Flags::new(flags)?;
    match flags.processing {
        Processing::Nontransitional => {
            // An A-label whose round trip is not checked may break the rules of IDNA2008.
            let uts46 = if flags.alabel_roundtrip {
                UTS46
            } else {
                UNCHECKED
            };
            let ascii = match to_ascii(uts46, name, flags) {
                // IDNA2008 has these rules too, and others that come before them in a label.
                Err(code @ (Code::Bidi | Code::ContextJ)) => {
                    let unchecked = to_ascii(UNCHECKED, name, flags)?;
                    check_a_labels(name, &unchecked, flags)?;
                    return Err(code);
                }
                result => result?,
            };
            check_a_labels(name, &ascii, flags)?;
            Ok(ascii)
        }
        Processing::Transitional => to_ascii(UNCHECKED.transitional_processing(true), name, flags),
        Processing::Idna2008 if flags.nfc_input && !is_nfc(name) => {
            let normalized: String = name.nfc().collect();
            Ok(Cow::Owned(idna2008(&normalized, flags)?.into_owned()))
        }
        Processing::Idna2008 => idna2008(name, flags),
    }
}

/// ToASCII of UTS #46, with a name that DNS can take as its result.
fn to_ascii(uts46: Uts46, name: &str, flags: Flags) -> Result<Cow<'_, str>, Code> {
    let uts46 = uts46.use_std3_ascii_rules(flags.use_std3_ascii_rules);
    let ascii = uts46
        .to_ascii(name)
        .map_err(|error| code::of_uts46(uts46, name, error))?;
    // `℀` would become `a/c`, a name with a path. The URL Standard too looks for such code points after the mapping (section 3.3). What
    // is in the name itself passes, since programs have passed `1.2.3.4/24` and found it unchanged.
    if !name.is_ascii() && forbidden_code_points(&ascii) > forbidden_code_points(name) {
        return Err(Code::Disallowed);
    }
    check_name_length(&ascii)?;
    check_labels(&ascii)?;
    Ok(ascii)
}

/// Checks that the A-labels of a result of UTS #46 are such by IDNA2008, except for those that the caller has exempted.
fn check_a_labels(name: &str, ascii: &str, flags: Flags) -> Result<(), Code> {
    if !may_have_a_label(ascii) {
        return Ok(());
    }
    let is_in_name = |label: &str| {
        split(name, Separators::Idna2003).any(|given| given.eq_ignore_ascii_case(label))
    };
    split(ascii, Separators::FullStop)
        .filter(|label| strip_ace_prefix(label).is_some())
        .filter(|label| flags.alabel_roundtrip || !is_in_name(label))
        .try_for_each(|label| to_a_label(Idna2008::LOOKUP, label).map(drop))
}

/// Converts a label by IDNA2008.
pub(crate) fn to_a_label(idna2008: Idna2008, label: &str) -> Result<Cow<'_, str>, Code> {
    idna2008
        .to_ascii(label)
        .map_err(|error| code::of_idna2008(idna2008, label, &error))
}

/// Converts the labels of a name by IDNA2008.
fn idna2008(name: &str, flags: Flags) -> Result<Cow<'_, str>, Code> {
    let mut is_internationalized = false;
    let mut ascii = String::new();
    for label in split(name, Separators::FullStop) {
        let is_ascii = label.is_ascii();
        if !is_ascii || (strip_ace_prefix(label).is_some() && flags.alabel_roundtrip) {
            let a_label = to_a_label(Idna2008::LOOKUP, label)?;
            ascii.push_str(if is_ascii { label } else { &a_label });
            is_internationalized = true;
        } else {
            check_label_length(label, Code::TooBigLabel)?;
            ascii.push_str(label);
        }
        ascii.push('.');
    }
    ascii.pop();
    // "The following rule (...) applies to labels in Bidi domain names" (RFC 5893, section 2): to all of them.
    if is_internationalized && is_against_bidi_rule(&ascii) {
        return Err(Code::Bidi);
    }
    check_name_length(&ascii)?;
    Ok(if ascii == name {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(ascii)
    })
}

/// Checks if a label of a name breaks the Bidi rule because of another one.
fn is_against_bidi_rule(ascii: &str) -> bool {
    BIDI.to_ascii(ascii)
        .is_err_and(|error| Code::from(error.kind()) == Code::Bidi)
}

/// Returns `false` if no label of a name starts with the ACE prefix: there are no two hyphens in a row. A search for the prefix itself
/// took 30 % of the instructions for a host (row "hosts" of `check speed`).
pub(crate) fn may_have_a_label(name: &str) -> bool {
    let next = name.bytes().skip(1);
    name.bytes().zip(next).any(|pair| pair == (b'-', b'-'))
}

/// Counts the code points that no URL may have in its host.
fn forbidden_code_points(name: &str) -> usize {
    name.chars()
        .filter(|&c| AsciiSet::FORBIDDEN_DOMAIN.contains(c))
        .count()
}

/// Checks that a name has no more octets than DNS admits, "excluding the root label and its dot" (UTS #46, section 4.2).
fn check_name_length(ascii: &str) -> Result<(), Code> {
    let length = ascii.strip_suffix('.').unwrap_or(ascii).len();
    if length <= MAX_NAME_OCTETS {
        Ok(())
    } else {
        Err(Code::TooBigDomain)
    }
}

/// Checks that no label has more octets than DNS admits, and that A-labels are LDH labels (RFC 5890, section 2.3.2.1).
fn check_labels(ascii: &str) -> Result<(), Code> {
    if ascii.len() <= MAX_OCTETS && !may_have_a_label(ascii) {
        return Ok(());
    }
    let is_ldh = |octet: u8| octet.is_ascii_alphanumeric() || octet == b'-';
    split(ascii, Separators::FullStop).try_for_each(|label| {
        if strip_ace_prefix(label).is_none() {
            return check_label_length(label, Code::TooBigLabel);
        }
        check_label_length(label, Code::PunycodeBigOutput)?;
        if label.bytes().all(is_ldh) {
            Ok(())
        } else {
            Err(Code::Disallowed)
        }
    })
}

/// Checks that a label has no more octets than DNS admits.
pub(crate) fn check_label_length(label: &str, code: Code) -> Result<(), Code> {
    if label.len() <= MAX_OCTETS {
        Ok(())
    } else {
        Err(code)
    }
}

//! Names for queries to DNS: `idn2_lookup_u8`, `idn2_to_ascii_8z` and their variants.

use std::borrow::Cow;

use alabel::label::{MAX_NAME_OCTETS, MAX_OCTETS, strip_ace_prefix};
use alabel::punycode::decode;
use alabel::{AsciiSet, Error, ErrorKind, Idna2008, MappingStatus, Uts46, VerifyDnsLength};

use crate::code::{self, Code};
use crate::flags::{Flags, Processing};
use crate::normalization::{OCTETS_NORMALIZED_TO_ONE, normalize_label};

/// The maximum number of code points of a mapped name: one octet each, and the root dot.
const MAX_MAPPED: usize = MAX_NAME_OCTETS + 1;

/// An upper bound of the octets that [`lookup`] reads with `IDN2_NO_TR46`, and of a U-label. Normalization
/// turns at most 16 octets into one code point, which needs at least one octet of an A-label.
pub const MOST_UNMAPPED: usize = (MAX_MAPPED + 2) * OCTETS_NORMALIZED_TO_ONE;

/// The most code points that one octet of a name is mapped to: U+FDFA has three octets, and is mapped to 18
/// code points.
const MOST_MAPPED_OF_AN_OCTET: usize = 6;

/// UTS #46 with the flags that `idn2.h` requires for every name. Empty labels pass, so [`check_labels`] and
/// [`check_name_length`] check lengths. IDNA2008 checks the Bidi rule and the joiners, label by label.
const UTS46: Uts46 = Uts46::new()
    .check_hyphens(true)
    .check_bidi(false)
    .check_joiners(false)
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// A PVALID code point that behaves like an underscore in all rules: Bidi_Class ON, Joining_Type U, not a
/// mark.
const LIKE_AN_UNDERSCORE: &str = "\u{2B9}";

/// Converts a name to its ASCII form.
///
/// By default and with `IDN2_NONTRANSITIONAL`, applies ToASCII ([UTS #46, section
/// 4.2](https://www.unicode.org/reports/tr46/#ToASCII)), and then requires each A-label of the result to be
/// valid in IDNA2008 (RFC 5891, section 5), except that underscores pass. `IDN2_TRANSITIONAL` omits the
/// second step. `IDN2_NO_TR46` converts the labels by IDNA2008, without a mapping. With
/// `IDN2_NO_ALABEL_ROUNDTRIP`, A-labels in the name need not satisfy IDNA2008. Each label is checked by
/// itself, also by the Bidi rule. Labels in ASCII pass, unless they start with the ACE prefix.
///
/// # Errors
///
/// Returns the code of the rule that the name breaks; [`Code::TooBigLabel`], [`Code::PunycodeBigOutput`] or
/// [`Code::TooBigDomain`] if the result is too long for DNS; or [`Code::InvalidFlags`].
pub fn lookup(name: &str, flags: i32) -> Result<Cow<'_, str>, Code> {
    let flags = Flags::new(flags)?;
    let uts46 = UTS46.use_std3_ascii_rules(flags.use_std3_ascii_rules);
    match flags.processing {
        Processing::Nontransitional => to_ascii(uts46, name, flags),
        Processing::Transitional => to_ascii(uts46.transitional_processing(true), name, flags),
        Processing::Idna2008 => idna2008(name, flags),
    }
}

/// Returns the number of octets that show if a name is too long.
#[must_use]
pub fn most_octets(flags: i32) -> usize {
    if flags & Flags::NO_TR46 == 0 {
        // The mapping can remove any number of code points (UTS #46, section 4, step 1).
        usize::MAX
    } else {
        MOST_UNMAPPED
    }
}

/// Applies ToASCII of UTS #46 to a name of any length. Refuses names that are too long for DNS before it
/// converts them.
fn to_ascii(uts46: Uts46, name: &str, flags: Flags) -> Result<Cow<'_, str>, Code> {
    if name.len() <= MAX_MAPPED / MOST_MAPPED_OF_AN_OCTET {
        return process(uts46, name, name, flags);
    }
    if name.is_ascii() {
        return if name.len() > MAX_MAPPED {
            Err(Code::TooBigDomain)
        } else {
            process(uts46, name, name, flags)
        };
    }
    let mut length = 0;
    for c in name.chars() {
        length += mapped_length(uts46, c)?;
        if length > MAX_MAPPED {
            return Err(Code::TooBigDomain);
        }
    }
    let name = without_removed(uts46, name);
    // Maps and normalizes once. The later steps (UTS #46, section 4) would repeat both for names that are not
    // mapped.
    let mapped = uts46.map_and_normalize(&name);
    let ascii = process(uts46, &name, &mapped, flags)?;
    Ok(Cow::Owned(ascii.into_owned()))
}

/// Returns a name without the code points that the mapping removes (UTS #46, section 4, step 1), if they are
/// most of the name.
fn without_removed(uts46: Uts46, name: &str) -> Cow<'_, str> {
    if name.len() <= MAX_MAPPED * char::MAX.len_utf8() {
        return Cow::Borrowed(name);
    }
    let is_kept = |c: &char| mapped_length(uts46, *c) != Ok(0);
    Cow::Owned(name.chars().filter(is_kept).collect())
}

/// Counts the code points that a code point is mapped to.
fn mapped_length(uts46: Uts46, c: char) -> Result<usize, Code> {
    match MappingStatus::of(c) {
        MappingStatus::Valid => Ok(1),
        MappingStatus::Disallowed => Err(Code::Disallowed),
        MappingStatus::Ignored => Ok(0),
        _ if c.is_ascii() => Ok(1),
        _ => {
            let mapped = uts46.map_and_normalize(c.encode_utf8(&mut [0; 4]));
            Ok(mapped.chars().count())
        }
    }
}

/// Applies ToASCII of UTS #46 to a name, mapped or not, whose result fits into DNS, and then IDNA2008 to its
/// A-labels.
fn process<'a>(
    uts46: Uts46,
    name: &str,
    mapped: &'a str,
    flags: Flags,
) -> Result<Cow<'a, str>, Code> {
    let ascii = uts46
        .to_ascii(mapped)
        .map_err(|error| code_of_uts46(name, flags, &error))?;
    // `℀` would become `a/c`, a name with a path. The URL Standard also looks for such code points after the
    // mapping (section 3.3). Those in the name itself pass, because programs pass `1.2.3.4/24` and expect it
    // unchanged.
    if !name.is_ascii() && forbidden_code_points(&ascii) > forbidden_code_points(name) {
        check_ascii_of_a_labels(&ascii)?;
        return Err(Code::Disallowed);
    }
    check_name_length(&ascii)?;
    if ascii.len() <= MAX_OCTETS && !may_have_a_label(&ascii) {
        return Ok(ascii);
    }
    check_labels(&ascii)?;
    if flags.processing == Processing::Nontransitional {
        check_a_labels(uts46, mapped, &ascii, flags)?;
    }
    check_ascii_of_a_labels(&ascii)?;
    Ok(ascii)
}

/// Checks that no label has more octets than DNS admits.
fn check_labels(ascii: &str) -> Result<(), Code> {
    ascii.split('.').try_for_each(|label| {
        let code = match strip_ace_prefix(label) {
            Some(_) => Code::PunycodeBigOutput,
            None => Code::TooBigLabel,
        };
        check_label_length(label, code)
    })
}

/// Checks that the ASCII of A-labels is letters, digits, hyphens and underscores. Other ASCII could end or
/// split the host of a URL.
fn check_ascii_of_a_labels(ascii: &str) -> Result<(), Code> {
    let is_admitted = |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    let are_admitted = ascii
        .split('.')
        .filter(|label| strip_ace_prefix(label).is_some())
        .all(|label| label.bytes().all(is_admitted));
    if are_admitted {
        Ok(())
    } else {
        Err(Code::ALabelRoundTripFailed)
    }
}

/// Checks that the A-labels of a result of UTS #46 are valid in IDNA2008, except for their ASCII and for
/// A-labels that the caller exempts.
fn check_a_labels(uts46: Uts46, name: &str, ascii: &str, flags: Flags) -> Result<(), Code> {
    let exempted = if flags.alabel_roundtrip {
        String::new()
    } else {
        uts46.map_and_normalize(name)
    };
    let mut exempted = exempted.split('.');
    ascii.split('.').try_for_each(|label| {
        let given = exempted.next().unwrap_or_default();
        if strip_ace_prefix(label).is_none() || strip_ace_prefix(given).is_some() {
            return Ok(());
        }
        check_a_label(label)
    })
}

/// Checks that an A-label is valid in IDNA2008, except for its ASCII.
fn check_a_label(label: &str) -> Result<(), Code> {
    let is_ldh = |octet: u8| octet.is_ascii_alphanumeric() || octet == b'-';
    if label.bytes().all(is_ldh) {
        return to_a_label(Idna2008::LOOKUP, label).map(drop);
    }
    let punycode = strip_ace_prefix(label).unwrap_or(label);
    let u_label = decode(punycode)?;
    let is_replaced = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-';
    match to_a_label(
        Idna2008::LOOKUP,
        &u_label.replace(is_replaced, LIKE_AN_UNDERSCORE),
    ) {
        // The label itself is not too long.
        Ok(_) | Err(Code::PunycodeBigOutput) => Ok(()),
        Err(code) => Err(code),
    }
}

/// Converts a label by IDNA2008.
pub(crate) fn to_a_label(idna2008: Idna2008, label: &str) -> Result<Cow<'_, str>, Code> {
    // Each code point needs at least one octet, so a label cannot have this many.
    if label.chars().nth(MAX_OCTETS).is_some() {
        return Err(Code::PunycodeBigOutput);
    }
    idna2008.to_ascii(label).map_err(|error| {
        let decoded = strip_ace_prefix(label).and_then(|punycode| decode(punycode).ok());
        let decoded = decoded.filter(|decoded| !decoded.is_ascii());
        code::of_idna2008(idna2008, decoded.as_deref().unwrap_or(label), &error)
    })
}

/// Converts the labels of a name by IDNA2008.
fn idna2008(name: &str, flags: Flags) -> Result<Cow<'_, str>, Code> {
    let mut ascii = String::with_capacity(name.len().min(MAX_MAPPED) + 1);
    for label in name.split('.') {
        if !label.is_ascii() {
            let label = normalize_label(label, flags.nfc_input)?;
            ascii.push_str(&to_a_label(Idna2008::LOOKUP, &label)?);
        } else if strip_ace_prefix(label).is_some() && flags.alabel_roundtrip {
            to_a_label(Idna2008::LOOKUP, label)?;
            ascii.push_str(label);
        } else {
            check_label_length(label, Code::TooBigLabel)?;
            ascii.push_str(label);
        }
        ascii.push('.');
        if ascii.len() > MAX_NAME_OCTETS + 2 {
            return Err(Code::TooBigDomain);
        }
    }
    ascii.pop();
    check_name_length(&ascii)?;
    Ok(if ascii == name {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(ascii)
    })
}

/// Returns `false` if no label of a name starts with the ACE prefix, because no two hyphens are adjacent. A
/// search for the prefix itself took 30 % of the instructions for a host (row "hosts" of `check speed`).
pub(crate) fn may_have_a_label(name: &str) -> bool {
    let next = name.bytes().skip(1);
    name.bytes().zip(next).any(|pair| pair == (b'-', b'-'))
}

/// Counts the code points that the host of a URL cannot have.
fn forbidden_code_points(name: &str) -> usize {
    name.chars()
        .filter(|&c| AsciiSet::FORBIDDEN_DOMAIN.contains(c))
        .count()
}

/// Checks that a name has no more octets than DNS admits, "excluding the root label and its dot" (UTS #46,
/// section 4.2).
fn check_name_length(ascii: &str) -> Result<(), Code> {
    let length = ascii.strip_suffix('.').unwrap_or(ascii).len();
    if length <= MAX_NAME_OCTETS {
        Ok(())
    } else {
        Err(Code::TooBigDomain)
    }
}

/// Checks that no label has more octets than DNS admits.
pub(crate) fn check_label_length(label: &str, code: Code) -> Result<(), Code> {
    if label.len() <= MAX_OCTETS {
        Ok(())
    } else {
        Err(code)
    }
}

/// Returns the code for a name that UTS #46 refuses with `error`.
///
/// The mapping comes first (UTS #46, section 4, step 1): a disallowed code point of the name itself precedes
/// the errors of labels. In an A-label, it has a different code.
fn code_of_uts46(name: &str, flags: Flags, error: &Error) -> Code {
    let is_ldh = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let is_disallowed = |c: char| match MappingStatus::of(c) {
        MappingStatus::Disallowed => true,
        _ => flags.use_std3_ascii_rules && c.is_ascii() && !is_ldh(c) && c != '.',
    };
    if name.chars().any(is_disallowed) {
        Code::Disallowed
    } else if error.kind() == ErrorKind::Disallowed {
        Code::InvalidNontransitional
    } else {
        error.into()
    }
}

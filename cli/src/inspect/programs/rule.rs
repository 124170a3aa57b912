//! The rules by which groups of programs convert names.

use std::borrow::Cow;
use std::fmt::Write as _;

use alabel::dns::WireName;
use alabel::label::{ACE_PREFIX, MAX_NAME_OCTETS, MAX_OCTETS, strip_ace_prefix};
use alabel::{AsciiSet, ErrorKind, Idna2003, Idna2008, Profile, Uts46, VerifyDnsLength, punycode};

use super::versions::{self, CURRENT, UNICODE_15_1, Version};

/// The steps that a group tries in their order, until one accepts the name.
pub(super) struct Rule {
    /// The treatment of names in ASCII.
    pub(super) ascii: Ascii,
    /// The conversions. If none accepts a name, it is refused.
    pub(super) steps: &'static [Step],
}

/// The treatment of names in ASCII.
pub(super) enum Ascii {
    /// They are converted, and so checked, like all names.
    Converted,
    /// They are not looked at.
    Kept,
}

/// A conversion of a name.
pub(super) enum Step {
    /// ToASCII of a profile, with the data of a version of Unicode.
    Profile(fn() -> Profile, Version),
    /// ToASCII of a profile, except for code points that a version of Unicode does not assign.
    Assigned(fn() -> Profile, Version),
    /// libidn2, nontransitional: UTS #46, and then IDNA2008 for each A-label by itself.
    Libidn2(Version),
    /// libidn2, transitional: only UTS #46.
    Libidn2Transitional(Version),
    /// libidn2, nontransitional and, if it says that a code point is disallowed, transitional.
    Libidn2Twice(Version),
    /// IDNA2003 as Python's codec `idna` applies it, with the lowercase letters of later versions of Unicode.
    PythonCodec,
    /// A conversion that applies the Bidi rule only to labels outside ASCII.
    BidiOutsideAscii(&'static Step),
    /// A conversion of each label outside ASCII. Labels in ASCII pass.
    EachLabel(&'static Step),
    /// The name in lowercase, with a final sigma at the end of a word, and then a conversion.
    Lowercase(&'static Step),
    /// Each code point in lowercase by itself, and then a conversion.
    LowercaseLetters(&'static Step),
    /// The other full stops of IDNA (RFC 3490, section 3.1, rule 1) as dots, and then a conversion.
    FullStops(&'static Step),
    /// Punycode (RFC 3492), without a check.
    Punycode,
    /// A conversion whose result must be labels of DNS, which can be too long or empty (RFC 1035).
    Wire(&'static Step),
    /// Octets as labels of DNS, as a zone file writes them.
    Zone,
    /// The octets, percent-encoded outside ASCII.
    Percent,
    /// The octets as they are.
    Unchanged,
}

/// IDNA2003 as Python's codec applies it.
const IN_PYTHON: Idna2003 = Idna2003::new().allow_unassigned(true);

/// The version of Unicode in Python 3.11.
pub(super) const OF_PYTHON_3_11: Version = 140;

/// The full stops of IDNA other than the dot.
const FULL_STOPS: [char; 3] = ['。', '．', '｡'];

/// UTS #46 with the flags of libidn2. IDNA2008 checks the Bidi rule and the joiners, label by label.
const LIBIDN2: Uts46 = Uts46::new()
    .check_hyphens(true)
    .check_bidi(false)
    .check_joiners(false)
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// The code points that libidn2 admits although IDNA2008 disallows them. It finds the three symbols valid,
/// because UTS #46 only disallowed them under STD3.
const ADMITTED: [char; 4] = ['_', '≠', '≮', '≯'];

/// A PVALID code point to which the rules of IDNA2008 apply as to an underscore.
const LIKE_AN_UNDERSCORE: &str = "\u{2B9}";

impl Rule {
    /// Returns the host that programs use for a name, or the code of the first rule that refuses it.
    pub(super) fn host(&self, name: &str) -> Result<String, &'static str> {
        if matches!(self.ascii, Ascii::Kept) && name.is_ascii() {
            return Ok(name.to_owned());
        }
        let mut first = None;
        for step in self.steps {
            match step.convert(name) {
                Ok(host) => return Ok(host),
                Err(code) => first = first.or(Some(code)),
            }
        }
        Err(first.unwrap_or(ErrorKind::NotAscii.code()))
    }
}

impl Step {
    /// Converts a name, or returns the code of the rule that refuses it.
    fn convert(&self, name: &str) -> Result<String, &'static str> {
        match *self {
            Self::Profile(profile, version) => of_version(profile(), version, name),
            Self::Assigned(profile, version) => of_assigned(profile(), version, name),
            Self::Libidn2(version) => libidn2(version, name),
            Self::Libidn2Transitional(version) => {
                of_libidn2(LIBIDN2.transitional_processing(true), version, name)
            }
            Self::Libidn2Twice(version) => libidn2(version, name).or_else(|code| {
                if code != ErrorKind::Disallowed.code() {
                    return Err(code);
                }
                of_libidn2(LIBIDN2.transitional_processing(true), version, name)
            }),
            Self::PythonCodec => {
                let name: String = name.chars().flat_map(in_python).collect();
                of_profile(IN_PYTHON, &name)
            }
            Self::BidiOutsideAscii(step) => step.convert(name).or_else(|code| {
                let is_bidi = code.starts_with("bidi-");
                if is_bidi {
                    each_label(name, step)
                } else {
                    Err(code)
                }
            }),
            Self::EachLabel(step) => each_label(name, step),
            Self::Lowercase(step) => step.convert(&name.to_lowercase()),
            Self::LowercaseLetters(step) => {
                let name: String = name.chars().flat_map(char::to_lowercase).collect();
                step.convert(&name)
            }
            Self::FullStops(step) => step.convert(&name.replace(FULL_STOPS, ".")),
            Self::Punycode => encoded(name),
            Self::Wire(step) => {
                let host = step.convert(name)?;
                wire(&host).map(|_| host)
            }
            Self::Zone => wire(name).map(|name| without_root_dot(&name.to_string()).to_owned()),
            Self::Percent => Ok(percent_encoded(name)),
            Self::Unchanged => Ok(name.to_owned()),
        }
    }
}

/// Applies ToASCII of a profile with the data of a version of Unicode.
fn of_version(profile: Profile, version: Version, name: &str) -> Result<String, &'static str> {
    let mut name = name.to_owned();
    if version < CURRENT {
        let unicode = profile.to_unicode(&name).into_string();
        let mut all = name.chars().chain(unicode.chars());
        if all.any(|c| versions::is_disallowed(c, version)) {
            return Err(ErrorKind::Disallowed.code());
        }
    }
    if version < UNICODE_15_1 {
        name = name.replace('ẞ', "ss");
        let has_std3 = profile.to_ascii("_").is_err();
        let unicode = profile.to_unicode(&name);
        if has_std3 && unicode.as_str().contains(['≠', '≮', '≯']) {
            return Err(ErrorKind::Std3.code());
        }
    }
    of_profile(profile, &name)
}

/// Applies ToASCII of a profile to a name without code points that a version of Unicode does not assign.
fn of_assigned(profile: Profile, version: Version, name: &str) -> Result<String, &'static str> {
    let unicode = profile.to_unicode(name).into_string();
    if unicode.chars().any(|c| versions::is_unassigned(c, version)) {
        return Err(ErrorKind::Unassigned.code());
    }
    of_profile(profile, name)
}

/// Applies ToASCII of a profile.
fn of_profile(profile: impl Into<Profile>, name: &str) -> Result<String, &'static str> {
    let ascii = profile.into().to_ascii(name);
    ascii
        .map(Cow::into_owned)
        .map_err(|error| error.kind().code())
}

/// Converts a name as libidn2 does, nontransitional.
fn libidn2(version: Version, name: &str) -> Result<String, &'static str> {
    let ascii = of_libidn2(LIBIDN2, version, name)?;
    for label in ascii.split('.') {
        if let Some(punycode) = strip_ace_prefix(label) {
            let code = ErrorKind::InvalidPunycode.code();
            let label = punycode::decode(punycode).map_err(|_| code)?;
            let label = label.replace(ADMITTED, LIKE_AN_UNDERSCORE);
            of_profile(Idna2008::LOOKUP, &label)?;
        }
    }
    Ok(ascii)
}

/// Converts a name by UTS #46 with the limits and the data of libidn2.
fn of_libidn2(uts46: Uts46, version: Version, name: &str) -> Result<String, &'static str> {
    let ascii = of_version(uts46.into(), version, name)?;
    let is_admitted = |octet: u8| octet.is_ascii_alphanumeric() || b"-_".contains(&octet);
    let is_refused =
        |label: &str| strip_ace_prefix(label).is_some() && !label.bytes().all(is_admitted);
    if ascii.split('.').any(is_refused) {
        return Err(ErrorKind::Std3.code());
    }
    if ascii.split('.').any(|label| label.len() > MAX_OCTETS) {
        return Err(ErrorKind::LabelTooLong.code());
    }
    if without_root_dot(&ascii).len() > MAX_NAME_OCTETS {
        return Err(ErrorKind::NameTooLong.code());
    }
    Ok(ascii)
}

/// Returns the letters that Python's codec reads for a code point: the lowercase of its Unicode, if IDNA2003
/// does not map the code point.
fn in_python(c: char) -> impl Iterator<Item = char> {
    let is_unmapped = || {
        let name = c.encode_utf8(&mut [0; 4]).to_owned();
        IN_PYTHON.to_unicode(&name).as_str() == name
    };
    let is_lowered = !c.is_ascii() && !versions::is_unassigned(c, OF_PYTHON_3_11) && is_unmapped();
    let lowercase = is_lowered.then(|| c.to_lowercase());
    let unchanged = (!is_lowered).then_some(c);
    lowercase.into_iter().flatten().chain(unchanged)
}

/// Converts each label outside ASCII.
fn each_label(name: &str, step: &Step) -> Result<String, &'static str> {
    let convert = |label: &str| {
        if label.is_ascii() {
            Ok(label.to_owned())
        } else {
            step.convert(label)
        }
    };
    let labels: Result<Vec<_>, _> = name.split('.').map(convert).collect();
    Ok(labels?.join("."))
}

/// Encodes a label in Punycode, with the ACE prefix.
fn encoded(label: &str) -> Result<String, &'static str> {
    let mut encoded = ACE_PREFIX.to_owned();
    let code = ErrorKind::LabelTooLong.code();
    punycode::encode_into(label, &mut encoded).map_err(|_| code)?;
    Ok(encoded)
}

/// Reads the octets of a name as labels of DNS (RFC 1035, section 2.3.4). A final dot is the root.
fn wire(name: &str) -> Result<WireName<'static>, &'static str> {
    let mut octets = Vec::with_capacity(name.len() + 2);
    for label in without_root_dot(name).split('.') {
        let length = match u8::try_from(label.len()) {
            Ok(0) => return Err(ErrorKind::EmptyLabel.code()),
            Ok(length) if usize::from(length) <= MAX_OCTETS => length,
            _ => return Err(ErrorKind::LabelTooLong.code()),
        };
        octets.push(length);
        octets.extend_from_slice(label.as_bytes());
    }
    octets.push(0);
    let name = WireName::from_wire(&octets).map_err(|_| ErrorKind::NameTooLong.code())?;
    Ok(name.into_owned())
}

/// Returns a name without the dot of the root.
pub(super) fn without_root_dot(name: &str) -> &str {
    name.strip_suffix('.').unwrap_or(name)
}

/// Percent-encodes the octets of a name outside ASCII.
fn percent_encoded(name: &str) -> String {
    let mut encoded = String::with_capacity(name.len());
    for octet in name.bytes() {
        if octet.is_ascii() {
            encoded.push(char::from(octet));
        } else {
            // Writing to a `String` cannot fail.
            let _ = write!(encoded, "%{octet:02X}");
        }
    }
    encoded
}

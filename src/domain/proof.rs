//! The proof that the labels of a name are valid as they stand, or with other letters in the place of some: one look-up
//! for each code point.

use super::finding::{Finding, LabelFindings, Place};
use super::label_rules::{satisfies, validate_joiners};
use super::processing::refute_ascii_label;
use crate::error::ErrorKind;
use crate::label::{ACE_PREFIX, MAX_OCTETS, are_plain_labels, strip_ace_prefix};
use crate::profile::Uts46;
use crate::punycode::short::{self, ShortString};
use crate::unicode::{self, Class};
use crate::validity::{bidi, code_points, hyphens, leading_mark};

/// What is known of a name, and wanted of its labels.
#[derive(Clone, Copy)]
pub(super) struct Premises {
    /// The flags.
    pub(super) profile: Uts46,
    /// The rules of IDNA2008 for some code points, if the labels have to satisfy it too, which maps nothing. They are in
    /// no program that does not ask for them.
    pub(super) idna2008: Option<fn(&mut LabelFindings<'_>)>,
}

impl Premises {
    /// A name of which nothing is known, for UTS #46.
    pub(super) const fn of(profile: Uts46) -> Self {
        Self {
            profile,
            idna2008: None,
        }
    }
}

/// A label that is proven to be valid.
pub(super) struct Proven<'name, 'buffer> {
    /// The octets before the label in the name.
    pub(super) start: usize,
    /// The label as it stands in the name.
    pub(super) text: &'name str,
    /// The labels after it, if there are more.
    pub(super) rest: Option<&'name str>,
    /// What the code points of a label in Unicode are mapped and normalized to, or those that an A-label stands for;
    /// none of any other label.
    pub(super) code_points: &'buffer [char],
    /// The classes of these code points.
    pub(super) look: Look,
    /// Whether the label is an A-label.
    pub(super) is_a_label: bool,
}

impl Proven<'_, '_> {
    /// Whether the code points are those of the label itself: it is not in ASCII, or is mapped.
    pub(super) const fn is_u_label(&self) -> bool {
        !self.is_a_label && !self.code_points.is_empty()
    }

    /// The octets up to the labels after it in the name.
    pub(super) fn end(&self, domain: &str) -> usize {
        domain.len() - self.rest.map_or(0, str::len)
    }
}

/// Calls `emit` with each label, if it is proven that Processing changes nothing in it but some letters, each to another
/// one, and normalizes it, and finds no error. Returns whether a label is empty that is not the root. If the proof finds
/// an error that no other can precede, it notes it as the first one.
///
/// - Labels at the end, or all, that are NR-LDH labels in lowercase, or such but for underscores where these are valid, of a
///   name that is no Bidi domain name, are left out, and so is the root after them: nothing is done to them.
/// - Each code point is valid or has a simple mapping to a valid one, and the result, normalized, is valid: that is what
///   steps 1 and 2 make of it, and criteria 1 and 7 hold. A full stop is inert, so that labels can be looked at one by
///   one.
/// - A label that starts with "xn--" decodes, and what it stands for has a code point outside ASCII: no delta stands
///   for an ASCII one.
/// - The other criteria hold for each label, in ASCII or not.
/// - In a Bidi domain name, each label satisfies the Bidi rule: criterion 9 holds.
#[inline]
pub(super) fn prove(
    domain: &str,
    premises: Premises,
    first: &mut Option<Finding>,
    mut emit: impl FnMut(&Proven<'_, '_>) -> Option<()>,
) -> Option<bool> {
    let mut buffer = ShortString::EMPTY;
    let mut is_bidi_domain_name = false;
    let mut has_empty_label = false;
    let mut number = 0;
    let mut rest = Some(domain);
    let octets = domain.as_bytes();
    let host = octets.strip_suffix(b".").unwrap_or(octets);
    // Any other name that is a host was found to be one before, unless the mapping made it one.
    let may_be_host = host.len() < octets.len() || host.len() > MAX_OCTETS;
    while let Some(labels) = rest {
        let start = domain.len() - labels.len();
        if (start > 0 || may_be_host)
            && !is_bidi_domain_name
            && are_plain_labels(host, start, premises.profile.use_std3_ascii_rules)
        {
            break;
        }
        // It stays where it is made, since to move it would be to wait until it is written.
        let mut label = proven(labels, premises, &mut buffer);
        let Some(label) = label.as_mut() else {
            // If one after it made this a Bidi domain name, labels before it might break the Bidi rule.
            if number == 0 || is_bidi_domain_name || !may_be_bidi(labels) {
                *first = refute_ascii_label(labels, number, premises.profile, &mut buffer);
            }
            return None;
        };
        label.start = start;
        rest = label.rest;
        let is_root = label.rest.is_none() && label.start > 0;
        has_empty_label |= label.text.is_empty() && !is_root;
        let is_rtl = label.look.union.has_right_to_left();
        if is_rtl && premises.profile.check_bidi && !is_bidi_domain_name {
            is_bidi_domain_name = true;
            if label.start > 0 {
                prove_bidi_rule_before(domain.get(..label.start)?, premises, first)?;
            }
        }
        if is_bidi_domain_name {
            prove_bidi_rule(label, number, first)?;
        }
        emit(label)?;
        number += 1;
    }
    Some(has_empty_label)
}

/// Whether some labels may make a name a Bidi domain name: not if they are in ASCII and stand for nothing else.
fn may_be_bidi(labels: &str) -> bool {
    let mut each = labels.split('.');
    !labels.is_ascii() || each.any(|label| strip_ace_prefix(label).is_some())
}

/// Proves that the labels before the one that makes a name a Bidi domain name satisfy the Bidi rule.
fn prove_bidi_rule_before(
    labels: &str,
    premises: Premises,
    first: &mut Option<Finding>,
) -> Option<()> {
    let mut buffer = ShortString::EMPTY;
    let mut number = 0;
    let mut rest = Some(labels);
    while let Some(labels) = rest {
        let label = proven(labels, premises, &mut buffer)?;
        prove_bidi_rule(&label, number, first)?;
        rest = label.rest;
        number += 1;
    }
    Some(())
}

/// Proves that a label satisfies the Bidi rule. If it does not, that is the first finding of a name whose labels before it
/// do: the steps check each label by all criteria before the next one.
fn prove_bidi_rule(
    label: &Proven<'_, '_>,
    number: usize,
    first: &mut Option<Finding>,
) -> Option<()> {
    let Some((kind, position)) = bidi_violation(label) else {
        return Some(());
    };
    let code_point = match label.code_points.get(position) {
        Some(&c) => Some(c),
        None => label.text.chars().nth(position),
    };
    *first = Some(Finding {
        kind,
        label: number,
        place: Place::of(position, code_point, label.is_a_label),
    });
    None
}

/// The first rule of the Bidi rule that a label breaks, and where.
fn bidi_violation(label: &Proven<'_, '_>) -> Option<(ErrorKind, usize)> {
    if label.code_points.is_empty() {
        // The code points of an ASCII label are its octets.
        let mut octets = label.text.bytes();
        let are_letters = octets.all(|octet| octet.is_ascii_lowercase());
        let violation = || bidi::first_violation(label.text.chars());
        (!are_letters).then(violation).flatten()
    } else {
        let are_words =
            label.look.union.is_in_rtl_words() && bidi::are_rtl_words(label.code_points);
        let violation = || bidi::first_violation(label.code_points.iter().copied());
        (!are_words).then(violation).flatten()
    }
}

/// The first label of some, if it is proven to be valid but for the Bidi rule.
#[inline]
fn proven<'name, 'buffer>(
    labels: &'name str,
    premises: Premises,
    buffer: &'buffer mut ShortString,
) -> Option<Proven<'name, 'buffer>> {
    let mut look = Look::START;
    let end = labels.bytes().position(|octet| {
        let is_end = octet == b'.' || !octet.is_ascii();
        if !is_end {
            look.add_octet(octet);
        }
        is_end
    });
    let end = end.unwrap_or(labels.len());
    let is_ascii = labels.as_bytes().get(end).is_none_or(u8::is_ascii);
    if is_ascii && !look.union.may_be_mapped() {
        let (text, rest) = labels.split_at_checked(end)?;
        return proven_ascii(text, rest.get(1..), look, premises, buffer);
    }
    let mut look = Look::START;
    let (text, rest) = buffer.read_until(labels, '.', |c| look.map(c))?;
    if !look.is_normalized(buffer.as_slice()) {
        look = normalize(buffer)?;
    }
    let code_points = buffer.as_slice();
    let profile = premises.profile;
    let is_deviation_valid = !profile.transitional_processing;
    let is_proven = look.is_valid(is_deviation_valid, profile, code_points)
        && satisfies_criteria(code_points, look.union, profile)
        && satisfies_idna2008(code_points, look, premises.idna2008);
    is_proven.then_some(Proven {
        start: 0,
        text,
        rest,
        code_points,
        look,
        is_a_label: false,
    })
}

/// The same for a label in ASCII that was looked at.
#[inline]
fn proven_ascii<'name, 'buffer>(
    label: &'name str,
    rest: Option<&'name str>,
    look: Look,
    premises: Premises,
    buffer: &'buffer mut ShortString,
) -> Option<Proven<'name, 'buffer>> {
    let profile = premises.profile;
    let mut proven = Proven {
        start: 0,
        text: label,
        rest,
        code_points: &[],
        look,
        is_a_label: false,
    };
    let is_valid = if look.union.has_outside_idna2008() {
        look.is_valid(true, profile, buffer.read(label)?)
    } else {
        look.union.is_valid(true)
    };
    if !is_valid {
        return None;
    }
    if let Some(punycode) = label.strip_prefix(ACE_PREFIX) {
        let mut look = Look::START;
        let mut is_ascii = true;
        short::decode(punycode, buffer, |c| {
            look.add(c);
            is_ascii &= c.is_ascii();
        })?;
        if is_ascii {
            return None;
        }
        let code_points = buffer.as_slice();
        // What an A-label stands for is always checked for Nontransitional Processing, and never normalized.
        let is_proven = look.is_valid(true, profile, code_points)
            && look.is_normalized(code_points)
            && satisfies_criteria(code_points, look.union, profile)
            && satisfies_idna2008(code_points, look, premises.idna2008);
        proven.code_points = code_points;
        proven.look = look;
        proven.is_a_label = true;
        return is_proven.then_some(proven);
    }
    let octets = label.as_bytes();
    let has_hyphen =
        || octets.starts_with(b"-") || octets.ends_with(b"-") || octets.get(2..4) == Some(b"--");
    (!profile.check_hyphens || !has_hyphen()).then_some(proven)
}

/// The classes of some code points.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The bits of all of them.
    union: Class,
    /// Whether any stands for another one in the name.
    pub(super) is_mapped: bool,
}

impl Look {
    /// No code point.
    const START: Self = Self {
        union: Class::NONE,
        is_mapped: false,
    };

    /// Looks at another code point.
    #[inline]
    fn add(&mut self, c: char) {
        self.union = self.union.union(unicode::class(c));
    }

    /// Looks at another code point of one octet.
    #[inline]
    fn add_octet(&mut self, octet: u8) {
        self.union = self.union.union(unicode::octet_class(octet));
    }

    /// Looks at what another code point is mapped to, if that is simple, and returns it.
    #[inline]
    fn map(&mut self, c: char) -> char {
        let octet = u8::try_from(c);
        let class = octet.map_or_else(|_| unicode::class(c), unicode::octet_class);
        if class.may_be_mapped()
            && let Some(mapped) = unicode::simple_mapping(c)
        {
            self.is_mapped = true;
            self.add(mapped);
            return mapped;
        }
        self.union = self.union.union(class);
        c
    }

    /// Whether these code points, which were looked at, satisfy criterion 1.
    #[inline]
    fn is_normalized(self, code_points: &[char]) -> bool {
        !self.union.may_need_nfc() || code_points::is_nfc(code_points)
    }

    /// Whether these code points, which were looked at, satisfy criterion 7.
    #[inline]
    fn is_valid(self, is_deviation_valid: bool, profile: Uts46, code_points: &[char]) -> bool {
        let has_denied = || {
            code_points::denied(code_points, profile.denied_ascii())
                .next()
                .is_some()
        };
        // No code point that is denied is in IDNA2008.
        self.union.is_valid(is_deviation_valid)
            && !(self.union.has_outside_idna2008() && has_denied())
    }
}

/// Step 2, Normalize, for one label. Returns the classes of the result.
#[cold]
fn normalize(label: &mut ShortString) -> Option<Look> {
    let mut normalized = ShortString::EMPTY;
    let mut look = Look::START;
    look.is_mapped = true;
    unicode::push_nfc(label.as_slice(), |c| {
        look.add(c);
        normalized.push(c)
    })?;
    *label = normalized;
    Some(look)
}

/// Whether a normalized label of these classes is proven to satisfy the criteria 2 to 6 and 8.
#[inline]
fn satisfies_criteria(code_points: &[char], union: Class, profile: Uts46) -> bool {
    // The ACE prefix has hyphens there too.
    let has_ace_prefix = hyphens::has_hyphens_in_third_and_fourth(code_points)
        && hyphens::has_leading_ace_prefix(code_points);
    let has_error = has_ace_prefix
        || profile.check_hyphens && has_hyphen(code_points)
        || union.has_mark() && leading_mark::leading_mark(code_points).is_some()
        || union.has_deviation()
            && profile.check_joiners
            && !satisfies(validate_joiners, code_points);
    !has_error
}

/// Whether a label breaks criterion 2 or 3.
fn has_hyphen(label: &[char]) -> bool {
    hyphens::has_hyphens_in_third_and_fourth(label)
        || hyphens::leading_hyphen(label).is_some()
        || hyphens::trailing_hyphen(label).is_some()
}

/// Whether a label that satisfies the criteria is proven to be a U-label of IDNA2008 as it stands, if that is wanted.
#[inline]
fn satisfies_idna2008(
    code_points: &[char],
    look: Look,
    rules: Option<fn(&mut LabelFindings<'_>)>,
) -> bool {
    let Some(rules) = rules else {
        return true;
    };
    let is_in_idna2008 = !look.is_mapped && !look.union.has_outside_idna2008();
    is_in_idna2008 && satisfies(rules, code_points)
}

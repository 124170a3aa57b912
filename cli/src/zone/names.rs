//! The places of names in the entries of master files.

use std::ops::Range;

use super::syntax::words;

/// A name in an entry.
#[derive(Debug)]
pub(super) struct Name {
    pub(super) place: Range<usize>,
    pub(super) kind: Kind,
}

/// The kind of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A domain name.
    Domain,
    /// A mailbox, whose first label is the local part (RFC 1035, section 8).
    Mailbox,
    /// A template of names in `$GENERATE`.
    Template,
    /// A file in `$INCLUDE`.
    File,
}

/// Returns `true` if a word is a class (RFC 1035, section 3.2.4), possibly with a number (RFC 3597, section
/// 5).
fn is_class(word: &str) -> bool {
    ["IN", "CS", "CH", "HS"].contains(&word) || has_number(word, "CLASS")
}

/// Returns `true` if a word is a prefix and a number.
fn has_number(word: &str, prefix: &str) -> bool {
    let number = word.strip_prefix(prefix).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|octet| octet.is_ascii_digit())
}

/// Returns `true` if a word is a time to live: seconds, or a time with the units of BIND, such as `1h30m`.
fn is_ttl(word: &str) -> bool {
    let is_of_ttl = |octet: u8| octet.is_ascii_digit() || b"SMHDW".contains(&octet);
    word.starts_with(|c: char| c.is_ascii_digit()) && word.bytes().all(is_of_ttl)
}

/// Returns the names, templates and included files of an entry, in the order of their places.
pub(super) fn names(entry: &[u8]) -> Vec<Name> {
    let words = words(entry);
    let name = |kind| {
        move |place: &Range<usize>| Name {
            place: place.clone(),
            kind,
        }
    };
    let text = |place: &Range<usize>| {
        let word = entry.get(place.clone()).unwrap_or_default();
        String::from_utf8_lossy(word).to_ascii_uppercase()
    };
    // "<blank><rr>": the owner is the owner of the previous entry.
    let has_owner = !entry.starts_with(b" ") && !entry.starts_with(b"\t");
    let first = words.first().map(text).unwrap_or_default();
    let mut rest = words.iter();
    let is_template = has_owner && first == "$GENERATE";
    if is_template {
        // "$GENERATE range lhs [ttl] [class] type rhs" (BIND 9)
        rest.nth(1);
    } else if has_owner && first.starts_with('$') {
        let (origin, file) = match first.as_str() {
            "$ORIGIN" => (words.get(1), None),
            "$INCLUDE" => (words.get(2), words.get(1)),
            _ => (None, None),
        };
        let file = file.map(name(Kind::File)).into_iter();
        return file.chain(origin.map(name(Kind::Domain))).collect();
    }
    let owner = if has_owner { rest.next() } else { None };
    let mut names: Vec<_> = owner.map(name(Kind::Domain)).into_iter().collect();
    // "[<TTL>] [<class>] <type> <RDATA>", or the class first.
    let is_before_type = |word: &str| is_ttl(word) || is_class(word);
    if let Some(rr_type) = rest.by_ref().map(text).find(|word| !is_before_type(word)) {
        let data = rest.as_slice();
        let texts: Vec<_> = data.iter().take(DECISIVE).map(text).collect();
        let data_names = names_in_data(&rr_type, &texts, data.len());
        names.extend(data_names.filter_map(|(index, kind)| data.get(index).map(name(kind))));
    }
    if is_template {
        for name in &mut names {
            name.kind = Kind::Template;
        }
    }
    names
}

/// The greatest number of words of data that decide which words are names.
const DECISIVE: usize = 3;

/// Returns the indices of the names in the data of a type. Data in the form of RFC 3597, section 5, has none.
fn names_in_data(
    rr_type: &str,
    data: &[String],
    count: usize,
) -> impl Iterator<Item = (usize, Kind)> + use<> {
    use Kind::{Domain, Mailbox};

    let word = |index: usize| data.get(index).map_or("", String::as_str);
    let fixed: &[(usize, Kind)] = match rr_type {
        _ if word(0) == r"\#" => &[],
        // RFC 1035, section 3.3; RFC 6672; RFC 1706; RFC 4034, section 4; RFC 2535, section 5.
        "NS" | "MD" | "MF" | "CNAME" | "MB" | "MG" | "MR" | "PTR" | "DNAME" | "NSAP-PTR"
        | "NSEC" | "NXT" => &[(0, Domain)],
        // RFC 1035, section 3.3.9; RFC 1183; RFC 2230; RFC 6742; RFC 9460, section 2.1.
        "MX" | "AFSDB" | "RT" | "KX" | "LP" | "SVCB" | "HTTPS" => &[(1, Domain)],
        "SOA" => &[(0, Domain), (1, Mailbox)],
        "RP" => &[(0, Mailbox), (1, Domain)],
        "MINFO" => &[(0, Mailbox), (1, Mailbox)],
        "TALINK" => &[(0, Domain), (1, Domain)],
        "PX" => &[(1, Domain), (2, Domain)],
        // RFC 2782; RFC 9859.
        "SRV" | "DSYNC" => &[(3, Domain)],
        // RFC 3403, section 4.1: order, preference, flags, services, regexp, replacement.
        "NAPTR" => &[(5, Domain)],
        // RFC 4034, section 3.2: the signer is the eighth field.
        "RRSIG" | "SIG" => &[(7, Domain)],
        // RFC 4025, section 3.1: precedence, gateway type, algorithm, gateway.
        "IPSECKEY" if word(1) == "3" => &[(3, Domain)],
        // RFC 8777, section 4.3.1, likewise.
        "AMTRELAY" if word(2) == "3" => &[(3, Domain)],
        _ => &[],
    };
    // RFC 8005, section 6: the rendezvous servers follow the key.
    let servers = if rr_type == "HIP" && word(0) != r"\#" {
        3..count
    } else {
        0..0
    };
    fixed
        .iter()
        .copied()
        .chain(servers.map(|index| (index, Domain)))
}

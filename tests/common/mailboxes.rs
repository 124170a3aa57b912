//! The grammar of mailboxes, as RFC 5321, section 4.1.2, and RFC 6531, section 3.3, write it.

use std::net::Ipv6Addr;

/// Returns `true` if a text is a mailbox: "Mailbox = Local-part "@" ( Domain / address-literal )". Every `@`
/// is tried as the one that separates the parts.
pub fn is_mailbox(text: &str, is_domain: impl Fn(&str) -> bool) -> bool {
    let mut places = text.match_indices('@');
    places.any(|(place, _)| {
        let (local_part, host) = (&text[..place], &text[place + 1..]);
        is_local_part(local_part) && (is_address_literal(host) || is_domain(host))
    })
}

/// Checks "Local-part = Dot-string / Quoted-string", "Dot-string = Atom *("." Atom)". "The maximum total
/// length of a user name or other local-part is 64 octets."
fn is_local_part(text: &str) -> bool {
    let is_atom = |atom: &str| !atom.is_empty() && atom.chars().all(is_atom_text);
    text.len() <= 64 && (text.split('.').all(is_atom) || is_quoted_string(text))
}

/// Checks "atext" of RFC 5322, section 3.2.3. RFC 6531 adds "UTF8-non-ascii".
fn is_atom_text(c: char) -> bool {
    !c.is_ascii() || c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c)
}

/// Checks "Quoted-string = DQUOTE *QcontentSMTP DQUOTE", "QcontentSMTP = qtextSMTP / quoted-pairSMTP".
fn is_quoted_string(text: &str) -> bool {
    let mut rest = text.chars();
    if rest.next() != Some('"') || rest.next_back() != Some('"') {
        return false;
    }
    while let Some(c) = rest.next() {
        let is_content = match c {
            // "quoted-pairSMTP = %d92 %d32-126"
            '\\' => matches!(rest.next(), Some(' '..='~')),
            // "qtextSMTP = %d32-33 / %d35-91 / %d93-126 / UTF8-non-ascii"
            _ => c != '"' && !c.is_ascii_control(),
        };
        if !is_content {
            return false;
        }
    }
    true
}

/// Checks `address-literal = "[" ( IPv4-address-literal / IPv6-address-literal ... ) "]"`.
fn is_address_literal(text: &str) -> bool {
    let address = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let Some(address) = address else {
        return false;
    };
    // "IPv6-address-literal = "IPv6:" IPv6-addr". "The "IPv6:" tag is case-insensitive", as are all strings.
    if let Some((tag, address)) = address.split_at_checked(5)
        && tag.eq_ignore_ascii_case("IPv6:")
    {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    // "IPv4-address-literal = Snum 3("." Snum)", "Snum = 1*3DIGIT".
    let numbers: Vec<&str> = address.split('.').collect();
    let is_number = |number: &&str| {
        (1..=3).contains(&number.len())
            && number.bytes().all(|octet| octet.is_ascii_digit())
            && number.parse::<u8>().is_ok()
    };
    numbers.len() == 4 && numbers.iter().all(is_number)
}

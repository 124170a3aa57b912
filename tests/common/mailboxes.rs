//! The grammar of mailboxes, as RFC 5321, section 4.1.2, and RFC 6531, section 3.3, write it.

/// Returns `true` if a text is a mailbox: "Mailbox = Local-part "@" ( Domain / address-literal )". Every `@`
/// is tried as the one that separates the parts. `ascii_form` returns the ASCII form of a valid domain: "The
/// maximum total length of a reverse-path or forward-path is 256 octets", with its angle brackets.
pub fn is_mailbox(text: &str, ascii_form: impl Fn(&str) -> Option<String>) -> bool {
    let mut places = text.match_indices('@');
    places.any(|(place, _)| {
        let (local_part, host) = (&text[..place], &text[place + 1..]);
        let is_path = |domain: String| local_part.len() + domain.len() + "<@>".len() <= 256;
        let has_host = || is_address_literal(host) || ascii_form(host).is_some_and(is_path);
        is_local_part(local_part) && has_host()
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
        return is_ipv6_address(address);
    }
    is_ipv4_address(address)
}

/// Checks "IPv6-addr = IPv6-full / IPv6-comp / IPv6v4-full / IPv6v4-comp".
fn is_ipv6_address(address: &str) -> bool {
    let (groups, most) = match address.rsplit_once(':') {
        Some((groups, last)) if is_ipv4_address(last) => (groups, 6),
        _ => (address, 8),
    };
    // The colon before an IPv4 address can be the second one of "::".
    let groups = if most == 6 && groups.ends_with(':') {
        format!("{groups}:")
    } else {
        groups.to_owned()
    };
    // "IPv6-hex = 1*4HEXDIG"
    let is_group = |group: &str| {
        (1..=4).contains(&group.len()) && group.bytes().all(|octet| octet.is_ascii_hexdigit())
    };
    let count = |groups: &str| match groups {
        "" => Some(0),
        _ if groups.split(':').all(is_group) => Some(groups.split(':').count()),
        _ => None,
    };
    match groups.split_once("::") {
        // "The "::" represents at least 2 16-bit groups of zeros."
        Some((before, after)) => count(before)
            .zip(count(after))
            .is_some_and(|(before, after)| before + after <= most - 2),
        None => count(&groups) == Some(most),
    }
}

/// Checks "IPv4-address-literal = Snum 3("." Snum)", "Snum = 1*3DIGIT".
fn is_ipv4_address(address: &str) -> bool {
    let numbers: Vec<&str> = address.split('.').collect();
    let is_number = |number: &&str| {
        (1..=3).contains(&number.len())
            && number.bytes().all(|octet| octet.is_ascii_digit())
            && number.parse::<u8>().is_ok()
    };
    numbers.len() == 4 && numbers.iter().all(is_number)
}

//! The kinds of fields that the types of records have, with their ranges, mnemonics and syntaxes, as data.

use std::net::{Ipv4Addr, Ipv6Addr};

use data_encoding::{BASE32HEX_NOPAD, HEXLOWER_PERMISSIVE};

use super::field::{Encoding, Field, Form, Kind, MAX_TTL};

/// Defines functions that return a field of a kind.
macro_rules! kinds {
    ($($function:ident $kind:expr;)*) => {
        $(
            /// Returns a field of this kind.
            pub(super) const fn $function(name: &'static str) -> Field {
                Field::new(name, $kind)
            }
        )*
    };
}

kinds! {
    domain Kind::Domain;
    mailbox Kind::Mailbox;
    string Kind::String;
    text Kind::Text;
    word Kind::Word;
    file Kind::File;
    bit Kind::Number(1, &[]);
    number8 Kind::Number(u8::MAX as u64, &[]);
    number16 Kind::Number(u16::MAX as u64, &[]);
    number32 Kind::Number(u32::MAX as u64, &[]);
    number64 Kind::Number(u64::MAX, &[]);
    // RFC 2181, section 8.
    ttl Kind::Time(MAX_TTL);
    // RFC 1035, section 3.3.13: "32 bit time interval".
    interval Kind::Time(u32::MAX);
    ipv4 Kind::Ipv4;
    ipv6 Kind::Ipv6;
    record_type Kind::RecordType;
    hexadecimal Kind::Encoded(Encoding::Hexadecimal);
    base64 Kind::Encoded(Encoding::Base64);
    // The registry "DNS Security Algorithm Numbers", and the mnemonics of BIND.
    algorithm Kind::Number(u8::MAX as u64, &[
        "DELETE", "RSAMD5", "DH", "DSA", "ECC", "RSASHA1", "DSA-NSEC3-SHA1", "NSEC3DSA",
        "RSASHA1-NSEC3-SHA1", "NSEC3RSASHA1", "RSASHA256", "RSASHA512", "ECC-GOST", "ECCGOST",
        "ECDSAP256SHA256", "ECDSAP384SHA384", "ED25519", "ED448", "SM2SM3", "ECC-GOST12",
        "INDIRECT", "PRIVATEDNS", "PRIVATEOID",
    ]);
    // RFC 2535, section 7.1, and the mnemonics of BIND.
    protocol Kind::Number(u8::MAX as u64, &["NONE", "TLS", "EMAIL", "DNSSEC", "IPSEC", "ALL"]);
    // RFC 4398, section 2.1.
    certificate_type Kind::Number(u16::MAX as u64, &[
        "PKIX", "SPKI", "PGP", "IPKIX", "ISPKI", "IPGP", "ACPKIX", "IACPKIX", "URI", "OID",
    ]);
    // The registry "DNSSEC Delegation Signer (DS) Resource Record (RR) Type Digest Algorithms", and the
    // mnemonics of BIND.
    digest_type Kind::Number(u8::MAX as u64, &[
        "SHA-1", "SHA1", "SHA-256", "SHA256", "GOST", "SHA-384", "SHA384",
    ]);
    ds_digest Kind::Digest(&[
        ("1", 20), ("SHA-1", 20), ("SHA1", 20), ("2", 32), ("SHA-256", 32), ("SHA256", 32), ("3", 32),
        ("GOST", 32), ("4", 48), ("SHA-384", 48), ("SHA384", 48),
    ]);
    // RFC 4255, section 3.1.2, and RFC 6594.
    fingerprint Kind::Digest(&[("1", 20), ("2", 32)]);
    // RFC 5155, section 11.
    hash_algorithm Kind::Number(u8::MAX as u64, &["SHA-1", "SHA1"]);
    // RFC 6698, section 2.1, and RFC 7218.
    certificate_usage Kind::Number(u8::MAX as u64, &["PKIX-TA", "PKIX-EE", "DANE-TA", "DANE-EE", "PrivCert"]);
    selector Kind::Number(u8::MAX as u64, &["Cert", "SPKI", "PrivSel"]);
    matching_type Kind::Number(u8::MAX as u64, &["Full", "SHA2-256", "SHA2-512", "PrivMatch"]);
    association Kind::Digest(&[("1", 32), ("SHA2-256", 32), ("2", 64), ("SHA2-512", 64)]);
    // RFC 8976, section 5.3.
    zone_digest Kind::Digest(&[("1", 48), ("2", 64)]);
    // RFC 9859, section 2.
    notification Kind::Number(u8::MAX as u64, &["NOTIFY"]);
    // RFC 4025, section 2.3: the types without a definition have no presentation format.
    gateway_type Kind::Number(3, &[]);
    // RFC 8777, section 4.2.3: a field of 7 bits.
    relay_type Kind::Number(i8::MAX as u64, &[]);
    location Kind::Location;
    parameters Kind::Parameters;
    no_gateway Kind::Form(&NO_NAME);
    key_flags Kind::Form(&KEY_FLAGS);
    service Kind::Form(&SERVICE);
    ip_protocol Kind::Form(&IP_PROTOCOL);
    octal Kind::Form(&OCTAL);
    nsap Kind::Form(&NSAP);
    atm_address Kind::Form(&ATM_ADDRESS);
    longitude Kind::StringForm(&LONGITUDE);
    latitude Kind::StringForm(&LATITUDE);
    altitude Kind::StringForm(&ALTITUDE);
    date Kind::Form(&DATE);
    prefix Kind::Form(&PREFIX);
    salt Kind::Form(&SALT);
    hash Kind::Form(&HASH);
    host_identity Kind::Form(&HOST_IDENTITY);
    groups Kind::Form(&GROUPS);
    eui48 Kind::Form(&EUI48);
    eui64 Kind::Form(&EUI64);
    tag Kind::Form(&TAG);
}

static NO_NAME: Form = Form {
    description: "a dot, which stands for no name (RFC 4025, section 3.1; RFC 8777, section 4.3.1)",
    octets: [0, 0],
    is_valid: |word| word == ".",
};

static KEY_FLAGS: Form = Form {
    description: "a decimal number up to 65535, or mnemonics with | between them (RFC 2535, section 7.1)",
    octets: [2, 2],
    is_valid: |word| {
        number(word).is_some_and(|number| number <= 0xFFFF) || word.split('|').all(is_key_flag)
    },
};

static SERVICE: Form = Form {
    description: "the number of a port up to 65535, or the name of a service (RFC 1035, section 3.4.2)",
    octets: [0, 8192],
    is_valid: |word| is_named(word, 0xFFFF),
};

static IP_PROTOCOL: Form = Form {
    description: "the number of a protocol up to 255, or its name (RFC 1035, section 3.4.2)",
    octets: [1, 1],
    is_valid: |word| is_named(word, 0xFF),
};

static OCTAL: Form = Form {
    description: "an octal number of 16 bits (RFC 1035, section 3.3)",
    octets: [2, 2],
    is_valid: |word| is_digits(word) && u16::from_str_radix(word, 8).is_ok(),
};

static NSAP: Form = Form {
    description: "0x and pairs of hexadecimal digits, with or without dots (RFC 1706, section 6)",
    octets: [1, 255],
    is_valid: |word| {
        let digits = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X"));
        digits.is_some_and(|digits| is_hexadecimal(&digits.replace('.', ""), 1..=255))
    },
};

static ATM_ADDRESS: Form = Form {
    description: "+ and decimal digits, or pairs of hexadecimal digits, with or without dots (ATM Name System)",
    octets: [2, 65535],
    is_valid: |word| match word.strip_prefix('+') {
        Some(number) => is_digits(&number.replace('.', "")),
        None => is_hexadecimal(&word.replace('.', ""), 1..=65534),
    },
};

static LONGITUDE: Form = Form {
    description: "a decimal number from -180 to 180 (RFC 1712, section 3)",
    octets: [2, 256],
    is_valid: |word| is_within(word, 180.0),
};

static LATITUDE: Form = Form {
    description: "a decimal number from -90 to 90 (RFC 1712, section 3)",
    octets: [2, 256],
    is_valid: |word| is_within(word, 90.0),
};

static ALTITUDE: Form = Form {
    description: "a decimal number (RFC 1712, section 3)",
    octets: [2, 256],
    is_valid: |word| is_within(word, f64::MAX),
};

static DATE: Form = Form {
    description: "a time YYYYMMDDHHmmSS, or a decimal number up to 4294967295 (RFC 4034, section 3.2)",
    octets: [4, 4],
    is_valid: |word| {
        let is_number = number(word).is_some_and(|number| u32::try_from(number).is_ok());
        is_digits(word)
            && if word.len() == 14 {
                is_date(word)
            } else {
                is_number
            }
    },
};

static PREFIX: Form = Form {
    description: "a prefix such as 1:192.0.2.0/24 or !2:2001:db8::/32 (RFC 3123, section 5)",
    octets: [4, 131],
    is_valid: is_prefix,
};

static SALT: Form = Form {
    description: "- or at most 255 octets in hexadecimal digits (RFC 5155, section 3.3)",
    octets: [1, 256],
    is_valid: |word| word == "-" || is_hexadecimal(word, 1..=255),
};

static HASH: Form = Form {
    description: "1 to 255 octets in Base32 with the extended alphabet, without padding (RFC 5155, section 3.3)",
    octets: [2, 256],
    is_valid: |word| {
        let octets = BASE32HEX_NOPAD.decode(word.to_ascii_uppercase().as_bytes());
        octets.is_ok_and(|octets| (1..=255).contains(&octets.len()))
    },
};

static HOST_IDENTITY: Form = Form {
    description: "1 to 255 octets in hexadecimal digits (RFC 8005, section 6)",
    octets: [2, 256],
    is_valid: |word| is_hexadecimal(word, 1..=255),
};

static GROUPS: Form = Form {
    description: "four groups of 1 to 4 hexadecimal digits with : between them (RFC 6742, section 2)",
    octets: [8, 8],
    is_valid: |word| {
        let is_group = |group: &str| u16::from_str_radix(group, 16).is_ok() && group.len() <= 4;
        !word.contains('+') && word.split(':').count() == 4 && word.split(':').all(is_group)
    },
};

static EUI48: Form = Form {
    description: "6 pairs of hexadecimal digits with - between them (RFC 7043, section 3.2)",
    octets: [6, 6],
    is_valid: |word| is_pairs(word, 6),
};

static EUI64: Form = Form {
    description: "8 pairs of hexadecimal digits with - between them (RFC 7043, section 4.2)",
    octets: [8, 8],
    is_valid: |word| is_pairs(word, 8),
};

static TAG: Form = Form {
    description: "1 to 255 letters and digits (RFC 8659, section 4.1)",
    octets: [2, 256],
    is_valid: |word| {
        (1..=255).contains(&word.len()) && word.bytes().all(|octet| octet.is_ascii_alphanumeric())
    },
};

/// Returns `true` if a word has only decimal digits, at least one.
pub(super) fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|octet| octet.is_ascii_digit())
}

/// Returns a decimal number.
pub(super) fn number(word: &str) -> Option<u64> {
    is_digits(word).then(|| word.parse().ok()).flatten()
}

/// Returns `true` if a word is a number up to a limit, or a name that starts with a letter.
fn is_named(word: &str, limit: u64) -> bool {
    let is_name = word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.is_ascii();
    number(word).map_or(is_name, |number| number <= limit)
}

/// Returns `true` if a word is a mnemonic of a flag of KEY (RFC 2535, section 7.1).
fn is_key_flag(word: &str) -> bool {
    const NAMES: &[&str] = &[
        "NOCONF", "NOAUTH", "NOKEY", "EXTEND", "USER", "ZONE", "HOST", "NTYP3", "KSK",
    ];
    let is_named = |name: &&str| word.eq_ignore_ascii_case(name);
    let has_number = |prefix, limit| {
        let digits = word.strip_prefix(prefix).and_then(number);
        digits.is_some_and(|number| number <= limit)
    };
    NAMES.iter().any(is_named) || has_number("FLAG", 11) || has_number("SIG", 15)
}

/// Returns `true` if a word has this number of octets in hexadecimal digits.
fn is_hexadecimal(word: &str, octets: std::ops::RangeInclusive<usize>) -> bool {
    let decoded = HEXLOWER_PERMISSIVE.decode(word.as_bytes());
    decoded.is_ok_and(|decoded| octets.contains(&decoded.len()))
}

/// Returns `true` if a word has this number of pairs of hexadecimal digits with hyphens between them.
fn is_pairs(word: &str, count: usize) -> bool {
    word.split('-').count() == count && word.split('-').all(|pair| is_hexadecimal(pair, 1..=1))
}

/// Returns `true` if a word is a decimal number whose distance from zero is at most `limit`.
fn is_within(word: &str, limit: f64) -> bool {
    let is_decimal = word
        .bytes()
        .all(|octet| octet.is_ascii_digit() || b"+-.".contains(&octet));
    is_decimal
        && word
            .parse::<f64>()
            .is_ok_and(|number| number.abs() <= limit)
}

/// Returns `true` if 14 digits are a time of the calendar.
fn is_date(word: &str) -> bool {
    let part = |start, end| word.get(start..end).and_then(number).unwrap_or(u64::MAX);
    let year = part(0, 4);
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let days = match part(4, 6) {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u64::from(is_leap),
        _ => 0,
    };
    // A leap second.
    year >= 1970
        && (1..=days).contains(&part(6, 8))
        && part(8, 10) <= 23
        && part(10, 12) <= 59
        && part(12, 14) <= 60
}

/// Returns `true` if a word is "[!]afi:address/prefix". The addresses of other families have no syntax.
fn is_prefix(word: &str) -> bool {
    let parts = || {
        let (family, rest) = word.strip_prefix('!').unwrap_or(word).split_once(':')?;
        let (address, length) = rest.rsplit_once('/')?;
        let is_valid = match (number(family)?, number(length)?) {
            (1, length) => address.parse::<Ipv4Addr>().is_ok() && length <= 32,
            (2, length) => address.parse::<Ipv6Addr>().is_ok() && length <= 128,
            (family, length) => family <= 0xFFFF && length <= 0xFF,
        };
        Some(is_valid)
    };
    parts().unwrap_or_default()
}

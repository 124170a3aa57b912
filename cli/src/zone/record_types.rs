//! The fields of each type of record, as data: the registry [Resource Record (RR) TYPEs] of IANA, without the
//! types that only queries and messages have, such as `AXFR`.
//!
//! [Resource Record (RR) TYPEs]: https://www.iana.org/assignments/dns-parameters/

use super::field::{Field, MAX_DATA_OCTETS};
use super::kinds;

/// A type of record, or a directive.
#[derive(Debug)]
pub(super) struct RecordType {
    pub(super) name: &'static str,
    /// The number in the registry, or 0.
    number: u16,
    /// The index and the number of a field that decides between rows of the same type.
    condition: Option<(usize, u64)>,
    /// The fields. A type without fields has only the data of RFC 3597.
    pub(super) fields: &'static [Field],
}

/// Returns rows. A row has a name, a number, a condition if there is one, and the fields with their kinds.
macro_rules! rows {
    ($($name:literal $number:literal $(if $index:literal is $value:literal)?
        { $($field:literal $kind:ident $($count:ident)?),* })*) => {
        &[$(RecordType {
            name: $name,
            number: $number,
            condition: rows!(@condition $($index, $value)?),
            fields: &[$(kinds::$kind($field)$(.$count())?),*],
        }),*]
    };
    (@condition) => { None };
    (@condition $index:literal, $value:literal) => { Some(($index, $value)) };
}

/// The directives of RFC 1035, section 5.1, and RFC 2308, section 4.
const DIRECTIVES: &[RecordType] = rows! {
    "$ORIGIN" 0 { "name" domain }
    "$INCLUDE" 0 { "file" file, "origin" domain optional }
    "$TTL" 0 { "time" ttl }
};

/// The types that have other data in the class CH.
const CHAOS_TYPES: &[RecordType] = rows! {
    // RFC 1035, section 3.3: "a domain name followed by a 16 bit octal Chaos address".
    "A" 1 { "name" domain, "address" octal }
};

/// The types of records. If a type has several rows, the first one that applies counts.
const TYPES: &[RecordType] = rows! {
    // RFC 1035, sections 3.3 and 3.4.
    "A" 1 { "address" ipv4 }
    "NS" 2 { "nsdname" domain }
    "MD" 3 { "madname" domain }
    "MF" 4 { "madname" domain }
    "CNAME" 5 { "cname" domain }
    "SOA" 6 {
        "mname" domain, "rname" mailbox, "serial" number32, "refresh" interval, "retry" interval,
        "expire" interval, "minimum" ttl
    }
    "MB" 7 { "madname" domain }
    "MG" 8 { "mgmname" domain }
    "MR" 9 { "newname" domain }
    "NULL" 10 {}
    "WKS" 11 { "address" ipv4, "protocol" ip_protocol, "services" service any_number }
    "PTR" 12 { "ptrdname" domain }
    "HINFO" 13 { "cpu" string, "os" string }
    "MINFO" 14 { "rmailbx" mailbox, "emailbx" mailbox }
    "MX" 15 { "preference" number16, "exchange" domain }
    "TXT" 16 { "text" string one_or_more }
    // RFC 1183.
    "RP" 17 { "mbox-dname" mailbox, "txt-dname" domain }
    "AFSDB" 18 { "subtype" number16, "hostname" domain }
    "X25" 19 { "PSDN address" string }
    "ISDN" 20 { "address" string, "subaddress" string optional }
    "RT" 21 { "preference" number16, "intermediate host" domain }
    // RFC 1706 and RFC 1348.
    "NSAP" 22 { "address" nsap }
    "NSAP-PTR" 23 { "owner" domain }
    // RFC 2535, sections 3 and 4; RFC 2931.
    "SIG" 24 {
        "type covered" record_type, "algorithm" algorithm, "labels" number8, "original TTL" ttl,
        "expiration" date, "inception" date, "key tag" number16, "signer" domain,
        "signature" base64 one_or_more
    }
    "KEY" 25 { "flags" key_flags, "protocol" protocol, "algorithm" algorithm, "key" base64 any_number }
    // RFC 2163.
    "PX" 26 { "preference" number16, "map822" domain, "mapx400" domain }
    // RFC 1712.
    "GPOS" 27 { "longitude" longitude, "latitude" latitude, "altitude" altitude }
    // RFC 3596.
    "AAAA" 28 { "address" ipv6 }
    // RFC 1876.
    "LOC" 29 { "location" location one_or_more }
    // RFC 2535, section 5.
    "NXT" 30 { "next" domain, "types" record_type any_number }
    // The templates of the registry.
    "EID" 31 { "data" hexadecimal one_or_more }
    "NIMLOC" 32 { "data" hexadecimal one_or_more }
    // RFC 2782.
    "SRV" 33 { "priority" number16, "weight" number16, "port" number16, "target" domain }
    // The ATM Name System of the ATM Forum.
    "ATMA" 34 { "address" atm_address }
    // RFC 3403, section 4.1.
    "NAPTR" 35 {
        "order" number16, "preference" number16, "flags" string, "services" string, "regexp" string,
        "replacement" domain
    }
    // RFC 2230.
    "KX" 36 { "preference" number16, "exchanger" domain }
    // RFC 4398.
    "CERT" 37 {
        "type" certificate_type, "key tag" number16, "algorithm" algorithm, "certificate" base64 one_or_more
    }
    // RFC 2874, section 3.1: a prefix of 0 bits has no name, and a prefix of 128 bits has no suffix.
    "A6" 38 if 0 is 0 { "prefix length" number8, "suffix" ipv6 }
    "A6" 38 if 0 is 128 { "prefix length" number8, "prefix name" domain }
    "A6" 38 { "prefix length" number8, "suffix" ipv6, "prefix name" domain }
    // RFC 6672.
    "DNAME" 39 { "target" domain }
    // draft-eastlake-kitchen-sink.
    "SINK" 40 { "meaning" number8, "coding" number8, "subcoding" number8, "data" base64 any_number }
    // RFC 3123.
    "APL" 42 { "prefixes" prefix any_number }
    // RFC 4034, section 5.
    "DS" 43 {
        "key tag" number16, "algorithm" algorithm, "digest type" digest_type, "digest" ds_digest one_or_more
    }
    // RFC 4255.
    "SSHFP" 44 { "algorithm" number8, "fingerprint type" number8, "fingerprint" fingerprint one_or_more }
    // RFC 4025, section 3.1.
    "IPSECKEY" 45 if 1 is 1 {
        "precedence" number8, "gateway type" gateway_type, "algorithm" number8, "gateway" ipv4,
        "key" base64 any_number
    }
    "IPSECKEY" 45 if 1 is 2 {
        "precedence" number8, "gateway type" gateway_type, "algorithm" number8, "gateway" ipv6,
        "key" base64 any_number
    }
    "IPSECKEY" 45 if 1 is 3 {
        "precedence" number8, "gateway type" gateway_type, "algorithm" number8, "gateway" domain,
        "key" base64 any_number
    }
    "IPSECKEY" 45 {
        "precedence" number8, "gateway type" gateway_type, "algorithm" number8, "gateway" no_gateway,
        "key" base64 any_number
    }
    // RFC 4034, sections 3.2, 4.2 and 2.2.
    "RRSIG" 46 {
        "type covered" record_type, "algorithm" algorithm, "labels" number8, "original TTL" ttl,
        "expiration" date, "inception" date, "key tag" number16, "signer" domain,
        "signature" base64 one_or_more
    }
    "NSEC" 47 { "next" domain, "types" record_type any_number }
    "DNSKEY" 48 { "flags" number16, "protocol" number8, "algorithm" algorithm, "key" base64 one_or_more }
    // RFC 4701.
    "DHCID" 49 { "data" base64 one_or_more }
    // RFC 5155, sections 3.3 and 4.3.
    "NSEC3" 50 {
        "hash" hash_algorithm, "flags" number8, "iterations" number16, "salt" salt, "next" hash,
        "types" record_type any_number
    }
    "NSEC3PARAM" 51 { "hash" hash_algorithm, "flags" number8, "iterations" number16, "salt" salt }
    // RFC 6698 and RFC 8162. RFC 7218 has mnemonics for the numbers.
    "TLSA" 52 {
        "usage" certificate_usage, "selector" selector, "matching type" matching_type,
        "data" association one_or_more
    }
    "SMIMEA" 53 {
        "usage" certificate_usage, "selector" selector, "matching type" matching_type,
        "data" association one_or_more
    }
    // RFC 8005, section 6.
    "HIP" 55 { "algorithm" number8, "HIT" host_identity, "key" base64, "rendezvous servers" domain any_number }
    // The templates of the registry.
    "NINFO" 56 { "text" string one_or_more }
    "RKEY" 57 { "flags" number16, "protocol" number8, "algorithm" algorithm, "key" base64 one_or_more }
    "TALINK" 58 { "previous" domain, "next" domain }
    // RFC 7344.
    "CDS" 59 {
        "key tag" number16, "algorithm" algorithm, "digest type" digest_type, "digest" ds_digest one_or_more
    }
    "CDNSKEY" 60 { "flags" number16, "protocol" number8, "algorithm" algorithm, "key" base64 one_or_more }
    // RFC 7929.
    "OPENPGPKEY" 61 { "data" base64 one_or_more }
    // RFC 7477.
    "CSYNC" 62 { "serial" number32, "flags" number16, "types" record_type any_number }
    // RFC 8976.
    "ZONEMD" 63 { "serial" number32, "scheme" number8, "hash" number8, "digest" zone_digest one_or_more }
    // RFC 9460, section 2.1.
    "SVCB" 64 { "priority" number16, "target" domain, "parameters" parameters any_number }
    "HTTPS" 65 { "priority" number16, "target" domain, "parameters" parameters any_number }
    // RFC 9859.
    "DSYNC" 66 { "type" record_type, "scheme" notification, "port" number16, "target" domain }
    // RFC 9886.
    "HHIT" 67 { "data" base64 one_or_more }
    "BRID" 68 { "data" base64 one_or_more }
    // RFC 7208.
    "SPF" 99 { "text" string one_or_more }
    "UINFO" 100 {}
    "UID" 101 {}
    "GID" 102 {}
    "UNSPEC" 103 {}
    // RFC 6742.
    "NID" 104 { "preference" number16, "node ID" groups }
    "L32" 105 { "preference" number16, "locator" ipv4 }
    "L64" 106 { "preference" number16, "locator" groups }
    "LP" 107 { "preference" number16, "FQDN" domain }
    // RFC 7043.
    "EUI48" 108 { "address" eui48 }
    "EUI64" 109 { "address" eui64 }
    // RFC 7553.
    "URI" 256 { "priority" number16, "weight" number16, "target" text }
    // RFC 8659.
    "CAA" 257 { "flags" number8, "tag" tag, "value" text }
    "AVC" 258 { "text" string one_or_more }
    // draft-durand-doa-over-dns.
    "DOA" 259 {
        "enterprise" number32, "type" number32, "location" number8, "media type" string, "data" base64 any_number
    }
    // RFC 8777, section 4.3.
    "AMTRELAY" 260 if 2 is 0 {
        "precedence" number8, "discovery" bit, "type" relay_type, "relay" no_gateway
    }
    "AMTRELAY" 260 if 2 is 1 {
        "precedence" number8, "discovery" bit, "type" relay_type, "relay" ipv4
    }
    "AMTRELAY" 260 if 2 is 2 {
        "precedence" number8, "discovery" bit, "type" relay_type, "relay" ipv6
    }
    "AMTRELAY" 260 if 2 is 3 {
        "precedence" number8, "discovery" bit, "type" relay_type, "relay" domain
    }
    "AMTRELAY" 260 {
        "precedence" number8, "discovery" bit, "type" relay_type, "relay" word
    }
    // RFC 9606.
    "RESINFO" 261 { "text" string one_or_more }
    // The templates of the registry.
    "WALLET" 262 { "text" string one_or_more }
    "CLA" 263 { "text" string one_or_more }
    "IPN" 264 { "node number" number64 }
    "TA" 32768 {
        "key tag" number16, "algorithm" algorithm, "digest type" digest_type, "digest" ds_digest one_or_more
    }
    // RFC 4431.
    "DLV" 32769 {
        "key tag" number16, "algorithm" algorithm, "digest type" digest_type, "digest" ds_digest one_or_more
    }
};

/// The row of numbers without a type in the registry.
const UNKNOWN: &RecordType = &RecordType {
    name: "TYPE",
    number: 0,
    condition: None,
    fields: &[],
};

/// The fields of data in the form of RFC 3597, section 5.
pub(super) const GENERIC: &[Field] = &[
    kinds::word(r"\#"),
    kinds::number16("length"),
    kinds::word("data").any_number(),
];

/// Returns the row of a directive.
pub(super) fn directive(word: &[u8]) -> Option<&'static RecordType> {
    let is_named = |row: &&RecordType| word.eq_ignore_ascii_case(row.name.as_bytes());
    DIRECTIVES.iter().find(is_named)
}

/// Returns the row of a type for a class and for data, given its words.
pub(super) fn record_type<'a>(
    word: &[u8],
    is_chaos: bool,
    data: impl Fn(usize) -> &'a [u8],
) -> Option<&'static RecordType> {
    // "the RR type and class of an unknown RR are represented as TYPE and CLASS followed by the decimal RR
    // type or class code" (RFC 3597, section 5).
    let number = numbered(word, b"TYPE");
    let applies = |row: &&RecordType| {
        let is_named = match number {
            Some(number) => row.number == number,
            None => word.eq_ignore_ascii_case(row.name.as_bytes()),
        };
        let is_met = |(index, value)| {
            let word = std::str::from_utf8(data(index)).unwrap_or_default();
            kinds::number(word) == Some(value)
        };
        is_named && row.condition.is_none_or(is_met)
    };
    let chaos_types = if is_chaos { CHAOS_TYPES } else { &[] };
    let found = chaos_types.iter().chain(TYPES).find(applies);
    found.or(number.map(|_| UNKNOWN))
}

/// Returns the number after a prefix.
pub(super) fn numbered(word: &[u8], prefix: &[u8]) -> Option<u16> {
    let (start, digits) = word.split_at_checked(prefix.len())?;
    if !start.eq_ignore_ascii_case(prefix) || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}

impl RecordType {
    /// Returns the least and the greatest number of octets of the data in a DNS message. A type without
    /// fields has any number.
    pub(super) fn octets(&self) -> [usize; 2] {
        let rows = TYPES
            .iter()
            .filter(|row| row.number == self.number && row.name == self.name);
        let lengths = rows.filter(|row| !row.fields.is_empty()).map(|row| {
            let add = |[least, most]: [usize; 2], field: &Field| {
                let [shortest, longest] = field.octets();
                [least + shortest, most + longest]
            };
            row.fields.iter().fold([0, 0], add)
        });
        let join = |[least, most]: [usize; 2], [other, longest]: [usize; 2]| {
            [least.min(other), most.max(longest).min(MAX_DATA_OCTETS)]
        };
        lengths.reduce(join).unwrap_or([0, MAX_DATA_OCTETS])
    }
}

//! The examples of RFC 5321, RFC 3696 and RFC 6531, and mailboxes that differ from one in a single code
//! point.

use std::net::{Ipv4Addr, Ipv6Addr};

use alabel::{ErrorKind, Format, Mailbox, Uts46};
use proptest::prelude::*;

use crate::common::mailboxes::is_mailbox;
use crate::common::property_test_config;

#[test]
fn a_local_part_stays_octet_for_octet() {
    for (mailbox, local_part, ascii) in [
        ("Joe.Q+x@EXAMPLE.com", "Joe.Q+x", "Joe.Q+x@example.com"),
        (
            "\"Joe.\\\\Blow\"@example.com",
            "\"Joe.\\\\Blow\"",
            "\"Joe.\\\\Blow\"@example.com",
        ),
        (
            "\"a\\\"@b\"@c.example",
            "\"a\\\"@b\"",
            "\"a\\\"@b\"@c.example",
        ),
        (
            "!def!xyz%abc@example.com",
            "!def!xyz%abc",
            "!def!xyz%abc@example.com",
        ),
        (
            "u\u{308}@bücher.example",
            "u\u{308}",
            "u\u{308}@xn--bcher-kva.example",
        ),
        ("\"\"@a", "\"\"", "\"\"@a"),
    ] {
        let parsed = Mailbox::parse(mailbox).unwrap();
        assert_eq!(parsed.local_part(), local_part);
        assert_eq!(parsed.to_ascii(), ascii);
        assert_eq!(Mailbox::parse(&parsed.to_unicode()).unwrap(), parsed);
    }
}

#[test]
fn address_literals_are_addresses() {
    let ip = |mailbox: &str| Mailbox::parse(mailbox).unwrap().ip().unwrap();
    assert_eq!(ip("a@[192.0.2.001]"), Ipv4Addr::new(192, 0, 2, 1));
    assert_eq!(ip("a@[IPv6:::1]"), Ipv6Addr::LOCALHOST);
    assert_eq!(
        ip("a@[ipv6:::ffff:192.0.2.1]").to_string(),
        "::ffff:192.0.2.1"
    );
    // "Snum = 1*3DIGIT", in both kinds of literal.
    for mapped in ["192.0.2.001", "192.000.02.1"] {
        let expected = Ipv4Addr::new(192, 0, 2, 1);
        assert_eq!(ip(&format!("a@[{mapped}]")), expected);
        let full = ip(&format!("a@[IPv6:0:0:0:0:0:FFFF:{mapped}]"));
        assert_eq!(full, expected.to_ipv6_mapped());
        assert_eq!(ip(&format!("a@[IPv6:::FFFF:{mapped}]")), full);
    }
    // "The "::" represents at least 2 16-bit groups of zeros. No more than 6 groups in addition to the "::"
    // may be present", or 4 before an IPv4 address.
    for address in [
        "1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6::",
        "::3:4:5:6:7:8",
        "1:2:3::6:7:8",
        "1:2:3:4:5:6:1.2.3.4",
        "1:2:3:4::1.2.3.4",
        "::3:4:5:6:1.2.3.4",
    ] {
        let expected: Ipv6Addr = address.parse().unwrap();
        assert_eq!(ip(&format!("a@[IPv6:{address}]")), expected);
    }
    for literal in [
        "[]",
        "[1.2.3]",
        "[1.2.3.4.5]",
        "[1.2.3.256]",
        "[1.2.3.+4]",
        "[1.2.3.0001]",
        "[1.2.3.]",
        "[::1]",
        "[IPv6:1]",
        "[x:y]",
        "[IPv6:1111:2222:3333:4444:5555:6666::8888]",
        "[IPv6:1:2:3:4:5:6:7::]",
        "[IPv6:::2:3:4:5:6:7:8]",
        "[IPv6:1:2:3:4:5::1.2.3.4]",
        "[IPv6:::2:3:4:5:6:1.2.3.4]",
        "[IPv6:::1.2.3.0004]",
        "[IPv6:::1.2.3.256]",
        "[IPv6:::1.2.3]",
        "[IPv6:1.2.3.4]",
        "[IPv6:::1.2.3.4:5]",
        "[IPv6:::00001]",
        "[1.2.3.4",
        "[1.2.3.4].",
    ] {
        let error = Mailbox::parse(&format!("a@{literal}")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidMailbox, "{literal}");
        assert_eq!(error.span(), 2..2 + literal.len(), "{literal}");
    }
}

#[test]
fn the_first_error_has_its_place() {
    let long = format!("{}@a", "a".repeat(65));
    for (mailbox, kind, span) in [
        ("", ErrorKind::InvalidMailbox, 0..0),
        ("\"a@b", ErrorKind::InvalidMailbox, 0..4),
        ("a＠b", ErrorKind::InvalidMailbox, 1..4),
        ("a﹫b", ErrorKind::InvalidMailbox, 1..4),
        ("a＠b@c_d", ErrorKind::Std3, 7..8),
        ("a＠b﹫c", ErrorKind::InvalidMailbox, 5..8),
        ("@a", ErrorKind::InvalidMailbox, 0..0),
        (&long, ErrorKind::InvalidMailbox, 0..65),
        (".a@b", ErrorKind::InvalidMailbox, 0..1),
        ("a.@b", ErrorKind::InvalidMailbox, 1..2),
        ("a..b@c", ErrorKind::InvalidMailbox, 2..3),
        ("a@b@c", ErrorKind::InvalidMailbox, 1..2),
        ("ä\t@c", ErrorKind::InvalidMailbox, 2..3),
        ("\"a\"b@c", ErrorKind::InvalidMailbox, 3..4),
        ("\"a\t\"@c", ErrorKind::InvalidMailbox, 2..3),
        ("\"\\ä\"@c", ErrorKind::InvalidMailbox, 2..4),
        ("a(x)@b", ErrorKind::InvalidMailbox, 1..2),
        ("a@b(x)", ErrorKind::InvalidMailbox, 3..4),
        ("a@", ErrorKind::EmptyName, 2..2),
        ("ä@b_c", ErrorKind::Std3, 4..5),
        ("a@b.", ErrorKind::RootLabel, 4..4),
    ] {
        let error = Mailbox::parse(mailbox).unwrap_err();
        assert_eq!((error.kind(), error.span()), (kind, span), "{mailbox:?}");
        assert_eq!(Mailbox::check(mailbox).next(), Some(error), "{mailbox:?}");
    }
    assert!(Mailbox::parse(long.strip_prefix('a').unwrap()).is_ok());
    assert_eq!(
        Mailbox::parse("@b").unwrap_err().to_string(),
        "the mailbox \"@b\" breaks the syntax of mailboxes: the local part is empty (RFC 5321, section 4.1.2)"
    );
    assert!(
        Mailbox::parse(&long)
            .unwrap_err()
            .to_string()
            .contains(": 65 octets, 1 too many (")
    );
}

/// The reason tells rules at one place apart.
#[test]
fn the_first_error_has_its_reason() {
    for (mailbox, reason) in [
        ("a b@c", "is allowed only in quotation marks"),
        ("a\u{7}b@c", "is a control code point"),
        ("a\\@b", "is allowed only in quotation marks"),
        ("a(x)@b", "starts a comment"),
        ("\"a\u{7}\"@b", "is a control code point"),
        ("\"\\ü\"@b", "must not follow a backslash"),
        ("\"\\\\\"x@b", "follows a quoted string"),
        ("a@[x:::1]", "the only tag of address literals is IPv6"),
        (
            "a@[IPv4:1.2.3.4]",
            "the only tag of address literals is IPv6",
        ),
    ] {
        let error = Mailbox::parse(mailbox).unwrap_err().to_string();
        assert!(error.contains(reason), "{mailbox}: {error}");
    }
    assert!(Mailbox::parse("\"\\\\ü\"@b.example").is_ok());
}

#[cfg(feature = "display")]
#[test]
fn people_see_no_control_code_point() {
    use alabel::display::Policy;

    for (mailbox, shown) in [
        ("jürgen\u{202E}@ü.example", "jürgen\\u{202e}@ü.example"),
        ("\"a\\\"'b\"@аррӏе.com", "\"a\\\"'b\"@xn--80ak6aa92e.com"),
        ("a@[192.0.2.001]", "a@[192.0.2.1]"),
        ("a@[IPv6:0::1]", "a@[IPv6:::1]"),
    ] {
        let mailbox = Mailbox::parse(mailbox).unwrap();
        assert_eq!(mailbox.to_display(Policy::new()), shown);
    }
}

/// "The maximum total length of a reverse-path or forward-path is 256 octets", and a path has angle brackets.
#[test]
fn a_path_has_at_most_256_octets() {
    let domain = |octets: usize| format!("{}a", "a.".repeat(octets / 2));
    let local_part = "l".repeat(64);
    let longest = format!("{local_part}@{}", domain(189));
    assert_eq!(longest.len(), 254);
    assert!(Mailbox::parse(&longest).is_ok());
    for too_long in [
        format!("\"{}\"@{}", "l".repeat(61), domain(191)),
        format!("{local_part}@{}", domain(253)),
        format!("l@{}", domain(253)),
        // The ASCII form counts: "ü" is an A-label of seven octets.
        format!("{local_part}@ü.{}", domain(183)),
    ] {
        let error = Mailbox::parse(&too_long).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidMailbox, "{too_long}");
        assert_eq!(error.span(), 0..too_long.len());
        assert_eq!(error.section(), "RFC 5321, section 4.5.3.1.3");
        assert!(Mailbox::check(&too_long).eq([error]));
        assert_eq!(Format::IdnEmail.check(&too_long).count(), 1, "{too_long}");
        if too_long.is_ascii() {
            assert_eq!(Format::Email.check(&too_long).count(), 1, "{too_long}");
        }
    }
    // In Unicode, it has more octets than in ASCII.
    let ideographs = format!("{local_part}@{}a", "中中中中中中中中中中中中.".repeat(8));
    assert!(ideographs.len() > 254);
    assert!(Mailbox::parse(&ideographs).is_ok());
    let error = Mailbox::parse(&format!("l@{}", domain(253))).unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with(": 255 octets, 1 too many (RFC 5321, section 4.5.3.1.3)")
    );
}

#[test]
fn an_error_cites_the_section_of_its_rule() {
    for (mailbox, section) in [
        ("a..b@c".to_owned(), "RFC 5321, section 4.1.2"),
        ("a@[1.2.3]".to_owned(), "RFC 5321, section 4.1.3"),
        (
            format!("{}@a", "a".repeat(65)),
            "RFC 5321, section 4.5.3.1.1",
        ),
    ] {
        let error = Mailbox::parse(&mailbox).unwrap_err();
        assert_eq!(error.section(), section, "{mailbox}");
    }
}

#[test]
fn every_error_is_listed() {
    let places = |mailbox| -> Vec<_> {
        let errors = Mailbox::check(mailbox);
        errors.map(|error| (error.kind(), error.span())).collect()
    };
    assert_eq!(
        places("a b..c@-ü_.."),
        [
            (ErrorKind::InvalidMailbox, 1..2),
            (ErrorKind::InvalidMailbox, 4..5),
            (ErrorKind::LeadingHyphen, 7..8),
            (ErrorKind::Std3, 10..11),
            (ErrorKind::EmptyLabel, 12..12),
            (ErrorKind::RootLabel, 13..13),
        ]
    );
    assert_eq!(places("Jürgen@bücher.example"), []);
    assert_eq!(places("a@[127.0.0.1]"), []);
    assert_eq!(places("a@[127.0.0.1"), [(ErrorKind::InvalidMailbox, 2..12)]);
}

proptest! {
    #![proptest_config(property_test_config())]

    /// A parser that knows only the grammar, over texts of the characters that matter.
    #[test]
    fn any_text_is_read_as_the_grammar_says(
        text in r#"("([a@. (é]|\\["\\aé\t]|\t|"a)?"|([a.é !(@"\\_]|a{30,33}){1,3})@(\[((IPv|ip)6:([0-9:]{0,4}|(1?:){4,8}(2|1\.02?\.3\.4)?)|[0-9.]{7,9}|1\.2\.3\.[0-9]{0,4})\]?|[aé_.@(-]{0,4}|b\.c|([aé]{20,30}\.){7,9}c)"#,
    ) {
        let ascii_form = |domain: &str| Some(Uts46::STRICT.to_ascii(domain).ok()?.into_owned());
        prop_assert_eq!(Mailbox::parse(&text).is_ok(), is_mailbox(&text, ascii_form), "{:?}", text);
    }
}

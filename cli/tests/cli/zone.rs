//! The subcommands of `zone`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::command::{Run, run_with};

/// Runs a subcommand on a zone.
fn zone(command: &str, text: &str) -> Run {
    run_with(&["zone", command], text.as_bytes())
}

/// Asserts that lines convert to ASCII and back to Unicode.
#[track_caller]
fn assert_both(unicode: &str, ascii: &str) {
    let expected = |stdout: &str| Run {
        stdout: stdout.to_owned(),
        stderr: String::new(),
        code: 0,
    };
    assert_eq!(zone("to-ascii", unicode), expected(ascii));
    assert_eq!(zone("to-unicode", ascii), expected(unicode));
}

/// Converts zones of many shapes to Unicode and back. Quoted strings and comments have no names.
#[test]
fn zones_of_many_shapes_convert_both_ways() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/zones");
    let mut zones = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let ascii = fs::read_to_string(&path).unwrap();
        let unicode = zone("to-unicode", &ascii);
        assert_eq!((unicode.stderr.as_str(), unicode.code), ("", 0), "{path:?}");
        let is_left = |line: &str| {
            let words = line.split([';', '"']).next().unwrap();
            // Templates are not names.
            words.contains("xn--") && !words.contains('\\') && !line.starts_with("$GENERATE")
        };
        assert_eq!(
            unicode.stdout.lines().find(|line| is_left(line)),
            None,
            "{path:?}"
        );
        assert_eq!(
            unicode.stdout != ascii,
            ascii.contains("xn--") && !unicode.stdout.is_ascii(),
            "{path:?}"
        );
        let back = zone("to-ascii", &unicode.stdout);
        assert_eq!((back.stdout, back.stderr.as_str()), (ascii, ""), "{path:?}");
        zones += 1;
    }
    assert!(zones >= 20);
}

#[test]
fn only_names_are_converted() {
    assert_both(
        "$ORIGIN bücher.example.\n$INCLUDE ü.zone ü.example. ; ü\n@\tIN  SOA ns1.ü host\\.x.ü (\n\t1 ; ü (\n\t2 3 4 5 ) ; ü\n",
        "$ORIGIN xn--bcher-kva.example.\n$INCLUDE ü.zone xn--tda.example. ; ü\n@\tIN  SOA ns1.xn--tda host\\.x.xn--tda (\n\t1 ; ü (\n\t2 3 4 5 ) ; ü\n",
    );
    assert_both(
        "*.ü 1h30m IN TXT ü \"ü;(\\\"\" ü\n IN 300 CNAME\tü\r\n_sip._tcp.ü SRV 0 5 5060 sip.ü.\nWWW.ü A 192.0.2.1\n",
        "*.xn--tda 1h30m IN TXT ü \"ü;(\\\"\" ü\n IN 300 CNAME\txn--tda\r\n_sip._tcp.xn--tda SRV 0 5 5060 sip.xn--tda.\nWWW.xn--tda A 192.0.2.1\n",
    );
    // A label with an escape stays, and an escaped dot separates no labels.
    assert_both("a\\.b.ü A 192.0.2.1\n", "a\\.b.xn--tda A 192.0.2.1\n");
    assert_both("a\\252.ü A 192.0.2.1\n", "a\\252.xn--tda A 192.0.2.1\n");
    for label in [
        r"\\", r"a\\", r"\\a", r"\.\\", r"\\\.", r"\\\\", r"\\\.\\", r"\092\.a", r"\\092",
    ] {
        let line = format!("{label}.ü.{label}.ü NS ü.{label}\n");
        assert_both(&line, &line.replace('ü', "xn--tda"));
    }
    // Names in ASCII stay.
    let ascii = "$GENERATE 1-2 xn--tda$ TXT ü ; ü\n\"xn--tda\" NS \"a\"\n$TTL 1h\n";
    assert_both(ascii, ascii);
    // The last line may lack its end.
    assert_both("a TXT \"\"\nü NS ü", "a TXT \"\"\nxn--tda NS xn--tda");
}

/// Labels of a template with a number stay. The others are converted.
#[test]
fn templates_are_converted_except_labels_with_numbers() {
    for label in ["a$", "${0,3,d}a", "$", r"\$", "$$"] {
        let line = format!("$GENERATE 1-20/2 {label}.ü 300 IN CNAME {label}.ü.{label}.\n");
        assert_both(&line, &line.replace('ü', "xn--tda"));
    }
    assert_both(
        "$GENERATE 1-2 ü MX 1$ ü\n",
        "$GENERATE 1-2 xn--tda MX 1$ xn--tda\n",
    );
    // Outside templates, the number is a character.
    let run = zone("to-ascii", "ü$ NS b\n");
    assert_eq!((run.stdout.as_str(), run.code), ("ü$ NS b\n", 1));
}

/// Only labels with another form change: mapping applies neither to ASCII labels nor to kept ones.
#[test]
fn labels_without_another_form_keep_their_octets() {
    for (unicode, ascii) in [
        ("_ü NS ü\n", "xn--_-eha NS xn--tda\n"),
        ("ü。A.B NS ü\n", "xn--tda.a.B NS xn--tda\n"),
        ("A.ü．A.B NS ü。\n", "A.xn--tda.a.B NS xn--tda.\n"),
        ("A.Ü.B. NS _B.Ü\n", "A.xn--tda.B. NS _B.xn--tda\n"),
        (
            "_A.*.Ü._B.ü NS *.ü.C.ü.D\n",
            "_A.*.xn--tda._B.xn--tda NS *.xn--tda.C.xn--tda.D\n",
        ),
        ("@ SOA A A.Ü. 1 2 3 4 5\n", "@ SOA A A.xn--tda. 1 2 3 4 5\n"),
        ("a RP A b.Ü\n", "a RP A b.xn--tda\n"),
        (". NS .\n", ". NS .\n"),
    ] {
        let run = zone("to-ascii", unicode);
        assert_eq!((run.stdout.as_str(), run.stderr.as_str()), (ascii, ""));
    }
    // A form with an empty label is no name.
    let run = zone("to-ascii", "ü。。a NS ü\n");
    assert_eq!((run.stdout.as_str(), run.code), ("ü。。a NS xn--tda\n", 1));
}

/// A time to live is a number with or without units of BIND, before or after the class. Any other word is a
/// type.
#[test]
fn times_to_live_are_not_types() {
    for ttl in [
        "0",
        "3600",
        "1s",
        "2m",
        "3h",
        "4d",
        "5w",
        "1W2D3H4M5S",
        "1w2d3h4m5s6",
    ] {
        for before in [ttl.to_owned(), format!("{ttl} IN"), format!("in {ttl}")] {
            let line = format!("ü {before} NS ü\n");
            assert_both(&line, &line.replace('ü', "xn--tda"));
        }
    }
    for no_ttl in ["1y", "1.5h", "-1", "w", "1w:", "1 2", "IN IN", "1 IN 2"] {
        let run = zone("to-ascii", &format!("ü {no_ttl} NS ü\n"));
        assert_eq!(run.stdout, format!("xn--tda {no_ttl} NS ü\n"));
        let start = "alabel: line 1: type: ";
        assert!(
            run.stderr.starts_with(start) && run.code == 1,
            "{}",
            run.stderr
        );
    }
}

/// The data of each type has names at the places of its specification.
#[test]
fn each_type_has_names_at_its_places() {
    for (data, names) in [
        ("NS ü", 1),
        ("ns ü", 1),
        ("TYPE2 ü", 1),
        ("CNAME ü", 1),
        ("DNAME ü", 1),
        ("PTR ü", 1),
        ("MB ü", 1),
        ("MG ü", 1),
        ("MR ü", 1),
        ("MD ü", 1),
        ("MF ü", 1),
        ("NSAP-PTR ü", 1),
        ("NSEC ü A", 1),
        ("NXT ü A", 1),
        ("MX 1 ü", 1),
        ("type15 1 ü", 1),
        ("AFSDB 1 ü", 1),
        ("RT 1 ü", 1),
        ("KX 1 ü", 1),
        ("LP 1 ü", 1),
        ("SVCB 1 ü alpn=h2 key9999=\"a b\"", 1),
        ("HTTPS 0 ü", 1),
        ("PX 1 ü ü", 2),
        ("SOA ü a.ü 1 2 3 4 5", 2),
        ("RP a.ü ü", 2),
        ("MINFO a.ü a.ü", 2),
        ("TALINK ü ü", 2),
        ("SRV 0 5 5060 ü", 1),
        ("DSYNC CDS NOTIFY 53 ü", 1),
        ("NAPTR 1 2 \"u\" \"s\" \"\" ü", 1),
        ("RRSIG A 13 2 300 2030 2020 1 ü YQ==", 1),
        ("SIG A 13 2 300 2030 2020 1 ü YQ==", 1),
        ("IPSECKEY 10 3 2 ü YQ==", 1),
        ("AMTRELAY 10 0 3 ü", 1),
        ("HIP 2 20 YQ==", 0),
        ("HIP 2 20 YQ== ü ü", 2),
        ("A6 128 ü", 1),
        ("A6 64 ::1 ü", 1),
        ("A6 0 2001:db8::1", 0),
        // Strings, and data without names.
        ("NAPTR 1 2 \"é\" \"é\" é .", 0),
        ("TXT é é", 0),
        ("SPF \"é\"", 0),
        ("HINFO é é", 0),
        ("CAA 0 tbs é", 0),
        ("X25 é", 0),
        ("ISDN é é", 0),
        ("AVC é", 0),
        ("NS \\# 3 01 6100", 0),
        ("TYPE2 \\# 1 00", 0),
        ("TYPE65535 \\# 1 ff", 0),
        ("IPSECKEY 10 1 2 192.0.2.1 YQ==", 0),
        ("AMTRELAY 10 0 1 192.0.2.1", 0),
    ] {
        let unicode = format!("@ 300 IN {data}\n");
        let places = unicode.matches('ü').count();
        assert_eq!(places, names, "{data}");
        assert_both(&unicode, &unicode.replace('ü', "xn--tda"));
    }
    // In the class CH, an address has a name.
    assert_both("ü CH A ü 777\n", "xn--tda CH A xn--tda 777\n");
    assert_both("ü CLASS3 A ü 777\n", "xn--tda CLASS3 A xn--tda 777\n");
}

/// A name that fails stays, and its message has the number of its line.
#[test]
fn failing_names_stay_and_are_reported() {
    let text = "@ SOA ns1 jürgen.x (\n  1 2 3 4 5 )\n(\nxn--0.ü ) NS ü\na\\.ü NS \u{FF1B}ü\n\u{FF04}ORIGIN A 1.2.3.4\n";
    let run = zone("to-ascii", text);
    assert_eq!(run.code, 1);
    assert_eq!(run.stdout, text.replace("NS ü", "NS xn--tda"));
    let complaints: Vec<_> = run.stderr.lines().collect();
    for (complaint, (line, text)) in complaints.iter().zip([
        (1, "SOA rname: \"jürgen.x\": the local part of a mailbox"),
        (
            4,
            "owner: the label \"xn--0\" starts with \"xn--\" but is not Punycode",
        ),
        (5, "owner: \"a\\\\.ü\": the label has an escape"),
        (
            5,
            "NS nsdname: \"；ü\": the converted label has a character with a meaning",
        ),
        (
            6,
            "owner: \"＄ORIGIN\": the converted label has a character with a meaning",
        ),
    ]) {
        assert!(
            complaint.starts_with(&format!("alabel: line {line}: {text}")),
            "{complaint}"
        );
    }
    assert_eq!(complaints.len(), 5, "{}", run.stderr);
    // Text that would enter DNS unconverted.
    for (line, reason, count) in [
        (
            "$GENERATE 1-2 ü$ 60 CNAME ü$\n",
            "the label of the template has a $",
            2,
        ),
        (
            "$generate 1-2 a$ NS ü$\n",
            "the label of the template has a $",
            1,
        ),
        (
            "$GENERATE 1-2 a$ MX \"10 ü$\"\n",
            "the name is in quotes, and has",
            1,
        ),
        ("\"ü\" NS \"ü\"\n", "the name is in quotes, and has", 2),
    ] {
        let run = zone("to-ascii", line);
        assert_eq!((run.stdout.as_str(), run.code), (line, 1));
        assert_eq!(run.stderr.matches(reason).count(), count, "{}", run.stderr);
        let unicode = zone("to-unicode", line);
        assert_eq!((unicode.stdout.as_str(), unicode.code), (line, 0));
    }
    let octets = run_with(&["zone", "to-ascii"], b"\xFF NS \xFC\n");
    assert!(octets.stderr.matches("invalid UTF-8").count() == 2 && octets.code == 1);
}

#[test]
fn check_lists_errors_of_registration() {
    let fine = "$ORIGIN bücher.example.\n@ SOA ns1 host\\.x.ü. 1 2 3 4 5\n*.a A 1.2.3.4\n_b._tcp A 1.2.3.4\n_x._y.ü. SRV 1 2 3 .\n. NS a.\n";
    let run = zone("check", fine);
    assert_eq!((run.stdout.as_str(), run.code), ("", 0));
    let run = zone("check", "a NS ok\n_tcp.☕.x (\n) MX 1 xn--0\n");
    assert!(
        run.stdout
            .starts_with("line 2: owner: \"_tcp.☕.x\": 1 error\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout
            .contains("\nline 3: MX exchange: \"xn--0\": 1 error\n"),
        "{}",
        run.stdout
    );
    assert_eq!(run.code, 1);
    let other = run_with(
        &["zone", "check", "--profile=uts46"],
        "☕ A 1.2.3.4\n".as_bytes(),
    );
    assert_eq!((other.stdout.as_str(), other.code), ("", 0));
}

#[test]
fn unchecked_names_get_one_note() {
    let ascii = "@ SOA a b\\.c 1 2 3 4 5\n_a.* TXT \"\\\"\"\n$ORIGIN a.\n$TTL 60\n";
    for (line, what) in [
        (
            "$GENERATE 1-2 a$ NS b$\n",
            "labels with $ in templates of $GENERATE are",
        ),
        ("$INCLUDE a.zone\n", "the file of $INCLUDE is"),
        ("$INCLUDE a.zone b.\n", "the file of $INCLUDE is"),
        ("\"a\" NS b\n", "names in quotes are"),
        ("@ MX 10 \"a\"\n", "names in quotes are"),
        ("a\\.b NS c\n", "labels with escapes are"),
    ] {
        let text = format!("{ascii}{line}{line}");
        let run = zone("check", &text);
        let expected = format!("alabel: note: {what} not checked\n");
        assert_eq!(
            (run.stdout.as_str(), run.stderr, run.code),
            ("", expected, 0)
        );
        for other in [
            &["zone", "check", "-q"],
            &["zone", "to-ascii", "--jobs=1"],
            &["zone", "to-unicode", "--jobs=1"],
        ] {
            assert_eq!(run_with(other, text.as_bytes()).stderr, "", "{other:?}");
        }
    }
    assert_eq!(zone("check", ascii).stderr, "");
}

#[test]
fn entries_stay_whole_across_blocks_and_threads() {
    let (mut unicode, mut ascii) = (String::new(), String::new());
    for number in 0..40_000 {
        let lines = "; (\n".repeat(number % 7);
        writeln!(unicode, "ü{number} MX ( {lines} 1 ; )\n ü )").unwrap();
        let owner = alabel::to_ascii(&format!("ü{number}"))
            .unwrap()
            .into_owned();
        writeln!(ascii, "{owner} MX ( {lines} 1 ; )\n xn--tda )").unwrap();
    }
    for jobs in ["1", "4"] {
        let run = run_with(&["zone", "to-ascii", "--jobs", jobs], unicode.as_bytes());
        assert!(run.stdout == ascii && run.stderr.is_empty());
    }
}

//! The fields of zones: labels that IDNA has no rules for, texts with names, fields that users name, and
//! layouts that other programs accept.

#![allow(clippy::unwrap_used)]

use crate::command::{Run, run_with};

/// Runs a subcommand on a zone.
fn zone(arguments: &[&str], text: &str) -> Run {
    run_with(&[&["zone"], arguments].concat(), text.as_bytes())
}

/// "any binary string whatever can be used as the label of any resource record" (RFC 2181, section 11).
#[test]
fn ascii_labels_have_no_rules_of_idna() {
    for label in [
        "0/25",
        "sel_1",
        "!@#3",
        "r3---sn-x",
        "ab--c",
        "-a",
        "a-",
        "a_b",
        "_",
        "--",
        "a*b",
        "**",
        "a=b",
        "%41",
        "a~b",
        "A{}",
        "0",
        "1e1",
        "0x10",
        "<a>",
        "a,b",
        "a'b",
        "a`b",
        "a|b",
        "a?b",
        "a#",
        "a:80",
        "a&b",
        "a^b",
        "[::1]",
        "+a",
        "localhost",
        "a+b",
    ] {
        for command in ["check", "to-ascii", "to-unicode"] {
            for profile in [
                "uts46",
                "url-strict",
                "idna2008",
                "idna2008-registration",
                "idna2003",
            ] {
                let profile = format!("--profile={profile}");
                let ascii = format!("{label}.xn--tda.{label} NS {label}.\n");
                let unicode = ascii.replace("xn--tda", "ü");
                let run = zone(&[command, &profile], &unicode);
                assert_eq!(
                    (run.code, run.stderr.as_str()),
                    (0, ""),
                    "{command} {profile} {label}"
                );
                match command {
                    "to-ascii" => assert_eq!(run.stdout, ascii),
                    "to-unicode" => assert_eq!(run.stdout, unicode),
                    _ => assert_eq!(run.stdout, ""),
                }
            }
        }
    }
    // Labels outside ASCII and XN-labels have the rules, in one name: the Bidi rule needs all of them.
    for (label, code) in [
        ("a_b.ü_", 1),
        ("0/25.xn--0", 1),
        ("1é._a.א", 1),
        ("1._a.א", 0),
    ] {
        let run = zone(&["check"], &format!("{label} NS b\n"));
        assert_eq!(run.code, code, "{label}: {}", run.stdout);
    }
}

/// Lists, CSV and tables accept a BOM too. The ASCII form of a zone has none.
#[test]
fn a_bom_is_no_part_of_the_first_name() {
    for text in [
        "$ORIGIN a.\n",
        "$TTL 60\n",
        "; ü\n",
        "@ NS b\n",
        "a NS b\n",
        "(\n)\n",
        "\n",
        "",
    ] {
        let marked = format!("\u{FEFF}{text}");
        for (command, expected) in [("to-ascii", text), ("to-unicode", &marked), ("check", "")] {
            let run = zone(&[command], &marked);
            assert_eq!(
                (run.stdout.as_str(), run.code),
                (expected, 0),
                "{command} {text:?}"
            );
        }
    }
    assert_eq!(zone(&["check"], "\u{FEFF} NS b\n").code, 1);
    // Later, U+FEFF is a code point of a label.
    assert_eq!(zone(&["check"], "a NS b\n\u{FEFF}a NS b\n").code, 1);
    // At the start of a later block too.
    let many = zone(&["check", "--json"], &"\u{FEFF}a NS b\n".repeat(100_000));
    assert_eq!(many.stdout.lines().count(), 99_999);
}

/// "Inside a " delimited string any character can occur, except for a " itself" (RFC 1035, section 5.1).
#[test]
fn strings_can_have_several_lines() {
    for text in [
        "a TXT \"b\nc\"\nü NS ü\n",
        "a TXT \"b\n\n; ( c\n\" \"d\ne\" ; \"\nü NS ü\n",
        "a TXT (\"b\nc\" \"\n\")\nü NS ü\n",
        "a TXT \"\\\n\"\nü NS ü\n",
        "a SVCB 1 . key9999=\"b\nc\" alpn=h2\nü NS ü\n",
    ] {
        for jobs in ["--jobs=1", "--jobs=3"] {
            let run = zone(&["to-ascii", jobs], text);
            let expected = text.replace("ü NS ü", "xn--tda NS xn--tda");
            assert_eq!(
                (run.stdout, run.stderr.as_str(), run.code),
                (expected, "", 0)
            );
        }
    }
    // A string that ends before text is not closed in its line.
    let run = zone(&["to-ascii"], "a TXT \"b\nü NS ü\nc TXT \"d\"\nü NS ü\n");
    assert_eq!(run.stdout.matches("xn--tda NS xn--tda").count(), 2);
    assert!(
        run.stderr.starts_with("alabel: line 1: entry: ") && run.code == 1,
        "{}",
        run.stderr
    );
    // The line after the string has its own number.
    let run = zone(&["check"], "a TXT \"b\nc\"\nxn--0 NS b\n");
    assert!(run.stdout.starts_with("line 3: owner: "), "{}", run.stdout);
}

/// "\X where X is any character other than a digit" (RFC 1035, section 5.1).
#[test]
fn an_escape_can_have_any_character() {
    for octet in (0..0x80_u8).filter(|octet| !octet.is_ascii_digit() && *octet != b'\n') {
        let text = format!("a\\{}b NS c\n", char::from(octet));
        let run = zone(&["to-ascii"], &text);
        assert_eq!(
            (run.stdout, run.stderr.as_str(), run.code),
            (text, "", 0),
            "{octet}"
        );
    }
}

/// Texts that must hold names in ASCII form get a warning with that form, in every subcommand. The exit code
/// stays.
#[test]
fn texts_with_names_get_a_warning() {
    for (data, warning) in [
        (
            "CAA 0 issue \"ü.example\"",
            "write xn--tda.example (RFC 8659, section 4.2)",
        ),
        (
            "CAA 0 issuewild \"ü.example; a=b\"",
            "write xn--tda.example (RFC 8659, section 4.2)",
        ),
        ("CAA 128 ISSUE ü", "write xn--tda (RFC 8659, section 4.2)"),
        (
            "CAA 0 issue \"\\195\\188\"",
            "write xn--tda (RFC 8659, section 4.2)",
        ),
        (
            "CAA 0 iodef \"mailto:a@ü\"",
            "write xn--tda (RFC 8659, section 4.4)",
        ),
        (
            "CAA 0 iodef \"https://ü:8080/b\"",
            "write xn--tda (RFC 8659, section 4.4)",
        ),
        (
            "TXT \"v=spf1 include:_spf.ü -all\"",
            "write _spf.xn--tda (RFC 7208, section 4.3)",
        ),
        (
            "SPF \"v=spf1 a:ü/24 -all\"",
            "write xn--tda (RFC 7208, section 4.3)",
        ),
        (
            "TXT \"v=spf1 mx:ü//64\"",
            "write xn--tda (RFC 7208, section 4.3)",
        ),
        (
            "TXT \"v=spf1\" \" redirect=ü\"",
            "write xn--tda (RFC 7208, section 4.3)",
        ),
        (
            "TXT \"v=spf1 exists:%{i}.ü\"",
            "write xn--tda (RFC 7208, section 4.3)",
        ),
        (
            "TXT \"v=DMARC1; rua=mailto:a@ü!10m\"",
            "write xn--tda (RFC 7489, section 6.2)",
        ),
        (
            "TXT \"v=DMARC1; ruf=mailto:a@b,mailto:c@ü\"",
            "write xn--tda (RFC 7489, section 6.2)",
        ),
        (
            "TXT \"v=TLSRPTv1; rua=https://ü/c\"",
            "write xn--tda (RFC 8460, section 3)",
        ),
        (
            "URI 1 1 \"https://ü/b\"",
            "write xn--tda (RFC 7553, section 4.4)",
        ),
        (
            "URI 1 1 \"https://b/ü\"",
            "has characters other than ASCII (RFC 7553, section 4.4)",
        ),
    ] {
        for command in ["check", "to-ascii", "to-unicode"] {
            let run = zone(&[command], &format!("a NS b\n@ {data}\n"));
            assert!(
                run.stderr.starts_with("alabel: line 2: warning: "),
                "{data}: {}",
                run.stderr
            );
            assert!(run.stderr.contains(warning), "{data}: {}", run.stderr);
            assert_eq!((run.stderr.lines().count(), run.code), (1, 0));
            assert_eq!(
                zone(&[command, "--quiet"], &format!("@ {data}\n")).stderr,
                ""
            );
        }
    }
    for data in [
        "TXT \"ü\"",
        "TXT \"v=spf10 ü\"",
        "CAA 0 tbs \"ü\"",
        "CAA 0 issue \"a.example\"",
        "TXT \"v=DMARC1; rua=mailto:a@b\"",
    ] {
        assert_eq!(
            zone(&["check"], &format!("@ {data}\n")).stderr,
            "",
            "{data}"
        );
    }
}

/// Warnings are no failures, so the last lines count them apart.
#[test]
fn warnings_are_counted_apart() {
    let last = |records: [&str; 2], counts: [usize; 2]| {
        let lines = records
            .iter()
            .zip(counts)
            .map(|(line, count)| line.repeat(count));
        let run = zone(&["to-ascii"], &lines.collect::<String>());
        assert_eq!(run.code, i32::from(counts[0] > 0));
        let is_count = |line: &&str| !line.starts_with("alabel: line ");
        run.stderr
            .lines()
            .filter(is_count)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let records = ["a A b\n", "a URI 1 1 \"https://ü/b\"\n"];
    let failures = "alabel: 21 failures; the first 20 of each kind are above: 21 invalid-address";
    let warnings = "alabel: 21 warnings; the first 20 are above";
    assert_eq!(last(records, [0, 21]), [warnings]);
    assert_eq!(last(records, [20, 21]), [warnings]);
    assert_eq!(last(records, [21, 20]), [failures]);
    assert_eq!(last(records, [21, 21]), [failures, warnings]);
    assert_eq!(last(records, [20, 20]), [""; 0]);
}

/// A label in escapes can hold UTF-8, which no resolver asks for.
#[test]
fn escapes_of_utf_8_get_a_warning() {
    for (name, ascii) in [
        (r"t\195\182st.example.", "xn--tst-sna"),
        (r"a.\195\156.b", "xn--tda"),
        (r"\230\151\165", "xn--wgv"),
    ] {
        for line in [format!("{name} NS b\n"), format!("a MX 1 {name}\n")] {
            let run = zone(&["to-ascii"], &line);
            let end = format!("holds UTF-8, and stays; the A-label is {ascii}\n");
            assert!(
                run.stderr.starts_with("alabel: line 1: warning: "),
                "{}",
                run.stderr
            );
            assert!(run.stderr.ends_with(&end), "{}", run.stderr);
            assert_eq!((run.stdout, run.code), (line, 0));
        }
    }
    for name in [r"a\.b", r"\252", r"\195\188\255", r"\195"] {
        assert_eq!(
            zone(&["to-ascii"], &format!("{name} NS b\n")).stderr,
            "",
            "{name}"
        );
    }
}

/// `--name-fields` says where types outside the registry have names.
#[test]
fn name_fields_are_converted() {
    let fields = [
        "--name-fields=ALIAS=1",
        "--name-fields",
        "foo-x=2",
        "--name-fields=FOO-X=3",
        "--name-fields=TYPE65280=1",
    ];
    let text = "ü ALIAS ü.\n@ 60 IN Foo-X 1 ü ü b\na TYPE65280 ü\na TYPE65280 \\# 1 00\n";
    let run = zone(&[&["to-ascii"], &fields[..]].concat(), text);
    assert_eq!(
        (run.stdout, run.stderr.as_str()),
        (text.replace('ü', "xn--tda"), "")
    );
    for (line, code) in [
        ("a ALIAS xn--0\n", 1),
        ("a FOO-X 1 b\n", 1),
        ("a FOO-X ü b c\n", 1),
        ("a ANAME b\n", 1),
    ] {
        assert_eq!(
            zone(&[&["check"], &fields[..]].concat(), line).code,
            code,
            "{line}"
        );
    }
    for wrong in [
        "NS=1", "type2=1", "ALIAS", "ALIAS=0", "ALIAS=x", "=1", "Ä=1",
    ] {
        let run = zone(&["check", "--name-fields", wrong], "");
        assert_eq!(run.code, 2, "{wrong}");
    }
    // The hint leads to success.
    let run = zone(&["to-ascii"], "a ANAME ü.\n");
    assert!(
        run.stderr.contains("--name-fields TYPE=N"),
        "{}",
        run.stderr
    );
}

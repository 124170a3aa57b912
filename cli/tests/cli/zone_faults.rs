//! The subcommands of `zone` on zones with faults, and their answers to other programs.

#![allow(
    clippy::format_push_string,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::similar_names,
    clippy::string_slice,
    clippy::unwrap_used
)]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::command::{Run, run, run_with};

/// The subcommands.
const COMMANDS: [&str; 3] = ["to-ascii", "to-unicode", "check"];

/// Runs a subcommand on a zone.
fn zone(arguments: &[&str], text: &str) -> Run {
    run_with(&[&["zone"], arguments].concat(), text.as_bytes())
}

/// Returns the code and the field of each error in JSON.
fn errors(run: &Run) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let errors = |object: &Value| -> Vec<_> {
        let errors = object["errors"].as_array().unwrap().iter();
        errors
            .map(|error| (text(&error["code"]), text(&object["field"])))
            .collect()
    };
    run.json().iter().flat_map(errors).collect()
}

/// Each subcommand reports each entry that it cannot read, once and with its field, and copies it.
#[test]
fn faulty_records_are_reported() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faulty-records.txt");
    let file = fs::read_to_string(path).unwrap();
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let fields: Vec<_> = line.split('\t').collect();
        let [code, field, _, entry] = fields[..] else {
            panic!("{line}");
        };
        let text = format!("a A 192.0.2.1\n{entry}\n");
        for command in COMMANDS {
            let run = zone(&[command, "--json", "--quiet"], &text);
            assert_eq!(
                errors(&run),
                [(code.to_owned(), field.to_owned())],
                "{line}"
            );
            assert_eq!((run.json()[0]["line"].as_u64(), run.code), (Some(2), 1));
        }
        let run = zone(&["to-ascii"], &text);
        let start = format!("alabel: line 2: {field}: ");
        assert!(run.stderr.starts_with(&start), "{}", run.stderr);
        assert_eq!((run.stdout, run.code), (text.clone(), 1));
        let run = zone(&["check"], &text);
        let start = format!("line 2: {field}: \"");
        assert!(run.stdout.starts_with(&start), "{}", run.stdout);
        assert_eq!(run.code, 1);
        count += 1;
    }
    assert!(count >= 50);
}

/// Text outside ASCII is an error in every field that is neither a name nor a string.
#[test]
fn no_field_outside_ascii_passes() {
    for (entry, expected) in [
        (
            "www CNMAE bücher.example.",
            &[("unknown-type", "type"), ("not-ascii", "data")][..],
        ),
        (
            "@ IN MX mäil",
            &[
                ("invalid-number", "MX preference"),
                ("missing-field", "MX exchange"),
            ],
        ),
        (
            "a IN FOO b \"ü\" ü",
            &[("unknown-type", "type"), ("not-ascii", "data")],
        ),
        ("a ü b", &[("unknown-type", "type")]),
        ("a NS b ü", &[("extra-field", "NS data")]),
        ("a NS \\# 2 ü", &[("invalid-generic-data", "NS length")]),
        ("a A １92.0.2.1", &[("invalid-address", "A address")]),
        (
            "a DS 1 ü 1 ü",
            &[("not-ascii", "DS algorithm"), ("not-ascii", "DS digest")],
        ),
        (
            "a SVCB 1 b c=\"ü\" d=ü",
            &[("not-ascii", "SVCB parameters")],
        ),
        (
            "a IPSECKEY 10 1 2 ü YQ==",
            &[("not-ascii", "IPSECKEY gateway")],
        ),
        ("a CAA 0 ü b", &[("not-ascii", "CAA tag")]),
        ("$ü b", &[("unknown-directive", "directive")]),
        ("$TTL ü", &[("invalid-time", "$TTL time")]),
        (
            "$GENERATE 1-ü a A 192.0.2.1",
            &[("invalid-range", "$GENERATE range")],
        ),
        (
            "$GENERATE 1-2 a A 192.0.2.$ü",
            &[("invalid-address", "A address")],
        ),
        ("a TXT ü \"ü", &[("unbalanced-quote", "entry")]),
        ("ü NS ü )", &[("unbalanced-parenthesis", "entry")]),
        ("@ SOA a ü 1 2 3 4 5", &[("unwritable", "SOA rname")]),
        (
            "@ SOA a b@ü 1 2 3 4 5",
            &[("at-sign-in-mailbox", "SOA rname")],
        ),
        (
            "@ SOA a b\\.c@ü 1 2 3 4 5",
            &[("at-sign-in-mailbox", "SOA rname")],
        ),
        ("a MINFO b c@d", &[("at-sign-in-mailbox", "MINFO emailbx")]),
    ] {
        let run = zone(&["to-ascii", "--json"], &format!("{entry}\n"));
        let expected = expected
            .iter()
            .map(|&(code, field)| (code.into(), field.into()));
        assert_eq!(errors(&run), expected.collect::<Vec<_>>(), "{entry}");
        assert_eq!(run.code, 1);
    }
    // The owner is converted even if the data is not.
    let run = zone(&["to-ascii"], "bücher IN FOO bär\n");
    assert_eq!(
        (run.stdout.as_str(), run.code),
        ("xn--bcher-kva IN FOO bär\n", 1)
    );
    // An at sign with an escape is a character, and a free-standing one is the origin.
    for entry in ["a RP b\\@c d", "a RP @ @", "a@b NS c@d"] {
        let run = zone(&["to-ascii"], entry);
        assert_eq!((run.stdout.as_str(), run.code), (entry, 0));
    }
}

/// A quote is closed in its line, as in BIND, and a parenthesis in its entry. The lines after them are read.
#[test]
fn unbalanced_quotes_and_parentheses_are_reported() {
    let text = "a TXT \"b\nü NS ü\na NS ) b\nü NS ü\na NS ( b\n\n\" c\nü NS ü\n";
    let run = zone(&["to-ascii"], text);
    let converted = text.replacen("\nü NS ü\n", "\nxn--tda NS xn--tda\n", 2);
    assert_eq!((run.stdout, run.code), (converted, 1));
    let places: Vec<_> = run.stderr.lines().map(|line| &line[..23]).collect();
    let expected = [1, 3, 5].map(|line| format!("alabel: line {line}: entry: "));
    assert_eq!(places, expected.map(|place| place[..23].to_owned()));
    for fine in [
        "a TXT \"(\" \\( ; (\n",
        "a TXT ( ; )\n\"b\" )\n",
        "a TXT \"\\\"\" \\\"\n",
    ] {
        assert_eq!(zone(&["check", "-q"], fine).code, 0, "{fine}");
    }
}

/// The first record needs an owner. A directive has none.
#[test]
fn a_record_without_any_owner_is_reported() {
    let error = [("missing-field".to_owned(), "owner".to_owned())];
    for text in ["; a\n\n IN NS b\nc NS d\n NS e\n", "$ORIGIN a.\n\tNS b\n"] {
        assert_eq!(errors(&zone(&["check", "--json"], text)), error);
    }
    for text in ["a NS b\n NS c\n", "$GENERATE 1-2 a$ NS b\n NS c\n"] {
        assert_eq!(zone(&["check", "-q"], text).code, 0, "{text}");
    }
}

/// A string has at most 255 octets, and an escape is one. Other texts have no limit.
#[test]
fn strings_have_a_limit() {
    for (octets, codes) in [(255, &[][..]), (256, &["string-too-long"])] {
        for octet in ["a", r"\097", r"\;"] {
            let text = octet.repeat(octets);
            let run = zone(
                &["check", "--json"],
                &format!("a TXT b \"{text}\" {text}\n"),
            );
            let found: Vec<_> = errors(&run).into_iter().map(|(code, _)| code).collect();
            assert_eq!(found, codes.repeat(2));
            let run = zone(&["check"], &format!("a CAA 0 b \"{text}\"\n"));
            assert_eq!(run.code, 0);
        }
    }
}

/// A relative name continues with the origin, and has at most 255 octets with it.
#[test]
fn names_are_checked_with_their_origin() {
    // 4 labels of 61 octets in wire format.
    let origin =
        ["a", "b", "ü", "d"].map(|label| label.repeat(if label == "ü" { 54 } else { 60 }));
    let origin = origin.join(".");
    let ascii = alabel::to_ascii(&origin).unwrap().into_owned();
    let room = 255 - 1 - (ascii.len() + 1) - 1;
    let (fits, too_long) = ("e".repeat(room), "e".repeat(room + 1));
    let root = format!("{too_long}.");
    for (directive, option) in [
        (format!("$ORIGIN {origin}.\n"), "."),
        (format!("$origin {ascii}\n"), "."),
        (String::new(), origin.as_str()),
        (String::new(), &format!("{ascii}.")),
        (
            format!("$ORIGIN {}\n", origin.split_once('.').unwrap().0),
            origin.split_once('.').unwrap().1,
        ),
        (
            format!("$INCLUDE file .\n$ORIGIN {origin}.\n$ORIGIN @\n"),
            "x.",
        ),
    ] {
        let profile = "--profile=uts46";
        for command in COMMANDS {
            let fine =
                format!("{directive}{fits} NS {fits}\n{root} NS @\n$ORIGIN .\n{too_long} NS a\n");
            let run = zone(&[command, profile, "--origin", option], &fine);
            assert_eq!(
                (
                    run.stderr
                        .replace("alabel: note: the file of $INCLUDE is not checked\n", ""),
                    run.code
                ),
                (String::new(), 0)
            );
            let text = format!("{directive}ü NS {too_long}\n{too_long} NS a\n");
            let run = zone(&[command, profile, "--json", "--origin", option], &text);
            let expected =
                ["NS nsdname", "owner"].map(|field| ("name-too-long".into(), field.into()));
            assert_eq!(errors(&run)[errors(&run).len() - 2..], expected, "{text}");
        }
    }
    // The message has the length and the origin.
    let run = zone(
        &["to-ascii", "--origin", &origin],
        &format!("{too_long} NS a\n"),
    );
    assert_eq!(
        run.stderr,
        format!(
            "alabel: line 1: owner: \"{too_long}\" below \"{}\"…: the name has 256 octets in wire format; the limit is 255 (RFC 1035, section 2.3.4)\n",
            &ascii[..64]
        )
    );
}

/// A wrong origin is reported once: names after it are not below it.
#[test]
fn a_wrong_origin_is_the_root() {
    let long = ["a"; 120].join(".");
    let run = zone(
        &["check", "--json"],
        &format!("$ORIGIN {long}..\n{long} NS b\n"),
    );
    assert_eq!(
        errors(&run),
        [("empty-label".to_owned(), "$ORIGIN name".to_owned())]
    );
    for origin in ["a..b", "xn--0.ü", "a\\999", ""] {
        let run = zone(&["check", "--origin", origin], "");
        assert!(
            run.stderr.starts_with("error: --origin: "),
            "{}",
            run.stderr
        );
        assert_eq!(run.code, 2);
    }
}

/// An origin reaches the blocks of other threads.
#[test]
fn origins_reach_later_blocks() {
    let label = "a".repeat(60);
    let long = [label.as_str(); 3].join(".");
    let mut text = String::new();
    let mut expected = Vec::new();
    let mut line = 1;
    for round in 0..12 {
        let origin = if round % 2 == 0 { long.as_str() } else { "b" };
        text += &format!("$ORIGIN {origin}.\n");
        for _ in 0..4000 + 1000 * (round % 3) {
            line += 1;
            text += "c.d.e NS f ; a comment that fills the blocks of some threads with octets\n";
        }
        line += 1;
        text += &format!("{label}.{label} NS g\n");
        if round % 2 == 0 {
            expected.push(line);
        }
        line += 1;
    }
    for jobs in ["--jobs=1", "--jobs=4"] {
        let run = zone(&["check", "--json", jobs], &text);
        let lines = run.json();
        let lines: Vec<_> = lines
            .iter()
            .map(|object| object["line"].as_u64().unwrap())
            .collect();
        assert_eq!(lines, expected);
    }
}

#[test]
fn json_has_an_object_for_each_change_and_each_failure() {
    let text = "$ORIGIN bücher.example.\n@ MX 10 a\n\tMX ( 20\n ü.xn--0 )\nü 60 NS ü\n_a.xn--0.ü NS a.\\999\n";
    let run = zone(&["to-ascii", "--json"], text);
    assert_eq!((run.stderr.as_str(), run.code), ("", 1));
    let change = |line, field, input, output| json!({"input": input, "output": output, "errors": [], "field": field, "line": line});
    let mut objects = run.json();
    let failures = [objects.remove(1), objects.remove(3), objects.remove(3)];
    assert_eq!(
        objects,
        [
            change(
                1,
                "$ORIGIN name",
                "bücher.example.",
                "xn--bcher-kva.example."
            ),
            change(5, "owner", "ü", "xn--tda"),
            change(5, "NS nsdname", "ü", "xn--tda"),
        ]
    );
    let places = failures.map(|object| {
        let error = &object["errors"][0];
        assert_eq!(
            (
                object["output"].as_str(),
                error["status"].as_str().unwrap_or("P4")
            ),
            (None, "P4")
        );
        json!([
            object["line"],
            object["field"],
            error["code"],
            error["label"],
            error["start"],
            error["end"]
        ])
    });
    assert_eq!(
        places,
        [
            json!([4, "MX exchange", "invalid-punycode", 1, 8, 8]),
            json!([6, "owner", "invalid-punycode", 1, 8, 8]),
            json!([6, "NS nsdname", "invalid-escape", 0, 2, 6]),
        ]
    );
    let run = zone(&["to-unicode", "--json"], "xn--tda NS a\n");
    assert_eq!(run.json(), [change(1, "owner", "xn--tda", "ü")]);
    // `check` lists every error of a name.
    let run = zone(&["check", "--json"], "_a.a_b.☕ NS ü\n");
    let errors = run.json()[0]["errors"].clone();
    let places: Vec<_> = errors
        .as_array()
        .unwrap()
        .iter()
        .map(|error| json!([error["label"], error["start"]]))
        .collect();
    assert_eq!(
        (run.json().len(), places),
        (1, vec![json!([1, 4]), json!([2, 7])])
    );
    assert!(
        errors[1]["message"]
            .as_str()
            .unwrap()
            .contains("octets 7..10")
    );
}

#[test]
fn a_zone_can_be_a_file() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("zone.txt");
    fs::write(&path, "ü NS ü\n").unwrap();
    let file = path.to_str().unwrap();
    let expected = zone(&["to-ascii"], "ü NS ü\n");
    assert_eq!(run(&["zone", "to-ascii", file]), expected);
    assert_eq!(zone(&["to-ascii", "-"], "ü NS ü\n"), expected);
    assert_eq!(run(&["zone", "check", file]).code, 0);
    fs::remove_file(&path).unwrap();
    let missing = run(&["zone", "check", file]);
    assert!(
        missing.stderr.contains(file) && missing.code == 3,
        "{}",
        missing.stderr
    );
}

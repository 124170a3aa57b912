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
            &[("invalid-data", "SVCB parameters")],
        ),
        (
            "a IPSECKEY 10 1 2 ü YQ==",
            &[("invalid-address", "IPSECKEY gateway")],
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
        // The data of a template is one word in quotes, unless its first field is a string.
        ("$GENERATE 1-2 a$ TXT \"ü $\"", &[]),
        ("$GENERATE 1-2 a$ MX \"1 ü$\"", &[("unwritable", "MX data")]),
        (
            "$GENERATE 1-2 a$ MX \"1 ü$\" b",
            &[("invalid-number", "MX preference")],
        ),
        (
            "a MX \"1 b\"",
            &[
                ("invalid-number", "MX preference"),
                ("missing-field", "MX exchange"),
            ],
        ),
        // A `$` stands for a number only in templates.
        (
            "$GENERATE 1-2 a$ MX b c$",
            &[("invalid-number", "MX preference")],
        ),
        ("a MX $ b", &[("invalid-number", "MX preference")]),
        // Quotes and line feeds separate words.
        ("a NS b\"c\"", &[("extra-field", "NS data")]),
        ("a NS \"b\"c", &[("extra-field", "NS data")]),
        ("a TYPE+1 \\# 0", &[("unknown-type", "type")]),
        ("$GENERATE 1-2", &[("missing-field", "owner")]),
        ("a TXT \\", &[("invalid-escape", "TXT text")]),
    ] {
        let run = zone(&["to-ascii", "--json"], &format!("{entry}\n"));
        let expected = expected
            .iter()
            .map(|&(code, field)| (code.into(), field.into()));
        assert_eq!(errors(&run), expected.collect::<Vec<_>>(), "{entry}");
        assert_eq!(run.code, i32::from(!errors(&run).is_empty()), "{entry}");
    }
}

/// A fault leaves other fields as they are, and a line feed is in no word.
#[test]
fn other_fields_are_read() {
    let run = zone(&["to-ascii", "--json"], "a NS b\\\n");
    assert_eq!(run.json()[0]["input"], "b\\");
    let long = "a".repeat(64);
    let run = zone(
        &["to-ascii", "--json"],
        &format!("{long} NS b\na CAA 255 b c\n"),
    );
    assert_eq!(errors(&run), [("label-too-long".into(), "owner".into())]);
    let run = zone(&["to-ascii"], "ü$ NS b\n");
    assert!(
        run.stderr.contains("a character with a meaning"),
        "{}",
        run.stderr
    );
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

/// A quote without its counterpart ends with its line, and a parenthesis with its entry. The lines after them
/// are read.
#[test]
fn unbalanced_quotes_and_parentheses_are_reported() {
    let text = "a TXT \"b\nü NS ü\na NS ) b\nü NS ü\na NS ( b\n\n\"c\"\nü NS ü\n";
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

/// The first quote or parenthesis without its counterpart is reported, with its own line.
#[test]
fn the_first_unbalanced_character_is_reported() {
    for (text, line, input) in [
        ("a NS (\n b (\n c", 1, "("),
        ("a NS ( b ) (\n c", 1, "("),
        ("a NS ( b\n ) (\n c", 2, "("),
        ("a NS b )\n", 1, ")"),
        ("a TXT ( b )\n) (\n", 2, ")"),
        ("a TXT ( \"b\n c\n", 1, "("),
        ("a TXT ) (\n b\n", 1, ")"),
        ("a TXT \"b\\\nc NS d\n", 1, "\"b\\"),
        ("a TXT ( \"b\\\n c )\n", 1, "\"b\\"),
        ("a TXT \"b", 1, "\"b"),
    ] {
        let found = zone(&["check", "--json"], text).json();
        let places: Vec<_> = found
            .iter()
            .map(|object| json!([object["line"], object["input"]]))
            .collect();
        assert_eq!(places, [json!([line, input])], "{text}");
    }
}

/// The first record needs an owner. A directive has none.
#[test]
fn a_record_without_any_owner_is_reported() {
    let error = [("missing-field".to_owned(), "owner".to_owned())];
    for text in ["; a\n\n IN NS b\nc NS d\n NS e\n", "$ORIGIN a.\n\tNS b\n"] {
        assert_eq!(errors(&zone(&["check", "--json"], text)), error);
    }
    let run = zone(&["to-ascii"], " NS b\n");
    let message = "alabel: line 1: owner: the line starts with a blank, and no record before it has an owner\n";
    assert_eq!(run.stderr, message);
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

/// The ASCII form of a name is checked below the origin, whatever form is written. Its octets are not those
/// of the other form. Only a name that is too long is shown with the origin.
#[test]
fn the_ascii_form_is_checked_with_its_origin() {
    let origin = ["a".repeat(60), "b".repeat(60), "c".repeat(60)].join(".");
    for (command, first) in [("to-ascii", "ü"), ("to-unicode", "xn--tda")] {
        let arguments = [command, "--json", "--origin", &origin];
        let fine = format!("{first}.{} NS e\n", "d".repeat(62));
        assert_eq!(errors(&zone(&arguments, &fine)), []);
        let name = format!("{first}.{}", "d".repeat(63));
        let run = zone(&arguments, &format!("{name} NS e\n"));
        let object = &run.json()[0];
        let error = &object["errors"][0];
        assert_eq!(
            json!([error["code"], error["start"], error["end"], object["input"]]),
            json!(["name-too-long", 0, name.len(), name])
        );
    }
    let too_long = format!("{origin}.{origin}.");
    for name in ["a..b", &too_long] {
        let run = zone(&["to-ascii", "--origin", "c"], &format!("{name} NS d\n"));
        assert_eq!((run.stderr.contains("below"), run.code), (false, 1));
    }
    let run = zone(&["to-ascii"], &format!("{origin}.{origin} NS d\n"));
    assert_eq!((run.stderr.contains("below"), run.code), (false, 1));
}

/// A name of a template has its numbers with all their digits, and other names have no numbers.
#[test]
fn numbers_of_templates_count() {
    let label = format!("{}${{0,3}}", "a".repeat(60));
    let codes = |text: &str| errors(&zone(&["to-ascii", "--json"], text));
    let too_long = [("label-too-long".to_owned(), "owner".to_owned())];
    assert_eq!(codes(&format!("{label} NS b\n")), too_long);
    assert_eq!(codes(&format!("$GENERATE 1-2 {label} NS b\n")), []);
    assert_eq!(codes(&format!("$GENERATE 1-2 {label}aaa NS b\n")), too_long);
    assert_eq!(codes(&format!("$GENERATE 1-2 a\\{label} NS b\n")), too_long);
    let label = "a".repeat(61);
    assert_eq!(codes(&format!("$GENERATE 1-99 {label}$ NS b\n")), []);
    assert_eq!(codes(&format!("$GENERATE 1-100 {label}$ NS b\n")), too_long);
}

/// Labels that stay hide no error of their neighbors. In Unicode, they are no error.
#[test]
fn labels_with_escapes_stay() {
    let errors_of = |command, text: &str| {
        let errors = errors(&zone(&[command, "--json", "--quiet"], text));
        errors.into_iter().map(|(code, _)| code).collect::<Vec<_>>()
    };
    let both = ["unwritable", "invalid-punycode"];
    assert_eq!(errors_of("check", "ü\\;.xn--0.c NS b\n"), both);
    assert_eq!(errors_of("to-ascii", "ü\\;.xn--0.c NS b\n"), both);
    assert_eq!(errors_of("to-unicode", "ü\\;.xn--0.c NS b\n"), both[1..]);
    let run = zone(&["to-unicode"], "ü\\;.xn--tda NS b\n");
    assert_eq!((&*run.stdout, run.code), ("ü\\;.ü NS b\n", 0));
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

/// A record without an owner has that of the last record, in an earlier block too.
#[test]
fn owners_reach_later_blocks() {
    let text = ["a NS b\n", &"\tNS b\n".repeat(100_000)].concat();
    for jobs in ["--jobs=1", "--jobs=4"] {
        assert_eq!(zone(&["check", "--quiet", jobs], &text).code, 0);
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
    let run = zone(&["check", "--json"], "_a.xn--0.☕ NS ü\n");
    let errors = run.json()[0]["errors"].clone();
    let places: Vec<_> = errors
        .as_array()
        .unwrap()
        .iter()
        .map(|error| json!([error["label"], error["start"]]))
        .collect();
    assert_eq!(
        (run.json().len(), places),
        (1, vec![json!([1, 8]), json!([2, 9])])
    );
    assert!(
        errors[1]["message"]
            .as_str()
            .unwrap()
            .contains("octets 9..12")
    );
}

#[test]
fn each_field_of_an_entry_has_its_line() {
    let run = zone(
        &["check", "--json"],
        "@ NS a\nxn--0 SOA (\n\nxn--0\na.xn--0 1 2 3\n4\n5 )\n@ NS xn--0\n",
    );
    let objects = run.json();
    let lines: Vec<_> = objects.iter().map(|object| &object["line"]).collect();
    assert_eq!(lines, [2, 4, 5, 8]);
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

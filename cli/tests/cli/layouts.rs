//! The layout of names in lines: what is a name, a line and a document under each option.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::command::{Run, run_with};

/// Returns standard output, and standard error without the name of the command.
fn texts(arguments: &[&str], input: &str) -> (String, String) {
    let run = run_with(arguments, input.as_bytes());
    (run.stdout, run.stderr.replace("alabel: ", ""))
}

/// Returns the field of each JSON object in the output.
fn fields(arguments: &[&str], input: &str, field: &str) -> Vec<Value> {
    let run = run_with(arguments, input.as_bytes());
    run.json()
        .into_iter()
        .map(|object| object[field].clone())
        .collect()
}

/// Compares names of certificates with `paypal.com` and `ao`.
fn certificates(test: &str, arguments: &[&str], input: &str) -> Run {
    let name = format!("layouts-{}-{test}.txt", std::process::id());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, "paypal.com\nao\n").unwrap();
    let start = [
        "lookalikes",
        "--certificates",
        "--protected",
        file.to_str().unwrap(),
    ];
    let run = run_with(&[&start, arguments].concat(), input.as_bytes());
    fs::remove_file(file).unwrap();
    run
}

/// U+FEFF is a byte order mark only at the start of the input.
#[test]
fn a_byte_order_mark_is_only_at_the_start() {
    let input = "\u{FEFF}a.de,x\n\u{FEFF}c.de,z\n";
    let arguments = ["check", "--csv", "--field", "1", "--json"];
    assert_eq!(fields(&arguments, input, "input"), ["a.de", "\u{FEFF}c.de"]);
    assert_eq!(
        fields(&arguments, input, "row"),
        [json!(["a.de", "x"]), json!(["\u{FEFF}c.de", "z"])]
    );
}

#[test]
fn escapes_are_decoded_only_if_there_are_any() {
    let input = "ab\tx\\ny\n";
    let arguments = ["check", "--field", "1", "--json", "--escaped"];
    // The output has escapes too.
    let (escaped, _) = texts(&arguments, input);
    assert!(escaped.contains(r#""row":["ab","x\\ny"]"#), "{escaped}");
    let (unescaped, _) = texts(&arguments[..4], input);
    assert_eq!(escaped, unescaped);
    assert_eq!(texts(&["to-ascii", "--escaped"], "\\N\n").0, "\\N\n");
    assert_eq!(texts(&["to-ascii", "--quiet"], "\\N\n").0, "\n");
    assert_eq!(fields(&["check", "--json"], "\\N\n", "input"), ["\\N"]);
}

/// A header is copied, whatever it is, and has no object.
#[test]
fn a_header_is_no_name() {
    let arguments = "to-ascii --extract --csv --header --field 1";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let rows = "https://a.b/c,x\nhttps://ü.b/c,y\n";
    assert_eq!(texts(&arguments, rows).0, "https://a.b/c,x\nxn--tda.b,y\n");
    let arguments = ["check", "--header", "--field", "1", "--json"];
    assert_eq!(fields(&arguments, "\\N\na\n", "input"), [Value::from("a")]);
    let escaped = [&arguments[..], &["--escaped"]].concat();
    assert_eq!(texts(&escaped, "name\n\\N\n").0, "\\N\n");
}

/// A line without the field is not an empty field, unless `--empty` permits empty lines.
#[test]
fn an_empty_line_lacks_the_field() {
    let arguments = ["to-ascii", "--field", "2"];
    let reason = |line| format!("line {line}: the line has 1 field, so there is no field 2\n");
    assert_eq!(
        texts(&arguments, "\na\n"),
        ("\na\n".to_owned(), [reason(1), reason(2)].concat())
    );
    let kept = [&arguments[..], &["--empty", "keep"]].concat();
    assert_eq!(texts(&kept, "\na\n"), ("\na\n".to_owned(), reason(2)));
    let skipped = [&arguments[..], &["--empty", "skip"]].concat();
    assert_eq!(texts(&skipped, "\na\n"), ("a\n".to_owned(), reason(2)));
}

/// The other fields of a line that is left out are not converted.
#[test]
fn lines_are_left_out() {
    let arguments = "to-ascii --csv --field 1 --field 2 --empty skip";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    assert_eq!(texts(&arguments, ",a b\n"), Default::default());
    let arguments = "host --on-error skip --csv --field 1 --field 2";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    assert_eq!(texts(&arguments, "a b,x\nc,y\nz,a b\n").0, "c,y\n");
}

/// NUL ends a line, and a line feed is a code point like others.
#[test]
fn lines_that_end_in_nul_are_counted() {
    let (_, messages) = texts(&["to-ascii", "--null"], "a\n\nb\0c d\0");
    let places: Vec<&str> = messages.lines().filter_map(|line| line.get(..14)).collect();
    assert_eq!(places, ["line 1: U+000A", "line 2: U+0020"]);
    let lines = fields(&["check", "--json", "--null"], "a\n\nb\0c d\0", "line");
    assert_eq!(lines, [1, 2]);
}

/// Only certificates have documents of several lines, and only without fields, escapes and NUL.
#[test]
fn documents_are_of_certificates() {
    let (names, messages) = texts(&["to-ascii"], "[a\nü\n");
    assert_eq!(names, "\nxn--tda\n");
    assert!(messages.starts_with("line 1: U+005B at octets 0..1, in the label \"[a\","));
    let lines = |test, arguments, input| -> Vec<Value> {
        let run = certificates(test, arguments, input);
        run.json()
            .iter()
            .map(|found| found["line"].clone())
            .collect()
    };
    let document = "[\"x.de\",\n\"pаypal.com\"]\n";
    assert_eq!(lines("document", &["--json"], document), [1]);
    assert_eq!(lines("escaped", &["--json", "--escaped"], document), [2]);
    assert_eq!(lines("field", &["--json", "--field", "1"], document), [2]);
    let ended = "[\"x.de\",\n\"pаypal.com\"]\0\"paypa1.com\"\0";
    assert_eq!(lines("null", &["--json", "--null"], ended), [1, 2]);
}

/// A document ends where its syntax says, and its state does not stay for the next one.
#[test]
fn documents_end() {
    for (test, input, line) in [
        ("text", "Certificate:\n    Data:\nx.de\npаypal.com\n", 4),
        ("subject", "subject=O = a {b, CN = x.de\npаypal.com\n", 2),
        (
            "cut",
            "{\"a\": \"cut\n{\n\"data\": [\"pаypal.com\"]\n}\n",
            2,
        ),
    ] {
        let run = certificates(test, &["--json", "--quiet"], input);
        let found: Vec<Value> = run
            .json()
            .iter()
            .map(|found| found["line"].clone())
            .collect();
        assert_eq!(found.last(), Some(&Value::from(line)), "{test}");
    }
}

/// Only pairs of digits between colons are octets of a signature.
#[test]
fn names_of_digits_are_no_octets() {
    let run = certificates("digits", &[], "a0\n");
    assert_eq!(run.stdout, "a0 ao digits\n");
    let run = certificates("address", &[], "2001:db8:1:2:3:4:5:6\n");
    assert_eq!(run.stderr, "alabel: note: left out: 1 IP address\n");
    let run = certificates("letters", &["--json"], "zz:yy\n");
    assert_eq!(run.json()[0]["input"], "zz:yy");
    let run = certificates("signature", &[], "20:0a:FF:\n");
    assert_eq!((&*run.stdout, &*run.stderr), ("", ""));
}

/// After the last name of `--on-error stop`, a document is not read further. Its line is not repeated.
#[test]
fn a_document_stops_at_an_error() {
    let arguments = ["--on-error", "stop", "--json"];
    let run = certificates("stop", &arguments, "[\"x..de\", \"y..de\"]\n");
    let names: Vec<Value> = run
        .json()
        .iter()
        .map(|name| name["input"].clone())
        .collect();
    assert_eq!(names, ["x..de"]);
    let arguments = ["--csv", "--field", "1", "--json"];
    let run = certificates("row", &arguments, "pаypal.com,x\n");
    assert_eq!(run.json()[0].get("row"), None);
}

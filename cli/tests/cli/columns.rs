//! Results beside the other fields of a row.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;

use crate::command::{Run, run_with};
use serde_json::{Value, json};

/// Compares names with `paypal.com`.
fn lookalikes(name: &str, arguments: &[&str], input: &str) -> Run {
    let name = format!("columns-{}-{name}.txt", std::process::id());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, "paypal.com\n").unwrap();
    let start = ["lookalikes", "--protected", file.to_str().unwrap(), "--csv"];
    let run = run_with(&[&start, arguments].concat(), input.as_bytes());
    fs::remove_file(file).unwrap();
    run
}

/// Every octet of a record stays, and the columns follow its last field.
#[test]
fn lookalikes_appends_columns() {
    let records = "id,host,note\r\n1,www.paypál.com,\"a, \"\"b\"\"\"\r\n2,x.de,\r\n3,\"a,b c\",x\r\n4\r\n\r\n5,paypal.org,z";
    let found = lookalikes("records", &["--field", "host", "--empty=keep"], records);
    assert_eq!(
        found.stdout,
        "id,host,note,name,protected,kind,score\r\n\
         1,www.paypál.com,\"a, \"\"b\"\"\",www.paypál.com,paypal.com,diacritics,90\r\n\
         2,x.de,,x.de,,,\r\n\
         3,\"a,b c\",x,\"a,b c\",,,\r\n\
         4,,,,\r\n\
         \r\n\
         5,paypal.org,z,paypal.org,paypal.com,same-labels,65\n"
    );
    assert_eq!((found.stderr.lines().count(), found.code), (2, 1));
    let only = lookalikes(
        "only",
        &["--field=2", "--only-matches", "--delimiter=;"],
        "1;x.de\n2;\"paypál.com\"\n",
    );
    assert_eq!(
        only.stdout,
        "2;\"paypál.com\";paypál.com;paypal.com;diacritics;90\n"
    );
    let skipped = lookalikes(
        "skipped",
        &["--field=2", "--on-error=skip"],
        "1,a b\n2,x.de\n",
    );
    assert_eq!(skipped.stdout, "2,x.de,x.de,,,\n");
    let several = lookalikes("several", &["--field=1", "--field=2"], "a,b\n");
    assert_eq!((&*several.stdout, several.code), ("", 2));
    assert!(
        several
            .stderr
            .contains("'--csv', '--only-matches' and '--certificates' take one '--field'")
    );
}

#[test]
fn objects_have_the_line_and_the_row() {
    let objects = |arguments: &[&str], input: &str| -> Vec<(Value, Value)> {
        let run = run_with(
            &[&["to-ascii", "--json"], arguments].concat(),
            input.as_bytes(),
        );
        run.json()
            .into_iter()
            .map(|object| (object["line"].clone(), object["row"].clone()))
            .collect()
    };
    assert_eq!(
        objects(&[], "a\n\nb\n"),
        [1, 2, 3].map(|line| (json!(line), Value::Null))
    );
    let csv = ["--csv", "--field=name"];
    assert_eq!(
        objects(
            &csv,
            "\u{FEFF}id,name\r\n\"1\n2\",\"ü \"\"x\"\"\"\r\n3,a b\r\n4\n"
        ),
        [
            (json!(2), json!(["1\n2", "ü \"x\""])),
            (json!(4), json!(["3", "a b"])),
            (json!(5), json!(["4"])),
        ]
    );
    let fields = ["--escaped", "--field=1", "--field=2"];
    let row = json!(["a", "ü"]);
    assert_eq!(
        objects(&fields, "a\tü\n"),
        [(json!(1), row.clone()), (json!(1), row)]
    );
    assert_eq!(objects(&["a"], ""), [(Value::Null, Value::Null)]);
}

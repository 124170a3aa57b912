//! `lookalikes --generate`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::PathBuf;

use crate::command::{Run, run};
use serde_json::json;

/// Lists the names that imitate `paypal.com`.
fn generate(arguments: &[&str]) -> Run {
    let generated = run(&[&["lookalikes", "--generate", "paypal.com"], arguments].concat());
    assert_eq!(
        (&*generated.stderr, generated.code),
        ("", 0),
        "{arguments:?}"
    );
    generated
}

#[test]
fn the_closest_names_come_first() {
    let all = generate(&[]).stdout;
    let kinds: Vec<&str> = all
        .lines()
        .filter_map(|line| line.split(' ').nth(2))
        .collect();
    let mut order = kinds.clone();
    order.dedup();
    assert_eq!(
        order,
        [
            "skeleton",
            "diacritics",
            "letters",
            "digits",
            "added-words",
            "one-edit"
        ]
    );
    for line in [
        "paypa1.com paypal.com skeleton",
        "paypal-login.com paypal.com added-words",
        "pay-pal.com paypal.com one-edit",
    ] {
        assert!(all.lines().any(|other| other == line), "{line}");
    }
    let few = generate(&["--limit", "3"]).stdout;
    assert_eq!((few.lines().count(), all.starts_with(&few)), (3, true));
    assert_eq!(generate(&["--limit=0"]).stdout, "");
}

#[test]
fn options_choose_names() {
    // All Cyrillic.
    let hidden = "xn--80aa0cbo65f.com paypal.com skeleton";
    let has = |text: &str, line: &str| text.lines().any(|other| other == line);
    assert!(!has(&generate(&[]).stdout, hidden));
    assert!(has(
        &generate(&["--display", "off", "--kind=skeleton"]).stdout,
        hidden
    ));
    let ascii = generate(&["--display=ascii-only"]).stdout;
    assert!(!ascii.contains("xn--") && ascii.contains("paypall.com"));
    assert_eq!(
        generate(&["--suffix", "net,co.uk", "--kind=same-labels"]).stdout,
        "paypal.net paypal.com same-labels other-tld\npaypal.co.uk paypal.com same-labels other-tld\n"
    );
    let two = generate(&[
        "--display=ascii-only",
        "--replaced-letters=2",
        "--kind=digits",
    ])
    .stdout;
    assert!(two.contains("p4yp4l.com"), "{two}");
    assert!(!ascii.contains("p4yp4l.com"));
}

#[test]
fn names_are_columns_and_objects() {
    let columns = generate(&["--csv", "--limit=1", "--suffix=net", "--kind=same-labels"]).stdout;
    assert_eq!(
        columns,
        "name,protected,kind,score\npaypal.net,paypal.com,same-labels,65\n"
    );
    let objects = generate(&["--json", "--kind=diacritics"]).json();
    let mut objects = objects.iter();
    let object = objects.find(|object| object["input"] == "pàypal.com");
    let message =
        "xn--pypal-rqa.com looks like paypal.com: the labels are alike without diacritics";
    assert_eq!(
        object,
        Some(&json!({
            "input": "pàypal.com",
            "output": "paypal.com diacritics",
            "errors": [],
            "lookalike": {
                "protected": "paypal.com",
                "suffix": "xn--pypal-rqa.com",
                "likeness": "diacritics",
                "is_other_top_level_domain": false,
                "score": 90,
                "message": message,
            },
            "line": null,
        }))
    );
}

#[test]
fn a_table_accepts_the_names() {
    let table = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let table = table.join(format!("generate-{}.xml", std::process::id()));
    let data = r#"<range first-cp="0061" last-cp="007A"/><char cp="00E1"/><char cp="00E0"><var cp="00E0" type="blocked"/></char>"#;
    let text = format!(r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>{data}</data></lgr>"#);
    fs::write(&table, text).unwrap();
    let table_option = [
        "--table",
        table.to_str().unwrap(),
        "--kind=skeleton,diacritics",
        "--csv",
    ];
    let accepted = generate(&table_option).stdout;
    fs::remove_file(table).unwrap();
    assert_eq!(
        accepted,
        "name,protected,kind,score,disposition\nxn--pypal-xqa.com,paypal.com,diacritics,90,valid\n\
         xn--paypl-0qa.com,paypal.com,diacritics,90,valid\n"
    );
}

#[test]
fn usage_errors_say_what_is_wrong() {
    for (arguments, message) in [
        (&["--generate", "localhost"][..], "a name of one label"),
        (&["--generate", "a b"], "U+0020"),
        (
            &["--generate", "a.com", "--suffix=x.example"],
            "no names are registered directly",
        ),
        (&["--generate", "a.com", "b.com"], "cannot be used with"),
        (&["--generate", "a.com", "--display=none"], "off"),
        (&["--limit=1"], "--generate"),
        (&["--limit=1", "--protected=x"], "cannot be used with"),
        (&["--display=off", "--protected=x"], "cannot be used with"),
        (&["a.com"], "--protected"),
    ] {
        let failed = run(&[&["lookalikes"], arguments].concat());
        assert_eq!((&*failed.stdout, failed.code), ("", 2), "{arguments:?}");
        assert!(failed.stderr.contains(message), "{}", failed.stderr);
    }
}

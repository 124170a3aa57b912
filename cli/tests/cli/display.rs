//! Display policies in `to-unicode`, `check` and `inspect`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use crate::command::{run, run_with};
use crate::common::scale::scaled;
use serde_json::{Value, json};

/// Names that are shown, hidden, or invalid.
const NAMES: &str =
    "xn--bcher-kva.example\nаррӏе.com\na b\nbücher.xn--0\nexample.com\nbücher.☕.de\n";

#[test]
fn to_unicode_shows_and_hides_labels() {
    let shown = run_with(&["to-unicode", "--display"], NAMES.as_bytes());
    assert_eq!(
        shown.stdout,
        "bücher.example\nxn--80ak6aa92e.com\na b\nb\\u{FC}cher.xn--0\nexample.com\nbücher.xn--53h.de\n"
    );
    // An invalid name fails; a hidden label does not.
    assert_eq!(shown.code, 1);
    let lines: Vec<&str> = shown.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{}", shown.stderr);
    assert!(lines[0].starts_with("alabel: line 3: U+0020 at octets 1..2"));
    assert_eq!(
        lines[1],
        "alabel: line 4: the label \"xn--0\" starts with \"xn--\" but is not Punycode: at octets 13..13, the input ends inside a \
         delta (UTS #46, section 4, step 4.1.2)"
    );
    let hidden = run(&["to-unicode", "--display", "аррӏе.com"]);
    assert_eq!(
        (&*hidden.stdout, &*hidden.stderr, hidden.code),
        ("xn--80ak6aa92e.com\n", "", 0)
    );
}

#[test]
fn to_unicode_has_every_policy() {
    let names = ["東京tv.com", "ไทยtv.com", "гороскоп.com"];
    let [japanese, thai, cyrillic] = [
        "xn--tv-l92cn98g.com",
        "xn--tv-hsi7b2k.com",
        "xn--c1aolabgdj.com",
    ];
    for (policy, expected) in [
        ("recommended", [names[0], thai, cyrillic]),
        ("single-script", [japanese, thai, names[2]]),
        ("highly-restrictive", [names[0], thai, names[2]]),
        ("moderately-restrictive", names),
        ("ascii-only", [japanese, thai, cyrillic]),
        ("chromium", [names[0], thai, cyrillic]),
        ("firefox", [names[0], thai, cyrillic]),
    ] {
        let policy = format!("--display={policy}");
        let shown = run(&[&["to-unicode", &policy][..], &names].concat());
        assert_eq!(
            shown.stdout.lines().collect::<Vec<_>>(),
            expected,
            "{policy}"
        );
        assert_eq!(shown.code, 0);
    }
    let without = run(&["to-unicode", "--display", names[1]]);
    assert_eq!(
        without,
        run(&["to-unicode", "--display=recommended", names[1]])
    );
}

#[test]
fn to_unicode_shows_what_browsers_show() {
    for policy in ["chromium", "firefox"] {
        let policy = format!("--display={policy}");
        let shown = run(&["to-unicode", &policy, "㈝.com", "⑷.com", "a＊b.com"]);
        assert_eq!(
            shown.stdout,
            "xn--()-357j35d.com\n(4).com\na\\u{FF0A}b.com\n"
        );
        assert_eq!((&*shown.stderr, shown.code), ("", 0));
    }
    let shown = run(&["to-unicode", "--display", "㈝.com"]);
    assert_eq!(shown.stdout, "\\u{321D}.com\n");
}

#[test]
fn on_error_chooses_the_output_of_to_unicode() {
    for (on_error, third) in [("empty", Some("")), ("keep", Some("a b")), ("skip", None)] {
        let arguments = ["to-unicode", "--display", "--on-error", on_error];
        let shown = run_with(&arguments, "аррӏе.com\nü\na b\nö\n".as_bytes());
        let mut expected = vec!["xn--80ak6aa92e.com", "ü"];
        expected.extend(third);
        expected.push("ö");
        assert_eq!(shown.stdout.lines().collect::<Vec<_>>(), expected);
        assert_eq!(shown.code, 1);
    }
    let arguments = ["to-unicode", "--display", "--on-error=stop"];
    let stopped = run_with(&arguments, "аррӏе.com\na b\nö\n".as_bytes());
    assert_eq!(stopped.stdout, "xn--80ak6aa92e.com\n");
}

#[test]
fn json_has_the_reasons() {
    let lines = run(&[
        "to-unicode",
        "--display",
        "--json",
        "ü",
        "www.pаypal.com",
        "a b",
    ])
    .json();
    assert_eq!(
        lines[0],
        json!({"input": "ü", "output": "ü", "errors": [], "best_effort": "ü", "reasons": [], "line": null})
    );
    assert_eq!(
        lines[1],
        json!({
            "input": "www.pаypal.com",
            "output": "www.xn--pypal-4ve.com",
            "errors": [],
            "best_effort": "www.xn--pypal-4ve.com",
            "reasons": [{
                "code": "mixed-scripts",
                "message": "U+0430 at octets 5..7, in the label \"pаypal\", is Cyrillic and must not be mixed with \
                            U+0070, which is Latin (UTS #39, section 5.2, Highly Restrictive)",
                "label": 1,
                "start": 5,
                "end": 7,
                "code_points": ["U+0430", "U+0070"],
                "section": "UTS #39, section 5.2",
                "lookalike": null,
            }],
            "line": null,
        })
    );
    assert_eq!(lines[2]["output"], "a b");
    assert_eq!(lines[2]["errors"][0]["code"], "forbidden-domain-code-point");
    assert_eq!(lines[2]["reasons"][0]["code"], "invalid");
    // Without a policy, the key is missing.
    assert_eq!(
        run(&["to-unicode", "--json", "ü"]).json()[0].get("reasons"),
        None
    );
    let not_utf8 = run_with(&["to-unicode", "--display", "--json"], b"\xFF\n").json();
    assert_eq!(
        (&not_utf8[0]["output"], &not_utf8[0]["reasons"]),
        (&Value::Null, &json!([]))
    );
}

#[test]
fn to_unicode_shows_fields_and_strings_that_end_in_nul() {
    let table = "1\tаррӏе.com\tx\r\n2\txn--tda.de\ty\r\n3\n";
    let shown = run_with(
        &["to-unicode", "--display", "--field", "2"],
        table.as_bytes(),
    );
    assert_eq!(
        shown.stdout,
        "1\txn--80ak6aa92e.com\tx\r\n2\tü.de\ty\r\n3\n"
    );
    assert_eq!(shown.code, 1);
    let shown = run_with(
        &["to-unicode", "--display", "-0"],
        "аррӏе.com\0xn--tda\0".as_bytes(),
    );
    assert_eq!(shown.stdout, "xn--80ak6aa92e.com\0ü\0");
}

/// The input is long enough for several threads.
#[test]
fn the_order_does_not_depend_on_the_threads() {
    let names = NAMES.repeat(scaled(320_000).min(20_000));
    for arguments in [
        &["to-unicode", "--display"][..],
        &["to-unicode", "--display", "--json"],
    ] {
        let with_jobs = |jobs| run_with(&[arguments, &["--jobs", jobs]].concat(), names.as_bytes());
        let one = with_jobs("1");
        assert_eq!(one.stdout.lines().count(), names.lines().count());
        assert!(one == with_jobs("4"), "{arguments:?}");
    }
}

/// A quadratic algorithm needs hours at full scale.
#[test]
fn hiding_many_labels_is_linear() {
    let labels = scaled(500_000);
    let a_label = "xn--a-ltb";
    for label in ["aж", a_label] {
        let name = [label].repeat(labels).join(".");
        let shown = run_with(&["to-unicode", "--display"], name.as_bytes());
        assert!(shown.stdout.trim_end() == [a_label].repeat(labels).join("."));
        assert_eq!((&*shown.stderr, shown.code), ("", 0));
    }
}

#[test]
fn misused_policies_are_reported() {
    let unknown = run(&["to-unicode", "--display=firefx", "ü"]);
    assert_eq!((&*unknown.stdout, unknown.code), ("", 2));
    assert!(unknown.stderr.contains("a similar value exists: 'firefox'"));
    // The argument after the flag is a name.
    let name = run(&["check", "--display", "firefox"]);
    assert_eq!(name.stdout, "\"firefox\": no errors, shown\n");
    assert_eq!(
        name.stderr,
        "alabel: note: firefox is a name here; the policy follows =, as in --display=firefox\n"
    );
    for other in [&["--profile=url"][..], &["--check-hyphens"]] {
        let conflict = run(&[&["to-unicode", "--display", "ü"], other].concat());
        assert_eq!((&*conflict.stdout, conflict.code), ("", 2));
        assert!(
            conflict
                .stderr
                .contains("'--display' cannot be used with another profile")
        );
    }
    assert_eq!(run(&["to-ascii", "--display", "ü"]).code, 2);
}

#[test]
fn check_marks_every_reason() {
    let check = run(&["check", "--display", "pаypal.l\u{142}l\u{13C}.a b"]);
    assert_eq!(
        check.stdout,
        "\"pаypal.lłlļ.a b\": 1 error
  U+0020 at octets 16..17, in the label \"a b\", is a forbidden domain code point (URL Standard, section 3.2)
    pаypal.lłlļ.a b
                 ^
    The name contains a space or a symbol, such as / or @, that cannot be part of a domain name.
"
    );
    let check = run(&["check", "--display", "pаypal.lłlļ.com"]);
    assert_eq!(
        check.stdout,
        "\"pаypal.lłlļ.com\": no errors, hidden for 2 reasons
  U+0430 at octets 1..3, in the label \"pаypal\", is Cyrillic and must not be mixed with U+0070, which is Latin (UTS #39, section 5.2, Highly Restrictive)
    pаypal.lłlļ.com
    ^^
  U+013C at octets 12..14, in the label \"lłlļ\", is in no alphabet with U+0142 (CLDR, main exemplar characters)
    pаypal.lłlļ.com
            ^ ^
"
    );
    assert_eq!((&*check.stderr, check.code), ("", 1));
    // The foreign code point may be the first one.
    let first = run(&["check", "--display", "a.аpple.com"]).stdout;
    assert!(first.ends_with("\n    a.аpple.com\n      ^^\n"), "{first}");
    let shown = run(&["check", "--display", "ü.com"]);
    assert_eq!(
        (&*shown.stdout, shown.code),
        ("\"ü.com\": no errors, shown\n", 0)
    );
    // The errors of another profile come before the reasons.
    let registration = [
        "check",
        "--profile=idna2008-registration",
        "--display",
        "☕.com",
    ];
    let registration = run(&registration).stdout;
    assert!(registration.starts_with("\"☕.com\": 1 error, hidden for 1 reason\n"));
    // A name that is too long for DNS still has a Unicode form.
    let long = format!("аррӏе.{}.com", "a".repeat(64));
    assert!(
        run(&["check", "--display", &long])
            .stdout
            .contains(": 1 error, hidden for 1 reason\n")
    );
}

#[test]
fn check_fails_for_a_hidden_name() {
    let input = "ü.com\nаррӏе.com\na b\nö\n".as_bytes();
    for json in [&[][..], &["--json"]] {
        let lines = |more: &[&str]| {
            let run = run_with(&[&["check", "--display"], json, more].concat(), input);
            assert_eq!(run.code, 1);
            let numbers = 1..=4;
            let names = ["ü.com", "аррӏе.com", "a b", "ö"];
            let is_written =
                |number: &usize| run.stdout.contains(&format!("\"{}\"", names[number - 1]));
            numbers.filter(is_written).collect::<Vec<_>>()
        };
        assert_eq!(lines(&[]), [1, 2, 3, 4]);
        assert_eq!(lines(&["--only-failures"]), [2, 3]);
        assert_eq!(lines(&["--on-error=skip"]), [1, 4]);
        assert_eq!(lines(&["--on-error=stop"]), [1, 2]);
    }
    let object = run(&["check", "--display", "--json", "аррӏе.com"]).json();
    assert_eq!(object[0]["output"], "xn--80ak6aa92e.com");
    assert_eq!(object[0]["reasons"][0]["code"], "whole-script-confusable");
}

#[test]
fn inspect_has_every_verdict() {
    let page = run(&["inspect", "www.xn--80ak6aa92e.com"]);
    for line in [
        "  recommended             whole-script-confusable: the label \"аррӏе\" at octets 4..18 looks like Latin letters, as in \"apple\" (UTS #39, section 4.1)",
        "  single-script           \"www.аррӏе.com\"",
        "  highly-restrictive      \"www.аррӏе.com\"",
        "  moderately-restrictive  \"www.аррӏе.com\"",
        "  ascii-only              not-ascii: U+0430, from octets 4..18, in the label \"аррӏе\", is not in ASCII (UTS #39, section 5.2, ASCII-Only)",
        "  chromium                whole-script-confusable: the label \"аррӏе\" at octets 4..18 looks like Latin letters, as in \"apple\" (Chromium, idn_spoof_checker.cc)",
        "  firefox                 whole-script-confusable: the label \"аррӏе\" at octets 4..18 looks like Latin letters, as in \"apple\" (Firefox, nsIDNService.cpp)",
        "  level       Single Script",
        "  skeleton    \"apple\"",
    ] {
        assert!(
            page.stdout.lines().any(|other| other == line),
            "{line}\n{}",
            page.stdout
        );
    }
    // Policies do not make a name fail, and do not apply to ASCII and invalid names.
    assert_eq!(page.code, 0);
    for name in ["example.com", "a b.ü"] {
        assert!(!run(&["inspect", name]).stdout.contains("recommended"));
    }
    let object = &run(&["inspect", "--json", "東京tv.com"]).json()[0];
    let shown = |policy: &Value| policy["output"] == "東京tv.com" && policy["reasons"] == json!([]);
    let policies = object["policies"].as_array().unwrap();
    let hide = policies
        .iter()
        .filter(|policy| !shown(policy))
        .map(|policy| &policy["policy"]);
    assert_eq!(hide.collect::<Vec<_>>(), ["single-script", "ascii-only"]);
    assert_eq!(policies[1]["output"], "xn--tv-l92cn98g.com");
    assert_eq!(policies[1]["reasons"][0]["code"], "mixed-scripts");
    assert_eq!(
        object["labels"][0]["restriction_level"],
        "Highly Restrictive"
    );
    assert_eq!(object["labels"][1]["restriction_level"], "ASCII-Only");
    assert_eq!(object["labels"][1]["skeleton"], "corn");
}

#[test]
fn help_and_manual_describe_policies() {
    for (page, words) in [
        ("to-unicode", ["--display[=<POLICY>]", "highly-restrictive"]),
        (
            "check",
            ["--display[=<POLICY>]", "A name with a hidden label"],
        ),
    ] {
        let help = run(&[page, "--help"]).stdout;
        for word in words {
            assert!(help.contains(word), "{word}\n{help}");
        }
        assert!(run(&["man", page]).stdout.contains(".SH EXAMPLES"));
    }
    assert!(
        run(&["completions", "bash"])
            .stdout
            .contains("moderately-restrictive")
    );
}

//! E-mail addresses, and the formats of JSON Schema.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use crate::command::{Run, run, run_with};
use crate::common::data;
use crate::common::scale::scaled;
use alabel::{Format, Mailbox};
use serde_json::Value;

/// Returns standard output and the exit code.
fn outcome(run: Run) -> (String, i32) {
    (run.stdout, run.code)
}

#[test]
fn the_domain_is_converted_and_the_local_part_stays() {
    let addresses = [
        "Jo\u{308}rg.Q+x@BÜCHER.example",
        "\"a@Ü\"@xn--bcher-kva.example",
        "joe@[IPv6:2001:DB8::1]",
    ];
    let convert = |command| outcome(run(&[&[command, "--email"], &addresses[..]].concat()));
    let expected = |host| {
        let [first, second] = ["Jo\u{308}rg.Q+x", "\"a@Ü\""].map(|local| format!("{local}@{host}"));
        (format!("{first}\n{second}\njoe@[IPv6:2001:db8::1]\n"), 0)
    };
    assert_eq!(convert("to-ascii"), expected("xn--bcher-kva.example"));
    assert_eq!(convert("to-unicode"), expected("bücher.example"));
}

#[test]
fn an_address_that_fails_has_its_reason() {
    let failed = run_with(&["to-ascii", "--email"], "a@b\nü@c_d\na＠b\n".as_bytes());
    assert_eq!((&*failed.stdout, failed.code), ("a@b\n\n\n", 1));
    assert_eq!(
        failed.stderr,
        "alabel: line 2: U+005F at octets 4..5, in the label \"c_d\", is an ASCII code point other than a-z, 0-9 and \
         hyphen (UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules)\n\
         alabel: line 3: U+FF20 at octets 1..4, in the mailbox \"a＠b\", breaks the syntax of mailboxes: it is not the @ of \
         ASCII, which precedes the domain (RFC 5321, section 4.1.2)\n"
    );
    // Hints are about names, so an address has none.
    let port = run(&["check", "--email", "a@b:25"]);
    assert!(port.stdout.contains("U+003A at octets 3..4"), "{port:?}");
    let kept = run(&["to-unicode", "--email", "--on-error", "keep", "a b@c"]);
    assert_eq!(outcome(kept), ("a b@c\n".to_owned(), 1));
}

#[test]
fn a_policy_decides_about_the_domain() {
    let addresses = ["аррӏе@аррӏе.com", "jürgen@bücher.example", "ü\u{202E}@b_c"];
    let shown = run(&[&["to-unicode", "--email", "--display"], &addresses[..]].concat());
    assert_eq!(
        outcome(shown),
        (
            "аррӏе@xn--80ak6aa92e.com\njürgen@bücher.example\n\\u{FC}\\u{202E}@b_c\n".to_owned(),
            1
        )
    );
    let arguments = ["to-unicode", "--email", "--display", "--json"];
    let json = run(&[&arguments[..], &addresses].concat()).json();
    let reason = &json[0]["reasons"][0];
    assert_eq!(reason["code"], "whole-script-confusable");
    assert_eq!([&reason["start"], &reason["end"]], [11, 21]);
    let message = reason["message"].as_str().unwrap();
    assert!(message.contains(" at octets 11..21 "), "{message}");
    assert_eq!(json[1]["reasons"], Value::Array(Vec::new()));
    assert_eq!(json[2]["reasons"], Value::Array(Vec::new()));
    assert_eq!(json[2]["errors"][0]["code"], "std3");
}

#[test]
fn check_lists_every_error_of_an_address() {
    let page = run(&["check", "--email", ".a..b@c_d"]);
    assert_eq!(
        outcome(page),
        (
            "\".a..b@c_d\": 3 errors
  U+002E at octets 0..1, in the mailbox \".a..b@c_d\", breaks the syntax of mailboxes: it is the first code point (RFC 5321, section 4.1.2)
    .a..b@c_d
    ^
    This is not an e-mail address: a character is missing or not allowed.
  U+002E at octets 3..4, in the mailbox \".a..b@c_d\", breaks the syntax of mailboxes: it follows another dot (RFC 5321, section 4.1.2)
    .a..b@c_d
       ^
  U+005F at octets 7..8, in the label \"c_d\", is an ASCII code point other than a-z, 0-9 and hyphen (UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules)
    .a..b@c_d
           ^
    The name contains a symbol, such as _ or a space, although only letters, digits and hyphens are allowed.
"
            .to_owned(),
            1
        )
    );
    let json = run(&["check", "--email", "--json", ".a..b@c_d", "ü@Ü.de"]).json();
    assert_eq!(json[0]["errors"].as_array().unwrap().len(), 3);
    assert_eq!(json[1]["output"], "ü@xn--tda.de");
}

/// All cores convert addresses, and lines keep their order.
#[test]
fn many_addresses_keep_their_order() {
    let address = |number: usize| match number % 4 {
        0 => format!("user{number}@BÜCHER.example"),
        1 => format!("\"user {number}\"@x.example"),
        2 => format!("user{number}"),
        _ => format!("Ü{number}@xn--tda.example"),
    };
    let addresses: Vec<String> = (0..scaled(40_000)).map(address).collect();
    let expected: Vec<String> = addresses
        .iter()
        .map(|address| Mailbox::parse(address).map_or_else(|_| String::new(), |m| m.to_ascii()))
        .collect();
    let text = addresses.join("\n");
    let arguments = ["to-ascii", "--email", "--jobs", "2", "--quiet"];
    let converted = run_with(&arguments, text.as_bytes());
    assert!(converted.stdout.lines().eq(expected.iter()));
    let csv: String = addresses
        .iter()
        .filter(|address| !address.contains('"'))
        .map(|address| format!("1,{address},\"x\"\n"))
        .collect();
    let arguments = [
        "to-ascii",
        "--email",
        "--csv",
        "--field",
        "2",
        "--on-error",
        "keep",
        "-q",
    ];
    let converted = run_with(&arguments, csv.as_bytes());
    assert!(
        converted
            .stdout
            .starts_with("1,user0@xn--bcher-kva.example,\"x\"\n1,user2,\"x\"\n")
    );
}

/// The command and the library agree on each string of the suite, and so do the page and JSON.
#[test]
fn formats_agree_with_the_suite() {
    for format in Format::ALL {
        let suite = data(&format!("formats/{}.json", format.name()));
        let suite: Value = serde_json::from_str(&suite).unwrap();
        let groups = suite.as_array().unwrap().iter();
        let tests = groups.flat_map(|group| group["tests"].as_array().unwrap());
        let tests: Vec<_> = tests.filter(|test| test["data"].is_string()).collect();
        let inputs: Vec<&str> = tests
            .iter()
            .filter_map(|test| test["data"].as_str())
            .collect();
        let arguments = ["check", "--format", format.name(), "--"];
        let page = run(&[&arguments[..], &inputs].concat());
        let verdicts = page.stdout.lines().filter(|line| line.starts_with('"'));
        let verdicts: Vec<bool> = verdicts.map(|line| line.ends_with(": no errors")).collect();
        let arguments = ["check", "--json", "--format", format.name(), "--"];
        let objects = run(&[&arguments[..], &inputs].concat()).json();
        assert_eq!(
            (verdicts.len(), objects.len()),
            (inputs.len(), inputs.len())
        );
        for (test, (verdict, object)) in tests.iter().zip(verdicts.iter().zip(objects)) {
            assert_eq!(*verdict, test["valid"], "{test}");
            let errors = object["errors"].as_array().unwrap();
            let text = test["data"].as_str().unwrap();
            let places: Vec<_> = errors
                .iter()
                .map(|error| &error["start"])
                .cloned()
                .collect();
            let expected = format.check(text).map(|error| error.span().start);
            assert_eq!(places, expected.collect::<Vec<_>>(), "{test}");
            let is_output = *verdict && object["output"] == text || object["output"].is_null();
            assert!(is_output, "{object}");
        }
    }
}

#[test]
fn options_with_rules_of_their_own_exclude_each_other() {
    for (arguments, message) in [
        (
            "to-ascii --email --profile uts46 a@b",
            "'--email' cannot be used with '--profile': every check of uts46 applies to the domain of an e-mail address",
        ),
        (
            "to-unicode --email --strict a@b",
            "'--email' cannot be used with '--strict': every check of uts46 applies to the domain of an e-mail address",
        ),
        (
            "check --email --check-bidi=false a@b",
            "'--email' cannot be used with '--check-bidi': every check of uts46 applies to the domain of an e-mail address",
        ),
        (
            "check --email --display a@b",
            "'--email' cannot be used with '--display' here; use it in to-unicode",
        ),
        (
            "to-unicode --email --on-error show a@b",
            "'--on-error show' cannot be used with '--email': an e-mail address that fails has no other form; use \
             '--on-error keep'",
        ),
        (
            "check --format hostname --on-error show a",
            "'--on-error show' cannot be used with '--format': a text that fails has no other form; use '--on-error keep'",
        ),
        (
            "check --format email --email a@b",
            "'--format' cannot be used with '--email': a format of JSON Schema has its own rules",
        ),
        (
            "check --format hostname --display a",
            "'--format' cannot be used with '--display': a format of JSON Schema has its own rules",
        ),
        (
            "check --format hostname --profile idna2008 a",
            "'--format' cannot be used with '--profile': a format of JSON Schema has its own rules",
        ),
    ] {
        let refused = run(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!(refused.stderr, format!("error: {message}\n"), "{arguments}");
        assert_eq!(refused.code, 2);
        if arguments.starts_with("check") {
            let json = run(&[
                &["check", "--json"],
                &arguments.split(' ').collect::<Vec<_>>()[1..],
            ]
            .concat());
            assert_eq!(json.stderr, refused.stderr, "{arguments}");
        }
    }
}

/// A long line that cannot be an address takes time that is linear in its length.
#[test]
fn a_long_line_fails() {
    let long = format!("a@{}", "ü.".repeat(1 << 20));
    for arguments in [
        &["to-ascii", "--email"][..],
        &["check", "--email"],
        &["check", "--json", "--format", "idn-email"],
    ] {
        let failed = run_with(arguments, long.as_bytes());
        assert_eq!(failed.code, 1, "{arguments:?}");
    }
}

//! The option `--extract`.

#![allow(clippy::indexing_slicing)]

use crate::command::{run, run_with};

/// The note on extracted hosts.
const NOTE: &str = "alabel: note: hosts are taken from URLs, e-mail addresses and the like; the rest of the text is left out\n";

/// Texts and the hosts in them.
const HOSTS: [(&str, &str); 42] = [
    ("https://www.bücher.example/a?b#c", "www.bücher.example"),
    ("HTTPS://user:p@ss@bücher.example:8080", "bücher.example"),
    ("http://[2001:db8::1]:80/", "[2001:db8::1]"),
    ("http://bücher.example\\@other.example/", "bücher.example"),
    ("ftp://bücher.example?a@b", "bücher.example"),
    ("bücher.example:443", "bücher.example"),
    ("bücher.example:443/a", "bücher.example"),
    ("bücher.example/a b", "bücher.example"),
    ("info@bücher.example", "bücher.example"),
    ("mailto:info@bücher.example?subject=a", "bücher.example"),
    ("Jo Doe <jo@bücher.example>", "bücher.example"),
    ("<jo@bücher.example>", "bücher.example"),
    ("\"bücher.example\"", "bücher.example"),
    ("'bücher.example',", "bücher.example"),
    ("<https://bücher.example/>", "bücher.example"),
    ("  bücher.example  ", "bücher.example"),
    ("//bücher.example:80/a", "bücher.example"),
    ("[::1]:80", "[::1]"),
    ("[2001:db8::1]:443/a", "[2001:db8::1]"),
    ("[::1]/a", "[::1]"),
    ("[bücher.example]", "bücher.example"),
    ("(https://bücher.example/),", "bücher.example"),
    ("«bücher.example»!", "bücher.example"),
    ("(“bücher.example”);", "bücher.example"),
    ("Host(`bücher.example`)", "bücher.example"),
    // The only link in a text.
    ("see https://bücher.de/a for more", "bücher.de"),
    ("(jo@bücher.de) wrote", "bücher.de"),
    ("at https://bücher.example:80/.", "bücher.example"),
    // Nothing is taken from other texts.
    (
        "at https://a.de https://b.de",
        "at https://a.de https://b.de",
    ),
    ("exa mple.com", "exa mple.com"),
    ("see bücher.de", "see bücher.de"),
    ("bücher.example", "bücher.example"),
    ("a b", "a b"),
    ("a b.example/c", "a b.example/c"),
    ("bücher.example:http", "bücher.example:http"),
    ("a@b@bücher.example", "a@b@bücher.example"),
    ("[::1]", "[::1]"),
    ("[::1]x", "[::1]x"),
    ("[::1]:a", "[::1]:a"),
    ("«волга».com", "«волга».com"),
    ("【火】-a.com", "【火】-a.com"),
    ("1x://bücher.example/", "1x://bücher.example/"),
];

#[test]
fn hosts_are_extracted() {
    for (text, host) in HOSTS {
        let object = &run(&["to-ascii", "--json", "--extract", "--", text]).json()[0];
        assert_eq!(object["input"], host, "{text}");
        let line = run_with(&["check", "--json", "--extract"], text.as_bytes());
        assert_eq!(line.json()[0]["input"], host, "{text}");
        assert_eq!(line.stderr, if text == host { "" } else { NOTE }, "{text}");
    }
}

#[test]
fn fields_and_lines_are_replaced_by_the_result() {
    let lines = run_with(
        &["to-ascii", "--extract"],
        "https://ü.example/\nü@ü.example\n\nü\n".as_bytes(),
    );
    assert_eq!(
        lines.stdout,
        "xn--tda.example\nxn--tda.example\n\nxn--tda\n"
    );
    assert_eq!((lines.stderr.matches(NOTE).count(), lines.code), (1, 1));
    let quiet = run_with(
        &["to-ascii", "--extract", "--quiet"],
        "https://ü.example/\n".as_bytes(),
    );
    assert_eq!((&*quiet.stdout, &*quiet.stderr), ("xn--tda.example\n", ""));
    let records = run_with(
        &["to-ascii", "--extract", "--csv", "--field=2"],
        "1,\"http://ü.example/a,b\",x\n".as_bytes(),
    );
    assert_eq!(
        (&*records.stdout, &*records.stderr),
        ("1,\"xn--tda.example\",x\n", NOTE)
    );
    let empty = run_with(
        &[
            "to-ascii",
            "--extract",
            "--csv",
            "--field=1",
            "--empty=keep",
        ],
        b"\"\",x\n",
    );
    assert_eq!((&*empty.stdout, &*empty.stderr), ("\"\",x\n", ""));
    // Without the option, the message says what the text is.
    let without = run(&["to-ascii", "https://ü.example/"]);
    assert!(without.stderr.contains("this looks like a URL"));
}

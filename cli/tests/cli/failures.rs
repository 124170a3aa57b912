//! Many failures: the first of each kind are listed, all are counted, and equal errors of a name are one.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use crate::command::{run, run_with};

/// The order does not depend on the number of threads.
#[test]
fn failures_are_counted_after_the_first_of_a_kind() {
    let kinds = ["a b", "xn--0", "ü\u{200d}"];
    let codes = [
        "forbidden-domain-code-point",
        "invalid-punycode",
        "zero-width-joiner",
    ];
    let lines: String = (0..60_000)
        .map(|line| format!("{}\n", kinds[line % 3]))
        .collect();
    let mut outputs = Vec::new();
    for jobs in ["1", "4"] {
        let run = run_with(&["to-ascii", "--jobs", jobs], lines.as_bytes());
        let listed: Vec<_> = run.stderr.lines().collect();
        assert_eq!(listed.len(), 61, "{}", run.stderr);
        for (number, line) in (1..).zip(&listed[..60]) {
            assert!(
                line.starts_with(&format!("alabel: line {number}: ")),
                "{line}"
            );
        }
        let counts: Vec<_> = codes.iter().map(|code| format!("20000 {code}")).collect();
        assert_eq!(
            listed[60],
            format!(
                "alabel: 60000 failures; the first 20 of each kind are above: {}",
                counts.join(", ")
            )
        );
        outputs.push(run);
    }
    assert_eq!(outputs[0], outputs[1]);
    assert_eq!(run_with(&["to-ascii", "-q"], lines.as_bytes()).stderr, "");
}

#[test]
fn few_failures_are_not_counted() {
    let run = run_with(&["to-ascii"], "a b\n".repeat(20).as_bytes());
    assert_eq!(run.stderr.lines().count(), 20);
    assert!(!run.stderr.contains("failures"));
    // Arguments are counted, too.
    let names = [&["to-ascii"], &["a b"; 21][..]].concat();
    let stderr = crate::command::run(&names).stderr;
    assert_eq!(stderr.lines().count(), 21, "{stderr}");
    assert!(stderr.ends_with(
        "alabel: 21 failures; the first 20 of each kind are above: 21 forbidden-domain-code-point\n"
    ));
}

#[test]
fn equal_errors_of_a_name_are_listed_once() {
    assert_eq!(
        run(&["check", "a b c..d e"]).stdout,
        "\"a b c..d e\": 4 errors
  U+0020 at octets 1..2, in the label \"a b c\", is a forbidden domain code point (URL Standard, section 3.2)
    a b c..d e
     ^ ^    ^
    the same at octets 3..4, 8..9
    The name contains a space or a symbol, such as / or @, that cannot be part of a domain name.
  the label \"\" at octets 6..6 is empty (UTS #46, section 4.2, step 4.2)
    a b c..d e
          ^
    A part of the name is empty, as between two dots in a row.\n"
    );
    let dots = run(&["check", &".".repeat(1000)]).stdout;
    assert!(
        dots.contains(
            "\n    the same at octets 1..1, 2..2, 3..3, 4..4, 5..5, 6..6, 7..7, 8..8 and at "
        ),
        "{dots}"
    );
    assert!(dots.len() < 2000, "{dots}");
}

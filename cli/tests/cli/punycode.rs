//! The subcommands of `punycode`.

#![allow(clippy::unwrap_used)]

use crate::command::{run, run_with};
use crate::common::rfc3492::{samples, trace};

#[test]
fn strings_are_encoded_and_decoded() {
    let sample = samples()
        .into_iter()
        .find(|sample| sample.letter == 'L')
        .unwrap();
    let run_one = |arguments: &[&str], string: &str| {
        let run = run(&[&["punycode"], arguments, &["--", string]].concat());
        (run.stdout, run.code)
    };
    assert_eq!(
        run_one(&["encode"], "bücher"),
        ("bcher-kva\n".to_owned(), 0)
    );
    assert_eq!(
        run_one(&["decode"], "bcher-kva"),
        ("bücher\n".to_owned(), 0)
    );
    assert_eq!(run_one(&["decode"], "td!"), ("\n".to_owned(), 1));
    assert_eq!(
        run_one(&["encode", "--mixed-case"], "BÜcher"),
        ("Bcher-kvA\n".to_owned(), 0)
    );
    assert_eq!(
        run_one(&["decode", "--mixed-case"], "Bcher-kvA"),
        ("BÜcher\n".to_owned(), 0)
    );
    assert_eq!(
        run_one(&["encode", "--trace"], &sample.decoded()),
        (trace("Encoding trace of example L from section 7.1:"), 0)
    );
    assert_eq!(
        run_one(&["decode", "--trace"], &sample.punycode),
        (trace("Decoding trace of example L from section 7.1:"), 0)
    );
    let (failed, code) = run_one(&["decode", "--trace"], "td");
    assert!(
        failed.contains("fails: the input ends inside a delta"),
        "{failed}"
    );
    assert_eq!(code, 1);
}

#[test]
fn strings_come_from_standard_input() {
    let run = run_with(&["punycode", "decode"], b"tda\ntd!\nbcher-kva\n\xFF\n");
    assert_eq!((run.stdout.as_str(), run.code), ("ü\n\nbücher\n\n", 1));
    let (note, failures) = run.stderr.split_once('\n').unwrap();
    assert!(note.starts_with("alabel: note: the input looks like "));
    assert_eq!(
        failures,
        "alabel: line 2: U+0021 has no digit-value, at octet 2 (RFC 3492, section 6.2)\n\
         alabel: line 4: invalid UTF-8 at octet 0\n"
    );
}

#[test]
fn on_error_chooses_the_output() {
    let input = b"tda\ntd!\nbcher-kva\n";
    for (on_error, stdout) in [
        ("empty", "ü\n\nbücher\n"),
        ("keep", "ü\ntd!\nbücher\n"),
        ("skip", "ü\nbücher\n"),
        ("stop", "ü\n"),
    ] {
        let run = run_with(&["punycode", "decode", "--on-error", on_error], input);
        assert_eq!((run.stdout.as_str(), run.code), (stdout, 1), "{on_error}");
        assert!(run.stderr.starts_with("alabel: line 2: "), "{}", run.stderr);
    }
    let show = run_with(&["punycode", "decode", "--on-error=show"], input);
    assert_eq!((show.stdout.as_str(), show.code), ("", 2));
    assert!(show.stderr.contains("RFC 3492"), "{}", show.stderr);
}

/// Strings have the same options as names.
#[test]
fn strings_can_be_fields() {
    let escaped = run_with(
        &["punycode", "encode", "--escaped"],
        "ü\\n\n\\N\n\\\\\n".as_bytes(),
    );
    assert_eq!(escaped.stdout, "\\n-dha\n\\N\n\\\\-\n");
    let decoded = run_with(
        &["punycode", "decode", "--escaped"],
        escaped.stdout.as_bytes(),
    );
    assert_eq!(
        (decoded.stdout.as_str(), decoded.code),
        ("ü\\n\n\\N\n\\\\\n", 0)
    );
    let nul = run_with(&["punycode", "encode", "-0"], "ü\n\0".as_bytes());
    assert_eq!(nul.stdout, "\n-dha\0");
    let field = run_with(&["punycode", "encode", "--field=2"], "1\tü\tx\n".as_bytes());
    assert_eq!(field.stdout, "1\ttda\tx\n");
    let trace = ["punycode", "encode", "--trace", "--on-error=keep", "a"];
    assert_eq!(run(&trace).code, 2);
}

/// RFC 3492, appendix C: the case of the `u` is the mixed-case annotation.
#[test]
fn decoded_strings_can_be_code_points() {
    for sample in samples() {
        let marked: Vec<String> = sample
            .code_points
            .iter()
            .map(|&(c, is_uppercase)| {
                let mark = if is_uppercase { 'U' } else { 'u' };
                format!("{mark}+{:04X}", u32::from(c))
            })
            .collect();
        let marked = marked.join(" ");
        let encoded = run(&["punycode", "encode", "--code-points", "--", &marked]);
        assert_eq!(encoded.stdout, sample.punycode.clone() + "\n");
        let decoded = run(&[
            "punycode",
            "decode",
            "--code-points",
            "--",
            &sample.punycode,
        ]);
        assert_eq!(decoded.stdout, marked + "\n");
    }
}

#[test]
fn bad_code_points_are_errors() {
    for (input, message) in [
        ("ü", "\"ü\" does not start with \"u+\" or \"U+\""),
        ("u+62 00FC", "\"00FC\" does not start with \"u+\" or \"U+\""),
        ("u+", "\"u+\" has no hexadecimal number after the \"+\""),
        (
            "u++62",
            "\"u++62\" has no hexadecimal number after the \"+\"",
        ),
        ("u+D800", "\"u+D800\" is not a Unicode scalar value"),
        ("U+110000", "\"U+110000\" is not a Unicode scalar value"),
    ] {
        let run = run(&["punycode", "encode", "--code-points", "--", input]);
        assert_eq!((run.stdout.as_str(), run.code), ("\n", 1), "{input}");
        assert_eq!(run.stderr, format!("alabel: {message}\n"));
    }
    let both = [
        "punycode",
        "encode",
        "--code-points",
        "--mixed-case",
        "u+62",
    ];
    assert_eq!(run(&both).code, 2);
}

#[test]
fn traces_can_show_digits() {
    let trace = run(&["punycode", "decode", "--trace=digits", "bcher-kva"]);
    assert!(
        trace
            .stdout
            .contains("  digit \"v\" is 21, threshold is 1, weight is 35\n"),
        "{}",
        trace.stdout
    );
}

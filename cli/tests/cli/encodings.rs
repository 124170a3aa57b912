//! Input that is not UTF-8, and quotes and commas in lines.

#![allow(clippy::unwrap_used)]

use crate::command::{run, run_with};

/// Encodes a text in UTF-16.
fn utf_16(text: &str, octets: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(octets).collect()
}

/// Encodes a text in Latin-1.
fn latin_1(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(c).unwrap()).collect()
}

/// Returns the note about the encoding of an input.
fn note(arguments: &[&str], input: &[u8]) -> String {
    let run = run_with(arguments, input);
    let mut notes = run
        .stderr
        .lines()
        .filter_map(|line| line.strip_prefix("alabel: note: "));
    let note = notes.next().unwrap_or_default().to_owned();
    assert_eq!(notes.next(), None);
    note
}

#[test]
fn encodings_get_a_note() {
    let names = "b\u{FC}cher.example\nm\u{FC}ller.example\nstra\u{DF}e.example\n";
    let shift_jis =
        b"\x93\xFA\x96\x7B\x8C\xEA.example\n\x83\x65\x83\x58\x83\x67.example\n".to_vec();
    let inputs: [(Vec<u8>, &str, &str); 12] = [
        (
            utf_16(&format!("\u{FEFF}{names}"), u16::to_le_bytes),
            "UTF-16",
            "iconv -f UTF-16 -t UTF-8",
        ),
        (
            utf_16(&format!("\u{FEFF}{names}"), u16::to_be_bytes),
            "UTF-16",
            "iconv -f UTF-16 -t UTF-8",
        ),
        (
            utf_16(names, u16::to_le_bytes),
            "UTF-16LE",
            "iconv -f UTF-16LE -t UTF-8",
        ),
        (
            utf_16(names, u16::to_be_bytes),
            "UTF-16BE",
            "iconv -f UTF-16BE -t UTF-8",
        ),
        (
            utf_16("a.example\n", u16::to_le_bytes),
            "UTF-16LE",
            "iconv -f UTF-16LE -t UTF-8",
        ),
        (
            latin_1(names),
            "windows-1252",
            "iconv -f windows-1252 -t UTF-8",
        ),
        (shift_jis, "Shift_JIS", "iconv -f Shift_JIS -t UTF-8"),
        (
            b"\x1F\x8B\x08\0\0\0\0\0\0\x03,\"\x4B".to_vec(),
            "gzip",
            "gunzip -c",
        ),
        (b"\x28\xB5\x2F\xFD\x04\x58\x11".to_vec(), "zstd", "zstd -dc"),
        (b"\xFD7zXZ\0\0\x04".to_vec(), "xz", "xz -dc"),
        (b"BZh91AY&SY".to_vec(), "bzip2", "bunzip2 -c"),
        (b"PK\x03\x04\x14\0".to_vec(), "a zip archive", "funzip"),
    ];
    for (input, name, command) in inputs {
        let expected = format!(
            "the input looks like {name}, not UTF-8; to convert it, pipe it through: {command}"
        );
        for arguments in [
            &["to-ascii"][..],
            &["to-ascii", "--json"],
            &["check"],
            &["to-unicode", "--field=1"],
        ] {
            assert_eq!(note(arguments, &input), expected, "{arguments:?}");
        }
        assert_eq!(run_with(&["to-ascii", "--quiet"], &input).stderr, "");
    }
}

/// Lines of another encoding can come late, and are converted in several threads.
#[test]
fn lines_of_another_encoding_get_one_note() {
    let lines = [
        "b\u{FC}cher.example\n".repeat(100_000).into_bytes(),
        latin_1("m\u{FC}ller.example\n").repeat(100_000),
    ];
    let expected = "the input looks like windows-1252, not UTF-8; to convert it, pipe it through: iconv -f windows-1252 -t UTF-8";
    assert_eq!(note(&["to-ascii", "--jobs=4"], &lines.concat()), expected);
    // Names that fail for other reasons, and NUL as the end of a line.
    assert_eq!(note(&["to-ascii"], "a b\nü..\n".as_bytes()), "");
    assert_eq!(note(&["to-ascii", "-0"], b"a\0b\0c\0 \0"), "");
}

#[test]
fn quotes_and_commas_get_one_note() {
    let expected = "quotes and commas are part of a name here; for JSON, use jq --raw-output, and for CSV, --csv --field 1";
    for input in ["\"bücher.example\"\n", "a,ü\n", "ü,\n", "ä\n\"a\"\n\"b\"\n"] {
        for arguments in [
            &["to-ascii"][..],
            &["to-ascii", "--json"],
            &["check"],
            &["inspect"],
            &["to-unicode", "--display"],
        ] {
            assert_eq!(
                note(arguments, input.as_bytes()),
                expected,
                "{arguments:?} {input:?}"
            );
        }
        assert_eq!(
            run_with(&["to-ascii", "--quiet"], input.as_bytes()).stderr,
            ""
        );
    }
    assert!(
        run(&["to-ascii", "a.example,", "b.example"])
            .stderr
            .contains(expected)
    );
    for arguments in [
        &["to-ascii", "--csv", "--field=1"][..],
        &["punycode", "encode"],
    ] {
        assert_eq!(
            note(arguments, "\"ü\",\"a\"\n".as_bytes()),
            "",
            "{arguments:?}"
        );
    }
    let converted = run_with(&["to-ascii"], "\"bücher.example\"\n".as_bytes());
    assert_eq!(
        (&*converted.stdout, converted.code),
        ("xn--\"bcher-4ya.example\"\n", 0)
    );
}

#[test]
fn a_wrong_field_lists_the_fields() {
    let wrong = run_with(
        &["to-ascii", "--csv", "--field", "nam"],
        b"id,\"the \"\"name\"\"\",host\n1,a,b\n",
    );
    let message = "alabel: usage error: the first line has no field \"nam\"; its fields are \"id\", \"the \\\"name\\\"\", \"host\"\n";
    assert_eq!(
        (&*wrong.stdout, &*wrong.stderr, wrong.code),
        ("", message, 2)
    );
    let header: Vec<String> = (0..23).map(|number| format!("f{number}")).collect();
    let wrong = run_with(
        &["to-ascii", "--field", "x", "--quiet"],
        (header.join("\t") + "\n").as_bytes(),
    );
    assert!(
        wrong.stderr.ends_with("\"f18\", \"f19\" and 3 others\n"),
        "{}",
        wrong.stderr
    );
    assert_eq!(wrong.code, 2);
}

#[test]
fn tab_is_a_delimiter() {
    for arguments in [
        &["--delimiter", "tab"][..],
        &["--delimiter", "tab", "--csv"],
    ] {
        let arguments = [&["to-ascii", "--field=2"], arguments].concat();
        assert_eq!(
            run_with(&arguments, "atabb\tü\n".as_bytes()).stdout,
            "atabb\txn--tda\n"
        );
    }
}

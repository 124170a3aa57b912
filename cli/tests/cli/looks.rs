//! Text that UTS #46 accepts as a name, but that looks like something else.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use crate::command::{run, run_with};
use crate::common::real::{preloaded_hosts, registered_names};

/// Texts of each kind, and a word of the note.
const TEXTS: [(&str, &[&str]); 10] = [
    (
        "--csv",
        &["\"bücher.example\"", "bücher.example,münchen.example"],
    ),
    (
        "a quote",
        &[
            "“bücher.example”",
            "'bücher.example'",
            "«bücher.example»",
            "‹bücher.example›",
            "„bücher.example“",
            "‘bücher.example’",
            "「bücher.example」",
            "『bücher.example』",
            "＂bücher.example＂",
            "`bücher.example`",
            "'bücher.example",
            "bücher.example”",
        ],
    ),
    (
        "a call",
        &[
            "Host(`bücher.example`)",
            "f(bücher.example)",
            "HostSNI('bücher.example')",
        ],
    ),
    (
        "brackets",
        &[
            "(bücher.example)",
            "{bücher.example}",
            "（bücher.example）",
            "【bücher.example】",
            "〔bücher.example〕",
            "⟨bücher.example⟩",
        ],
    ),
    (
        "commas and semicolons",
        &[
            "bücher.example;münchen.example",
            "bücher.example;",
            "bücher.example；münchen.example",
            "bücher.example、münchen.example",
            "مثال.إختبار،إختبار.مثال",
            "مثال.إختبار؛إختبار.مثال",
            "bücher.example，münchen.example",
        ],
    ),
    (
        "punctuation",
        &[
            "bücher.example！",
            "bücher.example!",
            "مثال.إختبار؟",
            "¡bücher.example!",
            "例え.example।",
        ],
    ),
    ("HOST=name", &["host=bücher.example"]),
    ("$HOST", &["$HOST.bücher.example", "${HOST}.bücher.example"]),
    ("HTML", &["b&uuml;cher.bücher.example"]),
    (
        "a template",
        &["{{host}}.bücher.example", "www.{host}.bücher.example"],
    ),
];

/// Returns the note about a text, and the output.
fn note(text: &str) -> (String, String) {
    let run = run(&["to-ascii", "--", text]);
    assert_eq!(run.code, 0, "{text}: {}", run.stderr);
    (run.stderr, run.stdout)
}

/// The result stays, and the note comes once for each kind, for arguments, lines and fields.
#[test]
fn each_kind_gets_one_note() {
    for (word, texts) in TEXTS {
        // Templates have brackets.
        let word = if word == "a template" {
            "brackets"
        } else {
            word
        };
        for text in texts {
            let (notes, _) = note(text);
            assert_eq!(
                notes.matches("alabel: note: ").count(),
                notes.lines().count(),
                "{text}"
            );
            assert!(notes.contains(word), "{text}: {notes}");
            let lines = format!("a.example\n{text}\n{text}\n");
            let of_lines = run_with(&["to-ascii"], lines.as_bytes());
            assert_eq!(of_lines.stderr, notes, "{text}");
            let shown = run_with(&["to-unicode"], lines.as_bytes());
            assert_eq!(shown.stderr, notes, "{text}");
            assert_eq!(
                run_with(&["to-ascii", "-q"], lines.as_bytes()).stderr,
                "",
                "{text}"
            );
            if !text.contains(['"', ',']) {
                let fields = format!("1\t{text}\n");
                let run = run_with(&["check", "--field=2"], fields.as_bytes());
                assert_eq!(run.stderr, notes, "{text}");
                let records = format!("1,{text}\n");
                let run = run_with(&["to-ascii", "--csv", "--field=2"], records.as_bytes());
                assert_eq!(run.stderr, notes, "{text}");
            }
        }
    }
}

/// Each note about `--extract` is true.
#[test]
fn extract_takes_the_name_out() {
    let texts = TEXTS.iter().flat_map(|(_, texts)| texts.iter());
    for text in texts {
        let (notes, _) = note(text);
        if !notes.contains("--extract") || text.contains(['$']) || text.contains("host}") {
            continue;
        }
        let run = run(&["to-ascii", "--extract", "--", text]);
        let names = ["bücher.example", "例え.example", "مثال.إختبار"];
        let name = names.iter().find(|name| text.contains(**name)).unwrap();
        let name = crate::command::run(&["to-ascii", name]).stdout;
        assert_eq!(run.stdout, name, "{text}");
        assert_eq!(run.stderr.lines().count(), 1, "{text}: {}", run.stderr);
    }
}

#[test]
fn the_notes_about_fields_are_true() {
    let list = "bücher.example;münchen.example\n".as_bytes();
    let run = run_with(
        &["to-ascii", "--field=1", "--field=2", "--delimiter=;"],
        list,
    );
    assert_eq!(run.stdout, "xn--bcher-kva.example;xn--mnchen-3ya.example\n");
    let assignment = "HOST=bücher.example\n".as_bytes();
    let run = run_with(&["to-ascii", "--field=2", "--delimiter=="], assignment);
    assert_eq!(
        (&*run.stdout, &*run.stderr),
        ("HOST=xn--bcher-kva.example\n", "")
    );
}

/// Names of any script, and names that fail for another reason, get no note.
#[test]
fn names_get_no_note() {
    let hosts = preloaded_hosts();
    let names = registered_names();
    assert!(hosts.len() > 10_000 && names.len() > 9_000);
    let ascii = [&hosts[..], &names[..]].concat().join("\n");
    let unicode = run_with(
        &["to-unicode", "--on-error=keep", "--quiet"],
        ascii.as_bytes(),
    )
    .stdout;
    for lines in [&ascii, &unicode] {
        for command in ["to-ascii", "to-unicode"] {
            let run = run_with(&[command], lines.as_bytes());
            assert!(!run.stderr.contains("note"), "{}", run.stderr);
        }
    }
    for name in [
        "l’été.example",
        "o'neil.example",
        "*.bücher.example",
        "_dmarc.bücher.example",
        "bücher。example。",
        "צ׳ק.example",
        "ʻokina.example",
        "col·lecció.example",
        "ノード・テスト.example",
        "https://bücher.example/(a);b=c,",
        "a b;c",
        "[::1]",
    ] {
        let run = run(&["to-ascii", "--", name]);
        let has_comma = name.contains(',');
        assert_eq!(
            run.stderr.contains("note"),
            has_comma,
            "{name}: {}",
            run.stderr
        );
    }
    for address in [
        "o'neil+a=b@bücher.example",
        "\"a,b;c\"@bücher.example",
        "{a}$b!@bücher.example",
    ] {
        let run = run(&["to-ascii", "--email", "--", address]);
        assert!(!run.stderr.contains("note"), "{address}: {}", run.stderr);
    }
    let punycode = run(&["punycode", "encode", "«bücher»", "(a);b="]);
    assert_eq!(punycode.stderr, "");
}

/// Protecting nothing would be worse than stopping.
#[test]
fn a_protected_line_is_one_name() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (number, line) in [
        "ebay.com;amazon.com",
        "ebay.com, amazon.com",
        "'ebay.com'",
        "ebay.com、amazon.com",
    ]
    .iter()
    .enumerate()
    {
        let file = folder.join(format!("looks-{}-{number}.txt", std::process::id()));
        fs::write(&file, format!("# a; b\npaypal.com\n{line}\n")).unwrap();
        let file_name = file.to_str().unwrap();
        for arguments in [
            &["lookalikes", "--protected", file_name, "ebαy.com"][..],
            &[
                "lookalikes",
                "--exit-zero",
                "-q",
                "--protected",
                file_name,
                "ebαy.com",
            ],
            &[
                "to-unicode",
                "--display",
                "--protected",
                file_name,
                "ebαy.com",
            ],
        ] {
            let run = run(arguments);
            assert_eq!((&*run.stdout, run.code), ("", 3), "{line}: {}", run.stderr);
            let start = format!(
                "alabel: input or output error: {file_name}: line 3: {line:?} is not one name: "
            );
            assert!(run.stderr.starts_with(&start), "{}", run.stderr);
        }
        fs::remove_file(file).unwrap();
    }
}

/// A field that was not asked for gets one note if the conversion would change it.
#[test]
fn other_fields_with_names_get_a_note() {
    let hosts = "0.0.0.0 a.example bücher.example\n0.0.0.0 a.example ü.example\n".as_bytes();
    let arguments = ["--field=2", "--delimiter=whitespace"];
    let run_on = |command: &str, more: &[&str], input: &[u8]| {
        run_with(&[&[command][..], &arguments, more].concat(), input)
    };
    let note = "alabel: note: field 3 has a name that the command leaves as it is; to convert it, add --field 3\n";
    let run = run_on("to-ascii", &[], hosts);
    assert_eq!(
        (run.stdout.as_bytes(), &*run.stderr, run.code),
        (hosts, note, 0)
    );
    let run = run_on("to-ascii", &["--field=3"], hosts);
    assert!(
        run.stdout.ends_with(" xn--tda.example\n") && run.stderr.is_empty(),
        "{run:?}"
    );
    assert_eq!(run_on("to-ascii", &["-q"], hosts).stderr, "");
    assert_eq!(run_on("check", &[], hosts).stderr, note);
    // The Unicode form is the form of to-unicode.
    assert_eq!(run_on("to-unicode", &[], hosts).stderr, "");
    assert_eq!(run_on("to-unicode", &[], b"1 a xn--tda\n").stderr, note);
    for other in ["1 a b\n", "1 a ü..\n", "1 a \n", "1 ü\n"] {
        assert_eq!(
            run_on("to-ascii", &[], other.as_bytes()).stderr,
            "",
            "{other}"
        );
    }
    // A copy of a name that is converted is left on purpose.
    let copies = "1 ü.example ü.example\n".as_bytes();
    assert_eq!(run_on("to-ascii", &[], copies).stderr, "");
    let csv = "1,ü,\"ü\"\n".as_bytes();
    assert_eq!(
        run_with(&["to-ascii", "--csv", "--field=2"], csv).stderr,
        ""
    );
    let csv = "1,a,\"x ü\"\n2,a,\"ü.example\"\n".as_bytes();
    let run = run_with(&["to-ascii", "--csv", "--field=2"], csv);
    assert_eq!(run.stderr, note);
}

/// Comments are copied. Without the option, a note names it.
#[test]
fn comments_are_copied() {
    let hosts = "# Bücher Liste\r\n0.0.0.0 Ü.example\n#\n # ü\n#ü".as_bytes();
    let arguments = ["to-ascii", "--field=2", "--delimiter=whitespace"];
    let run = run_with(&arguments, hosts);
    assert!(run.stderr.contains("add --comments '#'"), "{}", run.stderr);
    let with = [&arguments[..], &["--comments=#", "--on-error=keep"]].concat();
    let run = run_with(&with, hosts);
    assert_eq!(
        run.stdout,
        "# Bücher Liste\r\n0.0.0.0 xn--tda.example\n#\n # xn--tda\n#ü\n"
    );
    let names = "# Bücher, Liste\nÜ\n//x\n".as_bytes();
    let run = run_with(&["to-ascii", "--comments=#"], names);
    assert_eq!(
        (&*run.stdout, run.code),
        ("# Bücher, Liste\nxn--tda\n\n", 1)
    );
    let run = run_with(&["to-ascii", "--json", "--comments=#"], names);
    assert_eq!(run.stdout.lines().count(), 2);
    let run = run_with(&["host", "--comments=#"], names);
    assert!(
        run.stdout.starts_with("# Bücher, Liste\nxn--tda\n"),
        "{}",
        run.stdout
    );
    let run = run_with(&["check", "--comments=//"], b"// a\na\n");
    assert_eq!(run.stdout, "line 2: \"a\": no errors\n");
    let lookalikes = [
        "lookalikes",
        "--protected=/dev/null",
        "--comments=#",
        "--csv",
        "--field=1",
    ];
    assert_eq!(run_with(&lookalikes, b"# a\n").stdout, "# a\n");
    let matches = [
        "lookalikes",
        "--protected=/dev/null",
        "--comments=#",
        "--only-matches",
    ];
    assert_eq!(run_with(&matches, b"# a\n").stdout, "");
    assert_eq!(run_with(&["to-ascii", "--comments="], b"").code, 2);
}

//! The subcommand `inspect`: the page of a name, and its JSON object.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;

use crate::command::{run, run_with};
use serde_json::{Value, json};

#[track_caller]
fn assert_inspect(name: &str, code: i32, lines: &[&str]) {
    let run = run(&["inspect", name]);
    assert_eq!(run.code, code);
    for line in lines {
        assert!(
            run.stdout.lines().any(|other| other == *line),
            "{line:?} is not in\n{}",
            run.stdout
        );
    }
}

#[test]
fn the_page_shows_forms_labels_and_code_points() {
    assert_inspect(
        "xn--80ak6aa92e.com",
        0,
        &[
            "label 0: \"xn--80ak6aa92e\", A-label",
            "  Unicode     \"аррӏе\"",
            "  ASCII       \"xn--80ak6aa92e\"",
            "  octets      14 of 63",
            "  direction   left-to-right",
            "  scripts     Cyrillic",
            "  U+0440      valid    PVALID (LetterDigits, 2.1)  Cyrillic  L     U        CYRILLIC SMALL LETTER ER",
            "label 1: \"com\", NR-LDH label, 3 of 63 octets",
        ],
    );
    assert_inspect(
        "क\u{94D}\u{200D}ष.example",
        0,
        &[
            "  idna2008-registration  xn--11b2ezcw70k.example",
            "  idna2003               xn--11b2ezc.example",
            "  U+200D      deviation, removed  CONTEXTJ (JoinControl, 2.8)  Inherited   BN    C        ZERO WIDTH JOINER",
        ],
    );
    assert_inspect(
        "Ü☕",
        0,
        &[
            "  idna2008               disallowed: U+00DC at octets 0..2, in the label \"Ü☕\", is not valid in a label (RFC 5891, section 5.4); map the name first, as UTS #46 does",
            "  U+00DC      mapped to U+00FC  DISALLOWED (Unstable, 2.2)  Latin   L     U        LATIN CAPITAL LETTER U WITH DIAERESIS",
            "  U+2615      valid             DISALLOWED (Else, 3)        Common  ON    U        HOT BEVERAGE",
        ],
    );
    assert_inspect(
        "xn--0",
        1,
        &[
            "label 0: \"xn--0\", fake A-label, 5 of 63 octets",
            "  note        no A-label: the label \"xn--0\" starts with \"xn--\" but is not Punycode: at octets 5..5, the input ends inside a delta (RFC 5890, section 2.3.2.1)",
        ],
    );
    assert_inspect(
        "אב.☕",
        1,
        &[
            "  direction   right-to-left",
            "  direction   none of its own",
        ],
    );
    assert_eq!(run(&["inspect", "--profile", "idna2008", "☕"]).code, 1);
}

#[test]
fn the_summary_and_both_forms_come_first() {
    let first_lines = |arguments: &[&str]| {
        let run = run(&[&["inspect"], arguments].concat());
        let lines = run.stdout.lines().take(6);
        lines.map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        first_lines(&["Bücher.xn--p1ai"]),
        "\"Bücher.xn--p1ai\"\n\n  valid\n\n  Unicode  \"bücher.рф\"\n  ASCII    \"xn--bcher-kva.xn--p1ai\""
    );
    assert_eq!(
        first_lines(&["--profile", "idna2003", "faß.de"]),
        "\"faß.de\"\n\n  valid, but programs disagree: Java goes to fass.de\n\n  Unicode  \"faß.de\"\n  ASCII    \"fass.de\""
    );
    assert_eq!(
        first_lines(&["a b"]),
        "\"a b\"\n\n  not valid: The name contains a space or a symbol, such as / or @, that cannot be part of a domain \
         name.\n\n  Unicode  \"a b\"\n  ASCII    none"
    );
    // Marks are shown on their letters; code points that hide or reorder others are escaped.
    assert_eq!(
        first_lines(&["--profile", "idna2003", "क\u{94D}ष.\u{202E}\""]),
        "\"क\\u{94d}ष.\\u{202e}\\\"\"\n\n  not valid: The name contains a special space, an invisible character or \
         another one that is not allowed in domain names.\n\n  Unicode  \"क\u{94D}ष.\\u{202e}\\\"\"\n  ASCII    none"
    );
    // A hint about the input names an option.
    assert_eq!(
        first_lines(&["a@b.example"]),
        "\"a@b.example\"\n\n  not valid: this looks like an e-mail address; use only the domain after the @, or to-ascii, \
         to-unicode or check with --email, which needs the @ of ASCII\n\n  Unicode  \"a@b.example\"\n  ASCII    none"
    );
}

/// The names and summaries of the library's tests. `inspect` has no protected names.
#[test]
fn the_summary_is_that_of_the_library() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/summaries.json");
    let cases: Vec<Value> = serde_json::from_str(&fs::read_to_string(cases).unwrap()).unwrap();
    for case in cases.iter().filter(|case| case.get("protected").is_none()) {
        let name = case["name"].as_str().unwrap();
        let profile = case["profile"].as_str().unwrap_or("uts46");
        let summary =
            &run(&["inspect", "--json", "--profile", profile, "--", name]).json()[0]["summary"];
        for key in ["code", "message", "other", "reason"] {
            assert_eq!(summary[key], case[key], "{name}");
        }
        assert_eq!(
            summary["explanation"].is_null(),
            summary["reason"].is_null()
        );
    }
    assert_eq!(
        run_with(&["inspect", "--json"], b"\xFF").json()[0]["summary"],
        Value::Null
    );
}

#[test]
fn labels_in_ascii_take_one_line() {
    let run = run(&["inspect", "www.ab--c.-a.example"]);
    let (_, labels) = run.stdout.split_once("label 0").unwrap();
    assert_eq!(
        labels,
        ": \"www\", NR-LDH label, 3 of 63 octets\n\
         label 1: \"ab--c\", R-LDH label, 5 of 63 octets\n\
         label 2: \"-a\", other label, 2 of 63 octets\n\
         label 3: \"example\", NR-LDH label, 7 of 63 octets\n\n"
    );
}

/// A label that IDNA2008 refuses is only a putative A-label or U-label (RFC 5890).
#[test]
fn a_label_outside_idna2008_is_putative() {
    for (label, kind) in [
        ("bücher", "U-label"),
        ("☕", "putative U-label"),
        ("Ü", "putative U-label"),
        ("a·b", "putative U-label"),
        ("xn--bcher-kva", "A-label"),
        ("xn--53h", "putative A-label"),
        ("xn--0", "fake A-label"),
        ("a", "NR-LDH label"),
    ] {
        let json = run(&["inspect", "--json", label]).json();
        assert_eq!(json[0]["labels"][0]["kind"], kind, "{label}");
    }
    assert_inspect(
        "☕",
        0,
        &[
            "  note        not in IDNA2008: U+2615 at octets 0..3, in the label \"☕\", is not valid in a label (RFC 5891, section 4.2.2); it is valid under UTS #46, not under IDNA2008",
        ],
    );
}

/// UTS #39, section 5.1: a label mixes scripts if no script has all of its code points.
#[test]
fn notes_report_unusual_scripts() {
    for (name, notes) in [
        // Cyrillic а.
        (
            "pаypal.com",
            json!([["mixes scripts: Latin and Cyrillic"], []]),
        ),
        (
            "xn--80ak6aa92e.com",
            json!([["all in Cyrillic, unlike the top-level domain"], []]),
        ),
        ("пример.рф", json!([[], []])),
        ("www.рф", json!([[], []])),
        (
            "bücher.рф",
            json!([["all in Latin, unlike the top-level domain"], []]),
        ),
        // Writing systems of several scripts, and code points of several or all scripts.
        ("例え.テスト", json!([[], []])),
        ("한글漢字.한국", json!([[], []])),
        ("ー漢.テスト", json!([[], []])),
        ("1☕.рф", json!([[], []])),
        // No writing system has both Hangul and Katakana.
        (
            "한テ.テスト",
            json!([["mixes scripts: Hangul and Katakana"], []]),
        ),
        ("пример.рф.", json!([[], [], []])),
    ] {
        let json = run(&["inspect", "--json", "--profile=url", name]).json();
        let labels = json[0]["labels"].as_array().unwrap().iter();
        let found: Value = labels
            .map(|label| {
                let notes = label["notes"].as_array().unwrap().iter();
                let is_of_scripts = |note: &&Value| !note.as_str().unwrap().starts_with("not in");
                notes.filter(is_of_scripts).cloned().collect::<Value>()
            })
            .collect();
        assert_eq!(found, notes, "{name}");
    }
}

#[test]
fn names_come_from_standard_input() {
    let input = ["bücher.example\na b\n".as_bytes(), b"\xFF\n"].concat();
    let page = run_with(&["inspect"], &input);
    let from_arguments = run(&["inspect", "bücher.example", "a b"]);
    assert_eq!(page.stdout, from_arguments.stdout);
    let (note, failure) = page.stderr.split_once('\n').unwrap();
    assert!(note.starts_with("alabel: note: the input looks like "));
    assert_eq!(failure, "alabel: line 3: invalid UTF-8 at octet 0\n");
    assert_eq!(page.code, 1);

    let json = run_with(&["inspect", "--json"], &input);
    assert_eq!((json.stderr.trim_end(), json.code), (note, 1));
    let lines = json.json();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[2]["errors"][0]["code"], "invalid-utf-8");
    assert_eq!([&lines[0]["line"], &lines[2]["line"]], [1, 3]);
    assert_eq!(run_with(&["inspect"], b"").code, 0);
}

/// The first keys are also in `check --json`.
#[test]
fn json_describes_a_name() {
    for arguments in [&["bücher.Example"][..], &["--profile", "idna2008", "a b"]] {
        let object = &run(&[&["inspect", "--json"], arguments].concat()).json()[0];
        let check = &run(&[&["check", "--json"], arguments].concat()).json()[0];
        for (key, value) in check.as_object().unwrap() {
            assert_eq!(&object[key], value, "{key}");
        }
    }
    let run = run(&["inspect", "--json", "ü.com"]);
    assert_eq!(run.code, 0);
    assert!(
        run.stdout
            .starts_with(r#"{"input":"ü.com","output":"xn--tda.com","errors":[],"best_effort":"#)
    );
    let object = &run.json()[0];
    assert_eq!(object["unicode"], "ü.com");
    let profiles = object["profiles"].as_array().unwrap();
    assert_eq!(profiles.len(), 6);
    assert_eq!(
        profiles[5],
        json!({"profile": "idna2003", "output": "xn--tda.com", "errors": []})
    );
    assert_eq!(
        object["labels"],
        json!([
            {
                "label": "ü", "kind": "U-label", "unicode": "ü", "ascii": "xn--tda", "octets": 7,
                "direction": "left-to-right", "scripts": ["Latin"],
                "restriction_level": "Single Script", "skeleton": "u\u{308}", "notes": [],
                "code_points": [{
                    "code_point": "U+00FC", "uts46": "valid", "idna2008": "PVALID (LetterDigits, 2.1)",
                    "script": "Latin", "bidi_class": "L", "joining_type": "U",
                    "name": "LATIN SMALL LETTER U WITH DIAERESIS",
                }],
            },
            {
                "label": "com", "kind": "NR-LDH label", "unicode": "com", "ascii": "com", "octets": 3,
                "direction": "left-to-right", "scripts": ["Latin"],
                "restriction_level": "ASCII-Only", "skeleton": "corn", "notes": [], "code_points": [],
            },
        ])
    );
}

/// UTS #46 gives no ASCII form of a label that fails.
#[test]
fn a_label_that_fails_has_no_ascii_form() {
    for name in ["xn--中文.tw", "a b.ü..", "xn--0", "ü\u{378}", "xn--é"] {
        let page = run(&["inspect", name]);
        let report = &run(&["inspect", "--json", name]).json()[0];
        let label = &report["labels"][0];
        assert_eq!(label["ascii"], serde_json::Value::Null, "{name}");
        let labels = page.stdout.split_once("label 0").unwrap().1;
        assert!(!labels.contains("xn--xn--"), "{name}: {}", page.stdout);
    }
    let page = run(&["inspect", "xn--中文.tw"]).stdout;
    assert!(page.contains("\n  ASCII       none\n  direction"), "{page}");
    let report = &run(&["inspect", "--json", "Bücher.xn--0"]).json()[0];
    assert_eq!(report["labels"][0]["ascii"], "xn--bcher-kva");
}

/// UAX #9 displays the labels of a name in another order, in some names only in right-to-left text.
#[test]
fn labels_in_another_order_are_named() {
    let order = |name: &str| {
        let report = run(&["inspect", "--json", name]).json().remove(0);
        report["orders"].to_string()
    };
    let in_right_to_left = r#"[{"direction":"right-to-left","labels":[2,0,1]}]"#;
    assert_eq!(order("facebook.com.xn--mgbh0fb"), in_right_to_left);
    assert_eq!(order("facebook.com.مثال"), in_right_to_left);
    assert_eq!(
        order("אב.גד.com"),
        r#"[{"direction":"left-to-right","labels":[1,0,2]},{"direction":"right-to-left","labels":[2,1,0]}]"#
    );
    for name in ["bücher.example", "אב.גד", "a.b.c", "", "a b.אב"] {
        assert_eq!(order(name), "[]", "{name}");
    }
    let page = run(&["inspect", "facebook.com.xn--mgbh0fb"]).stdout;
    let text = "\n  order    in right-to-left text, the labels are displayed in the order 2, 0, 1 from the left\n";
    assert!(page.contains(text), "{page}");
}

#[test]
fn the_registrable_domain_is_that_of_the_list() {
    for (name, expected) in [
        ("www.食狮.公司.cn", json!("xn--85x722f.xn--55qx5d.cn")),
        ("WWW.Example.Kyoto.JP", json!("example.kyoto.jp")),
        ("公司.cn", json!(null)),
        ("localhost", json!(null)),
        ("127.0.0.1", json!(null)),
        ("a b", json!(null)),
    ] {
        let object: Value =
            serde_json::from_str(&run(&["inspect", "--json", name]).stdout).unwrap();
        assert_eq!(object["registrable_domain"], expected, "{name}");
        let page = run(&["inspect", name]).stdout;
        let line = expected
            .as_str()
            .map(|domain| format!("  domain   \"{domain}\" is the registrable domain\n"));
        let has_line = page.contains("is the registrable domain");
        assert_eq!(
            line.as_ref().map(|line| page.contains(line)),
            line.as_ref().map(|_| true),
            "{page}"
        );
        assert_eq!(has_line, line.is_some(), "{page}");
    }
}

#[test]
fn the_version_has_the_date_of_the_list() {
    let version = run(&["--version"]).stdout;
    let date = version.split_once("(public suffixes of ").unwrap().1;
    let digits: Vec<usize> = date
        .split('-')
        .map(|part| part.trim_end_matches(")\n").len())
        .collect();
    assert_eq!(digits, [4, 2, 2], "{version}");
}

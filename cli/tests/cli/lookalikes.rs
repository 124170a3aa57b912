//! The subcommand `lookalikes`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::PathBuf;

use crate::command::{Run, run, run_with};
use serde_json::{Value, json};

/// Writes a file for this run of the tests.
fn file(name: &str, octets: &[u8]) -> PathBuf {
    let name = format!("protected-{}-{name}.txt", std::process::id());
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, octets).unwrap();
    file
}

/// Runs `lookalikes` with these protected names.
fn lookalikes(name: &str, protected: &[u8], arguments: &[&str], input: &str) -> Run {
    let file = file(name, protected);
    let protected = ["lookalikes", "--protected", file.to_str().unwrap()];
    let run = run_with(&[&protected, arguments].concat(), input.as_bytes());
    fs::remove_file(file).unwrap();
    run
}

#[test]
fn each_line_gets_the_name_it_looks_like() {
    let protected = "# ours\npaypal.com\r\n\nbücher.example".as_bytes();
    let names = "paypạl.com\nlogin.pаypal.com\npaypal.org\npаypal.org\nwww.paypal.com\nxn--bcher-kva.example\nbucher.example\na b\nx.de\n";
    let found = lookalikes("lines", protected, &[], names);
    assert_eq!(
        found.stdout,
        "paypal.com diacritics\npaypal.com skeleton\npaypal.com same-labels other-tld\npaypal.com skeleton other-tld\n\n\n\
         xn--bcher-kva.example diacritics\n\n\n"
    );
    assert!(
        found
            .stderr
            .starts_with("alabel: line 8: U+0020 at octets 1..2")
    );
    assert_eq!((found.stderr.lines().count(), found.code), (1, 1));
    // Looking like a protected name is not a failure.
    let found = lookalikes("arguments", protected, &["paypạl.com"], "");
    assert_eq!((&*found.stdout, found.code), ("paypal.com diacritics\n", 0));
    let table = lookalikes(
        "table",
        protected,
        &["--field=2"],
        "1\tpaypạl.com\tx\n2\tx.de\ty\n",
    );
    assert_eq!(table.stdout, "1\tpaypal.com diacritics\tx\n2\t\ty\n");
    let strings = lookalikes("nul", protected, &["-0"], "paypạl.com\0x.de\0");
    assert_eq!(strings.stdout, "paypal.com diacritics\0\0");
    let kept = lookalikes("keep", protected, &["--on-error=keep", "a b"], "");
    assert_eq!((&*kept.stdout, kept.code), ("a b\n", 1));
    let shown = lookalikes("show", protected, &["--on-error=show", "a b"], "");
    assert_eq!((&*shown.stdout, shown.code), ("", 2));
    assert_eq!(run(&["lookalikes", "paypạl.com"]).code, 2);
}

#[test]
fn json_has_the_lookalike() {
    let names = ["--json", "www.paypạl.org", "x.de", "a b"];
    let lines = lookalikes("json", b"paypal.com\n", &names, "").json();
    assert_eq!(
        lines[0],
        json!({
            "input": "www.paypạl.org",
            "output": "paypal.com diacritics other-tld",
            "errors": [],
            "lookalike": {
                "protected": "paypal.com",
                "suffix": "xn--paypl-m11b.org",
                "likeness": "diacritics",
                "score": 60,
                "is_other_top_level_domain": true,
                "message": "xn--paypl-m11b.org looks like paypal.com: the labels are alike without diacritics; the \
                            top-level domains differ",
            },
            "line": null,
        })
    );
    assert_eq!(
        lines[1],
        json!({"input": "x.de", "output": "", "errors": [], "lookalike": null, "line": null})
    );
    assert_eq!(
        (&lines[2]["output"], &lines[2]["lookalike"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(lines[2]["errors"][0]["code"], "forbidden-domain-code-point");
}

/// With `--strict`, the whole file is read before any output.
#[test]
fn a_file_of_protected_names_is_read_first() {
    for (name, octets, message) in [
        (
            "bad",
            &b"a.example\n# b c\n\nb c\nd e\n"[..],
            ": line 4: U+0020 at octets 1..2, in the label \"b c\", is",
        ),
        (
            "octets",
            b"\xFF.example\n",
            ": line 1: invalid UTF-8 at octet 0",
        ),
        (
            "url",
            b"a\nhttps://a.example/\n",
            ": line 2: \"https://a.example/\": this looks like a URL",
        ),
    ] {
        let failed = lookalikes(name, octets, &["--strict"], "a.exаmple\nx y\n");
        assert_eq!((&*failed.stdout, failed.code), ("", 3));
        assert!(failed.stderr.starts_with("alabel: input or output error: "));
        assert!(failed.stderr.contains(message), "{}", failed.stderr);
        assert_eq!(failed.stderr.lines().count(), 1);
        let used = lookalikes(name, octets, &["á.example"], "");
        assert_eq!(used.code, 0);
        assert!(used.stderr.starts_with("alabel: note: ") && used.stderr.contains(message));
    }
    let rest = lookalikes("rest", b"b c\na.example\n", &["á.example"], "");
    assert_eq!(rest.stdout, "a.example diacritics\n");
    let missing = run(&["lookalikes", "--protected", "no/such.txt", "a"]);
    assert_eq!((&*missing.stdout, missing.code), ("", 3));
    assert!(
        missing
            .stderr
            .starts_with("alabel: input or output error: no/such.txt: ")
    );
    // An empty file protects nothing.
    assert_eq!(lookalikes("empty", b"", &["a.example"], "").stdout, "\n");
}

#[test]
fn kinds_select_matches() {
    let names = "paypạl.com\nb c\nx.de\npaypal-login.com\npaypall.com\npaypal.com.x.de\npaypal.de\nҏaypal.com\n";
    let only = |kinds: &[&str]| {
        let arguments = [&["--only-matches"], kinds].concat();
        lookalikes(&kinds.concat(), b"paypal.com\n", &arguments, names).stdout
    };
    assert_eq!(
        only(&[]),
        "paypạl.com paypal.com diacritics\npaypal.de paypal.com same-labels other-tld\nҏaypal.com paypal.com readings\n"
    );
    assert_eq!(
        only(&["--kind", "readings"]),
        "ҏaypal.com paypal.com readings\n"
    );
    assert_eq!(
        only(&["--kind", "added-words,subdomain"]),
        "paypal-login.com paypal.com added-words\npaypal.com.x.de paypal.com subdomain\n"
    );
    assert_eq!(
        only(&["--kind", "one-edit", "--kind=diacritics"]),
        "paypạl.com paypal.com diacritics\npaypall.com paypal.com one-edit\n"
    );
    let unknown = lookalikes("unknown", b"", &["--kind", "other", "a"], "");
    assert_eq!(unknown.code, 2);
    assert!(unknown.stderr.contains("added-words"));
}

#[test]
fn only_matches_needs_one_field_or_json() {
    let lines = "1\tx.de\tpaypạl.com\n2\tpaypạl.com\tx.de\n";
    let fields = ["--only-matches", "--field=2", "--field=3"];
    let plain = lookalikes("fields", b"paypal.com\n", &fields, lines);
    assert_eq!((&*plain.stdout, plain.code), ("", 2));
    assert!(
        plain
            .stderr
            .contains("take one '--field', except with '--json'")
    );
    let one = lookalikes("field", b"paypal.com\n", &fields[..2], lines);
    let written = "2\tpaypạl.com paypal.com diacritics\tx.de\n";
    assert_eq!((&*one.stdout, one.code), (written, 0));
    let arguments = [&fields[..], &["--json"]].concat();
    let objects = lookalikes("objects", b"paypal.com\n", &arguments, lines).stdout;
    let objects = objects
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let lines: Vec<Value> = objects
        .map(|object: Value| object["line"].clone())
        .collect();
    assert_eq!(lines, [json!(1), json!(2)]);
}

/// The names of certificates, from OpenSSL, as a JSON array, and separated by spaces.
const CERTIFICATES: &str = "DNS:*.paypạl.com, DNS:x.de, IP Address:2001:DB8:0:0:0:0:0:1, email:a@paypạl.com, URI:https://paypạl.com/\n\
    [\"paypal.com\",\"PAYPÁL.com\",\"192.0.2.1\",\"::1\"]\n\
    Example Ltd pаypal.com a..b www.pаypal.com, b@x.de, ldap://paypạl.com, https://a@paypạl.com/\n\
    DirName:/CN=pаypal.com, othername: UPN::a@x.de, Registered ID:1.2.3\n";

#[test]
fn names_of_certificates_are_compared() {
    let arguments = ["--certificates"];
    let found = lookalikes("certificates", b"paypal.com\n", &arguments, CERTIFICATES);
    assert_eq!(
        found.stdout,
        "*.paypạl.com paypal.com diacritics\nPAYPÁL.com paypal.com diacritics\n\
         pаypal.com paypal.com skeleton\nwww.pаypal.com paypal.com skeleton\n"
    );
    assert_eq!(
        found.stderr,
        "alabel: line 3: the label \"\" at octets 2..2 is empty (UTS #46, section 4.2, step 4.2)\n\
         alabel: note: left out: 3 IP addresses, 3 URIs, 2 e-mail addresses, 3 names of other kinds\n"
    );
    assert_eq!(found.code, 1);
    let quiet = lookalikes(
        "quiet",
        b"paypal.com\n",
        &["--certificates", "--quiet"],
        CERTIFICATES,
    );
    assert_eq!((quiet.stdout, &*quiet.stderr), (found.stdout, ""));
    let argument = ["--certificates", "x.de|pаypal.com;10.0.0.1"];
    let argument = lookalikes("argument", b"paypal.com\n", &argument, "");
    assert_eq!(argument.stdout, "pаypal.com paypal.com skeleton\n");
    assert_eq!(
        (&*argument.stderr, argument.code),
        ("alabel: note: left out: 1 IP address\n", 0)
    );
}

#[test]
fn names_of_certificates_can_be_in_csv() {
    let records = "id,names\n7,\"*.paypạl.com\npаypal.com\n10.0.0.1\"\n8,x.de\n";
    let arguments = ["--certificates", "--csv", "--field", "names"];
    let found = lookalikes("records", b"paypal.com\n", &arguments, records);
    assert_eq!(
        found.stdout,
        "id,names,name,protected,kind,score\n\
         7,\"*.paypạl.com\npаypal.com\n10.0.0.1\",*.paypạl.com,paypal.com,diacritics,90\n\
         7,\"*.paypạl.com\npаypal.com\n10.0.0.1\",pаypal.com,paypal.com,skeleton,100\n"
    );
    let arguments = [&arguments[..], &["--json"]].concat();
    let found = lookalikes("record", b"paypal.com\n", &arguments, records);
    let object = |line| serde_json::from_str::<Value>(line).unwrap();
    let object = |line| {
        let object = object(line);
        (object["input"].clone(), object["line"].clone())
    };
    let objects: Vec<_> = found.stdout.lines().map(object).collect();
    let expected = ["*.paypạl.com", "pаypal.com"].map(|name| (json!(name), json!(2)));
    assert_eq!(objects, expected);
}

/// Skipped identifiers are counted once for all threads.
#[test]
fn skipped_identifiers_are_counted_across_threads() {
    let names = CERTIFICATES.repeat(3000);
    let with_jobs = |jobs| {
        let arguments = ["--certificates", "--jobs", jobs];
        lookalikes(&format!("jobs{jobs}"), b"paypal.com\n", &arguments, &names)
    };
    let one = with_jobs("1");
    assert_eq!(one.stdout.lines().count(), 12_000);
    assert!(one.stderr.ends_with(
        "left out: 9000 IP addresses, 9000 URIs, 6000 e-mail addresses, 9000 names of other kinds\n"
    ));
    assert!(one == with_jobs("4"));
}

#[test]
fn protected_names_come_from_standard_input() {
    let found = run_with(
        &["lookalikes", "--protected", "-", "paypạl.com"],
        b"paypal.com\n",
    );
    assert_eq!((&*found.stdout, found.code), ("paypal.com diacritics\n", 0));
    let both = run_with(&["lookalikes", "--protected", "-"], b"paypal.com\n");
    assert_eq!((&*both.stdout, both.code), ("", 2));
    let shown = run_with(
        &[
            "to-unicode",
            "--display",
            "--protected",
            "-",
            "paypäl.de",
            "bücher.de",
        ],
        b"paypal.com\n",
    );
    assert_eq!(shown.stdout, "xn--paypl-jra.de\nbücher.de\n");
    let without = run(&["to-unicode", "--protected", "-", "paypäl.de"]);
    assert_eq!(without.code, 2);
}

/// The input is long enough for several threads.
#[test]
fn the_order_does_not_depend_on_the_threads() {
    let names = "paypạl.com\nx.de\na b\npаypal.org\n".repeat(20_000);
    let with_jobs = |jobs| lookalikes(jobs, b"paypal.com\n", &["--jobs", jobs], &names);
    let one = with_jobs("1");
    let expected = "paypal.com diacritics\n\n\npaypal.com skeleton other-tld\n".repeat(20_000);
    assert!(one.stdout == expected);
    assert!(one == with_jobs("4"));
}

#[test]
fn help_explains_the_lines() {
    let help = run(&["lookalikes", "--help"]).stdout;
    for words in ["--protected <FILE>", "same-labels other-tld"] {
        assert!(help.contains(words), "{words}\n{help}");
    }
    assert!(run(&["man", "lookalikes"]).stdout.contains("other\\-tld"));
}

/// A table of the letters a to z and á, and one of the Cyrillic а with some Latin letters.
const TABLES: [(&str, &str); 2] = [
    (
        "latin.xml",
        r#"<range first-cp="0061" last-cp="007A"/><char cp="00E1"><var cp="00E1" type="blocked"/></char>"#,
    ),
    (
        "mixed.xml",
        r#"<char cp="0430"/><char cp="006C"/><char cp="0070"/><char cp="0079"/><char cp="0061"/>"#,
    ),
];

/// Runs `lookalikes` with these tables. The last argument before the names is the table.
fn with_tables(name: &str, table: &str, arguments: &[&str]) -> Run {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("tables-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (file, data) in TABLES {
        let text =
            format!(r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>{data}</data></lgr>"#);
        fs::write(folder.join(file), text).unwrap();
    }
    let table = folder.join(table);
    let arguments = [&["--table", table.to_str().unwrap()], arguments].concat();
    let names = "www.paypál.com\npаypаl.com\npaypal.org\npaypаl.co.uk\npaypạl.com\nx.de\na b\n";
    let found = lookalikes(name, b"paypal.com\n", &arguments, names);
    fs::remove_dir_all(folder).unwrap();
    found
}

#[test]
fn tables_say_if_a_lookalike_can_be_registered() {
    let one = with_tables("one", "latin.xml", &[]);
    assert_eq!(
        one.stdout,
        "paypal.com diacritics blocked\npaypal.com skeleton invalid\npaypal.com same-labels other-tld valid\n\
         paypal.com skeleton other-tld invalid\npaypal.com diacritics invalid\n\n\n"
    );
    assert_eq!(one.code, 1);
    let several = with_tables("several", "", &["--only-matches"]);
    assert_eq!(
        several.stdout,
        "www.paypál.com paypal.com diacritics latin=blocked\npаypаl.com paypal.com skeleton mixed=valid\n\
         paypal.org paypal.com same-labels other-tld latin=valid,mixed=valid\n\
         paypаl.co.uk paypal.com skeleton other-tld mixed=valid\npaypạl.com paypal.com diacritics invalid\n"
    );
    let tag = with_tables("tag", "", &["--tag", "mixed", "--only-matches"]);
    assert_eq!(
        tag.stdout.lines().next(),
        Some("www.paypál.com paypal.com diacritics invalid")
    );
    let objects = with_tables("objects", "", &["--json"]).json();
    let dispositions: Vec<&Value> = objects
        .iter()
        .map(|object| &object["dispositions"])
        .collect();
    assert_eq!(
        dispositions[0],
        &json!({"latin": "blocked", "mixed": "invalid"})
    );
    assert_eq!(
        dispositions[4],
        &json!({"latin": "invalid", "mixed": "invalid"})
    );
    assert_eq!(dispositions[5..], [&json!({}), &json!({})]);
    let fields = with_tables("csv", "latin.xml", &["--csv", "--field=1"]);
    assert!(
        fields
            .stdout
            .contains("www.paypál.com,paypal.com,diacritics,90,blocked\n")
    );
}

#[test]
fn a_tag_needs_a_folder_of_tables() {
    let file = with_tables("file", "latin.xml", &["--tag", "latin"]);
    assert_eq!((&*file.stdout, file.code), ("", 2));
    let missing = with_tables("missing", "no.xml", &[]);
    assert_eq!((&*missing.stdout, missing.code), ("", 3));
    assert!(missing.stderr.contains("no.xml: "));
    let alone = lookalikes("alone", b"", &["--tag", "latin", "a"], "");
    assert_eq!(alone.code, 2);
}

#[test]
fn names_are_divided_by_the_list_of_public_suffixes() {
    let names = "shishi.公司.cn\nshíshi.kyoto.jp\nwww.shishi.com\nshishi.example.kyoto.jp\n";
    let found = lookalikes("list", b"shishi.com", &[], names);
    let expected = "shishi.com same-labels other-tld\nshishi.com diacritics other-tld\n\n\n";
    assert_eq!(found.stdout, expected);
    let generated = run(&[
        "lookalikes",
        "--generate=shishi.公司.cn",
        "--suffix=kyoto.jp",
        "--kind=same-labels",
    ]);
    assert_eq!(
        generated.stdout,
        "shishi.kyoto.jp shishi.xn--55qx5d.cn same-labels other-tld\n"
    );
    assert_eq!(
        run(&[
            "lookalikes",
            "--generate=a.example",
            "--suffix=example.kyoto.jp"
        ])
        .code,
        2
    );
}

#[test]
fn the_lookalikes_are_those_of_the_file() {
    let cases = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../data/display/lookalikes.json"
    );
    let cases: Value = serde_json::from_str(&fs::read_to_string(cases).unwrap()).unwrap();
    for case in cases.as_array().unwrap() {
        let text = |key: &str| case[key].as_str();
        let kind = text("likeness").map(|kind| format!("--kind={kind}"));
        let arguments: Vec<&str> = kind.as_deref().into_iter().chain(text("name")).collect();
        let found = lookalikes(
            "file",
            text("protected").unwrap().as_bytes(),
            &arguments,
            "",
        );
        assert_eq!(
            found.stdout.split_whitespace().nth(1),
            text("likeness"),
            "{case}"
        );
    }
}

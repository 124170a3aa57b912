//! The option `--certificates` of `lookalikes`, with the output of the tools that write names of
//! certificates. `tests/certificates/make` made the samples.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;

use data_encoding::BASE64;

use crate::command::{Run, run_with};
use crate::common::scale::scaled;

/// Reads a sample.
fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates");
    fs::read(folder.join(name)).unwrap()
}

/// Compares names of certificates with `paypal.com` and `paypal.example`.
fn lookalikes(name: &str, arguments: &[&str], input: &[u8]) -> Run {
    let name = format!("certificates-{}-{name}.txt", std::process::id());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, "paypal.com\npaypal.example\n").unwrap();
    let protected = file.to_str().unwrap();
    let start = ["lookalikes", "--certificates", "--protected", protected];
    let run = run_with(&[&start, arguments].concat(), input);
    fs::remove_file(file).unwrap();
    run
}

/// Returns the names that are found, and the messages without their start.
fn found(name: &str, input: &[u8]) -> (Vec<String>, String) {
    let run = lookalikes(name, &[], input);
    let names = run.stdout.lines();
    let names = names.map(|line| line.split(' ').next().unwrap().to_owned());
    (names.collect(), run.stderr.replace("alabel: ", ""))
}

/// The names in the samples that look like a protected one.
const FOUND: [&str; 3] = ["pаypal.com", "*.xn--pypal-4ve.com", "paypál.example"];

/// The other names of `names.pem`.
const LEFT_OUT: &str =
    "note: left out: 2 IP addresses, 1 URI, 1 e-mail address, 3 names of other kinds\n";

/// The message for a damaged block.
const DAMAGED: &str = "line 1: the block is not PEM: a line or its Base64 is damaged\n";

#[test]
fn openssl_writes_lists() {
    for (file, left_out) in [
        ("names.txt", LEFT_OUT),
        ("names-extension.txt", LEFT_OUT),
        ("names-multiline.txt", LEFT_OUT),
        ("names.pem", LEFT_OUT),
    ] {
        let (names, messages) = found(file, &sample(file));
        assert_eq!(
            (names.as_slice(), &*messages),
            (&FOUND.map(str::to_owned)[..], left_out),
            "{file}"
        );
    }
    let (names, messages) = found("subject", &sample("names-subject.txt"));
    assert_eq!((names, &*messages), (vec!["pаypal.com".to_owned()], ""));
    for (file, left_out) in [
        ("long.txt", "note: left out: 1 name of another kind\n"),
        ("long-extension.txt", ""),
        ("long.pem", "note: left out: 1 name of another kind\n"),
    ] {
        let (names, messages) = found(file, &sample(file));
        assert_eq!(
            (names, &*messages),
            (vec!["xn--pypal-4ve.com".to_owned()], left_out),
            "{file}"
        );
    }
}

/// A common name that is not a name of subjectAltName is compared, with the escapes of OpenSSL decoded.
#[test]
fn common_names_are_compared() {
    let text = String::from_utf8(sample("names.txt")).unwrap();
    assert!(text.contains(r"CN = p\D0\B0ypal.com"));
    let text = text.replace("DNS:pаypal.com, ", "");
    let (names, _) = found("escaped", text.as_bytes());
    assert_eq!(
        names,
        ["*.xn--pypal-4ve.com", "paypál.example", "pаypal.com"]
    );
    for subject in [
        r"O = CN Ltd, CN = p\C3\A1ypal.com",
        r"C = DE/CN=p\C3\A1ypal.com/O=x",
        r"CN=p\C3\A1ypal.com + O = A\, CN = paypa1.com",
        r"O = A\\, CN = p\C3\A1ypal.com",
    ] {
        let (names, messages) = found("subject", format!("subject={subject}\n").as_bytes());
        assert_eq!(
            (names, &*messages),
            (vec!["páypal.com".to_owned()], ""),
            "{subject}"
        );
    }
}

#[test]
fn crt_sh_writes_objects() {
    let expected = [&FOUND[..], &["xn--pypal-4ve.com"]].concat();
    let left_out = "note: left out: 1 e-mail address, 1 name of another kind\n";
    for file in ["crt.sh.json", "crt.sh-indented.json"] {
        let (names, messages) = found(file, &sample(file));
        assert_eq!(
            (names, &*messages),
            (
                expected.iter().map(|&name| name.to_owned()).collect(),
                left_out
            ),
            "{file}"
        );
    }
    let (names, messages) = found("line", br#"{"name_value": "a.b\nxn--pypal-4ve.com"}"#);
    assert_eq!(
        (names, &*messages),
        (vec!["xn--pypal-4ve.com".to_owned()], "")
    );
}

/// Certificates of issuers, in `chain` and `issuer`, are not compared.
#[test]
fn certstream_writes_objects() {
    let (names, messages) = found("certstream", &sample("certstream.jsonl"));
    assert_eq!(names, [FOUND, FOUND, FOUND].concat());
    assert_eq!(
        messages,
        "note: left out: 2 IP addresses, 1 object without names\n"
    );
}

#[test]
fn strings_are_decoded() {
    for text in [
        r#"["p\u0430ypal.com"]"#,
        r#""p\u0430ypal.com""#,
        "[\n  \"x.de\",\n  \"p\\u0430ypal.com\"\n]\n",
        r#""x.de" "p\u0430ypal.com""#,
        "\u{FEFF}[\"p\\u0430ypal.com\"]",
        r#"{"dns_names": [["p\u0430ypal.com"], 1, null, true, 1.5, -1]}"#,
        "[pаypal.com, x.de]",
        "['x.de', pаypal.com]",
        "{\n\"issuer\": \"a\\\"}\",\n\"dns_names\": [\"p\\u0430ypal.com\"]\n}",
        "{\n\"issuer\": \"a}]\",\n\"dns_names\": [\"p\\u0430ypal.com\"]\n}",
        "subject=O = a {b, CN = x.de\npаypal.com\n",
        "Certificate:\n    Data:\npаypal.com\n",
    ] {
        let (names, messages) = found("strings", text.as_bytes());
        assert_eq!(
            (names, &*messages),
            (vec!["pаypal.com".to_owned()], ""),
            "{text}"
        );
    }
    let records = "id,names\n7,\"[\"\"p\\u0430ypal.com\"\"]\"\n";
    let arguments = ["--csv", "--field", "names"];
    let run = lookalikes("records", &arguments, records.as_bytes());
    assert_eq!(
        run.stdout,
        "id,names,name,protected,kind,score\n7,\"[\"\"p\\u0430ypal.com\"\"]\",pаypal.com,paypal.com,skeleton,100\n"
    );
}

/// Each object has its names once. Names of other certificates are left out.
#[test]
fn objects_have_names() {
    let found_name = "pаypal.com";
    let without_names = "note: left out: 1 object without names\n";
    for (text, count, message) in [
        ("[\"pаypal.com\", \"pаypal.com\"]", 2, ""),
        ("{\"CN\": \"pаypal.com\", \"data\": \"pаypal.com\"}", 1, ""),
        (
            "[{\"CN\": \"pаypal.com\"}, {\"CN\": \"pаypal.com\"}]",
            2,
            "",
        ),
        (
            "[{\"CN\": \"pаypal.com\"}, {\"x\": \"pаypal.com\"}]",
            1,
            without_names,
        ),
        ("{\"CN\": \"pаypal.com\", \"x\": {\"y\": 1}}", 1, ""),
        ("{\"x\": {\"y\": 1}, \"CN\": \"pаypal.com\"}", 1, ""),
        (
            "{\"issuer\": {\"CN\": \"pаypal.com\"}, \"CN\": \"x.de\"}",
            0,
            "",
        ),
        ("[{\"x\": \"pаypal.com\", \"CN\": \"x.de\"}]", 0, ""),
        (
            "{\"CN\": \"Example Company\", \"data\": \"pаypal.com\"}",
            1,
            "note: left out: 1 name of another kind\n",
        ),
    ] {
        let expected = (vec![found_name.to_owned(); count], message.to_owned());
        assert_eq!(found("objects", text.as_bytes()), expected, "{text}");
    }
    let text = "{\"data\": [\"a b.de\", \"x..de\", \"pаypal.com\"]}";
    let run = lookalikes("stopped", &["--on-error", "stop"], text.as_bytes());
    assert_eq!(run.stdout, "");
}

/// A damaged document fails, and the next one is read.
#[test]
fn damaged_documents_fail() {
    let pem = String::from_utf8(sample("long.pem")).unwrap();
    let end = "xn--pypal-4ve.com\n";
    for (text, message) in [
        (
            "{\"name_value\": \"pа\n",
            "line 1: invalid JSON at line 1, column 19 of the document\n",
        ),
        (
            r#""name_value": "a\nb","#,
            "line 1: invalid JSON at line 1, column 13 of the document\n",
        ),
        (
            "{\"a\": 1,\n\"b\" 2}",
            "line 1: invalid JSON at line 2, column 5 of the document\n",
        ),
        (&pem.replace('M', "!"), DAMAGED),
        (
            &pem.replacen("MII", "AII", 1),
            "line 1: the block of PEM is not a certificate\n",
        ),
    ] {
        let (names, messages) = found("damaged", format!("{text}\n{end}").as_bytes());
        assert_eq!(
            (names, &*messages),
            (vec![end.trim().to_owned()], message),
            "{text}"
        );
    }
    let text = "{\"name_value\": \"a\n[\n\"p\\u0430ypal.com\"\n]\n";
    let (names, messages) = found("cut-off", text.as_bytes());
    assert_eq!(names, ["pаypal.com"]);
    assert_eq!(
        messages,
        "line 1: invalid JSON at line 1, column 17 of the document\n"
    );
    let other = pem.replace("CERTIFICATE", "PRIVATE KEY");
    let (names, messages) = found("other", format!("{other}{end}").as_bytes());
    assert_eq!(
        (names, &*messages),
        (
            vec![end.trim().to_owned()],
            "note: left out: 1 PEM block of another kind\n"
        )
    );
    for (file, message) in [
        ("latin-1.pem", "line 1: invalid UTF-8 at octet 1\n"),
        (
            "latin-1-email.pem",
            "note: left out: 1 name of another kind\n",
        ),
        (
            "two-extensions.pem",
            "line 1: the block of PEM is not a certificate\n",
        ),
    ] {
        let (names, messages) = found(file, &sample(file));
        assert_eq!(
            (names, &*messages),
            (vec![end.trim().to_owned()], message),
            "{file}"
        );
    }
}

/// OpenSSL writes its own attributes after a certificate. Some certificates break the rules of DER.
#[test]
fn unusual_certificates_are_read() {
    let pem = String::from_utf8(sample("names.pem")).unwrap();
    let digits: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
    let certificate = BASE64.decode(digits.as_bytes()).unwrap();
    let (start, fields) = certificate.split_at(4);
    let long_length = [&[0x30, 0x84, 0, 0], &start[2..], fields].concat();
    let attributes = [&certificate, &b"\x30\x00"[..]].concat();
    for (label, octets, count, message) in [
        ("CERTIFICATE", &certificate, 3, LEFT_OUT),
        ("X509 CERTIFICATE", &certificate, 3, LEFT_OUT),
        ("CERTIFICATE", &long_length, 3, LEFT_OUT),
        ("TRUSTED CERTIFICATE", &attributes, 3, LEFT_OUT),
        (
            "CERTIFICATE REQUEST",
            &certificate,
            0,
            "note: left out: 1 PEM block of another kind\n",
        ),
    ] {
        let digits = BASE64.encode(octets);
        let block = format!("-----BEGIN {label}-----\n{digits}\n-----END {label}-----\n");
        let (names, messages) = found("unusual", format!("Bag Attributes\n{block}").as_bytes());
        assert_eq!((names.len(), &*messages), (count, message), "{label}");
    }
    let (names, messages) = found("unfinished", pem.split_at(300).0.as_bytes());
    assert_eq!((names.len(), &*messages), (0, DAMAGED));
}

/// A line of a signature has no names: it has pairs of hexadecimal digits.
#[test]
fn signatures_have_no_names() {
    assert_eq!(
        found("signature", b"  a1:0F:\n  00:99\n"),
        (vec![], String::new())
    );
    for line in ["zz:yy", "1z:00", "123:00"] {
        let message = found("no-signature", line.as_bytes()).1;
        assert!(message.starts_with("line 1: "), "{line}: {message}");
    }
}

/// The line of a name is the first line of its document, with any number of threads and sizes of blocks.
#[test]
fn documents_can_have_several_lines() {
    let mut input = Vec::new();
    let mut lines = Vec::new();
    let mut line = 1;
    for _ in 0..300 {
        for file in [
            "names.txt",
            "names.pem",
            "crt.sh-indented.json",
            "names-extension.txt",
            "certstream.jsonl",
        ] {
            let text = sample(file);
            let count = text.split(|&octet| octet == b'\n').count() - 1;
            lines.extend(match file {
                "names-extension.txt" => vec![line + 1; 3],
                "crt.sh-indented.json" => vec![line; 4],
                "certstream.jsonl" => [0, 1, 3].map(|number| vec![line + number; 3]).concat(),
                _ => vec![line; 3],
            });
            line += count;
            input.extend(text);
        }
    }
    let with_jobs = |jobs| lookalikes(&format!("jobs{jobs}"), &["--json", "--jobs", jobs], &input);
    let one = with_jobs("1");
    let found: Vec<usize> = one
        .json()
        .iter()
        .map(|object| object["line"].as_u64().unwrap().try_into().unwrap())
        .collect();
    assert!(found == lines);
    assert!(one == with_jobs("4"));
}

/// The fields of scanners and sensors, nested, or with dots in their names.
#[test]
fn other_tools_write_objects() {
    for (text, count) in [
        (
            r#"{"subject_cn": "x.de", "subject_an": ["x.de", "pаypal.com"]}"#,
            1,
        ),
        (
            r#"{"subject_cn": "pаypal.com", "issuer_cn": "pаypal.com"}"#,
            1,
        ),
        (
            r#"{"subject_dn": "CN=pаypal.com, O=x", "issuer_dn": "CN=pаypal.com"}"#,
            1,
        ),
        (r#"{"san.dns": ["pаypal.com"], "san.ip": ["192.0.2.1"]}"#, 1),
        (
            r#"{"san": {"dns": ["pаypal.com"], "uri": ["https://x.de/"]}}"#,
            1,
        ),
        (r#"{"zeek": {"x509": {"san": {"dns": "pаypal.com"}}}}"#, 1),
        (
            r#"{"certificate.subject": "CN=pаypal.com,O=x", "certificate.issuer": "CN=y"}"#,
            1,
        ),
        (
            r#"{"event_type": "tls", "tls": {"san": ["pаypal.com"], "issuerdn": "CN=y"}}"#,
            1,
        ),
        (r#"{"tls.san": "pаypal.com"}"#, 1),
        (
            r#"{"suricata": {"eve": {"tls": {"subjectaltname": ["pаypal.com"]}}}}"#,
            1,
        ),
        (
            r#"{"tls": {"subject": "C=DE, CN=pаypal.com", "sni": "x.de"}}"#,
            1,
        ),
        (
            r#"{"tls.server.x509.alternative_names": ["pаypal.com"]}"#,
            1,
        ),
        (
            r#"{"x509.issuer.common_name": "pаypal.com", "CN": "x.de"}"#,
            0,
        ),
        (r#"{"dns": ["pаypal.com"], "CN": "x.de"}"#, 0),
        (
            r#"{"tls": {"x": {"san": ["pаypal.com"]}, "CN": "x.de"}}"#,
            0,
        ),
    ] {
        let run = lookalikes("tools", &["-q"], text.as_bytes());
        assert_eq!((run.stdout.lines().count(), run.code), (count, 0), "{text}");
    }
}

/// An input of objects whose fields are unknown is no success.
#[test]
fn objects_without_names_fail() {
    let many = scaled(1_600_000).min(100_000);
    let heartbeat = "{\"message_type\": \"heartbeat\"}\n";
    for input in [
        heartbeat.to_owned(),
        heartbeat.repeat(many),
        format!("[{heartbeat}]"),
    ] {
        let run = lookalikes("without", &["--jobs=4"], input.as_bytes());
        assert_eq!((&*run.stdout, run.code), ("", 1));
        let message =
            "alabel: no object has names of a certificate; the fields with names are name_value, ";
        assert!(run.stderr.contains(message), "{}", run.stderr);
        let quiet = lookalikes("without-quiet", &["-q"], input.as_bytes());
        assert_eq!((&*quiet.stderr, quiet.code), ("", 1));
        assert_eq!(
            lookalikes("zero", &["--exit-zero"], input.as_bytes()).code,
            0
        );
    }
    let argument = lookalikes("argument", &[heartbeat.trim()], b"");
    assert_eq!(argument.code, 1, "{}", argument.stderr);
    for input in [
        format!("{heartbeat}{{\"CN\": \"x.de\"}}\n{heartbeat}"),
        format!("{}{{\"CN\": \"x.de\"}}\n", heartbeat.repeat(many)),
        "{\"subjectAltName\": \"IP:192.0.2.1\"}\n".to_owned(),
        String::new(),
        "x.de\n".to_owned(),
    ] {
        assert_eq!(lookalikes("some", &["-q"], input.as_bytes()).code, 0);
    }
}

/// The lines after a damaged one are read, at any size of parts.
#[test]
fn a_damaged_line_is_reported_and_the_next_is_read() {
    let end = "{\"CN\": \"pаypal.com\"}\n";
    for (text, line) in [
        ("{ not json\n", 2),
        ("{not: 1}\n", 2),
        ("[nope\n", 2),
        ("{\"a\": 1,\n", 2),
        ("{\"a\": {\n", 2),
        ("{\"a\": 1]\n", 2),
        ("[\"a\" \"b\"\n", 2),
        ("{{{{\n", 2),
        ("[\\]\n", 2),
        ("{\\\"a\\\": [1}\n", 2),
        ("{\n  \"a\": 1 x\n  \"b\": [2]\n}\n", 5),
        ("{\n  \"a\": 1,\n", 3),
    ] {
        for input in [format!("{text}{end}"), format!("{text}{end}").repeat(3)] {
            let run = lookalikes("next", &["--json"], input.as_bytes());
            let lines: Vec<u64> = run
                .json()
                .iter()
                .filter(|object| object["lookalike"].is_object())
                .map(|object| object["line"].as_u64().unwrap())
                .collect();
            let count = input.lines().count() as u64;
            let expected: Vec<u64> = (1..=count).filter(|number| number % line == 0).collect();
            assert_eq!(lines, expected, "{text}");
            // Lists of other programs have brackets, too, but no backslashes.
            let is_json = text.starts_with('{') || text.contains('\\');
            assert_eq!(run.code == 1, is_json, "{text}");
        }
    }
    // An object can be a value of the line before, so its name has the number of that line.
    for text in ["{\"a\": [1,\n", "{\"a\":\n"] {
        let run = lookalikes("value", &[], format!("{text}{end}{end}").as_bytes());
        assert_eq!((run.stdout.lines().count(), run.code), (2, 1), "{text}");
    }
    let deep = format!("{}\n{end}", "[".repeat(1000));
    let run = lookalikes("deep", &[], deep.as_bytes());
    assert_eq!(run.stdout.lines().count(), 1, "{}", run.stderr);
    for text in [
        "pаypal.com\n",
        "subject=CN = pаypal.com\n",
        "[\"pаypal.com\"]\n",
    ] {
        let run = lookalikes("plain", &[], format!("{{ not json\n{text}").as_bytes());
        assert_eq!(run.stdout.lines().count(), 1, "{}", run.stderr);
        assert_eq!(
            run.stderr,
            "alabel: line 1: invalid JSON at line 1, column 3 of the document\n"
        );
    }
}

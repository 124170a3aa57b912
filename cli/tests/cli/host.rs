//! `host`: the host parser of the URL Standard.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use alabel::Host;
use serde_json::{Value, json};

use crate::command::{Run, run, run_with};

#[test]
fn hosts_are_written_as_urls_contain_them() {
    let hosts = [
        "B%C3%BCcher.example",
        "0x7f.1",
        "[0:0::1]",
        "a_b..Example",
        "１２７.１",
    ];
    let expected = Run {
        stdout: "xn--bcher-kva.example\n127.0.0.1\n[::1]\na_b..example\n127.0.0.1\n".to_owned(),
        stderr: String::new(),
        code: 0,
    };
    assert_eq!(run(&[&["host"], &hosts[..]].concat()), expected);
    let lines = hosts.join("\n");
    assert_eq!(run_with(&["host"], lines.as_bytes()), expected);
    let opaque = run(&["host", "--opaque", "ExämplE", "0x7f.1", "[0:0::1]", ""]);
    assert_eq!(opaque.stdout, "Ex%C3%A4mplE\n0x7f.1\n[::1]\n\n");
}

/// As text, an empty line or field stays. In JSON, it has an object.
#[test]
fn empty_lines_and_fields_can_pass() {
    let keep = ["host", "--empty", "keep"];
    let host = |arguments: &[&str], input: &str| {
        let arguments = [&keep[..], arguments].concat();
        let run = run_with(&arguments, input.as_bytes());
        (run.stdout, run.code)
    };
    assert_eq!(host(&[], "\n0x7f.1\n"), ("\n127.0.0.1\n".to_owned(), 0));
    assert_eq!(
        host(&["--csv", "--field=2"], "1,\n"),
        ("1,\n".to_owned(), 0)
    );
    let (objects, code) = host(&["--json"], "\na_b\n");
    let (first, rest) = objects.split_once('\n').unwrap();
    let first: Value = serde_json::from_str(first).unwrap();
    assert_eq!(
        first,
        json!({
            "input": "", "output": "", "kind": null, "address": null, "unicode": null,
            "warnings": [], "errors": [], "line": 1,
        })
    );
    assert_eq!((rest.lines().count(), code), (1, 0));
    let escaped = host(&["--json", "--escaped"], "\\N\n");
    assert_eq!(escaped, ("\\N\n".to_owned(), 0));
}

/// Returns the object of a host that has no errors.
fn object(input: &str, output: &str, kind: &str) -> Value {
    let domain = (kind == "domain").then_some(output);
    let address = kind.starts_with("ip").then_some(output);
    json!({
        "input": input, "output": output, "kind": kind, "address": address, "unicode": domain,
        "warnings": [], "errors": [], "line": null,
    })
}

#[test]
fn json_has_kind_and_address() {
    let objects = run(&[
        "host",
        "--json",
        "a.example",
        "192.0.2.1",
        "[2001:db8::1]",
        "bücher.example",
    ]);
    let mut ipv6 = object("[2001:db8::1]", "[2001:db8::1]", "ipv6");
    ipv6["address"] = json!("2001:db8::1");
    let mut domain = object("bücher.example", "xn--bcher-kva.example", "domain");
    domain["unicode"] = json!("bücher.example");
    assert_eq!(
        objects.json(),
        [
            object("a.example", "a.example", "domain"),
            object("192.0.2.1", "192.0.2.1", "ipv4"),
            ipv6,
            domain,
        ]
    );
    let opaque = run(&["host", "--json", "--opaque", "192.0.2.1"]);
    assert_eq!(opaque.json(), [object("192.0.2.1", "192.0.2.1", "opaque")]);
    let opaque = run(&["host", "--json", "--opaque", "a\""]);
    assert_eq!(opaque.json()[0]["warnings"][0]["code"], "invalid-URL-unit");
}

#[test]
fn json_has_warnings() {
    let objects = run(&["host", "--json", "127.0x1", "%61_b"]).json();
    let message = "the IPv4 address has fewer than four parts, at octets 0..7 (URL Standard, section 3.5, \
                   IPv4-too-few-parts)";
    assert_eq!(
        objects[0]["warnings"][0],
        json!({"code": "IPv4-too-few-parts", "message": message, "start": 0, "end": 7})
    );
    let codes: Vec<_> = objects
        .iter()
        .flat_map(|object| object["warnings"].as_array().unwrap())
        .map(|warning| {
            (
                warning["code"].as_str().unwrap(),
                warning["start"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        codes,
        [
            ("IPv4-too-few-parts", 0),
            ("IPv4-non-decimal-part", 4),
            ("domain-percent-encoded", 0),
            ("domain-to-ASCII", 3),
        ]
    );
}

/// Lines that fail, each in its place: a space, octets that are not UTF-8, a port, and a number.
const LINES: &[u8] = b"a.example\na b\n\xFF\n[::1]:80\n1.2.3.256\nb\n";

#[test]
fn failures_are_reported_and_replaced() {
    let result = run_with(&["host"], LINES);
    assert_eq!(result.stdout, "a.example\n\n\n\n\nb\n");
    assert_eq!(
        result.stderr,
        "alabel: note: the input looks like windows-1252, not UTF-8; to convert it, pipe it through: iconv -f windows-1252 -t UTF-8
alabel: line 2: U+0020 at octets 1..2, in the label \"a b\", is a forbidden domain code point (URL Standard, section 3.2)
alabel: line 3: invalid UTF-8 at octet 0
alabel: line 4: \"[::1]:80\": this looks like a host name with a port; use only the host name
alabel: line 5: the label \"256\" at octets 6..9 is too large for its part of an IPv4 address (URL Standard, section 3.5)
"
    );
    assert_eq!(result.code, 1);
    let keep = run_with(&["host", "--on-error=keep"], b"a\na b\n");
    assert_eq!((keep.stdout.as_str(), keep.code), ("a\na b\n", 1));
    let skip = run_with(&["host", "--on-error=skip"], LINES);
    assert_eq!((skip.stdout.as_str(), skip.code), ("a.example\nb\n", 1));
    let stop = run_with(&["host", "--on-error=stop"], LINES);
    assert_eq!((stop.stdout.as_str(), stop.code), ("a.example\n", 1));
    let show = run(&["host", "--on-error=show", "a"]);
    assert!(
        show.stderr
            .contains("gives no string for a host that fails")
    );
    assert_eq!(show.code, 2);
}

#[test]
fn json_has_the_error_of_a_host() {
    let objects = run_with(&["host", "--json"], LINES).json();
    assert_eq!(objects.len(), 6);
    assert_eq!(
        objects[4],
        json!({
            "input": "1.2.3.256", "output": null, "kind": null, "address": null, "unicode": null, "warnings": [],
            "errors": [{
                "status": null, "code": "ipv4-out-of-range-part",
                "message": "the label \"256\" at octets 6..9 is too large for its part of an IPv4 address (URL Standard, section 3.5)",
                "label": 3, "start": 6, "end": 9, "code_point": null,
            }],
            "line": 5,
        })
    );
    assert_eq!(objects[2]["errors"][0]["code"], "invalid-utf-8");
    let keep = run_with(&["host", "--json", "--on-error=keep"], LINES).json();
    assert_eq!(keep[1]["output"], "a b");
    let skip = run_with(&["host", "--json", "--on-error=skip"], LINES);
    assert_eq!((skip.json().len(), skip.code), (2, 1));
    let stop = run_with(&["host", "--json", "--on-error=stop"], LINES);
    assert_eq!((stop.json().len(), stop.code), (2, 1));
}

#[test]
fn hosts_are_fields_of_lines() {
    let csv = run_with(
        &["host", "--csv", "--field=host"],
        b"id,host\n1,\"0x7f.1\"\n2,a b\n",
    );
    assert_eq!(csv.stdout, "id,host\n1,\"127.0.0.1\"\n2,\n");
    let null = run_with(&["host", "-0"], b"A\0[::01]\0");
    assert_eq!(null.stdout, "a\0[::1]\0");
    let escaped = run_with(&["host", "--escaped"], b"\\N\nA\n");
    assert_eq!(escaped.stdout, "\\N\na\n");
}

/// The threads keep the order of the lines.
#[test]
fn many_hosts_keep_their_order() {
    let hosts: Vec<String> = (0..200_000)
        .map(|number| match number % 4 {
            0 => format!("A{number}.example"),
            1 => format!("0x{number:x}"),
            2 => format!("[::{:x}]", number % 0xFFFF),
            _ => format!("ü{number}.example"),
        })
        .collect();
    let expected: String = hosts
        .iter()
        .map(|host| format!("{}\n", Host::parse(host).unwrap()))
        .collect();
    let input = hosts.join("\n");
    for jobs in ["--jobs=1", "--jobs=4"] {
        let result = run_with(&["host", jobs], input.as_bytes());
        assert!(result.stdout == expected, "{jobs}");
        assert_eq!(result.code, 0);
    }
}

//! Properties of all texts: octets outside the hosts of the list never change.

#![allow(clippy::indexing_slicing, clippy::string_slice, clippy::unwrap_used)]

use std::io::Write as _;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

use crate::command::{command, run_with, spawn};
use crate::common::fewer_cases;

/// Parts of texts.
const PARTS: &[&[u8]] = &[
    b"http://",
    b"https://",
    b"mailto:",
    b"hxxp[:]//",
    b"://",
    b"www.",
    b"a",
    b"Example",
    b".",
    b".com",
    b".de",
    b"xn--bcher-kva",
    b"XN--tda",
    b"xn--0",
    b"xn--",
    b"@",
    b"/",
    b"?q=",
    b"#",
    b":80",
    b"(",
    b")",
    b"[.]",
    b"(dot)",
    b"[",
    b"]",
    b" ",
    b" ",
    b"\n",
    b"\r\n",
    b"\t",
    b"%",
    b"%C3%BC",
    b"\xFF",
    b"\xC3",
    b"\0",
    b"-",
    b"_",
    b"~",
    b"*.",
    b"||",
    b"^",
    b"##",
    b"$domain=",
    b"|",
    b",",
    b"127.0.0.1 ",
    b"address=/",
    b"local-zone: \"",
    b"\"",
    b"local-data: ",
    b" CNAME ",
    b"! ",
    b"# ",
    "bücher".as_bytes(),
    "ü".as_bytes(),
    "א".as_bytes(),
    "。".as_bytes(),
    "‍".as_bytes(),
    "«".as_bytes(),
    "pаypal".as_bytes(),
    "中国".as_bytes(),
    ".中国".as_bytes(),
    "\u{378}".as_bytes(),
];

/// Runs a subcommand of `text`, and returns its output.
fn output(arguments: &str, input: &[u8]) -> Vec<u8> {
    let words: Vec<&str> = ["text"].into_iter().chain(arguments.split(' ')).collect();
    let mut child = spawn(command(&words));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.stdout
}

/// Returns the place of the host in a link.
fn host_in(link: &str, host: &str, kind: &str) -> usize {
    if kind == "name" {
        return 0;
    }
    // The host of a mail address is at its end.
    if kind == "mail" {
        return link.len() - host.len();
    }
    let scheme = link.to_lowercase().replace("hxxp", "http");
    let scheme = scheme
        .strip_prefix("http")
        .map(|rest| rest.strip_prefix('s').unwrap_or(rest));
    let has_scheme =
        scheme.is_some_and(|rest| rest.starts_with("://") || rest.starts_with("[:]//"));
    let start = if has_scheme {
        link.find("//").unwrap() + 2
    } else {
        0
    };
    start + link[start..].find(host).unwrap()
}

/// Returns the text to write for a host: the naive rule.
fn expected(operation: &str, object: &Value) -> String {
    let host = object["host"].as_str().unwrap();
    let is_encoded = object["kind"] == "url" && host.contains('%');
    let is_other_form = match operation {
        "to-ascii" => !host.is_ascii(),
        _ => host.to_lowercase().contains("xn--"),
    };
    let form = &object[if operation == "to-ascii" {
        "ascii"
    } else {
        "unicode"
    }];
    match form.as_str().filter(|_| is_encoded || is_other_form) {
        Some(form)
            if host.contains("[.]")
                && host.find("[.]") < host.find("(dot)").or(Some(host.len())) =>
        {
            form.replace('.', "[.]")
        }
        Some(form) if host.contains("(dot)") => form.replace('.', "(dot)"),
        Some(form) => form.to_owned(),
        None => host.to_owned(),
    }
}

/// Returns the converted text, from the list of its links.
fn converted(operation: &str, text: &[u8], list: &[Value]) -> Vec<u8> {
    let number =
        |object: &Value, key: &str| usize::try_from(object[key].as_u64().unwrap()).unwrap();
    let mut output = Vec::new();
    for (index, line) in text.split_inclusive(|octet| *octet == b'\n').enumerate() {
        let mut copied = 0;
        for object in list
            .iter()
            .filter(|object| number(object, "line") == index + 1)
        {
            let host = object["host"].as_str().unwrap();
            let link = object["text"].as_str().unwrap();
            let start =
                number(object, "start") + host_in(link, host, object["kind"].as_str().unwrap());
            output.extend_from_slice(&line[copied..start]);
            output.extend_from_slice(expected(operation, object).as_bytes());
            copied = start + host.len();
        }
        output.extend_from_slice(&line[copied..]);
    }
    output
}

proptest! {
    #![proptest_config(fewer_cases(8))]

    #[test]
    fn only_hosts_change(
        parts in vec(select(PARTS), 0..400),
        format in select(&["text", "text --defanged", "hosts", "domains", "dnsmasq", "unbound", "adblock"][..]),
        operation in select(&["to-ascii", "to-unicode"][..]),
    ) {
        let input = parts.concat();
        let arguments = format!("text list --json --as {format}");
        let list = run_with(&arguments.split(' ').collect::<Vec<_>>(), &input).json();
        let output = output(&format!("{operation} --as {format}"), &input);
        let expected = converted(operation, &input, &list);
        prop_assert_eq!(output.escape_ascii().to_string(), expected.escape_ascii().to_string());
    }
}

//! The subcommand `text`: names in text.

#![allow(clippy::indexing_slicing, clippy::string_slice, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::command::{Run, run, run_with};

/// A folder with files, removed at the end of a test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// Makes a folder with files.
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let name = format!("text-{name}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        Self(folder)
    }

    /// Returns the path of a file.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a subcommand of `text`.
pub(crate) fn text(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    let words = ["text"].into_iter().chain(arguments.split(' '));
    run_with(&words.collect::<Vec<_>>(), input.as_ref())
}

/// Runs a subcommand of `text` that succeeds without a message.
fn fine(arguments: &str, input: &str) -> String {
    let Run {
        stdout,
        stderr,
        code,
    } = text(arguments, input);
    assert_eq!((&*stderr, code), ("", 0), "{arguments}: {input}");
    stdout
}

/// Texts, and their forms in ASCII and in Unicode.
const TEXTS: [(&str, &str, &str); 13] = [
    (
        "see bücher.de, now",
        "see xn--bcher-kva.de, now",
        "see bücher.de, now",
    ),
    (
        "(https://u.Bücher.de:80/ä?q=bücher.de#ü)",
        "(https://u.xn--bcher-kva.de:80/ä?q=bücher.de#ü)",
        "(https://u.Bücher.de:80/ä?q=bücher.de#ü)",
    ),
    (
        "mailto:büro@bücher.de",
        "mailto:büro@xn--bcher-kva.de",
        "mailto:büro@bücher.de",
    ),
    ("xn--bcher-kva.DE", "xn--bcher-kva.DE", "bücher.de"),
    ("a@XN--bcher-kva.de.", "a@XN--bcher-kva.de.", "a@bücher.de."),
    (
        "http://b%C3%BCcher.de/%C3%BC",
        "http://xn--bcher-kva.de/%C3%BC",
        "http://bücher.de/%C3%BC",
    ),
    (
        "http://ex%61mple.com",
        "http://example.com",
        "http://example.com",
    ),
    (
        "http://www。a．com/",
        "http://www.a.com/",
        "http://www。a．com/",
    ),
    (
        "http://bücher.intern/ nas.heim bücher.intern",
        "http://xn--bcher-kva.intern/ nas.heim bücher.intern",
        "http://bücher.intern/ nas.heim bücher.intern",
    ),
    (
        "http://faß.de/ß.",
        "http://xn--fa-hia.de/ß.",
        "http://faß.de/ß.",
    ),
    // A host in its form stays, even if another spelling is more usual.
    (
        "WWW.Example.COM http://0x7f.1/ http://[::1]/",
        "WWW.Example.COM http://0x7f.1/ http://[::1]/",
        "WWW.Example.COM http://0x7f.1/ http://[::1]/",
    ),
    // Other text stays.
    (
        "größe.xn--tda http://a@bücher.de -ü.de xn--bcher-kva",
        "größe.xn--tda http://a@bücher.de -ü.de xn--bcher-kva",
        "größe.xn--tda http://a@bücher.de -ü.de xn--bcher-kva",
    ),
    (
        "http://bücher.de/%zz\r\n\tＡ.com",
        "http://xn--bcher-kva.de/%zz\r\n\ta.com",
        "http://bücher.de/%zz\r\n\tＡ.com",
    ),
];

#[test]
fn only_hosts_that_change_are_replaced() {
    for (input, ascii, unicode) in TEXTS {
        assert_eq!(fine("to-ascii", input), ascii);
        assert_eq!(fine("to-unicode", input), unicode);
        let both = [input, input].join("\n");
        assert_eq!(fine("to-ascii", &both), [ascii, ascii].join("\n"));
    }
}

#[test]
fn names_with_errors_stay_and_are_reported() {
    let input = "ü.de\n ab xn--a.xn--0.com, ü.de and 0ü.א.com\n";
    let ascii = text("to-ascii", input);
    assert_eq!(
        ascii.stdout,
        "xn--tda.de\n ab xn--a.xn--0.com, xn--tda.de and 0ü.א.com\n"
    );
    let line = ascii.stderr.strip_prefix("alabel: line 2: ").unwrap();
    assert!(line.contains("octets 31..32"), "{line}");
    assert_eq!((line.lines().count(), ascii.code), (1, 1));
    let unicode = text("to-unicode", input);
    assert_eq!(unicode.stdout, input);
    assert!(
        unicode.stderr.contains("line 2: \"xn--a.xn--0.com\": "),
        "{}",
        unicode.stderr
    );
    assert_eq!(unicode.code, 1);
    let quiet = text("to-ascii --quiet --exit-zero", input);
    assert_eq!((&*quiet.stderr, quiet.code), ("", 0));
    let check = text("check", input);
    assert!(
        check
            .stdout
            .starts_with("line 2, octets 4..19: \"xn--a.xn--0.com\": 2 errors\n"),
        "{}",
        check.stdout
    );
    assert!(
        check.stdout.contains("\nline 2, octets 31..41: "),
        "{}",
        check.stdout
    );
    assert_eq!((&*check.stderr, check.code), ("", 1));
    assert_eq!(fine("check", "bücher.de"), "");
    // A message of this command names no option of another one.
    let hint = text(
        "to-ascii",
        "http://ü\u{ad}..de/ a\u{308}b_ü.de 0ü.א.com ü.--.de",
    );
    assert!(!hint.stderr.contains("--"), "{}", hint.stderr);
}

/// Returns the octets of a line that an object selects.
fn selected<'i>(input: &'i [u8], object: &Value) -> &'i [u8] {
    let octets = |key: &str| usize::try_from(object[key].as_u64().unwrap()).unwrap();
    let line = input
        .split(|octet| *octet == b'\n')
        .nth(octets("line") - 1)
        .unwrap();
    &line[octets("start")..octets("end")]
}

#[test]
fn lists_have_places_and_forms() {
    let input = "a\n\u{e9} http://b%C3%BCcher.de/, büro@Bücher.de\nxn--0.com www.a.com\n";
    let list = text("list --json", input);
    assert_eq!((&*list.stderr, list.code), ("", 1));
    let objects = list.json();
    for object in &objects {
        assert_eq!(
            selected(input.as_bytes(), object),
            object["text"].as_str().unwrap().as_bytes()
        );
        for error in object["errors"].as_array().unwrap() {
            let mut place = object.clone();
            place["start"] = error["start"].clone();
            place["end"] = error["end"].clone();
            assert_eq!(selected(input.as_bytes(), &place), b"", "{error}");
        }
    }
    let column = |key: &str| {
        objects
            .iter()
            .map(|object| object[key].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(column("kind"), ["url", "mail", "name", "name"]);
    assert_eq!(
        column("host"),
        ["b%C3%BCcher.de", "Bücher.de", "xn--0.com", "www.a.com"]
    );
    let ascii = [
        Some("xn--bcher-kva.de"),
        Some("xn--bcher-kva.de"),
        None,
        Some("www.a.com"),
    ];
    assert_eq!(column("ascii"), ascii.map(Value::from));
    let unicode = [
        Some("bücher.de"),
        Some("bücher.de"),
        None,
        Some("www.a.com"),
    ];
    assert_eq!(column("unicode"), unicode.map(Value::from));
    let keys: Vec<&String> = objects[0].as_object().unwrap().keys().collect();
    let all = [
        "ascii", "end", "errors", "host", "kind", "line", "start", "text", "unicode",
    ];
    assert_eq!(keys, all);
    let failing = text("check --json", input);
    assert_eq!(failing.json(), objects[2..3]);
    let lines = text("list", input);
    assert_eq!(
        lines.stdout,
        "http://b%C3%BCcher.de/\nbüro@Bücher.de\nxn--0.com\nwww.a.com\n"
    );
    assert!(
        lines.stderr.starts_with("alabel: line 3: \"xn--0.com\": "),
        "{}",
        lines.stderr
    );
}

#[test]
fn octets_that_are_not_utf_8_stay() {
    let input = b"\xFFb\xC3\xBCcher.de\xFF http://\xC3\xBC.de/\xE9\xE9 \xC3\n\xC3\xBC.\xC3\xBC\xC3.de\0\xFF";
    let output = crate::command::spawn(crate::command::command(&["text", "to-ascii"]));
    let mut output = output;
    std::io::Write::write_all(&mut output.stdin.take().unwrap(), input).unwrap();
    let output = output.wait_with_output().unwrap();
    assert_eq!(
        output.stdout,
        b"\xFFxn--bcher-kva.de\xFF http://xn--tda.de/\xE9\xE9 \xC3\n\xC3\xBC.\xC3\xBC\xC3.de\0\xFF"
    );
}

#[test]
fn defanged_names_stay_defanged() {
    let input = "hxxps[:]//www[.]Bücher[.]de/ä[.] büro[at]bücher(dot)de\n";
    assert_eq!(fine("to-ascii", input), input);
    let ascii = "hxxps[:]//www[.]xn--bcher-kva[.]de/ä[.] büro[at]xn--bcher-kva(dot)de\n";
    assert_eq!(fine("to-ascii --defanged", input), ascii);
    let unicode = "hxxps[:]//www[.]bücher[.]de/ä[.] büro[at]bücher(dot)de\n";
    assert_eq!(fine("to-unicode --defanged", ascii), unicode);
    let list = text("list --json --defanged", input).json();
    assert_eq!(list[0]["host"], "www[.]Bücher[.]de");
    assert_eq!(list[0]["ascii"], "www.xn--bcher-kva.de");
}

#[test]
fn top_level_domains_are_a_choice() {
    let input = "Host(`bücher.example`) http://bücher.example bücher.de";
    let a = "xn--bcher-kva";
    let converted = |which| fine(&format!("to-ascii --top-level-domains {which}"), input);
    assert_eq!(
        converted("listed"),
        format!("Host(`bücher.example`) http://bücher.example {a}.de")
    );
    assert_eq!(
        converted("any-in-urls"),
        format!("Host(`bücher.example`) http://{a}.example {a}.de")
    );
    assert_eq!(
        converted("any"),
        format!("Host(`{a}.example`) http://{a}.example {a}.de")
    );
    assert_eq!(fine("to-ascii", input), converted("any-in-urls"));
}

#[test]
fn a_policy_hides_names() {
    // A Cyrillic "а" in Latin.
    let input =
        "pаypal.com xn--pypal-4ve.com xn--bcher-kva.de Bücher.de http://www.pаypal.com/ xn--0.com";
    let shown = text("to-unicode --display", input);
    let hidden = "xn--pypal-4ve.com xn--pypal-4ve.com bücher.de Bücher.de http://www.xn--pypal-4ve.com/ xn--0.com";
    assert_eq!((&*shown.stdout, shown.code), (hidden, 1));
    let ascii = fine(
        "to-unicode --display=ascii-only",
        "bücher.de xn--bcher-kva.de",
    );
    assert_eq!(ascii, "xn--bcher-kva.de xn--bcher-kva.de");
}

#[test]
fn files_follow_one_another() {
    let folder = Folder::new("files", &[("a", "ü.de xn--0.com"), ("b", "\nö.de\n")]);
    let (a, b) = (folder.file("a"), folder.file("b"));
    let both = run(&["text", "to-ascii", &a, &b]);
    assert_eq!(
        (&*both.stdout, both.code),
        ("xn--tda.de xn--0.com\nxn--nda.de\n", 0)
    );
    let list = run(&["text", "list", "--json", &a, &b]);
    let objects = list.json();
    let places: Vec<_> = objects
        .iter()
        .map(|object| (object["file"].clone(), object["line"].clone()))
        .collect();
    assert_eq!(
        places,
        [
            (a.clone().into(), 1.into()),
            (a.clone().into(), 1.into()),
            (b.into(), 2.into())
        ]
    );
    let standard = run_with(&["text", "to-ascii", &a, "-"], "ä.de".as_bytes());
    assert_eq!(standard.stdout, "xn--tda.de xn--0.comxn--4ca.de");
    let missing = run(&["text", "to-ascii", &a, "no file"]);
    assert_eq!(
        (&*missing.stdout, missing.code),
        ("xn--tda.de xn--0.com", 3)
    );
}

/// Formats with a file, the file in ASCII, and the note about lines of another shape.
const FORMATS: [(&str, &str, &str, &str); 6] = [
    (
        "url",
        "ftp://ü:ü@ü.example:21/ü\n\n//ü.example?ü.example#ü\nhttp://%C3%BC.example/%C3%BC\r\nü.example/ü\n",
        "ftp://ü:ü@xn--tda.example:21/ü\n\n//xn--tda.example?ü.example#ü\nhttp://xn--tda.example/%C3%BC\r\nü.example/ü\n",
        "1 line without a URL that has a host",
    ),
    (
        "hosts",
        "# ü.example\n127.0.0.1\tlocalhost ü\n  ::1  ü.example  www.ü.example # ü.example\r\nfe80::1%lo0 ü#ü\nü.example\nü a\n",
        "# ü.example\n127.0.0.1\tlocalhost xn--tda\n  ::1  xn--tda.example  www.xn--tda.example # ü.example\r\nfe80::1%lo0 xn--tda#ü\nü.example\nü a\n",
        "2 lines without an address at their start",
    ),
    (
        "domains",
        "# ü.example\n\nü.example\n *.ü.example # ü\n.ü.example\r\nü\nü.example ü.example\n",
        "# ü.example\n\nxn--tda.example\n *.xn--tda.example # ü\n.xn--tda.example\r\nxn--tda\nü.example ü.example\n",
        "1 line with more than a name",
    ),
    (
        "dnsmasq",
        "# address=/ü/\naddress=/ü.example/*.ü/192.0.2.1\naddress = /#/ü/\nserver=/ü/192.0.2.1#53 # ü\nserver=192.0.2.1\n\
         local=/ü.example/\nhost-record=ü.example, ü,192.0.2.1,2001:db8::1,300\ndomain=ü.example,ü\ntxt-record=ü,ü\nno-hosts\n",
        "# address=/ü/\naddress=/xn--tda.example/*.xn--tda/192.0.2.1\naddress = /#/xn--tda/\n\
         server=/xn--tda/192.0.2.1#53 # ü\nserver=192.0.2.1\nlocal=/xn--tda.example/\n\
         host-record=xn--tda.example, xn--tda,192.0.2.1,2001:db8::1,300\ndomain=xn--tda.example,ü\ntxt-record=ü,ü\nno-hosts\n",
        "2 lines of other options",
    ),
    (
        "unbound",
        "server:\n  local-zone: \"ü.example.\" static # ü\n  local-zone: ü redirect\n\
         \tlocal-data: \"*.ü.example. 300 IN CNAME ü.example.\"\nlocal-data: 'ü. TXT \"ü.example\"'\nlocal-data: 'ü MX 5 ü'\n\
         # local-zone: ü\n",
        "server:\n  local-zone: \"xn--tda.example.\" static # ü\n  local-zone: xn--tda redirect\n\
         \tlocal-data: \"*.xn--tda.example. 300 IN CNAME xn--tda.example.\"\nlocal-data: 'xn--tda. TXT \"ü.example\"'\n\
         local-data: 'xn--tda MX 5 xn--tda'\n# local-zone: ü\n",
        "1 line of another option",
    ),
    (
        "adblock",
        "[Adblock Plus 2.0]\n! ü.example\n||ü.example^\n@@||ü.example/ü$script,domain=ü.example|~*.ü.example,~image\n\
         |https://ü.example:80/ü\nü.example,~ü.example##.ü\n###ü\nü.example#@#ü##ü\n/ü/*$domain=ü\n/^ü##$/\n-ü-\n",
        "[Adblock Plus 2.0]\n! ü.example\n||xn--tda.example^\n\
         @@||xn--tda.example/ü$script,domain=xn--tda.example|~*.xn--tda.example,~image\n\
         |https://xn--tda.example:80/ü\nxn--tda.example,~xn--tda.example##.ü\n###ü\nxn--tda.example#@#ü##ü\n\
         /ü/*$domain=xn--tda\n/^ü##$/\n-ü-\n",
        "2 filters without a name",
    ),
];

#[test]
fn formats_say_where_names_are() {
    for (format, file, ascii, others) in FORMATS {
        let run = text(&format!("to-ascii --as {format}"), file);
        assert_eq!(run.stdout, ascii, "{format}");
        let note = format!("alabel: note: unchanged: {others}\n");
        assert_eq!((&*run.stderr, run.code), (&*note, 0), "{format}");
        let back = text(&format!("to-unicode --as {format}"), ascii);
        assert_eq!(
            back.stdout,
            file.replace("%C3%BC.example", "ü.example"),
            "{format}"
        );
        let list = text(&format!("list --json --as {format}"), file);
        for object in list.json() {
            assert_eq!(
                selected(file.as_bytes(), &object),
                object["text"].as_str().unwrap().as_bytes()
            );
            assert_eq!(object["kind"], if format == "url" { "url" } else { "name" });
        }
        let failing = file.replace('ü', "ü\u{378}");
        let failing = failing.replace("%BC.", "%BC%CD%B8.");
        let run = text(&format!("to-ascii --as {format}"), &failing);
        assert_eq!((run.stdout, run.code), (failing, 1), "{format}");
    }
}

/// A line can be longer than the blocks, and a link at the end of a block is whole.
#[test]
fn long_lines_are_read_in_parts() {
    for before in [0, 1, 7, 12] {
        let words = "ab ü.de, http://bücher.de/ä?b ".repeat(40_000);
        let input = format!("{}{words}\nü.de", "x".repeat(before));
        let ascii = text("to-ascii --jobs 2", &input);
        let expected = input
            .replace("ü.de", "xn--tda.de")
            .replace("bücher", "xn--bcher-kva");
        assert!(ascii.stdout == expected, "{before}");
        let list = text("list --json", &input).json();
        assert_eq!(list.len(), 80_001);
        let line = input.lines().next().unwrap();
        for object in &list[..list.len() - 1] {
            let [start, end] =
                ["start", "end"].map(|key| usize::try_from(object[key].as_u64().unwrap()).unwrap());
            assert_eq!(object["text"], line[start..end]);
        }
        assert_eq!(list[list.len() - 1]["line"], 2);
    }
    // A word without an end.
    let input = "ü".repeat(1 << 20) + " ü.de";
    assert!(fine("to-ascii", &input) == input.replace(" ü.de", " xn--tda.de"));
}

#[test]
fn the_order_is_that_of_the_input() {
    let lines: String = (0..200_000)
        .map(|n| format!("{n} ü{n}.de a.com\n"))
        .collect();
    let one = fine("to-ascii --jobs 1", &lines);
    assert!(one == fine("to-ascii --jobs 4", &lines));
    assert!(lines == fine("to-unicode --jobs 4", &one));
}

//! `lgr`: language tables.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use alabel_lgr::{ParseOptions, Ruleset};
use serde_json::json;

use crate::command::{Run, run, run_with};
use crate::common::scale::scaled;

/// The folder of the small tables.
const SMALL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../lgr/data/small");

/// A table with a rule, an action with a comment in two lines, and variants.
const TABLE: &str = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
  <data>
    <range first-cp="0061" last-cp="006E"/>
    <char cp="006F"><var cp="00F6" type="blocked"/></char>
    <range first-cp="0070" last-cp="007A"/>
    <char cp="00F6"><var cp="006F" type="blocked"/></char>
    <char cp="002D"/>
    <char cp="00B7" when="between-l"/>
  </data>
  <rules>
    <rule name="between-l">
      <look-behind><char cp="006C"/></look-behind><anchor/><look-ahead><char cp="006C"/></look-ahead>
    </rule>
    <rule name="www"><start/><char cp="0077 0077 0077"/></rule>
    <action disp="reserved" match="www" comment="kept&#x202E;
      for web servers"/>
    <rule name="xyz"><char cp="0078 0079 007A"/></rule>
    <action disp="invalid" match="xyz" comment="a test"/>
  </rules>
</lgr>"#;

/// A file or folder that is removed at the end of a test.
struct Scratch(PathBuf);

impl Scratch {
    /// Makes a folder with tables.
    fn folder(name: &str, tables: &[(&str, &str)]) -> Self {
        let name = format!("lgr-{name}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        for (name, table) in tables {
            fs::write(folder.join(name), table).unwrap();
        }
        Self(folder)
    }

    /// Returns the path of a file in the folder.
    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Returns the path of the folder.
    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a subcommand with the table above.
fn lgr(name: &str, subcommand: &str, arguments: &[&str], input: &str) -> Run {
    let folder = Scratch::folder(name, &[("t.xml", TABLE)]);
    let table = folder.file("t.xml");
    let words = [&["lgr", subcommand, "--table", &table], arguments].concat();
    run_with(&words, input.as_bytes())
}

/// Returns the labels of each small table, with the rest of their lines.
fn expectations() -> BTreeMap<String, Vec<[String; 4]>> {
    let file = fs::read_to_string(Path::new(SMALL).join("expected.tsv")).unwrap();
    let mut tables: BTreeMap<String, Vec<[String; 4]>> = BTreeMap::new();
    for line in file.lines().skip(1) {
        let mut fields = line.split('\t').map(str::to_owned);
        let table = fields.next().unwrap();
        let expected = [(); 4].map(|()| fields.next().unwrap());
        tables.entry(table).or_default().push(expected);
    }
    tables
}

/// The JSON of `check` and of `variants` is what the RFC says of the small tables.
#[test]
fn small_tables() {
    for (name, expected) in expectations() {
        let table = format!("{SMALL}/{name}.xml");
        let labels: String = expected
            .iter()
            .map(|[label, ..]| format!("{label}\n"))
            .collect();
        let ask = |words: &[&str]| {
            let words = [words, &["--table", &table, "--idna2008=false", "--json"]].concat();
            run_with(&words, labels.as_bytes()).json()
        };
        let checked = ask(&["lgr", "check"]);
        assert_eq!(checked.len(), expected.len());
        let variants = ask(&["lgr", "variants", "--include-invalid"]);
        for ([label, disposition, action, list], object) in expected.iter().zip(checked) {
            assert_eq!(object["input"], **label);
            let code_points: Vec<u32> = label.chars().map(u32::from).collect();
            assert_eq!(object["label"], json!(code_points));
            assert_eq!(object["disposition"], **disposition, "{name} {label}");
            // The file counts from 0.
            let action = action.parse::<u64>().ok().map(|number| number + 1);
            assert_eq!(object["action"], json!(action), "{name} {label}");
            let has_errors = object["errors"]
                .as_array()
                .is_some_and(|errors| !errors.is_empty());
            assert_eq!(has_errors, disposition == "invalid", "{name} {label}");
            let of_label = variants
                .iter()
                .filter(|variant| variant["input"] == **label);
            let found = of_label.map(|object| {
                let [variant, disposition] =
                    ["variant", "disposition"].map(|key| object[key].as_str());
                format!("{}={}", variant.unwrap(), disposition.unwrap())
            });
            let found = found.collect::<Vec<_>>().join(" ");
            let list = if list == "-" { "" } else { list };
            assert_eq!(found, list, "{name} {label}");
        }
    }
}

#[test]
fn check_shows_dispositions_and_places() {
    let run = lgr(
        "text",
        "check",
        &["zoo", "wwwz", "xn--zo-fka", "züó", "col·e", "axyz"],
        "",
    );
    assert_eq!(
        run,
        Run {
            stdout: "\"zoo\": valid, by default action 7
\"wwwz\": reserved, by action 1, rule \"www\": kept\\u{202e} for web servers
\"xn--zo-fka\": valid, by default action 7
\"züó\": invalid
  U+00FC at octets 1..3 is not in the repertoire (RFC 7940, section 8.1)
    züó
     ^
  U+00F3 at octets 3..5 is not in the repertoire (RFC 7940, section 8.1)
    züó
      ^
\"col·e\": invalid
  U+00B7 at octets 3..5, in the label \"col·e\", is not between two letters l (RFC 5892, appendix A.3)
    U+0063 U+006F U+006C U+00B7 U+0065
                         ^^^^^^
\"axyz\": invalid
  U+0078 U+0079 U+007A at octets 1..4 is invalid by action 2, rule \"xyz\": a test (RFC 7940, section 7)
    axyz
     ^^^
"
            .to_owned(),
            stderr: String::new(),
            code: 1
        }
    );
}

/// Lines that are no labels fail, each in its place.
const LINES: &[u8] = b"zoo\nz\xFFo\n\nz\xC3\xB3\n";

#[test]
fn check_of_lines() {
    let folder = Scratch::folder("lines", &[("t.xml", TABLE)]);
    let table = folder.file("t.xml");
    let check = |arguments: &[&str]| {
        run_with(
            &[&["lgr", "check", "--table", &table], arguments].concat(),
            LINES,
        )
    };
    let page = check(&[]);
    let heads = page.stdout.lines().filter(|line| !line.starts_with(' '));
    assert_eq!(
        heads.collect::<Vec<_>>(),
        [
            "line 1: \"zoo\": valid, by default action 7",
            "line 2: \"z\\xffo\": 1 error",
            "line 3: \"\": invalid",
            "line 4: \"zó\": invalid",
        ]
    );
    assert!(
        page.stderr
            .starts_with("alabel: note: the input looks like ")
    );
    assert_eq!((page.stderr.lines().count(), page.code), (1, 1));
    let skipped = check(&["--on-error", "skip"]);
    assert_eq!(skipped.stdout.lines().count(), 1);
    let stopped = check(&["--on-error", "stop", "--json"]);
    assert_eq!(stopped.stdout.lines().count(), 2);
    assert_eq!(check(&["--on-error", "show"]).code, 2);
    let kept = check(&["--json", "--empty", "keep"]);
    let empty = r#"{"input":"","label":[],"disposition":"","action":null,"errors":[],"line":3}"#;
    assert_eq!(kept.stdout.lines().nth(2), Some(empty));
    let json = check(&["--json"]);
    let lines: Vec<&str> = json.stdout.lines().collect();
    assert_eq!(
        lines,
        [
            r#"{"input":"zoo","label":[122,111,111],"disposition":"valid","action":7,"errors":[],"line":1}"#,
            "{\"input\":\"z\u{FFFD}o\",\"label\":[],\"disposition\":\"invalid\",\"action\":null,\"errors\":[{\"code\":\
             \"invalid-utf-8\",\"message\":\"invalid UTF-8 at octet 1\",\"start\":1,\"end\":2}],\"line\":2}",
            "{\"input\":\"\",\"label\":[],\"disposition\":\"invalid\",\"action\":null,\"errors\":[{\"code\":\"empty-label\",\
             \"message\":\"the label at octets 0..0 is empty (RFC 1035, section 3.1)\",\"start\":0,\"end\":0}],\"line\":3}",
            "{\"input\":\"zó\",\"label\":[122,243],\"disposition\":\"invalid\",\"action\":null,\"errors\":[{\"code\":\
             \"not-in-repertoire\",\"message\":\"U+00F3 at octets 1..3 is not in the repertoire (RFC 7940, section 8.1)\",\
             \"start\":1,\"end\":3}],\"line\":4}",
        ]
    );
}

/// IDNA2008 comes first, unless the table only is asked.
#[test]
fn idna2008_comes_first() {
    let refused = lgr("idna2008", "check", &["--json", "a-"], "");
    assert_eq!(refused.code, 1);
    assert_eq!(refused.json()[0]["errors"][0]["code"], "trailing-hyphen");
    for switch in ["--idna2008=false", "--idna2008=true", "--idna2008"] {
        let asked = lgr("switch", "check", &[switch, "--json", "a-"], "");
        let is_valid = asked.json()[0]["disposition"] == "valid";
        assert_eq!(is_valid, switch == "--idna2008=false");
    }
}

#[test]
fn variants_have_dispositions_and_a_labels() {
    let page = lgr("variants", "variants", &["zö"], "");
    assert_eq!(
        page.stdout,
        "\"zö\": valid, by default action 7
  \"zo\": blocked, by default action 4
  \"zö\" xn--z-1ga: valid, by default action 7
"
    );
    let json = lgr("variants-json", "variants", &["--json"], "zö\nzó\nxyz\n");
    assert_eq!(
        json,
        Run {
            stdout: r#"{"input":"zö","variant":"zo","a_label":null,"disposition":"blocked","line":1}
{"input":"zö","variant":"zö","a_label":"xn--z-1ga","disposition":"valid","line":1}
"#
            .to_owned(),
            stderr: "\
alabel: line 2: U+00F3 at octets 1..3 is not in the repertoire (RFC 7940, section 8.1)
alabel: line 3: the label at octets 0..3 is invalid by action 2, rule \"xyz\": a test (RFC 7940, section 7)
"
            .to_owned(),
            code: 1
        }
    );
}

/// A variant with several dispositions is listed with all of them, and fails. An invalid one is listed on
/// demand.
#[test]
fn variants_that_are_not_what_they_should_be() {
    let table = format!("{SMALL}/t10-duplicates-and-null.xml");
    let page = run(&["lgr", "variants", "-q", "--table", &table, "d"]);
    assert_eq!(
        page.stdout,
        "\"d\": valid, by default action 5
  \"d\": valid, by default action 5
  \"e\": allocatable/blocked
"
    );
    assert_eq!(page.code, 1);
    let folder = Scratch::folder("invalid", &[("t.xml", TABLE)]);
    let table = folder.file("t.xml");
    let table = fs::read_to_string(&table).unwrap().replace(
        "<char cp=\"002D\"/>",
        "<char cp=\"002D\"><var cp=\"0078 0079 007A\"/></char>",
    );
    fs::write(folder.file("t.xml"), table).unwrap();
    let list = |arguments: &[&str]| {
        let table = folder.file("t.xml");
        let words = ["lgr", "variants", "-q", "--json", "--table", &table, "a-b"];
        let run = run(&[&words[..], arguments].concat());
        (run.json().len(), run.code)
    };
    assert_eq!(list(&[]), (1, 0));
    assert_eq!(list(&["--include-invalid"]), (2, 0));
}

#[test]
fn permutations_have_a_limit() {
    let label = "o".repeat(12);
    let count = |limit: &[&str]| {
        let run = lgr(
            "limit",
            "variants",
            &[&["--json", &label], limit].concat(),
            "",
        );
        (run.stdout.lines().count(), run.stderr, run.code)
    };
    let sentence = |limit: u32| {
        format!(
            "alabel: {label:?}: the list ends at the limit of {limit} permutations of the label; raise it to see more variants\n"
        )
    };
    assert_eq!(count(&[]), (1000, sentence(1000), 1));
    assert_eq!(count(&["--limit", "4095"]), (4095, sentence(4095), 1));
    assert_eq!(count(&["--limit", "4096"]), (4096, String::new(), 0));
}

#[test]
fn index_labels_stand_in_place_of_labels() {
    let index = |arguments: &[&str], input: &str| {
        let run = lgr("index", "index", arguments, input);
        (run.stdout, run.code)
    };
    let zoos = |text: &str| (text.to_owned(), 0);
    assert_eq!(index(&["zöö", "xn--zo-fka"], ""), zoos("zoo\nzoo\n"));
    assert_eq!(
        index(&["--csv", "--field", "b"], "a,b\n1,\"zöo\"\n"),
        zoos("a,b\n1,\"zoo\"\n")
    );
    assert_eq!(
        index(&["--escaped", "--json"], "\\N\nzö\n"),
        zoos("\\N\n{\"input\":\"zö\",\"index\":\"zo\",\"line\":2}\n")
    );
    // As text, an empty line stays. In JSON, it has an object.
    let keep = ["--empty", "keep"];
    assert_eq!(index(&keep, "zö\n\n"), zoos("zo\n\n"));
    assert_eq!(
        index(&[&keep[..], &["--json"]].concat(), "\nzö\n"),
        zoos(
            "{\"input\":\"\",\"index\":\"\",\"line\":1}\n{\"input\":\"zö\",\"index\":\"zo\",\"line\":2}\n"
        )
    );
    for (action, output) in [
        ("empty", "zo\n\nzo\n"),
        ("keep", "zo\nzó\nzo\n"),
        ("skip", "zo\nzo\n"),
        ("stop", "zo\n"),
    ] {
        let found = index(&["--on-error", action], "zö\nzó\nzo\n");
        assert_eq!(found, (output.to_owned(), 1), "{action}");
    }
    assert_eq!(
        index(&["--json", "zó"], ""),
        (
            "{\"input\":\"zó\",\"index\":null,\"line\":null}\n".to_owned(),
            1
        )
    );
    assert_eq!(
        index(&["--json", "--on-error", "skip", "zó"], ""),
        (String::new(), 1)
    );
    // An action does not change which labels collide.
    assert_eq!(index(&["xyz"], ""), zoos("xyz\n"));
}

/// Each table of a folder answers, or the one with a tag. A label fails if no table accepts it.
#[test]
fn a_folder_is_a_zone() {
    let greek = TABLE.replace("0061", "03B1").replace("006E", "03C9");
    let folder = Scratch::folder(
        "zone",
        &[("de.xml", TABLE), ("el.xml", &greek), ("readme.txt", "")],
    );
    let ask = |words: &[&str]| {
        let (first, rest) = words.split_first().unwrap();
        let run = run(&[&["lgr", first, "--table", folder.path()], rest].concat());
        (run.stdout, run.stderr, run.code)
    };
    let fine = |stdout: &str| (stdout.to_owned(), String::new(), 0);
    let (page, _, code) = ask(&["check", "abc", "wwω"]);
    let heads: Vec<&str> = page.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(
        heads,
        [
            "\"abc\" under de: valid, by default action 7",
            "\"abc\" under el: invalid",
            "\"wwω\" under de: invalid",
            "\"wwω\" under el: valid, by default action 7",
        ]
    );
    assert_eq!(code, 0);
    let object = r#"{"input":"ww","tag":"de","index":"ww","line":null}"#;
    assert_eq!(
        ask(&["index", "--json", "ww"]),
        fine(&format!(
            "{object}\n{}\n",
            object.replace("\"de\"", "\"el\"")
        ))
    );
    assert_eq!(ask(&["index", "ww", "α"]), fine("de ww\nel ww\nel α\n"));
    assert_eq!(ask(&["index", "--tag", "el", "ww"]), fine("ww\n"));
    // A label is registered under one table, so one that accepts it is enough for each command.
    for (labels, expected) in [
        (&["abc", "wwω"] as &[_], 0),
        (&["abc", "ж"], 1),
        (&["ж", "abc"], 1),
        (&["xyz"], 1),
        (&["--tag", "de", "abc"], 0),
        (&["--tag", "el", "abc"], 1),
    ] {
        for command in ["check", "index", "variants"] {
            // The index label ignores actions, and one of them makes this label invalid.
            let expected = if command == "index" && labels == ["xyz"] {
                0
            } else {
                expected
            };
            assert_eq!(
                ask(&[&[command], labels].concat()).2,
                expected,
                "{command} {labels:?}"
            );
            let json = ask(&[&[command, "--json"], labels].concat());
            assert_eq!(json.2, expected, "{command} --json {labels:?}");
        }
    }
    let (objects, _, code) = ask(&["check", "--json", "abc"]);
    assert_eq!((objects.lines().count(), code), (2, 0));
    let (objects, _, code) = ask(&["check", "--json", "--on-error", "skip", "abc", "ж"]);
    assert_eq!((objects.lines().count(), code), (2, 1));
    assert_eq!(
        ask(&["variants", "--json", "α"]),
        fine(
            "{\"input\":\"α\",\"tag\":\"el\",\"variant\":\"α\",\"a_label\":\"xn--mxa\",\"disposition\":\"valid\",\
             \"line\":null}\n"
        )
    );
    assert_eq!(
        ask(&["variants", "ж"]),
        (
            String::new(),
            "alabel: \"ж\" is invalid under each table\n".to_owned(),
            1
        )
    );
    let (_, message, code) = ask(&["check", "--tag", "fr", "a"]);
    assert!(
        message.contains("no table has the tag \"fr\"") && code == 3,
        "{message}"
    );
    // A line cannot have several answers in place of one name beside those for others.
    assert_eq!(ask(&["index", "--field", "1", "--field", "2"]).2, 2);
    assert_eq!(ask(&["index", "--field", "1"]).2, 0);
}

/// A table that cannot be used ends the command.
#[test]
fn bad_tables() {
    let old = TABLE.replace(
        "<data>",
        "<meta><unicode-version>11.0.0</unicode-version></meta><data>",
    );
    let old = old.replace(
        "<rules>",
        "<rules><class name=\"mark\" property=\"gc:Mn\"/>",
    );
    let broken = TABLE.replace("last-cp=\"007A\"", "last-cp=\"7A\"");
    let folder = Scratch::folder("bad", &[("old.xml", &old), ("broken.xml", &broken)]);
    let empty = Scratch::folder("empty", &[]);
    let check = |words: &[&str]| run(&[&["lgr", "check"], words, &["a"]].concat());
    let old = folder.file("old.xml");
    let warned = check(&["--table", &old]);
    assert_eq!(
        warned.stderr,
        format!("alabel: note: {old} has 1 warning; alabel lgr lint {old} lists it\n")
    );
    assert_eq!(warned.code, 0);
    let by_tag = check(&["--table", folder.path(), "--tag", "old"]);
    assert_eq!(by_tag.stderr, warned.stderr);
    assert_eq!(check(&["--table", &old, "--quiet"]).stderr, "");
    let broken = folder.file("broken.xml");
    for (words, code, message) in [
        (
            &["--table", &old, "--strict"][..],
            3,
            "is not the version of the properties here",
        ),
        (
            &["--table", &broken],
            3,
            "line 5, column 5, <range>: 7A is not a code point",
        ),
        (&["--table", folder.path()], 3, "broken.xml: line 5"),
        (&["--table", empty.path()], 3, "no file ends in .xml"),
        (&["--table", "/no/such/table"], 3, "/no/such/table: "),
        (
            &["--table", &old, "--tag", "old"],
            2,
            "'--tag' needs a folder",
        ),
        (&[], 2, "--table"),
    ] {
        let run = check(words);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{words:?}");
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
}

#[test]
fn lint_lists_errors_and_warnings() {
    let asymmetric = TABLE.replace(
        "<char cp=\"00F6\"><var cp=\"006F\" type=\"blocked\"/></char>",
        "<char cp=\"00F6\"/>",
    );
    let broken = asymmetric.replace("last-cp=\"007A\"", "last-cp=\"7A\"");
    let folder = Scratch::folder(
        "lint",
        &[("a.xml", TABLE), ("b.xml", &asymmetric), ("c.xml", &broken)],
    );
    let [a, b, c] = ["a.xml", "b.xml", "c.xml"].map(|name| folder.file(name));
    let warned = run(&["lgr", "lint", &a, &b]);
    assert_eq!(
        warned.stdout,
        format!(
            "{a}: no errors
{b}: no errors, 1 warning
  warning: line 4, column 21, <var>: 00F6 has no mapping back (RFC 7940, section 5.3.1)
    If a code point has a variant, the variant has it, too, under the same condition.
"
        )
    );
    assert_eq!((warned.stderr.as_str(), warned.code), ("", 0));
    let failed = run(&["lgr", "lint", folder.path()]);
    assert_eq!(failed.code, 1);
    let text = format!("{c}: 1 error");
    assert!(failed.stdout.contains(&text), "{}", failed.stdout);
    assert!(
        failed
            .stdout
            .contains("\n  error: line 5, column 5, <range>: 7A is not a code point")
    );
    let json = run(&["lgr", "lint", "--json", &c]);
    assert_eq!((json.code, json.stdout.lines().count()), (1, 1));
    // The findings are in document order, so the warning about line 4 comes first.
    let finding = &json.json()[0]["findings"][1];
    assert_eq!(
        finding.to_string(),
        json!({
            "severity": "error", "code": "invalid-code-point", "line": 5, "column": 5, "element": "range",
            "message": "line 5, column 5, <range>: 7A is not a code point (RFC 7940, section 5)",
        })
        .to_string()
    );
    assert_eq!(run(&["lgr", "lint", "/no/such/table"]).code, 3);
    assert_eq!(run(&["lgr", "lint"]).code, 2);
    assert_eq!(run(&["lgr", "lint", "--exit-zero", &c]).code, 0);
}

/// Many lines have their answers in order on all cores.
#[test]
fn many_labels() {
    let labels = ["zoo", "zöo", "zó", "www", "xyz", "öööö", ""];
    let labels = labels.iter().cycle().take(scaled(20_000).max(20_000));
    let input: String = labels.map(|label| format!("{label}\n")).collect();
    for subcommand in ["check", "variants", "index"] {
        let ask = |jobs| {
            lgr(
                "many",
                subcommand,
                &["--json", "-q", "--jobs", jobs],
                &input,
            )
        };
        let one = ask("1");
        assert!(one == ask("4"), "{subcommand}");
        assert_eq!(one.code, 1);
        assert!(one.stdout.lines().count() >= 20_000 / 7 * 3);
    }
}

/// The page about registries.
const PAGE: &str = include_str!("../../../docs/registries.md");

/// Returns the blocks of the page in a language.
fn blocks(language: &str) -> impl Iterator<Item = &'static str> {
    let parts = PAGE.split("```").skip(1).step_by(2);
    parts.filter_map(move |block| block.strip_prefix(language)?.strip_prefix('\n'))
}

/// The table of the page has no fault, and its labels have the dispositions that the page expects.
#[test]
fn the_table_of_the_page() {
    let table = blocks("xml").next().unwrap();
    assert_eq!(ParseOptions::new().strict().lint(table.as_bytes()), []);
    let ruleset = Ruleset::parse(table.as_bytes()).unwrap();
    let (_, section) = PAGE.split_once("\n## Test a table\n").unwrap();
    let rows = section.split("\n## ").next().unwrap().lines();
    let rows = rows.filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let mut count = 0;
    for (label, rest) in rows {
        let (disposition, why) = rest.split_once(" | ").unwrap();
        let found = ruleset.disposition(label);
        assert_eq!(found.as_str(), disposition, "{label}");
        let action = format!(
            "action {} |",
            found.action().map_or(0, |action| action.number())
        );
        assert!(
            !why.starts_with("action") || why == action,
            "{label}: {why}"
        );
        count += 1;
    }
    assert_eq!(count, 6);
    assert!(ruleset.collides("strasse", "straße"));
    let contexts = fs::read(Path::new(SMALL).join("t08-variant-contexts.xml")).unwrap();
    let contexts = Ruleset::parse(&contexts[..]).unwrap();
    assert!(contexts.collides("db", "zy"));
    assert_eq!(contexts.index_label("db").as_deref(), Some("db"));
    assert_eq!(contexts.index_label("zy").as_deref(), Some("zy"));
}

/// The commands of the page print what it shows, and make the keys that it groups by.
#[test]
fn the_commands_of_the_page() {
    let folder = Scratch::folder("page", &[("de.xml", blocks("xml").next().unwrap())]);
    let table = folder.file("de.xml");
    let words = |line: &str| {
        let words = line.split(' ').skip(1);
        let words = words.map(|word| if word == "de.xml" { &*table } else { word });
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    let run_line = |line: &str, input: &str| {
        let words = words(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        run_with(&words, input.as_bytes())
    };
    for block in blocks("console") {
        for part in block.split("$ ").skip(1) {
            let (line, output) = part.split_once('\n').unwrap();
            assert_eq!(run_line(line, "").stdout, output, "{line}");
        }
    }
    let line = blocks("sh").next().unwrap().split(" <").next().unwrap();
    let keyed = run_line(line, "label,key\nstraße,straße\nstrasse,strasse\n2x,2x\n");
    assert_eq!(
        keyed.stdout,
        "label,key\nstraße,strasse\nstrasse,strasse\n2x,2x\n"
    );
    let python = blocks("python").next().unwrap();
    let line = python
        .split("pipe(\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let keyed = run_line(line, "straße\tstraße\né\té\n");
    assert_eq!(
        (keyed.stdout.as_str(), keyed.stderr.as_str(), keyed.code),
        ("straße\tstrasse\né\t\n", "", 0)
    );
}

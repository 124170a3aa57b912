//! `lgr`: language tables.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

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
    <action disp="reserved" match="www" comment="kept&#x1B;[31m
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

    /// The path of a file in the folder.
    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The path of the folder.
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

/// The labels of each small table, with the rest of their lines.
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
        &["zoo", "wwwz", "xn--zo-xka", "züó", "col·e", "axyz"],
        "",
    );
    assert_eq!(
        run,
        Run {
            stdout: "\"zoo\": valid, by default action 7
\"wwwz\": reserved, by action 1, rule \"www\": kept\\u{1b}[31m for web servers
\"xn--zo-xka\": valid, by default action 7
\"züó\": invalid
  U+00FC at octets 1..3 is not in the repertoire (RFC 7940, section 8.1)
    züó
     ^
  U+00F3 at octets 3..5 is not in the repertoire (RFC 7940, section 8.1)
    züó
      ^
\"col·e\": invalid
  \"·\" (U+00B7) at octets 3..5, in the label \"col·e\", is not between two l
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

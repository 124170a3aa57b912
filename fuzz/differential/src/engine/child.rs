//! Engines in other languages. Each runs in a child process that reads a batch of names as a line of JSON and
//! answers with one line.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use alabel::VerifyDnsLength;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Engine, Operation, Theirs, combinations};
use crate::rules::{Direction, Flags, IDNA2003, REGISTRATION, Rules};

/// A child that answers each line with a line.
pub struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The first line of its output.
    pub version: String,
}

/// A running engine.
struct Running {
    process: Process,
    operations: fn() -> Vec<Operation>,
}

/// Opens PyPI `idna` in the first `python3` of the path.
pub fn open_python_idna() -> Result<Box<dyn Engine>, String> {
    open("python3", "python_idna.py", python_idna_operations)
}

/// Opens npm `tr46`.
pub fn open_tr46() -> Result<Box<dyn Engine>, String> {
    open("node", "tr46.js", tr46_operations)
}

/// Opens `encodings.idna` in Debian's Python.
pub fn open_encodings_idna() -> Result<Box<dyn Engine>, String> {
    open(
        "/usr/bin/python3",
        "encodings_idna.py",
        encodings_idna_operations,
    )
}

/// Opens an engine.
fn open(
    program: &str,
    script: &str,
    operations: fn() -> Vec<Operation>,
) -> Result<Box<dyn Engine>, String> {
    let process = Process::start(program, script)?;
    Ok(Box::new(Running {
        process,
        operations,
    }))
}

impl Process {
    /// Starts a child, which prints its version as its first line.
    pub fn start(program: &str, script: &str) -> Result<Self, String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("children");
        let mut child = Command::new(program)
            .arg(folder.join(script))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(String::from("no pipes"));
        };
        let mut output = BufReader::new(output);
        let mut version = String::new();
        output
            .read_line(&mut version)
            .map_err(|error| error.to_string())?;
        if version.is_empty() {
            return Err(format!("{program} {script} does not start"));
        }
        Ok(Self {
            child,
            input,
            output,
            version: version.trim_end().to_owned(),
        })
    }

    /// Returns the answer to a request.
    pub fn ask<T: DeserializeOwned>(&mut self, request: &Value) -> T {
        let mut line = String::new();
        writeln!(self.input, "{request}")
            .and_then(|()| self.input.flush())
            .and_then(|()| self.output.read_line(&mut line))
            .unwrap_or_else(|error| panic!("{}: {error}", self.version));
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{}: {error}", self.version))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The child can have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Engine for Running {
    fn version(&self) -> String {
        self.process.version.clone()
    }

    fn operations(&self) -> Vec<Operation> {
        (self.operations)()
    }

    fn convert(&mut self, rules: Rules, direction: Direction, names: &[String]) -> Vec<Theirs> {
        let request = json!({
            "direction": match direction {
                Direction::ToAscii => "to_ascii",
                Direction::ToUnicode => "to_unicode",
            },
            "mapped": matches!(rules, Rules::Mapped(_)),
            "shown": matches!(rules, Rules::Uts46Shown(_) | Rules::Shown(_)),
            "flags": match rules {
                Rules::Uts46(flags) | Rules::Uts46Shown(flags) => flags_in_json(flags),
                _ => Value::Null,
            },
            "names": names,
        });
        let answers: Vec<(Option<String>, String)> = self.process.ask(&request);
        let result = |(result, error): (Option<String>, String)| result.ok_or(error);
        answers.into_iter().map(result).collect()
    }
}

/// Returns the options of `tr46`.
fn flags_in_json(flags: Flags) -> Value {
    json!({
        "checkHyphens": flags.check_hyphens,
        "checkBidi": flags.check_bidi,
        "checkJoiners": flags.check_joiners,
        "useSTD3ASCIIRules": flags.use_std3_ascii_rules,
        "verifyDNSLength": flags.verify_dns_length == VerifyDnsLength::True,
        "transitionalProcessing": flags.transitional_processing,
        "ignoreInvalidPunycode": flags.ignore_invalid_punycode,
    })
}

/// Lists registration with and without the mapping of UTS #46.
fn python_idna_operations() -> Vec<Operation> {
    let row = |title, direction, rules| Operation {
        title,
        direction,
        rules: vec![rules],
    };
    vec![
        row(
            "encode, strict",
            Direction::ToAscii,
            Rules::Plain(REGISTRATION.into()),
        ),
        row(
            "decode, strict",
            Direction::ToUnicode,
            Rules::Plain(REGISTRATION.into()),
        ),
        row(
            "decode, strict, display",
            Direction::ToUnicode,
            Rules::Shown(REGISTRATION.into()),
        ),
        row(
            "encode, uts46",
            Direction::ToAscii,
            Rules::Mapped(REGISTRATION.into()),
        ),
    ]
}

/// Lists both operations with each combination of the flags.
fn tr46_operations() -> Vec<Operation> {
    let choices: [fn(&mut Flags); 6] = [
        |flags| flags.check_hyphens = true,
        |flags| flags.check_bidi = false,
        |flags| flags.check_joiners = false,
        |flags| flags.use_std3_ascii_rules = true,
        |flags| flags.transitional_processing = true,
        |flags| flags.ignore_invalid_punycode = true,
    ];
    let length: fn(&mut Flags) = |flags| flags.verify_dns_length = VerifyDnsLength::True;
    let lookup = Rules::Uts46(Flags::CHECKED);
    let row = |title, direction, rules| Operation {
        title,
        direction,
        rules,
    };
    let ascii = [choices.as_slice(), &[length]].concat();
    vec![
        row("toASCII, lookup flags", Direction::ToAscii, vec![lookup]),
        row(
            "toASCII, flags in turn",
            Direction::ToAscii,
            combinations(lookup, &ascii),
        ),
        row(
            "toUnicode, flags in turn",
            Direction::ToUnicode,
            combinations(lookup, &choices),
        ),
        row(
            "toUnicode, with errors",
            Direction::ToUnicode,
            vec![Rules::Uts46Shown(Flags::CHECKED)],
        ),
    ]
}

/// Lists both operations on single labels.
fn encodings_idna_operations() -> Vec<Operation> {
    let row = |title, direction| Operation {
        title,
        direction,
        rules: vec![Rules::Plain(IDNA2003.into())],
    };
    vec![
        row("ToASCII, each label", Direction::ToAscii),
        row("ToUnicode, each label", Direction::ToUnicode),
    ]
}

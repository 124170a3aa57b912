//! Runs of the command `alabel`.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    dead_code,
    unreachable_pub
)]

use std::env;
use std::io::Write;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// The outcome of a run of the command.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

impl Run {
    /// Parses each line of standard output as JSON.
    pub fn json(&self) -> Vec<Value> {
        let lines = self.stdout.lines();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// The variables that a command inherits from the tests: for finding programs, for emulators and systems, for
/// coverage, and for the active edit of `.ci/mutants`.
const KEPT: [&str; 5] = [
    "PATH",
    "HOME",
    "SystemRoot",
    "LLVM_PROFILE_FILE",
    "ALABEL_MUTANT",
];

/// Returns the words that start a program built for this target. If an emulator or a loader runs the tests,
/// `ALABEL_EMULATOR` has its words.
pub fn words_of(program: &str) -> Vec<String> {
    let emulator = env::var("ALABEL_EMULATOR").unwrap_or_default();
    let words = emulator.split_whitespace().map(str::to_owned);
    words.chain([program.to_owned()]).collect()
}

/// Returns the words that start the command.
pub fn words() -> Vec<String> {
    words_of(env!("CARGO_BIN_EXE_alabel"))
}

/// Returns `true` if an emulator runs the command: it needs memory of its own. A loader does not.
pub fn is_emulated() -> bool {
    words()[0].contains("qemu")
}

/// Removes the environment of the tests from a command, so that each test sets colors, widths and languages.
pub fn without_environment(mut command: Command) -> Command {
    command.env_clear();
    command.envs(
        KEPT.iter()
            .filter_map(|name| Some((name, env::var_os(name)?))),
    );
    command
}

/// Returns the command with arguments.
pub fn command(arguments: &[&str]) -> Command {
    let words = words();
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(arguments);
    without_environment(command)
}

/// Starts a command with pipes for its standard streams.
pub fn spawn(mut command: Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the command with octets as standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = spawn(command(arguments));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A command that ends early does not read all of its input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code().unwrap(),
    }
}

/// Runs the command without standard input.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

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

/// What a run of the command gave.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

impl Run {
    /// The lines of standard output, each of which is a JSON value.
    pub fn json(&self) -> Vec<Value> {
        let lines = self.stdout.lines();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// The variables that a command keeps of the environment of the tests: what finds programs, what an emulator or a system needs, where
/// coverage is written, and which edit of the code is on (`.ci/mutants`).
const KEPT: [&str; 5] = [
    "PATH",
    "HOME",
    "SystemRoot",
    "LLVM_PROFILE_FILE",
    "ALABEL_MUTANT",
];

/// Returns the words that start a program built for this target. `ALABEL_EMULATOR` has the words before its path where another machine
/// runs the tests: those of an emulator or a loader.
pub fn words_of(program: &str) -> Vec<String> {
    let emulator = env::var("ALABEL_EMULATOR").unwrap_or_default();
    let words = emulator.split_whitespace().map(str::to_owned);
    words.chain([program.to_owned()]).collect()
}

/// Returns the words that start the command.
pub fn words() -> Vec<String> {
    words_of(env!("CARGO_BIN_EXE_alabel"))
}

/// Whether an emulator runs the command, which takes memory of its own. The loader of another library is none.
pub fn is_emulated() -> bool {
    words()[0].contains("qemu")
}

/// Takes the environment of the tests from a command. Colors, widths and languages are those that a test sets.
pub fn without_environment(mut command: Command) -> Command {
    command.env_clear();
    command.envs(
        KEPT.iter()
            .filter_map(|name| Some((name, env::var_os(name)?))),
    );
    command
}

/// The command with arguments.
pub fn command(arguments: &[&str]) -> Command {
    let words = words();
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(arguments);
    without_environment(command)
}

/// Starts a command with pipes for its input, its output and its messages.
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
    // A command that ends early does not read it all.
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

//! Runs the tests: records the edits that each reaches and its time, and tries edits.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

use crate::build::Program;
use crate::work::in_parallel;

/// Programs whose tests say nothing about an edit, or cannot run in an edited copy.
const LEFT_OUT: [&str; 3] = [
    // Builds the library with its own instrumentation.
    "growth",
    // Reads the text of the sources.
    "repository",
    // `.ci/run later_data` runs it with other dependencies.
    "later_data",
];

/// Tests that cannot run in an edited copy.
const LEFT_OUT_TESTS: [&str; 0] = [];

/// The status of a process that was killed.
const KILLED: i32 = 128 + 9;

/// The time limit of a test without an edit.
const LONGEST: Duration = Duration::from_secs(1200);

/// The time limit of a run with an edit, as a factor of its time without.
const LIMIT_FACTOR: u32 = 5;

/// The time that is added to the limit.
const LIMIT_ADDED: Duration = Duration::from_secs(5);

/// The memory of a run, in KiB.
const MEMORY: &str = "6000000";

/// The total time of the tests in the first run for an edit. Each later run takes twice as long.
const FIRST_RUN: Duration = Duration::from_millis(250);

/// The limit for the total time of the fastest tests.
const FASTEST: Duration = Duration::from_secs(5);

/// A test of one of the programs.
#[derive(Debug)]
struct Test {
    /// The index of its program.
    program: usize,
    name: String,
    /// The time without an edit.
    duration: Duration,
    /// The numbers of the edits that it reaches.
    reached: Vec<u32>,
    /// `true` if the test passes without an edit.
    passes: bool,
}

/// The tests of all programs.
#[derive(Debug)]
pub(crate) struct Suite {
    programs: Vec<Program>,
    /// `true` if tests of the program write files with fixed names, so no test may run twice at the same
    /// time.
    writes_files: Vec<bool>,
    tests: Vec<Test>,
    /// The tests that reach each edit, the fastest first.
    tests_of: Vec<Vec<usize>>,
    /// The tests that are running and write files.
    running: Mutex<HashSet<usize>>,
    ended: Condvar,
}

/// The reaction of the tests to an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A test failed.
    Killed,
    /// A test did not end, or used all memory.
    TimedOut,
    /// No test reaches it.
    NotReached,
    /// All tests pass.
    Survived,
}

impl Suite {
    /// Runs each test once without an edit. `folder` is for the records.
    pub(crate) fn record(
        programs: Vec<Program>,
        count: usize,
        folder: &Path,
    ) -> Result<Self, String> {
        let programs: Vec<_> = programs
            .into_iter()
            .filter(|program| !LEFT_OUT.contains(&program.name.as_str()))
            .collect();
        let mut names = Vec::new();
        for (program, index) in programs.iter().zip(0..) {
            let output = Command::new(&program.path)
                .args(["--list", "--format", "terse"])
                .output();
            let list = String::from_utf8(output.map_err(|error| error.to_string())?.stdout)
                .map_err(|error| error.to_string())?;
            let tests = list.lines().filter_map(|line| line.strip_suffix(": test"));
            names.extend(
                tests
                    .filter(|name| !LEFT_OUT_TESTS.contains(name))
                    .map(|name| (index, name.to_owned())),
            );
        }
        drop(fs::remove_dir_all(folder));
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        let tests = in_parallel(names.len(), |index| {
            let (program, name) = &names[index];
            let record = folder.join(index.to_string());
            let start = Instant::now();
            let mut command = command(&programs[*program], &[name], LONGEST);
            command.env("ALABEL_MUTANT", &record);
            let ended = Ended::of(command);
            Test {
                program: *program,
                name: name.clone(),
                duration: start.elapsed(),
                reached: reached(&record),
                passes: ended == Ended::Passed,
            }
        });
        let failed: Vec<_> = tests
            .iter()
            .filter(|test| !test.passes)
            .map(|test| format!("\n    {}", test.name))
            .collect();
        if !failed.is_empty() {
            return Err(format!(
                "these tests fail without an edit:{}",
                failed.concat()
            ));
        }
        let mut order: Vec<_> = (0..tests.len()).collect();
        order.sort_by_key(|&test| tests[test].duration);
        let mut tests_of = vec![Vec::new(); count];
        for test in order {
            for &number in &tests[test].reached {
                tests_of[number as usize].push(test);
            }
        }
        let writes_files = programs
            .iter()
            .map(|program| names_folder(&program.source))
            .collect();
        let (running, ended) = (Mutex::default(), Condvar::new());
        Ok(Self {
            programs,
            writes_files,
            tests,
            tests_of,
            running,
            ended,
        })
    }

    /// Returns the number of tests.
    pub(crate) fn len(&self) -> usize {
        self.tests.len()
    }

    /// Runs the tests that reach an edit, or the fastest of them, until one fails.
    pub(crate) fn try_edit(&self, number: usize, only_fastest: bool) -> Outcome {
        let mut tests = self.tests_of[number].iter().copied().peekable();
        if tests.peek().is_none() {
            return Outcome::NotReached;
        }
        let (mut budget, mut total) = (FIRST_RUN, Duration::ZERO);
        while tests.peek().is_some() && !(only_fastest && total > FASTEST) {
            let mut by_program: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            let mut sum = Duration::ZERO;
            while sum <= budget
                && let Some(test) = tests.next()
            {
                sum += self.tests[test].duration;
                by_program
                    .entry(self.tests[test].program)
                    .or_default()
                    .push(test);
            }
            for (program, tests) in by_program {
                match self.run(number, program, &tests) {
                    Ended::Passed => {}
                    Ended::Failed => return Outcome::Killed,
                    Ended::Late => return Outcome::TimedOut,
                }
            }
            total += sum;
            budget *= 2;
        }
        Outcome::Survived
    }

    /// Runs tests of a program with an edit.
    fn run(&self, number: usize, program: usize, tests: &[usize]) -> Ended {
        let writes_files = self.writes_files[program];
        if writes_files {
            let running = self.running.lock().expect("no thread panics");
            let is_busy =
                |running: &mut HashSet<usize>| tests.iter().any(|test| running.contains(test));
            let mut running = self
                .ended
                .wait_while(running, is_busy)
                .expect("no thread panics");
            running.extend(tests);
        }
        let names: Vec<_> = tests
            .iter()
            .map(|&test| self.tests[test].name.as_str())
            .collect();
        let normal: Duration = tests.iter().map(|&test| self.tests[test].duration).sum();
        let limit = normal * LIMIT_FACTOR + LIMIT_ADDED;
        let mut command = command(&self.programs[program], &names, limit);
        command.env("ALABEL_MUTANT", number.to_string());
        let ended = Ended::of(command);
        if writes_files {
            self.running
                .lock()
                .expect("no thread panics")
                .retain(|test| !tests.contains(test));
            self.ended.notify_all();
        }
        ended
    }
}

/// Returns `true` if the sources of a program use cargo's folder for temporary files of tests.
fn names_folder(source: &Path) -> bool {
    let is_folder = source.file_name().is_some_and(|name| name == "main.rs");
    let files: Vec<PathBuf> = match source.parent().map(fs::read_dir) {
        Some(Ok(entries)) if is_folder => entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect(),
        _ => vec![source.to_owned()],
    };
    files
        .iter()
        .any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("CARGO_TARGET_TMPDIR")))
}

/// Returns the numbers in a record.
fn reached(record: &Path) -> Vec<u32> {
    let octets = fs::read(record).unwrap_or_default();
    let (numbers, _) = octets.as_chunks::<4>();
    let numbers: HashSet<u32> = numbers
        .iter()
        .map(|&number| u32::from_le_bytes(number))
        .collect();
    numbers.into_iter().collect()
}

/// Returns a command that runs tests of a program with a time limit, always with the same random cases.
fn command(program: &Program, tests: &[&str], limit: Duration) -> Command {
    let mut command = Command::new("sh");
    // `timeout` also ends all processes of the tests if this program is killed. Tests can set their own
    // limit, which may be greater.
    let script = format!("ulimit -S -v {MEMORY}; exec timeout --signal=KILL \"$@\"");
    command
        .args(["-c", &script, "sh", &limit.as_secs_f64().to_string()])
        .arg(&program.path)
        .args(["--exact", "--test-threads=1"])
        .args(tests)
        .env("PROPTEST_RNG_SEED", "1")
        .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .env("RUST_BACKTRACE", "0")
        .current_dir(&program.package)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Passed,
    Failed,
    Late,
}

impl Ended {
    /// Runs a command.
    fn of(mut command: Command) -> Self {
        let status = command.status().expect("the shell starts");
        match status.code() {
            Some(0) => Self::Passed,
            Some(KILLED) => Self::Late,
            _ => Self::Failed,
        }
    }
}

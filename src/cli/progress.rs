//! The progress bar for large files, on standard error if that is a terminal and the names do not go to one.

use std::io::{self, IsTerminal as _};

use indicatif::{ProgressBar, ProgressStyle};

/// How many octets a file has at least to be worth a progress bar.
const LARGE: u64 = 16 << 20;

/// How much of standard input is done.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// Nothing to be seen.
    pub(super) fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// A bar, if standard input is a large file, standard error a terminal, and standard output none.
    pub(super) fn of_standard_input() -> Self {
        let is_seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let length = is_seen.then(length_of_standard_input);
        match length.flatten().filter(|&length| length >= LARGE) {
            Some(length) => Self(ProgressBar::new(length).with_style(style())),
            None => Self::hidden(),
        }
    }

    /// So many octets more are done.
    pub(super) fn advance(&self, octets: usize) {
        self.0.inc(octets as u64);
    }

    /// Calls `write` without the bar in the way.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }
}

impl Drop for Progress {
    /// Leaves no trace of the bar.
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// How the bar looks.
fn style() -> ProgressStyle {
    let template = "{wide_bar} {bytes}/{total_bytes} {bytes_per_sec} {eta}";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// The length of standard input, if it is a file.
#[cfg(unix)]
fn length_of_standard_input() -> Option<u64> {
    use std::os::fd::AsFd as _;

    let descriptor = io::stdin().as_fd().try_clone_to_owned().ok()?;
    let metadata = std::fs::File::from(descriptor).metadata().ok()?;
    metadata.is_file().then_some(metadata.len())
}

/// The length of standard input is not known here.
#[cfg(not(unix))]
fn length_of_standard_input() -> Option<u64> {
    None
}

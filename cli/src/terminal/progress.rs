//! A progress bar on standard error for large files, if standard error is a terminal and standard output is
//! not.

use std::io::{self, IsTerminal as _};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

/// The least length in octets of a file that gets a progress bar.
const LARGE: u64 = 16 << 20;

/// The progress bar of the input, which may be hidden.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Returns a hidden progress bar.
    pub(crate) fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// Returns a bar for a file, or for standard input.
    ///
    /// The bar is visible only if the input is a large file, standard error a terminal, and standard output
    /// not.
    pub(crate) fn of_input(file: Option<&Path>) -> Self {
        let is_seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let length_of = || match file {
            Some(file) => file.metadata().ok().map(|metadata| metadata.len()),
            None => length_of_standard_input(),
        };
        let length = is_seen.then(length_of);
        match length.flatten().filter(|&length| length >= LARGE) {
            Some(length) => Self(ProgressBar::new(length).with_style(style())),
            None => Self::hidden(),
        }
    }

    /// Advances the bar by `octets` octets.
    pub(crate) fn advance(&self, octets: usize) {
        self.0.inc(octets as u64);
    }

    /// Calls `write` while the bar is hidden.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }
}

impl Drop for Progress {
    /// Erases the bar.
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Returns the style of the bar.
fn style() -> ProgressStyle {
    let template = "{wide_bar} {bytes}/{total_bytes} {bytes_per_sec} {eta}";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Returns the length of standard input if it is a file.
#[cfg(unix)]
fn length_of_standard_input() -> Option<u64> {
    use std::os::fd::AsFd as _;

    let descriptor = io::stdin().as_fd().try_clone_to_owned().ok()?;
    let metadata = std::fs::File::from(descriptor).metadata().ok()?;
    metadata.is_file().then_some(metadata.len())
}

/// Returns `None`: not supported on this platform.
#[cfg(not(unix))]
fn length_of_standard_input() -> Option<u64> {
    None
}

//! How a command reads standard input.

use super::input::Layout;
use super::lines::BLOCK;

/// How a command reads standard input.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// How lines have names.
    pub(super) layout: Layout,
    /// How many octets are read at once, if they are available and the line is not longer.
    pub(super) block: usize,
    /// The number of threads; 0 means all cores.
    pub(super) jobs: usize,
    /// Whether there is no progress bar.
    pub(super) is_quiet: bool,
    /// Whether standard error has the reason why an input fails.
    pub(super) reports_failures: bool,
}

impl Source {
    /// Each line is an input.
    pub(super) const fn of_lines(jobs: usize, is_quiet: bool) -> Self {
        Self {
            layout: Layout::LINES,
            block: BLOCK,
            jobs,
            is_quiet,
            reports_failures: !is_quiet,
        }
    }
}

//! The settings for reading standard input or a file.

use std::path::PathBuf;

use super::input::Layout;
use super::lines::BLOCK;
use super::looks::Looks;

/// The settings for reading standard input or a file.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// The file, or `None` for standard input.
    pub(super) file: Option<PathBuf>,
    /// The layout of names in lines.
    pub(super) layout: Layout,
    /// The number of octets to read at once, if they are available and the line is not longer.
    pub(super) block: usize,
    /// The number of threads; 0 means all cores.
    pub(super) jobs: usize,
    /// `true` if there is no progress bar.
    pub(super) is_quiet: bool,
    /// `true` if the command writes reasons for failures to standard error.
    pub(super) reports_failures: bool,
}

impl Source {
    /// Returns the settings for one input per line.
    pub(super) const fn of_lines(jobs: usize, is_quiet: bool) -> Self {
        Self {
            file: None,
            layout: Layout {
                looks: if is_quiet {
                    Looks::NONE
                } else {
                    Looks::OF_LINES
                },
                ..Layout::LINES
            },
            block: BLOCK,
            jobs,
            is_quiet,
            reports_failures: !is_quiet,
        }
    }
}

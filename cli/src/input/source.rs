//! The settings for reading standard input or a file.

use std::path::PathBuf;

use super::layout::Layout;
use super::lines::BLOCK;
use super::looks::Looks;

/// The settings for reading standard input or a file.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The file, or `None` for standard input.
    pub(crate) file: Option<PathBuf>,
    /// The layout of names in lines.
    pub(crate) layout: Layout,
    /// The number of octets to read at once, if they are available and the line is not longer.
    pub(crate) block: usize,
    /// The number of threads; 0 means all cores.
    pub(crate) jobs: usize,
    /// `true` if there is no progress bar.
    pub(crate) is_quiet: bool,
    /// `true` if the command writes reasons for failures to standard error.
    pub(crate) reports_failures: bool,
}

impl Source {
    /// Returns the settings for one input per line.
    pub(crate) const fn of_lines(jobs: usize, is_quiet: bool) -> Self {
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

//! The colors. Text with colors is written through [`Output`](super::terminal::Output), which strips them unless the output is a
//! terminal and the environment allows color (`NO_COLOR`).

use anstyle::{AnsiColor, Style};

/// For errors.
pub(super) const ERROR: Style = AnsiColor::Red.on_default().bold();

/// For names without errors.
pub(super) const FINE: Style = AnsiColor::Green.on_default();

/// For headings.
pub(super) const BOLD: Style = Style::new().bold();

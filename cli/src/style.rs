//! Colors. [`Output`](super::terminal::Output) strips them unless the output is a terminal and the
//! environment allows color (`NO_COLOR`).

use anstyle::{AnsiColor, Style};

/// The style of errors.
pub(super) const ERROR: Style = AnsiColor::Red.on_default().bold();

/// The style of warnings.
pub(super) const WARNING: Style = AnsiColor::Yellow.on_default();

/// The style of results without errors.
pub(super) const FINE: Style = AnsiColor::Green.on_default();

/// The style of headings.
pub(super) const BOLD: Style = Style::new().bold();

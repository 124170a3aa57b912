//! Colors. [`Output`](super::printing::Output) strips them unless the output is a terminal and the
//! environment allows color (`NO_COLOR`).

use anstyle::{AnsiColor, Style};

/// The style of errors.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();

/// The style of warnings.
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default();

/// The style of results without errors.
pub(crate) const FINE: Style = AnsiColor::Green.on_default();

/// The style of headings.
pub(crate) const BOLD: Style = Style::new().bold();

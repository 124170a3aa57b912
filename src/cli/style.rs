//! The colors. What is written with them goes through `anstream`, which takes them away unless the output is a
//! terminal and the environment does not forbid it (`NO_COLOR`).

use anstyle::{AnsiColor, Style};

/// What is wrong.
pub(super) const ERROR: Style = AnsiColor::Red.on_default().bold();

/// What is fine.
pub(super) const FINE: Style = AnsiColor::Green.on_default();

/// What stands out.
pub(super) const BOLD: Style = Style::new().bold();

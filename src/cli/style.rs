//! The colors. Text with colors is written through `anstream`, which strips them unless the output is a terminal and
//! the environment allows color (`NO_COLOR`).

use anstyle::{AnsiColor, Style};

/// For errors.
pub(super) const ERROR: Style = AnsiColor::Red.on_default().bold();

/// For names without errors.
pub(super) const FINE: Style = AnsiColor::Green.on_default();

/// For headings.
pub(super) const BOLD: Style = Style::new().bold();

/// Returns whether color is shown on a stream.
pub(super) fn has_color(stream: &impl anstream::stream::RawStream) -> bool {
    anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never
}

/// Returns what each line on standard error starts with.
pub(super) fn complaint_start(has_color: bool) -> String {
    if has_color {
        format!("{ERROR}alabel:{ERROR:#} ")
    } else {
        "alabel: ".to_owned()
    }
}

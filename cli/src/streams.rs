//! Checks that standard streams are open, and ends the command when the reader of its output has gone.
//!
//! The standard library hides two faults: it treats a descriptor that is not open for reading as empty input,
//! and discards output to a descriptor that is not open for writing.

use std::io;

/// Checks that standard input is open for reading.
#[cfg(unix)]
pub(super) fn check_input() -> io::Result<()> {
    use std::io::Read as _;
    use std::os::fd::AsFd as _;

    let descriptor = io::stdin().as_fd().try_clone_to_owned()?;
    std::fs::File::from(descriptor).read(&mut []).map(|_| ())
}

/// Checks that standard output is open for writing.
#[cfg(unix)]
pub(super) fn check_output() -> io::Result<()> {
    use std::io::Write as _;
    use std::os::fd::AsFd as _;

    let descriptor = io::stdout().as_fd().try_clone_to_owned()?;
    std::fs::File::from(descriptor).write(&[]).map(|_| ())
}

/// Does nothing: the check needs Unix.
#[cfg(not(unix))]
pub(super) fn check_input() -> io::Result<()> {
    Ok(())
}

/// Does nothing: the check needs Unix.
#[cfg(not(unix))]
pub(super) fn check_output() -> io::Result<()> {
    Ok(())
}

/// Ends the command by SIGPIPE, as `cat` ends. Rust's runtime ignores the signal by default.
#[cfg(unix)]
pub(super) fn end_by_closed_pipe() {
    // If this fails, the exit code reports it.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGPIPE);
}

/// Does nothing: the platform has no SIGPIPE.
#[cfg(not(unix))]
pub(super) const fn end_by_closed_pipe() {}

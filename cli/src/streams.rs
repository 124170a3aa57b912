//! Checks that standard input and output are usable, and ends the command when nobody reads the output any more.
//!
//! The standard library hides two faults: it treats a descriptor that is not open for reading as an empty input, and
//! discards what is written to a descriptor that is not open for writing.

use std::io;

/// Fails if standard input is not open for reading.
#[cfg(unix)]
pub(super) fn check_input() -> io::Result<()> {
    use std::io::Read as _;
    use std::os::fd::AsFd as _;

    let descriptor = io::stdin().as_fd().try_clone_to_owned()?;
    std::fs::File::from(descriptor).read(&mut []).map(|_| ())
}

/// Fails if standard output is not open for writing.
#[cfg(unix)]
pub(super) fn check_output() -> io::Result<()> {
    use std::io::Write as _;
    use std::os::fd::AsFd as _;

    let descriptor = io::stdout().as_fd().try_clone_to_owned()?;
    std::fs::File::from(descriptor).write(&[]).map(|_| ())
}

/// Does nothing: not supported on this platform.
#[cfg(not(unix))]
pub(super) fn check_input() -> io::Result<()> {
    Ok(())
}

/// Does nothing: not supported on this platform.
#[cfg(not(unix))]
pub(super) fn check_output() -> io::Result<()> {
    Ok(())
}

/// Ends the command as SIGPIPE ends `cat`, for whoever waits for it. The runtime of Rust ignores the signal.
#[cfg(unix)]
pub(super) fn end_by_closed_pipe() {
    // If this fails, the exit code says it.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGPIPE);
}

/// Does nothing: no such signal on this platform.
#[cfg(not(unix))]
pub(super) const fn end_by_closed_pipe() {}

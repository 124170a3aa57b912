//! Checks that standard input and output are usable.
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

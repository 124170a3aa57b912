//! Whether standard input and output can be used at all: those of the standard library take a descriptor that is not
//! open for reading for an empty input, and one that is not open for writing for a place that takes everything.

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

/// That is not known here.
#[cfg(not(unix))]
pub(super) fn check_input() -> io::Result<()> {
    Ok(())
}

/// That is not known here.
#[cfg(not(unix))]
pub(super) fn check_output() -> io::Result<()> {
    Ok(())
}

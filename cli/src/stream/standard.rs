//! Checks that standard streams are open, and ends the command when the reader of its output has gone.
//!
//! The standard library hides three faults: it opens a closed stream as the null device, treats a descriptor
//! that is not open for reading as empty input, and discards output to a descriptor that is not open for
//! writing.

use std::io;

#[cfg(unix)]
mod at_start {
    use std::io;
    use std::os::fd::AsFd as _;
    use std::sync::OnceLock;

    /// The errors of standard input and output, by their numbers in the system.
    static ERRORS: OnceLock<[Option<i32>; 2]> = OnceLock::new();

    // The runtime opens closed streams before `main`, so only code that runs earlier can notice them.
    ctor::declarative::ctor! {
        #[ctor(unsafe)]
        fn look_at_streams() {
            let (input, output) = (io::stdin(), io::stdout());
            let streams = [input.as_fd(), output.as_fd()];
            let error = |error: io::Error| error.raw_os_error();
            let errors = streams.map(|stream| stream.try_clone_to_owned().err().and_then(error));
            // No other code sets them.
            let _ = ERRORS.set(errors);
        }
    }

    /// Returns an error if a stream was closed when the command started.
    pub(crate) fn check(stream: usize) -> io::Result<()> {
        let error = ERRORS.get().and_then(|errors| *errors.get(stream)?);
        error.map_or(Ok(()), |error| Err(io::Error::from_raw_os_error(error)))
    }
}

/// Checks that standard input is open for reading.
#[cfg(unix)]
pub(crate) fn check_input() -> io::Result<()> {
    use std::io::Read as _;
    use std::os::fd::AsFd as _;

    at_start::check(0)?;
    let descriptor = io::stdin().as_fd().try_clone_to_owned()?;
    std::fs::File::from(descriptor).read(&mut []).map(|_| ())
}

/// Checks that standard output is open for writing.
#[cfg(unix)]
pub(crate) fn check_output() -> io::Result<()> {
    use std::io::Write as _;
    use std::os::fd::AsFd as _;

    at_start::check(1)?;
    let descriptor = io::stdout().as_fd().try_clone_to_owned()?;
    std::fs::File::from(descriptor).write(&[]).map(|_| ())
}

/// Does nothing: the check needs Unix.
#[cfg(not(unix))]
pub(crate) fn check_input() -> io::Result<()> {
    Ok(())
}

/// Does nothing: the check needs Unix.
#[cfg(not(unix))]
pub(crate) fn check_output() -> io::Result<()> {
    Ok(())
}

/// Ends the command by SIGPIPE, as `cat` ends. Rust's runtime ignores the signal by default.
#[cfg(unix)]
pub(crate) fn end_by_closed_pipe() {
    // If this fails, the exit code reports it.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGPIPE);
}

/// Does nothing: the platform has no SIGPIPE.
#[cfg(not(unix))]
pub(crate) const fn end_by_closed_pipe() {}

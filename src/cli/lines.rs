//! The inputs of a command: its arguments, or the lines of standard input.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

/// An input and where it comes from.
pub(super) struct Input<'a> {
    /// The octets, without the end of the line.
    pub(super) octets: &'a [u8],
    /// The number of the line of standard input, from 1.
    pub(super) line: Option<u64>,
}

impl Input<'_> {
    /// The input as a string.
    pub(super) fn text(&self) -> Result<&str, Utf8Error> {
        std::str::from_utf8(self.octets)
    }

    /// Says on standard error what is wrong with the input.
    pub(super) fn complain(&self, message: impl std::fmt::Display) {
        match self.line {
            Some(line) => super::complain(format_args!("line {line}: {message}")),
            None => super::complain(format_args!("{message}")),
        }
    }
}

/// What is wrong with octets that are not UTF-8.
pub(super) fn utf8_message(error: Utf8Error) -> String {
    format!("the input is not UTF-8 at octet {}", error.valid_up_to())
}

/// Calls `process` with each of the arguments or, if there are none, each line of standard input, until
/// one breaks. One line is held in memory at a time. Output is flushed before the next read may have to
/// wait, so that the command answers each line of an interactive user.
pub(super) fn for_each<W: Write>(
    arguments: &[OsString],
    output: &mut W,
    mut process: impl FnMut(&Input<'_>, &mut W) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    if !arguments.is_empty() {
        for argument in arguments {
            let octets = argument.as_encoded_bytes();
            if process(&Input { octets, line: None }, output)?.is_break() {
                break;
            }
        }
        return Ok(());
    }
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut buffer = Vec::new();
    for number in 1.. {
        buffer.clear();
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        if input.read_until(b'\n', &mut buffer)? == 0 {
            break;
        }
        let octets = match buffer.strip_suffix(b"\n") {
            Some(line) => line.strip_suffix(b"\r").unwrap_or(line),
            None => &buffer,
        };
        if process(
            &Input {
                octets,
                line: Some(number),
            },
            output,
        )?
        .is_break()
        {
            break;
        }
    }
    Ok(())
}

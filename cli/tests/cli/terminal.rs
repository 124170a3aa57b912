//! Runs of the command on a terminal.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    dead_code,
    unreachable_pub
)]

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// Runs a command on a terminal of this width, and returns its output. `input` is typed or read from a file.
pub fn run_on_terminal(columns: u16, mut command: Command, input: Input<'_>) -> Vec<u8> {
    let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&controller).unwrap();
    unlockpt(&controller).unwrap();
    let path = ptsname(&controller, Vec::new()).unwrap().into_bytes();
    let path = PathBuf::from(std::ffi::OsString::from_vec(path));
    let mut terminal = File::options().read(true).write(true).open(path).unwrap();
    let size = Winsize {
        ws_row: 40,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&terminal, size).unwrap();
    let mut child = command
        .env("TERM", "xterm-256color")
        .stdin(match &input {
            Input::Typed(_) => Stdio::from(terminal.try_clone().unwrap()),
            Input::File(path) => Stdio::from(File::open(path).unwrap()),
        })
        .stdout(terminal.try_clone().unwrap())
        .stderr(terminal.try_clone().unwrap())
        .spawn()
        .unwrap();
    let mut controller = File::from(controller);
    if let Input::Typed(text) = input {
        controller.write_all(text.as_bytes()).unwrap();
    }
    // Reading fails when no process holds the terminal, perhaps before all output was read. So it stays
    // open, and the end of the output is written to it.
    let waiting = thread::spawn(move || {
        let status = child.wait().unwrap();
        terminal.write_all(END_OF_OUTPUT).unwrap();
        status
    });
    let mut seen = Vec::new();
    let mut buffer = [0; 4096];
    while !seen.ends_with(END_OF_OUTPUT) {
        let length = controller.read(&mut buffer).unwrap();
        seen.extend(&buffer[..length]);
    }
    seen.truncate(seen.len() - END_OF_OUTPUT.len());
    let status = waiting.join().unwrap();
    let text = String::from_utf8_lossy(&seen);
    assert!(status.code().is_some(), "{status}: {text}");
    seen
}

/// Ends the output of a command on a terminal. One octet could also be a control code that the command should
/// have escaped.
const END_OF_OUTPUT: &[u8] = b"\x1Cend of the output\x1C";

/// The standard input of a command.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// Typed text.
    Typed(&'a str),
    /// The path of a file.
    File(&'a str),
}

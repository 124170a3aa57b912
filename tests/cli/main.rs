//! The command `alabel`.

#[path = "../common/command.rs"]
mod command;
#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../common/terminal.rs"]
mod terminal;

#[cfg(unix)]
mod controls;
mod csv;
mod display;
mod environment;
mod failures;
mod input;
mod inspect;
mod lookalikes;
mod notes;
mod on_error;
#[cfg(unix)]
mod on_terminal;
mod output;
mod pages;
mod picture;
mod profiles;
mod punycode;
mod quiet;
#[cfg(target_os = "linux")]
mod stress;
mod zone;

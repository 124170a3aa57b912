//! The arguments of `host`.

use std::ffi::OsString;

use clap::Args;

use crate::options::input::InputArguments;
use crate::options::output::OutputArguments;

/// The arguments of `host`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  alabel host B%C3%BCcher.example            xn--bcher-kva.example
  alabel host 0x7f.1                         127.0.0.1
  alabel host --json < hosts.txt             kind, address, warnings
  alabel host --opaque ExämplE               Ex%C3%A4mplE

Writes each host as a URL contains it: a domain, an IPv4 address, an IPv6
address in brackets, or an opaque host. With --json, the warnings are the
validation errors of the standard that are not failures.

If a host fails, the command reports it on standard error and exits with 1.")]
pub(crate) struct HostArguments {
    /// Hosts as written in URLs; without any, one per line of standard input. Put -- before a host that
    /// starts with -
    #[arg(id = "names", value_name = "HOST")]
    pub(crate) hosts: Vec<OsString>,
    /// Parse the hosts of URLs whose scheme is not special (isOpaque): any scheme but ftp, file, http, https,
    /// ws and wss
    #[arg(long)]
    pub(crate) opaque: bool,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) output: OutputArguments,
}

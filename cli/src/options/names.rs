//! The options of conversions and checks of names.

use std::ffi::OsString;

use clap::Args;

use super::input::InputArguments;
use super::output::OutputArguments;
use super::profile::ProfileArguments;
use super::rules::Rules;
use crate::input::source::Source;

/// The arguments of a command on names.
#[derive(Debug, Args)]
pub(crate) struct NameArguments {
    /// Names to convert; without any, one per line of standard input. Put -- before a name that starts with -
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,
    #[command(flatten)]
    pub(crate) profile: ProfileArguments,
    /// Read e-mail addresses. The part before the @ stays octet for octet, and every check of uts46 applies
    /// to the domain
    #[arg(long, conflicts_with = "extract", help_heading = "Input")]
    pub(crate) email: bool,
    /// Take the host from a URL, a host with a port or a path, an e-mail address, or a name in quotes,
    /// brackets, a call or punctuation
    #[arg(long, help_heading = "Input")]
    pub(crate) extract: bool,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) output: OutputArguments,
}

impl NameArguments {
    /// Returns the settings for reading standard input.
    pub(crate) fn source(&self) -> Source {
        let mut source = self.output.source(&self.input);
        source.layout.extracts = self.extract;
        source
    }

    /// Returns the rules. Ends the command with a usage error if options contradict each other.
    pub(crate) fn rules_or_exit(&self) -> Rules {
        if !self.email {
            return Rules::Profile(self.profile.profile_or_exit());
        }
        let reason = "every check of uts46 applies to the domain of an e-mail address";
        self.profile.or_exit_if_given("--email", reason);
        Rules::Mailbox
    }
}

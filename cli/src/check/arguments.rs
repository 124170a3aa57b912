//! The arguments of `check`.

use alabel::Format;
use alabel::display::Policy;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::options::display::{policy_parser, with_optional_policy};
use crate::options::names::NameArguments;
use crate::options::on_error::OnError;
use crate::options::rules::Rules;
use crate::output::writer::Successes;
use crate::terminal::printing::exit_with_conflict;

/// The arguments of `check`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy)]
pub(crate) struct CheckArguments {
    /// The arguments of all conversions.
    #[command(flatten)]
    pub(crate) names: NameArguments,
    /// Check texts against a format of JSON Schema instead of a profile
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), help_heading = "Input")]
    pub(crate) format: Option<Format>,
    /// Write nothing for a name without errors
    #[arg(long, help_heading = "Output")]
    pub(crate) only_failures: bool,
    /// Also list the reasons why the policy hides labels. A name with a hidden label fails. POLICY defaults
    /// to recommended
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(crate) display: Option<Policy<'static>>,
}

impl CheckArguments {
    /// Returns the output for names without errors. Ends the command with a usage error if nothing would be
    /// written.
    pub(super) fn successes_or_exit(&self) -> Successes {
        if !self.only_failures {
            return Successes::Write;
        }
        if self.names.output.on_error == OnError::Skip {
            exit_with_conflict("'--only-failures' with '--on-error skip' would write nothing");
        }
        Successes::LeaveOut
    }

    /// Returns the rules. Ends the command with a usage error if options contradict each other.
    pub(crate) fn rules_or_exit(&self) -> Rules {
        if self.display.is_some() && self.names.email {
            let message = "'--email' cannot be used with '--display' here; use it in to-unicode";
            exit_with_conflict(message);
        }
        let Some(format) = self.format else {
            return self.names.rules_or_exit();
        };
        let reason = "a format of JSON Schema has its own rules";
        self.names.profile.or_exit_if_given("--format", reason);
        let others = [
            ("--display", self.display.is_some()),
            ("--email", self.names.email),
        ];
        if let Some((other, _)) = others.iter().find(|(_, is_given)| *is_given) {
            exit_with_conflict(&format!(
                "'--format' cannot be used with '{other}': {reason}"
            ));
        }
        Rules::Format(format)
    }
}

/// Returns the parser of the names of formats, with a line of help for each.
fn format_parser() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL
        .iter()
        .map(|format| PossibleValue::new(format.name()).help(help_of_format(*format)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// Returns the help text of a format.
const fn help_of_format(format: Format) -> &'static str {
    match format {
        Format::Hostname => "A host in ASCII, whose A-labels a registry accepts",
        Format::IdnHostname => "A host as in hostname, or with U-labels",
        Format::Email => "An e-mail address in ASCII",
        Format::IdnEmail => "An e-mail address with any code points",
        Format::HostnameDraft4 => "A host of the drafts 3 to 6 of JSON Schema, without IDNA",
        _ => "",
    }
}

//! The arguments of `to-unicode`.

use std::path::PathBuf;

use alabel::display::Policy;
use clap::builder::ArgPredicate;
use clap::{Arg, Args, ValueHint};

use crate::options::display::{policy_parser, with_optional_policy};
use crate::options::names::NameArguments;

/// The arguments of `to-unicode`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy, mut_args = with_shown_failures)]
pub(crate) struct ToUnicodeArguments {
    /// The arguments of all conversions.
    #[command(flatten)]
    pub(crate) names: NameArguments,
    /// Show each label in Unicode, or as its A-label if the policy hides it; POLICY defaults to recommended.
    /// A name that fails is shown as given, with escapes, unless --on-error says otherwise. JSON lists the
    /// reasons
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(crate) display: Option<Policy<'static>>,
    /// Also hide names that look like a name in this file (one per line; - is standard input)
    #[arg(
        long,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        requires = "display",
        help_heading = "Display"
    )]
    pub(crate) protected: Option<PathBuf>,
}

/// Makes `--on-error show` the default with `--display`, so that people see something for each name.
fn with_shown_failures(argument: Arg) -> Arg {
    if argument.get_id() != "on_error" {
        return argument;
    }
    argument.default_value_if("display", ArgPredicate::IsPresent, "show")
}

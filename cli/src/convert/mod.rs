//! The subcommands `to-ascii` and `to-unicode`: write one line for each name.

pub(crate) mod arguments;
mod blocks;
mod plain;
mod policy;

use std::io::{self, Write};

use alabel::Form;

use crate::options::names::NameArguments;
use crate::output::outcome::Outcome;
use crate::output::writer::Successes;
use crate::stream::inputs::for_each_block;
use crate::stream::names::Names;
use arguments::ToUnicodeArguments;
use plain::Convert;

/// Converts all names to their ASCII form.
pub(crate) fn to_ascii(
    arguments: &NameArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    convert(Form::Ascii, arguments, output)
}

/// Converts all names to their Unicode form, or to the form that a policy displays.
pub(crate) fn to_unicode(
    arguments: &ToUnicodeArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let Some(policy) = arguments.policy_or_exit()? else {
        return convert(Form::Unicode, &arguments.names, output);
    };
    let arguments = &arguments.names;
    let rules = arguments.rules_or_exit();
    let (names, source) = Names::of(policy, rules, arguments, Successes::Write);
    names.run(&arguments.names, &source, output)
}

/// Converts all names.
fn convert(
    form: Form,
    arguments: &NameArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let rules = arguments.rules_or_exit();
    let (mut names, source) = Names::of(Convert(form), rules, arguments, Successes::Write);
    if names.writer.writes_plain_lines() && arguments.names.is_empty() {
        return for_each_block(&source, output, move |block, reply| {
            blocks::convert_block(&mut names, block, reply)
        });
    }
    names.run(&arguments.names, &source, output)
}

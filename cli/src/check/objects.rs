//! The check of each name for `check --json`.

use std::ops::ControlFlow;

use alabel::display::{Policy, Reason};
use alabel::{Error, Form, Mailbox};

use crate::input::memory::Cost;
use crate::options::on_error::OnError;
use crate::output::json::{NameFields, write_success};
use crate::output::reply::Reply;
use crate::output::writer::{Name, Task};
use crate::terminal::message::Options;

/// A check that lists the errors of a name and, with a policy, the reasons to hide it.
#[derive(Clone, Debug)]
pub(super) struct Check(pub(super) Option<Policy<'static>>);

impl Task for Check {
    type Fields<'a> = NameFields<'a>;

    fn form(&self) -> Form {
        Form::Ascii
    }

    fn options(&self) -> Options {
        Options::OfProfile
    }

    fn cost(&self) -> Cost {
        match self.0 {
            Some(_) => Cost::Errors,
            None => Cost::Conversion,
        }
    }

    fn fields<'a>(&'a self, name: Option<&str>, best_effort: Option<&'a str>) -> NameFields<'a> {
        let fields = NameFields::of(best_effort);
        match &self.0 {
            Some(policy) => {
                fields.with_reasons(name.into_iter().flat_map(|name| policy.check(name)))
            }
            None => fields,
        }
    }

    /// Writes the ASCII form of a name without errors. The name fails if there is a reason to hide it.
    fn answer(&self, name: Name<'_, Self>, reply: &mut Reply) -> Result<ControlFlow<()>, Error> {
        let Name {
            text,
            input,
            converter,
            writer,
        } = name;
        if let Some(converted) = writer.rules.convert(text, Mailbox::to_ascii) {
            let result = converted?;
            writer.succeed(input, (&result, NameFields::of(Some(&result))), reply);
            return Ok(ControlFlow::Continue(()));
        }
        let ascii = converter.convert(text)?;
        let fields = NameFields::of(Some(ascii));
        let Some(policy) = &self.0 else {
            writer.succeed(input, (ascii, fields), reply);
            return Ok(ControlFlow::Continue(()));
        };
        let reasons: Vec<Reason> = policy.check(text).collect();
        let is_shown = reasons.is_empty();
        let fields = fields.with_reasons(reasons);
        if is_shown {
            writer.succeed(input, (ascii, fields), reply);
            return Ok(ControlFlow::Continue(()));
        }
        reply.has_failure = true;
        if writer.on_error != OnError::Skip {
            write_success(input, (ascii, fields), &writer.layout, reply);
        }
        Ok(writer.on_error.flow())
    }
}

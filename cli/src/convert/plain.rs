//! The conversion of each name.

use std::ops::ControlFlow;

use alabel::{Error, Form};

use crate::options::rules::Rules;
use crate::output::json::NameFields;
use crate::output::reply::Reply;
use crate::output::writer::{Name, Task};
use crate::terminal::message::Options;

/// A conversion to a form.
#[derive(Clone, Debug)]
pub(super) struct Convert(pub(super) Form);

impl Task for Convert {
    type Fields<'a> = NameFields<'a>;

    fn form(&self) -> Form {
        self.0
    }

    fn options(&self) -> Options {
        Options::OfProfile
    }

    fn in_spite_of_errors(&self, rules: Rules, name: &str) -> Option<String> {
        // "ToUnicode never fails" (RFC 3490, section 4).
        let idna2003 = rules.idna2003().filter(|_| self.0 == Form::Unicode);
        idna2003.map(|idna2003| idna2003.to_unicode(name).into())
    }

    fn fields<'a>(&'a self, _: Option<&str>, best_effort: Option<&'a str>) -> NameFields<'a> {
        NameFields::of(best_effort)
    }

    fn answer(&self, name: Name<'_, Self>, reply: &mut Reply) -> Result<ControlFlow<()>, Error> {
        let Name {
            text,
            input,
            converter,
            writer,
        } = name;
        let converted = writer.rules.convert(text, |mailbox| match self.0 {
            Form::Ascii => mailbox.to_ascii(),
            Form::Unicode => mailbox.to_unicode(),
        });
        let converted = converted.transpose()?;
        let result = match &converted {
            Some(result) => result,
            None => converter.convert(text)?,
        };
        writer.succeed(input, (result, NameFields::of(Some(result))), reply);
        Ok(ControlFlow::Continue(()))
    }
}

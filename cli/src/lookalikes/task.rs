//! The search for the protected name that each name looks like.

use std::ops::ControlFlow;

use alabel::{Domain, Error, Form};

use super::search::{Found, Search, headings};
use crate::output::reply::Reply;
use crate::output::writer::{Name, Successes, Task};
use crate::terminal::message::Options;

impl Task for Search {
    type Fields<'a> = Found<'a>;

    fn form(&self) -> Form {
        Form::Ascii
    }

    fn options(&self) -> Options {
        Options::None
    }

    fn headings(&self) -> Vec<&'static str> {
        headings(self.tables.as_deref()).collect()
    }

    fn fields<'a>(&'a self, _: Option<&str>, _: Option<&'a str>) -> Found<'a> {
        self.nothing()
    }

    fn answer(&self, name: Name<'_, Self>, reply: &mut Reply) -> Result<ControlFlow<()>, Error> {
        let Name {
            text,
            input,
            writer,
            ..
        } = name;
        let domain = Domain::parse(text)?;
        let found = self.find(&domain);
        let only_matches = writer.successes == Successes::OnlyMatches;
        if found.lookalike.is_none() && only_matches {
            return Ok(ControlFlow::Continue(()));
        }
        if writer.appends() {
            let (protected, kind, score) = found.columns();
            let disposition = found.disposition();
            let cells = [text, protected, kind, &score]
                .into_iter()
                .chain(disposition.as_deref());
            let cells: Vec<&[u8]> = cells.map(str::as_bytes).collect();
            writer.layout.append(input, &cells, reply);
            return Ok(ControlFlow::Continue(()));
        }
        let mut line = found.line();
        if only_matches {
            line = format!("{text} {line}");
        }
        writer.succeed(input, (&line, found), reply);
        Ok(ControlFlow::Continue(()))
    }
}

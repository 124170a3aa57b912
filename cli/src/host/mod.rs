//! The subcommand `host`: the host parser of the URL Standard.

pub(crate) mod arguments;

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::{Error, Host, HostWarning, Scheme};
use serde::Serialize;

use crate::input::layout::Layout;
use crate::input::memory::Cost;
use crate::input::name::Input;
use crate::input::no_text::NoText;
use crate::options::on_error::OnError;
use crate::output::json::{ErrorObject, write_kept, write_object};
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::stream::inputs::for_each;
use crate::terminal::message::{Options, Summary};
use arguments::HostArguments;

/// The object of a host.
#[derive(Serialize)]
struct HostObject<'a> {
    /// The input, with replacement characters for octets that are not UTF-8.
    input: Cow<'a, str>,
    /// The serialized host, or the replacement that `--on-error` chooses.
    output: Option<Cow<'a, str>>,
    /// `domain`, `ipv4`, `ipv6` or `opaque`.
    kind: Option<&'static str>,
    /// The address without brackets, if the host is one.
    address: Option<&'a str>,
    /// The Unicode form, if the host is a domain.
    unicode: Option<Cow<'a, str>>,
    /// The warnings, in the order of the parser's steps.
    warnings: Vec<HostWarning>,
    /// The error of a host that fails.
    errors: Vec<ErrorObject>,
}

impl HostObject<'_> {
    /// The object of an empty line or field that is kept.
    const EMPTY: Self = Self {
        input: Cow::Borrowed(""),
        output: Some(Cow::Borrowed("")),
        kind: None,
        address: None,
        unicode: None,
        warnings: Vec::new(),
        errors: Vec::new(),
    };
}

/// The parser of hosts with its output.
#[derive(Clone, Debug)]
struct Parser {
    /// The scheme of the URLs.
    scheme: Scheme,
    /// The layout of hosts in lines.
    layout: Layout,
    /// `true` if the output is JSON.
    is_json: bool,
    /// The output for a host that fails.
    on_error: OnError,
}

/// The reason why an input is not a host.
enum Failure<'a> {
    /// The input is not UTF-8.
    NoText(NoText),
    /// The host and its error.
    Host(&'a str, Error),
}

/// Parses all hosts.
pub(super) fn run(
    arguments: &HostArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let HostArguments { hosts, opaque, .. } = arguments;
    let source = arguments.output.source(&arguments.input);
    let reason = "the URL Standard gives no string for a host that fails";
    let parser = Parser {
        scheme: if *opaque {
            Scheme::Other
        } else {
            Scheme::Special
        },
        layout: source.layout.clone(),
        is_json: arguments.output.json,
        on_error: arguments.output.on_error.or_exit_if_show(reason),
    };
    for_each(hosts, &source, output, move |input, reply| {
        parser.answer(input, reply)
    })
}

impl Parser {
    /// Parses an input and writes the result.
    fn answer(&self, input: &Input<'_>, reply: &mut Reply) -> ControlFlow<()> {
        let cost = if self.is_json {
            Cost::Object
        } else {
            Cost::Conversion
        };
        input.ask_for_memory(cost, reply)?;
        if input.is_kept {
            write_kept(
                input,
                self.is_json.then_some(&HostObject::EMPTY),
                &self.layout,
                reply,
            );
            return ControlFlow::Continue(());
        }
        let text = match input.text() {
            Ok(text) => text,
            Err(error) => return self.fail(input, Failure::NoText(error), reply),
        };
        match Host::parse_with(text, self.scheme) {
            Ok(host) if self.is_json => self.write_host((text, input), &host, reply),
            Ok(host) => self.layout.write(input, host.to_string().as_bytes(), reply),
            Err(error) => return self.fail(input, Failure::Host(text, error), reply),
        }
        ControlFlow::Continue(())
    }

    /// Writes the object of a host.
    fn write_host(&self, (text, input): (&str, &Input<'_>), host: &Host, reply: &mut Reply) {
        let output = host.to_string();
        let object = HostObject {
            input: Cow::Borrowed(text),
            kind: Some(host.kind()),
            address: host.ip().map(|_| output.trim_matches(['[', ']'])),
            unicode: host.domain().map(|domain| domain.to_unicode()),
            warnings: Host::warnings(text, self.scheme),
            errors: Vec::new(),
            output: Some(Cow::Borrowed(&output)),
        };
        write_object(&object, input, &self.layout, reply);
    }

    /// Writes the output for an input that fails, and the reason.
    fn fail(&self, input: &Input<'_>, failure: Failure<'_>, reply: &mut Reply) -> ControlFlow<()> {
        if self.is_json {
            reply.has_failure = true;
            if self.on_error != OnError::Skip {
                let input_text = String::from_utf8_lossy(input.octets);
                let is_kept = self.on_error == OnError::Keep;
                let object = HostObject {
                    output: is_kept.then(|| input_text.clone()),
                    input: input_text,
                    errors: vec![match failure {
                        Failure::NoText(error) => ErrorObject::no_text(input, error),
                        Failure::Host(_, error) => ErrorObject::NameWithoutOptions(error),
                    }],
                    ..HostObject::EMPTY
                };
                write_object(&object, input, &self.layout, reply);
            }
            return self.on_error.flow();
        }
        match failure {
            Failure::NoText(error) => reply.complain(input.line, error.code(), error),
            Failure::Host(host, error) => {
                let summary = Summary(host, &error, Options::None);
                reply.complain(input.line, error.kind().code(), summary);
            }
        }
        self.layout.write_failure(input, self.on_error, reply);
        self.on_error.flow()
    }
}

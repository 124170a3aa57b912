//! The subcommands `punycode encode` and `punycode decode`.

use std::io::{self, Write};
use std::ops::ControlFlow;

use super::arguments::StringArguments;
use super::bulk::for_each;
use super::memory::Cost;
use super::notes;
use super::outcome::Outcome;
use alabel::label::strip_ace_prefix;
use alabel::punycode::{Bootstring, annotate, apply_annotation, decode, encode};

/// The direction of a conversion.
#[derive(Clone, Copy, Debug)]
pub(super) enum Direction {
    Encode,
    Decode,
}

impl Direction {
    /// Converts a string.
    fn convert(self, mixed_case: bool, text: &str) -> Result<String, String> {
        let punycode = Bootstring::PUNYCODE;
        match self {
            Self::Encode if mixed_case => punycode
                .encode_annotated(&annotate(text))
                .map_err(|error| error.to_string()),
            Self::Encode => encode(text).map_err(|error| error.to_string()),
            Self::Decode if mixed_case => punycode
                .decode_annotated(text)
                .map(|annotated| apply_annotation(&annotated))
                .map_err(|error| error.to_string()),
            Self::Decode => decode(text).map_err(|error| error.to_string()),
        }
    }

    /// Returns the stable code of a failure.
    const fn failure(self) -> &'static str {
        match self {
            Self::Encode => "not-encoded",
            Self::Decode => "invalid-punycode",
        }
    }

    /// Returns the trace of a conversion.
    fn trace(self, text: &str) -> String {
        match self {
            Self::Encode => Bootstring::PUNYCODE.trace_encode(text).to_string(),
            Self::Decode => Bootstring::PUNYCODE.trace_decode(text).to_string(),
        }
    }
}

/// Converts all strings, or writes their traces.
pub(super) fn run(
    direction: Direction,
    arguments: &StringArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let (trace, mixed_case) = (arguments.trace, arguments.mixed_case);
    let is_quiet = arguments.report.quiet;
    let on_error = arguments
        .on_error
        .or_exit_if_show("RFC 3492 gives no string for one that fails");
    let source = arguments
        .input
        .source(arguments.jobs, on_error, arguments.report.quiet);
    let layout = source.layout.clone();
    for_each(&arguments.strings, &source, output, move |input, reply| {
        let cost = if trace {
            Cost::Errors
        } else {
            Cost::Conversion
        };
        input.ask_for_memory(cost, reply)?;
        if input.is_kept {
            layout.write(input, input.octets, reply);
            return ControlFlow::Continue(());
        }
        let text = input.text().map_err(|error| error.to_string());
        if !is_quiet
            && matches!((direction, &text), (Direction::Decode, Ok(text)) if strip_ace_prefix(text).is_some())
        {
            notes::about_prefix();
        }
        if let (true, Ok(text)) = (trace, &text) {
            reply.output.extend(direction.trace(text).bytes());
        }
        let converted = text.and_then(|text| direction.convert(mixed_case, text));
        match &converted {
            Ok(converted) if !trace => layout.write(input, converted.as_bytes(), reply),
            Ok(_) => {}
            Err(message) => {
                reply.complain(input.line, direction.failure(), message);
                match on_error.replacement(input, || None) {
                    _ if trace => {}
                    Some(octets) => layout.write(input, &octets, reply),
                    None => reply.drops_line = true,
                }
                return on_error.flow();
            }
        }
        ControlFlow::Continue(())
    })
}

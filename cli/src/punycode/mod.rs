//! The subcommands `punycode encode` and `punycode decode`.

pub(crate) mod arguments;
mod code_points;

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::input::looks::Looks;
use crate::input::memory::Cost;
use crate::output::outcome::Outcome;
use crate::stream::inputs::for_each;
use crate::terminal::notes;
use alabel::label::strip_ace_prefix;
use alabel::punycode::{Bootstring, annotate, apply_annotation, decode, encode};
use arguments::{PunycodeCommand, StringArguments, Trace};

/// The direction of a conversion.
#[derive(Clone, Copy, Debug)]
enum Direction {
    Encode,
    Decode,
}

impl Direction {
    /// Converts a string.
    fn convert(self, notation: Notation, text: &str) -> Result<String, String> {
        let punycode = Bootstring::PUNYCODE;
        let encode_annotated = |annotated: Vec<_>| {
            punycode
                .encode_annotated(&annotated)
                .map_err(|error| error.to_string())
        };
        let decode_annotated = |text| {
            punycode
                .decode_annotated(text)
                .map_err(|error| error.to_string())
        };
        match (self, notation) {
            (Self::Encode, Notation::Text) => encode(text).map_err(|error| error.to_string()),
            (Self::Encode, Notation::MixedCase) => encode_annotated(annotate(text)),
            (Self::Encode, Notation::CodePoints) => {
                code_points::parse(text).and_then(encode_annotated)
            }
            (Self::Decode, Notation::Text) => decode(text).map_err(|error| error.to_string()),
            (Self::Decode, Notation::MixedCase) => {
                decode_annotated(text).map(|annotated| apply_annotation(&annotated))
            }
            (Self::Decode, Notation::CodePoints) => {
                decode_annotated(text).map(|annotated| code_points::write(&annotated))
            }
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
    fn trace(self, trace: Trace, text: &str) -> String {
        let punycode = Bootstring::PUNYCODE;
        match (self, trace) {
            (Self::Encode, Trace::Steps) => format!("{}", punycode.trace_encode(text)),
            (Self::Encode, Trace::Digits) => format!("{:#}", punycode.trace_encode(text)),
            (Self::Decode, Trace::Steps) => format!("{}", punycode.trace_decode(text)),
            (Self::Decode, Trace::Digits) => format!("{:#}", punycode.trace_decode(text)),
        }
    }
}

/// The notation of the decoded string.
#[derive(Clone, Copy)]
enum Notation {
    /// The string itself.
    Text,
    /// The string with the case of the mixed-case annotations.
    MixedCase,
    /// A list of code points with their mixed-case annotations.
    CodePoints,
}

/// Runs a subcommand.
pub(crate) fn run(
    command: &PunycodeCommand,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    match command {
        PunycodeCommand::Encode(strings) => convert(Direction::Encode, strings, output),
        PunycodeCommand::Decode(strings) => convert(Direction::Decode, strings, output),
    }
}

/// Converts all strings, or writes their traces.
fn convert(
    direction: Direction,
    arguments: &StringArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let trace = arguments.trace;
    let notation = match (arguments.mixed_case, arguments.code_points) {
        (_, true) => Notation::CodePoints,
        (true, _) => Notation::MixedCase,
        _ => Notation::Text,
    };
    let is_quiet = arguments.report.quiet;
    let on_error = arguments
        .on_error
        .or_exit_if_show("RFC 3492 gives no string for one that fails");
    let mut source = arguments
        .input
        .source(arguments.jobs, on_error, arguments.report.quiet);
    // Strings can have any punctuation.
    source.layout.looks = source.layout.looks & (Looks::QUOTED_FIELD | Looks::COMMENT);
    source.layout.form = None;
    let layout = source.layout.clone();
    for_each(&arguments.strings, &source, output, move |input, reply| {
        let cost = if trace.is_some() {
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
        if let (Some(trace), Ok(text)) = (trace, &text) {
            reply.output.extend(direction.trace(trace, text).bytes());
        }
        let converted = text.and_then(|text| direction.convert(notation, text));
        match &converted {
            Ok(converted) if trace.is_none() => layout.write(input, converted.as_bytes(), reply),
            Ok(_) => {}
            Err(message) => {
                reply.complain(input.line, direction.failure(), message);
                if trace.is_none() {
                    layout.write_failure(input, on_error, reply);
                }
                return on_error.flow();
            }
        }
        ControlFlow::Continue(())
    })
}

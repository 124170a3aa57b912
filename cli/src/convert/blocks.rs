//! Blocks of lines that are names, without other output than lines: runs of unchanged names are copied at
//! once.

use std::ops::{ControlFlow, Range};

use alabel::bulk::Run;

use super::plain::Convert;
use crate::input::escapes::has_escapes;
use crate::input::layout::Empty;
use crate::input::lines::{BLOCK, Block};
use crate::input::name::Input;
use crate::output::reply::Reply;
use crate::output::writer::Failure;
use crate::stream::names::Names;
use crate::stream::reading::try_for_each_input;

/// Converts the names in lines.
pub(super) fn convert_block(
    names: &mut Names<Convert>,
    block: &Block,
    reply: &mut Reply,
) -> ControlFlow<()> {
    let text = block.octets();
    if text.len() > BLOCK || names.writer.layout.is_escaped && has_escapes(text) {
        let mut layout = names.writer.layout.clone();
        return try_for_each_input(block, &mut layout, reply, |input, reply| {
            names.answer(input, reply)
        });
    }
    copy_block(names, block, reply)
}

/// Converts the names in lines without escapes. Copies runs of unchanged names at once.
fn copy_block(names: &mut Names<Convert>, block: &Block, reply: &mut Reply) -> ControlFlow<()> {
    let Names {
        converter, writer, ..
    } = names;
    let text = block.octets();
    let looks = writer.layout.looks;
    let end = writer.layout.line_end;
    let found = looks.of_marked(text, end);
    let octets = |range: Range<usize>| text.get(range).unwrap_or_default();
    let mut numbers = block.numbers(end);
    reply.looks |= found.unwrap_or_default();
    // Unchanged lines that are not in the output yet.
    let mut pending = 0..0;
    let mut lines = match simdutf8::basic::from_utf8(text) {
        Ok(text) => converter.lines_of_text(text, end),
        Err(_) => converter.lines(text, end),
    };
    while let Some(run) = lines.next_run() {
        let (name, outcome) = match run {
            Run::Unchanged(range) => {
                pending.end = range.end;
                let names = octets(range);
                if found.is_none() && !names.is_ascii() {
                    reply.looks |= looks.of_names(names, end);
                }
                continue;
            }
            Run::Changed { name, result } => (name, Ok(result)),
            Run::Failed { name, error } => (name, Err(error)),
        };
        let start = name.start;
        if found.is_none() {
            reply.looks |= looks.of_name(octets(name.clone()));
        }
        reply.output.extend_from_slice(octets(pending.start..start));
        match outcome {
            Ok(result) => {
                let layout = &writer.layout;
                layout.write(&Input::argument(b""), result.as_bytes(), reply);
            }
            Err(_) if name.is_empty() && writer.layout.empty != Empty::Fail => {
                if writer.layout.empty == Empty::Keep {
                    reply.output.push(end);
                }
            }
            Err(error) => {
                let name = octets(name);
                let input = Input::whole_line(name, numbers.at(start));
                writer.fail(&input, &Failure::new(name, error), reply)?;
            }
        }
        pending = lines.position()..lines.position();
    }
    reply.is_input = pending == (0..text.len());
    if !reply.is_input {
        reply.output.extend_from_slice(octets(pending));
    }
    ControlFlow::Continue(())
}

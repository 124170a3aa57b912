//! `lgr check` says what a table makes of each label.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};

use alabel_lgr::{Reason, Verdict};
use serde::{Serialize, Serializer};

use super::arguments::LabelArguments;
use super::labels::Labels;
use super::text::{sentence, write_disposition, write_heading};
use crate::input::name::Input;
use crate::input::no_text::NoText;
use crate::options::on_error::OnError;
use crate::output::json::{write_kept, write_object};
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::output::verdict::{write_no_text, write_picture};
use crate::terminal::page::Page;

/// The object of a label.
#[derive(Serialize)]
struct LabelObject<'a> {
    input: Cow<'a, str>,
    /// The tag of the table, if several are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'a str>,
    /// The code points of the label.
    #[serde(serialize_with = "numbers")]
    label: &'a [char],
    disposition: &'a str,
    /// The number of the action that decided.
    action: Option<usize>,
    /// Why the label is invalid.
    errors: Vec<FaultObject>,
}

impl LabelObject<'_> {
    /// The object of an empty line or field that is kept.
    const EMPTY: Self = Self {
        input: Cow::Borrowed(""),
        tag: None,
        label: &[],
        disposition: "",
        action: None,
        errors: Vec::new(),
    };
}

/// The object of a reason why a label is invalid.
#[derive(Serialize)]
struct FaultObject {
    /// The name of the kind, for programs.
    code: &'static str,
    /// The sentence.
    message: String,
    /// The octet of the input where it starts.
    start: usize,
    /// The octet behind it.
    end: usize,
}

/// Checks all labels.
pub(super) fn run(
    arguments: &LabelArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let reason = "RFC 7940 gives no string for an invalid label";
    let mut labels = Labels::read_or_exit(arguments, reason)?;
    labels.keep = |labels, input, reply| {
        if labels.is_json {
            write_kept(
                input,
                Some(&LabelObject::EMPTY),
                &labels.source.layout,
                reply,
            );
        }
    };
    let page = Page::of_standard_output();
    labels.for_each(arguments, output, move |labels, input, reply| {
        ControlFlow::Continue(check(labels, input, page, reply))
    })
}

/// Writes the answer of each table for a label. Returns `true` if a table accepts it.
fn check(labels: &Labels, input: &Input<'_>, page: Page, reply: &mut Reply) -> bool {
    let text = input.text();
    let verdicts: Vec<_> = match &text {
        Ok(label) => labels.tables.zone.check(*label).collect(),
        Err(_) => Vec::new(),
    };
    let is_fine = verdicts.iter().any(|(_, verdict)| verdict.is_valid());
    reply.has_failure |= !is_fine;
    if !is_fine && labels.on_error == OnError::Skip {
        return false;
    }
    if let (Err(error), true) = (text, labels.is_json) {
        write_object(&no_label(input, error), input, &labels.source.layout, reply);
    } else if let Err(error) = text {
        // Writing to a `Vec` cannot fail.
        let _ = write_no_text(input, error, &mut reply.output);
    }
    for (tag, verdict) in &verdicts {
        let tag = labels.tables.shown(tag);
        if labels.is_json {
            write_object(
                &object(input, tag, verdict),
                input,
                &labels.source.layout,
                reply,
            );
        } else {
            // Writing to a `Vec` cannot fail.
            let _ = write_page((tag, verdict), input, page, &mut reply.output);
        }
    }
    is_fine
}

/// Returns the object of a label under a table.
fn object<'a>(
    input: &Input<'a>,
    tag: Option<&'a str>,
    verdict: &'a Verdict<'_>,
) -> LabelObject<'a> {
    let disposition = verdict.disposition();
    LabelObject {
        input: String::from_utf8_lossy(input.octets),
        tag,
        label: verdict.label(),
        disposition: disposition.as_str(),
        action: disposition.action().map(|action| action.number()),
        errors: verdict.reasons().iter().map(fault).collect(),
    }
}

/// Returns the object of an input that is no label.
fn no_label<'a>(input: &Input<'a>, error: NoText) -> LabelObject<'a> {
    let Range { start, end } = error.place(input.octets.len());
    let fault = FaultObject {
        code: error.code(),
        message: error.to_string(),
        start,
        end,
    };
    LabelObject {
        input: String::from_utf8_lossy(input.octets),
        tag: None,
        label: &[],
        disposition: "invalid",
        action: None,
        errors: vec![fault],
    }
}

/// Returns the object of a reason.
fn fault(reason: &Reason<'_>) -> FaultObject {
    let Range { start, end } = reason.octets();
    FaultObject {
        code: reason.kind().code(),
        message: sentence(reason),
        start,
        end,
    }
}

/// Serializes code points as numbers.
fn numbers<S: Serializer>(code_points: &[char], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(code_points.iter().map(|&c| u32::from(c)))
}

/// Writes what a table makes of a label, with a caret under the place of each reason.
fn write_page(
    (tag, verdict): (Option<&str>, &Verdict<'_>),
    input: &Input<'_>,
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    let label = String::from_utf8_lossy(input.octets);
    write_heading((&label, tag), input, output)?;
    write_disposition(verdict.disposition(), output)?;
    verdict.reasons().iter().try_for_each(|reason| {
        page.write("  ", sentence(reason), output)?;
        write_picture(&label, &[reason.octets()], output)
    })
}

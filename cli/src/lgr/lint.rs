//! `lgr lint` lists what is wrong or odd in tables.

use std::io::{self, Write};
use std::path::Path;

use alabel_lgr::{Finding, Severity};
use serde::Serialize;

use super::arguments::LintArguments;
use crate::input::file::open;
use crate::input::layout::Layout;
use crate::options::tables::{files, options};
use crate::output::json::write_line;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::terminal::page::Page;
use crate::terminal::printing::plain;
use crate::terminal::style::{BOLD, ERROR, FINE};

/// The object of a table.
#[derive(Serialize)]
struct TableObject<'a> {
    /// The path of the file.
    table: &'a str,
    /// The errors and the warnings.
    findings: Vec<FindingObject<'a>>,
}

/// The object of an error or a warning.
#[derive(Serialize)]
struct FindingObject<'a> {
    /// `error` or `warning`.
    severity: &'static str,
    /// The name of the kind, for programs.
    code: &'static str,
    /// The sentence.
    message: String,
    /// The line, from 1.
    line: u32,
    /// The column in code points, from 1.
    column: u32,
    /// The name of the element.
    element: &'a str,
}

/// Lists the errors and the warnings of all tables.
pub(super) fn run(arguments: &LintArguments, mut output: impl Write) -> io::Result<Outcome> {
    let options = options(arguments.strict);
    let page = Page::of_standard_output();
    let mut outcome = Outcome::AllFine;
    for path in &arguments.files {
        for file in files(path)? {
            let findings = options.lint(open(&file)?);
            if findings.iter().any(is_error) {
                outcome = Outcome::SomeFailed;
            }
            if arguments.json {
                output.write_all(&object(&file, &findings))?;
            } else {
                write_page(&file, &findings, page, &mut output)?;
            }
        }
    }
    output.flush()?;
    Ok(outcome)
}

/// Returns `true` if a finding is an error.
fn is_error(finding: &Finding) -> bool {
    finding.severity() == Severity::Error
}

/// Returns the word for the severity of a finding.
fn severity(finding: &Finding) -> &'static str {
    if is_error(finding) {
        "error"
    } else {
        "warning"
    }
}

/// Returns the line with the object of a table.
fn object(file: &Path, findings: &[Finding]) -> Vec<u8> {
    let findings = findings.iter().map(|finding| FindingObject {
        severity: severity(finding),
        code: finding.kind().code(),
        message: plain(finding),
        line: finding.line(),
        column: finding.column(),
        element: finding.element(),
    });
    let object = TableObject {
        table: &file.to_string_lossy(),
        findings: findings.collect(),
    };
    let mut reply = Reply::new(false);
    write_line(&object, &Layout::LINES, &mut reply);
    reply.output
}

/// Writes the errors and the warnings of a table.
fn write_page(
    file: &Path,
    findings: &[Finding],
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    write!(output, "{BOLD}{}{BOLD:#}: ", plain(&file.display()))?;
    let errors = findings.iter().filter(|finding| is_error(finding)).count();
    let warnings = findings.len() - errors;
    match errors {
        0 => write!(output, "{FINE}no errors{FINE:#}")?,
        1 => write!(output, "{ERROR}1 error{ERROR:#}")?,
        _ => write!(output, "{ERROR}{errors} errors{ERROR:#}")?,
    }
    match warnings {
        0 => writeln!(output)?,
        1 => writeln!(output, ", 1 warning")?,
        _ => writeln!(output, ", {warnings} warnings")?,
    }
    findings.iter().try_for_each(|finding| {
        let heading = format!("  {}: ", severity(finding));
        page.write(&heading, plain(finding), output)?;
        page.write("    ", finding.kind().requirement(), output)
    })
}

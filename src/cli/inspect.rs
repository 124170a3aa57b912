//! `inspect` shows the parts of a name, and what each profile says of it.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::label::{LabelKind, MAX_OCTETS, Separators, split, strip_ace_prefix, to_u_label};
use alabel::{
    DerivedProperty, DerivedPropertyRule, MappingStatus, Profile, Uts46, VerifyDnsLength,
};
use icu_properties::props::{BidiClass, JoiningType, Script};
use icu_properties::{CodePointMapData, PropertyNamesLong, PropertyNamesShort};

use super::arguments::InspectArguments;
use super::bulk::{Source, for_each};
use super::style::{BOLD, ERROR, FINE};
use super::{Outcome, code_point};

/// UTS #46 for parts of names: they may be empty.
const ANY_LENGTH: Uts46 = Uts46::new().verify_dns_length(VerifyDnsLength::False);

/// Inspects all names.
pub(super) fn run(
    arguments: &InspectArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let source = Source::of_lines(1);
    for_each(&arguments.names, &source, output, move |input, reply| {
        match input.text() {
            Ok(name) => {
                reply.has_failure |= profile.to_ascii(name).is_err();
                reply.output.extend(page(name).bytes());
            }
            Err(error) => reply.complain(input, error),
        }
        ControlFlow::Continue(())
    })
}

/// Returns the page of a name.
fn page(name: &str) -> String {
    let mut page = format!("{BOLD}{name:?}{BOLD:#}\n\n");
    for profile in Profile::ALL {
        let verdict = match profile.to_ascii(name) {
            Ok(ascii) => format!("{FINE}{ascii}{FINE:#}"),
            Err(error) => format!("{ERROR}{}{ERROR:#}: {error}", error.kind().code()),
        };
        // Writing to a `String` cannot fail.
        let _ = writeln!(page, "  {profile:<21}  {verdict}");
    }
    for (index, label) in split(name, Separators::Idna2003).enumerate() {
        page += &section(index, label);
    }
    page.push('\n');
    page
}

/// Returns the section of a label, with the forms that UTS #46 converts it to.
fn section(index: usize, label: &str) -> String {
    let kind = LabelKind::classify(label);
    let mut section = format!("\n{BOLD}label {index}: {label:?}{BOLD:#}, {kind}\n");
    let mut line = |name: &str, text: &str| {
        // Writing to a `String` cannot fail.
        let _ = writeln!(section, "  {name:<10}  {text}");
    };
    let unicode = ANY_LENGTH.to_unicode(label);
    let unicode = unicode.as_str();
    let (ascii, _) = ANY_LENGTH.to_ascii_with_errors(label);
    line("Unicode", &format!("{unicode:?}"));
    line("ASCII", &format!("{ascii:?}"));
    line("octets", &format!("{} of {MAX_OCTETS}", ascii.len()));
    line("direction", direction(unicode));
    line("scripts", &scripts(unicode).join(", "));
    let u_label = to_u_label(label);
    if let (Some(_), Err(error)) = (strip_ace_prefix(label), &u_label) {
        line("A-label", &format!("{ERROR}no{ERROR:#}: {error}"));
    }
    section.push('\n');
    section + &table(u_label.as_deref().unwrap_or(label))
}

/// Returns the table of the code points of a label.
fn table(label: &str) -> String {
    let mut rows = vec![
        [
            "code point",
            "UTS #46",
            "IDNA2008",
            "script",
            "Bidi",
            "joining",
            "name",
        ]
        .map(str::to_owned),
    ];
    rows.extend(label.chars().map(row));
    let mut widths = [0; 7];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let line = |row: &[String; 7]| {
        let cells = row.iter().zip(widths);
        let line: String = cells
            .map(|(cell, width)| format!("  {cell:<width$}"))
            .collect();
        line.trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// Returns the row of a code point. It is ASCII, so the columns line up in every terminal.
fn row(c: char) -> [String; 7] {
    let script = CodePointMapData::<Script>::new().get(c);
    let bidi_class = CodePointMapData::<BidiClass>::new().get(c);
    let joining_type = CodePointMapData::<JoiningType>::new().get(c);
    let property = DerivedProperty::of(c);
    let rule = DerivedPropertyRule::of(c);
    let short = |name: Option<&str>| name.unwrap_or_default().to_owned();
    [
        code_point(c),
        mapping(c),
        format!("{property} ({rule}, {})", rule.section()),
        script_name(script),
        short(PropertyNamesShort::<BidiClass>::new().get(bidi_class)),
        short(PropertyNamesShort::<JoiningType>::new().get(joining_type)),
        unicode_names2::name(c).map_or_else(String::new, |name| name.to_string()),
    ]
}

/// Returns the status of a code point in UTS #46, and its mapping.
fn mapping(c: char) -> String {
    let status = MappingStatus::of(c);
    let transitional = match status {
        MappingStatus::Mapped => false,
        MappingStatus::Deviation => true,
        _ => return status.to_string(),
    };
    let mapped = ANY_LENGTH
        .transitional_processing(transitional)
        .to_unicode(c.encode_utf8(&mut [0; 4]))
        .into_string();
    let mapped: Vec<String> = mapped.chars().map(code_point).collect();
    let mapped = mapped.join(" ");
    match status {
        MappingStatus::Deviation if mapped.is_empty() => "deviation, removed".to_owned(),
        _ => format!("{status} to {mapped}"),
    }
}

/// Returns the direction of a label, from the code points that have one.
fn direction(label: &str) -> &'static str {
    let classes = || {
        let data = CodePointMapData::<BidiClass>::new();
        label.chars().map(move |c| data.get(c))
    };
    let has_left = classes().any(|class| class == BidiClass::LeftToRight);
    let is_right = |class| matches!(class, BidiClass::RightToLeft | BidiClass::ArabicLetter);
    match (has_left, classes().any(is_right)) {
        (true, true) => "both left-to-right and right-to-left",
        (false, true) => "right-to-left",
        (true, false) => "left-to-right",
        (false, false) => "none of its own",
    }
}

/// Lists the scripts of a label, without Common and Inherited.
fn scripts(label: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    for c in label.chars() {
        let script = CodePointMapData::<Script>::new().get(c);
        let name = script_name(script);
        if ![Script::Common, Script::Inherited].contains(&script) && !scripts.contains(&name) {
            scripts.push(name);
        }
    }
    scripts
}

/// Returns the name of a script.
fn script_name(script: Script) -> String {
    let name = PropertyNamesLong::<Script>::new().get(script);
    name.unwrap_or("unknown").replace('_', " ")
}

//! The public operations on a text. Each writes out everything that it returns.

use std::fmt::{self, Debug, Display, Write};
use std::io;

use alabel::bulk::{Column, Converter};
use alabel::display::{Lookalikes, Policy, RestrictionLevel, Summary, skeleton};
use alabel::label::{LabelKind, split, to_a_label, to_u_label};
use alabel::punycode::{self, Bootstring, OverflowDetection};
use alabel::{
    ALabel, AsciiSet, BidiScope, Domain, Error, Form, Host, Idna2003, Idna2008, Mapping, Profile,
    Scheme, ULabel, Unicode, Url, Uts46, VerifyDnsLength,
};
use serde::Serialize;

/// A public operation.
pub(crate) struct Operation {
    /// The name in the report.
    pub(crate) name: String,
    /// Runs it on a text, and returns the number of octets written.
    pub(crate) run: Box<dyn Fn(&str) -> usize>,
    /// Its kind, which sets its limits.
    pub(crate) kind: Kind,
}

/// A kind of operation.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Verifies DNS lengths, so that the result is short or an error.
    VerifiesLengths,
    /// Lists errors, whose number grows with the text.
    Lists,
    /// Marks the code points that break a rule, so that it keeps a finding for each.
    Marks,
    /// Compares two labels place by place, so that the work grows with the product of their lengths.
    Compares,
    /// Does something else.
    Other,
}

/// Counts the written octets and discards them.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

impl io::Write for Length {
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        self.0 += octets.len();
        Ok(octets.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the number of octets that these arguments write.
fn length(arguments: fmt::Arguments<'_>) -> usize {
    let mut length = Length(0);
    let written = length.write_fmt(arguments);
    length.0 + usize::from(written.is_err())
}

/// Returns the number of octets that `Display` and `Debug` of a value write.
pub(crate) fn written(value: &(impl Debug + Display)) -> usize {
    length(format_args!("{value}{value:?}{value:#?}"))
}

/// Returns the number of octets of a value's JSON.
fn json(value: &impl Serialize) -> usize {
    let mut length = Length(0);
    let written = serde_json::to_writer(&mut length, value);
    length.0 + usize::from(written.is_err())
}

/// Returns the number of octets that `Debug` of a value writes.
pub(crate) fn debugged(value: &impl Debug) -> usize {
    length(format_args!("{value:?}{value:#?}"))
}

/// Returns the number of octets that `Display` and `Debug` of all values write.
pub(crate) fn all<T: Debug + Display>(values: &[T]) -> usize {
    values.iter().map(written).sum()
}

/// Returns the number of octets that a result writes.
pub(crate) fn result<T: Debug + Display, E: Debug + Display>(result: &Result<T, E>) -> usize {
    match result {
        Ok(value) => written(value),
        Err(error) => written(error),
    }
}

/// Returns the number of octets that a name and its error write.
fn unicode(name: &Unicode<'_>) -> usize {
    written(name) + name.result().err().map_or(0, written)
}

/// Lists profiles with `true` if they verify the length of whole names.
fn profiles() -> Vec<(&'static str, Profile, bool)> {
    let lenient = Uts46::new()
        .verify_dns_length(VerifyDnsLength::False)
        .ignore_invalid_punycode(true)
        .transitional_processing(true)
        .deny_ascii(AsciiSet::EMPTY);
    let mapped = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
    let each_label = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
    let letter = Idna2003::new()
        .allow_unassigned(true)
        .use_std3_ascii_rules(true);
    vec![
        ("uts46", Uts46::new().into(), true),
        ("uts46 strict", Uts46::STRICT.into(), true),
        ("uts46 lenient", lenient.into(), false),
        ("url", Url::new().into(), false),
        ("url strict", Url::STRICT.into(), true),
        ("idna2008", Idna2008::LOOKUP.into(), true),
        ("idna2008 mapped", mapped.into(), true),
        ("idna2008 each label", each_label.into(), true),
        ("idna2003", Idna2003::new().into(), false),
        ("idna2003 flags", letter.into(), false),
    ]
}

/// Lists all public operations.
pub(crate) fn all_operations() -> Vec<Operation> {
    let mut operations = Vec::new();
    for (name, profile, verifies_lengths) in profiles() {
        of_profile(name, profile, verifies_lengths, &mut operations);
    }
    of_uts46(&mut operations);
    of_types(&mut operations);
    of_punycode(&mut operations);
    of_display(&mut operations);
    operations
}

/// Adds an operation.
pub(crate) fn add(
    operations: &mut Vec<Operation>,
    name: impl Into<String>,
    run: impl Fn(&str) -> usize + 'static,
) {
    add_kind(operations, Kind::Other, name, run);
}

/// Adds an operation of a kind.
pub(crate) fn add_kind(
    operations: &mut Vec<Operation>,
    kind: Kind,
    name: impl Into<String>,
    run: impl Fn(&str) -> usize + 'static,
) {
    operations.push(Operation {
        name: name.into(),
        run: Box::new(run),
        kind,
    });
}

/// Adds an operation that lists errors.
pub(crate) fn add_list(
    operations: &mut Vec<Operation>,
    name: impl Into<String>,
    run: impl Fn(&str) -> usize + 'static,
) {
    add_kind(operations, Kind::Lists, name, run);
}

/// Adds the operations of a profile.
fn of_profile(
    name: &str,
    profile: Profile,
    verifies_lengths: bool,
    operations: &mut Vec<Operation>,
) {
    let named = |operation: &str| format!("{name}: {operation}");
    let kind = if verifies_lengths {
        Kind::VerifiesLengths
    } else {
        Kind::Other
    };
    add_kind(operations, kind, named("to_ascii"), move |text| {
        result(&profile.to_ascii(text))
    });
    add(operations, named("to_unicode"), move |text| {
        unicode(&profile.to_unicode(text))
    });
    add_list(operations, named("check"), move |text| {
        all(&profile.check(text).collect::<Vec<Error>>())
    });
    add_list(operations, named("check_form"), move |text| {
        all(&profile
            .check_form(text, Form::Unicode)
            .collect::<Vec<Error>>())
    });
    add(operations, named("check, 3 errors"), move |text| {
        all(&profile.check(text).take(3).collect::<Vec<Error>>())
    });
    for form in [Form::Ascii, Form::Unicode] {
        add_list(operations, named(&format!("bulk {form:?}")), move |text| {
            bulk(profile, form, text)
        });
    }
}

/// Converts a text as one name, as lines, and as columns of one and of several names.
fn bulk(profile: Profile, form: Form, text: &str) -> usize {
    let mut converter = Converter::new(profile, form);
    let mut octets = converter
        .convert(text)
        .map_or_else(|error| written(&error), str::len);
    let mut output = Vec::new();
    let lines = text.replace('.', "\n");
    converter.convert_lines(lines.as_bytes(), &mut output, |_, _, error| {
        octets += written(&error);
        b""
    });
    let mut rest = converter.lines(lines.as_bytes(), b'\n');
    while let Some(run) = rest.next_run() {
        octets += usize::from(matches!(run, alabel::bulk::Run::Failed { .. }));
    }
    let ends = lines.char_indices().map(|(place, c)| place + c.len_utf8());
    let offsets: Vec<usize> = std::iter::once(0).chain(ends).collect();
    let column = Column::of_text(&lines, &offsets);
    let mut output = (Vec::new(), Vec::new());
    let result = converter.convert_column(column, &mut output.0, &mut output.1, |name, _, _| name);
    octets + usize::from(result.is_ok())
}

/// Adds the operations that only UTS #46 has.
fn of_uts46(operations: &mut Vec<Operation>) {
    let profile = Uts46::new();
    let name = "uts46: to_unicode_marked";
    add_kind(operations, Kind::Marks, name, move |text| {
        unicode(&profile.to_unicode_marked(text))
    });
    add(operations, "uts46: to_valid_unicode", move |text| {
        profile
            .to_valid_unicode(text)
            .map_or(0, |name| written(&name))
    });
    add(operations, "uts46: map_and_normalize", move |text| {
        profile.map_and_normalize(text).len()
    });
    add(operations, "uts46: write_ascii", move |text| {
        result(&profile.write_ascii(text, &mut String::new()).map(|()| ""))
    });
    add(operations, "uts46: write_unicode", move |text| {
        result(&profile.write_unicode(text, &mut String::new()).map(|()| ""))
    });
    add_list(operations, "uts46: to_ascii_with_errors", move |text| {
        all(&profile.to_ascii_with_errors(text).1)
    });
    add(operations, "uts46: is_valid", move |text| {
        usize::from(profile.is_valid(text))
    });
    add(operations, "uts46: deviation", move |text| {
        debugged(&profile.deviation(text))
    });
    add(operations, "idna2008: to_ascii_of_both", |text| {
        result(&Idna2008::REGISTRATION.to_ascii_of_both(text, text))
    });
    add(operations, "idna2003: nameprep", |text| {
        result(&Idna2003::new().nameprep(text))
    });
    add(operations, "url: ends_in_a_number", |text| {
        usize::from(Url::ends_in_a_number(text))
    });
}

/// Adds the operations of types and labels.
fn of_types(operations: &mut Vec<Operation>) {
    add(operations, "Domain", |text| {
        let domain = Domain::parse(text);
        let ends: usize = domain
            .iter()
            .map(|domain| {
                debugged(&domain.parent())
                    + usize::from(domain.is_subdomain_of(domain))
                    + domain.to_unicode().len()
            })
            .sum();
        ends + result(&domain)
    });
    add(operations, "Host: warnings", |text| {
        let warnings = Host::warnings(text, Scheme::Special).into_iter();
        let warnings = warnings.chain(Host::warnings(text, Scheme::Other));
        warnings.map(|warning| warning.to_string().len()).sum()
    });
    add(operations, "ALabel", |text| result(&ALabel::parse(text)));
    add(operations, "ULabel", |text| result(&ULabel::parse(text)));
    add(operations, "label: kind", |text| {
        debugged(&LabelKind::of(text))
    });
    add(operations, "label: to_a_label", |text| {
        result(&to_a_label(text))
    });
    add(operations, "label: to_u_label", |text| {
        result(&to_u_label(text))
    });
    add(operations, "label: split", |text| {
        split(text).map(str::len).sum()
    });
    add(operations, "serde: Domain", |text| {
        let text = serde_json::to_string(text).unwrap_or_default();
        let domain: Result<Domain, _> = serde_json::from_str(&text);
        result(&domain)
    });
    add(operations, "serde: labels", |text| {
        let text = serde_json::to_string(text).unwrap_or_default();
        let a_label: Result<ALabel<'static>, _> = serde_json::from_str(&text);
        let u_label: Result<ULabel<'static>, _> = serde_json::from_str(&text);
        result(&a_label) + result(&u_label)
    });
    add_list(operations, "serde: errors", |text| {
        let errors: Vec<Error> = Uts46::STRICT.check(text).collect();
        json(&errors)
    });
    add(operations, "serde: Unicode", |text| {
        json(&alabel::to_unicode(text))
    });
}

/// Adds the operations of Punycode.
fn of_punycode(operations: &mut Vec<Operation>) {
    add(operations, "punycode: encode", |text| {
        result(&punycode::encode(text))
    });
    add(operations, "punycode: decode", |text| {
        result(&punycode::decode(text))
    });
    add(operations, "punycode: decode by re-encoding", |text| {
        result(&Bootstring::PUNYCODE.decode_with(text, OverflowDetection::Delayed))
    });
    add(operations, "punycode: annotate", |text| {
        let annotated = punycode::annotate(text);
        let encoded = Bootstring::PUNYCODE
            .encode_annotated(&annotated)
            .unwrap_or_default();
        let decoded = Bootstring::PUNYCODE
            .decode_annotated(&encoded)
            .unwrap_or_default();
        punycode::apply_annotation(&decoded).len()
    });
    add(operations, "punycode: trace of the encoder", |text| {
        length(format_args!("{}", Bootstring::PUNYCODE.trace_encode(text)))
    });
}

/// Adds the operations of display policies.
fn of_display(operations: &mut Vec<Operation>) {
    for (name, policy) in [
        ("new", Policy::new()),
        ("chromium", Policy::CHROMIUM),
        ("firefox", Policy::FIREFOX),
    ] {
        // Returns the first reason of the first hidden label.
        add_list(
            operations,
            format!("display {name}: to_display"),
            move |text| {
                let shown = policy.to_display(text);
                let reason = policy.check(text).next();
                let reason = reason.map_or(0, |reason| written(&reason));
                written(&shown) + reason + shown.to_ascii().len()
            },
        );
        add_list(operations, format!("display {name}: check"), move |text| {
            all(&policy.check(text).collect::<Vec<_>>())
        });
        add(operations, format!("display {name}: shows"), move |text| {
            usize::from(policy.shows(text, "com"))
        });
    }
    add(operations, "display: skeleton", |text| skeleton(text).len());
    add(operations, "display: restriction level", |text| {
        debugged(&RestrictionLevel::of(text))
    });
    add(operations, "display: summary", |text| {
        written(&Summary::of(text))
    });
    let protected = ["paypal.com", "bücher.example", "a.b.c.example"].map(Domain::parse);
    let lookalikes = Lookalikes::new(protected.iter().flatten());
    add(operations, "display: lookalikes", move |text| {
        Domain::parse(text).map_or(0, |domain| debugged(&lookalikes.of(&domain)))
    });
}

impl Operation {
    /// Returns the limit of allocated octets per octet of a text or of its mapped form.
    pub(crate) const fn most_memory(&self) -> f64 {
        match self.kind {
            Kind::VerifiesLengths => 8.0,
            // Three errors or reasons for two octets. A reason can contain an error that is allocated before
            // it.
            Kind::Lists => 320.0,
            Kind::Marks => 72.0,
            // Normalization and the decoder need a label of any length as a whole.
            Kind::Compares | Kind::Other => 60.0,
        }
    }

    /// Returns the limit of written octets per octet of a text.
    pub(crate) const fn most_text(&self) -> f64 {
        match self.kind {
            Kind::Lists => 5000.0,
            _ => 60.0,
        }
    }
}

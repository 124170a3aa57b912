//! The output of `Debug` and `Display` is linear in the input for each public type, and for all errors and
//! reasons of a name. A trace of decoding shows the whole string in each step, as RFC 3492 does, but only up
//! to 64 code points.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Display as Text};
use std::fs::{read_dir, read_to_string};
use std::path::Path;

use crate::scale::scaled;
use alabel::bulk::{Column, ColumnError, Converter, NameError};
use alabel::certificate::{Presented, Reference, matches};
use alabel::display::{
    self, Direction, Imitations, Likeness, Lookalikes, Policy, PublicSuffixes, RestrictionLevel,
    Rule, Summary,
};
use alabel::dns::WireName;
use alabel::label::LabelKind;
use alabel::punycode::{self, Bootstring, EncodeError, OverflowDetection, Parameters};
use alabel::{
    ALabel, AsciiSet, BidiScope, CodePoint, DerivedProperty, Domain, Form, Format, Hint, Host,
    Idna2003, Idna2008, Mailbox, Mapping, MappingStatus, Profile, Scheme, ULabel, Url, Uts46,
    VerifyDnsLength,
};

/// The allowed octets per octet of the input, and for an empty input.
const PER_OCTET: usize = 1_000;
const CONSTANT: usize = 5_000;

/// Fragments to repeat: valid, mapped, refused by each rule, hidden by a policy, or escaped.
const FRAGMENTS: [&str; 28] = [
    "a",
    "a.",
    "ü",
    "ü.",
    "Ü",
    "ß",
    "١",
    "א",
    "אa.",
    "\u{1100}",
    "\u{FDFA}",
    "\u{301}",
    "u\u{308}",
    "\u{200D}",
    "☕",
    "☕.",
    "аp",
    "аp.",
    "一",
    "..",
    "xn--tda.",
    "xn--0.",
    "-",
    "\0",
    "\u{378}",
    "\"",
    "a\u{378}.",
    "xn--",
];

/// The octets written for each type.
#[derive(Default)]
struct Written(BTreeMap<&'static str, usize>);

impl Written {
    /// Writes a value with `Debug`.
    fn debug(&mut self, name: &'static str, value: &impl Debug) {
        *self.0.entry(name).or_default() += format!("{value:?}").len();
    }

    /// Writes a value with `Debug` and `Display`.
    fn both(&mut self, name: &'static str, value: &(impl Debug + Text)) {
        self.debug(name, value);
        *self.0.entry(name).or_default() += value.to_string().len();
    }

    /// Writes the results of a profile.
    fn results(&mut self, profile: Profile, name: &str) {
        self.both("Idna", &profile);
        self.both("Unicode", &profile.to_unicode(name));
        for error in profile.check(name) {
            self.both("Error", &error);
            self.both("ErrorKind", &error.kind());
            error.hint().iter().for_each(|hint| self.both("Hint", hint));
            self.both("NameError", &NameError::Name(error));
        }
        let mut converter = Converter::new(profile, Form::Ascii);
        let mut lines = converter.lines(name.as_bytes(), b'\n');
        self.debug("Lines", &lines);
        while let Some(run) = lines.next_run() {
            self.debug("Run", &run);
        }
        let offsets = [0, i64::try_from(name.len()).unwrap()];
        let column = Column::of_text(name, &offsets);
        self.debug("Column", &column);
        self.debug("Converter", &converter);
    }

    /// Writes the findings of a policy.
    fn reasons(&mut self, policy: Policy<'_>, name: &str) {
        self.both("Shown", &policy.to_display(name));
        for reason in policy.check(name) {
            self.both("Reason", &reason);
            self.both("ReasonKind", &reason.kind());
        }
        let Ok(domain) = Domain::parse(name) else {
            return;
        };
        self.both("Domain", &domain);
        let protected = Lookalikes::new([&domain]);
        self.debug("Lookalikes", &protected);
        self.debug("Imitations", &Imitations::of(&domain));
        self.debug("PublicSuffixes", &PublicSuffixes::RULE);
        self.debug("Policy", &Policy::new().protect(&protected));
        let other = Domain::parse(&name.replace('a', "á")).unwrap_or(domain);
        protected
            .of(&other)
            .iter()
            .for_each(|found| self.both("Lookalike", found));
    }

    /// Writes the comparisons of a reference identifier with presented identifiers.
    fn certificates(&mut self, text: &str) {
        let presented = [
            Presented::DnsName(text.as_bytes()),
            Presented::IpAddress(text.as_bytes()),
        ];
        self.both("Presented", &presented[0]);
        self.both("Presented", &presented[1]);
        let Ok(reference) = Reference::from_ascii(text) else {
            return;
        };
        self.both("Reference", &reference);
        if let Ok(found) = matches(reference, &presented) {
            self.debug("Match", &found);
        }
        if let Err(mismatch) = matches(reference, &presented[1..]) {
            self.both("Mismatch", &mismatch);
            mismatch
                .reasons()
                .for_each(|reason| self.both("MismatchReason", &reason));
        }
    }

    /// Writes the other values made from a text.
    fn others(&mut self, text: &str) {
        for host in [Host::parse(text), Host::parse_with(text, Scheme::Other)]
            .into_iter()
            .flatten()
        {
            self.both("Host", &host);
            match host {
                Host::Domain(domain) => self.both("UrlDomain", &domain),
                Host::Opaque(host) => self.both("OpaqueHost", &host),
                _ => {}
            }
        }
        self.certificates(text);
        let opaque = Host::warnings(text, Scheme::Other);
        for warning in Host::warnings(text, Scheme::Special).iter().chain(&opaque) {
            self.both("HostWarning", warning);
            self.both("HostWarningKind", &warning.kind());
        }
        let summary = Summary::of(text);
        self.both("Summary", &summary);
        self.debug("SummaryKind", &summary.kind());
        if let Ok(mailbox) = Mailbox::parse(&format!("a@{text}")) {
            self.both("Mailbox", &mailbox);
        }
        match WireName::parse(text) {
            Ok(name) => self.both("WireName", &name),
            Err(error) => {
                self.debug("WireNameErrorKind", &error.kind());
                self.both("WireNameError", &error);
            }
        }
        if let Ok(label) = ULabel::parse(text) {
            self.both("ULabel", &label);
        }
        if let Ok(label) = ALabel::parse(text) {
            self.both("ALabel", &label);
        }
        if let Some(deviation) = Uts46::new().deviation(text) {
            self.debug("Deviation", &deviation);
        }
        if let Err(error) = Uts46::new().write_ascii(text, &mut String::new()) {
            self.both("WriteError", &error);
        }
        if let Err(error) = punycode::decode(text) {
            self.both("DecodeError", &error);
        }
        self.both(
            "EncodeError",
            &EncodeError::Overflow {
                position: text.len(),
            },
        );
        let annotated = punycode::annotate(text);
        self.debug("Annotated", &annotated);
        let parameters = Parameters {
            digits: text,
            ..Parameters::PUNYCODE
        };
        self.debug("Parameters", &parameters);
        if let Err(error) = Bootstring::new(&parameters) {
            self.both("ParameterError", &error);
        }
        if let Err(error) = text.parse::<Profile>() {
            self.both("UnknownName", &error);
        }
        if let Err(error) = text.parse::<Hint>() {
            self.both("UnknownName", &error);
        }
        if let Err(error) = text.parse::<Policy>() {
            self.both("UnknownName", &error);
        }
    }

    /// Writes a value of each type that contains no part of an input.
    fn constants(&mut self) {
        self.both("DerivedProperty", &DerivedProperty::of('a'));
        self.both("MappingStatus", &MappingStatus::of('a'));
        self.both("Script", &display::Script::Latin);
        self.both("LabelKind", &LabelKind::Other);
        self.both("CodePoint", &CodePoint('a'));
        self.debug("UrlFlags", &Url::new());
        self.debug("Idna2003Flags", &Idna2003::new());
        self.debug("Idna2008Flags", &Idna2008::LOOKUP);
        self.debug("Uts46Flags", &Uts46::new());
        self.debug("AnyFlags", &Profile::default());
        self.debug("VerifyDnsLength", &VerifyDnsLength::False);
        self.debug("BidiScope", &BidiScope::WholeName);
        self.debug("Mapping", &Mapping::Rfc5895);
        self.both("RestrictionLevel", &RestrictionLevel::AsciiOnly);
        self.debug("Likeness", &Likeness::Skeleton);
        self.debug("Direction", &Direction::LeftToRight);
        self.debug("Policy", &Policy::CHROMIUM);
        self.debug("Rule", &Rule::Marks);
        let imitations = Imitations::of(&Domain::parse("a.example").unwrap());
        self.debug("Imitation", &imitations.iter().next().unwrap());
        self.both("ColumnError", &ColumnError::Overflow);
        self.debug("AsciiSet", &AsciiSet::EMPTY);
        self.debug("OverflowDetection", &OverflowDetection::Immediate);
        self.debug("Bootstring", &Bootstring::PUNYCODE);
        self.debug("Scheme", &Scheme::Other);
        self.debug("Form", &Form::Ascii);
        self.debug("Format", &Format::Email);
    }
}

impl Written {
    /// Keeps the greatest number for each type.
    fn join(&mut self, other: Self) {
        for (name, length) in other.0 {
            let greatest = self.0.entry(name).or_default();
            *greatest = length.max(*greatest);
        }
    }
}

/// Writes every type for one text.
fn written(text: &str) -> Written {
    let mut greatest = Written::default();
    greatest.constants();
    greatest.others(text);
    let profiles = [
        Uts46::new().into(),
        Uts46::STRICT.into(),
        Url::new().into(),
        Idna2008::LOOKUP.into(),
        Idna2008::REGISTRATION.into(),
        Idna2003::new().into(),
    ];
    for profile in profiles {
        let mut written = Written::default();
        written.results(profile, text);
        greatest.join(written);
    }
    for policy in [
        Policy::new(),
        Policy::SINGLE_SCRIPT,
        Policy::CHROMIUM,
        Policy::FIREFOX,
    ] {
        let mut written = Written::default();
        written.reasons(policy, text);
        greatest.join(written);
    }
    greatest
}

#[test]
fn output_is_at_most_a_constant_times_the_input() {
    for fragment in FRAGMENTS {
        for length in [0, 1, 60, scaled(16_000), scaled(64_000)] {
            let text = fragment.repeat(length.div_ceil(fragment.len()));
            for (name, written) in written(&text).0 {
                let allowed = CONSTANT + PER_OCTET * text.len();
                assert!(
                    written <= allowed,
                    "{name}: {written} octets for {} octets of {fragment:?}",
                    text.len()
                );
            }
        }
    }
}

/// No type is missing. Some are made only from certain texts.
#[test]
fn every_public_type_is_written() {
    let mut names = BTreeSet::new();
    for text in [
        "a",
        "xn--tda",
        "ü",
        "faß.de",
        "xn--0",
        "instagram.com",
        "☕",
        "abcdefghij",
    ] {
        names.extend(written(text).0.into_keys());
    }
    let declared = public_types(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"));
    assert_eq!(names, declared.iter().map(String::as_str).collect());
}

/// Lists the types that the library declares as public. All of them are reachable.
fn public_types(path: &Path) -> BTreeSet<String> {
    if path.ends_with("cli") {
        return BTreeSet::new();
    }
    if path.is_dir() {
        let entries = read_dir(path).unwrap().map(|entry| entry.unwrap().path());
        return entries.flat_map(|entry| public_types(&entry)).collect();
    }
    let text = read_to_string(path).unwrap();
    let declarations = ["pub struct ", "pub enum "];
    let declared = text.lines().filter_map(|line| {
        let rest = declarations
            .iter()
            .find_map(|start| line.trim_start().strip_prefix(start))?;
        rest.split(|c: char| !c.is_ascii_alphanumeric()).next()
    });
    // In the pattern of a macro, the name is empty.
    let declared = declared.filter(|name| !name.is_empty());
    declared.map(str::to_owned).collect()
}

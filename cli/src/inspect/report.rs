//! The description of a name, for the page and for JSON.

use std::borrow::Cow;

use alabel::display::{self, Policy, RestrictionLevel, Summary};
use alabel::label::{LabelKind, split, strip_ace_prefix, to_u_label};
use alabel::{ALabel, Domain, Error, Form, Host, Profile, ULabel};
use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;
use serde::Serialize;

use super::code_point::{ANY_LENGTH, CodePointReport};
use super::order::{self, Order};
use super::programs::{Prediction, predictions};
use super::scripts::{self, ScriptSet};
use crate::input::public_suffixes::PUBLIC_SUFFIXES;
use crate::options::profile::report;
use crate::output::json::{ErrorObject, ReasonObject};
use crate::terminal::message::Message;

/// The description of a name. The first four fields are also in `check --json`.
#[derive(Serialize)]
pub(super) struct NameReport<'a> {
    /// The name, with replacement characters for octets that are not UTF-8.
    pub(super) input: Cow<'a, str>,
    /// The ASCII form, if the profile accepts the name.
    pub(super) output: Option<String>,
    /// Every error of the name in the profile.
    pub(super) errors: Vec<ErrorObject>,
    /// The string that ToASCII of the profile gives even if there are errors.
    best_effort: Option<String>,
    /// The string of ToUnicode.
    pub(super) unicode: Option<String>,
    /// The registrable domain in its ASCII form, if the name is a domain for browsers and has one.
    pub(super) registrable_domain: Option<String>,
    /// The summary of the name, if the input is text.
    pub(super) summary: Option<Summary>,
    /// The verdict of each profile.
    pub(super) profiles: Vec<Verdict>,
    /// The verdict of each display policy.
    pub(super) policies: Vec<DisplayVerdict>,
    /// The host to which each group of programs goes.
    pub(super) programs: Vec<Prediction>,
    /// The orders in which the labels are displayed, if one is not that of the name.
    pub(super) orders: Vec<Order>,
    pub(super) labels: Vec<LabelReport<'a>>,
}

/// The verdict of a profile on a name.
#[derive(Serialize)]
pub(super) struct Verdict {
    /// The name of the profile.
    pub(super) profile: &'static str,
    /// The ASCII form, if the profile accepts the name.
    pub(super) output: Option<String>,
    pub(super) errors: Vec<ErrorObject>,
}

/// The verdict of a display policy on a name.
#[derive(Serialize)]
pub(super) struct DisplayVerdict {
    /// The name of the policy.
    pub(super) policy: &'static str,
    /// The displayed form of the name.
    pub(super) output: String,
    /// Every reason to hide a label.
    pub(super) reasons: Vec<ReasonObject>,
}

/// The description of a label.
#[derive(Serialize)]
pub(super) struct LabelReport<'a> {
    /// The label in the input.
    pub(super) label: &'a str,
    /// The kind, such as `A-label`.
    pub(super) kind: String,
    /// The label after ToUnicode of UTS #46.
    pub(super) unicode: String,
    /// The label after ToASCII of UTS #46, unless it fails.
    pub(super) ascii: Option<String>,
    /// The number of octets of the ASCII form, or of a label in ASCII that fails.
    pub(super) octets: Option<usize>,
    /// The direction of writing.
    pub(super) direction: &'static str,
    /// The scripts, without Common and Inherited.
    pub(super) scripts: Vec<String>,
    /// The restriction level of the Unicode form.
    pub(super) restriction_level: String,
    /// The skeleton of the Unicode form.
    pub(super) skeleton: String,
    /// Notes for people.
    pub(super) notes: Vec<String>,
    /// The code points of the decoded label.
    pub(super) code_points: Vec<CodePointReport>,
}

impl<'a> NameReport<'a> {
    /// Describes a name.
    pub(super) fn of(name: &'a str, profile: Profile) -> Self {
        let (best_effort, errors) = report(Form::Ascii, profile, name);
        let labels = || split(name);
        let top = labels().rfind(|label| !label.is_empty());
        let top = top.map(|label| ScriptSet::of(ANY_LENGTH.to_unicode(label).as_str()));
        let top = top.unwrap_or(ScriptSet::All);
        let is_valid = errors.is_empty();
        let unicode = profile.to_unicode(name).into_string();
        Self {
            input: Cow::Borrowed(name),
            output: best_effort.clone().filter(|_| errors.is_empty()),
            errors: objects(errors),
            best_effort,
            registrable_domain: registrable_domain(name),
            summary: Some(Summary::in_profile(name, profile, None)),
            profiles: Profile::ALL
                .iter()
                .map(|&other| Verdict::of(name, other))
                .collect(),
            policies: Policy::ALL
                .iter()
                .filter_map(|&policy| DisplayVerdict::of(name, policy))
                .collect(),
            programs: predictions(name),
            orders: if is_valid {
                order::unusual(&unicode)
            } else {
                Vec::new()
            },
            unicode: Some(unicode),
            labels: labels().map(|label| LabelReport::of(label, &top)).collect(),
        }
    }

    /// Describes an input that is not UTF-8.
    pub(super) fn of_octets(octets: &'a [u8], error: ErrorObject) -> Self {
        Self {
            input: String::from_utf8_lossy(octets),
            output: None,
            errors: vec![error],
            best_effort: None,
            unicode: None,
            registrable_domain: None,
            summary: None,
            profiles: Vec::new(),
            policies: Vec::new(),
            programs: Vec::new(),
            orders: Vec::new(),
            labels: Vec::new(),
        }
    }
}

impl Verdict {
    /// Returns the verdict of a profile on a name.
    fn of(name: &str, profile: Profile) -> Self {
        let (output, errors) = report(Form::Ascii, profile, name);
        Self {
            profile: profile.name(),
            output: output.filter(|_| errors.is_empty()),
            errors: objects(errors),
        }
    }
}

impl DisplayVerdict {
    /// Returns the verdict of a ready policy on a name.
    fn of(name: &str, policy: Policy<'_>) -> Option<Self> {
        let reasons = policy.check(name).map(ReasonObject::from);
        Some(Self {
            policy: policy.name()?,
            output: policy.to_display(name).into_cow().into_owned(),
            reasons: reasons.collect(),
        })
    }
}

impl<'a> LabelReport<'a> {
    /// Describes a label of a name. `top` is the scripts of the top-level domain.
    fn of(label: &'a str, top: &ScriptSet) -> Self {
        let unicode = ANY_LENGTH.to_unicode(label).into_string();
        let ascii = ANY_LENGTH.to_ascii(label).ok().map(Cow::into_owned);
        let decoded = to_u_label(label);
        let (kind, not_idna2008) = kind(label);
        let mut notes = Vec::new();
        if let (Some(_), Err(error)) = (strip_ace_prefix(label), &decoded) {
            notes.push(format!("no A-label: {}", Message(error)));
        }
        notes.extend(not_idna2008.map(|error| format!("not in IDNA2008: {}", Message(&error))));
        notes.extend(scripts::note(&unicode, top));
        let is_shown = !(label.is_ascii() && unicode.is_ascii());
        let code_points = decoded.as_deref().unwrap_or(label).chars();
        Self {
            label,
            kind,
            octets: {
                let text = ascii
                    .as_deref()
                    .or_else(|| label.is_ascii().then_some(label));
                text.map(str::len)
            },
            direction: direction(&unicode),
            scripts: scripts::names(&unicode),
            restriction_level: RestrictionLevel::of(&unicode).to_string(),
            skeleton: display::skeleton(&unicode),
            notes,
            code_points: code_points
                .filter(|_| is_shown)
                .map(CodePointReport::of)
                .collect(),
            unicode,
            ascii,
        }
    }
}

/// Returns the registrable domain of a name. An IP address has none.
fn registrable_domain(name: &str) -> Option<String> {
    let host = Host::parse(name).ok()?;
    let name = Domain::parse(host.domain()?.as_str()).ok()?;
    let domain = PUBLIC_SUFFIXES.registrable_domain(&name);
    domain.map(str::to_owned)
}

/// Returns the JSON objects of errors.
fn objects(errors: Vec<Error>) -> Vec<ErrorObject> {
    errors.into_iter().map(ErrorObject::Name).collect()
}

/// Returns the kind of a label. An A-label or a U-label that breaks IDNA2008 is only "putative" (RFC 5891,
/// sections 4.2 and 5.3), and comes with its error.
fn kind(label: &str) -> (String, Option<Error>) {
    let kind = LabelKind::of(label);
    let error = match kind {
        LabelKind::ALabel => ALabel::parse(label).err(),
        LabelKind::ULabel => ULabel::parse(label).err(),
        _ => None,
    };
    match error {
        Some(error) => (format!("putative {kind}"), Some(error)),
        None => (kind.to_string(), None),
    }
}

/// Returns the direction of a label.
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

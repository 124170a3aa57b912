//! Functions of one text in UTF-8, for Spark.

use std::borrow::Cow;

use alabel::display::{Lookalikes, Policy, Reason};
use alabel::{Domain, Error, Form, Profile, UnknownName};
use alabel_lgr::Ruleset;

use crate::finding::notation;
use crate::hint::{self, Words};
use crate::public_suffixes::PUBLIC_SUFFIXES;
use crate::record::Record;

/// A function with its settings.
pub(crate) enum Function {
    /// Converts a name.
    Convert(Profile, Form),
    /// Converts a name for display, or lists the reasons not to show it in Unicode.
    Display(Policy<'static>),
    /// Finds the protected name that a name resembles most.
    Lookalike(Lookalikes),
    /// Returns the disposition of a label.
    Disposition(Box<Ruleset>),
}

impl Function {
    /// Creates a function by its number, which is that of `NativeFunction.Kind`. The settings are the text of
    /// a profile, the name of a policy, protected names with spaces between them, or a language table.
    ///
    /// # Errors
    ///
    /// `"uts47"` as a profile, `"safari"` as a policy, `"a b"` as a protected name, or `"<lgr>"` as a table.
    /// The error is the message.
    pub(crate) fn new(number: i32, settings: &str) -> Result<Self, String> {
        let unknown = |error: UnknownName| error.to_string();
        Ok(match number {
            0 => Self::Convert(settings.parse().map_err(unknown)?, Form::Ascii),
            1 => Self::Convert(settings.parse().map_err(unknown)?, Form::Unicode),
            2 => Self::Display(settings.parse().map_err(unknown)?),
            3 => {
                let protected = settings.split_whitespace().map(|name| {
                    let words = hint::without_profile;
                    let message = |error| format!("{name:?}: {}", message(&error, words));
                    Domain::parse(name).map_err(message)
                });
                let protected = protected.collect::<Result<Vec<_>, _>>()?;
                let suffixes = PUBLIC_SUFFIXES;
                Self::Lookalike(Lookalikes::with_public_suffixes(suffixes, protected))
            }
            _ => {
                let table = Ruleset::parse(settings.as_bytes());
                Self::Disposition(Box::new(table.map_err(|finding| finding.to_string())?))
            }
        })
    }

    /// Returns the text for a name. Returns `None` if the name fails, or if the function has no texts.
    pub(crate) fn text<'a>(&'a self, name: &'a str) -> Option<Cow<'a, str>> {
        match self {
            Self::Convert(profile, form) => convert(profile, *form, name).ok(),
            Self::Display(policy) => Some(policy.to_display(name).into_cow()),
            Self::Disposition(table) => {
                Some(Cow::Owned(table.disposition(name).as_str().to_owned()))
            }
            Self::Lookalike(_) => None,
        }
    }

    /// Returns the message of the first error of a name.
    pub(crate) fn failure(&self, name: &str) -> Option<String> {
        match self {
            Self::Convert(profile, form) => {
                let error = convert(profile, *form, name).err()?;
                Some(message(&error, hint::with_profile))
            }
            Self::Lookalike(_) => {
                let error = Domain::parse(name).err()?;
                Some(message(&error, hint::without_profile))
            }
            Self::Display(_) | Self::Disposition(_) => None,
        }
    }

    /// Writes the struct or the list for a name, in the order of the fields in `Schema.java`.
    pub(crate) fn write(&self, name: &str, record: &mut Record) {
        match self {
            Self::Convert(profile, form) => {
                let result = convert(profile, *form, name);
                record.number(1);
                record.optional_text(result.as_deref().ok());
                write_error(record, result.as_ref().err());
            }
            Self::Display(policy) => {
                let reasons: Vec<_> = policy.check(name).collect();
                record.number(reasons.len());
                for reason in &reasons {
                    write_reason(record, reason);
                }
            }
            Self::Lookalike(protected) => {
                let domain = Domain::parse(name).ok();
                let Some(found) = domain.as_ref().and_then(|domain| protected.of(domain)) else {
                    return record.number(0);
                };
                record.number(1);
                record.text(found.protected);
                record.text(found.suffix);
                record.text(found.likeness.code());
                record.number(found.score.into());
                record.number(found.is_other_top_level_domain.into());
                record.displayed(found);
            }
            Self::Disposition(_) => record.number(0),
        }
    }
}

fn convert<'a>(profile: &Profile, form: Form, name: &'a str) -> Result<Cow<'a, str>, Error> {
    if form == Form::Ascii {
        return profile.to_ascii(name);
    }
    let unicode = profile.to_unicode(name);
    unicode.result().map_err(Error::clone)?;
    Ok(Cow::Owned(unicode.into_string()))
}

/// Returns the message of an error, with its place in octets and its hint.
fn message(error: &Error, words: Words) -> String {
    let span = error.span();
    let place = format_args!("octets {}..{}", span.start, span.end);
    let sentence = error.with_place(place).to_string();
    match error.hint().and_then(words) {
        Some(hint) => format!("{sentence}; {hint}"),
        None => sentence,
    }
}

fn write_error(record: &mut Record, error: Option<&Error>) {
    let Some(error) = error else {
        return record.number(0);
    };
    record.number(1);
    record.text(error.kind().code());
    record.optional_text(error.status());
    record.numbers([error.label(), error.span().start, error.span().end]);
    record.optional_text(error.code_point().map(notation).as_deref());
    let hint = error.hint().and_then(hint::with_profile);
    record.text(&message(error, hint::with_profile));
    record.optional_text(hint.as_deref());
    record.text(error.kind().explain());
}

fn write_reason(record: &mut Record, reason: &Reason) {
    record.number(1);
    record.text(reason.kind().code());
    record.numbers([reason.label(), reason.span().start, reason.span().end]);
    record.number(reason.code_points().count());
    for c in reason.code_points() {
        record.text(&notation(c));
    }
    record.text(reason.section());
    record.displayed(reason);
}

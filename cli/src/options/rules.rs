//! The rules for each input: those of a profile, of e-mail addresses, or of a format of JSON Schema.

use alabel::{Error, Form, Format, Idna2003, Mailbox, Profile, Uts46};

use super::profile;
use crate::input::limit::Limit;
use crate::terminal::message::Options;
use crate::terminal::printing::exit_with_conflict;

/// The rules for each input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// The input is a name.
    Profile(Profile),
    /// The input is an e-mail address.
    Mailbox,
    /// The input is a text that should have the format.
    Format(Format),
}

impl Rules {
    /// Lists every error of an input.
    pub(crate) fn check(self, input: &str) -> Box<dyn Iterator<Item = Error> + '_> {
        match self {
            Self::Profile(profile) => Box::new(profile.check(input)),
            Self::Mailbox => Box::new(Mailbox::check(input)),
            Self::Format(format) => format.check(input),
        }
    }

    /// Returns the output for an e-mail address or a text of a format, or the first error, and `None` for a
    /// name. `convert` converts an address.
    pub(crate) fn convert(
        self,
        input: &str,
        convert: impl FnOnce(&Mailbox) -> String,
    ) -> Option<Result<String, Error>> {
        Some(match self {
            Self::Profile(_) => return None,
            Self::Mailbox => Mailbox::parse(input).map(|mailbox| convert(&mailbox)),
            Self::Format(format) => match format.check(input).next() {
                Some(error) => Err(error),
                None => Ok(input.to_owned()),
            },
        })
    }

    /// Returns the string that the specification gives in spite of errors, if it gives one, and every error.
    pub(crate) fn report(self, form: Form, input: &str) -> (Option<String>, Vec<Error>) {
        match self {
            Self::Profile(profile) => profile::report(form, profile, input),
            Self::Mailbox | Self::Format(_) => (None, self.check(input).collect()),
        }
    }

    /// Returns the limit for long inputs.
    pub(crate) fn limit(self, form: Form) -> Limit {
        match self {
            Self::Profile(profile) => Limit::new(profile, form),
            Self::Mailbox | Self::Format(_) => Limit::OfDns,
        }
    }

    /// Returns the profile of a conversion of names. Of other inputs, only a domain is converted, with
    /// [`Uts46::STRICT`].
    pub(crate) fn profile(self) -> Profile {
        match self {
            Self::Profile(profile) => profile,
            Self::Mailbox | Self::Format(_) => Uts46::STRICT.into(),
        }
    }

    /// Returns IDNA2003 if these are its rules.
    pub(crate) fn idna2003(self) -> Option<Idna2003> {
        match self {
            Self::Profile(profile) => Idna2003::try_from(profile).ok(),
            Self::Mailbox | Self::Format(_) => None,
        }
    }

    /// Returns the options that can allow an error of a name, or the lack of any for other inputs.
    pub(crate) const fn options(self, of_names: Options) -> Options {
        match self {
            Self::Profile(_) => of_names,
            Self::Mailbox | Self::Format(_) => Options::OfNoName,
        }
    }

    /// Ends the command with a usage error if there is no string for an input that fails.
    pub(crate) fn best_effort_or_exit(self, form: Form) {
        let reason = match self {
            Self::Profile(profile) => return profile::best_effort_or_exit(form, profile),
            Self::Mailbox => "'--email': an e-mail address that fails has no other form",
            Self::Format(_) => "'--format': a text that fails has no other form",
        };
        exit_with_conflict(&format!(
            "'--on-error show' cannot be used with {reason}; use '--on-error keep'"
        ));
    }
}

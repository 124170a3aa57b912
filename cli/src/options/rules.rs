//! The rules for each input: those of a profile, of e-mail addresses, or of a format of JSON Schema.

use alabel::{Error, Form, Format, Idna2003, Mailbox, Profile, Uts46};

use super::profile;
use crate::command::{CheckArguments, NameArguments};
use crate::input::limit::Limit;
use crate::output::json::Addition;
use crate::output::task::Task;
use crate::terminal::message::Options;
use crate::terminal::printing::exit_with_conflict;

/// The output for an input and its JSON fields, or the first error.
type Converted = Result<(String, Addition<'static>), Error>;

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

    /// Does a task for an e-mail address or a text of a format. Returns the output and its JSON fields, or
    /// `None` for a name.
    pub(crate) fn convert(self, task: &Task, input: &str) -> Option<Converted> {
        Some(match self {
            Self::Profile(_) => return None,
            Self::Mailbox => Mailbox::parse(input).map(|mailbox| match task {
                Task::Convert(Form::Unicode) => (mailbox.to_unicode(), Addition::None),
                Task::Show(policy) => policy.show_mailbox(input, &mailbox),
                Task::Convert(_) | Task::Check(_) | Task::FindLookalikes(_) => {
                    (mailbox.to_ascii(), Addition::None)
                }
            }),
            Self::Format(format) => match format.check(input).next() {
                Some(error) => Err(error),
                None => Ok((input.to_owned(), Addition::None)),
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

impl NameArguments {
    /// Returns the rules. Ends the command with a usage error if options contradict each other.
    pub(crate) fn rules_or_exit(&self) -> Rules {
        if !self.email {
            return Rules::Profile(self.profile.profile_or_exit());
        }
        let reason = "every check of uts46 applies to the domain of an e-mail address";
        self.profile.or_exit_if_given("--email", reason);
        Rules::Mailbox
    }
}

impl CheckArguments {
    /// Returns the rules. Ends the command with a usage error if options contradict each other.
    pub(crate) fn rules_or_exit(&self) -> Rules {
        if self.display.is_some() && self.names.email {
            let message = "'--email' cannot be used with '--display' here; use it in to-unicode";
            exit_with_conflict(message);
        }
        let Some(format) = self.format else {
            return self.names.rules_or_exit();
        };
        let reason = "a format of JSON Schema has its own rules";
        self.names.profile.or_exit_if_given("--format", reason);
        let others = [
            ("--display", self.display.is_some()),
            ("--email", self.names.email),
        ];
        if let Some((other, _)) = others.iter().find(|(_, is_given)| *is_given) {
            exit_with_conflict(&format!(
                "'--format' cannot be used with '{other}': {reason}"
            ));
        }
        Rules::Format(format)
    }
}

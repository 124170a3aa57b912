//! The task for each name, and the output for names that do not fail.

use alabel::Form;
use alabel::display::Policy;

use super::json::Addition;
use crate::convert::policy::ProtectingPolicy;
use crate::lookalikes::search::Search;
use crate::terminal::message::Options;

/// The task for each name.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// Convert it.
    Convert(Form),
    /// Convert it to its displayed form.
    Show(ProtectingPolicy),
    /// List its errors and, with a policy, the reasons to hide it.
    Check(Option<Policy<'static>>),
    /// Compare it with protected names.
    FindLookalikes(Search),
}

/// The output for names that do not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Successes {
    /// Their results.
    Write,
    /// Nothing.
    LeaveOut,
    /// Only names that look like a protected one, with their results.
    OnlyMatches,
}

impl Task {
    /// Returns the form that the task converts names to, or checks them for.
    pub(crate) const fn form(&self) -> Form {
        match self {
            Self::Convert(form) => *form,
            Self::Show(_) => Form::Unicode,
            Self::Check(_) | Self::FindLookalikes(_) => Form::Ascii,
        }
    }

    /// Returns the options that can allow an error.
    pub(crate) const fn options(&self) -> Options {
        match self {
            Self::Convert(_) | Self::Check(_) => Options::OfProfile,
            Self::Show(_) | Self::FindLookalikes(_) => Options::None,
        }
    }

    /// Returns the JSON fields for an input that fails. `name` is `None` if the input is not a name.
    pub(crate) fn addition(&self, name: Option<&str>) -> Addition<'static> {
        let reasons = |policy: &Policy<'_>| {
            let reasons = name.map(|name| policy.check(name).collect());
            Addition::reasons(reasons.unwrap_or_default())
        };
        match self {
            Self::Convert(_) | Self::Check(None) => Addition::None,
            Self::Show(policy) => reasons(&policy.display),
            Self::Check(Some(policy)) => reasons(policy),
            Self::FindLookalikes(search) => Addition::Lookalike(search.nothing()),
        }
    }
}

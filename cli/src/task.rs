//! What is done with names, and what becomes of those that do not fail.

use alabel::Form;
use alabel::display::Policy;

use super::json::Addition;
use super::message::Options;
use super::policy::ProtectingPolicy;
use super::protected::Protected;

/// What is done with names.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// They are converted.
    Convert(Form),
    /// They are converted to what people see.
    Show(ProtectingPolicy),
    /// Their errors are listed, and with a policy the reasons to hide them.
    Check(Option<Policy<'static>>),
    /// They are compared with protected names.
    FindLookalikes(Protected),
}

/// What becomes of the names that do not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Successes {
    /// They are written.
    Write,
    /// They are left out.
    LeaveOut,
    /// Those that look like a protected name are written, with the name.
    OnlyMatches,
}

impl Task {
    /// Returns the form that names are converted to, or that they would have without errors.
    pub(super) const fn form(&self) -> Form {
        match self {
            Self::Convert(form) => *form,
            Self::Show(_) => Form::Unicode,
            Self::Check(_) | Self::FindLookalikes(_) => Form::Ascii,
        }
    }

    /// Returns the options that can allow an error.
    pub(super) const fn options(&self) -> Options {
        match self {
            Self::Convert(_) | Self::Check(_) => Options::OfProfile,
            Self::Show(_) | Self::FindLookalikes(_) => Options::None,
        }
    }

    /// Returns what JSON says of an input that fails, beside its errors. There may be no name in it.
    pub(super) fn addition(&self, name: Option<&str>) -> Addition<'static> {
        let reasons = |policy: &Policy<'_>| {
            let reasons = name.map(|name| policy.check(name).collect());
            Addition::reasons(reasons.unwrap_or_default())
        };
        match self {
            Self::Convert(_) | Self::Check(None) => Addition::None,
            Self::Show(policy) => reasons(&policy.display),
            Self::Check(Some(policy)) => reasons(policy),
            Self::FindLookalikes(_) => Addition::Lookalike(None),
        }
    }
}

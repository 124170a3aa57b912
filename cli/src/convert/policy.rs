//! The display policy of a conversion.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use alabel::display::{Policy, Reason, Shown};
use alabel::{Error, Form, Mailbox, Profile, to_unicode};

use super::arguments::ToUnicodeArguments;
use crate::input::memory::Cost;
use crate::input::protected;
use crate::input::protected::Protected;
use crate::options::rules::Rules;
use crate::output::json::{NameFields, ReasonObject};
use crate::output::reply::Reply;
use crate::output::writer::{Name, Task};
use crate::terminal::message::Options;
use crate::terminal::printing::exit_with_conflict;

/// A display policy with protected names.
#[derive(Clone, Debug)]
pub(crate) struct ProtectingPolicy {
    pub(crate) display: Policy<'static>,
    /// The protected names, possibly none.
    pub(crate) protected: Protected,
}

impl ProtectingPolicy {
    /// Returns the displayed form of a name. Fails if the name is not valid.
    fn show<'a>(&'a self, name: &'a str) -> Result<Shown<'a>, Error> {
        let shown = self.display.protect(&self.protected).to_display(name);
        // An invalid name is never shown in Unicode.
        if !shown.is_unicode() {
            to_unicode(name).into_result()?;
        }
        Ok(shown)
    }

    /// Returns the reasons to hide labels of a valid name.
    fn reasons(&self, name: &str, shown: &Shown<'_>) -> Vec<Reason> {
        if shown.is_unicode() {
            return Vec::new();
        }
        let policy = self.display.protect(&self.protected);
        policy.check(name).collect()
    }

    /// Returns the displayed form of an e-mail address, and the reasons to hide labels of its domain.
    fn show_mailbox(&self, input: &str, mailbox: &Mailbox) -> (String, Vec<ReasonObject>) {
        let policy = self.display.protect(&self.protected);
        let start = mailbox.local_part().len().saturating_add("@".len());
        let domain = mailbox.domain().and_then(|_| input.get(start..));
        let reasons = domain.into_iter().flat_map(|domain| policy.check(domain));
        let reasons = reasons.map(|reason| ReasonObject { reason, start });
        let reasons = reasons.collect();
        (mailbox.to_display(policy), reasons)
    }
}

impl Task for ProtectingPolicy {
    type Fields<'a> = NameFields<'a>;

    fn form(&self) -> Form {
        Form::Unicode
    }

    fn options(&self) -> Options {
        Options::None
    }

    fn cost(&self) -> Cost {
        Cost::Errors
    }

    fn best_effort_or_exit(&self, _: Rules) {}

    fn report(&self, rules: Rules, name: &str) -> (Option<String>, Vec<Error>) {
        let (_, errors) = rules.report(Form::Unicode, name);
        let shown = self.display.to_display(name).into_cow().into_owned();
        (Some(shown), errors)
    }

    fn fields<'a>(&'a self, name: Option<&str>, best_effort: Option<&'a str>) -> NameFields<'a> {
        let reasons = name.into_iter().flat_map(|name| self.display.check(name));
        NameFields::of(best_effort).with_reasons(reasons)
    }

    fn answer(&self, name: Name<'_, Self>, reply: &mut Reply) -> Result<ControlFlow<()>, Error> {
        let Name {
            text,
            input,
            writer,
            ..
        } = name;
        let mut reasons = Vec::new();
        let converted = writer.rules.convert(text, |mailbox| {
            let shown;
            (shown, reasons) = self.show_mailbox(text, mailbox);
            shown
        });
        let shown = if let Some(shown) = converted {
            shown?.into()
        } else {
            let shown = self.show(text)?;
            // Only objects have the reasons, and to find them takes as long as the conversion.
            if writer.json {
                let found = self.reasons(text, &shown).into_iter();
                reasons = found.map(ReasonObject::from).collect();
            }
            shown.into_cow()
        };
        let fields = NameFields::of(Some(&shown)).with_reasons(reasons);
        writer.succeed(input, (&shown, fields), reply);
        Ok(ControlFlow::Continue(()))
    }
}

impl ToUnicodeArguments {
    /// Returns the policy. Ends the command with a usage error if the profile is not the default: policies
    /// show only names that `uts46` accepts.
    pub(crate) fn policy_or_exit(&self) -> io::Result<Option<ProtectingPolicy>> {
        let profile = self.names.profile.profile_or_exit();
        if self.display.is_some() && profile != Profile::default() {
            let message = "'--display' cannot be used with another profile or with its flags: it shows the names that uts46 \
                           accepts";
            exit_with_conflict(message);
        }
        let Some(display) = self.display else {
            return Ok(None);
        };
        let is_input_free = !self.names.names.is_empty();
        let file = self.protected.as_deref();
        let protected = file.map(|file| protected::read_or_exit(file, is_input_free));
        let protected = Arc::new(protected.transpose()?.unwrap_or_default());
        Ok(Some(ProtectingPolicy { display, protected }))
    }
}

//! What a policy does with a name.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::escape::{escaped, mapped_punctuation};
use super::rule_order::{findings, is_shown, mapped_findings};
use super::settings::Policy;
use super::shown::{Protected, Shown};
use crate::display::reasons::from_findings::ReasonsOfLabel;
use crate::display::reasons::reason::Reason;
use crate::display::rules::label::{DecodedLabel, TopLevel};
use crate::domain::Form;
use crate::engine::Origins;
use crate::engine::shortcut::is_plain_host;
use crate::profile::Uts46;

/// How names are made valid, and converted to Unicode.
const PROFILE: Uts46 = Uts46::new();

impl Policy {
    /// Converts a name to what people see: each label in its Unicode form if the policy shows it, else in its ASCII form.
    ///
    /// Takes a name in any form. Never fails: a name that [`to_unicode`](crate::to_unicode) refuses comes as it is, with
    /// everything but printable ASCII escaped, as in `\u{FF0F}`, and so is the backslash. The same becomes of a name that is mapped
    /// to ASCII punctuation which it does not have, other than `-`, `.` and `_`. Borrows the input if it is the result.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = |name| Policy::new().to_display(name).into_string();
    /// assert_eq!(shown("xn--bcher-kva.example"), "bücher.example");
    /// assert_eq!(shown("bücher.pаypal.example"), "bücher.xn--pypal-4ve.example");
    /// assert_eq!(shown("bücher.xn--0"), r"b\u{FC}cher.xn--0");
    /// assert_eq!(shown("google.com／evil.example"), r"google.com\u{FF0F}evil.example");
    /// ```
    #[inline]
    #[must_use]
    pub fn to_display(self, domain: &str) -> Shown<'_> {
        if is_plain_host(domain, false) {
            return self.shown(domain, Cow::Borrowed(domain), true);
        }
        self.to_display_by_rules(domain)
    }

    /// Lists every reason not to show a name in Unicode, label by label and in the order of the rules.
    ///
    /// The list is empty if and only if [`to_display`](Self::to_display) shows every label in Unicode. Labels in ASCII always are. A
    /// name that is not valid has its errors in place of other reasons, and a name that is mapped to ASCII punctuation which it does
    /// not have has the places of these.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, ReasonKind};
    ///
    /// let reasons = Policy::new().check("pаypal.l\u{307}ł.example");
    /// let kinds: Vec<_> = reasons.iter().map(|reason| reason.kind()).collect();
    /// assert_eq!(kinds, [ReasonKind::MixedScripts, ReasonKind::HiddenOverlay, ReasonKind::NoAlphabet]);
    /// assert!(Policy::new().check("www.bücher.example").is_empty());
    /// ```
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Reason> {
        self.check_up_to(domain, usize::MAX)
    }

    /// Lists the first reasons of [`check`](Self::check), `limit` at most.
    ///
    /// For names from strangers: a long name can have a reason for each of its octets, and each reason takes memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let name = "pаypal.".repeat(1000);
    /// assert_eq!(Policy::new().check_up_to(&name, 3), Policy::new().check(&name)[..3]);
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Reason> {
        let Some(unicode) = PROFILE.to_valid_unicode(domain) else {
            let errors = PROFILE.check_form(domain, Form::Unicode);
            return errors.take(limit).map(Reason::from).collect();
        };
        let name = unicode.as_str();
        let top_level = TopLevel::of(name, self);
        let mapped = mapped_punctuation(domain, name);
        let mut reasons = Vec::new();
        let mut origins = None;
        for (number, text) in name.split('.').enumerate() {
            let findings = match mapped {
                Some(mapped) => mapped_findings(text, mapped),
                None if text.is_ascii() => continue,
                None => findings(&DecodedLabel::new(text, &top_level), self),
            };
            if !findings.is_empty() {
                let origins = origins.get_or_insert_with(|| Origins::new(PROFILE.0, domain));
                let mut label = ReasonsOfLabel::new(self, (domain, origins), (number, text));
                label.push(&findings, &mut reasons);
            }
            if reasons.len() >= limit {
                break;
            }
        }
        reasons.truncate(limit);
        reasons
    }

    /// Returns `true` if the policy shows a label in Unicode, for programs that split names themselves.
    ///
    /// Takes the label and the top-level domain of its name in Unicode, as [`to_unicode`](crate::to_unicode) returns them; the
    /// top-level domain is empty if the label is the only one. A label in ASCII is always shown. The label is not checked: only
    /// one of a valid name may be shown.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::new().shows("bücher", "example"));
    /// assert!(!Policy::new().shows("аррӏе", "com"));
    /// assert!(Policy::new().shows("аррӏе", "рф"));
    /// ```
    #[must_use]
    pub fn shows(self, label: &str, top_level: &str) -> bool {
        label.is_ascii() || is_shown(&DecodedLabel::new(label, &TopLevel::new(top_level)), self)
    }

    /// What is shown of a name.
    const fn shown<'a>(self, input: &'a str, name: Cow<'a, str>, is_unicode: bool) -> Shown<'a> {
        Shown {
            input,
            name,
            policy: self,
            is_unicode,
            protected: Protected(None),
        }
    }

    /// What is shown of a name that is no plain host.
    #[inline(never)]
    fn to_display_by_rules(self, domain: &str) -> Shown<'_> {
        let Some(unicode) = PROFILE.to_valid_unicode(domain) else {
            return self.shown(domain, escaped(domain), false);
        };
        if mapped_punctuation(domain, unicode.as_str()).is_some() {
            return self.shown(domain, escaped(domain), false);
        }
        if unicode.as_str().is_ascii() {
            return self.shown(domain, unicode.into_cow(), true);
        }
        let top_level = TopLevel::of(unicode.as_str(), self);
        let mut is_unicode = true;
        let is_shown = |text: &str| {
            let is_shown = is_shown(&DecodedLabel::new(text, &top_level), self);
            is_unicode &= is_shown;
            is_shown
        };
        let shown = unicode.show_if_or(is_shown, a_labels(domain));
        let name = match shown {
            Cow::Borrowed(_) => unicode.into_cow(),
            Cow::Owned(name) if name == domain => Cow::Borrowed(domain),
            Cow::Owned(name) => Cow::Owned(name),
        };
        self.shown(domain, name, is_unicode)
    }
}

/// Returns a function that finds the labels of a valid name by their numbers, which have to ascend, if the name is in its ASCII
/// form. All labels together take linear time: a name can have any number of them.
fn a_labels<'a>(domain: &'a str) -> impl FnMut(usize) -> Option<&'a str> {
    let is_changed = |octet: u8| !octet.is_ascii() || octet.is_ascii_uppercase();
    let mut is_ascii_form = None;
    let mut labels = domain.split('.').enumerate();
    move |number| {
        if !*is_ascii_form.get_or_insert_with(|| !domain.bytes().any(is_changed)) {
            return None;
        }
        let found = labels.find(|&(other, _)| other == number);
        found.map(|(_, label)| label)
    }
}

//! The operations of a policy on a name.

use alloc::borrow::Cow;

use super::escape::{escaped, mapped_punctuation};
use super::rule_order::is_shown;
use super::settings::Policy;
use super::shown::Shown;
use crate::display::rules::label::{DecodedLabel, TopLevel};
use crate::domain::shortcut::is_plain_host;
use crate::profile::Uts46;

/// The profile that validates names and converts them to Unicode.
pub(super) const PROFILE: Uts46 = Uts46::new();

impl Policy<'_> {
    /// Converts a name to the form that people see: each label in its Unicode form if the policy shows it,
    /// and otherwise in its ASCII form.
    ///
    /// Takes a name in any form. Never fails. A name that [`to_unicode`](crate::to_unicode) refuses stays
    /// unchanged, with the backslash and everything except printable ASCII escaped, as in `\u{FF0F}`. A name
    /// is escaped in the same way if a mapping produces ASCII punctuation that it does not have, except `-`,
    /// `.` and `_`. [`CHROMIUM`](Policy::CHROMIUM) and [`FIREFOX`](Policy::FIREFOX) show such a name as the
    /// browsers do. Borrows the input if it is the result.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = |name| Policy::new().to_display(name).to_string();
    /// assert_eq!(shown("xn--bcher-kva.example"), "bücher.example");
    /// assert_eq!(shown("bücher.pаypal.example"), "bücher.xn--pypal-4ve.example");
    /// assert_eq!(shown("bücher.xn--0"), r"b\u{FC}cher.xn--0");
    /// assert_eq!(shown("google.com／evil.example"), r"google.com\u{FF0F}evil.example");
    /// ```
    #[inline]
    #[must_use]
    pub fn to_display(self, domain: &str) -> Shown<'_> {
        if is_plain_host(domain, false) {
            return Shown::new(Cow::Borrowed(domain), true);
        }
        self.display_by_rules(domain)
    }

    /// Returns `true` if the policy shows a label in Unicode, for programs that split names themselves.
    ///
    /// Takes the label and the top-level domain of its name in Unicode, as [`to_unicode`](crate::to_unicode)
    /// returns them. The top-level domain is empty if the label is the only one. Labels in ASCII are always
    /// shown. The label is not checked: pass only labels of valid names.
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
        label.is_ascii() || is_shown(&DecodedLabel::new(label, &TopLevel::new(top_level)), &self)
    }

    /// Converts a name that is not a plain host to the form that people see.
    #[inline(never)]
    fn display_by_rules<'b>(&self, domain: &'b str) -> Shown<'b> {
        let shown = self.show_labels(domain);
        let imitations = self.protection.and_then(|names| names.imitations(&shown));
        match imitations {
            None => shown,
            Some(found) if found.ascii == domain => Shown::new(Cow::Borrowed(domain), false),
            Some(found) => Shown::new(Cow::Owned(found.ascii), false),
        }
    }

    /// Converts a name to the form that people see, without regard to protected names.
    fn show_labels<'b>(&self, domain: &'b str) -> Shown<'b> {
        let Some(unicode) = PROFILE.to_valid_unicode(domain) else {
            return Shown::new(escaped(domain), false);
        };
        if mapped_punctuation(domain, unicode.as_str(), self.browser).is_some() {
            return Shown::new(escaped(domain), false);
        }
        if unicode.as_str().is_ascii() {
            return Shown::new(unicode.into_cow(), true);
        }
        let top_level = TopLevel::of(unicode.as_str(), self.browser);
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
        Shown::new(name, is_unicode)
    }
}

/// Returns a function that finds the labels of a valid name by ascending numbers, if the name is in its ASCII
/// form. Finding all labels takes linear time, although a name can have any number of them.
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

//! A policy that asks for lookalikes of protected names.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::settings::Policy;
use super::shown::{Protected, Shown};
use crate::display::lookalikes::likeness::{Likeness, Lookalike};
use crate::display::lookalikes::protected_names::Lookalikes;
use crate::display::lookalikes::public_suffix;
use crate::display::lookalikes::search::Search;
use crate::display::reasons::kind::ReasonKind;
use crate::display::reasons::reason::{Reason, ReasonDetails};
use crate::engine::Origins;
use crate::error::Text;
use crate::label::ACE_PREFIX;
use crate::profile::Uts46;

/// A policy that also hides the names that look like protected ones: the result of [`Policy::protect`].
#[derive(Clone, Copy, Debug)]
pub struct Protecting<'a> {
    policy: Policy,
    lookalikes: &'a Lookalikes,
}

impl Policy {
    /// Hides lookalikes of the names in an index, too, as Chromium hides lookalikes of top sites.
    ///
    /// It hides what [`Lookalikes::matches`] finds, in the ways that [`Lookalikes::kinds`] chooses, other than
    /// [`Likeness::SameLabels`], if a registered label outside ASCII is what looks alike. Labels in ASCII are always shown.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Policy, Lookalikes};
    ///
    /// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
    /// let policy = Policy::new().protect(&protected);
    /// assert_eq!(policy.to_display("www.paypál.example").as_str(), "www.xn--paypl-0qa.example");
    /// assert_eq!(
    ///     policy.check("www.paypál.example")[0].to_string(),
    ///     "the label \"paypál\" at octets 4..11 looks like a protected name, \"paypal.com\" (Policy::protect)"
    /// );
    /// assert_eq!(policy.to_display("bücher.example").as_str(), "bücher.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn protect(self, lookalikes: &Lookalikes) -> Protecting<'_> {
        Protecting {
            policy: self,
            lookalikes,
        }
    }
}

impl<'a> Protecting<'a> {
    /// Converts a name to what people see, as [`Policy::to_display`] does. A name that looks like a protected one comes in its ASCII
    /// form.
    #[must_use]
    pub fn to_display<'b>(self, domain: &'b str) -> Shown<'b>
    where
        'a: 'b,
    {
        let shown = Shown {
            protected: Protected(Some(self.lookalikes)),
            ..self.policy.to_display(domain)
        };
        if shown.as_str().is_ascii() {
            return shown;
        }
        let ascii = shown.to_ascii().into_owned();
        if self.imitations(&ascii).is_empty() {
            return shown;
        }
        let name = if ascii == domain {
            Cow::Borrowed(domain)
        } else {
            Cow::Owned(ascii)
        };
        Shown {
            name,
            is_unicode: false,
            ..shown
        }
    }

    /// Lists every reason not to show a name in Unicode: those of [`Policy::check`], then the protected names that it looks like.
    #[must_use]
    pub fn check(self, domain: &str) -> Vec<Reason> {
        self.check_up_to(domain, usize::MAX)
    }

    /// Lists the first reasons of [`check`](Self::check), `limit` at most, for names from strangers.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Policy, Lookalikes};
    ///
    /// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
    /// let policy = Policy::new().protect(&protected);
    /// assert_eq!(policy.check_up_to("paypál.example", 1), policy.check("paypál.example"));
    /// assert!(policy.check_up_to("paypál.example", 0).is_empty());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn check_up_to(self, domain: &str, limit: usize) -> Vec<Reason> {
        let mut reasons = self.policy.check_up_to(domain, limit);
        if reasons.len() >= limit {
            return reasons;
        }
        let shown = self.policy.to_display(domain);
        if shown.as_str().is_ascii() {
            return reasons;
        }
        let ascii = shown.to_ascii();
        let unicode = Uts46::new().to_unicode(domain);
        let mut origins = Origins::new(Uts46::new().0, domain);
        let rest = limit - reasons.len();
        for (label, protected) in self.imitations(&ascii).into_iter().take(rest) {
            let text = unicode.as_str().split('.').nth(label);
            reasons.push(
                ReasonDetails {
                    kind: ReasonKind::LooksLike,
                    document: ReasonKind::LooksLike.document(None),
                    level: None,
                    label,
                    text: Text::from(text.unwrap_or_default()),
                    span: origins.label(label),
                    code_point: None,
                    other: None,
                    is_literal: false,
                    lookalike: Some(protected),
                    error: None,
                }
                .into(),
            );
        }
        reasons
    }

    /// Returns the protected names that a name in its ASCII form looks like by a registered label outside ASCII, each with the number
    /// of that label.
    fn imitations(self, ascii: &str) -> Vec<(usize, String)> {
        let name = ascii.strip_suffix('.').unwrap_or(ascii);
        let imitation = |found: &Lookalike<'_>| {
            let (registered, _) = public_suffix::split(found.suffix());
            let is_encoded = |label: &str| label.starts_with(ACE_PREFIX);
            let within = registered.split('.').position(is_encoded)?;
            let number = found.first_label() + within;
            (found.likeness() != Likeness::SameLabels).then(|| (number, found.protected().into()))
        };
        let found = Search::new(self.lookalikes, name).run();
        found.iter().filter_map(imitation).collect()
    }
}

//! The summary of a name.

use alloc::string::String;
use core::fmt::{self, Write as _};

use super::explanation::{Explanation, lookalike};
use super::kind::SummaryKind;
use crate::display::lookalikes::likeness;
use crate::display::lookalikes::protected_names::Lookalikes;
use crate::display::policy::settings::Policy;
use crate::domain::{Domain, Operations as _};
use crate::error::Error;
use crate::guarantee::Guaranteed;
use crate::host::Host;
use crate::label::without_root_dot;
use crate::profile::{Idna2003, Profile, Uts46};

/// The most important fact about a name, in one sentence.
///
/// A profile says that a name is valid, and a policy that a label is hidden. The summary joins the answers of
/// the profiles, the host parser and the policies, and has only the most important one, by the order of
/// [`SummaryKind`]. `Display` writes the sentence.
///
/// # Examples
///
/// ```
/// use alabel::display::Summary;
///
/// let sentence = |name| Summary::of(name).to_string();
/// assert_eq!(sentence("bücher.example"), "valid");
/// assert_eq!(
///     sentence("xn--80ak6aa92e.com"),
///     "valid, but browsers hide it: all Cyrillic, looks like apple.com"
/// );
/// assert_eq!(sentence("straße.de"), "valid, but programs disagree: Java goes to strasse.de");
/// assert_eq!(sentence("0x7f.1"), "browsers connect to 127.0.0.1");
/// assert_eq!(sentence("a..b"), "not valid: A part of the name is empty, as between two dots in a row.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Summary {
    /// The kind of sentence.
    kind: SummaryKind,
    /// The other name or the address in the sentence.
    other: Option<String>,
    /// The code and the text of the reason.
    reason: Option<(&'static str, String)>,
}

impl Summary {
    /// Returns the summary of a name in any form, for the profile [`Uts46::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Summary, SummaryKind};
    ///
    /// assert_eq!(Summary::of("pаypal.com").kind(), SummaryKind::HiddenByBrowsers);
    /// assert_eq!(Summary::of("localhost").kind(), SummaryKind::SingleLabel);
    /// ```
    #[must_use]
    pub fn of(name: &str) -> Self {
        Self::in_profile(name, Profile::default(), None)
    }

    /// Returns the summary of a name in any form, for a profile. If there are protected names, the summary
    /// also compares the name with them.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Lookalikes, Summary};
    /// use alabel::{Domain, Idna2008, Uts46};
    ///
    /// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
    /// let summary = Summary::in_profile("paypál.com", Uts46::new().into(), Some(&protected));
    /// assert_eq!(
    ///     summary.to_string(),
    ///     "valid, but looks like paypal.com: the labels are alike without diacritics"
    /// );
    ///
    /// let summary = Summary::in_profile("☕.com", Idna2008::LOOKUP.into(), None);
    /// assert_eq!(summary.reason(), Some("disallowed"));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn in_profile(name: &str, profile: Profile, protected: Option<&Lookalikes>) -> Self {
        let inquiry = Inquiry {
            name,
            profile,
            host: Host::parse(name),
            protected,
        };
        let mut kinds = SummaryKind::ALL.iter();
        let found = kinds.find_map(|&kind| inquiry.answer(kind));
        found.unwrap_or_else(|| Self::without_reason(SummaryKind::Valid, None))
    }

    /// Returns the kind: the meaning of the sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Summary, SummaryKind};
    ///
    /// assert_eq!(Summary::of("1.2.3.4.5").kind(), SummaryKind::RefusedByBrowsers);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> SummaryKind {
        self.kind
    }

    /// Returns the other name in the sentence: the IP address that browsers connect to, the protected name
    /// or the ASCII name that the name looks like, or the host to which other programs go.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Summary;
    ///
    /// assert_eq!(Summary::of("①②⑦.1").other(), Some("127.0.0.1"));
    /// assert_eq!(Summary::of("www.аррӏе.com").other(), Some("apple.com"));
    /// assert_eq!(Summary::of("faß.de").other(), Some("fass.de"));
    /// assert_eq!(Summary::of("☕.com").other(), None);
    /// ```
    #[must_use]
    pub fn other(&self) -> Option<&str> {
        self.other.as_deref()
    }

    /// Returns the code of the reason: of an [`ErrorKind`](crate::ErrorKind), a
    /// [`ReasonKind`](crate::display::ReasonKind) or a [`Likeness`](crate::display::Likeness). If programs
    /// disagree, the rule of the others: `idna2003`, or `transitional-processing` of UTS #46.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Summary;
    ///
    /// assert_eq!(Summary::of("a b").reason(), Some("forbidden-domain-code-point"));
    /// assert_eq!(Summary::of("pаypal.com").reason(), Some("mixed-scripts"));
    /// assert_eq!(Summary::of("straße.de").reason(), Some("idna2003"));
    /// assert_eq!(Summary::of("bücher.example").reason(), None);
    /// ```
    #[must_use]
    pub fn reason(&self) -> Option<&'static str> {
        self.reason.as_ref().map(|(code, _)| *code)
    }

    /// Returns the text of the reason, as in the sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Summary;
    ///
    /// assert_eq!(Summary::of("pаypal.com").explanation(), Some("mixes Cyrillic and Latin"));
    /// assert_eq!(Summary::of("☕.com").explanation(), Some("U+2615 is not allowed in identifiers"));
    /// ```
    #[must_use]
    pub fn explanation(&self) -> Option<&str> {
        self.reason.as_ref().map(|(_, text)| &**text)
    }

    /// Returns a summary without a reason.
    const fn without_reason(kind: SummaryKind, other: Option<String>) -> Self {
        Self {
            kind,
            other,
            reason: None,
        }
    }
}

/// A name, and what the summary depends on.
struct Inquiry<'a> {
    name: &'a str,
    /// The profile that decides whether the name is valid.
    profile: Profile,
    /// The host in browsers.
    host: Result<Host, Error>,
    /// The protected names, if there are any.
    protected: Option<&'a Lookalikes>,
}

impl Inquiry<'_> {
    /// Returns the summary of a kind, if it applies to a name to which no more important one applies.
    fn answer(&self, kind: SummaryKind) -> Option<Summary> {
        match kind {
            SummaryKind::Address => self.address(),
            SummaryKind::Invalid => {
                // Without the scans for plain names, which add 3 KB to WebAssembly.
                let error = self.profile.0.ascii(self.name).err()?;
                Some(Self::with_error(kind, &error))
            }
            SummaryKind::RefusedByBrowsers => {
                let error = self.host.as_ref().err()?;
                Some(Self::with_error(kind, error))
            }
            SummaryKind::LooksLike => self.imitation(),
            SummaryKind::HiddenByBrowsers => {
                self.hidden(kind, Policy::FIREFOX)?;
                self.hidden(kind, Policy::CHROMIUM)
            }
            SummaryKind::HiddenByChromium => self.hidden(kind, Policy::CHROMIUM),
            SummaryKind::HiddenByFirefox => self.hidden(kind, Policy::FIREFOX),
            SummaryKind::ProgramsDisagree => self.disagreement(),
            SummaryKind::NotRecommended => self.hidden(kind, Policy::new()),
            SummaryKind::SingleLabel => {
                let ascii = self.ascii()?;
                let name = without_root_dot(ascii);
                (!name.contains('.')).then(|| Summary::without_reason(kind, None))
            }
            SummaryKind::Valid => Some(Summary::without_reason(kind, None)),
        }
    }

    /// Returns the summary of a name that is an IP address for browsers.
    fn address(&self) -> Option<Summary> {
        let address = text_of(&self.host.as_ref().ok()?.ip()?);
        Some(Summary::without_reason(SummaryKind::Address, Some(address)))
    }

    /// Returns the ASCII form in browsers.
    fn ascii(&self) -> Option<&str> {
        let domain = self.host.as_ref().ok()?.domain()?;
        Some(domain.as_str())
    }

    /// Returns the summary of a name with an error.
    fn with_error(kind: SummaryKind, error: &Error) -> Summary {
        let reason = error.kind();
        Summary {
            kind,
            other: None,
            reason: Some((reason.code(), reason.explain().into())),
        }
    }

    /// Returns the summary of a name that looks like a protected name.
    fn imitation(&self) -> Option<Summary> {
        let domain = Domain::parse(self.ascii()?).ok()?;
        let found = self.protected?.of(&domain)?;
        Some(Summary {
            kind: SummaryKind::LooksLike,
            other: Some(found.protected.into()),
            reason: Some((
                found.likeness.code(),
                text_of(&likeness::Explanation(&found)),
            )),
        })
    }

    /// Returns the summary of a name that a policy hides.
    fn hidden(&self, kind: SummaryKind, policy: Policy<'_>) -> Option<Summary> {
        let reason = policy.check(self.name).next()?;
        // Policies follow UTS #46. Another profile may accept what UTS #46 refuses.
        let unicode = Uts46::new().to_valid_unicode(self.name)?;
        let other = lookalike(&reason, unicode.as_str());
        let text = text_of(&Explanation(&reason, other.is_some()));
        Some(Summary {
            kind,
            other,
            reason: Some((reason.kind().code(), text)),
        })
    }

    /// Returns the summary of a name that other programs convert to another ASCII form.
    fn disagreement(&self) -> Option<Summary> {
        let ascii = self.ascii()?;
        let transitional = Uts46::new().transitional_processing(true);
        let (code, who, other) = if let Ok(other) = Idna2003::new().0.ascii(self.name) {
            ("idna2003", "Java goes to ", other)
        } else {
            let other = transitional.0.ascii(self.name).ok()?;
            ("transitional-processing", "some go to ", other)
        };
        // IDNA2003 keeps the capital letters of labels in ASCII.
        let other = other.to_ascii_lowercase();
        (other != ascii).then(|| Summary {
            kind: SummaryKind::ProgramsDisagree,
            reason: Some((code, String::from(who) + &other)),
            other: Some(other),
        })
    }
}

/// Returns the text of a value that can always be written. `to_string` can panic.
fn text_of(value: &dyn fmt::Display) -> String {
    let mut text = String::new();
    write!(text, "{value}").ok().guaranteed();
    text
}

impl fmt::Display for Summary {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.claim())?;
        let explanation = self.explanation();
        match (self.kind, self.other()) {
            (SummaryKind::Address | SummaryKind::LooksLike, other) => {
                write!(f, " {}", other.unwrap_or_default())?;
                explanation.map_or(Ok(()), |text| write!(f, ": {text}"))
            }
            (kind, other) => {
                explanation.map_or(Ok(()), |text| write!(f, ": {text}"))?;
                let is_in_text = kind == SummaryKind::ProgramsDisagree;
                let other = other.filter(|_| !is_in_text);
                other.map_or(Ok(()), |other| write!(f, ", looks like {other}"))
            }
        }
    }
}

//! The result of a display policy.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::{self, Write as _};
use core::hash::{Hash, Hasher};
use core::ptr;

use super::settings::Policy;
use crate::display::lookalikes::protected_names::Lookalikes;
use crate::display::reasons::reason::Reason;
use crate::domain::string_traits;
use crate::label::{ACE_PREFIX, Separators, split};
use crate::punycode;

/// A name as a policy shows it: each label in its Unicode form, or in its ASCII form if the policy hides it.
///
/// `Display` writes the name, and with `{:#}` both of its forms, if they differ.
///
/// # Examples
///
/// ```
/// use alabel::display::Policy;
///
/// let shown = Policy::new().to_display("xn--bcher-kva.example");
/// assert_eq!(shown.to_string(), "bücher.example");
/// assert_eq!(format!("{shown:#}"), "bücher.example (xn--bcher-kva.example)");
///
/// let shown = Policy::new().to_display("bücher.аррӏе.example");
/// assert_eq!(shown.as_str(), "bücher.xn--80ak6aa92e.example");
/// assert!(!shown.is_unicode());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shown<'a> {
    /// The name as the policy got it.
    pub(in crate::display) input: &'a str,
    /// The name as it is shown.
    pub(in crate::display) name: Cow<'a, str>,
    /// The policy.
    pub(in crate::display) policy: Policy,
    /// Whether no label is hidden.
    pub(in crate::display) is_unicode: bool,
    /// The protected names that the policy asks.
    pub(in crate::display) protected: Protected<'a>,
}

impl<'a> Shown<'a> {
    /// Returns the name as it is shown.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::new().to_display("xn--tda.example").as_str(), "ü.example");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// Returns the name as it is shown, borrowed from the input if it is the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::borrow::Cow;
    ///
    /// use alabel::display::Policy;
    ///
    /// let shown = Policy::new().to_display("bücher.example").into_cow();
    /// assert!(matches!(shown, Cow::Borrowed("bücher.example")));
    /// ```
    #[must_use]
    pub fn into_cow(self) -> Cow<'a, str> {
        self.name
    }

    /// Returns the name as it is shown, owned.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown: String = Policy::new().to_display("xn--tda.example").into_string();
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.name.into_owned()
    }

    /// Returns `true` if every label is in its Unicode form: if and only if [`Policy::check`] finds no reason.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert!(Policy::new().to_display("xn--tda.example").is_unicode());
    /// assert!(Policy::new().to_display("www.example.com").is_unicode());
    /// assert!(!Policy::new().to_display("☕.example").is_unicode());
    /// assert!(!Policy::new().to_display("xn--0.example").is_unicode());
    /// ```
    #[must_use]
    pub const fn is_unicode(&self) -> bool {
        self.is_unicode
    }

    /// Returns the ASCII form of the name, borrowed if that form is shown.
    ///
    /// A name that is shown with escapes comes as it is shown, which is no name in DNS.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = Policy::new().to_display("bücher.example");
    /// assert_eq!(shown.to_ascii(), "xn--bcher-kva.example");
    /// assert_eq!(Policy::new().to_display("⑷.example").to_ascii(), r"\u{2477}.example");
    /// ```
    #[must_use]
    pub fn to_ascii(&self) -> Cow<'_, str> {
        if self.name.is_ascii() {
            return Cow::Borrowed(&self.name);
        }
        let labels = self.labels().map(|(ascii, _)| ascii);
        let mut name = String::with_capacity(2 * self.name.len());
        for (number, label) in labels.enumerate() {
            if number > 0 {
                name.push('.');
            }
            name.push_str(&label);
        }
        Cow::Owned(name)
    }

    /// Returns each label in its ASCII form, and as it is shown.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = Policy::new().to_display("bücher.☕.example");
    /// let labels: Vec<_> = shown.labels().collect();
    /// assert_eq!(labels[0], ("xn--bcher-kva".into(), "bücher"));
    /// assert_eq!(labels[1], ("xn--53h".into(), "xn--53h"));
    /// assert_eq!(labels[2], ("example".into(), "example"));
    /// ```
    pub fn labels(&self) -> impl Iterator<Item = (Cow<'_, str>, &str)> {
        split(&self.name, Separators::FullStop).map(|label| (ascii_form(label), label))
    }

    /// Wraps the name for plain text, such as a terminal or a log, so that the order of the text around it stays. A
    /// name outside ASCII is written between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE. The name
    /// itself has no control code point.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = Policy::new().to_display("דוגמה.example");
    /// assert_eq!(shown.isolated().to_string(), "\u{2068}דוגמה.example\u{2069}");
    /// assert_eq!(Policy::new().to_display("a\n.example").isolated().to_string(), r"a\u{A}.example");
    /// ```
    #[must_use]
    pub fn isolated(&self) -> impl fmt::Display + '_ {
        Isolated(&self.name)
    }

    /// Wraps the name for HTML: escaped, in a `bdi` element, so that the order of the text around it stays.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = Policy::new().to_display("<b>.example");
    /// assert_eq!(shown.html().to_string(), "<bdi>&lt;b&gt;.example</bdi>");
    /// ```
    #[must_use]
    pub fn html(&self) -> impl fmt::Display + '_ {
        Html(&self.name)
    }

    /// Returns the first reason to hide a label, or `None` if all are shown. Computes the list of [`Policy::check`]
    /// at each call.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let shown = Policy::new().to_display("☕.example");
    /// assert_eq!(
    ///     shown.reason().unwrap().to_string(),
    ///     "U+2615 at octets 0..3, in the label \"☕\", is not allowed in identifiers (UTS #39, section 3.1)"
    /// );
    /// ```
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        if self.is_unicode {
            return None;
        }
        let first = self.policy.check_up_to(self.input, 1).pop();
        let imitation = || {
            let policy = self.policy.protect(self.protected.0?);
            policy.check(self.input).into_iter().next()
        };
        first.or_else(imitation)
    }
}

/// The protected names that a policy asks, if any. They are the same if they are one index.
#[derive(Clone, Copy, Debug)]
pub(in crate::display) struct Protected<'a>(pub(in crate::display) Option<&'a Lookalikes>);

impl PartialEq for Protected<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.map(ptr::from_ref) == other.0.map(ptr::from_ref)
    }
}

impl Eq for Protected<'_> {}

impl Hash for Protected<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.map(ptr::from_ref).hash(state);
    }
}

/// A name as it is shown, between marks that keep the order of the text around it.
struct Isolated<'a>(&'a str);

impl fmt::Display for Isolated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_ascii() {
            return f.write_str(self.0);
        }
        write!(f, "\u{2068}{}\u{2069}", self.0)
    }
}

/// A name as it is shown, in HTML.
struct Html<'a>(&'a str);

impl fmt::Display for Html<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<bdi>")?;
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                _ => f.write_char(c)?,
            }
        }
        f.write_str("</bdi>")
    }
}

/// Returns the ASCII form of a label, which is valid if it is not in ASCII.
fn ascii_form(label: &str) -> Cow<'_, str> {
    if label.is_ascii() {
        return Cow::Borrowed(label);
    }
    // No valid label is too long to be encoded.
    let encoded = punycode::encode(label).unwrap_or_default();
    Cow::Owned([ACE_PREFIX, &encoded].concat())
}

string_traits!(Shown<'_>);

impl From<Shown<'_>> for String {
    /// Returns what is shown.
    fn from(shown: Shown<'_>) -> Self {
        shown.into_string()
    }
}

impl fmt::Display for Shown<'_> {
    /// Writes the name as shown. `{:#}` adds the ASCII form in parentheses, if it differs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() && !self.name.is_ascii() {
            write!(f, "{} ({})", self.name, self.to_ascii())
        } else {
            f.pad(&self.name)
        }
    }
}

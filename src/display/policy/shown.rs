//! The result of a display policy.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::domain::string_traits;
use crate::guarantee::Guaranteed;
use crate::label::{ACE_PREFIX, Separators, split_at};
use crate::punycode;

/// A name as a policy shows it: each label in its Unicode form, or in its ASCII form if the policy hides it.
///
/// `Display` writes the name. `{:#}` writes both of its forms, if they differ.
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
    /// The shown name.
    name: Cow<'a, str>,
    /// `true` if no label is hidden.
    is_unicode: bool,
}

impl<'a> Shown<'a> {
    /// Creates the result with the shown name.
    pub(in crate::display) const fn new(name: Cow<'a, str>, is_unicode: bool) -> Self {
        Self { name, is_unicode }
    }

    /// Returns the shown name.
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

    /// Returns the shown name, borrowed from the input if it is equal. `String::from` returns it owned.
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

    /// Returns `true` if every label is in its Unicode form. Then, and only then,
    /// [`Policy::check`](crate::display::Policy::check) finds no reason.
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
    /// A name with escapes keeps them, and then the result is not a name in DNS.
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

    /// Returns each label in its ASCII form and in its shown form.
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
        split_at(&self.name, Separators::FullStop).map(|label| (ascii_form(label), label))
    }

    /// Wraps the name for plain text, such as a terminal or a log, to keep the order of the surrounding text.
    /// A name outside ASCII is written between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL
    /// ISOLATE. The name itself has no control code point. In HTML, escape the name and put it into a `bdi`
    /// element.
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
}

/// A shown name between marks that keep the order of the surrounding text.
struct Isolated<'a>(&'a str);

impl fmt::Display for Isolated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_ascii() {
            return f.write_str(self.0);
        }
        write!(f, "\u{2068}{}\u{2069}", self.0)
    }
}

/// Returns the ASCII form of a label. A label outside ASCII must be valid.
fn ascii_form(label: &str) -> Cow<'_, str> {
    if label.is_ascii() {
        return Cow::Borrowed(label);
    }
    // Every valid label is short enough to encode.
    let encoded = punycode::encode(label).ok().guaranteed();
    let mut ascii = String::with_capacity(ACE_PREFIX.len() + encoded.len());
    ascii.push_str(ACE_PREFIX);
    ascii.push_str(&encoded);
    Cow::Owned(ascii)
}

string_traits!(Shown<'_>);

impl From<Shown<'_>> for String {
    /// Returns the shown name.
    fn from(shown: Shown<'_>) -> Self {
        shown.name.into_owned()
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

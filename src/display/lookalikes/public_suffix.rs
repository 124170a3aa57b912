//! Public suffixes, by a rule or by a function of the program.

use crate::domain::Domain;

/// A function that returns the public suffix of a name.
type Function = fn(&str) -> Option<&str>;

/// The public suffixes of names: `co.uk` of `www.paypal.co.uk`.
///
/// People register names under a public suffix, so the label before it tells two names apart.
/// [`Lookalikes`](crate::display::Lookalikes) and [`Imitations`](crate::display::Imitations) divide names
/// there.
///
/// This crate does not contain the [list of public suffixes](https://publicsuffix.org): it often changes.
/// [`PublicSuffixes::RULE`], the default, knows 36 labels under the codes of countries. A program with the
/// list passes a function to [`PublicSuffixes::new`].
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::{Lookalikes, PublicSuffixes};
///
/// /// Stands for a function of a crate that has the list.
/// fn suffix(name: &str) -> Option<&str> {
///     const LIST: [&str; 2] = ["xn--55qx5d.cn", "kyoto.jp"];
///     let is_listed = |suffix: &&str| LIST.contains(suffix);
///     let labels = name.match_indices('.').map(|(dot, _)| &name[dot + 1..]);
///     labels.clone().find(is_listed).or(labels.last())
/// }
///
/// let name = Domain::parse("www.食狮.公司.cn")?;
/// assert_eq!(PublicSuffixes::RULE.registrable_domain(&name), Some("xn--55qx5d.cn"));
/// let suffixes = PublicSuffixes::new(suffix);
/// assert_eq!(suffixes.registrable_domain(&name), Some("xn--85x722f.xn--55qx5d.cn"));
///
/// let protected = Lookalikes::with_public_suffixes(suffixes, [Domain::parse("shishi.com")?]);
/// let name = Domain::parse("shishi.公司.cn")?;
/// assert_eq!(protected.of(&name).unwrap().suffix, "shishi.xn--55qx5d.cn");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PublicSuffixes(Option<Function>);

/// The labels under country-code top-level domains that accept registrations.
const SECOND_LEVEL: [&str; 36] = [
    "ac", "art", "biz", "co", "com", "edu", "ed", "firm", "gen", "go", "gob", "gouv", "gov",
    "govt", "gub", "id", "ind", "inf", "info", "ltd", "me", "mil", "mobi", "ne", "net", "nic",
    "nom", "off", "or", "org", "plc", "pro", "sch", "school", "store", "web",
];

impl PublicSuffixes {
    /// The public suffixes by rule: the last label, or the last two if the last one has two letters and the
    /// one before it is `co`, `com`, `org`, `net`, `gov`, `ac` or similar.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::PublicSuffixes;
    ///
    /// let domain = |name| Domain::parse(name).map(|name| {
    ///     PublicSuffixes::RULE.registrable_domain(&name).map(String::from)
    /// });
    /// assert_eq!(domain("www.paypal.com")?.as_deref(), Some("paypal.com"));
    /// assert_eq!(domain("www.paypal.co.uk")?.as_deref(), Some("paypal.co.uk"));
    /// assert_eq!(domain("www.paypal.kyoto.jp")?.as_deref(), Some("kyoto.jp"));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    pub const RULE: Self = Self(None);

    /// Uses a function that returns the public suffix of a name.
    ///
    /// The function gets a name in lowercase ASCII, with A-labels and without a root dot. It returns the end
    /// of the name that is the public suffix: the whole name if the name is a public suffix. If it returns
    /// `None`, or text that is not the last labels of the name, the public suffix is the last label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::PublicSuffixes;
    ///
    /// // The crate `psl2` has the list: `|name| psl2::lookup(name).map(|found| found.suffix())`.
    /// let suffixes = PublicSuffixes::new(|name| name.ends_with(".kyoto.jp").then_some("kyoto.jp"));
    /// let name = Domain::parse("www.example.kyoto.jp")?;
    /// assert_eq!(suffixes.registrable_domain(&name), Some("example.kyoto.jp"));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn new(suffix: for<'a> fn(&'a str) -> Option<&'a str>) -> Self {
        Self(Some(suffix))
    }

    /// Returns the registrable domain of a name in its ASCII form: the public suffix and the label before it.
    /// Returns `None` if the name is a public suffix.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::PublicSuffixes;
    ///
    /// let name = Domain::parse("www.bücher.co.uk.")?;
    /// let domain = PublicSuffixes::RULE.registrable_domain(&name);
    /// assert_eq!(domain, Some("xn--bcher-kva.co.uk"));
    /// assert_eq!(PublicSuffixes::RULE.registrable_domain(&Domain::parse("co.uk")?), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn registrable_domain(self, name: &Domain) -> Option<&str> {
        let name = name.without_root_dot();
        let before = name.len().checked_sub(self.suffix(name).len() + 1)?;
        let labels = name.get(..before)?;
        let start = split_last(labels).map_or(0, |(before, _)| before.len() + 1);
        name.get(start..)
    }

    /// Returns the label before the public suffix of a name, in its ASCII form: `paypal` of
    /// `www.paypal.co.uk`.
    ///
    /// If the whole name is a public suffix, that is its first label. Returns `None` for a name of one label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::PublicSuffixes;
    ///
    /// let label = |name| Domain::parse(name).map(|name| {
    ///     PublicSuffixes::RULE.registered_label(&name).map(String::from)
    /// });
    /// assert_eq!(label("www.bücher.example")?.as_deref(), Some("xn--bcher-kva"));
    /// assert_eq!(label("co.uk")?.as_deref(), Some("co"));
    /// assert_eq!(label("localhost")?, None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn registered_label(self, name: &Domain) -> Option<&str> {
        let (registered, suffix) = self.split(name.without_root_dot());
        if suffix.is_empty() {
            return None;
        }
        Some(split_last(registered).map_or(registered, |(_, label)| label))
    }

    /// Divides a name in its ASCII form into the registered part and the public suffix. If the whole name is
    /// a public suffix, the first label is registered under the rest. A name of one label has no suffix.
    pub(in crate::display) fn split(self, name: &str) -> (&str, &str) {
        let suffix = self.suffix(name);
        let registered = name.len().checked_sub(suffix.len() + 1);
        match registered.and_then(|end| name.get(..end)) {
            Some(registered) => (registered, suffix),
            None => split_first(name).unwrap_or((name, "")),
        }
    }

    /// Returns `true` if a name in its ASCII form is a public suffix.
    pub(in crate::display) fn is_whole_suffix(self, name: &str) -> bool {
        self.suffix(name).len() == name.len()
    }

    /// Returns the public suffix of a name in its ASCII form.
    fn suffix(self, name: &str) -> &str {
        let Some(function) = self.0 else {
            return by_rule(name);
        };
        let is_of_labels = |suffix: &&str| {
            let before = name.strip_suffix(*suffix);
            !suffix.is_empty()
                && before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
        };
        function(name)
            .filter(is_of_labels)
            .unwrap_or_else(|| last(name))
    }
}

/// Returns the label that is registered under a public suffix by [`PublicSuffixes::RULE`], in its ASCII form:
/// `paypal` of `www.paypal.co.uk`.
///
/// Returns `None` for a name of one label. [`PublicSuffixes::registered_label`] uses other public suffixes.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::registered_label;
///
/// assert_eq!(registered_label(&Domain::parse("www.bücher.example.")?), Some("xn--bcher-kva"));
/// assert_eq!(registered_label(&Domain::parse("www.paypal.co.uk")?), Some("paypal"));
/// assert_eq!(registered_label(&Domain::parse("localhost")?), None);
/// # Ok::<(), alabel::Error>(())
/// ```
#[must_use]
pub fn registered_label(name: &Domain) -> Option<&str> {
    PublicSuffixes::RULE.registered_label(name)
}

/// Returns the public suffix of a name by rule.
fn by_rule(name: &str) -> &str {
    let Some((before, top_level)) = split_last(name) else {
        return name;
    };
    if top_level.len() == 2 {
        let second = last(before);
        if SECOND_LEVEL.contains(&second) {
            return name.get(before.len() - second.len()..).unwrap_or(top_level);
        }
    }
    top_level
}

/// Returns the last label of a name.
fn last(name: &str) -> &str {
    split_last(name).map_or(name, |(_, label)| label)
}

/// Divides a name before its last label, as `rsplit_once` does. The linker finds a panic in the search of
/// `rsplit_once`.
fn split_last(name: &str) -> Option<(&str, &str)> {
    let dot = name.bytes().rposition(|octet| octet == b'.')?;
    Some((name.get(..dot)?, name.get(dot + 1..)?))
}

/// Divides a name after its first label, as `split_once` does.
fn split_first(name: &str) -> Option<(&str, &str)> {
    let dot = name.bytes().position(|octet| octet == b'.')?;
    Some((name.get(..dot)?, name.get(dot + 1..)?))
}

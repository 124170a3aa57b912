//! The options of the search.

/// Which top-level domains a name can have.
///
/// # Examples
///
/// ```
/// use alabel_links::{Links, TopLevelDomains};
///
/// let text = "nas.home, http://nas.home/, http://localhost:80/, example.com";
/// let count = |domains| Links::new().top_level_domains(domains).of(text).count();
/// assert_eq!(count(TopLevelDomains::Listed), 1);
/// assert_eq!(count(TopLevelDomains::AnyInUrls), 3);
/// assert_eq!(count(TopLevelDomains::Any), 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TopLevelDomains {
    /// Only domains of IANA's list.
    #[default]
    Listed,
    /// Any after `http://`, `https://` or `mailto:`, where a host can also be a single label or an IP
    /// address. Otherwise only domains of IANA's list.
    AnyInUrls,
    /// Any, except numbers in names without a scheme.
    Any,
}

impl TopLevelDomains {
    /// All values.
    pub const ALL: &'static [Self] = &[Self::Listed, Self::AnyInUrls, Self::Any];

    /// Returns the name, which the command's option `--top-level-domains` takes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::TopLevelDomains;
    ///
    /// let names: Vec<_> = TopLevelDomains::ALL.iter().map(|domains| domains.name()).collect();
    /// assert_eq!(names, ["listed", "any-in-urls", "any"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Listed => "listed",
            Self::AnyInUrls => "any-in-urls",
            Self::Any => "any",
        }
    }
}

/// A finder of links in text, with its options.
///
/// # Examples
///
/// ```
/// use alabel_links::{LinkKind, Links};
///
/// let text = "See bücher.de/a(b), mailto:büro@bücher.de and http://www.bücher.de:80.";
/// let found: Vec<_> = Links::new().of(text).map(|link| (link.kind(), link.as_str())).collect();
/// assert_eq!(found, [
///     (LinkKind::Url, "bücher.de/a(b)"),
///     (LinkKind::Mail, "mailto:büro@bücher.de"),
///     (LinkKind::Url, "http://www.bücher.de:80"),
/// ]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option that callers set by its name"
)]
pub struct Links {
    /// The top-level domains of names.
    pub(crate) domains: TopLevelDomains,
    /// Leaves out URLs and names without a scheme.
    pub(crate) needs_scheme: bool,
    /// Reads defanged text.
    pub(crate) is_defanged: bool,
    /// Also lists links inside of links.
    pub(crate) is_nested: bool,
    /// Also lists links whose host has an error.
    pub(crate) has_errors: bool,
}

impl Links {
    /// Finds the links of UTS #58: with a top-level domain of IANA's list, and with a valid host.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let links = Links::new();
    /// assert_eq!(links.of("Is example.com/a. b").next().unwrap().as_str(), "example.com/a");
    /// assert_eq!(links.of("xn--0.com, example.invalid, -a.com, 0a.א.com, a.com:99999").count(), 0);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            domains: TopLevelDomains::Listed,
            needs_scheme: false,
            is_defanged: false,
            is_nested: false,
            has_errors: false,
        }
    }

    /// Chooses the top-level domains of names.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{Links, TopLevelDomains};
    ///
    /// let links = Links::new().top_level_domains(TopLevelDomains::Any);
    /// assert_eq!(links.of("see nas.home").next().unwrap().as_str(), "nas.home");
    /// ```
    #[must_use]
    pub const fn top_level_domains(mut self, domains: TopLevelDomains) -> Self {
        self.domains = domains;
        self
    }

    /// Leaves out URLs and names without `http://` or `https://`. Mail addresses stay.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let text = "example.com, https://example.com and a@example.com";
    /// let found: Vec<_> = Links::new().with_scheme_only().of(text).map(|link| link.range()).collect();
    /// assert_eq!(found, [13..32, 37..50]);
    /// ```
    #[must_use]
    pub const fn with_scheme_only(mut self) -> Self {
        self.needs_scheme = true;
        self
    }

    /// Reads defanged text, as reports on attacks write it: `hxxp`, `[.]`, `(dot)`, `[:]`, `[at]`.
    ///
    /// Ranges are those of the written text. [`Link::address`](crate::Link::address) has the name without the
    /// brackets.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().defanged().of("at hxxps[:]//bücher[.]de/a").next().unwrap();
    /// assert_eq!(link.as_str(), "hxxps[:]//bücher[.]de/a");
    /// assert_eq!(link.address(), "bücher.de");
    /// ```
    #[must_use]
    pub const fn defanged(mut self) -> Self {
        self.is_defanged = true;
        self
    }

    /// Lists the links in the path, query and fragment of each link too, after it. Links in those links are
    /// left out, which keeps the time linear.
    ///
    /// To convert such a name changes what the server receives.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let text = "https://example.com/?next=bücher.de";
    /// let found: Vec<_> = Links::new().nested().of(text).map(|link| link.as_str()).collect();
    /// assert_eq!(found, [text, "bücher.de"]);
    /// ```
    #[must_use]
    pub const fn nested(mut self) -> Self {
        self.is_nested = true;
        self
    }

    /// Lists links whose host alabel refuses too. [`Link::host`](crate::Link::host) has the error.
    ///
    /// A name with an empty label, or with a label that starts or ends with a hyphen, is never a link.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().with_errors().of("see xn--0.com").next().unwrap();
    /// assert_eq!(link.as_str(), "xn--0.com");
    /// assert!(link.host().is_err());
    /// ```
    #[must_use]
    pub const fn with_errors(mut self) -> Self {
        self.has_errors = true;
        self
    }
}

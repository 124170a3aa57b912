//! The metadata of a table (RFC 7940, section 4.3).

/// A text with its attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Annotated {
    pub(crate) text: Box<str>,
    pub(crate) attribute: Option<Box<str>>,
}

/// A source of a table (RFC 7940, section 4.3.8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) id: Box<str>,
    pub(crate) text: Box<str>,
}

/// The metadata of a table (RFC 7940, section 4.3).
///
/// # Examples
///
/// ```
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <meta>
///     <version comment="first">1</version>
///     <date>2026-11-25</date>
///     <language>und-Latn</language>
///     <scope type="domain">example</scope>
///   </meta>
///   <data><range first-cp="0061" last-cp="007A"/></data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let metadata = ruleset.metadata();
/// assert_eq!(metadata.version(), Some("1"));
/// assert_eq!(metadata.languages().collect::<Vec<_>>(), ["und-Latn"]);
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    pub(crate) version: Option<Annotated>,
    pub(crate) date: Option<Box<str>>,
    pub(crate) languages: Vec<Box<str>>,
    pub(crate) scopes: Vec<Annotated>,
    pub(crate) validity_start: Option<Box<str>>,
    pub(crate) validity_end: Option<Box<str>>,
    pub(crate) unicode_version: Option<Box<str>>,
    pub(crate) description: Option<Annotated>,
    pub(crate) references: Vec<Source>,
}

impl Metadata {
    /// Returns the version of the table (section 4.3.1).
    #[must_use]
    pub fn version(&self) -> Option<&str> {
        self.version.as_ref().map(|version| &*version.text)
    }

    /// Returns the comment of the version (section 4.3.1).
    #[must_use]
    pub fn version_comment(&self) -> Option<&str> {
        self.version
            .as_ref()
            .and_then(|version| version.attribute.as_deref())
    }

    /// Returns the date of the table, as `YYYY-MM-DD` (section 4.3.2).
    #[must_use]
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Returns the languages of the table as tags of RFC 5646 (section 4.3.3).
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.iter().map(|language| &**language)
    }

    /// Returns the type and value of each scope of the table. The type `domain` is a domain name (section
    /// 4.3.4).
    pub fn scopes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.scopes
            .iter()
            .map(|scope| (scope.attribute.as_deref().unwrap_or_default(), &*scope.text))
    }

    /// Returns the first day of the table's validity (section 4.3.6).
    #[must_use]
    pub fn validity_start(&self) -> Option<&str> {
        self.validity_start.as_deref()
    }

    /// Returns the last day of the table's validity (section 4.3.6).
    #[must_use]
    pub fn validity_end(&self) -> Option<&str> {
        self.validity_end.as_deref()
    }

    /// Returns the version of Unicode that the table states, such as `11.0.0` (section 4.3.7).
    #[must_use]
    pub fn unicode_version(&self) -> Option<&str> {
        self.unicode_version.as_deref()
    }

    /// Returns the description (section 4.3.5).
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description
            .as_ref()
            .map(|description| &*description.text)
    }

    /// Returns the media type of the description (section 4.3.5).
    #[must_use]
    pub fn description_type(&self) -> Option<&str> {
        self.description
            .as_ref()
            .and_then(|description| description.attribute.as_deref())
    }

    /// Returns the id and text of each source of the table (section 4.3.8).
    pub fn references(&self) -> impl Iterator<Item = (&str, &str)> {
        self.references
            .iter()
            .map(|source| (&*source.id, &*source.text))
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        let texts = [
            &self.date,
            &self.validity_start,
            &self.validity_end,
            &self.unicode_version,
        ];
        let texts = texts.into_iter().flatten().chain(&self.languages);
        let annotated = [&self.version, &self.description];
        let annotated = annotated.into_iter().flatten().chain(&self.scopes);
        let annotated = annotated.flat_map(|text| [Some(&text.text), text.attribute.as_ref()]);
        let sources = self.references.iter();
        let sources = sources.flat_map(|source| [&source.id, &source.text]);
        let texts = texts.chain(annotated.flatten()).chain(sources);
        texts.map(|text| text.len()).sum::<usize>()
            + size_of_val(&*self.languages)
            + size_of_val(&*self.scopes)
            + size_of_val(&*self.references)
    }
}

//! IDNA2003.

/// IDNA2003, which IDNA2008 replaced: clients before 2010 resolve names by it, and some still do.
///
/// [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490) with nameprep
/// ([RFC 3491](https://www.rfc-editor.org/rfc/rfc3491), [RFC 3454](https://www.rfc-editor.org/rfc/rfc3454)) on
/// Unicode 3.2. It maps `ß` to `ss` and `ς` to `σ`, removes joiners, and lets symbols pass: `♥.example` is a name.
///
/// | flag of the specification | method | `new()` |
/// |---|---|---|
/// | AllowUnassigned | [`allow_unassigned`](Self::allow_unassigned) | false |
/// | UseSTD3ASCIIRules | [`use_std3_ascii_rules`](Self::use_std3_ascii_rules) | false |
///
/// # Examples
///
/// ```
/// use alabel::{Idna2003, Idna2008};
///
/// assert_eq!(Idna2003::new().to_ascii("Faß。example")?, "fass.example");
/// assert_eq!(Idna2008::LOOKUP.to_ascii("faß.example")?, "xn--fa-hia.example");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Idna2003 {
    /// AllowUnassigned
    pub(crate) allow_unassigned: bool,
    /// UseSTD3ASCIIRules
    pub(crate) use_std3_ascii_rules: bool,
}

impl Idna2003 {
    /// Returns the profile with both flags false, for names that are stored, as in a zone file.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().to_ascii("Bücher.example")?, "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            allow_unassigned: false,
            use_std3_ascii_rules: false,
        }
    }

    /// Sets AllowUnassigned: if true, code points that Unicode 3.2 does not assign pass unchanged.
    ///
    /// Set it to look a name up (a "query"), not to store one
    /// ([RFC 3490, section 4](https://www.rfc-editor.org/rfc/rfc3490#section-4), step 1).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// // U+1E9E came with Unicode 5.1.
    /// assert!(Idna2003::new().to_ascii("ẞ").is_err());
    /// assert_eq!(Idna2003::new().allow_unassigned(true).to_ascii("ẞ")?, "xn--kkg");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn allow_unassigned(self, allow_unassigned: bool) -> Self {
        Self {
            allow_unassigned,
            ..self
        }
    }

    /// Sets UseSTD3ASCIIRules: if true, a label fails that has an ASCII code point other than letters, digits and
    /// hyphens, or that starts or ends with a hyphen.
    ///
    /// Host names satisfy it; service names such as `_dmarc.example` do not.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert!(Idna2003::new().to_ascii("_dmarc.example").is_ok());
    /// assert!(Idna2003::new().use_std3_ascii_rules(true).to_ascii("_dmarc.example").is_err());
    /// ```
    #[must_use]
    pub const fn use_std3_ascii_rules(self, use_std3_ascii_rules: bool) -> Self {
        Self {
            use_std3_ascii_rules,
            ..self
        }
    }
}

impl Default for Idna2003 {
    /// Returns [`Idna2003::new`].
    fn default() -> Self {
        Self::new()
    }
}

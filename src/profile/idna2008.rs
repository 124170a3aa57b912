//! IDNA2008.

use super::Idna;
use super::flags::{self, Idna2008Flags, with};

/// IDNA2008, for registration or for lookup.
///
/// [RFC 5891](https://www.rfc-editor.org/rfc/rfc5891) with the code points of [RFC
/// 5892](https://www.rfc-editor.org/rfc/rfc5892) ([`DerivedProperty`](crate::DerivedProperty)) at Unicode 18
/// and the Bidi rule of [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893).
///
/// | a label with | [`REGISTRATION`](Self::REGISTRATION), section 4 | [`LOOKUP`](Self::LOOKUP), section 5 |
/// |---|---|---|
/// | a code point that is DISALLOWED or UNASSIGNED | fails | fails |
/// | a CONTEXTJ code point against its rule | fails | fails |
/// | a CONTEXTO code point against its rule | fails | passes: section 5.4 checks only that a rule exists |
/// | a combining mark first, or not in NFC | fails | fails |
/// | hyphens third and fourth | fails | fails |
/// | a hyphen first or last | fails | passes if there are code points outside ASCII |
/// | only ASCII | passes if it is an NR-LDH label | passes if it is an NR-LDH label |
///
/// Names are not mapped: `"Bücher"` fails, because `B` is DISALLOWED in a U-label. Programs whose users type
/// names can map them with [`rfc5895_mapping`](Self::rfc5895_mapping). ASCII labels are accepted in either
/// letter case, and keep it.
///
/// [`Uts46::new`](crate::Uts46::new) accepts every name that these profiles accept with
/// [`BidiScope::WholeName`]. The result is the same, except for uppercase letters in ASCII labels and one
/// difference that [`rfc5895_mapping`](Self::rfc5895_mapping) explains.
///
/// # Examples
///
/// ```
/// use alabel::{ErrorKind, Idna2008};
///
/// assert_eq!(Idna2008::LOOKUP.to_ascii("bücher.example")?, "xn--bcher-kva.example");
/// let error = Idna2008::LOOKUP.to_ascii("☕.example").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "U+2615 at octets 0..3, in the label \"☕\", is not valid in a label (RFC 5891, section 5.4); \
///      it is valid under UTS #46, not under IDNA2008"
/// );
/// // Section 4.2.3.3 is for registration alone.
/// assert!(Idna2008::LOOKUP.to_ascii("a·b").is_ok());
/// assert_eq!(Idna2008::REGISTRATION.to_ascii("a·b").unwrap_err().kind(), ErrorKind::MiddleDot);
/// # Ok::<(), alabel::Error>(())
/// ```
pub type Idna2008 = Idna<Idna2008Flags>;

/// The scope of the Bidi rule in IDNA2008: every label of a name, or each right-to-left label by itself.
///
/// [RFC 5893, section 2](https://www.rfc-editor.org/rfc/rfc5893#section-2).
///
/// # Examples
///
/// ```
/// use alabel::{BidiScope, Idna2008};
///
/// assert!(Idna2008::LOOKUP.to_ascii("0a.א").is_err());
/// assert!(Idna2008::LOOKUP.bidi_scope(BidiScope::EachLabel).to_ascii("0a.א").is_ok());
/// assert!(Idna2008::LOOKUP.bidi_scope(BidiScope::EachLabel).to_ascii("0א").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BidiScope {
    /// Every label of a name with a right-to-left label: "The following rule (...) applies to labels in Bidi
    /// domain names."
    WholeName,
    /// Only labels with right-to-left code points. Registries need this scope, because they see one label of
    /// a name. Some libraries support only this scope.
    EachLabel,
}

impl Idna2008 {
    /// The profile for look-ups in DNS: RFC 5891, section 5.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("faß.example")?, "xn--fa-hia.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    pub const LOOKUP: Self = Self(Idna2008Flags { bits: 0 });

    /// The profile of a registry: RFC 5891, section 4.
    ///
    /// A label may be a U-label or an A-label. For a name given in both forms, use
    /// [`to_ascii_of_both`](Self::to_ascii_of_both).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2008};
    ///
    /// let error = Idna2008::REGISTRATION.to_ascii("-ü").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::LeadingHyphen);
    /// ```
    pub const REGISTRATION: Self = Self(Idna2008Flags {
        bits: flags::REGISTRATION,
    });

    /// Sets the labels that must satisfy the Bidi rule. The default is [`BidiScope::WholeName`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{BidiScope, Idna2008};
    ///
    /// const REGISTRY: Idna2008 = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
    /// assert!(REGISTRY.to_ascii("1a.ا").is_ok());
    /// ```
    #[must_use]
    pub const fn bidi_scope(mut self, value: BidiScope) -> Self {
        let is_each_label = matches!(value, BidiScope::EachLabel);
        self.0.bits = with(self.0.bits, flags::BIDI_IN_EACH_LABEL, is_each_label);
        self
    }

    /// Sets the mapping that [RFC 5895](https://www.rfc-editor.org/rfc/rfc5895) proposes for names that users
    /// type: if true, names are first mapped to lowercase, from full-width and half-width forms, to NFC, and
    /// from the ideographic full stop to the full stop.
    ///
    /// The mapping converts `Σ` at the end of a word to `ς`. UTS #46 maps it to `σ`, so the results for
    /// `ΒΌΛΟΣ.example` differ.
    ///
    /// A registry must not map: "Entities responsible for zone files (...) MUST accept only the exact string
    /// for which registration is requested" (RFC 5891, section 4.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// let lookup = Idna2008::LOOKUP.rfc5895_mapping(true);
    /// assert_eq!(lookup.to_ascii("Bücher。ｅｘａｍｐｌｅ")?, "xn--bcher-kva.example");
    /// assert_eq!(lookup.to_unicode("ΒΌΛΟΣ.example").as_str(), "βόλος.example");
    /// assert_eq!(alabel::to_unicode("ΒΌΛΟΣ.example").as_str(), "βόλοσ.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn rfc5895_mapping(mut self, value: bool) -> Self {
        self.0.bits = with(self.0.bits, flags::RFC5895_MAPPING, value);
        self
    }
}

impl Default for Idna2008 {
    /// Returns [`Idna2008::LOOKUP`].
    fn default() -> Self {
        Self::LOOKUP
    }
}

//! IDNA2008.

use super::Idna;
use super::flag_list::{Flag, Values, flags};
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
/// names can map them with [`mapping`](Self::mapping). Without a mapping, ASCII labels are accepted in either
/// letter case, and keep it. Service names such as `_sip._tcp.bücher` pass only with
/// [`allow_non_ldh_labels`](Self::allow_non_ldh_labels).
///
/// | method | values | reason |
/// |---|---|---|
/// | [`mapping`](Self::mapping) | [`Mapping::None`], [`Mapping::Rfc5895`], [`Mapping::Uts46`] | users type uppercase; the rules of IDNA2008 then apply to the mapped name |
/// | [`allow_non_ldh_labels`](Self::allow_non_ldh_labels) | `false`, `true` | service names and wildcards, such as `_sip._tcp.bücher`, appear beside U-labels |
/// | [`bidi_scope`](Self::bidi_scope) | [`BidiScope::WholeName`], [`BidiScope::EachLabel`] | a registry sees one label of a name |
///
/// [`Uts46::new`](crate::Uts46::new) accepts every name that these profiles accept with
/// [`BidiScope::WholeName`]. The result is the same, except for uppercase letters in ASCII labels and one
/// difference that [`Mapping::Rfc5895`] explains.
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

/// The mapping of names before IDNA2008 applies, for names that users type.
///
/// RFC 5891 maps nothing. [RFC 5891, section 5.2](https://www.rfc-editor.org/rfc/rfc5891#section-5.2), lets a
/// program map a name before the look-up. An A-label is not mapped after it is decoded.
///
/// | name | [`None`](Self::None) | [`Rfc5895`](Self::Rfc5895) | [`Uts46`](Self::Uts46) |
/// |---|---|---|---|
/// | `Bücher` | fails | `bücher` | `bücher` |
/// | `bücher。example` | fails | `bücher.example` | `bücher.example` |
/// | `ΒΌΛΟΣ` | fails | `βόλος` | `βόλοσ` |
/// | `ﬁ` | fails | fails | `fi` |
/// | `a\u{200B}b` | fails | fails | `ab` |
/// | `☕` | fails | fails | fails |
///
/// # Examples
///
/// ```
/// use alabel::{Idna2008, Mapping};
///
/// let lookup = |mapping| Idna2008::LOOKUP.mapping(mapping);
/// let unicode = |mapping| lookup(mapping).to_unicode("ΒΌΛΟΣ.example").into_result();
/// assert!(unicode(Mapping::None).is_err());
/// assert_eq!(unicode(Mapping::Rfc5895)?, "βόλος.example");
/// assert_eq!(unicode(Mapping::Uts46)?, "βόλοσ.example");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mapping {
    /// No mapping.
    #[default]
    None,
    /// The mapping that [RFC 5895](https://www.rfc-editor.org/rfc/rfc5895) proposes: to lowercase, from
    /// full-width and half-width forms, to NFC, and from the ideographic full stop to the full stop.
    ///
    /// It converts `Σ` at the end of a word to `ς`. UTS #46 maps it to `σ`.
    Rfc5895,
    /// Steps 1 and 2 of [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing),
    /// nontransitional: the whole name is mapped and normalized to NFC, then broken into labels.
    ///
    /// The mapping can create full stops. Browsers map names in this way, and so does JSON Schema's
    /// `idn-hostname`.
    Uts46,
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
}

flags! {
    impl Idna2008, Idna2008Flags:

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
    bidi_scope: BidiScope [
            WholeName = "whole_name" 0,
            EachLabel = "each_label" flags::BIDI_IN_EACH_LABEL
        ];

    /// Sets the mapping of names before the rules apply. The default is [`Mapping::None`].
    ///
    /// A registry must not map: "Entities responsible for zone files (...) MUST accept only the exact string
    /// for which registration is requested" (RFC 5891, section 4.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Idna2008, Mapping};
    ///
    /// let lookup = Idna2008::LOOKUP.mapping(Mapping::Uts46);
    /// assert_eq!(lookup.to_ascii("Bücher。ｅｘａｍｐｌｅ")?, "xn--bcher-kva.example");
    /// assert_eq!(lookup.to_ascii("Königsgäßchen.example")?, "xn--knigsgchen-b4a3dun.example");
    /// // The mapping allows nothing: U+2615 is DISALLOWED.
    /// assert!(lookup.to_ascii("☕.example").is_err());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    mapping: Mapping [
            None = "none" 0,
            Rfc5895 = "rfc5895" flags::RFC5895_MAPPING,
            Uts46 = "uts46" flags::UTS46_MAPPING
        ];

    /// Sets the rule for NON-LDH labels: if true, ASCII labels pass that are not LDH labels. The default is
    /// false.
    ///
    /// [RFC 5890, section 2.3.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.1): NON-LDH labels have
    /// underscores, hyphens first or last, or other ASCII. IDNA2008 has no rule for them. A DNS tool needs
    /// them beside U-labels: service names such as `_sip._tcp.königsgäßchen.example` (RFC 2782), and
    /// wildcards (RFC 4592). Host names have none.
    ///
    /// | in an ASCII label | result |
    /// |---|---|
    /// | `_` `*` `!` `+` and other ASCII, a hyphen first or last | passes |
    /// | a space, `/` `:` `@` or another forbidden domain code point of the URL Standard | [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint) |
    /// | hyphens third and fourth, as in R-LDH labels | [`HyphensInThirdAndFourth`](crate::ErrorKind::HyphensInThirdAndFourth) |
    /// | `xn--` without a U-label after it | the same errors as without the flag |
    ///
    /// Labels with non-ASCII, lengths, empty labels and the Bidi rule keep their rules: `a_ü` fails, and
    /// `_sip.א` fails unless the scope is [`BidiScope::EachLabel`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Idna2008, Mapping};
    ///
    /// let name = "_sip._tcp.Königsgäßchen";
    /// let lookup = Idna2008::LOOKUP.mapping(Mapping::Uts46);
    /// assert_eq!(lookup.to_ascii(name).unwrap_err().kind(), ErrorKind::NotLdh);
    /// let lookup = lookup.allow_non_ldh_labels(true);
    /// assert_eq!(lookup.to_ascii(name)?, "_sip._tcp.xn--knigsgchen-b4a3dun");
    /// let error = lookup.to_ascii("example.com／evil.ü").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::ForbiddenDomainCodePoint);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    allow_non_ldh_labels: ALLOW_NON_LDH_LABELS;
}

impl Default for Idna2008 {
    /// Returns [`Idna2008::LOOKUP`].
    fn default() -> Self {
        Self::LOOKUP
    }
}

//! UTS #46 with its flags.

use crate::unicode::{Mapping, Uts46Mapping};
use crate::validity::code_points::AsciiSet;

/// How the flag VerifyDnsLength treats lengths and empty labels.
///
/// [UTS #46, section 4.2, step 4](https://www.unicode.org/reports/tr46/#ToASCII).
///
/// # Examples
///
/// ```
/// use alabel::{Uts46, VerifyDnsLength};
///
/// let accepts = |verify, name| Uts46::new().verify_dns_length(verify).to_ascii(name).is_ok();
/// assert!(accepts(VerifyDnsLength::False, "a..b"));
/// assert!(!accepts(VerifyDnsLength::AllowRootLabel, "a..b"));
/// assert!(accepts(VerifyDnsLength::AllowRootLabel, "example."));
/// assert!(!accepts(VerifyDnsLength::True, "example."));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerifyDnsLength {
    /// The flag is false: names and labels of any length pass, and empty ones too. Such a name may not fit
    /// into a DNS message.
    False,
    /// The flag is true, but a name may end with the dot of the root label, as a fully qualified name does.
    AllowRootLabel,
    /// The flag is true: a name has 1 to 253 octets and each of its labels 1 to 63, the last one included.
    True,
}

/// UTS #46, Unicode IDNA Compatibility Processing: the flags, and the operations with them.
///
/// [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing), Unicode 18. [`new`](Self::new)
/// is what a program that looks a name up wants, [`STRICT`](Self::STRICT) has every check of the
/// specification.
///
/// | flag of the specification | method | `new()` | `STRICT` |
/// |---|---|---|---|
/// | CheckHyphens | [`check_hyphens`](Self::check_hyphens) | false | true |
/// | CheckBidi | [`check_bidi`](Self::check_bidi) | true | true |
/// | CheckJoiners | [`check_joiners`](Self::check_joiners) | true | true |
/// | UseSTD3ASCIIRules | [`use_std3_ascii_rules`](Self::use_std3_ascii_rules) | false | true |
/// | Transitional_Processing | [`transitional_processing`](Self::transitional_processing) | false | false |
/// | VerifyDnsLength | [`verify_dns_length`](Self::verify_dns_length) | true but for the root | true |
/// | IgnoreInvalidPunycode | [`ignore_invalid_punycode`](Self::ignore_invalid_punycode) | false | false |
/// | (of the URL Standard) | [`deny_forbidden_domain_code_points`](Self::deny_forbidden_domain_code_points) | true | true |
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
///
/// const LOOKUP: Uts46 = Uts46::new();
/// assert_eq!(LOOKUP.to_ascii("_dmarc.Bücher.example")?, "_dmarc.xn--bcher-kva.example");
/// assert!(Uts46::STRICT.to_ascii("_dmarc.Bücher.example").is_err());
/// # Ok::<(), alabel::Error>(())
/// ```
#[expect(
    clippy::struct_excessive_bools,
    reason = "the flags of the specification"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uts46 {
    /// CheckHyphens.
    pub(crate) check_hyphens: bool,
    /// CheckBidi.
    pub(crate) check_bidi: bool,
    /// CheckJoiners.
    pub(crate) check_joiners: bool,
    /// UseSTD3ASCIIRules.
    pub(crate) use_std3_ascii_rules: bool,
    /// Transitional_Processing.
    pub(crate) transitional_processing: bool,
    /// VerifyDnsLength.
    pub(crate) verify_dns_length: VerifyDnsLength,
    /// IgnoreInvalidPunycode.
    pub(crate) ignore_invalid_punycode: bool,
    /// Whether the forbidden domain code points of the URL Standard are refused.
    pub(crate) deny_forbidden_domain_code_points: bool,
}

impl Uts46 {
    /// Every flag true but Transitional_Processing and IgnoreInvalidPunycode: all checks of the
    /// specification.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Uts46, VerifyDnsLength};
    ///
    /// let strict = Uts46::new()
    ///     .check_hyphens(true)
    ///     .use_std3_ascii_rules(true)
    ///     .verify_dns_length(VerifyDnsLength::True);
    /// assert_eq!(Uts46::STRICT, strict);
    /// ```
    pub const STRICT: Self = Self::new()
        .check_hyphens(true)
        .use_std3_ascii_rules(true)
        .verify_dns_length(VerifyDnsLength::True);

    /// The flags for a program that looks a name up.
    ///
    /// CheckBidi, CheckJoiners and VerifyDnsLength are true, with a root dot allowed; all other flags are
    /// false, but the forbidden domain code points of the URL Standard are refused. So names of services
    /// (`_dmarc.example.com`), of content networks (`r3---sn-x.example`) and fully qualified names
    /// (`example.com.`) pass.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// for name in ["_dmarc.example.com", "r3---sn-x.example", "example.com."] {
    ///     assert_eq!(Uts46::new().to_ascii(name)?, name);
    /// }
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            check_hyphens: false,
            check_bidi: true,
            check_joiners: true,
            use_std3_ascii_rules: false,
            transitional_processing: false,
            verify_dns_length: VerifyDnsLength::AllowRootLabel,
            ignore_invalid_punycode: false,
            deny_forbidden_domain_code_points: true,
        }
    }

    /// CheckHyphens: whether hyphens first, last, or third and fourth in a label are errors (V2, V3).
    ///
    /// Registries refuse such labels, but content networks use them: `r3---sn-x.example`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().check_hyphens(true).to_ascii("r3---sn-x.example").is_err());
    /// ```
    #[must_use]
    pub const fn check_hyphens(self, check_hyphens: bool) -> Self {
        Self {
            check_hyphens,
            ..self
        }
    }

    /// CheckBidi: whether a name with right-to-left code points has to satisfy the Bidi rule (B1 to B6).
    ///
    /// Without it, the order in which a name is displayed can be another than that of its labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().to_ascii("0a.א").is_err());
    /// assert!(Uts46::new().check_bidi(false).to_ascii("0a.א").is_ok());
    /// ```
    #[must_use]
    pub const fn check_bidi(self, check_bidi: bool) -> Self {
        Self { check_bidi, ..self }
    }

    /// CheckJoiners: whether the invisible ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER are errors where
    /// they make no visible difference (C1, C2).
    ///
    /// Without it, two names that look the same can be different ones.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().to_ascii("pay\u{200D}pal.example").is_err());
    /// assert!(Uts46::new().check_joiners(false).to_ascii("pay\u{200D}pal.example").is_ok());
    /// ```
    #[must_use]
    pub const fn check_joiners(self, check_joiners: bool) -> Self {
        Self {
            check_joiners,
            ..self
        }
    }

    /// UseSTD3ASCIIRules: whether ASCII code points other than letters, digits and hyphens are errors (U1).
    ///
    /// Host names satisfy it; names of services such as `_dmarc.example.com` do not.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().use_std3_ascii_rules(true).to_ascii("_dmarc.example.com").is_err());
    /// ```
    #[must_use]
    pub const fn use_std3_ascii_rules(self, use_std3_ascii_rules: bool) -> Self {
        Self {
            use_std3_ascii_rules,
            ..self
        }
    }

    /// Transitional_Processing: whether `ß`, `ς` and the joiners are mapped as in IDNA2003.
    ///
    /// The specification deprecates it: `straße.de` and `strasse.de` are different names, which may have
    /// different owners, and browsers have long treated them so.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().to_ascii("straße.de")?, "xn--strae-oqa.de");
    /// assert_eq!(Uts46::new().transitional_processing(true).to_ascii("straße.de")?, "strasse.de");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn transitional_processing(self, transitional_processing: bool) -> Self {
        Self {
            transitional_processing,
            ..self
        }
    }

    /// VerifyDnsLength: whether names and labels that do not fit into DNS, and empty labels, are errors
    /// (A4_1, A4_2; X4_2 in ToUnicode).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Uts46, VerifyDnsLength};
    ///
    /// let label = "a".repeat(64);
    /// assert!(Uts46::new().to_ascii(&label).is_err());
    /// assert!(Uts46::new().verify_dns_length(VerifyDnsLength::False).to_ascii(&label).is_ok());
    /// ```
    #[must_use]
    pub const fn verify_dns_length(self, verify_dns_length: VerifyDnsLength) -> Self {
        Self {
            verify_dns_length,
            ..self
        }
    }

    /// IgnoreInvalidPunycode: whether a label that starts with `xn--` but does not decode is left as it is
    /// instead of being an error (P4).
    ///
    /// Such labels are in use by mistake; nothing that they could stand for can be shown.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let name = "xn--0.example";
    /// assert!(Uts46::new().to_ascii(name).is_err());
    /// assert_eq!(Uts46::new().ignore_invalid_punycode(true).to_ascii(name)?, name);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn ignore_invalid_punycode(self, ignore_invalid_punycode: bool) -> Self {
        Self {
            ignore_invalid_punycode,
            ..self
        }
    }

    /// Whether the forbidden domain code points of the
    /// [URL Standard](https://url.spec.whatwg.org/#forbidden-domain-code-point) are errors: controls, space
    /// and `#%/:<>?@[\]^|`.
    ///
    /// It is not a flag of UTS #46. Without it and without UseSTD3ASCIIRules, a name with such code points
    /// can mean something else in a URL: full-width `／` is mapped to `/`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let name = "example.com／evil.example";
    /// assert!(Uts46::new().to_ascii(name).is_err());
    /// let to_ascii = Uts46::new().deny_forbidden_domain_code_points(false).to_ascii(name)?;
    /// assert_eq!(to_ascii, "example.com/evil.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn deny_forbidden_domain_code_points(
        self,
        deny_forbidden_domain_code_points: bool,
    ) -> Self {
        Self {
            deny_forbidden_domain_code_points,
            ..self
        }
    }
}

impl Uts46 {
    /// Steps 1 and 2 of Processing.
    pub(crate) const fn mapping(self) -> &'static dyn Mapping {
        const NONTRANSITIONAL: Uts46Mapping = Uts46Mapping {
            transitional_processing: false,
        };
        const TRANSITIONAL: Uts46Mapping = Uts46Mapping {
            transitional_processing: true,
        };
        if self.transitional_processing {
            &TRANSITIONAL
        } else {
            &NONTRANSITIONAL
        }
    }

    /// The ASCII code points that are errors.
    pub(crate) const fn denied_ascii(self) -> AsciiSet {
        if self.use_std3_ascii_rules {
            AsciiSet::STD3_DENIED
        } else if self.deny_forbidden_domain_code_points {
            AsciiSet::FORBIDDEN_DOMAIN
        } else {
            AsciiSet::EMPTY
        }
    }
}

impl Default for Uts46 {
    /// [`Uts46::new`].
    fn default() -> Self {
        Self::new()
    }
}

//! UTS #46 with its flags.

use super::Idna;
use super::flag_list::{Flag, Values, flags};
use super::flags::{self, Uts46Flags, with};
use crate::validity::AsciiSet;

/// The values of the flag VerifyDnsLength, for lengths and empty labels.
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
#[non_exhaustive]
pub enum VerifyDnsLength {
    /// The flag is false: names and labels of any length pass, including empty ones. Such a name may not fit
    /// into a DNS message.
    False,
    /// The flag is true, but a name may end with the dot of the root label, like a fully qualified name.
    AllowRootLabel,
    /// The flag is true: a name has 1 to 253 octets and each of its labels 1 to 63, including the last one.
    True,
}

/// UTS #46, Unicode IDNA Compatibility Processing, with its flags.
///
/// [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing), Unicode 18. Use [`new`](Self::new)
/// for look-ups, and [`STRICT`](Self::STRICT) for every check of the specification.
///
/// | flag of the specification | method | `new()` | `STRICT` | if it is true | if it is false |
/// |---|---|---|---|---|---|
/// | CheckHyphens | [`check_hyphens`](Self::check_hyphens) | false | true | names of content networks such as `r3---sn.example` fail (V2, V3) | labels that no registry accepts pass |
/// | CheckBidi | [`check_bidi`](Self::check_bidi) | true | true | a label such as `0a` fails beside a right-to-left one (B1 to B6) | a name may be displayed with its labels in a different order |
/// | CheckJoiners | [`check_joiners`](Self::check_joiners) | true | true | joiners fail where they make no visible difference (C1, C2) | two different names can look the same |
/// | UseSTD3ASCIIRules | [`use_std3_ascii_rules`](Self::use_std3_ascii_rules) | false | true | service names such as `_dmarc.example` fail (U1) | names that are not host names pass |
/// | Transitional_Processing | [`transitional_processing`](Self::transitional_processing) | false | false | deprecated: `faß.de` leads to `fass.de`, which may have another owner | `faß.de` leads to the same host as in browsers |
/// | VerifyDnsLength | [`verify_dns_length`](Self::verify_dns_length) | true, but a root dot is allowed | true | names too long for DNS, and empty labels, fail (A4_1, A4_2) | empty and overlong labels pass |
/// | IgnoreInvalidPunycode | [`ignore_invalid_punycode`](Self::ignore_invalid_punycode) | false | false | a label such as `xn--0`, which does not decode, passes | it fails (P4) |
/// | (part of CheckHyphens) | [`check_hyphens_at_ends`](Self::check_hyphens_at_ends) | false | false | `-a` and `a-` fail (V3), and `r3---sn.example` passes | they pass |
/// | (of this library) | [`check_context_o`](Self::check_context_o) | false | false | CONTEXTO code points fail where RFC 5892 does not allow them, as in `a·b` | they pass |
/// | (of this library) | [`deny_ignored`](Self::deny_ignored) | false | false | soft hyphens, zero width spaces and variation selectors fail (V7) | they are removed |
/// | (of this library) | [`deny_ascii`](Self::deny_ascii) | the forbidden domain code points | the forbidden domain code points | (a set) its code points fail, such as the `/` of `a/b`, which ends a domain in a URL | all other ASCII passes |
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
pub type Uts46 = Idna<Uts46Flags>;

impl Uts46 {
    /// The profile with every check of the specification: all flags true except Transitional_Processing and
    /// IgnoreInvalidPunycode.
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
    pub const STRICT: Self = Self(Uts46Flags::STRICT);

    /// Returns the profile for look-ups.
    ///
    /// CheckBidi, CheckJoiners and VerifyDnsLength are true, but a root dot is allowed. All other flags are
    /// false. The forbidden domain code points of the URL Standard are errors. Service names
    /// (`_dmarc.example.com`), names of content networks (`r3---sn-x.example`) and fully qualified names
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
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(Uts46Flags::NEW)
    }
}

flags! {
    impl Uts46, Uts46Flags:

    /// Sets CheckHyphens: if true, labels with a hyphen first or last, or with hyphens third and fourth, fail
    /// (V2, V3).
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
    check_hyphens: CHECK_HYPHENS;

    /// Sets the hyphen check at the ends: if true, labels with a hyphen first or last fail even if
    /// CheckHyphens is false (V3).
    ///
    /// This is not a flag of UTS #46, but the part of CheckHyphens that names of content networks satisfy.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let uts46 = Uts46::new().check_hyphens_at_ends(true);
    /// assert!(uts46.to_ascii("-a.example").is_err());
    /// assert!(uts46.to_ascii("r3---sn-x.example").is_ok());
    /// ```
    check_hyphens_at_ends: CHECK_HYPHENS_AT_ENDS;

    /// Sets CheckBidi: if true, a name with right-to-left code points must satisfy the Bidi rule (B1 to B6).
    ///
    /// Without this check, a name may be displayed with its labels in a different order.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().to_ascii("0a.א").is_err());
    /// assert!(Uts46::new().check_bidi(false).to_ascii("0a.א").is_ok());
    /// ```
    check_bidi: CHECK_BIDI;

    /// Sets CheckJoiners: if true, the invisible ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER fail where they
    /// make no visible difference (C1, C2).
    ///
    /// Without this check, two different names can look the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().to_ascii("pay\u{200D}pal.example").is_err());
    /// assert!(Uts46::new().check_joiners(false).to_ascii("pay\u{200D}pal.example").is_ok());
    /// ```
    check_joiners: CHECK_JOINERS;

    /// Sets UseSTD3ASCIIRules: if true, ASCII code points other than letters, digits and hyphens fail (U1).
    ///
    /// Host names satisfy it; service names such as `_dmarc.example.com` do not.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().use_std3_ascii_rules(true).to_ascii("_dmarc.example.com").is_err());
    /// ```
    use_std3_ascii_rules: USE_STD3_ASCII_RULES;

    /// Sets Transitional_Processing: if true, `ß`, `ς` and the joiners are mapped as in IDNA2003.
    ///
    /// The specification deprecates it: `straße.de` and `strasse.de` are different names, as in browsers, and
    /// may have different owners.
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
    transitional_processing: TRANSITIONAL_PROCESSING;

    /// Sets VerifyDnsLength: if true, names and labels that are empty or too long for DNS fail (A4_1, A4_2;
    /// X4_2 in ToUnicode).
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
    verify_dns_length: VerifyDnsLength [
            False = "false" 0,
            AllowRootLabel = "allow_root_label" flags::VERIFY_DNS_LENGTH,
            True = "true" flags::VERIFY_DNS_LENGTH | flags::DENY_ROOT_LABEL
        ];

    /// Sets IgnoreInvalidPunycode: if true, an XN-label that does not decode stays unchanged; if false, it
    /// fails (P4).
    ///
    /// Such labels exist by mistake. They have no Unicode form.
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
    ignore_invalid_punycode: IGNORE_INVALID_PUNYCODE;

    /// Sets the check of CONTEXTO code points: if true, they fail where RFC 5892 does not allow them.
    ///
    /// This is not a flag of UTS #46, but UIDNA_CHECK_CONTEXTO of ICU. The rules are those of
    /// [RFC 5892, appendices A.3 to A.9](https://www.rfc-editor.org/rfc/rfc5892#appendix-A), which IDNA2008
    /// requires for registration: a middle dot outside `l·l`, or Arabic digits of both kinds in one label.
    /// A registry that follows IDNA2008 has no such label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Uts46};
    ///
    /// let uts46 = Uts46::new().check_context_o(true);
    /// assert!(uts46.to_ascii("col·lecció.example").is_ok());
    /// let error = uts46.to_ascii("a·b.example").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::MiddleDot);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "U+00B7 at octets 1..3, in the label \"a·b\", is not between two letters l \
    ///      (RFC 5892, appendix A.3)"
    /// );
    /// assert!(Uts46::new().to_ascii("a·b.example").is_ok());
    /// ```
    check_context_o: CHECK_CONTEXT_O;

    /// Sets the rule for ignored code points: if true, they fail (V7) instead of being removed.
    ///
    /// This is not a flag of UTS #46. Step 1 of
    /// [Processing](https://www.unicode.org/reports/tr46/#Processing) removes code points whose status is
    /// ignored: soft hyphens, zero width spaces, variation selectors. With this flag, they stay, so the label
    /// fails criterion 7.
    ///
    /// Use it where the text stays as typed, in logs, lists or pages: otherwise two texts that look equal
    /// pass, although they differ in invisible code points. Emoji with the variation selector U+FE0F fail,
    /// too.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let name = "pay\u{200B}pal.example";
    /// assert_eq!(Uts46::new().to_ascii(name)?, "paypal.example");
    /// let error = Uts46::new().deny_ignored(true).to_ascii(name).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "U+200B at octets 3..6, in the label \"pay\\u{200b}pal\", is not valid in a label \
    ///      (UTS #46, section 4.1, criterion 7); remove it, as UTS #46 does"
    /// );
    /// # Ok::<(), alabel::Error>(())
    /// ```
    deny_ignored: DENY_IGNORED;

    /// Sets the ASCII code points that fail, in place of the forbidden domain code points of the
    /// [URL Standard](https://url.spec.whatwg.org/#forbidden-domain-code-point).
    ///
    /// This is not a flag of UTS #46. With the empty set and without UseSTD3ASCIIRules, the result can have
    /// another meaning in a URL: full-width `／` is mapped to `/`. With UseSTD3ASCIIRules, [`AsciiSet::STD3`]
    /// fails, regardless of the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{AsciiSet, ErrorKind, Uts46};
    ///
    /// let name = "example.com／evil.example";
    /// assert_eq!(Uts46::new().to_ascii(name).unwrap_err().kind(), ErrorKind::ForbiddenDomainCodePoint);
    /// let to_ascii = Uts46::new().deny_ascii(AsciiSet::EMPTY).to_ascii(name)?;
    /// assert_eq!(to_ascii, "example.com/evil.example");
    ///
    /// let uts46 = Uts46::new().deny_ascii(AsciiSet::new("_").unwrap());
    /// assert_eq!(uts46.to_ascii("a_b").unwrap_err().kind(), ErrorKind::DeniedAscii);
    /// assert_eq!(uts46.to_ascii("a b")?, "a b");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    deny_ascii: AsciiSet;
}

impl Default for Uts46 {
    /// Returns [`Uts46::new`].
    fn default() -> Self {
        Self::new()
    }
}

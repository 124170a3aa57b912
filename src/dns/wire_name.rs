//! The type of names of arbitrary octets.

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::error::WireNameError;
use super::order;
use super::presentation::{self, is_literal};
use super::wire::{self, MAX_WIRE_OCTETS};
use crate::label::LabelKind;

/// A name of the DNS with labels of arbitrary octets, stored in its uncompressed wire format.
///
/// [RFC 1035, section 3.1](https://www.rfc-editor.org/rfc/rfc1035#section-3.1). A `WireName` is always
/// absolute: the root label ends it. It has 1 to 255 octets, and each label has 1 to 63.
///
/// Two names are equal if they differ only in the case of ASCII letters ([RFC
/// 4343](https://www.rfc-editor.org/rfc/rfc4343)), and `Hash` agrees. The octets keep their case. `Ord` is
/// the canonical order of DNSSEC ([RFC 4034, section
/// 6.1](https://www.rfc-editor.org/rfc/rfc4034#section-6.1)).
///
/// `Display` writes the presentation format, with a dot at the end. Every octet that has a meaning in
/// master files has an escape. Programs that do not convert names query the DNS with labels in UTF-8: `{:#}`
/// writes their code points, which master files cannot have.
///
/// A [`Domain`](crate::Domain) converts to a `WireName`, with or without a root dot. To convert a name in
/// Unicode, parse it as a `Domain` first.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::dns::WireName;
///
/// let name = WireName::from(&Domain::parse("Bücher.example")?);
/// assert_eq!(name.as_wire(), b"\x0Dxn--bcher-kva\x07example\0");
/// assert_eq!(name.to_string(), "xn--bcher-kva.example.");
/// assert_eq!(name, WireName::parse("XN--BCHER-KVA.example.")?);
/// assert_eq!(Domain::try_from(&name)?.to_unicode(), "bücher.example");
///
/// // The mailbox of a SOA record: the local part is "john.doe".
/// let mailbox = WireName::parse(r"john\.doe.example.")?;
/// assert!(mailbox.labels().eq([&b"john.doe"[..], b"example"]));
///
/// let raw = WireName::parse(r"b\195\188cher.example.")?;
/// assert_eq!(format!("{raw:#}"), "bücher.example.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct WireName<'a>(Cow<'a, [u8]>);

impl<'a> WireName<'a> {
    /// The root: the name that has only the root label.
    pub const ROOT: WireName<'static> = WireName(Cow::Borrowed(&[0]));

    /// Reads a name in wire format and borrows its octets.
    ///
    /// [RFC 1035, section 3.1](https://www.rfc-editor.org/rfc/rfc1035#section-3.1). The octets are one name
    /// without compression.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// assert_eq!(WireName::from_wire(b"\x06_dmarc\x07example\0")?.to_string(), "_dmarc.example.");
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - `[3, b'w']`: [`Truncated`](super::WireNameErrorKind::Truncated), two octets of the label and the
    ///   root label are missing.
    /// - `[0xC0, 0x0C]`: [`Compressed`](super::WireNameErrorKind::Compressed), the rest of the name is
    ///   elsewhere in a message.
    /// - `[0x41, 0]`: [`UnknownLabelType`](super::WireNameErrorKind::UnknownLabelType), a length octet
    ///   between 64 and 191.
    /// - 256 octets: [`NameTooLong`](super::WireNameErrorKind::NameTooLong).
    /// - `[0, 1]`: [`TrailingOctets`](super::WireNameErrorKind::TrailingOctets), an octet after the root
    ///   label.
    #[inline]
    pub fn from_wire(octets: &'a [u8]) -> Result<Self, WireNameError> {
        if wire::is_name(octets) {
            Ok(Self(Cow::Borrowed(octets)))
        } else {
            Err(wire::error(octets))
        }
    }

    /// Parses a name in presentation format. A relative name is below the root: `example` is the name
    /// `example.`.
    ///
    /// [RFC 1035, section 5.1](https://www.rfc-editor.org/rfc/rfc1035#section-5.1). The text is ASCII. An
    /// octet is written as itself or as an escape, `\DDD` or `\X`. Blanks, control codes and the characters
    /// `"();` need an escape. An `@` is a label: to read the names of a master file, use
    /// [`parse_below`](Self::parse_below).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// assert_eq!(WireName::parse(r"a\.\098.example")?.as_wire(), b"\x03a.b\x07example\0");
    /// assert_eq!(WireName::parse("example")?, WireName::parse("example.")?);
    /// assert_eq!(WireName::parse(".")?, WireName::ROOT);
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - `""`: [`Empty`](super::WireNameErrorKind::Empty).
    /// - `"a..b"`: [`EmptyLabel`](super::WireNameErrorKind::EmptyLabel).
    /// - 64 times `"a"`: [`LabelTooLong`](super::WireNameErrorKind::LabelTooLong).
    /// - 128 times `"a."`: [`NameTooLong`](super::WireNameErrorKind::NameTooLong).
    /// - `"bücher"`: [`NotAscii`](super::WireNameErrorKind::NotAscii).
    /// - `"a b"`: [`Unescaped`](super::WireNameErrorKind::Unescaped).
    /// - `"\12"`: [`InvalidEscape`](super::WireNameErrorKind::InvalidEscape), fewer than three digits.
    /// - `"\256"`: [`EscapeOutOfRange`](super::WireNameErrorKind::EscapeOutOfRange), no octet has this
    ///   number.
    pub fn parse(text: &str) -> Result<WireName<'static>, WireNameError> {
        WireName::ROOT.with_labels(text)
    }

    /// Parses a name in presentation format, as it stands in a master file with the given origin.
    ///
    /// [RFC 1035, section 5.1](https://www.rfc-editor.org/rfc/rfc1035#section-5.1): "Domain names which do
    /// not end in a dot are called relative; the actual domain name is the concatenation of the relative
    /// part with an origin", and "A free standing @ is used to denote the current origin."
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// let origin = WireName::parse("example.")?;
    /// assert_eq!(WireName::parse_below("www", &origin)?.to_string(), "www.example.");
    /// assert_eq!(WireName::parse_below("www.", &origin)?.to_string(), "www.");
    /// assert_eq!(WireName::parse_below("@", &origin)?, origin);
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`parse`](Self::parse). The length of a relative name includes that of the origin.
    pub fn parse_below(
        text: &str,
        origin: &WireName<'_>,
    ) -> Result<WireName<'static>, WireNameError> {
        if text == "@" {
            return Ok(origin.clone().into_owned());
        }
        origin.with_labels(text)
    }

    /// Parses a name in presentation format. A relative name is below this name.
    fn with_labels(&self, text: &str) -> Result<WireName<'static>, WireNameError> {
        presentation::parse(text, &self.0).map(|octets| WireName(Cow::Owned(octets)))
    }

    /// Returns the name in wire format, in the case of its source.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// assert_eq!(WireName::parse("Example.")?.as_wire(), b"\x07Example\0");
    /// assert_eq!(WireName::ROOT.as_wire(), [0]);
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    #[must_use]
    pub fn as_wire(&self) -> &[u8] {
        &self.0
    }

    /// Returns the octets of each label, from left to right, without the root label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// let name = WireName::parse(r"\195\188.example.")?;
    /// assert!(name.labels().eq([&b"\xC3\xBC"[..], b"example"]));
    /// assert_eq!(name.labels().next_back(), Some(&b"example"[..]));
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    #[must_use]
    pub fn labels(&self) -> impl DoubleEndedIterator<Item = &[u8]> + Clone {
        order::labels(&self.0)
    }

    /// Returns each label that is an A-label, with its number from the left, counted from 0.
    ///
    /// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). Looks only at
    /// the form of a label, as [`LabelKind`] does.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// let name = WireName::parse("_sip._tcp.XN--BCHER-KVA.xn--0.example.")?;
    /// assert!(name.a_labels().eq([(2, "XN--BCHER-KVA")]));
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    pub fn a_labels(&self) -> impl Iterator<Item = (usize, &str)> {
        let texts = self.labels().map(core::str::from_utf8).enumerate();
        let texts = texts.filter_map(|(number, text)| Some((number, text.ok()?)));
        texts.filter(|(_, text)| LabelKind::of(text) == LabelKind::ALabel)
    }

    /// Converts the name to one that owns its octets.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::dns::WireName;
    ///
    /// let message = vec![1, b'a', 0];
    /// let name: WireName<'static> = WireName::from_wire(&message)?.into_owned();
    /// # Ok::<(), alabel::dns::WireNameError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn into_owned(self) -> WireName<'static> {
        WireName(Cow::Owned(self.0.into_owned()))
    }

    /// Returns the name with these octets, which are in wire format.
    pub(super) const fn new(wire: Cow<'a, [u8]>) -> Self {
        Self(wire)
    }

    /// Returns the octets in wire format.
    pub(super) fn into_wire(self) -> Cow<'a, [u8]> {
        self.0
    }
}

impl FromStr for WireName<'static> {
    type Err = WireNameError;

    fn from_str(text: &str) -> Result<Self, WireNameError> {
        WireName::parse(text)
    }
}

impl PartialEq for WireName<'_> {
    fn eq(&self, other: &Self) -> bool {
        // Length octets are at most 63, so none is a letter.
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for WireName<'_> {}

impl Hash for WireName<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut lowercase = [0; MAX_WIRE_OCTETS];
        if let Some(octets) = lowercase.get_mut(..self.0.len()) {
            octets.copy_from_slice(&self.0);
            octets.make_ascii_lowercase();
            octets.hash(state);
        }
    }
}

impl Ord for WireName<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        order::compare(&self.0, &other.0)
    }
}

impl PartialOrd for WireName<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for WireName<'_> {
    /// Writes the presentation format, with a dot at the end, and with `{:#}` the code points of labels in
    /// UTF-8.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() || self.0.is_ascii() {
            return presentation::with_text(&self.0, is_literal, |text| f.pad(text));
        }
        let labels = self
            .labels()
            .map(|label| presentation::unicode_text(label, is_literal) + ".");
        f.pad(&labels.collect::<String>())
    }
}

impl fmt::Debug for WireName<'_> {
    /// Writes the presentation format in quotation marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write = |text: &str| f.debug_tuple("WireName").field(&text).finish();
        presentation::with_text(&self.0, is_literal, write)
    }
}

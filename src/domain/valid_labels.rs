//! The types of valid labels.

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::error::Error;
use crate::label::{check_u_label_form, to_a_label, to_u_label};
use crate::profile::{BidiScope, Idna2008};

/// The rules for the code points of a single label: "Section 4.2 of the Protocol document and the rules in
/// the Sections 2 and 3 of the Tables document, the Bidi constraints (...)" (RFC 5890, section 2.3.2.1).
const RULES: Idna2008 = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);

/// Both forms of a label. Each determines the other: the "symmetry constraint" (RFC 5890, section 2.3.2.1).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Forms<'a> {
    /// The U-label, in NFC.
    u_label: Cow<'a, str>,
    /// The A-label, in lowercase.
    a_label: Cow<'a, str>,
}

/// A U-label: a label that IDNA2008 accepts, with a code point outside ASCII.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1).
/// [`LabelKind`](crate::label::LabelKind) classifies a label by its form only, without checking its code
/// points.
///
/// # Examples
///
/// ```
/// use alabel::{ALabel, ULabel};
///
/// let u_label = ULabel::parse("bücher")?;
/// assert_eq!(u_label.as_a_label(), "xn--bcher-kva");
/// assert_eq!(ALabel::from(u_label).as_str(), "xn--bcher-kva");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ULabel<'a>(Forms<'a>);

/// An A-label: the ASCII form of a [`ULabel`], in lowercase.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). An `ALabel` equals a
/// string if the string is the A-label in lowercase, octet for octet.
///
/// # Examples
///
/// ```
/// use alabel::{ALabel, ULabel};
///
/// let a_label = ALabel::parse("XN--BCHER-KVA")?;
/// assert_eq!(a_label.as_str(), "xn--bcher-kva");
/// assert_eq!(a_label.as_u_label(), "bücher");
/// assert_eq!(ULabel::from(a_label), ULabel::parse("bücher")?);
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ALabel<'a>(Forms<'a>);

impl<'a> ULabel<'a> {
    /// Parses a U-label. Borrows it.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel::ULabel::parse("bücher").is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_a_label`]: `"bucher"` is ASCII, `"a.ü"` has two labels.
    /// - Any error of [`Idna2008::REGISTRATION`], with the Bidi rule applied only to this label: `"Ü"`,
    ///   `"☕"`, `"-ü"`.
    pub fn parse(label: &'a str) -> Result<Self, Error> {
        check_u_label_form(label)?;
        match RULES.to_ascii(label) {
            Ok(a_label) => Ok(Self(Forms {
                u_label: Cow::Borrowed(label),
                a_label,
            })),
            // Excess length takes precedence over the rules of IDNA2008.
            Err(error) => Err(to_a_label(label).err().unwrap_or(error)),
        }
    }

    /// Returns the U-label.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ULabel::parse("bücher")?.as_str(), "bücher");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0.u_label
    }

    /// Returns the A-label of this U-label.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ULabel::parse("bücher")?.as_a_label(), "xn--bcher-kva");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_a_label(&self) -> &str {
        &self.0.a_label
    }

    /// Returns the label with owned strings.
    ///
    /// # Examples
    ///
    /// ```
    /// let owned: alabel::ULabel<'static> = alabel::ULabel::parse(&String::from("bücher"))?.into_owned();
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn into_owned(self) -> ULabel<'static> {
        ULabel(self.0.into_owned())
    }
}

impl<'a> ALabel<'a> {
    /// Parses an A-label in either letter case. Borrows it if it is in lowercase.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel::ALabel::parse("xn--bcher-kva").is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// - Any error of [`to_u_label`]: `"bucher"` has no ACE prefix, `"xn--0"` does not decode.
    /// - Any error of [`Idna2008::REGISTRATION`], with the Bidi rule applied only to this label: `"xn--wca"`
    ///   decodes to `Ü`.
    pub fn parse(label: &'a str) -> Result<Self, Error> {
        let mut u_label = to_u_label(label)?;
        // The decoded form of the label in lowercase.
        u_label.make_ascii_lowercase();
        let a_label = match RULES.to_ascii(&u_label) {
            Ok(a_label) if a_label == label => Cow::Borrowed(label),
            Ok(a_label) => Cow::Owned(a_label.into_owned()),
            // Locates the error in the A-label.
            Err(_) => RULES.to_ascii(label)?,
        };
        Ok(Self(Forms {
            a_label,
            u_label: Cow::Owned(u_label),
        }))
    }

    /// Returns the A-label, in lowercase.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ALabel::parse("XN--bcher-kva")?.as_str(), "xn--bcher-kva");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0.a_label
    }

    /// Returns the U-label of this A-label.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ALabel::parse("xn--bcher-kva")?.as_u_label(), "bücher");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn as_u_label(&self) -> &str {
        &self.0.u_label
    }

    /// Returns the label with owned strings.
    ///
    /// # Examples
    ///
    /// ```
    /// let owned: alabel::ALabel<'static> = alabel::ALabel::parse("xn--tda")?.into_owned();
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn into_owned(self) -> ALabel<'static> {
        ALabel(self.0.into_owned())
    }
}

impl Forms<'_> {
    /// Returns both forms with owned strings.
    fn into_owned(self) -> Forms<'static> {
        Forms {
            u_label: Cow::Owned(self.u_label.into_owned()),
            a_label: Cow::Owned(self.a_label.into_owned()),
        }
    }
}

impl<'a> From<ULabel<'a>> for ALabel<'a> {
    /// Returns the A-label of a U-label.
    fn from(label: ULabel<'a>) -> Self {
        Self(label.0)
    }
}

impl<'a> From<ALabel<'a>> for ULabel<'a> {
    /// Returns the U-label of an A-label.
    fn from(label: ALabel<'a>) -> Self {
        Self(label.0)
    }
}

impl<'a> From<ULabel<'a>> for Cow<'a, str> {
    /// Returns the U-label, borrowed if the label borrows it.
    fn from(label: ULabel<'a>) -> Self {
        label.0.u_label
    }
}

impl<'a> From<ALabel<'a>> for Cow<'a, str> {
    /// Returns the A-label, borrowed if the label borrows it.
    fn from(label: ALabel<'a>) -> Self {
        label.0.a_label
    }
}

/// Implements the traits that both types share. Each type is displayed, ordered and parsed as its own form.
macro_rules! label_traits {
    ($label:ident) => {
        impl fmt::Display for $label<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl fmt::Debug for $label<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($label))
                    .field(&self.as_str())
                    .finish()
            }
        }

        impl<'a> TryFrom<&'a str> for $label<'a> {
            type Error = Error;

            fn try_from(label: &'a str) -> Result<Self, Error> {
                Self::parse(label)
            }
        }

        impl FromStr for $label<'static> {
            type Err = Error;

            fn from_str(label: &str) -> Result<Self, Error> {
                $label::parse(label).map($label::into_owned)
            }
        }

        impl Ord for $label<'_> {
            fn cmp(&self, other: &Self) -> Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl PartialOrd for $label<'_> {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl TryFrom<String> for $label<'static> {
            type Error = Error;

            fn try_from(label: String) -> Result<Self, Error> {
                label.parse()
            }
        }
    };
}

label_traits!(ULabel);
label_traits!(ALabel);

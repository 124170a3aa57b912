//! Implementations of `Serialize` and `Deserialize` through strings (feature `serde`).

use core::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use crate::domain::{ALabel, Domain, ULabel, Unicode};
use crate::error::{Error, ErrorKind};
use crate::host::Host;
use crate::label::LabelKind;

impl Serialize for Error {
    /// Serializes the sentence that `Display` writes.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for ErrorKind {
    /// Serializes the [`code`](ErrorKind::code).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl Serialize for LabelKind {
    /// Serializes the name that RFC 5890 gives to the kind.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Unicode<'_> {
    /// Serializes the string, whether or not there is an error.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Serialize for Domain {
    /// Serializes the ASCII form.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Serialize for Host {
    /// Serializes the host as it stands in a URL.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for ULabel<'_> {
    /// Serializes the U-label.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Serialize for ALabel<'_> {
    /// Serializes the A-label.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "display")]
impl Serialize for crate::display::Reason {
    /// Serializes the sentence that `Display` writes.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "display")]
impl Serialize for crate::display::ReasonKind {
    /// Serializes the [`code`](crate::display::ReasonKind::code).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

#[cfg(feature = "display")]
impl Serialize for crate::display::Shown<'_> {
    /// Serializes the name as it is shown.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Domain {
    /// Deserializes a string with [`Domain::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "a domain name",
            parse: Domain::parse,
        })
    }
}

impl<'de> Deserialize<'de> for Host {
    /// Deserializes a string with [`Host::parse`], as of a URL with a special scheme: none is [`Host::Opaque`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "a host of a URL",
            parse: Host::parse,
        })
    }
}

impl<'de> Deserialize<'de> for ULabel<'static> {
    /// Deserializes a string with [`ULabel::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "a U-label",
            parse: |label| ULabel::parse(label).map(ULabel::into_owned),
        })
    }
}

impl<'de> Deserialize<'de> for ALabel<'static> {
    /// Deserializes a string with [`ALabel::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "an A-label",
            parse: |label| ALabel::parse(label).map(ALabel::into_owned),
        })
    }
}

/// A value that is parsed from a string.
struct Text<T> {
    /// The description of a valid string.
    expected: &'static str,
    /// The parser.
    parse: fn(&str) -> Result<T, Error>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.parse)(text).map_err(E::custom)
    }
}

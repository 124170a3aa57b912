//! Implementations of `Serialize` and `Deserialize` (feature `serde`). Names, labels, hosts, mailboxes,
//! profiles and codes are strings. Errors, warnings, reasons and summaries are the objects that the command
//! writes with `--json`. The macro `codes!` implements the traits for types with codes.

#[cfg(feature = "display")]
use alloc::vec::Vec;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer};
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::code_point::CodePoint;
use crate::domain::{ALabel, Domain, ULabel, Unicode};
use crate::error::{Error, Parsed};
use crate::host::{Host, HostWarning};
use crate::label::LabelKind;
use crate::mail::Mailbox;
use crate::profile::Profile;

impl Serialize for Error {
    /// Serializes an object: `status` and `code`, the sentence of `Display` as `message`, the number of the
    /// `label`, `start` and `end` in octets, and `code_point` as `"U+0020"`. `status` and `code_point` can be
    /// null.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let span = self.span();
        let mut object = serializer.serialize_struct("Error", 7)?;
        object.serialize_field("status", &self.status())?;
        object.serialize_field("code", self.kind().code())?;
        object.serialize_field("message", &format_args!("{self}"))?;
        object.serialize_field("label", &self.label())?;
        object.serialize_field("start", &span.start)?;
        object.serialize_field("end", &span.end)?;
        object.serialize_field("code_point", &self.code_point().map(CodePoint))?;
        object.end()
    }
}

impl Serialize for CodePoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Profile {
    /// Serializes the text that `Display` writes: the name, and the flags that differ from the ready profile
    /// of that name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Profile {
    /// Deserializes the text that `Display` writes.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parsed {
            expected: "a profile",
            parse: Self::from_str,
        })
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
    /// Serializes the host for a URL.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for HostWarning {
    /// Serializes an object: `code`, the sentence of `Display` as `message`, and `start` and `end` in octets.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let span = self.span();
        let mut object = serializer.serialize_struct("HostWarning", 4)?;
        object.serialize_field("code", self.kind().code())?;
        object.serialize_field("message", &format_args!("{self}"))?;
        object.serialize_field("start", &span.start)?;
        object.serialize_field("end", &span.end)?;
        object.end()
    }
}

impl Serialize for Mailbox {
    /// Serializes the text that `Display` writes.
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
    /// Serializes an object: `code`, the sentence of `Display` as `message`, the number of the `label`,
    /// `start` and `end` in octets, a list of `code_points` as `"U+0430"`, the `section` of the document, and
    /// the `lookalike`, which can be null.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let span = self.span();
        let code_points: Vec<CodePoint> = self.code_points().map(CodePoint).collect();
        let mut object = serializer.serialize_struct("Reason", 8)?;
        object.serialize_field("code", self.kind().code())?;
        object.serialize_field("message", &format_args!("{self}"))?;
        object.serialize_field("label", &self.label())?;
        object.serialize_field("start", &span.start)?;
        object.serialize_field("end", &span.end)?;
        object.serialize_field("code_points", &code_points)?;
        object.serialize_field("section", self.section())?;
        object.serialize_field("lookalike", &self.lookalike())?;
        object.end()
    }
}

#[cfg(feature = "display")]
impl Serialize for crate::display::Lookalike<'_> {
    /// Serializes an object: the `protected` name, the `suffix` of the other name that looks like it, the
    /// code of the `likeness`, the `score`, `is_other_top_level_domain`, and the sentence of `Display` as
    /// `message`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Lookalike", 6)?;
        object.serialize_field("protected", self.protected)?;
        object.serialize_field("suffix", self.suffix)?;
        object.serialize_field("likeness", &self.likeness)?;
        object.serialize_field("score", &self.score)?;
        object.serialize_field("is_other_top_level_domain", &self.is_other_top_level_domain)?;
        object.serialize_field("message", &format_args!("{self}"))?;
        object.end()
    }
}

#[cfg(feature = "display")]
impl Serialize for crate::display::Summary {
    /// Serializes an object: `code`, the sentence of `Display` as `message`, the `other` name, the code of
    /// the `reason`, and its `explanation`. The last three can be null.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Summary", 5)?;
        object.serialize_field("code", self.kind().code())?;
        object.serialize_field("message", &format_args!("{self}"))?;
        object.serialize_field("other", &self.other())?;
        object.serialize_field("reason", &self.reason())?;
        object.serialize_field("explanation", &self.explanation())?;
        object.end()
    }
}

#[cfg(feature = "display")]
impl Serialize for crate::display::Shown<'_> {
    /// Serializes the displayed name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Domain {
    /// Deserializes a string with [`Domain::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parsed {
            expected: "a domain name",
            parse: Domain::parse,
        })
    }
}

impl<'de> Deserialize<'de> for Host {
    /// Deserializes the host of a URL with a special scheme, with [`Host::parse`]. The result is never
    /// [`Host::Opaque`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parsed {
            expected: "a host of a URL",
            parse: Host::parse,
        })
    }
}

impl<'de> Deserialize<'de> for Mailbox {
    /// Deserializes a string with [`Mailbox::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parsed {
            expected: "an e-mail address",
            parse: Mailbox::parse,
        })
    }
}

impl<'de> Deserialize<'de> for ULabel<'static> {
    /// Deserializes a string with [`ULabel::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parsed {
            expected: "a U-label",
            parse: |label| ULabel::parse(label).map(ULabel::into_owned),
        })
    }
}

impl<'de> Deserialize<'de> for ALabel<'static> {
    /// Deserializes a string with [`ALabel::parse`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parsed {
            expected: "an A-label",
            parse: |label| ALabel::parse(label).map(ALabel::into_owned),
        })
    }
}

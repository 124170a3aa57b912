//! `Serialize` through strings (feature `serde`).

use serde::{Serialize, Serializer};

use crate::domain::Unicode;
use crate::error::{Error, ErrorKind};
use crate::label::LabelKind;

impl Serialize for Error {
    /// The sentence of its `Display`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for ErrorKind {
    /// Its [`code`](ErrorKind::code).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl Serialize for LabelKind {
    /// The name of the kind in RFC 5890.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Unicode<'_> {
    /// The string.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

//! Names in JSON: strings, lists, and the objects of logs, scanners and sensors.
//!
//! Names are passed on while the text is read, so memory depends only on the largest object.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::de::{
    self, Deserialize as _, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::Deserializer;

use super::general_name::{Distinct, GeneralName, Sink};
use super::list::{self, common_name};
use super::text;
use crate::input::no_text::NoText;

/// The meaning of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Strings are lists of names.
    Names,
    /// Strings are common names.
    CommonName,
    /// Strings are subjects, such as `CN=name`.
    Subject,
    /// Strings are something else. Fields in it can have names.
    Other,
    /// The value has names of another certificate.
    Ignored,
}

/// The fields with names, and the fields about other certificates. Those with dots are fields of objects, or
/// have the dots in their names.
const FIELDS: [(&str, Role); 17] = [
    // crt.sh. Names are separated by line feeds.
    ("name_value", Role::Names),
    ("common_name", Role::CommonName),
    // certstream. Some servers write no `all_domains`; `data` is a list if they write only names.
    ("all_domains", Role::Names),
    ("subjectAltName", Role::Names),
    ("CN", Role::CommonName),
    ("data", Role::Names),
    ("chain", Role::Ignored),
    ("issuer", Role::Ignored),
    // Cert Spotter and ZGrab.
    ("dns_names", Role::Names),
    // tlsx.
    ("subject_an", Role::Names),
    ("subject_cn", Role::CommonName),
    ("subject_dn", Role::Subject),
    // Zeek.
    ("san.dns", Role::Names),
    // Suricata.
    ("tls.san", Role::Names),
    ("subjectaltname", Role::Names),
    // Zeek, Suricata and the Elastic Common Schema.
    ("subject", Role::Subject),
    ("alternative_names", Role::Names),
];

/// Lists the fields with names.
pub(super) fn fields() -> String {
    let fields = FIELDS.iter().filter(|(_, role)| *role != Role::Ignored);
    let fields: Vec<&str> = fields.map(|(field, _)| *field).collect();
    fields.join(", ")
}

/// Returns the meaning of the field at a path of names, which are separated by dots.
fn role(path: &str, name: &str) -> Role {
    let is_ignored = |part| {
        let is_part = |(field, role): &(&str, Role)| *role == Role::Ignored && *field == part;
        FIELDS.iter().any(is_part)
    };
    if name.split('.').any(is_ignored) {
        return Role::Ignored;
    }
    let is_end = |field: &str| {
        let mut parts = path.rsplit('.');
        field.rsplit('.').all(|part| parts.next() == Some(part))
    };
    let known = FIELDS.iter().find(|(field, _)| is_end(field));
    known.map_or(Role::Other, |(_, role)| *role)
}

/// Returns `true` if a text is a sequence of JSON values.
pub(super) fn is_valid(text: &str) -> bool {
    let mut values = Deserializer::from_str(text).into_iter::<IgnoredAny>();
    values.all(|value| value.is_ok())
}

/// Calls `process` with the names in a sequence of JSON values until it breaks.
pub(super) fn try_for_each_name(text: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    let mut deserializer = Deserializer::from_str(text);
    let mut reader = Reader {
        names: Distinct::new(process),
        depth: 0,
        path: String::new(),
        has_names: false,
        flow: ControlFlow::Continue(()),
    };
    let mut result = Ok(());
    while result.is_ok() && deserializer.end().is_err() {
        result = Value(&mut reader, Role::Names).deserialize(&mut deserializer);
    }
    match result {
        Err(error) if reader.flow.is_continue() => {
            let no_text = NoText::NotJson {
                line: error.line(),
                column: error.column(),
            };
            (reader.names.process)(GeneralName::Unreadable(no_text))
        }
        _ => reader.flow,
    }
}

/// The state of reading a text.
struct Reader<'a, 'b> {
    names: Distinct<'a, 'b>,
    /// The number of objects around the value.
    depth: usize,
    /// The names of the fields around the value, each after a dot.
    path: String,
    /// `true` if the outermost object has names.
    has_names: bool,
    /// The last answer of the sink.
    flow: ControlFlow<()>,
}

impl Reader<'_, '_> {
    /// Passes a name on, unless it is in the object already.
    fn add(&mut self, name: GeneralName<'_>) -> ControlFlow<()> {
        self.has_names = true;
        match self.depth {
            0 => (self.names.process)(name),
            _ => self.names.add(name),
        }
    }

    /// Passes the names in a string on.
    fn read<E: de::Error>(&mut self, text: &str, role: Role) -> Result<(), E> {
        self.flow = match role {
            Role::Names => list::names(text).try_for_each(|name| self.add(name)),
            Role::CommonName => self.add(common_name(text)),
            Role::Subject => text::Line::Subject(text).try_for_each(&mut |name| self.add(name)),
            Role::Other | Role::Ignored => ControlFlow::Continue(()),
        };
        self.end()
    }

    /// Starts an object.
    fn open(&mut self) {
        if self.depth == 0 {
            self.names.seen.clear();
            self.has_names = false;
        }
        self.depth += 1;
    }

    /// Ends an object.
    fn close<E: de::Error>(&mut self) -> Result<(), E> {
        self.depth -= 1;
        if self.depth == 0 {
            let has_names = self.has_names;
            self.flow = (self.names.process)(GeneralName::Object { has_names });
        }
        self.end()
    }

    /// Returns an error if the sink takes no more names.
    fn end<E: de::Error>(&self) -> Result<(), E> {
        match self.flow {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(E::custom("the command ends here")),
        }
    }
}

/// A value with its meaning.
struct Value<'a, 'b, 'c>(&'a mut Reader<'b, 'c>, Role);

impl<'de> DeserializeSeed<'de> for Value<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.1 {
            Role::Ignored => IgnoredAny::deserialize(deserializer).map(|_| ()),
            _ => deserializer.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for Value<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        let Self(reader, role) = self;
        reader.read(text, role)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<(), A::Error> {
        let Self(reader, role) = self;
        while values.next_element_seed(Value(reader, role))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let Self(reader, _) = self;
        reader.open();
        while let Some(name) = fields.next_key::<Cow<'_, str>>()? {
            let length = reader.path.len();
            reader.path.push('.');
            reader.path.push_str(&name);
            let role = role(&reader.path, &name);
            fields.next_value_seed(Value(reader, role))?;
            reader.path.truncate(length);
        }
        reader.close()
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }
}

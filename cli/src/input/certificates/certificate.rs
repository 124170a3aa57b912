//! The fields of a certificate that have names (RFC 5280, section 4.1).

use std::convert::Infallible;
use std::iter;

use bcder::decode::{Constructed, Content, DecodeError, SliceSource};
use bcder::{Mode, OctetString, Tag};

/// The encoding. DER is a subset of BER, and some certificates break its rules.
const ENCODING: Mode = Mode::Ber;

/// The identifier of a common name.
const COMMON_NAME: &[u8] = &[85, 4, 3];

/// The identifier of the extension subjectAltName.
const ALTERNATIVES: &[u8] = &[85, 29, 17];

/// The values that follow.
type Values<'a, 'b> = Constructed<'a, SliceSource<'b>>;

/// A value, unless the octets break the rules of the encoding.
type Result<T> = std::result::Result<T, DecodeError<Infallible>>;

/// A value with its tag. The text of a string is not checked.
pub(super) type Value = (Tag, Vec<u8>);

/// The fields of a certificate that have names.
#[derive(Debug, Default)]
pub(super) struct Certificate {
    /// The common names of the subject.
    pub(super) common_names: Vec<Value>,
    /// The extensions subjectAltName.
    pub(super) alternatives: Vec<Vec<u8>>,
}

impl Certificate {
    /// Reads a certificate. Ignores octets after it, where OpenSSL writes attributes.
    pub(super) fn parse(octets: &[u8]) -> Result<Self> {
        ENCODING.decode(octets, |values| {
            values.take_sequence(|parts| {
                let certificate = parts.take_sequence(Self::read)?;
                parts.skip_all()?;
                Ok(certificate)
            })
        })
    }

    /// Reads the part with names.
    fn read(fields: &mut Values<'_, '_>) -> Result<Self> {
        let mut certificate = Self::default();
        // The version.
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method by itself has the lifetimes of one call"
        )]
        fields.take_opt_constructed_if(Tag::CTX_0, |version| version.skip_all())?;
        // The serial number, the algorithm of the signature, the issuer, and the time of validity.
        for _ in 0..4 {
            fields.skip_one()?;
        }
        fields.take_sequence(|sets| {
            while let Some(()) = sets.take_opt_set(|set| certificate.read_attributes(set))? {}
            Ok(())
        })?;
        while let Some(()) = fields.take_opt_value(|tag, content| match tag {
            Tag::CTX_3 => content
                .as_constructed()?
                .take_sequence(|extensions| certificate.read_extensions(extensions)),
            _ => value(tag, content).map(drop),
        })? {}
        Ok(certificate)
    }

    /// Reads attributes of the subject.
    fn read_attributes(&mut self, set: &mut Values<'_, '_>) -> Result<()> {
        while let Some(()) = set.take_opt_sequence(|attribute| {
            let (_, kind) = attribute.take_value(value)?;
            let value = attribute.take_value(value)?;
            if kind == COMMON_NAME {
                self.common_names.push(value);
            }
            attribute.skip_all()
        })? {}
        Ok(())
    }

    /// Reads extensions.
    fn read_extensions(&mut self, extensions: &mut Values<'_, '_>) -> Result<()> {
        while let Some(()) = extensions.take_opt_sequence(|extension| {
            let (_, kind) = extension.take_value(value)?;
            // The mark of a critical extension.
            extension.take_opt_value_if(Tag::BOOLEAN, |mark| value(Tag::BOOLEAN, mark))?;
            let value = OctetString::take_from(extension)?;
            if kind == ALTERNATIVES {
                self.alternatives.push(value.into_bytes().into());
            }
            extension.skip_all()
        })? {}
        Ok(())
    }
}

/// Returns the names in an extension subjectAltName.
pub(super) fn alternatives(extension: &[u8]) -> Result<Vec<Value>> {
    ENCODING.decode(extension, |values| {
        values.take_sequence(|names| {
            iter::from_fn(|| names.take_opt_value(value).transpose()).collect()
        })
    })
}

/// Returns a value with its tag.
fn value(tag: Tag, content: &mut Content<'_, SliceSource<'_>>) -> Result<Value> {
    let octets = match content {
        Content::Primitive(content) => content.take_all()?,
        Content::Constructed(content) => content.capture_all()?.into_bytes(),
    };
    Ok((tag, octets.into()))
}

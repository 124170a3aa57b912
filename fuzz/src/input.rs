//! Inputs: a name and options.

use std::fmt::Debug;

use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};

use crate::Name;

/// The octet between a name and its options.
const SEPARATOR: u8 = 0xFF;

/// The octets of the options.
pub type Options = [u8; 8];

/// Splits octets into the name and its options. Missing options are 0.
#[must_use]
pub fn split_options(octets: &[u8]) -> (&[u8], Options) {
    let mut options = Options::default();
    let Some(end) = octets.iter().rposition(|&octet| octet == SEPARATOR) else {
        return (octets, options);
    };
    for (option, octet) in options.iter_mut().zip(&octets[end + 1..]) {
        *option = *octet;
    }
    (&octets[..end], options)
}

/// A name and options.
#[derive(Debug)]
pub struct Input<T> {
    /// The options, from the end of the octets.
    pub options: T,
    /// The name, from the other octets.
    pub name: Name,
}

impl<'a, T: From<Options>> Arbitrary<'a> for Input<T> {
    fn arbitrary(octets: &mut Unstructured<'a>) -> Result<Self> {
        let (name, options) = split_options(octets.bytes(octets.len())?);
        Ok(Self {
            options: T::from(options),
            name: Name::from_octets(name),
        })
    }
}

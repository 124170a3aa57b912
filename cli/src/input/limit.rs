//! The limit for inputs that are much longer than any name.

use alabel::bulk::Converter;

use alabel::Form;
use alabel::label::MAX_NAME_OCTETS;
use alabel::{MappingStatus, Profile};

use super::no_text::NoText;

/// The least number of octets for which the limit is tested. A shorter input is converted even if it is too
/// long, and gets a more precise error.
pub(crate) const LONG: usize = 1 << 20;

/// The greatest number of code points that normalization composes to one. One code point decomposes to no
/// more ([Unicode FAQ](https://www.unicode.org/faq/normalization.html#12)).
const MAX_JOINED: usize = 4;

/// The greatest length of a local part (RFC 5321, section 4.5.3.1.1).
const MAX_LOCAL_PART_OCTETS: usize = 64;

/// The greatest length of names in a profile, and of e-mail addresses.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    /// The ASCII form has at most 253 octets without the root dot.
    OfDns,
    /// No limit.
    None,
}

impl Limit {
    /// Returns the limit of a conversion.
    pub(crate) fn new(profile: Profile, form: Form) -> Self {
        // Each label is short enough.
        let too_long = ["a"; 128].join(".");
        match Converter::new(profile, form).convert(&too_long) {
            Ok(_) => Self::None,
            Err(_) => Self::OfDns,
        }
    }

    /// Returns a name unless it is certainly too long.
    ///
    /// Each code point adds at least one octet to the ASCII form, unless the mapping removes it or
    /// normalization composes it with others.
    pub(crate) fn allow(self, name: &str) -> Result<&str, NoText> {
        let is_kept = |c: &char| {
            let status = MappingStatus::of(*c);
            !matches!(status, MappingStatus::Ignored | MappingStatus::Deviation)
        };
        let is_long = matches!(self, Self::OfDns) && name.len() >= LONG;
        let kept = MAX_JOINED * (MAX_NAME_OCTETS + 1) + MAX_LOCAL_PART_OCTETS + "@".len();
        if is_long && name.chars().filter(is_kept).nth(kept).is_some() {
            return Err(NoText::TooLong(name.len()));
        }
        Ok(name)
    }
}

//! The length of a name, for lines that are far longer than any.

use alabel::bulk::Converter;

use alabel::Form;
use alabel::label::MAX_NAME_OCTETS;
use alabel::{MappingStatus, Profile};

use super::input::NoText;

/// The least number of octets of an input for which the limit is asked. A shorter one is converted, whatever it is, and
/// its error says more.
pub(super) const LONG: usize = 1 << 20;

/// The greatest number of code points that normalization joins to one: as many as one decomposes to
/// ([Unicode FAQ](https://www.unicode.org/faq/normalization.html#12)).
const MAX_JOINED: usize = 4;

/// Whether a name can be too long for a profile.
#[derive(Clone, Copy, Debug)]
pub(super) enum Limit {
    /// The ASCII form of a name has at most 253 octets, without the dot of the root.
    OfDns,
    /// A name may have any length.
    None,
}

impl Limit {
    /// Returns the limit of a conversion by a profile.
    pub(super) fn new(profile: Profile, form: Form) -> Self {
        // No label is too long.
        let too_long = ["a"; 128].join(".");
        match Converter::new(profile, form).convert(&too_long) {
            Ok(_) => Self::None,
            Err(_) => Self::OfDns,
        }
    }

    /// Returns a name, unless it is certainly too long.
    ///
    /// Each code point takes at least one octet of the ASCII form, but for those that the mapping removes and those that
    /// normalization joins.
    pub(super) fn allow(self, name: &str) -> Result<&str, NoText> {
        let is_kept = |c: &char| {
            let status = MappingStatus::of(*c);
            !matches!(status, MappingStatus::Ignored | MappingStatus::Deviation)
        };
        let is_long = matches!(self, Self::OfDns) && name.len() >= LONG;
        let kept = MAX_JOINED * (MAX_NAME_OCTETS + 1);
        if is_long && name.chars().filter(is_kept).nth(kept).is_some() {
            return Err(NoText::TooLong(name.len()));
        }
        Ok(name)
    }
}

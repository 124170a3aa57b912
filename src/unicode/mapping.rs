//! The mappings of the profiles, and normalization.

use alloc::vec::Vec;

use super::class::{MappingStatus, is_inert};
use super::nfc::{nfc, nfc_of_mapped};
use super::{nameprep, rfc5895, uts46};

/// The mapping of a profile, before any check: maps each code point of a name or a label, and normalizes the
/// result. Each mapping is a type, so programs link only the tables of the profiles that they use.
pub(crate) trait Mapper: Sync {
    /// Appends the mapping of the code point `c` at `start` in `text`.
    fn map(&self, text: &str, start: usize, c: char, output: &mut Vec<char>);

    /// Normalizes mapped code points.
    fn normalize(&self, code_points: Vec<char>) -> Vec<char>;

    /// Returns `true` if normalization does not change a string of only this code point.
    fn is_stable(&self, c: char) -> bool;

    /// Returns `true` if no code point crosses this one during normalization.
    fn is_boundary(&self, c: char) -> bool;

    /// Returns `true` if the mapping applies to each label instead of the whole name.
    fn is_for_label(&self) -> bool {
        false
    }

    /// Maps and normalizes a text.
    fn apply(&self, text: &str) -> Vec<char> {
        let mut mapped = Vec::with_capacity(text.len());
        for (start, c) in text.char_indices() {
            self.map(text, start, c, &mut mapped);
        }
        self.normalize(mapped)
    }
}

/// No mapping: IDNA2008.
pub(crate) struct Unmapped;

impl Mapper for Unmapped {
    fn map(&self, _: &str, _: usize, c: char, output: &mut Vec<char>) {
        output.push(c);
    }

    fn normalize(&self, code_points: Vec<char>) -> Vec<char> {
        code_points
    }

    fn is_stable(&self, _: char) -> bool {
        true
    }

    fn is_boundary(&self, _: char) -> bool {
        true
    }
}

/// Steps 1 and 2 of [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing).
pub(crate) struct Uts46Mapping {
    /// The flag `Transitional_Processing`.
    pub(crate) transitional_processing: bool,
}

impl Mapper for Uts46Mapping {
    fn map(&self, _: &str, _: usize, c: char, output: &mut Vec<char>) {
        uts46::map(c, self.transitional_processing, output);
    }

    fn normalize(&self, code_points: Vec<char>) -> Vec<char> {
        nfc_of_mapped(code_points)
    }

    fn is_stable(&self, c: char) -> bool {
        is_inert(c)
    }

    fn is_boundary(&self, c: char) -> bool {
        is_inert(c)
    }
}

/// Steps 1 and 2 of UTS #46, but ignored code points stay.
pub(crate) struct WithIgnored(pub(crate) Uts46Mapping);

impl Mapper for WithIgnored {
    fn map(&self, text: &str, start: usize, c: char, output: &mut Vec<char>) {
        match MappingStatus::of(c) {
            MappingStatus::Ignored => output.push(c),
            _ => self.0.map(text, start, c, output),
        }
    }

    fn normalize(&self, code_points: Vec<char>) -> Vec<char> {
        self.0.normalize(code_points)
    }

    fn is_stable(&self, c: char) -> bool {
        self.0.is_stable(c)
    }

    fn is_boundary(&self, c: char) -> bool {
        self.0.is_boundary(c)
    }
}

/// The mapping of [RFC 5895](https://www.rfc-editor.org/rfc/rfc5895).
pub(crate) struct Rfc5895;

impl Mapper for Rfc5895 {
    fn map(&self, text: &str, start: usize, c: char, output: &mut Vec<char>) {
        rfc5895::map(text, start, c, output);
    }

    fn normalize(&self, code_points: Vec<char>) -> Vec<char> {
        nfc(code_points)
    }

    fn is_stable(&self, c: char) -> bool {
        is_inert(c)
    }

    fn is_boundary(&self, c: char) -> bool {
        is_inert(c)
    }
}

/// The mapping of nameprep: sections 3 and 4 of [RFC 3491](https://www.rfc-editor.org/rfc/rfc3491).
pub(crate) struct Nameprep;

impl Mapper for Nameprep {
    fn map(&self, _: &str, _: usize, c: char, output: &mut Vec<char>) {
        nameprep::map(c, output);
    }

    fn normalize(&self, code_points: Vec<char>) -> Vec<char> {
        nameprep::nfkc(code_points)
    }

    fn is_stable(&self, c: char) -> bool {
        nameprep::is_stable(c)
    }

    fn is_boundary(&self, c: char) -> bool {
        nameprep::is_boundary(c)
    }

    fn is_for_label(&self) -> bool {
        true
    }
}

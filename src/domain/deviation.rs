//! Names that transitional and nontransitional processing convert differently.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::Error;
use crate::profile::Uts46;
use crate::unicode;

/// A name that transitional and nontransitional processing convert differently.
///
/// [UTS #46, section 6](https://www.unicode.org/reports/tr46/#IDNA_Comparison), "deviations": IDNA2003 maps
/// `ß` to `ss` and `ς` to `σ`, and removes ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER. IDNA2008 keeps them.
/// So one name can lead an old client and a new one to different hosts with different owners.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
///
/// let name = "www.straße.de";
/// let deviation = Uts46::new().deviation(name).unwrap();
/// assert_eq!(deviation.transitional.as_deref(), Ok("www.strasse.de"));
/// assert_eq!(deviation.nontransitional.as_deref(), Ok("www.xn--strae-oqa.de"));
/// assert_eq!(deviation.spans, [8..10]);
/// assert_eq!(&name[deviation.spans[0].clone()], "ß");
///
/// let deviation = Uts46::new().deviation("a\u{200D}b").unwrap();
/// assert_eq!(deviation.transitional.as_deref(), Ok("ab"));
/// assert_eq!(deviation.nontransitional.unwrap_err().status(), Some("C2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Deviation {
    /// The ASCII form, or the error, of a client that maps names as IDNA2003 did, with
    /// Transitional_Processing.
    pub transitional: Result<String, Error>,
    /// The ASCII form, or the error, of a client that keeps these code points, as IDNA2008 does.
    pub nontransitional: Result<String, Error>,
    /// The places of the code points that the two clients map differently, in octets of the input, from left
    /// to right.
    pub spans: Vec<Range<usize>>,
}

impl Deviation {
    /// Converts a name both ways. Returns `None` if no code point is mapped differently, or if both
    /// conversions fail.
    pub(super) fn of(profile: Uts46, domain: &str) -> Option<Self> {
        let spans = spans(domain);
        if spans.is_empty() {
            return None;
        }
        let to_ascii = |transitional_processing| {
            let profile = profile.transitional_processing(transitional_processing);
            profile.to_ascii(domain).map(String::from)
        };
        let (transitional, nontransitional) = (to_ascii(true), to_ascii(false));
        // Two valid results always differ: one lacks the code points that the other keeps.
        let has_result = transitional.is_ok() || nontransitional.is_ok();
        has_result.then_some(Self {
            transitional,
            nontransitional,
            spans,
        })
    }
}

/// Returns the places of the code points that are mapped differently.
fn spans(domain: &str) -> Vec<Range<usize>> {
    let (mut transitional, mut nontransitional) = (Vec::new(), Vec::new());
    let mut spans = Vec::new();
    for (start, code_point) in domain.char_indices() {
        transitional.clear();
        unicode::map(code_point, true, &mut transitional);
        nontransitional.clear();
        unicode::map(code_point, false, &mut nontransitional);
        if transitional != nontransitional {
            spans.push(start..start + code_point.len_utf8());
        }
    }
    spans
}

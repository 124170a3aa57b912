//! Names that transitional and nontransitional processing convert differently.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::Error;
use crate::profile::Uts46;
use crate::unicode;

/// A name that transitional and nontransitional processing convert differently.
///
/// [UTS #46, section 6](https://www.unicode.org/reports/tr46/#IDNA_Comparison), "deviations": IDNA2003 maps `ß` to `ss` and
/// `ς` to `σ`, and removes ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER. IDNA2008 keeps them. By the same name, an old client
/// and a new one can reach different hosts, which may have different owners.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
///
/// let deviation = Uts46::new().deviation("www.straße.de").unwrap();
/// assert_eq!(deviation.transitional().unwrap(), "www.strasse.de");
/// assert_eq!(deviation.nontransitional().unwrap(), "www.xn--strae-oqa.de");
/// let place = &deviation.places()[0];
/// assert_eq!((place.label, place.span.clone(), place.code_point), (1, 8..10, 'ß'));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deviation {
    /// The result of ToASCII with Transitional_Processing.
    transitional: Result<String, Error>,
    /// The result of ToASCII without it.
    nontransitional: Result<String, Error>,
    /// The code points that are mapped differently.
    places: Vec<DeviationPlace>,
}

/// A code point that transitional and nontransitional processing map differently.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
///
/// let places = Uts46::new().deviation("ΣΑΣ.ΒόλοΣ.Βόλος").unwrap().places().to_vec();
/// assert_eq!(places.len(), 1);
/// assert_eq!((places[0].label, places[0].code_point), (2, 'ς'));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DeviationPlace {
    /// The number of the label, counted from 0.
    pub label: usize,
    /// The place of the code point, in octets of the input.
    pub span: Range<usize>,
    /// The code point.
    pub code_point: char,
}

impl Deviation {
    /// Converts a name both ways, and finds what makes the difference, if there is one.
    pub(super) fn of(profile: Uts46, domain: &str) -> Option<Self> {
        let places = places(domain);
        if places.is_empty() {
            return None;
        }
        let to_ascii = |transitional_processing| {
            let profile = profile.transitional_processing(transitional_processing);
            profile.to_ascii(domain).map(String::from)
        };
        let (transitional, nontransitional) = (to_ascii(true), to_ascii(false));
        // Two results differ: what one keeps, the other does not have.
        let has_result = transitional.is_ok() || nontransitional.is_ok();
        has_result.then_some(Self {
            transitional,
            nontransitional,
            places,
        })
    }

    /// Returns the ASCII form computed by a client that maps names as IDNA2003 did.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().deviation("ß").unwrap().transitional().unwrap(), "ss");
    /// ```
    ///
    /// # Errors
    ///
    /// The error of ToASCII, if that client rejects the name.
    pub fn transitional(&self) -> Result<&str, &Error> {
        self.transitional.as_deref()
    }

    /// Returns the ASCII form computed by a client that keeps these code points, as IDNA2008 does.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let deviation = Uts46::new().deviation("a\u{200D}b").unwrap();
    /// assert_eq!(deviation.transitional().unwrap(), "ab");
    /// assert_eq!(deviation.nontransitional().unwrap_err().status(), Some("C2"));
    /// ```
    ///
    /// # Errors
    ///
    /// The error of ToASCII, if that client rejects the name: [`ZeroWidthJoiner`] for `"a\u{200D}b"`.
    ///
    /// [`ZeroWidthJoiner`]: crate::ErrorKind::ZeroWidthJoiner
    pub fn nontransitional(&self) -> Result<&str, &Error> {
        self.nontransitional.as_deref()
    }

    /// Returns the code points that are mapped differently, from left to right.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert_eq!(Uts46::new().deviation("Großstraße").unwrap().places().len(), 2);
    /// ```
    #[must_use]
    pub fn places(&self) -> &[DeviationPlace] {
        &self.places
    }
}

/// Finds the code points of a name that are mapped differently.
fn places(domain: &str) -> Vec<DeviationPlace> {
    let (mut transitional, mut nontransitional) = (Vec::new(), Vec::new());
    let mut places = Vec::new();
    let mut label = 0;
    for (start, code_point) in domain.char_indices() {
        transitional.clear();
        unicode::map(code_point, true, &mut transitional);
        nontransitional.clear();
        unicode::map(code_point, false, &mut nontransitional);
        label += usize::from(nontransitional == ['.']);
        if transitional != nontransitional {
            let span = start..start + code_point.len_utf8();
            places.push(DeviationPlace {
                label,
                span,
                code_point,
            });
        }
    }
    places
}

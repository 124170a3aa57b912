//! Mixed-case annotation (RFC 3492, appendix A).

use alloc::string::String;
use alloc::vec::Vec;

use super::bootstring::Bootstring;
use super::error::{DecodeError, EncodeError};
use super::overflow::Checked;

/// A code point of a folded string with its original case.
///
/// [RFC 3492, appendix A](https://www.rfc-editor.org/rfc/rfc3492#appendix-A).
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Annotated, annotate};
///
/// assert_eq!(annotate("Ü"), [Annotated { code_point: 'ü', is_uppercase: true }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Annotated {
    /// The code point, in lowercase if it has a case.
    pub code_point: char,
    /// The annotation: "a suggestion to map the non-basic code point to uppercase (if possible)", or to
    /// lowercase.
    pub is_uppercase: bool,
}

/// Folds `input` to lowercase and annotates each code point with its original case.
///
/// [RFC 3492, appendix A](https://www.rfc-editor.org/rfc/rfc3492#appendix-A): "higher layers need to
/// case-fold the strings prior to Punycode encoding". Folds a letter only if its lowercase form is a single
/// letter that maps back to it, so that [`apply_annotation`] always restores `input`. Letter case is that of
/// `char`, in the compiler's version of Unicode.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Bootstring, annotate, apply_annotation};
///
/// let encoded = Bootstring::PUNYCODE.encode_annotated(&annotate("BÜCHERstadt"))?;
/// assert_eq!(encoded, "BCHERstadt-9dB");
/// let decoded = Bootstring::PUNYCODE.decode_annotated(&encoded)?;
/// assert_eq!(apply_annotation(&decoded), "BÜCHERstadt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn annotate(input: &str) -> Vec<Annotated> {
    let annotated = |c| {
        let code_point = lowercase(c);
        Annotated {
            code_point,
            is_uppercase: code_point != c,
        }
    };
    input.chars().map(annotated).collect()
}

/// Returns the string in the case that the annotations suggest.
///
/// [RFC 3492, appendix A](https://www.rfc-editor.org/rfc/rfc3492#appendix-A). Ignores suggestions that are
/// not possible, such as uppercase for `中`.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Annotated, apply_annotation};
///
/// let annotated = [
///     Annotated { code_point: 'é', is_uppercase: true },
///     Annotated { code_point: '中', is_uppercase: true },
/// ];
/// assert_eq!(apply_annotation(&annotated), "É中");
/// ```
#[must_use]
pub fn apply_annotation(annotated: &[Annotated]) -> String {
    let applied = |annotated: &Annotated| {
        if annotated.is_uppercase {
            uppercase(annotated.code_point)
        } else {
            lowercase(annotated.code_point)
        }
    };
    annotated.iter().map(applied).collect()
}

/// Returns the single lowercase code point whose uppercase form is `c`, or `c` if there is none.
fn lowercase(c: char) -> char {
    single(c.to_lowercase())
        .filter(|&lower| single(lower.to_uppercase()) == Some(c))
        .unwrap_or(c)
}

/// Returns the single uppercase code point whose lowercase form is `c`, or `c` if there is none.
fn uppercase(c: char) -> char {
    single(c.to_uppercase())
        .filter(|&upper| single(upper.to_lowercase()) == Some(c))
        .unwrap_or(c)
}

/// Returns the only code point of a mapping, or `None` if there are several.
fn single(mut mapping: impl Iterator<Item = char>) -> Option<char> {
    mapping.next().filter(|_| mapping.next().is_none())
}

impl Bootstring {
    /// Encodes annotated code points: writes ASCII letters and the last digit of each delta in the annotated
    /// case.
    ///
    /// [RFC 3492, appendix A](https://www.rfc-editor.org/rfc/rfc3492#appendix-A). Runs in O(n log n), where n
    /// is the length of input and output.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::{Bootstring, annotate};
    ///
    /// assert_eq!(Bootstring::PUNYCODE.encode_annotated(&annotate("Ünï"))?, "n-nga1B");
    /// # Ok::<(), alabel::punycode::EncodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`EncodeError::NoMixedCase`] unless the digits 0 to tmax - 1 are all letters with two equivalent
    ///   cases. With [`is_case_sensitive`](super::Parameters::is_case_sensitive), they are not.
    /// - The errors of [`encode`](fn@super::encode).
    pub fn encode_annotated(&self, input: &[Annotated]) -> Result<String, EncodeError> {
        if !self.has_mixed_case() {
            return Err(EncodeError::NoMixedCase);
        }
        let code_points: Vec<char> = input.iter().map(|annotated| annotated.code_point).collect();
        let is_uppercase = |position: usize| input.get(position).map(|it| it.is_uppercase);
        let mut output = String::new();
        self.encode_with_case(&code_points, is_uppercase, &mut output)?;
        Ok(output)
    }

    /// Decodes `input` to code points, each with its annotation.
    ///
    /// [RFC 3492, appendix A](https://www.rfc-editor.org/rfc/rfc3492#appendix-A): "These annotations do not
    /// alter the code points returned by decoders; the annotations are returned separately, for the caller to
    /// use or ignore." Runs in O(n log n) for n octets.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::{Annotated, Bootstring};
    ///
    /// assert_eq!(
    ///     Bootstring::PUNYCODE.decode_annotated("B-2fA")?,
    ///     [
    ///         Annotated { code_point: 'B', is_uppercase: true },
    ///         Annotated { code_point: 'å', is_uppercase: true },
    ///     ],
    /// );
    /// # Ok::<(), alabel::punycode::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`decode`](fn@super::decode).
    pub fn decode_annotated(&self, input: &str) -> Result<Vec<Annotated>, DecodeError> {
        self.decode_items::<Checked, _>(input, |code_point, octet| Annotated {
            code_point,
            is_uppercase: octet.is_ascii_uppercase(),
        })
    }
}

//! Strings as lists of code points: `u+00FC U+0062` (RFC 3492, appendix C).
//!
//! The case of the `u` is the mixed-case annotation of the code point (appendix A).

use alabel::punycode::Annotated;

/// Parses code points that white space separates.
pub(crate) fn parse(text: &str) -> Result<Vec<Annotated>, String> {
    text.split_whitespace().map(code_point).collect()
}

/// Parses one code point.
fn code_point(word: &str) -> Result<Annotated, String> {
    let (is_uppercase, digits) = match word.split_at_checked(2) {
        Some(("U+", digits)) => (true, digits),
        Some(("u+", digits)) => (false, digits),
        _ => return Err(format!("{word:?} does not start with \"u+\" or \"U+\"")),
    };
    // `from_str_radix` accepts a sign.
    let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    match u32::from_str_radix(digits, 16) {
        Ok(value) if is_hexadecimal => match char::from_u32(value) {
            Some(code_point) => Ok(Annotated {
                code_point,
                is_uppercase,
            }),
            None => Err(format!("{word:?} is not a Unicode scalar value")),
        },
        _ => Err(format!(
            "{word:?} has no hexadecimal number after the \"+\""
        )),
    }
}

/// Writes code points with one space between them.
pub(crate) fn write(code_points: &[Annotated]) -> String {
    let words: Vec<String> = code_points
        .iter()
        .map(|annotated| {
            let mark = if annotated.is_uppercase { 'U' } else { 'u' };
            format!("{mark}+{:04X}", u32::from(annotated.code_point))
        })
        .collect();
    words.join(" ")
}

//! Traces of the decoder and the encoder in the format of RFC 3492, sections 7.2 and 7.3.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::bootstring::Bootstring;
use super::decode::insert;
use super::overflow::Checked;
use crate::guarantee::Guaranteed;

/// A trace of encoding or decoding a string. `Display` writes one step per line.
struct Trace<'a> {
    bootstring: &'a Bootstring,
    /// The string to encode or decode.
    input: &'a str,
    /// The operation.
    direction: Direction,
}

/// The operation that a trace shows.
#[derive(Clone, Copy)]
enum Direction {
    /// Section 7.3.
    Encode,
    /// Section 7.2.
    Decode,
}

impl Bootstring {
    /// Traces the encoding of `input`: `Display` writes one step per line.
    ///
    /// [RFC 3492, section 7.3](https://www.rfc-editor.org/rfc/rfc3492#section-7.3), letter for letter. If the
    /// input fails, the trace ends with a line that starts with `fails:`. With `{:#}`, each digit has a line
    /// with its value, its threshold and its weight (section 3.3).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// let trace = Bootstring::PUNYCODE.trace_encode("ü").to_string();
    /// assert!(trace.ends_with("output is \"tda\"\n"));
    /// ```
    #[must_use]
    pub fn trace_encode<'a>(&'a self, input: &'a str) -> impl fmt::Display + 'a {
        Trace {
            bootstring: self,
            input,
            direction: Direction::Encode,
        }
    }

    /// Traces the decoding of `input`: `Display` writes one step per line.
    ///
    /// [RFC 3492, section 7.2](https://www.rfc-editor.org/rfc/rfc3492#section-7.2), letter for letter. If the
    /// input fails, the trace ends with a line that starts with `fails:`. With `{:#}`, each digit has a line
    /// with its value, its threshold and its weight (section 3.3).
    ///
    /// While the string has at most 64 code points, which is enough for domain labels, each step shows the
    /// whole string, with an asterisk for the state `n` and `i`. Later steps show the number of code points,
    /// `n` and `i`, so that the trace is linear in the input.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// assert_eq!(
    ///     Bootstring::PUNYCODE.trace_decode("bcher-kva").to_string(),
    ///     r#"n is 128, i is 0, bias is 72
    /// input is "bcher-kva"
    /// literal portion is "bcher-", so extended string starts as:
    /// 0062 0063 0068 0065 0072
    /// delta "kva" decodes to 745
    /// bias becomes 0
    /// 0062 00FC * 0063 0068 0065 0072
    /// "#
    /// );
    /// ```
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// let trace = format!("{:#}", Bootstring::PUNYCODE.trace_decode("bcher-kva"));
    /// assert!(trace.contains(
    ///     r#"
    /// delta "kva" decodes to 745
    ///   digit "k" is 10, threshold is 1, weight is 1
    ///   digit "v" is 21, threshold is 1, weight is 35
    ///   digit "a" is 0, threshold is 26, weight is 1225
    /// "#
    /// ));
    /// ```
    ///
    /// ```
    /// # use alabel::punycode::{Bootstring, encode};
    /// let long = encode(&"ü".repeat(65))?;
    /// let trace = Bootstring::PUNYCODE.trace_decode(&long).to_string();
    /// assert!(trace.ends_with("extended string has 65 code points, n is 00FC, i is 65\n"));
    /// # Ok::<(), alabel::punycode::EncodeError>(())
    /// ```
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// let trace = Bootstring::PUNYCODE.trace_decode("td").to_string();
    /// assert!(trace.ends_with(
    ///     "fails: the input ends inside a delta, at octet 2 (RFC 3492, section 6.2)\n"
    /// ));
    /// ```
    #[must_use]
    pub fn trace_decode<'a>(&'a self, input: &'a str) -> impl fmt::Display + 'a {
        Trace {
            bootstring: self,
            input,
            direction: Direction::Decode,
        }
    }
}

impl fmt::Display for Trace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.direction {
            Direction::Encode => self.fmt_encode(f),
            Direction::Decode => self.fmt_decode(f),
        }
    }
}

/// The greatest number of code points for which a decoding trace shows the whole string. A domain label has
/// at most 63 octets.
const MAX_SHOWN: usize = 64;

impl Trace<'_> {
    /// Writes the lines of an encoding trace.
    fn fmt_encode(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bootstring = self.bootstring;
        let code_points: Vec<char> = self.input.chars().collect();
        writeln!(f, "bias is {}", bootstring.initial_bias)?;
        writeln!(
            f,
            "input is:\n{}",
            Hexadecimal {
                code_points: &code_points,
                separator: " "
            }
        )?;

        let basic: Vec<char> = code_points.iter().copied().filter(char::is_ascii).collect();
        let mut output: String = basic.iter().collect();
        if basic.is_empty() {
            writeln!(f, "there are no basic code points, so no literal portion")?;
        } else {
            output.push(char::from(bootstring.delimiter));
            let basic = Hexadecimal {
                code_points: &basic,
                separator: ", ",
            };
            writeln!(
                f,
                "basic code points ({basic}) are copied to literal portion: \"{output}\""
            )?;
        }

        let mut written = Ok(());
        let result = bootstring.for_each_step(&code_points, |step| {
            let mut digits = String::new();
            bootstring.push_delta(&step, None, &mut digits);
            output.push_str(&digits);
            written = written.and_then(|()| {
                writeln!(f, "next code point to insert is {:04X}", step.code_point)?;
                writeln!(f, "needed delta is {}, encodes as \"{digits}\"", step.delta)?;
                self.fmt_digits(f, &digits, step.bias)?;
                writeln!(f, "bias becomes {}", step.next_bias)
            });
        });
        written?;
        match result {
            Ok(()) => writeln!(f, "output is \"{output}\""),
            Err(error) => writeln!(f, "fails: {error}"),
        }
    }

    /// Writes the lines of a decoding trace.
    fn fmt_decode(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bootstring = self.bootstring;
        let (n, bias) = (bootstring.initial_n, bootstring.initial_bias);
        writeln!(f, "n is {n}, i is 0, bias is {bias}")?;
        writeln!(f, "input is \"{}\"", self.input)?;

        let (literal, deltas) = match bootstring.deltas::<Checked>(self.input) {
            Ok(parts) => parts,
            Err(error) => return writeln!(f, "fails: {error}"),
        };
        let mut string: Vec<char> = literal.chars().collect();
        let mut length = string.len();
        self.fmt_literal(f, literal)?;

        let mut bias = bias;
        for insertion in deltas {
            let insertion = match insertion {
                Ok(insertion) => insertion,
                Err(error) => return writeln!(f, "fails: {error}"),
            };
            let digits = self.input.get(insertion.digits).guaranteed();
            writeln!(f, "delta \"{digits}\" decodes to {}", insertion.delta)?;
            self.fmt_digits(f, digits, bias)?;
            bias = insertion.bias;
            writeln!(f, "bias becomes {}", insertion.bias)?;
            length += 1;
            let (n, i) = (insertion.code_point, insertion.position + 1);
            if length > MAX_SHOWN {
                let n = u32::from(n);
                writeln!(
                    f,
                    "extended string has {length} code points, n is {n:04X}, i is {i}"
                )?;
            } else {
                insert(&mut string, insertion.position, n);
                write_state(f, &string, i)?;
            }
        }
        Ok(())
    }

    /// Writes the lines about the start of the decoded string.
    fn fmt_literal(&self, f: &mut fmt::Formatter<'_>, literal: &str) -> fmt::Result {
        let delimiter = char::from(self.bootstring.delimiter);
        if !self.input.contains(delimiter) {
            return writeln!(f, "there is no delimiter, so extended string starts empty");
        }
        if literal.is_empty() {
            return writeln!(
                f,
                "literal portion is empty, so extended string starts empty"
            );
        }
        let code_points: Vec<char> = literal.chars().collect();
        let hexadecimal = Hexadecimal {
            code_points: &code_points,
            separator: " ",
        };
        writeln!(
            f,
            "literal portion is \"{literal}{delimiter}\", so extended string starts as:\n{hexadecimal}"
        )
    }

    /// Writes a line for each digit of a delta, with `{:#}`.
    ///
    /// Section 3.3: a delta is the sum of its digits times their weights, and its last digit is less than the
    /// threshold of its position.
    fn fmt_digits(&self, f: &mut fmt::Formatter<'_>, digits: &str, bias: u64) -> fmt::Result {
        if !f.alternate() {
            return Ok(());
        }
        let bootstring = self.bootstring;
        let mut weight = Some(1_u64);
        let mut k = bootstring.base;
        for octet in digits.bytes() {
            let threshold = bootstring.threshold(k, bias);
            let digit = bootstring.digit_value(octet).guaranteed();
            write!(
                f,
                "  digit \"{}\" is {digit}, threshold is {threshold}, ",
                char::from(octet)
            )?;
            match weight {
                Some(weight) => writeln!(f, "weight is {weight}")?,
                // Only a digit 0 can follow.
                None => writeln!(f, "weight is more than 64 bits")?,
            }
            weight = weight.and_then(|weight| weight.checked_mul(bootstring.base - threshold));
            k += bootstring.base;
        }
        Ok(())
    }
}

/// Writes a string with an asterisk before position `i`: "An asterisk appears just after the most recently
/// inserted code point, indicating both n (the value preceding the asterisk) and i (the position of the value
/// just after the asterisk)."
fn write_state(f: &mut fmt::Formatter<'_>, string: &[char], i: usize) -> fmt::Result {
    let separator = " ";
    let hexadecimal = |code_points| Hexadecimal {
        code_points,
        separator,
    };
    let (inserted, after) = string.split_at_checked(i).guaranteed();
    write!(f, "{} *", hexadecimal(inserted))?;
    if !after.is_empty() {
        write!(f, " {}", hexadecimal(after))?;
    }
    writeln!(f)
}

/// Code points as four to six hexadecimal digits each.
struct Hexadecimal<'a> {
    code_points: &'a [char],
    separator: &'a str,
}

impl fmt::Display for Hexadecimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, &code_point) in self.code_points.iter().enumerate() {
            let separator = if index == 0 { "" } else { self.separator };
            write!(f, "{separator}{:04X}", u32::from(code_point))?;
        }
        Ok(())
    }
}

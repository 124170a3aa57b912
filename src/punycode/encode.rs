//! The encoding procedure (RFC 3492, section 6.3).

use alloc::string::String;
use alloc::vec::Vec;
use core::mem::swap;
use core::num::NonZero;

use super::bootstring::Bootstring;
use super::error::EncodeError;
use super::order_statistics::Positions;
use super::short;

/// A destination of the encoder.
pub(crate) trait Output {
    fn push(&mut self, c: char);

    fn push_str(&mut self, text: &str);

    /// Lets `write` append ASCII code points and return their number. Appends nothing if `write` returns
    /// `None`.
    fn push_written(&mut self, write: impl FnOnce(&mut [u8]) -> Option<usize>) -> Option<()>;
}

impl Output for String {
    #[inline]
    fn push(&mut self, c: char) {
        Self::push(self, c);
    }

    #[inline]
    fn push_str(&mut self, text: &str) {
        Self::push_str(self, text);
    }

    #[inline]
    fn push_written(&mut self, write: impl FnOnce(&mut [u8]) -> Option<usize>) -> Option<()> {
        let mut octets = [0; short::OUTPUT_OCTETS];
        let length = write(&mut octets)?;
        self.push_str(written_text(&octets, length)?);
        Some(())
    }
}

/// Returns the first `length` octets as text.
///
/// The buffer must be ASCII up to the next multiple of 16, so that UTF-8 validation runs without a scalar
/// tail.
#[inline]
pub(crate) fn written_text(octets: &[u8], length: usize) -> Option<&str> {
    let octets = octets.get(..length.next_multiple_of(16))?;
    core::str::from_utf8(octets).ok()?.get(..length)
}

/// A step of the encoder: the insertion of one code point.
pub(super) struct Step {
    /// The code point to insert.
    pub(super) code_point: u32,
    /// Its position in the input, counted in code points.
    pub(super) position: usize,
    /// The delta that encodes both.
    pub(super) delta: u64,
    /// The bias for this delta.
    pub(super) bias: u64,
    /// The bias after this delta.
    pub(super) next_bias: u64,
}

impl Bootstring {
    /// Encodes `input`.
    ///
    /// [RFC 3492, section 6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3). Runs in O(n log n), where
    /// n is the length of input and output.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// assert_eq!(Bootstring::PUNYCODE.encode("他们为什么不说中文")?, "ihqwcrb4cv8a8dqg056pqjye");
    /// # Ok::<(), alabel::punycode::EncodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`encode`](fn@crate::punycode::encode).
    pub fn encode(&self, input: &str) -> Result<String, EncodeError> {
        let mut code_points = Vec::with_capacity(input.chars().count());
        code_points.extend(input.chars());
        let mut output = String::with_capacity(input.len());
        self.encode_code_points(&code_points, &mut output)?;
        Ok(output)
    }

    /// Appends the encoding of `code_points` to `output`.
    #[inline]
    pub(crate) fn encode_code_points(
        &self,
        code_points: &[char],
        output: &mut impl Output,
    ) -> Result<(), EncodeError> {
        self.encode_with_case(code_points, |_| None, output)
    }

    /// Appends the encoding of `code_points` to `output`. `is_uppercase` returns the annotation of a
    /// position; if there is none, ASCII letters and digits keep their case.
    #[inline]
    pub(super) fn encode_with_case(
        &self,
        code_points: &[char],
        is_uppercase: impl Fn(usize) -> Option<bool>,
        output: &mut impl Output,
    ) -> Result<(), EncodeError> {
        for (position, &code_point) in code_points.iter().enumerate() {
            if code_point.is_ascii() {
                output.push(with_case(code_point, is_uppercase(position)));
            }
        }
        if code_points.iter().any(char::is_ascii) {
            output.push(char::from(self.delimiter));
        }
        self.for_each_step(code_points, |step| {
            self.push_delta(&step, is_uppercase(step.position), output);
        })
    }

    /// Appends a delta as a generalized variable-length integer (section 3.3). Its last digit has the
    /// annotated case.
    #[inline]
    pub(super) fn push_delta(
        &self,
        step: &Step,
        is_uppercase: Option<bool>,
        output: &mut impl Output,
    ) {
        let mut q = step.delta;
        let mut k = self.base;
        loop {
            let t = self.threshold(k, step.bias);
            if q < t {
                break;
            }
            let above = self.above(t);
            output.push(self.digit(t + (q - t) % above));
            q = (q - t) / above;
            k += self.base;
        }
        output.push(with_case(self.digit(q), is_uppercase));
    }

    /// Runs the main loop of section 6.3: calls `emit` for each step, in the order of the deltas.
    ///
    /// The loop of the RFC is quadratic: each step searches "the minimum {non-basic} code point >= n in the
    /// input" and counts the code points before it. This loop sorts the code points once and counts with
    /// `handled`.
    #[inline]
    pub(super) fn for_each_step(
        &self,
        code_points: &[char],
        mut emit: impl FnMut(Step),
    ) -> Result<(), EncodeError> {
        let positions = (0..).zip(code_points).filter(|(_, c)| c.is_ascii());
        let basic_positions = positions.map(|(position, _)| position);
        let mut handled = Positions::new(code_points.len(), basic_positions);

        let mut insertions: Vec<(u32, usize)> = Vec::with_capacity(code_points.len());
        let non_basic = code_points.iter().zip(0..).filter(|(c, _)| !c.is_ascii());
        insertions.extend(non_basic.map(|(&c, position)| (u32::from(c), position)));
        sort_by_number(&mut insertions, 3);

        // The state <n,i> of the decoder, which has h code points at this step, b of them basic.
        let mut n = self.initial_n;
        let mut i: u64 = 0;
        let mut bias = self.initial_bias;
        let b = (code_points.len() - insertions.len()) as u64;
        for (h, (code_point, position)) in (b..).zip(insertions) {
            let next_n = u64::from(code_point);
            let rank = handled.rank(position) as u64;
            // (next_n - n) * (h + 1) - i steps lead to <next_n,0>; rank more steps lead to <next_n,rank>.
            let numpoints = NonZero::<u64>::MIN.saturating_add(h);
            let delta = (next_n - n)
                .checked_mul(numpoints.get())
                .and_then(|steps| steps.checked_add(rank))
                .and_then(|steps| steps.checked_sub(i))
                .ok_or(EncodeError::Overflow { position })?;
            let next_bias = self.adapt(delta, numpoints, h == b);
            emit(Step {
                code_point,
                position,
                delta,
                bias,
                next_bias,
            });
            handled.insert(position);
            (n, i, bias) = (next_n, rank + 1, next_bias);
        }
        Ok(())
    }
}

/// Sorts positions by their numbers of up to `digits` times seven bits: a stable radix sort, lowest digit
/// first. Linear, a tenth of the code size of the standard library's sort, and without a call of a panic.
fn sort_by_number(positions: &mut Vec<(u32, usize)>, digits: u32) {
    let mut sorted = positions.clone();
    for digit in 0..digits {
        if sort_by_digit(positions, &mut sorted, 7 * digit) {
            swap(positions, &mut sorted);
        }
    }
}

/// Sorts by seven bits of the numbers from `shift` on. Returns `false` if all numbers have the same bits, and
/// leaves `sorted` unchanged. Not inlined: there are three calls.
#[inline(never)]
fn sort_by_digit(positions: &[(u32, usize)], sorted: &mut [(u32, usize)], shift: u32) -> bool {
    const DIGITS: usize = 1 << 7;
    let digit = |number: u32| (number >> shift) as usize % DIGITS;
    let mut places = [0; DIGITS];
    for &(number, _) in positions {
        if let Some(count) = places.get_mut(digit(number)) {
            *count += 1;
        }
    }
    if places.contains(&positions.len()) {
        return false;
    }
    let mut end = 0;
    for place in &mut places {
        (*place, end) = (end, end + *place);
    }
    for &position in positions {
        if let Some(place) = places.get_mut(digit(position.0))
            && let Some(slot) = sorted.get_mut(*place)
        {
            *slot = position;
            *place += 1;
        }
    }
    true
}

/// Converts an ASCII letter to the annotated case, if there is an annotation.
#[inline]
const fn with_case(code_point: char, is_uppercase: Option<bool>) -> char {
    match is_uppercase {
        None => code_point,
        Some(false) => code_point.to_ascii_lowercase(),
        Some(true) => code_point.to_ascii_uppercase(),
    }
}

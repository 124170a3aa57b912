//! The decoding procedure (RFC 3492, section 6.2).

use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::num::NonZero;
use core::ops::Range;

use super::bootstring::Bootstring;
use super::error::DecodeError;
use super::order_statistics::Positions;
use super::overflow::{Arithmetic, Checked, OverflowDetection, Wrapping};
use crate::guarantee::Guaranteed;

impl Bootstring {
    /// Decodes `input`.
    ///
    /// [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2). Runs in O(n log n) for n
    /// octets.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::Bootstring;
    ///
    /// assert_eq!(Bootstring::PUNYCODE.decode("ihqwcrb4cv8a8dqg056pqjye")?, "他们为什么不说中文");
    /// # Ok::<(), alabel::punycode::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`decode`](fn@crate::punycode::decode).
    pub fn decode(&self, input: &str) -> Result<String, DecodeError> {
        self.decode_with(input, OverflowDetection::Immediate)
    }

    /// Decodes `input` and detects overflow in the given way.
    ///
    /// [RFC 3492, section 6.4](https://www.rfc-editor.org/rfc/rfc3492#section-6.4). Runs in O(n log n) for n
    /// octets.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::{Bootstring, OverflowDetection};
    ///
    /// let decoded = Bootstring::PUNYCODE.decode_with("TDA", OverflowDetection::Delayed)?;
    /// assert_eq!(decoded, "ü");
    /// # Ok::<(), alabel::punycode::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`decode`](fn@crate::punycode::decode).
    pub fn decode_with(
        &self,
        input: &str,
        detection: OverflowDetection,
    ) -> Result<String, DecodeError> {
        match detection {
            OverflowDetection::Immediate => {
                Ok(self.decode_code_points(input)?.into_iter().collect())
            }
            OverflowDetection::Delayed => {
                let decoded =
                    self.decode_items::<Wrapping, _>(input, |code_point, _| code_point)?;
                self.compare_encoding(input, &decoded)?;
                Ok(decoded.into_iter().collect())
            }
        }
    }

    /// Decodes `input` to code points, and detects overflow immediately.
    #[inline]
    pub(crate) fn decode_code_points(&self, input: &str) -> Result<Vec<char>, DecodeError> {
        self.decode_items::<Checked, _>(input, |code_point, _| code_point)
    }

    /// Returns an error unless `decoded` encodes to `input`.
    fn compare_encoding(&self, input: &str, decoded: &[char]) -> Result<(), DecodeError> {
        let mut encoding = String::new();
        // An encoding that overflows also differs from `input`.
        let _ = self.encode_code_points(decoded, &mut encoding);
        let is_same = |(one, other): (u8, u8)| {
            one == other || !self.is_case_sensitive && one.eq_ignore_ascii_case(&other)
        };
        let common = input
            .bytes()
            .zip(encoding.bytes())
            .take_while(|&pair| is_same(pair))
            .count();
        if common == input.len() && common == encoding.len() {
            Ok(())
        } else {
            Err(DecodeError::Overflow { position: common })
        }
    }

    /// Decodes to one item per code point. `item` converts the code point and the octet that annotates its
    /// case: the literal octet, or the last digit of the delta.
    #[inline]
    pub(super) fn decode_items<A: Arithmetic, T>(
        &self,
        input: &str,
        item: impl Fn(char, u8) -> T,
    ) -> Result<Vec<T>, DecodeError> {
        /// Up to this many octets, inserting into a vector is faster than `insert_all`.
        const SHORT: usize = 512;

        let (literal, deltas) = self.deltas::<A>(input)?;
        let (mut positions, mut inserted) = (Vec::new(), Vec::new());
        for insertion in deltas {
            let it = insertion?;
            positions.push(it.position);
            inserted.push(item(it.code_point, it.last_digit));
        }
        let mut output: Vec<T> = literal
            .bytes()
            .map(|octet| item(char::from(octet), octet))
            .collect();
        if input.len() > SHORT {
            return Ok(insert_all(output, &positions, inserted));
        }
        for (&position, item) in positions.iter().zip(inserted) {
            insert(&mut output, position, item);
        }
        Ok(output)
    }

    /// Returns the literal portion of `input` and an iterator over the insertions that its deltas encode.
    #[inline]
    pub(super) fn deltas<'a, A: Arithmetic>(
        &'a self,
        input: &'a str,
    ) -> Result<(&'a str, Deltas<'a, A>), DecodeError> {
        // "Consume all code points before the last delimiter (if there is one) and copy them to output,
        // fail on any non-basic code point; if more than zero code points were consumed then consume one
        // more (which will be the last delimiter)".
        let last = input.bytes().rposition(|octet| octet == self.delimiter);
        let literal = input.get(..last.unwrap_or(0)).guaranteed();
        if let Some((position, code_point)) = literal.char_indices().find(|(_, c)| !c.is_ascii()) {
            return Err(DecodeError::NonBasic {
                code_point,
                position,
            });
        }
        let deltas = Deltas {
            bootstring: self,
            input,
            offset: literal.len() + usize::from(!literal.is_empty()),
            n: self.initial_n,
            i: 0,
            bias: self.initial_bias,
            length: literal.len() as u64,
            arithmetic: PhantomData,
        };
        Ok((literal, deltas))
    }
}

/// The insertion that one delta encodes.
pub(super) struct Insertion {
    /// The code point to insert.
    pub(super) code_point: char,
    /// The position among the code points so far.
    pub(super) position: usize,
    /// The place of the digits of the delta in the input.
    pub(super) digits: Range<usize>,
    /// The last digit, which annotates the case of the code point.
    pub(super) last_digit: u8,
    pub(super) delta: u64,
    /// The bias after this delta.
    pub(super) bias: u64,
}

/// The state of the decoder between two insertions, in the main loop of section 6.2.
pub(super) struct Deltas<'a, A> {
    bootstring: &'a Bootstring,
    /// The whole input, including the literal portion.
    input: &'a str,
    /// The number of octets consumed.
    offset: usize,
    /// The code point n of section 6.2.
    n: u64,
    /// The position i of section 6.2.
    i: u64,
    bias: u64,
    /// The number of code points so far.
    length: u64,
    /// The overflow detection.
    arithmetic: PhantomData<A>,
}

impl<A: Arithmetic> Deltas<'_, A> {
    /// Consumes a digit: "consume a code point, or fail if there was none to consume; let digit = the code
    /// point's digit-value, fail if it has none".
    #[inline]
    fn consume_digit(&mut self) -> Result<(u8, u64), DecodeError> {
        let position = self.offset;
        let Some(&octet) = self.input.as_bytes().get(position) else {
            return Err(DecodeError::UnexpectedEnd { position });
        };
        let Some(digit) = self.bootstring.digit_value(octet) else {
            let rest = self.input.get(position..).guaranteed();
            let code_point = rest.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER);
            return Err(DecodeError::InvalidDigit {
                code_point,
                position,
            });
        };
        self.offset += 1;
        Ok((octet, digit))
    }

    /// Runs the body of the main loop once.
    #[inline]
    fn insertion(&mut self) -> Result<Insertion, DecodeError> {
        let bootstring = self.bootstring;
        let start = self.offset;
        let old_i = self.i;
        let mut w = 1;
        let mut k = bootstring.base;
        let last_digit = loop {
            let position = self.offset;
            let overflow = DecodeError::Overflow { position };
            let (octet, digit) = self.consume_digit()?;
            self.i = A::add_product(self.i, digit, w).ok_or(overflow)?;
            let t = bootstring.threshold(k, self.bias);
            if digit < t {
                break octet;
            }
            w = A::next_weight(w, bootstring.base - t);
            k += bootstring.base;
        };
        let numpoints = NonZero::<u64>::MIN.saturating_add(self.length);
        let delta = self.i.wrapping_sub(old_i);
        self.bias = bootstring.adapt(delta, numpoints, old_i == 0);
        self.n =
            A::add(self.n, self.i / numpoints).ok_or(DecodeError::Overflow { position: start })?;
        let position = self.i % numpoints;
        let code_point = u32::try_from(self.n).ok().and_then(char::from_u32).ok_or(
            DecodeError::NotAScalarValue {
                value: self.n,
                position: start,
            },
        )?;
        if code_point.is_ascii() {
            return Err(DecodeError::BasicCodePoint {
                code_point,
                position: start,
            });
        }
        self.i = position + 1;
        self.length = numpoints.get();
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most the number of code points so far"
        )]
        let position = position as usize;
        let digits = start..self.offset;
        Ok(Insertion {
            code_point,
            position,
            digits,
            last_digit,
            delta,
            bias: self.bias,
        })
    }
}

impl<A: Arithmetic> Iterator for Deltas<'_, A> {
    type Item = Result<Insertion, DecodeError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        (self.offset < self.input.len()).then(|| self.insertion())
    }
}

/// Inserts an item at a position, which must be at most the number of items.
pub(super) fn insert<T>(items: &mut Vec<T>, position: usize, item: T) {
    items.push(item);
    if let Some(behind @ [_, ..]) = items.get_mut(position..) {
        behind.rotate_right(1);
    }
}

/// Inserts all of `inserted` into `items`, in order. Each position counts the items present at that time.
///
/// Works backwards, because later insertions do not move the last one. Each inserted item gets the free place
/// with as many free places before it as its position. The original items fill the remaining places.
fn insert_all<T>(items: Vec<T>, positions: &[usize], inserted: Vec<T>) -> Vec<T> {
    let length = items.len() + inserted.len();
    let mut free = Positions::all(length);
    let mut places = Vec::new();
    places.resize_with(length, || None);
    let last_first = positions.iter().rev().zip(inserted.into_iter().rev());
    for (&position, item) in last_first {
        if let Some(place) = places.get_mut(free.take(position)) {
            *place = Some(item);
        }
    }
    let mut items = items.into_iter();
    let places = places.into_iter();
    let mut output = Vec::with_capacity(length);
    output.extend(places.filter_map(|place| place.or_else(|| items.next())));
    output
}

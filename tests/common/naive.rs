//! Oracles written straight from the specifications, for comparison with the optimized code.

use alabel::punycode::Parameters;

/// The parameters of a Bootstring (RFC 3492, section 4) with ASCII as basic code points.
#[derive(Clone, Debug)]
pub struct NaiveBootstring {
    pub base: u128,
    pub tmin: u128,
    pub tmax: u128,
    pub skew: u128,
    pub damp: u128,
    pub initial_bias: u128,
    pub initial_n: u128,
    pub delimiter: char,
    pub digits: Vec<char>,
}

impl NaiveBootstring {
    /// Returns an oracle with these parameters. Each digit has one value.
    pub fn new(parameters: &Parameters<'_>) -> Self {
        let digits: Vec<char> = parameters.digits.chars().collect();
        Self {
            base: digits.len() as u128,
            tmin: parameters.tmin.into(),
            tmax: parameters.tmax.into(),
            skew: parameters.skew.into(),
            damp: parameters.damp.into(),
            initial_bias: parameters.initial_bias.into(),
            initial_n: parameters.initial_n.into(),
            delimiter: parameters.delimiter,
            digits,
        }
    }

    /// Returns the parameters of section 5.
    pub fn punycode() -> Self {
        Self {
            base: 36,
            tmin: 1,
            tmax: 26,
            skew: 38,
            damp: 700,
            initial_bias: 72,
            initial_n: 0x80,
            delimiter: '-',
            digits: ('a'..='z').chain('0'..='9').collect(),
        }
    }

    /// Adapts the bias (section 6.1).
    fn adapt(&self, delta: u128, numpoints: u128, firsttime: bool) -> u128 {
        let mut delta = if firsttime {
            delta / self.damp
        } else {
            delta / 2
        };
        delta += delta / numpoints;
        let mut k = 0;
        while delta > ((self.base - self.tmin) * self.tmax) / 2 {
            delta /= self.base - self.tmin;
            k += self.base;
        }
        k + (((self.base - self.tmin + 1) * delta) / (delta + self.skew))
    }

    /// Returns the threshold: "Let t = tmin if k <= bias {+ tmin}, or tmax if k >= bias + tmax, or k - bias
    /// otherwise".
    fn threshold(&self, k: u128, bias: u128) -> u128 {
        if k <= bias + self.tmin {
            self.tmin
        } else if k >= bias + self.tmax {
            self.tmax
        } else {
            k - bias
        }
    }

    /// Decodes a string (section 6.2), or returns `None` for a failure. The integers are too wide to overflow
    /// on the inputs of a test.
    pub fn decode(&self, input: &str) -> Option<String> {
        let input: Vec<char> = input.chars().collect();
        let mut n = self.initial_n;
        let mut i = 0_u128;
        let mut bias = self.initial_bias;
        let mut output: Vec<char> = Vec::new();
        let last_delimiter = input
            .iter()
            .rposition(|&c| c == self.delimiter)
            .unwrap_or(0);
        for &c in &input[..last_delimiter] {
            if !c.is_ascii() {
                return None;
            }
            output.push(c);
        }
        let mut consumed = if last_delimiter > 0 {
            last_delimiter + 1
        } else {
            0
        };
        while consumed < input.len() {
            let oldi = i;
            let mut w = Some(1_u128);
            let mut k = self.base;
            loop {
                let code_point = input.get(consumed)?.to_ascii_lowercase();
                consumed += 1;
                let digit = self.digits.iter().position(|&digit| digit == code_point)? as u128;
                // Only nonzero digits can overflow.
                if digit > 0 {
                    i = i.checked_add(digit.checked_mul(w?)?)?;
                }
                let t = self.threshold(k, bias);
                if digit < t {
                    break;
                }
                w = w.and_then(|w| w.checked_mul(self.base - t));
                k += self.base;
            }
            let length = output.len() as u128;
            bias = self.adapt(i - oldi, length + 1, oldi == 0);
            n = n.checked_add(i / (length + 1))?;
            i %= length + 1;
            let code_point = char::from_u32(u32::try_from(n).ok()?)?;
            if code_point.is_ascii() {
                return None;
            }
            output.insert(usize::try_from(i).unwrap(), code_point);
            i += 1;
        }
        Some(output.into_iter().collect())
    }

    /// Returns an integer in generalized variable-length form (section 3.3), as at the start of an encoding.
    pub fn digits(&self, value: u128) -> String {
        self.integer(value, self.initial_bias)
    }

    /// Runs the innermost loop of section 6.3.
    fn integer(&self, delta: u128, bias: u128) -> String {
        let mut output = String::new();
        let mut q = delta;
        let mut k = self.base;
        loop {
            let t = self.threshold(k, bias);
            if q < t {
                break;
            }
            output.push(self.digits[(t + ((q - t) % (self.base - t))) as usize]);
            q = (q - t) / (self.base - t);
            k += self.base;
        }
        output.push(self.digits[q as usize]);
        output
    }

    /// Encodes a string (section 6.3).
    pub fn encode(&self, input: &str) -> String {
        let input: Vec<char> = input.chars().collect();
        let mut n = self.initial_n;
        let mut delta = 0;
        let mut bias = self.initial_bias;
        let mut output: String = input.iter().filter(|c| c.is_ascii()).collect();
        let b = output.len() as u128;
        let mut h = b;
        if b > 0 {
            output.push(self.delimiter);
        }
        let value = |c: char| u128::from(u32::from(c));
        while h < input.len() as u128 {
            let not_basic = input.iter().copied().filter(|c| !c.is_ascii());
            let m = not_basic.map(value).filter(|&c| c >= n).min().unwrap();
            delta += (m - n) * (h + 1);
            n = m;
            for &c in &input {
                if value(c) < n || c.is_ascii() {
                    delta += 1;
                }
                if value(c) == n {
                    output.push_str(&self.integer(delta, bias));
                    bias = self.adapt(delta, h + 1, h == b);
                    delta = 0;
                    h += 1;
                }
            }
            delta += 1;
            n += 1;
        }
        output
    }
}

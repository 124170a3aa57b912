//! Random octets that look like names. Most are nearly valid, and some are not UTF-8.

/// A pseudorandom sequence: SplitMix64.
pub struct Random(pub u64);

/// The parts of names: labels, code points of every class that a rule mentions, and octets that are not
/// UTF-8.
const PIECES: &[&[u8]] = &[
    b"a",
    b"b",
    b"z",
    b"0",
    b"9",
    b"-",
    b"--",
    b".",
    b".",
    b".",
    b"A",
    b"Z",
    b"xn--",
    b"XN--",
    b"xn--",
    b"example",
    b"com",
    b"Www",
    b"_",
    b" ",
    b"%",
    b"/",
    b"=",
    b"!",
    b"\x00",
    b"\x7F",
    b"@",
    b"<",
    b"bcher-kva",
    b"tda",
    b"4db",
    b"xn---epa",
    b"u-ccb",
    b"0ca24w",
    b"a-ecp",
    b"53h",
    b"mgbcm",
    b"fa-hia",
    b"a-",
    b"80ak6aa92e",
    b"ls8h",
    b"kva",
    b"99999999",
    b"1ch",
    b"wgv71a",
    b"ngb9a",
    "ü".as_bytes(),
    "Ü".as_bytes(),
    "ß".as_bytes(),
    "ẞ".as_bytes(),
    "ς".as_bytes(),
    "é".as_bytes(),
    "日".as_bytes(),
    "本".as_bytes(),
    "ａ".as_bytes(),
    "Ｚ".as_bytes(),
    "。".as_bytes(),
    "．".as_bytes(),
    "｡".as_bytes(),
    "ﬃ".as_bytes(),
    "⒈".as_bytes(),
    "㎞".as_bytes(),
    "№".as_bytes(),
    "／".as_bytes(),
    "℀".as_bytes(),
    "＿".as_bytes(),
    "\u{AD}".as_bytes(),
    "\u{200B}".as_bytes(),
    "\u{FE0F}".as_bytes(),
    "\u{300}".as_bytes(),
    "\u{308}".as_bytes(),
    "\u{316}".as_bytes(),
    "\u{338}".as_bytes(),
    "\u{345}".as_bytes(),
    "\u{200C}".as_bytes(),
    "\u{200D}".as_bytes(),
    "\u{94D}".as_bytes(),
    "क".as_bytes(),
    "ب".as_bytes(),
    "ا".as_bytes(),
    "א".as_bytes(),
    "ב".as_bytes(),
    "ש".as_bytes(),
    "\u{5B0}".as_bytes(),
    "١".as_bytes(),
    "۱".as_bytes(),
    "\u{FB2C}".as_bytes(),
    "\u{7FF}".as_bytes(),
    "\u{61C}".as_bytes(),
    "\u{1E900}".as_bytes(),
    "\u{10A3F}".as_bytes(),
    "\u{378}".as_bytes(),
    "\u{FFFD}".as_bytes(),
    "\u{E000}".as_bytes(),
    "\u{2260}".as_bytes(),
    "\u{2F868}".as_bytes(),
    "\u{10FFFF}".as_bytes(),
    "\u{1F600}".as_bytes(),
    "\u{AC00}".as_bytes(),
    "\u{11A8}".as_bytes(),
    "\u{1100}".as_bytes(),
    b"\xFF",
    b"\xC3",
    b"\xE2\x82",
    b"\xF4\x90\x80\x80",
];

impl Random {
    /// Returns the next number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let z = z ^ (z >> 31);
        usize::try_from(z % u64::try_from(limit).unwrap_or(1)).unwrap_or_default()
    }

    /// Returns a name.
    pub fn name(&mut self) -> Vec<u8> {
        let length = [0, 1, 2, 3, 3, 4, 4, 5, 6, 8, 12, 40][self.below(12)];
        let mut name = Vec::new();
        for _ in 0..length {
            match self.below(40) {
                0 => name.push(u8::try_from(self.below(256)).unwrap_or_default()),
                1 => {
                    let c = u32::try_from(self.below(0x11_0000)).ok();
                    let c = c.and_then(char::from_u32).unwrap_or('a');
                    name.extend(c.encode_utf8(&mut [0; 4]).bytes());
                }
                2 => name.extend(self.a_label()),
                _ => name.extend(PIECES[self.below(PIECES.len())]),
            }
        }
        name
    }

    /// Returns an A-label of random parts, often invalid.
    fn a_label(&mut self) -> Vec<u8> {
        let mut label = Vec::new();
        for _ in 0..=self.below(4) {
            label.extend(PIECES[self.below(PIECES.len())]);
        }
        let label = String::from_utf8_lossy(&label).into_owned();
        format!(
            "xn--{}",
            alabel::punycode::encode(&label).unwrap_or_default()
        )
        .into()
    }
}

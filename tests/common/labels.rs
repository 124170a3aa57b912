//! Labels of every kind that the engine reads in its own way, of the lengths at which it changes its way.

use alabel::punycode;

/// The lengths in code points. A label in DNS has at most 63 octets. The engine keeps 64 code points of a
/// label on the stack, and 256 octets of a name.
const LENGTHS: [usize; 6] = [1, 63, 64, 65, 70, 300];

/// Code points that are repeated to make a label.
const UNITS: &[&str] = &[
    // ASCII: hosts, in mixed case, with hyphens, and with what some profiles refuse.
    "abcdefgh",
    "aBcDeF",
    "0123456789",
    "a-b-",
    "--a",
    "a_b*",
    "a b/c@",
    // Valid, and with joiners in their places.
    "üéñ",
    "中文例",
    "ßς",
    "क\u{94D}\u{200D}क",
    // Mapped to one code point, to several, to a full stop, and to nothing.
    "ÜЖＡΣ",
    "ﬃ㍿½",
    "⒈a",
    "ü\u{AD}",
    "\u{AD}\u{200B}",
    // Composed, label by label or with the whole name.
    "u\u{308}e\u{301}",
    "\u{1100}\u{1161}\u{11A8}",
    "a\u{323}\u{307}İ",
    // Refused: by their status, as marks at the start, as joiners, and by the contextual rules of IDNA2008.
    "☕\u{378}\u{E000}",
    "\u{301}\u{316}",
    "a\u{200C}",
    "l·٠۰",
    // Right-to-left.
    "אב",
    "ا1",
];

/// Labels of other kinds: empty, and with an ACE prefix that little or nothing follows, or that is mapped.
const OTHERS: &[&str] = &[
    "",
    "xn--",
    "xn---",
    "xn--0",
    "xn--é",
    "xn--99999999",
    "xn--xn---epa",
    "ｘｎ－－tda",
    "xn\u{AD}--tda",
    "Xn--TDA",
    "-ü-",
    "ab--ü",
];

/// Returns labels of each unit and length: as it stands, with an ACE prefix, and as an A-label in lowercase
/// and in uppercase. Some A-labels stand for ASCII, for a label that is not normalized, or for refused code
/// points.
pub fn labels() -> Vec<String> {
    let others = OTHERS.iter().map(|label| (*label).to_owned());
    let of_units = UNITS.iter().flat_map(|unit| {
        LENGTHS.into_iter().flat_map(move |length| {
            let label: String = unit.chars().cycle().take(length).collect();
            let a_label = format!("xn--{}", punycode::encode(&label).unwrap());
            let undecodable = format!("xn--{label}");
            let uppercase = a_label.to_ascii_uppercase();
            [label, undecodable, a_label, uppercase]
        })
    });
    others.chain(of_units).collect()
}

//! Labels for every code path of the engine, at the lengths where it switches paths.

use alabel::punycode;

/// The lengths in code points. A label in DNS has at most 63 octets. The engine keeps 64 code points of a
/// label and 256 octets of a name on the stack.
const LENGTHS: [usize; 6] = [1, 63, 64, 65, 70, 300];

/// Code points to repeat.
const UNITS: &[&str] = &[
    // ASCII: hosts, mixed case, hyphens, and code points that some profiles refuse.
    "abcdefgh",
    "aBcDeF",
    "0123456789",
    "a-b-",
    "--a",
    "a_b*",
    "a b/c@",
    // Valid, with joiners in allowed positions.
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
    // Composed within a label or across the whole name.
    "u\u{308}e\u{301}",
    "\u{1100}\u{1161}\u{11A8}",
    "a\u{323}\u{307}İ",
    // Refused: by status, as leading marks, as joiners, and by the contextual rules of IDNA2008.
    "☕\u{378}\u{E000}",
    "\u{301}\u{316}",
    "a\u{200C}",
    "l·٠۰",
    // Right-to-left.
    "אב",
    "ا1",
];

/// Other labels: empty, or with an ACE prefix that is mapped or has little or nothing after it.
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

/// Returns each unit at each length: unchanged, with an ACE prefix, and as an A-label in lowercase and
/// uppercase. Some A-labels decode to ASCII, to text that is not normalized, or to refused code points.
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

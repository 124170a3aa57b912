//! The shapes of long names: a few fragments, repeated between a head and a tail.

/// Parts of names: valid, mapped, refused by each rule, A-labels, and right-to-left.
const FRAGMENTS: &[&str] = &[
    // ASCII: valid, mapped, and refused.
    "a",
    "b1",
    "A",
    "1",
    "-",
    "--",
    "_",
    "*",
    " ",
    "/",
    "\u{7F}",
    "%41",
    "\u{1B}",
    // Valid, mapped to one code point, to several, to a full stop, and to nothing.
    "ü",
    "例",
    "Ü",
    "ａ",
    "ß",
    "ς",
    "ﬀ",
    "ﷺ",
    "℀",
    "⒈",
    "\u{AD}",
    "。",
    // Normalized, and marks.
    "u\u{308}",
    "\u{301}",
    "\u{323}\u{307}",
    "\u{C48}",
    "한",
    "\u{1112}\u{1161}\u{11AB}",
    // Disallowed, unassigned, not in Unicode 3.2, or outside the Basic Multilingual Plane.
    "☕",
    "\u{378}",
    "\u{E000}",
    "\u{202E}",
    "𐀀",
    "\u{1F600}",
    // Contextual rules.
    "\u{200D}",
    "क\u{94D}\u{200D}",
    "\u{200C}",
    "ب\u{200C}ب",
    "l·l",
    "·",
    "\u{375}α",
    "א\u{5F3}",
    "・",
    "ア",
    // Right-to-left, with digits of both kinds.
    "א",
    "ب",
    "א1",
    "1א",
    "٣",
    "۳",
    "-א",
    // A-labels: valid, right-to-left, in mixed case, or invalid.
    "xn--tda",
    "xn--4db",
    "XN--TDA",
    "xn--",
    "xn--0",
    "xn--a",
    "xn--a-",
    "xn--53h",
    "xn--ü",
    "xn--mgb",
    "xn--80ak6aa92e",
    // Letters of several scripts that look alike.
    "а",
    "ο",
    "o",
    "l",
    "0",
];

/// The text between two fragments.
const SEPARATORS: &[&str] = &["", ".", "-"];

/// The text before and after all fragments.
const ENDS: &[&str] = &[
    "", "a.", ".ü", ".א", "ü", ".xn--4db", " ", ".", "xn--", ".com", "\n",
];

/// Repeated fragments between two ends.
pub(crate) struct Shape {
    /// The text before the fragments.
    head: &'static str,
    /// The fragments, each with its separator.
    fragments: Vec<[&'static str; 2]>,
    /// The text after the fragments.
    tail: &'static str,
}

impl Shape {
    /// Builds the text of the shape with about this many octets.
    pub(crate) fn text(&self, octets: usize) -> String {
        let fragments = self.fragments.concat().concat();
        let count = octets.div_ceil(fragments.len());
        [self.head, &fragments.repeat(count), self.tail].concat()
    }

    /// Describes the shape.
    pub(crate) fn name(&self) -> String {
        let fragments = self.fragments.concat().concat();
        format!("{:?} + n * {fragments:?} + {:?}", self.head, self.tail)
    }
}

/// Shapes that once took quadratic time, or would in a careless search for links.
pub(crate) fn known() -> impl Iterator<Item = Shape> {
    [
        ("a", [".b c", ""], ".ü"),
        ("", ["1.xn--tda", "."], ""),
        ("", ["xn--4db", "."], ".com"),
        ("a", ["\u{301}", ""], ".com"),
        // Links in text.
        ("", ["a", "."], "com"),
        ("", [".com", ""], ""),
        ("a", [".com", " "], ""),
        ("a.com/", ["(", ""], ")"),
        ("a", ["@a", ""], ".com"),
        ("", ["a@a.com", ""], ""),
        ("", ["@a.com", " "], ""),
        ("http", ["://", ""], ""),
        ("", ["http://a", ""], ".com"),
        ("", ["http://a", ":"], "@a.com"),
        ("", ["a.com/", ""], ""),
        ("", ["a.com/?b=", " "], ""),
        ("", ["%41.com", ""], ""),
        ("a.com", [":1", ""], ""),
        ("a.com/", [".", ""], "a"),
        ("", ["例。", ""], "com"),
        ("", ["[.]", "a"], "com"),
        ("", ["hxxp://a[.]com", " "], ""),
    ]
    .into_iter()
    .map(|(head, fragment, tail)| Shape {
        head,
        fragments: vec![fragment],
        tail,
    })
}

/// Lists shapes of a single fragment: in one label, in separate labels, and before each tail.
pub(crate) fn simple() -> impl Iterator<Item = Shape> {
    FRAGMENTS.iter().enumerate().flat_map(|(number, fragment)| {
        let tail = ENDS[number % ENDS.len()];
        [("", "", ""), ("", ".", tail), ("a.", ".", ".א")].map(|(head, separator, tail)| Shape {
            head,
            fragments: vec![[fragment, separator]],
            tail,
        })
    })
}

/// Draws two or three fragments with a linear congruential generator, the same ones in every run.
pub(crate) fn drawn() -> impl Iterator<Item = Shape> {
    let mut state: u64 = 20_260_712;
    let mut draw = move |items: &[&'static str]| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        items[(state >> 33) as usize % items.len()]
    };
    (0..).map(move |number| Shape {
        head: draw(ENDS),
        fragments: (0..2 + number % 2)
            .map(|_| [draw(FRAGMENTS), draw(SEPARATORS)])
            .collect(),
        tail: draw(ENDS),
    })
}

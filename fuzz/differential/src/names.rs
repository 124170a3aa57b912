//! Generated names that reach every step of the specifications: structure first, code points second.

use std::ops::RangeInclusive;

use fastrand::Rng;

/// Blocks of letters, marks and digits of one script, or symbols of one kind. They include the scripts that
/// Unicode 15.1 to 18.0 added or extended.
#[rustfmt::skip]
const BLOCKS: &[RangeInclusive<u32>] = &[
    0x00A1..=0x00FF, 0x0100..=0x024F, 0x0250..=0x036F, 0x0370..=0x03FF, 0x0400..=0x052F,
    0x0531..=0x058A, 0x0591..=0x05F4, 0x05D0..=0x05EA, 0x0600..=0x06FF, 0x0620..=0x064A,
    0x0660..=0x06D3, 0x0700..=0x074F, 0x0780..=0x07B1, 0x07C0..=0x07FF, 0x0800..=0x083E,
    0x0860..=0x08FF, 0x0900..=0x097F, 0x0980..=0x09FE, 0x0A01..=0x0A76, 0x0B80..=0x0BFA,
    0x0C80..=0x0CF3, 0x0D00..=0x0D7F, 0x0D81..=0x0DF4, 0x0E01..=0x0E5B, 0x0E81..=0x0EDF,
    0x0F00..=0x0FDA, 0x1000..=0x109F, 0x10A0..=0x10FF, 0x1100..=0x11FF, 0x1200..=0x1399,
    0x13A0..=0x13FD, 0x1780..=0x17F9, 0x1800..=0x18AA, 0x1AB0..=0x1AFF, 0x1C80..=0x1CBF,
    0x1DC0..=0x1DFF, 0x1E00..=0x1EFF, 0x1F00..=0x1FFE, 0x2000..=0x206F, 0x2070..=0x209C,
    0x20D0..=0x20F0, 0x2100..=0x218B, 0x2190..=0x22FF, 0x2460..=0x24FF, 0x2C00..=0x2C7F,
    0x2D00..=0x2D2D, 0x3000..=0x303F, 0x3041..=0x309F, 0x30A0..=0x30FF, 0x3131..=0x318E,
    0x3200..=0x33FF, 0x4E00..=0x4F00, 0x9F00..=0xA0FF, 0xA640..=0xA69F, 0xA720..=0xA7FF,
    0xAB30..=0xABBF, 0xAC00..=0xAD00, 0xD7B0..=0xD7FB, 0xF900..=0xFAD9, 0xFB00..=0xFB4F,
    0xFB50..=0xFDFF, 0xFE00..=0xFE6F, 0xFE70..=0xFEFF, 0xFF00..=0xFFEF, 0x10400..=0x1044F,
    0x105C0..=0x105F3, 0x10900..=0x1095F, 0x10A00..=0x10A48, 0x10D00..=0x10D8F, 0x10E80..=0x10F59,
    0x11000..=0x11075, 0x11380..=0x113E2, 0x11DB0..=0x11DE9, 0x1611D..=0x16139, 0x16D40..=0x16D79,
    0x16EA0..=0x16ED3, 0x1CD00..=0x1CEB3, 0x1D400..=0x1D7FF, 0x1E030..=0x1E06D, 0x1E5D0..=0x1E5FA,
    0x1E900..=0x1E95F, 0x1EE00..=0x1EEBB, 0x1F100..=0x1F1FF, 0x1F300..=0x1FAFF, 0x20000..=0x20100,
    0x2B739..=0x2B740, 0x2EBF0..=0x2EE5D, 0x2F800..=0x2FA1D, 0x323B0..=0x33479, 0xE0100..=0xE01EF,
];

/// Code points that a rule names.
#[rustfmt::skip]
const SPECIAL: &[&str] = &[
    // Deviations, and capital sharp s.
    "ß", "ς", "\u{200C}", "\u{200D}", "ẞ",
    // Viramas and marks, and code points that compose with the code point before them.
    "\u{94D}", "\u{9CD}", "\u{1039}", "\u{300}", "\u{301}", "\u{308}", "\u{323}", "\u{338}", "\u{1161}", "\u{11A8}",
    "\u{3099}", "\u{64B}", "\u{5B0}", "\u{E31}",
    // Ignored.
    "\u{AD}", "\u{200B}", "\u{2060}", "\u{FE0F}", "\u{180E}", "\u{34F}", "\u{3164}", "\u{FEFF}", "\u{E0100}",
    // CONTEXTO.
    "·", "l·l", "͵", "͵α", "׳", "א׳", "״", "・", "ア・", "٠", "۰", "٣", "۳",
    // Unassigned, private-use, noncharacter and invalid code points.
    "\u{378}", "\u{E000}", "\u{FDD0}", "\u{FFFD}", "\u{10FFFF}", "\u{202E}", "\u{FFF9}", "\u{2FF0}", "\u{1D173}",
    "\u{40000}",
    // ASCII that a flag forbids, and code points that map to it.
    "_", " ", "/", "%", "\u{7F}", "\u{1}", "*", "@", ":", "`", "℀", "／", "＿", "≠", "≮", "⒈", "․", "…", "¨",
    // Code points whose treatment depends on the version of Unicode.
    "\u{2F868}", "\u{2F874}", "\u{2F91F}", "\u{2F95F}", "\u{2F9BF}", "Ⴀ", "Ↄ", "Ⅎ", "Ӏ", "\u{1806}", "\u{115F}",
    "\u{17B4}",
];

/// The separators, mostly the full stop.
const SEPARATORS: &[&str] = &[".", ".", ".", ".", ".", "。", "．", "｡"];

/// Generates a name.
pub fn name(random: &mut Rng) -> String {
    match random.u8(..) {
        0..3 => return near_length_limit(random),
        3 => return String::new(),
        _ => {}
    }
    let mut name = String::new();
    for _ in 1..random.usize(1..5) {
        name += &label(random);
        name += one_of(random, SEPARATORS);
    }
    if !name.is_empty() && random.u8(..20) == 0 {
        return name;
    }
    name + &label(random)
}

/// Generates a name of about 253 octets.
fn near_length_limit(random: &mut Rng) -> String {
    let mut name = String::new();
    while name.len() < 180 {
        name += &ascii_word(random, 50..64);
        name.push('.');
    }
    name += &ascii_word(random, 1..5);
    name.push('.');
    let rest = random.usize(248..258).saturating_sub(name.len());
    name += &"z".repeat(rest.clamp(1, 64));
    if random.bool() {
        name.push('.');
    }
    name
}

/// Generates a label of a random kind.
fn label(random: &mut Rng) -> String {
    match random.u8(..32) {
        0..4 => ascii_word(random, 1..12),
        4..11 => script_word(random),
        11 => script_word(random) + &script_word(random),
        12..15 => right_to_left(random),
        15..18 => with_special(random),
        18 => hyphens(random),
        19 => written_otherwise(random),
        20..24 => a_label(random),
        24..26 => damaged(random),
        26 => format!("xn--{}", ascii_word(random, 0..12)),
        27 => near_label_limit(random),
        28 => (0..random.usize(0..8)).map(|_| random.char(..)).collect(),
        29 => indic(random),
        30 => (0..random.usize(1..5))
            .map(|_| one_of(random, SPECIAL))
            .collect(),
        _ => String::from(one_of(
            random,
            &["", "1", "a", "ü", "א", "xn--", "XN--A", "_dmarc", "*"],
        )),
    }
}

/// Generates ASCII letters and digits, with hyphens between them.
fn ascii_word(random: &mut Rng, length: std::ops::Range<usize>) -> String {
    const MIDDLE: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789-";
    let length = random.usize(length);
    let code_points = (0..length).map(|position| {
        let choice = if position == 0 || position + 1 == length {
            36
        } else {
            37
        };
        char::from(MIDDLE[random.usize(..choice)])
    });
    code_points.collect()
}

/// Generates code points of one block.
fn script_word(random: &mut Rng) -> String {
    let block = BLOCKS[random.usize(..BLOCKS.len())].clone();
    let length = random.usize(1..8);
    let code_points = (0..length).filter_map(|_| char::from_u32(random.u32(block.clone())));
    code_points.collect()
}

/// Generates right-to-left letters with code points that the Bidi rule allows or forbids beside them.
fn right_to_left(random: &mut Rng) -> String {
    const PARTS: &[&str] = &[
        "א",
        "ב",
        "ת",
        "ا",
        "ب",
        "د",
        "ܐ",
        "\u{10D00}",
        "\u{1E900}",
        "\u{7CA}",
    ];
    const OTHERS: &[&str] = &[
        "1", "٣", "۳", "\u{64B}", "\u{5B0}", "-", "+", "a", "\u{200C}", "٬", "\u{300}", "＋", "€",
    ];
    let mut label = String::new();
    for _ in 0..random.usize(1..8) {
        label += if random.u8(..4) == 0 {
            one_of(random, OTHERS)
        } else {
            one_of(random, PARTS)
        };
    }
    label
}

/// Generates a word with a special code point at a random position.
fn with_special(random: &mut Rng) -> String {
    let word = if random.bool() {
        script_word(random)
    } else {
        ascii_word(random, 1..6)
    };
    let mut code_points: Vec<char> = word.chars().collect();
    for _ in 0..random.usize(1..3) {
        let position = random.usize(..=code_points.len());
        code_points.splice(position..position, one_of(random, SPECIAL).chars());
    }
    code_points.into_iter().collect()
}

/// Generates a label with hyphens in any positions.
fn hyphens(random: &mut Rng) -> String {
    let parts = ["-", "--", "a", "ü", "xn", "ab", "א", "1"];
    (0..random.usize(1..6))
        .map(|_| one_of(random, &parts))
        .collect()
}

/// Generates a word in uppercase or full width.
fn written_otherwise(random: &mut Rng) -> String {
    let word = if random.bool() {
        script_word(random)
    } else {
        ascii_word(random, 1..12)
    };
    if random.bool() {
        return word.to_uppercase();
    }
    full_width(&word)
}

/// Converts ASCII to its full-width forms.
pub fn full_width(word: &str) -> String {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap_or(c),
        _ => c,
    };
    word.chars().map(wide).collect()
}

/// Generates a U-label or an invalid label, and encodes it.
fn a_label(random: &mut Rng) -> String {
    let word = match random.u8(..8) {
        0 => with_special(random),
        1 => right_to_left(random),
        2 => indic(random),
        3 => hyphens(random),
        _ => script_word(random),
    };
    let word = if random.u8(..4) == 0 {
        word
    } else {
        word.to_lowercase()
    };
    let encoded = alabel::punycode::encode(&word).unwrap_or_default();
    format!("xn--{encoded}")
}

/// Generates an A-label with one octet added, removed or replaced.
fn damaged(random: &mut Rng) -> String {
    let mut octets = a_label(random).into_bytes();
    let position = random.usize(..octets.len());
    let octet = *b"abcxyzAZ0189-_".get(random.usize(..14)).unwrap_or(&b'a');
    match random.u8(..5) {
        0 => octets.insert(position, octet),
        1 => octets[position] = octet,
        2 => drop(octets.remove(position)),
        3 => octets.make_ascii_uppercase(),
        _ => octets.push(octet),
    }
    String::from_utf8_lossy(&octets).into_owned()
}

/// Generates a label of about 63 octets, encoded or not.
fn near_label_limit(random: &mut Rng) -> String {
    let unit = one_of(random, &["a", "ü", "漢", "א", "क"]);
    let length = match unit {
        "a" => random.usize(61..66),
        _ => random.usize(50..66),
    };
    unit.repeat(length)
}

/// Generates Devanagari letters with viramas and joiners, or Arabic letters with joiners.
fn indic(random: &mut Rng) -> String {
    const PARTS: &[&str] = &[
        "क",
        "ष",
        "\u{94D}",
        "\u{94D}\u{200D}",
        "\u{94D}\u{200C}",
        "\u{93E}",
        "\u{200D}",
    ];
    const JOINING: &[&str] = &["ب", "ل", "ا", "\u{64B}", "\u{200C}", "د", "ی"];
    let parts = if random.bool() { PARTS } else { JOINING };
    (0..random.usize(1..9))
        .map(|_| one_of(random, parts))
        .collect()
}

/// Picks a string.
fn one_of<'a>(random: &mut Rng, strings: &[&'a str]) -> &'a str {
    strings[random.usize(..strings.len())]
}

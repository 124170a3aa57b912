//! Generates documents: well-formed ones by structure, and damaged ones by edits.

use fastrand::Rng;

/// The start of the root element.
const ROOT: &str = "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"";

/// The names of elements and attributes.
const NAMES: [&str; 12] = [
    "a", "data", "char", "meta", "x:b", "x:c", "xml:lang", "é", "_.-", "漢字", "b1", "b·",
];

/// The declarations of namespaces.
const DECLARATIONS: [&str; 10] = [
    "xmlns:x=\"urn:x\"",
    "xmlns:x='urn:&#121;'",
    "xmlns=\"\"",
    "xmlns=\"urn:&#x7a;\"",
    "xmlns:y=\"urn:x\"",
    "xmlns:xml=\"http://www.w3.org/XML/1998/namespace\"",
    "xmlns:x=\"urn:ietf:params:xml:ns:lgr-1.&#48;\"",
    "xmlns:y = \"a b\"",
    "xmlns:z=\"&amp;&lt;\"",
    "xmlns:漢='é'",
];

/// The parts of text, attributes, comments and processing instructions that are allowed everywhere.
const WORDS: [&str; 20] = [
    "a",
    "0061",
    " ",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "é",
    "漢",
    "\u{10FFFF}",
    "\u{85}",
    "\u{2028}",
    "\u{7F}",
    "=",
    ":",
    "]",
    "/",
    "#",
    "!",
    "\u{FDD0}",
];

/// The references of XML, right and wrong.
const REFERENCES: [&str; 9] = [
    "&lt;",
    "&gt;",
    "&amp;",
    "&quot;",
    "&apos;",
    "&#13;",
    "&#x10FFFF;",
    "&#0065;",
    "&#xe9;",
];

/// The parts that edits insert, most of them wrong in most places.
const PARTS: [&str; 91] = [
    "<",
    ">",
    "&",
    ";",
    "\"",
    "'",
    "=",
    "/",
    "?",
    "!",
    "-",
    "--",
    "]",
    "]]",
    "]]>",
    "<!--",
    "-->",
    "<![CDATA[",
    "<![CDATA[]]>",
    "<!DOCTYPE a>",
    "<?",
    "?>",
    "<?a",
    "<?xml?>",
    "<?XML b?>",
    "<?xml version=\"1.0\"?>",
    "<?xml-a b?>",
    "<?a:b c?>",
    "<?1?>",
    "<??>",
    "</",
    "/>",
    "</lgr>",
    "<lgr/>",
    "<a>",
    "</a>",
    "<a/>",
    "<1/>",
    "<a b/>",
    "<a b=c/>",
    "<a b=\"1\"c=\"2\"/>",
    "<a b=\"1\" b=\"2\"/>",
    "<a b=\"<\"/>",
    "<a b=\">\"/>",
    "<:a/>",
    "<a:/>",
    "<x:a:b/>",
    "<a x:b=\"1\" y:b=\"2\"/>",
    "<y:a/>",
    "<xmlns:a/>",
    "<xml:a/>",
    "<-/>",
    "<a xmlns:b=\"\"/>",
    "<a xmlns:xml=\"b\"/>",
    "<a xmlns:xmlns=\"b\"/>",
    "<a xmlns=\"http://www.w3.org/2000/xmlns/\"/>",
    "<a xmlns=\"http://www.w3.org/XML/1998/namespace\"/>",
    "<a xmlns:b=\"http://www.w3.org/XML/1998/namespace\"/>",
    "<a xmlns:b=\"http://www.w3.org/2000/xmlns/\"/>",
    "<a b=\"&#13;\"/>",
    "xmlns:b=\"\"",
    "xmlns=",
    "a=\"b\"",
    "a:b=\"c\"",
    "&#0;",
    "&#1;",
    "&#xD800;",
    "&#x110000;",
    "&#xFFFE;",
    "&#;",
    "&#x;",
    "&#X41;",
    "&#99999999999;",
    "&lt",
    "&a;",
    "&;",
    "& ",
    "&#x 41;",
    "\0",
    "\u{1}",
    "\u{B}",
    "\u{1F}",
    "\u{FFFE}",
    "\u{FFFF}",
    "\u{B7}",
    "\u{300}",
    "version=\"1.1\"",
    "encoding=\"latin1\"",
    "standalone=\"maybe\"",
    " ",
    "\r",
];

/// The parts of XML declarations, in their order, each with a wrong form.
const DECLARATION: [[&str; 4]; 3] = [
    [
        " version=\"1.0\"",
        " version = '1.0'",
        "",
        " version=\"1.1\"",
    ],
    [
        " encoding=\"UTF-8\"",
        " encoding='utf-8'",
        "",
        "encoding=\"UTF-8\"",
    ],
    [
        " standalone=\"yes\"",
        " standalone = 'no'",
        "",
        " standalone=\"maybe\"",
    ],
];

/// Returns a document of the number. Every fourth one is well-formed.
pub fn document(number: usize) -> Vec<u8> {
    let mut random = Rng::with_seed(number as u64);
    let mut text = String::new();
    well_formed(&mut random, &mut text);
    let mut octets = text.into_bytes();
    if !number.is_multiple_of(4) {
        for _ in 0..random.usize(1..4) {
            edit(&mut random, &mut octets);
        }
    }
    octets
}

/// Returns one of the items.
fn choose<'a>(random: &mut Rng, items: &[&'a str]) -> &'a str {
    items[random.usize(..items.len())]
}

/// Edits a document: inserts a part, deletes, copies or changes octets.
fn edit(random: &mut Rng, octets: &mut Vec<u8>) {
    let place = random.usize(..=octets.len());
    let end = (place + random.usize(..8)).min(octets.len());
    let from = random.usize(..=octets.len());
    let copied = octets[from..(from + random.usize(..24)).min(octets.len())].to_vec();
    match random.usize(..8) {
        0 => drop(octets.splice(place..end, [])),
        1 => drop(octets.splice(place..place, copied)),
        2 => drop(octets.splice(place..end, [random.u8(..)])),
        3 => drop(octets.splice(place..end, choose(random, &PARTS).bytes())),
        4 => {
            // Between markup, where most parts are almost right.
            let places: Vec<usize> = (0..octets.len())
                .filter(|&i| matches!(octets[i], b'<' | b'>' | b'"' | b'=' | b' '))
                .collect();
            let place = places
                .get(random.usize(..=places.len()))
                .map_or(octets.len(), |place| place + random.usize(..2));
            drop(octets.splice(place..place, choose(random, &PARTS).bytes()));
        }
        _ => drop(octets.splice(place..place, choose(random, &PARTS).bytes())),
    }
}

/// Appends a well-formed document; its XML declaration is sometimes wrong.
fn well_formed(random: &mut Rng, text: &mut String) {
    if random.usize(..16) == 0 {
        text.push('\u{FEFF}');
    }
    if random.bool() {
        text.push_str("<?xml");
        for forms in DECLARATION {
            let form = if random.usize(..64) == 0 {
                3
            } else {
                random.usize(..3)
            };
            // Only the version is required.
            text.push_str(
                forms[if form == 2 && forms[0].starts_with(" v") {
                    0
                } else {
                    form
                }],
            );
        }
        text.push_str(choose(random, &["?>", " ?>", "?>\n", "?>\r"]));
    }
    miscellaneous(random, text);
    text.push_str(ROOT);
    text.push_str(choose(
        random,
        &[
            "",
            " ",
            " xmlns:x='urn:x'",
            " xmlns:x='urn:x'",
            " xmlns:x='urn:x'\n",
        ],
    ));
    let has_prefix = text.contains(":x=");
    text.push('>');
    content(random, text, has_prefix, 4);
    text.push_str(choose(random, &["</lgr>", "</lgr >", "</lgr\n>"]));
    miscellaneous(random, text);
}

/// Appends what may surround the root.
fn miscellaneous(random: &mut Rng, text: &mut String) {
    for _ in 0..random.usize(..3) {
        match random.usize(..3) {
            0 => comment(random, text),
            1 => instruction(random, text),
            _ => text.push_str(choose(random, &[" ", "\n", "\r\n", "\t"])),
        }
    }
}

/// Appends a comment.
fn comment(random: &mut Rng, text: &mut String) {
    text.push_str("<!--");
    words(random, text, &["-a", "<", "&", "]]>", "\"", "<a>"]);
    text.push_str("-->");
}

/// Appends a processing instruction.
fn instruction(random: &mut Rng, text: &mut String) {
    text.push_str("<?");
    text.push_str(choose(random, &["a", "xml-stylesheet", "é", "_", "xmlx"]));
    if random.bool() {
        text.push(' ');
        words(random, text, &["<", "&", "]]>", "--", "? >", "\"", ">"]);
    }
    text.push_str("?>");
}

/// Appends words of all places and of one kind of place.
fn words(random: &mut Rng, text: &mut String, others: &[&str]) {
    for _ in 0..random.usize(..5) {
        let word = if random.usize(..3) == 0 {
            choose(random, others)
        } else {
            choose(random, &WORDS)
        };
        text.push_str(word);
    }
}

/// Appends the content of an element.
fn content(random: &mut Rng, text: &mut String, has_prefix: bool, depth: usize) {
    for _ in 0..random.usize(..5) {
        match random.usize(..8) {
            0 => comment(random, text),
            1 => instruction(random, text),
            2 => {
                text.push_str("<![CDATA[");
                words(random, text, &["<", "&", "--", "]] >", "\"", "&a;"]);
                text.push_str("]]>");
            }
            3 => text.push_str(choose(random, &REFERENCES)),
            4 | 5 => words(random, text, &["\"", "'", ">", "--", "?>", ";"]),
            _ => element(random, text, has_prefix, depth),
        }
    }
}

/// Appends an element.
fn element(random: &mut Rng, text: &mut String, has_prefix: bool, depth: usize) {
    let is_bound = |name: &&str| has_prefix || !name.starts_with("x:");
    let names: Vec<&str> = NAMES.into_iter().filter(is_bound).collect();
    let elements: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| *name != "xml:lang")
        .collect();
    let name = choose(random, &elements);
    text.push('<');
    text.push_str(name);
    let mut seen: Vec<&str> = Vec::new();
    for _ in 0..random.usize(..4) {
        let attribute = choose(random, &names);
        if !seen.contains(&attribute) {
            seen.push(attribute);
            text.push_str(choose(random, &[" ", "\n", "\r\n", "  ", "\t"]));
            text.push_str(attribute);
            text.push_str(choose(random, &["=", " =", "= ", "\n=\t"]));
            let quote = choose(random, &["\"", "'"]);
            text.push_str(quote);
            let other = if quote == "'" { "\"" } else { "'" };
            words(
                random,
                text,
                &[
                    other,
                    ">",
                    "&lt;",
                    "&#13;",
                    "&quot;",
                    "&#x10000;",
                    "]]>",
                    "--",
                ],
            );
            text.push_str(quote);
        }
    }
    let declaration = choose(random, &DECLARATIONS);
    if random.usize(..4) == 0 {
        text.push(' ');
        text.push_str(declaration);
    }
    if depth == 0 || random.usize(..3) == 0 {
        text.push_str(choose(random, &["/>", " />", "\n/>"]));
        return;
    }
    text.push_str(choose(random, &[">", " >"]));
    content(random, text, has_prefix, depth - 1);
    text.push_str("</");
    text.push_str(name);
    text.push_str(choose(random, &[">", " >", "\r>"]));
}

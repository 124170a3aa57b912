//! The ASCII letters that people read for code points whose names say LATIN.

use std::collections::BTreeMap;
use std::iter::once;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use idna_adapter::Adapter;
use unicode_security::skeleton;

use crate::blocks::{Block, blocks, entry};
use crate::changes::Property;
use crate::format::{header, index_table, lines, table};
use crate::security_layout::blocks::LENGTH;
use crate::security_layout::letters::{FIRST, IS_OF_CHROMIUM, NUMBERED};
use crate::source::{code_point, data, version};

/// Words of names that change the shape of a letter, but not which letter people read.
const SHAPES: &str = "ANGLICANA ARCHAIC BAR BARRED BASELINE BLACKLETTER BOTTOM BROKEN CAPITAL CLOSED DIAERESIZED DIGRAPH \
    DIPHTHONG DOTLESS EPIGRAPHIC FLATTENED GLOTTAL HALF INSULAR INVERTED IOTIFIED LETTER LONG LUNATE MIDDLE OLD OPEN PHONOTYPIC \
    POLISH REVERSED ROTUNDA ROUNDTOP SCRIPT SIDEWAYS SIGMOID SMALL SPLIT SQUAT STIRRUP STRETCHED TAILLESS TOP TURNED \
    VISIGOTHIC VOLAPUK WELSH";

/// Names of letters outside ASCII, with the letters of their shapes. The others have prototypes in ASCII, or no shape of
/// an ASCII letter.
const NAMED: [(&str, &str); 22] = [
    ("ALPHA", "a"),
    ("BETA", "b"),
    ("CHI", "x"),
    ("CUATRILLO", "4"),
    ("DEZH", "d3"),
    ("DUM", "d"),
    ("ENG", "n"),
    ("ESH", "f"),
    ("ETH", "d"),
    ("EZH", "3"),
    ("HENG", "h"),
    ("LEZH", "l3"),
    ("LUM", "l"),
    ("MUM", "m"),
    ("NUM", "n"),
    ("OMEGA", "w"),
    ("RUM", "r"),
    ("SCHWA", "e"),
    ("TESH", "tf"),
    ("TRESILLO", "3"),
    ("UPSILON", "u"),
    ("VEND", "v"),
];

/// The letters of prototypes that no name says: from Chromium's `skeleton_generator.cc`, and from the lists of whole
/// scripts, by shape in a common sans-serif font.
const BY_SHAPE: [(&str, &str); 22] = [
    ("ล", "a"),
    ("ƅხ", "b"),
    ("ς", "c"),
    ("ძժԃ", "d"),
    ("ꞓҽєย", "e"),
    ("ћђիԥ", "h"),
    ("ιı", "i"),
    ("ןוլเ", "l"),
    ("ʍოտጠ", "m"),
    ("πחתהርրդരกฑหՈስሰከ", "n"),
    ("םẟคօ", "o"),
    ("բ", "p"),
    ("𝽰", "r"),
    ("ร", "s"),
    ("էፐተ七ד", "t"),
    ("นบปμմկվцฆပ", "u"),
    ("щพฟሠɯɰ", "w"),
    ("ҳ", "x"),
    ("ұ", "y"),
    ("ю", "io"),
    ("ɜ", "3"),
    ("ч", "4"),
];

/// The other prototypes that Chromium reads as a code point in ASCII: `skeleton_generator.cc` in
/// `components/url_formatter/spoof_checks`.
const BY_CHROMIUM: [(&str, &str); 19] = [
    ("ー⸺⸻", "-"),
    ("२২੨೩೭շ", "2"),
    ("उও੩౩ဒვპੜკ", "3"),
    ("੫ㄐ", "4"),
    ("ճ", "6"),
    ("୫", "8"),
    ("૭౨", "9"),
    ("ၔ", "e"),
    ("ӻ", "f"),
    ("ဌ", "g"),
    ("ҥԋԧԩ", "h"),
    ("၂", "j"),
    ("ҝҡӄԟ", "k"),
    ("စ", "o"),
    ("ϼҏ", "p"),
    ("૧", "q"),
    ("ຣຮ", "s"),
    ("ԏ丁丆", "t"),
    ("ӽӿ乂", "x"),
];

/// The names that say LATIN.
struct Names {
    of_code_points: BTreeMap<char, String>,
    code_points: BTreeMap<String, char>,
}

impl Names {
    /// Reads the names.
    fn new() -> Self {
        let text = data("latin-names.txt");
        let names = text.lines().filter_map(|line| line.split_once(';'));
        let names = names.filter_map(|(c, name)| Some((char::from_u32(code_point(c))?, name)));
        let of_code_points: BTreeMap<_, _> = names.map(|(c, name)| (c, name.to_owned())).collect();
        let swap = |(&c, name): (&char, &String)| (name.clone(), c);
        Self {
            code_points: of_code_points.iter().map(swap).collect(),
            of_code_points,
        }
    }

    /// Returns the letters that the name of a code point says.
    fn letters(&self, c: char) -> Option<String> {
        let name = self.of_code_points.get(&c)?;
        let (base, _) = name.split_once(" WITH ").unwrap_or((name, ""));
        // Without the parts that WITH names, a letter can have a prototype in ASCII.
        let prototype = || Some(parts(*self.code_points.get(base)?).to_ascii_lowercase());
        spelled(base)
            .or_else(prototype)
            .filter(|letters| letters.bytes().all(|octet| octet.is_ascii_alphanumeric()))
            .filter(|letters| matches!(letters.len(), 1..=2))
    }
}

/// Returns the letters of a name without the words for its parts.
fn spelled(name: &str) -> Option<String> {
    let (_, name) = name.split_once("LATIN ")?;
    let mut letters = String::new();
    let mut is_double = false;
    for word in name.split([' ', '-']) {
        if word == "DOUBLE" {
            is_double = true;
        } else if let Some((_, named)) = NAMED.iter().find(|(name, _)| *name == word) {
            letters += named;
        } else if word.len() <= 2 {
            letters += &word.to_ascii_lowercase();
        } else if !SHAPES.split_whitespace().any(|shape| shape == word) {
            return None;
        }
    }
    if is_double {
        letters = letters.repeat(2);
    }
    Some(letters)
}

/// Returns the skeleton of a code point without nonspacing marks.
fn parts(c: char) -> String {
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_mark = |&c: &char| category.get(c) == GeneralCategory::NonspacingMark;
    skeleton(c.encode_utf8(&mut [0; 4]))
        .filter(|c| !is_mark(c))
        .collect()
}

/// Returns the letters that the names of code points give each part of their skeletons that is outside ASCII.
fn named() -> BTreeMap<char, String> {
    let (names, adapter) = (Names::new(), Adapter::new());
    let is_allowed = |&c: &char| adapter.map_normalize(once(c)).eq(once(c));
    let (mut found, mut others) = (BTreeMap::new(), Vec::new());
    for &c in names.of_code_points.keys().filter(|c| is_allowed(c)) {
        let parts = parts(c);
        for part in parts.chars().filter(|part| !part.is_ascii()) {
            match names.letters(part) {
                Some(letters) => drop(found.insert(part, letters)),
                None if parts.chars().eq(once(part)) => others.push((part, c)),
                None => {}
            }
        }
    }
    // The prototype has another name, or one that says no letter. One that looks like two letters is left out: other
    // code points have it that do not.
    for (part, c) in others {
        if let Some(letters) = names.letters(c).filter(|letters| letters.len() == 1) {
            found.entry(part).or_insert(letters);
        }
    }
    found
}

/// Returns the letters of each part of a skeleton, and whether only Chromium reads them.
fn letters() -> BTreeMap<char, (String, bool)> {
    let named = named();
    let of_list = |list: &'static [(&str, &str)], is_of_chromium| {
        let letters = move |letters: &str| (letters.to_owned(), is_of_chromium);
        list.iter()
            .flat_map(move |(parts, read)| parts.chars().map(move |part| (part, letters(read))))
    };
    let mut all: BTreeMap<_, _> = of_list(&BY_CHROMIUM, true).collect();
    all.extend(of_list(&BY_SHAPE, false));
    for (part, (letters, _)) in &all {
        assert_ne!(named.get(part), Some(letters), "the name of {part} says it");
    }
    for (part, letters) in named {
        all.entry(part).or_insert((letters, false));
    }
    all
}

/// Returns the number of a letter in an entry: 0 for none.
fn number(letter: Option<char>) -> u32 {
    let number = |letter: char| {
        let position = NUMBERED
            .iter()
            .position(|&known| char::from(known) == letter);
        position.unwrap_or_else(|| panic!("{letter} has no number"))
    };
    letter.map_or(0, |letter| u32::try_from(number(letter)).unwrap_or(0))
}

/// Writes the file.
pub(crate) fn text() -> String {
    let value = |(letters, is_of_chromium): &(String, bool)| {
        let mut letters = letters.chars();
        let (first, second) = (number(letters.next()), number(letters.next()));
        u32::from(*is_of_chromium) << IS_OF_CHROMIUM | first << FIRST | second
    };
    let letters = letters();
    // The first block is for those without letters.
    let mut all = vec![Block {
        number: 0,
        members: 0,
        start: 0,
    }];
    all.extend(blocks(letters.keys().map(|&c| u32::from(c))));
    let mut numbers = Vec::new();
    for (position, block) in all.iter().enumerate().skip(1) {
        numbers.resize(block.number as usize, 0);
        numbers.push(position);
    }
    let column = |cell: fn(&Block) -> String| all.iter().map(cell).collect::<Vec<_>>();
    let values: Vec<String> = letters
        .values()
        .map(|letters| value(letters).to_string())
        .collect();
    header(
        &format!("Unicode {}", version()),
        "The ASCII letters that people read for prototypes outside ASCII.",
    ) + &index_table(("The number of each block.", "BLOCKS"), &numbers)
        + &table(
            (
                "The prototypes with letters in each block, one bit each.",
                "MEMBERS",
            ),
            "u64",
            &column(|block| format!("0x{:X}", block.members)),
            6,
        )
        + &table(
            ("Where the letters of each block start.", "STARTS"),
            "u16",
            &column(|block| block.start.to_string()),
            20,
        )
        + &table(
            ("The numbers of the letters of each prototype.", "LETTERS"),
            "u16",
            &values,
            20,
        )
}

/// Reads the property from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let read = |name| Some(lines(text, name)?.concat());
    let (blocks, members, starts) = (read("BLOCKS")?, read("MEMBERS")?, read("STARTS")?);
    let letters = read("LETTERS")?;
    let value = |code_point: u32| {
        let block = usize::try_from(*blocks.get((code_point / LENGTH) as usize)?).ok()?;
        entry([&members, &starts, &letters], block, code_point)
    };
    let describe = |value: Option<i128>| {
        let Some(value) = value else {
            return "none".to_owned();
        };
        let mask = (1 << FIRST) - 1;
        let numbers = [value >> FIRST & mask, value & mask];
        let numbers = numbers.into_iter().filter(|&number| number > 0);
        let letters = numbers.filter_map(|number| NUMBERED.get(usize::try_from(number).ok()?));
        letters.map(|&letter| char::from(letter)).collect()
    };
    Some(vec![Property::new("letters", value, describe)])
}

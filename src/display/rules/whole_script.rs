//! Labels of another script that look like Latin, and labels that look like numbers.

use super::label::{DecodedLabel, Place, TopLevel, script};
use crate::unicode::security::{Script, ScriptSet, ascii_prototype, has_ascii_prototype};

/// The lookalikes of a script, and the top-level domains whose readers know it.
pub(super) struct Lookalikes {
    pub(super) script: Script,
    /// The letters that look Latin, in ascending order.
    pub(super) letters: &'static [u16],
    /// The top-level domains whose readers know it, in addition to those in the script itself.
    top_level_domains: &'static [&'static str],
}

/// The lists of Chromium's `idn_spoof_checker.cc`, on Linux, for the scripts that a label can have.
#[rustfmt::skip]
pub(super) const LOOKALIKES: [Lookalikes; 17] = [
    of(Script::Armenian, &[0x559, 0x561, 0x563, 0x566, 0x567, 0x56C, 0x570, 0x575, 0x578, 0x57D, 0x582, 0x585], &["am"]),
    of(Script::Cyrillic, &[
        0x430, 0x433, 0x435, 0x43A, 0x43C, 0x43E, 0x43F, 0x440, 0x441, 0x442, 0x443, 0x445, 0x44A, 0x44B, 0x44C, 0x44E,
        0x455, 0x456, 0x458, 0x461, 0x475, 0x4BB, 0x4BD, 0x4CF, 0x501, 0x50D, 0x517, 0x51B, 0x51D,
    ], &["bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"]),
    of(Script::Ethiopic, &[
        0x1200, 0x1220, 0x1230, 0x1235, 0x1260, 0x1270, 0x1290, 0x12A8, 0x12D0, 0x12D5, 0x12D8, 0x1320, 0x1350, 0xAB05,
    ], &["er", "et"]),
    of(Script::Georgian, &[0x10D8, 0x10DD, 0x10E7, 0x10EB, 0x10EE, 0x10FD, 0x10FF], &["ge"]),
    of(Script::Greek, &[0x3B1, 0x3B7, 0x3B9, 0x3BA, 0x3BD, 0x3BF, 0x3C1, 0x3C4, 0x3C5, 0x3C9], &["gr"]),
    of(Script::Hebrew, &[0x5D3, 0x5D5, 0x5D7, 0x5D9, 0x5DF, 0x5E1, 0x5F0, 0x5F2, 0x5F3, 0xFB26], &["il"]),
    of(Script::Bengali, &[0x9E6, 0x9ED], &[]),
    of(Script::Devanagari, &[0x93D, 0x966, 0x971], &[]),
    of(Script::Gujarati, &[0xA9F, 0xAA1, 0xAE6, 0xAE7], &[]),
    of(Script::Gurmukhi, &[0xA66, 0xA67], &[]),
    of(Script::Kannada, &[0xCBD, 0xCE6, 0xCE7], &[]),
    of(Script::Malayalam, &[0xD1F, 0xD20, 0xD27, 0xD28, 0xD31, 0xD66], &[]),
    of(Script::Oriya, &[0xB20, 0xB66, 0xB6E], &[]),
    of(Script::Tamil, &[0xB9F, 0xBAA, 0xBE6], &[]),
    of(Script::Telugu, &[0xC66, 0xC67], &[]),
    of(Script::Myanmar, &[
        0x1001, 0x1002, 0x1004, 0x1011, 0x1015, 0x101D, 0x1040, 0x1042, 0x1054, 0x105C, 0x1090, 0x1091, 0x1095, 0x1096, 0x1097,
    ], &["mm"]),
    of(Script::Thai, &[
        0xE14, 0xE17, 0xE19, 0xE1A, 0xE1B, 0xE1E, 0xE1F, 0xE21, 0xE23, 0xE25, 0xE2B, 0xE40, 0xE41, 0xE50,
    ], &["th"]),
];

/// Returns the lookalikes of a script.
const fn of(
    script: Script,
    letters: &'static [u16],
    top_level_domains: &'static [&'static str],
) -> Lookalikes {
    Lookalikes {
        script,
        letters,
        top_level_domains,
    }
}

/// The scripts of these lists.
const SCRIPTS: ScriptSet = {
    let mut scripts = ScriptSet::NONE;
    let mut rest = LOOKALIKES.as_slice();
    while let [list, following @ ..] = rest {
        scripts.insert(list.script);
        rest = following;
    }
    scripts
};

/// The common words of Chromium that look like Latin ones.
pub(super) const WORDS: [&str; 12] = [
    "секс",
    "как",
    "коса",
    "курс",
    "парк",
    "такий",
    "укроп",
    "сахарок",
    "покраска",
    "театр",
    "астро",
    "пхукет",
];

/// Returns `true` if a code point is in an ascending list without ASCII.
fn is_one_of(c: char, list: &[u16]) -> bool {
    !c.is_ascii() && u16::try_from(u32::from(c)).is_ok_and(|c| list.binary_search(&c).is_ok())
}

impl Lookalikes {
    /// Returns `true` if a code point is one of the lookalikes.
    pub(super) fn has(&self, c: char) -> bool {
        is_one_of(c, self.letters)
    }

    /// Returns `true` if the label has code points of the script, and all of them are lookalikes. Other code
    /// points do not matter.
    pub(super) fn cover(&self, label: &DecodedLabel<'_>) -> bool {
        let mut letters = label
            .text
            .chars()
            .filter(|&c| script(c) == Some(self.script));
        label.scripts.contains(self.script) && letters.all(|c| self.has(c))
    }

    /// Returns `true` if readers of the top-level domain know the script.
    pub(super) fn is_at_home(&self, top_level: &TopLevel<'_>) -> bool {
        self.top_level_domains.contains(&top_level.text)
            || top_level.scripts().contains(self.script)
    }
}

/// Finds whole-script confusables of ASCII ([UTS #39, section
/// 4.1](https://www.unicode.org/reports/tr39/#Whole_Script_Confusables)): labels without Latin letters in
/// which each code point has an ASCII prototype that is not a digit, or is on a list of the browsers.
/// Top-level domains in the script, or of a country that reads it, are exempt.
pub(in crate::display) fn confusable_of_ascii(label: &DecodedLabel<'_>) -> Option<Place> {
    if label.scripts == ScriptSet::NONE || label.scripts.contains(Script::Latin) {
        return None;
    }
    let of_label = |list: &&Lookalikes| label.scripts.contains(list.script);
    let has_list = label.scripts.intersects(SCRIPTS);
    let list = has_list.then(|| LOOKALIKES.iter().find(of_label)).flatten();
    let is_listed = |c| list.is_some_and(|list| list.has(c));
    let is_at_home = || {
        label.top_level.scripts().intersects(label.scripts)
            || list.is_some_and(|list| list.is_at_home(label.top_level))
    };
    let is_confusable = label
        .text
        .chars()
        .all(|c| is_listed(c) || has_ascii_prototype(c) && !looks_like_digit(c));
    (is_confusable && !WORDS.contains(&label.text) && !is_at_home()).then_some(Place::LABEL)
}

/// Returns the top-level domains whose readers know the script of a label that looks Latin.
pub(in crate::display) fn top_level_domains(label: &str) -> &'static [&'static str] {
    let has_script = |list: &&Lookalikes| label.chars().any(|c| script(c) == Some(list.script));
    let list = LOOKALIKES.iter().find(has_script);
    list.map_or(&[], |list| list.top_level_domains)
}

/// Finds labels that look like numbers: only digits and code points that look like digits, by the lists of
/// the browsers or by their prototypes.
pub(in crate::display) fn number(label: &DecodedLabel<'_>) -> Option<Place> {
    only_digit_lookalikes(label, |c| {
        c == CHROMIUM_DIGIT_LOOKALIKE || looks_like_digit(c)
    })
}

/// Returns `true` if the prototype of a code point outside ASCII is a digit. For example, the prototype of
/// U+0431, `б`, is 6.
fn looks_like_digit(c: char) -> bool {
    !c.is_ascii() && ascii_prototype(c).is_some_and(|prototype| prototype.is_ascii_digit())
}

/// Code points that look like digits, in both browsers, in ascending order.
const DIGIT_LOOKALIKES: [u16; 31] = [
    0x3B8, 0x437, 0x499, 0x4E1, 0x573, 0x577, 0x909, 0x968, 0x993, 0x9E8, 0x9EA, 0xA24, 0xA5C,
    0xA68, 0xA69, 0xA6A, 0xA6B, 0xAE8, 0xAE9, 0xAED, 0xB68, 0xB6B, 0xC68, 0xC69, 0xCE9, 0x1012,
    0x10D5, 0x10D9, 0x10DE, 0x3110, 0x4E29,
];

/// The code point that looks like a digit only in Chromium's list: KANNADA DIGIT SEVEN.
pub(super) const CHROMIUM_DIGIT_LOOKALIKE: char = '\u{CED}';

/// Finds labels outside ASCII that have only digits and code points that look like digits: those of both
/// browsers, and others.
pub(super) fn only_digit_lookalikes(
    label: &DecodedLabel<'_>,
    is_another: impl Fn(char) -> bool,
) -> Option<Place> {
    let is_lookalike = |c: char| is_one_of(c, &DIGIT_LOOKALIKES) || is_another(c);
    let mut letters = label.text.chars().filter(|c| !c.is_ascii_digit());
    letters.all(is_lookalike).then_some(Place::LABEL)
}

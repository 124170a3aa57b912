// The script of a code point, from the browser's data.

const SCRIPTS = (
  "Latin Greek Cyrillic Common Inherited Han Hiragana Katakana Hangul Arabic Hebrew Devanagari Thai Armenian Georgian Bengali Gurmukhi " +
  "Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Lao Tibetan Myanmar Ethiopic Khmer Mongolian Bopomofo Thaana Syriac Cherokee " +
  "Canadian_Aboriginal Ogham Runic Tagalog Hanunoo Buhid Tagbanwa Limbu Tai_Le Linear_B Ugaritic Shavian Osmanya Cypriot Braille Buginese " +
  "Coptic New_Tai_Lue Glagolitic Tifinagh Syloti_Nagri Old_Persian Kharoshthi Balinese Cuneiform Phoenician Phags_Pa Nko Sundanese Lepcha " +
  "Ol_Chiki Vai Saurashtra Kayah_Li Rejang Lycian Carian Lydian Cham Tai_Tham Tai_Viet Avestan Egyptian_Hieroglyphs Samaritan Lisu Bamum " +
  "Javanese Meetei_Mayek Batak Brahmi Mandaic Adlam Osage Gothic Deseret Yi Tangut Nushu Old_Italic Imperial_Aramaic Chakma Takri Newa " +
  "Grantha Khojki Tirhuta Siddham Modi Duployan Mende_Kikakui Medefaidrin Wancho Hanifi_Rohingya Nyiakeng_Puachue_Hmong Vithkuqi Toto"
).split(" ");

const cache = new Map();

/** Returns `true` if a code point belongs to a script. Browsers may not know newer scripts. */
function isOf(script, character) {
  if (!cache.has(script)) {
    let pattern = /(?!)/;
    try {
      pattern = new RegExp(`^\\p{Script=${script}}$`, "u");
    } catch {
      // Keep the pattern that never matches.
    }
    cache.set(script, pattern);
  }
  return cache.get(script).test(character);
}

/** Returns the name of the script of a code point, or "other". */
export function scriptOf(character) {
  return (SCRIPTS.find((script) => isOf(script, character)) ?? "other").replaceAll("_", " ");
}

// The names of code points.

import runs from "./build/names.json";

let names;

/** Returns the name of a code point, or "" if the page does not have it. */
export function characterName(character) {
  names ??= new Map(runs.flatMap(([first, list]) => list.split("\n").map((name, index) => [first + index, name])));
  const codePoint = character.codePointAt(0);
  return names.get(codePoint) ?? derivedName(character, codePoint) ?? "";
}

/** Returns a name that Unicode derives from the code point (The Unicode Standard, section 4.8, rule NR2). */
function derivedName(character, codePoint) {
  if (/\p{Unified_Ideograph}/u.test(character)) return `CJK UNIFIED IDEOGRAPH-${codePoint.toString(16).toUpperCase()}`;
  if (codePoint >= 0xac00 && codePoint <= 0xd7a3) return "HANGUL SYLLABLE";
  return null;
}

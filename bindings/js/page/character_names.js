// The names of code points, which are in a file of their own: the page shows its results without them first.

import { loadScript } from "./texts.js";

let names = new Map();

/** The elements that wait for the file, with their characters. */
const waiting = [];

/** Loads the names of code points. */
export async function loadNames() {
  await loadScript("names");
  names = new Map((globalThis.alabelNames ?? []).flatMap(([first, list]) => list.split("\n").map((name, index) => [first + index, name])));
  for (const [element, character] of waiting.splice(0)) element.textContent = characterName(character);
}

/** Shows the name of a code point in an element. */
export function showName(element, character) {
  element.textContent = characterName(character);
  if (names.size === 0) waiting.push([element, character]);
  return element;
}

/** Returns the name of a code point, or "" if the page does not have it. */
function characterName(character) {
  const codePoint = character.codePointAt(0);
  return names.get(codePoint) ?? derivedName(character, codePoint) ?? "";
}

/** Returns a name that Unicode derives from the code point (The Unicode Standard, section 4.8, rule NR2). */
function derivedName(character, codePoint) {
  if (/\p{Unified_Ideograph}/u.test(character)) return `CJK UNIFIED IDEOGRAPH-${codePoint.toString(16).toUpperCase()}`;
  if (codePoint >= 0xac00 && codePoint <= 0xd7a3) return "HANGUL SYLLABLE";
  return null;
}

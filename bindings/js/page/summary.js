// The summary of a name, in the language of the page.

import { summarize, toAscii, toUnicode } from "./build/full.js";
import { element, sentence } from "./elements.js";
import { text, texts } from "./texts.js";

/** The longest name that the page examines, in UTF-16 code units. */
export const MOST_UNITS = 1_000;

/** The kinds of results by the code of the summary. All others are warnings. */
const KINDS = { valid: "fine", invalid: "bad", "refused-by-browsers": "bad" };
export const MARKS = { fine: "✓ ", warn: "⚠ ", bad: "✗ " };

/**
 * Returns the forms of a name, and its summary: the kind, words in the language of the page, an English text
 * of the module, and words after it.
 */
export function judge(name, lookalikes) {
  const { code, other, explanation, message } = summarize(name, undefined, lookalikes ?? undefined);
  const [ascii] = toAscii([name], undefined, "null");
  const isLong = ascii === null && name.length > MOST_UNITS;
  const forms = { ascii, unicode: isLong ? "" : toUnicode(ascii ?? name), kind: KINDS[code] ?? "warn" };
  if (texts[code] === undefined) return { ...forms, words: "", english: message, end: "" };
  const end = other !== null && !texts[code].includes("{0}") ? text("alike", other) : "";
  return { ...forms, words: text(code, other), english: explanation ?? "", end };
}

/** Returns a summary as an element. */
export function line({ kind, words, english, end }) {
  return element("span", { class: kind }, MARKS[kind], words, english ? inEnglish(english) : null, end);
}

/** Returns a message without its position, which is marked, and without its section, which is a link. */
export function short(message) {
  return message.replace(/ ?\((?:UTS|URL|RFC|Chromium|Firefox)[^()]*\)/, "").replace(/,? (?:at|from) slice\(\d+, \d+\)/, "");
}

/** Returns a sentence of the module as an element. */
export function inEnglish(message) {
  return element("span", { lang: "en", dir: "ltr" }, sentence(message));
}

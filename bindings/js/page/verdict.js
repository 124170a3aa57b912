// The verdict on a name, in one line.

import { displayReasons, toAscii, toUnicode } from "./build/full.js";
import { element, sentence } from "./elements.js";
import { text } from "./texts.js";

/** The longest name that the page examines, in UTF-16 code units. */
export const MOST_UNITS = 1_000;

const MARKS = { fine: "✓ ", warn: "⚠ ", bad: "✗ " };

/** Returns a verdict: its kind, words in the language of the page, and an English sentence of the module. */
function verdict(kind, words, english = "") {
  return { kind, words, english };
}

/** Returns the forms of a name and the verdict on it. */
export function judge(name, lookalikes) {
  let ascii;
  try {
    ascii = toAscii(name);
  } catch (error) {
    const isLong = name.length > MOST_UNITS;
    return { ascii: null, unicode: isLong ? "" : toUnicode(name), ...verdict("bad", text("notValid"), error.explanation) };
  }
  const unicode = toUnicode(ascii);
  return { ascii, unicode, ...(warning(name, ascii, unicode, lookalikes) ?? verdict("fine", text("valid"))) };
}

/** Returns the verdict on a valid name that people may mistake, or undefined. */
function warning(name, ascii, unicode, lookalikes) {
  const found = lookalikes?.find(ascii);
  if (found) return verdict("warn", text("resembles"), found.message);
  const address = ipv4(ascii);
  if (address !== null && address !== ascii) return verdict("warn", text("address", address));
  if (unicode !== ascii) {
    for (const [policy, key] of [["chromium", "hiddenByBrowsers"], ["firefox", "hiddenByBrowsers"], ["recommended", "notRecommended"]]) {
      const [reason] = displayReasons(ascii, policy);
      if (reason) return verdict("warn", text(key), short(reason.message));
    }
  }
  const [old] = toAscii([name], "idna2003", "null");
  return old !== null && old !== ascii ? verdict("warn", text("oldClients", old)) : undefined;
}

/** Returns the IPv4 address that the browser connects to for a name, or null. */
function ipv4(ascii) {
  try {
    const { hostname } = new URL(`http://${ascii}`);
    return /^\d+(?:\.\d+){3}$/.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** Returns a verdict as an element. */
export function line({ kind, words, english }) {
  return element("span", { class: kind }, MARKS[kind], words, english ? inEnglish(english) : null);
}

/** Returns a message without its position, which is marked, and without its section, which is a link. */
export function short(message) {
  return message.replace(/ ?\((?:UTS|URL|RFC|Chromium|Firefox)[^()]*\)/, "").replace(/,? (?:at|from) slice\(\d+, \d+\)/, "");
}

/** Returns a sentence of the module as an element. */
export function inEnglish(message) {
  return element("span", { lang: "en", dir: "ltr" }, sentence(message));
}

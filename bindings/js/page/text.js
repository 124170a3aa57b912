// Names in a text: the field, its names, and the converted text.

import { copyButton } from "./elements.js";
import { loadScript, text as words, wellFormed } from "./texts.js";

const $ = (id) => document.getElementById(id);

/** Returns the text. */
const written = () => wellFormed($("text").value);

/** Returns the names in the text, each once, or null without a text. */
export async function namesInText() {
  const isEmpty = written().trim() === "";
  if (isEmpty) {
    $("converted").hidden = true;
    return null;
  }
  if (!globalThis.alabelLinks) await loadScript("links");
  $("converted").hidden = !globalThis.alabelLinks;
  const names = new Map();
  for (const { text, host } of globalThis.alabelLinks?.links(written(), { withErrors: true }) ?? []) {
    if (!names.has(host)) names.set(host, { line: text, name: host });
  }
  return [...names.values()];
}

/** Returns the words for a text without names. */
export const withoutNames = () => words(globalThis.alabelLinks ? "noNames" : "noFinder");

/** Adds the buttons that copy the converted text, and calls `update` after a change of the text. */
export function listenToText(update) {
  $("text").addEventListener("input", update);
  $("converted").append(
    copyButton(words("copyAscii"), () => alabelLinks.textToAscii(written())),
    copyButton(words("copyUnicode"), () => alabelLinks.textToUnicode(written())),
  );
}

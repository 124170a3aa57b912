import { Engine } from "./engine.js";
import { AlabelError, assertString, assertWellFormed } from "./error.js";
import code from "./links.wasm.js";

export { AlabelError } from "./error.js";
export const { UNICODE_VERSION } = code;

const engine = new Engine(code);
const ASCII = 0;
const UNICODE = 1;
/** The result for an unchanged text. */
const UNCHANGED = 0;

/** Returns the number of a search with these options. */
function searchOf({ topLevelDomains = "any-in-urls", ...switches } = {}) {
  const names = Object.keys(switches).filter((name) => switches[name]);
  return engine.numberOf("search", [topLevelDomains, ...names].join(" "));
}

function assertText(text) {
  assertString(text, "a text");
  assertWellFormed(text);
}

/** Lists the links in a text. */
export function links(text, options) {
  assertText(text);
  return engine.json("links", [searchOf(options)], text).map(({ kind, start, end, hostStart, hostEnd, ascii, unicode, errors }) => ({
    kind,
    start,
    end,
    text: text.slice(start, end),
    host: text.slice(hostStart, hostEnd),
    hostStart,
    hostEnd,
    ascii,
    unicode,
    errors: errors.map((details) => new AlabelError(details, text)),
  }));
}

function convert(form, text, options) {
  assertText(text);
  const converted = engine.numberOr("convert_text", [form, searchOf(options)], text, (written) => written);
  return converted === UNCHANGED ? text : converted;
}

/** Converts the hosts of links to their ASCII form. */
export function textToAscii(text, options) {
  return convert(ASCII, text, options);
}

/** Converts the hosts of links to their Unicode form. */
export function textToUnicode(text, options) {
  return convert(UNICODE, text, options);
}

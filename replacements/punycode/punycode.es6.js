// The API of punycode 2.3.1, which neither maps nor checks names. `toASCII` of alabel does both.

import { AlabelError, punycode as codec } from "alabel";

const LABEL_SEPARATORS = /[.\u3002\uff0e\uff61]/;
const NON_ASCII = /[^\0-\x7f]/;

/** The messages, by the reason of alabel's error. */
const MESSAGES = {
  overflow: "Overflow: input needs wider integers to process",
  "non-basic": "Illegal input >= 0x80 (not a basic code point)",
};

/** Calls a function of the codec. Its errors become errors of punycode. */
function call(convert, text) {
  try {
    return convert(`${text}`);
  } catch (error) {
    if (!(error instanceof AlabelError)) throw error;
    throw new RangeError(MESSAGES[error.reason] ?? "Invalid input", { cause: error });
  }
}

const encode = (input) => call(codec.encode, input);
const decode = (input) => call(codec.decode, input);

/** Converts the labels of a domain name or of the domain in an e-mail address. */
function mapLabels(name, convert) {
  const [local, domain] = name.includes("@") ? name.split("@") : ["", name];
  const labels = domain.split(LABEL_SEPARATORS).map(convert).join(".");
  return name.includes("@") ? `${local}@${labels}` : labels;
}

const toASCII = (name) => mapLabels(name, (label) => (NON_ASCII.test(label) ? `xn--${encode(label)}` : label));
const toUnicode = (name) => mapLabels(name, (label) => (label.startsWith("xn--") ? decode(label.slice(4).toLowerCase()) : label));

/** Returns the code points of a string, including unpaired surrogates. */
const ucs2decode = (string) => Array.from(string, (character) => character.codePointAt(0));

/** Returns the string of code points. */
const ucs2encode = (codePoints) => codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join("");

const version = "2.3.1";
const punycode = { version, ucs2: { decode: ucs2decode, encode: ucs2encode }, decode, encode, toASCII, toUnicode };

export { ucs2decode, ucs2encode, decode, encode, toASCII, toUnicode };
export default punycode;

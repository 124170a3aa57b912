// The functions of both entries, on an engine.

import { AlabelError, assertString, assertWellFormed, isWellFormed, loneSurrogates } from "./error.js";
import { isPlainHost } from "./plain.js";
import { profileBits } from "./profile.js";
import { domainClass } from "./domain.js";

const ASCII = 0;
const UNICODE = 1;
const FIRST = 0;
const ALL = 1;
const ALL_OF_TO_UNICODE = 2;

/** Returns the functions on an engine. */
export function api(engine, { isFull }) {
  const bitsOf = (profile) => profileBits(profile, isFull);

  const errors = (which, bits, name, row) => {
    if (!isWellFormed(name)) return loneSurrogates(name, row);
    return engine.json("errors", [which, bits], name).map((details) => new AlabelError(details, name, row));
  };

  const convert = (target, bits, name, onError) => {
    assertString(name, "a name");
    return isPlainHost(name) ? name : engine.convert(target, bits, name, onError);
  };

  const convertAll = (target, bits, names, onError) => {
    const others = [];
    const rows = [];
    const results = names.map((name, row) => {
      assertString(name, `the name in row ${row}`);
      if (!isPlainHost(name)) {
        others.push(name);
        rows.push(row);
      }
      return name;
    });
    engine.convertAll(target, bits, others).forEach((result, index) => {
      const row = rows[index];
      results[row] = result ?? onError(others[index], row);
    });
    return results;
  };

  /** Returns what becomes of a name with an error. */
  const answer = (onError, which, bits) => {
    switch (onError) {
      case "throw":
        return (name, row) => {
          throw errors(which, bits, name, row)[0];
        };
      case "null":
        return () => null;
      case "keep":
        return (name) => name;
      default:
        throw new RangeError(`onError is "throw", "null" or "keep", not ${JSON.stringify(onError)}`);
    }
  };

  function toAscii(names, profile, onError = "throw") {
    const bits = bitsOf(profile);
    const onErrorOf = answer(onError, FIRST, bits);
    if (Array.isArray(names)) return convertAll(ASCII, bits, names, onErrorOf);
    return convert(ASCII, bits, names, (name) => onErrorOf(name));
  }

  const bestEffort = (name, unicode) => {
    assertWellFormed(name);
    return unicode;
  };

  function toUnicode(names, profile, onError = "show") {
    const bits = bitsOf(profile);
    if (onError === "show") {
      if (!Array.isArray(names)) return convert(UNICODE, bits, names, bestEffort);
      return convertAll(UNICODE, bits, names, (name) => engine.convert(UNICODE, bits, name, bestEffort));
    }
    const onErrorOf = answer(onError, ALL_OF_TO_UNICODE, bits);
    if (Array.isArray(names)) return convertAll(UNICODE, bits, names, onErrorOf);
    return convert(UNICODE, bits, names, (name) => onErrorOf(name));
  }

  function listOf(which) {
    return (name, profile) => {
      const bits = bitsOf(profile);
      assertString(name, "a name");
      return isPlainHost(name) ? [] : errors(which, bits, name);
    };
  }

  const punycode = Object.freeze({
    encode(text) {
      assertString(text, "a text");
      assertWellFormed(text);
      return engine.text("punycode_encode", [], text);
    },
    decode(text) {
      assertString(text, "a text");
      assertWellFormed(text);
      return engine.decodePunycode(text, (details) => {
        throw new AlabelError({ code: "invalid-punycode", status: null, hint: null, label: 0, codePoint: null, ...details }, text);
      });
    },
  });

  return {
    toAscii,
    toUnicode,
    check: listOf(ALL),
    checkToUnicode: listOf(ALL_OF_TO_UNICODE),
    punycode,
    Domain: domainClass(toAscii, toUnicode),
  };
}

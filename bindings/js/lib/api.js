// The functions of both entries.

import { AlabelError, assertString, assertWellFormed, isWellFormed, loneSurrogates } from "./error.js";
import { isPlainHost } from "./plain.js";
import { profileClass, profileText } from "./profile.js";
import { domainClass } from "./domain.js";

/** The number of the default profile. */
const DEFAULT = 0;
const ASCII = 0;
const UNICODE = 1;
const FIRST = 0;
const ALL = 1;
const ALL_OF_TO_UNICODE = 2;
const FIRST_WITHOUT_FLAGS = 3;

/** Returns the functions of an engine. */
export function api(engine) {
  const numberOf = (profile) => profile === undefined ? DEFAULT : engine.numberOf("profile", profileText(profile));

  const errors = (which, number, name, row) => {
    if (!isWellFormed(name)) return loneSurrogates(name, row);
    return engine.json("errors", [which, number], name).map((details) => new AlabelError(details, name, row));
  };

  const convert = (target, number, name, onError) => {
    assertString(name, "a name");
    return isPlainHost(name) ? name : engine.convert(target, number, name, onError);
  };

  const convertAll = (target, number, names, onError) => {
    const others = [];
    const rows = [];
    const results = names.map((name, row) => {
      if (name === null) return name;
      assertString(name, `the name in row ${row}`);
      if (!isPlainHost(name)) {
        others.push(name);
        rows.push(row);
      }
      return name;
    });
    engine.convertAll(target, number, others).forEach((result, index) => {
      const row = rows[index];
      results[row] = result ?? onError(others[index], row);
    });
    return results;
  };

  /** Returns the function that handles a name with an error. */
  const answer = (onError, which, number) => {
    switch (onError) {
      case "throw":
        return (name, row) => {
          throw errors(which, number, name, row)[0];
        };
      case "null":
        return () => null;
      case "keep":
        return (name) => name;
      default:
        throw new RangeError(`onError is "throw", "null" or "keep", not ${JSON.stringify(onError)}`);
    }
  };

  const asciiOf = (names, number, onErrorOf) =>
    Array.isArray(names) ? convertAll(ASCII, number, names, onErrorOf) : convert(ASCII, number, names, (name) => onErrorOf(name));

  function toAscii(names, profile, onError = "throw") {
    const number = numberOf(profile);
    return asciiOf(names, number, answer(onError, FIRST, number));
  }

  /** Converts names for a function whose user cannot choose flags, so hints about flags would not help. */
  const toAsciiWithoutFlags = (names) => asciiOf(names, DEFAULT, answer("throw", FIRST_WITHOUT_FLAGS, DEFAULT));

  const bestEffort = (name, unicode) => {
    assertWellFormed(name);
    return unicode;
  };

  function toUnicode(names, profile, onError = "show") {
    const number = numberOf(profile);
    if (onError === "show") {
      if (!Array.isArray(names)) return convert(UNICODE, number, names, bestEffort);
      return convertAll(UNICODE, number, names, (name) => engine.convert(UNICODE, number, name, bestEffort));
    }
    const onErrorOf = answer(onError, ALL_OF_TO_UNICODE, number);
    if (Array.isArray(names)) return convertAll(UNICODE, number, names, onErrorOf);
    return convert(UNICODE, number, names, (name) => onErrorOf(name));
  }

  function listOf(which) {
    return (name, profile) => {
      const number = numberOf(profile);
      assertString(name, "a name");
      return isPlainHost(name) ? [] : errors(which, number, name);
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
    numberOf,
    toAscii,
    toAsciiWithoutFlags,
    toUnicode,
    check: listOf(ALL),
    checkToUnicode: listOf(ALL_OF_TO_UNICODE),
    punycode,
    Profile: profileClass(engine),
    Domain: domainClass(toAscii, toUnicode),
  };
}

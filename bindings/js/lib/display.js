// Display of names, and lookalikes.

import { assertString, assertWellFormed, textOf } from "./error.js";
import { isPlainHost } from "./plain.js";

/** The names of the policies. */
const POLICIES = Object.freeze([
  "recommended",
  "single-script",
  "highly-restrictive",
  "moderately-restrictive",
  "ascii-only",
  "chromium",
  "firefox",
]);

/** The ways to compare names. */
const LIKENESSES = Object.freeze([
  "same-labels",
  "skeleton",
  "diacritics",
  "letters",
  "digits",
  "readings",
  "subdomain",
  "added-words",
  "one-edit",
]);

/** The number that no list of protected names has. */
const NO_LIST = -1;

/** Returns the functions of an engine, based on its conversion of names. */
export function displayApi(engine, { numberOf, toAsciiWithoutFlags: toAscii }) {
  const text = (value) => {
    assertString(value, "a name");
    assertWellFormed(value);
    return value;
  };

  const policyOf = (name) => {
    assertString(name, "a policy");
    return engine.numberOf("policy", name);
  };

  let numberOfList;
  class Lookalikes {
    #number;
    static {
      numberOfList = (list) => list.#number;
    }

    static #registry = new FinalizationRegistry((number) => engine.functions.lookalikes_free(number));

    constructor(names, { kinds = [] } = {}) {
      if (typeof names === "string" || typeof names?.[Symbol.iterator] !== "function") {
        throw new TypeError(`the protected names must be an array or another iterable of names, not ${typeof names}`);
      }
      const lines = toAscii(Array.from(names, textOf));
      this.size = lines.length;
      this.#number = engine.numberOrThrow("lookalikes_new", [kinds.map((kind) => `${kind} `).join(""), ...lines].join("\n"));
      Lookalikes.#registry.register(this, this.#number);
    }

    find(name) {
      return this.matches(name)[0] ?? null;
    }

    matches(name) {
      return engine.json("lookalikes_matches", [this.#number], toAscii(textOf(name)));
    }
  }

  return {
    POLICIES,
    LIKENESSES,
    Lookalikes,
    toDisplay: (name, policy = "recommended") => {
      const number = policyOf(policy);
      return isPlainHost(text(name)) ? name : engine.text("to_display", [number], name);
    },
    displayReasons: (name, policy = "recommended") => engine.json("reasons", [policyOf(policy)], text(name)),
    summarize: (name, profile, lookalikes) => {
      if (lookalikes !== undefined && !(lookalikes instanceof Lookalikes)) throw new TypeError(`the protected names must be Lookalikes, not ${typeof lookalikes}`);
      const list = lookalikes === undefined ? NO_LIST : numberOfList(lookalikes);
      return engine.json("summary", [numberOf(profile), list], text(name));
    },
    registeredLabel: (name) => engine.text("registered_label", [], toAscii(textOf(name))) || null,
    restrictionLevel: (label) => engine.text("restriction_level", [], text(label)),
    skeleton: (label) => engine.text("skeleton", [], text(label)),
    areConfusable: (one, other) => engine.text("skeleton", [], text(one)) === engine.text("skeleton", [], text(other)),
  };
}

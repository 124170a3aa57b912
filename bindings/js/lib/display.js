// Display of names, and lookalikes.

import { assertString, assertWellFormed } from "./error.js";
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
  "subdomain",
  "added-words",
  "one-edit",
]);

/** Returns the functions of an engine. */
export function displayApi(engine) {
  const text = (value) => {
    assertString(value, "a name");
    assertWellFormed(value);
    return value;
  };

  const policyOf = (name) => {
    assertString(name, "a policy");
    return engine.numberOf("policy", name);
  };

  class Lookalikes {
    #number;
    static #registry = new FinalizationRegistry((number) => engine.functions.lookalikes_free(number));

    constructor(names, { kinds = [] } = {}) {
      const lines = Array.from(names, (name) => text(`${name}`));
      this.#number = engine.numberOrThrow("lookalikes_new", [kinds.map((kind) => `${kind} `).join(""), ...lines].join("\n"));
      Lookalikes.#registry.register(this, this.#number);
    }

    get size() {
      return engine.functions.lookalikes_size(this.#number);
    }

    find(name) {
      return this.matches(name)[0] ?? null;
    }

    matches(name) {
      return engine.json("lookalikes_matches", [this.#number], text(`${name}`));
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
    restrictionLevel: (label) => engine.text("restriction_level", [], text(label)),
    skeleton: (label) => engine.text("skeleton", [], text(label)),
    areConfusable: (one, other) => engine.text("skeleton", [], text(one)) === engine.text("skeleton", [], text(other)),
  };
}

// Whether people see a name in Unicode, and which names it looks like.

import { assertString, assertWellFormed } from "./error.js";
import { isPlainHost } from "./plain.js";

/** The names of the policies, in the order of the library. */
const POLICIES = Object.freeze([
  "recommended",
  "single-script",
  "highly-restrictive",
  "moderately-restrictive",
  "ascii-only",
  "chromium",
  "firefox",
]);

/** The ways in which names are alike, in the order of the library. */
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

/** Returns the functions on an engine. */
export function displayApi(engine) {
  const text = (value) => {
    assertString(value, "a name");
    assertWellFormed(value);
    return value;
  };

  class Lookalikes {
    #number;
    static #registry = new FinalizationRegistry((number) => engine.functions.lookalikes_free(number));

    constructor(names, { kinds } = {}) {
      const lines = Array.from(names, (name) => text(`${name}`));
      this.#number = engine.number("lookalikes_new", [likenessBits(kinds)], lines.join("\n"));
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
      const number = policyNumber(policy);
      return isPlainHost(text(name)) ? name : engine.text("to_display", [number], name);
    },
    displayReasons: (name, policy = "recommended") => engine.json("reasons", [policyNumber(policy)], text(name)),
    restrictionLevel: (label) => engine.text("restriction_level", [], text(label)),
    skeleton: (label) => engine.text("skeleton", [], text(label)),
    areConfusable: (one, other) => engine.text("skeleton", [], text(one)) === engine.text("skeleton", [], text(other)),
  };
}

/** Returns the ways as a number with a bit for each: none for those of the library. */
function likenessBits(kinds = []) {
  return kinds.reduce((bits, kind) => {
    const number = LIKENESSES.indexOf(kind);
    if (number < 0) throw new RangeError(`there is no kind ${JSON.stringify(kind)}; use ${LIKENESSES.join(", ")}`);
    return bits | (1 << number);
  }, 0);
}

function policyNumber(policy) {
  const number = POLICIES.indexOf(policy);
  if (number < 0) throw new RangeError(`there is no policy ${JSON.stringify(policy)}; use ${POLICIES.join(", ")}`);
  return number;
}

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

    constructor(names) {
      const lines = Array.from(names, (name) => text(`${name}`));
      this.#number = engine.number("lookalikes_new", lines.join("\n"));
      Lookalikes.#registry.register(this, this.#number);
    }

    find(name) {
      return engine.json("lookalikes_find", [this.#number], text(`${name}`));
    }
  }

  return {
    POLICIES,
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

function policyNumber(policy) {
  const number = POLICIES.indexOf(policy);
  if (number < 0) throw new RangeError(`there is no policy ${JSON.stringify(policy)}; use ${POLICIES.join(", ")}`);
  return number;
}

// Hosts of URLs: the host parser of the URL Standard.

import { AlabelError, assertString, assertWellFormed } from "./error.js";

/** Returns the class of hosts of an engine. */
export function hostClass(engine) {
  const parse = (isOpaque, input) => {
    assertString(input, "a host");
    assertWellFormed(input);
    const details = engine.json("host", [isOpaque], input);
    if (details.code !== undefined) throw new AlabelError(details, input);
    return new Host(details);
  };

  class Host {
    constructor({ kind, text, unicode }) {
      this.kind = kind;
      this.unicode = unicode;
      this.text = text;
      Object.freeze(this);
    }

    static parse(input) {
      return parse(0, input);
    }

    static parseOpaque(input) {
      return parse(1, input);
    }

    equals(other) {
      return other instanceof Host && this.kind === other.kind && this.text === other.text;
    }

    toString() {
      return this.text;
    }

    toJSON() {
      return this.text;
    }
  }

  return Host;
}

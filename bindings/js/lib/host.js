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

  const warnings = (isOpaque, input) => {
    assertString(input, "a host");
    assertWellFormed(input);
    return engine.json("host_warnings", [isOpaque], input);
  };

  class Host {
    constructor({ kind, text, unicode }) {
      this.kind = kind;
      this.unicode = unicode;
      this.text = text;
      this.address = kind.startsWith("ip") ? text.replace(/[[\]]/g, "") : null;
      Object.freeze(this);
    }

    static parse(input) {
      return parse(0, input);
    }

    static parseOpaque(input) {
      return parse(1, input);
    }

    static warnings(input) {
      return warnings(0, input);
    }

    static warningsOpaque(input) {
      return warnings(1, input);
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

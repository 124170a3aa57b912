// E-mail addresses, and the formats of JSON Schema.

import { AlabelError, assertString, assertWellFormed, isWellFormed, loneSurrogates } from "./error.js";

/** The names of the formats. */
const FORMATS = Object.freeze(["hostname", "idn-hostname", "email", "idn-email", "hostname-draft4"]);

/** Returns the functions of an engine. */
export function formatsApi(engine) {
  const errors = (name, numbers, text) => {
    if (!isWellFormed(text)) return loneSurrogates(text);
    return engine.json(name, numbers, text).map((details) => new AlabelError(details, text));
  };

  function checkFormat(format, text) {
    assertString(format, "a format");
    assertString(text, "a text");
    return errors("format_errors", [engine.numberOf("format", format)], text);
  }

  const validator = (format) => [format, (text) => checkFormat(format, text).length === 0];

  class Mailbox {
    constructor(address) {
      assertString(address, "an e-mail address");
      assertWellFormed(address);
      const details = engine.json("mailbox", [], address);
      if (details.code !== undefined) throw new AlabelError(details, address);
      Object.assign(this, details);
      Object.freeze(this);
    }

    static check(address) {
      assertString(address, "an e-mail address");
      return errors("mailbox_errors", [], address);
    }

    equals(other) {
      return other instanceof Mailbox && this.ascii === other.ascii;
    }

    toString() {
      return this.ascii;
    }

    toJSON() {
      return this.ascii;
    }
  }

  return { formats: Object.freeze(Object.fromEntries(FORMATS.map(validator))), checkFormat, Mailbox };
}

import { Engine } from "./engine.js";
import { assertString, assertWellFormed } from "./error.js";
import code from "./lgr.wasm.js";

export { AlabelError } from "./error.js";
export const { UNICODE_VERSION } = code;

const engine = new Engine(code);
/** The greatest limit of permutations: the module takes 32 bits. */
const MOST_PERMUTATIONS = 2 ** 32 - 1;

/** An error or a warning about a table. */
export class Finding extends Error {
  constructor({ message, ...members }) {
    super(message);
    Object.assign(this, members);
  }

  toJSON() {
    return { message: this.message, ...this };
  }
}

Object.defineProperty(Finding.prototype, "name", { value: "Finding", configurable: true, writable: true });

/** Returns the octets of a table. */
function octetsOf(source) {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  assertString(source, "a table");
  assertWellFormed(source);
  return new TextEncoder().encode(source);
}

function labelOf(label) {
  assertString(label, "a label");
  assertWellFormed(label);
  return label;
}

const findings = (list) => list.map((details) => new Finding(details));

/** A language table of a registry. */
export class Ruleset {
  #number;

  static #registry = new FinalizationRegistry((number) => engine.functions.ruleset_free(number));

  static parse(source, { idna2008 = true } = {}) {
    const ruleset = new Ruleset();
    ruleset.#number = engine.numberOr("ruleset_new", [Number(idna2008)], octetsOf(source), (error) => {
      throw new Finding(JSON.parse(error));
    });
    Ruleset.#registry.register(ruleset, ruleset.#number);
    return ruleset;
  }

  static lint(source, { strict = false } = {}) {
    return findings(engine.json("ruleset_lint", [Number(strict)], octetsOf(source)));
  }

  get warnings() {
    return findings(engine.json("ruleset_warnings", [this.#number], ""));
  }

  check(label) {
    return engine.json("ruleset_check", [this.#number], labelOf(label));
  }

  variants(label, { limit = 1_000, includeInvalid = false } = {}) {
    if (!Number.isInteger(limit) || limit < 0 || limit > MOST_PERMUTATIONS) {
      throw new RangeError(`limit must be an integer from 0 to ${MOST_PERMUTATIONS}, not ${limit}`);
    }
    const list = engine.json("ruleset_variants", [this.#number, limit, Number(includeInvalid)], labelOf(label));
    return { ...list, permutationCount: BigInt(list.permutationCount) };
  }

  indexLabel(label) {
    return engine.json("ruleset_index_label", [this.#number], labelOf(label));
  }

  collides(label, other) {
    const [first, second] = [labelOf(label), labelOf(other)];
    return engine.number("ruleset_collides", [this.#number, [...first].length], first + second) === 1;
  }
}

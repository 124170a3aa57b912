// The WebAssembly module, which reads and writes texts as UTF-8. `src/abi.rs` has its functions.

import { decode } from "./encoding.js";

/** The normalization forms, with the numbers of `normalization/src/lib.rs`. */
const FORMS = ["NFD", "NFKC", "NFKD"];

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The result of `convert` for an unchanged name. */
const SAME = -1;
/** The result for an error is this number minus the octets of the output. */
const ERROR = -2;
/** The initial room for input, in octets. It is enough for nearly all names. */
const FIRST_CAPACITY = 4096;
/** The longest text in UTF-16 code units, or file in octets. Memory may not suffice for a longer one. */
const MOST_UNITS = 2 ** 26;
/** The UTF-16 code units of names per call. Each result keeps the text of all results of its call alive. */
const BATCH = 8192;

/** An instance of a module, which starts on first use. */
export class Engine {
  #code;
  #octets = new Uint8Array(0);
  #input = new Uint8Array(0);
  #numbers = new Map();

  constructor(code) {
    this.#code = code;
  }

  /** The functions of the module. */
  get functions() {
    const module = new WebAssembly.Module(decode(this.#code));
    const { exports } = new WebAssembly.Instance(module, { alabel: { normalize: (...numbers) => this.#normalize(...numbers) } });
    Object.defineProperty(this, "functions", { value: exports });
    this.#code = undefined;
    return exports;
  }

  /**
   * Converts a name to ASCII (0) or Unicode (1). For an error, calls `onError` with the string of ToUnicode.
   */
  convert(target, profile, name, onError) {
    const length = this.functions.convert(target, profile, this.#write(name));
    if (length === SAME) return name;
    if (length > ERROR) return this.#read(length);
    return onError(name, this.#read(ERROR - length));
  }

  /** Converts names in few calls. The result for a name with an error is `undefined`. */
  convertAll(target, profile, names) {
    const results = [];
    let start = 0;
    while (start < names.length) {
      let end = start;
      let units = 0;
      do units += names[end++].length;
      while (end < names.length && units + names[end].length <= BATCH);
      this.#convertBatch(target, profile, names.slice(start, end), units, results);
      start = end;
    }
    return results;
  }

  #convertBatch(target, profile, names, units, results) {
    this.#makeRoom(units);
    const address = this.functions.places(names.length);
    if (this.#octets.length === 0) this.#look();
    const lengths = new Uint32Array(names.length);
    let written = 0;
    names.forEach((name, index) => {
      lengths[index] = encoder.encodeInto(name, this.#input.subarray(written)).written;
      written += lengths[index];
    });
    new Uint32Array(this.functions.memory.buffer, address, names.length).set(lengths);
    const text = this.#read(this.functions.convert_all(target, profile, written));
    const places = new Int32Array(this.functions.memory.buffer, address, names.length);
    let position = 0;
    names.forEach((name, index) => {
      const place = places[index];
      if (place === SAME) results.push(name);
      else if (place === ERROR) results.push(undefined);
      else results.push(text.slice(position, (position += place)));
    });
  }

  /** Calls a function of the module with numbers and a text or octets. Returns the text that it writes. */
  text(name, numbers, input) {
    return this.#read(this.number(name, numbers, input));
  }

  /**
   * Calls a function of the module with numbers and a text or octets. Returns the JSON value that it writes,
   * or `null`.
   */
  json(name, numbers, input) {
    const written = this.text(name, numbers, input);
    return written === "" ? null : JSON.parse(written);
  }

  /** Calls a function of the module with numbers and a text or octets. Returns its number. */
  number(name, numbers, input) {
    return this.functions[name](...numbers, this.#write(input));
  }

  /** Returns the number of a profile or policy from its text. Asks the module once for each text. */
  numberOf(name, text) {
    const key = `${name} ${text}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numberOrThrow(name, text);
    this.#numbers.set(key, number);
    return number;
  }

  /** Calls a function of the module with a text. Returns its number, or throws the message that it writes. */
  numberOrThrow(name, text) {
    return this.numberOr(name, [], text, (message) => {
      throw new RangeError(message);
    });
  }

  /** Calls a function of the module. Returns its number, or calls `onError` with the text that it writes. */
  numberOr(name, numbers, input, onError) {
    const number = this.number(name, numbers, input);
    return number < 0 ? onError(this.#read(ERROR - number)) : number;
  }

  /** Decodes Punycode, or calls `onError` with the error. */
  decodePunycode(text, onError) {
    const length = this.number("punycode_decode", [], text);
    return length > ERROR ? this.#read(length) : onError(JSON.parse(this.#read(ERROR - length)));
  }

  /** Writes a text or octets to the module's input. Returns the number of octets. */
  #write(input) {
    const isText = typeof input === "string";
    // After the memory has grown, the view is empty.
    if (input.length * 3 >= this.#input.length) this.#makeRoom(input.length, isText ? 3 : 1);
    if (isText) return encoder.encodeInto(input, this.#input).written;
    this.#input.set(input);
    return input.length;
  }

  /** Makes room for octets, or for a text of UTF-16 code units, which take up to three octets each. */
  #makeRoom(units, octetsOfUnit = 3) {
    const unit = octetsOfUnit === 1 ? "octets" : "UTF-16 code units";
    if (units > MOST_UNITS) throw new RangeError(`the input is longer than ${MOST_UNITS} ${unit}`);
    const capacity = Math.max(units * octetsOfUnit, FIRST_CAPACITY);
    const address = this.functions.reserve(capacity);
    this.#look();
    this.#input = this.#octets.subarray(address, address + capacity);
  }

  /** Reads this many octets of the module's output. */
  #read(length) {
    const address = this.functions.output();
    if (this.#octets.length === 0) this.#look();
    return decoder.decode(this.#octets.subarray(address, address + length));
  }

  /** Normalizes a text for the module: see `normalization/src/lib.rs`. */
  #normalize(form, input, length, output, room) {
    const octets = new Uint8Array(this.functions.memory.buffer);
    const text = decoder.decode(octets.subarray(input, input + length));
    const normalized = encoder.encode(text.normalize(FORMS[form]));
    if (normalized.length <= room) octets.set(normalized, output);
    return normalized.length;
  }

  #look() {
    this.#octets = new Uint8Array(this.functions.memory.buffer);
  }
}

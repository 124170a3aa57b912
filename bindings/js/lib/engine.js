// The WebAssembly module: it takes a text as octets of UTF-8, and returns one. `src/abi.rs` has its functions.

import { decode } from "./encoding.js";

/** The normalization forms, by the numbers of `normalization/src/lib.rs`. */
const FORMS = ["NFD", "NFKC", "NFKD"];

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** What `convert` returns for a name that is its own result. */
const SAME = -1;
/** The first number of a name with an error: this one less the octets of the output. */
const ERROR = -2;
/** The octets of input at the start, enough for nearly all names. */
const FIRST_CAPACITY = 4096;
/** The UTF-16 code units of a longer text might not fit into the memory of a module, together with what is made of them. */
const MOST_UNITS = 2 ** 26;
/** The UTF-16 code units of names that are converted in one call. A part of their results keeps the whole of it alive. */
const BATCH = 8192;

/** An instance of a module, which starts when it is first needed. */
export class Engine {
  #code;
  #octets = new Uint8Array(0);
  #input = new Uint8Array(0);
  #profiles = new Map();

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

  /** Converts a name to a form: ASCII (0) or Unicode (1). `onError` is called if it has an error, with the string of ToUnicode. */
  convert(target, profile, name, onError) {
    const length = this.functions.convert(target, profile, this.#write(name));
    if (length === SAME) return name;
    if (length > ERROR) return this.#read(length);
    return onError(name, this.#read(ERROR - length));
  }

  /** Converts names in few calls. Returns `undefined` in place of the result of a name with an error. */
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

  /** Calls a function of the module with numbers and a text, and returns the text that it writes. */
  text(name, numbers, text) {
    return this.#read(this.functions[name](...numbers, this.#write(text)));
  }

  /** Calls a function of the module with numbers and a text, and returns the value that it writes as JSON, if it writes any. */
  json(name, numbers, text) {
    const written = this.text(name, numbers, text);
    return written === "" ? null : JSON.parse(written);
  }

  /** Calls a function of the module with a text, and returns its number. */
  number(name, numbers, text) {
    return this.functions[name](...numbers, this.#write(text));
  }

  /** Returns the number of a profile, which is given as a text: see `lib/profile.js`. */
  profile(text) {
    const known = this.#profiles.get(text);
    if (known !== undefined) return known;
    const number = this.numberOrThrow("profile", text);
    this.#profiles.set(text, number);
    return number;
  }

  /** Calls a function of the module with a text, and returns its number. Throws the sentence that it writes if there is none. */
  numberOrThrow(name, text) {
    const number = this.number(name, [], text);
    if (number < 0) throw new RangeError(this.#read(ERROR - number));
    return number;
  }

  /** Decodes Punycode. `onError` is called with the error, if there is one. */
  decodePunycode(text, onError) {
    const length = this.number("punycode_decode", [], text);
    return length > ERROR ? this.#read(length) : onError(JSON.parse(this.#read(ERROR - length)));
  }

  /** Writes a text where the module reads it, and returns its octets. */
  #write(text) {
    // A view of a memory that has grown since is empty.
    if (text.length * 3 >= this.#input.length) this.#makeRoom(text.length);
    return encoder.encodeInto(text, this.#input).written;
  }

  /** Makes room for a text of so many UTF-16 code units, each of which takes up to three octets. */
  #makeRoom(units) {
    if (units > MOST_UNITS) throw new RangeError(`the text is longer than ${MOST_UNITS} UTF-16 code units`);
    const capacity = Math.max(units * 3, FIRST_CAPACITY);
    const address = this.functions.reserve(capacity);
    this.#look();
    this.#input = this.#octets.subarray(address, address + capacity);
  }

  /** Reads so many octets of what the module wrote. */
  #read(length) {
    const address = this.functions.output();
    if (this.#octets.length === 0) this.#look();
    return decoder.decode(this.#octets.subarray(address, address + length));
  }

  /** Normalizes a text of the module: see `normalization/src/lib.rs`. */
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

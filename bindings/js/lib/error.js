// Errors of names, and checks of texts.

import { underline } from "./underline.js";

const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = new RegExp(LONE_SURROGATE, "gu");

/** The reason that a name has no ASCII form or no Unicode form. */
export class AlabelError extends Error {
  constructor(details, input, row = null) {
    super(details.message);
    const { message, ...members } = details;
    Object.assign(this, members, { input, row });
  }

  render() {
    const input = this.input.replace(LONE_SURROGATES, "\ufffd");
    return input === "" ? this.message : `${this.message}\n${underline(input, this.start, this.end)}`;
  }

  toJSON() {
    return { message: this.message, ...this };
  }
}

Object.defineProperty(AlabelError.prototype, "name", { value: "AlabelError", configurable: true, writable: true });

/** Returns `true` if a text has no lone surrogates, so that UTF-8 can encode it. */
export function isWellFormed(text) {
  return text.isWellFormed?.() ?? !LONE_SURROGATE.test(text);
}

/** Returns the errors for the lone surrogates in a text. */
export function loneSurrogates(input, row) {
  return Array.from(input.matchAll(LONE_SURROGATES), ({ 0: surrogate, index: start }) => {
    const codePoint = `U+${surrogate.charCodeAt(0).toString(16).toUpperCase()}`;
    const end = start + 1;
    const section = "Unicode, section 3.9, definition D92";
    return new AlabelError({
      code: "lone-surrogate",
      status: null,
      section,
      hint: null,
      label: input.slice(0, start).split(/[.\u3002\uff0e\uff61]/).length - 1,
      start,
      end,
      codePoint,
      message: `${codePoint} at slice(${start}, ${end}) is a surrogate without the other one of its pair (${section})`,
    }, input, row);
  });
}

/** Throws if a text has a lone surrogate. */
export function assertWellFormed(text) {
  if (!isWellFormed(text)) throw loneSurrogates(text)[0];
}

/** Returns the text of a name: a string, or the ASCII form of a `Domain`. */
export function textOf(name) {
  const text = name?.ascii ?? name;
  assertString(text, "a name");
  return text;
}

/** Throws if a value is not a string. */
export function assertString(value, what) {
  if (typeof value !== "string") throw new TypeError(`${what} must be a string, not ${value === null ? "null" : typeof value}`);
}

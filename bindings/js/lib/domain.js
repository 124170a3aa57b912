// Valid names.

import { textOf } from "./error.js";

/** Returns the class of valid names, based on the conversions of an engine. */
export function domainClass(toAscii, toUnicode) {
  return class Domain {
    constructor(name, profile) {
      const ascii = toAscii(textOf(name), profile);
      // A name that another profile accepts may still be invalid in UTS #46.
      this.ascii = profile === undefined ? ascii : toAscii(ascii);
      Object.freeze(this);
    }

    /** The form for people. */
    get unicode() {
      return toUnicode(this.ascii);
    }

    get hasRootDot() {
      return this.ascii.endsWith(".");
    }

    /** The ASCII form without the root dot. */
    get withoutRootDot() {
      return this.hasRootDot ? this.ascii.slice(0, -1) : this.ascii;
    }

    /** The labels of the ASCII form, without the root label. */
    get labels() {
      return this.withoutRootDot.split(".");
    }

    /** The name without its first label. */
    get parent() {
      const rest = this.ascii.slice(this.ascii.indexOf(".") + 1);
      return rest === "" || rest === this.ascii ? null : new Domain(rest);
    }

    equals(other) {
      return other instanceof Domain && this.ascii === other.ascii;
    }

    isSubdomainOf(other) {
      const [name, end] = [this.withoutRootDot, new Domain(other).withoutRootDot];
      return name === end || name.endsWith(`.${end}`);
    }

    toString() {
      return this.ascii;
    }

    toJSON() {
      return this.ascii;
    }

    /** Returns the text that `console.log` shows in Node, Deno and Bun. */
    [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) {
      return `Domain ${inspect({ ascii: this.ascii, unicode: this.unicode }, options)}`;
    }
  };
}

export { AlabelError } from "./common.js";

/** The Unicode version of the tables of properties. */
export const UNICODE_VERSION: string;

/** An error or a warning about a language table. */
export class Finding extends Error {
  private constructor();
  readonly name: "Finding";
  /** The code of the kind, which is stable, such as `"reversed-range"`. */
  readonly code: string;
  /** A table with an error cannot be used. */
  readonly severity: "error" | "warning";
  /** The document and section of the rule. */
  readonly section: string;
  /** The rule in one sentence. */
  readonly requirement: string;
  /** The line, from 1. */
  readonly line: number;
  /** The column in code points, from 1. */
  readonly column: number;
  /** The name of the element. It is empty before the root. */
  readonly element: string;
  /** The wrong attribute, name or code point, as written. */
  readonly subject: string;
  /** Returns the members and the message. */
  toJSON(): object;
}

/** An action of a table, or one of the default actions (RFC 7940, section 7.6). */
export interface Action {
  /** The number in document order, from 1. The default actions continue the numbering. */
  readonly number: number;
  /** Only the actions in the table are not default actions. */
  readonly isDefault: boolean;
  /** The name of the rule that the label matches or does not match. */
  readonly rule: string | null;
  /** The comment in the table. */
  readonly comment: string | null;
}

/** A reason why a label is invalid. */
export interface LabelReason {
  /** The code of the rule, which is stable: `"not-in-repertoire"`, or the code of an error of IDNA2008. */
  readonly code: string;
  /** The start of the place in the label: `label.slice(start, end)`. An A-label is one place. */
  readonly start: number;
  /** The end of the place. */
  readonly end: number;
  /** The code points there after an A-label is decoded, such as `"U+00E9"`. */
  readonly codePoints: readonly string[];
  /** The name of the table's rule that decides. */
  readonly rule: string | null;
  /** One sentence. */
  readonly message: string;
}

/** The verdict of a table on a label. */
export interface Verdict {
  /** The label in Unicode. It is empty if an A-label does not decode. */
  readonly label: string;
  /** `"valid"`, `"invalid"`, `"blocked"`, `"allocatable"`, or another word of the table. */
  readonly disposition: string;
  /** `true` unless the disposition is `"invalid"`. A label may still be blocked. */
  readonly isValid: boolean;
  /** The action that decides, or `null` if the label is not eligible. */
  readonly action: Action | null;
  /** Every reason why the label is invalid. */
  readonly reasons: readonly LabelReason[];
}

/** A variant of a label, or the label itself. */
export interface Variant {
  /** The label in Unicode. */
  readonly label: string;
  /** The disposition. A table that contradicts itself gives several. */
  readonly dispositions: readonly string[];
  /** The action that decides, or `null` with several dispositions. */
  readonly action: Action | null;
  /** `true` if several permutations lead to the label. */
  readonly isDuplicate: boolean;
}

/** The variants of a label. */
export interface Variants {
  /** The variants in the order of their code points. */
  readonly variants: readonly Variant[];
  /** The number of permutations of the label. Each variant is one of them. */
  readonly permutationCount: bigint;
  /** `false` if the limit ended the list. */
  readonly isComplete: boolean;
}

/** A language table of a registry: a label generation ruleset (RFC 7940). */
export class Ruleset {
  private constructor();
  /**
   * Reads a table, in XML as text or octets. Throws a `Finding`, the first error. `idna2008: false` asks only
   * the table; by default, IDNA2008 refuses labels first.
   */
  static parse(source: string | ArrayBuffer | ArrayBufferView, options?: { idna2008?: boolean }): Ruleset;
  /**
   * Lists the errors and warnings of a table, at most 1,000. With `strict`, properties of another version of
   * Unicode are an error.
   */
  static lint(source: string | ArrayBuffer | ArrayBufferView, options?: { strict?: boolean }): Finding[];
  /** The warnings about the table. */
  readonly warnings: Finding[];
  /** Checks a U-label or an A-label. */
  check(label: string): Verdict;
  /** Lists the variants of a label, until `limit` permutations are tried: 1,000 by default. */
  variants(label: string, options?: { limit?: number; includeInvalid?: boolean }): Variants;
  /**
   * Returns a key that most variants of a label share, or `null` if the label is not eligible. `collides` is
   * exact.
   */
  indexLabel(label: string): string | null;
  /** Returns `true` if two labels are equal, or if one is a variant of the other that is not invalid. */
  collides(label: string, other: string): boolean;
}

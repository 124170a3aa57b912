/** The flags of UTS #46, with the names of the specification. */
export interface Uts46Flags {
  /**
   * Sets every check: CheckHyphens, UseSTD3ASCIIRules and the full VerifyDnsLength. Other flags override it.
   */
  strict?: boolean;
  checkHyphens?: boolean;
  /** Rejects leading and trailing hyphens, but not hyphens in positions 3 and 4. */
  checkHyphensAtEnds?: boolean;
  checkBidi?: boolean;
  checkJoiners?: boolean;
  useStd3AsciiRules?: boolean;
  transitionalProcessing?: boolean;
  /** `"allow_root_label"` checks lengths, but allows the root dot. */
  verifyDnsLength?: boolean | "allow_root_label";
  ignoreInvalidPunycode?: boolean;
  /**
   * Rejects CONTEXTO code points where RFC 5892 does not allow them, as registries do. Only in `alabel/full`.
   */
  checkContextO?: boolean;
  /**
   * Rejects ignored code points, such as U+200B ZERO WIDTH SPACE, instead of removing them. Only in
   * `alabel/full`.
   */
  denyIgnored?: boolean;
  denyAscii?: DeniedAscii;
}

/** ASCII code points to reject, or the name of a set of them. */
export type DeniedAscii = "none" | "forbidden" | "std3" | (string & {});

/** The flags of the URL Standard. */
export interface UrlFlags {
  denyAscii?: DeniedAscii;
  /** Rejects the same ASCII in `toUnicode`. */
  denyAsciiInUnicode?: boolean;
}

/** The flags of IDNA2008. */
export interface Idna2008Flags {
  /** `"each_label"` applies the Bidi rule only to labels with right-to-left code points. */
  bidiScope?: "whole_name" | "each_label";
  /** Maps the name first. A registry must not map (RFC 5891, section 4.1). */
  mapping?: "none" | "rfc5895" | "uts46";
  /** Accepts ASCII labels that are not LDH labels, as in `_sip._tcp.bücher`. */
  allowNonLdhLabels?: boolean;
}

/** The flags of IDNA2003. */
export interface Idna2003Flags {
  allowUnassigned?: boolean;
  useStd3AsciiRules?: boolean;
  /** The default is `"forbidden"`. RFC 3490 itself rejects no ASCII. */
  denyAscii?: DeniedAscii;
}

export type ProfileName = "uts46" | "url" | "url-strict" | "idna2008" | "idna2008-registration" | "idna2003";

/** A specification with its flags, for use in many calls. */
export class Profile<Name extends ProfileName = ProfileName> {
  /** The names of the profiles. */
  static readonly NAMES: readonly ProfileName[];
  constructor();
  constructor(name: Name & "uts46", flags?: Uts46Flags);
  constructor(name: Name & ("url" | "url-strict"), flags?: UrlFlags);
  constructor(name: Name & ("idna2008" | "idna2008-registration"), flags?: Idna2008Flags);
  constructor(name: Name & "idna2003", flags?: Idna2003Flags);
  constructor(name: Name);
  readonly name: Name;
  readonly flags: Readonly<Record<string, boolean | string>>;
  /** The name and the flags in one text. It makes a structured clone a profile for both entries. */
  readonly text: string;
  /** Returns `name`. */
  toString(): string;
}

/** The rule that a name breaks. */
export type ErrorCode =
  | "non-ascii-a-label" | "invalid-punycode" | "ascii-a-label" | "no-ace-prefix" | "ascii-u-label"
  | "not-ldh" | "not-ascii" | "no-round-trip" | "forms-differ" | "not-nfc" | "hyphens-in-third-and-fourth"
  | "leading-hyphen" | "trailing-hyphen" | "leading-ace-prefix" | "leading-mark" | "disallowed"
  | "unassigned" | "prohibited" | "std3" | "forbidden-domain-code-point" | "denied-ascii"
  | "zero-width-non-joiner" | "zero-width-joiner" | "middle-dot" | "greek-lower-numeral-sign"
  | "hebrew-punctuation-geresh" | "hebrew-punctuation-gershayim" | "katakana-middle-dot"
  | "arabic-indic-digit" | "extended-arabic-indic-digit" | "l-cat-with-rand-al-cat"
  | "first-not-rand-al-cat" | "last-not-rand-al-cat" | "bidi-rule-1" | "bidi-rule-2" | "bidi-rule-3"
  | "bidi-rule-4" | "bidi-rule-5" | "bidi-rule-6" | "punycode-overflow" | "empty-name" | "name-too-long"
  | "empty-label" | "root-label" | "label-too-long" | "empty-unicode-label" | "empty-domain" | "ends-in-a-number"
  | "forbidden-host-code-point" | "ipv4-too-many-parts" | "ipv4-non-numeric-part"
  | "ipv4-out-of-range-part" | "ipv6-unclosed" | "ipv6-invalid-compression" | "ipv6-too-many-pieces"
  | "ipv6-multiple-compression" | "ipv6-invalid-code-point" | "ipv6-too-few-pieces"
  | "ipv4-in-ipv6-too-many-pieces" | "ipv4-in-ipv6-invalid-code-point" | "ipv4-in-ipv6-out-of-range-part"
  | "ipv4-in-ipv6-too-few-parts" | "invalid-mailbox" | "lone-surrogate";

/** The reason that a name has no ASCII form or no Unicode form. */
export class AlabelError extends Error {
  readonly name: "AlabelError";
  /** The code of the rule, which is stable. */
  readonly code: ErrorCode;
  /** The status code of UTS #46, such as `"V7"`, if UTS #46 defines the operation. */
  readonly status: string | null;
  /** The document and section of the rule. */
  readonly section: string;
  /** A way to avoid the error, if there is one. */
  readonly hint: string | null;
  /** An explanation for people who know nothing about IDNA. Only errors of `alabel/full` have it. */
  readonly explanation?: string;
  /** The number of the label, from 0. */
  readonly label: number;
  /** The start of the error in the name: `input.slice(start, end)`. */
  readonly start: number;
  /** The end of the error in the name. */
  readonly end: number;
  /** The offending code point, such as `"U+0020"`, if there is exactly one. */
  readonly codePoint: string | null;
  /** The reason that a text is not Punycode. Only errors of `punycode.decode` have it. */
  readonly reason?: "non-basic" | "invalid-digit" | "unexpected-end" | "overflow" | "not-a-scalar-value" | "basic-code-point";
  /** The text that was passed. */
  readonly input: string;
  /** The index of the name in the array. */
  readonly row: number | null;
  /** Returns the message, and the name with carets below the error. */
  render(): string;
  /** Returns the members and the message. */
  toJSON(): object;
}

/** Functions for Punycode (RFC 3492). */
export interface Punycode {
  /** Encodes a text, without mapping and without `xn--`. */
  encode(text: string): string;
  /** Decodes a text. Throws an `AlabelError` with the code `"invalid-punycode"`. */
  decode(text: string): string;
}

/** The class of valid names. */
export interface DomainClass<P> {
  /** Throws an `AlabelError` if the profile or UTS #46 rejects the name. */
  new (name: string | DomainLike, profile?: P): Domain;
}

/** A `Domain`, also one of another entry or a structured clone of one. */
export interface DomainLike {
  readonly ascii: string;
}

/** A valid name. Every spelling of a name has the same `ascii`: use it as a key of a `Map`. */
export interface Domain {
  /** The form for DNS. */
  readonly ascii: string;
  /** The form for people. */
  readonly unicode: string;
  readonly hasRootDot: boolean;
  /** The ASCII form without the root dot. */
  readonly withoutRootDot: string;
  /** The labels of the ASCII form, without the root label. */
  readonly labels: string[];
  /** The name without its first label. */
  readonly parent: Domain | null;
  equals(other: unknown): boolean;
  /** Returns `true` if the name equals the other one or is below it. Throws if the other one is invalid. */
  isSubdomainOf(other: string | DomainLike): boolean;
  /** Returns `ascii`. */
  toString(): string;
  toJSON(): string;
}

/** The treatment of a name that fails: throw an error, return `null`, or return the name. */
export type OnError = "throw" | "null" | "keep";

/** Converts names to their ASCII form, for DNS. In an array, `null` stays `null`. */
export interface ToAscii<P> {
  /** Throws an `AlabelError`, the first that `check` lists, unless `onError` is different. */
  (name: string, profile?: P, onError?: "throw" | "keep"): string;
  (name: string, profile: P | undefined, onError: OnError): string | null;
  (names: readonly string[], profile?: P, onError?: "throw" | "keep"): string[];
  (names: readonly (string | null)[], profile?: P, onError?: OnError): (string | null)[];
}

/** Converts names to their Unicode form, for people. In an array, `null` stays `null`. */
export interface ToUnicode<P> {
  /**
   * Converts an invalid name as far as the specification's steps go, unless `onError` is different. Throws an
   * `AlabelError` for a name with a lone surrogate.
   */
  (name: string, profile?: P, onError?: "show" | "throw" | "keep"): string;
  (name: string, profile: P | undefined, onError: "show" | OnError): string | null;
  (names: readonly string[], profile?: P, onError?: "show" | "throw" | "keep"): string[];
  (names: readonly (string | null)[], profile?: P, onError?: "show" | OnError): (string | null)[];
}

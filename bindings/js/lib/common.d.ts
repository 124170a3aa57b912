/** The flags of UTS #46, by the names of the specification. */
export interface Uts46Flags {
  /** Sets every check: CheckHyphens, UseSTD3ASCIIRules and the full VerifyDnsLength. The other flags change it. */
  strict?: boolean;
  checkHyphens?: boolean;
  /** Refuses a hyphen first or last in a label, but not in its third and fourth positions. */
  checkHyphensAtEnds?: boolean;
  checkBidi?: boolean;
  checkJoiners?: boolean;
  useStd3AsciiRules?: boolean;
  transitionalProcessing?: boolean;
  /** `"allow_root_label"` checks lengths, and allows the dot of the root. */
  verifyDnsLength?: boolean | "allow_root_label";
  ignoreInvalidPunycode?: boolean;
  denyAscii?: DeniedAscii;
}

/** ASCII code points to refuse: a name for some of them, or the code points. */
export type DeniedAscii = "none" | "forbidden" | "std3" | (string & {});

/** The flags of the URL Standard. */
export interface UrlFlags {
  denyAscii?: DeniedAscii;
  /** Refuses the same ASCII in `toUnicode`. */
  denyAsciiInUnicode?: boolean;
}

/** The flags of IDNA2008. */
export interface Idna2008Flags {
  /** `"each_label"` applies the Bidi rule only to labels with right-to-left code points. */
  bidiScope?: "whole_name" | "each_label";
  /** Maps the name by RFC 5895 first. A registry must not map (RFC 5891, section 4.1). */
  rfc5895Mapping?: boolean;
}

/** The flags of IDNA2003. */
export interface Idna2003Flags {
  allowUnassigned?: boolean;
  useStd3AsciiRules?: boolean;
  /** The default is `"forbidden"`: RFC 3490 refuses no ASCII by itself. */
  denyAscii?: DeniedAscii;
}

export type ProfileName = "uts46" | "url" | "url-strict" | "idna2008" | "idna2008-registration" | "idna2003";

/** A specification with its flags, made once and used for many calls. */
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
  toString(): string;
}

/** The rule that a name breaks. */
export type ErrorCode =
  | "non-ascii-a-label" | "invalid-punycode" | "ascii-a-label" | "no-ace-prefix" | "ascii-u-label"
  | "not-ldh" | "no-round-trip" | "forms-differ" | "not-nfc" | "hyphens-in-third-and-fourth"
  | "leading-hyphen" | "trailing-hyphen" | "leading-ace-prefix" | "leading-mark" | "disallowed"
  | "unassigned" | "prohibited" | "std3" | "forbidden-domain-code-point" | "denied-ascii"
  | "zero-width-non-joiner" | "zero-width-joiner" | "middle-dot" | "greek-lower-numeral-sign"
  | "hebrew-punctuation-geresh" | "hebrew-punctuation-gershayim" | "katakana-middle-dot"
  | "arabic-indic-digit" | "extended-arabic-indic-digit" | "l-cat-with-rand-al-cat"
  | "first-not-rand-al-cat" | "last-not-rand-al-cat" | "bidi-rule-1" | "bidi-rule-2" | "bidi-rule-3"
  | "bidi-rule-4" | "bidi-rule-5" | "bidi-rule-6" | "punycode-overflow" | "empty-name" | "name-too-long"
  | "empty-label" | "root-label" | "label-too-long" | "empty-unicode-label" | "empty-domain"
  | "forbidden-host-code-point" | "ipv4-too-many-parts" | "ipv4-non-numeric-part"
  | "ipv4-out-of-range-part" | "ipv6-unclosed" | "ipv6-invalid-compression" | "ipv6-too-many-pieces"
  | "ipv6-multiple-compression" | "ipv6-invalid-code-point" | "ipv6-too-few-pieces"
  | "ipv4-in-ipv6-too-many-pieces" | "ipv4-in-ipv6-invalid-code-point" | "ipv4-in-ipv6-out-of-range-part"
  | "ipv4-in-ipv6-too-few-parts" | "lone-surrogate";

/** Why a name has no ASCII form, or no Unicode form. */
export class AlabelError extends Error {
  readonly name: "AlabelError";
  /** The rule, as a word that never changes. */
  readonly code: ErrorCode;
  /** The status code of UTS #46, such as `"V7"`, for its operations. */
  readonly status: string | null;
  /** The document and section of the rule. */
  readonly section: string;
  /** What to do about it. */
  readonly hint: string | null;
  /** One sentence for people who know nothing of IDNA. Only errors of `alabel/full` have it. */
  readonly explanation?: string;
  /** The number of the label in the name, from 0. */
  readonly label: number;
  /** Where the place of the error starts in the name: `input.slice(start, end)`. */
  readonly start: number;
  /** Where the place of the error ends. */
  readonly end: number;
  /** The code point that breaks the rule, as in `"U+0020"`, if it is one. */
  readonly codePoint: string | null;
  /** Why a text is not Punycode. Only errors of `punycode.decode` have it. */
  readonly reason?: "non-basic" | "invalid-digit" | "unexpected-end" | "overflow" | "not-a-scalar-value" | "basic-code-point";
  /** The name. */
  readonly input: string;
  /** The place of the name in the array that was given. */
  readonly row: number | null;
}

/** The entry's functions on Punycode (RFC 3492) alone. */
export interface Punycode {
  /** Encodes a text: no `xn--`, no mapping. */
  encode(text: string): string;
  /** Decodes a text. Throws an `AlabelError` with the code `"invalid-punycode"`. */
  decode(text: string): string;
}

/** A class of valid names. */
export interface DomainClass<P> {
  /** Throws an `AlabelError` if the profile, or UTS #46, refuses the name. */
  new (name: string | { toString(): string }, profile?: P): Domain;
}

/** A valid name. Every spelling of a name has the same `ascii`: it is the key for a `Map`. */
export interface Domain {
  /** The form for DNS. */
  readonly ascii: string;
  /** The form for people. */
  readonly unicode: string;
  readonly hasRootDot: boolean;
  /** The ASCII form without the dot of the root. */
  readonly withoutRootDot: string;
  /** The labels of the ASCII form, without that of the root. */
  readonly labels: string[];
  /** The name without its first label. */
  readonly parent: Domain | null;
  equals(other: unknown): boolean;
  /** Returns whether the name is the other one, or under it. */
  isSubdomainOf(other: Domain): boolean;
  /** Returns `ascii`. */
  toString(): string;
  toJSON(): string;
}

/** What becomes of a name that fails: an error, `null`, or the name itself. */
export type OnError = "throw" | "null" | "keep";

/** Converts names to their ASCII form, for DNS. */
export interface ToAscii<P> {
  /** Throws an `AlabelError`, the first of those that `check` lists, unless `onError` says otherwise. */
  (name: string, profile?: P, onError?: "throw" | "keep"): string;
  (name: string, profile: P | undefined, onError: OnError): string | null;
  (names: readonly string[], profile?: P, onError?: "throw" | "keep"): string[];
  (names: readonly string[], profile: P | undefined, onError: OnError): (string | null)[];
}

/** Converts names to their Unicode form, for people. */
export interface ToUnicode<P> {
  /**
   * Converts a name with an error as far as the specification's steps go, unless `onError` says otherwise. Throws an `AlabelError` for a
   * name with a lone surrogate.
   */
  (name: string, profile?: P, onError?: "show" | "throw" | "keep"): string;
  (name: string, profile: P | undefined, onError: "show" | OnError): string | null;
  (names: readonly string[], profile?: P, onError?: "show" | "throw" | "keep"): string[];
  (names: readonly string[], profile: P | undefined, onError: "show" | OnError): (string | null)[];
}

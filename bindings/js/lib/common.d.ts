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
  /** `"allow-root-label"` checks lengths, and allows the dot of the root. */
  verifyDnsLength?: boolean | "allow-root-label";
  ignoreInvalidPunycode?: boolean;
  /** Refuses the forbidden domain code points of the URL Standard, such as a space. */
  denyForbiddenDomainCodePoints?: boolean;
}

/** The flags of IDNA2008 for lookup. */
export interface LookupFlags {
  /** Applies the Bidi rule to each label, rather than to names with a right-to-left label. */
  checkBidiOfEachLabel?: boolean;
  /** Maps the name by RFC 5895 first. */
  rfc5895Mapping?: boolean;
}

/** The flags of IDNA2008 for registration. */
export interface RegistrationFlags {
  checkBidiOfEachLabel?: boolean;
}

/** The flags of IDNA2003. */
export interface Idna2003Flags {
  allowUnassigned?: boolean;
  useStd3AsciiRules?: boolean;
  /** Refuses the forbidden domain code points of the URL Standard, as RFC 3490 does not. The default is `true`. */
  denyForbiddenDomainCodePoints?: boolean;
}

export type ProfileName = "uts46" | "url" | "url-strict" | "idna2008" | "idna2008-registration" | "idna2003";

/** A specification with its flags, made once and used for many calls. */
export class Profile<Name extends ProfileName = ProfileName> {
  /** The names of the profiles. */
  static readonly NAMES: readonly ProfileName[];
  constructor();
  constructor(name: Name & "uts46", flags?: Uts46Flags);
  constructor(name: Name & "idna2008", flags?: LookupFlags);
  constructor(name: Name & "idna2008-registration", flags?: RegistrationFlags);
  constructor(name: Name & "idna2003", flags?: Idna2003Flags);
  constructor(name: Name);
  readonly name: Name;
  readonly flags: Readonly<Record<string, boolean | string>>;
  toString(): string;
}

/** Why a name has no ASCII form, or no Unicode form. */
export class AlabelError extends Error {
  readonly name: "AlabelError";
  /** What is wrong, as a word that never changes, such as `"disallowed"` or `"bidi-rule-1"`. */
  readonly code: string;
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
  /** The code point that breaks the rule, if it is one. */
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

import type { AlabelError, DomainClass, DomainLike, Profile, ProfileName, Punycode, ToAscii, ToUnicode, Uts46Flags } from "./common.js";

export { AlabelError, Profile } from "./common.js";
export type * from "./common.js";

/** A profile for functions: a `Profile`, a name, or flags of UTS #46. */
export type ProfileLike = ProfileName | Profile | Uts46Flags;

export const toAscii: ToAscii<ProfileLike>;
export const toUnicode: ToUnicode<ProfileLike>;
/** Lists the errors that `toAscii` finds in a name. The list is empty if and only if it succeeds. */
export function check(name: string, profile?: ProfileLike): AlabelError[];
/** Lists the errors that `toUnicode` finds in a name. */
export function checkToUnicode(name: string, profile?: ProfileLike): AlabelError[];
export const Domain: DomainClass<ProfileLike>;
export type Domain = import("./common.js").Domain;
/** The Unicode version of the tables. */
export const UNICODE_VERSION: string;

export const punycode: Readonly<Punycode & {
  /** Returns the steps of encoding, as in RFC 3492, section 7.2. */
  traceEncode(text: string): string;
  /** Returns the steps of decoding, as in RFC 3492, section 7.2. */
  traceDecode(text: string): string;
}>;

/** A validation error of the URL Standard that is not a failure. */
export interface HostWarning {
  /** The name in the standard. */
  code:
    | "domain-percent-encoded" | "domain-to-ASCII" | "IPv4-non-ASCII-input" | "IPv4-empty-part" | "IPv4-too-few-parts"
    | "IPv4-non-decimal-part" | "IPv4-out-of-range-part" | "IPv6-piece-leading-zero" | "invalid-URL-unit";
  /** The place in the host, for `slice`. */
  start: number;
  end: number;
  message: string;
}

/** The host of a URL, from the host parser of the URL Standard (section 3.5). */
export class Host {
  private constructor();
  /** Parses the host of a URL with a special scheme, such as `https`, as written in the URL. */
  static parse(input: string): Host;
  /** Parses the host of a URL with another scheme, such as `redis`. */
  static parseOpaque(input: string): Host;
  /** Lists the warnings about a host that `parse` accepts. */
  static warnings(input: string): HostWarning[];
  /** Lists the warnings about a host that `parseOpaque` accepts. */
  static warningsOpaque(input: string): HostWarning[];
  readonly kind: "domain" | "ipv4" | "ipv6" | "opaque";
  /** The IP address without brackets, or `null` for a domain and an opaque host. */
  readonly address: string | null;
  /** The host as serialized in a URL, equal for all spellings. */
  readonly text: string;
  /** The text, with a domain in its Unicode form. */
  readonly unicode: string;
  equals(other: unknown): boolean;
  /** Returns `text`. */
  toString(): string;
  toJSON(): string;
}

/** The name of a format of JSON Schema. */
export type FormatName = "hostname" | "idn-hostname" | "email" | "idn-email" | "hostname-draft4";

/** The formats of JSON Schema for Ajv: `new Ajv({ formats })`. Each returns `true` for its texts. */
export const formats: Readonly<Record<FormatName, (text: string) => boolean>>;

/** Lists the errors of a text. The list is empty if and only if it has the format. */
export function checkFormat(format: FormatName, text: string): AlabelError[];

/** A valid e-mail address (RFC 5321 and 6531). */
export class Mailbox {
  /**
   * Splits the address at its last `@`. UTS #46 with every check applies to the domain. Throws an
   * `AlabelError`, the first that `Mailbox.check` lists.
   */
  constructor(address: string);
  /** Lists the errors of an address. The list is empty if and only if the constructor succeeds. */
  static check(address: string): AlabelError[];
  /** The part before the `@`, as it was given. */
  readonly localPart: string;
  /** The ASCII form of the domain, or `null` if the address has an address literal. */
  readonly domain: string | null;
  /** The IP address of the address literal, or `null` if the address has a domain. */
  readonly ip: string | null;
  /** The address with the ASCII form of its domain. */
  readonly ascii: string;
  /** The address with the Unicode form of its domain. */
  readonly unicode: string;
  equals(other: unknown): boolean;
  /** Returns `ascii`. */
  toString(): string;
  toJSON(): string;
}

/** The name of a display policy. */
export type Policy =
  | "recommended" | "single-script" | "highly-restrictive" | "moderately-restrictive" | "ascii-only" | "chromium" | "firefox";

/** The names of the display policies. */
export const POLICIES: readonly Policy[];

/** Converts a name for display: a label is in Unicode if the policy shows it, and in ASCII otherwise. */
export function toDisplay(name: string, policy?: Policy): string;

/** The rule that hides a label. */
export type ReasonCode =
  | "invalid" | "mapped-to-punctuation" | "not-ascii" | "not-allowed" | "mixed-scripts" | "script-not-read"
  | "mixed-numbers" | "repeated-mark" | "mark-of-another-script" | "hidden-overlay"
  | "whole-script-confusable" | "only-digit-lookalikes" | "no-alphabet" | "too-many-marks" | "punctuation"
  | "letter-of-other-tld" | "kana-context" | "cjk-stroke" | "slash-lookalike" | "non-ascii-latin-with-cjk"
  | "diacritic-context" | "blocked" | "looks-like" | "hyphens";

/** A reason not to show a label in Unicode. */
export interface Reason {
  readonly code: ReasonCode;
  readonly label: number;
  /** The start of the reason in the name, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The code points, such as `"U+0430"`: none, one, or two that conflict. */
  readonly codePoints: string[];
  /** The document and section of the rule, or the source of the browser. */
  readonly section: string;
  readonly message: string;
}

/** Lists the reasons not to show a name in Unicode. */
export function displayReasons(name: string, policy?: Policy): Reason[];

/** Returns how a label mixes scripts (UTS #39, section 5.2). */
export function restrictionLevel(label: string): string;

/**
 * Returns the label that is registered under a public suffix, in its ASCII form: `"paypal"` of
 * `"www.paypal.co.uk"`. Returns `null` for a name of one label, and throws if the name is invalid.
 */
export function registeredLabel(name: string | DomainLike): string | null;

/** Returns the skeleton of a text (UTS #39, section 4), to compare with others, not to show. */
export function skeleton(text: string): string;

/** Returns `true` if two texts have equal skeletons. */
export function areConfusable(one: string, other: string): boolean;

/** A way to compare names. */
export type Likeness = "same-labels" | "skeleton" | "diacritics" | "letters" | "digits" | "readings" | "subdomain" | "added-words" | "one-edit";

/** The ways to compare names. */
export const LIKENESSES: readonly Likeness[];

/** A protected name that another name resembles. */
export interface Lookalike {
  readonly protected: string;
  /** The end of the other name that resembles it. */
  readonly suffix: string;
  readonly likeness: Likeness;
  /** A number from 0 to 100 for sorting. Closer matches have greater numbers. */
  readonly score: number;
  readonly isOtherTopLevelDomain: boolean;
  readonly message: string;
}

/**
 * A list of protected names. Names are divided by a rule, not by the list of public suffixes: the public
 * suffix is the last label, or the last two if they are like `co.uk`.
 */
export class Lookalikes {
  /**
   * Throws an `AlabelError` with its `row` for the first invalid name. Without `kinds`, compares letters: the
   * first six of `LIKENESSES`.
   */
  constructor(names: Iterable<string | DomainLike>, options?: { kinds?: readonly Likeness[] });
  /** The number of names in the list. */
  readonly size: number;
  /** Returns the protected name that a name resembles most, or `null`. Throws if it is invalid. */
  find(name: string | DomainLike): Lookalike | null;
  /** Returns all protected names that a name resembles, by descending score. Throws like `find`. */
  matches(name: string | DomainLike): Lookalike[];
}

/** The kind of a summary, the most important first. A name has the first summary that applies to it. */
export type SummaryCode =
  | "address" | "invalid" | "refused-by-browsers" | "looks-like" | "hidden-by-browsers" | "hidden-by-chromium"
  | "hidden-by-firefox" | "programs-disagree" | "not-recommended" | "single-label" | "valid";

/** The most important fact about a name, in one sentence. */
export interface Summary {
  readonly code: SummaryCode;
  /**
   * The address that browsers connect to, the name that this one looks like, or the host of other programs.
   */
  readonly other: string | null;
  /**
   * The code of the error, of the reason to hide a label, or of the likeness; or the rule of the other
   * programs.
   */
  readonly reason: string | null;
  /** The text of the reason. */
  readonly explanation: string | null;
  /** One sentence, such as `"valid, but browsers hide it: all Cyrillic, looks like apple.com"`. */
  readonly message: string;
}

/**
 * Returns what a person should know first about a name: whether the profile, browsers, other programs or the
 * recommended policy treat it in a special way, and which of the `lookalikes` it looks like.
 */
export function summarize(name: string, profile?: ProfileLike, lookalikes?: Lookalikes): Summary;

/** A code point of a label. */
export interface CodePointReport {
  readonly codePoint: string;
  /** Its status in UTS #46. */
  readonly status: "valid" | "ignored" | "mapped" | "deviation" | "disallowed";
  /** Its mapping. For a deviation, the mapping of transitional processing. */
  readonly mapping: string | null;
  /** Its derived property in IDNA2008. */
  readonly derivedProperty: "PVALID" | "CONTEXTJ" | "CONTEXTO" | "DISALLOWED" | "UNASSIGNED";
  /** The rule of RFC 5892 that assigns this property. */
  readonly rule: string;
  readonly section: string;
}

/** A label of a name. */
export interface LabelReport {
  readonly label: string;
  /** The kind of label in RFC 5890. "putative" labels only look like their kind. */
  readonly kind: string;
  readonly ascii: string;
  readonly unicode: string;
  /** The octets of `ascii`. */
  readonly octets: number;
  /**
   * The reason that IDNA2008 rejects the A-label or U-label: no error, or one without a position in the name.
   */
  readonly notIdna2008: readonly Omit<AlabelError, "input" | "row" | "name" | "render" | "toJSON">[];
  readonly restrictionLevel: string;
  readonly skeleton: string;
  readonly codePoints: readonly CodePointReport[];
}

/** Facts about a name. */
export interface Report {
  readonly input: string;
  readonly ascii: string | null;
  readonly unicode: string;
  readonly errors: readonly AlabelError[];
  readonly summary: Summary;
  readonly profiles: readonly { profile: ProfileName; ascii: string | null; errors: readonly AlabelError[] }[];
  readonly policies: readonly { policy: Policy; shown: string; reasons: readonly Reason[] }[];
  readonly labels: readonly LabelReport[];
}

/** Returns the facts about a name. */
export function inspect(name: string, profile?: ProfileLike): Report;

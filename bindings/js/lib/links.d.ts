import type { AlabelError } from "./common.js";

export { AlabelError } from "./common.js";

/** The Unicode version of the tables. */
export const UNICODE_VERSION: string;

/** The options of a search. */
export interface TextOptions {
  /**
   * Which names are links. `"any-in-urls"`, the default: any host after `http://`, `https://` or `mailto:`,
   * otherwise names with a top-level domain of IANA's list. `"listed"`: only the latter, as in UTS #58.
   * `"any"`: names with any top-level domain.
   */
  topLevelDomains?: "listed" | "any-in-urls" | "any";
  /** Leaves out names and URLs without `http://` or `https://`. */
  withSchemeOnly?: boolean;
  /** Also reads defanged text, such as `hxxp://example[.]com`. */
  defanged?: boolean;
  /** Also finds links in the paths, queries and fragments of links. */
  nested?: boolean;
}

/** The options of a list of links. */
export interface LinkOptions extends TextOptions {
  /** Also lists links whose host has an error. */
  withErrors?: boolean;
}

/** A link in a text. Places are in UTF-16 code units, for `slice`. */
export interface Link {
  /** `"name"` is a domain name and nothing else. */
  readonly kind: "url" | "mail" | "name";
  readonly start: number;
  readonly end: number;
  /** The link, as in the text. */
  readonly text: string;
  /** The host, as in the text. The host of a mail address is its domain. */
  readonly host: string;
  readonly hostStart: number;
  readonly hostEnd: number;
  /** The ASCII form of the host, or `null` if it has an error. */
  readonly ascii: string | null;
  /** The Unicode form of the host, or `null` if it has an error. */
  readonly unicode: string | null;
  /** The errors of the host, with their places in the text. In defanged text, each is the whole host. */
  readonly errors: readonly AlabelError[];
}

/** Lists the links in a text: URLs, mail addresses and domain names (UTS #58). */
export function links(text: string, options?: LinkOptions): Link[];
/** Converts the hosts of links to their ASCII form. Hosts with an error stay, and all other text. */
export function textToAscii(text: string, options?: TextOptions): string;
/** Converts the hosts of links to their Unicode form. Hosts with an error stay, and all other text. */
export function textToUnicode(text: string, options?: TextOptions): string;

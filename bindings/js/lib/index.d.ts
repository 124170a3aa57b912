import type { DomainClass, Profile, Punycode, ToAscii, ToUnicode, Uts46Flags } from "./common.js";
import type { AlabelError } from "./common.js";

export { AlabelError, Profile } from "./common.js";
export type * from "./common.js";

/** The profiles of this entry. Those of IDNA2008 and IDNA2003 are in `alabel/full`. */
export type SmallProfileName = "uts46" | "url" | "url-strict";

/** What the functions take for a profile: a `Profile`, a name, or flags of UTS #46. */
export type ProfileLike = SmallProfileName | Profile<SmallProfileName> | Uts46Flags;

export const toAscii: ToAscii<ProfileLike>;
export const toUnicode: ToUnicode<ProfileLike>;
/** Lists every error of a name in `toAscii`. The list is empty if and only if that succeeds. */
export function check(name: string, profile?: ProfileLike): AlabelError[];
/** Lists every error of a name in `toUnicode`. */
export function checkToUnicode(name: string, profile?: ProfileLike): AlabelError[];
export const punycode: Readonly<Punycode>;
export const Domain: DomainClass<ProfileLike>;
export type Domain = import("./common.js").Domain;
/** The version of Unicode that the tables are of. */
export const UNICODE_VERSION: string;

import type { DomainClass, Profile, Punycode, ToAscii, ToUnicode, Uts46Flags } from "./common.js";
import type { AlabelError } from "./common.js";

export { AlabelError, Profile } from "./common.js";
export type * from "./common.js";

/** The profiles of this entry. `alabel/full` also has IDNA2008 and IDNA2003. */
export type SmallProfileName = "uts46" | "url" | "url-strict";

/** A profile for functions: a `Profile`, a name, or flags of UTS #46. */
export type ProfileLike = SmallProfileName | Profile<SmallProfileName> | Uts46Flags;

export const toAscii: ToAscii<ProfileLike>;
export const toUnicode: ToUnicode<ProfileLike>;
/** Lists the errors that `toAscii` finds in a name. The list is empty if and only if it succeeds. */
export function check(name: string, profile?: ProfileLike): AlabelError[];
/** Lists the errors that `toUnicode` finds in a name. */
export function checkToUnicode(name: string, profile?: ProfileLike): AlabelError[];
export const punycode: Readonly<Punycode>;
export const Domain: DomainClass<ProfileLike>;
export type Domain = import("./common.js").Domain;
/** The Unicode version of the tables. */
export const UNICODE_VERSION: string;

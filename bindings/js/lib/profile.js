// Profiles: a specification with its flags, as the number that `src/profile.rs` reads.

const NAMES = ["uts46", "url", "url-strict", "idna2008", "idna2008-registration", "idna2003"];
/** The profiles whose tables only `alabel/full` has start here. */
const FIRST_OF_FULL = NAMES.indexOf("idna2008");

const USE_STD3_ASCII_RULES = 1 << 6;
const VERIFY_DNS_LENGTH = 1 << 8;
const ALLOW_ROOT_LABEL = 1 << 9;

const UTS46_FLAGS = {
  checkHyphens: 1 << 3,
  checkBidi: 1 << 4,
  checkJoiners: 1 << 5,
  useStd3AsciiRules: USE_STD3_ASCII_RULES,
  transitionalProcessing: 1 << 7,
  ignoreInvalidPunycode: 1 << 10,
  checkHyphensAtEnds: 1 << 11,
  denyForbiddenDomainCodePoints: 1 << 12,
};
const LOOKUP_FLAGS = { checkBidiOfEachLabel: 1 << 13, rfc5895Mapping: 1 << 14 };
// A registry must not map (RFC 5891, section 4.1).
const REGISTRATION_FLAGS = { checkBidiOfEachLabel: LOOKUP_FLAGS.checkBidiOfEachLabel };
const IDNA2003_FLAGS = {
  allowUnassigned: 1 << 15,
  useStd3AsciiRules: USE_STD3_ASCII_RULES,
  denyForbiddenDomainCodePoints: UTS46_FLAGS.denyForbiddenDomainCodePoints,
};
const FLAGS = [UTS46_FLAGS, {}, {}, LOOKUP_FLAGS, REGISTRATION_FLAGS, IDNA2003_FLAGS];

const { checkBidi, checkJoiners, denyForbiddenDomainCodePoints, checkHyphens } = UTS46_FLAGS;
const DEFAULT = checkBidi | checkJoiners | denyForbiddenDomainCodePoints | VERIFY_DNS_LENGTH | ALLOW_ROOT_LABEL;
const STRICT = (DEFAULT | checkHyphens | USE_STD3_ASCII_RULES) & ~ALLOW_ROOT_LABEL;

/** A specification with its flags. */
export class Profile {
  /** The names of the ready profiles. */
  static NAMES = Object.freeze([...NAMES]);

  constructor(name = "uts46", flags = {}) {
    this.name = name;
    this.flags = Object.freeze({ ...flags });
    this.bits = bits(name, flags);
    Object.freeze(this);
  }

  toString() {
    return this.name;
  }
}

/** Returns the number of what stands for a profile in the functions. */
export function profileBits(profile, isFull) {
  if (profile === undefined) return DEFAULT;
  const number = numberOf(profile);
  const kind = number & 7;
  if (kind >= FIRST_OF_FULL && !isFull) throw new RangeError(`the profile ${NAMES[kind]} is in "alabel/full"`);
  return number;
}

function numberOf(profile) {
  if (profile instanceof Profile) return profile.bits;
  if (typeof profile === "string") return bits(profile, {});
  if (profile === null || typeof profile !== "object") throw new TypeError("a profile is a Profile, a name or flags of UTS #46");
  return bits("uts46", profile);
}

function bits(name, flags) {
  const kind = NAMES.indexOf(name);
  if (kind < 0) throw new RangeError(`there is no profile ${JSON.stringify(name)}; use ${NAMES.join(", ")}`);
  let number = kind;
  if (name === "uts46") number |= flags.strict ? STRICT : DEFAULT;
  if (name === "idna2003") number |= denyForbiddenDomainCodePoints;
  for (const [flag, value] of Object.entries(flags)) {
    if (value !== undefined) number = withFlag(number, name, flag, value);
  }
  return number;
}

function withFlag(number, name, flag, value) {
  if (name === "uts46" && flag === "verifyDnsLength" && value === "allow-root-label") {
    return number | VERIFY_DNS_LENGTH | ALLOW_ROOT_LABEL;
  }
  if (typeof value !== "boolean") throw new TypeError(`${flag} must be true or false, not ${JSON.stringify(value)}`);
  if (name === "uts46") {
    if (flag === "strict") return number;
    if (flag === "verifyDnsLength") {
      const others = number & ~(VERIFY_DNS_LENGTH | ALLOW_ROOT_LABEL);
      return value ? others | VERIFY_DNS_LENGTH : others;
    }
  }
  const bit = Object.hasOwn(FLAGS[number & 7], flag) ? FLAGS[number & 7][flag] : 0;
  if (bit === 0) throw new TypeError(`the profile ${name} has no flag ${flag}`);
  return value ? number | bit : number & ~bit;
}

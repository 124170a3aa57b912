// Profiles: a specification with its flags, as text for `src/profile.rs`.

const NAMES = Object.freeze(["uts46", "url", "url-strict", "idna2008", "idna2008-registration", "idna2003"]);

/** Returns the class of profiles of an engine. */
export function profileClass(engine) {
  return class Profile {
    static NAMES = NAMES;

    constructor(name = "uts46", flags = {}) {
      this.name = name;
      this.flags = Object.freeze({ ...flags });
      this.text = textOf(name, flags);
      engine.numberOf("profile", this.text);
      Object.freeze(this);
    }

    toString() {
      return this.name;
    }
  };
}

/** Returns the text for a profile argument. */
export function profileText(profile) {
  if (typeof profile === "string") return profile;
  if (profile === null || typeof profile !== "object") {
    throw new TypeError(`a profile must be a Profile, a name or flags of UTS #46, not ${profile}; to convert an array, pass the array itself`);
  }
  return profile.text ?? textOf("uts46", profile);
}

function textOf(name, flags) {
  const parts = [name];
  for (const [flag, value] of Object.entries(flags)) {
    if (value === undefined) continue;
    if (typeof value !== "boolean" && typeof value !== "string") throw new TypeError(`${flag} must be true, false or a string, not ${value}`);
    if (flag === "strict" && name === "uts46" && typeof value === "boolean") parts[0] = value ? flag : name;
    else parts.push(`${flag}=${value}`.replaceAll(" ", "%20"));
  }
  return parts.join(" ");
}

// Inspection of names.

import { assertString, assertWellFormed } from "./error.js";

/** Returns the function `inspect` of an engine. */
export function inspector(engine, { Profile, toAscii, toUnicode, check }, { POLICIES, toDisplay, displayReasons, summarize }) {
  const verdict = (name, profile) => {
    const errors = check(name, profile);
    return { profile: `${profile}`, ascii: errors.length === 0 ? toAscii(name, profile) : null, errors };
  };
  return (name, profile = new Profile()) => {
    assertString(name, "a name");
    assertWellFormed(name);
    const { ascii, errors } = verdict(name, profile);
    return {
      input: name,
      ascii,
      unicode: toUnicode(name, profile),
      errors,
      summary: summarize(name, profile),
      profiles: Profile.NAMES.map((other) => verdict(name, other)),
      policies: POLICIES.map((policy) => ({
        policy,
        shown: toDisplay(name, policy),
        reasons: displayReasons(name, policy),
      })),
      labels: engine.json("labels", [], name),
    };
  };
}

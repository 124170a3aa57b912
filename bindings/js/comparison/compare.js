// Compares tr46 and punycode of npm with those of alabel, and explains every difference:
// `node compare.js DATA NPM ALABEL`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

import { random, randomName } from "../test/random.js";

const [data, ...projects] = process.argv.slice(2).map((path) => resolve(path));
const [npm, alabel] = projects.map((project) => {
  const require = createRequire(`${project}/package.json`);
  return { tr46: require("tr46"), punycode: require("punycode/") };
});
const COUNT = Number(process.env.ALABEL_NAMES ?? 60_000);

const FLAGS = ["checkHyphens", "checkBidi", "checkJoiners", "useSTD3ASCIIRules", "verifyDNSLength", "transitionalProcessing", "ignoreInvalidPunycode"];

/** The reasons for a different result, in order of precedence. */
const REASONS = {
  "a lone surrogate is an error: UTF-8 cannot encode it": ({ name }) => /\p{Surrogate}/u.test(name),
  "assigned since the Unicode of the other package (UTS #46, section 5)": ({ name }) => /\p{Cn}/u.test(name) || /\p{Cn}/u.test(decoded(name)),
  "IgnoreInvalidPunycode keeps a label that does not decode (UTS #46, section 4, step 4.1)": ({ options }) => options?.ignoreInvalidPunycode,
  "an A-label has one spelling, that of its U-label (UTS #46, section 4, step 4.1.2; RFC 5891, section 5.4)": ({ name }) => isOtherSpelling(name),
  "Punycode encodes no surrogate and nothing over U+10FFFF (RFC 3492, section 6.2)": ({ name, ours }) => ours === "RangeError" && /^[\0-\x7f]*$/.test(name),
};

const labelsOf = (name) => name.normalize("NFKC").toLowerCase().split(/[.\u3002]/).filter((label) => label.startsWith("xn--"));

/** Returns the decoded A-labels of a name. */
function decoded(name) {
  return labelsOf(name).map((label) => attempt(() => npm.punycode.decode(label.slice(4)))).join("");
}

/** Returns `true` if the name has an A-label that differs from the encoding of its U-label. */
function isOtherSpelling(name) {
  return labelsOf(name).some((label) => attempt(() => npm.punycode.encode(npm.punycode.decode(label.slice(4)))) !== label.slice(4));
}

function attempt(call) {
  try {
    return call();
  } catch (error) {
    return error.name;
  }
}

const next = random(46);
const names = [
  ...JSON.parse(readFileSync(`${data}/uts46.json`, "utf8")).map(([, source]) => source).filter((source) => source !== null),
  ...JSON.parse(readFileSync(`${data}/xndomains.json`, "utf8")).map(({ domain }) => domain),
  ...Array.from({ length: COUNT }, () => randomName(next, 100)),
];

const calls = {
  "tr46 toASCII": (packages, name, options) => packages.tr46.toASCII(name, options),
  "tr46 toUnicode": (packages, name, options) => packages.tr46.toUnicode(name, options),
  "punycode toASCII": ({ punycode }, name) => punycode.toASCII(name),
  "punycode toUnicode": ({ punycode }, name) => punycode.toUnicode(name),
  "punycode encode": ({ punycode }, name) => punycode.encode(name),
  "punycode decode": ({ punycode }, name) => punycode.decode(name),
  "punycode ucs2": ({ punycode }, name) => punycode.ucs2.encode(punycode.ucs2.decode(name)) === name,
};

let unexplained = 0;
for (const [title, call] of Object.entries(calls)) {
  const counts = {};
  for (const name of names) {
    const bits = next(2 ** FLAGS.length);
    const options = title.startsWith("tr46") ? Object.fromEntries(FLAGS.map((flag, bit) => [flag, Boolean(bits & (1 << bit))])) : undefined;
    const [theirs, ours] = [npm, alabel].map((packages) => attempt(() => call(packages, name, options)));
    if (JSON.stringify(theirs) === JSON.stringify(ours)) continue;
    // Callers must not use the string of a name with an error.
    if (title === "tr46 toUnicode" && theirs.error && ours.error) {
      counts["the string of a name with an error"] = (counts["the string of a name with an error"] ?? 0) + 1;
      continue;
    }
    const reason = Object.keys(REASONS).find((each) => REASONS[each]({ name, options, theirs, ours }));
    if (reason === undefined && unexplained++ < 20) console.log(title, JSON.stringify({ name, options, theirs, ours }));
    counts[reason ?? "unexplained"] = (counts[reason ?? "unexplained"] ?? 0) + 1;
  }
  console.log(`${title}: ${names.length} calls, differences:`, counts);
}
if (unexplained > 0) throw new Error(`${unexplained} differences without a reason`);

// Prints how many code points tr46 and Node's domainToASCII accept as the first label of a name, and alabel
// does not, and the reverse: `node code_points.js NPM_PROJECT`. The project has tr46 7.

import { createRequire } from "node:module";
import { resolve } from "node:path";
import url from "node:url";

import { check, toAscii } from "../dist/index.js";

const require = createRequire(`${resolve(process.argv[2])}/package.json`);
const tr46 = require("tr46");
const FLAGS = { checkBidi: true, checkJoiners: true, verifyDNSLength: true };
const contenders = [
  [`tr46 ${require("tr46/package.json").version}`, "uts46", (name) => tr46.toASCII(name, FLAGS)],
  [`domainToASCII of Node ${process.version}`, "url", (name) => url.domainToASCII(name) || null],
];

const names = Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint))
  .filter((text) => !/\p{Surrogate}/u.test(text))
  .map((text) => `${text}.example`);

for (const [title, profile, convert] of contenders) {
  const ours = toAscii(names, profile, "null");
  const counts = { "only there": {}, "only here": 0, "another result": 0 };
  names.forEach((name, index) => {
    const theirs = convert(name);
    if (theirs === ours[index]) return;
    if (theirs !== null && ours[index] !== null) counts["another result"]++;
    else if (theirs === null) counts["only here"]++;
    else {
      const { code } = check(name, profile)[0];
      counts["only there"][code] = (counts["only there"][code] ?? 0) + 1;
    }
  });
  console.log(title, counts);
}

// Prints the table of the README: nanoseconds of CPU time per real name, the fastest of seven rounds.
// `node speed.js NPM_PROJECT`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import url from "node:url";

import { toAscii, toUnicode } from "../dist/index.js";

const DATA = new URL("../../../data/", import.meta.url);
const ROUNDS = 7;
const project = process.argv[2];
const require = createRequire(`${resolve(project)}/package.json`);
const tr46 = require("tr46");
const punycode = require("punycode/");

/**
 * Returns the hosts of the preload list. Each record has an octet of flags, the length, and the text
 * (data/README.md).
 */
function preloaded() {
  const octets = readFileSync(new URL("hstspreload.bin", DATA));
  const hosts = [];
  for (let position = 0; position < octets.length; ) {
    const length = octets[position + 1];
    if (octets[position] & 0x80) hosts.push(octets.toString("latin1", position + 2, position + 2 + length));
    position += 2 + length;
  }
  return hosts;
}

/** Returns copies of strings. No cache of the engine knows the copies. */
const fresh = (names) => names.map((name) => Buffer.from(name, "utf8").toString("utf8"));

const all = preloaded();
const step = Math.floor(all.length / 40_000);
const hosts = all.filter((_, index) => index % step === 0).slice(0, 40_000);
const aLabels = JSON.parse(readFileSync(new URL("xndomains.json", DATA), "utf8")).map(({ domain }) => domain).filter((name) => toAscii(name, undefined, "null") !== null);
const uLabels = toUnicode(aLabels);

const FLAGS = { checkBidi: true, checkJoiners: true, verifyDNSLength: false };
const rows = [
  ["hosts, to ASCII", hosts, "ascii"],
  ["U-labels, to ASCII", uLabels, "ascii"],
  ["A-labels, to ASCII", aLabels, "ascii"],
  ["A-labels, to Unicode", aLabels, "unicode"],
];
const contenders = {
  tr46: { ascii: (name) => tr46.toASCII(name, FLAGS), unicode: (name) => tr46.toUnicode(name, FLAGS) },
  punycode: { ascii: (name) => punycode.toASCII(name), unicode: (name) => punycode.toUnicode(name) },
  "node:url": { ascii: (name) => url.domainToASCII(name), unicode: (name) => url.domainToUnicode(name) },
  alabel: { ascii: (name) => toAscii(name), unicode: (name) => toUnicode(name) },
};
const arrays = { ascii: (names) => toAscii(names), unicode: (names) => toUnicode(names) };

/**
 * Returns the fastest round of each call in nanoseconds of CPU time per name. The calls take turns, so that a
 * busy moment affects all of them.
 */
function time(calls, count) {
  const fastest = calls.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    calls.forEach((call, index) => {
      const start = process.cpuUsage();
      call();
      const { user, system } = process.cpuUsage(start);
      fastest[index] = Math.min(fastest[index], ((user + system) * 1e3) / count);
    });
  }
  return fastest;
}

const table = {};
for (const [title, names, operation] of rows) {
  const list = fresh(names);
  let octets = 0;
  const one = (convert) => () => {
    for (const name of list) octets += convert(name).length ?? 0;
  };
  const calls = [...Object.values(contenders).map((contender) => one(contender[operation])), () => (octets += arrays[operation](list).length)];
  const figures = time(calls, list.length).map(Math.round);
  table[title] = Object.fromEntries([...Object.keys(contenders), "alabel, an array"].map((name, index) => [name, figures[index]]));
  if (octets === 0) throw new Error("nothing was converted");
}
console.table(table);

// Measures linkify-it with the top-level domains of the package tlds, for the texts of links/benches/text.rs.
//
//     npm install --prefix FOLDER linkify-it@6 tlds
//     node benches/linkify_it.mjs FOLDER [FILE]
//
// FILE has the URLs of Wikipedia. Without it, they are those of links/tests/links.txt.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

/** The octets of each text. */
const OCTETS = 2 ** 19;
/** The rounds of each measurement. The fastest one counts. */
const ROUNDS = 20;

const [folder, file = new URL("../links/tests/links.txt", import.meta.url)] = process.argv.slice(2);
const require = createRequire(`${resolve(folder)}/package.json`);
const { LinkifyIt } = require("linkify-it");
const finder = new LinkifyIt({ fuzzyLink: true }).tlds(require("tlds"));

const lines = readFileSync(file, "utf8").split("\n").filter((line) => line.includes("wikipedia.org"));
const urls = lines.map((line) => line.replace(/[⸠⸡]/gu, ""));
const names = urls.map((url) => url.split("/")[2]).filter((name) => name !== undefined);

for (const [name, list] of [["URLs of Wikipedia", urls], ["their names", names]]) {
  const once = list.map((line) => `${line}\n`).join("");
  const text = once.repeat(Math.floor(OCTETS / Buffer.byteLength(once)));
  let count = 0;
  const seconds = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    count = finder.match(text).length;
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  const speed = Buffer.byteLength(text) / Math.min(...seconds) / 1e6;
  console.log(`${name}: ${speed.toFixed(1)} MB/s, ${count} links`);
}

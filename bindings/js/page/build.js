// Builds the page into page/dist/ after `npm run build`: files that work from any folder.

import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";

import { assertLimits, compile, embed, octetsOf, toolchain } from "../compile.js";
import { characterNames } from "./names_of_unicode.js";

/** The size limit of the files that the page needs to show a result in English, in octets. */
const LIMIT = 165_000;
/** The size limit of each other file: the names of code points, and a language. */
const LIMIT_OF_OTHERS = 17_000;
/** The size limits of the file that reads language tables, and of the one that finds names in texts. */
const LIMITS = { "lgr.js": 185_000, "links.js": 108_000 };

process.chdir(`${import.meta.dirname}/..`);
rmSync("page/build", { recursive: true, force: true });
rmSync("page/dist", { recursive: true, force: true });
mkdirSync("page/dist", { recursive: true });
cpSync("dist", "page/build", { recursive: true });
const octets = compile(toolchain(), { wasm: "page", features: ["full", "host"], level: "z" });
embed(octets, "page/build/full.wasm.js");
writeFileSync("page/dist/names.js", `globalThis.alabelNames=${JSON.stringify(characterNames())};\n`);
for (const file of ["page", "lgr", "links"]) buildSync({ entryPoints: [`./page/${file}.js`], bundle: true, minify: true, format: "iife", target: "es2022", charset: "utf8", outfile: `page/dist/${file}.js` });
buildSync({ entryPoints: ["./page/page.css"], minify: true, outfile: "page/dist/page.css" });
cpSync("page/index.html", "page/dist/index.html");
for (const file of readdirSync("page/languages")) buildSync({ entryPoints: [`./page/languages/${file}`], minify: true, charset: "utf8", outfile: `page/dist/${file}` });

const sizes = {};
const total = { minified: 0, gzip: 0, brotli: 0 };
for (const file of ["index.html", "page.css", "page.js"]) {
  sizes[file] = octetsOf(readFileSync(`page/dist/${file}`));
  for (const kind of Object.keys(total)) total[kind] += sizes[file][kind];
}
const others = readdirSync("page/dist").filter((file) => sizes[file] === undefined);
const sizesOfOthers = Object.fromEntries(others.map((file) => [file, octetsOf(readFileSync(`page/dist/${file}`))]));
console.table({ ...sizes, total, "of which module": octetsOf(octets), ...sizesOfOthers });
assertLimits("the page", total, { brotli: LIMIT });
for (const [file, size] of Object.entries(sizesOfOthers)) assertLimits(file, size, { brotli: LIMITS[file] ?? LIMIT_OF_OTHERS });

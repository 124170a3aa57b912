// Builds the page into page/dist/ after `npm run build`: three files that work from any folder.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";

import { assertLimits, compile, embed, octetsOf, toolchain } from "../compile.js";
import { characterNames } from "./names_of_unicode.js";

const LIMIT = 160_000;

process.chdir(`${import.meta.dirname}/..`);
rmSync("page/build", { recursive: true, force: true });
rmSync("page/dist", { recursive: true, force: true });
mkdirSync("page/dist", { recursive: true });
cpSync("dist", "page/build", { recursive: true });
const octets = compile(toolchain(), { wasm: "page", features: ["full"], level: "z" });
embed(octets, "page/build/full.wasm.js");
writeFileSync("page/build/names.json", JSON.stringify(characterNames()));
buildSync({ entryPoints: ["./page/page.js"], bundle: true, minify: true, format: "iife", target: "es2022", charset: "utf8", outfile: "page/dist/page.js" });
buildSync({ entryPoints: ["./page/page.css"], minify: true, outfile: "page/dist/page.css" });
cpSync("page/index.html", "page/dist/index.html");

const sizes = {};
const total = { minified: 0, gzip: 0, brotli: 0 };
for (const file of ["index.html", "page.css", "page.js"]) {
  sizes[file] = octetsOf(readFileSync(`page/dist/${file}`));
  for (const kind of Object.keys(total)) total[kind] += sizes[file][kind];
}
console.table({ ...sizes, total, "of which module": octetsOf(octets) });
assertLimits("the page", total, { brotli: LIMIT });

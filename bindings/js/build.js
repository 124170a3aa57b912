// Builds the package into dist/: the WebAssembly modules of the entries, the ES modules and CommonJS.

import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { buildSync, transformSync } from "esbuild";

import { assertLimits, compile, embed, octetsOf, toolchain } from "./compile.js";

process.chdir(import.meta.dirname);

const ENTRIES = {
  index: { wasm: "core", features: ["flags"] },
  full: { wasm: "full", features: ["full", "host", "flags", "formats", "matches"] },
  lgr: { wasm: "lgr", features: ["lgr"], level: "z", hasStandardLibrary: true },
  links: { wasm: "links", features: ["links"] },
};
const PUNYCODE = "../../replacements/punycode";
// The size limits of entries, in octets.
const LIMITS = { index: { minified: 212_000, brotli: 76_000 }, lgr: { brotli: 185_000 }, links: { brotli: 108_000 } };

/** Also writes the ES modules of dist/ as CommonJS. */
function writeCommonJs() {
  mkdirSync("dist/cjs");
  writeFileSync("dist/cjs/package.json", '{"type":"commonjs"}\n');
  for (const file of readdirSync("dist").filter((name) => name.endsWith(".js"))) {
    const { code } = transformSync(readFileSync(`dist/${file}`, "utf8"), { format: "cjs", target: "node18" });
    writeFileSync(`dist/cjs/${file}`, code);
  }
  // The replacement of `punycode` also has both forms.
  const es6 = readFileSync(`${PUNYCODE}/punycode.es6.js`, "utf8").replace(/export \{[^]*$/, "module.exports = punycode;\n");
  writeFileSync(`${PUNYCODE}/punycode.js`, transformSync(es6, { format: "cjs", target: "node18" }).code);
  for (const file of readdirSync("dist").filter((name) => name.endsWith(".d.ts"))) {
    cpSync(`dist/${file}`, `dist/cjs/${file}`);
  }
}

/** Returns an entry like a bundler. */
function bundle(entry) {
  const options = { entryPoints: [`dist/${entry}.js`], bundle: true, minify: true, format: "esm", write: false };
  return buildSync(options).outputFiles[0].contents;
}

rmSync("dist", { recursive: true, force: true });
cpSync("lib", "dist", { recursive: true });
const tools = toolchain();
const sizes = {};
for (const [entry, options] of Object.entries(ENTRIES)) {
  const octets = compile(tools, options);
  embed(octets, `dist/${options.wasm}.wasm.js`);
  sizes[entry] = { module: octets.length, ...octetsOf(bundle(entry)) };
}
writeCommonJs();
console.table(sizes);
for (const [entry, limits] of Object.entries(LIMITS)) assertLimits(entry, sizes[entry], limits);

// Checks the package in an empty project: as ES module, as CommonJS, with three bundlers without
// configuration, and with strict types. `node bundlers.js PROJECT`; PROJECT has the package in node_modules.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { build as viteBuild } from "vite";
import webpack from "webpack";

const folder = join(resolve(process.argv[2]), "empty");
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "src"), { recursive: true });
const write = (path, text) => writeFileSync(join(folder, path), text);
const use = 'console.log(toAscii("Bücher.example"));\n';
write("package.json", '{ "type": "module" }\n');
write("index.html", '<!doctype html><script type="module" src="/src/index.js"></script>\n');
write("src/index.js", `import { toAscii } from "alabel";\n${use}`);
write("src/full.js", 'import { inspect } from "alabel/full";\nconsole.log(inspect("Bücher.example").ascii);\n');
write("src/required.cjs", `const { toAscii } = require("alabel");\n${use}`);
write("src/types.ts", `import { toAscii, check, Domain, Profile, AlabelError } from "alabel";
import { inspect, toDisplay, Lookalikes, Host, type Report } from "alabel/full";
import { Ruleset, type Verdict } from "alabel/lgr";
import { links, textToAscii, type Link } from "alabel/links";

const ascii: string = toAscii("a", { strict: true });
const some: (string | null)[] = toAscii(["a"], "url", "null");
const errors: AlabelError[] = check("a", new Profile("uts46", { checkHyphens: true }));
const places: [number, number][] = errors.map(({ start, end }) => [start, end]);
const labels: string[] = new Domain("a").labels;
const report: Report = inspect("a", "idna2003");
const shown: string = toDisplay("a", "firefox");
const verdict: Verdict = Ruleset.parse(new Uint8Array(), { idna2008: false }).check("a");
const found: Link[] = links("a.com", { topLevelDomains: "any", withErrors: true });
const converted: string = textToAscii("a.com", { defanged: true });
console.log(found, converted, ascii, some, places, labels, verdict.action?.number, report.labels[0]?.codePoints, shown, new Lookalikes(["a"]).find("b")?.likeness, Host.parse("a").kind);
// @ts-expect-error: an unknown flag
toAscii("a", { checkHyphen: true });
// @ts-expect-error: a profile of the other entry
toAscii("a", "idna2008");
// @ts-expect-error: null is not a string
const wrong: string = toAscii("a", undefined, "null");
`);

// Vite's preload code asks the document for its support of module preloading.
write("document.cjs", "globalThis.document = { createElement: () => ({ relList: { supports: () => true } }) };\n");
const run = (file) => execFileSync(process.execPath, ["--require", join(folder, "document.cjs"), join(folder, file)], { encoding: "utf8" }).trim();
const expected = "xn--bcher-kva.example";
for (const file of ["src/index.js", "src/full.js", "src/required.cjs"]) assert.equal(run(file), expected, file);
console.log("ES module and CommonJS: as expected");

buildSync({ absWorkingDir: folder, entryPoints: ["src/index.js"], bundle: true, minify: true, format: "esm", outfile: "esbuild/index.js" });
await viteBuild({ root: folder, configFile: false, logLevel: "silent", build: { outDir: "vite" } });
const statistics = await new Promise((done, fail) => {
  webpack({ context: folder, mode: "production", entry: "./src/index.js", output: { path: join(folder, "webpack"), filename: "index.cjs" } }, (error, result) =>
    error ? fail(error) : done(result));
});
assert.deepEqual(statistics.compilation.errors, []);
const vite = `vite/assets/${readdirSync(join(folder, "vite/assets")).find((name) => name.endsWith(".js"))}`;
for (const file of ["esbuild/index.js", vite, "webpack/index.cjs"]) {
  assert.equal(run(file), expected, file);
  console.log(`${file.split("/")[0]}: as expected, ${statSync(join(folder, file)).size} octets`);
}

for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "--strict", "--noEmit", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", module,
    "--moduleResolution", resolution, "--lib", "es2022,dom", "--skipLibCheck", "false", "--types", "node", join(folder, "src/types.ts")], { stdio: "inherit" });
}
console.log("strict types: as expected");

const times = {};
for (const entry of ["alabel", "alabel/full"]) {
  const code = `const s = performance.now(); const a = await import("${entry}"); const i = performance.now(); a.toAscii("ü"); console.log(i - s, performance.now() - i)`;
  const rounds = Array.from({ length: 5 }, () => execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: folder, encoding: "utf8" }).trim().split(" ").map(Number));
  const fastest = (index) => Math.min(...rounds.map((round) => round[index])).toFixed(1);
  times[entry] = { "import, ms": fastest(0), "first call, ms": fastest(1) };
}
console.table(times);

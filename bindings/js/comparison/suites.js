// Runs the unchanged suites of tr46, whatwg-url and punycode with the packages of npm and with those of
// alabel.
//
//     node suites.js SUITES NPM ALABEL
//
// SUITES contains the tests. NPM and ALABEL are projects with node_modules.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const DATA = `${import.meta.dirname}/../../../data/`;
/**
 * The number of tests that pass on tr46 6.0.0 and punycode 2.3.1, and on alabel. The README explains the
 * others.
 */
const PASSES = {
  "tr46, toascii.js": [1987, 1987],
  "tr46, url-host-parsing.js": [254, 254],
  "tr46, std3ASCIIRules.js": [106, 106],
  "tr46, unicode.js": [6378, 6372],
  punycode: [139, 139],
};
const [suites, ...projects] = process.argv.slice(2).map((path) => resolve(path));

/** Copies a suite into the layout of its repository, with the module from a project. */
function layOut(suite, project, main, fixtures) {
  const folder = join(project, "suites", suite);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(suites, suite), folder, { recursive: true });
  writeFileSync(join(folder, main), `module.exports = require(${JSON.stringify(`${suite}/`)});\n`);
  for (const [from, to] of Object.entries(fixtures)) {
    mkdirSync(join(folder, to, ".."), { recursive: true });
    cpSync(join(DATA, from), join(folder, to));
  }
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs the tests in a folder. Returns the numbers of passes and failures, and the names of failed tests. */
function run(folder, command) {
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 });
  const count = (word) => Number(new RegExp(`^(?:# |ℹ )${word} (\\d+)$`, "m").exec(stdout)?.[1] ?? NaN);
  const failed = [...stdout.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name]) => name);
  return { tests: count("tests"), pass: count("pass"), fail: count("fail"), failed };
}

const results = [];
for (const project of projects) {
  const tr46 = layOut("tr46", project, "index.js", {
    "wpt/toascii.json": "test/fixtures/toascii.json",
    "wpt/IdnaTestV2.json": "test/fixtures/IdnaTestV2ToASCII.json",
    "IdnaTestV2.txt": "test/fixtures/IdnaTestV2.txt",
  });
  for (const file of ["toascii.js", "url-host-parsing.js", "std3ASCIIRules.js", "unicode.js"]) {
    results.push({ suite: `tr46, ${file}`, project, ...run(tr46, ["--test", "--test-reporter=tap", `test/${file}`]) });
  }
  const punycode = layOut("punycode", project, "punycode.js", {});
  const mocha = JSON.parse(spawnSync(process.execPath, ["node_modules/mocha/bin/mocha.js", "--reporter", "json", "tests"], {
    cwd: punycode, encoding: "utf8",
  }).stdout);
  results.push({
    suite: "punycode", project, tests: mocha.stats.tests, pass: mocha.stats.passes, fail: mocha.stats.failures,
    failed: mocha.failures.map(({ fullTitle }) => fullTitle),
  });
}

for (const { suite, project, tests, pass, fail, failed } of results) {
  console.log(`${suite}, ${project.split("/").at(-1)}: ${pass} of ${tests} pass, ${fail} fail`);
  if (pass === PASSES[suite][projects.indexOf(project)]) continue;
  for (const name of failed) console.log(`    ${name}`);
  process.exitCode = 1;
}

// The examples of the README. The text after `// ` is the result or the error of the line. A text after a
// block is the result of its last line.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import * as core from "alabel";
import * as full from "alabel/full";
import * as lgr from "alabel/lgr";
import * as links from "alabel/links";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

for (const [index, [, block, text]] of [...README.matchAll(/```js\n([^]*?)```(?:\n\n```text\n([^]*?)\n```)?/g)].entries()) {
  test(`block ${index} has its results`, () => {
    const entry = Object.entries({ full, lgr, links }).find(([name]) => block.includes(`alabel/${name}`));
    const context = vm.createContext({ ...core, ...entry?.[1] });
    let last;
    for (const line of block.split("\n").filter((each) => each !== "" && !each.startsWith("import "))) {
      const [, code, expected] = /^(.*?;)(?: \/\/ (.*))?$/.exec(line);
      const run = () => vm.runInContext(code, context);
      if (expected?.startsWith("AlabelError: ")) assert.throws(run, { message: expected.slice("AlabelError: ".length) });
      else if (expected) assert.equal(JSON.stringify(run()), JSON.stringify(JSON.parse(expected)), code);
      else last = run();
    }
    if (text) assert.equal(last, text);
  });
}

test("the files to install have the versions of the packages", () => {
  const files = { alabel: "../package.json" };
  for (const name of ["tr46", "punycode"]) files[`alabel-${name}`] = `../../../replacements/${name}/package.json`;
  for (const [name, file] of Object.entries(files)) {
    const { version } = JSON.parse(readFileSync(new URL(file, import.meta.url)));
    const versions = [...README.matchAll(new RegExp(`\\b${name}-(\\d.*?)\\.tgz`, "g"))].map(([, each]) => each);
    assert.deepEqual(new Set(versions), new Set([version]), name);
  }
});

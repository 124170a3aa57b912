// Compares random names with the command of the library, whose JSON has every error of a name.
//
// `ALABEL_NAMES` is their number. `ALABEL_COMMAND` is the path of the command, by default the one of
// `cargo build --package alabel-cli`, in cargo's target folder.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

import { Profile, check, checkToUnicode, toAscii, toUnicode } from "alabel/full";
import * as core from "alabel";
import { conformanceTests } from "./conformance.js";
import { random, randomName } from "./random.js";

const TARGET = fileURLToPath(new URL("../../../.ci/target-directory", import.meta.url));
const COMMAND = process.env.ALABEL_COMMAND ?? `${execFileSync(TARGET, { encoding: "utf8" }).trim()}/debug/alabel`;
const NAMES = Number(process.env.ALABEL_NAMES ?? 60_000);
/** The number of consecutive names in one profile. */
const CHUNK = 10_000;

/** Returns the command's output for names, as objects. */
function library(operation, profile, names) {
  const { stdout, status, error } = spawnSync(COMMAND, [operation, "--json", "--profile", profile], {
    input: `${names.join("\n")}\n`, encoding: "utf8", maxBuffer: 2 ** 30,
  });
  if (error) throw error;
  assert.ok(status < 2, `the command ended with ${status}`);
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** Converts an error of JavaScript to the form of the command, whose positions count octets. */
function ofLibrary({ input, status, code, label, start, end, codePoint }) {
  const octets = (units) => Buffer.byteLength(input.slice(0, units));
  return { status, code, label, start: octets(start), end: octets(end), code_point: codePoint };
}

const withoutMessage = ({ message, ...error }) => error;

test(`${NAMES} random names, also with lone surrogates, agree with the library`, () => {
  const next = random(3492);
  let wellFormed = 0;
  let withSurrogate = 0;
  for (let done = 0, round = 0; done < NAMES; done += CHUNK, round++) {
    const profile = Profile.NAMES[round % Profile.NAMES.length];
    const all = Array.from({ length: Math.min(CHUNK, NAMES - done) }, () => randomName(next, 50));
    const names = all.filter((name) => !/\p{Surrogate}/u.test(name));
    wellFormed += names.length;
    withSurrogate += all.length - names.length;
    for (const name of all.filter((each) => /\p{Surrogate}/u.test(each))) {
      const start = name.search(/\p{Surrogate}/u);
      assert.throws(() => toAscii(name, profile), { code: "lone-surrogate", start, end: start + 1 });
    }

    const ascii = toAscii(names, profile, "null");
    library("to-ascii", profile, names).forEach((expected, index) => {
      const name = names[index];
      assert.equal(ascii[index], expected.output, `${profile}: ${JSON.stringify(name)}`);
      assert.equal(toAscii(name, profile, "null"), expected.output);
      assert.deepEqual(check(name, profile).map(ofLibrary), expected.errors.map(withoutMessage), `${profile}: ${JSON.stringify(name)}`);
      if (round % Profile.NAMES.length < 3) assert.equal(core.toAscii(name, profile, "null"), expected.output);
    });
    const unicode = toUnicode(names, profile);
    library("to-unicode", profile, names).forEach((expected, index) => {
      const name = names[index];
      assert.equal(unicode[index], expected.best_effort, `${profile}: ${JSON.stringify(name)}`);
      assert.equal(toUnicode(name, profile), expected.best_effort);
      // For IDNA2003, the command lists no errors: "ToUnicode never fails" (RFC 3490, section 4).
      if (profile === "idna2003") return;
      assert.deepEqual(checkToUnicode(name, profile).map(ofLibrary), expected.errors.map(withoutMessage), `${profile}: ${JSON.stringify(name)}`);
    });
  }
  console.log(`${wellFormed} names, and ${withSurrogate} with a lone surrogate: no difference`);
});

test("carets are in the places of the library", () => {
  const next = random(68);
  const parts = ["aB-_ ", "üжα", "名前ア가", "א\u0301😀𝒜\u200d"];
  const all = Array.from({ length: 4_000 }, () => {
    const [kind, other] = [parts[next(4)], parts[next(4)]].map((part) => [...part]);
    const run = (length) => Array.from({ length }, () => (next(9) ? kind : other)).map((from) => from[next(from.length)]).join("");
    return `${run(next(60))}%${run(next(60))}`;
  });
  // The command may underline several errors together.
  const names = all.filter((name) => check(name).length === 1);
  const { stdout } = spawnSync(COMMAND, ["check"], { input: `${names.join("\n")}\n`, encoding: "utf8", maxBuffer: 2 ** 30 });
  const lines = stdout.split("\n");
  const pairs = lines.flatMap((line, index) => (/^ +\^[ ^]*$/.test(line) ? [`${lines[index - 1]}\n${line}`] : []));
  const rendered = names.flatMap((name) => check(name).map((error) => error.render().split("\n").slice(1).join("\n")));
  assert.ok(names.length > 300, `${names.length} names`);
  assert.deepEqual(rendered, pairs);
});

test("errors after code points of two to four octets select the same text as in the library", () => {
  const sources = [...conformanceTests()].map(({ source }) => source);
  const names = sources.filter((source) => !/\p{Surrogate}/u.test(source)).map((source) => `é☕😀.${source}`);
  for (const profile of Profile.NAMES) {
    library("to-ascii", profile, names).forEach(({ errors }, index) => {
      const name = names[index];
      const octets = Buffer.from(name);
      const selected = ({ code, label, start, end }) => [code, label, octets.toString("utf8", 0, start), octets.toString("utf8", start, end)];
      const slices = ({ code, label, start, end }) => [code, label, name.slice(0, start), name.slice(start, end)];
      assert.deepEqual(check(name, profile).map(slices), errors.map(selected), `${profile}: ${JSON.stringify(name)}`);
    });
  }
});

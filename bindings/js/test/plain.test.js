// Hosts that skip the module have the result of the module.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine } from "../dist/engine.js";
import { isPlainHost } from "../dist/plain.js";
import { profileClass, profileText } from "../dist/profile.js";
import code from "../dist/full.wasm.js";
import { random } from "./random.js";

const engine = new Engine(code);
const Profile = profileClass(engine);
const numberOf = (profile) => engine.numberOf("profile", profileText(profile));
const fail = (name) => assert.fail(`${JSON.stringify(name)} is rejected`);

const ALL_FLAGS = ["checkHyphens", "checkHyphensAtEnds", "checkBidi", "checkJoiners", "useStd3AsciiRules", "transitionalProcessing",
  "verifyDnsLength", "ignoreInvalidPunycode", "checkContextO", "denyIgnored"];

test("no profile and no flag changes a plain host", () => {
  const next = random(253);
  const profiles = Profile.NAMES.map((name) => numberOf(name));
  profiles.push(numberOf(new Profile("idna2003", { useStd3AsciiRules: true })));
  profiles.push(numberOf(new Profile("idna2008", { mapping: "rfc5895", bidiScope: "each_label" })));
  for (let flags = 0; flags < 2 ** ALL_FLAGS.length; flags++) {
    profiles.push(numberOf(Object.fromEntries(ALL_FLAGS.map((flag, bit) => [flag, Boolean(flags & (1 << bit))]))));
  }
  let plain = 0;
  for (let count = 0; count < 200_000; count++) {
    const length = next(70);
    const name = Array.from({ length }, () => "abcxyz0189---...n"[next(17)]).join("");
    if (!isPlainHost(name)) continue;
    plain++;
    const profile = profiles[next(profiles.length)];
    assert.equal(engine.convert(0, profile, name, fail), name);
    assert.equal(engine.convert(1, profile, name, fail), name);
  }
  assert.ok(plain > 9_000, `${plain} hosts`);
});

test("only lowercase hosts without double hyphens and numbers at the end are plain", () => {
  for (const name of ["127.0.0.1", "a.1", "0x7f", "1a", "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a--b", "xn--tda", "A", "a_b", "ü", "a b", "a\n", "a".repeat(64)]) {
    assert.equal(isPlainHost(name), false, JSON.stringify(name));
  }
  for (const name of ["a", "a-b.c", "1.a1", "a".repeat(63)]) assert.ok(isPlainHost(name));
});

// The memory of the module does not depend on the number of calls, `ALABEL_CALLS`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { api } from "../dist/api.js";
import { Engine } from "../dist/engine.js";
import code from "../dist/full.wasm.js";
import { random, randomName } from "./random.js";

const CALLS = Number(process.env.ALABEL_CALLS ?? 1_000_000);

test(`memory does not grow over ${CALLS} calls`, () => {
  const engine = new Engine(code);
  const { toAscii, toUnicode, check, punycode } = api(engine, { isFull: true });
  const next = random(7);
  const names = Array.from({ length: 1000 }, () => randomName(next));
  const round = () => {
    for (const name of names) {
      toUnicode(toAscii(name, undefined, "keep"));
      punycode.encode(name);
    }
    toAscii(names, undefined, "null");
    check(names[0]);
  };
  for (let count = 0; count < 10; count++) round();
  const { buffer } = engine.functions.memory;
  const before = { module: buffer.byteLength, heap: heapUsed() };
  for (let calls = 0; calls < CALLS; calls += 4 * names.length) round();
  assert.equal(engine.functions.memory.buffer.byteLength, before.module);
  const growth = heapUsed() - before.heap;
  assert.ok(growth < 16 * 2 ** 20, `the heap grew by ${growth} octets`);
  console.log(`${before.module} octets before and after ${CALLS} calls; the heap grew by ${growth} octets`);
});

function heapUsed() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

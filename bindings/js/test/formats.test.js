// Tests of formats of JSON Schema, also in Ajv, and of e-mail addresses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import Ajv from "ajv";
import { AlabelError, Mailbox, checkFormat, formats, toAscii } from "alabel/full";

/** The number of strings in each file of the suite. */
const STRINGS = { hostname: 19, "idn-hostname": 59, email: 16, "idn-email": 4, "hostname-draft4": 18 };

test("the JSON Schema Test Suite agrees, in Ajv too", () => {
  const ajv = new Ajv({ formats });
  assert.deepEqual(Object.keys(formats), Object.keys(STRINGS));
  for (const [format, strings] of Object.entries(STRINGS)) {
    const suite = JSON.parse(readFileSync(new URL(`../../../data/formats/${format}.json`, import.meta.url), "utf8"));
    const cases = suite.flatMap(({ tests }) => tests);
    const validate = ajv.compile({ format });
    for (const { data, valid, description } of cases) {
      assert.equal(validate(data), valid, description);
      if (typeof data !== "string") continue;
      const errors = checkFormat(format, data);
      assert.equal(errors.length === 0, valid, description);
      for (const error of errors) {
        assert.ok(error instanceof AlabelError && error.input === data);
        assert.ok(0 <= error.start && error.start <= error.end && error.end <= data.length, description);
      }
    }
    assert.equal(cases.filter(({ data }) => typeof data === "string").length, strings);
  }
  assert.throws(() => new Ajv().compile({ format: "idn-hostname" }), /unknown format/);
});

test("every error of a text has its position in UTF-16 code units", () => {
  const text = "😀..b@☕.-a";
  const errors = checkFormat("email", text).map(({ code, start, end }) => [code, text.slice(start, end)]);
  assert.deepEqual(errors, [["invalid-mailbox", "."], ["invalid-mailbox", "😀"], ["leading-hyphen", "-"], ["not-ascii", "☕"]]);
  const [dot] = checkFormat("email", text);
  assert.deepEqual([dot.start, dot.end], [3, 4]);
  assert.deepEqual(checkFormat("idn-hostname", "a.\ud800").map(({ code, start }) => [code, start]), [["lone-surrogate", 2]]);
  assert.equal(formats["idn-hostname"]("a.\ud800"), false);
  assert.throws(() => checkFormat("uri", "a"), { name: "RangeError", message: "there is no such format; use hostname, idn-hostname, email, idn-email or hostname-draft4" });
  assert.throws(() => checkFormat("email", 1), TypeError);
});

test("an e-mail address keeps its local part, and its domain is converted", () => {
  const address = new Mailbox("Ju\u0308rgen@BÜCHER.example");
  assert.deepEqual({ ...address }, {
    localPart: "Ju\u0308rgen", domain: "xn--bcher-kva.example", ip: null,
    ascii: "Ju\u0308rgen@xn--bcher-kva.example", unicode: "Ju\u0308rgen@bücher.example",
  });
  assert.ok(address.equals(new Mailbox("Ju\u0308rgen@xn--bcher-kva.example")));
  assert.ok(!address.equals(new Mailbox("ju\u0308rgen@bücher.example")));
  assert.equal(`${address}`, address.ascii);
  assert.equal(JSON.stringify({ address }), `{"address":"${address.ascii}"}`);
  const literal = new Mailbox('"a@b"@[IPv6:2001:DB8::1]');
  assert.deepEqual([literal.localPart, literal.domain, literal.ip, literal.ascii], ['"a@b"', null, "2001:db8::1", '"a@b"@[IPv6:2001:db8::1]']);
});

test("every error of an e-mail address is listed, and the first is thrown", () => {
  for (const [address, places] of [
    ["a..😀@c_d", [["invalid-mailbox", 2], ["std3", 7]]],
    ["a＠b", [["invalid-mailbox", 1]]],
    ["a\ud800@b", [["lone-surrogate", 1]]],
    ["example.com", [["invalid-mailbox", 0]]],
  ]) {
    const errors = Mailbox.check(address);
    assert.deepEqual(errors.map(({ code, start }) => [code, start]), places);
    assert.throws(() => new Mailbox(address), { message: errors[0].message, start: errors[0].start, input: address });
  }
  assert.deepEqual(Mailbox.check("ü@ü.example"), []);
  assert.throws(() => toAscii("ü＠ü.example"), { hint: "this looks like an e-mail address; use `Mailbox` of alabel/full, or the domain after the @" });
});

// Tests of `alabel/links`: links in text, their places, and the conversion of their hosts.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";

import { AlabelError, UNICODE_VERSION, links, textToAscii, textToUnicode } from "alabel/links";
import * as core from "alabel";

import { random } from "./random.js";

const TEXT = "📖 Bücher: http://www.Bücher.de/a(b), büro@xn--bcher-kva.de, xn--0.com.\nhttp://0a.א.com/ a.b?http://c.de";
const OPTIONS = [
  {},
  { withErrors: true },
  { topLevelDomains: "listed", withSchemeOnly: true },
  { topLevelDomains: "any", defanged: true, nested: true, withErrors: true },
];
const COMMAND = process.env.ALABEL_COMMAND ?? new URL("../../../target/debug/alabel", import.meta.url).pathname;

/** Asserts that the places of links are in UTF-16 code units. */
function assertPlaces(text, found) {
  for (const link of found) {
    assert.equal(text.slice(link.start, link.end), link.text);
    assert.equal(text.slice(link.hostStart, link.hostEnd), link.host);
    assert.ok(link.host !== "" && link.text.includes(link.host));
    assert.equal(link.ascii === null, link.errors.length > 0);
    assert.equal(link.unicode === null, link.errors.length > 0);
    for (const error of link.errors) {
      assert.ok(error instanceof AlabelError && error.input === text);
      assert.ok(link.start <= error.start && error.start <= error.end && error.end <= link.end);
    }
  }
}

test("places are in UTF-16 code units", () => {
  for (const options of OPTIONS) {
    const found = links(TEXT, options);
    assert.ok(found.length > 0);
    assertPlaces(TEXT, found);
  }
  const [first, second] = links(TEXT);
  assert.deepEqual(first, {
    kind: "url", start: 11, end: 36, text: "http://www.Bücher.de/a(b)", host: "www.Bücher.de", hostStart: 18, hostEnd: 31,
    ascii: "www.xn--bcher-kva.de", unicode: "www.bücher.de", errors: [],
  });
  assert.deepEqual([second.kind, second.text, second.unicode], ["mail", "büro@xn--bcher-kva.de", "bücher.de"]);
});

test("places of any text", () => {
  const next = random(1);
  const pieces = ["bücher", "xn--0", "a", ".", ".com", "@", "http://", "/", "?", " ", "\n", "📖", "%C3%BC", "[.]"];
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: next(16) }, () => pieces[next(pieces.length)]).join("");
    const options = OPTIONS[next(OPTIONS.length)];
    assertPlaces(text, links(text, options));
  }
});

test("each option changes the list", () => {
  const found = (text, options) => links(text, options).map((link) => link.text);
  const text = "http://nas.home nas.home a.com";
  assert.deepEqual(found(text), ["http://nas.home", "a.com"]);
  assert.deepEqual(found(text, { topLevelDomains: "any-in-urls" }), ["http://nas.home", "a.com"]);
  assert.deepEqual(found(text, { topLevelDomains: "listed" }), ["a.com"]);
  assert.deepEqual(found(text, { topLevelDomains: "any" }), ["http://nas.home", "nas.home", "a.com"]);
  assert.deepEqual(found(text, { withSchemeOnly: true }), ["http://nas.home"]);
  assert.deepEqual(found("hxxp://a[.]com"), []);
  assert.deepEqual(found("hxxp://a[.]com", { defanged: true }), ["hxxp://a[.]com"]);
  assert.deepEqual(found("a.com/?b.com", { nested: true }), ["a.com/?b.com", "b.com"]);
  assert.deepEqual(found("xn--0.com"), []);
  assert.deepEqual(found("xn--0.com", { withErrors: true, nested: false }), ["xn--0.com"]);
  assert.throws(() => links("a", { defang: true }), { name: "RangeError", message: 'there is no option "defang"; use withSchemeOnly, defanged, nested, withErrors' });
  assert.throws(() => links("a", { topLevelDomains: "lited" }), { name: "RangeError", message: 'topLevelDomains cannot be "lited"; use listed, any-in-urls, any' });
});

test("errors have their places in the text, and no hints about flags", () => {
  const [{ ascii, errors }] = links("📖 xn--a.xn--1.com", { withErrors: true });
  assert.equal(ascii, null);
  assert.deepEqual(errors.map(({ code, label, start, end, hint }) => [code, label, start, end, hint]), [
    ["disallowed", 0, 3, 8, null],
    ["invalid-punycode", 1, 14, 14, null],
  ]);
  assert.match(errors[0].message, /slice\(3, 8\)/);
  assert.equal(errors[0].render().split("\n").length, 3);
});

test("hosts are converted, and all other text stays", () => {
  assert.equal(textToAscii(TEXT), TEXT.replace("www.Bücher.de", "www.xn--bcher-kva.de"));
  assert.equal(textToUnicode(TEXT), TEXT.replace("xn--bcher-kva.de", "bücher.de"));
  assert.equal(textToAscii("at hxxp://bücher[.]de", { defanged: true }), "at hxxp://xn--bcher-kva[.]de");
  assert.equal(textToUnicode("http://b%C3%BCcher.de/%C3%BC"), "http://bücher.de/%C3%BC");
  assert.equal(textToAscii("bücher.home", { topLevelDomains: "any" }), "xn--bcher-kva.home");
  for (const text of ["", "none", "http://www.Example.com/größe"]) {
    assert.equal(textToAscii(text), text);
    assert.equal(textToUnicode(text), text);
  }
});

test("the command finds and converts the same", { skip: !existsSync(COMMAND) }, () => {
  const run = (args) => {
    try {
      return execFileSync(COMMAND, ["text", ...args], { input: TEXT, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] });
    } catch ({ stdout }) {
      return stdout;
    }
  };
  const expected = run(["list", "--json"]).trimEnd().split("\n").map((line) => JSON.parse(line));
  const members = ({ kind, text, host, ascii, unicode, errors }) => ({ kind, text, host, ascii, unicode, errors: errors.map(({ code }) => code) });
  assert.deepEqual(links(TEXT, { withErrors: true }).map(members), expected.map(members));
  assert.equal(run(["to-ascii"]), textToAscii(TEXT));
  assert.equal(run(["to-unicode"]), textToUnicode(TEXT));
});

test("a text is a string without lone surrogates", () => {
  for (const call of [links, textToAscii, textToUnicode]) {
    assert.throws(() => call("a.com \ud800"), { code: "lone-surrogate", start: 6 });
    assert.throws(() => call(1), { name: "TypeError", message: "a text must be a string, not number" });
    assert.throws(() => call("a".repeat(2 ** 26 + 1)), RangeError);
  }
});

test("the time is linear in the text", () => {
  const seconds = (count) => {
    const text = "😀 bücher.de ".repeat(count);
    const start = performance.now();
    assert.equal(links(text).length, count);
    return performance.now() - start;
  };
  seconds(1_000);
  assert.ok(seconds(40_000) < 40 * Math.max(seconds(4_000), 10));
});

test("the versions of Unicode are equal", () => {
  assert.equal(UNICODE_VERSION, core.UNICODE_VERSION);
});

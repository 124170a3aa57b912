// The test vectors of the library, in JavaScript.

import assert from "node:assert/strict";
import { test } from "node:test";

import { check, checkToUnicode, punycode as plain, toAscii, toUnicode } from "alabel";
import { Host, punycode } from "alabel/full";
import { conformanceTests, read } from "./conformance.js";

/** Returns a function that is true for cases of a file in the library's list of deviations. */
function deviations(file) {
  const list = read("tests/common/deviations.rs").matchAll(/file: "([^"]+)",\s+cases: (\d+)\.\.=(\d+)/g);
  const ranges = [...list].filter((range) => range[1] === file).map(([, , first, last]) => [Number(first), Number(last)]);
  return (number) => ranges.some(([first, last]) => first <= number && number <= last);
}

const statuses = (errors) => [...new Set(errors.map(({ status }) => status))].sort();

test("IdnaTestV2.txt: strings and status codes agree", () => {
  const isDeviation = deviations("IdnaTestV2.txt");
  const strict = { strict: true };
  const transitional = { strict: true, transitionalProcessing: true };
  let count = 0;
  for (const { number, source, results: [unicode, ascii, asciiT] } of conformanceTests()) {
    if (isDeviation(number)) continue;
    count++;
    assert.equal(toUnicode(source, strict), unicode.string, `line ${number}`);
    assert.deepEqual(statuses(checkToUnicode(source, strict)), unicode.status, `line ${number}`);
    for (const [profile, expected] of [[strict, ascii], [transitional, asciiT]]) {
      assert.deepEqual(statuses(check(source, profile)), expected.status, `line ${number}`);
      if (expected.status.length === 0) assert.equal(toAscii(source, profile), expected.string, `line ${number}`);
      else assert.throws(() => toAscii(source, profile), `line ${number}`);
    }
  }
  assert.equal(count, 6342);
});

for (const [file, cases] of [["IdnaTestV2.json", 2668], ["toascii.json", 87]]) {
  test(`web-platform-tests: ${file}`, () => {
    const isDeviation = deviations(`wpt/${file}`);
    let count = 0;
    JSON.parse(read(`data/wpt/${file}`)).forEach((entry, index) => {
      if (typeof entry === "string" || isDeviation(index)) return;
      count++;
      // A URL parser percent-decodes a host before it parses the domain.
      const input = /%[0-9a-f]{2}/i.test(entry.input) ? decodeURIComponent(entry.input) : entry.input;
      assert.equal(toAscii([input], "url", "null")[0], entry.output, entry.input);
    });
    assert.equal(count, cases);
  });
}

test("web-platform-tests: hosts in urltestdata.json agree", () => {
  let count = 0;
  for (const { input, base, hostname, failure } of JSON.parse(read("data/wpt/urltestdata.json")).filter((entry) => typeof entry !== "string")) {
    const [, host] = /^(?:https?|wss?|ftp):\/\/(\[[^\]]*\]|[^/?#:\\@\t\n\r]+)(?:[/?#:\\]|$)/.exec(input) ?? [];
    // A URL may fail for a reason other than its host.
    if (host === undefined || failure || base?.startsWith("non-special") || /^[^/]*\/\/[^/?#]*[@\t\n\r]/.test(input)) continue;
    count++;
    assert.equal(Host.parse(host).text, hostname, input);
  }
  assert.equal(count, 150);
});

test("RFC 3492, section 7.1: samples convert in both directions", () => {
  const samples = [...read("data/rfc3492-section-7.txt").matchAll(/^ {3}\(([A-Z])\)[^]*?((?:\s+[uU]\+[0-9A-F]{4,6})+)\s+Punycode: ((?:.*\\\n\s+)*.*)/gm)];
  assert.equal(samples.map(([, letter]) => letter).join(""), "ABCDEFGHIJKLMNOPQRS");
  for (const [, letter, codePoints, continued] of samples) {
    const decoded = codePoints.trim().split(/\s+/).map((each) => String.fromCodePoint(parseInt(each.slice(2), 16))).join("");
    const encoded = continued.replaceAll(/\\\n\s+/g, "");
    assert.equal(plain.decode(encoded), decoded, letter);
    // Encoders write lowercase digits; sample (I) has case annotations.
    assert.equal(plain.encode(decoded), letter === "I" ? encoded.replace("D", "d") : encoded, letter);
    assert.match(punycode.traceEncode(decoded), new RegExp(`output is "${encoded.replaceAll("$", "\\$")}"`, "i"));
    assert.match(punycode.traceDecode(encoded), /^n is 128, i is 0, bias is 72\n/);
  }
});

test("strings and their Punycode convert to each other", () => {
  for (const { decoded, encoded } of JSON.parse(read("data/punycode_tests.json"))) {
    assert.equal(plain.encode(decoded), encoded);
    assert.equal(plain.decode(encoded), decoded);
  }
});

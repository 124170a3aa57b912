// Tests of `alabel/lgr`: language tables of registries. `ALABEL_LGR_TABLES` is a folder of ICANN's tables, as
// for `lgr/tests/icann.rs`.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { AlabelError, Finding, Ruleset, UNICODE_VERSION } from "alabel/lgr";
import * as full from "alabel/full";

const SMALL = new URL("../../../lgr/data/small/", import.meta.url);
/** The tables of ICANN beside a checkout. */
const ICANN = new URL(process.env.ALABEL_LGR_TABLES ? `file://${process.env.ALABEL_LGR_TABLES}/` : "../../../../shared/lgr/", import.meta.url);
const table = (data, rest = "") => `<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>${data}</data>${rest}</lgr>`;
/** A table in which "o" and "ö" are variants. */
const GERMAN = table('<range first-cp="0061" last-cp="006E"/><char cp="006F"><var cp="00F6" type="blocked"/></char>'
  + '<range first-cp="0070" last-cp="007A"/><char cp="00F6"><var cp="006F" type="blocked"/></char>',
'<rules><rule name="www"><start/><char cp="0077 0077 0077"/><end/></rule><action disp="reserved" match="www" comment="for servers"/></rules>');

test("the small tables give the expected dispositions and variants", () => {
  const [, ...lines] = readFileSync(new URL("expected.tsv", SMALL), "utf8").trimEnd().split("\n");
  const rulesets = new Map();
  for (const line of lines) {
    const [file, label, disposition, action, expected] = line.split("\t");
    if (!rulesets.has(file)) rulesets.set(file, Ruleset.parse(readFileSync(new URL(`${file}.xml`, SMALL)), { idna2008: false }));
    const ruleset = rulesets.get(file);
    const verdict = ruleset.check(label);
    assert.equal(verdict.disposition, disposition, line);
    assert.equal(verdict.isValid, disposition !== "invalid");
    // The file counts actions from 0.
    assert.equal(verdict.action === null ? "-" : String(verdict.action.number - 1), action, line);
    assert.equal(verdict.reasons.length > 0, disposition === "invalid", line);
    const { variants, isComplete } = ruleset.variants(label, { includeInvalid: true });
    assert.equal(variants.map((variant) => `${variant.label}=${variant.dispositions.join("/")}`).join(" ") || "-", expected, line);
    assert.ok(isComplete);
    const valid = ruleset.variants(label).variants;
    assert.deepEqual(valid, variants.filter(({ dispositions }) => dispositions[0] !== "invalid"), line);
    for (const variant of valid) assert.ok(ruleset.collides(label, variant.label), line);
  }
  assert.equal(lines.length, 66);
});

test("a verdict has the action that decides", () => {
  const ruleset = Ruleset.parse(GERMAN);
  assert.deepEqual(ruleset.check("www"), {
    label: "www", disposition: "reserved", isValid: true, action: { number: 1, isDefault: false, rule: "www", comment: "for servers" }, reasons: [],
  });
  const { label, disposition, action } = ruleset.check("xn--zo-fka");
  assert.deepEqual([label, disposition, action.isDefault, action.rule, action.comment], ["zöo", "valid", true, null, null]);
});

test("a reason has its place in UTF-16 code units", () => {
  const ruleset = Ruleset.parse(GERMAN);
  const label = "a𠀀é";
  const reasons = ruleset.check(label).reasons.map(({ start, end, ...reason }) => ({ text: label.slice(start, end), ...reason }));
  assert.deepEqual(reasons, [
    { text: "𠀀", code: "not-in-repertoire", codePoints: ["U+20000"], rule: null, message: "U+20000 at slice(1, 3) is not in the repertoire (RFC 7940, section 8.1)" },
    { text: "é", code: "not-in-repertoire", codePoints: ["U+00E9"], rule: null, message: "U+00E9 at slice(3, 4) is not in the repertoire (RFC 7940, section 8.1)" },
  ]);
  assert.deepEqual(ruleset.check("xn--0").reasons.map(({ code, start, end }) => [code, start, end]), [["invalid-punycode", 0, 5]]);
});

test("IDNA2008 refuses a label first, unless only the table is asked", () => {
  const source = table('<char cp="0061"/><char cp="002D"/>');
  assert.deepEqual(Ruleset.parse(source).check("a-").reasons.map(({ code }) => code), ["trailing-hyphen"]);
  assert.equal(Ruleset.parse(source, { idna2008: false }).check("a-").disposition, "valid");
});

test("variants have a limit, and a count of permutations of any size", () => {
  const ruleset = Ruleset.parse(GERMAN);
  assert.deepEqual(ruleset.variants("zö").variants.map(({ label, dispositions }) => [label, ...dispositions]), [["zo", "blocked"], ["zö", "valid"]]);
  const { variants, permutationCount, isComplete } = ruleset.variants("o".repeat(60), { limit: 10 });
  assert.deepEqual([variants.length, permutationCount, isComplete], [10, 2n ** 60n, false]);
  assert.deepEqual(ruleset.variants("é"), { variants: [], permutationCount: 0n, isComplete: true });
  for (const limit of [-1, 0.5, 2 ** 32, "1"]) assert.throws(() => ruleset.variants("o", { limit }), RangeError);
  assert.equal(ruleset.variants("o", { limit: 2 ** 32 - 1 }).variants.length, 2);
});

test("variants share an index label, and collide", () => {
  const ruleset = Ruleset.parse(GERMAN);
  assert.deepEqual(["zoo", "zöö", "é"].map((label) => ruleset.indexLabel(label)), ["zoo", "zoo", null]);
  assert.ok(ruleset.collides("zoo", "zöo") && ruleset.collides("𠀀", "𠀀") === false);
  assert.ok(!ruleset.collides("zo", "zoo"));
  // An index label can be empty.
  const empty = Ruleset.parse(table('<char cp="0061"><var cp="" type="blocked"/></char>'));
  assert.equal(empty.indexLabel("a"), "");
});

test("a table that is too long is an error", () => {
  const message = "the input is longer than 67108864 octets";
  assert.throws(() => Ruleset.parse(new Uint8Array(2 ** 26 + 1)), { name: "RangeError", message });
});

test("a table with an error throws a finding with line and column, and lint lists all", () => {
  const source = '<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">\n  <data>\n    <char cp="61"/>\n    <char cp="0062" tag="b b"/>\n  </data>\n</lgr>';
  assert.throws(() => Ruleset.parse(source), (error) => {
    assert.ok(error instanceof Finding && error instanceof Error);
    assert.equal(`${error}`, "Finding: line 3, column 5, <char>: 61 is not a code point (RFC 7940, section 5)");
    assert.deepEqual({ ...error }, {
      code: "invalid-code-point", severity: "error", section: "RFC 7940, section 5", line: 3, column: 5, element: "char", subject: "61",
      requirement: "A code point is written with four to six hexadecimal digits, in uppercase, and those of a sequence are separated by spaces.",
    });
    assert.equal(JSON.parse(JSON.stringify(error)).message, error.message);
    return true;
  });
  assert.deepEqual(Ruleset.lint(source).map(({ line, code }) => [line, code]), [[3, "invalid-code-point"], [4, "repeated-tag"]]);
  const [broken] = Ruleset.lint(new Uint8Array([0x3c, 0xff, 0x3e]));
  assert.equal(broken.code, "not-utf-8");
  const old = '<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><meta><unicode-version>11.0.0</unicode-version></meta><data><char cp="0061"/></data>'
    + '<rules><class name="mark" property="gc:Mn"/></rules></lgr>';
  assert.deepEqual([false, true].map((strict) => Ruleset.lint(old, { strict }).map(({ severity }) => severity)), [["warning"], ["error"]]);
  assert.deepEqual(Ruleset.parse(old).warnings.map(({ code }) => code), ["unknown-unicode-version"]);
});

test("a table is text or octets, and a label is text", () => {
  const octets = new TextEncoder().encode(GERMAN);
  const within = new Uint8Array([0, ...octets, 0]).subarray(1, octets.length + 1);
  for (const source of [octets, octets.buffer, within, new DataView(octets.buffer), Buffer.from(octets)]) assert.ok(Ruleset.parse(source).check("zöo").isValid);
  for (const source of [undefined, null, 1, {}]) assert.throws(() => Ruleset.parse(source), TypeError);
  assert.throws(() => Ruleset.parse("\ud800"), AlabelError);
  const ruleset = Ruleset.parse(GERMAN);
  for (const method of ["check", "variants", "indexLabel", "collides"]) {
    assert.throws(() => ruleset[method]("\ud800"), { code: "lone-surrogate" });
    assert.throws(() => ruleset[method](1), { name: "TypeError", message: "a label must be a string, not number" });
  }
  assert.throws(() => ruleset.collides("a", "\ud800"), { code: "lone-surrogate" });
});

test("tables do not change each other, and the versions of Unicode are equal", () => {
  const [one, other] = [Ruleset.parse(GERMAN), Ruleset.parse(table('<char cp="00E9"/>'))];
  assert.deepEqual([one, other].map((ruleset) => ruleset.check("é").disposition), ["invalid", "valid"]);
  assert.equal(UNICODE_VERSION, full.UNICODE_VERSION);
});

test("the largest tables of ICANN are read", { skip: !existsSync(ICANN) }, () => {
  for (const [folder, file, label] of [["root-zone", "und-Hani", "国国"], ["second-level-reference", "zh", "国国"], ["second-level-reference", "und-Latn", "weiß"]]) {
    const ruleset = Ruleset.parse(readFileSync(new URL(`${folder}/${file}.xml`, ICANN)));
    assert.equal(ruleset.check(label).disposition, "valid", file);
    assert.ok(ruleset.variants(label).variants.length > 1, file);
  }
  assert.equal(readdirSync(new URL("root-zone/", ICANN)).length, 25);
});

// Errors and their positions.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as core from "alabel";
import * as full from "alabel/full";
import { AlabelError, Profile, check } from "alabel/full";

/** Names that fail, each with a profile, the code of its first error, and the text at its position. */
const NAMES = [
  ["😀.a b", "uts46", "forbidden-domain-code-point", " "],
  ["😀😀..example", "uts46", "empty-label", ""],
  ["😀.xn--ü", "uts46", "non-ascii-a-label", "ü"],
  ["😀.xn--0!", "uts46", "invalid-punycode", "!"],
  ["😀.\u{378}x", "uts46", "disallowed", "\u{378}"],
  ["x😀.\u{1f1e6}\u{e000}", "uts46", "disallowed", "\u{e000}"],
  ["😀.\u0301a", "uts46", "leading-mark", "\u0301"],
  ["0a.א", "uts46", "bidi-rule-1", "0"],
  ["א𐤀a", "uts46", "bidi-rule-2", "a"],
  ["😀.-a", { checkHyphens: true }, "leading-hyphen", "-"],
  [`😀.${"𝒜".repeat(64)}`, "uts46", "label-too-long", "𝒜".repeat(64)],
  ["😀a\u200d", "uts46", "zero-width-joiner", "\u200d"],
  ["𠀀.☕", "idna2008", "disallowed", "☕"],
  ["𠀀.ABC·", "idna2008", "disallowed", "A"],
  ["𠀀.\u{10fffd}", "idna2003", "prohibited", "\u{10fffd}"],
];

test("the position of an error is a slice of the name, in UTF-16 code units", () => {
  for (const [name, profile, code, slice] of NAMES) {
    const error = check(name, profile).find((each) => each.code === code);
    assert.ok(error instanceof AlabelError, `${name}: ${check(name, profile).map((each) => each.code)}`);
    assert.equal(name.slice(error.start, error.end), slice, name);
    assert.equal(error.input, name);
    assert.ok(error.message.includes(`slice(${error.start}, ${error.end})`) || error.start === error.end || error.end - error.start > 60, error.message);
  }
});

test("every error has all members, and both entries agree", () => {
  for (const [name, profile] of NAMES) {
    for (const error of check(name, profile)) {
      assert.equal(error.name, "AlabelError");
      assert.match(error.code, /^[a-z0-9-]+$/);
      assert.match(error.section, /^(UTS #46|URL Standard|RFC \d+), /);
      assert.ok(error.status === null || /^[A-Z]\d(_\d)?$/.test(error.status));
      assert.ok(error.hint === null || error.message.endsWith(`; ${error.hint}`));
      assert.ok(error.message.includes(`(${error.section})`));
      assert.match(error.explanation, /^[A-Z].*\.$/);
      assert.equal(name.split(/[.\u3002\uff0e\uff61]/)[error.label] === undefined, false);
    }
    if (profile === "idna2008" || profile === "idna2003") continue;
    const bare = ({ explanation, ...error }) => ({ ...error });
    assert.deepEqual(core.check(name, profile).map(bare), check(name, profile).map(bare));
  }
});

test("hints name flags as in JavaScript", () => {
  const hints = NAMES.flatMap(([name]) =>
    Profile.NAMES.flatMap((profile) => check(name, profile).concat(check(`${name}.xn--0.r3---sn.-_ü\u0221`, { strict: true }))),
  ).map(({ hint }) => hint).filter(Boolean);
  assert.ok(hints.includes("allow it with { checkHyphens: false }"));
  assert.ok(hints.includes("allow it with { useStd3AsciiRules: false }"));
  assert.ok(hints.every((hint) => !hint.includes("::")));
});

test("functions without flags have no hints about flags", () => {
  const lookalikes = new full.Lookalikes([]);
  for (const name of ["xn--!", "1.xn--ngbq.com"]) {
    assert.match(core.check(name)[0].hint, /^allow it with /);
    for (const call of [() => new full.Lookalikes([name]), () => lookalikes.find(name), () => full.registeredLabel(name)]) {
      assert.throws(call, (error) => error.hint === null && !error.message.includes("allow it"));
    }
  }
  for (const address of ["a@c_d", "a@-c"]) {
    assert.deepEqual(full.Mailbox.check(address).map(({ hint }) => hint), [null]);
    assert.throws(() => new full.Mailbox(address), (error) => error.hint === null);
  }
});

test("an error renders with carets below its place", () => {
  for (const entry of [core, full]) {
    const rendered = (name, profile) => entry.check(name, profile).map((error) => {
      const [message, ...lines] = error.render().split("\n");
      assert.equal(message, error.message);
      return lines;
    });
    assert.deepEqual(rendered("my shop.example"), [["    my shop.example", "      ^"]]);
    assert.deepEqual(rendered("名前.bü cher"), [["    名前.bü cher", "           ^"]]);
    assert.deepEqual(rendered("a..b"), [["    a..b", "      ^"]]);
    assert.deepEqual(rendered("😀.a b"), [["    U+1F600 U+002E U+0061 U+0020 U+0062", "                          ^^^^^^"]]);
    assert.deepEqual(rendered("a\ud800b"), [["    U+0061 U+FFFD U+0062", "           ^^^^^^"]]);
    assert.deepEqual(rendered(""), [[], []]);
    assert.throws(() => entry.punycode.decode("bü-kva"), (error) => error.render().endsWith("\n    bü-kva\n     ^"));
  }
  assert.throws(() => full.toDisplay("a\ud800"), (error) => error.render().endsWith("    U+0061 U+FFFD\n           ^^^^^^"));
  assert.throws(() => full.Host.parse("1.2.3.256"), (error) => error.render().endsWith("    1.2.3.256\n          ^^^"));
});

test("a thrown error is the first of the list", () => {
  for (const [name, profile] of NAMES) {
    if (profile === "idna2008" || profile === "idna2003") continue;
    const [first] = core.check(name, profile);
    assert.throws(() => core.toAscii(name, profile), { message: first.message, start: first.start });
  }
});

// Tests of `alabel/full`: display policies, lookalikes, hosts, and the inspection of names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Domain, Host, LIKENESSES, Lookalikes, POLICIES, areConfusable, displayReasons, inspect, punycode, registeredLabel, restrictionLevel, skeleton, summarize, toDisplay } from "alabel/full";

test("a policy decides which labels are in Unicode", () => {
  assert.equal(toDisplay("xn--bcher-kva.example"), "bücher.example");
  assert.equal(toDisplay("p\u0430ypal.example"), "xn--pypal-4ve.example");
  assert.equal(toDisplay("東京tv.example", "single-script"), "xn--tv-l92cn98g.example");
  assert.equal(toDisplay("plain.example", "ascii-only"), "plain.example");
  assert.throws(() => toDisplay("ü", "safari"), /there is no policy "safari"; use recommended,/);
  assert.throws(() => toDisplay("\ud800"), { code: "lone-surrogate" });
  const [reason] = displayReasons("😀.p\u0430ypal.example", "chromium").filter(({ label }) => label === 1);
  assert.equal("😀.p\u0430ypal.example".slice(reason.start, reason.end), "\u0430");
  assert.equal(reason.code, "mixed-scripts");
  assert.equal(displayReasons("bücher.example").length, 0);
  for (const policy of POLICIES) assert.equal(toDisplay("bücher.example", policy).includes("xn--"), policy === "ascii-only");
});

test("the policies agree with the library, in its order", () => {
  assert.throws(() => toDisplay("ü", "safari"), { message: `there is no policy "safari"; use ${POLICIES.join(", ")}` });
});

test("restriction levels and skeletons follow UTS #39", () => {
  assert.equal(restrictionLevel("東京tv"), "Highly Restrictive");
  assert.equal(skeleton("р\u0430ypal"), skeleton("paypal"));
  assert.ok(areConfusable("p\u0430ypal", "paypal"));
  assert.ok(!areConfusable("paypal", "paypol"));
});

test("a registered label is below a public suffix", () => {
  const names = ["www.Bücher.example.", "www.paypal.co.uk", new Domain("paypal.com"), "localhost"];
  assert.deepEqual(names.map(registeredLabel), ["xn--bcher-kva", "paypal", "paypal", null]);
  assert.throws(() => registeredLabel("a b.example"), { code: "forbidden-domain-code-point" });
  assert.throws(() => registeredLabel(1), TypeError);
});

test("a list finds the protected name that a name resembles", () => {
  const list = new Lookalikes(["paypal.com", new Domain("Bücher.example")]);
  const found = list.find("www.payp\u1ea1l.com");
  assert.deepEqual({ ...found, message: "", score: 0 }, {
    protected: "paypal.com", suffix: "xn--paypl-m11b.com", likeness: "diacritics", score: 0, isOtherTopLevelDomain: false, message: "",
  });
  assert.equal(list.size, 2);
  assert.equal(list.find("paypal.com"), null);
  assert.equal(list.find("bucher.example").protected, "xn--bcher-kva.example");
});

test("a list of protected names and a name to find must be valid", () => {
  assert.throws(() => new Lookalikes("paypal.com"), { name: "TypeError", message: "the protected names must be an array or another iterable of names, not string" });
  for (const names of [undefined, null, 1, {}]) assert.throws(() => new Lookalikes(names), TypeError);
  assert.throws(() => new Lookalikes(["paypal.com", 1]), { name: "TypeError", message: "a name must be a string, not number" });
  assert.throws(() => new Lookalikes(["paypal.com", "not a name"]), { code: "forbidden-domain-code-point", row: 1, input: "not a name" });
  assert.throws(() => new Lookalikes(["paypal.com", "two.example\nlines.example"]), { row: 1 });
  const list = new Lookalikes(new Set(["paypal.com"]));
  assert.equal(list.size, 1);
  for (const find of [(name) => list.find(name), (name) => list.matches(name)]) {
    assert.throws(() => find("a b"), { code: "forbidden-domain-code-point", start: 1 });
    for (const value of [undefined, null, 1, {}]) assert.throws(() => find(value), TypeError);
  }
});

test("the kinds of lookalikes agree with the library, in its order, and each can be chosen", () => {
  const names = ["paypal.example", "pаypal.com", "páypal.com", "vvikipedia.org", "micr0soft.com", "ҏaypal.com", "paypal.com.evil.example", "paypal-login.com", "paypall.com"];
  for (const [number, kind] of LIKENESSES.entries()) {
    const list = new Lookalikes(["paypal.com", "wikipedia.org", "microsoft.com"], { kinds: [kind] });
    const found = names.map((name) => list.matches(name).map(({ likeness }) => likeness));
    assert.deepEqual(found, names.map((_, other) => (other === number ? [kind] : [])));
  }
  const scores = new Lookalikes(["paypal.com", "paypa.com"], { kinds: LIKENESSES }).matches("pаypal.com").map(({ score }) => score);
  assert.equal(scores.length, 2);
  assert.ok(scores[0] > scores[1]);
  assert.throws(() => new Lookalikes([], { kinds: ["safari"] }), { message: `there is no kind "safari"; use ${LIKENESSES.join(", ")}` });
});

test("hosts of URLs are parsed", () => {
  const host = Host.parse("B%C3%BCcher.example");
  assert.deepEqual({ ...host }, { kind: "domain", text: "xn--bcher-kva.example", address: null, unicode: "bücher.example" });
  assert.equal(`${Host.parse("0x7f.1")}`, "127.0.0.1");
  assert.ok(Host.parse("１２７.１").equals(Host.parse("127.0.0.1")));
  assert.equal(JSON.stringify(Host.parse("[0:0::1]")), '"[::1]"');
  assert.deepEqual([Host.parse("[0:0::1]").address, Host.parse("0x7f.1").address, Host.parseOpaque("0x7f.1").address], ["::1", "127.0.0.1", null]);
  const places = (warnings) => warnings.map(({ code, start, end }) => [code, start, end]);
  assert.deepEqual(places(Host.warnings("😀.a_b")), [["domain-to-ASCII", 4, 5]]);
  assert.deepEqual(places(Host.warnings("127.0x1")), [["IPv4-too-few-parts", 0, 7], ["IPv4-non-decimal-part", 4, 7]]);
  assert.deepEqual(places(Host.warningsOpaque("😀\"")), [["invalid-URL-unit", 2, 3]]);
  assert.deepEqual([Host.warnings("a.example"), Host.warnings("1.2.3.256"), Host.warningsOpaque("0x1")], [[], [], []]);
  assert.equal(Host.warnings("1.1.1.01")[0].message, "a part of the IPv4 address is hexadecimal or octal, at slice(6, 8) (URL Standard, section 3.5, IPv4-non-decimal-part)");
  assert.throws(() => Host.warnings("a\ud800"), { code: "lone-surrogate" });
  assert.equal(Host.parseOpaque("ExämplE").text, "Ex%C3%A4mplE");
  assert.throws(() => Host.parse("😀.1.2.3.256"), { code: "ipv4-too-many-parts" });
  assert.throws(() => Host.parse("1.2.3.256"), { start: 6, end: 9, section: "URL Standard, section 3.5" });
  for (const [input, hostname] of ["EXAMPLE.com", "a%2Eb", "ü.example", "[::ffff:192.0.2.1]", "0300.1"].map((each) => [each, new URL(`http://${each}`).hostname])) {
    assert.equal(Host.parse(input).text, hostname);
  }
});

test("inspect returns the facts about a name", () => {
  const report = inspect("Faß.xn--bcher-kva");
  assert.equal(report.ascii, "xn--fa-hia.xn--bcher-kva");
  assert.equal(report.unicode, "faß.bücher");
  assert.deepEqual(report.profiles.map(({ profile, ascii }) => [profile, ascii]), [
    ["uts46", "xn--fa-hia.xn--bcher-kva"],
    ["url", "xn--fa-hia.xn--bcher-kva"],
    ["url-strict", "xn--fa-hia.xn--bcher-kva"],
    ["idna2008", null],
    ["idna2008-registration", null],
    ["idna2003", "fass.xn--bcher-kva"],
  ]);
  const [first, second] = report.labels;
  assert.equal(first.kind, "putative U-label");
  assert.equal(first.notIdna2008[0].code, "disallowed");
  assert.equal(second.kind, "A-label");
  assert.equal(second.octets, 13);
  assert.deepEqual(first.codePoints[2], {
    codePoint: "ß", status: "deviation", mapping: "ss", derivedProperty: "PVALID", rule: "Exceptions", section: "RFC 5892, section 2.6",
  });
  assert.deepEqual(report.policies.map(({ policy }) => policy), [...POLICIES]);
  assert.equal(inspect("a b").errors[0].code, "forbidden-domain-code-point");
});

const SUMMARIES = JSON.parse(readFileSync(new URL("../../../data/summaries.json", import.meta.url), "utf8"));

test("the summaries are those of the file", () => {
  for (const { name, profile, protected: names, ...expected } of SUMMARIES) {
    const { explanation, ...summary } = summarize(name, profile, names && new Lookalikes(names));
    assert.deepEqual(summary, expected);
    assert.equal(explanation === null, summary.reason === null, name);
    assert.ok(summary.message.includes(explanation ?? ""), name);
    if (names === undefined) assert.deepEqual(inspect(name, profile).summary, { explanation, ...expected });
  }
});

const LOOKALIKES = JSON.parse(readFileSync(new URL("../../../data/display/lookalikes.json", import.meta.url), "utf8"));

test("the lookalikes are those of the file", () => {
  for (const { protected: protectedName, name, likeness } of LOOKALIKES) {
    const list = new Lookalikes([protectedName], likeness === null ? {} : { kinds: [likeness] });
    assert.equal(list.find(name)?.likeness ?? null, likeness, name);
    const summary = summarize(name, undefined, list);
    assert.equal(summary.code === "looks-like", likeness !== null, name);
    if (likeness !== null) assert.equal(summary.reason, likeness, name);
  }
});

test("a summary needs a name and a list of protected names", () => {
  assert.throws(() => summarize(1), { name: "TypeError", message: "a name must be a string, not number" });
  assert.throws(() => summarize("\ud800"), { code: "lone-surrogate" });
  assert.throws(() => summarize("a", "idna"), /there is no profile "idna"/);
  assert.throws(() => summarize("a", undefined, ["paypal.com"]), { name: "TypeError", message: "the protected names must be Lookalikes, not object" });
});

test("the codes of summaries agree with the library", () => {
  const types = readFileSync(new URL("../lib/full.d.ts", import.meta.url), "utf8");
  const [, codes] = /type SummaryCode =([^;]*);/.exec(types);
  assert.deepEqual(codes.match(/[a-z-]+/g).sort(), [...new Set(SUMMARIES.map(({ code }) => code))].sort());
});

test("traces list the steps of Punycode", () => {
  assert.match(punycode.traceEncode("bücher"), /output is "bcher-kva"\n$/);
  assert.match(punycode.traceDecode("bcher-kva"), /delta "kva" decodes to/);
});

// Results of the functions.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import * as core from "alabel";
import * as full from "alabel/full";

const SMALL = ["uts46", "url", "url-strict"];

for (const [entry, alabel] of Object.entries({ alabel: core, "alabel/full": full })) {
  const { AlabelError, Domain, Profile, check, checkToUnicode, punycode, toAscii, toUnicode } = alabel;

  describe(entry, () => {
    test("names convert to both forms", () => {
      assert.equal(toAscii("Bücher.example"), "xn--bcher-kva.example");
      assert.equal(toUnicode("xn--bcher-kva.example"), "bücher.example");
      assert.equal(toAscii("_dmarc.bücher.example."), "_dmarc.xn--bcher-kva.example.");
      assert.equal(toUnicode("a..xn--0"), "a..xn--0");
      assert.equal(toUnicode("\u{10ffff}.Ü"), "\u{10ffff}.ü");
    });

    test("names follow their profile", () => {
      assert.equal(toAscii("www.example", "url"), "www.example");
      assert.equal(toAscii("XN--0", "url"), "xn--0");
      assert.throws(() => toAscii("xn--0", "url-strict"), { code: "invalid-punycode", status: "P4" });
      assert.throws(() => toAscii("127.0.0.1", "url-strict"), { code: "ends-in-a-number", start: 8, end: 9 });
    });

    test("flags of UTS #46 change the result", () => {
      const name = "faß.r3---sn.example.";
      assert.equal(toAscii(name, { transitionalProcessing: true }), "fass.r3---sn.example.");
      assert.throws(() => toAscii(name, { checkHyphens: true }), { status: "V2" });
      assert.throws(() => toAscii(name, { strict: true, checkHyphens: false }), { code: "root-label" });
      assert.throws(() => toAscii(name, { verifyDnsLength: true }), { code: "root-label" });
      assert.equal(toAscii("a..b", { verifyDnsLength: false }), "a..b");
      assert.throws(() => toAscii("a..b", { verifyDnsLength: "allow_root_label" }), { code: "empty-label" });
      assert.equal(toAscii("ü b", { denyAscii: "none" }), "xn-- b-wka");
      assert.throws(() => toAscii("-a", { checkHyphensAtEnds: true }), { code: "leading-hyphen" });
      assert.throws(() => toAscii("_a", { useStd3AsciiRules: true }), { status: "U1" });
      assert.throws(() => toAscii("a\u200db"), { status: "C2" });
      assert.equal(toAscii("a\u200db", { checkJoiners: false }), "xn--ab-m1t");
      assert.throws(() => toAscii("0a.א"), { status: "B1" });
      assert.equal(toAscii("0a.א", { checkBidi: false }), "0a.xn--4db");
      assert.equal(toUnicode("xn--0", { ignoreInvalidPunycode: true }), "xn--0");
      assert.equal(toAscii("xn--0", { ignoreInvalidPunycode: true }), "xn--0");
    });

    test("wrong arguments are errors", () => {
      assert.throws(() => toAscii(undefined), TypeError);
      assert.throws(() => toAscii(["a", 1]), /the name in row 1 must be a string, not number/);
      assert.throws(() => toAscii("ü", "idna"), /there is no profile "idna": .*; use uts46, url,/);
      assert.throws(() => toAscii("ü", { checkHyphen: true }), /the profile uts46 has no flag checkHyphen/);
      assert.throws(() => toAscii("ü", { toString: true }), /has no flag toString/);
      assert.throws(() => toAscii("ü", { checkHyphens: "yes" }), /checkHyphens cannot be yes: .* use true or false/);
      assert.throws(() => new Profile("url", { mapping: "uts46" }), /the profile url has no flag mapping; use denyAscii, denyAsciiInUnicode/);
      assert.throws(() => toAscii("ü", { checkHyphens: 1 }), /checkHyphens must be true, false or a string, not 1/);
      assert.throws(() => toAscii("ü", { denyAscii: "a b" }), /denyAscii cannot be a%20b/);
      assert.equal(toAscii("a b", { denyAscii: "%" }), "a b");
      assert.throws(() => toAscii("a b", { denyAscii: "% " }), { code: "forbidden-domain-code-point", codePoint: "U+0020" });
      assert.throws(() => toAscii("ü", null), TypeError);
      assert.throws(() => ["ü", "b"].map(toAscii), /TypeError: a profile must be a Profile, a name or flags of UTS #46, not 0; .* pass the array itself/);
      assert.throws(() => toAscii(["ü"], undefined, "skip"), RangeError);
      assert.equal(toAscii("ü", { checkHyphens: undefined }), "xn--tda");
    });

    test("arrays are converted name by name", () => {
      const names = ["www.example", "Bücher.example", "a b", "\ud800", "EXAMPLE.com", ""];
      assert.deepEqual(toAscii(names, undefined, "null"), ["www.example", "xn--bcher-kva.example", null, null, "example.com", null]);
      assert.deepEqual(toAscii(names, "uts46", "keep"), ["www.example", "xn--bcher-kva.example", "a b", "\ud800", "example.com", ""]);
      assert.throws(() => toAscii(names), { code: "forbidden-domain-code-point", row: 2, input: "a b" });
      assert.throws(() => toAscii(names.slice(3)), { code: "lone-surrogate", row: 0 });
      assert.deepEqual(toUnicode(["xn--tda", "www", "xn--0", "ü"]), ["ü", "www", "xn--0", "ü"]);
      assert.throws(() => toUnicode(["ü", "\ud800"]), { code: "lone-surrogate" });
      assert.deepEqual(toAscii([]), []);
    });

    test("null stays null in arrays", () => {
      assert.deepEqual(toAscii(["Ü", null, "a"]), ["xn--tda", null, "a"]);
      assert.deepEqual(toUnicode([null, "xn--tda"]), [null, "ü"]);
      assert.throws(() => toAscii(["Ü", undefined]), /the name in row 1 must be a string, not undefined/);
      assert.throws(() => toAscii(null), TypeError);
    });

    test("long arrays take several calls of the module", () => {
      const names = Array.from({ length: 5000 }, (_, number) => (number % 7 ? `Ü${number}.example` : "ü".repeat(number)));
      const alone = names.map((name) => (check(name).length ? null : toAscii(name)));
      assert.deepEqual(toAscii(names, undefined, "null"), alone);
      assert.deepEqual(toUnicode(names), names.map((name) => toUnicode(name)));
      assert.equal(toAscii(["a".repeat(9000), "ü"], { verifyDnsLength: false })[1], "xn--tda");
    });

    test("long names are errors, and the module still works", () => {
      const name = "ü".repeat(1_000_000);
      assert.throws(() => toAscii(name), { code: "name-too-long", start: 0, end: 1_000_000 });
      assert.equal(punycode.decode(punycode.encode(name)), name);
      assert.equal(toAscii("Ü"), "xn--tda");
      const message = "the input is longer than 67108864 UTF-16 code units";
      assert.throws(() => toAscii("ü".repeat(2 ** 26 + 1)), { name: "RangeError", message });
      assert.equal(toAscii("Ü"), "xn--tda");
    });

    test("lone surrogates are errors in every function", () => {
      for (const name of ["\ud800", "a.b\udfff.c", "ü\udc00\ud800", "\ud83d.example", "xn--tda.\udbffa"]) {
        const start = name.search(/\p{Surrogate}/u);
        const place = { code: "lone-surrogate", status: null, start, end: start + 1, codePoint: `U+${name.charCodeAt(start).toString(16).toUpperCase()}` };
        const calls = [toAscii, toUnicode, punycode.encode, punycode.decode, (text) => new Domain(text)];
        for (const call of calls) assert.throws(() => call(name), place);
        for (const list of [check, checkToUnicode]) assert.equal(list(name)[0].code, "lone-surrogate");
        for (const profile of Profile.NAMES) {
          if (alabel === core && !SMALL.includes(profile)) continue;
          assert.throws(() => toAscii(name, profile), place);
          assert.throws(() => toUnicode(name, profile), place);
        }
      }
      assert.equal(check("\ud800.\ud800").length, 2);
      assert.equal(check("\ud800.\ud800")[1].label, 1);
      assert.throws(() => toAscii("\ufffd"), { code: "disallowed" });
      assert.equal(punycode.decode(punycode.encode("\ufffd")), "\ufffd");
    });

    test("a Domain has the same ASCII form for all spellings", () => {
      const domain = new Domain("WWW.BÜCHER.example.");
      assert.equal(domain.ascii, "www.xn--bcher-kva.example.");
      assert.equal(domain.unicode, "www.bücher.example.");
      assert.equal(`${domain}`, domain.ascii);
      assert.equal(JSON.stringify({ domain }), '{"domain":"www.xn--bcher-kva.example."}');
      assert.deepEqual(domain.labels, ["www", "xn--bcher-kva", "example"]);
      assert.ok(domain.hasRootDot);
      assert.ok(domain.equals(new Domain("www.xn--bcher-kva.EXAMPLE.")));
      assert.ok(!domain.equals("www.xn--bcher-kva.example."));
      assert.equal(domain.parent.ascii, "xn--bcher-kva.example.");
      assert.equal(domain.parent.parent.parent, null);
      assert.equal(new Domain("example").parent, null);
      assert.ok(domain.isSubdomainOf(new Domain("Bücher.example")));
      assert.ok(domain.isSubdomainOf(domain));
      assert.ok(!domain.isSubdomainOf(new Domain("cher-kva.example")));
      assert.equal(new Domain(domain).ascii, domain.ascii);
      assert.throws(() => new Domain("a b"), AlabelError);
      assert.throws(() => new Domain("xn--0", "url"), { code: "invalid-punycode" });
      for (const value of [undefined, null, 1, {}]) assert.throws(() => new Domain(value), TypeError);
    });

    test("a Domain compares with names in any spelling", () => {
      const domain = new Domain("www.bücher.example");
      assert.ok(domain.isSubdomainOf("bücher.example"));
      assert.ok(domain.isSubdomainOf("XN--BCHER-KVA.example."));
      assert.ok(!domain.isSubdomainOf("cher-kva.example"));
      assert.throws(() => domain.isSubdomainOf("a b"), { code: "forbidden-domain-code-point" });
      for (const value of [undefined, null, 1, {}]) assert.throws(() => domain.isSubdomainOf(value), TypeError);
    });

    test("logs, clones and JSON show a Domain, and JSON shows the message of an error", () => {
      const domain = new Domain("Bücher.example");
      assert.equal(inspect(domain), "Domain { ascii: 'xn--bcher-kva.example', unicode: 'bücher.example' }");
      assert.deepEqual(structuredClone(domain), { ascii: "xn--bcher-kva.example" });
      assert.ok(new Domain(structuredClone(domain)).equals(domain));
      assert.throws(() => { domain.ascii = "a"; }, TypeError);
      const [error] = check("a b");
      const { message, code, start } = JSON.parse(JSON.stringify(error));
      assert.deepEqual({ message, code, start }, { message: error.message, code: error.code, start: 1 });
    });

    test("Punycode is encoded and decoded", () => {
      assert.equal(punycode.encode("bücher"), "bcher-kva");
      assert.equal(punycode.decode("bcher-kva"), "bücher");
      assert.throws(() => punycode.decode("bü-kva"), {
        code: "invalid-punycode",
        section: "RFC 3492, section 6.2",
        start: 1,
        end: 2,
        message: "U+00FC before the last delimiter is not a basic code point, at slice(1, 2) (RFC 3492, section 6.2)",
      });
      assert.throws(() => punycode.decode("99999999"), AlabelError);
    });

    test("the version of Unicode is 18", () => assert.equal(alabel.UNICODE_VERSION, "18.0.0"));
  });
}

test("only alabel/full has IDNA2008", () => {
  const { Profile, toAscii } = full;
  assert.throws(() => core.toAscii("☕", "idna2008"), /the profile idna2008 is in "alabel\/full"/);
  assert.throws(() => new core.Profile("idna2008-registration"), RangeError);
  assert.throws(() => toAscii("☕.example", "idna2008"), { code: "disallowed", section: "RFC 5891, section 5.4" });
  assert.throws(() => toAscii("a·b", "idna2008-registration"), { code: "middle-dot" });
  assert.throws(() => toAscii("Ü", "idna2008"), { code: "disallowed" });
  assert.equal(toAscii("Ü", new Profile("idna2008", { mapping: "rfc5895" })), "xn--tda");
  const lookup = new Profile("idna2008", { mapping: "uts46", allowNonLdhLabels: true });
  assert.equal(toAscii("_sip._tcp.Königsgäßchen", lookup), "_sip._tcp.xn--knigsgchen-b4a3dun");
  assert.throws(() => toAscii("0a.א", "idna2008"), { code: "bidi-rule-1" });
  assert.equal(toAscii("0a.א", new Profile("idna2008", { bidiScope: "each_label" })), "0a.xn--4db");
});

test("only alabel/full checks CONTEXTO and denies ignored code points", () => {
  const { toAscii } = full;
  assert.throws(() => toAscii("a·b", { checkContextO: true }), { code: "middle-dot" });
  assert.throws(() => toAscii("a\u200bb", { denyIgnored: true }), { code: "disallowed", codePoint: "U+200B" });
  assert.throws(() => core.toAscii("ü", { checkContextO: true }), /the profile uts46 checkContextO=true is in "alabel\/full"/);
  assert.equal(core.toAscii("a·b", { checkContextO: false, denyIgnored: false }), "xn--ab-0ea");
});

test("only alabel/full has IDNA2003", () => {
  assert.throws(() => core.toAscii("faß.de", "idna2003"), /the profile idna2003 is in "alabel\/full"/);
  assert.equal(full.toAscii("faß.de", "idna2003"), "fass.de");
  assert.throws(() => full.toAscii("evil.c℀.example", "idna2003"), { code: "forbidden-domain-code-point" });
  assert.equal(full.toAscii("evil.c℀.example", new full.Profile("idna2003", { denyAscii: "none" })), "evil.ca/c.example");
  assert.throws(() => full.toAscii("ㄱ\u0221", new full.Profile("idna2003")), { code: "unassigned" });
  assert.equal(full.toAscii("\u0221", new full.Profile("idna2003", { allowUnassigned: true })), "xn--6la");
});

// The declarations agree with the modules: each entry exports what it declares, and each value has the
// members of its type. A string whose type lists its values is one of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";

import * as core from "alabel";
import * as full from "alabel/full";
import * as lgr from "alabel/lgr";
import * as links from "alabel/links";

const FILES = { index: core, full, lgr, links };
const path = (entry) => fileURLToPath(new URL(`../dist/${entry}.d.ts`, import.meta.url));
const program = ts.createProgram(Object.keys(FILES).map(path), { strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext });
const checker = program.getTypeChecker();

/** Returns the declarations of an entry by their names. */
function declarations(entry) {
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path(entry))));
  const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  return new Map(symbols.map((symbol) => [symbol.name, resolved(symbol)]));
}

/** Returns the values that an entry declares. */
const values = (entry) => [...declarations(entry)].filter(([, symbol]) => symbol.flags & ts.SymbolFlags.Value);

/** Returns the names of the members of an object: its own, and those of its class. */
function members(value) {
  const names = Object.getOwnPropertyNames(value);
  if (typeof value === "function") return names.filter((name) => !["length", "name", "prototype"].includes(name));
  const classes = [];
  for (let each = Object.getPrototypeOf(value); each && ![Object, Error].some((base) => each === base.prototype); each = Object.getPrototypeOf(each)) classes.push(each);
  return [...names, ...classes.flatMap(Object.getOwnPropertyNames)].filter((name) => name !== "constructor");
}

/**
 * Asserts that a value has its type, and that its members have theirs. Adds the names of the types to `seen`.
 */
function compare(type, value, place, seen = new Set()) {
  if (type.isUnion()) {
    if (type.types.every((each) => each.isStringLiteral() || each.flags & ts.TypeFlags.Null)) {
      assert.ok(value === null || type.types.some((each) => each.value === value), `${place}: ${value}`);
      return seen;
    }
    if (value === null || value === undefined) return seen;
    type = checker.getNonNullableType(type);
  }
  if (checker.isArrayType(type)) {
    value.forEach((each, index) => compare(checker.getTypeArguments(type)[0], each, `${place}[${index}]`, seen));
    return seen;
  }
  if (value === null || typeof value !== "object" || !(type.flags & ts.TypeFlags.Object)) return seen;
  if (type.getCallSignatures().length > 0 || type.getStringIndexType()) return seen;
  if (type.symbol.name !== "__type") seen.add(type.symbol.name);
  const declared = checker.getPropertiesOfType(type);
  const inherited = ["stack", "cause", "toString"];
  const required = declared.filter((each) => !(each.flags & ts.SymbolFlags.Optional)).map((each) => each.name);
  const names = new Set(members(value));
  assert.deepEqual(required.filter((name) => !names.has(name) && !(name in value)), [], `${place}: declared only`);
  const known = new Set(declared.map((each) => each.name));
  assert.deepEqual([...names].filter((name) => !known.has(name) && !inherited.includes(name)), [], `${place}: not declared`);
  for (const each of declared) compare(checker.getTypeOfSymbol(each), value[each.name], `${place}.${each.name}`, seen);
  return seen;
}

for (const [entry, module] of Object.entries(FILES)) {
  test(`${entry} exports what it declares`, () => {
    assert.deepEqual(values(entry).map(([name]) => name).sort(), Object.keys(module).sort());
  });

  test(`the classes and the lists of ${entry} have the members that it declares`, () => {
    for (const [name, symbol] of values(entry)) {
      const type = checker.getTypeOfSymbol(symbol);
      if (type.getConstructSignatures().length > 0 || symbol.flags & ts.SymbolFlags.Class) {
        const declared = checker.getPropertiesOfType(type).map((each) => each.name).filter((each) => each !== "prototype");
        const statics = declared.filter((each) => !Object.hasOwn(Function.prototype, each) && !(each in Error));
        assert.deepEqual(members(module[name]).sort(), statics.sort(), name);
      } else {
        compare(type, module[name], name);
      }
    }
  });
}

/** Asserts that results have their types, and that every other interface is one of `others`. */
function compareAll(entry, results, others) {
  const types = declarations(entry);
  const seen = new Set();
  for (const [type, value] of Object.entries(results)) {
    compare(checker.getDeclaredTypeOfSymbol(types.get(type)), value, type, seen);
  }
  const interfaces = [...types].filter(([, symbol]) => symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class));
  // `Domain` is an alias of an interface.
  const expected = ["Domain", ...interfaces.map(([type]) => type)].filter((type) => types.has(type) && !others.includes(type));
  assert.deepEqual([...seen].sort(), expected.sort());
}

test("the results have the members that their types declare", () => {
  const name = "Bücher.xn--0.аррӏе";
  const results = {
    AlabelError: core.check(name)[0],
    Domain: new core.Domain("a.bücher.example"),
    Host: full.Host.parse("bücher.example"),
    HostWarning: full.Host.warnings("a_b")[0],
    Lookalike: new full.Lookalikes(["paypal.com"]).find("paypál.com"),
    Lookalikes: new full.Lookalikes(["paypal.com"]),
    Mailbox: new full.Mailbox("a@bücher.example"),
    Profile: new full.Profile("idna2008"),
    Reason: full.displayReasons("аррӏе.com")[0],
    Report: full.inspect(name),
  };
  // The other interfaces are functions, classes, flags and arguments.
  compareAll("full", results, ["DomainClass", "DomainLike", "Idna2003Flags", "Idna2008Flags", "Punycode", "ToAscii", "ToUnicode", "UrlFlags", "Uts46Flags"]);
});

test("the results of language tables have the members that their types declare", () => {
  const source = '<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>';
  const ruleset = lgr.Ruleset.parse(source);
  const label = "aé";
  compareAll("lgr", {
    Action: ruleset.check("a").action,
    Finding: lgr.Ruleset.lint("<lgr/>")[0],
    LabelReason: ruleset.check(label).reasons[0],
    Ruleset: ruleset,
    Variant: ruleset.variants("a").variants[0],
    Variants: ruleset.variants("a"),
    Verdict: ruleset.check(label),
  }, ["AlabelError"]);
});

test("the links have the members that their type declares", () => {
  compareAll("links", { Link: links.links("xn--0.com", { withErrors: true })[0] }, ["LinkOptions", "TextOptions"]);
});

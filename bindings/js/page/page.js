// The page, which reports on each name during typing.

import { Lookalikes, UNICODE_VERSION, toAscii } from "./build/full.js";
import { loadNames } from "./character_names.js";
import { copyButton, element, plain } from "./elements.js";
import { List } from "./list.js";
import { namesOf } from "./names.js";
import { report } from "./report.js";
import { collisions, listen, registration } from "./tables.js";
import { listenToText, namesInText, withoutNames } from "./text.js";
import { loadLanguage, text, wellFormed } from "./texts.js";
import { judge } from "./summary.js";

/** The most names with a report each. More names become a table. */
const MOST_REPORTS = 3;
const MOST_NAMES = 10_000;
/** The longest address with names, in UTF-16 code units. */
const MOST_OF_ADDRESS = 500_000;
/** The time to work before the browser may draw and react, in milliseconds. */
const SLICE = 25;
const EXAMPLE = "straße.pаypal.example";

const $ = (id) => document.getElementById(id);
const names = $("names");
const protectedNames = $("protected");

/** Returns the part of the address with the names: `#n=…`, and a parameter for the names to compare with. */
function hash() {
  const parameters = new URLSearchParams({ n: wellFormed(names.value) });
  if (protectedNames.value !== "") parameters.set("p", wellFormed(protectedNames.value));
  return `#${parameters}`;
}

/** Reads the names from the address. */
function readHash() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  names.value = parameters.get("n") ?? EXAMPLE;
  protectedNames.value = parameters.get("p") ?? "";
  $("protected-box").open = protectedNames.value !== "";
}

/** Returns the index of the names to compare with, or null. */
function protectedList() {
  const list = namesOf(wellFormed(protectedNames.value)).map(({ name }) => name);
  const valid = toAscii(list, undefined, "null");
  const invalid = list.filter((_, index) => valid[index] === null);
  $("ignored").textContent = invalid.length === 0 ? "" : text("invalidProtected", plain(invalid.join(", ")));
  return list.length === 0 ? null : new Lookalikes(valid.filter((name) => name !== null));
}

/** The number of the latest call of `show`, which ends the others. */
let latest = 0;

/** Shows the names. Returns `false` if the names have changed meanwhile. */
async function show() {
  const call = ++latest;
  names.rows = Math.min(Math.max(names.value.split("\n").length, 2), 12);
  const inText = await namesInText();
  if (call !== latest) return false;
  const all = inText ?? namesOf(wellFormed(names.value));
  const list = all.slice(0, MOST_NAMES);
  const lookalikes = protectedList();
  const table = list.length > MOST_REPORTS ? new List() : null;
  if (table) $("reports").replaceChildren(table.element);
  $("collisions").replaceChildren();
  const results = [];
  let invalid = 0;
  let added = 0;
  let end = performance.now() + SLICE;
  /** Lets the browser draw and react if the slice is over. Returns `false` if the names have changed. */
  const pause = async () => {
    if (performance.now() <= end) return true;
    if (table && added < results.length) table.add(results.slice(added));
    added = results.length;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE;
    return call === latest;
  };
  for (const each of list) {
    if (table && !(await pause())) return false;
    const result = { ...each, ...judge(each.name, lookalikes) };
    invalid += result.kind === "bad";
    results.push({ ...result, registered: registration(result.ascii) });
  }
  if (table) table.add(results.slice(added));
  else $("reports").replaceChildren(...results.map(report));
  added = results.length;
  const nothing = () => (inText ? withoutNames() : text("type"));
  const words = list.length === 0 ? nothing() : text(list.length === 1 ? "countOne" : "count", all.length, invalid);
  $("status").textContent = list.length < all.length ? `${words} ${text("shown", list.length, all.length)}` : words;
  collisions(results, pause).then((found) => found && $("collisions").replaceChildren(found));
  document.title = list.length === 0 ? text("title") : `${plain(list[0].name.slice(0, 100))}${list.length > 1 ? `, … (${all.length})` : ""} · alabel`;
  return true;
}

async function update() {
  if (!(await show())) return;
  const address = hash();
  const isLong = address.length > MOST_OF_ADDRESS;
  history.replaceState(null, "", isLong ? location.pathname : address);
  $("link").hidden = isLong;
  $("long").hidden = !isLong;
}

async function start() {
  await loadLanguage();
  let timer;
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(update, 100);
  };
  for (const field of [names, protectedNames]) field.addEventListener("input", updateSoon);
  listenToText(updateSoon);
  $("form").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", () => {
    readHash();
    show();
  });
  listen(show);
  $("link").append(copyButton(text("copyLink"), () => location.href));
  $("long").textContent = text("longLink");
  $("version").append("Unicode ", UNICODE_VERSION, " · ", element("a", { href: "https://github.com/alabel/alabel" }, "alabel"));
  readHash();
  await show();
  loadNames();
}

start();

// The page, which reports on each name during typing.

import { Lookalikes, UNICODE_VERSION } from "./build/full.js";
import { element } from "./elements.js";
import { namesOf } from "./names.js";
import { report } from "./report.js";

const MOST_REPORTS = 50;
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

const wellFormed = (text) => text.replace(/\p{Surrogate}/gu, "\ufffd");

function show() {
  names.rows = Math.min(Math.max(names.value.split("\n").length, 2), 12);
  const list = namesOf(wellFormed(names.value));
  const lookalikes = protectedNames.value === "" ? null : new Lookalikes(namesOf(wellFormed(protectedNames.value)).map(({ name }) => name));
  const reports = list.slice(0, MOST_REPORTS).map((each) => report(each, lookalikes));
  $("reports").replaceChildren(...reports);
  const invalid = reports.filter((each) => each.querySelector(".errors")).length;
  $("status").textContent = list.length === 0
    ? "Type a name."
    : `${list.length === 1 ? "1 name" : `${list.length} names`}, ${invalid} not valid${list.length > MOST_REPORTS ? `, the first ${MOST_REPORTS} are shown` : ""}.`;
}

function update() {
  show();
  history.replaceState(null, "", hash());
}

let timer;
for (const field of [names, protectedNames]) {
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(update, 100);
  });
}
$("form").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", () => {
  readHash();
  show();
});
$("version").append("Unicode ", UNICODE_VERSION, " · ", element("a", { href: "https://github.com/alabel/alabel" }, "alabel"));
readHash();
show();

// Language tables of registries (RFC 7940): the files, the verdicts on labels, and the names that collide.

import { registeredLabel } from "./build/full.js";
import { capped, element, link, marked, name, sentence, table } from "./elements.js";
import { addressOf } from "./sections.js";
import { MARKS, inEnglish, short } from "./summary.js";
import { loadScript, text } from "./texts.js";

/** The most errors of a table, the most rows about a name, and the most groups of names. */
const MOST_ROWS = 100;
/** The most results of methods to keep. */
const MOST_RESULTS = 100_000;
/** The kinds of dispositions (RFC 7940, section 7.3). All others are words of the registry: warnings. */
const KINDS = { valid: "fine", allocatable: "fine", activated: "fine", blocked: "bad", invalid: "bad" };

/** The tables: a ruleset for each tag, or the findings of a table that cannot be used. */
const tables = new Map();
/** The results of methods of rulesets. */
const results = new Map();

/** Returns a word of a table or the name of a file, isolated from the direction of the text around it. */
const shown = (word) => element("bdi", null, sentence(word));

const kindOf = (disposition) => KINDS[disposition] ?? "warn";

/** Returns the tables that can be used, with their tags. */
const usable = () => [...tables].filter(([, { findings }]) => !findings);

/** Returns `true` if there is a table that can be used. */
export const hasTables = () => usable().length > 0;

/** Reads the table in a file. */
async function read(file) {
  let octets;
  try {
    octets = await file.arrayBuffer();
    return { ruleset: alabelLgr.parse(octets) };
  } catch (error) {
    // A folder, or a file that is too large, has no findings.
    return { findings: error.line ? alabelLgr.lint(octets).filter(({ severity }) => severity === "error") : [error] };
  }
}

/** Adds the tables in files. A table replaces the one with the same tag. */
async function add(files) {
  if (!globalThis.alabelLgr) await loadScript("lgr");
  for (const file of files) {
    const added = globalThis.alabelLgr ? await read(file) : { findings: [new Error(text("notLoaded"))] };
    tables.set(file.name.replace(/\.xml$/i, ""), added);
  }
}

/** Calls a method of a ruleset with a label, once. */
function ask([tag, { ruleset }], method, label) {
  const key = [tag, method, label].join("\n");
  if (results.size > MOST_RESULTS) results.clear();
  if (!results.has(key)) results.set(key, ruleset[method](label));
  return results.get(key);
}

/** Listens to the field for files, and to files that are dropped. Calls `update` after a change. */
export function listen(update) {
  const field = document.getElementById("tables");
  const changed = () => {
    results.clear();
    document.getElementById("tables-list").replaceChildren(...[...tables].map(([tag, { findings }]) => element("div", null,
      element("span", { class: findings ? "bad" : "fine" }, MARKS[findings ? "bad" : "fine"], shown(tag)), findings ? text("unusable") : null, " ", removal(tag, changed),
      findings ? errors(findings) : null)));
    update();
  };
  const take = async (files) => {
    await add([...files]);
    changed();
  };
  field.addEventListener("change", async () => {
    await take(field.files);
    field.value = "";
  });
  addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    document.getElementById("tables-box").open = true;
    take(event.dataTransfer.files);
  });
}

/** Returns a button that removes a table. */
function removal(tag, changed) {
  const button = element("button", { type: "button", "aria-label": text("removeTable", tag) }, text("remove"));
  button.addEventListener("click", () => {
    tables.delete(tag);
    changed();
  });
  return button;
}

function errors(findings) {
  return element("ul", { class: "errors" }, capped("li", findings, MOST_ROWS, ({ message, requirement, section }) => element("li", null,
    element("p", null, inEnglish(short(message))),
    section ? element("p", { class: "faint" }, inEnglish(requirement), " ", link(section, addressOf(section))) : null,
  )));
}

/** Returns the labels of a name, without the root label. */
const labelsOf = (unicode) => unicode.replace(/\.$/, "").split(".");

/**
 * Returns what the tables say about the registered label of a valid name: the kind, words, and a list of
 * dispositions.
 */
export function registration(ascii) {
  if (!hasTables() || ascii === null) return null;
  // A name of one label is the label itself.
  const label = registeredLabel(ascii) ?? labelsOf(ascii)[0];
  const answers = usable().map((each) => [each[0], ask(each, "check", label).disposition]);
  const kinds = answers.map(([, disposition]) => kindOf(disposition));
  const kind = ["fine", "warn"].find((each) => kinds.includes(each)) ?? "bad";
  const listed = answers.filter(([, disposition]) => kind === "bad" || kindOf(disposition) !== "bad");
  const words = text(kind === "bad" ? "notRegistrable" : "registrable");
  return { kind, words, list: listed.map(([tag, disposition]) => `${tag} (${disposition})`).join(", ") };
}

/** Returns a registration as an element. */
export function registrationLine({ kind, words, list }) {
  return element("span", { class: kind }, MARKS[kind], words, " ", shown(list));
}

/** Returns the table with the disposition of each label of a name under each table, or null. */
export function dispositions(unicode, input) {
  if (!hasTables()) return null;
  const rows = labelsOf(unicode).flatMap((label) => usable().map((each) => [label, each[0], ask(each, "check", label)]));
  return [
    table([text("registration"), input], [text("label"), text("table"), text("disposition"), text("decidedBy")], rows.slice(0, MOST_ROWS).map(([label, tag, verdict]) =>
      [name(label), shown(tag), [kindOf(verdict.disposition), shown(verdict.disposition)], element("span", null, decision(verdict, label))])),
    rows.length > MOST_ROWS ? element("p", { class: "faint" }, text("more", rows.length - MOST_ROWS)) : null,
  ];
}

/** Returns the reasons of a verdict, or its action. */
function decision({ action, reasons }, label) {
  if (reasons.length > 0) return reasons.map(({ start, end, message }) => element("p", null, marked(label, start, end), " ", inEnglish(short(message))));
  const { number, isDefault, rule, comment } = action;
  return [text(isDefault ? "defaultAction" : "action", number), rule ? [", ", shown(rule)] : null, comment ? [": ", sentence(comment)] : null];
}

/**
 * Returns an element with the names that collide: in each group, every name collides with another. Returns
 * null without such names, or if `pause` says that the names have changed.
 */
export async function collisions(names, pause) {
  const groups = new Map();
  for (const { unicode } of hasTables() ? names : []) {
    const labels = labelsOf(unicode);
    for (const [index, label] of labels.entries()) {
      const [domain, parent] = [labels.slice(index).join("."), labels.slice(index + 1).join(".")];
      for (const each of usable()) {
        const key = ask(each, "indexLabel", label);
        if (key === null) continue;
        const place = [each[0], key, parent].join("\n");
        if (!groups.has(place)) groups.set(place, { each, domains: new Map() });
        groups.get(place).domains.set(domain, label);
      }
    }
    if (!(await pause())) return null;
  }
  const found = [];
  for (const { each: [tag, { ruleset }], domains } of groups.values()) {
    const colliding = [];
    for (const [domain, label] of domains) {
      for (const [other, otherLabel] of domains) {
        if (!(await pause())) return null;
        if (domain === other || !ruleset.collides(label, otherLabel)) continue;
        colliding.push(domain);
        break;
      }
    }
    if (colliding.length > 0) found.push([tag, colliding]);
  }
  if (found.length === 0) return null;
  return element("section", null, element("h2", null, text("collisions")), element("ul", { class: "errors" }, capped("li", found, MOST_ROWS, ([tag, colliding]) =>
    element("li", null, capped("span", colliding, MOST_ROWS, (domain, index) => [index ? ", " : "", name(domain)]), " · ", shown(tag)))));
}

// Many names: a table with a summary in each row, a filter, and CSV.

import { element, name, plain } from "./elements.js";
import { report } from "./report.js";
import { hasTables, registrationLine } from "./tables.js";
import { text } from "./texts.js";
import { line } from "./summary.js";

const KINDS = ["all", "fine", "warn", "bad"];

/** A table of names. Each row opens to the report on its name. */
export class List {
  #rows = [];
  #table;
  #hasTables;
  #filter = element("input", { type: "search", id: "filter", dir: "auto", spellcheck: "false", autocomplete: "off" });
  #kind = element("select", { "aria-label": text("result") }, KINDS.map((kind) => element("option", { value: kind }, text(kind))));
  #shown = element("span", { role: "status" });

  constructor() {
    this.#hasTables = hasTables();
    const headings = ["name", "result", "asciiForm", ...this.#hasTables ? ["registration"] : []].map((key) => element("th", { scope: "col" }, text(key)));
    this.#table = element("table", { class: "stack list" }, element("thead", null, element("tr", null, headings)));
    const save = element("button", { type: "button" }, text("csv"));
    save.addEventListener("click", () => this.#save());
    for (const field of [this.#filter, this.#kind]) field.addEventListener("input", () => this.#show());
    this.element = element("div", null,
      element("div", { class: "tools" }, element("label", { for: "filter" }, text("filter")), this.#filter, this.#kind, save, this.#shown),
      this.#table,
    );
  }

  /** Adds names with their summaries. */
  add(judged) {
    const rows = judged.map((each) => this.#row(each));
    this.#rows.push(...rows);
    this.#table.append(element("tbody", null, rows.map(({ row }) => row)));
  }

  #row(each) {
    const open = element("button", { type: "button", "aria-expanded": "false" }, name(each.name));
    const row = element("tr", null,
      element("th", { scope: "row" }, open),
      element("td", null, line(each)),
      element("td", null, each.ascii === null ? "–" : name(each.ascii)),
      this.#hasTables ? element("td", null, each.registered ? registrationLine(each.registered) : "–") : null,
    );
    let details;
    open.addEventListener("click", () => {
      details ??= element("tr", null, element("td", { colspan: String(row.cells.length) }, report(each)));
      const isOpen = open.getAttribute("aria-expanded") === "true";
      open.setAttribute("aria-expanded", String(!isOpen));
      if (isOpen) details.remove();
      else row.after(details);
    });
    const words = [each.line, each.name, each.ascii ?? "", each.unicode, each.registered?.list ?? ""].join("\n").toLowerCase();
    return { row, each, words, details: () => details };
  }

  /** Returns `true` if the filter lets a row through. */
  #passes({ each, words }) {
    const { value } = this.#kind;
    return (value === "all" || value === each.kind) && words.includes(this.#filter.value.trim().toLowerCase());
  }

  #show() {
    let count = 0;
    for (const each of this.#rows) {
      const passes = this.#passes(each);
      each.row.hidden = !passes;
      const details = each.details();
      if (details) details.hidden = !passes;
      count += passes;
    }
    this.#shown.textContent = text("shown", count, this.#rows.length);
  }

  /** Saves the rows that the filter lets through. */
  #save() {
    const rows = this.#rows.filter((each) => this.#passes(each)).map(({ each: { name, ascii, unicode, kind, words, english, end, registered } }) =>
      [name, ascii ?? "", unicode, kind, plain(words + english + end), ...this.#hasTables ? [registered?.list ?? ""] : []]);
    const field = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
    const columns = ["name", "ascii", "unicode", "result", "reason", ...this.#hasTables ? ["tables"] : []];
    const lines = [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`);
    // Spreadsheets read UTF-8 if the file starts with U+FEFF.
    const address = URL.createObjectURL(new Blob(["\ufeff", ...lines], { type: "text/csv" }));
    element("a", { href: address, download: "names.csv" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

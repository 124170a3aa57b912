// The UTS #46 conformance test.

import { readFileSync } from "node:fs";

/** Returns the text of a file in the repository. */
export const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const unescape = (text) =>
  text === '""' ? "" : text.replace(/\\u\{?([0-9A-Fa-f]{4})\}?|\\x\{([0-9A-Fa-f]+)\}/g, (_, four, any) => String.fromCodePoint(parseInt(four ?? any, 16)));
const codes = (text) => text.slice(1, -1).split(",").map((code) => code.trim()).filter(Boolean).sort();

/** Yields the lines of IdnaTestV2.txt. "A blank value means the same as" the column before it. */
export function* conformanceTests() {
  for (const [index, line] of read("data/IdnaTestV2.txt").split("\n").entries()) {
    const columns = line.split("#")[0].split(";").map((column) => column.trim());
    if (columns.length < 7) continue;
    let string = unescape(columns[0]);
    let status = [];
    const source = string;
    const results = [];
    for (const column of [1, 3, 5]) {
      if (columns[column] !== "") string = unescape(columns[column]);
      if (columns[column + 1] !== "") status = codes(columns[column + 1]);
      results.push({ string, status });
    }
    yield { number: index + 1, source, results };
  }
}

// The names of code points in the page: scripts of living languages, punctuation and symbols.

import names from "@unicode/unicode-18.0.0/Names/index.mjs";

/** The ranges of the names. */
const RANGES = [
  [0x20, 0x24f],
  [0x250, 0x58f],
  [0x590, 0x6ff],
  [0x900, 0x109f],
  [0x10a0, 0x11ff],
  [0x1c80, 0x1cbf],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x3000, 0x30ff],
];

/** Returns runs of code points, each with its names, one per line. */
export function characterNames() {
  const runs = [];
  for (const [first, last] of RANGES) {
    let run;
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const name = names.get(codePoint);
      if (name === undefined || name.startsWith("<")) {
        run = undefined;
      } else if (run === undefined) {
        run = [codePoint, [name]];
        runs.push(run);
      } else {
        run[1].push(name);
      }
    }
  }
  return runs.map(([first, list]) => [first, list.join("\n")]);
}

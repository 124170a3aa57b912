// The place of an error, marked under the name: the `underline` of the library, which would take more octets.

/** The maximum number of columns for code points on both sides of the place together. */
const COLUMNS = 68;
const LEFT_OUT = "...";
/** Letters and digits of Latin, Greek and Cyrillic, which take one column, and printable ASCII. */
const ONE = /[ -~]|(?=[\xc0-\u024f\u0370-\u0481\u048a-\u052f\u1e00-\u1fff])[\p{Alphabetic}\p{N}]/u;
/** Letters and digits of Kana, Han, Hangul syllables, and full-width forms, which take two columns. */
const TWO = /(?=[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff10-\uff5a])[\p{Alphabetic}\p{N}]/u;

const listed = (character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")} `;

/** Returns the number of columns on every terminal, or 0 if terminals differ. */
const columns = (character) => ONE.test(character) ? 1 : TWO.test(character) ? 2 : 0;

/** Returns the code points to show on both sides of a place: as many as fit. */
function windowOf(before, after, width) {
  const ends = [0, 0];
  let left = COLUMNS;
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const [side, characters] of [after, before].entries()) {
      const character = characters[ends[side]];
      if (character === undefined) continue;
      left -= width(character);
      // A code point that does not fit ends both sides.
      if (left < 0) return ends;
      ends[side]++;
      isChanged = true;
    }
  }
  return ends;
}

/** Returns a part of a text and carets below a range of it, which is in UTF-16 code units, as two lines. */
export function underline(text, start, end) {
  // No more code points fit.
  const before = [...text.slice(Math.max(start - 4 * COLUMNS, 0), start)].reverse();
  const after = [...text.slice(start, start + 4 * COLUMNS)];
  const shown = (width) => {
    const [right, left] = windowOf(before, after, width);
    return { left: before.slice(0, left).reverse(), right: after.slice(0, right) };
  };
  const asText = shown((character) => columns(character) || 1);
  const isText = [...asText.left, ...asText.right].every(columns);
  const { left, right } = isText ? asText : shown((character) => listed(character).length);
  const show = isText ? (character) => character : listed;
  const width = isText ? columns : (character) => listed(character).length - 1;
  const [first, last] = [left.join("").length, right.join("").length];
  let line = start > first ? LEFT_OUT : "";
  let carets = " ".repeat(line.length);
  let position = start - first;
  for (const character of [...left, ...right]) {
    const isMarked = position >= start && (position < end || position === start);
    line += show(character);
    carets += (isMarked ? "^" : " ").repeat(width(character)) + (isText ? "" : " ");
    position += character.length;
  }
  if (start === text.length) carets += "^";
  if (start + last < text.length) line += LEFT_OUT;
  return `    ${line.trimEnd()}\n    ${carets.trimEnd()}`;
}

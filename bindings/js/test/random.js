// Random names, reproducible by seed.

/** Returns a function that returns random numbers below its argument (xorshift). */
export function random(seed) {
  let state = seed | 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** Parts of names that rules of some profile mention. */
const PARTS = [
  ..."abcxyzABZ0189-_.·ßςüÜéאבعربیß۱١々一東ｱ・ー゠。．ｏ½ⅷ☕™ΣσδдаеорсухАЁ़्́̀\u200c\u200d\u00ad\ufe0f\u034f\u0660\u06f0\u0378",
  "xn--", "xn--a", "xn--tda", "xn--bcher-kva", "xn--zca", "--", "..", ".", "example", "क्", "ศ", "👍", "𝒜", "𐤀", "\u{e0100}", "\u{2f868}", "~", " ", "%", "/", "@", ":",
];

/** Returns a random name. One in `surrogates` names has a lone surrogate, if the number is not 0. */
export function randomName(next, surrogates = 0) {
  let name = "";
  for (let length = next(12); length > 0; length--) {
    if (next(16)) name += PARTS[next(PARTS.length)];
    else {
      const codePoint = next(4) ? next(0x3000) : next(0x110000);
      name += codePoint === 0x0a || codePoint === 0x0d || (codePoint >= 0xd800 && codePoint < 0xe000) ? "a" : String.fromCodePoint(codePoint);
    }
  }
  if (surrogates && next(surrogates) === 0) {
    const position = next(name.length + 1);
    name = name.slice(0, position) + String.fromCharCode(0xd800 + next(0x800)) + name.slice(position);
  }
  return name;
}

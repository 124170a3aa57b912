// The octets of a WebAssembly module as compressible ASCII text: the 91 most frequent octets take one
// character each, and the others take two. An octet has the same characters everywhere, unlike in base64,
// where the compressed text is a quarter longer.

// All printable ASCII characters that need no escape in a string literal.
const CHARACTERS = [..." !#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"];
const FIRST_OF_TWO = 2;
const SINGLE = CHARACTERS.length - FIRST_OF_TWO;

/** Encodes octets. Returns the text, and all 256 octets from the most frequent to the least. */
export function encode(octets) {
  const counts = new Array(256).fill(0);
  for (const octet of octets) counts[octet]++;
  const order = [...counts.keys()].sort((one, other) => counts[other] - counts[one]);
  const codes = [];
  order.forEach((octet, rank) => {
    const others = rank - SINGLE;
    codes[octet] = others < 0
      ? CHARACTERS[FIRST_OF_TWO + rank]
      : CHARACTERS[Math.floor(others / CHARACTERS.length)] + CHARACTERS[others % CHARACTERS.length];
  });
  return { order, length: octets.length, text: Array.from(octets, (octet) => codes[octet]).join("") };
}

/** Decodes the result of `encode`. */
export function decode({ order, length, text }) {
  const numbers = new Uint8Array(128);
  CHARACTERS.forEach((character, number) => {
    numbers[character.charCodeAt(0)] = number;
  });
  const octets = new Uint8Array(length);
  let position = 0;
  for (let index = 0; index < length; index++) {
    const number = numbers[text.charCodeAt(position++)];
    const rank = number < FIRST_OF_TWO
      ? SINGLE + number * CHARACTERS.length + numbers[text.charCodeAt(position++)]
      : number - FIRST_OF_TWO;
    octets[index] = order[rank];
  }
  return octets;
}

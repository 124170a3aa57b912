// Elements of the page. Text becomes text nodes, never markup.

import { text as words } from "./texts.js";

/** Makes an element with attributes and children. Children are elements or texts. */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value);
  made.append(...children.flat(Infinity).filter((child) => child !== null));
  return made;
}

/** The most characters of a text in a table. */
const MOST_SHOWN = 300;

/** Code points without a visible shape, or with an effect on the direction of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\p{Cn}\p{Co}\p{Cs}]/u;

/** Returns a code point in the form U+00FC. */
export function number(character) {
  return `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns a sentence as nodes. Invisible code points except spaces become boxes. */
export function sentence(text) {
  return text.split(" ").flatMap((word, index) => [index ? " " : "", ...visible(word)]).filter((node) => node !== "");
}

/** Returns a text as nodes. Invisible code points become boxes with their number. */
export function visible(text) {
  const nodes = [];
  let plain = "";
  for (const character of text) {
    if (!INVISIBLE.test(character)) {
      plain += character;
      continue;
    }
    nodes.push(plain, element("span", { class: "box" }, number(character)));
    plain = "";
  }
  return [...nodes, plain].filter((node) => node !== "");
}

/** Returns a text in which invisible code points are numbers. */
export function plain(text) {
  return Array.from(text, (character) => (character !== " " && INVISIBLE.test(character) ? number(character) : character)).join("");
}

/** Returns the start of a text that is long. */
export function cut(text) {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).replace(/\p{Surrogate}$/u, "")}…` : text;
}

/** Returns an element for each of the first items, and one that says how many more there are. */
export function capped(tag, list, most, make) {
  const shown = list.slice(0, most).map(make);
  return list.length > most ? [...shown, element(tag, null, words("more", list.length - most))] : shown;
}

/** Returns a button that copies the text that a function returns. */
export function copyButton(label, text) {
  const button = element("button", { type: "button" }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = words("copied");
    } catch {
      button.textContent = words("notAllowed");
    }
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
  return button;
}

/** Returns a name, isolated from the direction of the text around it. */
export function name(text) {
  return element("bdi", { class: "name" }, visible(cut(text)));
}

/** Returns a name in which a range is marked. */
export function marked(text, start, end) {
  const place = element("mark", end > start ? {} : { class: "empty" }, end > start ? visible(cut(text.slice(start, end))) : "∅");
  return element("bdi", { class: "name" }, visible(text.slice(0, start)), place, visible(cut(text.slice(end))));
}

/** Returns a text as a link if there is an address. */
export function link(text, address) {
  return address ? element("a", { href: address, rel: "noreferrer" }, text) : text;
}

/** Returns a table about a name. Each cell is a node or a text, or a pair of a class and one of these. */
export function table([caption, about], headings, rows) {
  const cell = (tag, attributes) => (content) => {
    const [kind, child] = Array.isArray(content) ? content : ["", content];
    return element(tag, kind ? { ...attributes, class: kind } : attributes, child);
  };
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `${caption}: ${cut(about)}` }, element("table", { class: "stack" },
    element("caption", null, caption),
    element("thead", null, element("tr", null, headings.map(cell("th", { scope: "col" })))),
    element("tbody", null, rows.map(([first, ...others]) =>
      element("tr", null, cell("th", { scope: "row" })(first), others.map(cell("td", {}))))),
  ));
}

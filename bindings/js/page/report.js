// The report on a name.

import { Host, inspect, punycode } from "./build/full.js";
import { element, link, marked, name, number, sentence, table, visible } from "./elements.js";
import { characterName } from "./character_names.js";
import { scriptOf } from "./scripts.js";
import { addressOf } from "./sections.js";

/** The policies on the page, with their common names. */
const SHOWN_POLICIES = { chromium: "Chromium", firefox: "Firefox", recommended: "alabel’s recommendation" };

const PROFILES = {
  uts46: "UTS #46, for lookup",
  url: "URL Standard, as in browsers",
  "url-strict": "URL Standard, for authors",
  idna2008: "IDNA2008, lookup",
  "idna2008-registration": "IDNA2008, registration",
  idna2003: "IDNA2003, as in old clients",
};

/** The kinds of hosts. */
const KINDS = { domain: "(a domain)", ipv4: "(an IPv4 address)", ipv6: "(an IPv6 address)" };

/** Returns the report on a name as an article. */
export function report({ line, name: text }, lookalikes) {
  const result = inspect(text);
  return element("article", null,
    element("h2", null, name(text)),
    text === line ? null : element("p", { class: "faint" }, "the host in ", name(line)),
    verdict(result),
    forms(result, text),
    errors(result.errors, text),
    lookalike(result, lookalikes),
    profiles(result, text),
    policies(result, text),
    result.labels.map(label),
  );
}

function verdict({ errors }) {
  if (errors.length === 0) return element("p", { class: "fine" }, "✓ a valid name");
  return element("p", { class: "bad" }, `✗ not a valid name: ${errors.length === 1 ? "one error" : `${errors.length} errors`}`);
}

/** Returns the host that a URL parser makes of a text, and its kind. */
function host(text) {
  try {
    const { kind, text: serialized } = Host.parse(text);
    return [name(serialized), ` ${KINDS[kind]}`];
  } catch {
    return "none";
  }
}

function forms({ ascii, unicode }, text) {
  const row = (heading, form) => [
    element("dt", null, heading),
    element("dd", null, form === null ? "none" : [name(form), copyButton(heading, form)]),
  ];
  return element("dl", { class: "forms" }, row("Unicode form", unicode), row("ASCII form, for DNS", ascii),
    element("dt", null, "Host of a URL"), element("dd", null, host(text)));
}

function copyButton(heading, text) {
  const button = element("button", { type: "button", "aria-label": `Copy the ${heading}` }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed";
    }
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  return button;
}

/**
 * Returns a message without its position, which is marked in the name, and without its section, which is a
 * link.
 */
function short(message) {
  return sentence(message.replace(/ ?\((?:UTS|URL|RFC)[^()]*\)/, "").replace(/,? (?:at|from) slice\(\d+, \d+\)/, ""));
}

function errors(list, text) {
  if (list.length === 0) return null;
  return element("ul", { class: "errors" }, list.map((error) => element("li", null,
    element("p", null, marked(text, error.start, error.end)),
    element("p", null, element("strong", null, error.explanation ?? ""), " ", short(error.hint ? error.message.slice(0, -error.hint.length - 2) : error.message), "."),
    error.hint ? element("p", null, "What to do: ", sentence(error.hint), ".") : null,
    element("p", { class: "faint" }, `${error.status ?? error.code} · `, link(error.section, addressOf(error.section))),
  )));
}

function lookalike({ ascii }, lookalikes) {
  const found = ascii === null || lookalikes === null ? null : lookalikes.find(ascii);
  return found && element("p", { class: "bad" }, "⚠ ", sentence(found.message));
}

function profiles({ profiles: verdicts }, text) {
  return table(["Result in each profile", text], ["Profile", "ASCII form", "First error"], verdicts.map(({ profile, ascii, errors: [first] }) => [
    PROFILES[profile],
    ascii === null ? ["bad", "refused"] : name(ascii),
    first ? element("span", null, marked(text, first.start, first.end), ` ${first.status ?? first.code}, `, link(first.section, addressOf(first.section))) : "–",
  ]));
}

function policies({ policies: verdicts, errors: list }, text) {
  if (list.length > 0) return element("p", { class: "faint" }, "Browsers show an invalid name only in ASCII.");
  const rows = verdicts.filter(({ policy }) => SHOWN_POLICIES[policy]).map(({ policy, shown, reasons }) => [
    SHOWN_POLICIES[policy],
    reasons.length === 0 ? element("span", null, "as ", name(shown)) : element("span", { class: "bad" }, "hidden: ", name(shown)),
    reasons.length === 0 ? "–" : element("span", null, reasons.map((reason) => element("p", null, marked(text, reason.start, reason.end), " ", short(reason.message)))),
  ]);
  return table(["Display in browsers", text], ["Browser or policy", "Display", "Code points that prevent Unicode"], rows);
}

function label({ label: text, kind, ascii, unicode, octets, notIdna2008, restrictionLevel, codePoints }) {
  const isPlain = /^[\0-\x7f]*$/.test(text) && text === unicode;
  return element("section", null,
    element("h3", null, "Label ", name(text)),
    element("p", { class: "faint" }, `${kind}, ${octets} of 63 octets`, isPlain ? null : `, ${restrictionLevel}`),
    notIdna2008.map((error) => element("p", { class: "faint" }, "Not in IDNA2008: ", short(error.message))),
    isPlain ? null : codePointTable(text, codePoints),
    isPlain ? null : steps(unicode, ascii),
  );
}

function codePointTable(text, codePoints) {
  const rows = codePoints.map(({ codePoint, status, mapping, derivedProperty, rule, section }) => [
    ["character", element("bdi", null, visible(codePoint))],
    ["code", number(codePoint)],
    characterName(codePoint),
    scriptOf(codePoint),
    mapping === null ? status : element("span", null, `${status} to `, mapping === "" ? "nothing" : name(mapping)),
    element("span", null, `${derivedProperty}, `, link(rule, addressOf(section))),
  ]);
  return table(["Code points", text], ["Character", "Number", "Name", "Script", "UTS #46", "IDNA2008"], rows);
}

function steps(unicode, ascii) {
  if (!/^xn--/.test(ascii)) return null;
  return element("details", null,
    element("summary", null, "Steps of Punycode"),
    element("pre", { tabindex: "0" }, punycode.traceEncode(unicode)),
    element("pre", { tabindex: "0" }, punycode.traceDecode(ascii.slice(4))),
  );
}

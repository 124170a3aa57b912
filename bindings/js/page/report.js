// The report on a name.

import { Host, inspect, punycode } from "./build/full.js";
import { capped, copyButton, element, link, marked, name, number, table, visible } from "./elements.js";
import { showName } from "./character_names.js";
import { scriptOf } from "./scripts.js";
import { addressOf } from "./sections.js";
import { dispositions, registrationLine } from "./tables.js";
import { text } from "./texts.js";
import { MOST_UNITS, inEnglish, line, short } from "./summary.js";

/** The most errors or reasons, and the most labels, of a name in a report. */
const MOST_ERRORS = 20;
/** The most code points of a label in a report. */
const MOST_CODE_POINTS = 130;

/** The policies on the page. The other policies are not those of a browser. */
const SHOWN_POLICIES = { chromium: () => "Chromium", firefox: () => "Firefox", recommended: () => text("recommended") };

/** Returns the report on a judged name as an article. */
export function report(judged) {
  const { name: input, registered } = judged;
  const isLong = input.length > MOST_UNITS;
  return element("article", null,
    element("h2", null, name(input)),
    input === judged.line ? null : element("p", { class: "faint" }, text("hostIn"), name(judged.line)),
    element("p", { class: "verdict" }, line(judged)),
    registered ? element("p", { class: "registration" }, registrationLine(registered)) : null,
    isLong ? element("p", { class: "faint" }, text("tooLong", input.length, MOST_UNITS)) : facts(inspect(input), input),
  );
}

/** Returns the facts about a name that is not too long. */
function facts(result, input) {
  return [
    forms(result, input),
    errors(result.errors, input),
    profiles(result, input),
    policies(result, input),
    dispositions(result.unicode, input),
    ...capped("p", result.labels, MOST_ERRORS, label),
  ];
}

/** Returns the host that a URL parser makes of a text, and its kind. */
function host(input) {
  try {
    const { kind, text: serialized } = Host.parse(input);
    return [name(serialized), ` ${text(kind)}`];
  } catch {
    return text("none");
  }
}

function forms({ ascii, unicode }, input) {
  const row = (heading, form) => [
    element("dt", null, heading),
    element("dd", null, form === null ? text("none") : [name(form), copyFormButton(heading, form)]),
  ];
  return element("dl", { class: "forms" }, row(text("unicodeForm"), unicode), row(text("asciiForm"), ascii),
    element("dt", null, text("urlHost")), element("dd", null, host(input)));
}

function copyFormButton(heading, form) {
  const button = copyButton(text("copy"), () => form);
  button.setAttribute("aria-label", text("copyForm", heading));
  return button;
}

function errors(list, input) {
  if (list.length === 0) return null;
  return element("ul", { class: "errors" }, capped("li", list, MOST_ERRORS, (error) => element("li", null,
    element("p", null, marked(input, error.start, error.end)),
    element("p", null, element("strong", null, inEnglish(error.explanation)), " ", inEnglish(`${short(withoutHint(error))}.`)),
    error.hint ? element("p", null, text("whatToDo"), inEnglish(`${error.hint}.`)) : null,
    element("p", { class: "faint" }, `${error.status ?? error.code} · `, link(error.section, addressOf(error.section))),
  )));
}

function withoutHint({ message, hint }) {
  return hint ? message.slice(0, -hint.length - 2) : message;
}

function profiles({ profiles: verdicts }, input) {
  return table([text("profiles"), input], [text("profile"), text("asciiForm"), text("firstError")], verdicts.map(({ profile, ascii, errors: [first] }) => [
    text(profile),
    ascii === null ? ["bad", text("refused")] : name(ascii),
    first ? element("span", null, marked(input, first.start, first.end), ` ${first.status ?? first.code}, `, link(first.section, addressOf(first.section))) : "–",
  ]));
}

function policies({ policies: verdicts, errors: list }, input) {
  if (list.length > 0) return element("p", { class: "faint" }, text("invalidOnlyAscii"));
  const reasonsOf = (reasons) => capped("p", reasons, MOST_ERRORS, (reason) => element("p", null, marked(input, reason.start, reason.end), " ", inEnglish(short(reason.message))));
  const rows = verdicts.filter(({ policy }) => SHOWN_POLICIES[policy]).map(({ policy, shown, reasons }) => [
    SHOWN_POLICIES[policy](),
    reasons.length === 0 ? element("span", null, text("as"), name(shown)) : element("span", { class: "bad" }, text("hidden"), name(shown)),
    reasons.length === 0 ? "–" : element("span", null, reasonsOf(reasons)),
  ]);
  return table([text("display"), input], [text("policy"), text("shownAs"), text("prevents")], rows);
}

function label({ label: input, kind, ascii, unicode, octets, notIdna2008, restrictionLevel, codePoints }) {
  const isPlain = /^[\0-\x7f]*$/.test(input) && input === unicode;
  return element("section", null,
    element("h3", null, text("label"), name(input)),
    element("p", { class: "faint" }, inEnglish(kind), `, ${text("octets", octets)}`, isPlain ? null : [", ", inEnglish(restrictionLevel)]),
    notIdna2008.map((error) => element("p", { class: "faint" }, text("notIdna2008"), inEnglish(short(error.message)))),
    isPlain ? null : codePointTable(input, codePoints),
    isPlain ? null : steps(unicode, ascii),
  );
}

function codePointTable(input, codePoints) {
  const rows = codePoints.slice(0, MOST_CODE_POINTS).map(({ codePoint, status, mapping, derivedProperty, rule, section }) => [
    ["character", element("bdi", null, visible(codePoint))],
    ["code", number(codePoint)],
    showName(inEnglish(""), codePoint),
    inEnglish(scriptOf(codePoint)),
    mapping === null ? status : element("span", null, text("mappedTo", status), mapping === "" ? text("nothing") : name(mapping)),
    element("span", null, `${derivedProperty}, `, link(rule, addressOf(section))),
  ]);
  const headings = [text("character"), text("number"), text("name"), text("script"), "UTS #46", "IDNA2008"];
  const rest = codePoints.length - MOST_CODE_POINTS;
  return [table([text("codePoints"), input], headings, rows), rest > 0 ? element("p", { class: "faint" }, text("more", rest)) : null];
}

function steps(unicode, ascii) {
  if (!/^xn--/.test(ascii)) return null;
  return element("details", null,
    element("summary", null, text("steps")),
    element("pre", { tabindex: "0", dir: "ltr", lang: "en" }, punycode.traceEncode(unicode)),
    element("pre", { tabindex: "0", dir: "ltr", lang: "en" }, punycode.traceDecode(ascii.slice(4))),
  );
}

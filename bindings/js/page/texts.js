// The words of the page. The sentences about errors and reasons come from the module, in English.

/** The languages of the page besides English, each in a file of its own. */
const OTHERS = ["ar", "de", "ja", "zh"];
const RIGHT_TO_LEFT = ["ar"];

/**
 * The words in the language of the page. `{0}` and `{1}` stand for values. The other languages also have
 * words for the codes of summaries, whose English sentences come from the module.
 */
export const texts = {
  title: "What is this domain name?",
  names: "A domain name in any form, a URL or an e-mail address, one per line",
  note: "Nothing that you type leaves this page. The address of the page contains the names.",
  compare: "Names to compare with",
  protected: "Names that others may imitate, one per line",
  type: "Type a name.",
  count: "{0} names, {1} not valid.",
  countOne: "1 name, {1} not valid.",
  invalidProtected: "Ignored because they are not valid: {0}",
  copyLink: "Copy the link",
  longLink: "The names are too long for a link.",
  csv: "Save as CSV",
  filter: "Filter",
  all: "all",
  fine: "valid",
  warn: "valid, with a warning",
  bad: "not valid",
  name: "Name",
  result: "Result",
  shown: "{0} of {1} names are shown.",
  details: "Details of {0}",
  hostIn: "the host in ",
  tooLong: "The name has {0} characters. The page examines names of up to {1}.",
  more: "… and {0} more",
  unicodeForm: "Unicode form",
  asciiForm: "ASCII form, for DNS",
  urlHost: "Host of a URL",
  domain: "(a domain)",
  ipv4: "(an IPv4 address)",
  ipv6: "(an IPv6 address)",
  none: "none",
  copy: "Copy",
  copied: "Copied",
  notAllowed: "Not allowed",
  copyForm: "Copy: {0}",
  whatToDo: "What to do: ",
  profiles: "Result in each profile",
  profile: "Profile",
  firstError: "First error",
  refused: "refused",
  uts46: "UTS #46, for lookup",
  url: "URL Standard, as in browsers",
  "url-strict": "URL Standard, for authors",
  idna2008: "IDNA2008, lookup",
  "idna2008-registration": "IDNA2008, registration",
  idna2003: "IDNA2003, as in Java",
  invalidOnlyAscii: "Browsers show an invalid name only in ASCII.",
  display: "Display in browsers",
  policy: "Browser or policy",
  shownAs: "Display",
  prevents: "Code points that prevent Unicode",
  recommended: "alabel’s recommendation",
  as: "as ",
  hidden: "hidden: ",
  label: "Label ",
  octets: "{0} of 63 octets",
  notIdna2008: "Not in IDNA2008: ",
  codePoints: "Code points",
  character: "Character",
  number: "Number",
  script: "Script",
  mappedTo: "{0} to ",
  nothing: "nothing",
  steps: "Steps of Punycode",
  tables: "Language tables of a registry",
  files: "XML files of RFC 7940, which you can also drop on the page",
  remove: "Remove",
  removeTable: "Remove {0}",
  unusable: " is not usable:",
  notLoaded: "The part of the page that reads tables could not be loaded.",
  registration: "Registration",
  registrable: "can be registered under",
  notRegistrable: "cannot be registered under",
  table: "Table",
  disposition: "Disposition",
  decidedBy: "Decided by",
  action: "action {0}",
  defaultAction: "default action {0}",
  collisions: "Colliding names",
  inText: "Names in a text",
  aText: "A text, such as a mail or a log. The page shows its names in place of those above",
  copyAscii: "Copy the text with names in ASCII",
  copyUnicode: "Copy the text with names in Unicode",
  noNames: "There are no names in the text.",
  noFinder: "The part of the page that finds names in texts could not be loaded.",
};

/** Returns the words for a key, with values in the places of `{0}` and `{1}`. */
export function text(key, ...values) {
  const format = (value) => (typeof value === "number" ? value.toLocaleString(document.documentElement.lang) : value);
  return texts[key].replace(/\{(\d)\}/g, (_, index) => format(values[index]));
}

/** Returns a text with U+FFFD in place of each lone surrogate. */
export const wellFormed = (value) => value.replace(/\p{Surrogate}/gu, "\ufffd");

/** Loads a script of the page. Unlike `fetch`, this works in a page from a file. */
export function loadScript(name) {
  const script = document.createElement("script");
  script.src = `${name}.js`;
  return new Promise((resolve) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", resolve);
    document.head.append(script);
  });
}

/** Loads the words in the first language of the browser that the page has. */
export async function loadLanguage() {
  const preferred = navigator.languages.map((tag) => tag.split("-")[0]);
  const language = preferred.find((tag) => tag === "en" || OTHERS.includes(tag)) ?? "en";
  if (language === "en") return;
  await loadScript(language);
  if (globalThis.alabelTexts === undefined) return;
  Object.assign(texts, globalThis.alabelTexts);
  document.documentElement.lang = language;
  if (RIGHT_TO_LEFT.includes(language)) document.documentElement.dir = "rtl";
  for (const each of document.querySelectorAll("[data-text]")) each.textContent = text(each.dataset.text);
}

// Links to sections of specifications.

const SOURCES = {
  "UTS #46": (section, rest) => `https://www.unicode.org/reports/tr46/${TR46[section.split(".").slice(0, 2).join(".")] ?? ""}`,
  "UTS #39": (section) => `https://www.unicode.org/reports/tr39/${TR39[section.split(".")[0]] ?? ""}`,
  "URL Standard": (section) => `https://url.spec.whatwg.org/${URL_STANDARD[section] ?? ""}`,
  Unicode: () => "https://www.unicode.org/versions/latest/core-spec/chapter-3/",
};
const TR46 = { 4: "#Processing", "4.1": "#Validity_Criteria", "4.2": "#ToASCII", "4.3": "#ToUnicode" };
const TR39 = { 3: "#Identifier_Characters", 4: "#Confusable_Detection", 5: "#Detection_Mechanisms" };
const URL_STANDARD = { 3.2: "#host-miscellaneous", 3.3: "#idna", 3.5: "#host-parsing" };

/** Returns the address of a section, such as "RFC 5893, section 2, rule 1", or null. */
export function addressOf(section) {
  const rfc = /^RFC (\d+), (section|appendix) ([\dA-Z.]*[\dA-Z])/.exec(section);
  if (rfc) {
    const [, number, kind, part] = rfc;
    return `https://www.rfc-editor.org/rfc/rfc${number}#${kind}-${part}`;
  }
  const other = /^(UTS #46|UTS #39|URL Standard|Unicode), section ([\d.]*\d)/.exec(section);
  return other ? SOURCES[other[1]](other[2]) : null;
}
